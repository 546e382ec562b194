//! What is known about each game: a [`Mind`] for every one, and one for games nobody has thought
//! about yet.

mod cup;
mod sabbat;
mod uenighet;
mod unita;

use std::any::Any;

use table::{Game, Seat, SeatSet};

use crate::{Horizon, Level, Mind, Plan};

/// The mind for a game.
pub fn of<G: Game>() -> &'static dyn Mind<G> {
    let sabbat: &'static dyn Mind<::sabbat::Sabbat> = &sabbat::SabbatMagica;
    let uenighet: &'static dyn Mind<::uenighet::Uenighet> = &uenighet::DeresUenighet;
    let cup: &'static dyn Mind<::cup::Cup> = &cup::CupMind;
    let unita: &'static dyn Mind<::unita::Unita> = &unita::UnitaMind;
    let all: [&dyn Any; 4] = [&sabbat, &uenighet, &cup, &unita];
    let known = all.into_iter().find_map(|mind| mind.downcast_ref::<&'static dyn Mind<G>>());
    known.copied().unwrap_or(&Open)
}

/// Knows nothing about the game but its rules: it holds all actions alike and judges only what is
/// over, so whoever thinks with it plays imagined games to their end.
#[derive(Debug, Clone, Copy)]
pub struct Open;

impl<G: Game> Mind<G> for Open {
    fn chances(&self, game: &G, players: &[SeatSet], into: &mut [f32]) {
        let chairs = game.chairs();
        for (seats, chance) in players.iter().zip(into) {
            let own = chairs.iter().filter(|chair| chair.meets(*seats)).count();
            *chance = own as f32 / chairs.len().max(1) as f32;
        }
    }

    fn weigh(&self, _game: &G, _seat: Seat, legal: &[G::Action], into: &mut Vec<f32>) {
        into.extend(legal.iter().map(|_| 1.0));
    }

    fn plan(&self, level: Level) -> Plan {
        let games = match level {
            Level::Regular => 200,
            Level::Master => 2000,
        };
        Plan::new(games, Horizon::End, 1.0)
    }
}
