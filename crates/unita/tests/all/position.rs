//! Positions as files: written, read back, and refused with a reason where the rules could not
//! have produced them.

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::Game;
use unita::Unita;

use crate::common::{
    self, FOUR, Scene, every_kind_of_game, new_game, play, play_all, random_game, skip_to,
};

const PLAIN: [u8; 4] = [1, 1, 1, 2];

fn position(game: &Unita) -> Value {
    serde_json::to_value(game).unwrap()
}

/// A sound position in the movement phase, with tiles and cards.
fn marching() -> Value {
    let scene = Scene::with(&FOUR, json!({"terrains": true, "powers": "all"}))
        .at("green", &[(10, [3, 3, 2, 2]), (5, PLAIN)])
        .at("yellow", &[(12, [4, 1, 1, 2])])
        .at("red", &[(29, [2, 2, 2, 2])])
        .at("blue", &[(20, [2, 2, 2, 2])]);
    position(&scene.game())
}

/// The stages before the march.
fn throwing() -> Value {
    position(&new_game("{}"))
}

fn laying() -> Value {
    let mut game = new_game("{}");
    play_all(&mut game, &["chance throw 4 2 3", "green tile forest 2"]);
    position(&game)
}

fn deploying() -> Value {
    let mut game = new_game("{}");
    skip_to(&mut game, "deployment");
    play_all(&mut game, &["green place 5 1nw", "green place 4 2nw", "yellow place 1 3sw"]);
    position(&game)
}

fn arranging() -> Value {
    let mut game = new_game(r#"{"preset": "family"}"#);
    skip_to(&mut game, "arrangement");
    play_all(&mut game, &["green place 5 1nw", "green place 4 2nw"]);
    position(&game)
}

fn over() -> Value {
    let mut game = Scene::four().at("green", &[(29, PLAIN)]).turn("green", 3, true).game();
    play(&mut game, "green advance 4");
    position(&game)
}

/// Two enemies beside green's company, on open ground: which comes first?
fn ordering() -> Value {
    let mut game = Scene::with(&FOUR, json!({"powers": "all"}))
        .at("green", &[(11, [5, 4, 2, 1])])
        .at("yellow", &[(3, [3, 2, 2, 4])])
        .at("blue", &[(19, [2, 3, 4, 1])])
        .game();
    play(&mut game, "green advance 4");
    position(&game)
}

/// Green has met yellow and may prepare.
fn fighting() -> Value {
    let mut game = Scene::with(&FOUR, json!({"powers": "all"}))
        .at("green", &[(14, [5, 4, 2, 1])])
        .at("yellow", &[(6, [3, 3, 2, 2])])
        .game();
    play(&mut game, "green advance 4");
    position(&game)
}

/// Blue's first company has just left.
fn glorying() -> Value {
    let standing = [(29, [5, 4, 1, 1]), (3, [5, 4, 1, 2]), (2, [4, 3, 3, 2]), (1, [3, 3, 2, 2])];
    let mut game = Scene::with(&FOUR, json!({"powers": "all"}))
        .at("blue", &standing)
        .turn("blue", 3, true)
        .game();
    play(&mut game, "blue advance 1");
    position(&game)
}

/// The position with one place of it changed, by its JSON pointer.
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
    let fault = serde_json::from_value::<Unita>(position).expect_err(reason).to_string();
    assert!(fault.contains(reason), "expected: {reason}, found: {fault}");
    assert!(!fault.ends_with('.') && fault.is_ascii(), "{fault}");
}

#[test]
fn every_stage_of_a_game_can_be_saved_and_read() {
    let stages = [
        throwing(),
        laying(),
        deploying(),
        arranging(),
        marching(),
        ordering(),
        fighting(),
        glorying(),
        over(),
    ];
    let names = [
        "throw",
        "terrain",
        "deployment",
        "arrangement",
        "march",
        "order",
        "combat",
        "glory",
        "over",
    ];
    for (saved, name) in stages.into_iter().zip(names) {
        let game: Unita = serde_json::from_value(saved.clone()).expect(name);
        assert_eq!(common::stage(&game), name);
        assert_eq!(position(&game), saved, "{name}");
    }
}

#[test]
fn a_saved_game_goes_on_as_if_it_had_not_been_saved() {
    for setup in every_kind_of_game() {
        for seed in 0..2 {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            random_game(Unita::new(&setup).unwrap(), &mut rng, |_, _, _, _, after| {
                let text = serde_json::to_string(after).unwrap();
                let read: Unita = serde_json::from_str(&text).expect(&text);
                assert_eq!(read, *after);
                assert_eq!(serde_json::to_string(&read).unwrap(), text);
            });
        }
    }
}

#[test]
fn what_is_left_out_is_as_at_the_beginning() {
    let companies: Vec<Value> = [3, 2, 1, 0]
        .into_iter()
        .map(|square| json!({"square": square, "dice": [null, null, null, null]}))
        .collect();
    let battalion = |seat: &&str| json!({"seat": seat, "companies": companies});
    let battalions: Vec<Value> = FOUR.iter().map(battalion).collect();
    let short = json!({"battalions": battalions, "phase": {"type": "throw", "seat": 0}});
    assert_eq!(serde_json::from_value::<Unita>(short).unwrap(), new_game("{}"));
}

#[test]
fn worked_examples_can_be_loaded() {
    // T-11, T-12, T-13, T-14, T-60 as position files, each read back to the byte.
    let tiles = |squares: [u8; 3]| {
        let names = ["mountain", "forest", "magic_forest"];
        names.into_iter().zip(squares).map(|(name, at)| (name, at, false)).collect::<Vec<_>>()
    };
    let scenes = [
        Scene::four().at("green", &[(11, PLAIN), (5, PLAIN)]).tiles("green", &tiles([4, 8, 12])),
        Scene::four().at("green", &[(29, PLAIN)]).at("yellow", &[(3, PLAIN)]),
        Scene::four().at("green", &[(9, PLAIN)]).tiles("green", &tiles([8, 10, 11])),
        Scene::four()
            .at("green", &[(14, PLAIN), (13, PLAIN)])
            .tiles("green", &tiles([8, 12, 15]))
            .turn("green", 1, false),
        Scene::four().at("yellow", &[(3, PLAIN)]).turn("yellow", 3, true),
    ];
    for scene in scenes {
        let written = serde_json::to_string(&scene.game()).unwrap();
        let read: Unita = serde_json::from_str(&written).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), written);
    }
}

#[test]
fn dice_that_no_battalion_has_are_refused() {
    let die = "/battalions/0/companies/3/dice/0";
    let other = "/battalions/0/companies/0/dice/0";
    let march = marching();
    refused(
        with(march.clone(), &[(die, json!("2/2"))]),
        "green: a battalion has 3 dice of maximum 1",
    );
    refused(with(march.clone(), &[(die, json!("2/1"))]), "expected a die as 3/5");
    refused(with(march.clone(), &[(die, json!("1/6"))]), "expected a die as 3/5");
    refused(
        with(march.clone(), &[(die, Value::Null)]),
        "a battalion has 3 dice of maximum 1, found 2",
    );
    let shared = march["battalions"][0]["companies"][0]["dice"].as_array().unwrap();
    assert_eq!(shared[0], "5/5", "the 5-dice are beyond the Gate, one to a company");
    let company_2 = "/battalions/0/companies/1/dice/3";
    let swap = [(other, march.pointer(company_2).unwrap().clone()), (company_2, json!("5/5"))];
    refused(with(march.clone(), &swap), "green: the two 5-dice are in one company (U-DEPLOY-04)");
    refused(with(deploying(), &[("/battalions/0/companies/0/dice/0", json!("4/5"))]), "U-SETUP-03");
    let crowded = with(
        arranging(),
        &[
            ("/battalions/1/companies/0/dice", json!(["4/4", "4/4", "4/4", "3/3"])),
            ("/battalions/1/companies/1/dice", json!(["3/3", "3/3", "3/3", "2/2"])),
            ("/battalions/1/companies/2/dice", json!(["2/2", "2/2", "2/2", "1/1"])),
        ],
    );
    refused(crowded, "yellow: no room is left for the 5-dice (U-GAP-08)");
}

#[test]
fn companies_that_cannot_stand_there_are_refused() {
    let at = |company: usize| format!("/battalions/0/companies/{company}/square");
    let standing = |squares: [u8; 4]| {
        let places: Vec<(String, Value)> = (0..4).map(at).zip(squares.map(|s| json!(s))).collect();
        let places: Vec<(&str, Value)> = places.iter().map(|(p, s)| (&**p, s.clone())).collect();
        with(marching(), &places)
    };
    for squares in [[3, 2, 1, 0], [30, 29, 1, 0], [30, 30, 30, 0]] {
        serde_json::from_value::<Unita>(standing(squares)).expect("companies can stand so");
    }
    refused(standing([31, 10, 5, 4]), "squares run from 0 to 30, there is no 31");
    refused(
        standing([30, 30, 10, 10]),
        "green: companies 1 to 4 are out of order: [30, 30, 10, 10]",
    );
    for squares in [[30, 30, 10, 11], [5, 30, 4, 3], [3, 2, 1, 30], [2, 1, 0, 0], [3, 2, 2, 0]] {
        refused(standing(squares), "(U-MOVE-08)");
    }
    let home = "before the march the companies are on [3, 2, 1, 0] (U-GAP-04)";
    for early in [throwing(), laying(), deploying(), arranging()] {
        refused(with(early, &[(&at(0), json!(4))]), home);
    }
    refused(with(over(), &[(&at(3), json!(29))]), "only when every company is out (U-END-01)");
}

#[test]
fn reorganisations_that_cannot_have_been_are_refused() {
    let marks = "/battalions/0/companies/3/reorganised";
    refused(with(marching(), &[(marks, json!([7]))]), "7 is no reorganisation square");
    refused(with(marching(), &[(marks, json!([8]))]), "company 4 has not reached 8");
    let earlier = "/battalions/0/companies/2/reorganised";
    serde_json::from_value::<Unita>(with(marching(), &[(earlier, json!([8]))])).unwrap();
    refused(with(marching(), &[(earlier, json!([14]))]), "company 3 has not reached 14");
}

#[test]
fn tiles_that_cannot_lie_there_are_refused() {
    let tiles = "/battalions/0/tiles";
    let laid = |tile: &str, square: u8| json!({"tile": tile, "square": square});
    let three = |squares: [u8; 3]| {
        let names = ["mountain", "forest", "magic_forest"];
        json!(names.iter().zip(squares).map(|(tile, at)| laid(tile, at)).collect::<Vec<_>>())
    };
    let no_throw = "(U-SETUP-06)";
    for squares in [[4, 5, 6], [8, 12, 15], [6, 11, 15], [7, 11, 14], [6, 10, 15]] {
        serde_json::from_value::<Unita>(with(marching(), &[(tiles, three(squares))])).unwrap();
    }
    for squares in [[3, 4, 5], [9, 10, 11], [4, 4, 5], [5, 4, 6], [8, 13, 14], [7, 11, 15]] {
        refused(with(marching(), &[(tiles, three(squares))]), no_throw);
    }
    refused(
        with(marching(), &[("/battalions/0/tiles/2/tile", json!("mirage"))]),
        "mirage belongs to another people (U-TERRAIN-01)",
    );
    refused(
        with(marching(), &[("/battalions/0/tiles/2/tile", json!("forest"))]),
        "forest is laid twice (U-TERRAIN-01)",
    );
    refused(
        with(marching(), &[("/battalions/0/tiles/0/betrayed", json!(true))]),
        "mountain cannot be betrayed (U-GAP-27)",
    );
    let up = [
        ("/battalions/0/tiles/2/betrayed", json!(true)),
        ("/battalions/0/tiles/2/up", json!(true)),
    ];
    refused(with(marching(), &up), "magic_forest cannot be betrayed (U-GAP-27)");
    let four =
        json!([laid("mountain", 4), laid("forest", 5), laid("magic_forest", 6), laid("forest", 7)]);
    refused(with(marching(), &[(tiles, four)]), "a people has three tiles (U-TERRAIN-01)");
    refused(
        with(marching(), &[(tiles, json!([laid("mountain", 4)]))]),
        "three tiles first (U-SETUP-10)",
    );
    refused(with(over(), &[(tiles, three([4, 5, 6]))]), "no tiles in a game without terrains");
    refused(with(over(), &[("/setup/terrains", json!(true))]), "three tiles first (U-SETUP-10)");
}

#[test]
fn cards_that_cannot_have_been_played_are_refused() {
    let cards = |seat: usize| format!("/battalions/{seat}/cards");
    let field = |seat: usize, name: &str| format!("/battalions/{seat}/{name}");
    let one = |pointer: String, value: Value| with(marching(), &[(&pointer, value)]);
    refused(one(cards(0), json!([2, 1, 1])), "halberd has 1 uses at most, found 2");
    refused(one(cards(3), json!([1, 1, 3])), "terror has 2 uses at most, found 3");
    refused(with(over(), &[(&cards(0), json!([1, 0, 0]))]), "halberd has 0 uses at most, found 1");
    let limited =
        |left: Value| with(marching(), &[("/setup/powers", json!("one")), (&cards(0), left)]);
    serde_json::from_value::<Unita>(limited(json!([1, 0, 1]))).unwrap();
    refused(limited(json!([1, 0, 0])), "only one card may have been played (U-GAP-20)");
    let exactly = "must be set exactly when the card was played (U-GAP-21)";
    refused(one(cards(1), json!([0, 1, 1])), exactly);
    refused(one(field(1, "discipline"), json!("forest")), exactly);
    refused(one(cards(1), json!([1, 1, 0])), exactly);
    refused(one(field(1, "imitates"), json!("red_cross")), exactly);
    refused(one(field(0, "discipline"), json!("forest")), exactly);
    let disciplined = |tile: &str| {
        with(marching(), &[(&cards(1), json!([0, 1, 1])), (&field(1, "discipline"), json!(tile))])
    };
    serde_json::from_value::<Unita>(disciplined("forest")).unwrap();
    refused(disciplined("mirage"), "discipline: expected mountain or forest (U-GAP-16)");
    let imitating = |tile: &str| {
        with(marching(), &[(&cards(1), json!([1, 1, 0])), (&field(1, "imitates"), json!(tile))])
    };
    serde_json::from_value::<Unita>(imitating("whirlpool")).unwrap();
    for own in ["mirage", "mountain"] {
        refused(imitating(own), "is no enemy's special terrain (U-GAP-18)");
    }
    let allied = with(imitating("whirlpool"), &[("/setup/mode", json!("coop"))]);
    refused(allied, "whirlpool is no enemy's special terrain (U-GAP-18)");
    refused(one(field(0, "next_points"), json!(4)), "4 after a Pilgrimage (U-POWER-09)");
    refused(one(field(2, "next_points"), json!(4)), "4 after a Pilgrimage (U-POWER-09)");
    refused(one(field(2, "next_points"), json!(2)), "4 after a Pilgrimage (U-POWER-09)");
    let pilgrim = [(&*cards(2), json!([1, 1, 0])), (&*field(2, "next_points"), json!(4))];
    serde_json::from_value::<Unita>(with(marching(), &pilgrim)).unwrap();
    refused(one(field(3, "glory"), json!(1)), "glory: 1 cannot have been won (U-POWER-10)");
    refused(one(cards(3), json!([0, 1, 2])), "glory: 0 cannot have been won (U-POWER-10)");
    let smallest = marching()["battalions"][3]["companies"][0]["dice"]
        .as_array()
        .unwrap()
        .iter()
        .map(|die| die.as_str().unwrap()[..1].parse::<u8>().unwrap())
        .min()
        .unwrap();
    let glory = |bonus: u8| {
        with(marching(), &[(&cards(3), json!([0, 1, 2])), (&field(3, "glory"), json!(bonus))])
    };
    serde_json::from_value::<Unita>(glory(smallest)).unwrap();
    refused(glory(smallest + 1), "cannot have been won (U-POWER-10)");
}

#[test]
fn special_terrains_that_cannot_have_been_used_are_refused() {
    let used = "/battalions/0/special_used";
    let up = "/battalions/0/tiles/2/up";
    refused(
        with(marching(), &[(used, json!([5]))]),
        "companies are numbered 1 to 4, there is no 5",
    );
    refused(
        with(marching(), &[(used, json!([4])), (up, json!(true))]),
        "company 4 has not reached the special terrain",
    );
    refused(with(marching(), &[(used, json!([3]))]), "lies face up (U-GAP-13)");
    serde_json::from_value::<Unita>(with(marching(), &[(used, json!([3])), (up, json!(true))]))
        .unwrap();
    let twice = [(used, json!([2, 3])), (up, json!(true))];
    refused(with(marching(), &twice), "once in the whole game (U-GAP-12)");
    let per_company = with(marching(), &[("/setup/special_terrain_uses", json!("per_company"))]);
    serde_json::from_value::<Unita>(with(per_company, &twice)).unwrap();
    let mirage = [
        ("/battalions/1/special_used", json!([1, 2, 3])),
        ("/battalions/1/tiles/2/up", json!(true)),
    ];
    serde_json::from_value::<Unita>(with(marching(), &mirage)).unwrap();
}

#[test]
fn battalions_must_be_those_of_the_setup() {
    refused(
        with(marching(), &[("/battalions/0/seat", json!("red"))]),
        "expected green, yellow, red, blue, found red, yellow, red, blue",
    );
    let mut three = marching();
    three["battalions"].as_array_mut().unwrap().pop();
    refused(three, "battalions: expected green, yellow, red, blue, found green, yellow, red");
    refused(with(marching(), &[("/battalions/0/seat", json!("purple"))]), "purple");
    refused(with(marching(), &[("/battalions/0/luck", json!(7))]), "unknown field `luck`");
    refused(with(marching(), &[("/luck", json!(7))]), "unknown field `luck`");
    refused(with(marching(), &[("/phase/type", json!("siesta"))]), "siesta");
    refused(with(marching(), &[("/setup/sandglass_seconds", json!(5))]), "U-GAP-24");
}

#[test]
fn a_terrain_phase_that_does_not_fit_is_refused() {
    refused(with(throwing(), &[("/phase/seat", json!(4))]), "phase: nobody lays terrains there");
    refused(
        with(throwing(), &[("/setup/terrains", json!(false))]),
        "phase: nobody lays terrains there",
    );
    refused(with(throwing(), &[("/phase/seat", json!(1))]), "seat 0 has laid 0 tiles, not 3");
    refused(
        with(laying(), &[("/phase/results", json!([4, 2, 3]))]),
        "seat 0 has laid 1 tiles, not 0",
    );
    // Green has used the 2 of the 4-die; the 5-die shows at most 5 and the 3-die at most 3.
    for results in [json!([1, 0, 1]), json!([5, 0, 3])] {
        serde_json::from_value::<Unita>(with(laying(), &[("/phase/results", results)])).unwrap();
    }
    for results in [json!([6, 0, 1]), json!([1, 0, 4]), json!([4, 0, 5])] {
        refused(with(laying(), &[("/phase/results", results)]), "no throw leaves");
    }
    let far = [("/battalions/0/tiles/0/square", json!(8)), ("/phase/results", json!([4, 0, 3]))];
    refused(with(laying(), &far), "results: no throw leaves [4, 0, 3] (U-SETUP-05)");
    let early = with(throwing(), &[("/battalions/0/companies/0/dice/0", json!("5/5"))]);
    refused(early, "no die is placed before all terrains are (U-SETUP-10)");
    let done = json!([
        {"tile": "mountain", "square": 4},
        {"tile": "forest", "square": 5},
        {"tile": "magic_forest", "square": 6},
    ]);
    let nothing_left = [("/battalions/0/tiles", done), ("/phase/results", json!([0, 0, 0]))];
    refused(with(laying(), &nothing_left), "results: no throw leaves [0, 0, 0] (U-SETUP-05)");
}

#[test]
fn a_deployment_that_does_not_fit_is_refused() {
    refused(
        with(deploying(), &[("/phase/placed", json!(2))]),
        "yellow has placed 1 dice, not 0 (U-DEPLOY-05)",
    );
    refused(
        with(deploying(), &[("/phase/placed", json!(64))]),
        "the dice of 4 battalions are all placed",
    );
    refused(
        with(
            deploying(),
            &[
                ("/phase", json!({"type": "arrangement", "ready": []})),
                ("/setup/preset", Value::Null),
            ],
        ),
        "this deployment goes in turn (U-DEPLOY-02)",
    );
    refused(
        with(arranging(), &[("/phase", json!({"type": "deployment", "placed": 2}))]),
        "this deployment is simultaneous (U-VAR-04)",
    );
    refused(
        with(arranging(), &[("/phase/ready", json!([0]))]),
        "green is not ready yet (U-VAR-04)",
    );
    for ready in [json!([0, 1, 2, 3]), json!([4]), json!([7])] {
        refused(with(arranging(), &[("/phase/ready", ready)]), "ready: some of the seats, not all");
    }
    refused(with(arranging(), &[("/phase/ready", json!([8]))]), "no table has a seat 8");
}

#[test]
fn a_turn_that_cannot_be_is_refused() {
    let phase = |points: u8, fresh: bool| {
        [("/phase/points", json!(points)), ("/phase/fresh", json!(fresh))]
    };
    refused(with(marching(), &[("/phase/seat", json!(4))]), "phase: there is no seat 4");
    let out = with(
        over(),
        &[("/phase", json!({"type": "march", "seat": 0, "points": 2, "fresh": false}))],
    );
    refused(out, "every company is out, so the game is over (U-END-01)");
    let skipped = Scene::four().at("green", &[(3, PLAIN)]).turn("red", 3, true).position();
    refused(skipped, "a battalion that is out has no turn (U-MOVE-01)");
    for (points, fresh) in [(3, true), (2, false), (1, false), (0, false)] {
        serde_json::from_value::<Unita>(with(marching(), &phase(points, fresh))).unwrap();
    }
    for (points, fresh) in [(2, true), (0, true), (4, true), (3, false), (4, false), (200, true)] {
        refused(with(marching(), &phase(points, fresh)), "points: a turn cannot stand at");
    }
    // Red on its Pilgrimage has two points, and four on the turn after it.
    let red = |next: u8, points: u8, fresh: bool| {
        let seat = [("/phase/seat", json!(2)), ("/battalions/2/cards", json!([1, 1, 0]))];
        let next = [("/battalions/2/next_points", json!(next))];
        with(with(with(marching(), &seat), &next), &phase(points, fresh))
    };
    for (next, points, fresh) in
        [(4, 2, true), (4, 1, false), (3, 4, true), (3, 3, true), (3, 3, false)]
    {
        serde_json::from_value::<Unita>(red(next, points, fresh)).unwrap();
    }
    for (next, points, fresh) in
        [(4, 3, true), (4, 2, false), (4, 1, true), (3, 5, true), (3, 4, false)]
    {
        refused(red(next, points, fresh), "points: a turn cannot stand at");
    }
}

#[test]
fn a_pending_combat_that_does_not_exist_is_refused() {
    let none = "(U-COMBAT-01)";
    refused(
        with(ordering(), &[("/phase/fresh", json!(true)), ("/phase/points", json!(3))]),
        "fresh: nothing has moved yet (U-COMBAT-01)",
    );
    refused(
        with(ordering(), &[("/phase/scene/contacts", json!(64))]),
        "scene: the pending combats do not exist (U-COMBAT-01)",
    );
    refused(with(ordering(), &[("/phase/scene/contacts", json!(3))]), none);
    refused(with(ordering(), &[("/battalions/3/companies/3/square", json!(18))]), none);
    refused(
        with(fighting(), &[("/battalions/1/companies/3/square", json!(7))]),
        "scene: this combat does not exist (U-COMBAT-01)",
    );
    refused(with(fighting(), &[("/phase/scene/combat/slot", json!(2))]), none);
    refused(with(fighting(), &[("/phase/scene/combat/company", json!(1))]), none);
    refused(with(fighting(), &[("/phase/scene/contacts", json!(1))]), none);
    let slot = fighting()["phase"]["scene"]["combat"]["slot"].as_u64().unwrap();
    refused(with(fighting(), &[("/phase/scene/contacts", json!(1 << (6 + slot)))]), none);
}

#[test]
fn a_combat_prepared_with_what_was_never_used_is_refused() {
    let never = "scene: what the combat was prepared with was never used";
    let combat = |name: &str| format!("/phase/scene/combat/{name}");
    refused(with(fighting(), &[(&combat("halberd"), json!("ne"))]), never);
    refused(with(fighting(), &[(&combat("terror"), json!("ne"))]), never);
    refused(with(fighting(), &[(&combat("mirage"), json!(true))]), never);
    let raised = [(&*combat("halberd"), json!("ne")), ("/battalions/0/cards", json!([0, 1, 1]))];
    serde_json::from_value::<Unita>(with(fighting(), &raised)).unwrap();
    // Without cards there is no Terror, also where the Mirage leaves something to decide.
    let mut game = Scene::four()
        .at("green", &[(13, [5, 4, 2, 1])])
        .at("yellow", &[(5, [1, 3, 2, 2])])
        .tiles("yellow", &[("mirage", 5, false), ("forest", 6, false), ("mountain", 7, false)])
        .game();
    play(&mut game, "green advance 4");
    assert_eq!(position(&game)["phase"]["scene"]["combat"]["step"], "defender_prepares");
    refused(with(position(&game), &[(&combat("terror"), json!("ne"))]), never);
    refused(with(position(&game), &[(&combat("halberd"), json!("ne"))]), never);
    // Nothing is prepared while the combat may still be refused.
    let mut game = Scene::with(&FOUR, json!({"powers": "all"}))
        .at("blue", &[(14, [5, 4, 2, 1])])
        .at("green", &[(6, [3, 3, 2, 2])])
        .field("blue", "cards", json!([1, 1, 1]))
        .turn("blue", 3, true)
        .game();
    play(&mut game, "blue advance 4");
    let refusing = position(&game);
    assert_eq!(refusing["phase"]["scene"]["combat"]["step"], "attacker_refuses");
    for quarter in ["nw", "ne", "se", "sw"] {
        refused(with(refusing.clone(), &[(&combat("terror"), json!(quarter))]), never);
    }
    let idle = "green has nothing to decide in this step";
    refused(with(fighting(), &[(&combat("step"), json!("attacker_refuses"))]), idle);
    refused(with(fighting(), &[("/battalions/0/cards", json!([0, 1, 0]))]), idle);
}

#[test]
fn a_glory_that_cannot_be_decided_is_refused() {
    let never = "scene: Glory cannot be decided here (U-POWER-10)";
    refused(with(glorying(), &[("/phase/scene/company", json!(2))]), never);
    refused(with(glorying(), &[("/battalions/3/companies/0/square", json!(29))]), never);
    refused(with(glorying(), &[("/battalions/3/companies/0/dice/3", json!("0/1"))]), never);
    refused(
        with(
            glorying(),
            &[("/phase/seat", json!(2)), ("/battalions/2/companies/3/square", json!(20))],
        ),
        never,
    );
}

#[test]
fn the_ground_under_a_pending_combat_is_open() {
    // U-TERRAIN-04, U-GAP-27: a face-down tile under the defender would have been turned up.
    // Green on 14 has yellow on 5 beside it.
    let mut game = Scene::with(&FOUR, json!({"powers": "all"}))
        .at("green", &[(13, [5, 4, 2, 1])])
        .at("yellow", &[(5, [3, 3, 2, 2])])
        .tiles(
            "green",
            &[("mountain", 8, false), ("magic_forest", 12, false), ("forest", 14, false)],
        )
        .tiles("yellow", &[("mirage", 5, false), ("forest", 6, false), ("mountain", 7, false)])
        .game();
    play(&mut game, "green advance 4");
    let pending = position(&game);
    assert_eq!(pending["phase"]["scene"]["type"], "combat");
    for (tile, pointer) in
        [("forest", "/battalions/0/tiles/2/up"), ("mirage", "/battalions/1/tiles/0/up")]
    {
        assert_eq!(pending.pointer(pointer), Some(&json!(true)), "{tile}");
        refused(with(pending.clone(), &[(pointer, json!(false))]), "this combat does not exist");
    }
}
