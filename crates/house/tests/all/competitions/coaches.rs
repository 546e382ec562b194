//! Who may enter a club, who coaches it, and what happens when somebody is gone.

use axum::http::Method;
use serde_json::{Value, json};

use crate::common::House;
use crate::competitions::organiser::{Organiser, cup, key};

async fn invite(cup: &Organiser<'_>, club: Option<u64>) -> String {
    let link = cup.anna.post(&cup.path("/invitations"), json!({ "club": club })).await.ok();
    link["token"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_link_is_good_for_one_club_until_it_is_revoked() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("link")).await;
    let (ben, carla) = (house.guest("Ben").await, house.guest("Carla").await);
    let new = |name: &str, token: Option<&str>| json!({ "key": key(), "name": name, "coach": { "type": "me" }, "token": token });
    let clubs = cup.path("/clubs");
    assert_eq!(ben.post(&clubs, new("Blues", None)).await.refused(403), "not_yours");
    let token = invite(&cup, None).await;
    let offer = ben.get(&format!("/api/enter/{token}")).await.ok();
    assert_eq!((&offer["title"], &offer["used"]), (&json!("Thursday Cup"), &json!(false)));
    assert_eq!(ben.post(&clubs, new("Blues", Some(&token))).await.ok()["club"], 1);
    assert_eq!(carla.post(&clubs, new("Golds", Some(&token))).await.refused(409), "used");
    assert_eq!(ben.get(&format!("/api/enter/{token}")).await.ok()["by_you"], true);
    let second = invite(&cup, None).await;
    let path = cup.path(&format!("/invitations/{second}"));
    assert_eq!(ben.delete(&path).await.refused(403), "not_yours");
    cup.anna.delete(&path).await.ok();
    assert_eq!(carla.post(&clubs, new("Golds", Some(&second))).await.refused(404), "not_found");
    assert_eq!(carla.get(&format!("/api/enter/{second}")).await.refused(404), "not_found");
    // It is in nobody's list but theirs.
    assert_eq!(carla.get("/api/competitions").await.ok()["open"], json!([]));
    let mine = ben.get("/api/competitions").await.ok()["mine"][0].clone();
    assert_eq!((&mine["id"], &mine["clubs"]), (&json!(cup.id), &json!(1)));
    assert_eq!((&mine["commissioner"], &mine["waits_for_you"]), (&json!(false), &json!(false)));
    // It waits for the commissioner as soon as there is somebody to meet.
    let waits = async || cup.anna.get("/api/competitions").await.ok()["mine"][0].clone();
    assert_eq!(waits().await["waits_for_you"], false);
    cup.bot("Greys").await;
    assert_eq!(
        (&waits().await["waits_for_you"], &waits().await["clubs"]),
        (&json!(true), &json!(2))
    );
    cup.start().await;
    assert_eq!(waits().await["waits_for_you"], false);
    let ready = ben.get("/api/competitions").await.ok()["mine"][0]["waits_for_you"].clone();
    assert_eq!(ready, true, "now his match does");
    assert_eq!(ben.get(&cup.path("/invitations")).await.refused(403), "not_yours");
}

#[tokio::test]
async fn of_two_who_use_a_link_at_the_same_time_one_enters() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("link")).await;
    let (ben, carla) = (house.guest("Ben").await, house.guest("Carla").await);
    let token = invite(&cup, None).await;
    let new = |name: &str| json!({ "key": key(), "name": name, "coach": { "type": "me" }, "token": token });
    let clubs = cup.path("/clubs");
    let (one, other) =
        tokio::join!(ben.post(&clubs, new("Blues")), carla.post(&clubs, new("Golds")));
    let entered = [&one, &other].iter().filter(|answer| answer.status.is_success()).count();
    assert_eq!(entered, 1, "{one:?} {other:?}");
    let seen = cup.seen_by(&cup.anna).await;
    assert_eq!(seen["view"]["clubs"].as_array().unwrap().len(), 1);
    assert_eq!(seen["coaches"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_command_that_is_repeated_is_carried_out_once() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("house")).await;
    let ben = house.guest("Ben").await;
    let new = json!({ "key": "once", "name": "Blues", "coach": { "type": "me" } });
    let clubs = cup.path("/clubs");
    let (one, other) = tokio::join!(ben.post(&clubs, new.clone()), ben.post(&clubs, new.clone()));
    assert_eq!(one.ok(), other.ok(), "the same answer");
    assert_eq!(ben.post(&clubs, new).await.ok()["club"], 1);
    let seen = cup.seen_by(&ben).await;
    assert_eq!(seen["number"], 1);
    // The same key of somebody else is another command.
    let new = json!({ "key": "once", "name": "Golds", "coach": { "type": "me" } });
    assert_eq!(house.guest("Carla").await.post(&clubs, new).await.ok()["club"], 2);
}

#[tokio::test]
async fn the_commissioner_finds_another_coach_in_the_middle_of_a_match() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("house")).await;
    let (ben, carla) = (house.guest("Ben").await, house.guest("Carla").await);
    let reds = cup.enters(&cup.anna, "Reds").await;
    let blues = cup.enters(&ben, "Blues").await;
    cup.start().await;
    for (club, who) in [(reds, &cup.anna), (blues, &ben)] {
        cup.act(who, json!({ "type": "ready", "fixture": 1, "club": club })).await;
    }
    let table = cup.table_of(1).await;
    let seat_of = async |who: &crate::common::Somebody<'_>| {
        let info = who.get(&format!("/api/tables/{table}")).await.ok();
        info["seats"].as_array().unwrap().iter().any(|seat| seat["yours"] == true)
    };
    assert!(seat_of(&ben).await);
    // Nobody leaves a match, and nobody takes a chair in it.
    for change in ["leave", "take", "open", "invite"] {
        let path = format!("/api/tables/{table}/chairs/0");
        let answer = ben.send(Method::POST, &path, json!({ "type": change })).await;
        assert_eq!(answer.refused(409), "fixture", "{change}");
    }
    // Not even the commissioner changes a coach without a link, but for a bot or themselves.
    let path = cup.path(&format!("/clubs/{blues}/coach"));
    let bot = json!({ "key": key(), "coach": { "type": "bot", "level": "random" } });
    assert_eq!(ben.post(&path, bot.clone()).await.refused(403), "not_yours");
    let token = invite(&cup, Some(blues)).await;
    let offer = carla.get(&format!("/api/enter/{token}")).await.ok();
    assert_eq!(offer["club"], json!([blues, "Blues"]));
    carla.post(&format!("/api/enter/{token}"), Value::Null).await.ok();
    assert!(seat_of(&carla).await && !seat_of(&ben).await);
    assert_eq!(cup.seen_by(&ben).await["yours"], json!([]));
    let taken = ben.post(&format!("/api/enter/{token}"), Value::Null).await;
    assert_eq!(taken.refused(409), "used");
    cup.anna.post(&path, bot).await.ok();
    assert!(!seat_of(&carla).await);
    cup.lets_a_bot_play(&cup.anna, &table).await;
    assert_eq!(cup.until_finished().await["view"]["places"][0]["place"], 1);
}

#[tokio::test]
async fn a_club_outlives_the_account_of_its_coach() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("house")).await;
    let ben = house.guest("Ben").await;
    let reds = cup.enters(&cup.anna, "Reds").await;
    let blues = cup.enters(&ben, "Blues").await;
    cup.start().await;
    cup.act(&ben, json!({ "type": "ready", "fixture": 1, "club": blues })).await;
    ben.delete("/api/me").await.ok();
    let seen = cup.seen_by(&cup.anna).await;
    assert_eq!(seen["coaches"][1], json!({ "club": blues, "coach": { "type": "open" } }));
    assert!(!seen.to_string().contains("Ben"), "nothing says who it was");
    cup.act(&cup.anna, json!({ "type": "ready", "fixture": 1, "club": reds })).await;
    let path = cup.path(&format!("/clubs/{blues}/coach"));
    let bot = json!({ "key": key(), "coach": { "type": "bot", "level": "random" } });
    cup.anna.post(&path, bot).await.ok();
    cup.plays_out(1, &[&cup.anna]).await;
    cup.until_finished().await;
}

#[tokio::test]
async fn a_competition_outlives_the_account_of_its_commissioner() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("house")).await;
    let ben = house.guest("Ben").await;
    cup.enters(&ben, "Blues").await;
    cup.anna.delete("/api/me").await.ok();
    let seen = cup.seen_by(&ben).await;
    assert_eq!((&seen["commissioner"], &seen["commissioner_name"]), (&json!(true), &json!("Ben")));
    // A guest who turns out to be somebody takes the competition along.
    let account = json!({ "name": "Benedikt", "password": "correct horse battery" });
    ben.post("/api/me/account", account).await.ok();
    assert_eq!(cup.seen_by(&ben).await["commissioner_name"], "Benedikt");
}

#[tokio::test]
async fn a_struck_change_of_coach_gives_the_club_back() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("house")).await;
    let ben = house.guest("Ben").await;
    let reds = cup.enters(&cup.anna, "Reds").await;
    let blues = cup.enters(&ben, "Blues").await;
    let leave = cup.act(&ben, json!({ "type": "leave", "club": blues })).await;
    assert_eq!(cup.seen_by(&ben).await["yours"], json!([]));
    cup.act(&cup.anna, json!({ "type": "strike", "entry": leave["number"] })).await;
    assert_eq!(
        cup.seen_by(&ben).await["yours"],
        json!([blues]),
        "the club is back, with its coach"
    );
    cup.start().await;
    for (club, who) in [(reds, &cup.anna), (blues, &ben)] {
        cup.act(who, json!({ "type": "ready", "fixture": 1, "club": club })).await;
    }
    let table = cup.table_of(1).await;
    let bot = json!({ "key": key(), "coach": { "type": "bot", "level": "random" } });
    let path = cup.path(&format!("/clubs/{blues}/coach"));
    let replaced = cup.anna.post(&path, bot).await.ok();
    assert_eq!(cup.seen_by(&ben).await["yours"], json!([]));
    cup.act(&cup.anna, json!({ "type": "strike", "entry": replaced["number"] })).await;
    let seen = cup.seen_by(&ben).await;
    assert_eq!(seen["yours"], json!([blues]));
    assert_eq!(seen["coaches"][1]["coach"], json!({ "type": "person", "name": "Ben" }));
    let info = ben.get(&format!("/api/tables/{table}")).await.ok();
    let mut seats = info["seats"].as_array().unwrap().iter();
    assert!(seats.any(|seat| seat["yours"] == true), "and his chair is his again");
    // A club that was entered by mistake is gone with its coach.
    let other = Organiser::new(&house, crate::competitions::organiser::cup("house")).await;
    other.bot("Greys").await;
    other.act(&other.anna, json!({ "type": "strike", "entry": 1 })).await;
    let seen = other.seen_by(&other.anna).await;
    assert_eq!((&seen["coaches"], &seen["view"]["clubs"]), (&json!([]), &json!([])));
}
