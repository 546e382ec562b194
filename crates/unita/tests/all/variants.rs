//! Two players, the variants, and the options of section 6.

use serde_json::{Value, json};
use table::{Actor, Audience, Game, Seat, SeatSet, Turn, Values};
use unita::{Action, Deployment, Event, Mode, People, Powers, Setup, SpecialUses, Tile, Unita};

use crate::common::{
    FOUR, Scene, choices, legal, new_game, offers, play, play_all, refuses, setup_of, skip_to,
    stage, to_act,
};

/// A whole arrangement in the FAMILY variant, as the notation writes it.
const LINES: [&str; 16] = [
    "place 5 1nw",
    "place 4 1ne",
    "place 1 1se",
    "place 1 1sw",
    "place 5 2nw",
    "place 4 2ne",
    "place 1 2se",
    "place 2 2sw",
    "place 4 3nw",
    "place 3 3ne",
    "place 3 3se",
    "place 2 3sw",
    "place 3 4nw",
    "place 3 4ne",
    "place 2 4se",
    "place 2 4sw",
];

/// Lets a seat arrange all its dice, without finishing.
fn arrange(game: &mut Unita, colour: &str) {
    for line in LINES {
        play(game, &format!("{colour} {line}"));
    }
}

fn view_bytes(game: &Unita, seats: SeatSet) -> Vec<u8> {
    serde_json::to_vec(&game.view(seats)).unwrap()
}

fn viewers() -> Vec<SeatSet> {
    (0..4).map(|seat| SeatSet::only(Seat(seat))).chain([SeatSet::EMPTY]).collect()
}

#[test]
fn the_plain_rules_are_the_geek_rules() {
    // U-AIM-04: without a word the game is GEEK, and the presets change what they are there for.
    let geek = Setup::default();
    assert_eq!(setup_of("{}"), geek);
    assert_eq!(setup_of(r#"{"preset": "geek"}"#), geek);
    let bare = Setup { terrains: false, powers: Powers::Off, ..geek };
    let colonial = Setup { deployment: Deployment::Single, ..bare };
    assert_eq!(setup_of(r#"{"preset": "colonial"}"#), colonial);
    let family = Setup { deployment: Deployment::Simultaneous, ..geek };
    assert_eq!(setup_of(r#"{"preset": "family"}"#), family);
    let coop = Setup { mode: Mode::Coop, ..geek };
    assert_eq!(setup_of(r#"{"mode": "coop"}"#), coop);
}

#[test]
fn two_players_hold_two_battalions_each() {
    // U-2P-01: Helvetia against the Neighbours, on the four-path side.
    let game = new_game(r#"{"players": 2}"#);
    assert_eq!(game.setup().mode, Mode::TwoPlayer);
    assert_eq!(game.seats(), 4);
    let side = |seats: [u8; 2]| seats.into_iter().map(Seat).collect::<SeatSet>();
    assert_eq!(game.chairs(), [side([0, 2]), side([1, 3])]);
    let helvetians: Vec<bool> =
        (0..4).map(|seat| game.setup().people(Seat(seat)).is_helvetian()).collect();
    assert_eq!(helvetians, [true, false, true, false]);
    assert_eq!(game.view(SeatSet::EMPTY).board, unita::BoardSide::Four);
    let single: Vec<SeatSet> = (0..4).map(|seat| SeatSet::only(Seat(seat))).collect();
    assert_eq!(new_game(r#"{"mode": "coop"}"#).chairs(), single, "in COOP there are four players");
    assert_eq!(new_game(r#"{}"#).chairs(), single);
}

#[test]
fn battalions_alternate_between_two_players() {
    // U-2P-02: after its three points the marker goes to the next battalion clockwise; one that is
    // out is passed over, also if then the same player goes on.
    let standing = [(9, [1, 1, 1, 2])];
    let mut scene = Scene::with(&FOUR, json!({"mode": "two_player", "players": 2}));
    for colour in FOUR {
        scene = scene.at(colour, &standing);
    }
    let take_turn = |game: &mut Unita, colour: &str| {
        assert_eq!(to_act(game), colour);
        while to_act(game) == colour && stage(game) == "march" && !offers(game, colour, "end") {
            play(game, &format!("{colour} advance 4"));
        }
        play(game, &format!("{colour} end"));
    };
    let mut game = scene.game();
    for colour in ["green", "yellow", "red", "blue", "green"] {
        take_turn(&mut game, colour);
    }
    let mut game = scene.at("yellow", &[]).game();
    for colour in ["green", "red", "blue", "green", "red"] {
        take_turn(&mut game, colour);
    }
}

#[test]
fn everything_is_done_per_battalion_in_canonical_order() {
    // U-2P-04: terrains, dice and cards as in a game of four.
    let (mut two, mut four) = (new_game(r#"{"players": 2}"#), new_game("{}"));
    loop {
        assert_eq!(stage(&two), stage(&four));
        assert_eq!(two.turn(), four.turn());
        if stage(&two) == "march" {
            break;
        }
        assert_eq!(choices(&two), choices(&four));
        let (actor, action) = choices(&two)[0];
        two.apply_quietly(actor, &action).unwrap();
        four.apply_quietly(actor, &action).unwrap();
    }
    for battalion in two.view(SeatSet::EMPTY).battalions {
        assert_eq!(battalion.tiles.len(), 3);
        assert_eq!(battalion.tray, Some([0; 5]));
        assert!(battalion.cards.iter().all(|card| card.left == card.card.uses()));
    }
}

#[test]
fn one_card_is_one_card_for_each_battalion() {
    // U-2P-04, U-GAP-20: green's card leaves red its own.
    let scene = Scene::with(&FOUR, json!({"mode": "two_player", "players": 2, "powers": "one"}))
        .at("green", &[(0, [2, 2, 2, 2])])
        .at("yellow", &[(0, [2, 2, 2, 2])])
        .at("red", &[(0, [2, 2, 2, 2])]);
    let mut game = scene.game();
    play(&mut game, "green crossbow yellow 4nw");
    for step in ["advance 4", "advance 4", "advance 4", "end"] {
        play(&mut game, &format!("green {step}"));
    }
    for step in ["advance 4", "advance 4", "advance 4", "end"] {
        play(&mut game, &format!("yellow {step}"));
    }
    assert!(offers(&game, "red", "pilgrimage"));
    play(&mut game, "red girl_power");
    refuses(&game, "red pilgrimage", "U-GAP-20");
}

#[test]
fn allies_are_no_targets() {
    // U-GAP-19, U-VAR-02: green's bolt may hit yellow and blue, not red; alone it may hit red too.
    for (mode, players) in [("two_player", 2), ("coop", 4), ("standard", 4)] {
        let options = json!({"mode": mode, "players": players, "powers": "all"});
        let mut scene = Scene::with(&FOUR, options);
        for colour in FOUR {
            scene = scene.at(colour, &[(0, [2, 2, 2, 2])]);
        }
        let game = scene.game();
        for enemy in ["yellow", "blue"] {
            assert!(offers(&game, "green", &format!("crossbow {enemy} 4nw")), "{mode}");
        }
        let is_foe = mode == "standard";
        assert_eq!(offers(&game, "green", "crossbow red 4nw"), is_foe, "{mode}");
        if !is_foe {
            refuses(&game, "green crossbow red 4nw", "U-COMBAT-14");
        }
        refuses(&game, "green crossbow green 4nw", "U-COMBAT-14");
    }
}

#[test]
fn partners_in_coop_do_not_see_each_others_tiles_and_one_player_sees_both() {
    // U-GAP-26, U-VAR-02: what partners know they have to say aloud.
    let faces = |game: &Unita, viewer: SeatSet, seat: usize| -> Vec<Option<Tile>> {
        game.view(viewer).battalions[seat].tiles.iter().map(|tile| tile.tile).collect()
    };
    for (setup, shows) in [(r#"{"mode": "coop"}"#, false), (r#"{"players": 2}"#, true)] {
        let mut game = new_game(setup);
        skip_to(&mut game, "march");
        let player = game.chairs().into_iter().find(|chair| chair.contains(Seat(0))).unwrap();
        assert!(faces(&game, player, 0).iter().all(Option::is_some), "{setup}: its own");
        assert!(faces(&game, player, 2).iter().all(|tile| tile.is_some() == shows), "{setup}");
        for enemy in [1, 3] {
            assert!(faces(&game, player, enemy).iter().all(Option::is_none), "{setup}");
        }
    }
    for players in [2, 3] {
        let setup = json!({"mode": "coop", "players": players}).to_string();
        let fault = serde_json::from_str::<Setup>(&setup).unwrap_err().to_string();
        assert!(fault.contains("mode") && fault.contains("U-GAP-26"), "{fault}");
    }
}

#[test]
fn in_coop_a_battalion_may_sacrifice_itself() {
    // U-VAR-03, U-VAR-02: red comes home with nothing and has won with green.
    let mut position = Scene::with(&FOUR, json!({"mode": "coop"}))
        .at("red", &[(29, [2, 2, 2, 2])])
        .at("yellow", &[(29, [0, 0, 0, 0])])
        .at("blue", &[(29, [0, 0, 0, 0])])
        .turn("yellow", 3, true)
        .position();
    for company in position["battalions"][2]["companies"].as_array_mut().unwrap() {
        for die in company["dice"].as_array_mut().unwrap() {
            *die = json!(format!("0/{}", &die.as_str().unwrap()[2..]));
        }
    }
    let mut game: Unita = serde_json::from_value(position).unwrap();
    while game.turn() != Turn::Over {
        let (actor, action) = choices(&game)[0];
        game.apply_quietly(actor, &action).unwrap();
    }
    let standings = game.standings().unwrap();
    let told: Vec<(u8, i32)> = standings.iter().map(|s| (s.place, s.score)).collect();
    assert_eq!(told[0], (1, 45));
    assert_eq!(told[2], (1, 0), "the winner with no point at all");
    assert!(told[1].0 == 2 && told[3].0 == 2 && told[1].1 > 0);
}

#[test]
fn colonial_is_die_by_die_without_cards_and_terrains() {
    // U-VAR-01, T-06: a turn of deployment is one die.
    let mut game = new_game(r#"{"preset": "colonial"}"#);
    assert_eq!(stage(&game), "deployment", "nothing is thrown");
    play(&mut game, "green place 5 1nw");
    refuses(&game, "green place 5 2nw", "U-MOVE-01");
    play(&mut game, "yellow place 5 1nw");
    let fives = "red place 5 1nw";
    play(&mut game, fives);
    play_all(&mut game, &["blue place 1 1nw", "blue place 1 1ne", "red place 5 2nw"]);
    skip_to(&mut game, "march");
    let view = game.view(SeatSet::first(4));
    for battalion in &view.battalions {
        assert!(battalion.tiles.is_empty());
        assert!(battalion.cards.iter().all(|card| card.left == 0 && !card.available));
    }
    assert_eq!(legal(&game, "green"), ["advance 1"]);
    refuses(&game, "green crossbow yellow 1nw", "U-GAP-21");
}

#[test]
fn family_is_built_by_everybody_for_himself() {
    // U-VAR-04, U-GAP-23: any order, any number of changes, the 5-dice apart; companies then stand
    // on the board exactly as they were built.
    let mut game = new_game(r#"{"preset": "family", "terrains": false}"#);
    assert_eq!(game.turn(), Turn::Seats(SeatSet::first(4)), "all at the same time");
    play_all(&mut game, &["blue place 5 1nw", "green place 4 2se", "blue place 4 1ne"]);
    refuses(&game, "blue place 5 1sw", "U-DEPLOY-04");
    refuses(&game, "blue place 3 1nw", "U-DEPLOY-03");
    play_all(&mut game, &["blue lift 1nw", "blue place 3 1nw"]);
    refuses(&game, "blue lift 4nw", "U-DEPLOY-03");
    refuses(&game, "blue ready", "U-VAR-04");
    refuses(&game, "blue reopen", "U-GAP-23");
    play_all(&mut game, &["blue lift 1nw", "blue lift 1ne", "green lift 2se"]);
    for colour in ["green", "yellow", "red"] {
        arrange(&mut game, colour);
        play(&mut game, &format!("{colour} ready"));
    }
    for (count, line) in LINES.iter().enumerate() {
        assert!(!offers(&game, "blue", "ready"), "{count} dice are not enough");
        play(&mut game, &format!("blue {line}"));
    }
    assert_eq!(game.turn(), Turn::Seats(SeatSet::only(Seat(3))));
    play(&mut game, "blue ready");
    assert_eq!((stage(&game).as_str(), to_act(&game)), ("march", "green"));
    let view = game.view(SeatSet::EMPTY);
    for battalion in &view.battalions {
        let built: Vec<[u8; 4]> = battalion
            .companies
            .iter()
            .map(|company| company.dice.map(|die| die.unwrap().value()))
            .collect();
        assert_eq!(built, [[5, 4, 1, 1], [5, 4, 1, 2], [4, 3, 3, 2], [3, 3, 2, 2]]);
    }
}

#[test]
fn family_drafts_are_hidden_from_everybody_else_to_the_byte() {
    // U-GAP-23: no view of another seat changes by a byte, and no event reaches one, while a seat
    // places and lifts; that it is ready is all that others learn.
    let mut game = new_game(r#"{"preset": "family", "terrains": false}"#);
    let blue = SeatSet::only(Seat(3));
    let drafts = LINES.iter().copied().chain(["lift 4sw", "place 2 4sw"]);
    let first: Vec<Vec<u8>> = viewers().into_iter().map(|who| view_bytes(&game, who)).collect();
    for line in drafts {
        let action: Action = line.parse().unwrap();
        let own = view_bytes(&game, blue);
        let mut told = Vec::new();
        let tell = &mut |who: Audience, _| told.push(who);
        game.apply(Actor::Seat(Seat(3)), &action, tell).unwrap();
        assert_eq!(told, [Audience::Only(blue)], "{line}");
        assert_ne!(view_bytes(&game, blue), own, "{line}: blue sees it");
        for (viewer, before) in viewers().into_iter().zip(&first) {
            if viewer != blue {
                assert_eq!(view_bytes(&game, viewer), *before, "{line} seen by {viewer:?}");
            }
        }
        assert_eq!(game.turn(), Turn::Seats(SeatSet::first(4)));
        for seat in 0..4 {
            assert_eq!(game.score(Seat(seat)), 45, "a score tells nothing");
        }
    }
    // Two different arrangements look alike even when they are finished.
    let mut other = new_game(r#"{"preset": "family", "terrains": false}"#);
    for line in LINES.iter().map(|line| line.replace("nw", "xx").replace("ne", "nw")) {
        play(&mut other, &format!("blue {}", line.replace("xx", "ne")));
    }
    let told = [play(&mut game, "blue ready"), play(&mut other, "blue ready")];
    assert_eq!(told, [[Event::Readied { seat: People::Hexagone }]; 2]);
    assert_ne!(view_bytes(&game, blue), view_bytes(&other, blue));
    for viewer in viewers().into_iter().filter(|viewer| *viewer != blue) {
        assert_eq!(view_bytes(&game, viewer), view_bytes(&other, viewer), "{viewer:?}");
    }
}

#[test]
fn a_finished_arrangement_can_be_taken_up_again_until_all_are_ready() {
    // U-GAP-23: ready, reopen, change, ready; nothing is shown before the last one is ready.
    let mut game = new_game(r#"{"preset": "family", "terrains": false}"#);
    for colour in FOUR {
        arrange(&mut game, colour);
    }
    play(&mut game, "green ready");
    refuses(&game, "green ready", "U-GAP-23");
    refuses(&game, "green lift 1nw", "U-GAP-23");
    refuses(&game, "green place 1 1nw", "U-GAP-23");
    assert_eq!(legal(&game, "green"), ["reopen"]);
    play_all(&mut game, &["green reopen", "green lift 4nw", "green lift 4sw"]);
    play_all(&mut game, &["green place 2 4nw", "green place 3 4sw", "green ready"]);
    play_all(&mut game, &["yellow ready", "red ready"]);
    let hidden = game.view(SeatSet::only(Seat(1)));
    assert_eq!(hidden.battalions[0].companies[0].dice, [None; 4]);
    let mut told = Vec::new();
    let ready: Action = "ready".parse().unwrap();
    game.apply(Actor::Seat(Seat(3)), &ready, &mut |who, event| told.push((who, event))).unwrap();
    assert!(told.iter().all(|(who, _)| *who == Audience::All));
    let lined = told.iter().filter(|(_, event)| matches!(event, Event::Lined { .. })).count();
    assert_eq!(lined, 16, "every company of everybody is shown");
    let shown = game.view(SeatSet::only(Seat(1)));
    let last = shown.battalions[0].companies[3].dice.map(|die| die.unwrap().value());
    assert_eq!(last, [2, 3, 2, 3]);
    refuses(&game, "green reopen", "U-AIM-03");
}

#[test]
fn family_keeps_terrains_and_cards_of_the_geek_rules() {
    // U-GAP-23: the squares of the tiles are there before anybody builds.
    let mut game = new_game(r#"{"preset": "family"}"#);
    assert_eq!(game.turn(), Turn::Chance);
    skip_to(&mut game, "arrangement");
    let view = game.view(SeatSet::only(Seat(1)));
    for battalion in &view.battalions {
        assert_eq!(battalion.tiles.len(), 3);
        assert!(battalion.cards.iter().all(|card| card.available));
    }
}

#[test]
fn every_mode_goes_with_every_preset() {
    // U-AIM-04, U-2P-04, U-VAR-02: COOP and two players can be combined with any preset.
    for mode in [json!({"players": 2}), json!({"mode": "coop"}), json!({"players": 3})] {
        for preset in ["geek", "colonial", "family"] {
            let mut setup = mode.clone();
            setup["preset"] = json!(preset);
            let mut game = new_game(&setup.to_string());
            skip_to(&mut game, "march");
            assert_eq!(game.setup().terrains, preset != "colonial");
        }
    }
}

#[test]
fn options_and_their_defaults() {
    // Section 6, U-GAP-05, U-GAP-24: what is left out takes its default, as the table has it.
    let people = |names: Value| serde_json::from_value::<Vec<People>>(names).unwrap();
    let examples = [
        (r#"{"players": 2}"#, Mode::TwoPlayer, json!(["green", "yellow", "red", "blue"])),
        (r#"{"players": 3}"#, Mode::Standard, json!(["green", "yellow", "red"])),
        (r#"{"players": 4}"#, Mode::Standard, json!(["green", "yellow", "red", "blue"])),
        (r#"{"mode": "two_player"}"#, Mode::TwoPlayer, json!(["green", "yellow", "red", "blue"])),
        (r#"{"mode": "coop"}"#, Mode::Coop, json!(["green", "yellow", "red", "blue"])),
        (
            r#"{"peoples": ["blue", "green", "red"]}"#,
            Mode::Standard,
            json!(["green", "red", "blue"]),
        ),
    ];
    for (text, mode, peoples) in examples {
        let setup = setup_of(text);
        assert_eq!((setup.mode, setup.deployment), (mode, Deployment::Pairs), "{text}");
        assert_eq!(setup.peoples().collect::<Vec<_>>(), people(peoples), "{text}");
        assert!(setup.terrains, "{text}");
        assert_eq!(setup.powers, Powers::All, "{text}");
        assert_eq!(setup.special_terrain_uses, SpecialUses::PerGame, "{text}");
        assert_eq!(setup.sandglass_seconds, 0, "{text}");
    }
    let named: Vec<_> = Unita::schema().options.iter().map(|option| option.name).collect();
    let expected = [
        "players",
        "preset",
        "mode",
        "deployment",
        "terrains",
        "powers",
        "special_terrain_uses",
        "peoples",
        "sandglass_seconds",
    ];
    assert_eq!(named, expected);
    for option in Unita::schema().options {
        let words = match option.values {
            Values::Word { words } => words,
            _ => continue,
        };
        assert!(words.iter().any(|word| option.default == *word), "{}", option.name);
    }
}

#[test]
fn a_setup_survives_being_written_and_read() {
    // Whatever the options are, the text of a setup says the same setup again.
    for mode in [json!({}), json!({"players": 2}), json!({"mode": "coop"}), json!({"players": 3})] {
        for preset in ["geek", "colonial", "family"] {
            for uses in ["per_game", "per_company"] {
                let mut setup = mode.clone();
                setup["preset"] = json!(preset);
                setup["special_terrain_uses"] = json!(uses);
                setup["sandglass_seconds"] = json!(30);
                let read = setup_of(&setup.to_string());
                let written = serde_json::to_string(&read).unwrap();
                assert_eq!(setup_of(&written), read, "{written}");
            }
        }
    }
}

#[test]
fn setups_that_cannot_be_played_are_refused_with_a_reason() {
    // Each fault names the option, and the clause where one stands behind it.
    let examples = [
        (json!({"players": 1}), "players", "U-SETUP-01"),
        (json!({"players": 5}), "players", "U-SETUP-01"),
        (json!({"players": 2, "mode": "standard"}), "mode", "U-2P-01"),
        (json!({"players": 2, "mode": "coop"}), "mode", "U-GAP-26"),
        (json!({"players": 3, "mode": "two_player"}), "mode", "U-2P-01"),
        (json!({"players": 3, "mode": "coop"}), "mode", "U-GAP-26"),
        (json!({"players": 4, "mode": "two_player"}), "mode", "U-2P-01"),
        (json!({"players": 3, "peoples": ["green", "red"]}), "peoples", "3 different"),
        (json!({"players": 3, "peoples": ["green", "red", "red"]}), "peoples", "3 different"),
        (json!({"players": 4, "peoples": ["green", "red", "blue"]}), "peoples", "4 different"),
        (json!({"players": 3, "peoples": FOUR}), "peoples", "3 different"),
        (json!({"mode": "coop", "peoples": ["green", "red", "blue"]}), "peoples", "4 different"),
        (json!({"peoples": ["green", "green", "red", "blue"]}), "peoples", "4 different"),
        (json!({"peoples": []}), "peoples", "4 different"),
        (json!({"peoples": ["luserna"]}), "luserna", "expected"),
        (json!({"preset": "colonial", "terrains": true}), "terrains", "U-VAR-01"),
        (json!({"preset": "colonial", "powers": "all"}), "powers", "U-VAR-01"),
        (json!({"preset": "colonial", "powers": "one"}), "powers", "U-VAR-01"),
        (json!({"preset": "colonial", "deployment": "pairs"}), "deployment", "U-AIM-04"),
        (json!({"preset": "family", "deployment": "single"}), "deployment", "U-AIM-04"),
        (json!({"preset": "geek", "deployment": "simultaneous"}), "deployment", "U-AIM-04"),
        (json!({"preset": "expert"}), "expert", "expected"),
        (json!({"mode": "solo"}), "solo", "expected"),
        (json!({"powers": "two"}), "two", "expected"),
        (json!({"special_terrain_uses": "twice"}), "twice", "expected"),
        (json!({"terrains": "on"}), "on", "expected"),
        (json!({"sandglass_seconds": 45}), "sandglass_seconds", "U-GAP-24"),
        (json!({"board": "three"}), "board", "unknown field"),
    ];
    for (setup, names, says) in examples {
        let fault = serde_json::from_str::<Setup>(&setup.to_string()).expect_err("it is no setup");
        let fault = fault.to_string();
        assert!(fault.contains(names) && fault.contains(says), "{setup}: {fault}");
    }
    let fields = Setup { mode: Mode::Coop, absent: Some(People::Hexagone), ..Setup::default() };
    assert!(Unita::new(&fields).is_err(), "fields set by hand are checked too");
    let fields = Setup { sandglass_seconds: 31, ..Setup::default() };
    assert!(Unita::new(&fields).is_err());
}

#[test]
fn what_agrees_with_a_preset_may_be_said_beside_it() {
    // U-AIM-04: saying the same twice is no contradiction.
    let text =
        r#"{"preset": "colonial", "terrains": false, "powers": "off", "deployment": "single"}"#;
    assert_eq!(setup_of(text), setup_of(r#"{"preset": "colonial"}"#));
    let mixed = setup_of(r#"{"preset": "family", "terrains": false, "powers": "one"}"#);
    assert_eq!((mixed.terrains, mixed.powers), (false, Powers::One));
}

#[test]
fn without_terrains_two_cards_have_no_effect_and_are_not_offered() {
    // Section 6: Discipline 1 and Technology 2 speak of tiles.
    let scene = |options: Value| {
        Scene::with(&FOUR, options).at("yellow", &[(0, [2, 2, 2, 2])]).turn("yellow", 3, true)
    };
    let without = scene(json!({"powers": "all"})).game();
    let with = scene(json!({"powers": "all", "terrains": true})).game();
    for card in ["discipline forest", "discipline mountain", "imitate red_cross"] {
        assert!(offers(&with, "yellow", card), "{card}");
        assert!(!offers(&without, "yellow", card), "{card}");
        refuses(&without, &format!("yellow {card}"), "U-GAP-21");
    }
}
