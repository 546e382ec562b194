//! What a player made of code knows about a game beyond its rules.

use table::{Game, Seat, SeatSet, Standing, Turn, draw};

use crate::{Plan, Rng};

/// Judgement about one game: how positions stand and what a good player would do in them.
///
/// Nothing here decides what may be done. A mind is only ever asked about worlds that a bot
/// imagines, so it may look at everything in them and learns nothing by it.
pub trait Mind<G: Game>: Send + Sync {
    /// How likely everybody is to win, between 0 and 1, in a game that is not over: a figure for
    /// every player, in their order, whose seats are given. They need not add up to one.
    fn chances(&self, game: &G, players: &[SeatSet], into: &mut [f32]);

    /// How likely it is that whoever holds these seats wins.
    fn chance(&self, game: &G, seats: SeatSet) -> f32 {
        let mut chance = [0.0];
        self.chances(game, &[seats], &mut chance);
        chance[0]
    }

    /// Whether [`Mind::chances`] can judge the position as it stands: nothing is in the air.
    fn is_quiet(&self, game: &G) -> bool {
        game.turn() != Turn::Chance
    }

    /// How likely a good player is to take each of these actions: a weight for every one, in their
    /// order, none below zero and not all of them zero.
    ///
    /// This is the script: the scripted player takes the heaviest, a search looks at the heavier
    /// first, and imagined games go on by it.
    fn weigh(&self, game: &G, seat: Seat, legal: &[G::Action], into: &mut Vec<f32>);

    /// Whether a choice here is good only as long as the others cannot foresee it.
    fn is_bluff(&self, _game: &G, _seat: Seat) -> bool {
        false
    }

    /// Lets a seat choose again what it has chosen sealed in an imagined world, where the rules have
    /// no action that takes it back: there it was dealt at random, and really it was chosen.
    fn reopen(&self, _world: &mut G, _seat: Seat) {}

    /// Whether [`Mind::chances`] and [`Mind::weigh`] know all there is to know here, so that looking
    /// further ahead could only blur it.
    fn is_solved(&self, _game: &G) -> bool {
        false
    }

    /// A number for what a position is to those who decide in it. Two positions of the same number
    /// are thought about as one, whichever way led to them: figures that are moved one after the
    /// other come to the same in any order. It must tell nothing that one of them does not know.
    ///
    /// Without it, positions are told apart by everything that a player has heard on the way.
    fn key(&self, _game: &G) -> Option<u64> {
        None
    }

    /// How a search of this level goes about it.
    fn plan(&self, level: Level) -> Plan;
}

/// How far a player who searches looks ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// For a moment.
    Regular,
    /// As far as its patience goes.
    Master,
}

/// What the end of a game is worth to the holder of these seats: one for a victory, its share of
/// one for a shared victory, and nothing for a defeat. Allies do not share a victory: it is theirs.
pub fn payoff<G: Game>(game: &G, seats: SeatSet) -> f32 {
    game.standings().map_or(0.0, |standings| share_of_first(game, &standings, seats))
}

/// What a position is worth to everybody: what the rules give them at the end, and what the mind
/// holds of it before.
pub(crate) fn assess<G: Game>(game: &G, players: &[SeatSet], mind: &dyn Mind<G>, into: &mut [f32]) {
    match game.standings() {
        None => mind.chances(game, players, into),
        Some(standings) => {
            for (seats, worth) in players.iter().zip(into) {
                *worth = share_of_first(game, &standings, *seats);
            }
        }
    }
}

/// Which part of the first place belongs to the holder of these seats.
pub(crate) fn share_of_first<G: Game>(game: &G, standings: &[Standing], seats: SeatSet) -> f32 {
    let first = standings.iter().filter(|standing| standing.place == 1).map(|it| it.seat);
    // Of every side that is first, its first seat stands for all.
    let sides = first.map(|seat| (seat, game.allies(seat)));
    let sides = sides.filter(|(seat, allies)| allies.iter().next() == Some(*seat));
    let own = sides.clone().filter(|(_, allies)| allies.meets(seats)).count();
    own as f32 / sides.count().max(1) as f32
}

/// The chance that a lead is worth: a half for none, and about three in four for one of `scale`.
pub fn odds_of_lead(lead: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-lead / scale).exp())
}

/// A place, likely as its weight; the weights add up to one.
pub(crate) fn pick(weights: &[f32], rng: &mut Rng) -> usize {
    let mut mark = draw::below(rng, 1 << 24) as f32 / (1 << 24) as f32;
    for (place, weight) in weights.iter().enumerate() {
        if mark < *weight {
            return place;
        }
        mark -= weight;
    }
    // Rounding may leave a little at the end.
    weights.iter().rposition(|weight| *weight > 0.0).unwrap_or(0)
}
