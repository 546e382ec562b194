//! Taking back, alone and by agreement.

use house::live::Seated;
use house::wire::ClockRule;
use serde_json::{Value, json};

use crate::live::room::*;

fn undo(at: u64, to: Option<u64>) -> Value {
    match to {
        Some(to) => json!({ "type": "undo", "at": at, "to": to }),
        None => json!({ "type": "undo", "at": at }),
    }
}

async fn three(house: &House) -> [Client; 3] {
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let table = house.table(colonial(), &chairs, ClockRule::None).await;
    let spectator = house.join(table, None).await;
    [house.join(table, Some(&ann)).await, house.join(table, Some(&bob)).await, spectator]
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_is_taken_back_alone_until_another_acts() {
    let house = house().await;
    let [mut ann, mut bob, mut spectator] = three(&house).await;
    let before = ann.position["view"].clone();
    ann.act(0, "place 5 1nw").await;
    let weighed = ann.ask(json!({ "type": "weigh" })).await;
    assert_eq!(weighed["barrier"], Value::Null);
    assert_eq!(bob.ask(undo(1, None)).await["trouble"]["code"], "barrier");
    assert_eq!(ann.ask(undo(1, None)).await["number"], 2);
    assert_eq!(ann.position["view"], before);
    spectator.hear_until(2).await;
    let moved: Value = serde_json::from_str(spectator.frames.last().unwrap()).unwrap();
    assert_eq!(moved["log"][0]["what"], json!({ "type": "undone", "by": [0, 2], "to": 0 }));

    ann.act(0, "place 4 1nw").await;
    bob.hear_until(3).await;
    bob.act(1, "place 5 1nw").await;
    ann.hear_until(4).await;
    assert_eq!(ann.ask(json!({ "type": "weigh" })).await["barrier"], "another");
    assert_eq!(ann.ask(undo(4, None)).await["trouble"]["code"], "barrier");
}

#[tokio::test(flavor = "multi_thread")]
async fn beyond_the_barrier_everybody_has_to_agree() {
    let house = house().await;
    let [mut ann, mut bob, mut spectator] = three(&house).await;
    ann.act(0, "place 5 1nw").await;
    bob.hear_until(1).await;
    bob.act(1, "place 5 1nw").await;
    ann.hear_until(2).await;
    assert_eq!(ann.ask(undo(2, Some(9))).await["trouble"]["code"], "no_entry");
    assert_eq!(ann.ask(undo(2, Some(0))).await["type"], "done");
    let asked = bob.hear_of("changed").await;
    let vote = json!({ "to": 0, "agreed": [0, 2], "waiting": [1, 3] });
    assert_eq!(asked["position"]["vote"], vote);
    assert_eq!(
        spectator.ask(json!({ "type": "vote", "agree": true })).await["trouble"]["code"],
        "not_yours"
    );

    assert_eq!(bob.ask(json!({ "type": "vote", "agree": false })).await["type"], "done");
    let refused = bob.ask(json!({ "type": "vote", "agree": true })).await;
    assert_eq!(refused["trouble"]["code"], "no_vote", "the vote is over");

    assert_eq!(ann.ask(undo(2, Some(0))).await["type"], "done");
    let agreed = bob.ask(json!({ "type": "vote", "key": "yes", "agree": true })).await;
    assert_eq!(agreed["number"], 3);
    assert_eq!(bob.ask(json!({ "type": "vote", "key": "yes", "agree": true })).await, agreed);
    ann.hear_until(3).await;
    assert_eq!(ann.position["vote"], Value::Null);
    assert_eq!(ann.act(0, "place 5 1nw").await["type"], "done", "play goes on from there");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_agree_to_everything() {
    let house = house().await;
    let ann = house.somebody("Ann").await;
    let chairs = [Seated::Person(ann.id), Seated::Bot(bots::Name::Random)];
    let table = house.table(colonial(), &chairs, ClockRule::None).await;
    let mut ann = house.join(table, Some(&ann)).await;
    ann.act(0, "place 5 1nw").await;
    ann.hear_until(2).await;
    assert_eq!(ann.ask(undo(2, Some(0))).await["number"], 3);
    assert_eq!(ann.act(0, "place 4 1nw").await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_action_would_reveal_is_told_before_it_is_taken() {
    let house = house().await;
    let ann = house.somebody("Ann").await;
    let table = house.table(geek(), &[Seated::Person(ann.id); 2], ClockRule::None).await;
    let mut client = house.join(table, Some(&ann)).await;
    client.hear_until(1).await;
    let mut barriers = std::collections::BTreeSet::new();
    // The third tile of a battalion is answered by the throw for the next.
    for _ in 0..12 {
        let (seat, action) = client.offers()[0].clone();
        let asked = json!({ "seat": seat, "action": action });
        let weighed = client.ask(json!({ "type": "weigh", "action": asked })).await;
        barriers.insert(weighed["barrier"].to_string());
        assert_eq!(client.act(seat, &action).await["type"], "done");
    }
    assert!(barriers.contains("\"chance\"") && barriers.contains("null"), "{barriers:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_does_not_wait_for_somebody_who_has_given_their_chair_to_a_bot() {
    let house = house().await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let table = house.table(colonial(), &chairs, ClockRule::None).await;
    let mut ann = house.join(table, Some(&ann)).await;
    let mut other = house.join(table, Some(&bob)).await;
    ann.act(0, "place 5 1nw").await;
    other.hear_until(1).await;
    other.act(1, "place 5 1nw").await;
    ann.hear_until(2).await;
    ann.ask(undo(2, Some(0))).await;
    assert_eq!(ann.position["vote"]["waiting"], json!([1, 3]));
    let open = house.app.hub.table(table).await.unwrap();
    let change = house::wire::ChairChange::Bot { level: "random".into() };
    open.change_chair(bob.id, 1, change).await.unwrap();
    ann.hear_until(3).await;
    assert_eq!(ann.position["vote"], Value::Null);
    assert_eq!(ann.act(0, "place 4 1nw").await["type"], "done", "play goes on from there");
}
