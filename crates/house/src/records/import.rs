//! Takes in a record: a finished game to be looked at, or one to go on with.

use serde_json::Value;
use shelf::Visitor;
use table::{Actor, Chance, Cover, Entry, Game, Record, SeatSet, Session};

use super::at_leisure;
use crate::app::App;
use crate::error::Error;
use crate::ids::{PersonId, TableId};
use crate::live::{Chair, Engine, Plan, Seated, begin, write_undo};
use crate::people::{clean_name, is_hidden};
use crate::store::{CHANCE, MoveRow, UNDO, args, statement};
use crate::wire::{ClockRule, Watch};

/// How many entries lie between two hashes of the position.
const HASH_EVERY: u32 = 32;

/// Makes a table of a record that is true in everything it says.
///
/// A finished game becomes a finished table, to be replayed; an unfinished one a table that goes
/// on from its last position, with me in every chair and dice of its own: whoever brings a record
/// may know what was hidden in it.
pub async fn import(app: &App, owner: PersonId, text: String) -> Result<TableId, Error> {
    let read = at_leisure(move || read(&text)).await??;
    let title = title(&read);
    let watch = Watch::Link;
    if !read.is_over {
        let plan = Plan {
            game: read.game,
            title: Some(title),
            setup: read.setup,
            position: Some(read.last),
            owner: Some(owner),
            watch,
            clock: ClockRule::None,
            real_dice: matches!(read.cover.chance, Chance::Real),
            practice: false,
            chairs: vec![Seated::Person(owner); read.chairs.len()],
            fork: None,
        };
        return app.hub.create(plan).await;
    }
    let id = TableId::random();
    let now = app.time.now();
    let (seed, entropies) = match &read.cover.chance {
        Chance::Sealed { seed, entropies, .. } => (seed.clone(), entropies.clone()),
        Chance::Real | Chance::Open => (None, Default::default()),
    };
    let sql = "INSERT INTO tables (id, game, law, setup, start, title, seed, owner, watch, clock, \
               state, created, began, touched) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'link', $9, 'over', $10, $10, $10)";
    let clock = serde_json::to_string(&ClockRule::None).map_err(Error::internal)?;
    let table = args![
        id,
        read.game.as_str(),
        read.law.as_str(),
        read.setup.to_string(),
        read.start.as_ref().map(|start| start.to_string()),
        title,
        seed.map(|seed| seed.open()),
        owner,
        clock,
        now
    ];
    let mut statements = vec![statement(sql, table)];
    for (chair, seats) in read.chairs.iter().enumerate() {
        statements.push(seated(&read, *seats).save(id, chair));
    }
    for (seat, entropy) in &entropies {
        let sql = "INSERT INTO entropies (table_id, seat, bytes) VALUES ($1, $2, $3)";
        statements.push(statement(sql, args![id, seat.0, entropy.to_string()]));
    }
    let row = |row: Row| MoveRow { table: id, at: now, ..row.0 };
    app.store.append(read.rows.into_iter().map(row).collect(), statements).await?;
    Ok(id)
}

/// A record that was checked.
struct Read {
    game: String,
    law: String,
    setup: Value,
    start: Option<Value>,
    last: Value,
    names: Vec<String>,
    cover: Cover,
    chairs: Vec<SeatSet>,
    seats: Vec<&'static str>,
    rows: Vec<Row>,
    is_over: bool,
}

/// An entry that belongs to no table yet.
struct Row(MoveRow);

/// Who sat in a chair, by the name that the record has for one of its seats. The house writes
/// `bot` before the names of bots; a seat that nobody has named goes by its own.
fn seated(read: &Read, seats: SeatSet) -> Chair {
    let named = seats.iter().find_map(|seat| read.cover.names.get(&seat)).map(String::as_str);
    let own = seats.iter().next().and_then(|seat| read.seats.get(seat.index()).copied());
    // Nobody may pass for another in a record who could not do so here.
    let named = named.and_then(|name| clean_name(name).ok());
    let name = named.or(own.map(str::to_owned)).unwrap_or_default();
    match name.strip_prefix("bot ").and_then(|name| name.parse().ok()) {
        Some(level) => Chair::new(seats, Seated::Bot(level), String::new()),
        None => Chair::new(seats, Seated::Named, name),
    }
}

/// What the table is called: after those who played, as far as the record names them.
fn title(read: &Read) -> String {
    let mut names = read.names.clone();
    names.dedup();
    let names = names.join(", ");
    let title: String = names.chars().filter(|c| !is_hidden(*c)).take(60).collect();
    if title.trim().is_empty() { read.game.clone() } else { title.trim().to_owned() }
}

fn read(text: &str) -> Result<Read, Error> {
    let record = Record::read(text).map_err(shelf::Error::from)?;
    let game = record.header().game.clone();
    let log = shelf::visit(&game, Unfold(&record))??;
    let header = record.header();
    let mut engine = begin(&game, &header.setup, header.position.as_ref())?;
    let (chairs, seats) = (engine.chairs(), engine.seats());
    let mut rows = Vec::with_capacity(log.lines.len());
    for line in &log.lines {
        rows.push(row(&mut *engine, line)?);
    }
    Ok(Read {
        game,
        law: header.law.clone(),
        setup: header.setup.clone(),
        start: header.position.clone(),
        last: serde_json::from_str(engine.save().get()).map_err(Error::internal)?,
        names: header.names.iter().map(|(_, name)| name.clone()).collect(),
        cover: log.cover,
        chairs,
        seats,
        rows,
        is_over: record.is_over(),
    })
}

fn row(engine: &mut dyn Engine, line: &Line) -> Result<Row, Error> {
    let (actor, action, events) = match line {
        Line::Act(Actor::Seat(seat), action) => {
            let done = engine.act(*seat, action)?;
            (i64::from(seat.0), done.notation, done.events)
        }
        Line::Act(Actor::Chance, action) => {
            let done = engine.outcome(action)?;
            (CHANCE, done.notation, done.events)
        }
        Line::Undo(by, to) => {
            engine.rewind(*by, *to)?;
            (UNDO, write_undo(*to, *by), Vec::new())
        }
    };
    let number = engine.number();
    let is_marked = number.is_multiple_of(HASH_EVERY) || engine.standings().is_some();
    Ok(Row(MoveRow {
        table: TableId(0),
        number,
        actor,
        action,
        events: serde_json::to_string(&events).map_err(Error::internal)?,
        at: 0,
        person: None,
        key: None,
        hash: is_marked.then(|| engine.fingerprint()),
    }))
}

/// One line of the log, in notation.
enum Line {
    Act(Actor, String),
    Undo(SeatSet, u32),
}

struct Log {
    lines: Vec<Line>,
    cover: Cover,
}

/// Checks everything that the record claims, and takes it apart.
struct Unfold<'a>(&'a Record);

impl Visitor for Unfold<'_> {
    type Output = Result<Log, shelf::Error>;

    fn visit<G: Game>(self) -> Result<Log, shelf::Error> {
        self.0.verify::<G>()?;
        let session: Session<G> = self.0.replay()?;
        let lines = session.entries().iter().map(|entry| match entry {
            Entry::Act { actor, action } => Line::Act(*actor, action.to_string()),
            Entry::Undo { by, to } => Line::Undo(*by, *to),
        });
        Ok(Log { lines: lines.collect(), cover: self.0.cover(session.game())? })
    }
}
