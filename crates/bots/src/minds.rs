//! What is known about each game: a [`Mind`] for every one, and one for games nobody has thought
//! about yet.

mod cup;
mod sabbat;
mod uenighet;
mod unita;

use std::any::Any;

use table::{Actor, Game, Seat, SeatSet};

use crate::{Budget, Horizon, Level, Mind, Plan, odds_of_lead};

/// The mind for a game.
pub fn of<G: Game>() -> &'static dyn Mind<G> {
    let sabbat: &'static dyn Mind<::sabbat::Sabbat> = &sabbat::SabbatMagica;
    let uenighet: &'static dyn Mind<::uenighet::Uenighet> = &uenighet::DeresUenighet;
    let cup: &'static dyn Mind<::cup::Cup> = &cup::CupMind;
    let unita: &'static dyn Mind<::unita::Unita> = &unita::UnitaMind;
    let all: [&dyn Any; 4] = [&sabbat, &uenighet, &cup, &unita];
    let known = all.into_iter().find_map(|mind| mind.downcast_ref::<&'static dyn Mind<G>>());
    known.copied().unwrap_or(&Plain { scale: 10.0, doubt: 0.05 })
}

/// Judges by [`Game::prospect`], and weighs an action by what it brings at once.
#[derive(Debug, Clone, Copy)]
pub struct Plain {
    /// The lead that makes a difference, on the game's own scale.
    pub scale: f32,
    /// The difference in chances that makes an action e times as likely.
    pub doubt: f32,
}

impl<G: Game> Mind<G> for Plain {
    fn chance(&self, game: &G, seats: SeatSet) -> f32 {
        let best = |is_own: bool| {
            let all = (0..game.seats()).map(Seat);
            let side = all.filter(|seat| seats.contains(*seat) == is_own);
            side.map(|seat| game.prospect(seat)).max().unwrap_or(0)
        };
        odds_of_lead((best(true) - best(false)) as f32, self.scale)
    }

    fn weigh(&self, game: &G, seat: Seat, legal: &[G::Action], into: &mut Vec<f32>) {
        let seats = SeatSet::only(seat);
        let from = into.len();
        into.extend(legal.iter().map(|action| {
            let mut after = game.clone();
            let taken = after.apply(Actor::Seat(seat), action, &mut |_, _| {});
            taken.expect("everything listed can be done");
            self.chance(&after, seats)
        }));
        let best = into[from..].iter().copied().fold(f32::MIN, f32::max);
        into[from..].iter_mut().for_each(|worth| *worth = ((*worth - best) / self.doubt).exp());
    }

    fn plan(&self, level: Level) -> Plan {
        let games = match level {
            Level::Beginner => 20,
            Level::Regular => 200,
            Level::Master => 2000,
        };
        Plan { budget: Budget::Games(games), horizon: Horizon::Here, curiosity: 1.0, threads: 1 }
    }
}
