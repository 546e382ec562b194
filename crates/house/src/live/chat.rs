//! What people say at a table, aloud or in private.
//!
//! A private line belongs to people and not to seats: to its writer, and to those who held the
//! seats it was addressed to when it was said. They keep it whatever becomes of their chairs, and
//! whoever sits down there later is never shown it. No number is told by which anybody could
//! count what others have said among themselves.

use table::{Seat, SeatSet, Talk};

use super::about::numbers;
use super::table::{State, Table};
use super::tell::{Outgoing, text};
use crate::error::Error;
use crate::ids::{PersonId, fresh_line};
use crate::store::{Row, StoreError, args, statement};
use crate::wire::{ChatLine, FromServer};

/// The longest thing that can be said, in characters.
const LONGEST: usize = 500;
/// How many things said are sent at most.
const SENT: i64 = 100;

impl Table {
    /// Somebody says something, to everybody or to those who hold these seats. Tells the last entry
    /// of the log.
    pub(super) async fn say(
        &self,
        viewer: u64,
        key: &str,
        said: &str,
        to: Option<&[u8]>,
    ) -> Result<u32, Error> {
        let said = readable(said)?;
        let mut state = self.lock().await?;
        let viewer = state.viewers.iter().find(|found| found.id == viewer);
        let Some((writer, name)) = viewer.and_then(|viewer| viewer.person.clone()) else {
            return Err(Error::NoPerson);
        };
        let readers = readers(&state, writer, to)?;
        let chair = state.chairs.iter().find(|chair| chair.person() == Some(writer));
        let line = ChatLine {
            id: fresh_line(),
            at: self.hub.0.time.now(),
            // The name at the table may be newer than the one the connection was made with.
            name: chair.map_or_else(|| name.to_string(), |chair| chair.name.clone()),
            seats: numbers(state.seats_of(Some(writer)).iter()),
            to: to.map(<[u8]>::to_vec),
            text: said,
        };
        let number = state.said + 1;
        let seats = json(&line.seats)?;
        let recipients = line.to.as_ref().map(json).transpose()?;
        let sql = "INSERT INTO chat (table_id, number, id, at, person, key, name, seats, \
                   recipients, text) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
        let (id, name, said) = (line.id.as_str(), line.name.as_str(), line.text.as_str());
        let values =
            args![self.id(), number, id, line.at, writer, key, name, seats, recipients, said];
        let mut statements = vec![statement(sql, values)];
        for reader in readers.iter().flatten() {
            let sql = "INSERT INTO chat_readers (table_id, number, person) VALUES ($1, $2, $3)";
            statements.push(statement(sql, args![self.id(), number, *reader]));
        }
        match self.hub.0.store.write(statements).await {
            Ok(_) => {
                state.said = number;
                tell(&state, line, writer, readers.as_deref());
            }
            // It was said already.
            Err(StoreError::Taken) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(state.number())
    }

    /// The last things said that this person may read.
    pub(super) async fn chat(
        &self,
        state: &State,
        reader: Option<PersonId>,
    ) -> Result<Vec<ChatLine>, Error> {
        if state.said == 0 {
            return Ok(Vec::new());
        }
        let sql = "SELECT id, at, name, seats, recipients, text FROM chat WHERE table_id = $1 \
                   AND (recipients IS NULL OR person = $2 OR EXISTS (SELECT 1 FROM chat_readers \
                   WHERE chat_readers.table_id = chat.table_id \
                   AND chat_readers.number = chat.number AND chat_readers.person = $2)) \
                   ORDER BY number DESC LIMIT $3";
        let reader = reader.map(|reader| reader.0);
        let rows = self.hub.0.store.rows(sql, args![self.id(), reader, SENT]).await?;
        rows.iter().rev().map(read).collect()
    }
}

/// What was said, without what nobody could see, if it is of a length that can be read.
fn readable(said: &str) -> Result<String, Error> {
    let said: String =
        said.trim().chars().filter(|char| !char.is_control() || *char == '\n').collect();
    match said.chars().count() {
        1..=LONGEST => Ok(said),
        _ => {
            let message = format!("say something of at most {LONGEST} characters");
            Err(Error::invalid("chat", message))
        }
    }
}

/// The people who hold these seats, if this person may write to them; nobody in particular for
/// what is said aloud.
fn readers(
    state: &State,
    writer: PersonId,
    to: Option<&[u8]>,
) -> Result<Option<Vec<PersonId>>, Error> {
    let Some(to) = to else {
        return match state.engine.talk() {
            Talk::Free | Talk::Aloud => Ok(None),
            Talk::Silent => Err(Error::conflict("silent", "nobody talks at this table")),
        };
    };
    match state.engine.talk() {
        Talk::Free => {}
        Talk::Aloud => return Err(Error::conflict("aloud", "everything is said aloud here")),
        Talk::Silent => return Err(Error::conflict("silent", "nobody talks at this table")),
    }
    if state.seats_of(Some(writer)).is_empty() {
        return Err(Error::NotYours("only those who play can write to a seat"));
    }
    let nobody = |message: &str| Err(Error::invalid("recipient", message));
    let (mut named, mut readers) = (SeatSet::EMPTY, Vec::new());
    for seat in to.iter().copied().map(Seat) {
        let chair = state.chair_of(seat).ok_or(Error::NotFound("seat"))?;
        if named.contains(seat) {
            return nobody("a seat is named once");
        }
        named = named.with(seat);
        match state.chairs[chair].person() {
            None => return nobody("nobody sits there who could read it"),
            Some(person) if person == writer => return nobody("this seat is your own"),
            Some(person) if readers.contains(&person) => {}
            Some(person) => readers.push(person),
        }
    }
    if readers.is_empty() {
        return nobody("name a seat, or leave them out to say it to everybody");
    }
    Ok(Some(readers))
}

/// Tells those who may know it what somebody said.
fn tell(state: &State, line: ChatLine, writer: PersonId, readers: Option<&[PersonId]>) {
    let said = text(&FromServer::Chat { line });
    let reads =
        |person: PersonId| person == writer || readers.is_some_and(|all| all.contains(&person));
    for viewer in &state.viewers {
        if readers.is_none() || viewer.person_id().is_some_and(reads) {
            viewer.send(Outgoing::Text(said.clone(), None));
        }
    }
}

fn json(seats: &Vec<u8>) -> Result<String, Error> {
    serde_json::to_string(seats).map_err(Error::internal)
}

fn read(row: &Row) -> Result<ChatLine, Error> {
    let seats = |text: &str| serde_json::from_str(text).map_err(Error::internal);
    Ok(ChatLine {
        id: row.text(0)?.to_owned(),
        at: row.int(1)?,
        name: row.text(2)?.to_owned(),
        seats: seats(row.text(3)?)?,
        to: row.maybe_text(4)?.map(seats).transpose()?,
        text: row.text(5)?.to_owned(),
    })
}
