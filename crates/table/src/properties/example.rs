//! Grab: a tiny game that uses everything the contract has.
//!
//! It is a house example for documentation and for this crate's tests, not a game of the shelf;
//! its `G-…` clauses are the sentences below and stand in no law book.
//!
//! - `G-DEAL-01`: first chance deals every seat, in order, a charm that only its owner may see,
//!   out of a bag of two suns and two moons. At the end all charms are shown; a sun counts two points.
//! - `G-WORTH-01`: each round chance gives every pile, in order, a worth: 1 in three cases out of
//!   six, 2 in two cases, 3 in one.
//! - `G-PICK-01`: then every seat, all at the same time and in secret, picks a pile of the table.
//! - `G-PICK-02`: a seat has one pick; to pick another pile it takes the first pick back.
//! - `G-PICK-03`: only a pick that was made can be taken back, and not while the seat is ready.
//! - `G-READY-01`: a seat that has picked says that it is ready, once.
//! - `G-READY-02`: a seat that is ready may reopen its choice until everybody is ready.
//! - `G-GRAB-01`: once all are ready, who picked a pile alone gets its worth. Who picked it
//!   together gets nothing, or an equal part, rounded down, where it was agreed to share.
//! - `G-TURN-01`: seats act while there is something to pick, chance while there is something
//!   to deal or to throw, nobody after the last round.
//! - `G-END-01`: the most points win.

mod action;
mod position;
mod refusal;
mod setup;
mod view;

use rand_core::Rng;

pub use action::{Action, Charm, Pile};
pub use position::Grab;
pub use refusal::Refusal;
pub use setup::Setup;
pub use view::{Event, Hand, Preview, View};

use crate::{Actor, Audience, BadSetup, Game, Schema, Seat, SeatSet, Standing, Turn};

impl Game for Grab {
    const NAME: &'static str = "grab";
    const LAW: &'static str = "1.0";

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Preview = Preview;
    type Refusal = Refusal;

    fn schema() -> Schema {
        Setup::schema()
    }

    fn new(setup: &Setup) -> Result<Grab, BadSetup> {
        Grab::start(setup)
    }

    fn setup(&self) -> Setup {
        self.setup.clone()
    }

    fn seats(&self) -> u8 {
        self.setup.players
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        ["ash", "birch", "cedar"][seat.index()]
    }

    fn turn(&self) -> Turn {
        if self.is_over() {
            Turn::Over
        } else if self.is_dealing() || self.is_throwing() {
            Turn::Chance
        } else {
            Turn::Seats(self.all_seats().filter(|seat| !self.drafts[seat.index()].ready).collect())
        }
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        let picks = self.setup.piles().map(|pile| Action::Pick { pile });
        let rest = [Action::Ready, Action::TakeBack, Action::Reopen];
        let actions = picks.chain(rest);
        into.extend(actions.filter(|action| self.check(Actor::Seat(seat), action).is_ok()));
    }

    fn odds(&self, into: &mut Vec<(Action, u32)>) {
        if self.is_dealing() {
            let left = Charm::ALL.map(|charm| (Action::Deal { charm }, self.left_in_bag(charm)));
            into.extend(left.into_iter().filter(|(_, count)| *count > 0));
        } else if self.is_throwing() {
            let pile = self.next_pile();
            into.extend([(1, 3), (2, 2), (3, 1)].map(|(worth, weight)| {
                let action = Action::Worth { pile, worth };
                (action, weight)
            }));
        }
    }

    fn check(&self, actor: Actor, action: &Action) -> Result<(), Refusal> {
        match actor {
            Actor::Chance => self.check_chance(action),
            Actor::Seat(seat) => self.check_seat(seat, action),
        }
    }

    fn apply(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut dyn FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        self.check(actor, action)?;
        match (actor, action) {
            (Actor::Seat(seat), Action::Pick { pile }) => self.pick(seat, *pile, tell),
            (Actor::Seat(seat), Action::TakeBack) => self.take_back(seat, tell),
            (Actor::Seat(seat), Action::Ready) => self.ready(seat, tell),
            (Actor::Seat(seat), Action::Reopen) => self.reopen(seat, tell),
            (_, Action::Deal { charm }) => self.deal(*charm, tell),
            (_, Action::Worth { pile, worth }) => self.throw(*pile, *worth, tell),
            (Actor::Chance, Action::Pick { .. })
            | (Actor::Chance, Action::TakeBack | Action::Ready | Action::Reopen) => {
                unreachable!("checked: chance neither picks nor gets ready")
            }
        }
        Ok(())
    }

    fn retracts(&self, action: &Action) -> bool {
        match action {
            Action::TakeBack | Action::Reopen => true,
            Action::Pick { .. } | Action::Ready => false,
            Action::Deal { .. } | Action::Worth { .. } => false,
        }
    }

    fn preview(&self, seats: SeatSet, actor: Seat, action: &Action) -> Preview {
        let pile = match action {
            Action::Pick { pile } => Some(*pile),
            // What a seat has picked is its own secret, so only its holder is told.
            Action::Ready if seats.contains(actor) => self.drafts[actor.index()].pick,
            Action::Ready | Action::TakeBack | Action::Reopen => None,
            Action::Deal { .. } | Action::Worth { .. } => None,
        };
        Preview { alone: pile.and_then(|pile| self.worths.get(pile.index()).copied()) }
    }

    fn view(&self, seats: SeatSet) -> View {
        View::of(self, seats)
    }

    fn redraw(&self, knows: SeatSet, rng: &mut impl Rng) -> Grab {
        self.redrawn(knows, rng)
    }

    fn score(&self, seat: Seat) -> i32 {
        let charm = match self.charms.get(seat.index()) {
            Some(Charm::Sun) if self.is_over() => 2,
            Some(Charm::Sun | Charm::Moon) | None => 0,
        };
        self.points[seat.index()] + charm
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        let score = |seat: Seat| self.score(seat);
        let place = |seat: Seat| 1 + self.all_seats().filter(|s| score(*s) > score(seat)).count();
        let standing = |seat| Standing { seat, place: place(seat) as u8, score: self.score(seat) };
        self.is_over().then(|| self.all_seats().map(standing).collect())
    }

    fn sketch(view: &View) -> String {
        view.sketch()
    }
}
