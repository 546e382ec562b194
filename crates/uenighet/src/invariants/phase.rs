//! Whether what the game waits for could come up: who is asked, what was shot, named and aimed.

use table::{Seat, SeatSet};

use super::require;
use crate::Uenighet;
use crate::few::Few;
use crate::map::Cell;
use crate::nation::level;
use crate::position::Fault;
use crate::setup::{Declaration, SurrenderRule};
use crate::state::{Cause, Held, Named, Phase, Shot, Then, Window};

impl Uenighet {
    pub(super) fn check_phase(&self) -> Result<(), Fault> {
        match self.phase {
            Phase::Window { at, seat } => {
                self.check_window(at, seat)?;
                require(self.has_use(seat, at), "phase: no card to be asked for (D-GAP-41)")
            }
            Phase::Naming { at, seat, named } => {
                self.check_window(at, seat)?;
                self.check_named(seat, &named)?;
                let goes_on = named.len() < 3 && !self.nameable(seat, &named).is_empty();
                require(goes_on, "phase: nothing is left to name (D-CARD-VI)")
            }
            Phase::Shelling { at, seat, named } => {
                self.check_window(at, seat)?;
                self.check_named(seat, &named)
            }
            Phase::Conscription { at, seat } => {
                self.check_window(at, seat)?;
                let has_room = !self.conscript_cells(seat).is_empty();
                require(has_room, "phase: no room for a regiment (D-CARD-VIII)")
            }
            Phase::GasFlight { at, seat, aim: cell }
            | Phase::GasDrift { at, seat, landed: cell } => {
                self.check_window(at, seat)?;
                self.check_on_map(cell)
            }
            Phase::CardDraw { fort, upgrade, then } => self.check_draw(fort, upgrade, then),
            Phase::Buy { ready } => self.check_ready(self.survivors(), ready),
            Phase::Vote { offered, yes, no, ready } => self.check_vote(offered, yes, no, ready),
            Phase::Move { asked, ready } => {
                let can_move = |seat: &Seat| self.can_move(*seat);
                let movers: SeatSet = self.survivors().iter().filter(can_move).collect();
                require(asked == movers, "asked: everybody who can move (D-MOVE-02)")?;
                self.check_ready(asked, ready)
            }
            Phase::Declare { volley, asked, ready } => {
                self.check_volley(volley)?;
                require(asked == self.participants(volley), "asked: who can attack (D-GAP-28)")?;
                let is_answer = asked.len() == 1 && self.setup.declaration == Declaration::TwoStep;
                require(!is_answer, "phase: who is alone skips step A (D-GAP-28)")?;
                self.check_ready(asked, ready)
            }
            Phase::Answer { volley, asked, ready, shots } => {
                self.check_volley(volley)?;
                self.check_shots(volley, &shots, false)?;
                let two_step = self.setup.declaration == Declaration::TwoStep;
                require(two_step, "phase: there is no answer in this game (D-GAP-28)")?;
                let can_answer =
                    |seat: &Seat| shots[seat.index()].is_none() && self.has_answer(*seat, &shots);
                let able = self.participants(volley).iter().filter(can_answer);
                require(asked == able.collect(), "asked: who held and can attack (D-GAP-28)")?;
                self.check_ready(asked, ready)
            }
            Phase::Rolls { volley, shots } => {
                self.check_volley(volley)?;
                self.check_shots(volley, &shots, true)?;
                require(self.roller(&shots).is_some(), "shots: nothing is left to roll")
            }
            Phase::Loans { asked, ready } => {
                let can_borrow = |seat: &Seat| self.player(*seat).reserve() >= 2;
                let able: SeatSet = self.survivors().iter().filter(can_borrow).collect();
                require(asked == able, "asked: who has two in the reserve (D-GAP-35)")?;
                self.check_ready(asked, ready)
            }
            Phase::Spread { held, ready } => {
                self.check_held(&held, 0)?;
                self.check_ready(self.holders(&held), ready)
            }
            Phase::Scatter { held, aims } => {
                self.check_held(&held, 0)?;
                self.check_aims(&held, &aims)?;
                require(self.flicker(&aims).is_some(), "aims: nothing flies")
            }
            Phase::Stray { held, aims, seat } => {
                self.check_held(&held, 1)?;
                self.check_aims(&held, &aims)?;
                require(self.survivors().contains(seat), "phase: nobody flicks it")
            }
            Phase::Over { cause } => require(
                match cause {
                    Cause::War => self.survivors().len() < 2,
                    Cause::Technology => {
                        self.in_play().iter().any(|player| player.upgrades == level::LAST)
                    }
                    Cause::RoundLimit => self.round == self.setup.round_limit,
                },
                "cause: the game has not ended so",
            ),
            Phase::Stick
            | Phase::Nations { .. }
            | Phase::Terrain { .. }
            | Phase::Draw { .. }
            | Phase::Lay { .. }
            | Phase::Supplies { .. }
            | Phase::Capitals { .. } => Ok(()),
        }
    }

    fn check_window(&self, at: Window, seat: Seat) -> Result<(), Fault> {
        require(self.survivors().contains(seat), "phase: nobody is asked there")?;
        match at {
            Window::Volley { volley } => self.check_volley(volley),
            Window::Buy | Window::Move | Window::Collect | Window::Spread => Ok(()),
        }
    }

    fn check_volley(&self, volley: u8) -> Result<(), Fault> {
        require((1..=self.volleys).contains(&volley), "volley: there is none of that number")
    }

    fn check_on_map(&self, cell: Cell) -> Result<(), Fault> {
        let is_there = self.map().spot(cell).is_some();
        require(is_there, format!("{cell} is not on the map (D-GAP-05)"))
    }

    fn check_ready(&self, asked: SeatSet, ready: SeatSet) -> Result<(), Fault> {
        let is_part = ready.iter().all(|seat| asked.contains(seat));
        require(is_part && ready != asked, "ready: some of those who are asked, not all")
    }

    fn check_named(&self, seat: Seat, named: &Few<Named, 3>) -> Result<(), Fault> {
        let mut before = Few::default();
        for one in named.iter() {
            self.check_on_map(one.cell)?;
            let spot = self.map().spot(one.cell);
            let is_left = spot.is_some_and(|spot| self.nameable(seat, &before).contains(spot));
            require(is_left, "named: no enemy regiment stands there (D-CARD-VI)")?;
            before.push(one);
        }
        require(!named.is_empty(), "named: nobody")
    }

    fn check_draw(&self, fort: SeatSet, upgrade: SeatSet, then: Then) -> Result<(), Fault> {
        let all = self.survivors();
        let is_part = fort.iter().chain(upgrade.iter()).all(|seat| all.contains(seat));
        let is_due = fort.iter().all(|seat| self.player(seat).fort_card)
            && upgrade.iter().all(|seat| self.player(seat).upgrade_card);
        let count = fort.len() + upgrade.len();
        let left: usize = self.deck.iter().map(|left| usize::from(*left)).sum();
        require(
            is_part && is_due && count > 0 && left >= count,
            "phase: no card to draw (D-GAP-40)",
        )?;
        match then {
            Then::Move => Ok(()),
            Then::Window { at, seat } => self.check_window(at, seat),
        }
    }

    fn check_vote(
        &self,
        offered: Seat,
        yes: SeatSet,
        no: SeatSet,
        ready: SeatSet,
    ) -> Result<(), Fault> {
        let voters = self.survivors().without(offered);
        let voted: SeatSet = yes.iter().chain(no.iter()).collect();
        let is_sound = self.survivors().contains(offered)
            && self.player(offered).offered
            && !yes.meets(no)
            && self.setup.surrender == SurrenderRule::Unanimous
            && !ready.contains(offered);
        require(is_sound, "phase: no such surrender is voted on (D-GAP-45)")?;
        self.check_ready(voters, voted)?;
        let is_part = ready.iter().all(|seat| voters.contains(seat));
        require(is_part, "ready: nobody else shops")
    }

    fn check_shots(&self, volley: u8, shots: &[Option<Shot>; 4], rolls: bool) -> Result<(), Fault> {
        for (index, shot) in shots.iter().enumerate() {
            let Some(shot) = shot else { continue };
            let seat = Seat(index as u8);
            let is_in = self.survivors().contains(seat) && self.shots(seat) >= volley;
            require(is_in, "shots: that seat has no shot in this volley (D-GAP-28)")?;
            let duel = self.duel(seat, shot.from, shot.to).map_err(|why| why.to_string())?;
            self.check_shot(&duel, shot.sniper).map_err(|why| format!("shots: {why}"))?;
            let threshold = self.threshold(&duel);
            let is_sure = shot.sniper || threshold <= 1;
            let dice = [shot.roll, shot.again].into_iter().flatten();
            let is_rolled = dice.clone().all(|die| (1..=12).contains(&die));
            let hits = dice.clone().any(|die| die as i8 >= threshold);
            let count = dice.count();
            let is_open = match self.player(seat).bombards {
                true => count == 0 || count == 1 && !hits,
                false => count == 0,
            };
            let first_misses = shot.roll.is_some_and(|die| (die as i8) < threshold);
            let again_fits = shot.again.is_none() || self.player(seat).bombards && first_misses;
            let is_sound = match (shot.hit, is_sure) {
                (Some(true), true) => rolls && count == 0,
                (Some(hit), false) => rolls && count > 0 && hit == hits && !is_open,
                (None, false) => is_open && (rolls || count == 0),
                (None, true) => !rolls && count == 0,
                (Some(false), true) => false,
            };
            require(
                is_rolled && again_fits && is_sound,
                "shots: the rolls do not fit (D-SHOOT-01)",
            )?;
        }
        Ok(())
    }

    fn check_held(&self, held: &[Held; 4], stray: usize) -> Result<(), Fault> {
        let survivors = self.survivors();
        let is_sound = held.iter().enumerate().all(|(seat, held)| {
            (held.is_empty() || survivors.contains(Seat(seat as u8)))
                && held.iter().all(|missed| usize::from(missed) < survivors.len())
        });
        let count: usize = held.iter().map(Few::len).sum();
        let total = count + stray + usize::from(self.tokens.len());
        require(is_sound && total == 10, "held: ten tokens on the map and in hands (D-SPREAD-01)")
    }

    fn check_aims(&self, held: &[Held; 4], aims: &[Option<Cell>; 4]) -> Result<(), Fault> {
        for (held, aim) in held.iter().zip(aims) {
            let Some(aim) = aim else { continue };
            self.check_on_map(*aim)?;
            require(!held.is_empty(), "aims: whoever aims holds a token (D-GAP-37)")?;
        }
        Ok(())
    }
}
