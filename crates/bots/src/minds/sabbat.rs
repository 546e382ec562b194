//! What is known about Sabbat Magica.

mod weights;

use sabbat::{Action, Look, Sabbat};
use table::{Actor, Game, Seat, SeatSet, Turn};

use crate::spare::Spare;
use crate::{Horizon, Level, Mind, Plan};
use weights::{SPREAD, WEIGHTS};

/// Judges by the score that a seat is likely to end with.
///
/// What is still to come is a sum over [`facts`], weighed as games of bots against each other say,
/// for every number of players and of harvests to come on its own. A chance follows from the scores
/// of all: the further ahead somebody is and the less is to come, the surer.
#[derive(Debug, Clone, Copy, Default)]
pub struct SabbatMagica;

/// How many numbers a prediction is made of.
pub const FACTS: usize = 32;

/// How many points of a lead make an action e times as likely.
const DOUBT: f32 = 1.2;

/// How many points more or less make a difference to the script, at any time.
const SCRIPT_SPREAD: f32 = 8.0;

/// What the rest of the game depends on for a seat.
pub fn facts(looks: &[Look; 4], players: usize, seat: Seat) -> [f32; FACTS] {
    let own = &looks[seat.index()];
    let others = || (0..players).filter(|other| *other != seat.index()).map(|other| &looks[other]);
    let count = (players - 1) as f32;
    let over = |look: &Look| f32::from(look.terror.saturating_sub(look.bill));
    let foes_over = others().map(over).sum::<f32>() / count;
    let foes_ready = others().map(|look| f32::from(look.drawbridge)).sum::<f32>() / count;
    let foes_harvest = others().map(|look| f32::from(look.harvest)).sum::<f32>() / count;
    let is_active = own.actions > 0;
    let harvest = f32::from(own.harvest);
    let mut facts = [0.0; FACTS];
    let mut at = 0;
    let mut add = |fact: f32| {
        facts[at] = fact;
        at += 1;
    };
    add(1.0);
    add(harvest);
    own.gardens.iter().for_each(|garden| add(f32::from(*garden) / 2.0));
    add(f32::from(own.terror.min(own.bill)));
    add(over(own).min(4.0));
    add((over(own) - 4.0).max(0.0));
    add(f32::from(own.bill.saturating_sub(own.terror)));
    add(if is_active { f32::from(own.drawbridge.min(3)) } else { 0.0 });
    add(if is_active { f32::from(own.drawbridge.saturating_sub(3)) } else { 0.0 });
    add(f32::from(own.types));
    add(f32::from(own.spare.min(4)));
    add(f32::from(own.portals.min(3)));
    add(f32::from(own.sets));
    add(f32::from(own.begun));
    add(if own.cursed { 1.0 } else { 0.0 });
    add(if own.withers { 1.0 } else { 0.0 });
    add(f32::from(own.actions));
    for people in sabbat::People::ALL {
        add(if own.people == Some(people) { f32::from(own.uses) } else { 0.0 });
    }
    add(f32::from(own.place) / count);
    add(foes_over);
    add(foes_ready);
    add(foes_harvest);
    add(harvest * foes_over / 10.0);
    add(if is_active { f32::from(own.drawbridge.min(4)) * over(own).min(6.0) / 10.0 } else { 0.0 });
    facts
}

impl SabbatMagica {
    /// The score that every seat is likely to end with.
    fn ends(&self, looks: &[Look; 4], players: usize) -> [f32; 4] {
        std::array::from_fn(|seat| {
            if seat >= players {
                return f32::MIN;
            }
            let look = &looks[seat];
            let harvests = usize::from(look.harvests).min(6);
            let facts = facts(looks, players, Seat(seat as u8));
            let rest =
                facts.iter().zip(&WEIGHTS[players - 2]).map(|(fact, row)| fact * row[harvests]);
            look.score as f32 + rest.sum::<f32>()
        })
    }

    /// By how many points the seat is likely to end before the others.
    fn lead(&self, game: &Sabbat, seat: Seat) -> f32 {
        let players = usize::from(game.seats());
        let ends = self.ends(&game.look(), players);
        let others = (0..players).filter(|other| *other != seat.index());
        let sum: f32 = others.map(|other| (ends[other] / SCRIPT_SPREAD).exp()).sum();
        ends[seat.index()] - SCRIPT_SPREAD * sum.ln()
    }

    /// The lead after an action of the seat, with the best end of what it begins.
    fn lead_after(&self, game: &Sabbat, seat: Seat, action: &Action, depth: u8) -> f32 {
        let mut after = game.clone();
        let taken = after.apply_quietly(Actor::Seat(seat), action);
        taken.expect("everything listed can be done");
        if depth == 0 || !after.is_midway() {
            return self.lead(&after, seat);
        }
        SPARE.with(|spare| {
            spare.lend(|legal| {
                after.legal(seat, legal);
                let ends = legal.iter().filter(|action| !matches!(action, Action::Bounty { .. }));
                let leads = ends.map(|action| self.lead_after(&after, seat, action, depth - 1));
                leads.fold(f32::MIN, f32::max)
            })
        })
    }
}

thread_local! {
    static SPARE: Spare<Action> = const { Spare::new() };
}

impl Mind<Sabbat> for SabbatMagica {
    fn chances(&self, game: &Sabbat, players: &[SeatSet], into: &mut [f32]) {
        let count = usize::from(game.seats());
        let looks = game.look();
        let spread = SPREAD[count - 2][usize::from(looks[0].harvests).min(6)];
        let ends = self.ends(&looks, count);
        let best = ends.iter().copied().fold(f32::MIN, f32::max);
        let weight = |seat: usize| ((ends[seat] - best) / spread).exp();
        let all: f32 = (0..count).map(weight).sum();
        for (seats, chance) in players.iter().zip(into) {
            *chance = seats.iter().map(|seat| weight(seat.index())).sum::<f32>() / all;
        }
    }

    fn is_quiet(&self, game: &Sabbat) -> bool {
        game.turn() != Turn::Chance && !game.is_midway() && !game.is_invocation()
    }

    fn weigh(&self, game: &Sabbat, seat: Seat, legal: &[Action], into: &mut Vec<f32>) {
        let from = into.len();
        into.extend(legal.iter().map(|action| match action {
            Action::Magician { .. } => self.lead_after(game, seat, action, 1),
            _ => self.lead_after(game, seat, action, 2),
        }));
        let best = into[from..].iter().copied().fold(f32::MIN, f32::max);
        into[from..].iter_mut().for_each(|worth| *worth = ((*worth - best) / DOUBT).exp());
    }

    fn is_bluff(&self, game: &Sabbat, _seat: Seat) -> bool {
        game.is_invocation()
    }

    fn reopen(&self, world: &mut Sabbat, seat: Seat) {
        world.reopen_invocation(seat);
    }

    fn plan(&self, level: Level) -> Plan {
        let (games, horizon) = match level {
            Level::Regular => (200, Horizon::Here),
            // Ten times the games judged at once won no more; ten actions by the script did.
            Level::Master => (500, Horizon::Script(10)),
        };
        Plan::new(games, horizon, 1.0)
    }
}
