//! Matches between bots.

use std::io::Write;

use bots::{Bot, Name};
use league::{Action, Actor, Coach, Competition, FixtureId, Status, habit};
use serde_json::Value;
use shelf::Visitor;
use table::dice::Dice;
use table::{Cover, Game, Seen, Session, Turn, draw};

use super::file::Ledger;
use crate::failure::{Done, Failure};
use crate::seed;

/// Whether bots coach everybody who plays a match.
pub fn is_between_bots(competition: &Competition, fixture: FixtureId) -> bool {
    let sides = competition.sides(fixture).unwrap_or_default();
    let is_bot =
        |club: &league::ClubId| matches!(competition.coach(*club), Some(Coach::Bot { .. }));
    !sides.is_empty() && sides.iter().all(is_bot)
}

/// The first match in the calendar that bots can play now.
pub fn next_between_bots(competition: &Competition) -> Option<FixtureId> {
    let can_be_played = |status| matches!(status, Status::Preparing | Status::Playing);
    let mut fixtures = competition.fixtures().filter(|(_, status)| can_be_played(*status));
    let is_free = |fixture: FixtureId| {
        let sides = competition.sides(fixture).unwrap_or_default();
        let is_playing = competition.status(fixture) == Some(Status::Playing);
        is_playing || !sides.iter().any(|club| competition.is_busy(*club))
    };
    let next =
        fixtures.find(|(fixture, _)| is_between_bots(competition, *fixture) && is_free(*fixture));
    next.map(|(fixture, _)| fixture)
}

/// Lets bots prepare and play a match, and books it.
pub fn play(ledger: &mut Ledger, out: &mut impl Write, fixture: FixtureId) -> Done {
    for club in ledger.competition.sides(fixture).unwrap_or_default() {
        while let Some(action) = habit::next(&ledger.competition, club, fixture, ledger.whim()) {
            ledger.act_quietly(Actor::Club(club), &action)?;
        }
    }
    let is_over = |status| matches!(status, Some(Status::Done | Status::Forfeit));
    // With too few players left a match is over before it begins.
    if is_over(ledger.competition.status(fixture)) {
        return Ok(());
    }
    let record = record(&ledger.competition, fixture, ledger.whim())?;
    ledger.act(out, Actor::Commissioner, Action::Book { fixture, record })
}

/// The same in silence.
pub fn play_quietly(ledger: &mut Ledger, fixture: FixtureId) -> Done {
    play(ledger, &mut std::io::sink(), fixture)
}

/// The record of a match as bots play it.
fn record(competition: &Competition, fixture: FixtureId, seed: u64) -> Result<String, Failure> {
    let setup = competition.match_setup(fixture);
    let setup = setup.ok_or_else(|| Failure::usage("it is not known yet who plays this match"))?;
    let sides = competition.sides(fixture).unwrap_or_default();
    let level = |club: &league::ClubId| match competition.coach(*club) {
        Some(Coach::Bot { level }) => level.parse().map_err(Failure::usage),
        Some(Coach::Person { .. }) | None => Ok(Name::Regular),
    };
    let bots = sides.iter().map(level).collect::<Result<Vec<Name>, Failure>>()?;
    let opening = competition.opening(fixture);
    let game = &competition.charter().game;
    shelf::visit(game, Match { setup, bots, opening, seed }).map_err(Failure::usage)?
}

/// A match, once the type of the game is known.
struct Match {
    setup: Value,
    bots: Vec<Name>,
    opening: Vec<(u8, Vec<String>)>,
    seed: u64,
}

impl Visitor for Match {
    type Output = Result<String, Failure>;

    fn visit<G: Game>(self) -> Result<String, Failure> {
        let setup: G::Setup = serde_json::from_value(self.setup)?;
        let mut session = Session::<G>::new(setup)?;
        let chairs = session.game().chairs();
        let dice = Dice::new(seed::numbered(self.seed), []);
        let mut order = bots::rng(self.seed, 3);
        let sit = |place: usize| {
            self.bots[place % self.bots.len()].sit(bots::mix(self.seed ^ (place as u64 + 1)))
        };
        let mut players: Vec<Box<dyn Bot<G>>> = (0..chairs.len()).map(sit).collect();
        let mut chosen = vec![Vec::new(); chairs.len()];
        for (place, choices) in self.opening {
            let slot = chosen.get_mut(usize::from(place));
            *slot.ok_or_else(|| Failure::usage("a choice for nobody"))? =
                choices.into_iter().rev().collect();
        }
        loop {
            let (actor, action) = match session.game().turn() {
                Turn::Over => return Ok(table::write(&session, &Cover::sealed(&dice))),
                Turn::Chance => (table::Actor::Chance, dice.next(&session)?),
                Turn::Seats(awaited) => {
                    // As in every game between bots, nobody is always asked last.
                    let place = draw::below(&mut order, awaited.len() as u32);
                    let seat = awaited.iter().nth(place as usize).expect("a turn awaits somebody");
                    let chair = chairs.iter().position(|seats| seats.contains(seat));
                    let chair = chair.expect("somebody holds every seat");
                    let action = match chosen[chair].pop() {
                        Some(notation) => notation.parse()?,
                        None => {
                            players[chair].choose(&Seen::new(session.game(), chairs[chair], seat))
                        }
                    };
                    (table::Actor::Seat(seat), action)
                }
            };
            let taken = session.act(actor, &action, &mut |_, _| {});
            taken.map_err(Failure::usage)?;
        }
    }
}
