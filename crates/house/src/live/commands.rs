//! What clients say, and what they are answered.

use std::sync::Arc;

use table::dice::{Dice, Entropy};
use table::{Seat, SeatSet};

use super::chair::StandIn;
use super::engine::{Regret, Weight};
use super::play::{By, Step};
use super::table::{State, Table};
use crate::error::Error;
use crate::ids::PersonId;
use crate::store::{args, statement};
use crate::wire::{BarrierName, FromClient, FromServer, TableState, Weighed};

/// The longest idempotency key, in bytes.
const LONGEST_KEY: usize = 64;

/// Who says something: the person, if they have said who they are, and the seats they hold.
#[derive(Clone, Copy)]
struct Speaker {
    viewer: u64,
    person: Option<PersonId>,
    seats: SeatSet,
}

impl Speaker {
    /// With the seats held now: a chair may have changed hands since the command came in.
    fn now(self, state: &State) -> Speaker {
        Speaker { seats: state.seats_of(self.person), ..self }
    }
}

/// What came of a command.
enum Outcome {
    /// It was carried out; this is the last entry now.
    Done(u32),
    /// It answered a decision point that is past.
    Stale(u32),
}

impl Table {
    /// Carries out what a viewer says, or refuses, and tells what to answer.
    ///
    /// An error means that the viewer has to join again.
    pub async fn command(
        self: &Arc<Self>,
        viewer: u64,
        said: FromClient,
    ) -> Result<Vec<FromServer>, Error> {
        let speaker = {
            let state = self.lock().await?;
            let found = state.viewers.iter().find(|found| found.id == viewer);
            let found = found.ok_or(Error::NotFound("connection"))?;
            Speaker { viewer, person: found.person_id(), seats: found.seats }
        };
        let (key, answer) = match said {
            FromClient::Since { after } => return self.answer_since(speaker, after).await,
            FromClient::Weigh { key, action } => {
                let said = match self.weigh(speaker, action).await {
                    Ok(barrier) => FromServer::Weighed { key, barrier },
                    Err(error) => refused(key, &error),
                };
                return Ok(vec![said]);
            }
            FromClient::Act { key, at, seat, action } => {
                let answer = self.act(speaker, &key, at, Seat(seat), &action).await;
                (key, answer)
            }
            FromClient::Rolled { key, at, action } => {
                let answer = self.rolled(speaker, &key, at, &action).await;
                (key, answer)
            }
            FromClient::Undo { key, at, to } => {
                let answer = self.take_back(speaker, &key, at, to).await;
                (key, answer)
            }
            FromClient::Vote { key, agree } => {
                let answer = self.answer_vote(speaker, &key, agree).await;
                (key, answer)
            }
            FromClient::Chat { key, text, to } => {
                let answer = self.speak(speaker, &key, &text, to.as_deref()).await;
                (key, answer)
            }
            FromClient::Entropy { key, seat, bytes } => {
                let answer = self.entropy(speaker, &key, Seat(seat), &bytes).await;
                (key, answer)
            }
        };
        Ok(match answer {
            Ok(Outcome::Done(number)) => vec![FromServer::Done { key, number }],
            Ok(Outcome::Stale(at)) => {
                let mut answers = self.answer_since(speaker, at).await?;
                let number = self.lock().await?.number();
                answers.insert(0, FromServer::Stale { key, number });
                answers
            }
            Err(error) => vec![refused(key, &error)],
        })
    }

    async fn answer_since(&self, speaker: Speaker, after: u32) -> Result<Vec<FromServer>, Error> {
        let state = self.lock().await?;
        let viewer = state.viewers.iter().find(|found| found.id == speaker.viewer);
        let viewer = viewer.ok_or(Error::NotFound("connection"))?;
        Ok(vec![self.since(&state, viewer, after).await?])
    }

    async fn act(
        self: &Arc<Self>,
        speaker: Speaker,
        key: &str,
        at: u32,
        seat: Seat,
        action: &str,
    ) -> Result<Outcome, Error> {
        check_key(key)?;
        let mut state = self.lock().await?;
        let speaker = speaker.now(&state);
        check_seat(speaker, seat)?;
        if !is_fresh(&state, at, seat, action) {
            return self.stale(&state, speaker, at, key).await;
        }
        self.check_running(&state)?;
        self.take_the_chair(&mut state, speaker, seat).await?;
        let by = By { person: speaker.person, key: Some(key) };
        let number = self.play(&mut state, Step::Act { seat, notation: action }, by).await?;
        Ok(Outcome::Done(number))
    }

    /// Whoever acts is here: neither a bot nor the clock acts for them any more.
    async fn take_the_chair(
        self: &Arc<Self>,
        state: &mut State,
        speaker: Speaker,
        seat: Seat,
    ) -> Result<(), Error> {
        let Some(index) = state.chair_of(seat) else { return Err(Error::NotFound("seat")) };
        match state.chairs[index].stand_in {
            StandIn::Asked => {
                let message = "a bot plays this chair; take it back first";
                return Err(Error::conflict("stand_in", message));
            }
            StandIn::Absent => {
                if self.welcome_back(state, speaker.person).await? {
                    self.tell_table(state);
                }
            }
            StandIn::No if state.chairs[index].missed > 0 => {
                state.chairs[index].missed = 0;
                let saved = state.chairs[index].save(self.id(), index);
                self.hub.0.store.write(vec![saved]).await?;
            }
            StandIn::No => {}
        }
        state.overdue = state.overdue.without(seat);
        Ok(())
    }

    async fn rolled(
        self: &Arc<Self>,
        speaker: Speaker,
        key: &str,
        at: u32,
        action: &str,
    ) -> Result<Outcome, Error> {
        check_key(key)?;
        let mut state = self.lock().await?;
        let speaker = speaker.now(&state);
        check_plays(speaker)?;
        if at != state.number() {
            return self.stale(&state, speaker, at, key).await;
        }
        self.check_running(&state)?;
        if state.dice.is_some() {
            return Err(shelf::Error::Dice("the dice of this table are thrown by it".into()).into());
        }
        let by = By { person: speaker.person, key: Some(key) };
        let number = self.play(&mut state, Step::Rolled { notation: action }, by).await?;
        Ok(Outcome::Done(number))
    }

    async fn take_back(
        self: &Arc<Self>,
        speaker: Speaker,
        key: &str,
        at: u32,
        to: Option<u32>,
    ) -> Result<Outcome, Error> {
        check_key(key)?;
        check_plays(speaker)?;
        {
            let state = self.lock().await?;
            if at != state.number() {
                return self.stale(&state, speaker, at, key).await;
            }
            self.check_running(&state)?;
        }
        let by = By { person: speaker.person, key: Some(key) };
        match self.undo(at, speaker.seats, to, by).await {
            Ok(number) => Ok(Outcome::Done(number)),
            Err(Error::Conflict { code: "stale", .. }) => Ok(Outcome::Stale(at)),
            Err(error) => Err(error),
        }
    }

    async fn answer_vote(
        self: &Arc<Self>,
        speaker: Speaker,
        key: &str,
        agree: bool,
    ) -> Result<Outcome, Error> {
        /// How far back the answer to a repeated vote is looked for: a vote names no entry.
        const LOOK_BACK: u32 = 64;
        check_key(key)?;
        let mut state = self.lock().await?;
        let speaker = speaker.now(&state);
        check_plays(speaker)?;
        if let (None, Some(person)) = (&state.vote, speaker.person) {
            let after = state.number().saturating_sub(LOOK_BACK);
            let answered = self.hub.0.store.answered(self.id(), after, person.0, key).await?;
            if let Some(number) = answered {
                return Ok(Outcome::Done(number));
            }
        }
        let by = By { person: speaker.person, key: Some(key) };
        self.vote(&mut state, speaker.seats, agree, by).await.map(Outcome::Done)
    }

    async fn speak(
        &self,
        speaker: Speaker,
        key: &str,
        text: &str,
        to: Option<&[u8]>,
    ) -> Result<Outcome, Error> {
        check_key(key)?;
        self.say(speaker.viewer, key, text, to).await.map(Outcome::Done)
    }

    async fn entropy(
        self: &Arc<Self>,
        speaker: Speaker,
        key: &str,
        seat: Seat,
        bytes: &str,
    ) -> Result<Outcome, Error> {
        check_key(key)?;
        let entropy: Entropy = bytes
            .parse()
            .map_err(|bad: table::dice::BadHex| Error::invalid("entropy", bad.to_string()))?;
        let mut state = self.lock().await?;
        let speaker = speaker.now(&state);
        check_seat(speaker, seat)?;
        let Some(dice) = &state.dice else {
            return Err(shelf::Error::Dice("people throw real dice at this table".into()).into());
        };
        let number = state.number();
        if state.set_aside.is_some() {
            return Err(Table::rules_changed(state.engine.number()));
        }
        let mut entropies = dice.entropies().clone();
        match entropies.get(&seat) {
            Some(given) if *given == entropy => return Ok(Outcome::Done(number)),
            Some(_) => {
                return Err(Error::conflict("entropy", "the seat has added to the dice already"));
            }
            None if state.has_rolled => {
                return Err(Error::conflict("entropy", "the dice have been thrown already"));
            }
            None => entropies.insert(seat, entropy),
        };
        let sql = "INSERT INTO entropies (table_id, seat, bytes) VALUES ($1, $2, $3)";
        let dice = Dice::new(dice.seed().clone(), entropies);
        self.hub.0.store.write(vec![statement(sql, args![self.id(), seat.0, bytes])]).await?;
        state.dice = Some(dice);
        if state.awaits_first_roll() && everybody_has_added(&state) {
            let number = self.play(&mut state, Step::FirstRoll, By::default()).await?;
            return Ok(Outcome::Done(number));
        }
        Ok(Outcome::Done(number))
    }

    async fn weigh(
        &self,
        speaker: Speaker,
        action: Option<Weighed>,
    ) -> Result<Option<BarrierName>, Error> {
        enum Work {
            Weight(Weight),
            Regret(Regret),
        }
        check_plays(speaker)?;
        let work = {
            let state = self.lock().await?;
            match action {
                Some(Weighed { seat, action }) => {
                    check_seat(speaker, Seat(seat))?;
                    Work::Weight(state.engine.weigh(Seat(seat), &action)?)
                }
                None => Work::Regret(state.engine.regret(speaker.seats)),
            }
        };
        let permit = self.hub.0.answers.acquire().await.map_err(Error::internal)?;
        let barrier = tokio::task::spawn_blocking(move || match work {
            Work::Weight(weight) => weight(),
            Work::Regret(regret) => regret().err(),
        });
        let barrier = barrier.await.map_err(Error::internal)?;
        drop(permit);
        Ok(barrier.map(Into::into))
    }

    /// A command that answers an entry which is past: carried out before, or too late.
    async fn stale(
        &self,
        state: &State,
        speaker: Speaker,
        at: u32,
        key: &str,
    ) -> Result<Outcome, Error> {
        let number = state.number();
        if let Some(person) = speaker.person
            && at < number
            && let Some(number) = self.hub.0.store.answered(self.id(), at, person.0, key).await?
        {
            return Ok(Outcome::Done(number));
        }
        Ok(Outcome::Stale(at))
    }

    fn check_running(&self, state: &State) -> Result<(), Error> {
        match state.about.state {
            TableState::Running if state.set_aside.is_some() => {
                Err(Table::rules_changed(state.engine.number()))
            }
            TableState::Running => Ok(()),
            TableState::Gathering => Err(Error::conflict("gathering", "somebody is still missing")),
            TableState::Over => Err(Error::conflict("over", "the game is over")),
        }
    }
}

/// Whether a command that answers entry `at` still answers the decision that is open.
fn is_fresh(state: &State, at: u32, seat: Seat, action: &str) -> bool {
    let number = state.number();
    if at >= number {
        return at == number;
    }
    let is_awaited = state.awaited().contains(seat) && at >= state.points.awaited[seat.index()];
    is_awaited || at >= state.points.untouched[seat.index()] && state.engine.retracts(action)
}

/// Whether every person who plays has added to the dice.
fn everybody_has_added(state: &State) -> bool {
    let Some(dice) = &state.dice else { return true };
    let has_added = |seats: SeatSet| seats.iter().any(|seat| dice.entropies().contains_key(&seat));
    let mut people = state.chairs.iter().filter(|chair| chair.player().is_some());
    people.all(|chair| has_added(chair.seats))
}

fn check_key(key: &str) -> Result<(), Error> {
    match key.len() {
        1..=LONGEST_KEY => Ok(()),
        _ => Err(Error::invalid("key", format!("a key has 1 to {LONGEST_KEY} bytes"))),
    }
}

fn check_seat(speaker: Speaker, seat: Seat) -> Result<(), Error> {
    match speaker.seats.contains(seat) {
        true => Ok(()),
        false => Err(Error::NotYours("this seat is not yours")),
    }
}

fn check_plays(speaker: Speaker) -> Result<(), Error> {
    match speaker.seats.is_empty() {
        true => Err(Error::NotYours("only those who play can do that")),
        false => Ok(()),
    }
}

fn refused(key: String, error: &Error) -> FromServer {
    if let Error::Internal(what) = error {
        tracing::error!(what, "a command failed");
    }
    FromServer::Refused { key: Some(key), trouble: error.trouble() }
}
