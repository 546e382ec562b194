//! What survives when the house dies in the middle of a game.

use std::path::Path;

use house::ids::TableId;
use house::live::Seated;
use house::time::Time;
use house::wire::ClockRule;
use serde_json::json;
use tokio::runtime::Runtime;

use crate::live::room::*;

/// Runs something in a house of its own, and then kills the house with everything it was doing.
pub fn before_a_crash<T>(file: &Path, story: impl AsyncFnOnce(&House) -> T) -> T {
    let runtime = Runtime::new().unwrap();
    let told = runtime.block_on(async {
        let house = house_in(file, config(), Time::system()).await;
        story(&house).await
    });
    // Nothing is closed, nothing is awaited: every task ends where it is.
    runtime.shutdown_background();
    told
}

#[test]
fn a_game_goes_on_after_a_crash_with_everything_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    let (ann, bob, table, position, last) = before_a_crash(&file, async |house| {
        let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
        let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
        let table = house.table(geek(), &chairs, ClockRule::None).await;
        let mut clients =
            [house.join(table, Some(&ann)).await, house.join(table, Some(&bob)).await];
        play_until(&mut clients, 40, dice(6)).await;
        let said = clients[0].ask(json!({ "type": "chat", "text": "see you" })).await;
        assert_eq!(said["type"], "done");
        // The last command, with its answer.
        let acting = clients.iter_mut().find(|client| !client.offers().is_empty()).unwrap();
        let (seat, action) = acting.offers()[0].clone();
        let at = acting.number();
        let command =
            json!({ "type": "act", "key": "last", "at": at, "seat": seat, "action": action });
        let answer = acting.ask(command.clone()).await;
        let position = acting.position["view"].clone();
        let who = if seat % 2 == 0 { ann.clone() } else { bob.clone() };
        (ann, bob, table, position, (who, command, answer))
    });
    before_a_crash(&file, async |house| {
        let (who, command, answer) = last;
        let mut again = house.join(table, Some(&who)).await;
        assert_eq!(again.position["view"], position, "the position is the one that was told");
        assert_eq!(again.ask(command).await, answer, "a repeated command gets the same answer");
        let first: serde_json::Value = serde_json::from_str(&again.frames[0]).unwrap();
        assert_eq!(first["chat"][0]["text"], "see you");
        assert_eq!(first["log"].as_array().unwrap().len() as u64, again.number());
        drop(again);
        let mut clients =
            [house.join(table, Some(&ann)).await, house.join(table, Some(&bob)).await];
        play_until(&mut clients, u64::MAX, dice(7)).await;
        let open = house.app.hub.table(table).await.unwrap();
        shelf::find("unita").unwrap().read(&open.record().await.unwrap()).unwrap();
        replay_equals_memory(house, table).await;
    });
}

#[test]
fn bots_go_on_by_themselves_after_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    let table = before_a_crash(&file, async |house| {
        let ann = house.somebody("Ann").await;
        let chairs = [Seated::Bot(bots::Name::Random), Seated::Bot(bots::Name::Random)];
        let mut bots_only = plan(geek(), &chairs, ClockRule::None);
        bots_only.owner = Some(ann.id);
        house.app.hub.create(bots_only).await.unwrap()
    });
    before_a_crash(&file, async |house| {
        let mut watching = house.join(table, None).await;
        while !watching.is_over() {
            watching.hear().await;
        }
        replay_equals_memory(house, table).await;
    });
}

/// A table that is loaded from its log is the table that was in memory.
async fn replay_equals_memory(house: &House, table: TableId) {
    let open = house.app.hub.table(table).await.unwrap();
    let mut engine = open.engine_at_start().await.unwrap();
    for row in house.app.store.moves(table, 0).await.unwrap() {
        engine.redo(&row).unwrap();
    }
    let record = open.record().await.unwrap();
    let fingerprint = engine.fingerprint();
    assert!(record.contains(&format!(" {fingerprint} ")), "{fingerprint} is not in\n{record}");
}

#[test]
fn a_gap_is_closed_with_what_was_missed() {
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let house = house().await;
        let ann = house.somebody("Ann").await;
        let table = house.table(colonial(), &[Seated::Person(ann.id); 2], ClockRule::None).await;
        let mut clients = [house.join(table, Some(&ann)).await];
        play_until(&mut clients, 20, dice(8)).await;
        let late = house.try_join(table, None, 15).await.unwrap();
        let first: serde_json::Value = serde_json::from_str(&late.frames[0]).unwrap();
        let numbers: Vec<u64> = first["log"]
            .as_array()
            .unwrap()
            .iter()
            .map(|entry| entry["number"].as_u64().unwrap())
            .collect();
        assert_eq!(numbers, (16..=late.number()).collect::<Vec<_>>());
        clients[0].say(json!({ "type": "since", "after": 18 })).await;
        let moved = clients[0].hear_of("moved").await;
        assert_eq!(moved["log"][0]["number"], 19);
    });
}

#[test]
fn an_open_vote_survives_a_crash_with_every_answer() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    let (people, table, vote) = before_a_crash(&file, async |house| {
        let mut people = Vec::new();
        for name in ["Ann", "Bob", "Cem", "Dot"] {
            people.push(house.somebody(name).await);
        }
        let chairs: Vec<Seated> = people.iter().map(|who| Seated::Person(who.id)).collect();
        let setup = json!({ "players": 4, "preset": "colonial" });
        let table = house.table(setup, &chairs, ClockRule::None).await;
        let mut ann = house.join(table, Some(&people[0])).await;
        let mut bob = house.join(table, Some(&people[1])).await;
        ann.act(0, "place 5 1nw").await;
        bob.hear_until(1).await;
        bob.act(1, "place 5 1nw").await;
        ann.hear_until(2).await;
        assert_eq!(ann.ask(json!({ "type": "undo", "at": 2, "to": 0 })).await["type"], "done");
        assert_eq!(bob.ask(json!({ "type": "vote", "agree": true })).await["type"], "done");
        (people, table, bob.position["vote"].clone())
    });
    assert_eq!(vote, json!({ "to": 0, "agreed": [0, 1], "waiting": [2, 3] }));
    before_a_crash(&file, async |house| {
        let mut cem = house.join(table, Some(&people[2])).await;
        assert_eq!(cem.position["vote"], vote);
        // Whoever repeats the proposal takes nobody's answer away.
        let mut ann = house.join(table, Some(&people[0])).await;
        assert_eq!(ann.ask(json!({ "type": "undo", "at": 2, "to": 0 })).await["type"], "done");
        assert_eq!(ann.position["vote"], vote);
        assert_eq!(cem.ask(json!({ "type": "vote", "agree": true })).await["type"], "done");
    });
    before_a_crash(&file, async |house| {
        let mut dot = house.join(table, Some(&people[3])).await;
        assert_eq!(dot.position["vote"]["waiting"], json!([3]));
        assert_eq!(dot.ask(json!({ "type": "vote", "agree": true })).await["number"], 3);
    });
    before_a_crash(&file, async |house| {
        let mut ann = house.join(table, Some(&people[0])).await;
        assert_eq!((ann.number(), &ann.position["vote"]), (3, &serde_json::Value::Null));
        assert_eq!(ann.act(0, "place 4 1nw").await["type"], "done");
    });
}
