//! How long a finished season takes to open after a start of the server, and to be told.

use std::path::Path;
use std::time::{Duration, Instant};

use house::competitions::create;
use house::ids::{CompetitionId, PersonId};
use house::store::{args, statement};
use house::time::Time;
use house::wire::{Access, NewCompetition};
use house::{App, Config};
use serde_json::json;

/// How often the page is asked for once it is open.
const AGAIN: usize = 5;

/// Opens the season of this file twice: from its log alone, and from the state that the first
/// visit has stored.
pub async fn measure(season: &Path) {
    let text = std::fs::read_to_string(season).expect("the file of a season can be read");
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let file = folder.path().join("house.db");
    let id = hold(&file, &text).await;
    for from in ["the log alone", "the stored state"] {
        let (first, then, bytes) = open(&file, id).await;
        println!(
            "from {from}: {first:.1?} to the first page of {bytes} bytes, {then:.1?} for each after"
        );
    }
}

/// The competition of a record, as if this server had held it.
async fn hold(file: &Path, text: &str) -> CompetitionId {
    let saved = league::record::read(text).expect("the file holds a competition");
    let league = saved.competition;
    let app = App::open(file, Config::default(), Time::system()).await.expect("the house opens");
    let person = "INSERT INTO people (id, name, created, seen) VALUES (1, 'organiser', 0, 0)";
    app.store.write(vec![statement(person, args![])]).await.expect("people can be stored");
    let charter = league.charter().clone();
    let new = NewCompetition { charter, access: Access::House, clock: None, round_days: None };
    let id = create(&app, PersonId(1), new).await.expect("a competition can be set up");
    let mut all = vec![statement("UPDATE competitions SET state = 'finished'", args![])];
    let (last, hash) = (league.number(), league.fingerprint());
    for (number, made) in (1..).zip(league.entries()) {
        let sql = "INSERT INTO competition_entries (competition_id, number, actor, action, at, \
                   hash) VALUES ($1, $2, $3, $4, 0, $5)";
        let [actor, action] = [json!(made.actor), json!(made.action)].map(|json| json.to_string());
        let hash = (number == last).then_some(hash.as_str());
        all.push(statement(sql, args![id, number, actor, action, hash]));
    }
    app.store.write(all).await.expect("its entries can be stored");
    app.close().await;
    id
}

/// The time to the first page after a start, the shortest time after that, and its size.
async fn open(file: &Path, id: CompetitionId) -> (Duration, Duration, usize) {
    let app = App::open(file, Config::default(), Time::system()).await.expect("the house opens");
    let mut took = Vec::new();
    let mut bytes = 0;
    for _ in 0..=AGAIN {
        let begun = Instant::now();
        let live = app.hub.competition(id).await.expect("the competition opens");
        let page = live.info(Some(PersonId(1)), None).await.expect("it can be told");
        bytes = serde_json::to_vec(&page).expect("it can be written").len();
        took.push(begun.elapsed());
    }
    app.close().await;
    let first = took.remove(0);
    (first, took.into_iter().min().unwrap_or_default(), bytes)
}
