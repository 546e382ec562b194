//! Sitting down, leaving, bots that sit in, deciding at the same time.

use house::live::Seated;
use house::wire::{ChairChange, ClockRule};
use serde_json::json;

use crate::live::room::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begins_when_the_last_chair_is_taken() {
    let house = house().await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Open];
    let table = house.table(geek(), &chairs, ClockRule::None).await;
    let mut client = house.join(table, Some(&ann)).await;
    assert_eq!(client.number(), 0);
    let answer = client.act(0, "end").await;
    assert_eq!(answer["trouble"]["code"], "gathering");
    let open = house.app.hub.table(table).await.unwrap();
    assert!(open.change_chair(bob.id, 0, ChairChange::Take).await.is_err(), "Ann sits there");
    let mut watching = house.join(table, Some(&bob)).await;
    open.change_chair(bob.id, 1, ChairChange::Take).await.unwrap();
    let told = client.hear_of("table").await;
    client.hear_until(1).await;
    assert!(told["table"]["state"] == "running" || told["table"]["seats"][1]["present"] == true);
    // Bob was watching, and now sees what is his.
    watching.hear_until(1).await;
    assert!(watching.position["view"]["battalions"][1]["hand"].is_array());
    assert!(client.position["view"]["battalions"][1]["hand"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chair_is_handed_to_a_bot_and_taken_back() {
    let house = house().await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let table = house.table(colonial(), &chairs, ClockRule::None).await;
    let mut client = house.join(table, Some(&ann)).await;
    let open = house.app.hub.table(table).await.unwrap();
    let bot = || ChairChange::Bot { level: "random".into() };
    assert!(open.change_chair(ann.id, 1, bot()).await.is_err(), "Bob sits there");
    open.change_chair(ann.id, 0, bot()).await.unwrap();
    client.hear_until(1).await;
    let number = client.number();
    let refused = client.act(0, "place 5 1nw").await;
    assert_eq!(refused["trouble"]["code"], "stand_in", "{refused}");
    assert!(open.change_chair(bob.id, 0, ChairChange::TakeBack).await.is_err());
    open.change_chair(ann.id, 0, ChairChange::TakeBack).await.unwrap();
    let mut bob = house.join(table, Some(&bob)).await;
    assert_eq!(bob.number(), number, "the bot has acted once, and no more");
    let (seat, action) = bob.offers()[0].clone();
    bob.act(seat, &action).await;
    client.hear_until(number + 1).await;
    let (seat, action) = client.offers()[0].clone();
    assert_eq!(client.act(seat, &action).await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_decide_at_the_same_time_never_collide() {
    let house = house().await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let setup = json!({ "players": 2, "preset": "family", "terrains": false });
    let table = house.table(setup, &chairs, ClockRule::None).await;
    let (mut ann, mut bob) =
        (house.join(table, Some(&ann)).await, house.join(table, Some(&bob)).await);
    let at = bob.number();
    for action in ["place 5 1nw", "place 4 1ne", "place 3 1se"] {
        assert_eq!(ann.act(0, action).await["type"], "done");
    }
    // Bob has not looked since, and still decides what he saw.
    let place = |at, action| json!({ "type": "act", "at": at, "seat": 1, "action": action });
    assert_eq!(bob.ask(place(at, "place 5 1nw")).await["type"], "done");
    // But not twice from the same point.
    assert_eq!(bob.ask(place(at, "place 4 1ne")).await["type"], "stale");
    let stamp = bob.number();
    assert_eq!(ann.act(2, "place 5 1nw").await["type"], "done");
    assert_eq!(bob.ask(place(stamp, "lift 1nw")).await["type"], "done");
    // What the other has placed is nobody else's business yet.
    let secret = |client: &Client, seat: usize| {
        client.position["view"]["battalions"][seat]["companies"][0]["dice"][0].clone()
    };
    assert!(secret(&bob, 0).is_null() && secret(&ann, 0).is_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_table_can_be_forked_by_anybody_and_a_running_one_by_whom_it_hides_nothing_from()
{
    let house = house().await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let table = house.table(geek(), &[Seated::Person(ann.id); 2], ClockRule::None).await;
    let mut clients = [house.join(table, Some(&ann)).await];
    play_until(&mut clients, 50, dice(9)).await;
    let mut fork = plan(geek(), &[Seated::Person(ann.id); 2], ClockRule::None);
    fork.fork = Some((table, 45));
    assert!(house.app.hub.create(fork.clone()).await.is_ok(), "she holds every seat");
    fork.owner = Some(bob.id);
    assert!(house.app.hub.create(fork.clone()).await.is_err());
    play_until(&mut clients, u64::MAX, dice(9)).await;
    let forked = house.app.hub.create(fork).await.unwrap();
    let mut other = [house.join(forked, Some(&ann)).await];
    let first: serde_json::Value = serde_json::from_str(&other[0].frames[0]).unwrap();
    assert_eq!(first["table"]["forked_from"], json!({ "table": table.to_string(), "number": 45 }));
    play_until(&mut other, u64::MAX, dice(10)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn real_dice_are_thrown_by_people() {
    let house = house().await;
    let ann = house.somebody("Ann").await;
    let mut real = plan(geek(), &[Seated::Person(ann.id); 2], ClockRule::None);
    real.real_dice = true;
    let table = house.app.hub.create(real).await.unwrap();
    let mut client = house.join(table, Some(&ann)).await;
    let spectator = house.join(table, None).await;
    assert!(spectator.position["outcomes"].is_null());
    let outcomes = client.position["outcomes"].as_array().unwrap();
    let shown = outcomes[7]["notation"].as_str().unwrap().to_owned();
    let rolled = |at: u64, action: &str| json!({ "type": "rolled", "at": at, "action": action });
    assert_eq!(client.ask(rolled(0, "throw 9 9 9")).await["type"], "refused");
    assert_eq!(client.ask(rolled(0, &shown)).await["type"], "done");
    assert!(!client.offers().is_empty());
    assert_eq!(client.ask(rolled(1, &shown)).await["type"], "refused", "not now");
}
