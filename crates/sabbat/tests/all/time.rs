//! Chapter *Time cards*: how many actions, and which bonuses.

use sabbat::{Action, Bonus, Event, Resource};
use serde_json::json;
use table::{Game, SeatSet};

use crate::common::{Scene, after, board, legal, play, refuses, two};

fn bonus(hour: &'static str) -> Scene {
    Scene::of("GR").round(2, hour).phase(json!({"type": "bonus", "at": 0}))
}

const ANY: Bonus = Bonus::Any;
const fn vp(points: u8) -> Bonus {
    Bonus::Points { points }
}
const fn t(terror: u8) -> Bonus {
    Bonus::Terror { terror }
}
const fn named(resource: Resource) -> Bonus {
    Bonus::Named { resource }
}

#[test]
#[rustfmt::skip]
fn every_card_has_its_actions_and_its_bonuses() {
    use Resource::{Gem, Mask, RatTail, Spider};
    let cards = [
        ("S-TIME-03", "feast_of_fools", 4, [t(2), vp(2), ANY, ANY]),
        ("S-TIME-04", "mother_nature",  4, [named(Spider), named(RatTail), named(Gem), named(Mask)]),
        ("S-TIME-05", "harvest",        3, [vp(2), t(2), vp(1), t(1)]),
        ("S-TIME-06", "half_moon",      3, [ANY, vp(1), t(2), t(1)]),
        ("S-TIME-07", "carnival",       2, [ANY, ANY, t(2), t(2)]),
        ("S-TIME-08", "dark_moon",      2, [ANY, ANY, vp(2), vp(2)]),
    ];
    for (clause, name, actions, bonuses) in cards {
        let game = bonus(name).game();
        let hour = game.view(SeatSet::EMPTY).hour.unwrap();
        assert_eq!((hour.hour.name(), hour.actions), (name, actions), "{clause}");
        let found: Vec<Bonus> = hour.bonuses.iter().map(|bonus| bonus.bonus).collect();
        assert_eq!(found, bonuses, "{clause}");
        let entries: Vec<u8> = hour.bonuses.iter().map(|bonus| bonus.entry).collect();
        assert_eq!(entries, [1, 2, 3, 4], "{clause}");
        // What is shown is what is given.
        for (entry, bonus) in (1..).zip(bonuses) {
            let (line, gains) = match bonus {
                Bonus::Points { points } => (format!("G bonus {entry}"), (points.into(), 0, "")),
                Bonus::Terror { terror } => (format!("G bonus {entry}"), (0, terror, "")),
                Bonus::Any => (format!("G bonus {entry} rat_tail"), (0, 0, "r")),
                Bonus::Named { resource } => {
                    let letter = ["s", "r", "g", "m"][resource as usize];
                    (format!("G bonus {entry}"), (0, 0, letter))
                }
            };
            let taken = after(&game, &[&line]);
            let board = board(&taken, "G");
            let found = (board.points, board.terror - 3, &*two(&taken, "G"));
            assert_eq!(found, gains, "{clause}: {line}");
            assert!(board.one_hour.is_empty(), "S-TIME-01: resources come onto 2H");
        }
    }
}

#[test]
fn full_moon_has_four_actions_and_no_bonus() {
    // S-TIME-02.
    let hour = Scene::of("GR").game().view(SeatSet::EMPTY).hour.unwrap();
    assert_eq!((hour.hour.name(), hour.actions, hour.bonuses.len()), ("full_moon", 4, 0));
}

#[test]
fn a_resource_of_choice_is_named_and_any_other_bonus_is_not() {
    // S-TIME-01: four kinds of bonus.
    let game = bonus("half_moon").game();
    let expected = [
        "bonus 1 spider",
        "bonus 1 rat_tail",
        "bonus 1 gem",
        "bonus 1 mask",
        "bonus 2",
        "bonus 3",
        "bonus 4",
    ];
    assert_eq!(legal(&game, "G"), expected);
    refuses(&game, "G bonus 1", "S-TIME-01");
    refuses(&game, "G bonus 2 gem", "S-TIME-01");
    refuses(&game, "G bonus 3 gem", "S-TIME-01");
    refuses(&bonus("mother_nature").game(), "G bonus 1 gem", "S-TIME-01");
    refuses(&bonus("mother_nature").game(), "G bonus 1 spider", "S-TIME-01");
    let told = play(&mut game.clone(), "G bonus 1 mask");
    let expected = Event::BonusTaken {
        seat: sabbat::People::Luserna,
        entry: 1,
        points: 0,
        terror: 0,
        resource: Some(Resource::Mask),
    };
    assert_eq!(told[0], expected);
}

#[test]
fn a_chimera_is_no_resource_of_choice() {
    // T-14, S-GAP-10, S-DEF-02: there is not even a way to say it.
    assert!("bonus 1 chimera".parse::<Action>().is_err());
    assert!("bonus 1 gem".parse::<Action>().is_ok());
    let data = json!({"type": "bonus", "entry": 1, "resource": "chimera"});
    assert!(serde_json::from_value::<Action>(data).is_err());
}
