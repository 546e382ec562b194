//! Moves: the free step, BOOST, outrun, getting up, and picking up the ball (2.6 to 2.8).

use crate::Cup;
use crate::action::Action;
use crate::card::{Card, Metric};
use crate::event::{Cost, Event, How, Tell};
use crate::pitch::{Dir, Hex, HexSet, pitch};
use crate::refusal::Refusal;
use crate::state::{Mover, Moves, Phase, Restart, Touch};
use crate::team::{Player, Side};

/// A step that may be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    pub player: Player,
    pub from: Hex,
    pub to: Hex,
    pub dir: Dir,
    pub cost: Cost,
    /// Free steps left after it.
    pub free: u8,
}

/// Free steps by the GEEK and by the FAMILY rules (`C-MOVE-02`, `C-FAM-03`).
const FREE: u8 = 1;
const FREE_FAMILY: u8 = 2;

/// What cards add: Hobby-Horse Gallop and Glide, Carnival.
const GALLOP: u8 = 2;
const CARNIVAL: u8 = 1;

impl Cup {
    pub(crate) fn check_moves(&self) -> Result<Moves, Refusal> {
        let Phase::Moves(moves) = self.phase else { return Err(self.not_now()) };
        Ok(moves)
    }

    /// Free steps of a player who begins his move.
    #[inline]
    fn free_steps(&self, moves: &Moves, player: Player) -> u8 {
        let usual = if self.setup.is_family() { FREE_FAMILY } else { FREE };
        let camp = self.camp(moves.side);
        let dances = moves.card == Some(Card::Carnival);
        // Only Hobby-Horse Gallop and Glide favour somebody.
        let gallop = if moves.favoured == Some(player) { GALLOP } else { 0 };
        let is_dancer = dances && player != camp.keeper && !camp.lying.has(player);
        usual + gallop + if is_dancer { CARNIVAL } else { 0 }
    }

    /// The state of a player's move if he goes on or begins now.
    ///
    /// - `C-GAP-10`: each player is moved once per phase, his whole move before the next player.
    /// - `C-GAP-24`: nobody stays where he may not end his move.
    #[inline]
    pub(crate) fn check_mover(&self, moves: &Moves, player: Player) -> Result<Mover, Refusal> {
        let id = |player| self.id(moves.side, player);
        match moves.mover {
            Some(mover) if mover.player == player => {
                if mover.done {
                    Err(Refusal::HasMoved { player: id(player) })
                } else {
                    Ok(mover)
                }
            }
            Some(mover) if self.is_in_transit(moves, &mover) => {
                let hex = self.camp(moves.side).hex(mover.player).expect("a mover is on the pitch");
                Err(Refusal::MustGoOn { player: id(mover.player), hex })
            }
            _ if self.camp(moves.side).locked.has(player) => {
                Err(Refusal::Locked { player: id(player) })
            }
            _ if self.camp(moves.side).moved.has(player) => {
                Err(Refusal::HasMoved { player: id(player) })
            }
            _ => {
                Ok(Mover { player, free: self.free_steps(moves, player), last: None, done: false })
            }
        }
    }

    pub(crate) fn check_step(&self, side: Side, no: u8, dir: Dir) -> Result<Step, Refusal> {
        let moves = self.check_moves()?;
        let (player, from) = self.on_pitch(side, no)?;
        let mover = self.check_mover(&moves, player)?;
        self.check_step_of(&moves, &mover, &self.camp(side).held(), from, dir)
    }

    /// One hex in a direction, free as long as free steps are left, for a BOOST after that
    /// (`C-MOVE-02`, `C-BOOST-01`).
    #[inline]
    fn check_step_of(
        &self,
        moves: &Moves,
        mover: &Mover,
        held: &HexSet,
        from: Hex,
        dir: Dir,
    ) -> Result<Step, Refusal> {
        let (side, player) = (moves.side, mover.player);
        let camp = self.camp(side);
        if camp.lying.has(player) {
            return Err(Refusal::Lying { player: self.id(side, player) });
        }
        let boost = camp.boost[player.index()];
        let (cost, free, boost) = match (mover.free, boost) {
            (0, 0) => return Err(Refusal::NoBoost { player: self.id(side, player) }),
            (0, _) => (Cost::Boost, 0, boost - 1),
            (free, _) => (Cost::Free, free - 1, boost),
        };
        let to = pitch().next(from, dir).ok_or(Refusal::OffPitch)?;
        self.check_enter(moves, player, held, to)?;
        let may_end = !held.has(to) && !self.is_closed(side, to);
        if !may_end && !self.can_go_on(moves, player, to, free + boost) {
            return Err(Refusal::CannotEndThere { player: self.id(side, player), hex: to });
        }
        Ok(Step { player, from, to, dir, cost, free })
    }

    /// Whether a player may enter a hex at all.
    ///
    /// - `C-GAP-11`: never a hex held by a team-mate; opponents never block. Glide crosses
    ///   team-mates.
    /// - `C-KEEPER-04`: a goalkeeper zone only as its goalkeeper.
    #[inline]
    fn check_enter(
        &self,
        moves: &Moves,
        player: Player,
        held: &HexSet,
        to: Hex,
    ) -> Result<(), Refusal> {
        self.check_zone(moves.side, player, to)?;
        let glides = moves.card == Some(Card::Glide) && moves.favoured == Some(player);
        if !glides && held.has(to) {
            return Err(Refusal::Held { hex: to });
        }
        Ok(())
    }

    #[inline]
    fn check_zone(&self, side: Side, player: Player, to: Hex) -> Result<(), Refusal> {
        match pitch().ground(to).keeper_zone {
            Some(end) if player != self.camp(side).keeper || end != self.own_end(side) => {
                Err(Refusal::KeeperZone { hex: to })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Whether a player of this side could be put on a hex: nobody of his is there, and it is no
    /// goalkeeper zone that is closed to him.
    pub(crate) fn is_enterable(&self, side: Side, player: Player, to: Hex) -> bool {
        self.check_zone(side, player, to).is_ok() && self.camp(side).on(to).is_none()
    }

    /// Whether a hex is closed to this side as a place to stay: the hex of a ball that is about to
    /// be played, to defenders (`C-GAP-24`).
    #[inline]
    fn is_closed(&self, side: Side, hex: Hex) -> bool {
        self.restart == Some(Restart::Free) && side != self.attack && hex == self.ball.hex
    }

    /// Whether a player may be on a hex when his move is over: not with a team-mate, and not on a
    /// hex that is closed to him.
    pub(crate) fn may_end(&self, side: Side, player: Player, hex: Hex) -> bool {
        let camp = self.camp(side);
        let others = camp.playing.without(player);
        let is_shared = others.iter().any(|other| camp.hex(other) == Some(hex));
        !self.is_closed(side, hex) && !is_shared
    }

    /// Whether a player on a hex where he may not stay can leave it with so many steps
    /// (`C-GAP-66`).
    fn can_go_on(&self, moves: &Moves, player: Player, from: Hex, steps: u8) -> bool {
        let Some(steps) = steps.checked_sub(1) else { return false };
        let held = self.camp(moves.side).held();
        Dir::ALL.into_iter().filter_map(|dir| pitch().next(from, dir)).any(|to| {
            self.check_enter(moves, player, &held, to).is_ok()
                && (self.may_end(moves.side, player, to)
                    || self.can_go_on(moves, player, to, steps))
        })
    }

    /// Whether a player is where he may not stay, and can go on.
    #[inline]
    fn is_in_transit(&self, moves: &Moves, mover: &Mover) -> bool {
        // Hardly any move phase has hexes where one may not stay.
        let has_such = moves.card == Some(Card::Glide) || self.restart == Some(Restart::Free);
        has_such && self.is_passing_through(moves, mover)
    }

    fn is_passing_through(&self, moves: &Moves, mover: &Mover) -> bool {
        let camp = self.camp(moves.side);
        let Some(hex) = camp.hex(mover.player) else { return false };
        let steps = mover.free + camp.boost[mover.player.index()];
        !mover.done
            && !camp.lying.has(mover.player)
            && !self.may_end(moves.side, mover.player, hex)
            && self.can_go_on(moves, mover.player, hex, steps)
    }

    /// One more hex in the direction of the last step, out of the mud.
    ///
    /// - `C-OUTRUN-02`: an attacker whose move ends on an outrun hex.
    /// - `C-OUTRUN-04`: the defence never outruns.
    /// - `C-GAP-15`: at least one step was made, the hex exists and can be entered, and it is the
    ///   last step.
    pub(crate) fn check_outrun(&self, side: Side, no: u8) -> Result<Step, Refusal> {
        let moves = self.check_moves()?;
        let (player, from) = self.on_pitch(side, no)?;
        if side != self.attack {
            return Err(Refusal::DefenceOutruns);
        }
        let none = Refusal::NoOutrun { player: self.id(side, player) };
        let mover =
            moves.mover.filter(|mover| mover.player == player && !mover.done).ok_or(none)?;
        let dir = mover.last.ok_or(none)?;
        let to = pitch().next(from, dir).ok_or(none)?;
        if !pitch().ground(from).outrun || !self.is_enterable(side, player, to) {
            return Err(none);
        }
        Ok(Step { player, from, to, dir, cost: Cost::Outrun, free: 0 })
    }

    pub(crate) fn step(&mut self, side: Side, step: Step, tell: &mut impl Tell) {
        let Step { player, from, to, dir, cost, free } = step;
        let camp = self.camp_mut(side);
        camp.hexes[player.index()] = Some(to);
        camp.moved.add(player);
        match cost {
            Cost::Free => {}
            Cost::Boost => {
                camp.boost[player.index()] -= 1;
                self.count(side, Metric::BoostSteps, 1);
            }
            Cost::Outrun => self.count(side, Metric::Outruns, 1),
        }
        if let Phase::Moves(moves) = &mut self.phase {
            let done = cost == Cost::Outrun;
            moves.mover = Some(Mover { player, free, last: Some(dir), done });
        }
        if side == self.attack && self.ball.carrier == Some(player) {
            self.ball.hex = to;
        }
        let (seat, boost) = (self.setup.kit(side), self.camp(side).boost[player.index()]);
        tell.all(Event::Stepped { seat, player: self.id(side, player), from, to, cost, boost });
        self.meet_ball(side, player, tell);
    }

    /// Getting up costs the free step (`C-MOVE-05`, `C-GAP-14`).
    pub(crate) fn check_rise(&self, side: Side, no: u8) -> Result<Player, Refusal> {
        let moves = self.check_moves()?;
        let (player, _) = self.on_pitch(side, no)?;
        self.check_mover(&moves, player)?;
        match self.camp(side).lying.has(player) {
            true => Ok(player),
            false => Err(Refusal::Standing { player: self.id(side, player) }),
        }
    }

    pub(crate) fn rise(&mut self, side: Side, player: Player, tell: &mut impl Tell) {
        if let Phase::Moves(mut moves) = self.phase {
            let free = self.free_steps(&moves, player) - 1;
            moves.mover = Some(Mover { player, free, last: None, done: false });
            self.phase = Phase::Moves(moves);
        }
        let camp = self.camp_mut(side);
        camp.lying.remove(player);
        camp.moved.add(player);
        tell.all(Event::Rose { seat: self.setup.kit(side), player: self.id(side, player) });
        self.meet_ball(side, player, tell);
    }

    /// Whether the ball can be picked up where it lies.
    fn is_loose(&self) -> bool {
        self.ball.carrier.is_none() && self.restart.is_none()
    }

    /// A loose ball is taken by the first player to arrive (`C-MOVE-06`, `C-GAP-16`).
    fn meet_ball(&mut self, side: Side, player: Player, tell: &mut impl Tell) {
        if !self.is_loose() || self.camp(side).hex(player) != Some(self.ball.hex) {
            return;
        }
        let is_own = side == self.attack;
        let then = self.check_moves().ok().filter(|_| is_own).map_or(Touch::Take, Touch::Move);
        self.touch(side, player, then, tell);
    }

    /// What follows when nobody objects to a pick-up: an attacker goes on with the ball, a defender
    /// ends the round (`C-GAP-16`).
    pub(crate) fn pick_up(&mut self, side: Side, player: Player, tell: &mut impl Tell) {
        if side != self.attack {
            self.win_possession(player, How::PickUp, tell);
            return;
        }
        self.ball.carrier = Some(player);
        // A ball that one has passed oneself was prepared by nobody (`C-GAP-68`).
        self.assist = self.passer.take().filter(|passer| *passer != player);
        let (seat, hex) = (self.setup.kit(side), self.ball.hex);
        tell.all(Event::BallTaken { seat, player: self.id(side, player), hex });
    }

    /// A goalkeeper may be put on a loose ball in his zone, free, as his move (`C-GAP-18`).
    pub(crate) fn check_fetch(&self, side: Side, no: u8) -> Result<Player, Refusal> {
        let moves = self.check_moves()?;
        let (player, from) = self.on_pitch(side, no)?;
        let own = Some(self.own_end(side));
        let zone = |hex: Hex| pitch().ground(hex).keeper_zone;
        let is_his = self.is_loose() && zone(self.ball.hex) == own;
        if player != self.camp(side).keeper || !is_his || zone(from) == own {
            return Err(Refusal::NothingToFetch);
        }
        if moves.mover.is_some_and(|mover| mover.player == player) {
            return Err(Refusal::HasMoved { player: self.id(side, player) });
        }
        self.check_mover(&moves, player)?;
        match self.camp(side).lying.has(player) {
            true => Err(Refusal::Lying { player: self.id(side, player) }),
            false => Ok(player),
        }
    }

    pub(crate) fn fetch(&mut self, side: Side, keeper: Player, tell: &mut impl Tell) {
        let to = self.ball.hex;
        let camp = self.camp_mut(side);
        let from = camp.hexes[keeper.index()].replace(to).expect("the goalkeeper is on the pitch");
        camp.moved.add(keeper);
        if let Phase::Moves(moves) = &mut self.phase {
            moves.mover = Some(Mover { player: keeper, free: 0, last: None, done: true });
        }
        let (seat, boost) = (self.setup.kit(side), self.camp(side).boost[keeper.index()]);
        let player = self.id(side, keeper);
        tell.all(Event::Stepped { seat, player, from, to, cost: Cost::Free, boost });
        self.meet_ball(side, keeper, tell);
    }

    /// Whether the phase may end: nobody is where he may not stay while he can leave
    /// (`C-GAP-24`).
    pub(crate) fn check_end(&self, side: Side) -> Result<(), Refusal> {
        let moves = self.check_moves()?;
        let camp = self.camp(side);
        let stuck = |player: Player| {
            let mover = self.check_mover(&moves, player).ok();
            mover.is_some_and(|mover| self.is_in_transit(&moves, &mover))
        };
        if let Some(mover) = moves.mover
            && self.is_in_transit(&moves, &mover)
        {
            let hex = camp.hex(mover.player).expect("a mover is on the pitch");
            return Err(Refusal::MustGoOn { player: self.id(side, mover.player), hex });
        }
        let is_closed = self.restart == Some(Restart::Free) && side != self.attack;
        match camp.on(self.ball.hex).filter(|player| is_closed && stuck(*player)) {
            Some(player) => {
                let hex = self.ball.hex;
                Err(Refusal::MustGoOn { player: self.id(side, player), hex })
            }
            None => Ok(()),
        }
    }

    pub(crate) fn end_moves(&mut self, side: Side, tell: &mut impl Tell) {
        tell.all(Event::MovesEnded { seat: self.setup.kit(side) });
        if side == self.attack {
            let area = Some(self.towards(side));
            let camp = self.camp(side);
            let hexes = camp.playing.iter().filter_map(|player| camp.hex(player));
            let inside = hexes.filter(|hex| pitch().ground(*hex).area == area).count() as u8;
            self.count_best(side, Metric::BoxPresence, inside);
        }
        match (self.restart, side == self.attack) {
            (Some(_), true) => self.settle_attack(tell),
            (Some(_), false) => self.settle_defence(tell),
            (None, true) => self.begin_moves(side.other()),
            // With a loose ball phases 2a and 2b are skipped (`C-GAP-17`).
            (None, false) if self.ball.carrier.is_none() => self.end_round(tell),
            (None, false) => self.begin_challenge(),
        }
    }

    pub(crate) fn legal_moves(&self, side: Side, into: &mut Vec<Action>) {
        let Phase::Moves(moves) = self.phase else { return };
        let camp = self.camp(side);
        if moves.mover.is_none() && moves.card.is_none() {
            self.legal_cards(side, into);
        }
        let held = camp.held();
        for player in camp.playing.iter() {
            let Some(from) = camp.hex(player) else { continue };
            let Ok(mover) = self.check_mover(&moves, player) else { continue };
            let no = player.no();
            if camp.lying.has(player) {
                into.push(Action::Rise { no });
                continue;
            }
            for dir in Dir::ALL {
                if self.check_step_of(&moves, &mover, &held, from, dir).is_ok() {
                    into.push(Action::Step { no, dir });
                }
            }
            if mover.last.is_some() && self.check_outrun(side, no).is_ok() {
                into.push(Action::Outrun { no });
            }
            self.legal_leave(side, player, into);
            if player == camp.keeper && self.check_fetch(side, no).is_ok() {
                into.push(Action::Fetch { no });
            }
        }
        if self.check_end(side).is_ok() {
            into.push(Action::End);
        }
    }
}
