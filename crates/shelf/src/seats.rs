//! Seats and actors by name.

use table::{Actor, Seat};

use crate::{Error, Table};

/// The seat of that name or number.
pub fn seat(table: &dyn Table, name: &str) -> Result<Seat, Error> {
    let known = table.seats();
    let named = known.iter().position(|seat| *seat == name);
    let numbered = || name.parse().ok().filter(|number| *number < known.len());
    match named.or_else(numbered) {
        Some(place) => Ok(Seat(place as u8)),
        None => Err(Error::NoSeat { name: name.to_owned(), known }),
    }
}

/// The seat of that name or number, or `chance`.
pub fn actor(table: &dyn Table, name: &str) -> Result<Actor, Error> {
    match name {
        "chance" => Ok(Actor::Chance),
        name => seat(table, name).map(Actor::Seat),
    }
}
