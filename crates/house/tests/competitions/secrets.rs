//! What a coach has chosen is nobody else's before the kick-off, and no more than the match shows
//! after it.

use serde_json::json;

use crate::common::House;
use crate::organiser::Organiser;
use crate::rosters::{choices, four_clubs};

#[tokio::test]
async fn training_and_choices_reach_nobody_else_before_the_kick_off() {
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let (cup, _, blues) = four_clubs(&house, &ben).await;
    cup.start().await;
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
