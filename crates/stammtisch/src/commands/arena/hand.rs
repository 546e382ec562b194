//! Who sits in a chair during a game, and what a program there is told and asked.
//!
//! `docs/arena.md` promises to others what stands here.

use std::time::{Duration, Instant};

use bots::{Bot, Rng};
use serde_json::{Map, Value, json};
use shelf::Offer;
use table::{Game, Seat, SeatSet, Seen, Turn, draw};

use super::program::{Lost, Program};
use super::stable::Stable;
use super::tally::Conduct;
use crate::commands::referee::desk;
use crate::words::catalogue;

/// Somebody in a chair, and how they behave.
pub struct Hand<G: Game> {
    seats: SeatSet,
    brain: Brain<G>,
    pub conduct: Conduct,
}

/// Who decides.
enum Brain<G: Game> {
    Bot(Box<dyn Bot<G>>),
    Program(Box<Outside>),
}

/// A program, and what is kept for it.
struct Outside {
    /// Nobody, once it has ended or was given up for the rest of the game.
    program: Option<Program>,
    /// What it has heard since it was last asked.
    heard: Vec<Value>,
    /// How often in a row it has not answered in time.
    late: u8,
    move_time: Duration,
    /// What decides where the program does not.
    rng: Rng,
    game: u64,
}

/// How often in a row a program may be late before it is given up for the rest of the game: one
/// that hangs would otherwise keep everybody waiting at every decision.
const PATIENCE: u8 = 3;

/// How long programs have, and what they are told about where they play.
#[derive(Debug, Clone)]
pub struct Terms {
    pub move_time: Duration,
    /// How long a program may take until it is ready for a game.
    pub start_time: Duration,
}

/// What a program needs to know before a game.
pub struct Welcome<'a, G: Game> {
    pub game: &'a G,
    pub seats: SeatSet,
    /// What its own chance should follow from.
    pub seed: u32,
    /// The number of the game, for complaints.
    pub number: u64,
    pub terms: &'a Terms,
    pub rng: Rng,
}

impl<G: Game> Hand<G> {
    /// One of our bots sits down.
    pub fn bot(bot: Box<dyn Bot<G>>, seats: SeatSet) -> Hand<G> {
        Hand { seats, brain: Brain::Bot(bot), conduct: Conduct::default() }
    }

    /// A program sits down: the one that is kept under this key, or one that is started.
    pub fn program(
        stable: &mut Stable,
        key: (usize, usize),
        words: &[String],
        welcome: Welcome<'_, G>,
    ) -> Hand<G> {
        let request = greeting(&welcome);
        let Welcome { seats, number, terms, rng, .. } = welcome;
        let (move_time, heard) = (terms.move_time, Vec::new());
        let outside = Outside { program: None, heard, late: 0, move_time, rng, game: number };
        let (mut outside, mut conduct) = (Box::new(outside), Conduct::default());
        let greet = |mut program: Program| match program.ask(request.clone(), terms.start_time) {
            Ok(_) => Ok((program, None)),
            // It has said something else, perhaps only hello: it may still play.
            Err(lost @ Lost::Unfit(_)) => Ok((program, Some(lost))),
            Err(lost) => Err(lost),
        };
        // One that has ended after its last game, or still thinks about it, is started anew. That
        // it has ended is its right; that it keeps everybody waiting is counted.
        let kept = match stable.take(key).map(greet) {
            None | Some(Err(Lost::Gone(_) | Lost::Unfit(_))) => None,
            Some(Err(Lost::Late)) => {
                outside.note(Lost::Late, &mut conduct);
                outside.late = 0;
                None
            }
            Some(Ok(ready)) => Some(ready),
        };
        let ready = kept.map_or_else(
            || match Program::start(words) {
                Ok(program) => greet(program),
                Err(error) => Err(Lost::Gone(format!("could not be started: {error}"))),
            },
            Ok,
        );
        match ready {
            Ok((program, trouble)) => {
                outside.program = Some(program);
                if let Some(lost) = trouble {
                    outside.note(lost, &mut conduct);
                }
            }
            Err(lost) => outside.note(lost, &mut conduct),
        }
        Hand { seats, brain: Brain::Program(outside), conduct }
    }

    /// Decides.
    pub fn choose(&mut self, game: &G, entries: usize, seat: Seat) -> G::Action {
        let seen = Seen::new(game, self.seats, seat);
        let mut options = Vec::new();
        seen.options(&mut options);
        let is_choice = options.len() > 1;
        self.conduct.decisions += u64::from(is_choice);
        let begin = Instant::now();
        match &mut self.brain {
            Brain::Bot(bot) => {
                let action = bot.choose(&seen);
                if is_choice {
                    self.conduct.times.count(begin.elapsed());
                }
                action
            }
            // What has to be done anyway is done without asking.
            Brain::Program(_) if !is_choice => options.swap_remove(0),
            Brain::Program(outside) => {
                outside.choose(game, entries, &seen, options, &mut self.conduct)
            }
        }
    }

    /// Is told what happened, if it may know.
    pub fn hear(&mut self, audience: table::Audience, event: &G::Event) {
        if !audience.reaches(self.seats) {
            return;
        }
        match &mut self.brain {
            Brain::Bot(bot) => bot.hear(event),
            Brain::Program(outside) if outside.program.is_some() => {
                let event = json(event);
                let sentence = catalogue().say(G::NAME, "event", &event);
                outside.heard.push(json!({ "event": event, "sentence": sentence }));
            }
            Brain::Program(_) => {}
        }
    }

    /// The game is over: hands the program back, if there is one that still runs.
    pub fn leave(self, game: &G) -> (Option<Program>, Conduct) {
        let program = match self.brain {
            Brain::Bot(_) => None,
            Brain::Program(mut outside) => outside.program.take().and_then(|mut program| {
                let mut message = Map::new();
                message.insert("do".to_owned(), json!("over"));
                state(game, &mut message);
                message
                    .insert("events".to_owned(), Value::Array(std::mem::take(&mut outside.heard)));
                program.tell(message).is_ok().then_some(program)
            }),
        };
        (program, self.conduct)
    }
}

impl Outside {
    fn choose<G: Game>(
        &mut self,
        game: &G,
        entries: usize,
        seen: &Seen<G>,
        options: Vec<G::Action>,
        conduct: &mut Conduct,
    ) -> G::Action {
        let answer = self.program.as_mut().map(|program| {
            let mut request = question(game, entries, seen, &options);
            request.insert("events".to_owned(), Value::Array(std::mem::take(&mut self.heard)));
            request.insert("millis".to_owned(), json!(self.move_time.as_millis() as u64));
            let begin = Instant::now();
            let answer = program.ask(request, self.move_time);
            conduct.times.count(begin.elapsed());
            answer.and_then(|answer| chosen(&answer, &options))
        });
        match answer {
            Some(Ok(action)) => {
                self.late = 0;
                return action;
            }
            Some(Err(lost)) => self.note(lost, conduct),
            None => {}
        }
        conduct.missed += 1;
        draw::pick(&mut self.rng, &options).clone()
    }

    /// Counts what went wrong, and gives a program up that has ended or seems to hang.
    fn note(&mut self, lost: Lost, conduct: &mut Conduct) {
        let trouble = match lost {
            Lost::Late => {
                self.late += 1;
                conduct.timeouts += 1;
                if self.late >= PATIENCE {
                    self.program = None;
                }
                "did not answer in time".to_owned()
            }
            Lost::Unfit(why) => {
                self.late = 0;
                conduct.illegal += 1;
                why
            }
            Lost::Gone(why) => {
                conduct.crashes += 1;
                self.program = None;
                why
            }
        };
        conduct.trouble.get_or_insert((self.game, trouble));
    }
}

/// What a program is told before a game.
fn greeting<G: Game>(welcome: &Welcome<'_, G>) -> Map<String, Value> {
    let game = welcome.game;
    let names = names(game);
    let chairs: Vec<Vec<&str>> =
        game.chairs().iter().map(|seats| desk::listed(*seats, &names)).collect();
    fields(json!({
        "do": "new",
        "game": G::NAME,
        "law": G::LAW,
        "setup": json(&game.setup()),
        "seats": names,
        "chairs": chairs,
        "you": desk::listed(welcome.seats, &names),
        "seed": welcome.seed,
        "millis": welcome.terms.move_time.as_millis() as u64,
    }))
}

/// What a program is asked: nothing in it is more than its seats may know.
fn question<G: Game>(
    game: &G,
    entries: usize,
    seen: &Seen<G>,
    options: &[G::Action],
) -> Map<String, Value> {
    let names = names(game);
    let offer = |action: &G::Action| {
        let offer = Offer {
            notation: action.to_string(),
            action: json(action),
            preview: json(&game.preview(seen.seats(), seen.seat(), action)),
            retracts: false,
        };
        desk::offer(G::NAME, offer)
    };
    let mut request = fields(json!({
        "do": "choose",
        "actor": names[seen.seat().index()],
        "you": desk::listed(seen.seats(), &names),
        "entries": entries,
        "view": json(&seen.view()),
        "actions": options.iter().map(offer).collect::<Vec<_>>(),
    }));
    state(game, &mut request);
    request
}

/// What everybody may know about how the game stands.
///
/// No fingerprint: it would tell two positions apart that look the same to a player.
fn state<G: Game>(game: &G, message: &mut Map<String, Value>) {
    let names = names(game);
    let scores: Vec<i32> = (0..game.seats()).map(|seat| game.score(Seat(seat))).collect();
    message.insert("turn".to_owned(), desk::turn(game.turn(), &names));
    message.insert("scores".to_owned(), json!(scores));
    if let (Turn::Over, Some(standings)) = (game.turn(), game.standings()) {
        message.insert("standings".to_owned(), desk::standings(&standings, &names));
    }
}

/// The action that an answer names, by notation or as an object, if it was offered.
fn chosen<A>(answer: &Value, options: &[A]) -> Result<A, Lost>
where
    A: Clone + PartialEq + std::str::FromStr + serde::de::DeserializeOwned,
{
    let shown = |what: &Value| what.to_string().chars().take(100).collect::<String>();
    let Some(named) = answer.get("action") else {
        return Err(Lost::Unfit(format!("no action: {}", shown(answer))));
    };
    let action = match named {
        Value::String(notation) => notation.parse().ok(),
        structured => serde_json::from_value(structured.clone()).ok(),
    };
    let offered = action.filter(|action| options.contains(action));
    offered.ok_or_else(|| Lost::Unfit(format!("not offered: {}", shown(named))))
}

fn names<G: Game>(game: &G) -> Vec<&'static str> {
    (0..game.seats()).map(|seat| game.seat_name(Seat(seat))).collect()
}

fn fields(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(fields) => fields,
        _ => unreachable!("only objects are written here"),
    }
}

fn json(thing: &impl serde::Serialize) -> Value {
    serde_json::to_value(thing).expect("what a game tells is plain data")
}
