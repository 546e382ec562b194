//! Somebody who runs a competition, and those who take part.

use std::time::Duration;

use axum::http::Method;
use serde_json::{Value, json};

use crate::common::{Answer, House, Somebody};

/// A game whose clubs have players of their own.
pub const ROSTERS: &str = "cup";

/// A competition, and who runs it.
pub struct Organiser<'h> {
    pub house: &'h House,
    pub anna: Somebody<'h>,
    pub id: String,
}

/// A cup of a game without rosters, for up to eight clubs.
pub fn cup(access: &str) -> Value {
    json!({
        "charter": {
            "name": "Thursday Cup", "game": "unita", "form": { "type": "cup", "third_place": true },
            "setup": {}, "most_clubs": 8,
        },
        "access": access,
    })
}

/// The same where clubs have players.
pub fn cup_with_rosters() -> Value {
    json!({
        "charter": {
            "name": "Golden Cup", "game": ROSTERS, "form": { "type": "cup" },
            "setup": { "same_team": true }, "most_clubs": 8,
        },
        "access": "house",
    })
}

static KEYS: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);

/// A key that nobody has used.
pub fn key() -> String {
    format!("key-{}", KEYS.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
}

impl<'h> Organiser<'h> {
    /// Anna sets up a competition.
    pub async fn new(house: &'h House, new: Value) -> Organiser<'h> {
        let anna = house.guest("Anna").await;
        let created = anna.post("/api/competitions", new).await.ok();
        Organiser { house, anna, id: created["id"].as_str().unwrap().to_owned() }
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/api/competitions/{}{rest}", self.id)
    }

    /// The competition as somebody sees it.
    pub async fn seen_by(&self, who: &Somebody<'_>) -> Value {
        who.get(&self.path("")).await.ok()
    }

    /// Somebody acts on what they see now.
    pub async fn try_act(&self, who: &Somebody<'_>, action: Value) -> Answer {
        let at = self.seen_by(who).await["number"].clone();
        let act = json!({ "key": key(), "at": at, "action": action });
        who.post(&self.path("/acts"), act).await
    }

    /// Somebody acts on what they see now, and may.
    pub async fn act(&self, who: &Somebody<'_>, action: Value) -> Value {
        self.try_act(who, action).await.ok()
    }

    /// A club enters; tells its number.
    pub async fn enters(&self, who: &Somebody<'_>, name: &str) -> u64 {
        self.club(who, json!({ "name": name, "coach": { "type": "me" } })).await
    }

    /// A bot's club enters; tells its number.
    pub async fn bot(&self, name: &str) -> u64 {
        let coach = json!({ "type": "bot", "level": "random" });
        self.club(&self.anna, json!({ "name": name, "coach": coach })).await
    }

    /// A club enters as described; tells its number.
    pub async fn club(&self, who: &Somebody<'_>, mut new: Value) -> u64 {
        new["key"] = json!(key());
        who.post(&self.path("/clubs"), new).await.ok()["club"].as_u64().unwrap()
    }

    pub async fn start(&self) {
        self.act(&self.anna, json!({ "type": "start" })).await;
    }

    /// Waits until something is so, as Anna sees it.
    pub async fn until(&self, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..2400 {
            let seen = self.seen_by(&self.anna).await;
            if is_so(&seen) {
                return seen;
            }
            // Whatever pauses somewhere, the time of the test goes on.
            self.house.time.advance(Duration::from_millis(50));
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("{what}: it never was so: {:#}", self.seen_by(&self.anna).await["view"]["awaits"]);
    }

    /// Waits until everything is decided.
    pub async fn until_finished(&self) -> Value {
        self.until("finished", |seen| seen["state"] == "finished").await
    }

    /// Waits for the table of a match.
    pub async fn table_of(&self, fixture: u64) -> String {
        let find = |seen: &Value| {
            let tables = seen["tables"].as_array().unwrap();
            let found = tables.iter().find(|table| table["fixture"] == fixture);
            found.map(|table| table["table"].as_str().unwrap().to_owned())
        };
        let seen = self.until("a table", |seen| find(seen).is_some()).await;
        find(&seen).unwrap()
    }

    /// A match is played to its end, by bots that sit in for whoever plays it.
    pub async fn plays_out(&self, fixture: u64, people: &[&Somebody<'_>]) -> String {
        let table = self.table_of(fixture).await;
        for who in people {
            self.lets_a_bot_play(who, &table).await;
        }
        self.anna.until_over(&table).await;
        table
    }

    /// Somebody lets a bot sit in for them.
    pub async fn lets_a_bot_play(&self, who: &Somebody<'_>, table: &str) {
        let info = who.get(&format!("/api/tables/{table}")).await.ok();
        let seats = info["seats"].as_array().unwrap();
        let mine = seats.iter().position(|seat| seat["yours"] == true).unwrap();
        let chairs = info["chairs"].as_array().unwrap();
        let has = |chair: &Value| chair.as_array().unwrap().contains(&json!(mine));
        let chair = chairs.iter().position(has).unwrap();
        let path = format!("/api/tables/{table}/chairs/{chair}");
        who.send(Method::POST, &path, json!({ "type": "bot", "level": "random" })).await.ok();
    }

    /// The match of a list with this number.
    pub fn fixture(seen: &Value, fixture: u64) -> Value {
        let fixtures = seen["view"]["fixtures"].as_array().unwrap();
        fixtures.iter().find(|found| found["id"] == fixture).unwrap().clone()
    }

    /// The matches that a club plays and that are not decided.
    pub fn open_matches(seen: &Value, club: u64) -> Vec<u64> {
        let fixtures = seen["view"]["fixtures"].as_array().unwrap();
        let is_mine = |fixture: &&Value| {
            let sides = fixture["sides"].as_array().unwrap();
            let plays = sides.iter().any(|side| side["club"] == club);
            plays && (fixture["status"] == "preparing" || fixture["status"] == "playing")
        };
        fixtures.iter().filter(is_mine).map(|fixture| fixture["id"].as_u64().unwrap()).collect()
    }
}
