//! A table to be set up.

use serde_json::Value;
use table::Turn;
use table::dice::{Dice, Seed};

use super::chair::{Chair, Seated};
use super::engine::{self, Done, Engine};
use super::hub::Hub;
use super::past::{Back, Kept, back};
use super::table::Table;
use crate::clock;
use crate::error::Error;
use crate::ids::{PersonId, TableId};
use crate::people::is_hidden;
use crate::store::{CHANCE, MoveRow, Statement, args, statement};
use crate::wire::{ClockRule, TableState, Watch};

/// What is agreed before a table opens.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The name of the game.
    pub game: String,
    /// What the people at the table call it; without, it is called after the game.
    pub title: Option<String>,
    /// The options.
    pub setup: Value,
    /// The position to begin from, where that is not the first of the setup.
    pub position: Option<Value>,
    /// Who may change the table; nobody may where a competition rules it.
    pub owner: Option<PersonId>,
    /// Who may watch.
    pub watch: Watch,
    /// How time runs.
    pub clock: ClockRule,
    /// Whether people throw real dice.
    pub real_dice: bool,
    /// Whether it is for practice, and stands in no list.
    pub practice: bool,
    /// Who holds every chair, in the order of the game's.
    pub chairs: Vec<Seated>,
    /// The table that this one goes on from, and the entry after which it does. Unless a position
    /// is given, the game, its options and the position are then those of that table; while the
    /// game is on there, nothing of the position may be hidden from the owner of this one.
    pub fork: Option<(TableId, u32)>,
}

/// The longest title, in characters.
const LONGEST_TITLE: usize = 60;

impl Plan {
    /// Stores the table, so that it can be loaded.
    pub(super) async fn store(mut self, hub: &Hub) -> Result<TableId, Error> {
        let engine = self.begin(hub).await?;
        let (id, seed) = (TableId::random(), fresh_seed());
        let statements = self.statements(id, &seed, &*engine, hub.0.time.now())?;
        hub.0.store.write(statements).await?;
        Ok(id)
    }

    /// A table at which these choices have been made already, by chair, and what chance had to do
    /// after them: what has to be stored so that it can be loaded.
    ///
    /// Whoever decides at the same time is asked in turn, and nobody's next choice is made before
    /// the game waits for it.
    pub(crate) fn opened(self, opening: &[(u8, Vec<String>)], now: i64) -> Result<Opened, Error> {
        let mut engine = engine::begin(&self.game, &self.setup, self.position.as_ref())?;
        let (id, seed) = (TableId::random(), fresh_seed());
        let also = self.statements(id, &seed, &*engine, now)?;
        let dice = Dice::new(seed, []);
        let chairs = engine.chairs();
        let mut choices: Vec<_> = opening
            .iter()
            .filter_map(|(chair, choices)| {
                Some((*chairs.get(usize::from(*chair))?, choices.iter()))
            })
            .collect();
        let mut moves = Vec::new();
        loop {
            let before = moves.len();
            for (seats, choices) in &mut choices {
                let Turn::Seats(awaited) = engine.turn() else { break };
                let Some(seat) = seats.iter().find(|seat| awaited.contains(*seat)) else {
                    continue;
                };
                let Some(notation) = choices.next() else { continue };
                let done = engine.act(seat, notation)?;
                moves.push(row(id, engine.number(), i64::from(seat.0), done, now)?);
                while engine.turn() == Turn::Chance {
                    let done = engine.roll(&dice)?;
                    moves.push(row(id, engine.number(), CHANCE, done, now)?);
                }
            }
            if moves.len() == before {
                break;
            }
        }
        if let Some(last) = moves.last_mut() {
            last.hash = Some(engine.fingerprint());
        }
        Ok(Opened { id, moves, also })
    }

    fn statements(
        &self,
        id: TableId,
        seed: &Seed,
        engine: &dyn Engine,
        now: i64,
    ) -> Result<Vec<Statement>, Error> {
        let chairs = engine.chairs();
        if chairs.len() != self.chairs.len() {
            let (found, right) = (self.chairs.len(), chairs.len());
            let message = format!("the game has {right} chairs, and {found} are described");
            return Err(Error::invalid("chairs", message));
        }
        if !clock::is_sensible(self.clock) {
            return Err(Error::invalid("clock", "no table can be played by this clock"));
        }
        let is_full =
            !self.chairs.iter().any(|seated| matches!(seated, Seated::Open | Seated::Invited));
        let state = if is_full { TableState::Running } else { TableState::Gathering };
        // As the game writes it, whatever else stood in what was sent.
        let start = self.position.as_ref().map(|_| engine.save().get().to_owned());
        let seed = if self.real_dice { None } else { Some(seed.open()) };
        let law = shelf::find(&self.game)?.law();
        let sql = "INSERT INTO tables (id, game, law, setup, start, title, seed, owner, watch, \
                   clock, state, created, began, touched, forked_table, forked_number, practice) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, \
                   $17)";
        let mut statements = vec![statement(
            sql,
            args![
                id,
                self.game.as_str(),
                law,
                engine.setup().get(),
                start,
                self.title()?,
                seed,
                self.owner,
                word(&self.watch)?,
                text(&self.clock)?,
                word(&state)?,
                now,
                is_full.then_some(now),
                now,
                self.fork.map(|(table, _)| table),
                self.fork.map(|(_, number)| number),
                self.practice,
            ],
        )];
        for (number, (holder, seats)) in self.chairs.iter().zip(chairs).enumerate() {
            let chair = Chair::new(seats, *holder, String::new());
            statements.push(chair.save(id, number));
        }
        Ok(statements)
    }

    /// The game before the first move at the new table; a fork's position is found here.
    async fn begin(&mut self, hub: &Hub) -> Result<Box<dyn Engine>, Error> {
        if let (Some((source, number)), None) = (self.fork, &self.position) {
            let table = hub.table(source).await?;
            let knows = table.may_see(self.owner).await?;
            let is_over = table.is_over().await?;
            let from = table.beginning().await?;
            let mut log = hub.0.store.moves(source, 0).await?;
            if log.len() < number as usize {
                return Err(Error::NotFound("entry"));
            }
            log.truncate(number as usize);
            let kept = Kept::read(&hub.0.store, source).await?;
            let permit = hub.0.answers.acquire().await.map_err(Error::internal)?;
            let found = tokio::task::spawn_blocking(move || {
                let Back { engine, .. } = back(&from, &log, kept.as_ref())?;
                let is_secret = !is_over && engine.hides_from(knows);
                Ok::<_, Error>((engine, is_secret))
            });
            let (engine, is_secret) = found.await.map_err(Error::internal)??;
            drop(permit);
            if is_secret {
                let message = "something in this position is hidden from you while the game is \
                               on; it can be forked once the game is over";
                return Err(Error::conflict("hidden", message));
            }
            if engine.number() < number {
                return Err(Table::rules_changed(engine.number()));
            }
            self.game = table.game().await?;
            self.setup = serde_json::from_str(engine.setup().get()).map_err(Error::internal)?;
            self.position =
                Some(serde_json::from_str(engine.save().get()).map_err(Error::internal)?);
        }
        Ok(engine::begin(&self.game, &self.setup, self.position.as_ref())?)
    }

    fn title(&self) -> Result<String, Error> {
        let given = self.title.as_deref().unwrap_or_default().trim();
        if given.chars().count() > LONGEST_TITLE || given.chars().any(is_hidden) {
            let message = format!("a title has at most {LONGEST_TITLE} characters, on one line");
            return Err(Error::invalid("title", message));
        }
        Ok(if given.is_empty() { self.game.clone() } else { given.to_owned() })
    }
}

/// A table that has to be stored with its first entries.
pub(crate) struct Opened {
    /// Its id.
    pub id: TableId,
    /// Its first entries.
    pub moves: Vec<MoveRow>,
    /// The table itself.
    pub also: Vec<Statement>,
}

fn row(id: TableId, number: u32, actor: i64, done: Done, at: i64) -> Result<MoveRow, Error> {
    Ok(MoveRow {
        table: id,
        number,
        actor,
        action: done.notation,
        events: serde_json::to_string(&done.events).map_err(Error::internal)?,
        at,
        person: None,
        key: None,
        hash: None,
    })
}

pub(crate) fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    Seed::new(bytes)
}

/// A value of the wire as it is stored: its JSON.
pub(crate) fn text(value: &impl serde::Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(Error::internal)
}

/// A value of the wire that is one word, as it is stored: that word.
pub(crate) fn word(value: &impl serde::Serialize) -> Result<String, Error> {
    Ok(text(value)?.trim_matches('"').to_owned())
}
