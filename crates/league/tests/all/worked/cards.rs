//! The deck, challenges and LEGEND cards (`C-COMP-07` to `C-COMP-09`, `C-CHALL-01`, `C-CHALL-02`).

use league::{Action, ClubId, FixtureId, HandChallenge};
use serde_json::json;

use crate::common::{Season, started};

const ONE: ClubId = ClubId(1);

fn seat(season: &Season, fixture: FixtureId) -> usize {
    let sides = season.competition.sides(fixture).expect("known");
    sides.iter().position(|club| *club == ONE).expect("it plays")
}

/// What a club brings into a match.
fn brings(season: &Season, fixture: FixtureId) -> serde_json::Value {
    let side = ["home", "away"][seat(season, fixture)];
    season.competition.match_setup(fixture).expect("known")["clubs"][side].clone()
}

#[test]
fn legends_are_there_from_the_start_and_each_is_used_once_in_a_competition() {
    // C-COMP-07, C-GAP-51: used up when its effect is used, not when merely taken along.
    let mut season = started(4);
    let fixtures = season.fixtures_of(ONE);
    assert_eq!(brings(&season, fixtures[0])["legends"], json!([10, 11, 12]));
    let at = seat(&season, fixtures[0]);
    season.hand(fixtures[0], |sheet| sheet.clubs[at].cards = vec![10]).expect("a sheet");
    assert_eq!(brings(&season, fixtures[1])["legends"], json!([10, 11, 12]), "only taken along");
    let at = seat(&season, fixtures[1]);
    season
        .hand(fixtures[1], |sheet| {
            sheet.clubs[at].cards = vec![10];
            sheet.clubs[at].legend_used = Some(10);
        })
        .expect("a sheet");
    assert_eq!(brings(&season, fixtures[2])["legends"], json!([11, 12]), "used up");
    assert_eq!(season.club(ONE).legends_used, [10]);
}

#[test]
fn trained_cards_join_the_deck_at_the_kick_off_and_stay() {
    // C-COMP-08: for the rest of the competition.
    let mut season = started(4);
    let fixtures = season.fixtures_of(ONE);
    season.must(Action::Train { club: ONE, card: 7 });
    assert!(season.club(ONE).cards.is_empty(), "not yet on the sheet");
    assert_eq!(brings(&season, fixtures[0])["deck"], json!([7]), "but ready for the match");
    season.play(fixtures[0]);
    assert!(season.club(ONE).cards.contains(&7));
    let deck = brings(&season, fixtures[1])["deck"].clone();
    assert!(deck.as_array().expect("a list").contains(&json!(7)));
}

#[test]
fn a_challenge_that_is_met_adds_its_card_and_one_that_is_missed_does_not() {
    // C-CHALL-02.
    for (met, deck) in [(true, vec![4]), (false, vec![])] {
        let mut season = started(4);
        let fixture = season.fixtures_of(ONE)[0];
        let at = seat(&season, fixture);
        let challenge = Some(HandChallenge { card: 4, met });
        season.hand(fixture, |sheet| sheet.clubs[at].challenge = challenge).expect("a sheet");
        assert_eq!(season.club(ONE).cards, deck);
    }
}

#[test]
fn challenges_of_played_matches_are_judged_by_the_counters_of_the_match() {
    // C-GAP-52, C-CHALL-01, C-CHALL-02: bots try a challenge in every match.
    let mut season = Season::keen(crate::common::championship(), 5);
    season.enter(4).start();
    let (mut met, mut missed) = (0, 0);
    loop {
        let next =
            season.competition.fixtures().find(|(_, status)| *status == league::Status::Preparing);
        let Some((fixture, _)) = next else { break };
        let sides = season.competition.sides(fixture).expect("known");
        for club in &sides {
            while let Some(action) = league::habit::next(&season.competition, *club, fixture, 5) {
                season.must(action);
                season.roll();
            }
        }
        if season.competition.status(fixture) != Some(league::Status::Playing) {
            continue;
        }
        let decks: Vec<Vec<u8>> = sides.iter().map(|club| season.club(*club).cards).collect();
        let record = season.play_match(fixture);
        season.must(Action::Book { fixture, record });
        season.roll();
        let view = season.competition.view(&[]);
        let sheet = view.fixtures[usize::from(fixture.0) - 1].sheet.clone().expect("decided");
        for (club, before) in sides.iter().zip(decks) {
            let own = sheet.of(*club).expect("it played");
            let Some(challenge) = own.challenge else { continue };
            assert!(!before.contains(&challenge.card), "C-CHALL-01: not in the deck");
            let team = own.team.expect("a team").data();
            let printed = team.cards()[usize::from(challenge.card) - 1].challenge;
            let count = challenge.count.expect("the match has counted");
            assert_eq!(challenge.met, printed.expect("a challenge").is_met(count));
            let joined = season.club(*club).cards.contains(&challenge.card);
            assert_eq!(joined, challenge.met, "C-CHALL-02");
            if challenge.met { met += 1 } else { missed += 1 }
        }
    }
    assert!(met > 0 && missed > 0, "{met} met, {missed} missed");
}

#[test]
fn at_most_three_power_cards_and_a_legend_are_taken_from_the_deck() {
    // C-COMP-09, C-GAP-51.
    let mut season = started(4);
    let fixtures = season.fixtures_of(ONE);
    for (fixture, cards) in fixtures.iter().zip([[1, 2, 3], [4, 0, 0]]) {
        for card in cards.into_iter().filter(|card| *card > 0) {
            season.must(Action::Train { club: ONE, card });
        }
        season.play(*fixture);
    }
    season.must(Action::Trained { club: ONE });
    season.roll();
    let fixture = fixtures[2];
    let fit: Vec<u8> = crate::common::hand::squad(&season, ONE).iter().map(|row| row.no).collect();
    let mut choices: Vec<String> = Vec::new();
    if fit[0] != 1 {
        choices.push(format!("goal {}", fit[0]));
    }
    choices.extend(fit[1..].iter().take(4).map(|no| format!("field {no}")));
    choices.extend(fit[1..].iter().skip(4).map(|no| format!("bench {no}")));
    choices.push("ready".to_owned());
    choices.extend([1, 2, 3, 4].map(|card| format!("take {card}")));
    let number = choices.len() as u32;
    match season.refused(Action::Choose { fixture, club: ONE, choices: choices.clone() }) {
        league::Refusal::BadChoice { number: found, .. } => assert_eq!(found, number),
        other => panic!("{other}"),
    }
    choices.pop();
    let legend = season.competition.view(&[ONE]).preparations[0].legends[0].no;
    choices.extend([format!("take {legend}"), "ready".to_owned()]);
    season.must(Action::Choose { fixture, club: ONE, choices });
}
