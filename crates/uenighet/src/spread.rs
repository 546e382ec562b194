//! Phase V: tokens are dealt, aimed and scattered, and missed ones passed on (2.8).

use table::{Audience, Seat, SeatSet};

use crate::Uenighet;
use crate::action::Action;
use crate::event::{Event, Tell};
use crate::map::{Cell, Set, Spot};
use crate::nation::Nation;
use crate::refusal::Refusal;
use crate::setup::Flick;
use crate::state::{Draft, Held, Phase};

/// Below so many tokens on the map some are spread (`D-SPREAD-01`).
const FEW: u8 = 8;
/// How many then lie on it.
const FULL: u8 = 10;

/// The aim cells of a wave, by seat.
type Aims = [Option<Cell>; 4];

impl Uenighet {
    /// Where a token may come to lie (`D-SPREAD-02`, `D-GAP-37`).
    pub(crate) fn landing(&self) -> Set {
        let walls =
            self.in_play().iter().filter(|player| player.is_alive() && !player.is(Nation::Green));
        let walls = walls.fold(Set::EMPTY, |set, player| set | player.structures());
        self.ground.land().without(self.capitals() | self.crushed() | walls)
    }

    /// Tokens are dealt out if few are left (`D-SPREAD-01`, `D-SPREAD-07`).
    pub(crate) fn begin_spread(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let count = self.tokens.len();
        let mut held = [Held::default(); 4];
        if count < FEW {
            let order = self.stick_order();
            let survivors = self.survivors().len();
            for (step, seat) in order.enumerate() {
                let all = usize::from(FULL - count);
                let tokens = (all + survivors - 1 - step) / survivors;
                for _ in 0..tokens {
                    held[seat.index()].push(0);
                }
                if tokens > 0 {
                    let tokens = tokens as u8;
                    tell.all(Event::TokensDealt { seat: self.nation(seat), tokens });
                }
            }
        }
        self.begin_wave(held, tell);
    }

    /// Who holds tokens.
    pub(crate) fn holders(&self, held: &[Held; 4]) -> SeatSet {
        (0..self.setup.players).map(Seat).filter(|seat| !held[seat.index()].is_empty()).collect()
    }

    fn begin_wave(&mut self, held: [Held; 4], tell: &mut impl FnMut(Audience, Event)) {
        match self.holders(&held).is_empty() {
            true => self.end_round(tell),
            false => self.phase = Phase::Spread { held, ready: SeatSet::EMPTY },
        }
    }

    pub(crate) fn plan_aim(
        &mut self,
        seat: Seat,
        cell: Cell,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let Phase::Spread { .. } = self.phase else { return Err(self.not_now()) };
        self.check_open(seat)?;
        self.spot(cell)?;
        let event = Event::AimPlanned { seat: self.nation(seat), cell };
        tell.only(SeatSet::only(seat), event);
        self.choose(seat, Draft::Aim { cell }, tell);
        Ok(())
    }

    pub(crate) fn legal_aims(&self, seat: Seat, into: &mut Vec<Action>) {
        let Phase::Spread { ready, .. } = self.phase else { return };
        if ready.contains(seat) {
            into.push(Action::Reopen);
        }
        if self.check_open(seat).is_ok() {
            let map = self.map();
            into.extend(map.cells.iter().map(|spot| Action::Aim { cell: map.cell(spot) }));
        }
    }

    pub(crate) fn reveal_aims(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let Phase::Spread { held, .. } = self.phase else { return };
        let mut aims = [None; 4];
        for seat in self.stick_order() {
            let nation = self.nation(seat);
            let player = self.player_mut(seat);
            if let Draft::Aim { cell } = player.draft {
                player.draft = Draft::Nothing;
                aims[seat.index()] = Some(cell);
                tell.all(Event::Aimed { seat: nation, cell });
            }
        }
        self.phase = Phase::Scatter { held, aims };
    }

    /// Whose token flies next, and where it was aimed.
    pub(crate) fn flicker(&self, aims: &Aims) -> Option<(Seat, Cell)> {
        let mut order = self.stick_order();
        order.find_map(|seat| aims[seat.index()].map(|cell| (seat, cell)))
    }

    /// Where something aimed at a cell comes down, with weights; none beyond the map (`D-GAP-37`).
    /// Gas always scatters in 36 parts (`D-GAP-38`).
    pub(crate) fn scatter(
        &self,
        aim: Spot,
        is_gas: bool,
        each: &mut impl FnMut(Option<Spot>, u32),
    ) {
        let map = self.map();
        let rings = match self.setup.flick {
            Flick::Wild if !is_gas => {
                map.cells.iter().for_each(|spot| each(Some(spot), 1));
                return;
            }
            Flick::Precise if !is_gas => [6, 1, 0],
            Flick::Normal | Flick::Precise | Flick::Wild => [6, 3, 1],
        };
        each(Some(aim), rings[0]);
        let (near, far) = (map.within(aim, 1), map.within(aim, 2));
        let (first, second) = (near.without(Set::only(aim)), far.without(near));
        first.iter().for_each(|spot| each(Some(spot), rings[1]));
        if rings[2] > 0 {
            second.iter().for_each(|spot| each(Some(spot), rings[2]));
        }
        let off =
            rings[1] * (6 - u32::from(first.len())) + rings[2] * (12 - u32::from(second.len()));
        if off > 0 {
            each(None, off);
        }
    }

    pub(crate) fn odds_of_landing(&self, into: &mut Vec<(Action, u32)>) {
        let map = self.map();
        let (aim, is_gas) = match self.phase {
            Phase::Scatter { ref aims, .. } => (self.flicker(aims).map(|(_, cell)| cell), false),
            Phase::GasFlight { aim, .. } => (Some(aim), true),
            Phase::Stray { .. } => {
                let cells = self.landing().iter();
                into.extend(cells.map(|spot| (Action::Drop { cell: map.cell(spot) }, 1)));
                return;
            }
            _ => return,
        };
        let Some(aim) = aim.and_then(|cell| map.spot(cell)) else { return };
        self.scatter(aim, is_gas, &mut |spot, weight| {
            let cell = spot.map(|spot| map.cell(spot));
            into.push((Action::Scatter { cell }, weight));
        });
    }

    /// Whether something aimed there can come down there.
    pub(crate) fn check_scatter(
        &self,
        aim: Spot,
        is_gas: bool,
        cell: Option<Cell>,
    ) -> Result<Option<Spot>, Refusal> {
        let wanted = cell.map(|cell| self.spot(cell)).transpose()?;
        let mut is_possible = false;
        self.scatter(aim, is_gas, &mut |spot, _| is_possible |= spot == wanted);
        match (is_possible, cell) {
            (true, _) => Ok(wanted),
            (false, Some(cell)) => Err(Refusal::CannotLand { cell }),
            (false, None) => Err(Refusal::NoSuchOutcome),
        }
    }

    /// A token comes down, or is missed with and passed on (`D-SPREAD-04`, `D-GAP-37`).
    pub(crate) fn land(
        &mut self,
        cell: Option<Cell>,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let Phase::Scatter { mut held, mut aims } = self.phase else {
            return Err(Refusal::NoSuchOutcome);
        };
        let (seat, aim) = self.flicker(&aims).ok_or(Refusal::NoSuchOutcome)?;
        let spot = self.check_scatter(self.spot(aim)?, false, cell)?;
        let nation = self.nation(seat);
        let missed = held[seat.index()].remove(0) + 1;
        aims[seat.index()] = None;
        match spot.filter(|spot| self.landing().contains(*spot)) {
            Some(spot) => {
                self.tokens.add(spot);
                tell.all(Event::TokenLanded { seat: nation, cell: self.map().cell(spot) });
            }
            None if usize::from(missed) >= self.survivors().len() => {
                tell.all(Event::TokenMissed { seat: nation, cell, next: None });
                self.phase = Phase::Stray { held, aims, seat };
                return Ok(());
            }
            None => {
                let next = self.next_survivor(seat);
                held[next.index()].push(missed);
                let next = Some(self.nation(next));
                tell.all(Event::TokenMissed { seat: nation, cell, next });
            }
        }
        self.go_on_flicking(held, aims, tell);
        Ok(())
    }

    fn go_on_flicking(
        &mut self,
        held: [Held; 4],
        aims: Aims,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        match self.flicker(&aims) {
            Some(_) => self.phase = Phase::Scatter { held, aims },
            None => self.begin_wave(held, tell),
        }
    }

    /// A token that everybody has missed with comes down somewhere (`D-GAP-37`).
    pub(crate) fn drop_stray(
        &mut self,
        cell: Cell,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let Phase::Stray { held, aims, seat } = self.phase else {
            return Err(Refusal::NoSuchOutcome);
        };
        let spot = self.spot(cell)?;
        if !self.landing().contains(spot) {
            return Err(Refusal::CannotLand { cell });
        }
        self.tokens.add(spot);
        tell.all(Event::TokenDropped { seat: self.nation(seat), cell });
        self.go_on_flicking(held, aims, tell);
        Ok(())
    }
}
