//! Makes the records under `tests/records/`: random games, the first of which that shows what the
//! name of the record claims. The same claims always give the same records.
//!
//! `cargo run --release -p uenighet --example make_uenighet_records` writes them all.

use std::path::Path;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use table::dice::{Dice, Entropy, Seed};
use table::{Actor, Cover, Game, Seat, Turn, draw, write};
use uenighet::{Action, Uenighet};

#[path = "../tests/all/claims.rs"]
mod claims;

use claims::{CLAIMS, Claim, Told};

/// How many games are tried for one record.
const TRIES: u64 = 20_000;
/// One choice in so many takes something back, where that is possible.
const SECOND_THOUGHTS: u32 = 20;

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
    let mut events = Vec::new();
    while session.game().turn() != Turn::Over {
        let (actor, action) = match session.game().turn() {
            Turn::Chance => (Actor::Chance, dice.next(&session).expect("chance has to act")),
            Turn::Seats(_) | Turn::Over => choose(session.game(), &mut rng),
        };
        let told = session.act(actor, &action, &mut |_, event| events.push(event));
        told.expect("what is offered may be done");
    }
    let actions = session.kept().map(|(_, actor, action)| (actor, *action)).collect();
    let told = Told { actions, events };
    (claim.holds)(&told).then(|| write(&session, &Cover::sealed(&dice)))
}

/// A random choice of a random seat; nobody gives up without need.
fn choose(game: &Uenighet, rng: &mut Pcg64Mcg) -> (Actor, Action) {
    let mut found = Vec::new();
    for seat in (0..game.seats()).map(Seat) {
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        found.extend(actions.into_iter().map(|action| (Actor::Seat(seat), action)));
    }
    let takes_back = draw::below(rng, SECOND_THOUGHTS) == 0;
    let gives_up = draw::below(rng, SECOND_THOUGHTS) == 0;
    let suits = |(_, action): &(Actor, Action)| {
        (takes_back || !game.retracts(action)) && (gives_up || *action != Action::Surrender)
    };
    let suitable: Vec<_> = found.iter().copied().filter(suits).collect();
    *draw::pick(rng, if suitable.is_empty() { &found } else { &suitable })
}
