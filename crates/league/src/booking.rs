//! A match that was played here enters as itself (section 6.3).

use cup::Sheet;

use crate::club::ClubId;
use crate::fixture::{Fixture, FixtureId};
use crate::judge::{Judged, JudgedMatch, JudgedTable};
use crate::points;
use crate::refusal::Refusal;
use crate::selection::keeps_choice;
use crate::sheet::{ChallengeLine, ClubSheet, How, MatchSheet, SheetRow};
use crate::state::{State, Tell};

impl State {
    pub(crate) fn book(
        &mut self,
        id: FixtureId,
        judged: Option<&Judged>,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        let (fixture, clubs) = self.undecided(id)?;
        let sheet = match judged {
            Some(Judged::Match(judged)) => {
                let sheet = judged.sheet.as_ref().ok_or(Refusal::NotOver)?;
                self.check_setup(fixture, judged)?;
                self.match_sheet(fixture, &clubs, sheet)?
            }
            Some(Judged::Table(judged)) => self.table_sheet(fixture, &clubs, judged)?,
            None => return Err(Refusal::NotNow),
        };
        self.finish_match(id, sheet, tell);
        Ok(())
    }

    /// The record must have been played with exactly what the clubs brought into the match.
    pub(crate) fn check_setup(
        &self,
        fixture: &Fixture,
        judged: &JudgedMatch,
    ) -> Result<(), Refusal> {
        let reference = || self.fixture_reference(fixture);
        let Some(begun) = &fixture.begun else {
            return Err(Refusal::NotBegun { fixture: reference() });
        };
        match begun.setup == Some(judged.setup) {
            true => Ok(()),
            false => Err(Refusal::OtherSetup { fixture: reference() }),
        }
    }

    /// The match's own sheet, with the clubs for its seats.
    pub(crate) fn match_sheet(
        &self,
        fixture: &Fixture,
        clubs: &[ClubId],
        sheet: &Sheet,
    ) -> Result<MatchSheet, Refusal> {
        let of_club = |(club, from): (&ClubId, &cup::ClubSheet)| {
            let club = self.known(*club);
            let row = |(index, from): (usize, &cup::RowSheet)| SheetRow {
                played: from.played,
                tally: from.tally,
                injured: from.injured,
                sent_off: from.sent_off,
                exhausted: from.exhausted,
                ..SheetRow::new(club, index, from.no)
            };
            let challenge = from.challenge.map(|challenge| ChallengeLine {
                card: challenge.card,
                count: Some(challenge.count),
                met: challenge.met,
            });
            ClubSheet {
                score: from.score.into(),
                rows: from.rows.iter().enumerate().map(row).collect(),
                cards: from.cards.clone(),
                legend_used: from.legend_used,
                challenge,
                ..ClubSheet::new(club)
            }
        };
        let sheets: Vec<ClubSheet> = clubs.iter().zip(&sheet.clubs).map(of_club).collect();
        let choices = fixture.begun.as_ref().map(|begun| begun.choices.as_slice());
        for (choice, sheet) in choices.unwrap_or_default().iter().zip(&sheets) {
            if !keeps_choice(choice, sheet) {
                return Err(Refusal::OtherChoice { club: self.reference(sheet.club) });
            }
        }
        let club_of = |kit: cup::Kit| {
            let seat = sheet.clubs.iter().position(|sheet| sheet.seat == kit);
            seat.and_then(|seat| clubs.get(seat).copied())
        };
        let forfeit: Vec<ClubId> = sheet.forfeit.and_then(club_of).into_iter().collect();
        let mut sheet = MatchSheet {
            how: if forfeit.is_empty() { How::Played } else { How::Forfeit },
            played: true,
            clubs: sheets,
            half_time: Some(sheet.half_time),
            extra_time: sheet.extra_time,
            shootout: sheet.shootout,
            winner: sheet.winner.and_then(club_of),
            forfeit,
        };
        sheet.award();
        Ok(sheet)
    }

    fn table_sheet(
        &self,
        fixture: &Fixture,
        clubs: &[ClubId],
        judged: &JudgedTable,
    ) -> Result<MatchSheet, Refusal> {
        let expected = self.rules.canonical_setup(clubs.len()).ok();
        if expected.as_ref() != Some(&judged.setup) {
            return Err(Refusal::OtherSetup { fixture: self.fixture_reference(fixture) });
        }
        let places = judged.places.as_ref().ok_or(Refusal::NotOver)?;
        Ok(self.placed_sheet(How::Played, clubs, places))
    }

    /// The sheet of a table of a game without rosters, from places and scores by seat.
    pub(crate) fn placed_sheet(
        &self,
        how: How,
        clubs: &[ClubId],
        places: &[(u8, i32)],
    ) -> MatchSheet {
        let of_club = |(club, (place, score)): (&ClubId, &(u8, i32))| ClubSheet {
            place: *place,
            score: *score,
            ..ClubSheet::new(self.known(*club))
        };
        let sheets: Vec<ClubSheet> = clubs.iter().zip(places).map(of_club).collect();
        let mut first = sheets.iter().filter(|sheet| sheet.place == 1);
        let winner = match (first.next(), first.next()) {
            (Some(sheet), None) => Some(sheet.club),
            _ => None,
        };
        let mut sheet = MatchSheet {
            how,
            played: true,
            clubs: sheets,
            half_time: None,
            extra_time: false,
            shootout: None,
            forfeit: Vec::new(),
            winner,
        };
        points::award(self.form, &mut sheet);
        sheet
    }
}
