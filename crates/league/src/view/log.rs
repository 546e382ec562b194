//! The log as far as somebody may know it: what is chosen in secret is left out.

use serde::Serialize;

use crate::action::{Action, Actor};
use crate::club::{ClubId, ClubRef};
use crate::competition::{Competition, Kept};
use crate::fixture::FixtureRef;

/// A line of the log. It is said by the message `league-log-{type}`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LogLine {
    /// What kind of action it is.
    #[serde(rename = "type")]
    pub kind: String,
    /// The number of the entry.
    pub entry: u32,
    /// Who acted.
    pub actor: Actor,
    /// The club it is about.
    pub club: Option<ClubRef>,
    /// The clubs it is about, where it is about several.
    pub clubs: Vec<ClubRef>,
    /// The match it is about.
    pub fixture: Option<FixtureRef>,
    /// The round it is about.
    pub round: Option<u16>,
    /// A name it brings: of a club that enters, of a new coach.
    pub name: Option<String>,
    /// A time it is about, in milliseconds since 1970.
    pub at: Option<i64>,
    /// The entry that it strikes.
    pub strikes: Option<u32>,
    /// The seal of the dice that are used from here on.
    pub seal: Option<String>,
    /// The strike that takes it back.
    pub struck_by: Option<u32>,
}

impl Competition {
    pub(super) fn log_lines(&self, own: &[ClubId]) -> Vec<LogLine> {
        let lines = (1..).zip(&self.log).filter(|(_, kept)| !is_sealed(&kept.entry.action, own));
        lines.map(|(entry, kept)| self.log_line(entry, kept.struck_by)).collect()
    }

    fn log_line(&self, entry: u32, struck_by: Option<u32>) -> LogLine {
        let Kept { entry: made, .. } = &self.log[entry as usize - 1];
        let action = &made.action;
        let mut line = LogLine {
            kind: action.kind().to_owned(),
            entry,
            actor: made.actor,
            club: action.club().map(|club| self.club_named(club)),
            clubs: Vec::new(),
            fixture: action.fixture().and_then(|fixture| {
                let fixture = self.state.fixture(fixture).ok()?;
                Some(self.state.fixture_reference(fixture))
            }),
            round: None,
            name: None,
            at: None,
            strikes: None,
            seal: None,
            struck_by,
        };
        let refs = |clubs: &[ClubId]| clubs.iter().map(|club| self.club_named(*club)).collect();
        match action {
            Action::Enter { name, .. } => line.name = Some(name.trim().to_owned()),
            Action::Seed { clubs } | Action::Forfeit { clubs, .. } => line.clubs = refs(clubs),
            Action::Draw { club } | Action::Lot { club } | Action::Test { club, .. } => {
                line.club = Some(self.club_named(*club));
            }
            Action::Propose { at, .. } => line.at = Some(*at),
            Action::Extend { due, .. } => line.at = *due,
            Action::Deadline { round, due } => {
                line.round = Some(*round);
                line.at = *due;
            }
            Action::Replace { club, coach } => {
                line.club = Some(self.club_named(*club));
                line.name = Some(coach.name().to_owned());
            }
            Action::Strike { entry } => line.strikes = Some(*entry),
            Action::Reseal { seal } => line.seal = Some(seal.to_string()),
            Action::Leave { .. }
            | Action::Start
            | Action::Train { .. }
            | Action::Untrain { .. }
            | Action::Trained { .. }
            | Action::Choose { .. }
            | Action::Ready { .. }
            | Action::Reopen { .. }
            | Action::Agree { .. }
            | Action::Book { .. }
            | Action::ByHand { .. }
            | Action::Withdraw { .. } => {}
        }
        line
    }

    /// A club by the name it has, or had when it entered: it may have left, or its entry may have
    /// been struck.
    fn club_named(&self, id: ClubId) -> ClubRef {
        if let Ok(club) = self.state.club(id) {
            return club.reference();
        }
        let mut entered = self.log.iter().filter_map(|kept| match &kept.entry.action {
            Action::Enter { name, .. } => Some(name.trim().to_owned()),
            _ => None,
        });
        let name = entered.nth(usize::from(id.0).saturating_sub(1));
        ClubRef { id, name: name.unwrap_or_else(|| id.0.to_string()) }
    }
}

/// Whether only the club itself may know that this was done.
fn is_sealed(action: &Action, own: &[ClubId]) -> bool {
    let secret =
        matches!(action, Action::Train { .. } | Action::Untrain { .. } | Action::Choose { .. });
    secret && !action.club().is_some_and(|club| own.contains(&club))
}
