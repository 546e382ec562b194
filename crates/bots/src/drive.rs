//! A whole game between bots.

use table::{Actor, Game, Seen, Turn, draw};

use crate::{Bot, rng};

/// What came of a game between bots.
#[derive(Debug, Clone)]
pub struct Report<G: Game> {
    /// The position at the end.
    pub game: G,
    /// How many actions were taken, by anybody or by chance.
    pub actions: u64,
    /// How many of them were decisions.
    pub decisions: u64,
    /// How many options there were in all of these decisions together.
    pub options: u64,
}

/// Lets bots play a game to its end, one bot for every chair, in the order of [`Game::chairs`].
///
/// Chance falls as its odds say, from the seed.
///
/// # Panics
/// If there are fewer bots than chairs.
pub fn play_out<G: Game>(game: G, bots: &mut [Box<dyn Bot<G>>], seed: u64) -> Report<G> {
    let chairs = game.chairs();
    assert!(chairs.len() <= bots.len(), "every chair needs a player");
    let (mut dice, mut order) = (rng(seed, 2), rng(seed, 3));
    let mut report = Report { game, actions: 0, decisions: 0, options: 0 };
    let (mut odds, mut options) = (Vec::new(), Vec::new());
    loop {
        let (actor, action) = match report.game.turn() {
            Turn::Over => return report,
            Turn::Chance => {
                odds.clear();
                report.game.odds(&mut odds);
                (Actor::Chance, draw::weighted(&mut dice, &odds).clone())
            }
            Turn::Seats(awaited) => {
                // Where several decide at once nobody sees the others' choices, but who is asked
                // last may look further ahead: the rest has been decided. So nobody always is.
                let place = draw::below(&mut order, awaited.len() as u32);
                let seat = awaited.iter().nth(place as usize).expect("a turn awaits somebody");
                let chair = chairs.iter().position(|seats| seats.contains(seat));
                let chair = chair.expect("somebody holds every seat");
                let seen = Seen::new(&report.game, chairs[chair], seat);
                options.clear();
                seen.options(&mut options);
                report.decisions += 1;
                report.options += options.len() as u64;
                (Actor::Seat(seat), bots[chair].choose(&seen))
            }
        };
        let taken = report.game.apply(actor, &action, &mut |audience, event| {
            let hearers = chairs.iter().zip(&mut *bots);
            for (_, bot) in hearers.filter(|(seats, _)| audience.reaches(**seats)) {
                bot.hear(&event);
            }
        });
        taken.expect("a bot chooses from what it is offered");
        report.actions += 1;
    }
}
