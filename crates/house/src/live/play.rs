//! How a move is made: check, append, tell.

use std::sync::Arc;

use table::{Seat, SeatSet, Turn};

use super::engine::{Done, write_undo};
use super::hub::{Notice, NoticeKind};
use super::log::Made;
use super::past::Kept;
use super::table::{Ballot, State, Table};
use crate::competitions::Booking;
use crate::error::Error;
use crate::ids::PersonId;
use crate::store::{CHANCE, MoveRow, Statement, UNDO, args, statement};
use crate::wire::{ClockRule, TableState};

/// How many entries lie between two fingerprints of the position.
const HASH_EVERY: u32 = 32;

/// How many entries lie between two positions that are stored while a table is played.
const KEEP_EVERY: u32 = 64;

/// Something that becomes an entry of the log.
#[derive(Debug, Clone, Copy)]
pub(super) enum Step<'a> {
    /// A seat acts.
    Act { seat: Seat, notation: &'a str },
    /// Real dice were thrown.
    Rolled { notation: &'a str },
    /// The sealed dice are thrown for the first time.
    FirstRoll,
    /// Play goes on from an earlier entry.
    Rewind { by: SeatSet, to: u32 },
}

/// Who asked for it, if a person did, and by which command.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct By<'a> {
    pub person: Option<PersonId>,
    pub key: Option<&'a str>,
}

impl Table {
    /// Takes a step, with whatever chance has to do after it; tells the number of the last entry.
    ///
    /// Nobody is told before all of it is stored. If it cannot be stored, what is in memory is
    /// given up, and the table goes on from its log.
    pub(super) async fn play(
        self: &Arc<Self>,
        state: &mut State,
        step: Step<'_>,
        by: By<'_>,
    ) -> Result<u32, Error> {
        if state.set_aside.is_some() {
            return Err(Table::rules_changed(state.engine.number()));
        }
        let hub = &self.hub.0;
        let now = hub.time.now();
        let before = state.awaited();
        let made = take(state, step, now)?;

        let last = made.last().map_or(0, |made| made.number);
        let mut also = self.settle(state, step, before, &made, now)?;
        also.extend(self.keep_clocks(state, step, now));
        let mut rows =
            made.iter().map(|made| self.row(made, by)).collect::<Result<Vec<MoveRow>, Error>>()?;
        let first = made.first().map_or(0, |made| made.number);
        let is_due = |every: u32| state.is_over() || last / every > (first - 1) / every;
        if let Some(row) = rows.last_mut()
            && is_due(HASH_EVERY)
        {
            row.hash = Some(state.engine.fingerprint());
        }
        if is_due(KEEP_EVERY) {
            also.push(Kept::write(self.id(), &*state.engine));
            state.stored = last;
        }

        state.is_dirty = true;
        let booking = match self.booking(state).await {
            Ok(Some((booking, statements))) => {
                also.extend(statements);
                Some(booking)
            }
            Ok(None) => None,
            Err(error) => {
                self.give_up(state);
                return Err(error);
            }
        };
        if let Err(error) = hub.store.append(rows, also).await {
            self.give_up(state);
            return Err(error.into());
        }
        state.is_dirty = false;
        if let Some(booking) = booking {
            booking.done();
        }
        state.touched = now;

        metrics::counter!("house_moves").increment(made.len() as u64);
        self.tell_moved(state, &made);
        if state.is_over() {
            // The seed is opened now.
            self.tell_table(state);
            let (hub, id) = (self.hub.clone(), self.id());
            tokio::spawn(async move { hub.tell_forks(id).await });
        }
        self.send_notices(state, before);
        self.follow(state);
        Ok(last)
    }

    /// What enters the competition together with the last move of a match.
    async fn booking(&self, state: &State) -> Result<Option<(Booking, Vec<Statement>)>, Error> {
        match state.about.fixture {
            Some(fixture) if state.is_over() => match state.engine.record(&state.cover()) {
                Ok(record) => self.hub.booking(self.id(), fixture, record).await,
                Err(error) => {
                    // The match is over all the same, and can be entered by hand.
                    tracing::error!(table = %self.id(), %error, "a match cannot be booked");
                    Ok(None)
                }
            },
            _ => Ok(None),
        }
    }

    /// What the entries change besides the game; tells what of it has to be stored.
    fn settle(
        &self,
        state: &mut State,
        step: Step<'_>,
        before: SeatSet,
        made: &[Made],
        now: i64,
    ) -> Result<Vec<Statement>, Error> {
        let mut also = Vec::new();
        if state.vote.take().is_some() {
            also.push(Ballot::forget(self.id()));
        }
        if state.engine.turn() == Turn::Over {
            state.about.state = TableState::Over;
            let sql = "UPDATE tables SET state = 'over', touched = $1 WHERE id = $2";
            also.push(statement(sql, args![now, self.id()]));
        }
        let after = state.awaited();
        let last = made.last().map_or(0, |made| made.number);
        match (step, made) {
            (Step::Act { seat, .. }, [_]) => {
                let still = before.iter().filter(|seat| after.contains(*seat)).collect();
                state.points.acted(last, seat, still);
            }
            _ => state.points.reset(last),
        }
        state.has_rolled |= made.iter().any(|made| made.actor == CHANCE);
        state.reminded = state.reminded.iter().filter(|seat| after.contains(*seat)).collect();
        // Whoever acts is looked after by those who let them act.
        let acting = match step {
            Step::Act { seat, .. } => Some(seat),
            Step::Rolled { .. } | Step::FirstRoll | Step::Rewind { .. } => None,
        };
        let is_open = |seat: &Seat| after.contains(*seat) || acting == Some(*seat);
        state.overdue = state.overdue.iter().filter(is_open).collect();
        Ok(also)
    }

    /// Lets the right clocks run; tells what has to be stored of them.
    pub(super) fn keep_clocks(
        &self,
        state: &mut State,
        step: Step<'_>,
        now: i64,
    ) -> Vec<Statement> {
        if state.clocks.rule() == ClockRule::None {
            return Vec::new();
        }
        let mut changed = self.run_clocks(state, now);
        if let Step::Act { seat, .. } = step
            && state.overdue.contains(seat)
        {
            state.clocks.forgive(now, seat);
            changed = changed.with(seat);
        }
        self.save_clocks(state, changed)
    }

    /// Lets exactly the clocks run whose seats are awaited and played by a person; where only the
    /// absent are timed, by one who is away while others wait.
    pub(super) fn run_clocks(&self, state: &mut State, now: i64) -> SeatSet {
        let awaited = state.awaited();
        let of = |timed: SeatSet| awaited.iter().filter(|seat| timed.contains(*seat)).collect();
        if !state.clocks.is_for_absent() {
            return state.clocks.run(now, of(state.played()));
        }
        let absent: SeatSet = of(state.away());
        let running = if state.is_attended() { absent } else { SeatSet::EMPTY };
        let changed = state.clocks.run(now, running);
        state.clocks.keep_only(absent);
        state.reminded = state.reminded.iter().filter(|seat| absent.contains(*seat)).collect();
        changed
    }

    pub(super) fn save_clocks(&self, state: &State, seats: SeatSet) -> Vec<Statement> {
        let sql = "INSERT INTO clocks (table_id, seat, left_ms, since) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (table_id, seat) DO UPDATE SET left_ms = excluded.left_ms, \
                   since = excluded.since";
        let hands = (0..).map(Seat).zip(state.clocks.hands());
        hands
            .filter(|(seat, _)| seats.contains(*seat))
            .map(|(seat, hand)| statement(sql, args![self.id(), seat.0, hand.left, hand.since]))
            .collect()
    }

    fn row(&self, made: &Made, by: By<'_>) -> Result<MoveRow, Error> {
        Ok(MoveRow {
            table: self.id(),
            number: made.number,
            actor: made.actor,
            action: made.action.clone(),
            events: serde_json::to_string(&made.events).map_err(Error::internal)?,
            at: made.at,
            person: by.person.map(|person| person.0),
            key: by.key.map(str::to_owned),
            hash: None,
        })
    }

    fn send_notices(&self, state: &State, before: SeatSet) {
        let number = state.engine.number();
        let slow = matches!(state.clocks.rule(), ClockRule::Days { .. });
        let newly: SeatSet =
            state.awaited().iter().filter(|seat| !before.contains(*seat)).collect();
        for chair in &state.chairs {
            let Some(person) = chair.player() else { continue };
            let kind = match state.is_over() {
                true => NoticeKind::Over,
                false if chair.seats.meets(newly) => NoticeKind::Turn,
                false => continue,
            };
            // Nobody may be listening, which is fine.
            let notice = Notice { table: self.id(), number, person, kind, slow };
            let _ = self.hub.0.notices.send(notice);
        }
    }

    /// Sets going what goes on by itself from here: a bot, a clock, the first roll.
    pub(super) fn follow(self: &Arc<Self>, state: &mut State) {
        if self.hub.is_closing() {
            return;
        }
        self.nudge(state);
        let now = self.hub.0.time.now();
        let roll = state.awaits_first_roll().then(|| {
            let began = state.about.began.unwrap_or(now);
            began + self.hub.0.config.first_roll.as_millis() as i64
        });
        // A clock that has run out meanwhile, while nobody looked after it, counts at once.
        let mut expired = state.clocks.expired(now).iter();
        let expired = expired.any(|seat| !state.overdue.contains(seat)).then_some(now);
        let next = [roll, expired, state.clocks.next(now)].into_iter().flatten().min();
        if let Some(timer) = state.timer.take() {
            timer.abort();
        }
        let Some(then) = next else { return };
        let (hub, id) = (self.hub.clone(), self.id());
        // The task knows the table by its id: it may be put away meanwhile, and time runs on.
        let waiting = tokio::spawn(async move {
            hub.0.time.until(then).await;
            if let Ok(table) = hub.table(id).await
                && let Err(error) = table.wake().await
            {
                tracing::error!(table = %id, %error, "what was due could not be done");
            }
        });
        state.timer = Some(waiting.abort_handle());
    }
}

/// Takes the step in memory, and what chance has to do after it.
fn take(state: &mut State, step: Step<'_>, at: i64) -> Result<Vec<Made>, Error> {
    let mut made = Vec::with_capacity(2);
    let mut note = |number, actor, done: Done| {
        made.push(Made { number, at, actor, action: done.notation, events: done.events });
    };
    match step {
        Step::Act { seat, notation } => {
            let done = state.engine.act(seat, notation)?;
            note(state.engine.number(), i64::from(seat.0), done);
        }
        Step::Rolled { notation } => {
            let done = state.engine.outcome(notation)?;
            note(state.engine.number(), CHANCE, done);
        }
        Step::Rewind { by, to } => {
            state.engine.rewind(by, to)?;
            let done = Done { notation: write_undo(to, by), events: Vec::new() };
            note(state.engine.number(), UNDO, done);
        }
        Step::FirstRoll => {}
    }
    // From here on the step is taken: if the dice fail now, memory is ahead of the log.
    state.is_dirty = true;
    while let (Turn::Chance, Some(dice)) = (state.engine.turn(), &state.dice) {
        let done = state.engine.roll(dice)?;
        note(state.engine.number(), CHANCE, done);
    }
    state.is_dirty = false;
    Ok(made)
}
