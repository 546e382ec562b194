//! What players are told before they decide: previews, and the forecasts of their boards.

use std::collections::BTreeMap;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use sabbat::{Action, Event, Gain, People, Preview, Sabbat, Stage, Stock, View};
use serde_json::json;
use table::{Actor, Game, SeatSet};

use crate::common::{
    self, Scene, after, board, every_kind_of_game, letters, play, preview, random_game, terror,
};

fn whole(game: &Sabbat) -> View {
    game.view(SeatSet::first(game.seats()))
}

#[test]
fn an_invocation_shows_the_count_and_the_bill() {
    // Section 7.6, S-STUDY-13, S-STEWARD-02: with the canteen on either side.
    let scene = Scene::of("RG").terror('G', 3).ghosts("canteen", "G").ghosts("vada", "G");
    let game = scene.round(2, "harvest").phase(json!({"type": "invocation"})).game();
    let shown = |line: &str| match preview(&game, line) {
        Preview::Invocation { graveyard, canteen, count, fed, discount, bill, terror, short } => {
            ([graveyard, canteen, count, fed, discount, bill, terror], short)
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(shown("G invoke 2 canteen"), ([3, 2, 5, 4, 2, 2, 3], false));
    assert_eq!(shown("G invoke 2"), ([3, 0, 3, 4, 2, 2, 3], false));
    assert_eq!(shown("G invoke 3 canteen"), ([2, 2, 4, 5, 2, 3, 3], false));
    assert_eq!(shown("G invoke 4 canteen"), ([1, 2, 3, 6, 2, 4, 3], true));
    assert_eq!(shown("R invoke 0"), ([7, 0, 7, 0, 0, 0, 3], false));
}

#[test]
fn a_fight_shows_its_price_its_points_and_who_has_to_go() {
    // Section 7.7, T-37: two for red, one for blue.
    let scene = Scene::of("RGB").turn('G').terror('G', 5).bridge('G', 1).ghosts("canteen", "RB");
    let game = scene.ghosts("training_ground", "G").game();
    let Preview::Ghost(arrival) = preview(&game, "G ghost drawbridge canteen fight") else {
        panic!("a ghost's arrival")
    };
    let foes: Vec<(char, u8)> =
        arrival.fight.iter().map(|foe| (common::letter(foe.seat), foe.cost)).collect();
    assert_eq!(foes, [('R', 2), ('B', 1)]);
    assert_eq!((arrival.cost, arrival.left, arrival.slot), (3, 2, Some(1)));
    assert_eq!((arrival.points, arrival.training), (5, 1));
    assert_eq!((arrival.pushed, arrival.evicted), (vec![People::Zugriga], Some(People::Argosola)));
    assert!(arrival.price.is_empty() && arrival.flight == 0);
}

#[test]
fn a_retreat_shows_who_would_laugh() {
    // Section 7.10, S-FIGHT-01.
    let scene = Scene::of("GR").portal("turgapel", "rgm").bridge('G', 1).one('G', "r");
    let game = scene.two('G', "rgm").ghosts("turgapel", "R").game();
    let Preview::Ghost(arrival) = preview(&game, "G ghost drawbridge turgapel retreat") else {
        panic!("a ghost's arrival")
    };
    assert_eq!((arrival.cheered, arrival.cheer, arrival.gained), (vec![People::Zugriga], 2, 1));
    assert_eq!((arrival.slot, arrival.left), (None, 4));
    let price: String = arrival.price.iter().map(|resource| resource.letter()).collect();
    let choices: String = arrival.choices.iter().map(|resource| resource.letter()).collect();
    assert_eq!((price.as_str(), choices.as_str()), ("rgm", "r"), "S-GAP-19: only it is asked for");
}

#[test]
fn a_night_flight_shows_what_it_costs() {
    // Section 7.7, P-ZUG-2.
    let game = Scene::cards("RY").terror('R', 5).bridge('R', 1).ghosts("vada", "Y").game();
    let Preview::Ghost(arrival) = preview(&game, "R ghost drawbridge vada fight night_flight")
    else {
        panic!("a ghost's arrival")
    };
    assert_eq!((arrival.flight, arrival.cost, arrival.left), (2, 1, 2));
    assert!(arrival.price.is_empty());
}

#[test]
fn a_square_shows_its_tile_and_its_mirrors() {
    // Section 7.9, S-GARDEN-01, S-DEF-07: with the glassworks and the cap.
    let scene = Scene::of("RG").terror('R', 7).tile(0, "terrorisator").one('R', "g");
    let game = scene.mirror("w0", "cracked").ghosts("glassworks", "R").game();
    let Preview::Square { tile, gives, mirrors } = preview(&game, "R magician 0") else {
        panic!("a square")
    };
    assert_eq!((tile.name(), gives.useful, gives.terror), ("terrorisator", true, 2));
    let shown: Vec<_> = mirrors
        .iter()
        .map(|gain| (gain.mirror.to_string(), gain.terror, gain.glassworks, gain.gained))
        .collect();
    assert_eq!(shown, [("n0".into(), 4, 1, 3), ("w0".into(), 3, 1, 3)]);
    let gives =
        |scene: Scene, square: u8| match preview(&scene.game(), &format!("R magician {square}")) {
            Preview::Square { gives, .. } => gives,
            other => panic!("{other:?}"),
        };
    let scene = || Scene::of("RG").one('R', "gg").two('R', "gm");
    let standard = gives(scene().tile(5, "take_mask"), 5);
    assert_eq!(
        (standard.useful, standard.amount, standard.resource.map(|kind| kind.letter())),
        (true, 2, Some('m'))
    );
    assert_eq!(gives(scene().tile(5, "clock"), 5).moved, 2);
    assert_eq!(gives(scene().tile(5, "test_tube"), 5).moved, 3, "three gems");
    assert_eq!(gives(scene().tile(5, "terrorisator"), 5).terror, 4);
    assert_eq!(gives(scene().terror('R', 8).tile(5, "terrorisator"), 5).terror, 2, "S-DEF-07");
    assert!(!gives(scene().tile(5, "grimoire"), 5).useful);
    assert!(gives(scene().cursed('R').tile(5, "grimoire"), 5).useful);
    assert!(!gives(Scene::of("RG").two('R', "gm").tile(5, "clock"), 5).useful);
}

#[test]
fn gains_are_shown_before_they_are_made() {
    // Section 7.9: terror before and after the cap, points, resources.
    let gain = |game: &Sabbat, line: &str| match preview(game, line) {
        Preview::Gain(gain) => gain,
        other => panic!("{other:?}"),
    };
    let bonus = Scene::of("RG").round(2, "half_moon").phase(json!({"type": "bonus", "at": 0}));
    let game = bonus.terror('R', 9).game();
    let none = Gain { total: 9, ..Gain::default() };
    let gem: Stock = serde_json::from_value(common::stock("g")).unwrap();
    assert_eq!(gain(&game, "R bonus 1 gem"), Gain { resources: gem, ..none });
    assert_eq!(gain(&game, "R bonus 2"), Gain { points: 1, ..none });
    assert_eq!(gain(&game, "R bonus 3"), Gain { terror: 2, gained: 1, total: 10, ..none });
    let back = Scene::of("RG").ghosts("zen_garden", "R").ghosts("vada", "R").game();
    let zen = gain(&back, "R return vada");
    assert_eq!((zen.terror, zen.garden, zen.total), (2, 1, 5));
    assert_eq!(gain(&back, "R return zen_garden").terror, 1, "S-GARDEN-07");
    let clock = Scene::of("RG").tile(5, "clock").one('R', "gm").game();
    let turned = gain(&after(&clock, &["R magician 5"]), "R tile");
    assert_eq!(letters(turned.resources), "gm");
    let cursed = Scene::of("RG").tile(5, "grimoire").cursed('R').game();
    assert!(gain(&after(&cursed, &["R magician 5"]), "R tile").lifts_curse);
    let won = Scene::cards("RY").bridge('R', 1).terror('R', 10).ghosts("canteen", "Y").game();
    let toll = gain(&after(&won, &["R ghost drawbridge canteen fight"]), "R toll");
    assert_eq!((toll.terror, toll.gained, toll.points), (2, 1, 1));
    let bounty = gain(&Scene::cards("GR").game(), "G bounty gem mask");
    assert_eq!(letters(bounty.resources), "gm");
}

#[test]
fn stewardship_shows_what_is_at_stake() {
    // Sections 7.5 and 7.12: who starves, which bill the cellar pays, what admirers add.
    let scene = Scene::of("RG").terror('R', 2).ghosts("vada", "R").ghosts("crystal_globe", "R");
    let (game, _) = scene.ghosts("zen_garden", "R").night();
    let stake = |line: &str| match preview(&game, line) {
        Preview::Starvation { points, region } => (points, region),
        other => panic!("{other:?}"),
    };
    assert_eq!(stake("R starve vada"), (-1, 4), "three, and one for the globe");
    assert_eq!(stake("R starve zen_garden"), (-1, 0));
    let (game, _) = Scene::cards("RY").terror('R', 2).bridge('R', 5).night();
    assert_eq!(preview(&game, "R cellar"), Preview::Cellar { bill: 5, terror: 2 });
    let (game, _) = Scene::cards("BY").ghosts("vada", "B").night();
    assert_eq!(preview(&game, "B admire vada"), Preview::Admirers { points: 3 });
    let fire = Scene::cards("YRG").magician('R', 4).magician('G', 15).bridge('R', 1).bridge('G', 1);
    let game = after(&fire.game(), &["Y magician 5", "Y nothing"]);
    assert_eq!(preview(&game, "Y fireball"), Preview::Fireball { burnt: vec![People::Zugriga] });
    let whisper = Scene::cards("BYG").magician('Y', 4).magician('G', 6).two('G', "g");
    let game = after(&whisper.game(), &["B magician 5", "B nothing"]);
    assert_eq!(
        preview(&game, "B whisper gem"),
        Preview::Whisper { victims: vec![People::Luserna] }
    );
    assert_eq!(preview(&game, "B done"), Preview::Plain);
}

#[test]
fn a_board_shows_the_next_curse() {
    // Section 7.4, S-STUDY-02, S-STUDY-03, S-STUDY-04; in the last round there is none.
    let scene = Scene::of("RG").cursed('R').one('R', "gm").two('R', "ss");
    let curse = board(&scene.game(), "R").curse.unwrap();
    assert_eq!((curse.points.abs(), curse.cursed), (5, true));
    assert_eq!((letters(curse.withers), letters(curse.shifts)), ("gm".into(), "ss".into()));
    let quiet = board(&scene.game(), "G").curse.unwrap();
    assert_eq!((quiet.points, quiet.cursed), (0, false));
    assert!(board(&scene.round(6, "harvest").game(), "R").curse.is_none());
}

#[test]
fn a_board_shows_the_way_to_the_next_set() {
    // Section 7.2, S-STEWARD-05.
    let shown = |zone: &str| {
        let board = board(&Scene::of("RG").zone('R', zone).game(), "R");
        let lacks: String = board.lacks.iter().map(|resource| resource.letter()).collect();
        (board.sets, lacks)
    };
    assert_eq!(shown(""), (0, "srgm".into()));
    assert_eq!(shown("srg"), (0, "m".into()));
    assert_eq!(shown("ssrgm"), (1, "rgm".into()));
}

#[test]
fn a_board_shows_the_count_that_made_the_order() {
    // Section 7.6, S-STUDY-13.
    let scene = Scene::of("RG").ghosts("canteen", "G");
    let game = scene.round(2, "harvest").phase(json!({"type": "invocation"})).game();
    let revealed = after(&game, &["R invoke 3", "G invoke 5 canteen"]);
    assert_eq!((board(&revealed, "R").count, board(&revealed, "G").count), (4, 3));
    let plain = after(&game, &["R invoke 3", "G invoke 5"]);
    assert_eq!(board(&plain, "G").count, 1);
}

#[test]
fn what_is_shown_comes_true() {
    // Every preview of every action that is taken, in random games of every kind.
    let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
    for setup in every_kind_of_game() {
        for seed in 0..8 {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            let game = Sabbat::new(&setup).unwrap();
            random_game(game, &mut rng, |before, actor, action, told, after| {
                let Actor::Seat(seat) = actor else { return };
                let preview = before.preview(SeatSet::only(seat), seat, action);
                let events: Vec<Event> = told.iter().map(|(_, event)| *event).collect();
                let (old, new) = (whole(before), whole(after));
                let people = old.players[seat.index()].seat.unwrap();
                let (was, is) = (&old.players[seat.index()], &new.players[seat.index()]);
                // What follows in the same breath is another step.
                let alone = !events.iter().any(|event| matches!(event, Event::Fed { .. }));
                let kind = match preview {
                    Preview::Plain => "plain",
                    Preview::Invocation { graveyard, count, bill, .. } => {
                        for event in &events {
                            if let Event::Ranked { seat, count: ranked, .. } = event
                                && *seat == people
                            {
                                assert_eq!((*ranked, is.graveyard), (count, graveyard));
                                assert_eq!((is.feeding.bill, is.count), (bill, count));
                            }
                        }
                        "invocation"
                    }
                    Preview::Gain(gain) => {
                        assert_eq!(gain.gained, gain.terror.min(10 - was.terror), "{action}");
                        if alone && *action != Action::Toll {
                            assert_eq!(is.terror, gain.total, "{action}");
                        }
                        if alone {
                            assert_eq!(is.points - was.points, gain.points, "{action}");
                            let more = is.two_hours.total()
                                - was.two_hours.total().min(is.two_hours.total());
                            let given = gain.resources.total();
                            let discards = matches!(action, Action::Terrorise { .. });
                            assert!(discards || more == given, "{action}");
                            assert_eq!(gain.lifts_curse, was.cursed && !is.cursed, "{action}");
                        }
                        "gain"
                    }
                    Preview::Square { tile, gives, mirrors } => {
                        if let Stage::Arrival { tile: found, .. } = new.stage {
                            assert_eq!(tile, found);
                            let mut open = Vec::new();
                            after.legal(seat, &mut open);
                            let uses = open.iter().any(|action| {
                                matches!(
                                    action,
                                    Action::Tile
                                        | Action::Terrorise { .. }
                                        | Action::Exchange { .. }
                                )
                            });
                            assert_eq!(gives.useful, uses, "{action}");
                            let hung = open
                                .iter()
                                .filter(|action| matches!(action, Action::Mirror { .. }));
                            assert_eq!(mirrors.len(), hung.count(), "{action}");
                        }
                        "square"
                    }
                    Preview::Ghost(arrival) => {
                        if let Stage::Payment { .. } = new.stage {
                            assert!(!arrival.choices.is_empty(), "{action}");
                        } else {
                            assert!(arrival.choices.is_empty(), "{action}");
                            assert_eq!(is.terror, arrival.left, "{action}");
                            assert_eq!(is.points - was.points, arrival.points, "{action}");
                            let out = events.iter().find_map(|event| match *event {
                                Event::Evicted { seat, .. } => Some(seat),
                                _ => None,
                            });
                            assert_eq!(out, arrival.evicted, "{action}");
                            let paid = events
                                .iter()
                                .filter(|event| matches!(event, Event::PortalPaid { .. }));
                            assert_eq!(paid.count(), arrival.price.len(), "{action}");
                            let slot = events.iter().find_map(|event| match *event {
                                Event::Settled { slot, .. } => Some(slot),
                                Event::FightWon { .. } => Some(1),
                                _ => None,
                            });
                            assert_eq!(slot, arrival.slot, "{action}");
                            let pushed: Vec<People> = events
                                .iter()
                                .filter_map(|event| match *event {
                                    Event::PushedDown { seat, .. } => Some(seat),
                                    _ => None,
                                })
                                .collect();
                            assert_eq!(pushed, arrival.pushed, "{action}");
                            let laughed: Vec<People> = events
                                .iter()
                                .filter_map(|event| match *event {
                                    Event::RetreatEnjoyed { seat, .. } => Some(seat),
                                    _ => None,
                                })
                                .collect();
                            assert_eq!(laughed, arrival.cheered, "{action}");
                            let cost: u8 = arrival.fight.iter().map(|foe| foe.cost).sum();
                            assert_eq!(cost, arrival.cost, "{action}");
                        }
                        "ghost"
                    }
                    Preview::Starvation { .. } => "starvation",
                    Preview::Fireball { burnt } => {
                        let hit =
                            events.iter().filter(|event| matches!(event, Event::Burnt { .. }));
                        assert_eq!(hit.count(), burnt.len());
                        assert!(!burnt.is_empty());
                        "fireball"
                    }
                    Preview::Whisper { victims } => {
                        assert_eq!(
                            matches!(new.stage, Stage::Whispers { .. }),
                            !victims.is_empty()
                        );
                        "whisper"
                    }
                    Preview::Admirers { points } => {
                        let told = events.iter().find_map(|event| match *event {
                            Event::Admired { points, .. } => Some(points),
                            _ => None,
                        });
                        assert_eq!(told, Some(points));
                        "admirers"
                    }
                    Preview::Cellar { .. } => "cellar",
                };
                *kinds.entry(kind).or_default() += 1;
            });
        }
    }
    assert_eq!(kinds.len(), 10, "{kinds:?}");
}

#[test]
fn the_boards_forecast_of_the_evening_comes_true() {
    // Sections 7.4, 7.5 and 7.12: when the last action of a round is declined, what everybody's
    // board said is what happens, as far as nobody starves or decides.
    let mut nights = 0;
    for setup in every_kind_of_game() {
        for seed in 50..70 {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            random_game(
                Sabbat::new(&setup).unwrap(),
                &mut rng,
                |before, _, action, told, after| {
                    let (old, new) = (whole(before), whole(after));
                    if *action != Action::Pass || old.round == new.round {
                        return;
                    }
                    let starves =
                        told.iter().any(|(_, event)| matches!(event, Event::Starved { .. }));
                    for player in &old.players {
                        let people = player.seat.unwrap();
                        for (_, event) in told {
                            match *event {
                                Event::Fed { seat, ghosts, bill, unfed, .. }
                                    if seat == people && !starves =>
                                {
                                    let shown = player.feeding;
                                    assert_eq!(
                                        (ghosts, bill, unfed),
                                        (shown.ghosts, shown.bill, shown.short)
                                    );
                                }
                                Event::RegionsScored { seat, total, regions, globe, .. }
                                    if seat == people && !starves =>
                                {
                                    let shown = player.regions;
                                    assert_eq!(
                                        (total, regions, globe),
                                        (shown.total, shown.regions, shown.globe)
                                    );
                                }
                                Event::Homologated { seat, sets, .. } if seat == people => {
                                    assert_eq!(sets, player.sets);
                                }
                                Event::Withered { seat, resources } if seat == people => {
                                    assert_eq!(resources, player.curse.unwrap().withers);
                                }
                                Event::Shifted { seat, resources } if seat == people => {
                                    assert_eq!(resources, player.curse.unwrap().shifts);
                                }
                                _ => {}
                            }
                        }
                        let is = new.players.iter().find(|new| new.seat == Some(people)).unwrap();
                        if new.stage == Stage::Hour {
                            assert_eq!(is.cursed, player.curse.unwrap().cursed);
                        }
                    }
                    nights += 1;
                },
            );
        }
    }
    assert!(nights > 20, "{nights}");
}

#[test]
fn a_turn_is_told_with_its_parts() {
    // Section 7.11: terror by its sources.
    let scene = Scene::of("RG").terror('R', 8).ghosts("glassworks", "R");
    let mut game = scene.game();
    let events = common::play_all(&mut game, &["R magician 0", "R mirror n0"]);
    let told = events
        .iter()
        .any(|event| matches!(event, Event::MirrorUsed { glassworks: 1, gained: 2, .. }));
    assert!(told, "{events:?}");
    assert_eq!(terror(&game, "R"), 10);
    assert!(play(&mut game, "G pass").iter().any(|event| matches!(event, Event::Passed { .. })));
}
