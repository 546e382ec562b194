//! What the commissioner does, what is written down of it, and how it is taken back.

use serde_json::{Value, json};

use crate::common::{House, Somebody};
use crate::competitions::organiser::{Organiser, cup};

/// A cup of two people in which the one match can be played.
async fn final_of_two<'h>(house: &'h House, ben: &Somebody<'_>) -> (Organiser<'h>, u64, u64) {
    let cup = Organiser::new(house, cup("house")).await;
    let reds = cup.enters(&cup.anna, "Reds").await;
    let blues = cup.enters(ben, "Blues").await;
    cup.start().await;
    (cup, reds, blues)
}

async fn both_ready(cup: &Organiser<'_>, ben: &Somebody<'_>, reds: u64, blues: u64) {
    for (club, who) in [(reds, &cup.anna), (blues, ben)] {
        cup.act(who, json!({ "type": "ready", "fixture": 1, "club": club })).await;
    }
}

#[tokio::test]
async fn a_struck_result_is_played_again_at_another_table() {
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let (cup, reds, blues) = final_of_two(&house, &ben).await;
    both_ready(&cup, &ben, reds, blues).await;
    let first = cup.plays_out(1, &[&cup.anna, &ben]).await;
    let seen = cup.until_finished().await;
    let entry = Organiser::fixture(&seen, 1)["entry"].clone();
    assert_eq!(
        cup.try_act(&ben, json!({ "type": "strike", "entry": entry })).await.refused(403),
        "not_yours"
    );
    let open = seen["dice"].clone();
    assert!(open["seed"].is_string());
    cup.act(&cup.anna, json!({ "type": "strike", "entry": entry })).await;
    let seen = cup.seen_by(&cup.anna).await;
    assert_eq!(seen["state"], "running");
    assert!(seen["dice"].get("seed").is_none(), "what was opened once is not said again");
    let again = cup.until("another table", |seen| seen["tables"][0]["table"] != json!(first)).await;
    let second = again["tables"][0]["table"].as_str().unwrap().to_owned();
    cup.plays_out(1, &[&cup.anna, &ben]).await;
    let seen = cup.until_finished().await;
    let struck = seen["view"]["log"].as_array().unwrap().iter();
    assert_eq!(
        struck.filter(|line| line["struck_by"].is_number()).count(),
        1,
        "{}",
        seen["view"]["log"]
    );
    assert_ne!(first, second);
    // What was done stays in the log, and names what it strikes.
    let log = seen["view"]["log"].as_array().unwrap();
    let strike = log.iter().find(|line| line["type"] == "strike").unwrap();
    assert_eq!(strike["strikes"], entry);
    // Dice that are open are thrown no more: others were sealed before, and prove themselves too.
    let before = &log[strike["entry"].as_u64().unwrap() as usize - 2];
    assert_eq!((&before["type"], &before["seal"]), (&json!("reseal"), &seen["dice"]["seal"]));
    assert_ne!(seen["dice"]["seal"], open["seal"]);
    let record = house.stranger().get(&cup.path("/export?as=record")).await;
    let saved = league::record::read(&record.body).unwrap();
    let seeds: Vec<String> = saved.seeds.iter().map(|seed| seed.open()).collect();
    assert_eq!(json!(seeds), json!([open["seed"], seen["dice"]["seed"]]));
}

#[tokio::test]
async fn a_forfeit_during_a_match_counts_and_the_table_counts_no_more() {
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let (cup, reds, blues) = final_of_two(&house, &ben).await;
    both_ready(&cup, &ben, reds, blues).await;
    let table = cup.table_of(1).await;
    let forfeit = json!({ "type": "forfeit", "fixture": 1, "clubs": [blues] });
    assert_eq!(cup.try_act(&ben, forfeit.clone()).await.refused(403), "not_yours");
    cup.act(&cup.anna, forfeit).await;
    let seen = cup.until_finished().await;
    let decided = Organiser::fixture(&seen, 1);
    assert_eq!((&decided["status"], &decided["winner"]), (&json!("forfeit"), &json!(reds)));
    // Whoever likes plays on, but nobody waits for it.
    for who in [&cup.anna, &ben] {
        cup.lets_a_bot_play(who, &table).await;
    }
    cup.anna.until_over(&table).await;
    let after = cup.seen_by(&cup.anna).await;
    assert_eq!(after["number"], seen["number"]);
    // Taken back, the match that was played meanwhile does not count by itself; it is played anew
    // or booked, whichever the rules of the log allow.
    let entry = decided["entry"].clone();
    cup.act(&cup.anna, json!({ "type": "strike", "entry": entry })).await;
    assert_eq!(cup.seen_by(&cup.anna).await["state"], "running");
}

#[tokio::test]
async fn a_match_is_reported_as_long_as_its_result_stands() {
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let (cup, _, blues) = final_of_two(&house, &ben).await;
    let report = cup.path("/matches/1/report");
    assert_eq!(ben.get(&report).await.status, 204, "not decided yet");
    cup.act(&cup.anna, json!({ "type": "forfeit", "fixture": 1, "clubs": [blues] })).await;
    assert!(ben.get(&report).await.ok()["title"].is_string());
    let entry = Organiser::fixture(&cup.seen_by(&ben).await, 1)["entry"].clone();
    cup.act(&cup.anna, json!({ "type": "strike", "entry": entry })).await;
    assert_eq!(ben.get(&report).await.status, 204, "no longer decided");
    assert_eq!(ben.get(&cup.path("/matches/2/report")).await.refused(404), "not_found");
}

#[tokio::test]
async fn a_result_from_a_real_table_is_entered_by_hand_and_marked_so() {
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let (cup, reds, _) = final_of_two(&house, &ben).await;
    let sheet = |places: Value| json!({ "type": "by_hand", "fixture": 1, "sheet": { "type": "table", "places": places, "scores": [12, 9] } });
    assert_eq!(cup.try_act(&ben, sheet(json!([1, 2]))).await.refused(403), "not_yours");
    let wrong = cup.try_act(&cup.anna, sheet(json!([2, 2]))).await;
    assert_eq!(wrong.refused(422), "refused");
    assert_eq!(wrong.json()["clause"], "C-GAP-75");
    cup.act(&cup.anna, sheet(json!([1, 2]))).await;
    let seen = cup.until_finished().await;
    let fixture = Organiser::fixture(&seen, 1);
    assert_eq!(fixture["sheet"]["how"], "by_hand", "{fixture}");
    assert!(seen["view"]["clubs"].as_array().unwrap().iter().any(|club| club["id"] == reds));
}

#[tokio::test]
async fn times_are_proposed_agreed_and_extended() {
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let (cup, reds, blues) = final_of_two(&house, &ben).await;
    let when = crate::common::NOON + 86_400_000;
    let propose = json!({ "type": "propose", "fixture": 1, "club": reds, "at": when });
    assert_eq!(cup.try_act(&ben, propose.clone()).await.refused(403), "not_yours");
    cup.act(&cup.anna, propose).await;
    cup.act(&ben, json!({ "type": "agree", "fixture": 1, "club": blues })).await;
    let extend = json!({ "type": "extend", "fixture": 1, "due": when + 1 });
    assert_eq!(cup.try_act(&ben, extend.clone()).await.refused(403), "not_yours");
    cup.act(&cup.anna, extend).await;
    let fixture = Organiser::fixture(&cup.seen_by(&ben).await, 1);
    assert_eq!((&fixture["agreed"], &fixture["due"]), (&json!(when), &json!(when + 1)));
}

#[tokio::test]
async fn two_windows_of_the_same_person_do_not_undo_each_other() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("house")).await;
    cup.bot("Greys").await;
    cup.bot("Greens").await;
    let at = cup.seen_by(&cup.anna).await["number"].clone();
    let start = || json!({ "key": crate::competitions::organiser::key(), "at": at, "action": { "type": "start" } });
    let acts = cup.path("/acts");
    let (one, other) = tokio::join!(cup.anna.post(&acts, start()), cup.anna.post(&acts, start()));
    let codes = [&one, &other].map(|answer| answer.status.as_u16());
    assert!(codes.contains(&200) && codes.contains(&409), "{one:?} {other:?}");
    let stale = if codes[0] == 409 { one } else { other };
    assert_eq!(stale.refused(409), "stale");
}

#[tokio::test]
async fn clubs_that_are_ready_at_the_same_time_meet_at_one_table() {
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let (cup, reds, blues) = final_of_two(&house, &ben).await;
    let at = cup.seen_by(&ben).await["number"].clone();
    let ready = |club: u64| {
        let action = json!({ "type": "ready", "fixture": 1, "club": club });
        json!({ "key": crate::competitions::organiser::key(), "at": at, "action": action })
    };
    let acts = cup.path("/acts");
    let (one, other) =
        tokio::join!(cup.anna.post(&acts, ready(reds)), ben.post(&acts, ready(blues)));
    one.ok();
    other.ok();
    cup.table_of(1).await;
    let sql = "SELECT count(*) FROM fixture_tables";
    let tables = house.app.store.row(sql, Vec::new()).await.unwrap().unwrap();
    assert_eq!(tables.int(0), Ok(1));
    // What was sent too late changes nothing any more.
    let late = cup.try_act(&ben, json!({ "type": "reopen", "fixture": 1, "club": blues })).await;
    assert_eq!(late.json()["refusal"]["type"], "begun", "{late:?}");
}
