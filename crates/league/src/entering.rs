//! Before the start: clubs enter, leave and are seeded (`C-COMP-14`, `C-GAP-58`).

use cup::Team;

use crate::charter::check_name;
use crate::club::{Club, ClubId, Coach};
use crate::draw;
use crate::event::{Audience, Event};
use crate::refusal::Refusal;
use crate::state::{State, Tell};
use crate::view::Stage;

impl State {
    fn check_open(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Open => Ok(()),
            Stage::Drawing | Stage::Running => Err(Refusal::EntriesClosed),
            Stage::Finished => Err(Refusal::Over),
        }
    }

    pub(crate) fn enter(
        &mut self,
        name: &str,
        team: Option<Team>,
        coach: &Coach,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        self.check_open()?;
        let name = name.trim();
        check_name(name).map_err(|reason| Refusal::BadName { reason })?;
        check_name(coach.name()).map_err(|reason| Refusal::BadName { reason })?;
        let same = |club: &Club| club.name.to_lowercase() == name.to_lowercase();
        if self.clubs.iter().any(same) {
            return Err(Refusal::NameTaken { name: name.to_owned() });
        }
        match (self.rules.rosters, team) {
            (Some(_), None) => return Err(Refusal::NoTeam),
            (None, Some(_)) => return Err(Refusal::TeamsUnknown),
            (Some(setup), Some(team)) => {
                let taken = self.clubs.iter().any(|club| club.team == Some(team));
                if taken && !setup.same_team {
                    return Err(Refusal::TeamTaken);
                }
            }
            (None, None) => {}
        }
        let full = self.clubs.len() >= usize::from(self.most_clubs);
        if full || self.entered == u8::MAX {
            return Err(Refusal::Full { most: self.most_clubs });
        }
        let id = self.next_id();
        self.entered += 1;
        self.clubs.push(Club::new(id, name.to_owned(), team, coach.clone()));
        // An order that somebody set was an order of all clubs.
        self.seeds.clear();
        let club = self.reference(id);
        tell(Audience::All, Event::ClubEntered { club, team, coach: coach.clone() });
        Ok(())
    }

    pub(crate) fn leave(&mut self, club: ClubId, tell: Tell<'_>) -> Result<(), Refusal> {
        self.check_open()?;
        let left = self.club(club)?.reference();
        self.clubs.retain(|other| other.id != club);
        self.seeds.retain(|other| *other != club);
        tell(Audience::All, Event::ClubLeft { club: left });
        Ok(())
    }

    pub(crate) fn set_seeds(&mut self, clubs: &[ClubId], tell: Tell<'_>) -> Result<(), Refusal> {
        self.check_open()?;
        if clubs.is_empty() {
            self.seeds.clear();
            tell(Audience::All, Event::SeedsLifted);
            return Ok(());
        }
        let mut all: Vec<ClubId> = self.clubs.iter().map(|club| club.id).collect();
        let mut given = clubs.to_vec();
        all.sort_unstable();
        given.sort_unstable();
        if all != given {
            return Err(Refusal::BadSeeds);
        }
        self.seeds = clubs.to_vec();
        tell(Audience::All, Event::SeedsSet { clubs: self.references(clubs) });
        Ok(())
    }

    pub(crate) fn start(&mut self, tell: Tell<'_>) -> Result<(), Refusal> {
        self.check_open()?;
        let (clubs, fewest) = (self.clubs.len() as u8, self.fewest_clubs);
        if clubs < fewest {
            return Err(Refusal::TooFew { clubs, fewest });
        }
        tell(Audience::All, Event::EntryClosed { clubs });
        self.stage = Stage::Drawing;
        self.make_fixtures_once_seeded(tell);
        Ok(())
    }

    /// Chance: who is seeded next. The last one needs no draw.
    pub(crate) fn draw(&mut self, club: ClubId, tell: Tell<'_>) -> Result<(), Refusal> {
        if self.stage != Stage::Drawing {
            return Err(Refusal::NotNow);
        }
        self.club(club)?;
        if self.seeds.contains(&club) {
            return Err(Refusal::NoSuchOutcome);
        }
        self.seed(club, tell);
        let left: Vec<ClubId> = self.unseeded().collect();
        if let [last] = left[..] {
            self.seed(last, tell);
        }
        self.make_fixtures_once_seeded(tell);
        Ok(())
    }

    fn seed(&mut self, club: ClubId, tell: Tell<'_>) {
        self.seeds.push(club);
        let seed = self.seeds.len() as u8;
        tell(Audience::All, Event::SeedDrawn { club: self.reference(club), seed });
    }

    /// Who is not seeded yet, in the order of entering.
    pub(crate) fn unseeded(&self) -> impl Iterator<Item = ClubId> + '_ {
        self.clubs.iter().map(|club| club.id).filter(|club| !self.seeds.contains(club))
    }

    fn make_fixtures_once_seeded(&mut self, tell: Tell<'_>) {
        if self.seeds.len() < self.clubs.len() {
            return;
        }
        self.fixtures = draw::fixtures(self.form, &self.seeds);
        self.stage = Stage::Running;
        let rounds = self.fixtures.iter().map(|fixture| fixture.round).max().unwrap_or(0);
        let matches = self.fixtures.len() as u16;
        tell(Audience::All, Event::FixturesMade { matches, rounds });
    }
}
