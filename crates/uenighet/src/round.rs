//! The five phases in their order, and the card windows between them (`D-ROUND-01`, `D-GAP-41`).

use table::{Audience, Seat, SeatSet};

use crate::Uenighet;
use crate::event::{Event, Right, Tell};
use crate::map::{Set, Spot};
use crate::setup::Conflict;
use crate::state::{Cause, Draft, Phase, Window};

impl Uenighet {
    /// Opens a card window; one that nobody can use is skipped (`D-GAP-41`).
    pub(crate) fn open_window(&mut self, at: Window, tell: &mut impl FnMut(Audience, Event)) {
        self.go_on(at, None, tell);
    }

    /// Asks the next in stick order after somebody, or begins what the window stands before.
    pub(crate) fn go_on(
        &mut self,
        at: Window,
        after: Option<Seat>,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        let mut order = self.stick_order();
        if let Some(after) = after {
            order.find(|seat| *seat == after);
        }
        let asked = order.find(|seat| self.has_use(*seat, at));
        match asked {
            Some(seat) => self.phase = Phase::Window { at, seat },
            None => self.begin(at, tell),
        }
    }

    /// A card has been played: its holder is asked again if there is another to play.
    pub(crate) fn stay_in_window(
        &mut self,
        at: Window,
        seat: Seat,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        match self.has_use(seat, at) {
            true => self.phase = Phase::Window { at, seat },
            false => self.go_on(at, Some(seat), tell),
        }
    }

    fn begin(&mut self, at: Window, tell: &mut impl FnMut(Audience, Event)) {
        match at {
            Window::Buy => {
                for seat in self.survivors().iter() {
                    self.player_mut(seat).draft = Draft::Buy { items: Default::default() };
                }
                self.phase = Phase::Buy { ready: SeatSet::EMPTY };
            }
            Window::Move => self.begin_moves(tell),
            Window::Volley { volley } => self.begin_volley(volley, tell),
            Window::Collect => self.collect(tell),
            Window::Spread => self.begin_spread(tell),
        }
    }

    /// Phase III begins: the shots are counted (`D-GAP-28`).
    pub(crate) fn begin_shooting(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let most = self.survivors().iter().map(|seat| self.shots(seat)).max();
        self.volleys = most.unwrap_or(0);
        self.open_window(Window::Volley { volley: 1 }, tell);
    }

    /// The round is over: the stick passes on and nothing is new any more (`D-SPREAD-08`).
    pub(crate) fn end_round(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        for player in &mut self.players {
            player.new_regiments = Default::default();
            player.new_forts = Default::default();
            player.bombards = false;
            player.explores = false;
            player.offered = false;
            player.draft = Draft::Nothing;
        }
        if self.round >= self.setup.round_limit {
            self.finish(Cause::RoundLimit, tell);
            return;
        }
        self.round += 1;
        let stick = self.next_survivor(self.stick.unwrap_or(Seat(0)));
        self.stick = Some(stick);
        tell.all(Event::RoundBegan { round: self.round, seat: self.nation(stick) });
        self.open_window(Window::Buy, tell);
    }

    /// The next survivor clockwise.
    pub(crate) fn next_survivor(&self, seat: Seat) -> Seat {
        let players = self.setup.players;
        let mut others = (1..=players).map(|step| Seat((seat.0 + step) % players));
        let survivors = self.survivors();
        others.find(|other| survivors.contains(*other)).unwrap_or(seat)
    }

    /// Who gets a tile that these seats want, and by what right (`D-GAP-16`).
    ///
    /// - `D-CAPITAL-01`, `D-BUY-08`, `D-MOVE-07`: the owner of a capital beside it goes first.
    /// - Otherwise the first in stick order does, or nobody where a standoff was agreed.
    pub(crate) fn first_right(&self, wants: SeatSet, spot: Spot) -> (Option<Seat>, Right) {
        let is_owner = |seat: &Seat| {
            self.player(*seat).capital.is_some_and(|capital| capital.distance(spot) == 1)
        };
        let order = || self.stick_order().filter(|seat| wants.contains(*seat));
        if let Some(owner) = order().find(is_owner) {
            return (Some(owner), Right::Capital);
        }
        match self.setup.conflict {
            Conflict::Stick => (order().next(), Right::Stick),
            Conflict::Standoff => (None, Right::Standoff),
        }
    }

    /// For every seat the tiles it does not get, where several seats want the same ones.
    pub(crate) fn settle(&self, wants: &[Set; 4]) -> [Set; 4] {
        let (mut once, mut twice) = (Set::EMPTY, Set::EMPTY);
        for set in wants {
            twice |= once & *set;
            once |= *set;
        }
        let mut lost = [Set::EMPTY; 4];
        for spot in twice.iter() {
            let claimants: SeatSet =
                (0..4).map(Seat).filter(|seat| wants[seat.index()].contains(spot)).collect();
            let (winner, _) = self.first_right(claimants, spot);
            for seat in claimants.iter().filter(|seat| Some(*seat) != winner) {
                lost[seat.index()] |= Set::only(spot);
            }
        }
        lost
    }

    /// Who got a contested tile, and by what right, for whoever tells of it.
    pub(crate) fn verdict(&self, wants: &[Set; 4], spot: Spot) -> (Option<Seat>, Right) {
        let claimants = (0..4).map(Seat).filter(|seat| wants[seat.index()].contains(spot));
        self.first_right(claimants.collect(), spot)
    }
}
