//! The penalty shoot-out (`C-EXTRA-02` to `C-EXTRA-06`, `C-GAP-47`).

use table::SeatSet;

use crate::Cup;
use crate::action::{Action, Face};
use crate::event::{Event, Tell};
use crate::refusal::Refusal;
use crate::state::{Ending, Phase, Shootout, Shot, ShotKind};
use crate::team::{Player, Players, Side};

/// Shots of each team before single shots decide (`C-EXTRA-04`).
const PAIRS: u8 = 3;

/// After so many pairs the lot decides, so that a match ends however it is played (`C-GAP-63`).
pub(crate) const MOST_PAIRS: u8 = 30;

impl Cup {
    /// Both coaches name their shooters in secret.
    pub(crate) fn begin_shootout(&mut self) {
        self.ball.carrier = None;
        self.restart = None;
        self.shootout = Some(Shootout::default());
        self.phase = Phase::Orders;
    }

    fn shootout(&self) -> Shootout {
        self.shootout.unwrap_or_default()
    }

    /// Who is on the pitch and not yet in the order.
    pub(crate) fn next_shooters(&self, side: Side) -> Players {
        let named = self.shootout().orders[side as usize].into_iter().flatten().collect();
        self.camp(side).playing.minus(named)
    }

    pub(crate) fn check_next(&self, side: Side, no: u8) -> Result<Player, Refusal> {
        let Phase::Orders = self.phase else { return Err(self.not_now()) };
        let player = self.player(side, no)?;
        if !self.camp(side).playing.has(player) {
            return Err(Refusal::NotOnPitch { player: self.id(side, player) });
        }
        match self.next_shooters(side).has(player) {
            true => Ok(player),
            false => Err(Refusal::AlreadyNamed { player: self.id(side, player) }),
        }
    }

    pub(crate) fn name_next(&mut self, side: Side, player: Player, tell: &mut impl Tell) {
        let mut shootout = self.shootout();
        let order = &mut shootout.orders[side as usize];
        let place = order.iter().flatten().count();
        order[place] = Some(player);
        self.shootout = Some(shootout);
        let (seat, id) = (self.setup.kit(side), self.id(side, player));
        let named = Event::ShooterNamed { seat, player: id, place: place as u8 + 1 };
        tell.only(SeatSet::only(side.seat()), named);
        if self.next_shooters(side).is_empty() {
            tell.all(Event::Readied { seat });
        }
        if Side::BOTH.into_iter().all(|side| self.next_shooters(side).is_empty()) {
            for side in Side::BOTH {
                let players = shootout.orders[side as usize].into_iter().flatten();
                let order = players.map(|player| self.id(side, player)).collect();
                tell.all(Event::OrderNamed { seat: self.setup.kit(side), order });
            }
            self.phase = Phase::FirstShot;
        }
    }

    /// A side names its shooters anew, while the other has not finished.
    pub(crate) fn reopen_order(&mut self, side: Side) -> Result<(), Refusal> {
        let mut shootout = self.shootout();
        if shootout.orders[side as usize][0].is_none() {
            return Err(Refusal::NotReady);
        }
        shootout.orders[side as usize] = [None; 5];
        self.shootout = Some(shootout);
        Ok(())
    }

    pub(crate) fn legal_order(&self, side: Side, into: &mut Vec<Action>) {
        into.extend(self.next_shooters(side).iter().map(|player| Action::Next { no: player.no() }));
        if self.shootout().orders[side as usize][0].is_some() {
            into.push(Action::Reopen);
        }
    }

    /// The toss winner shoots first (`C-EXTRA-04`).
    pub(crate) fn toss_first_shot(&mut self, face: Face, tell: &mut impl Tell) {
        let side = Cup::winner_of(face);
        tell.all(Event::Tossed { seat: self.setup.kit(side), face });
        let shootout = Shootout { first: Some(side), ..self.shootout() };
        self.shootout = Some(shootout);
        self.next_shot();
    }

    /// Whose shot it is, and who takes it: everybody in order before anybody again
    /// (`C-EXTRA-06`), each team through its own list (`C-GAP-48`).
    pub(crate) fn next_in_shootout(&self) -> (Side, Player) {
        let shootout = self.shootout();
        let first = shootout.first.unwrap_or(Side::Home);
        let [one, other] = [first, first.other()].map(|side| shootout.taken[side as usize]);
        let side = if one == other { first } else { first.other() };
        let order = shootout.orders[side as usize];
        let shooters = order.iter().flatten().count().max(1);
        let place = usize::from(shootout.taken[side as usize]) % shooters;
        (side, order[place].expect("the order has everybody on the pitch"))
    }

    fn next_shot(&mut self) {
        let kind = ShotKind::ShootOut;
        let mut shot =
            Shot { kind, squares: 0, card: None, keeper_card: None, aim: None, cover: None };
        shot.squares = self.squares(&shot);
        self.begin_squares(shot);
    }

    /// A shot is over; does it decide?
    pub(crate) fn shootout_shot(&mut self, success: bool, tell: &mut impl Tell) {
        let (side, player) = self.next_in_shootout();
        let mut shootout = self.shootout();
        shootout.taken[side as usize] += 1;
        shootout.goals[side as usize] += u8::from(success);
        self.shootout = Some(shootout);
        let [home, away] = shootout.goals;
        let (seat, player) = (self.setup.kit(side), self.id(side, player));
        tell.all(match success {
            true => Event::ShootoutScored { seat, player, home, away },
            false => Event::ShootoutMissed { seat, player, home, away },
        });
        match decided(&shootout, self.setup.early_stop) {
            Some(winner) => self.finish(Ending::ShootOut(winner), tell),
            None if shootout.taken == [MOST_PAIRS; 2] => self.phase = Phase::Lot,
            None => self.next_shot(),
        }
    }

    pub(crate) fn draw_lot(&mut self, face: Face, tell: &mut impl Tell) {
        let side = Cup::winner_of(face);
        tell.all(Event::LotDrawn { seat: self.setup.kit(side) });
        self.finish(Ending::ShootOut(side), tell);
    }
}

/// Who has won, if that is certain.
///
/// In the first three pairs, who cannot be caught any more (with the option: only after all six
/// shots); then whoever scores in a pair in which the other misses (`C-EXTRA-05`).
fn decided(shootout: &Shootout, early_stop: bool) -> Option<Side> {
    let Shootout { taken: [home_taken, away_taken], goals: [home, away], .. } = *shootout;
    let leader = match home.cmp(&away) {
        std::cmp::Ordering::Greater => Side::Home,
        std::cmp::Ordering::Less => Side::Away,
        std::cmp::Ordering::Equal => return None,
    };
    let trailer_taken = if leader == Side::Home { away_taken } else { home_taken };
    let lead = home.abs_diff(away);
    let is_even = home_taken == away_taken;
    let in_pairs = home_taken.max(away_taken) <= PAIRS;
    let is_certain = match in_pairs {
        true if early_stop => lead > PAIRS - trailer_taken,
        true => is_even && home_taken == PAIRS,
        false => is_even,
    };
    is_certain.then_some(leader)
}
