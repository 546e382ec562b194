//! Makes the records under `tests/records/`: random games, the first of which that shows what the
//! name of the record claims. The same claims always give the same records.
//!
//! `cargo run --release -p unita --example make_unita_records` writes them all.

use std::path::Path;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use table::dice::{Dice, Entropy, Seed};
use table::{Actor, Chance, Cover, Game, Seat, Session, Turn, draw, write};
use unita::{Action, Unita};

#[path = "../tests/all/claims.rs"]
mod claims;

use claims::{CLAIMS, Claim, Told};

/// How many games are tried for one record.
const TRIES: u64 = 200_000;
/// One action in so many is taken back, where that needs nobody's leave.
const SECOND_THOUGHTS: u32 = 400;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    for claim in &CLAIMS {
        let found = (0..TRIES).find_map(|seed| try_game(claim, seed));
        let text = found.unwrap_or_else(|| panic!("no game shows {}", claim.name));
        std::fs::write(folder.join(claim.name).with_extension("txt"), &text)?;
        println!("{}: {} lines", claim.name, text.lines().count());
    }
    Ok(())
}

/// Plays one game; its record, if it shows what is claimed.
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
    let actions = session.kept().map(|(_, actor, action)| (actor, *action)).collect();
    let told = Told { game: session.game().clone(), actions, events, undone };
    let chance = match claim.dice {
        claims::Dice::Sealed => Cover::sealed(&dice).chance,
        claims::Dice::Real => Chance::Real,
        claims::Dice::Open => Chance::Open,
    };
    (claim.holds)(&told).then(|| write(&session, &Cover { chance, ..Cover::default() }))
}

/// A random choice of a random seat, with a taste for what the record is to show.
fn choose(claim: &Claim, game: &Unita, rng: &mut Pcg64Mcg) -> (Actor, Action) {
    let mut found = Vec::new();
    for seat in (0..game.seats()).map(Seat) {
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        found.extend(actions.into_iter().map(|action| (Actor::Seat(seat), action)));
    }
    let takes_back = draw::below(rng, 20) == 0;
    let marches = claim.name == "thirty_eight_turns_each";
    let suits = |(_, action): &(Actor, Action)| {
        (takes_back || !game.retracts(action))
            && !(marches && matches!(action, Action::Reorganise { .. }))
    };
    let suitable: Vec<_> = found.iter().copied().filter(suits).collect();
    *draw::pick(rng, if suitable.is_empty() { &found } else { &suitable })
}

/// Takes the last action back now and then, in the record that shows it.
fn has_second_thoughts(
    claim: &Claim,
    session: &mut Session<Unita>,
    actor: Actor,
    rng: &mut Pcg64Mcg,
) -> bool {
    let Actor::Seat(seat) = actor else { return false };
    claim.name == "a_step_is_taken_back"
        && draw::below(rng, SECOND_THOUGHTS) == 0
        && session.undo(table::SeatSet::only(seat)).is_ok()
}
