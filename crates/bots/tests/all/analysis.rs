//! Games looked at afterwards.

use bots::{Analysis, Playout, analyse, rng};
use cup::Cup;
use serde_json::json;
use shelf::Visitor;
use table::{Actor, Game, Seat, Turn, draw};
use unita::Unita;

use crate::penalty::{Action, KEEPER, KICKER, Penalty};

/// A kick and a dive, and what came of it.
fn kicked(kick: Action, dive: Action, end: Action) -> Analysis {
    let actions = [(Actor::Seat(KICKER), kick), (Actor::Seat(KEEPER), dive), (Actor::Chance, end)];
    analyse(&Penalty::default(), &actions)
}

#[test]
fn what_the_dice_gave_is_told_apart_from_what_was_decided() {
    // Once the keeper has gone the other way, the right post is an even chance.
    let lucky = kicked(Action::Right, Action::Left, Action::Goal);
    assert_eq!(lucky.luck, [0.5, -0.5]);
    // What cannot end otherwise is no luck, whoever wins.
    let certain = kicked(Action::Left, Action::Right, Action::Goal);
    assert_eq!(certain.luck, [0.0, 0.0]);
    let saved = kicked(Action::Left, Action::Left, Action::Miss);
    assert_eq!(saved.luck, [0.0, 0.0]);
    assert_eq!(saved.curve.last().unwrap(), &[0.0, 1.0]);
}

#[test]
fn the_greatest_swings_come_first() {
    let lucky = kicked(Action::Right, Action::Left, Action::Goal);
    let first = lucky.swings[0];
    assert_eq!((first.action, first.is_luck), (2, true));
    assert_eq!(first.change.abs(), 0.5);
    let sizes: Vec<f32> = lucky.swings.iter().map(|swing| swing.change.abs()).collect();
    assert!(sizes.is_sorted_by(|one, other| one >= other), "{sizes:?}");
}

#[test]
fn every_game_can_be_looked_at_again() {
    struct Check;
    impl Visitor for Check {
        type Output = ();
        fn visit<G: Game>(self) {
            let first = G::new(&G::Setup::default()).unwrap();
            let actions = random_game(&first);
            let Analysis { curve, swings, luck, play } = analyse(&first, &actions);
            assert_eq!(curve.len(), actions.len() + 1, "{}", G::NAME);
            for chances in &curve {
                let sum: f32 = chances.iter().sum();
                assert!((sum - 1.0).abs() < 1e-3, "{}: {chances:?}", G::NAME);
                assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
            }
            assert!(swings.len() <= 3 && !swings.is_empty());
            let chairs = first.chairs().len();
            assert_eq!([luck.len(), play.len()], [chairs, chairs]);
            // What one wins by luck another loses.
            assert!(luck.iter().sum::<f32>().abs() < 1e-2, "{}: {luck:?}", G::NAME);
            for (chair, (luck, play)) in luck.iter().zip(&play).enumerate() {
                let way = curve[curve.len() - 1][chair] - curve[0][chair];
                assert!((luck + play - way).abs() < 1e-3, "{}: nothing is left out", G::NAME);
            }
        }
    }
    for kind in shelf::games() {
        shelf::visit(kind.name(), Check).unwrap();
    }
}

#[test]
fn a_victory_of_allies_is_not_halved() {
    let setup = json!({ "players": 4, "mode": "coop" });
    let first = Unita::new(&serde_json::from_value(setup).unwrap()).unwrap();
    let Analysis { curve, .. } = analyse(&first, &random_game(&first));
    for chances in &curve {
        let &[one, other, ally, others] = &chances[..] else { panic!("{chances:?}") };
        assert!((one - ally).abs() < 1e-3 && (other - others).abs() < 1e-3, "{chances:?}");
        assert!((one + other - 1.0).abs() < 1e-3, "{chances:?}");
    }
    let last = curve.last().unwrap();
    assert!(last.contains(&1.0) && last.contains(&0.0), "{last:?}");
}

#[test]
fn a_guess_is_luck_and_a_foolish_choice_is_not() {
    // Where the shooter aims, or what the goalkeeper holds: nobody can know what the other does.
    let (mut first, mut playout) =
        (Cup::new(&Default::default()).unwrap(), Playout::new(rng(8, 0)));
    while !first.is_duel() || first.turn().seat().is_none() {
        assert!(playout.step(&mut first), "somebody shoots in a match");
    }
    let seat = first.turn().seat().unwrap();
    let (mut legal, mut lucky) = (Vec::new(), Vec::new());
    first.legal(seat, &mut legal);
    legal.retain(|action| !first.retracts(action));
    let ways = legal.len();
    for action in legal {
        let found = analyse(&first, &[(Actor::Seat(seat), action)]);
        assert_eq!(found.swings.len(), 1);
        if found.swings[0].is_luck {
            lucky.push(found.luck[seat.index()]);
            let way = found.curve[1][seat.index()] - found.curve[0][seat.index()];
            assert!((found.luck[seat.index()] + found.play[seat.index()] - way).abs() < 1e-3);
        }
    }
    assert!(lucky.iter().any(|luck| *luck > 0.005), "{lucky:?}");
    assert!(lucky.iter().any(|luck| *luck < -0.005), "{lucky:?}");
    assert!(lucky.len() < ways, "some of it no good player chooses");
}

#[test]
fn before_a_throw_the_chances_are_those_of_everything_that_can_fall() {
    let (mut game, mut playout) = (Cup::new(&Default::default()).unwrap(), Playout::new(rng(5, 0)));
    let (mut odds, mut throws) = (Vec::new(), 0);
    while playout.step(&mut game) {
        odds.clear();
        if game.turn() != Turn::Chance {
            continue;
        }
        game.odds(&mut odds);
        let all: u32 = odds.iter().map(|(_, weight)| weight).sum();
        let (mut hoped, mut before) = (0.0, 0.0);
        for (outcome, weight) in &odds {
            let mut after = game.clone();
            after.apply_quietly(Actor::Chance, outcome).unwrap();
            if after.turn() == Turn::Chance {
                // What is thrown for next is not known to the last digit here.
                hoped = f32::NAN;
                break;
            }
            let Analysis { curve, .. } = analyse(&game, &[(Actor::Chance, *outcome)]);
            (hoped, before) = (hoped + curve[1][0] * *weight as f32 / all as f32, curve[0][0]);
        }
        if !hoped.is_nan() {
            assert!((hoped - before).abs() < 1e-3, "{before} before a throw for {hoped}");
            throws += 1;
        }
        if throws == 20 {
            return;
        }
    }
    panic!("{throws} throws are few");
}

/// Everything that is done in a game that is played at random, with second thoughts now and then.
fn random_game<G: Game>(first: &G) -> Vec<(Actor, G::Action)> {
    let (mut game, mut rng) = (first.clone(), rng(3, 0));
    let (mut actions, mut odds, mut legal) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        if draw::below(&mut rng, 16) == 0 {
            let seat = Seat(draw::below(&mut rng, game.seats().into()) as u8);
            legal.clear();
            game.legal(seat, &mut legal);
            // Giving up takes nothing back.
            legal.retain(|action| {
                let mut again = game.clone();
                game.retracts(action)
                    && again.apply_quietly(Actor::Seat(seat), action).is_ok()
                    && again.turn() != Turn::Over
            });
            if let Some(action) = legal.pop() {
                game.apply_quietly(Actor::Seat(seat), &action).unwrap();
                actions.push((Actor::Seat(seat), action));
                continue;
            }
        }
        let (actor, action) = match game.turn() {
            Turn::Over => return actions,
            Turn::Chance => {
                odds.clear();
                game.odds(&mut odds);
                (Actor::Chance, draw::weighted(&mut rng, &odds).clone())
            }
            Turn::Seats(awaited) => {
                let seat = awaited.iter().next().unwrap();
                legal.clear();
                game.legal(seat, &mut legal);
                legal.retain(|action| !game.retracts(action));
                (Actor::Seat(seat), draw::pick(&mut rng, &legal).clone())
            }
        };
        game.apply_quietly(actor, &action).unwrap();
        actions.push((actor, action));
    }
}
