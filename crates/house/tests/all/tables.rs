//! Setting tables up, sitting down, and what the lobby shows of it.

use serde_json::{Value, json};

use crate::common::{GAME, House};

fn me() -> Value {
    json!({ "type": "me" })
}

fn open() -> Value {
    json!({ "type": "open" })
}

#[tokio::test]
async fn one_click_is_a_game_against_bots() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!({ "game": GAME })).await;
    let info = anna.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(info["state"], "running");
    assert_eq!(info["owner"], true);
    let holders: Vec<&str> = info["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["holder"]["type"].as_str().unwrap())
        .collect();
    assert_eq!(holders[0], "person");
    assert!(holders[1..].iter().all(|holder| *holder == "bot"), "{holders:?}");
    let mut others = info["seats"].as_array().unwrap()[1..].iter();
    assert!(others.all(|seat| seat["holder"]["level"] == "regular"), "{info}");
    assert_eq!(info["seats"][0]["yours"], true);
}

#[tokio::test]
async fn games_say_how_they_can_be_played() {
    let house = House::open().await;
    let games = house.stranger().get("/api/games").await.ok();
    let game = games.as_array().unwrap().iter().find(|game| game["name"] == GAME).unwrap();
    assert_eq!(game["players"], json!([2, 3, 4]));
    assert_eq!(game["bots"], json!(["beginner", "regular", "master"]));
    let stranger = house.stranger();
    let path = format!("/api/games/{GAME}/chairs");
    let seating = stranger.post(&path, json!({ "players": 2 })).await.ok();
    assert_eq!(seating["seats"].as_array().unwrap().len(), 4);
    assert_eq!(seating["chairs"], json!([[0, 2], [1, 3]]));
    assert_eq!(stranger.post(&path, json!({ "players": 9 })).await.refused(422), "setup");
    assert_eq!(stranger.post(&path, json!([])).await.refused(422), "setup");
    let nothing = stranger.post("/api/games/chess/chairs", json!({})).await;
    assert_eq!(nothing.refused(404), "not_found");
}

#[tokio::test]
#[rustfmt::skip]
async fn every_field_of_a_new_table_is_checked() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let bot = json!({ "type": "bot", "level": "genius" });
    let refusals = [
        (json!({}),                                                         "malformed"),
        (json!({ "game": "chess" }),                                        "no_game"),
        (json!({ "game": GAME, "surprise": 1 }),                            "malformed"),
        (json!({ "game": GAME, "setup": [] }),                              "setup"),
        (json!({ "game": GAME, "setup": { "players": 7 } }),                "setup"),
        (json!({ "game": GAME, "setup": { "nonsense": 7 } }),               "setup"),
        (json!({ "game": GAME, "chairs": [me()] }),                         "chairs"),
        (json!({ "game": GAME, "chairs": [me(), bot, open(), open()] }),    "bot"),
        (json!({ "game": GAME, "chairs": [{ "type": "king" }] }),           "malformed"),
        (json!({ "game": GAME, "watch": "everybody" }),                     "malformed"),
        (json!({ "game": GAME, "title": "x".repeat(61) }),                  "title"),
        (json!({ "game": GAME, "title": "a\nb" }),                          "title"),
        (json!({ "game": GAME, "title": "a\u{202e}b" }),                    "title"),
        (json!({ "game": GAME, "clock": { "type": "sandglass", "seconds": 0 } }), "clock"),
        (json!({ "game": GAME, "clock": { "type": "away", "minutes": 0 } }), "clock"),
        (json!({ "game": GAME, "clock": { "type": "days", "days": 4_000_000_000u32 } }), "clock"),
        (json!({ "game": GAME, "position": { "some": "thing" } }),          "position"),
        (json!({ "game": GAME, "real_dice": "yes" }),                       "malformed"),
    ];
    for (new, code) in refusals {
        let answer = anna.post("/api/tables", new.clone()).await;
        assert_eq!(answer.refused(422), code, "{new}");
    }
    assert_eq!(house.stranger().post("/api/tables", json!({ "game": GAME })).await.refused(401), "no_person");
}

#[tokio::test]
async fn a_setup_can_name_the_clock_of_its_table() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let glass = |seconds: u32| json!({ "type": "sandglass", "seconds": seconds });
    let bank = json!({ "type": "bank", "seconds": 600, "increment": 5 });
    let none = json!({ "type": "none" });
    let away = |minutes: u32| json!({ "type": "away", "minutes": minutes });
    // What the setup names, what is chosen for the table, and what holds.
    let cases = [
        (0, None, away(10)),
        (0, Some(none.clone()), none.clone()),
        (30, None, glass(30)),
        (30, Some(away(5)), glass(30)),
        (30, Some(none), glass(30)),
        (30, Some(bank.clone()), bank),
        (60, Some(glass(20)), glass(20)),
    ];
    for (seconds, chosen, holds) in cases {
        let setup = json!({ "sandglass_seconds": seconds });
        let path = format!("/api/games/{GAME}/chairs");
        let seating = anna.post(&path, setup.clone()).await.ok();
        let named = if seconds == 0 { Value::Null } else { glass(seconds) };
        assert_eq!(seating["clock"], named);
        let mut new = json!({ "game": GAME, "setup": setup });
        if let Some(chosen) = &chosen {
            new["clock"] = chosen.clone();
        }
        let id = anna.table(new).await;
        let info = anna.get(&format!("/api/tables/{id}")).await.ok();
        assert_eq!(info["clock"], holds, "{seconds} and {chosen:?}");
        // Whoever set the table up can still do without.
        let clock = format!("/api/tables/{id}/clock");
        anna.post(&clock, json!({ "clock": { "type": "none" } })).await.ok();
        let info = anna.get(&format!("/api/tables/{id}")).await.ok();
        assert_eq!(info["clock"]["type"], "none");
    }
}

#[tokio::test]
async fn an_open_chair_is_listed_taken_and_then_the_game_is_on() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let ben = house.guest("Ben").await;
    let id = anna
        .table(json!({
            "game": GAME, "title": "Friday", "setup": { "players": 2 },
            "chairs": [me(), open()], "watch": "anyone",
        }))
        .await;
    let lobby = ben.get("/api/lobby").await.ok();
    assert_eq!(lobby["open"][0]["title"], "Friday");
    assert_eq!(lobby["open"][0]["people"], json!(["Anna", null]));
    assert_eq!(lobby["mine"], json!([]));
    assert_eq!(anna.get("/api/lobby").await.ok()["open"], json!([]), "she sits there already");

    let chair = format!("/api/tables/{id}/chairs/1");
    ben.post(&chair, json!({ "type": "take" })).await.ok();
    let carla = house.guest("Carla").await;
    assert_eq!(carla.post(&chair, json!({ "type": "take" })).await.refused(409), "taken");
    let lobby = ben.get("/api/lobby").await.ok();
    assert_eq!(lobby["open"], json!([]));
    assert_eq!(lobby["mine"][0]["state"], "running");
    assert_eq!(carla.get("/api/lobby").await.ok()["watch"][0]["id"], json!(id));

    // A chair can be handed to a bot and taken back, by whoever holds it.
    assert_eq!(carla.post(&chair, json!({ "type": "take_back" })).await.refused(403), "not_yours");
    let bot = json!({ "type": "bot", "level": "beginner" });
    assert_eq!(carla.post(&chair, bot.clone()).await.refused(403), "not_yours");
    let info = ben.post(&chair, bot).await.ok();
    assert_eq!(info["seats"][1]["stand_in"], true);
    let info = ben.post(&chair, json!({ "type": "take_back" })).await.ok();
    assert_eq!(info["seats"][1]["stand_in"], false);
    assert_eq!(ben.post("/api/tables/{id}/chairs/1", json!({})).await.refused(404), "not_found");
    let beyond = format!("/api/tables/{id}/chairs/9");
    assert_eq!(ben.post(&beyond, json!({ "type": "take" })).await.refused(404), "not_found");
}

#[tokio::test]
async fn a_table_that_nobody_may_watch_is_not_there_for_others() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let ben = house.guest("Ben").await;
    let id = anna.table(json!({ "game": GAME, "watch": "nobody" })).await;
    anna.get(&format!("/api/tables/{id}")).await.ok();
    for path in ["", "/replay?as=spectator", "/replay?as=mine", "/record", "/dice"] {
        for somebody in [&ben, &house.stranger()] {
            let answer = somebody.get(&format!("/api/tables/{id}{path}")).await;
            assert_eq!(answer.refused(404), "not_found", "{path}");
        }
    }
    let take = json!({ "type": "take" });
    assert_eq!(
        ben.post(&format!("/api/tables/{id}/chairs/1"), take).await.refused(404),
        "not_found"
    );
    assert_eq!(
        ben.post(&format!("/api/tables/{id}/fork"), json!({ "number": 1 })).await.refused(404),
        "not_found"
    );
    for id in ["x", "000000000000", "..%2f..%2fetc", "' OR 1=1 --"] {
        let id = id.replace(' ', "%20");
        assert_eq!(anna.get(&format!("/api/tables/{id}")).await.refused(404), "not_found");
    }
}

#[tokio::test]
async fn only_the_owner_changes_the_clock() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let ben = house.guest("Ben").await;
    let id = anna.table(json!({ "game": GAME })).await;
    let path = format!("/api/tables/{id}/clock");
    let days = json!({ "clock": { "type": "days", "days": 3 } });
    assert_eq!(ben.post(&path, days.clone()).await.refused(403), "not_yours");
    assert_eq!(anna.post(&path, days).await.ok()["clock"], json!({ "type": "days", "days": 3 }));
    let none = json!({ "clock": { "type": "none" } });
    assert_eq!(anna.post(&path, none).await.ok()["clock"], json!({ "type": "none" }));
}

#[tokio::test]
async fn a_rematch_is_one_table_for_all_who_ask() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let ben = house.guest("Ben").await;
    let id = anna.table(json!({ "game": GAME })).await;
    let path = format!("/api/tables/{id}/rematch");
    assert_eq!(anna.post(&path, Value::Null).await.refused(409), "running");
    let bot = json!({ "type": "bot", "level": "random" });
    anna.post(&format!("/api/tables/{id}/chairs/0"), bot).await.ok();
    anna.until_over(&id).await;
    assert_eq!(ben.post(&path, Value::Null).await.refused(403), "not_yours");
    let first = anna.post(&path, Value::Null).await.ok();
    assert_eq!(anna.post(&path, Value::Null).await.ok(), first);
    let info = anna.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(info["rematch"], first["id"]);
    let again = anna.get(&format!("/api/tables/{}", first["id"].as_str().unwrap())).await.ok();
    assert_eq!(again["seats"][0]["holder"], json!({ "type": "person", "name": "Anna" }));
}

#[tokio::test]
async fn a_running_table_can_be_forked_by_whom_nothing_is_hidden_from() {
    let house = House::open().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let chairs = json!([me(), open()]);
    for (preset, moves, hides) in [("colonial", 2, false), ("geek", 6, true)] {
        let setup = json!({ "players": 2, "preset": preset });
        let id = anna.table(json!({ "game": GAME, "setup": setup, "chairs": chairs })).await;
        ben.post(&format!("/api/tables/{id}/chairs/1"), json!({ "type": "take" })).await.ok();
        let bot = json!({ "type": "bot", "level": "random" });
        // Bots play for both until there is something to fork from.
        for (who, chair) in [(&anna, 0), (&ben, 1)] {
            who.post(&format!("/api/tables/{id}/chairs/{chair}"), bot.clone()).await.ok();
        }
        house.until(&id, moves).await;
        for (who, chair) in [(&anna, 0), (&ben, 1)] {
            let back = json!({ "type": "take_back" });
            who.post(&format!("/api/tables/{id}/chairs/{chair}"), back).await.ok();
        }
        assert_eq!(anna.get(&format!("/api/tables/{id}")).await.ok()["state"], "running");
        for who in [&anna, &ben, &house.guest("Carla").await] {
            let fork =
                who.post(&format!("/api/tables/{id}/fork"), json!({ "number": moves })).await;
            match hides {
                true => assert_eq!(fork.refused(409), "hidden", "{preset}"),
                false => {
                    let id = fork.ok()["id"].as_str().unwrap().to_owned();
                    let info = who.get(&format!("/api/tables/{id}")).await.ok();
                    assert_eq!(info["forked_from"]["number"], moves);
                    assert_eq!(info["seats"][0]["yours"], true);
                }
            }
        }
        let far = anna.post(&format!("/api/tables/{id}/fork"), json!({ "number": 9999 })).await;
        assert_eq!(far.refused(404), "not_found");
    }
}

#[tokio::test]
async fn a_table_for_practice_stands_in_no_list() {
    let house = House::open().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let new = |practice: bool| {
        let chairs = json!([me(), open()]);
        let setup = json!({ "players": 2 });
        json!({ "game": GAME, "setup": setup, "chairs": chairs, "watch": "anyone",
                "practice": practice })
    };
    let lesson = anna.table(new(true)).await;
    assert_eq!(anna.get("/api/lobby").await.ok()["mine"], json!([]));
    assert_eq!(ben.get("/api/lobby").await.ok()["open"], json!([]));
    assert_eq!(anna.get(&format!("/api/tables/{lesson}")).await.ok()["owner"], true);
    anna.table(new(false)).await;
    assert_eq!(anna.get("/api/lobby").await.ok()["mine"].as_array().unwrap().len(), 1);
    assert_eq!(ben.get("/api/lobby").await.ok()["open"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_finished_table_can_be_forked_at_any_entry() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let over = anna.finished().await;
    let path = format!("/api/tables/{over}/fork");
    let fork = anna.post(&path, json!({ "number": 30 })).await.ok();
    let info = anna.get(&format!("/api/tables/{}", fork["id"].as_str().unwrap())).await.ok();
    assert_eq!(info["forked_from"], json!({ "table": over, "number": 30 }));
    assert!(info["seats"].as_array().unwrap().iter().all(|seat| seat["yours"] == true));
    assert_eq!(anna.post(&path, json!({ "number": 100_000 })).await.refused(404), "not_found");
    assert_eq!(anna.post(&path, json!({ "number": -1 })).await.refused(422), "malformed");
}
