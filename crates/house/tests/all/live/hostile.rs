//! Commands that must not be carried out, and clients that mean no good.

use std::time::Duration;

use futures_util::SinkExt;
use house::live::Seated;
use house::time::Time;
use house::wire::{ClockRule, Watch};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::live::room::*;

async fn two(house: &House) -> [Client; 2] {
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let table = house.table(colonial(), &chairs, ClockRule::None).await;
    [house.join(table, Some(&ann)).await, house.join(table, Some(&bob)).await]
}

fn act(at: u64, seat: u64, action: &str) -> Value {
    json!({ "type": "act", "at": at, "seat": seat, "action": action })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_for_a_past_decision_gets_the_present() {
    let house = house().await;
    let [mut ann, mut bob] = two(&house).await;
    assert_eq!(ann.act(0, "place 5 1nw").await["type"], "done");
    let stale = ann.ask(act(0, 0, "place 4 1ne")).await;
    assert_eq!((&stale["type"], &stale["number"]), (&json!("stale"), &json!(1)));
    let moved = ann.hear().await;
    assert_eq!((&moved["type"], &moved["log"][0]["number"]), (&json!("moved"), &json!(1)));
    // One from the future is no better.
    assert_eq!(bob.ask(act(77, 1, "place 5 1nw")).await["type"], "stale");
    assert_eq!(bob.hear().await["type"], "snapshot");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_command_gets_the_same_answer_and_is_done_once() {
    let house = house().await;
    let [mut ann, mut bob] = two(&house).await;
    let mut command = act(0, 0, "place 5 1nw");
    command["key"] = "once".into();
    let first = ann.ask(command.clone()).await;
    bob.hear_until(1).await;
    assert_eq!(bob.act(1, "place 5 1nw").await["type"], "done");
    assert_eq!(ann.ask(command.clone()).await, first);
    // Another person's key is another key.
    assert_eq!(bob.ask(command).await["trouble"]["code"], "not_yours");
    ann.hear_until(2).await;
    assert_eq!(ann.number(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_out_of_turn_or_for_others() {
    let house = house().await;
    let [mut ann, mut bob] = two(&house).await;
    for (seat, code) in
        [(0, "not_yours"), (1, "refused"), (2, "not_yours"), (9, "not_yours"), (255, "not_yours")]
    {
        let answer = bob.ask(act(0, seat, "place 5 1nw")).await;
        assert_eq!(answer["type"], "refused", "{answer}");
        assert_eq!(answer["trouble"]["code"], code, "seat {seat}: {answer}");
    }
    for action in [
        "place 6 1nw",
        "place 5  1nw",
        "Place 5 1nw",
        "advance 1",
        "",
        "throw 1 2 3",
        "end",
        "place 5 1nw\n",
    ] {
        let answer = ann.ask(act(0, 0, action)).await;
        assert_eq!(answer["type"], "refused", "{action}: {answer}");
    }
    let refused = ann.ask(act(0, 0, "advance 1")).await;
    assert!(
        refused["trouble"]["clause"].is_string()
            && refused["trouble"]["refusal"]["type"].is_string()
    );
    let rolled = json!({ "type": "rolled", "at": 0, "action": "throw 1 1 1" });
    assert_eq!(ann.ask(rolled).await["trouble"]["code"], "dice");
    assert_eq!(ann.number(), 0, "nothing of it was done");
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_only_watch_and_some_tables_have_none() {
    let house = house().await;
    let (ann, eve) = (house.somebody("Ann").await, house.somebody("Eve").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(ann.id)];
    let open = house.table(colonial(), &chairs, ClockRule::None).await;
    for who in [None, Some(&eve)] {
        let mut watching = house.join(open, who).await;
        assert_eq!(watching.ask(act(0, 0, "place 5 1nw")).await["trouble"]["code"], "not_yours");
        let undo = json!({ "type": "undo", "at": 0 });
        assert_eq!(watching.ask(undo).await["trouble"]["code"], "not_yours");
        let chat = watching.ask(json!({ "type": "chat", "text": "hello" })).await;
        match who {
            None => assert_eq!(chat["trouble"]["code"], "no_person"),
            Some(_) => assert_eq!(chat["type"], "done"),
        }
    }
    let mut closed = plan(colonial(), &chairs, ClockRule::None);
    closed.watch = Watch::Nobody;
    let closed = house.app.hub.create(closed).await.unwrap();
    assert!(house.try_join(closed, Some(&ann), 0).await.is_ok());
    for who in [None, Some(&eve)] {
        let error = house.try_join(closed, who, 0).await.map(drop).unwrap_err();
        assert!(error.to_string().contains("404"), "{error}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_refused_and_what_is_too_long_ends_the_connection() {
    let house = house().await;
    let [mut ann, mut bob] = two(&house).await;
    for nonsense in [
        "",
        "{",
        "null",
        "[]",
        "{\"type\":\"act\"}",
        "{\"type\":\"nothing\"}",
        "{\"type\":\"vote\",\"key\":\"k\",\"agree\":1}",
    ] {
        ann.say_text(nonsense).await;
        let answer = ann.hear_of("refused").await;
        assert_eq!(answer["trouble"]["code"], "malformed", "{nonsense}: {answer}");
    }
    let endless = json!({ "type": "chat", "key": "k".repeat(65), "text": "hello" });
    assert_eq!(ann.ask(endless).await["trouble"]["code"], "key");
    let long = json!({ "type": "chat", "text": "x".repeat(501) });
    assert_eq!(ann.ask(long).await["trouble"]["code"], "chat");
    ann.socket.send(Message::text("x".repeat(20_000))).await.unwrap();
    while ann.try_hear().await.is_some() {}
    bob.socket.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    while bob.try_hear().await.is_some() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_others_may_not_speak_to_the_house() {
    use tokio_tungstenite::tungstenite::client::IntoClientRequest;
    let house = house().await;
    let ann = house.somebody("Ann").await;
    let table = house.table(colonial(), &[Seated::Person(ann.id); 2], ClockRule::None).await;
    let ours = format!("http://{}", house.address);
    for (origin, is_ours) in [(ours.as_str(), true), ("http://example.org", false), ("null", false)]
    {
        let url = format!("ws://{}/api/tables/{table}/live", house.address);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let connected = tokio_tungstenite::connect_async(request).await;
        assert_eq!(connected.is_ok(), is_ours, "{origin}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_refused_and_then_cut_off() {
    let mut config = config();
    config.socket_rate = (1, 5);
    let house = house_with(config, Time::system()).await;
    let [mut ann, mut bob] = two(&house).await;
    let mut refused = 0;
    // The other end may close while we still speak.
    for _ in 0..1000 {
        if ann.socket.send(Message::text("{}")).await.is_err() {
            break;
        }
    }
    while let Some(answer) = ann.try_hear().await {
        refused += u32::from(answer["trouble"]["code"] == "too_many");
    }
    assert!((1..=400).contains(&refused), "{refused}");
    assert_eq!(bob.ask(act(0, 1, "place 5 1nw")).await["type"], "refused", "others go on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_comes_too_fast_is_answered_under_its_key() {
    let mut config = config();
    config.socket_rate = (1, 2);
    let house = house_with(config, Time::system()).await;
    let [mut ann, _bob] = two(&house).await;
    for number in 0..6 {
        let asked = format!(r#"{{"type": "weigh", "key": "k{number}"}}"#);
        ann.socket.send(Message::text(asked)).await.unwrap();
    }
    // Nobody who asks is left waiting, or their page would wait for ever.
    while let Some(answer) = ann.try_hear().await {
        if answer["key"] == "k5" {
            assert_eq!(answer["trouble"]["code"], "too_many", "{answer}");
            return;
        }
    }
    panic!("the last question has no answer");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_who_is_too_slow_catches_up_at_once() {
    let mut config = config();
    config.socket_queue = 2;
    let house = house_with(config, Time::system()).await;
    let ann = house.somebody("Ann").await;
    let table = house.table(colonial(), &[Seated::Person(ann.id); 2], ClockRule::None).await;
    let mut slow = house.join(table, None).await;
    let mut fast = [house.join(table, Some(&ann)).await];
    // Nobody reads at the slow end: at some point its socket takes no more, and the queue is full.
    play_until(&mut fast, u64::MAX, dice(5)).await;
    let last = fast[0].number();
    slow.hear_until(last).await;
    assert_eq!(slow.position["standings"], fast[0].position["standings"]);
    // Whatever was left out, the entries it was told are without gaps.
    let mut heard: Vec<u64> = Vec::new();
    for frame in &slow.frames {
        let message: Value = serde_json::from_str(frame).unwrap();
        for entry in message["log"].as_array().into_iter().flatten() {
            let number = entry["number"].as_u64().unwrap();
            if heard.last().is_none_or(|last| *last < number) {
                heard.push(number);
            }
        }
    }
    assert_eq!(heard, (1..=last).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_house_closes_everybody_hears_it() {
    let house = house().await;
    let [mut ann, _] = two(&house).await;
    house.app.close().await;
    assert_eq!(ann.hear_of("closing").await, json!({ "type": "closing" }));
    let end = tokio::time::timeout(Duration::from_secs(5), async {
        while ann.try_hear().await.is_some() {}
    });
    end.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_sockets_and_no_more() {
    let mut config = config();
    config.sockets = 2;
    let house = house_with(config, Time::system()).await;
    let ann = house.somebody("Ann").await;
    let table = house.table(colonial(), &[Seated::Person(ann.id); 2], ClockRule::None).await;
    let first = house.join(table, Some(&ann)).await;
    let _second = house.join(table, None).await;
    let third = house.try_join(table, None, 0).await;
    let refused = matches!(&third, Err(tokio_tungstenite::tungstenite::Error::Http(answer))
        if answer.status() == 429);
    assert!(refused, "{:?}", third.err());
    drop(first);
    for _ in 0..200 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        if house.try_join(table, None, 0).await.is_ok() {
            return;
        }
    }
    panic!("whoever leaves makes room for another");
}
