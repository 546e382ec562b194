//! Tables once more, move by move; and as text, out of the house and into it.

use std::time::Duration;

use house::ids::TableId;
use house::store::MoveRow;
use serde_json::{Value, json};
use table::{Actor, Seat, SeatSet};

use crate::common::{GAME, House, Somebody};

/// A table that waits for Anna, after bots have done something that is hidden from her.
async fn waiting_for_me(anna: &Somebody<'_>) -> (String, Vec<MoveRow>) {
    let id = anna.table(json!({ "game": GAME, "watch": "anyone" })).await;
    for _ in 0..400 {
        anna.house.time.advance(Duration::from_millis(50));
        tokio::time::sleep(Duration::from_millis(10)).await;
        let lobby = anna.get("/api/lobby").await.ok();
        if lobby["mine"][0]["your_turn"] == true {
            let rows = rows(anna.house, &id).await;
            if !hidden_from(&rows, SeatSet::only(Seat(0))).is_empty() {
                return (id, rows);
            }
            // The bots have not come to what they hide: whatever comes first is good enough.
            act(anna, &id).await;
        }
    }
    panic!("it never was her turn");
}

async fn rows(house: &House, id: &str) -> Vec<MoveRow> {
    house.app.store.moves(id.parse::<TableId>().unwrap(), 0).await.unwrap()
}

/// Does the first thing that can be done, as the socket would.
async fn act(anna: &Somebody<'_>, id: &str) {
    let bot = json!({ "type": "bot", "level": "random" });
    let chair = format!("/api/tables/{id}/chairs/0");
    let before = rows(anna.house, id).await.len();
    anna.post(&chair, bot).await.ok();
    for _ in 0..400 {
        anna.house.time.advance(Duration::from_millis(5));
        tokio::time::sleep(Duration::from_millis(1)).await;
        if rows(anna.house, id).await.len() > before {
            break;
        }
    }
    anna.post(&chair, json!({ "type": "take_back" })).await.ok();
}

/// The events of an entry, split into what the holder of these seats hears and what not.
fn events(row: &MoveRow, seats: SeatSet) -> (Vec<Value>, Vec<Value>) {
    let meets = |list: &Value| {
        let list = list.as_array().unwrap();
        list.iter().any(|seat| seats.contains(Seat(seat.as_u64().unwrap() as u8)))
    };
    let hears = |told: &Value| match (told.get("only"), told.get("except")) {
        (Some(only), _) => meets(only),
        // Whoever holds one of the excepted seats is told in another way.
        (None, Some(except)) => !meets(except),
        (None, None) => true,
    };
    let events: Vec<Value> = serde_json::from_str(&row.events).unwrap();
    let (heard, hidden): (Vec<Value>, Vec<Value>) = events.into_iter().partition(hears);
    let event = |told: Value| told["event"].clone();
    (heard.into_iter().map(event).collect(), hidden.into_iter().map(event).collect())
}

fn hidden_from(rows: &[MoveRow], seats: SeatSet) -> Vec<Value> {
    rows.iter().flat_map(|row| events(row, seats).1).collect()
}

#[tokio::test]
async fn the_replay_of_a_running_game_shows_nothing_that_is_hidden() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let ben = house.guest("Ben").await;
    let stranger = house.stranger();
    let (id, rows) = waiting_for_me(&anna).await;
    let replay = format!("/api/tables/{id}/replay");
    let (green, nobody) = (SeatSet::only(Seat(0)), SeatSet::EMPTY);

    for (somebody, eyes, seats) in [
        (&anna, "mine", green),
        (&anna, "spectator", nobody),
        (&ben, "mine", nobody),
        (&ben, "spectator", nobody),
        (&stranger, "spectator", nobody),
    ] {
        let said = somebody.get(&format!("{replay}?as={eyes}")).await.ok();
        assert!(said["table"]["dice"].get("seed").is_none());
        let frames = said["frames"].as_array().unwrap();
        assert_eq!(frames.len(), rows.len() + 1);
        // The same game once more, beside it: every frame shows just what these seats may know.
        let mut game = shelf::find(GAME).unwrap().create(&said["table"]["setup"]).unwrap();
        assert_eq!(frames[0]["position"]["view"], game.view(seats));
        for (frame, row) in frames[1..].iter().zip(&rows) {
            let actor = match row.actor {
                -1 => Actor::Chance,
                seat => Actor::Seat(Seat(seat as u8)),
            };
            game.apply(actor, &json!(row.action)).unwrap();
            assert_eq!(frame["position"]["view"], game.view(seats));
            assert_eq!(frame["position"]["offers"], json!([]));
            assert_eq!(frame["entry"]["events"], json!(events(row, seats).0), "{eyes}");
            let is_mine = matches!(actor, Actor::Seat(seat) if seats.contains(seat));
            let what = &frame["entry"]["what"];
            assert_eq!(what.get("notation").is_some(), is_mine, "{eyes}: {what}");
        }
    }
    for eyes in ["open", "green", "yellow"] {
        for somebody in [&anna, &ben] {
            let answer = somebody.get(&format!("{replay}?as={eyes}")).await;
            assert_eq!(answer.refused(409), "running", "{eyes}");
        }
    }
    assert_eq!(anna.get(&format!("{replay}?as=purple")).await.refused(404), "not_found");
    for what in ["record", "dice"] {
        let answer = anna.get(&format!("/api/tables/{id}/{what}")).await;
        assert_eq!(answer.refused(409), "running", "{what}");
    }
}

#[tokio::test]
async fn a_finished_game_can_be_seen_with_any_eyes() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.finished().await;
    let rows = rows(&house, &id).await;
    let see = |eyes: &'static str| {
        let path = format!("/api/tables/{id}/replay?as={eyes}");
        let anna = &anna;
        async move { anna.get(&path).await.ok() }
    };
    let open = see("open").await;
    let frames = open["frames"].as_array().unwrap();
    assert_eq!(frames.len(), rows.len() + 1);
    assert_eq!(frames[0]["position"]["number"], 0);
    assert!(frames[1..].iter().all(|frame| frame["entry"]["what"]["notation"].is_string()));
    let last = &frames.last().unwrap()["position"];
    assert_eq!(last["turn"], "over");
    assert!(last["standings"].is_array());
    // A seat saw less than everything on the way.
    let green = see("green").await;
    assert_ne!(green["frames"][20], open["frames"][20]);
    assert_ne!(green["frames"][20]["position"], see("spectator").await["frames"][20]["position"]);
}

#[tokio::test]
async fn a_record_goes_out_and_comes_in_again() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.finished().await;
    let answer = anna.get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(answer.status, 200);
    assert!(answer.headers["content-type"].to_str().unwrap().starts_with("text/plain"));
    let record = answer.body;
    assert!(record.starts_with("stammtisch record 1\n") && record.contains("\nseed "));

    let created = anna.post_text("/api/records", &record).await.ok();
    let again = created["id"].as_str().unwrap();
    assert_eq!(anna.get(&format!("/api/tables/{again}")).await.ok()["state"], "over");
    let frames = |id: &str| {
        let path = format!("/api/tables/{id}/replay?as=open");
        let anna = &anna;
        async move {
            let said = anna.get(&path).await.ok();
            let frames = said["frames"].as_array().unwrap().iter();
            frames.map(|frame| frame["position"].clone()).collect::<Vec<_>>()
        }
    };
    assert_eq!(frames(&id).await, frames(again).await);
    let told = anna.get(&format!("/api/tables/{again}/record")).await.body;
    assert_eq!(told, record, "who played, how, and with which dice");
}

#[tokio::test]
async fn whoever_played_a_record_sits_there_by_name() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.finished().await;
    let record = anna.get(&format!("/api/tables/{id}/record")).await.body;
    // As another program might have written it: two names, a bot of ours, and a seat without one.
    let mut table = shelf::find(GAME).unwrap().read(&record).unwrap();
    for (seat, name) in [(0, "Zoë"), (1, "bot of hers")] {
        table.set_name(table::Seat(seat), name).unwrap();
    }
    let record = table.record();
    let last = record.lines().find(|line| line.starts_with("seat ") && line.contains("bot random"));
    let created = anna.post_text("/api/records", &record).await.ok();
    assert!(last.is_some(), "{record}");
    let again = created["id"].as_str().unwrap();
    let info = anna.get(&format!("/api/tables/{again}")).await.ok();
    let holders: Vec<Value> =
        info["seats"].as_array().unwrap().iter().map(|seat| seat["holder"].clone()).collect();
    assert_eq!(holders[0], json!({ "type": "person", "name": "Zoë" }));
    assert_eq!(holders[1], json!({ "type": "person", "name": "bot of hers" }));
    assert_eq!(holders[2], json!({ "type": "bot", "level": "random" }));
    assert!(info["seats"].as_array().unwrap().iter().all(|seat| seat["yours"] == false));
    let card = anna.get("/api/lobby").await.ok()["mine"].clone();
    let card = card.as_array().unwrap().iter().find(|card| card["id"] == again).unwrap().clone();
    assert_eq!(card["people"], json!(["Zoë", "bot of hers", "random", "random"]));
    // Nobody sits down at a game that is over.
    let chair = format!("/api/tables/{again}/chairs/0");
    for change in [json!({ "type": "take" }), json!({ "type": "open" })] {
        assert_eq!(anna.post(&chair, change).await.refused(409), "over");
    }
}

#[tokio::test]
async fn an_unfinished_record_goes_on_and_an_untrue_one_is_refused() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.finished().await;
    let record = anna.get(&format!("/api/tables/{id}/record")).await.body;

    let mut table = shelf::find(GAME).unwrap().create(&json!({})).unwrap();
    table.roll(Some(&table::dice::Seed::new([1; 32]))).unwrap();
    let created = anna.post_text("/api/records", &table.record()).await.ok();
    let info = anna.get(&format!("/api/tables/{}", created["id"].as_str().unwrap())).await.ok();
    assert_eq!(info["state"], "running");

    let tampered = record.replacen(" undo ", " unda ", 1).replacen("\n30 ", "\n31 ", 1);
    let long = format!("{record}{}", "# \n".repeat(1 << 20));
    for bad in ["", "hello", &record[..record.len() / 2], &tampered] {
        assert_eq!(anna.post_text("/api/records", bad).await.refused(422), "record");
    }
    assert_eq!(anna.post_text("/api/records", &long).await.refused(413), "too_large");
    assert_eq!(house.stranger().post_text("/api/records", &record).await.refused(401), "no_person");
}

#[tokio::test]
async fn every_roll_can_be_worked_out_again() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.finished().await;
    let said = anna.get(&format!("/api/tables/{id}/dice")).await.ok();
    let seed: table::dice::Seed = said["seed"].as_str().unwrap().parse().unwrap();
    assert_eq!(said["seal"], json!(seed.seal().to_string()));
    let rolls = said["rolls"].as_array().unwrap();
    let thrown = rows(&house, &id).await.iter().filter(|row| row.actor == -1).count();
    assert_eq!(rolls.len(), thrown);
    for roll in rolls {
        let outcomes = roll["odds"].as_array().unwrap();
        assert!(outcomes.iter().any(|odds| odds[0] == roll["outcome"]), "{roll}");
    }
    let real = json!({ "game": GAME, "real_dice": true });
    let id = anna.table(real).await;
    assert_eq!(anna.get(&format!("/api/tables/{id}/dice")).await.refused(409), "running");
}
