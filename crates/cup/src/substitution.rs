//! Substitutions (section 2.21).

use crate::Cup;
use crate::action::Action;
use crate::event::{Cost, Event, Tell};
use crate::pitch::{Hex, pitch};
use crate::refusal::Refusal;
use crate::state::{Foul, Phase};
use crate::team::{Player, Side};

/// Changes per match (`C-SUB-01`).
const CHANGES: u8 = 2;

/// A change during play that may be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Leave {
    pub off: Player,
    pub on: Player,
    pub hex: Hex,
    pub cost: Cost,
}

impl Cup {
    pub(crate) fn changes_left(&self, side: Side) -> u8 {
        CHANGES.saturating_sub(self.camp(side).changes)
    }

    /// A substitute who may come on (`C-SUB-01`, `C-SUB-05`).
    fn check_comes_on(&self, side: Side, no: u8) -> Result<Player, Refusal> {
        let player = self.player(side, no)?;
        if self.changes_left(side) == 0 {
            return Err(Refusal::NoChangesLeft);
        }
        match self.camp(side).bench.has(player) {
            true => Ok(player),
            false => Err(Refusal::NotOnBench { player: self.id(side, player) }),
        }
    }

    /// A free exchange before placement: after a goal, at half-time and before extra periods; in
    /// FAMILY only at half-time (`C-SUB-02`, `C-GAP-41`, `C-FAM-02`).
    pub(crate) fn check_change(
        &self,
        side: Side,
        no: u8,
        on: u8,
    ) -> Result<(Player, Player), Refusal> {
        let Phase::Placement { opening, .. } = self.phase else { return Err(self.not_now()) };
        if self.period == 1 && opening {
            return Err(Refusal::TooEarlyToChange);
        }
        if self.setup.is_family() && !opening {
            return Err(Refusal::NotInFamily);
        }
        if !self.is_unplaced(side) {
            return Err(Refusal::TooLateToChange);
        }
        let off = self.player(side, no)?;
        if !self.camp(side).playing.has(off) {
            return Err(Refusal::NotOnPitch { player: self.id(side, off) });
        }
        if off == self.camp(side).keeper {
            return Err(Refusal::KeeperStays { player: self.id(side, off) });
        }
        self.check_comes_on(side, on).map(|on| (off, on))
    }

    pub(crate) fn exchange(&mut self, side: Side, off: Player, on: Player, tell: &mut impl Tell) {
        self.take_off(side, off);
        self.camp_mut(side).replaced.add(off);
        self.camp_mut(side).tally[off.index()].subbed_off += 1;
        self.come_on(side, off, on, None, tell);
    }

    pub(crate) fn legal_changes(&self, side: Side, into: &mut Vec<Action>) {
        for off in self.camp(side).playing.iter() {
            for on in self.camp(side).bench.iter() {
                if self.check_change(side, off.no(), on.no()).is_ok() {
                    into.push(Action::Change { no: off.no(), on: on.no() });
                }
            }
        }
    }

    /// A change during play: the player leaves from an edge hex by spending a step.
    ///
    /// - `C-SUB-03`: the substitute enters on that same hex and cannot move in this round.
    /// - `C-GAP-41`: not the carrier, not a lying player, not the goalkeeper.
    pub(crate) fn check_leave(&self, side: Side, no: u8, on: u8) -> Result<Leave, Refusal> {
        let moves = self.check_moves()?;
        let (off, hex) = self.on_pitch(side, no)?;
        let id = self.id(side, off);
        if self.setup.is_family() {
            return Err(Refusal::NotInFamily);
        }
        let camp = self.camp(side);
        if off == camp.keeper {
            return Err(Refusal::KeeperStays { player: id });
        }
        if side == self.attack && self.ball.carrier == Some(off) {
            return Err(Refusal::HasTheBall { player: id });
        }
        if camp.lying.has(off) {
            return Err(Refusal::Lying { player: id });
        }
        if !pitch().ground(hex).edge {
            return Err(Refusal::NotAtEdge { hex });
        }
        let mover = self.check_mover(&moves, off)?;
        let cost = match (mover.free, camp.boost[off.index()]) {
            (0, 0) => return Err(Refusal::NoBoost { player: id }),
            (0, _) => Cost::Boost,
            (_, _) => Cost::Free,
        };
        if !self.may_end(side, off, hex) {
            return Err(Refusal::CannotEndThere { player: id, hex });
        }
        let on = self.check_comes_on(side, on)?;
        Ok(Leave { off, on, hex, cost })
    }

    pub(crate) fn leave(&mut self, side: Side, leave: Leave, tell: &mut impl Tell) {
        let Leave { off, on, hex, cost } = leave;
        if cost == Cost::Boost {
            self.camp_mut(side).boost[off.index()] -= 1;
        }
        self.take_off(side, off);
        let camp = self.camp_mut(side);
        camp.replaced.add(off);
        camp.tally[off.index()].subbed_off += 1;
        camp.locked.add(on);
        if let Phase::Moves(moves) = &mut self.phase {
            moves.mover = None;
            // A phase in which somebody has left has begun: no card is played any more.
            self.camp_mut(side).moved.add(on);
        }
        self.come_on(side, off, on, Some(hex), tell);
    }

    pub(crate) fn legal_leave(&self, side: Side, player: Player, into: &mut Vec<Action>) {
        let camp = self.camp(side);
        let is_at_edge = camp.hex(player).is_some_and(|hex| pitch().ground(hex).edge);
        if !is_at_edge || self.changes_left(side) == 0 {
            return;
        }
        for on in camp.bench.iter() {
            if self.check_leave(side, player.no(), on.no()).is_ok() {
                into.push(Action::Leave { no: player.no(), on: on.no() });
            }
        }
    }

    /// Takes a player off the pitch for good. Whether he was exhausted is remembered
    /// (`C-COMP-02`).
    pub(crate) fn take_off(&mut self, side: Side, player: Player) {
        let exhausted = self.is_exhausted(side, player);
        let camp = self.camp_mut(side);
        camp.hexes[player.index()] = None;
        camp.playing.remove(player);
        camp.lying.remove(player);
        camp.acted.remove(player);
        camp.moved.remove(player);
        camp.locked.remove(player);
        camp.flagged.remove(player);
        if exhausted {
            camp.tired.add(player);
        }
    }

    /// A substitute takes the place of somebody who has left.
    fn come_on(
        &mut self,
        side: Side,
        off: Player,
        on: Player,
        hex: Option<Hex>,
        tell: &mut impl Tell,
    ) {
        let camp = self.camp_mut(side);
        camp.bench.remove(on);
        camp.playing.add(on);
        camp.hexes[on.index()] = hex;
        camp.tally[on.index()].came_on += 1;
        camp.changes += 1;
        let (seat, player) = (self.setup.kit(side), self.id(side, off));
        tell.all(Event::Changed { seat, player, on: self.id(side, on), hex });
    }

    /// Whether an injured player can be replaced at all.
    pub(crate) fn can_replace(&self, side: Side) -> bool {
        self.changes_left(side) > 0 && !self.camp(side).bench.is_empty()
    }

    /// A substitute takes an injured player's place wherever that is, and may move (`C-SUB-04`,
    /// `C-GAP-69`).
    pub(crate) fn check_replace(&self, side: Side, no: u8) -> Result<(Foul, Player), Refusal> {
        let Phase::Replace(foul) = self.phase else { return Err(self.not_now()) };
        self.check_comes_on(side, no).map(|on| (foul, on))
    }

    pub(crate) fn replace(&mut self, side: Side, foul: Foul, on: Player, tell: &mut impl Tell) {
        self.camp_mut(side).tally[foul.victim.index()].subbed_off += 1;
        self.come_on(side, foul.victim, on, foul.vacant, tell);
        self.settle_foul(Foul { vacant: None, ..foul }, tell);
    }

    pub(crate) fn legal_replace(&self, side: Side, into: &mut Vec<Action>) {
        into.extend(self.camp(side).bench.iter().map(|on| Action::Replace { no: on.no() }));
        into.push(Action::Decline);
    }
}
