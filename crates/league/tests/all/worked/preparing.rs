//! Before a match: training, recovery, selection, cards, challenge (`C-COMP-15`, `C-TRAIN-01`).

use cup::Booking;
use league::{Action, Actor, ClubId, FixtureId, Injury, Missing, Refusal, Status};
use serde_json::json;

use crate::common::{Season, championship, charter, play_cup, started};

const ONE: ClubId = ClubId(1);

fn train(card: u8) -> Action {
    Action::Train { club: ONE, card }
}

/// What a club can buy with its sessions, in this order.
fn buys(cards: &[u8]) -> Result<u8, Refusal> {
    let mut season = started(4);
    for card in cards {
        season.act(Actor::Club(ONE), train(*card))?;
    }
    Ok(season.competition.view(&[ONE]).preparations[0].sessions_left)
}

#[test]
fn t_22_three_sessions_buy_a_three_a_two_and_a_one_or_three_ones() {
    // T-22, C-TRAIN-01, C-TRAIN-02, C-TRAIN-03: a card costs as many sessions as its level.
    // Of the Madmen, cards 1 to 3 have level 1, 4 to 6 level 2, 7 to 9 level 3.
    assert_eq!(buys(&[]), Ok(3));
    assert_eq!(buys(&[7]), Ok(0));
    assert_eq!(buys(&[4, 1]), Ok(0));
    assert_eq!(buys(&[1, 2, 3]), Ok(0));
    assert_eq!(buys(&[1]), Ok(2), "or less");
    for too_much in [&[7, 1][..], &[4, 5], &[1, 2, 4], &[4, 1, 2], &[1, 7]] {
        let refusal = buys(too_much).expect_err("too dear");
        assert!(matches!(refusal, Refusal::TooFewSessions { .. }), "{too_much:?}: {refusal}");
        assert_eq!(refusal.clause().as_deref(), Some("C-TRAIN-02"));
    }
}

#[test]
fn only_power_cards_that_are_not_owned_can_be_trained() {
    // C-GAP-50.
    let mut season = started(4);
    for card in [0, 10, 12, 13, 255] {
        assert_eq!(season.refused(train(card)), Refusal::NoSuchCard { card });
    }
    season.must(train(1));
    assert!(matches!(season.refused(train(1)), Refusal::CardOwned { .. }));
    season.must(Action::Untrain { club: ONE, card: 1 });
    let again = season.refused(Action::Untrain { club: ONE, card: 1 });
    assert!(matches!(again, Refusal::NotTrained { .. }));
    season.must(train(2));
    season.play(season.fixtures_of(ONE)[0]);
    assert!(season.club(ONE).cards.contains(&2), "C-COMP-08: it stays in the deck");
    let owned = season.refused(train(2));
    assert_eq!(owned.clause().as_deref(), Some("C-GAP-50"));
}

#[test]
fn sessions_come_before_every_match_and_lapse_if_unused() {
    // C-GAP-50: three sessions before every match, the first included; unused ones lapse.
    let mut season = started(4);
    let left = |season: &Season| season.competition.view(&[ONE]).preparations[0].sessions_left;
    assert_eq!(left(&season), 3, "before the first match");
    season.must(train(1));
    season.must(Action::Trained { club: ONE });
    assert_eq!(left(&season), 0, "training is over");
    assert_eq!(season.refused(train(2)), Refusal::TrainingOver);
    season.play(season.fixtures_of(ONE)[0]);
    assert_eq!(left(&season), 3, "two lapsed, three came");
}

#[test]
fn there_is_no_session_for_a_bye_nor_after_the_last_match() {
    // C-GAP-50.
    let mut season = crate::common::started_cup(3, false);
    let refusal = season.refused(train(1));
    assert_eq!(refusal, Refusal::NothingToPrepare, "the first seed has a bye");
    season.result(FixtureId(1), 1, 0);
    season.must(train(1));
    let loser = Action::Trained { club: ClubId(3) };
    assert_eq!(season.refused(loser), Refusal::NothingToPrepare, "it is out");
}

#[test]
fn the_order_is_training_tests_selection() {
    // C-COMP-15, section 6.2: the order is fixed.
    let mut season = started(4);
    let fixture = season.fixtures_of(ONE)[0];
    let choose = Action::Choose { fixture, club: ONE, choices: Vec::new() };
    let ready = Action::Ready { fixture, club: ONE };
    for early in [choose.clone(), ready.clone()] {
        let refusal = season.refused(early);
        assert_eq!(refusal, Refusal::TrainingFirst);
        assert_eq!(refusal.clause().as_deref(), Some("C-COMP-15"));
    }
    let missing = |season: &Season| season.competition.view(&[ONE]).preparations[0].missing.clone();
    assert_eq!(missing(&season), [Missing::Training, Missing::Choice, Missing::Ready]);
    season.must(Action::Trained { club: ONE });
    season.must(choose);
    assert_eq!(missing(&season), [Missing::Ready]);
    season.must(ready.clone());
    assert_eq!(missing(&season), [Missing::Opponent]);
    assert!(matches!(season.refused(ready), Refusal::AlreadyReady { .. }));
    season.must(Action::Reopen { fixture, club: ONE });
    let reopen = Action::Reopen { fixture, club: ONE };
    assert!(matches!(season.refused(reopen), Refusal::NotReady { .. }));
}

#[test]
fn a_match_begins_when_both_are_ready_and_not_before() {
    // Section 6.2: both ready, the match starts.
    let mut season = started(4);
    let fixture = season.fixtures_of(ONE)[0];
    let sides = season.competition.sides(fixture).expect("known");
    season.make_ready(fixture, sides[0]);
    assert_eq!(season.competition.status(fixture), Some(Status::Preparing));
    let setup = season.competition.match_setup(fixture).expect("known");
    let rng = &mut bots::rng(1, 1);
    let record =
        play_cup(serde_json::from_value(setup).expect("a setup"), &[], bots::Name::Random, rng);
    let early = season.refused(Action::Book { fixture, record: record.clone() });
    assert!(matches!(early, Refusal::NotBegun { .. }), "{early}");
    season.make_ready(fixture, sides[1]);
    assert_eq!(season.competition.status(fixture), Some(Status::Playing));
    let late = season.refused(Action::Reopen { fixture, club: sides[0] });
    assert!(matches!(late, Refusal::Begun { .. }), "what is chosen is final");
    season.must(Action::Book { fixture, record });
    assert_eq!(season.competition.status(fixture), Some(Status::Done));
}

#[test]
fn a_club_plays_one_match_at_a_time_and_in_any_order() {
    // C-GAP-73.
    let mut season = started(4);
    let fixtures = season.fixtures_of(ONE);
    season.play(fixtures[3]);
    let (later, other) = (fixtures[1], fixtures[0]);
    for club in season.competition.sides(later).expect("known") {
        season.make_ready(later, club);
    }
    let busy = season.refused(Action::Ready { fixture: other, club: ONE });
    assert!(matches!(busy, Refusal::Busy { .. }), "{busy}");
    assert!(matches!(season.refused(train(1)), Refusal::Busy { .. }));
}

#[test]
fn the_match_itself_judges_squad_cards_and_challenge() {
    // C-COMP-15: 1+4+2, one captain at most; C-COMP-09: three POWER cards and a LEGEND card;
    // C-CHALL-01: a POWER card that is not in the deck.
    let mut season = started(4);
    let fixture = season.fixtures_of(ONE)[0];
    season.must(train(1));
    season.must(Action::Trained { club: ONE });
    let squad = ["field 3", "field 4", "field 5", "field 10", "bench 6", "bench 7", "ready"];
    let choose = |cards: &[&str]| {
        let choices = squad.iter().chain(cards).map(|choice| (*choice).to_owned()).collect();
        Action::Choose { fixture, club: ONE, choices }
    };
    let reason = |season: &mut Season, cards: &[&str]| match season.refused(choose(cards)) {
        Refusal::BadChoice { number, clause, .. } => (number, clause),
        Refusal::ChoiceShort { clause, .. } => (0, clause),
        other => panic!("{other}"),
    };
    assert_eq!(reason(&mut season, &[]), (0, "C-COMP-15".to_owned()), "cards are not named");
    assert_eq!(reason(&mut season, &["take 2", "ready"]).0, 8, "it is not in the deck");
    assert_eq!(reason(&mut season, &["take 10", "take 11"]), (9, "C-CARDS-02".to_owned()));
    assert_eq!(reason(&mut season, &["challenge 1"]), (8, "C-CHALL-01".to_owned()), "C-GAP-51");
    assert_eq!(reason(&mut season, &["fly"]).0, 8);
    assert_eq!(reason(&mut season, &["ready", "concede"]), (9, "C-COMP-15".to_owned()));
    season.must(choose(&["take 1", "take 10", "challenge 7", "ready"]));
    let two = Action::Choose {
        fixture,
        club: ONE,
        choices: ["field 10", "field 11"].map(str::to_owned).to_vec(),
    };
    assert!(matches!(season.refused(two), Refusal::BadChoice { number: 2, .. }), "two captains");
    let many = Action::Choose { fixture, club: ONE, choices: vec!["drop 1".to_owned(); 1000] };
    season.refused(many);
}

#[test]
fn what_was_chosen_is_what_is_played() {
    let mut season = started(2);
    let fixture = FixtureId(1);
    let sides = season.competition.sides(fixture).expect("known");
    let home = sides[0];
    for club in &sides {
        season.must(Action::Trained { club: *club });
    }
    let squad = ["field 3", "field 5", "field 6", "field 10", "bench 7", "bench 8", "ready"];
    let choices: Vec<String> =
        squad.iter().chain(&["take 11", "challenge 3", "ready"]).map(|c| (*c).to_owned()).collect();
    season.must(Action::Choose { fixture, club: home, choices: choices.clone() });
    assert!(season.competition.opening(fixture).is_empty(), "nothing is told before the kick-off");
    for club in &sides {
        season.must(Action::Ready { fixture, club: *club });
    }
    assert_eq!(season.competition.opening(fixture), [(0, choices), (1, Vec::new())]);
    // Somebody plays it with another squad.
    let setup: cup::Setup =
        serde_json::from_value(season.competition.match_setup(fixture).expect("known"))
            .expect("a setup");
    let squad = ["field 3", "field 5", "field 6", "field 11", "bench 7", "bench 8", "ready"];
    let other: Vec<String> = squad.iter().map(|choice| (*choice).to_owned()).collect();
    let record = play_cup(setup, &[(0, other)], bots::Name::Random, &mut bots::rng(3, 1));
    let refusal = season.refused(Action::Book { fixture, record });
    assert!(matches!(refusal, Refusal::OtherChoice { .. }), "{refusal}");
    let record = season.play_match(fixture);
    season.must(Action::Book { fixture, record });
    let view = season.competition.view(&[]);
    let sheet = view.fixtures[0].sheet.as_ref().expect("decided").of(home).expect("home").clone();
    let numbers: Vec<u8> = sheet.rows.iter().map(|row| row.no).collect();
    assert_eq!(numbers, [1, 3, 5, 6, 10, 7, 8]);
    assert_eq!((sheet.cards, sheet.challenge.map(|one| one.card)), (vec![11], Some(3)));
}

#[test]
fn what_was_chosen_stays_sealed_when_the_match_has_begun() {
    // POWER cards lie face down (C-CARDS-03): only the table shows of the choice what it may.
    let begun = |card: u8, challenge: u8| {
        let mut season = started(2);
        let fixture = FixtureId(1);
        for card in [1, 2] {
            season.must(train(card));
        }
        for club in [ONE, ClubId(2)] {
            season.must(Action::Trained { club });
        }
        let squad = ["field 3", "field 5", "field 6", "field 10", "bench 7", "bench 8", "ready"];
        let mut choices: Vec<String> = squad.iter().map(|choice| (*choice).to_owned()).collect();
        choices.extend([format!("take {card}"), format!("challenge {challenge}")]);
        choices.push("ready".to_owned());
        season.must(Action::Choose { fixture, club: ONE, choices });
        for club in [ONE, ClubId(2)] {
            season.must(Action::Ready { fixture, club });
        }
        assert_eq!(season.competition.status(fixture), Some(Status::Playing));
        season
    };
    let (one, other) = (begun(1, 7), begun(2, 8));
    for viewer in [&[][..], &[ClubId(2)]] {
        assert_eq!(one.competition.view(viewer), other.competition.view(viewer));
    }
    assert_ne!(one.competition.opening(FixtureId(1)), other.competition.opening(FixtureId(1)));
}

#[test]
fn a_check_decides_what_taking_the_action_decides() {
    let mut season = started(2);
    let entry = season.competition.number();
    let tries = [
        train(1),
        train(10),
        Action::Trained { club: ONE },
        Action::Ready { fixture: FixtureId(1), club: ONE },
        Action::Strike { entry },
        Action::Strike { entry: 0 },
        Action::Book { fixture: FixtureId(1), record: String::new() },
    ];
    for action in tries {
        let before = season.competition.fingerprint();
        let checked = season.competition.check(Actor::Commissioner, &action);
        assert_eq!(season.competition.fingerprint(), before, "a check changes nothing");
        assert_eq!(season.act(Actor::Commissioner, action), checked);
    }
}

#[test]
fn a_record_of_anything_else_is_refused() {
    let mut season = started(2);
    let fixture = FixtureId(1);
    for club in season.competition.sides(fixture).expect("known") {
        season.make_ready(fixture, club);
    }
    let book = |record: &str| Action::Book { fixture, record: record.to_owned() };
    assert!(matches!(season.refused(book("")), Refusal::BadRecord { .. }));
    assert!(matches!(season.refused(book("stammtisch record 1\n")), Refusal::BadRecord { .. }));
    let unita = crate::common::play_any("unita", &json!({}), &mut bots::rng(1, 1));
    assert_eq!(season.refused(book(&unita)), Refusal::OtherGame);
    let single = play_cup(cup::Setup::default(), &[], bots::Name::Random, &mut bots::rng(1, 1));
    assert!(matches!(season.refused(book(&single)), Refusal::OtherSetup { .. }));
    let record = season.play_match(fixture);
    let cut: String = record.lines().take(60).collect::<Vec<_>>().join("\n");
    assert!(matches!(season.refused(book(&cut)), Refusal::BadRecord { .. }));
    let forged = record.replacen("d20", "d20 1\n9 chance d20", 1);
    assert!(matches!(season.refused(book(&forged)), Refusal::BadRecord { .. }));
    season.must(book(&record));
    assert!(matches!(season.refused(book(&record)), Refusal::Decided { .. }), "only once");
}

#[test]
fn a_charter_without_cards_has_no_training_to_buy() {
    let mut plain = serde_json::to_value(championship()).expect("plain data");
    plain["setup"] = json!({"cards": "none"});
    let mut season = Season::new(charter(plain), 1);
    season.enter(2).start();
    assert_eq!(season.refused(train(1)), Refusal::NoSuchCard { card: 1 });
    season.play(FixtureId(1));
    assert_eq!(season.competition.status(FixtureId(1)), Some(Status::Done));
}

/// Ends the training of a club and throws the die of its one injured player.
fn tested(season: &mut Season, no: u8, face: Booking) {
    season.must(Action::Trained { club: ONE });
    let odds = season.competition.odds();
    let test = |face, weight| (Action::Test { club: ONE, no, face }, weight);
    let faces = [test(Booking::NoCard, 2), test(Booking::Yellow, 3), test(Booking::Red, 1)];
    assert_eq!(odds, faces, "C-GAP-04: five of six faces mean fit");
    season.act(Actor::Chance, Action::Test { club: ONE, no, face }).expect("among the odds");
}

/// What the coach sees of the throws before the next match.
fn thrown(season: &Season) -> Vec<(u8, Booking, bool)> {
    let view = season.competition.view(&[ONE]);
    view.preparations[0].throws.iter().map(|one| (one.no, one.face, one.recovered)).collect()
}

#[test]
fn t_74_an_injured_player_misses_a_match_and_is_tested_before_each_later_one() {
    // T-74, C-COMP-03, C-COMP-04, C-GAP-55: injured in match 1, misses 2; red before 3, misses 3;
    // yellow before 4, fit.
    let mut season = started(4);
    let fixtures = season.fixtures_of(ONE);
    season.with_row(ONE, fixtures[0], 5, |row| row.injured = true).expect("a sheet");
    season.must(Action::Trained { club: ONE });
    assert!(!season.competition.awaits().chance, "the next match is missed without a test");
    assert!(!season.player(ONE, 5).available);
    season.result(fixtures[1], 0, 0);
    assert_eq!(season.player(ONE, 5).injury, Injury::Testing, "one match is missed");
    assert_eq!(thrown(&season), []);
    tested(&mut season, 5, Booking::Red);
    assert!(!season.player(ONE, 5).available, "red: he misses the third match");
    assert_eq!(thrown(&season), [(5, Booking::Red, false)]);
    season.result(fixtures[2], 0, 0);
    assert_eq!(thrown(&season), [], "the throws of a match are told before that match");
    tested(&mut season, 5, Booking::Yellow);
    assert_eq!(thrown(&season), [(5, Booking::Yellow, true)]);
    let fit = season.player(ONE, 5);
    assert_eq!((fit.injury, fit.available), (Injury::None, true), "yellow: he is fit");
    season.with_row(ONE, fixtures[3], 5, |_| {}).expect("he plays");
    assert!(season.played(ONE, fixtures[3], 5));
}
