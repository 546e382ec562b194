//! Chapter *POWER cards*: limits, windows and the cards played outside a combat.

use table::Seat;

use crate::Unita;
use crate::action::Action;
use crate::board::GATE;
use crate::company::{CompanyId, Die, Quarter};
use crate::event::{Event, Tell};
use crate::people::{Card, People, Tile};
use crate::refusal::Refusal;
use crate::setup::Powers;
use crate::state::{Laid, March, Phase, Scene};

impl Unita {
    /// Whether the seat has a use of this card left.
    ///
    /// - `U-GAP-20`: with one card per game, the first one played excludes the others.
    /// - `U-GAP-21`: uses are counted down.
    #[inline]
    pub(crate) fn check_card(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let (owner, index) = card.owner();
        if self.setup.people(seat) != owner {
            return Err(Refusal::NotYourCard { card });
        }
        let left = self.battalion(seat).cards;
        if left[index] == 0 {
            return Err(Refusal::CardUsedUp { card });
        }
        let is_other_played = self.played_cards(seat).any(|played| played != card);
        if self.setup.powers == Powers::One && is_other_played {
            return Err(Refusal::OneCardOnly { card });
        }
        Ok(())
    }

    /// The POWER cards that the seat has played at least once.
    pub(crate) fn played_cards(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let left = self.battalion(seat).cards;
        let cards = self.setup.people(seat).cards().into_iter().zip(left);
        let has_any = self.setup.powers != Powers::Off;
        cards.filter(move |(card, left)| has_any && *left < card.uses()).map(|(card, _)| card)
    }

    pub(crate) fn use_card(&mut self, seat: Seat, card: Card) {
        let (_, index) = card.owner();
        self.battalion_mut(seat).cards[index] -= 1;
    }

    /// Whether Girl Power is in force: a permanent card works once it has been played.
    pub(crate) fn has_girl_power(&self, seat: Seat) -> bool {
        let (owner, index) = Card::GirlPower.owner();
        self.setup.people(seat) == owner
            && self.setup.powers != Powers::Off
            && self.battalion(seat).cards[index] == 0
    }

    /// The turn of this seat in a FREE window, with a use of the card left.
    fn check_free_card(&self, seat: Seat, card: Card) -> Result<March, Refusal> {
        let march = self.check_free(seat)?;
        self.check_card(seat, card).map(|()| march)
    }

    /// The same before any point is spent: the START window.
    fn check_start_card(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let march = self.check_free_card(seat, card)?;
        if march.fresh { Ok(()) } else { Err(Refusal::TooLate { card }) }
    }

    /// The enemy die as the Crossbow would leave it (`U-POWER-02`, `U-GAP-21`).
    pub(crate) fn check_crossbow(
        &self,
        seat: Seat,
        enemy: People,
        company: CompanyId,
        quarter: Quarter,
    ) -> Result<(Seat, Die), Refusal> {
        self.check_start_card(seat, Card::Crossbow)?;
        let target = self.setup.seat(enemy).filter(|other| !self.setup.allied(seat, *other));
        let target = target.ok_or(Refusal::NotAnEnemy { enemy })?;
        if self.battalion(target).squares[company.index()] == GATE {
            return Err(Refusal::Gone { company });
        }
        let die = self.die(target, company, quarter);
        if die.value() == 0 {
            return Err(Refusal::NothingToLose { company, quarter });
        }
        Ok((target, die.turned_down()))
    }

    /// The own die as Confession would leave it (`U-POWER-07`).
    pub(crate) fn check_confession(
        &self,
        seat: Seat,
        company: CompanyId,
        quarter: Quarter,
    ) -> Result<Die, Refusal> {
        self.check_free_card(seat, Card::Confession)?;
        if self.battalion(seat).squares[company.index()] == GATE {
            return Err(Refusal::Gone { company });
        }
        let die = self.die(seat, company, quarter);
        if die.value() != 1 || die.maximum() < 2 {
            return Err(Refusal::NothingToConfess { company, quarter });
        }
        Ok(die.showing(2))
    }

    pub(crate) fn check_pilgrimage(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_start_card(seat, Card::Pilgrimage)
    }

    pub(crate) fn check_girl_power(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_free_card(seat, Card::GirlPower).map(|_| ())
    }

    /// Whether the malus of this tile may be waived (`U-GAP-16`).
    pub(crate) fn check_discipline(&self, seat: Seat, tile: Tile) -> Result<(), Refusal> {
        self.check_free_card(seat, Card::Discipline)?;
        if tile.is_special() {
            return Err(Refusal::NoDiscipline { tile });
        }
        self.check_reachable(seat, tile, Card::Discipline)
    }

    /// Whether the Mirage may become this terrain: an enemy's special one (`U-GAP-18`).
    pub(crate) fn check_imitation(&self, seat: Seat, tile: Tile) -> Result<(), Refusal> {
        self.check_free_card(seat, Card::Imitation)?;
        let is_an_enemys = |people: People| {
            let other = self.setup.seat(people);
            people.special() == tile && other.is_some_and(|other| !self.setup.allied(seat, other))
        };
        if !People::ALL.into_iter().any(is_an_enemys) {
            return Err(Refusal::NothingToImitate { tile });
        }
        self.check_reachable(seat, Tile::Mirage, Card::Imitation)
    }

    /// Whether, for all that the others know, one of the seat's companies can still come to stand on
    /// this tile of its own: a card must be able to have an effect (`U-GAP-21`), and its use must not
    /// betray which face-down tile is which. Only who arrives attacks (`U-COMBAT-01`), so the malus
    /// of a Mountain is past for a company that already stands there.
    fn check_reachable(&self, seat: Seat, tile: Tile, card: Card) -> Result<(), Refusal> {
        let battalion = self.battalion(seat);
        let tiles = || battalion.tiles.iter().flatten();
        let is_known_as = |laid: &Laid| {
            if laid.up { laid.tile == tile } else { laid.betrayed && tile.is_special() }
        };
        let is_known = tiles().any(is_known_as);
        let can_work = tiles().any(|laid| {
            let is_unknown = !laid.up && !laid.betrayed;
            let is_possible = is_known_as(laid) || (is_unknown && !is_known);
            let past = laid.square + u8::from(tile != Tile::Mountain);
            is_possible && battalion.squares.iter().any(|square| *square < past)
        });
        if can_work { Ok(()) } else { Err(Refusal::NoEffect { card }) }
    }

    /// What Glory would add for the company that has just left.
    ///
    /// - `U-POWER-10`: the smallest of its dice, for the first company only.
    /// - `U-GAP-21`: a bonus of 0 is not offered.
    pub(crate) fn check_glory(&self, seat: Seat, company: CompanyId) -> Result<u8, Refusal> {
        self.check_card(seat, Card::Glory)?;
        let block = self.battalion(seat).blocks[company.index()];
        let smallest = block.iter().flatten().map(|die| die.value()).min().unwrap_or(0);
        if company != CompanyId::ALL[0] || smallest == 0 {
            return Err(Refusal::NoEffect { card: Card::Glory });
        }
        Ok(smallest)
    }

    /// The company Glory is asked for.
    pub(crate) fn check_glory_scene(&self, seat: Seat) -> Result<CompanyId, Refusal> {
        match self.phase {
            Phase::March(march) if march.seat != seat => Err(Refusal::NotYourDecision),
            Phase::March(March { scene: Scene::Glory { company }, .. }) => Ok(company),
            _ => Err(self.not_now()),
        }
    }

    /// The cards the seat could play in a START or FREE window.
    pub(crate) fn legal_cards(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.battalion(seat).cards == [0; 3] {
            return;
        }
        match self.setup.people(seat) {
            People::Primitiva => self.legal_crossbow(seat, into),
            People::GermanLand => {
                for tile in [Tile::Mountain, Tile::Forest] {
                    if self.check_discipline(seat, tile).is_ok() {
                        into.push(Action::Discipline { tile });
                    }
                }
                for tile in People::ALL.map(People::special) {
                    if self.check_imitation(seat, tile).is_ok() {
                        into.push(Action::Imitate { tile });
                    }
                }
            }
            People::Friburga => {
                self.legal_confession(seat, into);
                if self.check_girl_power(seat).is_ok() {
                    into.push(Action::GirlPower);
                }
                if self.check_pilgrimage(seat).is_ok() {
                    into.push(Action::Pilgrimage);
                }
            }
            // Hexagone's cards are played at the Gate or in a combat.
            People::Hexagone => {}
        }
    }

    fn legal_crossbow(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.check_start_card(seat, Card::Crossbow).is_err() {
            return;
        }
        for enemy in self.setup.peoples() {
            for theirs in CompanyId::ALL {
                for quarter in Quarter::ALL {
                    if self.check_crossbow(seat, enemy, theirs, quarter).is_ok() {
                        into.push(Action::Crossbow { enemy, theirs, quarter });
                    }
                }
            }
        }
    }

    fn legal_confession(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.check_free_card(seat, Card::Confession).is_err() {
            return;
        }
        for company in CompanyId::ALL {
            for quarter in Quarter::ALL {
                if self.check_confession(seat, company, quarter).is_ok() {
                    into.push(Action::Confession { company, quarter });
                }
            }
        }
    }

    pub(crate) fn shoot(
        &mut self,
        seat: Seat,
        (target, die): (Seat, Die),
        company: CompanyId,
        quarter: Quarter,
        tell: &mut impl Tell,
    ) {
        self.use_card(seat, Card::Crossbow);
        self.battalion_mut(target).blocks[company.index()][quarter.index()] = Some(die);
        let (seat, enemy) = (self.setup.people(seat), self.setup.people(target));
        tell.all(Event::Shot { seat, enemy, company, quarter, die });
    }

    pub(crate) fn confess(
        &mut self,
        seat: Seat,
        company: CompanyId,
        quarter: Quarter,
        die: Die,
        tell: &mut impl Tell,
    ) {
        self.use_card(seat, Card::Confession);
        self.battalion_mut(seat).blocks[company.index()][quarter.index()] = Some(die);
        tell.all(Event::Confessed { seat: self.setup.people(seat), company, quarter, die });
    }

    /// Two points now, four next time (`U-POWER-09`).
    pub(crate) fn go_on_pilgrimage(&mut self, seat: Seat, tell: &mut impl Tell) {
        self.use_card(seat, Card::Pilgrimage);
        self.battalion_mut(seat).next_points = 4;
        if let Phase::March(march) = &mut self.phase {
            march.points = 2;
            tell.all(Event::WentOnPilgrimage { seat: self.setup.people(seat) });
        }
    }

    pub(crate) fn discipline(&mut self, seat: Seat, tile: Tile, tell: &mut impl Tell) {
        self.use_card(seat, Card::Discipline);
        self.battalion_mut(seat).discipline = Some(tile);
        tell.all(Event::Disciplined { seat: self.setup.people(seat), tile });
    }

    /// The Mirage becomes another terrain, with a use counter of its own (`U-GAP-18`).
    pub(crate) fn imitate(&mut self, seat: Seat, tile: Tile, tell: &mut impl Tell) {
        self.use_card(seat, Card::Imitation);
        let battalion = self.battalion_mut(seat);
        battalion.imitates = Some(tile);
        battalion.special_used = 0;
        tell.all(Event::Imitated { seat: self.setup.people(seat), tile });
    }

    pub(crate) fn empower_girls(&mut self, seat: Seat, tell: &mut impl Tell) {
        self.use_card(seat, Card::GirlPower);
        tell.all(Event::GirlPowered { seat: self.setup.people(seat) });
    }

    /// Scores Glory, or leaves it. Hexagone has no Train, so nobody has moved along.
    pub(crate) fn decide_glory(
        &mut self,
        seat: Seat,
        company: CompanyId,
        bonus: Option<u8>,
        tell: &mut impl Tell,
    ) {
        if let Some(bonus) = bonus {
            self.use_card(seat, Card::Glory);
            self.battalion_mut(seat).glory = bonus;
            tell.all(Event::GloryWon { seat: self.setup.people(seat), company, bonus });
        }
        self.meet(seat, 0, tell);
    }
}
