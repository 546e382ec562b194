//! What holds in every position of every match, looked at after every single action.

use cup::{Action, Cup};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::{Actor, Game, Seat, Turn, draw};

/// A random action of whoever is awaited: first what sort of thing, then which.
fn next(game: &Cup, rng: &mut Pcg64Mcg) -> (Actor, Action) {
    let Turn::Seats(awaited) = game.turn() else {
        let mut odds = Vec::new();
        game.odds(&mut odds);
        return (Actor::Chance, *draw::weighted(rng, &odds));
    };
    let seats: Vec<Seat> = awaited.iter().collect();
    let seat = *draw::pick(rng, &seats);
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal.retain(|action| !game.retracts(action));
    let kind = |action: &Action| json!(action)["type"].clone();
    let wanted = kind(draw::pick(rng, &legal));
    // Passes are many; every second time something else is done where there is a choice.
    let is_pass = |action: &Action| matches!(action, Action::Long { .. } | Action::Short { .. });
    let other: Vec<Action> = legal.iter().copied().filter(|action| !is_pass(action)).collect();
    if !other.is_empty() && draw::below(rng, 2) == 0 {
        return (Actor::Seat(seat), *draw::pick(rng, &other));
    }
    legal.retain(|action| kind(action) == wanted);
    (Actor::Seat(seat), *draw::pick(rng, &legal))
}

/// BOOST of everybody, by side and player, in a position file.
fn boosts(file: &Value) -> Vec<(Value, u64)> {
    let players = |side: &str| file[side]["players"].as_array().cloned().unwrap_or_default();
    let sides = ["home", "away"].into_iter().flat_map(|side| {
        players(side).into_iter().map(move |player| (json!([side, player["no"]]), player))
    });
    sides.filter_map(|(id, player)| Some((id, player["boost"].as_u64()?))).collect()
}

#[test]
fn every_position_of_every_match_is_one_the_rules_allow() {
    let setups = [
        json!({"concede": false}),
        json!({"concede": false, "cards": "power_legend", "offside": true}),
        json!({"concede": false, "version": "family"}),
        json!({"concede": false, "home": "madmen", "away": "dragons", "cards": "power_legend",
            "half": 20, "draw": "shoot_out", "passive_limit": 4}),
    ];
    for (number, setup) in setups.iter().cycle().take(24).enumerate() {
        let mut rng = Pcg64Mcg::seed_from_u64(number as u64);
        let setup = serde_json::from_value(setup.clone()).expect("the setup is sound");
        let mut game = Cup::new(&setup).expect("the setup is sound");
        let mut before = json!(game);
        while game.turn() != Turn::Over {
            let (actor, action) = next(&game, &mut rng);
            let scores = [game.score(Seat(0)), game.score(Seat(1))];
            game.apply_quietly(actor, &action).expect("what is offered may be done");
            let after = json!(game);
            // Reading a position checks everything that can be said of it alone.
            let again: Cup = serde_json::from_value(after.clone())
                .unwrap_or_else(|fault| panic!("after `{action}` of match {number}: {fault}"));
            assert_eq!(again, game);
            // C-BOOST-02: spent BOOST is gone; only a card brings some back.
            if !matches!(action, Action::Card { .. }) {
                for ((_, had), (who, has)) in boosts(&before).into_iter().zip(boosts(&after)) {
                    assert!(has <= had, "{who} has gained BOOST by `{action}`");
                }
            }
            // C-TIME-02: only the time die moves the clock forward within a period.
            if before["period"] == after["period"] && !matches!(action, Action::Time { .. }) {
                assert_eq!(before["clock"], after["clock"], "`{action}` has moved the clock");
            }
            // C-SHOOT-07: goals are scored one at a time, and by the D20 or a card that spares it.
            let more: i32 =
                [0, 1].map(|seat| game.score(Seat(seat)) - scores[seat as usize]).iter().sum();
            let can_score =
                matches!(action, Action::D20 { .. } | Action::Aim { .. } | Action::Cover { .. });
            let forfeit = game.turn() == Turn::Over;
            assert!(
                more == 0 || forfeit || (more == 1 && can_score),
                "`{action}` has scored {more}"
            );
            before = after;
        }
    }
}

/// The position after every action of a short random match that may end in a shoot-out.
fn short_match(seed: u64) -> Vec<Value> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let setup = json!({"half": 20, "draw": "shoot_out", "concede": false});
    let setup = serde_json::from_value(setup).expect("the setup is sound");
    let mut game = Cup::new(&setup).expect("the setup is sound");
    let mut files = Vec::new();
    while game.turn() != Turn::Over {
        let (actor, action) = next(&game, &mut rng);
        game.apply_quietly(actor, &action).expect("what is offered may be done");
        files.push(json!(game));
    }
    files
}

#[test]
fn a_position_in_which_play_could_not_go_on_is_refused() {
    let is_refused = |file: &Value| serde_json::from_value::<Cup>(file.clone()).is_err();

    // The ball is kicked off from the centre.
    let is_placement = |file: &Value| file["phase"]["type"] == "placement";
    let mut placement = short_match(1).into_iter().find(is_placement).expect("a match begins");
    assert!(!is_refused(&placement));
    placement["ball"]["hex"] = json!("F10");
    assert!(is_refused(&placement));

    // The sides take turns in a shoot-out, and it ends.
    let is_shootout = |file: &Value| file["phase"]["kind"] == "shoot_out";
    let mut matches = (0..100).flat_map(short_match);
    let mut shootout = matches.find(is_shootout).expect("some match is a draw");
    assert!(!is_refused(&shootout));
    for taken in [[7, 9], [30, 30]] {
        shootout["shootout"]["taken"] = json!(taken);
        assert!(is_refused(&shootout));
    }
}
