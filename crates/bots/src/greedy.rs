//! The player who looks one step ahead.

use table::{Actor, Game, Seat, SeatSet, Seen, Turn, draw};

use crate::{Bot, Playout, Rng, rng};

/// Takes the action after which it expects to stand best.
///
/// It imagines a few worlds that fit what it knows, tries every action in each, lets chance and
/// the others go on at random until it has a choice again or the position is quiet, and compares
/// its prospects with the best of its opponents'. Every action meets the same worlds, so that luck
/// does not decide between two.
#[derive(Debug, Clone)]
pub struct Greedy {
    rng: Rng,
}

/// How many worlds it imagines for a decision. Where nothing is hidden and nobody else acts in
/// between they come out alike, and the mean is exact with any number.
const WORLDS: u32 = 4;

/// How many actions it waits for, at most, before it looks how it stands.
const HORIZON: u32 = 24;

impl Greedy {
    /// A player whose choices follow from the seed.
    pub fn new(seed: u64) -> Greedy {
        Greedy { rng: rng(seed, 1) }
    }
}

impl<G: Game> Bot<G> for Greedy {
    fn choose(&mut self, seen: &Seen<G>) -> G::Action {
        let mut options = Vec::new();
        seen.options(&mut options);
        if options.len() < 2 {
            return options.pop().expect("a seat that is awaited has an option");
        }
        let mut others = Playout::new(self.rng.clone());
        let mut values = vec![0i64; options.len()];
        for _ in 0..WORLDS {
            let world = seen.imagine(&mut self.rng);
            // Whatever comes after an action is thrown with the same dice for every action.
            let dice = rand_core::Rng::next_u64(&mut self.rng);
            for (value, option) in values.iter_mut().zip(&options) {
                others.reseed(rng(dice, 0));
                *value += i64::from(worth(world.clone(), seen, option, &mut others));
            }
        }
        let best = values.iter().max().copied().expect("there are two options or more");
        let ties: Vec<usize> = (0..values.len()).filter(|place| values[*place] == best).collect();
        options.swap_remove(*draw::pick(&mut self.rng, &ties))
    }
}

/// How the decider stands in this world after the action, once things have settled.
fn worth<G: Game>(
    mut world: G,
    seen: &Seen<G>,
    action: &G::Action,
    others: &mut Playout<G>,
) -> i32 {
    let (seat, seats) = (seen.seat(), seen.seats());
    let taken = world.apply(Actor::Seat(seat), action, &mut |_, _| {});
    taken.expect("what is offered can be done in every world that fits the view");
    let mut own = Vec::new();
    for _ in 0..HORIZON {
        match world.turn() {
            Turn::Over => break,
            Turn::Seats(awaited) if awaited.meets(seats) => {
                let next = awaited.iter().find(|seat| seats.contains(*seat));
                let next = next.expect("two sets that meet share a seat");
                own.clear();
                Seen::new(&world, seats, next).options(&mut own);
                // What has to be done anyway is no decision: it belongs to the step.
                let [forced] = &own[..] else { break };
                let taken = world.apply(Actor::Seat(next), forced, &mut |_, _| {});
                taken.expect("everything listed can be done");
            }
            Turn::Seats(_) if world.is_quiet() => break,
            Turn::Seats(_) | Turn::Chance => drop(others.step(&mut world)),
        }
    }
    lead(&world, seat, seats)
}

/// By how much the seat is ahead of the best that its holder does not hold as well.
fn lead<G: Game>(game: &G, seat: Seat, seats: SeatSet) -> i32 {
    let opponents = (0..game.seats()).map(Seat).filter(|other| !seats.contains(*other));
    game.prospect(seat) - opponents.map(|other| game.prospect(other)).max().unwrap_or(0)
}
