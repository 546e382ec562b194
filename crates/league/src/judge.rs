//! A record of a match, replayed and judged: sheets and play cannot disagree.

use cup::{Cup, Sheet, Side};
use serde_json::Value;
use table::{Header, Record, Standing, Turn};

use crate::charter::has_rosters;
use crate::refusal::Refusal;

/// What a record has been found to say.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Judged {
    /// A match between clubs with players.
    Match(Box<JudgedMatch>),
    /// A table of another game.
    Table(JudgedTable),
}

/// A match between clubs with players.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct JudgedMatch {
    pub setup: cup::Setup,
    /// The sheet, if the match is over.
    pub sheet: Option<Sheet>,
    /// The sheets if one side or the other gave up where the record ends, home first; nothing if
    /// it ends before the squads were named.
    pub given_up: Option<[Sheet; 2]>,
}

/// A table of another game.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct JudgedTable {
    /// The options with everything that they leave out.
    pub setup: Value,
    /// Place and score by player, if the game is over.
    pub places: Option<Vec<(u8, i32)>>,
}

/// Reads, verifies and replays a record. It is refused if anything in it is not true.
pub(crate) fn judge(game: &str, text: &str) -> Result<Judged, Refusal> {
    let header = Header::read(text).map_err(|damage| bad(&damage))?;
    if header.game != game {
        return Err(Refusal::OtherGame);
    }
    if header.position.is_some() {
        return Err(Refusal::FromPosition);
    }
    match has_rosters(game) {
        true => judge_match(text).map(|judged| Judged::Match(Box::new(judged))),
        false => judge_table(game, text).map(Judged::Table),
    }
}

fn bad(error: &dyn std::error::Error) -> Refusal {
    Refusal::BadRecord { reason: error.to_string() }
}

fn judge_match(text: &str) -> Result<JudgedMatch, Refusal> {
    let record = Record::read(text).map_err(|damage| bad(&damage))?;
    let (_, session) = record.prove::<Cup>().map_err(|damage| bad(&damage))?;
    let game = session.game();
    let sheet = game.sheet();
    let given_up = match sheet {
        Some(_) => None,
        None => game.sheet_if_given_up(Side::Home).zip(game.sheet_if_given_up(Side::Away)),
    };
    let given_up = given_up.map(|(home, away)| [home, away]);
    Ok(JudgedMatch { setup: table::Game::setup(game), sheet, given_up })
}

fn judge_table(game: &str, text: &str) -> Result<JudgedTable, Refusal> {
    let kind = shelf::find(game).map_err(|error| bad(&error))?;
    let table = kind.read(text).map_err(|error| bad(&error))?;
    let places = (table.turn() == Turn::Over).then(|| {
        let standings = table.standings().unwrap_or_default();
        let of_chair = |seats: &table::SeatSet| {
            let own = || standings.iter().filter(|standing| seats.contains(standing.seat));
            // Seats that one player holds together finish together; the best of them counts.
            let place = own().map(|standing: &Standing| standing.place).min().unwrap_or(1);
            (place, own().map(|standing| standing.score).max().unwrap_or(0))
        };
        table.chairs().iter().map(of_chair).collect()
    });
    Ok(JudgedTable { setup: table.setup(), places })
}
