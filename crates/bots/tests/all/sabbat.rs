//! How well the mind of Sabbat Magica judges, and how well it plays.

use bots::{Bot, Mind, Name, Playout, minds, payoff, play_out, rng};
use sabbat::{Action, Sabbat, Setup};
use table::{Actor, Game, Seat, SeatSet, Turn};

fn fresh(players: u8) -> Sabbat {
    let setup = format!(r#"{{"players": {players}, "people_selection": "random"}}"#);
    Sabbat::new(&serde_json::from_str::<Setup>(&setup).unwrap()).unwrap()
}

fn mind() -> &'static dyn Mind<Sabbat> {
    minds::of()
}

/// Shows every position of some games at random.
fn for_every_position(mut check: impl FnMut(&Sabbat)) {
    let mut playout = Playout::new(rng(3, 0));
    for players in [2, 3, 4] {
        for _ in 0..4 {
            let mut game = fresh(players);
            while playout.step(&mut game) {
                check(&game);
            }
        }
    }
}

/// How much of all victories a bot takes from its opponents, in every seat of so many games.
fn share(one: Name, other: Name, players: u8, games: u64) -> f32 {
    let mut won = 0.0;
    for seed in 0..games {
        for place in 0..players {
            let sit = |seat| if seat == place { one.sit(seed) } else { other.sit(seed + 50) };
            let mut bots: Vec<Box<dyn Bot<Sabbat>>> = (0..players).map(sit).collect();
            let report = play_out(fresh(players), &mut bots, seed);
            won += payoff(&report.game, SeatSet::only(Seat(place)));
        }
    }
    won / (games * u64::from(players)) as f32
}

#[test]
fn only_what_was_called_in_secret_is_thought_of_as_open() {
    let (mut opened, mut left) = (0, 0);
    for_every_position(|game| {
        let Turn::Seats(awaited) = game.turn() else { return };
        for seat in (0..game.seats()).map(Seat).filter(|seat| !awaited.contains(*seat)) {
            let mut world = game.clone();
            mind().reopen(&mut world, seat);
            if game.is_invocation() {
                assert!(world.turn().awaits(seat), "{seat:?} has chosen, and may choose again");
                opened += 1;
            } else {
                assert_eq!(world, *game, "nothing of {seat:?} is sealed");
                left += 1;
            }
        }
    });
    assert!(opened > 0 && left > 0, "{opened} were opened, {left} were not");
}

#[test]
fn the_chances_of_all_players_add_up_to_one() {
    for_every_position(|game| {
        let chance = |seat| mind().chance(game, SeatSet::only(Seat(seat)));
        let all: f32 = (0..game.seats()).map(chance).sum();
        assert!((all - 1.0).abs() < 1e-3, "{all}");
    });
}

#[test]
fn every_action_has_a_weight_and_one_of_them_counts() {
    let (mut legal, mut weights) = (Vec::new(), Vec::new());
    for_every_position(|game| {
        let Turn::Seats(awaited) = game.turn() else { return };
        for seat in awaited.iter() {
            legal.clear();
            weights.clear();
            game.legal(seat, &mut legal);
            mind().weigh(game, seat, &legal, &mut weights);
            assert_eq!(weights.len(), legal.len());
            assert!(weights.iter().all(|weight| *weight >= 0.0 && weight.is_finite()));
            assert!(weights.iter().any(|weight| *weight > 0.0));
        }
    });
}

#[test]
fn nothing_is_judged_while_a_magician_has_just_arrived_or_choices_are_sealed() {
    for_every_position(|game| {
        let Turn::Seats(awaited) = game.turn() else { return };
        let mut legal = Vec::new();
        awaited.iter().for_each(|seat| game.legal(seat, &mut legal));
        let is_arrival = legal.iter().any(|action| matches!(action, Action::Nothing));
        let is_sealed = legal.iter().any(|action| matches!(action, Action::Invoke { .. }));
        assert_eq!(mind().is_bluff(game, Seat(0)), is_sealed);
        if is_arrival || is_sealed {
            assert!(!mind().is_quiet(game));
        }
    });
}

#[test]
fn the_judgement_foresees_the_winner_better_than_the_score_does() {
    let (mut foreseen, mut by_score, mut all) = (0.0, 0.0, 0.0);
    for seed in 0..40 {
        let mut game = fresh(2);
        let mut bots: Vec<Box<dyn Bot<Sabbat>>> =
            (0..2).map(|seat| Name::Scripted.sit(seed * 2 + seat)).collect();
        let mut seen = Vec::new();
        let mut dice = rng(seed, 9);
        let mut odds = Vec::new();
        while game.turn() != Turn::Over {
            let (actor, action) = match game.turn() {
                Turn::Seats(awaited) => {
                    let seat = awaited.iter().next().unwrap();
                    if mind().is_quiet(&game) {
                        seen.push(game.clone());
                    }
                    let view = table::Seen::new(&game, SeatSet::only(seat), seat);
                    (Actor::Seat(seat), bots[seat.index()].choose(&view))
                }
                Turn::Chance | Turn::Over => {
                    odds.clear();
                    game.odds(&mut odds);
                    (Actor::Chance, *table::draw::weighted(&mut dice, &odds))
                }
            };
            game.apply_quietly(actor, &action).unwrap();
        }
        let won = payoff(&game, SeatSet::only(Seat(0)));
        for game in &seen {
            let chance = mind().chance(game, SeatSet::only(Seat(0)));
            let lead = game.score(Seat(0)) - game.score(Seat(1));
            foreseen += (chance - won).powi(2);
            by_score += (bots::odds_of_lead(lead as f32, 8.0) - won).powi(2);
            all += 1.0;
        }
    }
    // The mean square error of a judgement; a quarter is that of knowing nothing.
    let (foreseen, by_score) = (foreseen / all, by_score / all);
    println!("judgement {foreseen:.3}, score {by_score:.3}");
    assert!(foreseen < by_score, "judgement {foreseen:.3}, score {by_score:.3}");
}

#[test]
fn the_regular_beats_the_beginner_clearly_with_any_number_of_players() {
    for (players, games) in [(2, 5), (3, 3), (4, 2)] {
        let won = share(Name::Regular, Name::Beginner, players, games);
        println!("{players} players: {won:.2}");
        // Among equals that would be one in as many as there are players.
        assert!(won > 1.4 / f32::from(players), "{players} players: {won:.2}");
    }
}
