//! The games that a fork goes on from, as long as they are still played.

use super::hub::Hub;
use super::table::{State, Table};
use crate::error::Error;
use crate::ids::{PersonId, TableId};

/// Who still plays a game that this one goes on from: the fork must not help one of them against
/// the others.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Origin {
    /// Everybody who does, in the order of the tables and chairs.
    people: Vec<PersonId>,
    /// Whether nobody at all is to be helped: a competition is played, or nobody has looked yet.
    is_closed: bool,
}

impl Origin {
    /// Before anybody has looked.
    pub fn unknown(is_fork: bool) -> Origin {
        Origin { people: Vec::new(), is_closed: is_fork }
    }

    /// Whether one of these games is still played by somebody else, or in a competition.
    pub fn is_for_others_than(&self, person: Option<PersonId>) -> bool {
        self.is_closed || self.people.iter().any(|held| Some(*held) != person)
    }

    fn add(&mut self, state: &State) {
        // Nobody can go on with a game that the rules no longer lead through.
        if !state.is_over() && state.set_aside.is_none() {
            self.people.extend(state.chairs.iter().filter_map(|chair| chair.person()));
            self.is_closed |= state.about.fixture.is_some();
        }
    }
}

impl Hub {
    /// Looks at a table, and the one it was forked from, and so on: a detour makes no difference.
    async fn origin(&self, source: TableId) -> Result<Origin, Error> {
        let mut origin = Origin::default();
        let mut next = Some(source);
        while let Some(id) = next {
            let table = match self.table(id).await {
                Err(Error::NotFound(_)) => break,
                table => table?,
            };
            origin.add(&*table.lock().await?);
            next = table.source;
        }
        Ok(origin)
    }

    /// A game is over: whoever looks at a fork of it may be allowed more from now on.
    pub(super) async fn tell_forks(&self, over: TableId) {
        let open = self.tables();
        let mut sources = vec![over];
        while let Some(source) = sources.pop() {
            for fork in open.iter().filter(|table| table.source == Some(source)) {
                if let Err(error) = fork.look_back().await {
                    tracing::warn!(table = %fork.id(), %error, "a fork could not be told");
                }
                sources.push(fork.id());
            }
        }
    }
}

impl Table {
    /// Looks again who plays the games that this one goes on from, and tells everybody here if
    /// that has changed.
    pub(super) async fn look_back(&self) -> Result<(), Error> {
        let Some(source) = self.source else { return Ok(()) };
        // Nobody has this table to themselves meanwhile, so no two can wait for one another.
        let origin = match self.hub.origin(source).await {
            Ok(origin) => origin,
            Err(error) => {
                // Whatever is wrong over there, here the game goes on with what is known.
                tracing::warn!(table = %source, %error, "the source of a fork cannot be seen");
                return Ok(());
            }
        };
        let mut state = self.lock().await?;
        if state.origin != origin {
            state.origin = origin;
            self.tell_table(&mut state);
        }
        Ok(())
    }
}
