//! Matches that were played on a real table and are entered by hand (`C-GAP-75`).

use cup::Tally;
use serde::{Deserialize, Serialize};

use crate::charter::Form;
use crate::club::{BOXES, Club, ClubId, FEWEST, POWERS};
use crate::fixture::FixtureId;
use crate::refusal::{Refusal, ScoreFault, SheetFault};
use crate::sheet::{ChallengeLine, ClubSheet, How, MatchSheet, STARTERS, SheetRow};
use crate::state::{State, Tell};

/// What somebody has written down at a real table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum HandSheet {
    /// The sheet of a match between clubs with players (`C-STATS-02`).
    Match(HandMatch),
    /// How a table of another game ended.
    Table(HandTable),
}

/// The sheet of a match between clubs with players.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HandMatch {
    /// The score after all play, the shoot-out left out; home first.
    pub score: [u8; 2],
    /// The score at half-time, if it was noted.
    #[serde(default)]
    pub half_time: Option<[u8; 2]>,
    /// Whether extra time was played.
    #[serde(default)]
    pub extra_time: bool,
    /// The score of the shoot-out, if there was one.
    #[serde(default)]
    pub shootout: Option<[u8; 2]>,
    /// Both clubs, home first.
    pub clubs: [HandClub; 2],
}

/// One club of a match that is entered by hand.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct HandClub {
    /// The rows in the order of the sheet: goal, up to four players, up to two substitutes.
    pub rows: Vec<HandRow>,
    /// "LP": the numbers of the cards taken into the match.
    pub cards: Vec<u8>,
    /// The LEGEND card whose effect was used.
    pub legend_used: Option<u8>,
    /// "C": the challenge.
    pub challenge: Option<HandChallenge>,
}

/// A challenge that is entered by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HandChallenge {
    /// The number of the card.
    pub card: u8,
    /// Whether it was met.
    pub met: bool,
}

/// One row of a sheet that is entered by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct HandRow {
    /// The number on his shirt.
    pub no: u8,
    /// Goals scored, the shoot-out left out.
    pub goals: u8,
    /// Goals prepared.
    pub assists: u8,
    /// Yellow cards, 0 to 2.
    pub yellow: u8,
    /// Whether he was shown a red card. Two yellow ones send him off without it.
    pub red: bool,
    /// Whether he was replaced.
    pub subbed_off: bool,
    /// Whether he came on.
    pub came_on: bool,
    /// Shots held.
    pub saves: u8,
    /// Whether he was injured.
    pub injured: bool,
    /// Whether he had no BOOST when he left or at the end.
    pub exhausted: bool,
}

/// How a table of a game without rosters ended, by seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HandTable {
    /// Places from 1; equals share a place, and the next one is left out.
    pub places: Vec<u8>,
    /// What the game counts at the end.
    pub scores: Vec<i32>,
}

/// The most players of a squad, and changes in a match (`C-SUB-01`).
const SQUAD: usize = 7;
const CHANGES: usize = 2;
/// The most cards that are taken into a match: three POWER cards and a LEGEND card.
const HAND: usize = 4;

/// No game counts further than this; sums of a season stay far from their limits.
const MOST_SCORE: i32 = 1_000_000;

impl State {
    pub(crate) fn by_hand(
        &mut self,
        id: FixtureId,
        sheet: &HandSheet,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        let (_, clubs) = self.undecided(id)?;
        let sheet = match (sheet, self.has_rosters()) {
            (HandSheet::Match(sheet), true) => self.hand_match(&clubs, sheet)?,
            (HandSheet::Table(table), false) => self.hand_table(&clubs, table)?,
            (HandSheet::Match(_), false) | (HandSheet::Table(_), true) => {
                return Err(Refusal::OtherSheet);
            }
        };
        self.finish_match(id, sheet, tell);
        Ok(())
    }

    fn hand_match(&self, clubs: &[ClubId], hand: &HandMatch) -> Result<MatchSheet, Refusal> {
        let fault = |reason| Err(Refusal::BadScore { reason });
        let [home, away] = hand.score;
        if hand.half_time.is_some_and(|half| half[0] > home || half[1] > away) {
            return fault(ScoreFault::HalfTime);
        }
        let is_cup = matches!(self.form, Form::Cup { .. });
        if !is_cup && (hand.extra_time || hand.shootout.is_some()) {
            return fault(ScoreFault::Extra);
        }
        let winner = match (home.cmp(&away), hand.shootout) {
            (std::cmp::Ordering::Greater, None) => Some(clubs[0]),
            (std::cmp::Ordering::Less, None) => Some(clubs[1]),
            (std::cmp::Ordering::Equal, Some([one, other])) if one != other => {
                Some(clubs[usize::from(one < other)])
            }
            (std::cmp::Ordering::Equal, None) => None,
            _ => return fault(ScoreFault::Shootout),
        };
        if is_cup && winner.is_none() {
            return fault(ScoreFault::NoWinner);
        }
        // A shoot-out follows extra time (`C-TIME-05`).
        if hand.shootout.is_some() && !hand.extra_time {
            return fault(ScoreFault::Shootout);
        }
        let mut sheets = Vec::new();
        for ((club, from), score) in clubs.iter().zip(&hand.clubs).zip(hand.score) {
            sheets.push(hand_club(self.known(*club), from, score)?);
        }
        let mut sheet = MatchSheet {
            how: How::ByHand,
            played: true,
            clubs: sheets,
            half_time: hand.half_time,
            extra_time: hand.extra_time,
            shootout: hand.shootout,
            forfeit: Vec::new(),
            winner,
        };
        sheet.award();
        Ok(sheet)
    }

    fn hand_table(&self, clubs: &[ClubId], table: &HandTable) -> Result<MatchSheet, Refusal> {
        let seats = clubs.len();
        if table.places.len() != seats || table.scores.len() != seats {
            return Err(Refusal::BadScore { reason: ScoreFault::Seats });
        }
        if table.scores.iter().any(|score| !(-MOST_SCORE..=MOST_SCORE).contains(score)) {
            return Err(Refusal::BadScore { reason: ScoreFault::Beyond });
        }
        let mut places = table.places.clone();
        places.sort_unstable();
        // Equals share a place, and as many places after it are left out.
        let fits = |(index, place): (usize, &u8)| {
            let first = places.iter().position(|other| other == place).unwrap_or(index);
            usize::from(*place) == first + 1
        };
        if !places.iter().enumerate().all(fits) {
            return Err(Refusal::BadScore { reason: ScoreFault::Places });
        }
        let places: Vec<(u8, i32)> =
            table.places.iter().copied().zip(table.scores.iter().copied()).collect();
        Ok(self.placed_sheet(How::ByHand, clubs, &places))
    }
}

/// One club's part, held against itself, the score and what the competition knows of the players.
fn hand_club(club: &Club, from: &HandClub, score: u8) -> Result<ClubSheet, Refusal> {
    let fault = |reason| Err(Refusal::BadSheet { club: club.reference(), reason });
    let (rows, starters) = (&from.rows, from.rows.len().min(STARTERS));
    if rows.len() < FEWEST || rows.len() > SQUAD.min(club.fit()) {
        return fault(SheetFault::SquadSize);
    }
    for (index, row) in rows.iter().enumerate() {
        let Some(player) = club.player(row.no) else {
            return Err(Refusal::NoSuchPlayer { club: club.reference(), no: row.no });
        };
        if !player.is_available() {
            return Err(Refusal::NotEligible { player: club.player_word(row.no) });
        }
        if rows[..index].iter().any(|other| other.no == row.no) {
            return fault(SheetFault::Twice);
        }
        if row.yellow > 2 {
            return fault(SheetFault::Cards);
        }
        let stayed = index >= starters && !row.came_on;
        if stayed && (HandRow { no: row.no, ..HandRow::default() }) != *row {
            return fault(SheetFault::Bench);
        }
        if index < starters && row.came_on {
            return fault(SheetFault::Changes);
        }
    }
    if rows.iter().filter(|row| club.is_captain(row.no)).count() > 1 {
        return fault(SheetFault::TwoCaptains);
    }
    let count = |of: fn(&HandRow) -> u8| rows.iter().map(|row| u32::from(of(row))).sum::<u32>();
    if count(|row| row.goals) != u32::from(score) {
        return fault(SheetFault::Goals);
    }
    if count(|row| row.assists) > u32::from(score) {
        return fault(SheetFault::Assists);
    }
    let many = |of: fn(&HandRow) -> bool| rows.iter().filter(|row| of(row)).count();
    // Whoever comes on comes for somebody who is replaced or injured. Sheets of old tables note
    // only who went off.
    if many(|row| row.subbed_off) > CHANGES
        || many(|row| row.came_on) > many(|row| row.subbed_off || row.injured)
    {
        return fault(SheetFault::Changes);
    }
    if !cards_fit(from) {
        return fault(SheetFault::Powers);
    }
    let sheet_row = |(index, row): (usize, &HandRow)| {
        let sent_off = row.red || row.yellow == 2;
        SheetRow {
            played: index < starters || row.came_on,
            tally: Tally {
                goals: row.goals,
                assists: row.assists,
                yellow: row.yellow,
                red: sent_off.into(),
                subbed_off: row.subbed_off.into(),
                came_on: row.came_on.into(),
                saves: row.saves,
                ..Tally::default()
            },
            injured: row.injured,
            sent_off,
            exhausted: row.exhausted,
            ..SheetRow::new(club, index, row.no)
        }
    };
    let challenge = from.challenge.map(|challenge| ChallengeLine {
        card: challenge.card,
        count: None,
        met: challenge.met,
    });
    Ok(ClubSheet {
        score: score.into(),
        rows: rows.iter().enumerate().map(sheet_row).collect(),
        cards: from.cards.clone(),
        legend_used: from.legend_used,
        challenge,
        ..ClubSheet::new(club)
    })
}

/// Real tables may have cards of another edition: numbers are noted as they are written, as far
/// as the team sheet has boxes for them.
fn cards_fit(from: &HandClub) -> bool {
    let is_box = |card: u8| (1..=BOXES).contains(&card);
    let twice = |(index, card): (usize, &u8)| from.cards[..index].contains(card);
    from.cards.len() <= HAND
        && from.cards.iter().all(|card| is_box(*card))
        && !from.cards.iter().enumerate().any(twice)
        && from.challenge.is_none_or(|challenge| is_box(challenge.card))
        && from.legend_used.is_none_or(|card| card > POWERS && from.cards.contains(&card))
}
