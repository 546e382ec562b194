//! Bots that think: for themselves, and in nobody's way.

use std::time::Duration;

use house::Config;
use house::live::Seated;
use house::time::Time;
use house::wire::ClockRule;
use serde_json::json;

use crate::live::room::*;

const MASTER: Seated = Seated::Bot(bots::Name::Master);

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_a_master_who_thinks_at_another_table() {
    let house = house_with(Config { thinkers: 1, ..config() }, Time::system()).await;
    let ann = house.somebody("Ann").await;
    let mut alone = plan(colonial(), &[MASTER; 2], ClockRule::None);
    alone.owner = Some(ann.id);
    let slow = house.app.hub.create(alone).await.unwrap();
    let quick = house.table(colonial(), &[Seated::Person(ann.id); 2], ClockRule::None).await;
    let mut client = house.join(quick, Some(&ann)).await;
    let thoughts = async || house.app.store.moves(slow, 0).await.unwrap().len();
    let before = thoughts().await;
    const TIMES: usize = 5;
    for at in 0..TIMES as u64 {
        assert_eq!(client.act(0, "place 5 1nw").await["type"], "done");
        assert_eq!(client.ask(json!({ "type": "weigh" })).await["type"], "weighed");
        let undo = json!({ "type": "undo", "at": 2 * at + 1 });
        assert_eq!(client.ask(undo).await["type"], "done");
    }
    // Whoever has to wait for the only thinker waits for a thought every time.
    let thoughts = thoughts().await - before;
    assert!(thoughts < TIMES, "{thoughts} thoughts were thought meanwhile");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thought_about_a_position_that_is_gone_decides_nothing() {
    let house = house().await;
    let ann = house.somebody("Ann").await;
    let chairs = [Seated::Person(ann.id), MASTER];
    let table = house.table(colonial(), &chairs, ClockRule::None).await;
    let mut client = house.join(table, Some(&ann)).await;
    client.act(0, "place 5 1nw").await;
    assert_eq!(client.ask(json!({ "type": "undo", "at": 1 })).await["type"], "done");
    // The master still thinks about what is no longer so; the seat is hers, and she takes her time.
    client.act(0, "place 4 1nw").await;
    client.hear_until(4).await;
    let actors: Vec<i64> =
        house.app.store.moves(table, 0).await.unwrap().iter().map(|row| row.actor).collect();
    assert_eq!(actors[2..4], [0, 1], "{actors:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_quick_leaves_people_the_time_to_follow() {
    let time = Time::manual(1_800_000_000_000);
    let think_time = Duration::from_millis(700);
    let house = house_with(Config { think_time, ..config() }, time.clone()).await;
    let ann = house.somebody("Ann").await;
    let chairs = [Seated::Person(ann.id), Seated::Bot(bots::Name::Random)];
    let table = house.table(colonial(), &chairs, ClockRule::None).await;
    let mut client = house.join(table, Some(&ann)).await;
    client.act(0, "place 5 1nw").await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(house.app.store.moves(table, 0).await.unwrap().len(), 1, "it has not acted yet");
    time.advance(think_time);
    client.hear_until(2).await;
}
