//! What happens by itself: bots, clocks, the first roll.

use std::sync::Arc;

use table::{Seat, SeatSet};

use super::chair::{Chair, StandIn};
use super::engine::Mind;
use super::hub::{Notice, NoticeKind};
use super::play::{By, Step};
use super::table::{State, Table};
use crate::error::Error;
use crate::store::Statement;
use crate::wire::ClockRule;

/// After how many decisions in a row that were made for them a bot sits in for a person.
const PATIENCE: u8 = 2;

/// A decision that a bot has to make.
struct Question {
    seat: Seat,
    at: u32,
    name: bots::Name,
    seed: u64,
    mind: Mind,
}

impl Table {
    /// Does what is due: clocks that run short or out, and the first roll.
    pub(super) async fn wake(self: &Arc<Self>) -> Result<(), Error> {
        let mut state = self.lock().await?;
        // This may be the very task that the table would stop when it sets another one going.
        state.timer = None;
        let now = self.hub.0.time.now();
        let patience = self.hub.0.config.first_roll.as_millis() as i64;
        if state.awaits_first_roll()
            && state.about.began.is_none_or(|began| began + patience <= now)
        {
            self.play(&mut state, Step::FirstRoll, By::default()).await?;
            return Ok(());
        }
        let short = state.clocks.short(now);
        if short.iter().any(|seat| !state.reminded.contains(seat)) {
            self.remind(&mut state, short);
        }
        let expired = state.clocks.expired(now);
        if state.clocks.is_for_absent() && !expired.is_empty() {
            // Whoever is away is so in all of their chairs.
            let left = state.chairs.iter().filter(|chair| chair.seats.meets(expired));
            let left: Vec<_> = left.filter_map(|chair| chair.player()).collect();
            let seats = left.iter().flat_map(|person| state.seats_of(Some(*person)).iter());
            let seats = seats.collect();
            return self.sit_in(&mut state, seats).await;
        }
        state.overdue = state.overdue.iter().chain(expired.iter()).collect();
        self.follow_overdue(&mut state);
        Ok(())
    }

    fn follow_overdue(self: &Arc<Self>, state: &mut State) {
        match state.overdue.is_empty() {
            true => self.follow(state),
            // The bot's action sets the clock going again; until then there is nothing to wait for.
            false => self.nudge(state),
        }
    }

    fn remind(&self, state: &mut State, short: SeatSet) {
        let slow = matches!(state.clocks.rule(), ClockRule::Days { .. } | ClockRule::Away { .. });
        let number = state.engine.number();
        let fresh: SeatSet = short.iter().filter(|seat| !state.reminded.contains(*seat)).collect();
        for chair in state.chairs.iter().filter(|chair| chair.seats.meets(fresh)) {
            if let Some(person) = chair.player() {
                let kind = NoticeKind::Remind;
                let _ = self.hub.0.notices.send(Notice {
                    table: self.id(),
                    number,
                    person,
                    kind,
                    slow,
                });
            }
        }
        state.reminded = short;
        self.tell_changed(state);
    }

    /// Lets a bot think, if one has to act and none does already.
    pub(super) fn nudge(self: &Arc<Self>, state: &mut State) {
        if state.is_thinking || self.next_for_bot(state).is_none() {
            return;
        }
        state.is_thinking = true;
        let table = self.clone();
        tokio::spawn(async move {
            if let Err(error) = table.act_for_bots().await {
                tracing::error!(table = %table.id(), %error, "a bot could not act");
                if let Ok(mut state) = table.lock().await {
                    state.is_thinking = false;
                }
            }
        });
    }

    /// The next seat that a bot has to act for, and which bot.
    fn next_for_bot(&self, state: &State) -> Option<(Seat, bots::Name)> {
        let standard = self.hub.0.config.standard_bot;
        state.awaited().iter().find_map(|seat| {
            let chair = &state.chairs[state.chair_of(seat)?];
            let overdue = state.overdue.contains(seat).then_some(standard);
            Some((seat, chair.bot(standard).or(overdue)?))
        })
    }

    /// Acts for bots until none has to act any more.
    async fn act_for_bots(self: &Arc<Self>) -> Result<(), Error> {
        let hub = &self.hub.0;
        loop {
            let (question, is_watched) = {
                let mut state = self.lock().await?;
                // Nobody has to follow a match that two bots of a competition play by themselves.
                let is_alone = state.played().is_empty() && state.viewers.is_empty();
                match self.next_question(&state).filter(|_| !self.hub.is_closing()) {
                    Some(question) => (question, state.about.fixture.is_none() || !is_alone),
                    None => {
                        state.is_thinking = false;
                        return Ok(());
                    }
                }
            };
            let Question { seat, at, name, seed, mind } = question;
            let longest = hub.config.longest_thought;
            let thought = self.think(move || mind(name, seed, longest), is_watched);
            // People need a moment to follow; whoever thinks longer has given them that.
            let pace = async {
                if is_watched {
                    hub.time.pause(hub.config.think_time).await;
                }
            };
            let (notation, ()) = tokio::join!(thought, pace);
            let notation = notation?;
            let mut state = self.lock().await?;
            // Somebody may have acted, gone back or sat down meanwhile: then it thinks again.
            if state.engine.number() == at && self.next_for_bot(&state) == Some((seat, name)) {
                self.act_for(&mut state, seat, &notation).await?;
            }
        }
    }

    /// Thinks away from the threads that answer everybody, when it is this table's turn to.
    async fn think(
        &self,
        thought: impl FnOnce() -> String + Send + 'static,
        is_watched: bool,
    ) -> Result<String, Error> {
        let hub = &self.hub.0;
        let _behind = match is_watched {
            true => None,
            false => Some(hub.unwatched.acquire().await.map_err(Error::internal)?),
        };
        let _permit = hub.thinkers.acquire().await.map_err(Error::internal)?;
        tokio::task::spawn_blocking(thought).await.map_err(Error::internal)
    }

    fn next_question(&self, state: &State) -> Option<Question> {
        let (seat, name) = self.next_for_bot(state)?;
        let seats = state.chairs[state.chair_of(seat)?].seats;
        let at = state.engine.number();
        // Nobody who knows the table can work out what a bot will do: its seed is secret too.
        let secret = state.dice.as_ref().map_or(0, |dice| {
            let digits = dice.seed().open();
            u64::from_str_radix(&digits[..16], 16).unwrap_or(0)
        });
        let seed = bots::mix(secret ^ bots::mix(self.id().0 as u64 ^ u64::from(at)));
        // Nobody has to think about what the law book has decided for whoever keeps silent.
        let is_absent = state.chairs[state.chair_of(seat)?].bot(name).is_none();
        let silence = state.engine.unanswered(seat).filter(|_| is_absent);
        let mind: Mind = match silence {
            Some(notation) => Box::new(move |_, _, _| notation),
            None => state.engine.mind(seats, seat),
        };
        Some(Question { seat, at, name, seed, mind })
    }

    /// A bot's action; if it stands in for somebody whose time is up, that is noted.
    async fn act_for(
        self: &Arc<Self>,
        state: &mut State,
        seat: Seat,
        notation: &str,
    ) -> Result<(), Error> {
        let was_overdue = state.overdue.contains(seat);
        self.play(state, Step::Act { seat, notation }, By::default()).await?;
        let is_unfinished = state.clocks.is_per_decision() && state.awaited().contains(seat);
        if was_overdue && !is_unfinished {
            state.overdue = state.overdue.without(seat);
            self.note_missed(state, seat).await?;
        }
        Ok(())
    }

    /// Counts a decision that somebody did not make; a bot sits in for whoever stays away.
    async fn note_missed(self: &Arc<Self>, state: &mut State, seat: Seat) -> Result<(), Error> {
        let Some(index) = state.chair_of(seat) else { return Ok(()) };
        let chair = &mut state.chairs[index];
        chair.missed = chair.missed.saturating_add(1);
        if chair.missed >= PATIENCE && chair.stand_in == StandIn::No {
            let seats = chair.seats;
            return self.sit_in(state, seats).await;
        }
        let saved = chair.save(self.id(), index);
        self.keep(state, vec![saved]).await?;
        self.follow(state);
        self.recount(state).await
    }

    /// Lets a bot play for the people who hold these seats until they return.
    async fn sit_in(self: &Arc<Self>, state: &mut State, seats: SeatSet) -> Result<(), Error> {
        let mut statements: Vec<Statement> = Vec::new();
        let left = |chair: &Chair| chair.player().is_some() && chair.seats.meets(seats);
        for (index, chair) in state.chairs.iter_mut().enumerate().filter(|(_, chair)| left(chair)) {
            chair.stand_in = StandIn::Absent;
            statements.push(chair.save(self.id(), index));
        }
        let changed = self.run_clocks(state, self.hub.0.time.now());
        statements.extend(self.save_clocks(state, changed));
        self.keep(state, statements).await?;
        self.tell_table(state);
        self.tell_changed(state);
        self.follow(state);
        self.recount(state).await
    }
}
