//! What happens by itself: bots prepare their matches, and matches begin.

use std::sync::Arc;

use league::{Action, Actor, ClubId, FixtureId, Status, habit};
use sha2::{Digest, Sha256};

use super::draft::{By, Draft};
use super::live::{Coached, Live, Played, State};
use crate::error::Error;
use crate::live::{Opened, Plan, Seated};
use crate::store::{args, statement};
use crate::wire::Watch;

/// How many matches among bots are played at the same time in one competition.
const AT_ONCE: usize = 4;

/// How a match begins.
pub(super) struct KickOff {
    setup: serde_json::Value,
    opening: Vec<(u8, Vec<String>)>,
    /// Stands for all of it.
    pub mark: String,
}

impl Live {
    /// Sets going what goes on by itself from here.
    pub(crate) fn follow(self: &Arc<Self>) {
        let live = self.clone();
        tokio::spawn(async move {
            let _desk = live.desk.lock().await;
            if let Err(error) = live.do_chores().await {
                tracing::error!(competition = %live.id, %error, "a competition could not go on");
            }
        });
    }

    /// Does what has to be done until nothing has to be.
    async fn do_chores(self: &Arc<Self>) -> Result<(), Error> {
        while !self.hub.is_closing() {
            if !(self.prepare_bots().await? || self.kick_off().await?) {
                return Ok(());
            }
        }
        Ok(())
    }

    /// One club of a bot prepares itself for a match; tells whether one had to.
    ///
    /// A bot is there for whoever wants to play: it prepares the first match for which every
    /// person who plays it is ready. Matches among bots begin by themselves, a few at a time.
    async fn prepare_bots(self: &Arc<Self>) -> Result<bool, Error> {
        let mut state = self.lock().await?;
        let Some((fixture, club)) = state.next_for_bot() else { return Ok(false) };
        let mut draft = Draft::new(self, &state);
        let before = state.league.number();
        while let Some(action) = state.habit(club, fixture) {
            draft.act(&mut state, Actor::Club(club), &action, By::default())?;
        }
        if state.league.number() == before {
            return Ok(false);
        }
        self.commit(&mut state, draft, Vec::new()).await?;
        Ok(true)
    }

    /// Sets up the table of one match for which everybody is ready; tells whether there was one.
    async fn kick_off(self: &Arc<Self>) -> Result<bool, Error> {
        let mut state = self.lock().await?;
        for fixture in state.with_status(Status::Playing) {
            let Some(kick_off) = state.kick_off_of(fixture) else { continue };
            if state.table_of(fixture, &kick_off.mark).is_some() {
                continue;
            }
            let mark = kick_off.mark.clone();
            let Some(opened) = self.opened(&state, fixture, kick_off)? else { continue };
            let Opened { id, moves, also } = opened;
            let mut draft = Draft::new(self, &state);
            also.into_iter().for_each(|statement| draft.also(statement));
            let sql = "INSERT INTO fixture_tables (table_id, competition_id, fixture, kick_off) \
                       VALUES ($1, $2, $3, $4)";
            let row = args![id, self.id, i64::from(fixture.0), mark.as_str()];
            draft.also(statement(sql, row));
            self.commit(&mut state, draft, moves).await?;
            state.tables.push(Played { table: id, fixture, kick_off: mark, booked: false });
            drop(state);
            // Loading it sets going what has to go on by itself: bots, clocks, the first roll.
            self.hub.table(id).await?;
            return Ok(true);
        }
        Ok(false)
    }

    /// The table of a match, unless somebody who plays it is nobody any more.
    fn opened(
        &self,
        state: &State,
        fixture: FixtureId,
        kick_off: KickOff,
    ) -> Result<Option<Opened>, Error> {
        let clubs = state.league.sides(fixture).unwrap_or_default();
        let seated = |club: &ClubId| match state.coaches.get(club)? {
            Coached::Person(person, _) => Some(Seated::Person(*person)),
            Coached::Bot(level) => Some(Seated::Bot(*level)),
            Coached::Nobody => None,
        };
        let Some(chairs) = clubs.iter().map(seated).collect() else { return Ok(None) };
        let title = state.league.fixture_name(fixture).unwrap_or_default();
        let title: String = title.chars().take(60).collect();
        let plan = Plan {
            game: state.about.game.clone(),
            title: Some(title),
            setup: kick_off.setup,
            position: None,
            owner: None,
            watch: Watch::Link,
            clock: state.about.clock,
            real_dice: false,
            practice: false,
            chairs,
            fork: None,
        };
        plan.opened(&kick_off.opening, self.hub.now()).map(Some)
    }
}

impl State {
    /// How a match begins, if everybody is ready for it.
    pub(super) fn kick_off_of(&self, fixture: FixtureId) -> Option<KickOff> {
        if self.league.status(fixture) != Some(Status::Playing) {
            return None;
        }
        let setup = self.league.match_setup(fixture)?;
        let opening = self.league.opening(fixture);
        let mut hash = Sha256::new();
        hash.update(setup.to_string());
        for (seat, choices) in &opening {
            hash.update(format!("\n{seat} {}", choices.join("; ")));
        }
        Some(KickOff { setup, opening, mark: hex::encode(&hash.finalize()[..16]) })
    }

    /// What a bot does next to get a club ready for a match.
    fn habit(&self, club: ClubId, fixture: FixtureId) -> Option<Action> {
        if self.league.has_rosters() {
            // As secret as the seed of the competition, which nobody can work it out from.
            let digits = self.about.seed().open();
            let secret = u64::from_str_radix(&digits[..16], 16).unwrap_or(0);
            return habit::next(&self.league, club, fixture, bots::mix(secret));
        }
        let is_open = self.league.status(fixture) == Some(Status::Preparing);
        let is_ready = self.league.ready_for(club).is_some();
        (is_open && !is_ready).then_some(Action::Ready { fixture, club })
    }

    fn with_status(&self, wanted: Status) -> Vec<FixtureId> {
        let fixtures = self.league.fixtures().filter(|(_, status)| *status == wanted);
        fixtures.map(|(fixture, _)| fixture).collect()
    }

    /// The next match that a bot prepares, and whose club it is.
    fn next_for_bot(&self) -> Option<(FixtureId, ClubId)> {
        let is_bot = |club: &ClubId| matches!(self.coaches.get(club), Some(Coached::Bot(_)));
        let sides = |fixture| self.league.sides(fixture).unwrap_or_default();
        let is_among_bots = |fixture| sides(fixture).iter().all(is_bot);
        let playing = self.with_status(Status::Playing);
        let busy = playing.into_iter().filter(|fixture| is_among_bots(*fixture)).count();
        for fixture in self.with_status(Status::Preparing) {
            let clubs = sides(fixture);
            let is_ready = |club: &ClubId| self.league.ready_for(*club) == Some(fixture);
            let is_awaited = |club: &ClubId| !is_bot(club) && !is_ready(club);
            if clubs.iter().any(is_awaited) || (clubs.iter().all(is_bot) && busy >= AT_ONCE) {
                continue;
            }
            // A club has one match at a time in hand; the one it is ready for comes first.
            let is_free = |club: &ClubId| {
                self.league.ready_for(*club).is_none() && !self.league.is_busy(*club)
            };
            if !clubs.iter().all(|club| is_ready(club) || is_free(club)) {
                continue;
            }
            if let Some(club) = clubs.iter().find(|club| is_bot(club) && !is_ready(club)) {
                return Some((fixture, *club));
            }
        }
        None
    }
}
