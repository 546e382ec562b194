//! What is said at a table, and who hears it.

use house::ids::TableId;
use house::live::Seated;
use house::people::{Person, become_one, forget};
use house::replay::{Eyes, replay};
use house::time::Time;
use house::wire::{ChairChange, ClockRule};
use serde_json::{Value, json};

use crate::live::restart::before_a_crash;
use crate::live::room::*;

const SECRET: &str = "the bridge at dawn";

/// Ann, Bob, Cem and Dot at a table of four, and Eve who watches it.
async fn five(house: &House) -> (Vec<Somebody>, TableId) {
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cem", "Dot", "Eve"] {
        people.push(house.somebody(name).await);
    }
    let chairs: Vec<Seated> = people[..4].iter().map(|who| Seated::Person(who.id)).collect();
    (people, house.table(four(), &chairs, ClockRule::None).await)
}

fn four() -> Value {
    json!({ "players": 4, "preset": "colonial" })
}

fn whisper(text: &str, to: Value) -> Value {
    json!({ "type": "chat", "text": text, "to": to })
}

fn aloud(text: &str) -> Value {
    json!({ "type": "chat", "text": text })
}

/// Says something aloud, and waits until everybody has heard it: what they have not heard by then
/// was not said to them.
async fn hear_everything(clients: &mut [Client]) {
    assert_eq!(clients[0].ask(aloud("that is all")).await["type"], "done");
    for client in &mut clients[1..] {
        while client.hear_of("chat").await["line"]["text"] != "that is all" {}
    }
}

fn has_heard(client: &Client, text: &str) -> bool {
    client.frames.iter().any(|frame| frame.contains(text))
}

fn first_chat(client: &Client) -> Vec<Value> {
    let first: Value = serde_json::from_str(&client.frames[0]).unwrap();
    first["chat"].as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_line_reaches_whom_it_is_for_and_its_writer_and_nobody_else() {
    let house = house().await;
    let (people, table) = five(&house).await;
    let mut clients = Vec::new();
    for who in &people {
        clients.push(house.join(table, Some(who)).await);
    }
    clients.push(house.join(table, None).await);
    // Ann also looks on from her telephone.
    clients.push(house.join(table, Some(&people[0])).await);
    assert_eq!(clients[0].ask(whisper(SECRET, json!([1, 2]))).await["type"], "done");
    hear_everything(&mut clients).await;
    let heard: Vec<bool> = clients.iter().map(|client| has_heard(client, SECRET)).collect();
    assert_eq!(heard, [true, true, true, false, false, false, true]);
    for client in [&clients[1], &clients[2]] {
        let line = client.frames.iter().find(|frame| frame.contains(SECRET)).unwrap();
        let line: Value = serde_json::from_str(line).unwrap();
        assert_eq!(line["line"]["to"], json!([1, 2]));
        assert_eq!(line["line"]["name"], "Ann");
        assert_eq!(line["line"]["seats"], json!([0]));
    }
    // Those who come, come back, or have missed something.
    for (place, who) in people.iter().map(Some).chain([None]).enumerate() {
        let mut again = house.join(table, who).await;
        again.say(json!({ "type": "since", "after": 99 })).await;
        let all = again.hear_of("snapshot").await;
        let knows = place < 3;
        assert_eq!(has_heard(&again, SECRET), knows, "{place}");
        let lines = if knows { 2 } else { 1 };
        assert_eq!(all["chat"].as_array().unwrap().len(), lines);
        assert_eq!(first_chat(&again), *all["chat"].as_array().unwrap());
        // A replay and a record know nothing of what was said.
        let told = replay(&house.app, table, who.map(|who| who.id), &Eyes::Mine).await.unwrap();
        assert!(!serde_json::to_string(&told).unwrap().contains(SECRET));
    }
    let open = house.app.hub.table(table).await.unwrap();
    assert!(!open.record().await.unwrap().contains(SECRET));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_count_what_others_say_among_themselves() {
    let house = house().await;
    let (people, table) = five(&house).await;
    let mut clients =
        [house.join(table, Some(&people[0])).await, house.join(table, Some(&people[3])).await];
    for number in 0..120 {
        clients[0].ask(aloud(&format!("aloud {number}"))).await;
        clients[0].ask(whisper(SECRET, json!([1]))).await;
    }
    hear_everything(&mut clients).await;
    let told = clients[1].frames.iter().filter(|frame| frame.starts_with("{\"type\":\"chat\""));
    assert_eq!(told.count(), 121, "every line aloud is one message, and there are no others");
    let late = first_chat(&house.join(table, Some(&people[4])).await);
    assert_eq!(late.len(), 100, "private lines take no room from those that are sent");
    let mut ids: Vec<&str> = late.iter().map(|line| line["id"].as_str().unwrap()).collect();
    assert!(ids.iter().all(|id| id.len() == 12), "{ids:?}");
    assert!(!ids.is_sorted(), "an id says nothing about what came before");
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 100);
    let keys = |line: &Value| line.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert!(late.iter().all(|line| keys(line) == ["at", "id", "name", "seats", "text"]));
    // Whoever may read all of it gets the last hundred of all.
    let bobs = first_chat(&house.join(table, Some(&people[1])).await);
    assert_eq!(bobs.iter().filter(|line| line["text"] == SECRET).count(), 50);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_to_nobody_in_particular_is_refused_and_said_to_nobody() {
    let house = house().await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let eve = house.somebody("Eve").await;
    let bot = Seated::Bot(bots::Name::Random);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id), bot, Seated::Open];
    let table = house.table(four(), &chairs, ClockRule::None).await;
    let mut clients = [house.join(table, Some(&ann)).await, house.join(table, Some(&eve)).await];
    let refused = [
        (json!([]), "recipient", "nobody"),
        (json!([0]), "recipient", "oneself"),
        (json!([2]), "recipient", "a bot"),
        (json!([3]), "recipient", "an open chair"),
        (json!([1, 1]), "recipient", "somebody twice"),
        (json!([1, 2]), "recipient", "somebody and a bot"),
        (json!([4]), "not_found", "a seat that is not there"),
        (json!([200]), "not_found", "a seat that no game has"),
        (json!((0..=255).collect::<Vec<_>>()), "recipient", "everything there is"),
    ];
    for (to, code, what) in refused {
        let answer = clients[0].ask(whisper(SECRET, to)).await;
        assert_eq!(answer["trouble"]["code"], code, "{what}");
    }
    for to in [json!([300]), json!([-1]), json!("1"), json!(1), json!([[1]]), json!(["Bob"])] {
        clients[0].say(whisper(SECRET, to.clone())).await;
        let answer = clients[0].hear_of("refused").await;
        assert_eq!(answer["trouble"]["code"], "malformed", "{to}");
    }
    // Who only watches could help one of them.
    let answer = clients[1].ask(whisper(SECRET, json!([1]))).await;
    assert_eq!(answer["trouble"]["code"], "not_yours");
    let mut stranger = house.join(table, None).await;
    let answer = stranger.ask(whisper(SECRET, json!([1]))).await;
    assert_eq!(answer["trouble"]["code"], "no_person");
    let long = whisper(&"x".repeat(501), json!([1]));
    assert_eq!(clients[0].ask(long).await["trouble"]["code"], "chat");
    assert!(first_chat(&house.join(table, Some(&bob)).await).is_empty(), "nothing of it was said");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_line_is_said_once_and_to_nobody_else() {
    let house = house().await;
    let (people, table) = five(&house).await;
    let mut clients = [
        house.join(table, Some(&people[0])).await,
        house.join(table, Some(&people[1])).await,
        house.join(table, Some(&people[2])).await,
    ];
    let mut line = whisper(SECRET, json!([1]));
    line["key"] = "once".into();
    for to in [json!([1]), json!([1]), json!([2]), Value::Null] {
        line["to"] = to;
        assert_eq!(clients[0].ask(line.clone()).await["type"], "done");
    }
    hear_everything(&mut clients).await;
    let times = |client: &Client| client.frames.iter().filter(|one| one.contains(SECRET)).count();
    assert_eq!(clients.iter().map(times).collect::<Vec<_>>(), [1, 1, 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_a_chair_inherits_nothing_that_was_written_to_it() {
    let house = house().await;
    let (people, table) = five(&house).await;
    let [ann, bob, cem, _, eve] = &people[..] else { panic!("five people") };
    let mut writer = house.join(table, Some(ann)).await;
    let mut watching = house.join(table, Some(eve)).await;
    let mut old = house.join(table, Some(bob)).await;
    assert_eq!(writer.ask(whisper(SECRET, json!([1, 2]))).await["type"], "done");
    assert_eq!(old.ask(whisper("agreed, says Bob", json!([0]))).await["type"], "done");
    let open = house.app.hub.table(table).await.unwrap();
    open.change_chair(bob.id, 1, ChairChange::Leave).await.unwrap();
    let refused = writer.ask(whisper("still there?", json!([1]))).await;
    assert_eq!(refused["trouble"]["code"], "recipient");
    open.change_chair(eve.id, 1, ChairChange::Take).await.unwrap();
    assert_eq!(writer.ask(whisper("welcome, Eve", json!([1]))).await["type"], "done");
    let mut clients = [writer, watching, old];
    hear_everything(&mut clients).await;
    [writer, watching, old] = clients;
    let new = house.join(table, Some(eve)).await;
    for heard in [&watching, &new] {
        assert!(!has_heard(heard, SECRET) && !has_heard(heard, "agreed, says Bob"));
        assert!(has_heard(heard, "welcome, Eve"));
    }
    // Bob keeps what was his, and hears no more of it; Cem is not concerned.
    assert!(has_heard(&old, SECRET) && !has_heard(&old, "welcome, Eve"));
    let again = house.join(table, Some(bob)).await;
    assert!(has_heard(&again, SECRET) && has_heard(&again, "agreed, says Bob"));
    assert!(!has_heard(&again, "welcome, Eve"));
    assert!(has_heard(&house.join(table, Some(cem)).await, SECRET));
    assert!(has_heard(&writer, "agreed, says Bob"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_sits_in_does_not_keep_a_line_from_its_person() {
    let house = house().await;
    let (people, table) = five(&house).await;
    let open = house.app.hub.table(table).await.unwrap();
    let bot = ChairChange::Bot { level: "random".into() };
    open.change_chair(people[1].id, 1, bot).await.unwrap();
    let mut ann = house.join(table, Some(&people[0])).await;
    assert_eq!(ann.ask(whisper(SECRET, json!([1]))).await["type"], "done");
    assert!(has_heard(&house.join(table, Some(&people[1])).await, SECRET));
}

#[test]
fn private_lines_are_still_private_after_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    let (people, table) = before_a_crash(&file, async |house| {
        let (people, table) = five(house).await;
        let mut ann = house.join(table, Some(&people[0])).await;
        assert_eq!(ann.ask(whisper(SECRET, json!([1]))).await["type"], "done");
        assert_eq!(ann.ask(aloud("good night")).await["type"], "done");
        (people, table)
    });
    before_a_crash(&file, async |house| {
        for (place, who) in people.iter().map(Some).chain([None]).enumerate() {
            let client = house.join(table, who).await;
            assert_eq!(has_heard(&client, SECRET), place < 2, "{place}");
            assert!(has_heard(&client, "good night"));
        }
        // What was said before does not get in the way of what is said now.
        let mut bob = house.join(table, Some(&people[1])).await;
        assert_eq!(bob.ask(whisper("at dawn, then", json!([0]))).await["type"], "done");
        assert_eq!(first_chat(&house.join(table, Some(&people[0])).await).len(), 3);
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_signs_in_takes_their_lines_along_and_who_is_forgotten_leaves_none() {
    let house = house().await;
    let (people, table) = five(&house).await;
    let [ann, bob, cem, ..] = &people[..] else { panic!("five people") };
    let mut writer = house.join(table, Some(ann)).await;
    let mut guest = house.join(table, Some(bob)).await;
    let line = |text: &str, to: u8| {
        let mut line = whisper(text, json!([to]));
        line["key"] = "same".into();
        line
    };
    writer.ask(line(SECRET, 1)).await;
    guest.ask(line("Bob to Ann", 0)).await;
    writer.ask(whisper("to both", json!([1, 2]))).await;
    let person = |who: &Somebody, name: &str| Person {
        id: who.id,
        name: name.into(),
        account: false,
        webhook: None,
    };
    // Bob turns out to be Eve, who has an account.
    become_one(&house.app, &person(bob, "Bob"), &person(&people[4], "Eve")).await.unwrap();
    let account = house.join(table, Some(&people[4])).await;
    let texts = |client: &Client| -> Vec<String> {
        first_chat(client).iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(texts(&account), [SECRET, "Bob to Ann", "to both"]);
    forget(&house.app, people[4].id).await.unwrap();
    assert_eq!(texts(&house.join(table, Some(ann)).await), [SECRET, "Bob to Ann", "to both"]);
    assert_eq!(texts(&house.join(table, Some(cem)).await), ["to both"]);
    assert!(texts(&house.join(table, None).await).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_can_be_agreed_to_be_played_aloud_or_in_silence() {
    let house = house_with(config(), Time::system()).await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let free = json!({ "type": "done" });
    let refused = |code: &str| json!({ "type": "refused", "code": code });
    for (chat, talk, said, whispered) in [
        ("public_and_private", "free", free.clone(), free.clone()),
        ("public", "aloud", free.clone(), refused("aloud")),
        ("off", "silent", refused("silent"), refused("silent")),
    ] {
        let mut agreed = plan(json!({ "players": 2, "chat": chat }), &chairs, ClockRule::None);
        agreed.game = "uenighet".into();
        let table = house.app.hub.create(agreed).await.unwrap();
        let mut client = house.join(table, Some(&ann)).await;
        let first: Value = serde_json::from_str(&client.frames[0]).unwrap();
        assert_eq!(first["table"]["talk"], talk);
        for (line, right) in [(aloud("hello"), said), (whisper("hello", json!([1])), whispered)] {
            let answer = client.ask(line).await;
            assert_eq!(answer["type"], right["type"], "{chat}");
            assert_eq!(answer["trouble"]["code"], right["code"], "{chat}");
        }
    }
}
