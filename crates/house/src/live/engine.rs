//! A game being played, whichever it is, with its types kept behind one face.
//!
//! Other than the shelf's, this face speaks JSON as finished text: what is told to many is made
//! once, and nothing is taken apart again on the way from the rules to the wire.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use table::dice::Dice;
use table::{
    Actor, Barrier, Cover, Entry, Game, Refusal, Seat, SeatSet, Seen, Session, Standing, Start,
    Talk, Turn,
};

use super::log::Told;
use super::undo::no_way_back;
use crate::error::Error;
use crate::store::{CHANCE, MoveRow, UNDO};
use crate::wire::{Analysis, ChancePoint, ChanceSwing, Hint, HintWay};

/// A game being played.
pub trait Engine: Send + Sync {
    /// How many entries the log has, with what was taken back.
    fn number(&self) -> u32;
    /// What the game waits for.
    fn turn(&self) -> Turn;
    /// What the seats are called.
    fn seats(&self) -> Vec<&'static str>;
    /// The seats that one player holds together.
    fn chairs(&self) -> Vec<SeatSet>;
    /// Who may talk with whom.
    fn talk(&self) -> Talk;
    /// The setup with all its options.
    fn setup(&self) -> Box<RawValue>;
    /// Everything the holder of these seats may know.
    fn view(&self, seats: SeatSet) -> Box<RawValue>;
    /// Everything the holder of `seats` may do, with what it would bring.
    fn offers(&self, seats: SeatSet) -> Box<RawValue>;
    /// What chance can do.
    fn outcomes(&self) -> Box<RawValue>;
    /// What every seat would score if the game stopped here.
    fn scores(&self) -> Vec<i32>;
    /// How everybody finished, when the game is over.
    fn standings(&self) -> Option<Vec<Standing>>;
    /// Sixteen digits that two positions share only if they are the same.
    fn fingerprint(&self) -> String;
    /// The whole position.
    fn save(&self) -> Box<RawValue>;
    /// The version of the law book that is at work.
    fn law(&self) -> &'static str;
    /// The log as a record, unless the rules would lead elsewhere now.
    fn record(&self, cover: &Cover) -> Result<String, Error>;

    /// A seat takes an action, written exactly as it was offered.
    fn act(&mut self, seat: Seat, notation: &str) -> Result<Done, shelf::Error>;
    /// Chance has done this, as people say who threw real dice.
    fn outcome(&mut self, notation: &str) -> Result<Done, shelf::Error>;
    /// Chance acts by the dice.
    fn roll(&mut self, dice: &Dice) -> Result<Done, shelf::Error>;
    /// Goes back to how the game stood after an entry that is in effect.
    fn rewind(&mut self, by: SeatSet, to: u32) -> Result<(), Error>;
    /// Makes an entry that was stored. If it cannot be made, or tells or leads to something else
    /// than it did, the game is not to be used any more.
    fn redo(&mut self, row: &MoveRow) -> Result<(), Error>;

    /// Whether an action only takes back an earlier choice of the seat's.
    fn retracts(&self, notation: &str) -> bool;
    /// Whether play could go on after that entry.
    fn is_in_effect(&self, number: u32) -> bool;
    /// Whether the rules still know how the game stood after that entry.
    fn leads_back_to(&self, number: u32) -> bool;

    /// Whether something is hidden from whoever holds these seats; takes a while to find out.
    fn hides_from(&self, seats: SeatSet) -> bool;
    /// What counts as done for a seat that does not answer in time, where the law book says so.
    fn unanswered(&self, seat: Seat) -> Option<String>;

    /// What a player made of code needs to decide for a seat; it takes its time elsewhere.
    fn mind(&self, seats: SeatSet, seat: Seat) -> Mind;
    /// What it takes to tell somebody who holds `seats` what to do with one of them.
    fn advice(&self, seats: SeatSet, seat: Seat) -> Advice;
    /// What it takes to look at the whole game again, if the rules still lead through it.
    fn hindsight(&self) -> Hindsight;
    /// What it takes to find out where the holder of these seats may go back to alone.
    fn regret(&self, seats: SeatSet) -> Regret;
    /// What it takes to find out what would stand in the way of taking an action back.
    fn weigh(&self, seat: Seat, notation: &str) -> Result<Weight, shelf::Error>;
}

/// Decides, as this bot, with this seed and within about so long; the action in notation.
pub type Mind = Box<dyn FnOnce(bots::Name, u64, Duration) -> String + Send>;
/// Thinks for so long, with this seed, what to do.
pub type Advice = Box<dyn FnOnce(Duration, u64) -> Hint + Send>;
/// Looks at the game again.
pub type Hindsight = Box<dyn FnOnce() -> Option<Analysis> + Send>;
/// Finds out where somebody may go back to alone.
pub type Regret = Box<dyn FnOnce() -> Result<u32, Barrier> + Send>;
/// Finds out what would stand in the way of taking an action back.
pub type Weight = Box<dyn FnOnce() -> Option<Barrier> + Send>;

/// An entry that was made.
pub struct Done {
    /// The action as it is written in records.
    pub notation: String,
    /// What happened.
    pub events: Vec<Told>,
}

/// A game of this name at its start: the position, or else the first move of the setup.
pub fn begin(
    game: &str,
    setup: &Value,
    position: Option<&Value>,
) -> Result<Box<dyn Engine>, shelf::Error> {
    struct Begin<'a>(&'a Value, Option<&'a Value>);
    impl shelf::Visitor for Begin<'_> {
        type Output = Result<Box<dyn Engine>, shelf::Error>;

        fn visit<G: Game>(self) -> Self::Output {
            let running = match self.1 {
                Some(position) => shelf::Running::<G>::load(position)?,
                None => shelf::Running::<G>::create(self.0)?,
            };
            Ok(Box::new(Played { session: running.session().clone() }))
        }
    }
    shelf::visit(game, Begin(setup, position))?
}

/// A game of this name that goes on from a position, with the log that had led to it. The rules
/// are not asked whether it does.
pub fn resume(
    game: &str,
    start: Option<&Value>,
    log: &[MoveRow],
    position: &Value,
) -> Result<Box<dyn Engine>, Error> {
    struct Resume<'a>(Option<&'a Value>, &'a [MoveRow], &'a Value);
    impl shelf::Visitor for Resume<'_> {
        type Output = Result<Box<dyn Engine>, Error>;

        fn visit<G: Game>(self) -> Self::Output {
            let game: G = serde_json::from_value(self.2.clone()).map_err(Error::internal)?;
            let start = match self.0 {
                Some(position) => {
                    serde_json::from_value(position.clone()).map(Start::Position).ok()
                }
                None => Some(Start::Setup(game.setup())),
            };
            // What it began from is needed to go far back only.
            let start = start.unwrap_or_else(|| Start::Position(Box::new(game.clone())));
            let entries = log_entries::<G>(self.1)?;
            let session = Session::resume(start, entries, game);
            let session = session.ok_or_else(|| Error::internal("this log is none"))?;
            Ok(Box::new(Played { session }))
        }
    }
    shelf::visit(game, Resume(start, log, position))?
}

fn log_entries<G: Game>(log: &[MoveRow]) -> Result<Vec<Entry<G::Action>>, Error> {
    let entry = |(number, row): (u32, &MoveRow)| {
        if row.number != number {
            return Err(Error::internal(format!("entry {number} is missing")));
        }
        Ok(match actor(row)? {
            Some(actor) => {
                let action = row.action.parse();
                let action = action.map_err(|bad: table::BadNotation| Error::internal(bad))?;
                Entry::Act { actor, action }
            }
            None => {
                let (to, by) = read_undo(&row.action).ok_or_else(|| Error::internal("no undo"))?;
                Entry::Undo { by, to }
            }
        })
    };
    (1..).zip(log).map(entry).collect()
}

/// Who acted, if the entry is an action.
fn actor(row: &MoveRow) -> Result<Option<Actor>, Error> {
    Ok(match row.actor {
        UNDO => None,
        CHANCE => Some(Actor::Chance),
        seat => Some(Actor::Seat(Seat(u8::try_from(seat).map_err(Error::internal)?))),
    })
}

/// The one implementation, for every game alike.
struct Played<G: Game> {
    session: Session<G>,
}

/// An action on offer, as the wire has it.
#[derive(Serialize)]
struct Offered<G: Game> {
    seat: Seat,
    notation: String,
    action: G::Action,
    preview: G::Preview,
    retracts: bool,
}

/// An outcome of chance, as the wire has it.
#[derive(Serialize)]
struct Outcome<'a, A> {
    notation: String,
    action: &'a A,
}

impl<G: Game> Played<G> {
    fn game(&self) -> &G {
        self.session.game()
    }

    /// Reads an action that is spelt as it was offered: an action has one spelling.
    fn parse(&self, notation: &str) -> Result<G::Action, shelf::Error> {
        let action: G::Action = notation
            .parse()
            .map_err(|bad: table::BadNotation| shelf::Error::Action(bad.to_string()))?;
        match action.to_string() == notation {
            true => Ok(action),
            false => Err(shelf::Error::Action(format!("write it as `{action}`"))),
        }
    }

    fn take(&mut self, actor: Actor, action: &G::Action) -> Result<Done, shelf::Error> {
        let mut events = Vec::new();
        let mut tell = |audience, event: G::Event| events.push(Told::new(audience, json(&event)));
        self.session.act(actor, action, &mut tell).map_err(refused)?;
        Ok(Done { notation: action.to_string(), events })
    }
}

impl<G: Game> Engine for Played<G> {
    fn number(&self) -> u32 {
        self.session.entries().len() as u32
    }

    fn turn(&self) -> Turn {
        self.game().turn()
    }

    fn seats(&self) -> Vec<&'static str> {
        (0..self.game().seats()).map(|seat| self.game().seat_name(Seat(seat))).collect()
    }

    fn chairs(&self) -> Vec<SeatSet> {
        self.game().chairs()
    }

    fn talk(&self) -> Talk {
        self.game().talk()
    }

    fn setup(&self) -> Box<RawValue> {
        json(&self.game().setup())
    }

    fn view(&self, seats: SeatSet) -> Box<RawValue> {
        json(&self.game().view(seats))
    }

    fn offers(&self, seats: SeatSet) -> Box<RawValue> {
        let game = self.game();
        let mut offers = Vec::new();
        let mut actions = Vec::new();
        for seat in seats.iter() {
            game.legal(seat, &mut actions);
            offers.extend(actions.drain(..).map(|action| Offered::<G> {
                seat,
                notation: action.to_string(),
                preview: game.preview(seats, seat, &action),
                retracts: game.retracts(&action),
                action,
            }));
        }
        json(&offers)
    }

    fn outcomes(&self) -> Box<RawValue> {
        let mut odds = Vec::new();
        if self.turn() == Turn::Chance {
            self.game().odds(&mut odds);
        }
        let outcomes =
            odds.iter().map(|(action, _)| Outcome { notation: action.to_string(), action });
        json(&outcomes.collect::<Vec<_>>())
    }

    fn scores(&self) -> Vec<i32> {
        (0..self.game().seats()).map(|seat| self.game().score(Seat(seat))).collect()
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        self.game().standings()
    }

    fn fingerprint(&self) -> String {
        table::fingerprint(self.game())
    }

    fn save(&self) -> Box<RawValue> {
        json(self.game())
    }

    fn law(&self) -> &'static str {
        G::LAW
    }

    fn record(&self, cover: &Cover) -> Result<String, Error> {
        match self.session.is_proved() {
            true => Ok(table::write(&self.session, cover)),
            false => {
                let message = "the rules have changed since; they cannot vouch for this record";
                Err(Error::conflict("rules_changed", message))
            }
        }
    }

    fn act(&mut self, seat: Seat, notation: &str) -> Result<Done, shelf::Error> {
        // What the rules accept is exactly what they offer; every game's tests hold it to that.
        let action = self.parse(notation)?;
        self.take(Actor::Seat(seat), &action)
    }

    fn outcome(&mut self, notation: &str) -> Result<Done, shelf::Error> {
        let action = self.parse(notation)?;
        self.take(Actor::Chance, &action)
    }

    fn roll(&mut self, dice: &Dice) -> Result<Done, shelf::Error> {
        let outcome = dice.next(&self.session);
        let outcome = outcome.map_err(|error| shelf::Error::Dice(error.to_string()))?;
        self.take(Actor::Chance, &outcome)
    }

    fn rewind(&mut self, by: SeatSet, to: u32) -> Result<(), Error> {
        match self.session.rewind(by, to) {
            Some(()) => Ok(()),
            None if self.is_in_effect(to) => Err(no_way_back()),
            None => Err(shelf::Error::NoEntry(to).into()),
        }
    }

    fn redo(&mut self, row: &MoveRow) -> Result<(), Error> {
        let differs = |what: String| Error::internal(format!("entry {}: {what}", row.number));
        if row.number != self.number() + 1 {
            return Err(differs("an entry before it is missing".into()));
        }
        match actor(row)? {
            None => {
                let (to, by) = read_undo(&row.action).ok_or_else(|| differs("no undo".into()))?;
                self.rewind(by, to).map_err(|error| differs(error.to_string()))?;
            }
            Some(actor) => {
                let action = self.parse(&row.action).map_err(|error| differs(error.to_string()))?;
                let done = self.take(actor, &action).map_err(|error| differs(error.to_string()))?;
                if !tells(&done, &row.events) {
                    return Err(differs("the rules tell something else now".into()));
                }
            }
        }
        match &row.hash {
            Some(hash) if *hash != self.fingerprint() => {
                Err(differs("the rules lead to another position now".into()))
            }
            _ => Ok(()),
        }
    }

    fn retracts(&self, notation: &str) -> bool {
        self.parse(notation).is_ok_and(|action| self.game().retracts(&action))
    }

    fn is_in_effect(&self, number: u32) -> bool {
        number == 0 || self.session.kept().any(|(kept, _, _)| kept == number)
    }

    fn leads_back_to(&self, number: u32) -> bool {
        self.session.position_after(number).is_some()
    }

    fn hides_from(&self, seats: SeatSet) -> bool {
        table::hides(self.game(), seats)
    }

    fn unanswered(&self, seat: Seat) -> Option<String> {
        self.game().unanswered(seat).map(|action| action.to_string())
    }

    fn mind(&self, seats: SeatSet, seat: Seat) -> Mind {
        let game = self.game().clone();
        Box::new(move |name, seed, longest| {
            let seen = Seen::new(&game, seats, seat);
            name.sit_within::<G>(seed, Some(longest)).choose(&seen).to_string()
        })
    }

    fn advice(&self, seats: SeatSet, seat: Seat) -> Advice {
        let (game, number) = (self.game().clone(), self.number());
        Box::new(move |time, seed| advise(&Seen::new(&game, seats, seat), number, time, seed))
    }

    fn hindsight(&self) -> Hindsight {
        let session = self.session.clone();
        Box::new(move || {
            let first = session.position_after(0)?;
            let numbers: Vec<u32> = session.kept().map(|(number, _, _)| number).collect();
            let actions = session.kept().map(|(_, actor, action)| (actor, action.clone()));
            let found = bots::analyse(&first, &actions.collect::<Vec<_>>());
            Some(described(found, &numbers))
        })
    }

    fn regret(&self, seats: SeatSet) -> Regret {
        let session = self.session.clone();
        Box::new(move || session.undo_to(seats))
    }

    fn weigh(&self, seat: Seat, notation: &str) -> Result<Weight, shelf::Error> {
        let action = self.parse(notation)?;
        let game = self.game().clone();
        game.check(Actor::Seat(seat), &action).map_err(refused)?;
        Ok(Box::new(move || {
            let mut after = game.clone();
            let taken = after.apply_quietly(Actor::Seat(seat), &action);
            if taken.is_ok() && after.turn() == Turn::Chance {
                return Some(Barrier::Chance);
            }
            table::shows(&game, Actor::Seat(seat), &action).then_some(Barrier::Shown)
        }))
    }
}

/// How many ways to go on are told to whoever asks.
const WAYS: usize = 3;

/// How often a way has to be chosen for it to be the only one.
const SURE: f32 = 0.9;

/// What a master would do if it had so long.
fn advise<G: Game>(seen: &Seen<G>, number: u32, time: Duration, seed: u64) -> Hint {
    let mind = bots::minds::of::<G>();
    let plan = bots::Plan { budget: bots::Budget::Time(time), ..mind.plan(bots::Level::Master) };
    let mut search = bots::Search::new(plan, mind, seed);
    let thoughts = search.advise(seen, WAYS);
    // Some of what nobody may foresee has one good answer all the same.
    let is_open = thoughts.first().is_some_and(|first| first.share < SURE);
    let varies = search.is_bluff() && is_open;
    let way = |thought: bots::Thought<G::Action>| HintWay {
        notation: thought.action.to_string(),
        chance: thought.chance,
        share: if varies { thought.share } else { thought.part },
        line: thought.line.iter().map(json).collect(),
    };
    Hint { number, seat: seen.seat().0, varies, ways: thoughts.into_iter().map(way).collect() }
}

/// An analysis as the wire has it; every action has a number in the log.
fn described(found: bots::Analysis, numbers: &[u32]) -> Analysis {
    let points = std::iter::once(&0).chain(numbers).zip(found.curve);
    let swing = |swing: bots::Swing| ChanceSwing {
        number: numbers.get(swing.action).copied().unwrap_or(0),
        chair: swing.chair as u8,
        change: swing.change,
        luck: swing.is_luck,
    };
    Analysis {
        curve: points.map(|(number, chances)| ChancePoint { number: *number, chances }).collect(),
        swings: found.swings.into_iter().map(swing).collect(),
        luck: found.luck,
        play: found.play,
    }
}

/// Whether this is what was told when the entry was made.
fn tells(done: &Done, stored: &str) -> bool {
    let Ok(told) = serde_json::to_string(&done.events) else { return false };
    // The order of fields is nothing that anybody was told.
    let same = |a: &str, b: &str| {
        let (a, b) = (serde_json::from_str::<Value>(a), serde_json::from_str::<Value>(b));
        a.ok().zip(b.ok()).is_some_and(|(a, b)| a == b)
    };
    told == stored || same(&told, stored)
}

/// An undo as it is stored: the entry to go back to, and the seats that asked.
pub(crate) fn write_undo(to: u32, by: SeatSet) -> String {
    let seats: Vec<String> = by.iter().map(|seat| seat.0.to_string()).collect();
    format!("{to} {}", seats.join(","))
}

/// Reads what [`write_undo`] has written.
pub(crate) fn read_undo(text: &str) -> Option<(u32, SeatSet)> {
    let (to, by) = text.split_once(' ')?;
    let seats = by.split(',').filter(|seat| !seat.is_empty());
    let seats: Option<Vec<Seat>> = seats.map(|seat| seat.parse().ok().map(Seat)).collect();
    Some((to.parse().ok()?, seats?.into_iter().collect()))
}

fn refused(refusal: impl Refusal) -> shelf::Error {
    shelf::Error::Refused {
        reason: refusal.to_string(),
        clause: refusal.clause(),
        refusal: serde_json::to_value(&refusal).expect("what a game tells is plain data"),
    }
}

fn json(thing: &impl Serialize) -> Box<RawValue> {
    to_raw_value(thing).expect("what a game tells is plain data")
}
