//! What holds in every competition, whatever its form and size and whatever people do: random
//! ones are played with real matches, and everything is checked after every entry.

mod checks;
use std::collections::BTreeSet;

use checks::{anybody_ready, check_eligible, check_sheets, check_struck, check_table};
use league::{
    Action, Actor, Audience, ClubId, Coach, Competition, Entry, Event, FixtureId, HandSheet,
    HandTable, Refusal, Stage, Status, View, habit, record,
};
use serde_json::{Value, json};
use shelf::catalogue::english;

use crate::common::{self, Season, charter, hand};

/// A competition in which everybody does what comes to mind.
struct Chaos {
    season: Season,
    /// How often out of a hundred somebody does something unusual.
    trouble: usize,
    /// The seed of the bots' habits.
    seed: u64,
    /// What was told, refused and done, as it would be said.
    unsaid: BTreeSet<String>,
    struck: usize,
}

impl Chaos {
    fn new(charter: Value, clubs: u8, seed: u64, trouble: usize) -> Chaos {
        let mut season = Season::new(common::charter(charter), seed);
        // Matches with goals and cards take longer, so that not all are.
        if seed.is_multiple_of(3) {
            season.bots = bots::Name::Scripted;
        }
        season.enter(clubs);
        Chaos { season, trouble, seed, unsaid: BTreeSet::new(), struck: 0 }
    }

    /// Takes an action, hears what is told, and checks everything.
    fn act(&mut self, actor: Actor, action: Action) -> Result<(), Refusal> {
        let before = self.season.competition.clone();
        let mut told = Vec::new();
        let taken =
            self.season.competition.apply(actor, &action, &mut |to, event| told.push((to, event)));
        let after = &self.season.competition;
        match &taken {
            Err(refusal) => {
                assert_eq!(after.fingerprint(), before.fingerprint(), "{refusal}");
                assert_eq!(after.number(), before.number());
                assert!(told.is_empty(), "a refusal tells nothing");
                let json = serde_json::to_value(refusal).expect("plain data");
                self.hear("refusal", &json);
            }
            Ok(()) => {
                assert_eq!(after.number(), before.number() + 1);
                for (_, event) in &told {
                    let json = serde_json::to_value(event).expect("plain data");
                    self.hear("event", &json);
                }
                self.check_entry(&before, &action, &told);
            }
        }
        taken
    }

    fn hear(&mut self, kind: &str, thing: &Value) {
        if let Err(unsaid) = english().try_say("league", kind, thing) {
            self.unsaid.insert(unsaid.to_string());
        }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.season.below(bound)
    }

    fn roll(&mut self) {
        while let Some(action) = self.season.competition.roll(self.season.seed()) {
            assert!(self.season.competition.odds().iter().any(|(one, _)| *one == action));
            self.act(Actor::Chance, action).expect("the odds are exact");
        }
    }

    /// Plays until everything is decided.
    fn play(&mut self) -> View {
        self.act(Actor::Commissioner, Action::Start).expect("enough clubs");
        self.roll();
        for step in 0.. {
            assert!(step < 20_000, "a competition ends");
            if self.season.competition.stage() == Stage::Finished {
                break;
            }
            if self.below(100) < self.trouble {
                let (actor, action) = self.anything();
                let _ = self.act(actor, action);
            } else {
                self.go_on();
            }
            self.roll();
        }
        self.season.competition.view(&[])
    }

    /// Somebody does what brings the competition on.
    fn go_on(&mut self) {
        let competition = &self.season.competition;
        let open: Vec<FixtureId> = competition
            .fixtures()
            .filter(|(_, one)| matches!(one, Status::Preparing | Status::Playing))
            .map(|(id, _)| id)
            .collect();
        let playing = open.iter().find(|one| competition.status(**one) == Some(Status::Playing));
        let rosters = competition.has_rosters();
        let fixture = match playing {
            Some(fixture) => *fixture,
            None => open[self.below(open.len().min(3))],
        };
        if rosters && self.season.competition.status(fixture) == Some(Status::Preparing) {
            for club in self.season.competition.sides(fixture).expect("known") {
                if let Some(elsewhere) = self.season.competition.ready_for(club)
                    && elsewhere != fixture
                {
                    let _ =
                        self.act(Actor::Club(club), Action::Reopen { fixture: elsewhere, club });
                }
                let seed = self.seed;
                while let Some(action) = habit::next(&self.season.competition, club, fixture, seed)
                {
                    self.check_seals(club, fixture, &action);
                    self.act(Actor::Club(club), action).expect("a habit is allowed");
                    self.roll();
                }
            }
        } else if rosters || self.below(4) == 0 {
            let record = self.season.play_match(fixture);
            self.act(Actor::Commissioner, Action::Book { fixture, record }).expect("it was played");
        } else {
            let sheet = self.places(fixture);
            self.act(Actor::Commissioner, Action::ByHand { fixture, sheet }).expect("places");
        }
    }

    fn places(&mut self, fixture: FixtureId) -> HandSheet {
        let seats = self.season.competition.sides(fixture).map_or(2, |sides| sides.len());
        let scores: Vec<i32> = (0..seats).map(|_| self.below(4) as i32).collect();
        let place = |score: &i32| 1 + scores.iter().filter(|other| *other > score).count() as u8;
        HandSheet::Table(HandTable { places: scores.iter().map(place).collect(), scores })
    }

    /// Anything that anybody could try, sensible or not.
    fn anything(&mut self) -> (Actor, Action) {
        let clubs = self.season.competition.clubs().len();
        let fixtures = self.season.competition.fixtures().count();
        let club = ClubId(self.below(clubs + 2) as u8);
        let fixture = FixtureId(self.below(fixtures + 2) as u16);
        let entries = self.season.competition.number() as usize;
        let number = self.below(26) as u8;
        let action = match self.below(40) {
            0..5 => {
                let back = self.below(entries.min(4) + 1);
                Action::Strike { entry: (entries - back) as u32 }
            }
            5 => Action::Strike { entry: self.below(entries + 2) as u32 },
            6 if self.below(3) == 0 => Action::Withdraw { club },
            7 | 8 => {
                let sides = self.season.competition.sides(fixture).unwrap_or_default();
                let gone = sides.into_iter().filter(|_| self.season.below(2) == 0).collect();
                Action::Forfeit { fixture, clubs: gone, record: None }
            }
            9..15 => match self.season.competition.status(fixture) {
                Some(Status::Preparing | Status::Playing) => self.by_hand(fixture),
                _ => Action::ByHand { fixture, sheet: self.places(fixture) },
            },
            15 => Action::Train { club, card: number },
            16 => Action::Untrain { club, card: number },
            17 => Action::Trained { club },
            18 => Action::Ready { fixture, club },
            19 => Action::Reopen { fixture, club },
            20 => Action::Choose { fixture, club, choices: vec![format!("field {number}")] },
            21 => Action::Choose { fixture, club, choices: vec!["ready".into(), "\u{0}".into()] },
            22 => Action::Propose { fixture, club, at: i64::from(number) * 1000 - 2000 },
            23 | 24 => Action::Agree { fixture, club },
            25 => Action::Extend { fixture, due: Some(number.into()) },
            26 => Action::Deadline { round: number.into(), due: None },
            27 => Action::Book { fixture, record: "stammtisch record 1\ngame cup\n".to_owned() },
            28 => Action::Replace { club, coach: Coach::Bot { level: "regular".to_owned() } },
            29 => Action::Start,
            30 => Action::Leave { club },
            31 => Action::Seed { clubs: vec![club] },
            32 => Action::Draw { club },
            33 => Action::Lot { club },
            34 => Action::Test { club, no: number, face: cup::Booking::Yellow },
            35 => Action::Enter { name: "X".to_owned(), team: None, coach: common::person("x") },
            _ => Action::Extend { fixture, due: None },
        };
        let actor = match self.below(6) {
            0 => Actor::Club(club),
            1 if self.below(4) == 0 => Actor::Chance,
            _ => Actor::Commissioner,
        };
        (actor, action)
    }

    /// A sheet as somebody may have written it at a real table.
    fn by_hand(&mut self, fixture: FixtureId) -> Action {
        if !self.season.competition.has_rosters() {
            return Action::ByHand { fixture, sheet: self.places(fixture) };
        }
        let mut sheet = hand::goalless(&self.season, fixture);
        if sheet.clubs.iter().all(|club| club.rows.len() >= 2) {
            let (home, away) = (self.below(4) as u8, self.below(4) as u8);
            hand::score(&mut sheet, home, away);
        }
        for club in &mut sheet.clubs {
            for row in &mut club.rows {
                if row.goals == 0 {
                    row.yellow = (self.season.below(9) / 7) as u8;
                    row.injured = self.season.below(9) == 0;
                    row.exhausted = self.season.below(3) == 0;
                }
            }
        }
        Action::ByHand { fixture, sheet: HandSheet::Match(sheet) }
    }

    /// What must hold after every entry.
    fn check_entry(&mut self, before: &Competition, action: &Action, told: &[(Audience, Event)]) {
        let competition = &self.season.competition;
        let view = competition.view(&[]);
        check_table(&view);
        assert_eq!(competition.awaits().chance, !competition.odds().is_empty());
        if competition.stage() == Stage::Running && !competition.awaits().chance {
            let awaits = competition.awaits();
            assert!(!awaits.play.is_empty() || !awaits.prepare.is_empty() || anybody_ready(&view));
        }
        match action {
            Action::Book { fixture, .. } | Action::ByHand { fixture, .. } => {
                check_eligible(&before.view(&[]), &view, *fixture);
            }
            Action::Strike { .. } => {
                self.struck += 1;
                check_struck(competition);
            }
            // What is done in secret is told to nobody else.
            Action::Train { .. } | Action::Untrain { .. } | Action::Choose { .. } => {
                let club = action.club().expect("a club's");
                assert!(told.iter().all(|(to, _)| *to == Audience::Club(club)));
                for other in competition.clubs().into_iter().filter(|other| *other != club) {
                    let mut seen = competition.view(&[other]);
                    let was = before.view(&[other]);
                    assert_eq!(seen.entries, was.entries + 1);
                    seen.entries = was.entries;
                    assert_eq!(seen, was, "{action:?}");
                }
            }
            _ => {}
        }
        for line in view.log.iter().rev().take(2) {
            let json = serde_json::to_value(line).expect("plain data");
            self.hear("log", &json);
        }
        // Records and sheets are entered, not said.
        let mut json = serde_json::to_value(action).expect("plain data");
        for field in ["record", "sheet"] {
            if let Some(value) = json.get_mut(field) {
                *value = Value::Null;
            }
        }
        self.hear("action", &json);
    }

    /// What a club does in secret looks the same to others as anything else it could have done.
    fn check_seals(&mut self, club: ClubId, fixture: FixtureId, action: &Action) {
        let secret = matches!(action, Action::Train { .. } | Action::Choose { .. });
        if !secret || self.below(4) != 0 {
            return;
        }
        let twin = |seed: u64| {
            let mut twin = self.season.competition.clone();
            let mut steps = 0;
            while let Some(action) = habit::next(&twin, club, fixture, seed) {
                // Only as far as others are told nothing: tests are dice, and dice are public.
                if matches!(action, Action::Trained { .. } | Action::Ready { .. }) {
                    break;
                }
                twin.apply(Actor::Club(club), &action, &mut |_, _| {}).expect("a habit");
                steps += 1;
            }
            (twin, steps)
        };
        let (one, other) = (twin(1), twin(2));
        if one.1 != other.1 {
            return;
        }
        for viewer in self.season.competition.clubs().into_iter().filter(|viewer| *viewer != club) {
            assert_eq!(one.0.view(&[viewer]), other.0.view(&[viewer]), "{club:?} {action:?}");
        }
        assert_eq!(one.0.view(&[]), other.0.view(&[]));
    }

    /// What must hold of the whole log in the end.
    fn check_end(&mut self, view: &View) {
        let competition = &self.season.competition;
        assert!(self.unsaid.is_empty(), "{:?}", self.unsaid);
        let entries: Vec<Entry> = competition.entries().cloned().collect();
        let charter = competition.charter().clone();
        let again = Competition::replay(charter, entries).expect("it was possible");
        assert_eq!(again.fingerprint(), competition.fingerprint());
        assert_eq!(again.view(&[]), *view, "a replay is identical");
        check_sheets(competition, view);
        let text = record::write(competition, &self.season.seeds);
        let saved = record::read(&text).expect("it was just written");
        assert_eq!(saved.competition.fingerprint(), competition.fingerprint());
        assert_eq!(record::write(&saved.competition, &saved.seeds), text, "round trip");
        assert!(matches!(saved.proof.rolls, table::Rolls::Proved { .. }));
        assert!(!view.places.is_empty());
        let champions = view.places.iter().filter(|place| place.place == 1).count();
        assert_eq!(champions, 1, "there is one champion");
        assert_eq!(view.places.len(), view.clubs.len(), "everybody has a place");
    }
}

fn cup_charter(third_place: bool) -> Value {
    let form = json!({"type": "cup", "third_place": third_place});
    json!({"name": "A", "game": "cup", "form": form, "most_clubs": 32})
}

fn championship_charter(setup: Value) -> Value {
    let form = json!({"type": "championship"});
    json!({"name": "A", "game": "cup", "form": form, "setup": setup, "most_clubs": 20})
}

fn run(charter: Value, clubs: u8, seed: u64, trouble: usize) -> Chaos {
    let mut chaos = Chaos::new(charter, clubs, seed, trouble);
    let view = chaos.play();
    chaos.check_end(&view);
    chaos
}

#[test]
fn cups_of_every_size_end() {
    for clubs in 2..=17 {
        let trouble = if clubs % 3 == 0 { 0 } else { 20 };
        run(cup_charter(clubs % 2 == 0), clubs, u64::from(clubs), trouble);
    }
}

#[test]
fn championships_of_every_size_end() {
    for clubs in 2..=6 {
        run(championship_charter(json!({})), clubs, u64::from(clubs), 0);
        run(championship_charter(json!({})), clubs, 100 + u64::from(clubs), 40);
    }
}

#[test]
fn championships_end_with_every_option() {
    let setups = [
        json!({"cards": "none"}),
        json!({"cards": "power", "half": 20}),
        json!({"offside": true, "half": 30, "change_ends": true}),
        json!({"statistics": "sheet", "concede": false, "passive_limit": 4}),
    ];
    for (seed, setup) in (0..).zip(setups) {
        run(championship_charter(setup), 3, seed, 25);
    }
}

#[test]
fn cups_championships_and_tables_of_other_games_end() {
    let forms = [
        json!({"type": "cup", "third_place": true}),
        json!({"type": "championship"}),
        json!({"type": "tables", "rounds": 4, "seats": 4}),
        json!({"type": "tables", "rounds": 3, "seats": 3}),
        json!({"type": "tables", "rounds": 3, "seats": 2}),
    ];
    for (seed, game) in (0..).zip(["unita", "sabbat"]) {
        for (index, form) in (0..).zip(&forms) {
            let charter = json!({"name": "A", "game": game, "form": form, "most_clubs": 20});
            run(charter, 4 + index, 10 * seed + u64::from(index), 30);
        }
    }
}

#[test]
fn strikes_happen_in_these_runs() {
    let run = |seed: u64| run(championship_charter(json!({})), 5, 50 + seed, 60).struck;
    let struck: usize = (0..6).map(run).sum();
    assert!(struck > 10, "{struck}");
}

#[test]
fn damaged_records_are_refused_with_their_line_and_never_panic() {
    let mut chaos = Chaos::new(championship_charter(json!({})), 2, 9, 0);
    chaos.play();
    let text = record::write(&chaos.season.competition, &chaos.season.seeds);
    record::verify(&text).expect("it is whole");
    let lines: Vec<&str> = text.lines().collect();
    for cut in 0..lines.len() {
        assert!(record::verify(&lines[..cut].join("\n")).is_err(), "cut after {cut}");
        let mut without = lines.clone();
        without.remove(cut);
        assert!(record::verify(&(without.join("\n") + "\n")).is_err(), "without line {cut}");
    }
    for _ in 0..400 {
        let mut bytes = text.clone().into_bytes();
        let at = chaos.below(bytes.len());
        bytes[at] = b' ' + chaos.below(94) as u8;
        if let Ok(meddled) = String::from_utf8(bytes)
            && meddled != text
        {
            assert!(record::verify(&meddled).is_err(), "byte {at}");
        }
    }
    for nonsense in ["", "\n", "{}", "null", "[]\n[]", "{\"stammtisch\":\"competition 1\"}"] {
        assert!(record::verify(nonsense).is_err());
    }
    let other = text.replacen("\"seal\":\"", "\"seal\":\"00", 1);
    assert!(record::verify(&other).is_err());
}

#[test]
fn dice_that_were_not_thrown_so_are_noticed() {
    let mut season = Season::new(charter(cup_charter(false)), 3);
    season.enter(5);
    season.must(Action::Start);
    // Somebody draws as it suits him.
    let wanted = season.competition.roll(season.seed()).expect("a draw");
    let other = season.competition.odds().into_iter().find(|(action, _)| *action != wanted);
    season.act(Actor::Chance, other.expect("five clubs").0).expect("among the odds");
    season.roll();
    season.play_to_the_end();
    let text = record::write(&season.competition, &season.seeds);
    let damage = record::verify(&text).expect_err("the seed says otherwise");
    assert!(matches!(damage.flaw, record::Flaw::Roll { .. }), "{damage}");
    assert!(record::verify(&record::write(&season.competition, &[])).is_ok(), "it claims nothing");
}
