//! The table of a championship, with every tie-break and what broke a tie (`C-GAP-59`).

use std::cmp::{Ordering, Reverse};

use serde::Serialize;

use crate::charter::Form;
use crate::club::ClubId;
use crate::fixture::Fixture;
use crate::view::Res;

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableRow {
    /// From 1; clubs that nothing separates yet share a place.
    pub place: u8,
    /// Who.
    pub club: ClubId,
    /// Matches decided.
    pub played: u16,
    /// Matches won; at tables, first places.
    pub won: u16,
    /// Matches drawn; at tables, shared first places.
    pub drawn: u16,
    /// Matches lost; at tables, all other places.
    pub lost: u16,
    /// Goals, or what else the game counts.
    pub goals_for: i32,
    /// Goals of the opponents, in matches between two.
    pub goals_against: i32,
    /// Goal difference, in matches between two.
    pub difference: i32,
    /// Points.
    pub points: u32,
    /// Red cards.
    pub red: u16,
    /// Yellow cards.
    pub yellow: u16,
    /// The last five matches, the latest last.
    pub form: Vec<Res>,
    /// What separates the club from the one above it, where both have the same points.
    pub tie_break: Option<TieBreak>,
}

/// What separates two clubs with the same points, in the order in which it is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// At tables: more first places.
    Wins,
    /// Goal difference.
    Difference,
    /// Goals; at tables, the score.
    GoalsFor,
    /// Points in the matches among those who are level.
    PointsAmong,
    /// Goal difference in those matches.
    DifferenceAmong,
    /// Fewer red cards.
    FewerRed,
    /// Fewer yellow cards.
    FewerYellow,
    /// A lot.
    Lot,
    /// Nothing yet: they share the place.
    Shared,
}

/// What a club has to show, in the order in which it is asked; more is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Merit {
    points: u32,
    wins: u16,
    difference: i32,
    goals: i32,
    points_among: u32,
    difference_among: i32,
    red: Reverse<u16>,
    yellow: Reverse<u16>,
    lot: Reverse<usize>,
}

impl Merit {
    /// Who stands higher, and by what. Nothing separates equals.
    fn compare(&self, other: &Merit) -> (Ordering, Option<TieBreak>) {
        let steps = [
            (self.points.cmp(&other.points), None),
            (self.wins.cmp(&other.wins), Some(TieBreak::Wins)),
            (self.difference.cmp(&other.difference), Some(TieBreak::Difference)),
            (self.goals.cmp(&other.goals), Some(TieBreak::GoalsFor)),
            (self.points_among.cmp(&other.points_among), Some(TieBreak::PointsAmong)),
            (self.difference_among.cmp(&other.difference_among), Some(TieBreak::DifferenceAmong)),
            (self.red.cmp(&other.red), Some(TieBreak::FewerRed)),
            (self.yellow.cmp(&other.yellow), Some(TieBreak::FewerYellow)),
            (self.lot.cmp(&other.lot), Some(TieBreak::Lot)),
        ];
        let decided = steps.into_iter().find(|(order, _)| *order != Ordering::Equal);
        decided.unwrap_or((Ordering::Equal, Some(TieBreak::Shared)))
    }
}

/// The table over the matches up to a round, clubs in the order of their places. `lots` are the
/// clubs that were drawn, the first of them standing highest.
pub(crate) fn table(
    form: Form,
    clubs: &[ClubId],
    fixtures: &[Fixture],
    until: u16,
    lots: &[ClubId],
) -> Vec<TableRow> {
    let decided: Vec<&Fixture> = fixtures
        .iter()
        .filter(|fixture| fixture.round <= until && fixture.sheet.is_some())
        .collect();
    let mut rows: Vec<TableRow> = clubs.iter().map(|club| row(*club, &decided)).collect();
    let mut merits: Vec<Merit> = rows.iter().map(|row| merit(form, row)).collect();
    for index in 0..rows.len() {
        let (points, difference) = among(&rows, &merits, index, &decided);
        merits[index].points_among = points;
        merits[index].difference_among = difference;
        let drawn = lots.iter().position(|club| *club == rows[index].club);
        merits[index].lot = Reverse(drawn.unwrap_or(usize::MAX));
    }
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by(|one, other| merits[*other].compare(&merits[*one]).0);
    for (position, pair) in (2u8..).zip(order.windows(2)) {
        let (order, by) = merits[pair[0]].compare(&merits[pair[1]]);
        let shared = rows[pair[0]].place;
        rows[pair[1]].place = if order == Ordering::Equal { shared } else { position };
        rows[pair[1]].tie_break = by;
    }
    order.into_iter().map(|index| rows[index].clone()).collect()
}

fn row(club: ClubId, decided: &[&Fixture]) -> TableRow {
    let mut row = TableRow {
        place: 1,
        club,
        played: 0,
        won: 0,
        drawn: 0,
        lost: 0,
        goals_for: 0,
        goals_against: 0,
        difference: 0,
        points: 0,
        red: 0,
        yellow: 0,
        form: Vec::new(),
        tie_break: None,
    };
    for sheet in decided.iter().filter_map(|fixture| fixture.sheet.as_ref()) {
        let Some(own) = sheet.of(club) else { continue };
        let result = sheet.result_of(club);
        row.played += 1;
        match result {
            Res::Won => row.won += 1,
            Res::Drawn => row.drawn += 1,
            Res::Lost => row.lost += 1,
        }
        row.form.push(result);
        row.goals_for += own.score;
        if let Some(other) = sheet.opponent(club).filter(|_| sheet.clubs.len() == 2) {
            row.goals_against += other.score;
            row.difference += own.score - other.score;
        }
        row.points += u32::from(own.points);
        row.red += own.rows.iter().map(|row| u16::from(row.tally.red)).sum::<u16>();
        row.yellow += own.rows.iter().map(|row| u16::from(row.tally.yellow)).sum::<u16>();
    }
    row.form = row.form.split_off(row.form.len().saturating_sub(FORM));
    row
}

/// How many matches make a form.
const FORM: usize = 5;

fn merit(form: Form, row: &TableRow) -> Merit {
    let at_tables = matches!(form, Form::Tables { .. });
    Merit {
        points: row.points,
        // Between two, wins follow from points and say nothing new; at tables they do.
        wins: if at_tables { row.won } else { 0 },
        difference: row.difference,
        goals: row.goals_for,
        points_among: 0,
        difference_among: 0,
        red: Reverse(row.red),
        yellow: Reverse(row.yellow),
        lot: Reverse(usize::MAX),
    }
}

/// Points and goal difference in the matches among those who are level so far.
fn among(rows: &[TableRow], merits: &[Merit], index: usize, decided: &[&Fixture]) -> (u32, i32) {
    let key = |merit: &Merit| (merit.points, merit.wins, merit.difference, merit.goals);
    let own = key(&merits[index]);
    let level = |club: ClubId| {
        rows.iter().zip(merits).any(|(row, merit)| row.club == club && key(merit) == own)
    };
    let equals = merits.iter().filter(|merit| key(merit) == own).count();
    if equals == 1 {
        return (0, 0);
    }
    let club = rows[index].club;
    let (mut points, mut difference) = (0, 0);
    for sheet in decided.iter().filter_map(|fixture| fixture.sheet.as_ref()) {
        let Some(mine) = sheet.of(club) else { continue };
        if sheet.clubs.len() != 2 || !sheet.clubs.iter().all(|sheet| level(sheet.club)) {
            continue;
        }
        points += u32::from(mine.points);
        difference += mine.score - sheet.opponent(club).map_or(0, |other| other.score);
    }
    (points, difference)
}
