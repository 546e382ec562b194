//! Makes the records under `tests/records/`: random matches, the first of which that shows what the
//! name of the record claims. The same claims always give the same records.
//!
//! `cargo run --release -p cup --example make_cup_records` writes them all.

use std::path::Path;

use cup::{Action, Cup, pitch};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use table::dice::{Dice, Entropy, Seed};
use table::{Actor, Chance, Cover, Game, Seat, Session, Turn, draw, write};

#[path = "../tests/all/claims.rs"]
mod claims;

use claims::{CLAIMS, Claim, Told};

/// How many matches are tried for one record.
const TRIES: u64 = 20_000;
/// One action in so many is taken back, where that needs nobody's leave.
const SECOND_THOUGHTS: u32 = 60;
/// One decision in so many ends in conceding, in the record that shows it.
const GIVES_UP: u32 = 100;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    for claim in &CLAIMS {
        let found = (0..TRIES).find_map(|seed| try_game(claim, seed));
        let text = found.unwrap_or_else(|| panic!("no match shows {}", claim.name));
        std::fs::write(folder.join(claim.name).with_extension("txt"), &text)?;
        println!("{}: {} lines", claim.name, text.lines().count());
    }
    Ok(())
}

/// Plays one match; its record, if it shows what is claimed.
fn try_game(claim: &Claim, seed: u64) -> Option<String> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut secret = [0; 32];
    rng.fill_bytes(&mut secret);
    let word = Entropy::new(claim.name).expect("a name is a few bytes long");
    let dice = Dice::new(Seed::new(secret), [(Seat(0), word)]);
    let mut session = claim.session();
    let (mut events, mut undone) = (Vec::new(), 0);
    while session.game().turn() != Turn::Over {
        let (actor, action) = match session.game().turn() {
            Turn::Chance => (Actor::Chance, dice.next(&session).expect("chance has to act")),
            Turn::Seats(_) | Turn::Over => choose(claim, session.game(), &mut rng),
        };
        let told = session.act(actor, &action, &mut |_, event| events.push(event));
        told.expect("what is offered may be done");
        undone += usize::from(has_second_thoughts(claim, &mut session, actor, &mut rng));
    }
    let told = Told { game: session.game().clone(), events, undone };
    let chance = match claim.dice {
        claims::Dice::Sealed => Cover::sealed(&dice).chance,
        claims::Dice::Real => Chance::Real,
        claims::Dice::Open => Chance::Open,
    };
    (claim.holds)(&told).then(|| write(&session, &Cover { chance, ..Cover::default() }))
}

/// A choice of a seat that is awaited: first what sort of thing, then which, so that a long list
/// of passes does not drown everything else. Shots are taken where they can be.
fn choose(claim: &Claim, game: &Cup, rng: &mut Pcg64Mcg) -> (Actor, Action) {
    let mut found = Vec::new();
    for seat in (0..game.seats()).map(Seat) {
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        found.extend(actions.into_iter().map(|action| (Actor::Seat(seat), action)));
    }
    let gives_up = claim.name == "a_coach_concedes" && draw::below(rng, GIVES_UP) == 0;
    let takes_back = draw::below(rng, 20) == 0;
    found.retain(|(_, action)| match action {
        Action::Concede => gives_up,
        _ => takes_back || !game.retracts(action),
    });
    if found.is_empty() {
        let Turn::Seats(awaited) = game.turn() else { unreachable!("somebody decides") };
        let seat = awaited.iter().next().expect("a turn awaits somebody");
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        return (Actor::Seat(seat), *draw::pick(rng, &actions));
    }
    if let Some(shot) = found.iter().find(|(_, action)| {
        matches!(action, Action::Shoot | Action::Direct | Action::Header | Action::LineUp)
    }) {
        return *shot;
    }
    if draw::below(rng, 4) > 0
        && let Some(step) = best_step(game, &found)
    {
        return step;
    }
    // Fouls are rare among random choices, so the record that shows them is of rough players.
    let is_rough = claim.name == "a_red_card_an_injury_and_a_penalty";
    if let Some(tackle) = found.iter().find(|(_, action)| is_rough && *action == Action::Tackle) {
        return *tackle;
    }
    let mut kinds: Vec<String> = found.iter().map(|(_, action)| kind(action)).collect();
    kinds.sort();
    kinds.dedup();
    let chosen = draw::pick(rng, &kinds).clone();
    let suitable: Vec<_> = found.into_iter().filter(|(_, action)| kind(action) == chosen).collect();
    *draw::pick(rng, &suitable)
}

/// The step after which its side stands best, or the end of the moves if none makes it better.
fn best_step(game: &Cup, found: &[(Actor, Action)]) -> Option<(Actor, Action)> {
    let end = found.iter().find(|(_, action)| *action == Action::End)?;
    let moves = found.iter().filter(|(_, action)| {
        matches!(action, Action::Step { .. } | Action::Outrun { .. } | Action::Rise { .. })
    });
    let after = |(actor, action): &(Actor, Action)| {
        let mut copy = game.clone();
        copy.apply_quietly(*actor, action).expect("what is offered may be done");
        placed(&copy, *actor)
    };
    let best = moves.max_by_key(|choice| after(choice))?;
    Some(if after(best) > placed(game, best.0) { *best } else { *end })
}

/// How well a side is placed: the ball and two men far up the pitch for the one that has it, men
/// near the ball for the other.
fn placed(game: &Cup, actor: Actor) -> i32 {
    let Actor::Seat(seat) = actor else { return 0 };
    let look = game.look();
    let camp = &look.camps[seat.index()];
    let standing = || camp.figures().iter().filter(|figure| !figure.is_lying && !figure.is_keeper);
    let depth = |hex| i32::from(pitch().depth(hex, camp.towards));
    let mut men: Vec<i32> = match look.attack.seat() == seat {
        true => standing().map(|figure| depth(figure.hex)).collect(),
        false => {
            let far = |figure: &cup::Figure| -i32::from(pitch().distance(figure.hex, look.ball));
            standing().map(far).collect()
        }
    };
    men.sort_unstable();
    let ball = if look.attack.seat() == seat { 4 * depth(look.ball) } else { 0 };
    ball + men.iter().rev().take(2).sum::<i32>()
}

fn kind(action: &Action) -> String {
    let text = action.to_string();
    text.split(' ').next().unwrap_or_default().to_owned()
}

/// Takes the last action back now and then, in the record that shows it.
fn has_second_thoughts(
    claim: &Claim,
    session: &mut Session<Cup>,
    actor: Actor,
    rng: &mut Pcg64Mcg,
) -> bool {
    let Actor::Seat(seat) = actor else { return false };
    claim.name == "a_step_is_taken_back"
        && draw::below(rng, SECOND_THOUGHTS) == 0
        && session.undo(table::SeatSet::only(seat)).is_ok()
}
