//! Chapter *Regions*: what they are worth and how many ghosts they hold.

use sabbat::Event;
use serde_json::json;
use table::{Game, SeatSet};

use crate::common::{
    self, GARDENS, REGIONS, Scene, board, ghosts, new_game, points, skip_to, slots,
};

#[test]
fn each_region_scores_its_points() {
    // S-REGION-01, S-STEWARD-04: 22 in all.
    for (region, worth) in REGIONS {
        let (game, events) = Scene::of("RG").ghosts(region, "R").night();
        assert_eq!((points(&game, "R"), points(&game, "G")), (worth, 0), "{region}");
        let place = region.parse().unwrap();
        let seat = sabbat::People::Zugriga;
        let scored = Event::RegionScored { seat, region: place, points: worth, globe: 0 };
        assert!(events.contains(&scored), "{events:?}");
    }
    assert_eq!(REGIONS.iter().map(|(_, worth)| worth).sum::<i16>(), 22);
    let view = new_game("{}").view(SeatSet::EMPTY);
    let shown: Vec<i16> = view.regions.iter().map(|region| region.points.into()).collect();
    assert_eq!(shown, REGIONS.map(|(_, worth)| worth));
}

#[test]
fn regions_score_in_every_round() {
    // S-REGION-02: three points for Vada, in each of the six.
    for round in 1..=6 {
        let hour = if round == 1 { "full_moon" } else { "carnival" };
        let (game, _) =
            Scene::of("RG").round(round, hour).points('R', 5).ghosts("vada", "R").night();
        assert_eq!(points(&game, "R"), 8, "round {round}");
    }
}

#[test]
fn slots_open_with_the_number_of_players() {
    // T-52, S-REGION-03, S-GAP-07: one, two in every other place of each ring, two.
    let second_at_three =
        ["neshata", "vada", "vale", "grisa", "glassworks", "canteen", "alchemist_office"];
    for (players, total) in [(2, 14), (3, 21), (4, 28)] {
        let game = new_game(&json!({"players": players}).to_string());
        let places = REGIONS.iter().map(|(region, _)| *region).chain(GARDENS);
        let mut all = 0;
        for place in places {
            let expected = match players {
                2 => 1,
                3 => 1 + u8::from(second_at_three.contains(&place)),
                _ => 2,
            };
            assert_eq!(slots(&game, place), expected, "{place} with {players}");
            all += slots(&game, place);
        }
        assert_eq!(all, total, "as many as there are ghosts");
    }
    let view = new_game("{}").view(SeatSet::EMPTY);
    let opens = |place: &str, opens: &[u8]| {
        let expected = if second_at_three.contains(&place) { [1, 3] } else { [1, 4] };
        // The first slot is open to all, whichever way that is put.
        assert_eq!(opens.len(), 2, "{place}");
        assert!(opens[0] <= 2 && opens[1] == expected[1], "{place}: {opens:?}");
    };
    view.regions.iter().for_each(|region| opens(region.region.name(), &region.opens));
    view.gardens.iter().for_each(|garden| opens(garden.garden.name(), &garden.opens));
}

#[test]
fn a_closed_slot_is_no_slot() {
    // T-52, S-REGION-03: with three players two ghosts meet in Vada and not in Turgapel.
    let scene = Scene::of("RGB").ghosts("gineva", "R").ghosts("vada", "G");
    let scene = scene.ghosts("grisa", "RB").ghosts("turgapel", "G");
    let game = scene.game();
    let together = common::after(&game, &["R ghost gineva vada settle"]);
    assert_eq!(ghosts(&together, "vada"), "GR");
    common::refuses(&game, "R ghost grisa turgapel settle", "S-FIGHT-01");
    let fought = common::after(&game, &["R ghost grisa turgapel fight"]);
    assert_eq!(ghosts(&fought, "turgapel"), "R", "and a fight evicts");
}

#[test]
fn more_players_change_nothing_but_slots() {
    // S-REGION-03: the same start, the same cards, the same six rounds.
    for players in 2..=4 {
        let mut game = new_game(&json!({"players": players, "powers": false}).to_string());
        skip_to(&mut game, "invocation");
        let view = game.view(SeatSet::EMPTY);
        assert_eq!((view.rounds, view.unseen.len(), view.aside.len()), (6, 6, 2));
        assert_eq!(view.players.len(), players);
        assert!(view.players.iter().all(|player| player.terror == 3 && player.graveyard == 7));
    }
    assert_eq!(board(&Scene::of("RG").game(), "R").graveyard, 7);
}
