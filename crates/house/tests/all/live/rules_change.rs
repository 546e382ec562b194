//! What becomes of a table when the rules have changed since, so that its log would lead elsewhere.
//!
//! The rules of a test cannot change; instead the log is altered, which is the same to whoever
//! compares the two.

use std::path::Path;

use house::ids::TableId;
use house::live::Seated;
use house::store::{Arg, args, statement};
use house::time::Time;
use house::wire::ClockRule;
use serde_json::{Value, json};

use crate::live::room::*;

/// A table of Ann's alone, played for a while; closed with grace or without.
struct Before {
    folder: tempfile::TempDir,
    ann: Somebody,
    table: TableId,
    number: u64,
    view: Value,
}

impl Before {
    async fn play(until: u64, closed: bool) -> Before {
        let folder = tempfile::tempdir().unwrap();
        let house = house_in(&folder.path().join("house.db"), config(), Time::system()).await;
        let ann = house.somebody("Ann").await;
        let chairs = [Seated::Person(ann.id); 2];
        let table = house.table(geek(), &chairs, ClockRule::None).await;
        let mut clients = [house.join(table, Some(&ann)).await];
        play_until(&mut clients, until, dice(5)).await;
        let (number, view) = (clients[0].number(), clients[0].position["view"].clone());
        if closed {
            house.app.close().await;
        }
        Before { folder, ann, table, number, view }
    }

    fn file(&self) -> std::path::PathBuf {
        self.folder.path().join("house.db")
    }

    /// Opens the house once more, after this was changed in what it keeps.
    async fn after(&self, sql: &'static str, args: Vec<Arg>) -> House {
        let store = house::store::Store::open(&self.file()).await.unwrap();
        store.write(vec![statement(sql, args).must_change()]).await.unwrap();
        house_in(&self.file(), config(), Time::system()).await
    }
}

/// By the rules of that time an action told something else.
const TOLD: &str = "UPDATE moves SET events = '[]' WHERE table_id = $1 AND number = $2";
/// By the rules of that time something else could be done.
const DONE: &str = "UPDATE moves SET action = 'end' WHERE table_id = $1 AND number = $2";

async fn differences(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    house::keeping::verify(folder, |finding| found.extend(finding.difference)).await.unwrap();
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_a_stored_position_keeps_it_and_is_finished() {
    // After a crash: the position was stored on the way, and some entries follow it.
    let before = Before::play(75, false).await;
    let house = before.after(DONE, args![before.table, 3]).await;
    let kept = "SELECT number FROM snapshots WHERE table_id = $1";
    let kept = house.app.store.row(kept, args![before.table]).await.unwrap().unwrap();
    assert!((64..75).contains(&kept.int(0).unwrap()), "{kept:?}");

    let mut ann = house.join(before.table, Some(&before.ann)).await;
    assert_eq!((ann.number(), &ann.position["view"]), (before.number, &before.view));
    let first: Value = serde_json::from_str(&ann.frames[0]).unwrap();
    assert_eq!(first["table"].get("set_aside"), None);
    assert_eq!(first["log"].as_array().unwrap().len() as u64, before.number, "every stored event");
    // Nobody knows any more how it stood at the beginning.
    let at = ann.number();
    let far = ann.ask(json!({ "type": "undo", "at": at, "to": 2 })).await;
    assert_eq!(far["trouble"]["code"], "rules_changed", "{far}");
    let near = ann.ask(json!({ "type": "undo", "at": at, "to": at - 2 })).await;
    assert_eq!(near["type"], "done", "{near}");
    play_until(std::slice::from_mut(&mut ann), u64::MAX, dice(9)).await;

    let found = differences(before.folder.path()).await;
    assert!(found.len() == 1 && found[0].contains("entry 3"), "{found:?}");
    let open = house.app.hub.table(before.table).await.unwrap();
    let record = open.record().await.unwrap_err();
    assert!(record.to_string().contains("cannot vouch"), "{record}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_closes_the_house_stores_every_position() {
    let before = Before::play(12, true).await;
    let house = before.after(TOLD, args![before.table, 3]).await;
    let mut ann = house.join(before.table, Some(&before.ann)).await;
    assert_eq!((ann.number(), &ann.position["view"]), (before.number, &before.view));
    play_until(std::slice::from_mut(&mut ann), u64::MAX, dice(9)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_goes_cold_has_its_position_stored() {
    let time = Time::manual(1_800_000_000_000);
    let house = house_with(config(), time.clone()).await;
    let ann = house.somebody("Ann").await;
    let table = house.table(colonial(), &[Seated::Person(ann.id); 2], ClockRule::None).await;
    let mut client = house.join(table, Some(&ann)).await;
    client.act(0, "place 5 1nw").await;
    drop(client);
    for _ in 0..400 {
        // Again and again: that the client is gone may be noticed a little later.
        time.advance(std::time::Duration::from_secs(3600));
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        let kept = "SELECT number FROM snapshots WHERE table_id = $1";
        let kept = house.app.store.row(kept, args![table]).await.unwrap();
        if house.app.hub.open_tables() == 0 {
            assert_eq!(kept.expect("stored before it goes").int(0).unwrap(), 1);
            let again = house.join(table, Some(&ann)).await;
            assert_eq!(again.number(), 1);
            return;
        }
    }
    panic!("the table is still there");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_a_way_to_its_end_is_set_aside_and_can_be_watched_and_forked() {
    let before = Before::play(40, false).await;
    let house = before.after(TOLD, args![before.table, 30]).await;
    let mut ann = house.join(before.table, Some(&before.ann)).await;
    let first: Value = serde_json::from_str(&ann.frames[0]).unwrap();
    assert_eq!(first["table"]["set_aside"], 29, "as far as the rules lead");
    assert_eq!(first["table"]["state"], "running");
    assert_eq!(first["log"].as_array().unwrap().len() as u64, before.number, "every stored event");
    assert_eq!((ann.number(), &ann.position["offers"]), (before.number, &json!([])));
    let at = ann.number();
    for command in [
        json!({ "type": "act", "at": at, "seat": 0, "action": "end" }),
        json!({ "type": "undo", "at": at, "to": 3 }),
        json!({ "type": "undo", "at": at }),
    ] {
        let answer = ann.ask(command).await;
        assert_eq!(answer["trouble"]["code"], "rules_changed", "{answer}");
    }
    ann.say(json!({ "type": "since", "after": at - 1 })).await;
    let missed = ann.hear_of("moved").await;
    assert_eq!(missed["log"].as_array().unwrap().len(), 1);

    let person = Some(before.ann.id);
    let replay =
        house::replay::replay(&house.app, before.table, person, &house::replay::Eyes::Mine);
    let replay = replay.await.unwrap();
    assert_eq!(replay.differs, Some(30));
    let frames = serde_json::to_value(&replay.frames).unwrap();
    let frames = frames.as_array().unwrap();
    assert_eq!(frames.len() as u64, before.number + 1);
    let view = |number: usize| &frames[number]["position"]["view"];
    assert_eq!(view(29), view(40), "what nobody can work out is not made up");
    assert_ne!(view(28), view(29));
    assert_eq!(frames[40]["position"]["number"], 40);
    // And the house goes on for everybody else.
    let other = house.table(colonial(), &[Seated::Person(before.ann.id); 2], ClockRule::None).await;
    let mut other = house.join(other, Some(&before.ann)).await;
    assert_eq!(other.act(0, "place 5 1nw").await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_table_is_replayed_from_what_was_stored_and_forked_where_it_can_be() {
    let before = Before::play(u64::MAX, false).await;
    let house = before.after(TOLD, args![before.table, 30]).await;
    let last = before.number as u32;
    let person = Some(before.ann.id);
    let replay =
        house::replay::replay(&house.app, before.table, person, &house::replay::Eyes::Open);
    let replay = serde_json::to_value(replay.await.unwrap()).unwrap();
    assert_eq!(replay["differs"], 30);
    let frames = replay["frames"].as_array().unwrap();
    assert_eq!(frames.len() as u32, last + 1);
    assert_eq!(frames.last().unwrap()["position"]["turn"], "over", "the last position was stored");
    for (number, code) in [(29, None), (30, Some("29")), (last - 1, Some("29")), (last, None)] {
        let open = house.app.hub.table(before.table).await.unwrap();
        let mut plan = open.plan(before.ann.id).await.unwrap();
        plan.fork = Some((before.table, number));
        match (house.app.hub.create(plan).await, code) {
            (Ok(_), None) => {}
            (Err(error), Some(reached)) => {
                assert!(error.to_string().contains(&format!("entry {reached}")), "{error}");
            }
            (forked, _) => panic!("entry {number}: {forked:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_is_the_truth_and_a_stored_position_only_its_cache() {
    let before = Before::play(75, true).await;
    let sql = "UPDATE snapshots SET position = replace(position, '\"points\":', '\"points\":1'), \
               hash = hash WHERE table_id = $1";
    let house = before.after(sql, args![before.table]).await;
    let mut ann = house.join(before.table, Some(&before.ann)).await;
    assert_eq!((ann.number(), &ann.position["view"]), (before.number, &before.view));
    play_until(std::slice::from_mut(&mut ann), u64::MAX, dice(9)).await;
    assert!(differences(before.folder.path()).await.is_empty());
    let sql = "UPDATE snapshots SET hash = '0000000000000000'";
    house.app.store.write(vec![statement(sql, Vec::new())]).await.unwrap();
    let found = differences(before.folder.path()).await;
    assert!(found.len() == 1 && found[0].contains("another position is stored"), "{found:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_an_older_law_book_goes_on_if_it_leads_the_same_way() {
    let before = Before::play(75, true).await;
    let house = before.after("UPDATE snapshots SET law = '0.9'", Vec::new()).await;
    let sql = "UPDATE tables SET law = '0.9'";
    house.app.store.write(vec![statement(sql, Vec::new())]).await.unwrap();
    let mut ann = house.join(before.table, Some(&before.ann)).await;
    assert_eq!((ann.number(), &ann.position["view"]), (before.number, &before.view));
    let at = ann.number();
    let back = ann.ask(json!({ "type": "undo", "at": at, "to": 5 })).await;
    assert_eq!(back["type"], "done", "{back}");
    play_until(std::slice::from_mut(&mut ann), u64::MAX, dice(9)).await;
    let open = house.app.hub.table(before.table).await.unwrap();
    shelf::find("unita").unwrap().read(&open.record().await.unwrap()).unwrap();
}
