//! Declaring, answering and reloading: the clauses of section 2.6 about who says what when.

use crate::common::{
    Scene, aim, choices, legal, offers, own, parse, play, play_all, preview, random_game, refuses,
    regiments, stage, view,
};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::{Game, SeatSet, Turn};
use uenighet::{Event, Nation, Piece, Stage, Uenighet, What};

/// G1 and F1 are Purple's, and F2, Green's, lies beside both.
fn corner() -> Scene {
    Scene::of(&["purple", "green"]).regiments("purple", &["G1", "F1"]).regiments("green", &["F2"])
}

/// The number of the volley, and how many there are.
#[track_caller]
fn volley(game: &Uenighet) -> (u64, u64) {
    let stage = serde_json::to_value(game.view(SeatSet::EMPTY).stage).unwrap();
    let number = |name: &str| stage[name].as_u64().expect("it is a volley");
    (number("volley"), number("of"))
}

/// Whether the game waits for a nation.
fn awaited(game: &Uenighet, nation: &str) -> bool {
    own(game, nation).awaited
}

#[test]
fn nothing_is_declared_before_it_is_confirmed_and_then_it_binds() {
    // D-DECLARE-01, D-GAP-28: one may look at every sum, and change one's mind until the reveal.
    let mut game = corner().shooting();
    let seen = view(&game, "green");
    for line in ["purple attack G1 F2", "purple attack F1 F2"] {
        assert!(preview(&game, line).sum.is_some());
    }
    assert_eq!(view(&game, "green"), seen, "D-DECLARE-01: a question declares nothing");
    play_all(&mut game, &["purple attack G1 F2", "purple reopen", "purple attack F1 F2"]);
    let events = play(&mut game, "green hold");
    let declared: Vec<String> = events
        .iter()
        .filter_map(|event| match event {
            Event::Declared { from, to, .. } => Some(format!("{from} {to}")),
            _ => None,
        })
        .collect();
    assert_eq!(declared, ["F1 F2"], "what was confirmed last");
    assert_eq!(stage(&game), "answer");
    for line in ["purple reopen", "purple attack G1 F2", "purple pass", "purple hold"] {
        let (actor, action) = parse(&game, line);
        assert!(game.check(actor, &action).is_err(), "D-DECLARE-01: {line}");
    }
}

#[test]
fn in_the_end_everybody_attacks_or_passes() {
    // D-DECLARE-02: in step A an attack or Hold, in step B an attack or a pass, and nothing else.
    let mut game = corner().shooting();
    assert_eq!(legal(&game, "green"), ["attack F2 F1", "attack F2 G1", "hold"]);
    play(&mut game, "purple attack G1 F2");
    assert_eq!(stage(&game), "declare", "D-DECLARE-02: Green has said nothing yet");
    play(&mut game, "green hold");
    assert_eq!(legal(&game, "green"), ["attack F2 G1", "pass"], "D-DECLARE-02");
    refuses(&game, "green hold", "D-ROUND-01");
    assert_eq!(stage(&game), "answer", "D-DECLARE-02: still nothing is rolled");
    let events = play(&mut game, "green pass");
    assert!(events.contains(&Event::Passed { seat: Nation::Green }));
    assert_eq!(stage(&game), "rolls");
}

#[test]
fn a_pass_uses_up_a_shot() {
    // D-DECLARE-03, D-VOLLEY-05: Red has two shots, Purple one. Whoever passes in the first volley
    // has no more in the second than whoever shot.
    let scene = Scene::of(&["red", "purple"])
        .regiments("red", &["G1", "A4"])
        .regiments("purple", &["F2", "B6"]);
    let mut game = scene.shooting();
    assert_eq!(volley(&game), (1, 2));
    play_all(&mut game, &["red hold", "purple hold", "red pass", "purple pass"]);
    assert_eq!(volley(&game), (2, 2), "D-DECLARE-03");
    assert!(awaited(&game, "red") && !awaited(&game, "purple"), "D-VOLLEY-05");
    play(&mut game, "red pass");
    assert_eq!(stage(&game), "loans", "D-VOLLEY-05: no third volley for what was passed");
}

#[test]
fn a_pass_can_be_taken_back_within_its_volley_only() {
    // D-DECLARE-04
    let scene = Scene::of(&["red", "purple"])
        .with("purple", json!({"upgrades": 1}))
        .regiments("red", &["G1", "A4"])
        .regiments("purple", &["F2", "B6"]);
    let mut game = scene.shooting();
    play_all(&mut game, &["red hold", "purple hold", "red pass"]);
    assert!(offers(&game, "red", "reopen"), "D-DECLARE-04");
    play_all(&mut game, &["red reopen", "red attack G1 F2", "red reopen", "red pass"]);
    play(&mut game, "purple pass");
    assert_eq!(volley(&game), (2, 2));
    assert!(!offers(&game, "red", "reopen"), "D-DECLARE-04: a new volley");
    let (actor, action) = parse(&game, "red reopen");
    assert!(game.check(actor, &action).is_err(), "D-DECLARE-04");
}

#[test]
fn without_a_loaded_weapon_one_passes_unasked() {
    // D-DECLARE-05, D-CON-10: one regiment fires in the first of three volleys. Green is asked in
    // the second, Red is if it owns a fort, and a castle counts as well; they all have F2 in range.
    let scene = |nation: &str, fields: Value| {
        let other = if nation == "purple" { "yellow" } else { "purple" };
        let scene = Scene::of(&[nation, other]).with(nation, fields).forts(other, &["F2", "F3"]);
        scene.with(nation, json!({"regiments": ["G1"], "upgrades": 2}))
    };
    let none = json!({});
    let castle = json!({"castles": ["F1"]});
    let fort = json!({"forts": ["F1"]});
    for (nation, fields, asked) in [
        ("yellow", none.clone(), false),
        ("yellow", fort.clone(), false),
        ("yellow", castle.clone(), true),
        ("purple", castle, true),
        ("red", none.clone(), false),
        ("red", fort, true),
        ("green", none, true),
    ] {
        let mut game = scene(nation, fields).shooting();
        play_all(&mut game, &[&format!("{nation} attack G1 F2"), "chance roll 1"]);
        let number = if asked { 2 } else { 3 };
        assert_eq!(volley(&game).0, number, "D-DECLARE-05: {nation}");
        assert!(awaited(&game, nation));
        // And the castle or the fort may do it again and again (D-RELOAD-02).
        if asked && nation != "green" {
            assert!(!offers(&game, nation, "attack G1 F2"), "the regiment reloads");
            play_all(&mut game, &[&format!("{nation} attack F1 F2"), "chance roll 1"]);
            assert!(offers(&game, nation, "attack F1 F2"), "D-RELOAD-02: {nation}");
        }
    }
}

#[test]
fn green_regiments_red_forts_and_castles_never_reload() {
    // D-RELOAD-02: the badge of a reloading weapon stands on others only.
    let fired = |nation: &str, fields: Value, from: &str| {
        let scene = Scene::of(&[nation, "purple"]).with(nation, fields).forts("purple", &["F2"]);
        let scene = scene.with(nation, json!({"upgrades": 2}));
        let mut game = scene.regiments("purple", &["A4"]).shooting();
        play_all(&mut game, &[&format!("{nation} attack {from} F2"), "chance roll 1"]);
        (volley(&game).0, own(&game, nation).regiments.iter().filter(|one| one.reloading).count())
    };
    assert_eq!(fired("green", json!({"regiments": ["G1"]}), "G1"), (2, 0), "D-RELOAD-02");
    assert_eq!(fired("red", json!({"forts": ["G1"]}), "G1"), (2, 0), "D-RELOAD-02");
    assert_eq!(fired("yellow", json!({"castles": ["G1"]}), "G1"), (2, 0), "D-RELOAD-02");
    let two = json!({"regiments": ["G1", "F1"]});
    assert_eq!(fired("yellow", two, "G1"), (2, 1), "D-RELOAD-01: one of two");
}

#[test]
fn a_declaration_binds_nobody_in_the_next_volley() {
    // D-DECLARE-08: in the first volley G1 has declared on Green, so F1 was barred; in the second
    // both are open again, and so is everything for Purple.
    let scene =
        corner().with("purple", json!({"upgrades": 1})).with("green", json!({"upgrades": 1}));
    let mut game = scene.shooting();
    play_all(&mut game, &["purple attack G1 F2", "green hold"]);
    refuses(&game, "green attack F2 F1", "D-GAP-29");
    play_all(&mut game, &["green pass", "chance roll 1"]);
    assert_eq!(volley(&game), (2, 2));
    play_all(&mut game, &["purple hold", "green hold"]);
    assert_eq!(choices(&game, "green", "attack F2"), ["F1", "G1"], "D-DECLARE-08");
    assert_eq!(choices(&game, "purple", "attack F1"), ["F2"], "D-DECLARE-08");
}

#[test]
fn a_volley_ends_for_all_at_once() {
    // D-VOLLEY-02, D-VOLLEY-04, D-GAP-32: nobody goes on before the last roll, and until then
    // everything stands where it stood.
    let scene =
        corner().with("purple", json!({"upgrades": 1})).with("green", json!({"upgrades": 1}));
    let mut game = scene.shooting();
    play(&mut game, "purple attack G1 F2");
    assert_eq!((stage(&game), volley(&game)), ("declare".into(), (1, 2)), "D-VOLLEY-02");
    assert!(!awaited(&game, "purple") && awaited(&game, "green"));
    play_all(&mut game, &["green attack F2 G1", "chance roll 12"]);
    assert_eq!((stage(&game), volley(&game)), ("rolls".into(), (1, 2)), "D-VOLLEY-02");
    assert_eq!(regiments(&game, "green"), ["F2"], "D-VOLLEY-04: after the volley");
    let events = play(&mut game, "chance roll 12");
    let lost = events.iter().filter(|event| matches!(event, Event::PieceLost { .. })).count();
    assert_eq!(lost, 2, "D-VOLLEY-03");
    assert_eq!(own(&game, "green").reserve, 12, "D-VOLLEY-04: it is in the reserve again");
    assert_eq!(
        (regiments(&game, "purple").as_slice(), own(&game, "purple").reserve),
        (&["F1".to_owned()][..], 11)
    );
}

#[test]
fn everything_is_computed_on_the_position_before_the_volley() {
    // D-GAP-32: Red holds the stick and rolls first. It kills the flank of Purple's shot, which
    // counts all the same; and Green's killed regiment completes its shot.
    let scene = Scene::of(&["purple", "green", "red"])
        .stick("red")
        .with("purple", json!({"capital": "E6", "regiments": ["A1", "B3"]}))
        .with("green", json!({"regiments": ["A2"]}))
        .with("red", json!({"regiments": ["B2"]}));
    let mut game = scene.shooting();
    play_all(&mut game, &["red attack B2 B3", "purple attack A1 A2", "green attack A2 A1"]);
    play(&mut game, "chance roll 12");
    let events = play(&mut game, "chance roll 8");
    let shot = events.iter().find_map(|event| match event {
        Event::Rolled { seat: Nation::Purple, hit, sum, .. } => Some((*hit, *sum)),
        _ => None,
    });
    let (hit, sum) = shot.expect("Purple rolls second");
    assert!(hit && sum.threshold == 8, "D-GAP-32: 9 − 1 for the flank, {sum:?}");
    assert!(sum.terms.iter().any(|term| term.what == What::Flanking), "D-GAP-32");
    play(&mut game, "chance roll 9");
    assert!(regiments(&game, "purple").is_empty(), "D-GAP-32: A1 falls to the one it killed");
    assert!(regiments(&game, "green").is_empty(), "D-GAP-32");
    assert_eq!(regiments(&game, "red"), ["B2"]);
}

#[test]
fn a_die_must_show_the_threshold_or_more() {
    // D-SHOOT-01, D-GAP-30: on both sides of 9, for the first and the second roll of card IV.
    for (roll, hits) in [(8, false), (9, true)] {
        let scene =
            Scene::of(&["purple", "yellow"]).regiments("purple", &["G1"]).forts("yellow", &["F2"]);
        let mut game = scene.shooting();
        assert_eq!(aim(&game, "purple", "G1", "F2").sum.threshold, 9);
        play_all(&mut game, &["purple attack G1 F2", &format!("chance roll {roll}")]);
        assert_eq!(own(&game, "yellow").forts.is_empty(), hits, "D-SHOOT-01: a roll of {roll}");
        let twice = scene.with("purple", json!({"bombards": true}));
        let mut game = twice.shooting();
        play_all(&mut game, &["purple attack G1 F2", "chance roll 1"]);
        assert_eq!(stage(&game), "rolls", "D-CARD-IV");
        play(&mut game, &format!("chance roll {roll}"));
        assert_eq!(own(&game, "yellow").forts.is_empty(), hits, "D-CARD-IV: a roll of {roll}");
        assert_ne!(stage(&game), "rolls", "D-CARD-IV: only once more");
    }
}

#[test]
fn a_threshold_of_one_or_less_needs_no_roll() {
    // D-GAP-30: u = 6 and flanked from beside, 9 − 8 − 1 = 0; with one flank less 1; then 2.
    let at = |fields: Value| {
        let scene = Scene::of(&["purple", "green"]).with("purple", fields);
        let mut game = scene.forts("green", &["F2"]).shooting();
        play(&mut game, "purple attack G1 F2");
        stage(&game) == "rolls"
    };
    assert!(!at(json!({"upgrades": 6, "regiments": ["G1", "F1"]})), "0");
    assert!(!at(json!({"upgrades": 6, "regiments": ["G1"]})), "1");
    assert!(at(json!({"upgrades": 5, "regiments": ["G1", "F1"]})), "2");
}

#[test]
fn whoever_held_is_asked_for_an_answer_if_there_is_one() {
    // D-GAP-54, D-GAP-28: over random games. Nobody is asked who could only pass, and nobody who
    // held is passed over (whoever could attack in step A has an allowed attack in step B).
    let (mut asked, mut held) = (0, 0);
    for seed in 0..40 {
        let setup = json!({"players": 2 + seed % 3, "preset": "quick_start", "card_copies": 2});
        let game = crate::common::new_game(setup);
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        random_game(game, &mut rng, |_, _, _, events, after| {
            let holders: Vec<Nation> = events
                .iter()
                .filter_map(|(_, event)| match event {
                    Event::Held { seat } => Some(*seat),
                    _ => None,
                })
                .collect();
            let view = after.view(SeatSet::EMPTY);
            if let Stage::Answer { awaited, ready, .. } = &view.stage {
                for nation in awaited {
                    let attacks = choices(after, nation.name(), "attack").len()
                        + choices(after, nation.name(), "snipe").len();
                    assert!(attacks > 0, "D-GAP-54: {nation} can only pass");
                    asked += 1;
                }
                let all = awaited.len() + ready.len();
                assert!(holders.is_empty() || all == holders.len(), "{holders:?}: {view:?}");
            } else {
                // Without an answer all of them went on to the rolls, or nobody held.
                assert!(holders.is_empty() || after.turn() == Turn::Over, "{holders:?}");
            }
            held += holders.len();
        });
    }
    assert!(asked > 300 && held > 100, "{asked} asked, {held} held");
}

#[test]
fn the_answer_of_a_third_is_free() {
    // D-DECLARE-06, D-GAP-29: whoever has been declared upon may shoot at a nation that has not.
    let scene = Scene::of(&["purple", "green", "red"])
        .with("purple", json!({"capital": "E6", "regiments": ["A1"]}))
        .with("green", json!({"regiments": ["A2", "A4"]}))
        .with("red", json!({"regiments": ["B2"]}));
    // A1 is beside A2 (Green) and B2 (Red).
    let mut game = scene.shooting();
    play_all(&mut game, &["green attack A2 A1", "purple hold"]);
    if stage(&game) == "declare" {
        play(&mut game, "red hold");
    }
    assert_eq!(choices(&game, "purple", "attack A1"), ["A2", "B2"], "D-DECLARE-06");
    assert_eq!(choices(&game, "red", "attack B2"), ["A1"], "Red is not restricted");
    let target = aim(&game, "purple", "A1", "B2");
    assert_eq!((target.target, target.refusal), (Piece::Regiment, None));
}
