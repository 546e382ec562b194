//! Whole games between two sockets.

use house::live::Seated;
use house::wire::ClockRule;
use serde_json::{Value, json};

use crate::live::room::*;

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_game_to_its_end() {
    let house = house().await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let table = house.table(colonial(), &chairs, ClockRule::None).await;
    let mut clients = [house.join(table, Some(&ann)).await, house.join(table, Some(&bob)).await];
    let mut spectator = house.join(table, None).await;
    play_until(&mut clients, u64::MAX, dice(1)).await;

    let last = clients[0].number();
    spectator.hear_until(last).await;
    assert_eq!(spectator.position["standings"], clients[1].position["standings"]);
    assert_eq!(spectator.position["standings"].as_array().unwrap().len(), 4);
    assert!(spectator.offers().is_empty());
    assert_eq!(
        clients[0].ask(json!({ "type": "chat", "text": "well played" })).await["type"],
        "done"
    );
    let mut tables =
        clients[0].frames.iter().filter(|frame| frame.starts_with("{\"type\":\"table\""));
    let told: Value = serde_json::from_str(tables.next_back().unwrap()).unwrap();
    assert_eq!(told["table"]["state"], "over");
    assert!(told["table"]["dice"]["seed"].is_string(), "the seed is opened at the end");
    // The record of it is true in every detail, and says what the sockets said.
    let open = house.app.hub.table(table).await.unwrap();
    let record = open.record().await.unwrap();
    let proof = table::Record::read(&record).unwrap();
    assert_eq!(u64::from(proof.len()), last);
    shelf::find("unita").unwrap().read(&record).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_tiles_are_in_nobody_elses_frames() {
    let house = house().await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let table = house.table(geek(), &chairs, ClockRule::None).await;
    let mut clients = [house.join(table, Some(&ann)).await, house.join(table, Some(&bob)).await];
    let mut spectator = house.join(table, None).await;
    // All tiles are laid within the first thirty entries; none is shown before the march.
    play_until(&mut clients, 30, dice(2)).await;
    spectator.hear_until(30).await;
    let words = ["mountain", "forest", "magic_forest", "mirage", "red_cross", "whirlpool"];
    for (client, own) in clients.iter().zip([[0, 2], [1, 3]]) {
        let seats: Vec<Value> = own.iter().map(|seat| json!(seat)).collect();
        for frame in &client.frames {
            let message: Value = serde_json::from_str(frame).unwrap();
            for (index, battalion) in battalions(&message).iter().enumerate() {
                if !seats.contains(&json!(index)) {
                    no_tiles(battalion, &words);
                    assert!(battalion["hand"].is_null());
                }
            }
            for entry in message["log"].as_array().into_iter().flatten() {
                if !seats.contains(&entry["what"]["seat"]) {
                    no_tiles(entry, &words);
                }
            }
            for offer in message["position"]["offers"].as_array().into_iter().flatten() {
                assert!(seats.contains(&offer["seat"]), "offers are for one's own seats");
            }
        }
    }
    let laid = clients[0].frames.iter().any(|frame| frame.contains("\"tile_laid\""));
    assert!(laid, "the game must have come to the tiles for this to show anything");
    for frame in &spectator.frames {
        let message: Value = serde_json::from_str(frame).unwrap();
        battalions(&message).iter().for_each(|battalion| no_tiles(battalion, &words));
        no_tiles(&message["log"], &words);
        assert_eq!(message["position"]["offers"].as_array().map_or(0, Vec::len), 0);
    }
}

fn battalions(message: &Value) -> Vec<Value> {
    message["position"]["view"]["battalions"].as_array().cloned().unwrap_or_default()
}

/// Nothing here names a tile; cards that are called after one do not count.
#[track_caller]
fn no_tiles(thing: &Value, words: &[&str]) {
    let mut thing = thing.clone();
    if let Some(fields) = thing.as_object_mut() {
        fields.remove("cards");
    }
    let text = thing.to_string();
    for word in words {
        assert!(!text.contains(&format!("\"{word}\"")), "{word} in {text}");
        assert!(!text.contains(&format!("tile {word} ")), "{word} in {text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_against_bots_to_the_end() {
    let house = house().await;
    let ann = house.somebody("Ann").await;
    let chairs = [Seated::Person(ann.id), Seated::Bot(bots::Name::Random)];
    let table = house.table(geek(), &chairs, ClockRule::None).await;
    let mut client = house.join(table, Some(&ann)).await;
    let mut pick = dice(3);
    while !client.is_over() {
        let offers = client.offers();
        if offers.is_empty() {
            client.hear().await;
            continue;
        }
        let (seat, action) = &offers[pick(offers.len())];
        let answer = client.act(*seat, action).await;
        assert_eq!(answer["type"], "done", "{answer}");
    }
    let open = house.app.hub.table(table).await.unwrap();
    shelf::find("unita").unwrap().read(&open.record().await.unwrap()).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_may_add_to_the_dice_before_they_fall() {
    let mut config = config();
    config.first_roll = PATIENCE * 10;
    let house = house_with(config, house::time::Time::system()).await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let table = house.table(geek(), &chairs, ClockRule::None).await;
    let mut clients = [house.join(table, Some(&ann)).await, house.join(table, Some(&bob)).await];
    assert_eq!(clients[0].position["turn"], "chance", "the dice wait for both");
    let add = |seat: u8, bytes: &str| json!({ "type": "entropy", "seat": seat, "bytes": bytes });
    assert_eq!(clients[0].ask(add(1, "aa")).await["trouble"]["code"], "not_yours");
    assert_eq!(clients[0].ask(add(0, "AA")).await["trouble"]["code"], "entropy");
    assert_eq!(clients[0].ask(add(0, "aa")).await["type"], "done");
    assert_eq!(clients[0].ask(add(0, "aa")).await["type"], "done", "the same again is fine");
    assert_eq!(clients[0].ask(add(0, "ab")).await["trouble"]["code"], "entropy");
    assert_eq!(clients[0].number(), 0);
    assert_eq!(clients[1].ask(add(1, "bb")).await["type"], "done");
    clients[0].hear_until(1).await;
    assert_eq!(clients[0].ask(add(2, "cc")).await["trouble"]["code"], "entropy", "too late");
    play_until(&mut clients, u64::MAX, dice(4)).await;
    let open = house.app.hub.table(table).await.unwrap();
    let record = open.record().await.unwrap();
    assert!(record.contains("entropy"), "{record}");
    shelf::find("unita").unwrap().read(&record).unwrap();
}
