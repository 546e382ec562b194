//! What players made of code say to people.

use std::time::Duration;

use house::Config;
use serde_json::{Value, json};

use crate::common::{GAME, House, Somebody, config};

async fn house() -> House {
    House::with(Config { hint_time: Duration::from_millis(20), ..config() }).await
}

/// A table at which it is somebody's turn in the first seat.
async fn waiting(anna: &Somebody<'_>, new: Value) -> String {
    let id = anna.table(new).await;
    for _ in 0..400 {
        anna.house.time.advance(Duration::from_millis(50));
        tokio::time::sleep(Duration::from_millis(10)).await;
        let lobby = anna.get("/api/lobby").await.ok();
        if lobby["mine"][0]["your_turn"] == true {
            return id;
        }
    }
    panic!("it never was her turn");
}

#[tokio::test]
async fn a_hint_names_what_is_offered_and_how_likely_it_wins() {
    let house = house().await;
    let anna = house.guest("Anna").await;
    let id = waiting(&anna, json!({ "game": GAME })).await;
    assert_eq!(anna.get(&format!("/api/tables/{id}")).await.ok()["hints"], true);
    let hint = anna.post(&format!("/api/tables/{id}/hint"), json!({ "seat": 0 })).await.ok();
    assert_eq!(hint["seat"], 0);
    assert_eq!(hint["varies"], false, "everybody may know how dice are arranged best");
    let ways = hint["ways"].as_array().unwrap();
    assert!((1..=3).contains(&ways.len()), "{hint}");
    for way in ways {
        assert!((0.0..=1.0).contains(&way["chance"].as_f64().unwrap()), "{way}");
        assert!(!way["notation"].as_str().unwrap().is_empty());
    }
    let told = |key: &str| ways.iter().map(|way| way[key].as_f64().unwrap()).collect::<Vec<_>>();
    let chances = told("chance");
    assert!(chances.is_sorted_by(|one, other| one >= other), "what wins first: {chances:?}");
    let shares = told("share");
    assert!(shares.iter().all(|share| *share > 0.0), "all were looked at: {shares:?}");
    assert!(shares.iter().sum::<f64>() < 1.001, "of all that was imagined: {shares:?}");
}

#[tokio::test]
async fn friends_at_one_device_are_advised_each_for_themselves() {
    let house = house().await;
    let me = json!({ "type": "me" });
    let two = |preset: &str| json!({ "players": 2, "preset": preset });
    let games = [(GAME, two("colonial")), ("sabbat", json!({})), ("uenighet", two("quick_start"))];
    for (game, setup) in games {
        let anna = house.guest("Anna").await;
        let id = waiting(&anna, json!({ "game": game, "setup": setup, "chairs": [me, me] })).await;
        let mut hints = Vec::new();
        for seat in 0..4 {
            hints.push(anna.post(&format!("/api/tables/{id}/hint"), json!({ "seat": seat })).await);
        }
        hints.retain(|hint| hint.status.is_success());
        assert!(!hints.is_empty(), "{game}: somebody has to decide");
        // Whoever played for both could not lose.
        for way in hints.iter().flat_map(|hint| hint.json()["ways"].as_array().unwrap().clone()) {
            let chance = way["chance"].as_f64().unwrap();
            assert!(0.0 < chance && chance < 1.0, "{game}: {way}");
            // Two like battalions each, and nothing has happened yet.
            assert!(game != GAME || (0.4..=0.6).contains(&chance), "{game}: {way}");
        }
    }
}

#[tokio::test]
async fn nobody_gets_a_hint_for_a_seat_of_others_or_against_people() {
    let house = house().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let id = waiting(&anna, json!({ "game": GAME })).await;
    let path = format!("/api/tables/{id}/hint");
    let other = anna.post(&path, json!({ "seat": 1 })).await;
    assert_eq!(other.status.as_u16(), 403);
    assert_eq!(ben.post(&path, json!({ "seat": 0 })).await.status.as_u16(), 403);
    assert_eq!(ben.get(&format!("/api/tables/{id}")).await.ok()["hints"], false);
    assert_eq!(anna.post(&path, json!({ "seat": "first" })).await.status.as_u16(), 422);

    let open = json!({ "type": "open" });
    let chairs = json!([{ "type": "me" }, open]);
    let new =
        json!({ "game": GAME, "setup": { "players": 2 }, "watch": "anyone", "chairs": chairs });
    let id = anna.table(new).await;
    ben.post(&format!("/api/tables/{id}/chairs/1"), json!({ "type": "take" })).await.ok();
    let path = format!("/api/tables/{id}/hint");
    assert_eq!(anna.post(&path, json!({ "seat": 0 })).await.refused(409), "no_hints");
    assert_eq!(anna.get(&format!("/api/tables/{id}")).await.ok()["hints"], false);
}

#[tokio::test]
async fn a_game_is_looked_at_again_when_it_is_over() {
    let house = house().await;
    let anna = house.guest("Anna").await;
    let id = waiting(&anna, json!({ "game": GAME })).await;
    let running = anna.get(&format!("/api/tables/{id}/analysis")).await;
    assert_eq!(running.refused(409), "running");

    let id = anna.finished().await;
    let found = anna.get(&format!("/api/tables/{id}/analysis")).await.ok();
    let curve = found["curve"].as_array().unwrap();
    assert_eq!(curve[0]["number"], 0);
    for point in curve {
        let chances = point["chances"].as_array().unwrap();
        let sum: f64 = chances.iter().map(|chance| chance.as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-3, "{point}");
    }
    let chairs = curve[0]["chances"].as_array().unwrap().len();
    assert_eq!(found["luck"].as_array().unwrap().len(), chairs);
    assert_eq!(found["play"].as_array().unwrap().len(), chairs);
    let swings = found["swings"].as_array().unwrap();
    assert_eq!(swings.len(), 3);
    assert!(swings.iter().all(|swing| swing["number"].as_u64().unwrap() > 0));
}
