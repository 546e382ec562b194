//! Makes the records under `tests/records/`: games played with more or less sense, the first of
//! which that shows what the name of the record claims. The same claims give the same records.
//!
//! `cargo run --release -p sabbat --example make_sabbat_records` writes them all.

use std::path::Path;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use sabbat::{Action, Sabbat};
use table::dice::{Dice, Entropy, Seed};
use table::{Actor, Chance, Cover, Game, Seat, Session, Turn, draw, write};

#[path = "../tests/all/claims.rs"]
mod claims;

use claims::{CLAIMS, Claim, Told};

/// How many games are tried for one record.
const TRIES: u64 = 20_000;
/// One action in so many is taken back, where that needs nobody's leave.
const SECOND_THOUGHTS: u32 = 60;

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

/// A choice of a random awaited seat: the one that looks best to it, or any.
fn choose(claim: &Claim, game: &Sabbat, rng: &mut Pcg64Mcg) -> (Actor, Action) {
    let awaited: Vec<Seat> =
        (0..game.seats()).map(Seat).filter(|seat| game.turn().awaits(*seat)).collect();
    let seat = *draw::pick(rng, &awaited);
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    draw::shuffle(rng, &mut actions);
    let promise = |action: &Action| {
        let mut after = game.clone();
        let taken = after.apply_quietly(Actor::Seat(seat), action);
        taken.expect("what is offered may be done");
        promised(&after, seat)
    };
    let best = actions.iter().copied().max_by_key(promise);
    let has_sense = draw::below(rng, 100) < claim.sense;
    let action = best.filter(|_| has_sense).unwrap_or(actions[0]);
    (Actor::Seat(seat), action)
}

/// What a seat's position promises, by a simple count: points, what regions will still score, food
/// that is missing, and resources on their way to a chimera.
fn promised(game: &Sabbat, seat: Seat) -> i32 {
    let look = game.look()[seat.index()];
    let [harvests, harvest, bill, terror, types, begun, sets] =
        [look.harvests, look.harvest, look.bill, look.terror, look.types, look.begun, look.sets]
            .map(i32::from);
    let gardens: i32 = look.gardens.iter().copied().map(i32::from).sum();
    let missing = (bill - terror).max(0);
    let cursed = i32::from(look.cursed) * 3;
    4 * look.score
        + 3 * harvest * harvests.min(2)
        + 2 * gardens
        + terror.min(bill + 5) * 2
        + 3 * types
        + 4 * begun
        + 19 * sets
        - 5 * missing
        - 4 * cursed
}

/// Takes the last action back now and then, in the record that shows it.
fn has_second_thoughts(
    claim: &Claim,
    session: &mut Session<Sabbat>,
    actor: Actor,
    rng: &mut Pcg64Mcg,
) -> bool {
    let Actor::Seat(seat) = actor else { return false };
    claim.name == "a_choice_is_taken_back"
        && draw::below(rng, SECOND_THOUGHTS) == 0
        && session.undo(table::SeatSet::only(seat)).is_ok()
}
