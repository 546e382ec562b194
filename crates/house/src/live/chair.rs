//! Who holds a chair: the seats that one player holds together.

use table::SeatSet;

use crate::ids::PersonId;
use crate::store::{Arg, Row, Statement, StoreError, args, statement};
use crate::wire::Holder;

/// Who holds a chair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seated {
    /// Anybody may sit down.
    Open,
    /// Kept for whoever has the link.
    Invited,
    /// A person.
    Person(PersonId),
    /// A player made of code.
    Bot(bots::Name),
    /// Somebody of whom the house knows only the name, from a record.
    Named,
}

/// Whether a bot sits in for the person who holds a chair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StandIn {
    /// No: the person plays.
    No,
    /// Until the person returns.
    Absent,
    /// Until the person, who asked for it, takes the chair back.
    Asked,
}

/// A chair at a table.
#[derive(Debug, Clone)]
pub(crate) struct Chair {
    pub seats: SeatSet,
    pub holder: Seated,
    /// The name of whoever holds it, if that is a person.
    pub name: String,
    pub stand_in: StandIn,
    /// The bot that sits in when the person has asked for one.
    pub sitter: Option<bots::Name>,
    /// How many decisions in a row were made for the person because time was up.
    pub missed: u8,
}

impl Chair {
    /// A chair that somebody has just taken.
    pub fn new(seats: SeatSet, holder: Seated, name: String) -> Chair {
        Chair { seats, holder, name, stand_in: StandIn::No, sitter: None, missed: 0 }
    }

    /// The person who holds it.
    pub fn person(&self) -> Option<PersonId> {
        match self.holder {
            Seated::Person(person) => Some(person),
            Seated::Open | Seated::Invited | Seated::Bot(_) | Seated::Named => None,
        }
    }

    /// The person who plays it, unless a bot sits in.
    pub fn player(&self) -> Option<PersonId> {
        self.person().filter(|_| self.stand_in == StandIn::No)
    }

    /// Who holds it when the same people play once more.
    pub fn again(&self) -> Seated {
        match self.holder {
            Seated::Named => Seated::Open,
            holder => holder,
        }
    }

    /// Whether there is nobody to play it.
    pub fn is_empty(&self) -> bool {
        matches!(self.holder, Seated::Open | Seated::Invited)
    }

    /// The bot that plays it, if one does.
    pub fn bot(&self, standard: bots::Name) -> Option<bots::Name> {
        match self.holder {
            Seated::Bot(name) => Some(name),
            Seated::Person(_) => match self.stand_in {
                StandIn::No => None,
                StandIn::Absent => Some(standard),
                StandIn::Asked => Some(self.sitter.unwrap_or(standard)),
            },
            Seated::Open | Seated::Invited | Seated::Named => None,
        }
    }

    /// Who holds it, as it is told.
    pub fn told(&self) -> Holder {
        match self.holder {
            Seated::Open => Holder::Open,
            Seated::Invited => Holder::Invited,
            Seated::Person(_) | Seated::Named => Holder::Person { name: self.name.clone() },
            Seated::Bot(name) => Holder::Bot { level: name.to_string() },
        }
    }

    /// Keeps the chair as it is now.
    pub fn save(&self, table: crate::ids::TableId, chair: usize) -> Statement {
        let (holder, person, level): (&str, Arg, Arg) = match self.holder {
            Seated::Open => ("open", Arg::Null, Arg::Null),
            Seated::Invited => ("invited", Arg::Null, Arg::Null),
            Seated::Person(person) => {
                ("person", person.into(), self.sitter.map(bots::Name::as_str).into())
            }
            Seated::Bot(name) => ("bot", Arg::Null, name.as_str().into()),
            Seated::Named => ("named", Arg::Null, Arg::Null),
        };
        let stand_in = match self.stand_in {
            StandIn::No => 0,
            StandIn::Absent => 1,
            StandIn::Asked => 2,
        };
        let name = (self.holder == Seated::Named).then_some(self.name.as_str());
        let sql = "INSERT INTO chairs (table_id, chair, holder, person, level, stand_in, missed, \
                   name) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
                   ON CONFLICT (table_id, chair) DO UPDATE SET holder = excluded.holder, \
                   person = excluded.person, level = excluded.level, \
                   stand_in = excluded.stand_in, missed = excluded.missed, name = excluded.name";
        let chair = chair as i64;
        statement(sql, args![table, chair, holder, person, level, stand_in, self.missed, name])
    }

    /// What [`Chair::load`] wants to read.
    pub const COLUMNS: &str = "SELECT chairs.holder, chairs.person, chairs.level, \
         chairs.stand_in, chairs.missed, coalesce(people.name, chairs.name) FROM chairs \
         LEFT JOIN people ON people.id = chairs.person WHERE table_id = $1 ORDER BY chair";

    /// A chair as it was kept.
    pub fn load(row: &Row, seats: SeatSet) -> Result<Chair, StoreError> {
        // For a bot that this version does not know, a Regular goes on.
        let level = row.maybe_text(2)?.map(|level| level.parse().unwrap_or(bots::Name::Regular));
        let holder = match (row.text(0)?, row.maybe_int(1)?, level) {
            ("invited", _, _) => Seated::Invited,
            ("person", Some(person), _) => Seated::Person(PersonId(person)),
            ("bot", _, Some(level)) => Seated::Bot(level),
            ("named", _, _) => Seated::Named,
            // A person who is gone leaves an open chair.
            _ => Seated::Open,
        };
        let stand_in = match row.int(3)? {
            0 => StandIn::No,
            1 => StandIn::Absent,
            _ => StandIn::Asked,
        };
        let name = row.maybe_text(5)?.unwrap_or_default().to_owned();
        Ok(Chair { seats, holder, name, stand_in, sitter: level, missed: row.small(4)? })
    }
}
