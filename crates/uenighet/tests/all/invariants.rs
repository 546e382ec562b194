//! What holds in every game, however it is played: section 4.3, and that nobody gains by answering
//! first or last.

use crate::common::{everything, random_game, stage};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use table::{Actor, Game, Seat, SeatSet, Turn, draw};
use uenighet::{Action, Nation, PlayerView, Setup, Terrain, Uenighet, View};

/// Games of every kind that each property is tried on.
const GAMES: u64 = 6;

fn kinds() -> Vec<Setup> {
    let setups = [
        json!({"players": 2, "preset": "quick_start"}),
        json!({"players": 3, "preset": "quick_start", "card_copies": 2}),
        json!({"players": 4, "preset": "quick_start", "conflict": "standoff"}),
        json!({"players": 4, "preset": "quick_start", "flick": "wild", "capital_min_distance": 0}),
        json!({"players": 2, "map": "random", "nations": "random"}),
        json!({"players": 3, "preset": "rulebook"}),
    ];
    setups.into_iter().map(|setup| serde_json::from_value(setup).unwrap()).collect()
}

/// Pieces of a player by cell: regiments, forts and castles, the capital.
fn cells(player: &PlayerView) -> Vec<String> {
    let regiments = player.regiments.iter().map(|one| one.cell);
    let forts = player.forts.iter().map(|one| one.cell);
    regiments
        .chain(forts)
        .chain(player.castles.iter().copied())
        .map(|cell| cell.to_string())
        .collect()
}

fn check(view: &View, before: &View) {
    let mut taken: Vec<String> = Vec::new();
    let closed: Vec<String> = view
        .cells
        .iter()
        .filter(|cell| cell.terrain == Some(Terrain::Water) || cell.crushed.is_some())
        .map(|cell| cell.cell.to_string())
        .collect();
    let mut walls = Vec::new();
    for (player, old) in view.players.iter().zip(&before.players) {
        let levels: usize = player.forts.iter().map(|fort| usize::from(fort.level)).sum();
        let men = player.regiments.len() + levels + usize::from(player.reserve + player.bank);
        assert_eq!(men, 12, "regiments of {:?}", player.nation);
        assert_eq!(player.forts.len() + usize::from(player.stock), 4, "forts");
        assert!(player.upgrades <= 8 && player.upgrades >= old.upgrades, "upgrades");
        let own = cells(player);
        let is_green = player.nation == Some(Nation::Green);
        let mut single = own.clone();
        single.sort();
        single.dedup();
        assert!(is_green || single.len() == own.len(), "only Green stacks");
        let capital = player.capital.filter(|_| player.fallen.is_none()).map(|it| it.to_string());
        for cell in single.iter().chain(&capital) {
            assert!(!taken.contains(cell), "two nations on {cell}");
            assert!(!closed.contains(cell), "a piece on {cell}");
        }
        walls.extend(capital.clone());
        if !is_green {
            walls.extend(player.forts.iter().map(|fort| fort.cell.to_string()));
            walls.extend(player.castles.iter().map(|castle| castle.to_string()));
        }
        taken.extend(single);
        taken.extend(capital);
    }
    for cell in view.cells.iter().filter(|cell| cell.tokens > 0) {
        let name = cell.cell.to_string();
        assert!(!walls.contains(&name) && !closed.contains(&name), "a token on {name}");
    }
    if view.setup.card_copies == 1 {
        assert!(view.players.iter().map(|player| player.castles.len()).sum::<usize>() <= 1);
    }
    if view.round > before.round && before.round > 0 {
        let tokens: u32 = view.cells.iter().map(|cell| u32::from(cell.tokens)).sum();
        assert!(tokens >= 8, "{tokens} tokens after Phase V");
    }
}

#[test]
fn the_invariants_hold_after_every_action() {
    for setup in kinds() {
        for seed in 0..GAMES {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            let game = Uenighet::new(&setup).unwrap();
            let mut before = game.view(SeatSet::EMPTY);
            random_game(game, &mut rng, |_, _, _, _, after| {
                let view = after.view(SeatSet::EMPTY);
                check(&view, &before);
                before = view;
            });
        }
    }
}

#[test]
fn every_position_of_a_game_can_be_saved_and_loaded() {
    for setup in kinds() {
        let mut rng = Pcg64Mcg::seed_from_u64(7);
        let mut number = 0u32;
        random_game(Uenighet::new(&setup).unwrap(), &mut rng, |_, _, _, _, after| {
            number += 1;
            if number.is_multiple_of(3) {
                let text = serde_json::to_string(after).unwrap();
                assert_eq!(serde_json::from_str::<Uenighet>(&text).unwrap(), *after);
            }
        });
    }
}

/// What each of several seats does in a phase that they share, chosen without the others.
fn plans(game: &Uenighet, asked: SeatSet, rng: &mut Pcg64Mcg) -> Vec<Vec<(Actor, Action)>> {
    let plan = |seat: Seat| {
        let mut copy = *game;
        let mut plan = Vec::new();
        while copy.turn().awaits(seat) {
            let mut legal = Vec::new();
            copy.legal(seat, &mut legal);
            legal.retain(|action| !copy.retracts(action) && *action != Action::Surrender);
            let action = *draw::pick(rng, &legal);
            copy.apply_quietly(Actor::Seat(seat), &action).unwrap();
            plan.push((Actor::Seat(seat), action));
            // Now and then somebody changes their mind, as long as they have not said they are done.
            if copy.turn().awaits(seat) && draw::below(rng, 12) == 0 {
                let mut back = Vec::new();
                copy.legal(seat, &mut back);
                back.retain(|action| copy.retracts(action));
                if let Some(action) = back.first().copied() {
                    copy.apply_quietly(Actor::Seat(seat), &action).unwrap();
                    plan.push((Actor::Seat(seat), action));
                }
            }
        }
        plan
    };
    asked.iter().map(plan).collect()
}

/// Takes the plans in some order, each in its own.
fn interleave(game: &Uenighet, plans: &[Vec<(Actor, Action)>], rng: &mut Pcg64Mcg) -> Uenighet {
    let mut after = *game;
    let mut next = vec![0; plans.len()];
    loop {
        let open: Vec<usize> = (0..plans.len()).filter(|at| next[*at] < plans[*at].len()).collect();
        if open.is_empty() {
            return after;
        }
        let at = *draw::pick(rng, &open);
        let (actor, action) = plans[at][next[at]];
        after.apply_quietly(actor, &action).expect("nobody else's choice stands in the way");
        next[at] += 1;
    }
}

#[test]
fn the_order_in_which_people_answer_never_matters() {
    // D-GAP-16, D-GAP-20, D-GAP-28, D-GAP-35, D-GAP-37
    let mut shared = std::collections::BTreeMap::new();
    for setup in kinds() {
        for seed in 0..GAMES {
            let mut rng = Pcg64Mcg::seed_from_u64(100 + seed);
            let mut game = Uenighet::new(&setup).unwrap();
            loop {
                game = match game.turn() {
                    Turn::Over => break,
                    Turn::Seats(asked) if asked.len() > 1 && stage(&game) != "vote" => {
                        *shared.entry(stage(&game)).or_insert(0) += 1;
                        let plans = plans(&game, asked, &mut rng);
                        let one = interleave(&game, &plans, &mut rng);
                        for _ in 0..4 {
                            let other = interleave(&game, &plans, &mut rng);
                            assert_eq!(one, other, "{}: {plans:?}", stage(&game));
                        }
                        one
                    }
                    Turn::Chance => {
                        let mut odds = Vec::new();
                        game.odds(&mut odds);
                        let mut after = game;
                        let action = draw::weighted(&mut rng, &odds);
                        after.apply_quietly(Actor::Chance, action).unwrap();
                        after
                    }
                    Turn::Seats(_) => {
                        let (actor, action) = *draw::pick(&mut rng, &everything(&game));
                        let mut after = game;
                        after.apply_quietly(actor, &action).unwrap();
                        after
                    }
                };
            }
        }
    }
    for name in ["buy", "move", "declare", "answer", "loans", "spread"] {
        assert!(shared.get(name).is_some_and(|count| *count > 5), "{name}: {shared:?}");
    }
}
