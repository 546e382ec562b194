//! What is stored, and that it is stored whole or not at all.

use house::ids::TableId;
use house::store::{MoveRow, Store, StoreError, args, statement};

async fn store() -> (Store, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    (Store::open(&folder.path().join("house.db")).await.unwrap(), folder)
}

fn entry(table: i64, number: u32) -> MoveRow {
    MoveRow {
        table: TableId(table),
        number,
        actor: 0,
        action: format!("advance {number}"),
        events: "[]".into(),
        at: 5,
        person: Some(7),
        key: Some(format!("key {number}")),
        hash: None,
    }
}

const NOTE: &str = "INSERT INTO house (name, value) VALUES ($1, $2)";

#[tokio::test]
async fn what_was_appended_comes_back_in_order() {
    let (store, _folder) = store().await;
    // More than one statement takes, so that every size of statement is used.
    let rows: Vec<MoveRow> = (1..=153).map(|number| entry(1, number)).collect();
    store.append(rows.clone(), Vec::new()).await.unwrap();
    store.append(vec![entry(2, 1)], Vec::new()).await.unwrap();
    assert_eq!(store.moves(TableId(1), 0).await.unwrap(), rows);
    assert_eq!(store.moves(TableId(1), 150).await.unwrap(), rows[150..]);
    assert_eq!(store.answered(TableId(1), 3, 7, "key 9").await.unwrap(), Some(9));
    assert_eq!(store.answered(TableId(1), 9, 7, "key 9").await.unwrap(), None);
    assert_eq!(store.answered(TableId(1), 3, 8, "key 9").await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_those_who_race_for_a_number_exactly_one_wins_and_nobody_else_loses() {
    let (store, _folder) = store().await;
    let mut tasks = Vec::new();
    for writer in 0..400i64 {
        let store = store.clone();
        // Forty tables, ten racers each; and one honest append beside every race.
        tasks.push(tokio::spawn(async move {
            let raced = store.append(vec![entry(writer % 40, 1)], Vec::new()).await;
            store.append(vec![entry(1000 + writer, 1)], Vec::new()).await.unwrap();
            raced
        }));
    }
    let mut won = 0;
    for task in tasks {
        match task.await.unwrap() {
            Ok(()) => won += 1,
            Err(error) => assert_eq!(error, StoreError::Taken),
        }
    }
    assert_eq!(won, 40);
    let counted = store.row("SELECT count(*) FROM moves", Vec::new()).await.unwrap().unwrap();
    assert_eq!(counted.int(0), Ok(440));
}

#[tokio::test]
async fn several_changes_are_made_together_or_not_at_all() {
    let (store, _folder) = store().await;
    let note = |name: &str| statement(NOTE, args![name, "x"]);
    store.write(vec![note("one")]).await.unwrap();
    assert_eq!(store.write(vec![note("two"), note("one")]).await, Err(StoreError::Taken));
    let forget = "DELETE FROM house WHERE name = $1";
    let unmet = vec![note("three"), statement(forget, args!["nobody"]).must_change()];
    assert_eq!(store.write(unmet).await, Err(StoreError::Unmet));
    let with_moves = store.append(vec![entry(1, 1)], vec![note("one")]).await;
    assert_eq!(with_moves, Err(StoreError::Taken));
    assert!(store.moves(TableId(1), 0).await.unwrap().is_empty());
    let names = store.rows("SELECT name FROM house ORDER BY name", Vec::new()).await.unwrap();
    assert_eq!(names.iter().map(|row| row.text(0).unwrap()).collect::<Vec<_>>(), ["one"]);
    let changed = store.write(vec![statement(forget, args!["one"]), note("four")]).await;
    assert_eq!(changed, Ok(vec![1, 1]));
}

#[tokio::test]
async fn a_store_opens_again_with_everything_and_can_be_copied_while_open() {
    let (store, folder) = store().await;
    store.append(vec![entry(1, 1)], Vec::new()).await.unwrap();
    let copy = folder.path().join("copy.db");
    store.back_up(&copy).await.unwrap();
    store.append(vec![entry(1, 2)], Vec::new()).await.unwrap();
    store.tidy().await.unwrap();
    let again = Store::open(&folder.path().join("house.db")).await.unwrap();
    assert_eq!(again.moves(TableId(1), 0).await.unwrap().len(), 2);
    let copied = Store::open(&copy).await.unwrap();
    assert_eq!(copied.moves(TableId(1), 0).await.unwrap().len(), 1);
}

#[tokio::test]
async fn rows_tell_when_they_hold_something_else() {
    let (store, _folder) = store().await;
    let row = store.row("SELECT 1, 'text', NULL, 300", Vec::new()).await.unwrap().unwrap();
    assert_eq!((row.int(0), row.text(1)), (Ok(1), Ok("text")));
    assert_eq!((row.maybe_int(2), row.maybe_text(2)), (Ok(None), Ok(None)));
    assert!(row.int(1).is_err() && row.text(0).is_err() && row.text(2).is_err());
    assert!(row.small::<u8>(3).is_err());
}
