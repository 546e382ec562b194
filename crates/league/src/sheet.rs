//! The match sheet, whether the match was played here or on a real table (`C-STATS-02`).

use cup::{Role, Tally, Team};
use serde::{Deserialize, Serialize};

use crate::club::{Club, ClubId};

/// How a match was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// It was played here: everything comes from its record.
    Played,
    /// It was played on a real table and entered by hand (`C-GAP-75`).
    ByHand,
    /// It was lost by forfeit; what is on the sheet was played before (`C-GAP-57`).
    Forfeit,
}

/// The sheet of a match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchSheet {
    /// How it was decided.
    pub how: How,
    /// Whether it was played at all, or in part. A match that was not counts for nothing but the
    /// standings (`C-GAP-55`).
    pub played: bool,
    /// The clubs by seat, home first.
    pub clubs: Vec<ClubSheet>,
    /// The score at half-time, home first.
    pub half_time: Option<[u8; 2]>,
    /// Whether extra time was played.
    pub extra_time: bool,
    /// The score of the shoot-out, if there was one.
    pub shootout: Option<[u8; 2]>,
    /// Who lost by forfeit.
    pub forfeit: Vec<ClubId>,
    /// Who won; nobody after a draw, or at a table where several share the first place.
    pub winner: Option<ClubId>,
}

/// One club on a match sheet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubSheet {
    /// The club.
    pub club: ClubId,
    /// Its team, where clubs have players.
    pub team: Option<Team>,
    /// Goals, or what else the game counts.
    pub score: i32,
    /// 1 for the winner; equals share a place.
    pub place: u8,
    /// What the result is worth in a championship (`C-COMP-10`, `C-GAP-74`).
    pub points: u8,
    /// The squad: goalkeeper, field, substitutes. Nobody if nothing was played, or where clubs
    /// have no players.
    pub rows: Vec<SheetRow>,
    /// "LP": the numbers of the cards taken into the match.
    pub cards: Vec<u8>,
    /// The LEGEND card whose effect was used.
    pub legend_used: Option<u8>,
    /// "C": the challenge.
    pub challenge: Option<ChallengeLine>,
}

/// A challenge on a match sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChallengeLine {
    /// The number of the card.
    pub card: u8,
    /// How much was done of what it asks, where the match counted it.
    pub count: Option<u8>,
    /// Whether it was met (`C-CHALL-02`).
    pub met: bool,
}

/// A place in a squad.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// In goal.
    Goal,
    /// On the field from the start.
    Player,
    /// On the bench.
    Substitute,
}

/// One player on a match sheet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SheetRow {
    /// Where he was selected for.
    pub slot: Slot,
    /// The number on his shirt.
    pub no: u8,
    /// Who, as catalogues name him: `madmen_5`.
    pub player: String,
    /// His name.
    pub name: String,
    /// Whether he is marked as captain.
    pub captain: bool,
    /// Whether he took part.
    pub played: bool,
    /// What he did.
    pub tally: Tally,
    /// Whether he was injured (`C-COMP-03`).
    pub injured: bool,
    /// Whether he was sent off (`C-COMP-05`).
    pub sent_off: bool,
    /// Whether he had no BOOST when he left or at the end (`C-COMP-02`).
    pub exhausted: bool,
}

/// How many of a squad start.
pub(crate) const STARTERS: usize = 5;

/// Where the player in this row of the sheet was selected for.
pub(crate) fn slot(row: usize) -> Slot {
    match row {
        0 => Slot::Goal,
        _ if row < STARTERS => Slot::Player,
        _ => Slot::Substitute,
    }
}

impl SheetRow {
    /// A row with nothing noted yet.
    pub(crate) fn new(club: &Club, row: usize, no: u8) -> SheetRow {
        let data = club.team.map(|team| team.data().players());
        let data = data.and_then(|players| players.iter().find(|data| data.no == no));
        SheetRow {
            slot: slot(row),
            no,
            player: club.player_word(no),
            name: data.map_or_else(String::new, |data| data.name.clone()),
            captain: data.is_some_and(|data| data.role == Role::Captain),
            played: false,
            tally: Tally::default(),
            injured: false,
            sent_off: false,
            exhausted: false,
        }
    }
}

impl ClubSheet {
    /// A sheet with nothing noted yet.
    pub(crate) fn new(club: &Club) -> ClubSheet {
        ClubSheet {
            club: club.id,
            team: club.team,
            score: 0,
            place: 1,
            points: 0,
            rows: Vec::new(),
            cards: Vec::new(),
            legend_used: None,
            challenge: None,
        }
    }
}

impl MatchSheet {
    /// The club's part of the sheet.
    pub fn of(&self, club: ClubId) -> Option<&ClubSheet> {
        self.clubs.iter().find(|sheet| sheet.club == club)
    }

    /// The other club of a match between two.
    pub fn opponent(&self, club: ClubId) -> Option<&ClubSheet> {
        self.clubs.iter().find(|sheet| sheet.club != club)
    }

    /// Writes places and points of a match between two from its winner (`C-COMP-10`).
    pub(crate) fn award(&mut self) {
        let (winner, forfeit) = (self.winner, self.forfeit.clone());
        let nobody = !forfeit.is_empty() && winner.is_none();
        for sheet in &mut self.clubs {
            let won = winner == Some(sheet.club);
            sheet.place = if winner.is_some() && !won { 2 } else { 1 };
            sheet.points = match winner {
                Some(_) if won => WIN,
                Some(_) => 0,
                // After a double forfeit nobody has a point (`C-GAP-57`).
                None if nobody => 0,
                None => DRAW,
            };
        }
    }
}

/// What a win and a draw are worth (`C-COMP-10`).
const WIN: u8 = 3;
const DRAW: u8 = 1;

impl MatchSheet {
    /// How the match went for a club.
    pub(crate) fn result_of(&self, club: ClubId) -> crate::view::Res {
        use crate::view::Res;
        let first = self.clubs.iter().filter(|sheet| sheet.place == 1);
        let own = self.of(club).map_or(0, |sheet| sheet.place);
        match (own, self.winner) {
            (_, Some(winner)) if winner == club => Res::Won,
            (1, None) if self.forfeit.contains(&club) => Res::Lost,
            (1, None) if first.count() > 1 => Res::Drawn,
            (1, None) => Res::Won,
            _ => Res::Lost,
        }
    }
}
