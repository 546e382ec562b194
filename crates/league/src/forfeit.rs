//! Forfeits, short squads and withdrawals (`C-COMP-16`, `C-GAP-56`, `C-GAP-57`, section 6.5).

use crate::charter::{Form, check_name};
use crate::club::{ClubId, Coach, Preparation};
use crate::event::{Audience, Event};
use crate::fixture::{Fixture, FixtureId, Status};
use crate::judge::Judged;
use crate::points::by_place;
use crate::refusal::Refusal;
use crate::result::miss_match;
use crate::sheet::{ClubSheet, How, MatchSheet};
use crate::state::{State, Tell};

/// The score of a forfeit where nothing was played (`C-COMP-16`).
const FORFEIT: i32 = 2;

impl State {
    pub(crate) fn forfeit(
        &mut self,
        id: FixtureId,
        clubs: &[ClubId],
        judged: Option<&Judged>,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        let (fixture, playing) = self.undecided(id)?;
        let mut each = clubs.to_vec();
        each.sort_unstable();
        each.dedup();
        if clubs.is_empty()
            || each.len() != clubs.len()
            || !clubs.iter().all(|club| playing.contains(club))
        {
            return Err(Refusal::BadForfeit);
        }
        match judged {
            None => self.forfeit_unplayed(id, clubs, tell),
            Some(judged) => {
                let sheet = self.interrupted(fixture, &playing, clubs, judged)?;
                self.finish_match(id, sheet, tell);
            }
        }
        Ok(())
    }

    /// A match that nobody played, lost by these.
    pub(crate) fn forfeit_unplayed(&mut self, id: FixtureId, clubs: &[ClubId], tell: Tell<'_>) {
        let fixture = &self.fixtures[usize::from(id.0) - 1];
        let playing = fixture.known().unwrap_or_default();
        let sheet = self.forfeit_sheet(&playing, clubs);
        self.finish_match(id, sheet, tell);
    }

    fn forfeit_sheet(&self, playing: &[ClubId], gone: &[ClubId]) -> MatchSheet {
        let stays = |club: &ClubId| !gone.contains(club);
        let mut staying = playing.iter().copied().filter(stays);
        let winner = match (staying.next(), staying.next()) {
            (Some(one), None) => Some(one),
            _ => None,
        };
        let places: Vec<u8> = {
            let staying = playing.iter().filter(|club| stays(club)).count() as u8;
            playing.iter().map(|club| if stays(club) { 1 } else { staying + 1 }).collect()
        };
        let shares = by_place(&places);
        let of_club = |(seat, club): (usize, &ClubId)| ClubSheet {
            score: if self.is_between_two() && winner == Some(*club) { FORFEIT } else { 0 },
            place: places[seat],
            // Whoever does not come has no points, whatever the last places are worth together.
            points: if stays(club) { shares[seat] } else { 0 },
            ..ClubSheet::new(self.known(*club))
        };
        let mut sheet = MatchSheet {
            how: How::Forfeit,
            played: false,
            clubs: playing.iter().enumerate().map(of_club).collect(),
            half_time: None,
            extra_time: false,
            shootout: None,
            forfeit: gone.to_vec(),
            winner,
        };
        if self.is_between_two() {
            sheet.award();
        }
        sheet
    }

    fn is_between_two(&self) -> bool {
        !matches!(self.form, Form::Tables { .. })
    }

    /// A match that was interrupted: what was played stays, and the score is that of a forfeit
    /// unless it was higher (`C-GAP-57`).
    fn interrupted(
        &self,
        fixture: &Fixture,
        playing: &[ClubId],
        gone: &[ClubId],
        judged: &Judged,
    ) -> Result<MatchSheet, Refusal> {
        let judged = match judged {
            Judged::Match(judged) => judged,
            // Half a table of another game says nothing about its places.
            Judged::Table(judged) if judged.places.is_none() => {
                return Ok(self.forfeit_sheet(playing, gone));
            }
            Judged::Table(_) => return Err(Refusal::AlreadyOver),
        };
        self.check_setup(fixture, judged)?;
        if judged.sheet.is_some() {
            return Err(Refusal::AlreadyOver);
        }
        let Some(given_up) = &judged.given_up else {
            return Ok(self.forfeit_sheet(playing, gone));
        };
        let home_goes = gone.contains(&playing[0]);
        let by_side = if home_goes { &given_up[0] } else { &given_up[1] };
        let mut sheet = self.match_sheet(fixture, playing, by_side)?;
        if gone.len() == playing.len() {
            // Nobody wins a match that both give up.
            sheet.forfeit = gone.to_vec();
            sheet.winner = None;
            for club in &mut sheet.clubs {
                club.score = 0;
            }
            sheet.award();
        }
        Ok(sheet)
    }

    /// Too few are fit: the match is lost, and counts as missed by those who were out
    /// (`C-GAP-56`, `C-GAP-73`).
    pub(crate) fn forfeit_short(&mut self, id: FixtureId, club: ClubId, tell: Tell<'_>) {
        miss_match(self.known_mut(club), tell);
        self.forfeit_unplayed(id, &[club], tell);
    }

    /// A club takes no further part: what it has still to play is forfeited. At tables the others
    /// go on without it where the game lets them.
    pub(crate) fn withdraw(&mut self, id: ClubId, tell: Tell<'_>) -> Result<(), Refusal> {
        self.check_running()?;
        let club = self.club(id)?;
        if club.withdrawn {
            return Err(Refusal::Withdrawn { club: club.reference() });
        }
        let club = self.known_mut(id);
        club.withdrawn = true;
        club.preparation = Preparation::default();
        tell(Audience::All, Event::ClubWithdrawn { club: self.reference(id) });
        if !self.is_between_two() {
            self.leave_tables(id, tell);
        }
        self.settle(tell);
        Ok(())
    }

    fn leave_tables(&mut self, id: ClubId, tell: Tell<'_>) {
        let leaves = |fixture: &&Fixture| fixture.has(id) && fixture.status() == Status::Preparing;
        let tables: Vec<FixtureId> =
            self.fixtures.iter().filter(leaves).map(|fixture| fixture.id).collect();
        for table in tables {
            let seats = self.fixtures[usize::from(table.0) - 1].clubs.len() - 1;
            match self.rules.canonical_setup(seats) {
                Ok(_) => {
                    let fixture = self.fixture_mut(table);
                    let seat = fixture.clubs.iter().position(|club| *club == Some(id));
                    if let Some(seat) = seat {
                        fixture.clubs.remove(seat);
                        fixture.sources.remove(seat);
                        fixture.proposal = None;
                    }
                }
                Err(_) => self.forfeit_unplayed(table, &[id], tell),
            }
        }
    }

    pub(crate) fn replace(
        &mut self,
        id: ClubId,
        coach: &Coach,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        if self.stage == crate::view::Stage::Finished {
            return Err(Refusal::Over);
        }
        self.club(id)?;
        check_name(coach.name()).map_err(|reason| Refusal::BadName { reason })?;
        self.known_mut(id).coach = coach.clone();
        let club = self.reference(id);
        tell(Audience::All, Event::CoachReplaced { club, coach: coach.clone() });
        Ok(())
    }
}
