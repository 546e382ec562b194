//! The folder of a house: backups while it is open, bringing them back, and checking all tables.

use std::fs;
use std::path::Path;

use house::keeping::{self, Finding, Folder, KeepingError};
use house::store::{args, statement};
use serde_json::json;

use crate::common::{GAME, House, config};

async fn findings(folder: &Path) -> Vec<Finding> {
    let mut found = Vec::new();
    keeping::verify(folder, |finding| found.push(finding)).await.unwrap();
    found
}

#[tokio::test]
async fn a_backup_of_an_open_house_brings_everything_back() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let over = anna.finished().await;
    let running = anna.table(json!({ "game": GAME })).await;
    let place = tempfile::tempdir().unwrap();
    let backup = place.path().join("backup.db");
    keeping::back_up(house.folder.path(), &backup).await.unwrap();
    // What comes afterwards is not in it.
    let later = anna.table(json!({ "game": GAME })).await;
    let again = keeping::back_up(house.folder.path(), &backup).await;
    assert!(matches!(again, Err(KeepingError::Exists(_))));

    let folder = tempfile::tempdir().unwrap();
    keeping::restore(&backup, folder.path(), false).await.unwrap();
    let restored = House::at(folder, config()).await;
    let mut her = restored.stranger();
    her.cookie.clone_from(&anna.cookie);
    assert_eq!(her.get("/api/me").await.ok()["person"]["name"], "Anna");
    for id in [&over, &running] {
        her.get(&format!("/api/tables/{id}")).await.ok();
    }
    assert_eq!(her.get(&format!("/api/tables/{later}")).await.refused(404), "not_found");
    let record = |id: &str| format!("/api/tables/{id}/record");
    assert_eq!(her.get(&record(&over)).await.body, anna.get(&record(&over)).await.body);
}

#[tokio::test]
async fn a_restore_overwrites_nothing_unless_it_is_told_to() {
    let house = House::open().await;
    house.guest("Anna").await;
    let place = tempfile::tempdir().unwrap();
    let backup = place.path().join("backup.db");
    keeping::back_up(house.folder.path(), &backup).await.unwrap();

    let folder = tempfile::tempdir().unwrap();
    keeping::restore(&backup, folder.path(), false).await.unwrap();
    let again = keeping::restore(&backup, folder.path(), false).await;
    assert!(matches!(again, Err(KeepingError::Exists(_))));
    keeping::restore(&backup, folder.path(), true).await.unwrap();
    assert!(folder.path().join("house.db.replaced").exists());

    let at_work = Folder::open(folder.path()).unwrap();
    let refused = keeping::restore(&backup, folder.path(), true).await;
    assert!(matches!(refused, Err(KeepingError::InUse(_))));
    assert!(matches!(Folder::open(folder.path()), Err(KeepingError::InUse(_))));
    drop(at_work);

    let file = folder.path().join("house.db");
    let before = fs::read(&file).unwrap();
    let nonsense = place.path().join("nonsense.db");
    let mut damaged = before.clone();
    damaged.truncate(before.len() / 2);
    for bytes in [b"hello".to_vec(), Vec::new(), damaged] {
        fs::write(&nonsense, bytes).unwrap();
        let refused = keeping::restore(&nonsense, folder.path(), true).await;
        assert!(matches!(refused, Err(KeepingError::NoBackup(..))), "{refused:?}");
        assert_eq!(fs::read(&file).unwrap(), before, "nothing was touched");
    }
    let missing = keeping::back_up(place.path(), &place.path().join("x.db")).await;
    assert!(matches!(missing, Err(KeepingError::NoHouse(_))));
}

#[tokio::test]
async fn every_stored_table_is_played_again_and_compared() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let over = anna.finished().await;
    let running = anna.table(json!({ "game": GAME })).await;
    let found = findings(house.folder.path()).await;
    assert_eq!(found.len(), 2);
    for finding in &found {
        assert_eq!(finding.difference, None, "{finding:?}");
        assert_eq!(finding.over, finding.table == over);
    }
    assert!(found.iter().any(|finding| finding.table == running));
    assert!(found.iter().any(|finding| finding.entries > 100));
}

#[tokio::test]
async fn a_table_that_was_tampered_with_is_found() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.finished().await.parse::<house::ids::TableId>().unwrap();
    let rows = house.app.store.moves(id, 0).await.unwrap();
    let roll = rows.iter().find(|row| row.actor == -1).unwrap();
    let act = rows.iter().find(|row| row.actor >= 0 && row.events.len() > 10).unwrap();
    let last = rows.last().unwrap();
    let other = rows.iter().find(|row| row.actor == -1 && row.action != roll.action).unwrap();
    let cases = [
        ("UPDATE moves SET action = $1 WHERE table_id = $2 AND number = $3", &*other.action, roll),
        ("UPDATE moves SET events = $1 WHERE table_id = $2 AND number = $3", "[]", act),
        (
            "UPDATE moves SET hash = $1 WHERE table_id = $2 AND number = $3",
            "0000000000000000",
            last,
        ),
        (
            "UPDATE moves SET number = number + 1000 + length($1) WHERE table_id = $2 AND number = $3",
            "",
            act,
        ),
    ];
    for (sql, value, row) in cases {
        let place = tempfile::tempdir().unwrap();
        let backup = place.path().join("backup.db");
        keeping::back_up(house.folder.path(), &backup).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        keeping::restore(&backup, folder.path(), false).await.unwrap();
        let store = house::store::Store::open(&folder.path().join("house.db")).await.unwrap();
        store
            .write(vec![statement(sql, args![value, id, row.number]).must_change()])
            .await
            .unwrap();
        let found = findings(folder.path()).await;
        assert!(found[0].difference.is_some(), "{sql}");
    }
}
