//! Rulings of our own that no other chapter shows.

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use table::{Game, SeatSet, Turn};

use crate::common::{
    self, GARDENS, REGIONS, Scene, after, ghosts, legal, new_game, odds, play, refuses, skip_to,
    stage, to_act,
};

#[test]
fn the_manor_is_four_by_four_with_a_mirror_to_every_wall() {
    // S-GAP-01, S-GAP-02: sixteen squares and sixteen mirrors, two over each corner.
    let view = new_game("{}").view(SeatSet::EMPTY);
    assert_eq!(view.manor.len(), 16);
    let over = |square: u8| view.mirrors.iter().filter(|mirror| mirror.square == square).count();
    let found: Vec<usize> = (0..16).map(over).collect();
    assert_eq!(found, [2, 1, 1, 2, 1, 0, 0, 1, 1, 0, 0, 1, 2, 1, 1, 2]);
}

#[test]
fn neighbours_are_shown_as_two_rings() {
    // S-GAP-05, S-GAP-06: everybody has two, and they are mutual.
    let view = new_game("{}").view(SeatSet::EMPTY);
    for (at, region) in view.regions.iter().enumerate() {
        let mut expected = [REGIONS[(at + 1) % 8].0, REGIONS[(at + 7) % 8].0];
        let mut found: Vec<&str> = region.neighbours.iter().map(|place| place.name()).collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected);
    }
    for (at, garden) in view.gardens.iter().enumerate() {
        let mut expected = [GARDENS[(at + 1) % 6], GARDENS[(at + 5) % 6]];
        let mut found: Vec<&str> = garden.neighbours.iter().map(|place| place.name()).collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected);
    }
}

#[test]
fn nobody_knows_which_card_stays_in_the_box() {
    // S-GAP-09: no imagined world says otherwise, since nothing is decided before it is drawn.
    let (game, _) = Scene::of("RG").round(5, "harvest").night();
    assert_eq!(stage(&game), "hour");
    assert_eq!(odds(&game).len(), 2, "two unseen cards for the last round");
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for seats in [SeatSet::EMPTY, SeatSet::first(2)] {
        assert_eq!(game.redraw(seats, &mut rng), game, "there is no secret in the position");
    }
}

#[test]
fn an_imagined_world_deals_the_secret_choices_anew() {
    // S-GAP-12: what others have chosen could be anything they could choose.
    let scene = Scene::of("RG").ghosts("canteen", "G").ghosts("vada", "G").round(2, "harvest");
    let game = scene.phase(json!({"type": "invocation"})).game();
    let chosen = after(&game, &["G invoke 2 canteen"]);
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let red = SeatSet::only(common::seat(&game, "R"));
    let mut worlds = std::collections::BTreeSet::new();
    for _ in 0..400 {
        let world = chosen.redraw(red, &mut rng);
        assert_eq!(world.view(red), chosen.view(red));
        let commit = common::board(&world, "G").commit.expect("it is ready in every world");
        worlds.insert((commit.ghosts, commit.canteen));
    }
    assert_eq!(worlds.len(), 12, "0 to 5, with the canteen and without");
    let green = SeatSet::only(common::seat(&game, "G"));
    assert_eq!(chosen.redraw(green, &mut rng), chosen, "green knows its own");
}

#[test]
fn the_card_is_up_before_anybody_commits_and_commits_are_final() {
    // S-GAP-12: A.2 is card, choices, reveal.
    let (mut game, _) = Scene::of("RG").night();
    assert_eq!(game.turn(), Turn::Chance);
    play(&mut game, "chance hour harvest");
    play(&mut game, "R invoke 4");
    refuses(&game, "R invoke 5", "S-GAP-12");
    refuses(&game, "chance hour carnival", "S-ROUND-02");
    assert_eq!(stage(&game), "invocation");
}

#[test]
fn a_ghost_action_goes_in_any_order_and_ends_when_its_player_says() {
    // S-GAP-18: two orders of the same moves reach the same table.
    let game = Scene::of("RG").bridge('R', 1).ghosts("vada", "R").game();
    let one = ["R ghost drawbridge canteen settle", "R ghost vada gineva settle", "R end"];
    let other = ["R ghost vada gineva settle", "R ghost drawbridge canteen settle", "R end"];
    assert_eq!(after(&game, &one), after(&game, &other));
    let first = after(&game, &one[..1]);
    assert_eq!(to_act(&first), 'R');
    assert!(
        common::offers(&first, "R", "end")
            && common::offers(&first, "R", "ghost vada gineva settle")
    );
}

#[test]
fn nothing_is_asked_of_others_in_ones_turn() {
    // S-GAP-33, S-GAP-38: no interrupts; whoever is not on turn has nothing to decide.
    let mut game = new_game(r#"{"players": 4}"#);
    let mut rng = Pcg64Mcg::seed_from_u64(9);
    skip_to(&mut game, "invocation");
    common::random_game(game, &mut rng, |_, _, _, _, after| {
        if let Turn::Seats(seats) = after.turn() {
            let many = seats.len() > 1;
            assert!(!many || stage(after) == "invocation");
            for seat in (0..4).map(table::Seat).filter(|seat| !seats.contains(*seat)) {
                let mut actions = Vec::new();
                after.legal(seat, &mut actions);
                assert!(actions.is_empty());
            }
        }
    });
}

#[test]
fn an_empty_slot_is_never_above_a_ghost() {
    // S-GAP-20, S-GHOST-11: settle, leave, settle again.
    let mut game = Scene::of("RGBY").bridge('R', 1).bridge('G', 1).bridge('B', 1).game();
    for line in [
        "R ghost drawbridge canteen settle",
        "R end",
        "G ghost drawbridge canteen settle",
        "G end",
        "B pass",
        "Y pass",
        "R return canteen",
        "R end",
        "G pass",
        "B ghost drawbridge canteen settle",
    ] {
        play(&mut game, line);
    }
    assert_eq!(ghosts(&game, "canteen"), "GB");
}

#[test]
fn the_lists_of_a_turn_stay_short() {
    // A compound choice is several small ones: no list is longer than a page can show.
    let mut longest = 0;
    for setup in common::every_kind_of_game() {
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        common::random_game(sabbat::Sabbat::new(&setup).unwrap(), &mut rng, |_, _, _, _, after| {
            longest = longest.max(common::choices(after).len());
        });
    }
    assert!(longest < 160, "{longest}");
    let start = Scene::of("RG").game();
    assert_eq!(legal(&start, "R").len(), 17, "sixteen squares and passing");
}
