//! What survives: restarts in the middle, deaths at any moment, backups, and being checked.

use std::path::Path;
use std::time::Duration;

use axum::http::Method;
use house::keeping::{self, Finding, Looked};
use house::store::{args, statement};
use serde_json::json;
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::common::{House, config};
use crate::competitions::organiser::{Organiser, cup};

pub async fn findings(folder: &Path) -> Vec<Finding> {
    let mut found = Vec::new();
    keeping::verify(folder, |finding| found.push(finding)).await.unwrap();
    found
}

/// Runs something in a house, and then kills the house with everything it was doing.
pub fn before_a_crash<T>(folder: TempDir, story: impl AsyncFnOnce(&House) -> T) -> (TempDir, T) {
    let runtime = Runtime::new().unwrap();
    let (folder, told) = runtime.block_on(async {
        let house = House::at(folder, config()).await;
        let told = story(&house).await;
        (house.folder, told)
    });
    // Nothing is closed, nothing is awaited: every task ends where it is.
    runtime.shutdown_background();
    (folder, told)
}

#[test]
fn a_championship_of_bots_is_played_once_however_often_the_house_dies() {
    let folder = tempfile::tempdir().unwrap();
    let (mut folder, (id, cookie)) = before_a_crash(folder, async |house| {
        let mut new = cup("house");
        new["charter"]["form"] = json!({ "type": "championship" });
        let league = Organiser::new(house, new).await;
        for name in ["Bern", "Genf", "Basel", "Chur"] {
            league.bot(name).await;
        }
        league.start().await;
        (league.id.clone(), league.anna.cookie.clone())
    });
    let mut told = 0;
    for death in 0.. {
        assert!(death < 400, "it never ends");
        let (again, (number, over)) = before_a_crash(folder, async |house| {
            let mut anna = house.stranger();
            anna.cookie = cookie.clone();
            tokio::time::sleep(Duration::from_millis(20 + 37 * (death % 7))).await;
            let seen = anna.get(&format!("/api/competitions/{id}")).await.ok();
            // A result is stored with the last move: there is never one without the other.
            let sql = "SELECT count(*) FROM fixture_tables JOIN tables ON id = table_id \
                       WHERE (state = 'over') <> (booked IS NOT NULL)";
            let torn = house.app.store.row(sql, Vec::new()).await.unwrap().unwrap();
            assert_eq!(torn.int(0), Ok(0));
            (seen["number"].as_u64().unwrap(), seen["state"] == "finished")
        });
        folder = again;
        assert!(number >= told, "an entry that was told is gone");
        told = number;
        if over {
            assert!(death > 2, "the house has to die while something happens");
            break;
        }
    }
    before_a_crash(folder, async |house| {
        let seen = house.stranger().get(&format!("/api/competitions/{id}")).await.ok();
        let log = seen["view"]["log"].as_array().unwrap();
        let booked = log.iter().filter(|line| line["type"] == "book").count();
        assert_eq!(booked, 12, "every match was booked once");
        assert_eq!(seen["tables"].as_array().unwrap().len(), 12);
        let sql = "SELECT count(*) FROM fixture_tables";
        let tables = house.app.store.row(sql, Vec::new()).await.unwrap().unwrap();
        assert_eq!(tables.int(0), Ok(12), "no match was set up twice");
        for finding in findings(house.folder.path()).await {
            assert_eq!(finding.difference, None, "{finding:?}");
        }
    });
}

#[test]
fn preparation_survives_a_restart_and_so_does_the_key_of_a_command() {
    let folder = tempfile::tempdir().unwrap();
    let act = json!({ "key": "ready", "at": 99, "action": {} });
    let (folder, (id, cookie, act, answer)) = before_a_crash(folder, async |house| {
        let cup = Organiser::new(house, cup("house")).await;
        let reds = cup.enters(&cup.anna, "Reds").await;
        cup.bot("Greys").await;
        cup.start().await;
        let at = cup.seen_by(&cup.anna).await["number"].clone();
        let mut act = act;
        act["at"] = at;
        act["action"] = json!({ "type": "propose", "fixture": 1, "club": reds, "at": 5 });
        let answer = cup.anna.post(&cup.path("/acts"), act.clone()).await.ok();
        (cup.id.clone(), cup.anna.cookie.clone(), act, answer)
    });
    before_a_crash(folder, async |house| {
        let mut anna = house.stranger();
        anna.cookie = cookie.clone();
        let path = format!("/api/competitions/{id}/acts");
        assert_eq!(anna.post(&path, act.clone()).await.ok()["number"], answer["number"]);
        let mut stale = act;
        stale["key"] = json!("another");
        assert_eq!(anna.post(&path, stale).await.refused(409), "stale", "and so does this");
        let seen = anna.get(&format!("/api/competitions/{id}")).await.ok();
        assert_eq!(seen["view"]["fixtures"][0]["proposal"]["at"], 5);
    });
}

#[tokio::test]
async fn a_result_that_an_older_process_left_behind_is_booked_on_return() {
    let house = House::open().await;
    let competition = Organiser::new(&house, cup("house")).await;
    competition.bot("Greys").await;
    competition.bot("Greens").await;
    competition.start().await;
    competition.until_finished().await;
    let (id, number) =
        (competition.id.clone(), competition.seen_by(&competition.anna).await["number"].clone());
    // As if the booking had never been written, though the match is over; nor the lot that was
    // drawn after it if the match was level.
    let store = &house.app.store;
    let forget = "DELETE FROM competition_entries WHERE number >= \
                  (SELECT number FROM competition_entries WHERE action LIKE '%\"book\"%')";
    let changes = [
        forget,
        "UPDATE fixture_tables SET booked = NULL",
        "UPDATE competitions SET state = 'running'",
    ];
    store.write(changes.map(|sql| statement(sql, args![])).to_vec()).await.unwrap();
    let House { app, folder, .. } = house;
    app.close().await;
    let house = House::at(folder, config()).await;
    for _ in 0..400 {
        let seen = house.stranger().get(&format!("/api/competitions/{id}")).await.ok();
        if seen["state"] == "finished" {
            assert_eq!(seen["number"], number, "booked once");
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("nobody has booked it");
}

#[tokio::test]
async fn a_backup_holds_competitions_and_a_changed_log_is_noticed() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("house")).await;
    for name in ["Bern", "Genf", "Basel", "Chur"] {
        cup.bot(name).await;
    }
    cup.start().await;
    cup.until_finished().await;
    let place = tempfile::tempdir().unwrap();
    let backup = place.path().join("backup.db");
    keeping::back_up(house.folder.path(), &backup).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    keeping::restore(&backup, folder.path(), false).await.unwrap();
    let found = findings(folder.path()).await;
    assert!(found.iter().all(|finding| finding.difference.is_none()), "{found:?}");
    let league = found.iter().find(|finding| finding.at == Looked::Competition).unwrap();
    assert_eq!((&league.table, league.over), (&cup.id, true));
    // Another club than had entered, an entry that is gone, another match than was played.
    let tampered = [
        "UPDATE competition_entries SET action = replace(action, 'Bern', 'Bonn') WHERE number = 1",
        "DELETE FROM competition_entries WHERE number = 5",
        "UPDATE moves SET hash = 'ffffffffffffffff' WHERE hash IS NOT NULL",
    ];
    for sql in tampered {
        let house = House::at(copy(folder.path()), config()).await;
        house.app.store.write(vec![statement(sql, args![])]).await.unwrap();
        let found = findings(house.folder.path()).await;
        let league = found.iter().find(|finding| finding.at == Looked::Competition).unwrap();
        assert!(league.difference.is_some(), "{sql}");
    }
}

#[tokio::test]
async fn a_draw_that_does_not_follow_from_the_seed_is_noticed() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("house")).await;
    for name in ["Bern", "Genf", "Basel", "Chur", "Olten", "Thun", "Zug", "Sitten"] {
        cup.enters(&cup.anna, name).await;
    }
    cup.start().await;
    let found = findings(house.folder.path()).await;
    assert_eq!(found[0].difference, None);
    let other = statement("UPDATE competitions SET seed = $1", args!["0f".repeat(32)]);
    house.app.store.write(vec![other]).await.unwrap();
    let found = findings(house.folder.path()).await;
    let difference = found[0].difference.as_deref().unwrap();
    assert!(difference.contains("the seed gives something else"), "{difference}");
}

#[tokio::test]
async fn a_competition_of_other_rules_of_which_only_the_log_is_kept_says_so_and_hides_no_other() {
    let house = House::open().await;
    let competition = Organiser::new(&house, cup("house")).await;
    competition.bot("Greys").await;
    let other = competition.anna.post("/api/competitions", cup("house")).await.ok();
    let (id, anna) = (competition.id.clone(), competition.anna.cookie.clone());
    let sql = "UPDATE competition_entries SET action = '{\"type\":\"leave\",\"club\":7}'";
    let unknown = statement("DELETE FROM competition_snapshots", args![]);
    house.app.store.write(vec![statement(sql, args![]), unknown]).await.unwrap();
    let House { app, folder, .. } = house;
    app.close().await;
    let house = House::at(folder, config()).await;
    let mut again = house.stranger();
    again.cookie = anna;
    let path = format!("/api/competitions/{id}");
    assert_eq!(again.get(&path).await.refused(409), "rules_changed");
    let mine = again.get("/api/competitions").await.ok()["mine"].clone();
    let ids: Vec<&serde_json::Value> =
        mine.as_array().unwrap().iter().map(|card| &card["id"]).collect();
    assert!(ids.len() == 2 && ids.contains(&&other["id"]), "{mine}");
}

fn copy(folder: &Path) -> TempDir {
    let into = tempfile::tempdir().unwrap();
    std::fs::copy(folder.join("house.db"), into.path().join("house.db")).unwrap();
    into
}

#[tokio::test]
async fn coaches_who_are_elsewhere_hear_of_their_matches() {
    let house = House::open().await;
    let mut new = cup("house");
    new["round_days"] = json!(2);
    let cup = Organiser::new(&house, new).await;
    let ben = house.guest("Ben").await;
    for who in [&cup.anna, &ben] {
        let webhook = json!({ "webhook": "http://127.0.0.1:9/" });
        who.send(Method::PUT, "/api/me/notices", webhook).await.ok();
    }
    cup.enters(&ben, "Blues").await;
    cup.bot("Greys").await;
    cup.start().await;
    let kinds = async || {
        let sql = "SELECT kind FROM outbox WHERE competition <> 0 ORDER BY id";
        let rows = house.app.store.rows(sql, Vec::new()).await.unwrap();
        rows.iter().map(|row| row.text(0).unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(kinds().await, ["prepare"], "only the coach, and once");
    assert_eq!(ben.get("/api/me/notices").await.ok()[0]["competition"], json!(cup.id));
    assert_eq!(cup.anna.get("/api/me/notices").await.ok(), json!([]));
    // The day before it is due, and not twice.
    let notices = tokio::spawn(house::notices::run(house.app.clone()));
    for _ in 0..80 {
        house.time.advance(Duration::from_secs(3600));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(kinds().await, ["prepare", "due"]);
    notices.abort();
    cup.act(&cup.anna, json!({ "type": "forfeit", "fixture": 1, "clubs": [1] })).await;
    assert_eq!(kinds().await, ["prepare", "due", "decided"]);
}
