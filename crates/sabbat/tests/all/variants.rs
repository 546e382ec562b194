//! Section 6, the options of a table: how many play, who they are, and what is agreed.

use sabbat::{Sabbat, ScoreFloor, Selection, Setup, SlotProfile};
use serde_json::{Value, json};
use table::{Game, Seat, SeatSet, Values};

use crate::common::{
    self, GARDENS, REGIONS, Scene, after, board, ghosts, new_game, odds, play, play_all, points,
    refuses, setup_of, skip_to, slots, stage, terror,
};

#[test]
fn without_a_word_two_play_with_all_cards() {
    // Section 6, S-SETUP-11, S-GAP-32, S-GAP-37: the defaults.
    let setup = setup_of("{}");
    assert_eq!(setup, Setup::default());
    assert_eq!((setup.players, setup.people_selection), (2, Selection::Choose));
    assert!(setup.powers && setup.house_cards);
    assert_eq!((setup.power_uses, setup.starting_terror), (2, 3));
    assert_eq!(setup.slot_profile, SlotProfile::SevenPerPlayer);
    assert_eq!(setup.score_floor, ScoreFloor::None);
    let names: Vec<&str> = setup.peoples().map(|people| people.name()).collect();
    assert_eq!(names, ["argosola", "zugriga"]);
}

#[test]
fn options_that_cannot_be_played_are_refused_with_a_clause() {
    let examples = [
        (json!({"players": 1}), "players", "S-REGION-03"),
        (json!({"players": 5}), "players", "S-REGION-03"),
        (json!({"players": 3, "peoples": ["luserna", "zugriga"]}), "peoples", "S-SETUP-06"),
        (json!({"peoples": ["luserna", "luserna"]}), "peoples", "S-SETUP-06"),
        (json!({"power_uses": 0}), "power_uses", "S-GAP-32"),
        (json!({"power_uses": 7}), "power_uses", "S-GAP-32"),
        (json!({"starting_terror": 11}), "starting_terror", "S-DEF-07"),
        (
            json!({"players": 4, "people_selection": "random", "peoples": ["luserna", "zugriga"]}),
            "peoples",
            "S-SETUP-06",
        ),
    ];
    for (setup, option, clause) in examples {
        let fault = serde_json::from_value::<Setup>(setup.clone()).unwrap_err().to_string();
        assert!(fault.contains(option) && fault.contains(clause), "{setup}: {fault}");
    }
    for setup in [json!({"rounds": 7}), json!({"powers": "on"}), json!({"slot_profile": "many"})] {
        assert!(serde_json::from_value::<Setup>(setup.clone()).is_err(), "{setup}");
    }
}

#[test]
fn the_form_offers_every_option_with_its_default() {
    let schema = Sabbat::schema();
    assert_eq!(schema.players, [2, 3, 4]);
    let names: Vec<&str> = schema.options.iter().map(|option| option.name).collect();
    let expected = [
        "players",
        "people_selection",
        "peoples",
        "powers",
        "house_cards",
        "power_uses",
        "slot_profile",
        "score_floor",
        "starting_terror",
    ];
    assert_eq!(names, expected, "rounds are fixed");
    let defaults: Value =
        schema.options.iter().map(|option| (option.name, option.default.clone())).collect();
    assert_eq!(serde_json::from_value::<Setup>(defaults).unwrap(), Setup::default());
    let numbers = |name: &str| {
        let option = schema.options.iter().find(|option| option.name == name).unwrap();
        match &option.values {
            Values::Number { numbers } => numbers.clone(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(numbers("power_uses"), [1, 2, 3, 4, 5, 6]);
    assert_eq!(numbers("starting_terror"), (0..=10).collect::<Vec<_>>());
}

#[test]
fn peoples_are_chosen_by_sitting_down() {
    // S-GAP-37, S-SETUP-06: a seat is a people.
    let game = new_game(r#"{"peoples": ["luserna", "argosola", "sanagal"]}"#);
    assert_eq!(game.seats(), 3);
    let names: Vec<&str> = (0..3).map(|seat| game.seat_name(Seat(seat))).collect();
    assert_eq!(names, ["argosola", "sanagal", "luserna"], "in the order of the box");
    assert_eq!(stage(&game), "manor", "nothing is drawn before the tiles");
}

#[test]
fn peoples_are_drawn_if_that_is_agreed() {
    // S-GAP-37, S-SETUP-06: uniformly, seat by seat, nobody twice.
    let mut game = new_game(r#"{"players": 3, "people_selection": "random"}"#);
    let names: Vec<&str> = (0..3).map(|seat| game.seat_name(Seat(seat))).collect();
    assert_eq!(names, ["first", "second", "third"]);
    for (chair, people) in [(1, "luserna"), (2, "argosola"), (3, "sanagal")] {
        assert_eq!(common::stage_view(&game), json!({"type": "peoples", "chair": chair}));
        let open = odds(&game);
        assert_eq!(open.len(), 5 - chair);
        assert!(open.iter().all(|(_, weight)| *weight == open[0].1));
        let events = play(&mut game, &format!("chance people {people}"));
        let seat = people.parse().unwrap();
        assert_eq!(events, [sabbat::Event::PeopleDrawn { chair: chair as u8, seat }]);
        if chair < 3 {
            refuses(&game, &format!("chance people {people}"), "S-SETUP-06");
        }
    }
    assert_eq!(stage(&game), "manor");
    let view = game.view(SeatSet::EMPTY);
    let drawn: Vec<&str> = view.players.iter().map(|player| player.seat.unwrap().name()).collect();
    assert_eq!(drawn, ["luserna", "argosola", "sanagal"]);
    let cards: Vec<&str> = view.players[0].powers.iter().map(|power| power.card.name()).collect();
    assert_eq!(cards, ["forest_bounty", "hidden_paths", "evergreen"], "the cards of its people");
    skip_to(&mut game, "scheme");
    let names: Vec<&str> = (0..3).map(|seat| game.seat_name(Seat(seat))).collect();
    assert_eq!(names, ["first", "second", "third"], "a seat keeps its name");
}

#[test]
fn peoples_can_be_drawn_from_some() {
    // S-GAP-37: two players, three peoples to draw from.
    let setup = r#"{"players": 2, "people_selection": "random",
                    "peoples": ["argosola", "sanagal", "luserna"]}"#;
    let mut game = new_game(setup);
    let names: Vec<String> = odds(&game).into_iter().map(|(action, _)| action).collect();
    assert_eq!(names, ["people argosola", "people sanagal", "people luserna"]);
    refuses(&game, "chance people zugriga", "S-SETUP-06");
    play_all(&mut game, &["chance people luserna", "chance people argosola"]);
    assert_eq!(stage(&game), "manor");
    skip_to(&mut game, "invocation");
    assert_eq!(board(&game, "G").graveyard, 7);
}

#[test]
fn drawn_peoples_play_like_chosen_ones() {
    // S-GAP-37: seats may stand in any order of the box.
    let setup = r#"{"people_selection": "random", "powers": false}"#;
    let mut game = new_game(setup);
    play_all(&mut game, &["chance people luserna", "chance people zugriga"]);
    skip_to(&mut game, "order");
    play_all(&mut game, &["chance order zugriga", "chance order luserna"]);
    play_all(
        &mut game,
        &["G invoke 1", "R invoke 1", "R ghost drawbridge canteen settle", "R end"],
    );
    play(&mut game, "G ghost drawbridge canteen fight");
    assert_eq!((ghosts(&game, "canteen").as_str(), terror(&game, "G")), ("G", 1));
    assert_eq!((points(&game, "G"), terror(&game, "R")), (2, 4));
}

#[test]
fn another_profile_has_one_slot_fewer_than_players() {
    // S-GAP-07, S-GAP-08: one, two, three everywhere.
    for players in 2..=4u8 {
        let setup = json!({"players": players, "slot_profile": "n_minus_one"}).to_string();
        let game = new_game(&setup);
        for place in REGIONS.iter().map(|(region, _)| *region).chain(GARDENS) {
            assert_eq!(slots(&game, place), players - 1, "{place}");
        }
    }
    let options = json!({"powers": false, "slot_profile": "n_minus_one"});
    let game = Scene::with("RGB", options).ghosts("turgapel", "G").ghosts("grisa", "R").game();
    let settled = after(&game, &["R ghost grisa turgapel settle"]);
    assert_eq!(ghosts(&settled, "turgapel"), "GR", "where the other profile has one slot");
}

#[test]
fn starting_terror_can_be_agreed_on() {
    // S-SETUP-08, S-DEF-07.
    for start in [0, 3, 10] {
        let game = new_game(&json!({"starting_terror": start}).to_string());
        assert!(game.view(SeatSet::EMPTY).players.iter().all(|player| player.terror == start));
    }
}

#[test]
fn a_floor_holds_for_every_loss() {
    // S-GAP-29: gains count from zero again.
    let options = json!({"powers": false, "score_floor": "zero"});
    let scene = Scene::with("RG", options).cursed('R').points('R', 2).ghosts("vada", "R");
    let (game, _) = scene.night();
    assert_eq!(points(&game, "R"), 0, "2 and 3 for Vada, and then the curse takes 5");
    let scene = scene.points('R', 3);
    assert_eq!(points(&scene.night().0, "R"), 1);
}

#[test]
fn two_players_have_no_rules_of_their_own() {
    // S-GAP-36: one slot, every fight evicts, two bonuses are left, 1 and 2 terror.
    let game = new_game("{}");
    assert!(REGIONS.iter().map(|(region, _)| *region).chain(GARDENS).all(|p| slots(&game, p) == 1));
    let scene = Scene::of("RG").bridge('R', 1).ghosts("canteen", "G").game();
    let fought = after(&scene, &["R ghost drawbridge canteen fight"]);
    assert_eq!((ghosts(&fought, "canteen").as_str(), terror(&fought, "G")), ("R", 4));
    assert_eq!(terror(&fought, "R"), 2);
}
