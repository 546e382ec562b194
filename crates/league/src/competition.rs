//! A competition: its charter, its log, and the state whose fold it is.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use table::dice::{Dice, Seed};

use crate::action::{Action, Actor};
use crate::charter::{BadCharter, Charter};
use crate::club::{ClubId, Coach};
use crate::event::{Audience, Event};
use crate::fixture::{FixtureId, Status};
use crate::judge::{Judged, judge};
use crate::record::HASH_EVERY;
use crate::refusal::Refusal;
use crate::snapshot::Base;
use crate::state::{State, Tell};
use crate::view::{Awaits, Duty, Stage, View};

/// One entry of the log. Entries are numbered from one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Who acted.
    pub actor: Actor,
    /// What was done.
    pub action: Action,
}

/// An entry and what is known of it.
#[derive(Debug, Clone)]
pub(crate) struct Kept {
    pub entry: Entry,
    /// What its record says; judged once, however often the log is folded, and not before that
    /// where the entry was not made again.
    pub judged: Option<Arc<Judged>>,
    /// The strike in effect that takes it back.
    pub struck_by: Option<u32>,
}

/// A competition in progress.
///
/// ```
/// use league::{Action, Actor, Charter, Coach, Competition};
///
/// let charter: Charter = serde_json::from_str(
///     r#"{"name": "Thursday Cup", "game": "unita", "form": {"type": "cup"}}"#,
/// )?;
/// let mut competition = Competition::new(charter)?;
/// for name in ["Reds", "Greens"] {
///     let coach = Coach::Person { name: name.to_owned() };
///     let action = Action::Enter { name: name.to_owned(), team: None, coach };
///     competition.apply(Actor::Commissioner, &action, &mut |_, _| {})?;
/// }
/// competition.apply(Actor::Commissioner, &Action::Start, &mut |_, _| {})?;
/// assert!(competition.awaits().chance, "the seeds are drawn");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Competition {
    pub(crate) charter: Charter,
    pub(crate) log: Vec<Kept>,
    pub(crate) state: State,
    /// A hash of the state after every 32nd entry, for whoever writes the log down.
    pub(crate) marks: Vec<String>,
    /// From where on the log leads to the state, if not from its beginning.
    pub(crate) base: Option<Box<Base>>,
}

impl Competition {
    /// A competition that nobody has entered yet.
    pub fn new(charter: Charter) -> Result<Competition, BadCharter> {
        let rules = charter.rules()?;
        let state = State::new(&charter, rules);
        Ok(Competition { charter, log: Vec::new(), state, marks: Vec::new(), base: None })
    }

    /// A competition with this log, or the number of the first entry that is refused and why.
    pub fn replay(
        charter: Charter,
        entries: impl IntoIterator<Item = Entry>,
    ) -> Result<Competition, (u32, Refusal)> {
        let refused = |bad: BadCharter| (0, Refusal::BadName { reason: bad.to_string() });
        let mut competition = Competition::new(charter).map_err(refused)?;
        for (number, entry) in (1..).zip(entries) {
            competition
                .apply(entry.actor, &entry.action, &mut |_, _| {})
                .map_err(|refusal| (number, refusal))?;
        }
        Ok(competition)
    }

    /// What was agreed before the first club entered.
    pub fn charter(&self) -> &Charter {
        &self.charter
    }

    /// The whole log, with what was struck.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = &Entry> {
        self.log.iter().map(|kept| &kept.entry)
    }

    /// The strike that takes an entry back, if one does.
    pub fn struck_by(&self, entry: u32) -> Option<u32> {
        self.log.get((entry as usize).wrapping_sub(1))?.struck_by
    }

    /// Takes an action, tells what happened, and writes it into the log; or says why it may not be
    /// taken, and has changed and told nothing.
    pub fn apply(&mut self, actor: Actor, action: &Action, tell: Tell<'_>) -> Result<(), Refusal> {
        let entry = Entry { actor, action: action.clone() };
        match action {
            Action::Strike { entry: number } => return self.strike(actor, *number, entry, tell),
            Action::Reseal { seal } => return self.reseal(actor, *seal, entry, tell),
            _ => {}
        }
        // Who may act is asked before a record is judged: that costs more.
        self.state.check_actor(actor, action)?;
        let judged = self.judge(action)?.map(Arc::new);
        self.state.apply(actor, action, judged.as_deref(), tell)?;
        self.log.push(Kept { entry, judged, struck_by: None });
        self.mark();
        Ok(())
    }

    /// Keeps a hash of the state after every so many entries.
    pub(crate) fn mark(&mut self) {
        if self.log.len().is_multiple_of(HASH_EVERY) {
            self.marks.push(self.fingerprint());
        }
    }

    /// Why the action may not be taken now, if so. Decides exactly what [`Competition::apply`]
    /// decides.
    pub fn check(&self, actor: Actor, action: &Action) -> Result<(), Refusal> {
        if let Action::Strike { .. } | Action::Reseal { .. } = action {
            return self.clone().apply(actor, action, &mut |_, _| {});
        }
        self.state.check_actor(actor, action)?;
        let judged = self.judge(action)?;
        self.state.clone().apply(actor, action, judged.as_ref(), &mut |_, _| {})
    }

    fn judge(&self, action: &Action) -> Result<Option<Judged>, Refusal> {
        let Some((fixture, record)) = action.record() else { return Ok(None) };
        self.state.undecided(fixture)?;
        judge(&self.charter.game, record).map(Some)
    }

    /// What the competition waits for.
    pub fn awaits(&self) -> Awaits {
        let state = &self.state;
        let running = state.stage == Stage::Running;
        let chance = state.awaits_chance();
        let mut awaits = Awaits {
            chance,
            start: state.stage == Stage::Open
                && state.clubs.len() >= usize::from(state.fewest_clubs),
            prepare: Vec::new(),
            play: Vec::new(),
            finished: state.stage == Stage::Finished,
        };
        for fixture in state.fixtures.iter().filter(|_| running && !chance) {
            match fixture.status() {
                Status::Playing => awaits.play.push(fixture.id),
                Status::Preparing if !state.has_rosters() => awaits.play.push(fixture.id),
                Status::Preparing => {
                    let free = |club: &&ClubId| {
                        state.playing(**club).is_none()
                            && state.known(**club).preparation.ready.is_none()
                    };
                    let clubs = fixture.known().unwrap_or_default();
                    let duty = |club: &ClubId| Duty { fixture: fixture.id, club: *club };
                    awaits.prepare.extend(clubs.iter().filter(free).map(duty));
                }
                Status::Pending | Status::Done | Status::Forfeit => {}
            }
        }
        awaits
    }

    /// Every outcome of chance with its weight; nothing unless dice or lots come next.
    pub fn odds(&self) -> Vec<(Action, u32)> {
        self.state.odds()
    }

    /// What dice with this seed say next, so that anybody who knows the seed can prove it.
    /// Nothing unless dice or lots come next.
    pub fn roll(&self, seed: &Seed) -> Option<Action> {
        let odds = self.odds();
        let number = self.log.len() as u32 + 1;
        let dice = Dice::new(seed.clone(), []);
        dice.outcome(&odds, number, &self.last_line()).ok().cloned()
    }

    /// What the next throw answers: the number of the last entry and sixteen digits of it.
    fn last_line(&self) -> String {
        match self.log.last() {
            None => String::new(),
            Some(kept) => format!("{} {}", self.log.len(), digest(&kept.entry)),
        }
    }

    /// Whether clubs have players to prepare.
    pub fn has_rosters(&self) -> bool {
        self.state.has_rosters()
    }

    /// Who coaches a club.
    pub fn coach(&self, club: ClubId) -> Option<&Coach> {
        self.state.club(club).ok().map(|club| &club.coach)
    }

    /// The numbers of all clubs.
    pub fn clubs(&self) -> Vec<ClubId> {
        self.state.clubs.iter().map(|club| club.id).collect()
    }

    /// The number that the next club gets.
    pub fn next_club(&self) -> ClubId {
        self.state.next_id()
    }

    /// How far a match has come.
    pub fn status(&self, fixture: FixtureId) -> Option<Status> {
        self.state.fixture(fixture).ok().map(|fixture| fixture.status())
    }

    /// Who plays a match, by the player's place at the table (home first), once that is known.
    pub fn sides(&self, fixture: FixtureId) -> Option<Vec<ClubId>> {
        self.state.fixture(fixture).ok()?.known()
    }

    /// The setup that the table of a match is opened with, once it is known who plays it. With
    /// rosters it holds what both clubs bring, and is final when the match has begun.
    pub fn match_setup(&self, fixture: FixtureId) -> Option<Value> {
        let fixture = self.state.fixture(fixture).ok()?;
        let clubs = fixture.known()?;
        match (&fixture.begun, self.state.has_rosters()) {
            (Some(begun), true) => begun.setup.map(|setup| json!(setup)),
            (None, true) => self.state.setup_of(fixture).map(|setup| json!(setup)),
            (_, false) => Some(self.state.rules.table_setup(clubs.len())),
        }
    }

    /// What was chosen in secret for a match that has begun, by the player's place at the table:
    /// whoever opens the table plays these as its first actions. Nobody else may see them.
    pub fn opening(&self, fixture: FixtureId) -> Vec<(u8, Vec<String>)> {
        let begun = self.state.fixture(fixture).ok().and_then(|fixture| fixture.begun.as_ref());
        let choices = begun.map_or(&[][..], |begun| begun.choices.as_slice());
        (0..).zip(choices).map(|(seat, choices)| (seat, choices.clone())).collect()
    }

    /// The record that a match was entered by, if it was.
    pub fn record(&self, fixture: FixtureId) -> Option<&str> {
        let in_effect = self.log.iter().rev().filter(|kept| kept.struck_by.is_none());
        let mut records = in_effect.filter_map(|kept| kept.entry.action.record());
        records.find(|(of, _)| *of == fixture).map(|(_, record)| record)
    }

    /// Everything that the holder of these clubs may know; nobody's clubs are a spectator's.
    pub fn view(&self, clubs: &[ClubId]) -> View {
        self.build_view(clubs)
    }

    /// Sixteen hexadecimal digits that two competitions share only if they stand the same.
    pub fn fingerprint(&self) -> String {
        digest(&self.state)
    }
}

/// Sixteen hexadecimal digits of a thing as JSON.
pub(crate) fn digest(thing: &impl Serialize) -> String {
    let text = serde_json::to_vec(thing).expect("entries and states are plain data");
    hex::encode(&Sha256::digest(text)[..8])
}

/// What is told while the log is folded again, when everybody has heard it before.
pub(crate) fn silence() -> impl FnMut(Audience, Event) {
    |_, _| {}
}
