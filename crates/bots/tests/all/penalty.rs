//! A game small enough to be solved by hand: a penalty kick.
//!
//! The kicker and the keeper choose a side, sealed. A kick to the keeper's side is saved, one to
//! the left is a goal otherwise, and one to the right in half of all cases. So the kicker has to
//! choose the left once in three times, and the keeper twice: with anything else the other one can
//! do better, and one kick in three is a goal.

use std::fmt;
use std::str::FromStr;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use table::{
    Actor, Audience, BadNotation, BadSetup, Game, Schema, Seat, SeatSet, Standing, Turn, draw,
};

pub const KICKER: Seat = Seat(0);
pub const KEEPER: Seat = Seat(1);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    Left,
    Right,
    Goal,
    Miss,
}

use Action::*;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        let named = [Left, Right, Goal, Miss].into_iter().find(|it| it.to_string() == text);
        named.ok_or_else(|| BadNotation::new(text, "Left, Right, Goal or Miss"))
    }
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct NotNow;

impl fmt::Display for NotNow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not now")
    }
}

impl table::Refusal for NotNow {
    fn clause(&self) -> &'static str {
        "P-1"
    }
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Penalty {
    chosen: [Option<Action>; 2],
    goal: Option<bool>,
}

impl Penalty {
    /// Lets a seat choose again, which no action does.
    pub fn open(&mut self, seat: Seat) {
        self.chosen[seat.index()] = None;
    }
}

impl Game for Penalty {
    const NAME: &'static str = "penalty";
    const LAW: &'static str = "1";

    type Setup = ();
    type Action = Action;
    type Event = Action;
    type View = ();
    type Preview = ();
    type Refusal = NotNow;

    fn schema() -> Schema {
        Schema { players: vec![2], options: Vec::new() }
    }

    fn new((): &()) -> Result<Penalty, BadSetup> {
        Ok(Penalty::default())
    }

    fn setup(&self) {}

    fn seats(&self) -> u8 {
        2
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        if seat == KICKER { "kicker" } else { "keeper" }
    }

    fn turn(&self) -> Turn {
        let open = |seat: &Seat| self.chosen[seat.index()].is_none();
        match [KICKER, KEEPER].into_iter().filter(open).collect::<SeatSet>() {
            SeatSet::EMPTY if self.goal.is_none() => Turn::Chance,
            SeatSet::EMPTY => Turn::Over,
            awaited => Turn::Seats(awaited),
        }
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.turn().awaits(seat) {
            into.extend([Left, Right]);
        }
    }

    fn odds(&self, into: &mut Vec<(Action, u32)>) {
        match self.chosen {
            [Some(kick), Some(dive)] if kick == dive => into.push((Miss, 1)),
            [Some(Left), _] => into.push((Goal, 1)),
            _ => into.extend([(Goal, 1), (Miss, 1)]),
        }
    }

    fn check(&self, actor: Actor, action: &Action) -> Result<(), NotNow> {
        self.clone().apply_quietly(actor, action)
    }

    fn apply(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut dyn FnMut(Audience, Action),
    ) -> Result<(), NotNow> {
        match actor {
            Actor::Seat(seat) if self.turn().awaits(seat) => {
                self.chosen[seat.index()] = Some(*action);
                tell(Audience::Only(SeatSet::only(seat)), *action);
            }
            Actor::Chance if self.turn() == Turn::Chance => {
                self.goal = Some(*action == Goal);
                tell(Audience::All, *action);
            }
            Actor::Seat(_) | Actor::Chance => return Err(NotNow),
        }
        Ok(())
    }

    fn preview(&self, _seats: SeatSet, _actor: Seat, _action: &Action) {}

    fn view(&self, _seats: SeatSet) {}

    fn redraw(&self, knows: SeatSet, rng: &mut impl Rng) -> Penalty {
        let mut world = self.clone();
        for seat in [KICKER, KEEPER].into_iter().filter(|seat| !knows.contains(*seat)) {
            let chosen = &mut world.chosen[seat.index()];
            *chosen = chosen.map(|_| *draw::pick(rng, &[Left, Right]));
        }
        world
    }

    fn score(&self, seat: Seat) -> i32 {
        i32::from(self.goal == Some(seat == KICKER))
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        self.goal?;
        let standing = |seat| {
            let score = self.score(seat);
            Standing { seat, place: 2 - score as u8, score }
        };
        Some(vec![standing(KICKER), standing(KEEPER)])
    }

    fn sketch((): &()) -> String {
        String::new()
    }
}
