//! Competitions that play themselves, for the tests.

pub mod hand;

use cup::Cup;
use league::{Action, Actor, Charter, ClubId, Coach, Competition, Event, FixtureId, Refusal};
use rand_core::Rng as _;
use serde_json::{Value, json};
use table::dice::Seed;
use table::{Cover, Game, Session, Turn};

pub fn charter(value: Value) -> Charter {
    serde_json::from_value(value).expect("the charter is one")
}

pub fn cup(third_place: bool) -> Charter {
    let form = json!({"type": "cup", "third_place": third_place});
    charter(json!({"name": "The Cup", "game": "cup", "form": form, "most_clubs": 32}))
}

pub fn championship() -> Charter {
    let form = json!({"type": "championship"});
    charter(json!({"name": "The League", "game": "cup", "form": form, "most_clubs": 20}))
}

pub fn person(name: &str) -> Coach {
    Coach::Person { name: name.to_owned() }
}

/// A competition with clubs that enter, prepare and play at random.
pub struct Season {
    pub competition: Competition,
    pub rng: bots::Rng,
    /// The seeds of the dice: of those at the beginning, and of those that took their place.
    pub seeds: Vec<Seed>,
    pub told: Vec<Event>,
    /// Who plays the matches of clubs with players: those who go by the script score and foul,
    /// random ones are quick.
    pub bots: bots::Name,
}

impl Season {
    pub fn new(charter: Charter, seed: u64) -> Season {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_be_bytes());
        Season {
            competition: Competition::new(charter).expect("the charter is checked"),
            rng: bots::rng(seed, 1),
            seeds: vec![Seed::new(bytes)],
            told: Vec::new(),
            bots: bots::Name::Random,
        }
    }

    /// The same with bots that want to win.
    pub fn keen(charter: Charter, seed: u64) -> Season {
        Season { bots: bots::Name::Scripted, ..Season::new(charter, seed) }
    }

    pub fn act(&mut self, actor: Actor, action: Action) -> Result<(), Refusal> {
        let told = &mut self.told;
        self.competition.apply(actor, &action, &mut |_, event| told.push(event))
    }

    /// The commissioner does what nobody can refuse.
    pub fn must(&mut self, action: Action) {
        let shown = action.kind();
        self.act(Actor::Commissioner, action).unwrap_or_else(|no| panic!("{shown}: {no}"));
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.rng.next_u64() % bound as u64) as usize
    }

    /// Clubs enter: Madmen and Dragons in turn, where clubs have teams.
    pub fn enter(&mut self, clubs: u8) -> &mut Season {
        for number in 1..=clubs {
            let team = match (self.competition.has_rosters(), number % 2) {
                (false, _) => None,
                (true, 1) => Some(cup::Team::Madmen),
                (true, _) => Some(cup::Team::Dragons),
            };
            let name = format!("Club {number}");
            self.must(Action::Enter { coach: person(&name), name, team });
        }
        self
    }

    pub fn start(&mut self) -> &mut Season {
        self.must(Action::Start);
        self.roll();
        self
    }

    /// The seed of the dice that are thrown now.
    pub fn seed(&self) -> &Seed {
        &self.seeds[self.competition.resealed()]
    }

    /// Other dice take the place of those that are open.
    pub fn reseal(&mut self) {
        let seed = Seed::new([self.seeds.len() as u8; 32]);
        self.must(Action::Reseal { seal: seed.seal() });
        self.seeds.push(seed);
    }

    /// Lets chance act as long as it is its turn.
    pub fn roll(&mut self) {
        while let Some(action) = self.competition.roll(self.seed()) {
            self.act(Actor::Chance, action).expect("the odds are exact");
        }
    }

    /// A club does nothing but what it must before a match.
    pub fn make_ready(&mut self, fixture: FixtureId, club: ClubId) {
        if self.competition.has_rosters() && !self.trained(club) {
            self.must(Action::Trained { club });
            self.roll();
        }
        self.must(Action::Ready { fixture, club });
        self.roll();
    }

    pub fn trained(&self, club: ClubId) -> bool {
        let view = self.competition.view(&[club]);
        view.preparations.first().is_some_and(|preparation| preparation.trained)
    }

    /// The record of a match that plays itself at random.
    pub fn play_match(&mut self, fixture: FixtureId) -> String {
        let setup = self.competition.match_setup(fixture).expect("the clubs are known");
        match self.competition.has_rosters() {
            true => {
                let setup = serde_json::from_value(setup).expect("the setup is one");
                let opening = self.competition.opening(fixture);
                play_cup(setup, &opening, self.bots, &mut self.rng)
            }
            false => play_any(&self.competition.charter().game.clone(), &setup, &mut self.rng),
        }
    }

    /// Prepares, plays and books a match.
    pub fn play(&mut self, fixture: FixtureId) {
        let clubs = self.competition.sides(fixture).expect("the clubs are known");
        for club in clubs {
            if self.competition.status(fixture) != Some(league::Status::Preparing) {
                break;
            }
            self.make_ready(fixture, club);
        }
        if self.competition.status(fixture) == Some(league::Status::Playing) {
            let record = self.play_match(fixture);
            self.must(Action::Book { fixture, record });
            self.roll();
        }
    }

    pub fn play_to_the_end(&mut self) {
        if self.competition.clubs().is_empty() {
            self.enter(4);
        }
        if self.competition.awaits().start {
            self.start();
        }
        loop {
            let next = self.competition.fixtures().find(|(_, status)| {
                matches!(status, league::Status::Preparing | league::Status::Playing)
            });
            let Some((fixture, _)) = next else { break };
            self.play(fixture);
        }
    }
}

/// Plays a match of Helvetia Cup with these bots, after what was chosen before it.
pub fn play_cup(
    setup: cup::Setup,
    opening: &[(u8, Vec<String>)],
    bots: bots::Name,
    rng: &mut bots::Rng,
) -> String {
    let session = play_until(setup, opening, |_, _| bots, dramatic, rng, |_| false);
    table::write(&session, &Cover::default())
}

/// Plays a match of Helvetia Cup until it is over, or until it has come to what is wanted. Who
/// decides for a seat may depend on how the match stands.
pub fn play_until(
    setup: cup::Setup,
    opening: &[(u8, Vec<String>)],
    decides: impl Fn(&Cup, table::Seat) -> bots::Name,
    dice: impl Fn(&[(cup::Action, u32)], &mut bots::Rng) -> cup::Action,
    rng: &mut bots::Rng,
    wanted: impl Fn(&Cup) -> bool,
) -> Session<Cup> {
    let mut session = Session::<Cup>::new(setup).expect("the setup is one");
    let mut queues: Vec<std::collections::VecDeque<cup::Action>> = vec![Default::default(); 2];
    for (seat, choices) in opening {
        queues[usize::from(*seat)] =
            choices.iter().map(|choice| choice.parse().expect("choices are actions")).collect();
    }
    let mut scripted = bots::Name::Scripted.sit::<Cup>(rng.next_u64());
    let mut random = bots::Name::Random.sit::<Cup>(rng.next_u64());
    let mut odds = Vec::new();
    while !wanted(session.game()) {
        let (actor, action) = match session.game().turn() {
            Turn::Over => break,
            Turn::Chance => {
                odds.clear();
                session.game().odds(&mut odds);
                (table::Actor::Chance, dice(&odds, rng))
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is awaited");
                let chosen = queues[seat.index()].pop_front();
                let action = chosen.unwrap_or_else(|| {
                    let game = session.game();
                    let seen = table::Seen::new(game, table::SeatSet::only(seat), seat);
                    match decides(game, seat) == bots::Name::Random {
                        true => random.choose(&seen),
                        false => spirited(&seen, rng).unwrap_or_else(|| scripted.choose(&seen)),
                    }
                });
                (table::Actor::Seat(seat), action)
            }
        };
        session.act(actor, &action, &mut |_, _| {}).expect("what is listed applies");
    }
    session
}

/// A shot whenever there is one, and mostly a tackle: so that there is something to note, however
/// careful the bots become.
fn spirited(seen: &table::Seen<Cup>, rng: &mut bots::Rng) -> Option<cup::Action> {
    let mut options = Vec::new();
    seen.options(&mut options);
    let find = |wanted: &[cup::Action]| options.iter().copied().find(|one| wanted.contains(one));
    let shot = find(&[cup::Action::Shoot, cup::Action::Direct, cup::Action::Header]);
    shot.or_else(|| find(&[cup::Action::Tackle]).filter(|_| !rng.next_u64().is_multiple_of(4)))
}

/// Dice that make a match worth telling: more goals, fouls, cards and injuries than real ones.
pub fn dramatic(odds: &[(cup::Action, u32)], rng: &mut bots::Rng) -> cup::Action {
    let weigh = |(action, weight): &(cup::Action, u32)| {
        let factor = match action {
            cup::Action::D20 { roll: 1..=6 } => 6,
            cup::Action::D20 { roll: 10..=16 } => 3,
            cup::Action::Foul { card: cup::Booking::NoCard, .. } => 1,
            cup::Action::Foul { .. } => 4,
            _ => 1,
        };
        (*action, weight * factor)
    };
    let weighed: Vec<(cup::Action, u32)> = odds.iter().map(weigh).collect();
    *table::draw::weighted(rng, &weighed)
}

/// Dice with which a match is long and almost everything succeeds.
pub fn lucky(odds: &[(cup::Action, u32)], rng: &mut bots::Rng) -> cup::Action {
    let wanted = |(action, _): &&(cup::Action, u32)| {
        matches!(action, cup::Action::Time { minutes: 6 } | cup::Action::D20 { roll: 1 })
    };
    odds.iter().find(wanted).map_or_else(|| dramatic(odds, rng), |(action, _)| *action)
}

/// Plays a table of any game at random.
pub fn play_any(game: &str, setup: &Value, rng: &mut bots::Rng) -> String {
    struct Play<'a>(&'a Value, &'a mut bots::Rng);
    impl shelf::Visitor for Play<'_> {
        type Output = String;
        fn visit<G: Game>(self) -> String {
            let setup: G::Setup = serde_json::from_value(self.0.clone()).expect("a setup");
            let mut session = Session::<G>::new(setup).expect("a setup");
            loop {
                let (actor, action) = match session.game().turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        let mut odds = Vec::new();
                        session.game().odds(&mut odds);
                        (table::Actor::Chance, table::draw::weighted(self.1, &odds).clone())
                    }
                    Turn::Seats(seats) => {
                        let seat = seats.iter().next().expect("somebody is awaited");
                        let mut legal = Vec::new();
                        session.game().legal(seat, &mut legal);
                        legal.retain(|action| !session.game().retracts(action));
                        (table::Actor::Seat(seat), table::draw::pick(self.1, &legal).clone())
                    }
                };
                session.act(actor, &action, &mut |_, _| {}).expect("what is listed applies");
            }
            table::write(&session, &Cover::default())
        }
    }
    shelf::visit(game, Play(setup, rng)).expect("the shelf has the game")
}

/// A championship of Helvetia Cup that has started, clubs seeded in the order of entering.
pub fn started(clubs: u8) -> Season {
    let mut season = Season::new(championship(), 1);
    season.enter(clubs);
    let seeds = season.competition.clubs();
    season.must(Action::Seed { clubs: seeds });
    season.start();
    season
}

/// A cup of Helvetia Cup that has started, clubs seeded in the order of entering.
pub fn started_cup(clubs: u8, third_place: bool) -> Season {
    let mut season = Season::new(cup(third_place), 1);
    season.enter(clubs);
    let seeds = season.competition.clubs();
    season.must(Action::Seed { clubs: seeds });
    season.start();
    season
}
