//! How long a large season takes to open and to be told. Nothing here can fail for being slow: it
//! is for whoever wants to know.
//!
//! ```text
//! stammtisch league season --clubs 20 --bots random -o same_team=true --file /tmp/big.league
//! LARGE=/tmp/big.league cargo test --release -p house --test all -- --ignored --nocapture
//! ```

use std::time::{Duration, Instant};

use house::store::{args, statement};
use serde_json::json;

use crate::common::{House, config};
use crate::competitions::organiser::Organiser;

/// The competition of a record, as if this house had held it; tells its address.
async fn held(house: &House, text: &str) -> String {
    let saved = league::record::read(text).unwrap();
    let charter = saved.competition.charter().clone();
    let new = json!({ "charter": charter, "access": "house" });
    let id = Organiser::new(house, new).await.id;
    let number: house::ids::CompetitionId = id.parse().unwrap();
    let hash = saved.competition.fingerprint();
    let last = saved.competition.number();
    let mut all = vec![statement("UPDATE competitions SET state = 'finished'", args![])];
    for (entry, made) in (1..).zip(saved.competition.entries()) {
        let sql = "INSERT INTO competition_entries (competition_id, number, actor, action, at, \
                   hash) VALUES ($1, $2, $3, $4, 0, $5)";
        let [actor, action] = [json!(made.actor), json!(made.action)].map(|json| json.to_string());
        let hash = (entry == last).then_some(hash.as_str());
        all.push(statement(sql, args![number, entry, actor, action, hash]));
    }
    house.app.store.write(all).await.unwrap();
    id
}

/// Opens the house again and asks for the page, at first and five times after that.
async fn reopened(house: House, id: &str) -> (House, Duration, Duration) {
    let House { app, folder, .. } = house;
    app.close().await;
    let house = House::at(folder, config()).await;
    let path = format!("/api/competitions/{id}");
    let mut took = Vec::new();
    for _ in 0..6 {
        let begun = Instant::now();
        house.stranger().get(&path).await.ok();
        took.push(begun.elapsed());
    }
    let first = took.remove(0);
    (house, first, took.into_iter().min().unwrap())
}

#[tokio::test]
#[ignore = "it measures, and needs a season to measure"]
async fn opening_a_large_season_after_a_restart() {
    let file = std::env::var("LARGE").expect("LARGE names the file of a finished season");
    let text = std::fs::read_to_string(file).unwrap();
    let house = House::open().await;
    let id = held(&house, &text).await;
    let (house, replayed, told) = reopened(house, &id).await;
    println!("the log alone: {replayed:?} to the first page, {told:?} for each after it");
    let (house, kept, told) = reopened(house, &id).await;
    println!("with where it stood: {kept:?} to the first page, {told:?} for each after it");
    let page = house.stranger().get(&format!("/api/competitions/{id}")).await;
    let kept = "SELECT length(snapshot) FROM competition_snapshots";
    let kept = house.app.store.row(kept, args![]).await.unwrap().unwrap();
    println!("the page has {} bytes, what is kept {}", page.body.len(), kept.int(0).unwrap());
}
