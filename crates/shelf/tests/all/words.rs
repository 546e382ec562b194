//! Everything the games on the shelf say has words.

use std::collections::BTreeMap;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::Value;
use shelf::catalogue::{Catalogue, Unsaid, english};
use shelf::{Error, Table};
use table::{Actor, Seat, SeatSet, Turn, Values, draw};

#[test]
fn every_game_has_a_title_and_every_option_a_name() {
    for kind in shelf::games() {
        let name = kind.name();
        let mut wanted = vec![format!("{name}-title")];
        for choice in kind.schema().options {
            let option = format!("{name}-option-{}", choice.name);
            match &choice.values {
                Values::Toggle => {}
                Values::Word { words } | Values::Words { words, .. } => {
                    wanted.extend(words.iter().map(|word| format!("{option}-{word}")));
                }
                Values::Number { numbers } => {
                    wanted.extend(numbers.iter().map(|number| format!("{option}-{number}")));
                }
            }
            wanted.push(option);
        }
        for message in wanted.iter().map(|message| message.replace('_', "-")) {
            assert!(english().has(&message), "the catalogue has no message {message}");
        }
    }
}

/// About how many games of a kind are played to the end, and how many actions the others last.
const WHOLE_GAMES: usize = 24;
const BEGINNING: usize = 120;

#[test]
fn every_action_event_and_refusal_of_random_games_can_be_said() {
    for kind in shelf::games() {
        let mut rng = Pcg64Mcg::seed_from_u64(2);
        let mut chatter = Chatter::new(kind.name());
        let mut started = 0;
        let setups = shelf::options::setups(&kind.schema());
        let stride = setups.len().div_ceil(WHOLE_GAMES);
        for (number, setup) in setups.iter().enumerate() {
            // Options are tried one at a time, so some do not fit the rest of the setup.
            let Ok(table) = kind.create(setup) else { continue };
            started += 1;
            let actions = if number % stride == 0 { usize::MAX } else { BEGINNING };
            chatter.play(table, actions, &mut rng);
        }
        assert!(started > 2, "{} starts from hardly any setup", kind.name());
        chatter.assert_all_said();
    }
}

/// Plays at random, tries what is not allowed, and says whatever it meets.
struct Chatter {
    game: &'static str,
    catalogue: &'static Catalogue,
    /// A few actions of each type, to try them where they do not belong.
    pool: BTreeMap<String, Vec<Value>>,
    unsaid: BTreeMap<String, String>,
}

impl Chatter {
    fn new(game: &'static str) -> Chatter {
        Chatter { game, catalogue: english(), pool: BTreeMap::new(), unsaid: BTreeMap::new() }
    }

    fn play(&mut self, mut table: Box<dyn Table>, actions: usize, rng: &mut Pcg64Mcg) {
        for _ in 0..actions {
            let (actor, action) = match table.turn() {
                Turn::Over => return,
                Turn::Chance => (Actor::Chance, self.throw(&*table, rng)),
                Turn::Seats(awaited) => {
                    let seats: Vec<Seat> = awaited.iter().collect();
                    let seat = *draw::pick(rng, &seats);
                    (Actor::Seat(seat), self.decide(&*table, seat, rng))
                }
            };
            self.remember(&action);
            // Refusals are alike for long stretches of a game, so now and then is enough.
            if draw::below(rng, 3) == 0 {
                self.overstep(&mut *table, rng);
            }
            for told in table.apply(actor, &action).unwrap().events {
                self.say("event", &told.event);
            }
        }
    }

    fn throw(&mut self, table: &dyn Table, rng: &mut Pcg64Mcg) -> Value {
        let odds: Vec<_> =
            table.odds().into_iter().map(|outcome| (outcome.action, outcome.weight)).collect();
        let action = draw::weighted(rng, &odds).clone();
        self.say("action", &action);
        action
    }

    fn decide(&mut self, table: &dyn Table, seat: Seat, rng: &mut Pcg64Mcg) -> Value {
        let offers = table.legal(seat).unwrap();
        // Long lists are made of like things: a few of each decision are enough to hear them all.
        for _ in 0..offers.len().min(3) {
            let offer = draw::pick(rng, &offers);
            let said = self.catalogue.try_offer(self.game, &offer.action, &offer.preview);
            self.heard(said, &offer.action);
            self.remember(&offer.action);
        }
        let onward: Vec<&Value> =
            offers.iter().filter(|offer| !offer.retracts).map(|offer| &offer.action).collect();
        (*draw::pick(rng, &onward)).clone()
    }

    /// Tries an action of another time or of somebody else; a refusal must have words.
    fn overstep(&mut self, table: &mut dyn Table, rng: &mut Pcg64Mcg) {
        let types: Vec<&Vec<Value>> = self.pool.values().collect();
        let of_type = *draw::pick(rng, &types);
        let action = draw::pick(rng, of_type).clone();
        let seats = table.seats().len() as u32;
        let actor = match draw::below(rng, seats + 1) {
            0 => Actor::Chance,
            seat => Actor::Seat(Seat(seat as u8 - 1)),
        };
        // What happens to be allowed is not done: the game goes on by its own choices.
        let allowed = match actor {
            Actor::Chance => table.odds().iter().any(|outcome| outcome.action == action),
            Actor::Seat(seat) => table.preview(SeatSet::only(seat), seat, &action).is_ok(),
        };
        if !allowed {
            let Err(Error::Refused { refusal, clause, .. }) = table.apply(actor, &action) else {
                panic!("{action} is not allowed to {actor:?}, so it must be refused");
            };
            assert!(!clause.is_empty());
            self.say("refusal", &refusal);
        }
    }

    fn remember(&mut self, action: &Value) {
        let of_type = action["type"].as_str().expect("an action has a type").to_owned();
        let known = self.pool.entry(of_type).or_default();
        if known.len() < 16 && !known.contains(action) {
            known.push(action.clone());
        }
    }

    fn say(&mut self, kind: &str, thing: &Value) {
        let said = self.catalogue.try_say(self.game, kind, thing);
        self.heard(said, thing);
    }

    fn heard(&mut self, said: Result<String, Unsaid>, thing: &Value) {
        if let Err(unsaid) = said {
            let for_example = || format!(" (for example {thing})");
            self.unsaid.entry(unsaid.to_string()).or_insert_with(for_example);
        }
    }

    #[track_caller]
    fn assert_all_said(&self) {
        let unsaid: Vec<String> =
            self.unsaid.iter().map(|(what, example)| format!("{what}{example}")).collect();
        assert!(unsaid.is_empty(), "{}:\n{}", self.game, unsaid.join("\n"));
    }
}
