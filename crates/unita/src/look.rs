//! The board at a glance, for players made of code who judge the worlds they imagine.
//!
//! Nothing here decides what may be done, and nothing is told to anybody: whoever asks has the
//! whole position.

use table::Seat;

use crate::Unita;
use crate::combat::forecast;
use crate::company::{Block, CompanyId};
use crate::people::Card;
use crate::state::{Combat, Phase, Scene, Step};
use crate::terrain::Stance;

/// How two companies would stand after a combat without cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clash {
    /// The seat that is attacked.
    pub defender: Seat,
    /// Its company.
    pub theirs: CompanyId,
    /// The attacker's dice afterwards.
    pub own: Block,
    /// The defender's dice afterwards.
    pub foe: Block,
}

impl Unita {
    /// Where the companies of a seat stand.
    #[inline]
    pub fn squares_of(&self, seat: Seat) -> [u8; 4] {
        self.battalion(seat).squares
    }

    /// The dice of the companies of a seat.
    #[inline]
    pub fn blocks_of(&self, seat: Seat) -> &[Block; 4] {
        &self.battalion(seat).blocks
    }

    /// What it costs a seat to enter a square of its path (`U-MOVE-05`).
    #[inline]
    pub fn price_of(&self, seat: Seat, square: u8) -> u8 {
        if self.battalion(seat).laid_on(square).is_some() { 2 } else { 1 }
    }

    /// The cards of a seat, with the uses that are left.
    pub fn cards_of(&self, seat: Seat) -> [(Card, u8); 3] {
        let (cards, left) = (self.setup.people(seat).cards(), self.battalion(seat).cards);
        std::array::from_fn(|at| (cards[at], left[at]))
    }

    /// Whose turn of the movement phase it is, and the points that are left.
    #[inline]
    pub fn marching(&self) -> Option<(Seat, u8)> {
        match self.phase {
            Phase::March(march) => Some((march.seat, march.points)),
            Phase::Throw { .. }
            | Phase::Terrain { .. }
            | Phase::Deployment { .. }
            | Phase::Arrangement { .. }
            | Phase::Over => None,
        }
    }

    /// Whether a combat or its order is being decided.
    #[inline]
    pub fn is_fighting(&self) -> bool {
        let Phase::March(march) = self.phase else { return false };
        match march.scene {
            Scene::Order { .. } | Scene::Combat { .. } | Scene::Glory { .. } => true,
            Scene::Free => false,
        }
    }

    /// Whether two seats are on the same side.
    #[inline]
    pub fn are_allied(&self, one: Seat, other: Seat) -> bool {
        self.setup.allied(one, other)
    }

    /// What would come of the combat if a company of a seat, with these dice, arrived on a square
    /// and met the enemy on one of the two squares that touch it; nothing if nobody is there.
    pub fn clash(
        &self,
        attacker: Seat,
        company: CompanyId,
        dice: Block,
        square: u8,
        slot: u8,
    ) -> Option<Clash> {
        let met = self.encounter_at(attacker, company, square, slot)?;
        let combat = Combat {
            company,
            slot,
            step: Step::AttackerRefuses,
            halberd: None,
            mirage: false,
            terror: None,
        };
        let mut own = self.fighter(met, Stance::Attack, &combat);
        own.block = dice;
        own.terrain = crate::terrain::modifier(self.battalion(attacker), square, Stance::Attack);
        let foe = self.fighter(met, Stance::Defence, &combat);
        let (own, foe) = forecast(own, foe, met.contact.files);
        Some(Clash { defender: met.defender, theirs: met.theirs, own, foe })
    }
}
