//! Chapter *A. Study*: the curse, the secret invocation and the round bonus.

use sabbat::{Event, People, Sabbat};
use serde_json::json;
use table::{Audience, Game, SeatSet, Turn};

use crate::common::{
    self, Scene, after, board, ghosts, homes, legal, new_game, offers, one, order, play, play_all,
    points, refuses, skip_to, stage, terror, to_act, told, two, zone,
};

/// What the next A.1 makes of a player's board: points, 2H, 1H, X.
#[track_caller]
fn cursed(scene: Scene) -> (i16, String, String, bool) {
    let (game, _) = scene.night();
    let board = board(&game, "R");
    (board.points, two(&game, "R"), one(&game, "R"), board.cursed)
}

/// A game that waits in A.2 of round 3.
fn invocation(scene: Scene) -> Sabbat {
    scene.round(3, "harvest").phase(json!({"type": "invocation"})).game()
}

#[test]
fn the_curse_moves_everything_one_hour_to_the_right() {
    // S-STUDY-01, S-STUDY-02, S-STUDY-03, S-STUDY-04, S-GAP-28.
    let scene = || Scene::of("RG").points('R', 10);
    #[rustfmt::skip]
    let examples = [
        ("T-01", scene().one('R', "rrm"), (10, "", "", true)),
        ("T-02", scene().points('R', 12).cursed('R').one('R', "s").two('R', "gg"), (7, "", "gg", true)),
        ("T-03", scene().points('R', 9).cursed('R').two('R', "m"), (4, "", "m", false)),
        ("nothing comes of nothing", scene(), (10, "", "", false)),
        ("one resource is enough", scene().one('R', "s"), (10, "", "", true)),
        ("and many are not more", scene().one('R', "ssrrggmm"), (10, "", "", true)),
        ("what arrives on 1H is safe", scene().two('R', "srgm"), (10, "", "srgm", false)),
        ("an old token goes first", scene().cursed('R'), (5, "", "", false)),
        ("and makes room for a new one", scene().cursed('R').one('R', "g"), (5, "", "", true)),
    ];
    for (shows, scene, (points, two, one, cursed_after)) in examples {
        let expected = (points, two.to_owned(), one.to_owned(), cursed_after);
        assert_eq!(cursed(scene), expected, "{shows}");
    }
}

#[test]
fn the_curse_takes_three_rounds_from_the_tile_to_the_points() {
    // S-STUDY-01: 2H, 1H, X, and then five points; everybody's board alike.
    let mut game = Scene::of("RG").two('R', "s").two('G', "gg").points('G', 3).game();
    let picture = |game: &Sabbat| {
        ["R", "G"]
            .map(|who| (two(game, who), one(game, who), board(game, who).cursed, points(game, who)))
    };
    let expect = |two: [&str; 2], one: [&str; 2], cursed, points: [i16; 2]| {
        [0, 1].map(|at| (two[at].to_owned(), one[at].to_owned(), cursed, points[at]))
    };
    // Bonuses of terror only, so that nothing else comes onto the boards.
    let study = |game: &mut Sabbat, hour: &str, bonuses: [u8; 2]| {
        play(game, &format!("chance hour {hour}"));
        play_all(game, &["R invoke 0", "G invoke 0"]);
        play_all(game, &[&format!("R bonus {}", bonuses[0]), &format!("G bonus {}", bonuses[1])]);
    };
    common::pass_round(&mut game);
    assert_eq!(picture(&game), expect(["", ""], ["s", "gg"], false, [0, 3]));
    study(&mut game, "harvest", [2, 4]);
    common::pass_round(&mut game);
    assert_eq!(picture(&game), expect(["", ""], ["", ""], true, [0, 3]));
    study(&mut game, "half_moon", [3, 4]);
    common::pass_round(&mut game);
    assert_eq!(picture(&game), expect(["", ""], ["", ""], false, [-5, -2]));
}

#[test]
fn the_curse_is_told_from_right_to_left() {
    // S-STUDY-01: the token, what withers, what moves.
    let (_, events) = Scene::of("RG").cursed('R').one('R', "sm").two('R', "g").night();
    let seat = People::Zugriga;
    let resources = |letters| serde_json::from_value(common::stock(letters)).unwrap();
    let told: Vec<&Event> = events
        .iter()
        .filter(|event| {
            matches!(
                event,
                Event::CurseStruck { .. } | Event::Withered { .. } | Event::Shifted { .. }
            )
        })
        .collect();
    let expected = [
        Event::CurseStruck { seat, points: 5 },
        Event::Withered { seat, resources: resources("sm") },
        Event::Shifted { seat, resources: resources("g") },
    ];
    assert_eq!(told.len(), 3, "{told:?}");
    match told[0] {
        Event::CurseStruck { seat: whose, points } => {
            assert_eq!((*whose, points.abs()), (seat, 5));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(told[1..], expected[1..].iter().collect::<Vec<_>>());
}

#[test]
fn the_curse_leaves_the_centre_and_the_chimeras_alone() {
    // T-05, S-STUDY-05, S-GAP-27: as often as it comes.
    let scene = Scene::of("RG").zone('R', "srg").player('R', json!({"chimeras": 2})).one('R', "m");
    let (mut game, _) = scene.night();
    for _ in 2..=6 {
        assert_eq!((zone(&game, "R").as_str(), board(&game, "R").chimeras), ("srg", 2));
        skip_to(&mut game, "scheme");
        common::pass_round(&mut game);
    }
    assert_eq!((zone(&game, "R").as_str(), board(&game, "R").chimeras), ("srg", 2));
}

#[test]
fn a_score_can_fall_below_zero_unless_agreed_otherwise() {
    // T-04, S-GAP-29, S-STUDY-02.
    for (floor, points) in [("none", -2), ("zero", 0)] {
        let scene = Scene::with("RG", json!({"powers": false, "score_floor": floor}))
            .cursed('R')
            .points('R', 3);
        assert_eq!(cursed(scene).0, points, "{floor}");
    }
    let zero = Scene::with("RG", json!({"powers": false, "score_floor": "zero"}));
    assert_eq!(cursed(zero.clone().cursed('R').points('R', 5)).0, 0);
    assert_eq!(cursed(zero.cursed('R').points('R', 6)).0, 1);
}

#[test]
fn from_the_second_round_a_card_is_turned_up_before_anybody_chooses() {
    // S-STUDY-07, S-GAP-12: it covers the last one and decides how many actions there are.
    let (mut game, _) = Scene::of("RG").night();
    assert_eq!(game.turn(), Turn::Chance);
    refuses(&game, "R invoke 1", "S-ROUND-02");
    let events = play(&mut game, "chance hour dark_moon");
    let hour = "dark_moon".parse().unwrap();
    assert!(events.contains(&Event::HourStruck { hour, actions: 2 }), "{events:?}");
    let view = game.view(SeatSet::EMPTY);
    assert_eq!(view.hour.as_ref().unwrap().hour, hour);
    assert_eq!(view.unseen.len(), 5);
    assert!(!view.unseen.contains(&hour));
    assert_eq!(stage(&game), "invocation");
    play_all(&mut game, &["R invoke 0", "G invoke 0", "R bonus 1 gem", "G bonus 2 gem"]);
    assert_eq!(common::stage_view(&game)["actions"], json!(2));
}

#[test]
fn everybody_chooses_at_the_same_time() {
    // S-STUDY-06, S-GAP-12: in any order, and for good.
    let game = invocation(Scene::of("RGB"));
    assert_eq!(game.turn(), Turn::Seats(SeatSet::first(3)));
    let orders = [["R", "G", "B"], ["B", "G", "R"], ["G", "R", "B"]];
    let reached = orders.map(|order| {
        let lines = order.map(|who| format!("{who} invoke {}", "RGB".find(who).unwrap() + 1));
        after(&game, &lines.each_ref().map(String::as_str))
    });
    assert_eq!(reached[0], reached[1]);
    assert_eq!(reached[0], reached[2]);
    let begun = after(&game, &["G invoke 2"]);
    refuses(&begun, "G invoke 3", "S-GAP-12");
    assert!(legal(&begun, "G").is_empty());
    assert_eq!(homes(&begun, "G"), (0, 7), "nothing moves before the reveal");
}

#[test]
fn a_choice_is_secret_until_the_last_one_is_made() {
    // T-15, S-STUDY-06, S-STUDY-08, S-GAP-12: others see who is ready, and no more.
    let game = invocation(Scene::of("RGB"));
    let mut views = Vec::new();
    for ghosts in 0..=7 {
        let mut chosen = game.clone();
        let heard = told(&mut chosen, &format!("G invoke {ghosts}"));
        let green = common::seat(&game, "G");
        for (audience, event) in heard {
            match event {
                Event::Committed { seat, ghosts: told, canteen } => {
                    assert_eq!((seat, told, canteen), (People::Luserna, ghosts, false));
                    assert_eq!(audience, Audience::Only(SeatSet::only(green)));
                }
                Event::Readied { seat } => {
                    assert_eq!(seat, People::Luserna);
                    assert_eq!(audience, Audience::Except(SeatSet::only(green)));
                }
                other => panic!("{other:?}"),
            }
        }
        let own = chosen.view(SeatSet::only(green)).players.swap_remove(green.index());
        assert_eq!(own.commit.map(|commit| commit.ghosts), Some(ghosts));
        let strangers = SeatSet::first(3).without(green);
        views.push(json!([chosen.view(strangers), chosen.view(SeatSet::EMPTY)]));
        let view = chosen.view(SeatSet::EMPTY);
        let ready: Vec<bool> = view.players.iter().map(|player| player.ready).collect();
        assert_eq!(ready, [false, false, true]);
        assert_eq!(common::stage_view(&chosen)["ready"], json!(["luserna"]));
    }
    assert!(views.windows(2).all(|pair| pair[0] == pair[1]), "all choices look alike");

    let mut game = after(&game, &["G invoke 2", "R invoke 5"]);
    let events = play(&mut game, "B invoke 7");
    let revealed: Vec<(People, u8, u8)> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Invoked { seat, drawbridge, graveyard } => Some((seat, drawbridge, graveyard)),
            _ => None,
        })
        .collect();
    assert_eq!(revealed.len(), 3, "all counts appear together");
    assert!(revealed.contains(&(People::Luserna, 2, 5)));
    assert!(revealed.contains(&(People::Zugriga, 5, 2)));
    assert!(revealed.contains(&(People::Argosola, 7, 0)));
    assert_eq!(["R", "G", "B"].map(|who| homes(&game, who)), [(5, 2), (2, 5), (7, 0)]);
    assert!(["R", "G", "B"].iter().all(|who| board(&game, who).commit.is_none()));
}

#[test]
fn ghosts_of_graveyard_and_drawbridge_are_called_anew_and_others_stay() {
    // T-07, S-STUDY-08, S-STUDY-09: four and two make six; the one in Vada stays.
    let game = invocation(Scene::of("RG").bridge('R', 2).ghosts("vada", "R"));
    let expected: Vec<String> = (0..=6).map(|ghosts| format!("invoke {ghosts}")).collect();
    assert_eq!(legal(&game, "R"), expected);
    refuses(&game, "R invoke 7", "S-STUDY-08");
    let after = after(&game, &["R invoke 3", "G invoke 0"]);
    assert_eq!(homes(&after, "R"), (3, 3));
    assert_eq!(ghosts(&after, "vada"), "R");
    assert_eq!(homes(&common::after(&game, &["R invoke 0", "G invoke 0"]), "R"), (0, 6));
    assert_eq!(homes(&common::after(&game, &["R invoke 6", "G invoke 0"]), "R"), (6, 0));
}

#[test]
fn ghosts_in_the_graveyard_take_no_part() {
    // S-STUDY-10: seven in the graveyard leave nothing to move.
    let game = Scene::of("RG").two('R', "srgm").game();
    assert!(common::legal_of(&game, "R", "ghost").is_empty());
    refuses(&game, "R ghost drawbridge canteen settle", "S-GHOST-01");
}

#[test]
fn most_ghosts_in_the_graveyard_come_first() {
    // T-08, S-STUDY-11, S-STUDY-12: ties keep their previous order.
    #[rustfmt::skip]
    let examples = [
        // previous, ghosts left in the graveyard by R G B Y, then
        ("RGBY", [3, 5, 5, 4], "GBYR"),
        ("RGBY", [3, 3, 3, 3], "RGBY"),
        ("RGBY", [0, 1, 2, 3], "YBGR"),
        ("BGRY", [5, 5, 5, 6], "YBGR"),
        ("YBGR", [7, 0, 7, 0], "BRYG"),
    ];
    for (previous, left, expected) in examples {
        let mut game = invocation(Scene::of(previous));
        for (who, left) in ["R", "G", "B", "Y"].into_iter().zip(left) {
            play(&mut game, &format!("{who} invoke {}", 7 - left));
        }
        assert_eq!(order(&game), expected, "{previous} {left:?}");
    }
}

#[test]
fn a_canteen_ghost_counts_in_the_turn_order() {
    // T-09, S-STUDY-13, S-STUDY-12, S-GARDEN-03: two in slot 1, also without a ghost in the
    // graveyard.
    let game = invocation(Scene::of("RG").ghosts("canteen", "G"));
    let tie = after(&game, &["R invoke 5", "G invoke 6 canteen"]);
    assert_eq!((homes(&tie, "G"), order(&tie).as_str()), ((6, 0), "RG"));
    let one_less = after(&game, &["R invoke 6", "G invoke 6 canteen"]);
    assert_eq!(order(&one_less), "GR");
    // T-10, S-GAP-14: who does not want it says so.
    let declined = after(&game, &["R invoke 6", "G invoke 6"]);
    assert_eq!(order(&declined), "RG");
}

#[test]
fn a_minor_canteen_ghost_counts_one() {
    // S-STUDY-13, S-GARDEN-03: slot 2.
    let game = invocation(Scene::of("RGB").ghosts("canteen", "BG"));
    let lines = |red: u8, green: &str| {
        after(&game, &[&format!("R invoke {red}"), &format!("G invoke {green}"), "B invoke 6"])
    };
    // Green with 1 + 1 against red's 2: a tie, and red was before.
    assert_eq!(order(&lines(5, "5 canteen")), "RGB");
    assert_eq!(order(&lines(6, "5 canteen")), "GRB");
    assert_eq!(order(&lines(6, "5")), "RGB");
    let events =
        play(&mut after(&game, &["R invoke 5", "G invoke 5 canteen"]), "B invoke 0 canteen");
    let ranked: Vec<(u8, People, u8, u8, u8)> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Ranked { seat, place, graveyard, canteen, count } => {
                Some((place, seat, graveyard, canteen, count))
            }
            _ => None,
        })
        .collect();
    let expected = [
        (1, People::Argosola, 6, 2, 8),
        (2, People::Zugriga, 2, 0, 2),
        (3, People::Luserna, 1, 1, 2),
    ];
    assert_eq!(ranked, expected, "the count that made the order is told");
}

#[test]
fn without_a_ghost_in_the_canteen_there_is_nothing_to_count() {
    // S-STUDY-13, S-GAP-14: the flag is a question only for who has such a ghost.
    let game = invocation(Scene::of("RG").ghosts("canteen", "G"));
    refuses(&game, "R invoke 3 canteen", "S-STUDY-13");
    assert_eq!(legal(&game, "R").len(), 8);
    assert_eq!(legal(&game, "G").len(), 14, "seven numbers, with and without");
    assert!(offers(&game, "G", "invoke 0 canteen") && offers(&game, "G", "invoke 0"));
}

#[test]
fn a_first_game_may_deploy_as_it_likes() {
    // S-STUDY-14: one to three ghosts are advice.
    let mut game = new_game(r#"{"powers": false}"#);
    skip_to(&mut game, "invocation");
    play_all(&mut game, &["B invoke 0", "R invoke 7"]);
    assert_eq!((homes(&game, "B"), homes(&game, "R")), ((0, 7), (7, 0)));
    assert_eq!(to_act(&game), 'B');
}

/// A position in A.3 of round 2.
fn bonus(order: &str, hour: &'static str) -> Scene {
    Scene::of(order).round(2, hour).phase(json!({"type": "bonus", "at": 0}))
}

#[test]
fn in_turn_order_everybody_takes_one_bonus() {
    // T-12, S-STUDY-15, S-TIME-07, S-DEF-07: two masks and gems, then two terror at nine.
    let mut game = bonus("GBR", "carnival").terror('R', 9).game();
    assert_eq!(to_act(&game), 'G');
    play(&mut game, "G bonus 1 mask");
    assert_eq!((two(&game, "G").as_str(), to_act(&game)), ("m", 'B'));
    refuses(&game, "B bonus 1 gem", "S-STUDY-15");
    play(&mut game, "B bonus 2 gem");
    assert_eq!((two(&game, "B").as_str(), to_act(&game)), ("g", 'R'));
    assert_eq!(legal(&game, "R"), ["bonus 3", "bonus 4"], "and it must take one");
    refuses(&game, "R pass", "S-ROUND-02");
    refuses(&game, "R done", "S-ROUND-02");
    play(&mut game, "R bonus 3");
    assert_eq!(terror(&game, "R"), 10);
    assert_eq!((stage(&game).as_str(), to_act(&game)), ("scheme", 'G'));
    let taken: Vec<_> = game.view(SeatSet::EMPTY).hour.unwrap().bonuses;
    let taken: Vec<_> = taken.iter().map(|bonus| bonus.taken.map(common::letter)).collect();
    assert_eq!(taken, [Some('G'), Some('B'), Some('R'), None]);
}

#[test]
fn a_bonus_that_is_taken_is_gone_and_two_alike_are_two() {
    // T-13, S-STUDY-15, S-STUDY-16, S-TIME-04.
    let game = after(&bonus("GR", "mother_nature").game(), &["G bonus 4"]);
    assert_eq!(two(&game, "G"), "m");
    assert_eq!(legal(&game, "R"), ["bonus 1", "bonus 2", "bonus 3"]);
    refuses(&game, "R bonus 4", "S-STUDY-15");
    let dark = after(&bonus("GR", "dark_moon").game(), &["G bonus 3"]);
    assert_eq!(points(&after(&dark, &["R bonus 4"]), "R"), 2, "the other two points");
    refuses(&dark, "R bonus 3", "S-STUDY-15");
    refuses(&dark, "R bonus 5", "S-STUDY-16");
    refuses(&dark, "R bonus 0", "S-STUDY-16");
}

#[test]
fn with_fewer_than_four_players_some_bonuses_stay_unused() {
    // S-STUDY-16, S-GAP-36: four entries for anybody; with two players two are left.
    for (order, left) in [("GR", 2), ("GRB", 1), ("GRBY", 0)] {
        let mut game = bonus(order, "harvest").game();
        for (at, who) in order.chars().enumerate() {
            assert_eq!(legal(&game, &who.to_string()).len(), 4 - at);
            play(&mut game, &format!("{who} bonus {}", at + 1));
        }
        let bonuses = game.view(SeatSet::EMPTY).hour.unwrap().bonuses;
        assert_eq!(bonuses.iter().filter(|bonus| bonus.taken.is_none()).count(), left);
        assert_eq!(stage(&game), "scheme");
    }
}
