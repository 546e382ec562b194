//! Positions in a few words, for tests that show a clause.

use cup::{Action, Cup, Event, Refusal};
use serde_json::{Value, json};
use table::{Actor, Game, Refusal as _, Seat, SeatSet, Turn};

/// A position written down piece by piece: Dragons are home and attack east, Madmen are away.
///
/// Only what matters is said. Who is not mentioned stands somewhere out of the way.
#[derive(Clone)]
pub struct Scene {
    pub file: Value,
}

/// Where players stand who do not matter, goalkeeper first.
const HOME: [&str; 5] = ["E1", "B1", "H1", "A2", "I2"];
const AWAY: [&str; 5] = ["E15", "B14", "H14", "A14", "I14"];

impl Scene {
    /// Both sides with these field players (four numbers each, in the order of their places out of
    /// the way); home attacks and moves.
    #[track_caller]
    pub fn new(home: [u8; 4], away: [u8; 4]) -> Scene {
        let file = json!({
            "setup": {"concede": false},
            "attack": "home",
            "kicked_off": "home",
            "home": {"players": squad(home, [1, 2, 3, 5, 6, 7, 8, 10, 11], HOME)},
            "away": {"players": squad(away, [1, 3, 4, 5, 6, 7, 8, 10, 11], AWAY)},
            "ball": {"hex": "E7"},
            "phase": {"type": "moves", "side": "home"},
        });
        Scene { file }
    }

    /// The usual players: Berg R, Bü S, Deg N and Vog L against Stok Alp, Brute Un, Koo N and Moné.
    pub fn usual() -> Scene {
        Scene::new([3, 7, 8, 11], [5, 8, 3, 11])
    }

    /// The usual players by the FAMILY rules.
    pub fn family() -> Scene {
        Scene::usual().option("version", json!("family")).option("draw", json!("stands"))
    }

    /// An option of the setup.
    pub fn option(mut self, name: &str, value: Value) -> Scene {
        self.file["setup"][name] = value;
        self
    }

    #[track_caller]
    fn player(&mut self, side: &str, no: u8) -> &mut Value {
        let players = self.file[side]["players"].as_array_mut().expect("players");
        players.iter_mut().find(|player| player["no"] == no).expect("he is in the squad")
    }

    /// Puts a player on a hex.
    #[track_caller]
    pub fn at(self, side: &str, no: u8, hex: &str) -> Scene {
        self.with(side, no, "hex", json!(hex))
    }

    /// Any other field of a player in the position file: boost, lying, acted, yellow …
    #[track_caller]
    pub fn with(mut self, side: &str, no: u8, field: &str, value: Value) -> Scene {
        self.player(side, no)[field] = value;
        self
    }

    /// The attack's carrier, on the hex where he stands.
    #[track_caller]
    pub fn ball(mut self, no: u8) -> Scene {
        let attack = self.file["attack"].as_str().expect("a side").to_owned();
        let hex = self.player(&attack, no)["hex"].clone();
        self.file["ball"] = json!({"hex": hex, "carrier": no});
        self
    }

    /// A loose ball.
    pub fn loose(mut self, hex: &str) -> Scene {
        self.file["ball"] = json!({"hex": hex});
        self
    }

    /// Which side attacks.
    pub fn attack(mut self, side: &str) -> Scene {
        self.file["attack"] = json!(side);
        self
    }

    /// The phase as it stands in the position file.
    pub fn phase(mut self, phase: Value) -> Scene {
        self.file["phase"] = phase;
        self
    }

    /// A move phase of this side.
    pub fn moves(self, side: &str) -> Scene {
        self.phase(json!({"type": "moves", "side": side}))
    }

    /// A player who is not on the pitch any more, and why.
    #[track_caller]
    pub fn gone(self, side: &str, no: u8, status: &str) -> Scene {
        self.with(side, no, "status", json!(status)).with(side, no, "hex", json!(null))
    }

    /// Goals of a side.
    pub fn score(mut self, side: &str, goals: u8) -> Scene {
        self.file[side]["score"] = json!(goals);
        self
    }

    /// Phase 2b.
    pub fn play(self) -> Scene {
        self.phase(json!({"type": "play"}))
    }

    /// Phase 2a.
    pub fn challenge(self) -> Scene {
        self.phase(json!({"type": "challenge"}))
    }

    /// Any other field of the position file.
    pub fn field(mut self, name: &str, value: Value) -> Scene {
        self.file[name] = value;
        self
    }

    /// The cards of a side, by their numbers.
    pub fn cards(mut self, side: &str, hand: &[u8]) -> Scene {
        self.file["setup"]["cards"] = json!("power_legend");
        self.file[side]["cards"] = json!({"hand": hand});
        self
    }

    #[track_caller]
    pub fn start(&self) -> Play {
        let game = serde_json::from_value(self.file.clone()).expect("the position is sound");
        Play { game, events: Vec::new() }
    }

    /// What is wrong with the position.
    #[track_caller]
    pub fn fault(&self) -> String {
        let read = serde_json::from_value::<Cup>(self.file.clone());
        read.expect_err("the position is not sound").to_string()
    }
}

/// A squad: goalkeeper 1, these on the field, and two others without a captain on the bench.
fn squad(field: [u8; 4], roster: [u8; 9], hexes: [&str; 5]) -> Value {
    let mut players = vec![json!({"no": 1, "post": "in_goal", "hex": hexes[0]})];
    for (no, hex) in field.into_iter().zip(&hexes[1..]) {
        players.push(json!({"no": no, "hex": hex}));
    }
    let rest = roster.into_iter().filter(|no| *no > 1 && *no < 10 && !field.contains(no));
    players.extend(rest.take(2).map(|no| json!({"no": no, "post": "on_bench"})));
    json!(players)
}

/// A game that is being played.
#[derive(Clone)]
pub struct Play {
    pub game: Cup,
    pub events: Vec<Event>,
}

impl Play {
    #[track_caller]
    pub fn new(setup: Value) -> Play {
        let setup = serde_json::from_value(setup).expect("the setup is sound");
        Play { game: Cup::new(&setup).expect("the setup is sound"), events: Vec::new() }
    }

    /// Both squads are named: the players of [`Scene::usual`], Dragons at home.
    #[track_caller]
    pub fn named(setup: Value) -> Play {
        let mut play = Play::new(setup);
        for (side, field, bench) in
            [("home", [3, 7, 8, 11], [2, 5]), ("away", [5, 8, 3, 11], [4, 6])]
        {
            for no in field {
                play.act(&[&format!("{side} field {no}")]);
            }
            for no in bench {
                play.act(&[&format!("{side} bench {no}")]);
            }
            play.act(&[&format!("{side} ready")]);
        }
        play
    }

    /// Both squads are named with whoever comes first, whatever the teams and clubs are.
    #[track_caller]
    pub fn named_as(setup: Value) -> Play {
        let mut play = Play::new(setup);
        for side in ["home", "away"] {
            for post in ["field", "bench"] {
                while let Some(next) = play.offers(side, post).first().cloned() {
                    play.act(&[&format!("{side} {next}")]);
                }
            }
            play.act(&[&format!("{side} ready")]);
        }
        play
    }

    fn parse(line: &str) -> (Actor, Action) {
        let (actor, action) = line.split_once(' ').expect("who does what");
        let actor = match actor {
            "home" => Actor::Seat(Seat(0)),
            "away" => Actor::Seat(Seat(1)),
            "chance" => Actor::Chance,
            other => panic!("{other} is nobody"),
        };
        (actor, action.parse().expect("it is an action"))
    }

    /// Takes actions, written as `home step 3 e` or `chance d20 8`.
    #[track_caller]
    pub fn act(&mut self, lines: &[&str]) -> &mut Play {
        for line in lines {
            let (actor, action) = Play::parse(line);
            let events = &mut self.events;
            let taken = self.game.apply(actor, &action, &mut |_, event| events.push(event));
            taken.unwrap_or_else(|refusal| panic!("`{line}` is refused: {refusal}"));
        }
        self
    }

    /// The action is refused by this clause.
    #[track_caller]
    pub fn refuses(&self, line: &str, clause: &str) -> Refusal {
        let (actor, action) = Play::parse(line);
        let refusal = self.game.check(actor, &action).expect_err(line);
        assert_eq!(refusal.clause(), clause, "{line}: {refusal}");
        refusal
    }

    /// What a seat may do that begins with these words.
    pub fn offers(&self, side: &str, prefix: &str) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal(Seat(u8::from(side == "away")), &mut legal);
        let legal = legal.iter().map(ToString::to_string);
        legal.filter(|action| action.starts_with(prefix)).collect()
    }

    /// The position as everybody together sees it.
    pub fn view(&self) -> Value {
        json!(self.game.view(SeatSet::first(2)))
    }

    /// The position as one side sees it.
    pub fn view_of(&self, side: &str) -> Value {
        json!(self.game.view(SeatSet::only(Seat(u8::from(side == "away")))))
    }

    /// A side as everybody together sees it.
    pub fn team(&self, side: &str) -> Value {
        self.view()["teams"][usize::from(side == "away")].clone()
    }

    /// What chance may bring, and how likely.
    pub fn odds(&self) -> Vec<(String, u32)> {
        let mut odds = Vec::new();
        self.game.odds(&mut odds);
        odds.iter().map(|(action, weight)| (action.to_string(), *weight)).collect()
    }

    pub fn stage(&self) -> Value {
        self.view()["stage"].clone()
    }

    #[track_caller]
    pub fn is_stage(&self, wanted: &str) -> &Play {
        assert_eq!(self.stage()["type"], wanted, "{}", self.stage());
        self
    }

    /// A player as he is seen.
    #[track_caller]
    pub fn player(&self, side: &str, no: u8) -> Value {
        let view = self.view();
        let team = &view["teams"][usize::from(side == "away")];
        let players = team["players"].as_array().expect("players");
        players.iter().find(|player| player["no"] == no).expect("he exists").clone()
    }

    #[track_caller]
    pub fn hex(&self, side: &str, no: u8) -> String {
        self.player(side, no)["hex"].as_str().unwrap_or("off").to_owned()
    }

    /// Where the ball is, and who has it.
    pub fn ball(&self) -> (String, String) {
        let ball = self.view()["ball"].clone();
        let carrier = ball["carrier"].as_str().unwrap_or("nobody");
        (ball["hex"].as_str().expect("a hex").to_owned(), carrier.to_owned())
    }

    pub fn attack(&self) -> String {
        self.view()["attack"].as_str().expect("a seat").to_owned()
    }

    /// Whether an event of this type was told.
    pub fn told(&self, wanted: &str) -> bool {
        self.events.iter().any(|event| json!(event)["type"] == wanted)
    }

    /// The last event of this type.
    #[track_caller]
    pub fn event(&self, wanted: &str) -> Value {
        let events = self.events.iter().rev().map(|event| json!(event));
        events.into_iter().find(|event| event["type"] == wanted).expect("it was told")
    }

    /// What the D20 of this action has to show at most.
    #[track_caller]
    pub fn needed(&self, line: &str) -> i64 {
        self.preview(line)["check"]["sum"]["needed"].as_i64().expect("a D20 is thrown")
    }

    /// What an action is expected to bring.
    #[track_caller]
    pub fn preview(&self, line: &str) -> Value {
        let (actor, action) = Play::parse(line);
        let Actor::Seat(seat) = actor else { panic!("chance sees nothing ahead") };
        json!(self.game.preview(SeatSet::only(seat), seat, &action))
    }

    #[track_caller]
    pub fn is_over(&self) -> &Play {
        assert_eq!(self.game.turn(), Turn::Over);
        self
    }
}
