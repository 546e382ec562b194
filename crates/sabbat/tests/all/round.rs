//! Chapters *Round structure* and *Schemes*: what comes when, and whose action it is.

use sabbat::{Event, Sabbat};
use serde_json::json;
use table::{Game, SeatSet};

use crate::common::{
    self, HOURS, Scene, after, legal, legal_of, new_game, offers, order, pass_round, play,
    play_all, points, refuses, skip_to, stage, stage_view, terror, to_act,
};

/// A game without cards that waits in A.2 of round 1.
fn first_round(players: u8) -> Sabbat {
    let mut game = new_game(&json!({"players": players, "powers": false}).to_string());
    skip_to(&mut game, "invocation");
    game
}

#[test]
fn a_game_has_six_rounds() {
    // S-ROUND-01, S-END-01: one for each time card, and then it is over at once.
    let mut game = first_round(2);
    assert_eq!(game.view(SeatSet::EMPTY).rounds, 6);
    let mut rounds = 1;
    while stage(&game) != "over" {
        let (actor, action) = common::choices(&game).swap_remove(0);
        let mut begun = Vec::new();
        let tell = &mut |_, event| {
            if let Event::RoundBegan { round, rounds } = event {
                begun.push((round, rounds));
            }
        };
        game.apply(actor, &action, tell).unwrap();
        for (round, of) in begun {
            rounds += 1;
            assert_eq!((round, of), (rounds, 6));
        }
    }
    assert_eq!(rounds, 6);
    assert_eq!(game.view(SeatSet::EMPTY).round, 6);
}

#[test]
fn a_round_is_study_then_schemes_then_stewardship() {
    // S-ROUND-02, S-ROUND-03, S-ROUND-04: the steps of round 2, told in their order.
    let scene = Scene::of("RG")
        .one('R', "s")
        .zone('R', "srgm")
        .bridge('R', 1)
        .ghosts("vada", "R")
        .terror('R', 5);
    let (mut game, mut events) = scene.night();
    assert_eq!(stage(&game), "hour", "A.1 is over");
    let lines = ["chance hour carnival", "R invoke 1", "G invoke 0", "G bonus 3", "R bonus 4"];
    events.extend(play_all(&mut game, &lines));
    events.extend(pass_round(&mut game));
    let step = |event: &Event| match event {
        Event::Passed { .. } => Some("B"),
        Event::Fed { .. } => Some("C.1"),
        Event::RegionsScored { .. } | Event::RegionScored { .. } => Some("C.2"),
        Event::Homologated { .. } => Some("C.3"),
        Event::RoundBegan { .. } => Some("round"),
        Event::CurseStruck { .. } | Event::Withered { .. } | Event::Shifted { .. } => Some("A.1"),
        Event::HourStruck { .. } | Event::Invoked { .. } | Event::Ranked { .. } => Some("A.2"),
        Event::BonusTaken { .. } => Some("A.3"),
        _ => None,
    };
    let mut steps: Vec<&str> = events.iter().filter_map(step).collect();
    steps.dedup();
    let expected =
        ["B", "C.1", "C.2", "C.3", "round", "A.1", "A.2", "A.3", "B", "C.1", "C.2", "round", "A.1"];
    assert_eq!(steps, expected);
}

#[test]
fn the_first_round_has_no_curse_no_new_card_and_no_bonus() {
    // T-06, S-ROUND-03, S-STUDY-07: everybody has seven ghosts and three terror.
    let mut game = first_round(2);
    for who in ["B", "R"] {
        let count = (0..=7).map(|ghosts| format!("invoke {ghosts}")).collect::<Vec<_>>();
        assert_eq!(legal(&game, who), count);
        assert_eq!(terror(&game, who), 3);
    }
    let events = play_all(&mut game, &["B invoke 1", "R invoke 1"]);
    assert!(!events.iter().any(|event| matches!(event, Event::HourStruck { .. })));
    assert_eq!(stage_view(&game)["actions"], json!(4));
    assert_eq!(stage(&game), "scheme");
}

#[test]
fn actions_go_round_in_turn_order() {
    // S-SCHEME-01, T-16: Half Moon with two players, B R B R B R.
    for (hour, actions) in HOURS {
        for players in ["BR", "RB", "GBR", "YRGB"] {
            let mut game = Scene::of(players).round(2, hour).game();
            let mut sequence = String::new();
            while stage(&game) == "scheme" {
                let who = to_act(&game);
                let number = sequence.len() / players.len() + 1;
                let stage = stage_view(&game);
                assert_eq!(
                    (&stage["action"], &stage["actions"]),
                    (&json!(number), &json!(actions))
                );
                sequence.push(who);
                play(&mut game, &format!("{who} pass"));
            }
            assert_eq!(sequence, players.repeat(actions.into()), "{hour}");
        }
    }
    let game = Scene::of("BR").game();
    refuses(&game, "R pass", "S-SCHEME-01");
    refuses(&game, "R magician 5", "S-SCHEME-01");
}

#[test]
fn an_action_is_the_magician_or_the_ghosts() {
    // S-SCHEME-02: after a ghost no magician, after the magician no ghost.
    let game = Scene::of("BR").bridge('B', 2).magician('B', 5).game();
    let ghosts = after(&game, &["B ghost drawbridge canteen settle"]);
    assert!(legal_of(&ghosts, "B", "magician").is_empty());
    refuses(&ghosts, "B magician 6", "S-SCHEME-02");
    let magician = after(&game, &["B magician 6"]);
    assert!(legal_of(&magician, "B", "ghost").is_empty());
    refuses(&magician, "B ghost drawbridge canteen settle", "S-SCHEME-02");
    refuses(&magician, "B magician 5", "S-SCHEME-02");
    assert_eq!(to_act(&after(&magician, &["B nothing"])), 'R', "one action, one step");
}

#[test]
fn declining_forfeits_only_that_action() {
    // S-SCHEME-03, S-GAP-15: the next one is there again, and nothing else has happened.
    let mut game = Scene::of("BR").bridge('B', 1).game();
    assert!(offers(&game, "B", "pass"));
    let events = play(&mut game, "B pass");
    assert!(matches!(events[0], Event::Passed { .. }), "{events:?}");
    assert_eq!((terror(&game, "B"), points(&game, "B")), (3, 0));
    play(&mut game, "R pass");
    assert_eq!(to_act(&game), 'B');
    assert!(offers(&game, "B", "ghost drawbridge canteen settle"));
    play_all(&mut game, &["B ghost drawbridge canteen settle", "B end", "R pass"]);
    assert!(offers(&game, "B", "pass"), "after an action too");
}

#[test]
fn a_ghost_action_that_has_begun_is_ended_not_declined() {
    // S-GAP-15, S-GAP-18: passing is B.2 with no move; after a move the action ends.
    let game = Scene::of("BR").bridge('B', 2).game();
    assert!(!offers(&game, "B", "end"));
    refuses(&game, "B end", "S-ROUND-02");
    let moved = after(&game, &["B ghost drawbridge canteen settle"]);
    assert!(offers(&moved, "B", "end"));
    refuses(&moved, "B pass", "S-ROUND-02");
    assert_eq!(to_act(&after(&moved, &["B end"])), 'R');
}

#[test]
fn the_card_of_the_round_shows_everything_about_it() {
    // S-SCHEME-04: title, bonuses, number of actions, turn order, and how far the actions are.
    let game = Scene::of("GBR").round(3, "harvest").action(2).turn('B').game();
    let view = game.view(SeatSet::EMPTY);
    let hour = view.hour.unwrap();
    assert_eq!((hour.hour.name(), hour.actions, hour.bonuses.len()), ("harvest", 3, 4));
    assert_eq!(order(&game), "GBR");
    let expected = json!({"type": "scheme", "seat": "argosola", "action": 2, "actions": 3});
    assert_eq!(stage_view(&game), expected);
    let began = play(&mut game.clone(), "B pass");
    let turn = Event::TurnBegan { seat: sabbat::People::Zugriga, action: 2, actions: 3 };
    assert!(began.contains(&turn), "{began:?}");
}

#[test]
fn what_belongs_to_another_step_is_refused() {
    // S-ROUND-02: every step has its own decisions.
    let schemes = Scene::of("BR").round(2, "harvest").bridge('B', 1).game();
    for line in ["B invoke 2", "B bonus 1", "B tile", "B keep gem", "B starve drawbridge", "B done"]
    {
        refuses(&schemes, line, "S-ROUND-02");
    }
    refuses(&schemes, "chance hour harvest", "S-ROUND-02");
    let study = first_round(2);
    for line in ["B pass", "B magician 5", "B bonus 1", "B mirror n0"] {
        refuses(&study, line, "S-ROUND-02");
    }
}
