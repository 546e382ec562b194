//! What is told of a table besides the game.

use serde_json::value::RawValue;
use table::Seat;

use super::table::{State, Table};
use crate::error::Error;
use crate::ids::PersonId;
use crate::wire::{DiceInfo, Fixture, Fork, SeatInfo, TableCard, TableInfo};

impl Table {
    /// The table as this person may know it.
    pub async fn info(&self, viewer: Option<PersonId>) -> Result<TableInfo, Error> {
        self.look_back().await?;
        let state = self.lock().await?;
        state.may_see(viewer)?;
        Ok(self.describe(&state, viewer))
    }

    /// The table as it stands in a list.
    pub async fn card(&self, viewer: Option<PersonId>) -> Result<TableCard, Error> {
        let state = self.lock().await?;
        let seats = state.may_see(viewer)?;
        let awaited = state.awaited();
        let names = |chair: &super::chair::Chair| match chair.holder {
            super::Seated::Person(_) | super::Seated::Named => Some(chair.name.clone()),
            super::Seated::Bot(level) => Some(level.to_string()),
            super::Seated::Open | super::Seated::Invited => None,
        };
        let waits_for = state.chairs.iter().filter(|chair| chair.seats.meets(awaited));
        Ok(TableCard {
            id: self.id().to_string(),
            game: state.about.game.clone(),
            title: state.about.title.clone(),
            state: state.about.state,
            people: state.chairs.iter().map(names).collect(),
            your_turn: awaited.meets(seats),
            awaited: waits_for.filter_map(names).collect(),
            clock: state.clocks.rule(),
            touched: state.touched,
        })
    }

    pub(super) fn describe(&self, state: &State, viewer: Option<PersonId>) -> TableInfo {
        let about = &state.about;
        let setup = RawValue::from_string(about.setup.clone());
        let seats = state.engine.seats().into_iter().zip((0..).map(Seat));
        TableInfo {
            id: self.id().to_string(),
            game: about.game.clone(),
            title: about.title.clone(),
            law: about.law.clone(),
            setup: setup.unwrap_or_else(|_| state.engine.setup()),
            seats: seats.map(|(name, seat)| describe_seat(state, viewer, name, seat)).collect(),
            chairs: state.chairs.iter().map(|chair| numbers(chair.seats.iter())).collect(),
            watch: about.watch,
            clock: state.clocks.rule(),
            talk: state.engine.talk().into(),
            dice: match &state.dice {
                None => DiceInfo::Real,
                Some(dice) => DiceInfo::Sealed {
                    seal: dice.seed().seal().to_string(),
                    seed: state.is_over().then(|| dice.seed().open()),
                },
            },
            owner: viewer.is_some() && viewer == about.owner,
            hints: state.check_ask(viewer).is_ok(),
            state: about.state,
            created: about.created,
            rematch: about.rematch.map(|id| id.to_string()),
            set_aside: state.set_aside.map(|_| state.engine.number()),
            fixture: about
                .fixture
                .map(|of| Fixture { competition: of.competition.to_string(), fixture: of.fixture }),
            forked_from: about
                .forked_from
                .map(|(table, number)| Fork { table: table.to_string(), number }),
        }
    }
}

fn describe_seat(state: &State, viewer: Option<PersonId>, name: &str, seat: Seat) -> SeatInfo {
    let chair = state.chair_of(seat).map(|index| &state.chairs[index]);
    let person = chair.and_then(|chair| chair.person());
    let is_there = |viewer: &super::tell::Viewer| viewer.person_id() == person;
    SeatInfo {
        seat: seat.0,
        name: name.to_owned(),
        holder: chair.map_or(crate::wire::Holder::Open, |chair| chair.told()),
        yours: viewer.is_some() && person == viewer,
        present: person.is_some() && state.viewers.iter().any(is_there),
        stand_in: chair.is_some_and(|chair| chair.stand_in != super::chair::StandIn::No),
    }
}

/// Seats as the wire has them.
pub(super) fn numbers(seats: impl Iterator<Item = Seat>) -> Vec<u8> {
    seats.map(|seat| seat.0).collect()
}
