//! Positions as files: written, read back, and refused with a reason where the rules could not
//! have produced them.

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use sabbat::Sabbat;
use serde_json::{Value, json};
use table::Game;

use crate::common::{
    self, Scene, after, every_kind_of_game, new_game, random_game, skip_to, stage,
};

fn position(game: &Sabbat) -> Value {
    serde_json::to_value(game).unwrap()
}

/// The position with some places of it changed, by their JSON pointers.
#[track_caller]
fn with(mut position: Value, changes: &[(&str, Value)]) -> Value {
    for (pointer, value) in changes {
        match position.pointer_mut(pointer) {
            Some(place) => *place = value.clone(),
            None => {
                let (parent, key) = pointer.rsplit_once('/').unwrap();
                position.pointer_mut(parent).expect(pointer)[key] = value.clone();
            }
        }
    }
    position
}

#[track_caller]
fn refused(position: Value, reason: &str) {
    let fault = serde_json::from_value::<Sabbat>(position).expect_err(reason).to_string();
    assert!(fault.contains(reason), "expected: {reason}, found: {fault}");
    assert!(!fault.ends_with('.') && fault.is_ascii(), "{fault}");
}

#[track_caller]
fn accepted(position: Value) -> Sabbat {
    serde_json::from_value(position).unwrap_or_else(|fault| panic!("{fault}"))
}

/// A sound position in the middle of a game: red (player 0) is on turn, then green (player 1).
fn scene() -> Scene {
    Scene::cards("RG")
        .round(3, "harvest")
        .bridge('R', 2)
        .ghosts("vada", "R")
        .ghosts("canteen", "G")
        .magician('R', 5)
        .magician('G', 6)
        .two('R', "sg")
        .one('R', "s")
}

fn middle() -> Value {
    position(&scene().game())
}

fn stages() -> Vec<(&'static str, Sabbat)> {
    let mut laying = new_game("{}");
    skip_to(&mut laying, "manor");
    let laid = |name| {
        let mut game = new_game("{}");
        skip_to(&mut game, name);
        let (action, _) = common::odds(&game).swap_remove(1);
        after(&game, &[&format!("chance {action}")])
    };
    let drawn = after(&new_game(r#"{"people_selection": "random"}"#), &["chance people luserna"]);
    let curse = Scene::cards("YG").one('G', "gm").night().0;
    let invocation = Scene::of("RG").ghosts("canteen", "G").round(2, "harvest");
    let invocation = invocation.phase(json!({"type": "invocation"})).game();
    let bonus = Scene::of("RG").round(2, "harvest").phase(json!({"type": "bonus", "at": 0})).game();
    let tube = Scene::of("RG").tile(5, "test_tube").two('R', "ss");
    let echo = ["Y magician 0", "Y mirror n0", "Y echo"];
    let whisper = Scene::cards("BY").magician('Y', 4).one('Y', "s").game();
    let paying = scene().portal("grisa", "sg").game();
    vec![
        ("peoples", drawn),
        ("manor", laid("manor")),
        ("portals", laid("portals")),
        ("order", laid("order")),
        ("curse", curse.clone()),
        ("curse", after(&curse, &["G evergreen mask"])),
        ("hour", Scene::of("RG").night().0),
        ("invocation", after(&invocation, &["G invoke 3 canteen"])),
        ("bonus", after(&bonus, &["R bonus 2"])),
        ("scheme", scene().game()),
        ("arrival", after(&scene().game(), &["R magician 4"])),
        ("arrival", after(&Scene::cards("YG").game(), &echo)),
        ("tube", after(&tube.game(), &["R magician 5", "R exchange spider 0 2", "R receive gem"])),
        ("aftermath", after(&Scene::cards("YG").game(), &echo[..2])),
        ("whispers", after(&whisper, &["B magician 5", "B nothing", "B whisper gem"])),
        ("ghosts", after(&scene().game(), &["R return vada"])),
        ("payment", after(&paying, &["R ghost drawbridge grisa settle"])),
        ("cellar", Scene::cards("RG").bridge('R', 2).night().0),
        ("starvation", Scene::of("RG").terror('R', 1).bridge('R', 1).ghosts("vada", "R").night().0),
        ("admirers", Scene::cards("BY").ghosts("vada", "B").ghosts("grisa", "B").night().0),
        (
            "homologation",
            Scene::of("RG").ghosts("alchemist_office", "R").zone('R', "srgm").night().0,
        ),
        ("over", Scene::of("RG").round(6, "harvest").night().0),
    ]
}

#[test]
fn every_stage_of_a_game_can_be_saved_and_read() {
    let mut names: Vec<&str> = Vec::new();
    for (name, game) in stages() {
        assert_eq!(stage(&game), name);
        let saved = position(&game);
        let read: Sabbat = accepted(saved.clone());
        assert_eq!(read, game, "{name}");
        assert_eq!(position(&read), saved, "{name}");
        names.push(name);
    }
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 20, "every stage of the view");
}

#[test]
fn a_saved_game_goes_on_as_if_it_had_not_been_saved() {
    for setup in every_kind_of_game() {
        for seed in 0..3 {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            random_game(Sabbat::new(&setup).unwrap(), &mut rng, |_, _, action, _, after| {
                assert_eq!(accepted(position(after)), *after, "after {action}");
            });
        }
    }
}

#[test]
fn nearly_everything_may_be_left_out() {
    // A position can be written by hand in a few words.
    let small = json!({
        "setup": {"peoples": ["zugriga", "luserna"]},
        "players": [{"seat": "zugriga"}, {"seat": "luserna"}],
        "phase": {"type": "scheme", "action": 0, "at": 0, "scene": {"type": "free"}},
    });
    let game = accepted(small);
    let (red, green) = (common::board(&game, "R"), common::board(&game, "G"));
    assert_eq!((red.points, red.terror, red.graveyard), (0, 3, 7));
    assert_eq!((green.terror, common::order(&game).as_str()), (3, "RG"));
    let view = game.view(table::SeatSet::EMPTY);
    assert_eq!((view.round, view.hour.unwrap().hour.name()), (1, "full_moon"));
    assert!(view.manor.iter().all(Option::is_some));
}

#[test]
fn what_cannot_be_is_refused_with_a_reason() {
    let examples: &[(&[(&str, Value)], &str)] = &[
        (&[("/players/0/terror", json!(11))], "S-DEF-07"),
        (&[("/players/0/drawbridge", json!(8))], "S-SETUP-06"),
        (&[("/players/0/drawbridge", json!(7))], "only seven"),
        (&[("/players/0/points", json!(20000))], "S-GAP-29"),
        (&[("/players/0/magician", json!(16))], "S-GAP-01"),
        (&[("/players/0/magician", json!(6))], "S-MAGE-03"),
        (&[("/players/0/two_hours", json!({"gem": 200}))], "more than"),
        (&[("/players/0/chimeras", json!(200))], "chimeras"),
        (&[("/players/0/seat", json!("sanagal"))], "people"),
        (&[("/players/0/seat", json!("luserna"))], "people"),
        (&[("/players/0/cards", json!(1))], "unknown field"),
        (
            &[
                ("/players/0/card", json!("teleport")),
                ("/players/0/uses", json!(1)),
                ("/players/0/used_in", json!(1)),
            ],
            "S-POWER-01",
        ),
        (&[("/players/0/uses", json!(1))], "S-POWER-02"),
        (
            &[
                ("/players/0/card", json!("night_flight")),
                ("/players/0/uses", json!(0)),
                ("/players/0/used_in", json!(0)),
            ],
            "S-GAP-32",
        ),
        (
            &[
                ("/players/0/card", json!("night_flight")),
                ("/players/0/uses", json!(3)),
                ("/players/0/used_in", json!(3)),
            ],
            "S-GAP-32",
        ),
        (
            &[
                ("/players/0/card", json!("night_flight")),
                ("/players/0/uses", json!(2)),
                ("/players/0/used_in", json!(1)),
            ],
            "S-GAP-32",
        ),
        (
            &[
                ("/players/0/card", json!("night_flight")),
                ("/players/0/uses", json!(1)),
                ("/players/0/used_in", json!(4)),
            ],
            "S-GAP-32",
        ),
        (&[("/players/0/commit", json!({"ghosts": 1, "canteen": false}))], "S-STUDY-08"),
        (&[("/players", json!([{"seat": "zugriga"}]))], "players"),
        (&[("/round", json!(0))], "round"),
        (&[("/round", json!(7))], "round"),
        (&[("/round", json!(2))], "seen"),
        (&[("/hour", json!("full_moon"))], "S-SETUP-05"),
        (&[("/hour", json!("midnight"))], "midnight"),
        (&[("/seen", json!(["harvest"]))], "seen"),
        (&[("/seen", json!(["carnival", "dark_moon"]))], "seen"),
        (&[("/seen", json!(["full_moon", "harvest"]))], "seen"),
        (&[("/seen", json!(["full_moon", "feast_of_fools", "harvest"]))], "seen"),
        (&[("/order", json!(["zugriga"]))], "S-SETUP-09"),
        (&[("/order", json!(["zugriga", "zugriga"]))], "S-SETUP-09"),
        (&[("/order", json!(["zugriga", "sanagal"]))], "order"),
        (&[("/manor", json!(["clock"]))], "manor"),
        (&[("/manor/0", json!("clock"))], "S-GAP-03"),
        (&[("/manor/12", json!("take_mask"))], "S-GAP-03"),
        (&[("/portals/vada", json!("sr"))], "S-SETUP-03"),
        (&[("/portals", json!({"vada": "sr"}))], "portals"),
        (&[("/mirrors", json!({"n4": "cracked"}))], "n4"),
        (&[("/mirrors", json!({"n1": "mended"}))], "mended"),
        (&[("/ghosts/vada", json!(["zugriga", "luserna"]))], "S-GAP-07"),
        (&[("/ghosts/drawbridge", json!(["zugriga"]))], "drawbridge"),
        (&[("/ghosts/vada", json!(["sanagal"]))], "does not play"),
        (&[("/bonuses", json!(["zugriga", null, null, null]))], "S-STUDY-15"),
        (&[("/bonuses", json!(["zugriga", "zugriga", null, null]))], "S-STUDY-15"),
        (&[("/bonuses", json!(["zugriga", "sanagal", null, null]))], "does not play"),
        (&[("/phase/at", json!(2))], "turn order"),
        (&[("/phase/action", json!(3))], "phase"),
        (&[("/phase/scene", json!({"type": "aftermath"}))], "phase"),
        (&[("/phase/scene", json!({"type": "whispers", "left": [1]}))], "phase"),
        (&[("/phase/scene", json!({"type": "arrival", "echo": "tile"}))], "phase"),
        (
            &[(
                "/phase/scene",
                json!({"type": "tube", "given": "gem", "one_hour": 1, "two_hours": 0}),
            )],
            "phase",
        ),
        (&[("/phase/scene", json!({"type": "ghosts", "spent": {"arrived": 3}}))], "phase"),
        (&[("/phase/scene", json!({"type": "ghosts", "spent": {"moved": ["grisa"]}}))], "phase"),
        (&[("/phase/scene", json!({"type": "ghosts", "spent": {"won": true}}))], "phase"),
        (&[("/phase", json!({"type": "peoples", "drawn": 0}))], "peoples"),
        (&[("/phase", json!({"type": "cellar", "at": 1}))], "phase"),
        (&[("/phase", json!({"type": "starvation", "at": 0, "unfed": 1}))], "phase"),
        (&[("/phase", json!({"type": "admirers", "at": 0}))], "phase"),
        (&[("/phase", json!({"type": "homologation", "at": 0, "sets": 1}))], "phase"),
        (&[("/phase", json!({"type": "over"}))], "phase"),
        (&[("/phase", json!({"type": "dawn"}))], "dawn"),
        (&[("/setup/players", json!(3))], "peoples"),
        (&[("/moon", json!(1))], "unknown field"),
    ];
    accepted(middle());
    for (changes, reason) in examples {
        refused(with(middle(), changes), reason);
    }
}

#[test]
fn four_slots_hold_no_colour_twice() {
    // S-GHOST-10, invariant 2: also where two slots are open.
    let four = Scene::of("RGBY").ghosts("vada", "RG").game();
    refused(
        with(position(&four), &[("/ghosts/vada", json!(["zugriga", "zugriga"]))]),
        "S-GHOST-10",
    );
    let three = json!(["zugriga", "luserna", "sanagal"]);
    refused(with(position(&four), &[("/ghosts/vada", three)]), "S-GAP-07");
}

#[test]
fn a_floor_leaves_no_negative_score() {
    // S-GAP-29.
    let scene = |floor: &str| Scene::with("RG", json!({"score_floor": floor})).points('R', -1);
    accepted(scene("none").position());
    refused(scene("zero").position(), "S-GAP-29");
}

#[test]
fn a_choice_of_invocation_is_within_its_limits() {
    // S-STUDY-08, S-STUDY-13: for whoever has chosen; and somebody has not.
    let scene = || Scene::of("RG").ghosts("vada", "R").ghosts("canteen", "G").round(2, "harvest");
    let with_commits = |red: Value, green: Value| {
        let scene = scene().phase(json!({"type": "invocation"}));
        let scene = scene.player('R', json!({"commit": red}));
        scene.player('G', json!({"commit": green})).position()
    };
    accepted(with_commits(json!({"ghosts": 6, "canteen": false}), Value::Null));
    accepted(with_commits(Value::Null, json!({"ghosts": 6, "canteen": true})));
    refused(with_commits(json!({"ghosts": 7, "canteen": false}), Value::Null), "S-STUDY-08");
    refused(with_commits(json!({"ghosts": 1, "canteen": true}), Value::Null), "S-STUDY-08");
    let both = json!({"ghosts": 1, "canteen": false});
    refused(with_commits(both.clone(), both), "phase");
}

#[test]
fn before_the_first_round_nothing_has_happened() {
    // S-SETUP-07, S-SETUP-08: no ghost is out, no mirror cracked, nobody has points.
    let mut game = new_game("{}");
    skip_to(&mut game, "order");
    let order = position(&game);
    accepted(order.clone());
    for (pointer, value) in [
        ("/players/0/points", json!(1)),
        ("/players/0/drawbridge", json!(1)),
        ("/players/0/magician", json!(5)),
        ("/mirrors", json!({"n0": "cracked"})),
        ("/ghosts", json!({"vada": ["argosola"]})),
    ] {
        refused(with(order.clone(), &[(pointer, value)]), "phase");
    }
    refused(with(order.clone(), &[("/round", json!(1))]), "S-ROUND-01");
    refused(with(order, &[("/hour", json!("full_moon"))]), "S-ROUND-01");
}

#[test]
fn the_decisions_of_the_evening_fit_what_there_is() {
    let find = |name: &str| stages().into_iter().find(|(found, _)| *found == name).unwrap().1;
    let evergreen = position(&find("curse"));
    refused(with(evergreen.clone(), &[("/phase/kept", common::stock("s"))]), "phase");
    refused(with(evergreen, &[("/players/1/cursed", json!(true))]), "phase");
    let starving = position(&find("starvation"));
    refused(with(starving.clone(), &[("/phase/unfed", json!(0))]), "phase");
    refused(with(starving.clone(), &[("/phase/unfed", json!(2))]), "phase");
    refused(with(starving, &[("/players/0/terror", json!(1))]), "phase");
    let admirers = position(&find("admirers"));
    refused(with(admirers.clone(), &[("/phase/admired", json!(["vale"]))]), "phase");
    refused(with(admirers, &[("/phase/admired", json!(["vada", "grisa"]))]), "phase");
    let keeping = position(&find("homologation"));
    refused(with(keeping.clone(), &[("/phase/sets", json!(0))]), "phase");
    refused(with(keeping.clone(), &[("/phase/sets", json!(2))]), "phase");
    refused(with(keeping.clone(), &[("/phase/kept", common::stock("g"))]), "phase");
    let all = [("/phase/kept", common::stock("gm")), ("/players/0/two_hours", common::stock("gm"))];
    refused(with(keeping.clone(), &all), "phase");
    accepted(with(keeping, &[("/phase/kept", common::stock("g")), all[1].clone()]));
    let early = Scene::of("RG").phase(json!({"type": "bonus", "at": 0}));
    refused(early.position(), "phase");
    let paying = position(&find("payment"));
    refused(with(paying.clone(), &[("/phase/scene/to", json!("vada"))]), "phase");
    refused(with(paying.clone(), &[("/phase/scene/chosen", common::stock("s"))]), "phase");
    refused(with(paying, &[("/phase/scene/from_one_hour", common::stock("s"))]), "phase");
    let over = position(&find("over"));
    refused(with(over, &[("/players/0/zone", common::stock("srgm"))]), "phase");
}
