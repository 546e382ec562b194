//! Entries of a log, as they are stored and as they are told.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Audience, Seat, SeatSet};

use super::engine::read_undo;
use crate::error::Error;
use crate::store::{CHANCE, MoveRow, UNDO};
use crate::wire::{LogEntry, Logged};

/// One thing that happened, and who may hear of it: everybody unless it says otherwise.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Told {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    only: Option<SeatSet>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    except: Option<SeatSet>,
    event: Box<RawValue>,
}

impl Told {
    pub(super) fn new(audience: Audience, event: Box<RawValue>) -> Told {
        let (only, except) = match audience {
            Audience::All => (None, None),
            Audience::Only(seats) => (Some(seats), None),
            Audience::Except(seats) => (None, Some(seats)),
        };
        Told { only, except, event }
    }

    fn audience(&self) -> Audience {
        match (self.only, self.except) {
            (Some(seats), _) => Audience::Only(seats),
            (None, Some(seats)) => Audience::Except(seats),
            (None, None) => Audience::All,
        }
    }
}

/// An entry as it was made, before anybody is told.
#[derive(Debug, Clone)]
pub(super) struct Made {
    pub number: u32,
    pub at: i64,
    pub actor: i64,
    pub action: String,
    pub events: Vec<Told>,
}

impl Made {
    /// The entry as somebody who holds these seats hears of it. `open` opens what was done to
    /// everybody, which is for when the game is over.
    pub fn told(&self, seats: SeatSet, open: bool) -> LogEntry {
        let heard = self.events.iter().filter(|told| told.audience().reaches(seats));
        LogEntry {
            number: self.number,
            at: self.at,
            what: self.logged(seats, open),
            events: heard.map(|told| told.event.clone()).collect(),
        }
    }

    fn logged(&self, seats: SeatSet, open: bool) -> Logged {
        let shown = |may_know: bool| (open || may_know).then(|| self.action.clone());
        match self.actor {
            UNDO => {
                let (to, by) = read_undo(&self.action).unwrap_or((0, SeatSet::EMPTY));
                Logged::Undone { by: by.iter().map(|seat| seat.0).collect(), to }
            }
            // What chance did may be for few to know; the events tell it to those.
            CHANCE => Logged::Chance { notation: shown(false) },
            seat => {
                let seat = seat as u8;
                Logged::Acted { seat, notation: shown(seats.contains(Seat(seat))) }
            }
        }
    }
}

/// A stored entry as somebody who holds these seats hears of it; see [`Made::told`].
pub fn told(row: &MoveRow, seats: SeatSet, open: bool) -> Result<LogEntry, Error> {
    let events = serde_json::from_str(&row.events).map_err(Error::internal)?;
    let made = Made {
        number: row.number,
        at: row.at,
        actor: row.actor,
        action: row.action.clone(),
        events,
    };
    Ok(made.told(seats, open))
}
