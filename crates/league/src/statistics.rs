//! Season lists: who has scored, prepared, saved and been booked most (`C-STATS-01`).

use std::cmp::Reverse;

use cup::Tally;
use serde::Serialize;

use crate::club::ClubRef;
use crate::sheet::{MatchSheet, SheetRow, Slot};
use crate::state::State;

/// The lists of a season. Nobody stands on one with nothing to show.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lists {
    /// Most goals.
    pub scorers: Vec<ListRow>,
    /// Most assists.
    pub assists: Vec<ListRow>,
    /// Most cards: red ones first, then yellow ones.
    pub cards: Vec<CardRow>,
    /// Most saves.
    pub saves: Vec<ListRow>,
    /// Most matches in goal without a goal against.
    pub clean_sheets: Vec<ListRow>,
}

/// A row of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListRow {
    /// From 1; equals share a place.
    pub place: u16,
    /// Who, as catalogues name him: `madmen_5`.
    pub player: String,
    /// His name.
    pub name: String,
    /// The number on his shirt.
    pub no: u8,
    /// His club.
    pub club: ClubRef,
    /// How many.
    pub count: u16,
    /// In how many matches.
    pub played: u16,
}

/// A row of the list of cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardRow {
    /// From 1; equals share a place.
    pub place: u16,
    /// Who, as catalogues name him: `madmen_5`.
    pub player: String,
    /// His name.
    pub name: String,
    /// The number on his shirt.
    pub no: u8,
    /// His club.
    pub club: ClubRef,
    /// Red cards, and second yellow ones.
    pub red: u16,
    /// Yellow cards.
    pub yellow: u16,
    /// In how many matches.
    pub played: u16,
}

/// What a player has done in a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Season {
    pub tally: Tally,
    pub played: u16,
    pub injuries: u16,
    pub sent_off: u16,
    pub clean_sheets: u16,
}

impl Season {
    /// Adds a match.
    pub fn add(&mut self, sheet: &MatchSheet, conceded: i32, row: &SheetRow) {
        let sum = &mut self.tally;
        let more = &row.tally;
        let fields: [(&mut u8, u8); 11] = [
            (&mut sum.goals, more.goals),
            (&mut sum.assists, more.assists),
            (&mut sum.yellow, more.yellow),
            (&mut sum.red, more.red),
            (&mut sum.subbed_off, more.subbed_off),
            (&mut sum.came_on, more.came_on),
            (&mut sum.shots, more.shots),
            (&mut sum.saves, more.saves),
            (&mut sum.steals, more.steals),
            (&mut sum.tackles, more.tackles),
            (&mut sum.passes, more.passes),
        ];
        for (sum, more) in fields {
            *sum = sum.saturating_add(more);
        }
        self.played += u16::from(row.played);
        self.injuries += u16::from(row.injured);
        self.sent_off += u16::from(row.sent_off);
        let clean = sheet.played && row.played && row.slot == Slot::Goal && conceded == 0;
        self.clean_sheets += u16::from(clean);
    }
}

/// A player and his season.
struct Entry {
    club: ClubRef,
    player: String,
    name: String,
    no: u8,
    season: Season,
}

impl State {
    /// A player's season.
    pub(crate) fn season(&self, club: crate::club::ClubId, no: u8) -> Season {
        let mut season = Season::default();
        for sheet in self.fixtures.iter().filter_map(|fixture| fixture.sheet.as_ref()) {
            let Some(own) = sheet.of(club) else { continue };
            let conceded = sheet.opponent(club).map_or(0, |other| other.score);
            for row in own.rows.iter().filter(|row| row.no == no) {
                season.add(sheet, conceded, row);
            }
        }
        season
    }

    /// The lists of the season so far.
    pub(crate) fn lists(&self) -> Lists {
        let mut entries = Vec::new();
        for club in &self.clubs {
            let names = club.team.map_or(&[][..], |team| team.data().players());
            for data in names {
                entries.push(Entry {
                    club: club.reference(),
                    player: club.player_word(data.no),
                    name: data.name.clone(),
                    no: data.no,
                    season: self.season(club.id, data.no),
                });
            }
        }
        Lists {
            scorers: list(&entries, |season| season.tally.goals.into()),
            assists: list(&entries, |season| season.tally.assists.into()),
            cards: cards(&entries),
            saves: list(&entries, |season| season.tally.saves.into()),
            clean_sheets: list(&entries, |season| season.clean_sheets),
        }
    }
}

/// Who has most of something; of equals, who needed fewer matches stands first.
fn list(entries: &[Entry], count: fn(&Season) -> u16) -> Vec<ListRow> {
    let mut rows: Vec<ListRow> = Vec::new();
    for entry in entries.iter().filter(|entry| count(&entry.season) > 0) {
        rows.push(ListRow {
            place: 1,
            player: entry.player.clone(),
            name: entry.name.clone(),
            no: entry.no,
            club: entry.club.clone(),
            count: count(&entry.season),
            played: entry.season.played,
        });
    }
    let key = |row: &ListRow| (Reverse(row.count), row.played);
    rows.sort_by_key(|row| (key(row), row.club.id, row.no));
    for index in 1..rows.len() {
        let level = key(&rows[index]) == key(&rows[index - 1]);
        rows[index].place = if level { rows[index - 1].place } else { index as u16 + 1 };
    }
    rows
}

fn cards(entries: &[Entry]) -> Vec<CardRow> {
    let booked = |entry: &&Entry| entry.season.tally.red + entry.season.tally.yellow > 0;
    let mut rows: Vec<CardRow> = Vec::new();
    for entry in entries.iter().filter(booked) {
        rows.push(CardRow {
            place: 1,
            player: entry.player.clone(),
            name: entry.name.clone(),
            no: entry.no,
            club: entry.club.clone(),
            red: entry.season.tally.red.into(),
            yellow: entry.season.tally.yellow.into(),
            played: entry.season.played,
        });
    }
    let key = |row: &CardRow| (Reverse(row.red), Reverse(row.yellow));
    rows.sort_by_key(|row| (key(row), row.club.id, row.no));
    for index in 1..rows.len() {
        let level = key(&rows[index]) == key(&rows[index - 1]);
        rows[index].place = if level { rows[index - 1].place } else { index as u16 + 1 };
    }
    rows
}
