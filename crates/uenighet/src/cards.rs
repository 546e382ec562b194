//! The ten event cards and their windows (2.11, `D-GAP-40` to `D-GAP-42`).

use table::{Audience, Seat, SeatSet};

use crate::Uenighet;
use crate::action::Action;
use crate::cart::Cart;
use crate::event::{Event, Tell};
use crate::few::Few;
use crate::map::{Cell, Set, Spot};
use crate::nation::{Card, Direction, Piece};
use crate::refusal::Refusal;
use crate::state::{Named, Phase, Then, Window};

impl Uenighet {
    /// Draws the cards that new forts and upgrades bring, and then goes on (`D-CARD-GEN-01`,
    /// `D-GAP-40`).
    pub(crate) fn draw_cards(&mut self, then: Then, tell: &mut impl FnMut(Audience, Event)) {
        let (mut fort, mut upgrade) = (SeatSet::EMPTY, SeatSet::EMPTY);
        for seat in self.survivors().iter() {
            let player = self.player_mut(seat);
            if !player.fort_card && player.forts.len() + player.castles.len() >= 4 {
                player.fort_card = true;
                fort = fort.with(seat);
            }
            if !player.upgrade_card && player.is_golden() {
                player.upgrade_card = true;
                upgrade = upgrade.with(seat);
            }
        }
        self.go_on_drawing(fort, upgrade, then, tell);
    }

    fn go_on_drawing(
        &mut self,
        fort: SeatSet,
        upgrade: SeatSet,
        then: Then,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        let is_done = fort.is_empty() && upgrade.is_empty() || self.deck == [0; 10];
        match is_done {
            true => self.after_draws(then, tell),
            false => self.phase = Phase::CardDraw { fort, upgrade, then },
        }
    }

    /// Who draws next, and whether it is for forts: stick order, the fort's card first.
    pub(crate) fn drawer(&self, fort: SeatSet, upgrade: SeatSet) -> (Seat, bool) {
        let waits = |seat: &Seat| fort.contains(*seat) || upgrade.contains(*seat);
        let seat = self.stick_order().find(waits).expect("somebody is to draw");
        (seat, fort.contains(seat))
    }

    pub(crate) fn odds_of_cards(&self, into: &mut Vec<(Action, u32)>) {
        let left = Card::ALL.into_iter().zip(self.deck).filter(|(_, left)| *left > 0);
        into.extend(left.map(|(card, left)| (Action::Card { card }, u32::from(left))));
    }

    /// A card is drawn and lies open (`D-CARD-GEN-02`).
    pub(crate) fn draw_card(
        &mut self,
        card: Card,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let Phase::CardDraw { fort, upgrade, then } = self.phase else {
            return Err(Refusal::NoSuchOutcome);
        };
        if self.deck[card as usize] == 0 {
            return Err(Refusal::NoSuchCard { card });
        }
        self.deck[card as usize] -= 1;
        let (seat, is_for_forts) = self.drawer(fort, upgrade);
        let cards = &mut self.player_mut(seat).cards;
        cards.push(Some(card));
        cards.as_mut_slice().sort_unstable();
        tell.all(Event::CardDrawn { seat: self.nation(seat), card });
        let (fort, upgrade) = match is_for_forts {
            true => (fort.without(seat), upgrade),
            false => (fort, upgrade.without(seat)),
        };
        self.go_on_drawing(fort, upgrade, then, tell);
        Ok(())
    }

    /// Whether a seat holds a card that matters in this window (`D-GAP-41`).
    pub(crate) fn has_use(&self, seat: Seat, at: Window) -> bool {
        self.player(seat).cards.iter().flatten().any(|card| self.is_usable(seat, card, at))
    }

    /// Whether a card could bring anything about in this window (`D-GAP-41`, `D-GAP-42`,
    /// `D-GAP-52`).
    fn is_usable(&self, seat: Seat, card: Card, at: Window) -> bool {
        let player = self.player(seat);
        match card {
            Card::Castle => !self.crownable(seat).is_empty(),
            Card::Treasure | Card::Gas => true,
            Card::Sniper => false,
            Card::Bombardment => {
                !player.bombards && !matches!(at, Window::Collect | Window::Spread)
            }
            Card::Slavery => player.stock() > 0 && !self.slave_cells(seat).is_empty(),
            Card::Artillery => !self.nameable(seat, &Few::default()).is_empty(),
            Card::Collector => player.regiments.set().meets(self.tokens.set()),
            Card::Conscription => !self.conscript_cells(seat).is_empty(),
            Card::Explorer => !player.explores && matches!(at, Window::Buy | Window::Move),
        }
    }

    /// The window a seat may play this card in now.
    fn check_card(&self, seat: Seat, card: Card) -> Result<Window, Refusal> {
        let Phase::Window { at, seat: asked } = self.phase else { return Err(self.not_now()) };
        if asked != seat {
            return Err(Refusal::NotYourDecision);
        }
        if !self.player(seat).holds(card) {
            return Err(Refusal::CardNotHeld { card });
        }
        match self.is_usable(seat, card, at) {
            true => Ok(at),
            false => Err(Refusal::CardNotNow { card }),
        }
    }

    fn play(&mut self, seat: Seat, card: Card, tell: &mut impl FnMut(Audience, Event)) {
        self.player_mut(seat).spend(card);
        tell.all(Event::CardPlayed { seat: self.nation(seat), card });
    }

    /// No (further) card: the next one is asked.
    pub(crate) fn decline(
        &mut self,
        seat: Seat,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        match self.phase {
            Phase::Window { at, seat: asked } if asked == seat => {
                self.go_on(at, Some(seat), tell);
                Ok(())
            }
            Phase::Window { .. } => Err(Refusal::NotYourDecision),
            _ => Err(self.not_now()),
        }
    }

    /// Forts that card I may crown: without levels (`D-GAP-42`).
    fn crownable(&self, seat: Seat) -> Set {
        let player = self.player(seat);
        player.forts.set().without(player.levels.set())
    }

    /// Card I: a fort becomes a castle (`D-FORT-07`, `D-CARD-I`).
    pub(crate) fn raise_castle(
        &mut self,
        seat: Seat,
        cell: Cell,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let at = self.check_card(seat, Card::Castle)?;
        let spot = self.spot(cell)?;
        if !self.crownable(seat).contains(spot) {
            return Err(Refusal::NoFortToCrown { cell });
        }
        self.play(seat, Card::Castle, tell);
        let player = self.player_mut(seat);
        player.forts.remove(spot);
        if player.new_forts.count(spot) > player.forts.count(spot) {
            player.new_forts.remove(spot);
        }
        player.castles.add(spot);
        tell.all(Event::CastleRaised { seat: self.nation(seat), cell });
        self.stay_in_window(at, seat, tell);
        Ok(())
    }

    /// Card II: two supplies (`D-CARD-II`).
    pub(crate) fn find_treasure(
        &mut self,
        seat: Seat,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let at = self.check_card(seat, Card::Treasure)?;
        self.play(seat, Card::Treasure, tell);
        self.player_mut(seat).supplies += 2;
        tell.all(Event::SuppliesFound { seat: self.nation(seat), supplies: 2 });
        self.stay_in_window(at, seat, tell);
        Ok(())
    }

    /// Card IV: missed rolls are rolled once more this round (`D-CARD-IV`).
    pub(crate) fn bombard(
        &mut self,
        seat: Seat,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let at = self.check_card(seat, Card::Bombardment)?;
        self.play(seat, Card::Bombardment, tell);
        self.player_mut(seat).bombards = true;
        self.stay_in_window(at, seat, tell);
        Ok(())
    }

    /// Where card V may put a fort.
    fn slave_cells(&self, seat: Seat) -> Set {
        self.free_tiles(seat, &Cart::default())
    }

    /// Card V: a free fort (`D-CARD-V`).
    pub(crate) fn enslave(
        &mut self,
        seat: Seat,
        cell: Cell,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let at = self.check_card(seat, Card::Slavery)?;
        let spot = self.spot(cell)?;
        self.check_free(seat, &Cart::default(), cell, spot)?;
        self.play(seat, Card::Slavery, tell);
        let player = self.player_mut(seat);
        player.forts.add(spot);
        player.new_forts.add(spot);
        tell.all(Event::FortBuilt { seat: self.nation(seat), cell, price: 0 });
        self.draw_cards(Then::Window { at, seat }, tell);
        Ok(())
    }

    /// Tiles with an enemy regiment that is not named yet.
    pub(crate) fn nameable(&self, seat: Seat, named: &Few<Named, 3>) -> Set {
        let others = (0..self.setup.players).map(Seat).filter(|other| *other != seat);
        let regiments =
            others.fold(Set::EMPTY, |set, other| set | self.player(other).regiments.set());
        let is_left = |spot: &Spot| {
            let cell = self.map().cell(*spot);
            let count = named.iter().filter(|named| named.cell == cell).count();
            self.target(*spot).is_some_and(|(owner, _)| {
                usize::from(self.player(owner).regiments.count(*spot)) > count
            })
        };
        match named.is_empty() {
            true => regiments,
            false => regiments.iter().filter(is_left).collect(),
        }
    }

    /// Card VI: a regiment is named, the first one by playing the card (`D-CARD-VI`).
    pub(crate) fn name_regiment(
        &mut self,
        seat: Seat,
        cell: Cell,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let (at, mut named) = match self.phase {
            Phase::Naming { at, seat: asked, named } if asked == seat => (at, named),
            Phase::Naming { .. } => return Err(Refusal::NotYourDecision),
            _ => (self.check_card(seat, Card::Artillery)?, Few::default()),
        };
        let spot = self.spot(cell)?;
        if !self.nameable(seat, &named).contains(spot) {
            return Err(Refusal::NoRegimentToName { cell });
        }
        if named.is_empty() {
            self.play(seat, Card::Artillery, tell);
        }
        named.push(Named { cell });
        let (owner, _) = self.target(spot).expect("a regiment stands there");
        tell.all(Event::RegimentNamed {
            seat: self.nation(seat),
            enemy: self.nation(owner),
            cell,
            number: named.len() as u8,
        });
        let is_done = named.len() == 3 || self.nameable(seat, &named).is_empty();
        self.phase = match is_done {
            true => Phase::Shelling { at, seat, named },
            false => Phase::Naming { at, seat, named },
        };
        Ok(())
    }

    /// Card VI: no further regiment is named.
    pub(crate) fn fire(
        &mut self,
        seat: Seat,
        _tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        match self.phase {
            Phase::Naming { at, seat: asked, named } if asked == seat => {
                self.phase = Phase::Shelling { at, seat, named };
                Ok(())
            }
            Phase::Naming { .. } => Err(Refusal::NotYourDecision),
            Phase::Window { seat: asked, .. } if asked == seat => Err(Refusal::NothingNamed),
            _ => Err(self.not_now()),
        }
    }

    /// Card VI: 1–4 kills the first, 5–8 the second, 9–12 the third (`D-CARD-VI`).
    pub(crate) fn shell(
        &mut self,
        die: u8,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let Phase::Shelling { at, seat, named } = self.phase else {
            return Err(Refusal::NoSuchOutcome);
        };
        if !(1..=12).contains(&die) {
            return Err(Refusal::NoSuchRoll { die });
        }
        let hit = named.as_slice().get(usize::from((die - 1) / 4)).map(|named| named.cell);
        tell.all(Event::Shelled { seat: self.nation(seat), die, cell: hit });
        if let Some(spot) = hit.and_then(|cell| self.map().spot(cell))
            && let Some((owner, _)) = self.target(spot)
        {
            self.lose(owner, Piece::Regiment, spot, tell);
        }
        self.stay_in_window(at, seat, tell);
        Ok(())
    }

    /// Card VII in a window (`D-CARD-VII`).
    pub(crate) fn collect_at_once(
        &mut self,
        seat: Seat,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let at = self.check_card(seat, Card::Collector)?;
        self.play(seat, Card::Collector, tell);
        self.take_tokens(seat, self.player(seat).regiments.set(), tell);
        self.stay_in_window(at, seat, tell);
        Ok(())
    }

    /// Where card VIII may put a regiment.
    pub(crate) fn conscript_cells(&self, seat: Seat) -> Set {
        match self.player(seat).reserve() {
            0 => Set::EMPTY,
            _ => self.regiment_sites(seat, &Cart::default()),
        }
    }

    /// Card VIII: a free regiment, and another if there is room (`D-CARD-VIII`).
    pub(crate) fn conscript(
        &mut self,
        seat: Seat,
        cell: Cell,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let (at, is_second) = match self.phase {
            Phase::Conscription { at, seat: asked } if asked == seat => (at, true),
            Phase::Conscription { .. } => return Err(Refusal::NotYourDecision),
            _ => (self.check_card(seat, Card::Conscription)?, false),
        };
        let spot = self.spot(cell)?;
        if !self.recruiting(seat).contains(spot) {
            return Err(Refusal::NoBase { cell });
        }
        self.check_free(seat, &Cart::default(), cell, spot)?;
        if !is_second {
            self.play(seat, Card::Conscription, tell);
        }
        let player = self.player_mut(seat);
        player.regiments.add(spot);
        player.new_regiments.add(spot);
        tell.all(Event::RegimentConscripted { seat: self.nation(seat), cell });
        match !is_second && !self.conscript_cells(seat).is_empty() {
            true => self.phase = Phase::Conscription { at, seat },
            false => self.stay_in_window(at, seat, tell),
        }
        Ok(())
    }

    /// Card IX: farther, and every step costs one (`D-CARD-IX`).
    pub(crate) fn explore(
        &mut self,
        seat: Seat,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let at = self.check_card(seat, Card::Explorer)?;
        self.play(seat, Card::Explorer, tell);
        self.player_mut(seat).explores = true;
        self.stay_in_window(at, seat, tell);
        Ok(())
    }

    /// Card X: the gas is flicked (`D-CARD-X`).
    pub(crate) fn release_gas(
        &mut self,
        seat: Seat,
        cell: Cell,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let at = self.check_card(seat, Card::Gas)?;
        self.spot(cell)?;
        self.play(seat, Card::Gas, tell);
        tell.all(Event::GasReleased { seat: self.nation(seat), cell });
        self.phase = Phase::GasFlight { at, seat, aim: cell };
        Ok(())
    }

    /// The gas comes down (`D-GAP-38`).
    pub(crate) fn land_gas(
        &mut self,
        cell: Option<Cell>,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let Phase::GasFlight { at, seat, aim } = self.phase else {
            return Err(Refusal::NoSuchOutcome);
        };
        self.check_scatter(self.spot(aim)?, true, cell)?;
        tell.all(Event::GasLanded { seat: self.nation(seat), cell });
        match cell {
            Some(landed) => self.phase = Phase::GasDrift { at, seat, landed },
            None => self.stay_in_window(at, seat, tell),
        }
        Ok(())
    }

    /// The gas rolls on, and kills where it was (`D-GAP-38`).
    pub(crate) fn drift_gas(
        &mut self,
        direction: Direction,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let Phase::GasDrift { at, seat, landed } = self.phase else {
            return Err(Refusal::NoSuchOutcome);
        };
        let map = self.map();
        let here = self.spot(landed)?;
        let next = u8::try_from(i16::from(here.0) + i16::from(direction.shift())).ok().map(Spot);
        let next = next.filter(|spot| spot.0 < 128 && map.cells.contains(*spot));
        let cell = next.map(|spot| map.cell(spot));
        tell.all(Event::GasDrifted { seat: self.nation(seat), direction, cell });
        for spot in [Some(here), next].into_iter().flatten() {
            for owner in (0..self.setup.players).map(Seat) {
                for _ in 0..self.player(owner).regiments.count(spot) {
                    self.lose(owner, Piece::Regiment, spot, tell);
                }
            }
        }
        self.stay_in_window(at, seat, tell);
        Ok(())
    }

    pub(crate) fn legal_cards(&self, seat: Seat, into: &mut Vec<Action>) {
        match self.phase {
            Phase::Window { at, seat: asked } if asked == seat => {
                let mut last = None;
                for card in self.player(seat).cards.iter().flatten() {
                    // Two cards of a kind are one choice.
                    if last.replace(card) != Some(card) && self.is_usable(seat, card, at) {
                        self.legal_card(seat, card, into);
                    }
                }
                into.push(Action::Decline);
            }
            Phase::Naming { seat: asked, named, .. } if asked == seat => {
                self.each_cell(self.nameable(seat, &named), into, |cell| Action::Artillery {
                    cell,
                });
                into.push(Action::Fire);
            }
            Phase::Conscription { seat: asked, .. } if asked == seat => {
                let cells = self.conscript_cells(seat);
                self.each_cell(cells, into, |cell| Action::Conscription { cell });
            }
            _ => {}
        }
    }

    fn legal_card(&self, seat: Seat, card: Card, into: &mut Vec<Action>) {
        match card {
            Card::Castle => {
                self.each_cell(self.crownable(seat), into, |cell| Action::Castle { cell });
            }
            Card::Slavery => {
                self.each_cell(self.slave_cells(seat), into, |cell| Action::Slavery { cell });
            }
            Card::Artillery => {
                let cells = self.nameable(seat, &Few::default());
                self.each_cell(cells, into, |cell| Action::Artillery { cell });
            }
            Card::Conscription => {
                let cells = self.conscript_cells(seat);
                self.each_cell(cells, into, |cell| Action::Conscription { cell });
            }
            Card::Gas => self.each_cell(self.map().cells, into, |cell| Action::Gas { cell }),
            Card::Treasure => into.push(Action::Treasure),
            Card::Bombardment => into.push(Action::Bombardment),
            Card::Collector => into.push(Action::Collector),
            Card::Explorer => into.push(Action::Explorer),
            Card::Sniper => {}
        }
    }

    fn each_cell(&self, cells: Set, into: &mut Vec<Action>, action: impl Fn(Cell) -> Action) {
        into.extend(cells.iter().map(|spot| action(self.map().cell(spot))));
    }
}
