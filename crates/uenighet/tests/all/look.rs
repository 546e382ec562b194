//! What a position comes to, for players made of code.

use crate::common::{Scene, distance, new_game, random_game, seat};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use table::{Actor, Game, SeatSet, Turn};
use uenighet::{Look, Uenighet};

/// A look without what others threaten.
fn own(look: Look) -> Look {
    Look { besieged: [0, 0], peril: 0.0, menace: 0.0, ..look }
}

/// Compares every way to go on with the plan at hand with doing it, and tells how many there were.
fn check(game: &Uenighet) -> usize {
    let Turn::Seats(awaited) = game.turn() else { return 0 };
    let mut ways = 0;
    for seat in awaited.iter() {
        let prospects = game.prospects(seat);
        assert_eq!(prospects.now(), own(game.look()[seat.index()]), "{game:?}");
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        for action in legal {
            let Some(look) = prospects.with(&action) else { continue };
            let mut after = *game;
            after.apply_quietly(Actor::Seat(seat), &action).expect("everything listed can be done");
            assert_eq!(look, own(after.look()[seat.index()]), "{seat:?} {action} in {game:?}");
            ways += 1;
        }
    }
    ways
}

#[test]
fn a_plan_with_one_thing_more_looks_as_if_it_were_done() {
    let mut ways = 0;
    for players in 2..=4 {
        for seed in 0..8 {
            let setup = json!({"preset": "quick_start", "nations": "random", "players": players});
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            random_game(new_game(setup), &mut rng, |game, _, _, _, _| ways += check(game));
        }
    }
    assert!(ways > 10_000, "{ways} ways are few");
}

/// Four capitals on B2, B8, H8 and H2, with a few men of two nations.
fn field() -> Scene {
    Scene::of(&["purple", "red", "yellow", "green"])
        .regiments("purple", &["C4", "E1"])
        .regiments("red", &["D9"])
}

/// How far a cell is from the nearest of these, a capital being a step farther away than men.
fn far(game: &Uenighet, to: &str, men: &[&str], capitals: &[&str]) -> i8 {
    let men = men.iter().map(|man| distance(game, to, man));
    let homes = capitals.iter().map(|home| distance(game, to, home) + 1);
    men.chain(homes).min().expect("somebody is somewhere").min(5)
}

#[test]
fn who_is_nearer_is_told_by_the_distance_in_tiles() {
    let game = field().buying();
    let (purple, red) = (game.nearness(seat(&game, "purple")), game.nearness(seat(&game, "red")));
    let men = ["C4", "E1", "D9"];
    let mut leads = std::collections::BTreeSet::new();
    for to in game.view(SeatSet::EMPTY).cells {
        let name = to.cell.to_string();
        let far = |men: &[&str], capitals: &[&str]| far(&game, &name, men, capitals);
        let lead = far(&men[2..], &["B8", "H8", "H2"]) - far(&men[..2], &["B2"]);
        assert_eq!(purple.lead(to.cell), lead, "purple to {name}");
        leads.insert(lead);
        let lead = far(&men[..2], &["B2", "H8", "H2"]) - far(&men[2..], &["B8"]);
        assert_eq!(red.lead(to.cell), lead, "red to {name}");
    }
    assert!(leads.len() > 5, "near and far cells: {leads:?}");
}

#[test]
fn tokens_are_counted_by_how_far_the_nearest_man_is() {
    // One cell holds two of them, so that cells and tokens are not the same number.
    for stack in [1, 2] {
        let tokens = json!({"C4": stack, "C5": 1, "D6": 1, "E5": 1, "A3": 1, "F9": 1, "H3": 1});
        let game = field().tokens(tokens.clone()).buying();
        let mut expected = [0; 5];
        for (name, many) in tokens.as_object().expect("cells and tokens") {
            let far = far(&game, name, &["C4", "E1"], &["B2"]);
            if let Some(found) = expected.get_mut(far as usize) {
                *found += many.as_u64().expect("a number") as u8;
            }
        }
        assert_eq!(game.look()[seat(&game, "purple").index()].tokens, expected);
        assert_eq!(expected[0], stack, "a man stands on C4");
    }
}
