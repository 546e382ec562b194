//! What an action would bring, as far as the one who asks can know.

use serde::Serialize;
use table::{Seat, SeatSet};

use crate::Unita;
use crate::action::Action;
use crate::board::GATE;
use crate::combat::{Encounter, Fighter, forecast};
use crate::company::{Block, CompanyId, life};
use crate::people::People;
use crate::state::Phase;
use crate::terrain::{Stance, modifier};

/// What an action would cost and cause.
#[derive(Debug, Clone, PartialEq, Serialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preview {
    /// The movement points it costs.
    pub cost: u8,
    /// The movement points left afterwards.
    pub left: u8,
    /// The square a company or a tile would come to; 30 is beyond the Gate.
    pub to: Option<u8>,
    /// The combats it would cause.
    pub meets: Vec<Meeting>,
}

/// A combat that a move would cause.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename = "meeting")]
pub struct Meeting {
    /// The company that would attack.
    pub company: CompanyId,
    /// The enemy.
    pub enemy: People,
    /// The enemy's company.
    pub theirs: CompanyId,
    /// How the two would stand afterwards, if this combat came first and nobody used anything.
    /// Unknown where a face-down tile decides.
    pub forecast: Option<Forecast>,
}

/// The result of a combat that has not taken place.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Forecast {
    /// The attacker's dice afterwards.
    pub own: Block,
    /// The defender's dice afterwards.
    pub foe: Block,
    /// The life points the attacker would lose.
    pub own_loss: u8,
    /// The life points the defender would lose.
    pub foe_loss: u8,
}

impl Unita {
    pub(crate) fn preview_for(&self, viewer: SeatSet, seat: Seat, action: &Action) -> Preview {
        let points = match self.phase {
            Phase::March(march) => march.points,
            _ => 0,
        };
        let still = Preview { left: points, ..Preview::default() };
        match *action {
            Action::Tile { tile, distance } => {
                Preview { to: self.check_tile(seat, tile, distance).ok(), ..still }
            }
            Action::Advance { company } => match self.check_advance(seat, company) {
                Ok(step) => self.moved(viewer, seat, company, step.cost, 0),
                Err(_) => still,
            },
            Action::Train { company } => match self.check_train(seat, company) {
                Ok(step) => self.moved(viewer, seat, company, step.cost, step.followers),
                Err(_) => still,
            },
            Action::Reorganise { .. } => {
                Preview { cost: 1, left: points.saturating_sub(1), ..still }
            }
            Action::Fight { company, enemy, theirs } => {
                let slots = (0..2).filter_map(|slot| self.encounter(seat, company, slot));
                let is_meant = |met: &Encounter| {
                    met.theirs == theirs && self.setup.people(met.defender) == enemy
                };
                let square = self.battalion(seat).squares[company.index()];
                let meets = slots.filter(is_meant);
                let meets = meets.map(|met| self.meeting(viewer, met, square)).collect();
                Preview { meets, ..still }
            }
            _ => still,
        }
    }

    /// What happens when a company and its followers go one square on.
    fn moved(
        &self,
        viewer: SeatSet,
        seat: Seat,
        company: CompanyId,
        cost: u8,
        followers: u8,
    ) -> Preview {
        let train = company.index()..=company.index() + usize::from(followers);
        let squares = self.battalion(seat).squares;
        let goes = train.map(|index| (CompanyId::ALL[index], squares[index] + 1));
        let meets = goes.filter(|(_, to)| *to < GATE).flat_map(|(company, to)| {
            let met = (0..2).filter_map(move |slot| self.encounter_at(seat, company, to, slot));
            met.map(move |met| self.meeting(viewer, met, to))
        });
        let left = match self.phase {
            Phase::March(march) => march.points - cost,
            _ => 0,
        };
        Preview { cost, left, to: Some(squares[company.index()] + 1), meets: meets.collect() }
    }

    /// The combat as it would go, if the viewer knows the ground both companies stand on.
    fn meeting(&self, viewer: SeatSet, met: Encounter, square: u8) -> Meeting {
        let ground = |seat: Seat, square: u8, stance: Stance| {
            let battalion = self.battalion(seat);
            let laid = battalion.laid_on(square);
            let is_known = laid.is_none_or(|laid| laid.up || viewer.contains(seat));
            is_known.then(|| modifier(battalion, square, stance))
        };
        let own = ground(met.attacker, square, Stance::Attack);
        let foe = ground(met.defender, met.contact.square, Stance::Defence);
        let forecast = own.zip(foe).map(|(own, foe)| {
            let fighter = |seat: Seat, company: CompanyId, side, terrain| Fighter {
                block: self.battalion(seat).blocks[company.index()],
                side,
                terrain,
                halberd: None,
                mirage: false,
                girl_power: self.has_girl_power(seat),
            };
            let own = fighter(met.attacker, met.company, met.contact.side, own);
            let foe = fighter(met.defender, met.theirs, met.contact.their_side, foe);
            let (own_after, foe_after) = forecast(own, foe, met.contact.files);
            Forecast {
                own: own_after,
                foe: foe_after,
                own_loss: (life(&own.block) - life(&own_after)) as u8,
                foe_loss: (life(&foe.block) - life(&foe_after)) as u8,
            }
        });
        let enemy = self.setup.people(met.defender);
        Meeting { company: met.company, enemy, theirs: met.theirs, forecast }
    }
}
