//! Competitions that play themselves, for the tests.
#![allow(dead_code)] // Every test file uses another part of it.

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
    pub seed: Seed,
    pub told: Vec<Event>,
    /// Who plays the matches of clubs with players: greedy bots score and foul, random ones are
    /// quick.
    pub bots: bots::Name,
}

impl Season {
    pub fn new(charter: Charter, seed: u64) -> Season {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_be_bytes());
        Season {
            competition: Competition::new(charter).expect("the charter is checked"),
            rng: bots::rng(seed, 1),
            seed: Seed::new(bytes),
            told: Vec::new(),
            bots: bots::Name::Random,
        }
    }

    /// The same with bots that want to win.
    pub fn keen(charter: Charter, seed: u64) -> Season {
        Season { bots: bots::Name::Greedy, ..Season::new(charter, seed) }
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

    /// Lets chance act as long as it is its turn.
    pub fn roll(&mut self) {
        while let Some(action) = self.competition.roll(&self.seed) {
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
    let session = play_until(setup, opening, bots, rng, |_| false);
    table::write(&session, &Cover::default())
}

/// Plays a match of Helvetia Cup until it is over, or until it has come to what is wanted.
pub fn play_until(
    setup: cup::Setup,
    opening: &[(u8, Vec<String>)],
    bots: bots::Name,
    rng: &mut bots::Rng,
    wanted: impl Fn(&Cup) -> bool,
) -> Session<Cup> {
    let mut session = Session::<Cup>::new(setup).expect("the setup is one");
    let mut queues: Vec<std::collections::VecDeque<cup::Action>> = vec![Default::default(); 2];
    for (seat, choices) in opening {
        queues[usize::from(*seat)] =
            choices.iter().map(|choice| choice.parse().expect("choices are actions")).collect();
    }
    let mut players: Vec<_> = (0..2).map(|_| bots.sit::<Cup>(rng.next_u64())).collect();
    let mut odds = Vec::new();
    while !wanted(session.game()) {
        let (actor, action) = match session.game().turn() {
            Turn::Over => break,
            Turn::Chance => {
                odds.clear();
                session.game().odds(&mut odds);
                (table::Actor::Chance, dramatic(&odds, rng))
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is awaited");
                let chosen = queues[seat.index()].pop_front();
                let action = chosen.unwrap_or_else(|| {
                    let seen = table::Seen::new(session.game(), table::SeatSet::only(seat), seat);
                    players[seat.index()].choose(&seen)
                });
                (table::Actor::Seat(seat), action)
            }
        };
        session.act(actor, &action, &mut |_, _| {}).expect("what is listed applies");
    }
    session
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

/// How things are entered by hand.
pub mod hand {
    use league::{
        Action, Actor, ClubId, FixtureId, HandClub, HandMatch, HandRow, HandSheet, Refusal, Slot,
    };

    use super::Season;

    /// Seven players of a club who can play, the goalkeeper first, with one captain at most.
    pub fn squad(season: &Season, club: ClubId) -> Vec<HandRow> {
        let view = season.competition.view(&[]);
        let club = view.clubs.iter().find(|one| one.id == club).expect("the club is one");
        let mut captain = false;
        let mut fit: Vec<_> = club.players.iter().filter(|player| player.available).collect();
        fit.retain(|player| {
            player.role != cup::Role::Captain || !std::mem::replace(&mut captain, true)
        });
        let row = |player: &&league::PlayerView| HandRow { no: player.no, ..HandRow::default() };
        fit.iter().take(7).map(row).collect()
    }

    /// A goalless match.
    pub fn goalless(season: &Season, fixture: FixtureId) -> HandMatch {
        let clubs = season.competition.sides(fixture).expect("the clubs are known");
        let club =
            |seat: usize| HandClub { rows: squad(season, clubs[seat]), ..HandClub::default() };
        HandMatch {
            score: [0, 0],
            half_time: None,
            extra_time: false,
            shootout: None,
            clubs: [club(0), club(1)],
        }
    }

    /// Gives goals to the first field players of both sides.
    pub fn score(sheet: &mut HandMatch, home: u8, away: u8) {
        sheet.score = [home, away];
        sheet.clubs[0].rows[1].goals = home;
        sheet.clubs[1].rows[1].goals = away;
    }

    impl Season {
        /// Enters a match by hand, changed from a goalless one.
        pub fn hand(
            &mut self,
            fixture: FixtureId,
            change: impl FnOnce(&mut HandMatch),
        ) -> Result<(), Refusal> {
            let mut sheet = goalless(self, fixture);
            change(&mut sheet);
            let sheet = HandSheet::Match(sheet);
            let told = self.act(Actor::Commissioner, Action::ByHand { fixture, sheet });
            self.roll();
            told
        }

        /// Enters a score by hand.
        pub fn result(&mut self, fixture: FixtureId, home: u8, away: u8) {
            self.hand(fixture, |sheet| score(sheet, home, away)).expect("the score is one");
        }

        /// The matches of a club in the order of the calendar.
        pub fn fixtures_of(&self, club: ClubId) -> Vec<FixtureId> {
            let of_club = |(fixture, _): &(FixtureId, _)| {
                self.competition.sides(*fixture).is_some_and(|sides| sides.contains(&club))
            };
            self.competition.fixtures().filter(of_club).map(|(fixture, _)| fixture).collect()
        }

        /// A match of a club in which something is noted for one of its players.
        pub fn with_row(
            &mut self,
            club: ClubId,
            fixture: FixtureId,
            no: u8,
            change: impl Fn(&mut HandRow),
        ) -> Result<(), Refusal> {
            let sides = self.competition.sides(fixture).expect("the clubs are known");
            let seat = sides.iter().position(|side| *side == club).expect("the club plays it");
            self.hand(fixture, |sheet| {
                let rows = &mut sheet.clubs[seat].rows;
                let row = rows.iter_mut().find(|row| row.no == no).expect("he is selected");
                change(row);
            })
        }

        /// Whether a player took part in a match of his club.
        pub fn played(&self, club: ClubId, fixture: FixtureId, no: u8) -> bool {
            let view = self.competition.view(&[]);
            let found = view.fixtures.iter().find(|one| one.id == fixture).expect("a match");
            let sheet = found.sheet.as_ref().and_then(|sheet| sheet.of(club)).expect("a sheet");
            sheet.rows.iter().any(|row| row.no == no && row.slot != Slot::Substitute)
        }

        /// A player as the view shows him.
        pub fn player(&self, club: ClubId, no: u8) -> league::PlayerView {
            let view = self.competition.view(&[]);
            let club = view.clubs.into_iter().find(|one| one.id == club).expect("a club");
            club.players.into_iter().find(|player| player.no == no).expect("a player")
        }

        /// A club as the view shows it.
        pub fn club(&self, club: ClubId) -> league::ClubView {
            let view = self.competition.view(&[]);
            view.clubs.into_iter().find(|one| one.id == club).expect("a club")
        }

        /// A club ends its training and is tested.
        pub fn train_nothing(&mut self, club: ClubId) {
            self.must(Action::Trained { club });
        }

        /// What refuses an action of the commissioner.
        pub fn refused(&mut self, action: Action) -> Refusal {
            let before = self.competition.fingerprint();
            let told = self.told.len();
            let refusal = self.act(Actor::Commissioner, action).expect_err("it is refused");
            assert_eq!(self.competition.fingerprint(), before, "a refusal changes nothing");
            assert_eq!(self.told.len(), told, "a refusal tells nothing");
            refusal
        }
    }
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
