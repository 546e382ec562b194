//! The calendar: times that clubs agree on, and days by which a match is to be played.
//!
//! The rules keep these times and draw no conclusion from them: what happens to a match that is
//! late is for the commissioner to say.

use crate::club::ClubId;
use crate::event::{Audience, Event};
use crate::fixture::{FixtureId, Proposal, Status};
use crate::refusal::Refusal;
use crate::state::{State, Tell};

/// The last millisecond that a calendar knows: the end of the year 9999.
const LAST_TIME: i64 = 253_402_300_799_999;

fn check_time(at: i64) -> Result<(), Refusal> {
    if (0..=LAST_TIME).contains(&at) { Ok(()) } else { Err(Refusal::BadTime) }
}

impl State {
    pub(crate) fn propose(
        &mut self,
        fixture: FixtureId,
        club: ClubId,
        at: i64,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        let found = self.preparable(fixture, club)?;
        let reference = self.fixture_reference(found);
        check_time(at)?;
        let proposal = Proposal { by: club, at, agreed: vec![club] };
        self.fixture_mut(fixture).proposal = Some(proposal);
        let club = self.reference(club);
        tell(Audience::All, Event::TimeProposed { club, fixture: reference, at });
        Ok(())
    }

    /// When a proposed time suits everybody it is agreed.
    pub(crate) fn agree(
        &mut self,
        fixture: FixtureId,
        club: ClubId,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        let found = self.preparable(fixture, club)?;
        let reference = self.fixture_reference(found);
        let open = found.proposal.as_ref().is_some_and(|one| !one.agreed.contains(&club));
        if !open {
            return Err(Refusal::NoProposal { fixture: reference });
        }
        let found = self.fixture_mut(fixture);
        let seats = found.clubs.len();
        if let Some(proposal) = &mut found.proposal {
            proposal.agreed.push(club);
            if proposal.agreed.len() == seats {
                let at = proposal.at;
                found.agreed = Some(at);
                found.proposal = None;
                tell(Audience::All, Event::TimeAgreed { fixture: reference, at });
            }
        }
        Ok(())
    }

    pub(crate) fn extend(
        &mut self,
        fixture: FixtureId,
        due: Option<i64>,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        self.check_running()?;
        let found = self.fixture(fixture)?;
        if found.sheet.is_some() {
            return Err(Refusal::Decided { fixture: self.fixture_reference(found) });
        }
        due.map_or(Ok(()), check_time)?;
        self.set_due(fixture, due, tell);
        Ok(())
    }

    /// The same day for all matches of a round that are still to be played.
    pub(crate) fn deadline(
        &mut self,
        round: u16,
        due: Option<i64>,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        self.check_running()?;
        if !self.fixtures.iter().any(|fixture| fixture.round == round) {
            return Err(Refusal::NoSuchRound { round });
        }
        due.map_or(Ok(()), check_time)?;
        let open = |status| !matches!(status, Status::Done | Status::Forfeit);
        let of_round = self.fixtures.iter().filter(|fixture| fixture.round == round);
        let ids: Vec<FixtureId> =
            of_round.filter(|fixture| open(fixture.status())).map(|fixture| fixture.id).collect();
        for id in ids {
            self.set_due(id, due, tell);
        }
        Ok(())
    }

    fn set_due(&mut self, id: FixtureId, due: Option<i64>, tell: Tell<'_>) {
        self.fixture_mut(id).due = due;
        let fixture = &self.fixtures[usize::from(id.0) - 1];
        let fixture = self.fixture_reference(fixture);
        tell(
            Audience::All,
            match due {
                Some(due) => Event::DueSet { fixture, due },
                None => Event::DueLifted { fixture },
            },
        );
    }
}
