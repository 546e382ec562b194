//! Whole competitions of games without rosters.

use serde_json::json;

use crate::common::House;
use crate::competitions::organiser::{Organiser, cup};

#[tokio::test]
async fn a_cup_of_bots_plays_itself_to_the_trophy() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("house")).await;
    for name in ["Bern", "Genf", "Basel", "Chur", "Olten"] {
        cup.bot(name).await;
    }
    cup.start().await;
    let seen = cup.until_finished().await;
    let places = seen["view"]["places"].as_array().unwrap();
    assert_eq!(places[0]["place"], 1);
    // Five clubs: three byes, one early match, two semi-finals, third place and final.
    let fixtures = seen["view"]["fixtures"].as_array().unwrap();
    assert_eq!(fixtures.len(), 5, "{fixtures:?}");
    assert!(fixtures.iter().all(|fixture| fixture["status"] == "done"), "{fixtures:?}");
    assert_eq!(seen["tables"].as_array().unwrap().len(), 5, "one table for each");
    assert!(seen["dice"]["seed"].is_string(), "the seed is opened at the end");
    // Whoever watches one of the tables finds the way back.
    let table = seen["tables"][0]["table"].as_str().unwrap();
    let info = cup.anna.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!(info["fixture"]["competition"], json!(cup.id));
    assert_eq!(info["owner"], false, "nobody owns the table of a match");
    // And it stands in the lists.
    let list = house.stranger().get("/api/competitions").await.ok();
    assert_eq!(list["others"][0]["id"], json!(cup.id));
    assert_eq!(list["others"][0]["state"], "finished");
}

#[tokio::test]
async fn a_decided_competition_leaves_the_house_as_a_record_that_proves_itself() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("house")).await;
    for name in ["Bern", "Genf", "Basel"] {
        cup.bot(name).await;
    }
    cup.start().await;
    let seen = cup.until_finished().await;
    let stranger = house.stranger();
    let record = stranger.get(&cup.path("/export?as=record")).await;
    assert!(record.status.is_success(), "{}", record.body);
    let saved = league::record::read(&record.body).unwrap();
    assert_eq!(json!(saved.competition.number()), seen["number"]);
    league::record::verify(&record.body).unwrap();
    // Nothing in it says who played, but the clubs.
    assert!(!record.body.contains("Anna"));
    // Whoever changes a word of it is found out.
    let tampered = record.body.replacen("Bern", "Bonn", 1);
    assert!(league::record::verify(&tampered).is_err());
    for sheet in ["table", "fixtures", "matches", "players"] {
        let csv = stranger.get(&cup.path(&format!("/export?as=csv&sheet={sheet}"))).await;
        assert!(csv.status.is_success() && csv.body.contains(','), "{sheet}: {}", csv.body);
    }
    let unknown = stranger.get(&cup.path("/export?as=csv&sheet=poems")).await;
    assert_eq!(unknown.refused(404), "not_found");
    let whole = stranger.get(&cup.path("/export?as=json")).await.ok();
    assert_eq!(whole["places"], seen["view"]["places"]);
}

#[tokio::test]
async fn a_championship_of_two_people_and_a_bot_is_played_at_normal_tables() {
    let house = House::open().await;
    let mut new = cup("house");
    new["charter"]["form"] = json!({ "type": "championship" });
    new["round_days"] = json!(3);
    let league = Organiser::new(&house, new).await;
    let ben = house.guest("Ben").await;
    let reds = league.enters(&league.anna, "Reds").await;
    let blues = league.enters(&ben, "Blues").await;
    league.bot("Greys").await;
    league.start().await;
    let seen = league.seen_by(&ben).await;
    assert_eq!(seen["yours"], json!([blues]));
    assert_eq!(seen["view"]["clubs"][0]["coach"], json!({ "type": "person", "name": "Anna" }));
    let fixtures = seen["view"]["fixtures"].as_array().unwrap().clone();
    assert_eq!(fixtures.len(), 6, "everybody meets everybody twice");
    let due = |fixture: usize| fixtures[fixture]["due"].as_i64().unwrap();
    assert!(due(0) < due(5), "every round has its day");
    for fixture in &fixtures {
        let id = fixture["id"].as_u64().unwrap();
        let mut people = Vec::new();
        for (club, who) in [(reds, &league.anna), (blues, &ben)] {
            if fixture["sides"].as_array().unwrap().iter().any(|side| side["club"] == club) {
                league.act(who, json!({ "type": "ready", "fixture": id, "club": club })).await;
                people.push(who);
            }
        }
        league.plays_out(id, &people).await;
    }
    let seen = league.until_finished().await;
    let table = seen["view"]["table"].as_array().unwrap();
    let played: u64 = table.iter().map(|row| row["played"].as_u64().unwrap()).sum();
    assert_eq!(played, 12);
}

#[tokio::test]
async fn a_championship_of_tables_rotates_the_seats_of_a_game_for_three() {
    let house = House::open().await;
    let mut new = cup("house");
    new["charter"]["form"] = json!({ "type": "tables", "rounds": 2, "seats": 3 });
    new["charter"]["game"] = json!("sabbat");
    let evening = Organiser::new(&house, new).await;
    for name in ["Ada", "Bo", "Cy", "Di", "Eve", "Flo"] {
        evening.bot(name).await;
    }
    evening.start().await;
    let seen = evening.until_finished().await;
    assert_eq!(seen["tables"].as_array().unwrap().len(), 4, "two tables in two rounds");
}

#[tokio::test]
async fn whoever_waits_for_news_hears_of_it_at_once() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("house")).await;
    let revision = cup.seen_by(&cup.anna).await["revision"].clone();
    let path = cup.path(&format!("?after={revision}"));
    let stranger = house.stranger();
    let (news, _) = tokio::join!(stranger.get(&path), cup.bot("Bern"));
    let news = news.ok();
    assert_ne!(news["revision"], revision);
    assert_eq!(news["view"]["clubs"][0]["name"], "Bern");
}
