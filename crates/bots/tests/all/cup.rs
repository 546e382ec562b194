//! How players made of code judge and play Helvetia Cup.

use std::collections::BTreeMap;

use bots::{Bot, Budget, Level, Mind, Name, Plan, Playout, Search, minds, play_out, rng};
use cup::{Action, Card, Cup, Moment, Row, Side};
use serde_json::{Value, json};
use table::{Actor, Game, Seat, SeatSet, Seen, Turn};

fn mind() -> &'static dyn Mind<Cup> {
    minds::of::<Cup>()
}

/// Positions of whole matches that are played at random, every eleventh.
fn for_many_positions(mut check: impl FnMut(&Cup)) {
    let mut playout = Playout::new(rng(21, 0));
    for _ in 0..3 {
        let mut game = Cup::new(&Default::default()).unwrap();
        let mut number = 0;
        while playout.step(&mut game) {
            number += 1;
            if number % 11 == 0 {
                check(&game);
            }
        }
    }
}

/// Every decision of a match between coaches who follow the script.
fn for_every_decision(seed: u64, mut check: impl FnMut(&Cup)) {
    for_every_choice(&json!({}), seed, |game, _, _| check(game));
}

/// Every choice that is made in a match between coaches who follow the script.
fn for_every_choice(setup: &Value, seed: u64, mut check: impl FnMut(&Cup, Seat, &Action)) {
    let setup = serde_json::from_value(setup.clone()).unwrap();
    let mut game = Cup::new(&setup).unwrap();
    let mut bots: [Box<dyn Bot<Cup>>; 2] = [Name::Scripted.sit(seed), Name::Scripted.sit(seed + 1)];
    let mut chance = Playout::new(rng(seed, 0));
    while game.turn() != Turn::Over {
        let Turn::Seats(awaited) = game.turn() else {
            chance.step(&mut game);
            continue;
        };
        let seat = awaited.iter().next().unwrap();
        let choice = bots[seat.index()].choose(&Seen::new(&game, SeatSet::only(seat), seat));
        check(&game, seat, &choice);
        game.apply_quietly(Actor::Seat(seat), &choice).unwrap();
    }
}

/// The first position in which the attack moves with the ball at somebody's feet.
fn in_play() -> Cup {
    let mut game = Cup::new(&Default::default()).unwrap();
    let mut playout = Playout::new(rng(4, 0));
    loop {
        let look = game.look();
        if look.carrier.is_some() && look.moment == Moment::Moves(look.attack) {
            return game;
        }
        assert!(playout.step(&mut game), "a match has moves");
    }
}

/// The same position with something else in its file.
fn with(game: &Cup, change: impl FnOnce(&mut serde_json::Value)) -> Cup {
    let mut file = serde_json::to_value(game).unwrap();
    change(&mut file);
    serde_json::from_value(file).unwrap()
}

fn home_chance(game: &Cup) -> f32 {
    mind().chance(game, SeatSet::only(Side::Home.seat()))
}

#[test]
fn the_two_coaches_chances_make_one() {
    for_many_positions(|game| {
        if game.turn() == Turn::Over {
            return;
        }
        let chances = [0, 1].map(|seat| mind().chance(game, SeatSet::only(Seat(seat))));
        assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
        assert!((chances[0] + chances[1] - 1.0).abs() < 1e-3, "{chances:?}");
    });
}

#[test]
fn every_action_has_a_weight_and_some_action_is_sensible() {
    for_many_positions(|game| {
        let Turn::Seats(awaited) = game.turn() else { return };
        for seat in awaited.iter() {
            let (mut legal, mut weights) = (Vec::new(), Vec::new());
            game.legal(seat, &mut legal);
            legal.retain(|action| !game.retracts(action));
            mind().weigh(game, seat, &legal, &mut weights);
            assert_eq!(weights.len(), legal.len());
            assert!(weights.iter().all(|weight| weight.is_finite() && *weight >= 0.0));
            assert!(weights.iter().sum::<f32>() > 0.0);
        }
    });
}

#[test]
fn a_goal_is_worth_more_the_less_time_is_left() {
    let level = in_play();
    let at = |clock: u8, goals: u8| {
        let game = with(&level, |file| {
            file["period"] = json!(2);
            file["clock"] = json!(clock);
            file["home"]["score"] = json!(goals);
        });
        home_chance(&game)
    };
    assert!(at(50, 1) > at(50, 0) + 0.1);
    assert!(at(85, 1) > at(50, 1) + 0.05);
    assert!(at(50, 2) > at(50, 1));
    assert!(at(50, 1) < 0.9, "half a match is left: {}", at(50, 1));
}

#[test]
fn a_shooter_and_a_goalkeeper_cannot_be_foreseen() {
    let mut seen = 0;
    for_every_decision(3, |game| {
        if !matches!(game.moment(), Moment::Shot(_)) {
            return;
        }
        let Turn::Seats(awaited) = game.turn() else { return };
        for seat in awaited.iter() {
            let (mut legal, mut weights) = (Vec::new(), Vec::new());
            game.legal(seat, &mut legal);
            legal.retain(|action| !game.retracts(action));
            if legal.len() < 2 {
                continue;
            }
            assert!(mind().is_bluff(game, seat));
            mind().weigh(game, seat, &legal, &mut weights);
            let most = weights.iter().copied().fold(0.0, f32::max);
            let all: f32 = weights.iter().sum();
            let Moment::Shot(shot) = game.moment() else { unreachable!("it was a shot just now") };
            // Without squares to hold there is nothing to foresee.
            if shot.squares > 0 && shot.success.iter().all(|success| *success > 0.0) {
                assert!(most < 0.8 * all, "{legal:?} {weights:?}");
                seen += 1;
            }
        }
    });
    assert!(seen > 0, "somebody shoots in a match");
}

#[test]
fn nobody_passes_to_the_others() {
    let mut passes = 0;
    for_many_positions(|game| {
        let look = game.look();
        if !matches!(look.moment, Moment::Play { .. }) {
            return;
        }
        let (mut legal, mut weights) = (Vec::new(), Vec::new());
        let seat = look.attack.seat();
        game.legal(seat, &mut legal);
        legal.retain(|action| !game.retracts(action));
        mind().weigh(game, seat, &legal, &mut weights);
        let best = (0..legal.len()).max_by(|one, other| weights[*one].total_cmp(&weights[*other]));
        let Action::Short { hex } = legal[best.unwrap()] else { return };
        passes += 1;
        let mut figures = look.camps[look.attack as usize].figures().iter();
        assert!(figures.any(|figure| figure.hex == hex && !figure.is_lying), "{hex}");
        let taken = game.clone().apply_quietly(Actor::Seat(seat), &Action::Short { hex });
        assert_eq!(taken, Ok(()));
    });
    assert!(passes > 0, "somebody passes in three matches");
}

#[test]
fn the_scripted_coach_beats_one_who_does_anything() {
    let wins = (0..8u64).filter(|seed| {
        let own = (seed % 2) as usize;
        let mut bots = vec![Name::Random.sit(*seed), Name::Random.sit(seed + 100)];
        bots[own] = Name::Scripted.sit(*seed);
        let game = play_out(Cup::new(&Default::default()).unwrap(), &mut bots, *seed).game;
        game.standings().unwrap()[own].place == 1
    });
    let wins = wins.count();
    assert!(wins >= 7, "{wins} of 8");
}

#[test]
fn being_done_with_the_moves_is_judged_about_as_before_it() {
    let (mut sum, mut count) = (0.0, 0);
    for_every_decision(3, |game| {
        let look = game.look();
        let seat = look.attack.seat();
        if look.moment != Moment::Moves(look.attack) || look.carrier.is_none() {
            return;
        }
        let mut next = game.clone();
        if next.apply_quietly(Actor::Seat(seat), &Action::End).is_err() {
            return;
        }
        let chance = |game: &Cup| mind().chance(game, SeatSet::only(seat));
        sum += chance(&next) - chance(game);
        count += 1;
    });
    let mean = sum / count as f32;
    assert!(count > 20 && mean.abs() < 0.01, "the attack thinks itself better off by {mean}");
}

#[test]
fn a_phase_of_moves_is_foreseen_so_that_it_changes_nothing_on_the_average() {
    // By whether the attack moves: what it gains over the whole phase.
    let (mut sums, mut counts) = ([0.0f32; 2], [0; 2]);
    for seed in 0..8 {
        let mut phase: Option<(Side, Side, f32)> = None;
        for_every_decision(seed, |game| {
            let look = game.look();
            let chance = |side: Side| mind().chance(game, SeatSet::only(side.seat()));
            let moving = match look.moment {
                Moment::Moves(side) => Some(side),
                Moment::Play { .. } | Moment::Challenge => None,
                _ => return phase = None,
            };
            if let Some((side, attack, before)) = phase {
                if moving == Some(side) && look.attack == attack {
                    return;
                }
                if look.attack == attack {
                    let at = usize::from(side == attack);
                    sums[at] += chance(attack) - before;
                    counts[at] += 1;
                }
            }
            phase = moving.map(|side| (side, look.attack, chance(look.attack)));
        });
    }
    for (who, (sum, count)) in ["defence", "attack"].into_iter().zip(sums.into_iter().zip(counts)) {
        let mean = sum / count as f32;
        assert!(count > 200 && mean.abs() < 0.01, "{mean} for the attack as the {who} moves");
    }
}

#[test]
fn what_is_taken_off_for_luck_steadies_a_chance_and_does_not_change_it() {
    const SEEDS: u64 = 16;
    let (mut compared, mut spreads) = (0, [0.0, 0.0]);
    for_every_decision(4, |game| {
        let Turn::Seats(awaited) = game.turn() else { return };
        let seat = awaited.iter().next().unwrap();
        let seen = Seen::new(game, SeatSet::only(seat), seat);
        if game.moment() != Moment::Challenge || compared == 6 {
            return;
        }
        compared += 1;
        let [calm, rough] = [true, false].map(|is_calm| {
            let plan = Plan { is_calm, budget: Budget::Games(150), ..mind().plan(Level::Master) };
            let chances: Vec<f32> = (0..SEEDS)
                .map(|seed| {
                    let thoughts = Search::new(plan, mind(), seed).think(&seen);
                    thoughts.iter().map(|thought| thought.part * thought.chance).sum()
                })
                .collect();
            let mean = chances.iter().sum::<f32>() / SEEDS as f32;
            let spread = chances.iter().map(|chance| (chance - mean).powi(2)).sum::<f32>();
            (mean, spread / SEEDS as f32)
        });
        assert!((calm.0 - rough.0).abs() < 0.02, "{calm:?} and {rough:?}");
        spreads = [spreads[0] + calm.1, spreads[1] + rough.1];
    });
    let [calm, rough] = spreads;
    assert!(compared == 6 && calm < rough / 2.0, "{calm} and {rough} at {compared} decisions");
}

#[test]
fn nobody_can_foresee_where_a_coach_who_looks_ahead_shoots_and_dives() {
    let mut is_met = false;
    for_every_decision(5, |game| {
        let Turn::Seats(awaited) = game.turn() else { return };
        if is_met || !game.is_duel() || awaited.len() != 2 {
            return;
        }
        is_met = true;
        for seat in awaited.iter() {
            let seen = Seen::new(game, SeatSet::only(seat), seat);
            let choice = |seed| Name::Regular.sit::<Cup>(seed).choose(&seen);
            let first = choice(0);
            assert!((1..20).any(|seed| choice(seed) != first), "always {first:?}");
        }
    });
    assert!(is_met, "somebody shoots");
}

#[test]
fn figures_that_are_moved_in_another_order_are_known_again() {
    let game = about_to_move();
    let seat = game.look().attack.seat();
    let plan = Plan { budget: Budget::Games(400), ..mind().plan(Level::Master) };
    let mut search = Search::new(plan, mind(), 3);
    let mut think = |game: &Cup| search.think(&Seen::new(game, SeatSet::only(seat), seat));
    // Three steps of three figures: those before the last may be taken in any order.
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let step = |at: usize| {
        let mover = |action: &&Action| matches!(action, Action::Step { .. });
        let mut firsts: Vec<&Action> = Vec::new();
        for action in legal.iter().filter(mover) {
            let is_same = |other: &&Action| number(other) == number(action);
            if !firsts.iter().any(is_same) {
                firsts.push(action);
            }
        }
        *firsts[at]
    };
    let after = |steps: [Action; 3]| {
        let mut game = game.clone();
        for step in steps {
            game.apply_quietly(Actor::Seat(seat), &step).unwrap();
        }
        game
    };
    let [one, two, three] = [step(0), step(1), step(2)];
    let (there, again) = (after([one, two, three]), after([two, one, three]));
    assert_eq!(mind().key(&there), mind().key(&again), "the same place");
    assert_ne!(mind().key(&there), mind().key(&after([one, three, two])), "another may go on");
    think(&there);
    let looks: u32 = think(&again).iter().map(|thought| thought.visits).sum();
    assert!(looks > 700, "what was thought about is known again, but was looked at {looks} times");
}

/// The first position in which the attack moves and has not begun yet.
fn about_to_move() -> Cup {
    let mut first = None;
    for_every_decision(4, |game| {
        let look = game.look();
        if first.is_none() && look.carrier.is_some() && look.moment == Moment::Moves(look.attack) {
            first = Some(game.clone());
        }
    });
    first.expect("a match has moves")
}

/// Who takes a step.
fn number(action: &Action) -> Option<u8> {
    match action {
        Action::Step { no, .. } => Some(*no),
        _ => None,
    }
}

#[test]
fn what_a_coach_cannot_know_is_in_no_key() {
    let setup = serde_json::from_value(json!({"cards": "power_legend"})).unwrap();
    let mut game = Cup::new(&setup).unwrap();
    let (mut playout, mut rng) = (Playout::new(rng(8, 0)), rng(8, 1));
    let (mut keys, mut differ) = (0, 0);
    while playout.step(&mut game) {
        let Turn::Seats(awaited) = game.turn() else { continue };
        let seat = awaited.iter().next().unwrap();
        let other = Seen::new(&game, SeatSet::only(seat), seat).imagine(&mut rng);
        assert_eq!(mind().key(&game), mind().key(&other));
        keys += u32::from(mind().key(&game).is_some());
        differ += u32::from(mind().key(&game).is_some() && game != other);
    }
    assert!(keys > 20 && differ > 20, "{keys} keys, {differ} of them of worlds that differ");
}

#[test]
fn every_card_finds_its_moment() {
    let mut played = BTreeMap::new();
    for seed in 0..60 {
        for_every_choice(&json!({ "cards": "power_legend" }), seed, |game, seat, choice| {
            let Action::Card { card, .. } = choice else { return };
            let side = if seat == Side::Home.seat() { Side::Home } else { Side::Away };
            let card = Card::of(game.setup().team(side), *card).unwrap();
            *played.entry(card.word()).or_insert(0) += 1;
        });
    }
    // These coaches tackle: they seldom press, and seldom steal so that somebody has to dribble.
    let rare = [Card::BellsInYourEars, Card::JestersFeint];
    let others = Card::ALL.into_iter().filter(|card| !rare.contains(card)).map(Card::word);
    let never: Vec<_> = others.filter(|word| !played.contains_key(word)).collect();
    assert!(never.is_empty(), "{never:?} are never played, of {played:?}");
}

#[test]
fn what_is_hardly_ever_played_is_taken_last() {
    let rare =
        |team, no| matches!(Card::of(team, no), Some(Card::BellsInYourEars | Card::JestersFeint));
    let mut chosen = 0;
    for seed in 0..30 {
        for_every_choice(&json!({ "cards": "power_legend" }), seed, |game, seat, choice| {
            let Action::Take { card } = choice else { return };
            let side = if seat == Side::Home.seat() { Side::Home } else { Side::Away };
            let team = game.setup().team(side);
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let offers = |is_rare| {
                let fits = |action: &Action| matches!(action, Action::Take { card } if rare(team, *card) == is_rare);
                legal.iter().any(fits)
            };
            if offers(true) && offers(false) {
                assert!(!rare(team, *card), "{choice} of {legal:?}");
                chosen += 1;
            }
        });
    }
    assert!(chosen > 20, "{chosen} choices are few");
}

#[test]
fn a_shooter_who_will_be_seen_keeps_to_one_row() {
    let mut seen = 0;
    for seed in 0..30 {
        for_every_choice(&json!({ "cards": "power_legend" }), seed, |game, seat, _| {
            let Moment::Shot(shot) = game.moment() else { return };
            let (mut legal, mut weights) = (Vec::new(), Vec::new());
            game.legal(seat, &mut legal);
            legal.retain(|action| matches!(action, Action::Aim { .. }));
            if !shot.shows_row || legal.is_empty() {
                return;
            }
            mind().weigh(game, seat, &legal, &mut weights);
            let all: f32 = weights.iter().sum();
            let upper = legal.iter().zip(&weights).filter(|(action, _)| {
                matches!(action, Action::Aim { square } if square.row() == Row::Upper)
            });
            let upper: f32 = upper.map(|(_, weight)| weight / all).sum();
            assert!(!(0.05..=0.95).contains(&upper), "{upper} of the shots go high");
            seen += 1;
        });
    }
    assert!(seen > 0, "somebody plays Dragon's Eye");
}

#[test]
fn whoever_asks_where_to_shoot_is_told_how_often() {
    let mut asked = 0;
    for_every_choice(&json!({}), 3, |game, seat, _| {
        let seen = Seen::new(game, SeatSet::only(seat), seat);
        let (mut options, mut weights) = (Vec::new(), Vec::new());
        seen.options(&mut options);
        if !game.is_duel() || options.len() < 2 {
            return;
        }
        mind().weigh(game, seat, &options, &mut weights);
        let plan = Plan { budget: Budget::Games(50), ..mind().plan(Level::Master) };
        let mut search = Search::new(plan, mind(), 5);
        let ways = search.advise(&seen, 3);
        assert!(search.is_bluff(), "nobody may foresee it");
        assert!(ways.is_sorted_by(|one, other| one.share >= other.share), "{ways:?}");
        let all: f32 = weights.iter().sum();
        for way in ways {
            let place = options.iter().position(|option| *option == way.action).unwrap();
            assert!((way.share - weights[place] / all).abs() < 1e-3, "{way:?}");
        }
        asked += 1;
    });
    assert!(asked > 0, "somebody shoots in a match");
}
