//! What a coach has chosen is nobody else's before the kick-off, and no more than the match shows
//! after it.

use serde_json::{Value, json};

use crate::common::House;
use crate::competitions::keeping::before_a_crash;
use crate::competitions::organiser::{Organiser, cup_with_rosters};
use crate::competitions::rosters::{choices, four_clubs, prepares};

#[tokio::test]
async fn training_and_choices_reach_nobody_else_before_the_kick_off() {
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let (cup, reds, blues) = four_clubs(&house, &ben).await;
    cup.start().await;
    // What bots play among themselves changes things too, and is not what this is about.
    let is_quiet = |seen: &Value| {
        let fixtures = seen["view"]["fixtures"].as_array().unwrap();
        let waits = |fixture: &Value| {
            let sides = fixture["sides"].as_array().unwrap();
            let mut clubs = sides.iter().map(|side| side["club"].as_u64());
            clubs.any(|club| club.is_none_or(|club| club == reds || club == blues))
        };
        fixtures.iter().all(|fixture| fixture["sheet"].is_object() || waits(fixture))
    };
    cup.until("bots have played", is_quiet).await;
    let seen = cup.seen_by(&ben).await;
    let fixture = Organiser::open_matches(&seen, blues)[0];
    let preparation = &seen["view"]["preparations"][0];
    let card = preparation["cards"].as_array().unwrap().iter().find(|card| card["level"] == 3);
    let card = card.unwrap()["no"].clone();
    let before = [cup.seen_by(&cup.anna).await, cup.seen_by(&house.stranger()).await];
    cup.act(&ben, json!({ "type": "train", "club": blues, "card": card })).await;
    // Others see that something happened, and nothing of what: not even the commissioner.
    for (who, before) in [&cup.anna, &house.stranger()].into_iter().zip(before) {
        let after = cup.seen_by(who).await;
        assert_eq!(after["view"]["clubs"], before["view"]["clubs"]);
        assert_eq!(after["view"]["preparations"], before["view"]["preparations"]);
    }
    cup.act(&ben, json!({ "type": "trained", "club": blues })).await;
    let choices = choices(&cup.seen_by(&ben).await, blues);
    let choose = json!({ "type": "choose", "fixture": fixture, "club": blues, "choices": choices });
    cup.act(&ben, choose).await;
    let mine = cup.seen_by(&ben).await.to_string();
    assert!(mine.contains(&choices[0]), "the coach sees what was chosen");
    let anna = &cup.anna;
    let everything = [
        cup.seen_by(anna).await.to_string(),
        cup.seen_by(&house.stranger()).await.to_string(),
        anna.get(&cup.path("/export?as=json")).await.body,
        anna.get(&cup.path("/export?as=csv")).await.body,
    ];
    for text in &everything {
        assert!(!text.contains(&choices[0]), "{} is told: {text}", choices[0]);
    }
    assert_eq!(anna.get(&cup.path("/export?as=record")).await.refused(409), "running");
    // Nor does anybody learn the seed of the draw.
    assert!(cup.seen_by(anna).await["dice"].get("seed").is_none());
}

#[tokio::test]
async fn nobody_acts_for_the_club_of_another() {
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let (cup, reds, blues) = four_clubs(&house, &ben).await;
    cup.start().await;
    let trained = json!({ "type": "trained", "club": blues });
    for who in [&cup.anna, &house.guest("Carla").await] {
        assert_eq!(cup.try_act(who, trained.clone()).await.refused(403), "not_yours");
    }
    assert_eq!(cup.try_act(&house.stranger(), trained).await.refused(401), "no_person");
    let trained = json!({ "type": "trained", "club": reds });
    assert_eq!(cup.try_act(&ben, trained).await.refused(403), "not_yours");
}

#[test]
fn cards_that_were_chosen_before_a_crash_are_taken_to_the_table_face_down() {
    let folder = tempfile::tempdir().unwrap();
    let (folder, (id, anna, ben, reds, blues)) = before_a_crash(folder, async |house| {
        let cup = Organiser::new(house, cup_with_rosters()).await;
        let ben = house.guest("Ben").await;
        let club = |name: &str, team: &str| json!({ "name": name, "team": team, "coach": { "type": "me" } });
        let reds = cup.club(&cup.anna, club("Reds", "madmen")).await;
        let blues = cup.club(&ben, club("Blues", "dragons")).await;
        cup.start().await;
        // Three cards of the first level, a squad, and the cards.
        for card in 1..=3 {
            cup.act(&ben, json!({ "type": "train", "club": blues, "card": card })).await;
        }
        cup.act(&ben, json!({ "type": "trained", "club": blues })).await;
        let mut choices = choices(&cup.seen_by(&ben).await, blues);
        choices.pop();
        choices.extend(["take 1", "take 2", "take 3", "ready"].map(str::to_owned));
        let choose = json!({ "type": "choose", "fixture": 1, "club": blues, "choices": choices });
        cup.act(&ben, choose).await;
        prepares(&cup, &cup.anna, reds, 1).await;
        (cup.id.clone(), cup.anna.cookie.clone(), ben.cookie.clone(), reds, blues)
    });
    before_a_crash(folder, async |house| {
        let somebody = |cookie: Option<String>| {
            let mut somebody = house.stranger();
            somebody.cookie = cookie;
            somebody
        };
        let cup = Organiser { house, anna: somebody(anna), id };
        let ben = somebody(ben);
        let mine = cup.seen_by(&ben).await["view"]["preparations"][0].clone();
        assert_eq!(mine["choices"].as_array().unwrap().len(), 11, "{mine}");
        cup.act(&ben, json!({ "type": "ready", "fixture": 1, "club": blues })).await;
        let table = cup.table_of(1).await;
        let replay = format!("/api/tables/{table}/replay");
        let told = |text: &Value, choice: &str| {
            text["frames"].to_string().contains(&format!("\"notation\":\"{choice}\""))
        };
        let seen = ben.get(&replay).await.ok();
        assert!(told(&seen, "take 1") && told(&seen, "take 3"), "he has played them himself");
        for who in [&cup.anna, &house.stranger()] {
            let seen = who.get(&replay).await.ok();
            for choice in ["take 1", "take 2", "take 3"] {
                assert!(!told(&seen, choice), "{choice}");
            }
        }
        let record = cup.anna.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(record.refused(409), "running");
        let after = cup.seen_by(&cup.anna).await;
        assert_eq!(after["yours"], json!([reds]));
        assert!(!after.to_string().contains("take 1"), "nor does the competition tell");
    });
}
