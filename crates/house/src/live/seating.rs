//! Sitting down, leaving, and handing a chair to a bot.

use std::sync::Arc;

use super::chair::{Chair, Seated, StandIn};
use super::plan::text;
use super::play::Step;
use super::table::{State, Table};
use crate::clock::{self, Clocks};
use crate::error::Error;
use crate::ids::PersonId;
use crate::store::{Statement, args, statement};
use crate::wire::{ChairChange, ClockRule, TableState};

impl Table {
    /// Changes who sits in a chair, if this person may do that.
    pub async fn change_chair(
        self: &Arc<Self>,
        person: PersonId,
        chair: u8,
        change: ChairChange,
    ) -> Result<(), Error> {
        let mut state = self.lock().await?;
        state.may_see(Some(person))?;
        if state.is_over() {
            return Err(Error::conflict("over", "the game is over, and who played it stays"));
        }
        let is_house_matter = matches!(
            change,
            ChairChange::Take | ChairChange::Leave | ChairChange::Open | ChairChange::Invite
        );
        if state.about.fixture.is_some() && is_house_matter {
            let message = "the competition decides who sits here";
            return Err(Error::conflict("fixture", message));
        }
        let is_owner = state.about.owner == Some(person);
        let found = state.chairs.get(usize::from(chair)).ok_or(Error::NotFound("chair"))?;
        let is_mine = found.person() == Some(person);
        let is_free = found.person().is_none();
        let mut after = found.clone();
        match change {
            ChairChange::Take if found.holder == Seated::Open => {
                after.holder = Seated::Person(person);
            }
            ChairChange::Take if is_mine => return Ok(()),
            ChairChange::Take => {
                return Err(Error::conflict("taken", "this chair is not open"));
            }
            ChairChange::Leave if is_mine => {
                (after.holder, after.stand_in) = (Seated::Open, StandIn::No);
            }
            ChairChange::TakeBack if is_mine => after.stand_in = StandIn::No,
            ChairChange::Leave | ChairChange::TakeBack => {
                return Err(Error::NotYours("this chair is somebody else's"));
            }
            ChairChange::Bot { level } => {
                let level = level.parse();
                let level =
                    level.map_err(|bad: bots::Unknown| Error::invalid("bot", bad.to_string()))?;
                match (is_mine, is_owner && is_free) {
                    (true, _) => {
                        (after.stand_in, after.sitter) = (StandIn::Asked, Some(level));
                    }
                    (false, true) => after.holder = Seated::Bot(level),
                    (false, false) => return Err(not_the_owner()),
                }
            }
            ChairChange::Open if is_owner && is_free => after.holder = Seated::Open,
            ChairChange::Invite if is_owner && is_free => after.holder = Seated::Invited,
            ChairChange::Open | ChairChange::Invite => return Err(not_the_owner()),
        }
        after.missed = 0;
        self.seat(&mut state, usize::from(chair), after).await
    }

    /// Lets somebody sit down in a chair that was kept for them.
    pub async fn sit(self: &Arc<Self>, person: PersonId, chair: u8) -> Result<(), Error> {
        let mut state = self.lock().await?;
        if state.is_over() {
            return Err(Error::conflict("over", "the game is over"));
        }
        let found = state.chairs.get(usize::from(chair)).ok_or(Error::NotFound("chair"))?;
        if found.person() == Some(person) {
            return Ok(());
        }
        if !found.is_empty() {
            return Err(Error::conflict("taken", "somebody sits in this chair already"));
        }
        let after = Chair {
            holder: Seated::Person(person),
            stand_in: StandIn::No,
            missed: 0,
            ..found.clone()
        };
        self.seat(&mut state, usize::from(chair), after).await
    }

    /// Gives a chair to whoever looks after the club now that plays it.
    pub(crate) async fn hand_over(
        self: &Arc<Self>,
        chair: usize,
        holder: Seated,
    ) -> Result<(), Error> {
        let mut state = self.lock().await?;
        let found = state.chairs.get(chair).ok_or(Error::NotFound("chair"))?;
        if state.is_over() || found.holder == holder {
            return Ok(());
        }
        let after = Chair::new(found.seats, holder, String::new());
        self.seat(&mut state, chair, after).await
    }

    /// Changes how time runs from now on.
    pub async fn change_clock(
        self: &Arc<Self>,
        person: PersonId,
        rule: ClockRule,
    ) -> Result<(), Error> {
        let mut state = self.lock().await?;
        state.may_see(Some(person))?;
        if state.about.owner != Some(person) {
            return Err(not_the_owner());
        }
        if !clock::is_sensible(rule) {
            return Err(Error::invalid("clock", "no table can be played by this clock"));
        }
        let now = self.hub.0.time.now();
        state.clocks = Clocks::new(rule, state.engine.seats().len());
        state.overdue = table::SeatSet::EMPTY;
        self.run_clocks(&mut state, now);
        let all = table::SeatSet::first(state.engine.seats().len() as u8);
        let mut statements = vec![
            statement("UPDATE tables SET clock = $1 WHERE id = $2", args![text(&rule)?, self.id()]),
            statement("DELETE FROM clocks WHERE table_id = $1", args![self.id()]),
        ];
        statements.extend(self.save_clocks(&state, all));
        self.keep(&mut state, statements).await?;
        self.tell_table(&mut state);
        self.tell_changed(&state);
        self.follow(&mut state);
        Ok(())
    }

    /// Ends what a bot does for a person who was away. Tells whether one did.
    pub(super) async fn welcome_back(
        self: &Arc<Self>,
        state: &mut State,
        person: Option<PersonId>,
    ) -> Result<bool, Error> {
        let is_back = |chair: &Chair| {
            person.is_some() && chair.person() == person && chair.stand_in == StandIn::Absent
        };
        if !state.chairs.iter().any(is_back) {
            return Ok(false);
        }
        let mut statements = Vec::new();
        for (index, chair) in
            state.chairs.iter_mut().enumerate().filter(|(_, chair)| is_back(chair))
        {
            (chair.stand_in, chair.missed) = (StandIn::No, 0);
            statements.push(chair.save(self.id(), index));
        }
        let changed = self.run_clocks(state, self.hub.0.time.now());
        statements.extend(self.save_clocks(state, changed));
        self.keep(state, statements).await?;
        self.follow(state);
        Ok(true)
    }

    /// Puts somebody in a chair, tells everybody, and begins once nobody is missing.
    async fn seat(
        self: &Arc<Self>,
        state: &mut State,
        index: usize,
        mut after: Chair,
    ) -> Result<(), Error> {
        let now = self.hub.0.time.now();
        if let Some(person) = after.person() {
            let sql = "SELECT name FROM people WHERE id = $1";
            let row = self.hub.0.store.row(sql, args![person]).await?;
            after.name = row.ok_or(Error::NoPerson)?.text(0)?.to_owned();
        }
        let mut statements = vec![after.save(self.id(), index)];
        state.chairs[index] = after;
        let is_full = !state.chairs.iter().any(Chair::is_empty);
        let before = state.about.state;
        state.about.state = match before {
            TableState::Over => TableState::Over,
            TableState::Running | TableState::Gathering if is_full => TableState::Running,
            TableState::Running | TableState::Gathering => TableState::Gathering,
        };
        if state.about.state != before {
            if state.about.began.is_none() {
                state.about.began = Some(now);
            }
            let word = super::plan::word(&state.about.state)?;
            let sql = "UPDATE tables SET state = $1, began = $2, touched = $3 WHERE id = $4";
            statements.push(statement(sql, args![word, state.about.began, now, self.id()]));
        }
        statements.extend(self.keep_clocks(state, Step::FirstRoll, now));
        self.keep(state, statements).await?;
        self.tell_table(state);
        // Whoever holds other seats now has another view.
        self.tell_changed(state);
        self.follow(state);
        self.recount(state).await
    }

    /// Stores what was changed in memory, or gives the table up.
    pub(super) async fn keep(
        &self,
        state: &mut State,
        statements: Vec<Statement>,
    ) -> Result<(), Error> {
        state.is_dirty = true;
        if let Err(error) = self.hub.0.store.write(statements).await {
            self.give_up(state);
            return Err(error.into());
        }
        state.is_dirty = false;
        Ok(())
    }
}

fn not_the_owner() -> Error {
    Error::NotYours("only whoever set the table up may do that, and only with a free chair")
}
