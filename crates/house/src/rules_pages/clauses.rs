//! Where a law book defines its clauses, and what each of them says.
//!
//! A clause is defined where its id stands in bold at the start of a list item, a table row or a
//! paragraph, or in a heading.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use pulldown_cmark::{Event, HeadingLevel, Tag};

use super::html::Page;
use super::ids;
use crate::wire::Clause;

/// Where a clause is defined.
pub(super) struct Definition {
    pub(super) id: String,
    place: Place,
    /// The event that begins what the clause says.
    start: usize,
}

impl Definition {
    /// The event at which, or right after which, an anchor may stand: in a row, inside a cell.
    pub(super) fn anchor(&self) -> usize {
        match self.place {
            Place::Row => self.start + 1,
            Place::Item | Place::Paragraph | Place::Heading(_) => self.start,
        }
    }
}

/// What defines a clause.
#[derive(Debug, Clone, Copy)]
enum Place {
    Item,
    Paragraph,
    Row,
    Heading(HeadingLevel),
}

/// Every definition of the book, in order.
pub(super) fn definitions(events: &[Event<'_>]) -> Vec<Definition> {
    let mut found = Vec::new();
    let mut known = BTreeSet::new();
    let mut add = |id: &str, place, start| {
        if known.insert(id.to_owned()) {
            found.push(Definition { id: id.to_owned(), place, start });
        }
    };
    for (start, event) in events.iter().enumerate() {
        let inside = &events[start + 1..];
        match event {
            // An item may hold its text in a paragraph, which then defines nothing again.
            Event::Start(Tag::Item) => bold_id(inside).map(|id| add(id, Place::Item, start)),
            Event::Start(Tag::Paragraph) => {
                bold_id(inside).map(|id| add(id, Place::Paragraph, start))
            }
            Event::Start(Tag::TableRow) => bold_id(inside).map(|id| add(id, Place::Row, start)),
            Event::Start(Tag::Heading { level, .. }) => {
                let words = inside.iter().take_while(|event| !matches!(event, Event::End(_)));
                for text in words.filter_map(text_of) {
                    ids::find(text).for_each(|(_, id)| add(id, Place::Heading(*level), start));
                }
                None
            }
            _ => None,
        };
    }
    found
}

fn text_of<'e>(event: &'e Event<'_>) -> Option<&'e str> {
    if let Event::Text(text) = event { Some(text) } else { None }
}

/// The id in bold with which these events begin.
fn bold_id<'e>(events: &'e [Event<'_>]) -> Option<&'e str> {
    let mut events = events
        .iter()
        .skip_while(|event| matches!(event, Event::Start(Tag::Paragraph | Tag::TableCell)));
    let (Some(Event::Start(Tag::Strong)), Some(Event::Text(text))) = (events.next(), events.next())
    else {
        return None;
    };
    let id = text.split([' ', '*', '|']).next()?;
    ids::is_clause(id).then_some(id)
}

/// What every clause says, by its id.
pub(super) fn of(page: &Page<'_>) -> BTreeMap<String, Clause> {
    let clause = |definition: &Definition| {
        let html = page.fragment(&parts(&page.events, definition));
        (definition.id.clone(), Clause { html, ruling: ids::is_ruling(&definition.id) })
    };
    page.definitions.iter().map(clause).collect()
}

/// The events that say what the clause says.
fn parts(events: &[Event<'_>], definition: &Definition) -> Vec<Range<usize>> {
    let start = definition.start;
    let end = end_of(events, start);
    let whole = match definition.place {
        Place::Item => start + 1..end,
        Place::Paragraph => start..end + 1,
        Place::Heading(level) => end + 1..next_heading(events, end, level),
        Place::Row => return row(events, start..end + 1),
    };
    Vec::from([whole])
}

/// A row means something below the heads of its columns only, so it comes with these.
fn row(events: &[Event<'_>], row: Range<usize>) -> Vec<Range<usize>> {
    let is_table = |event: &Event<'_>| matches!(event, Event::Start(Tag::Table(_)));
    let table = events[..row.start].iter().rposition(is_table).unwrap_or(row.start);
    let head = end_of(events, table + 1);
    let foot = end_of(events, table);
    vec![table..head + 1, row, foot..foot + 1]
}

/// Where what begins here ends.
fn end_of(events: &[Event<'_>], start: usize) -> usize {
    let mut depth = 0;
    for (index, event) in events.iter().enumerate().skip(start) {
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index;
        }
    }
    events.len()
}

/// Where the section ends whose heading ends here.
fn next_heading(events: &[Event<'_>], from: usize, level: HeadingLevel) -> usize {
    let ends = |event: &Event<'_>| match event {
        Event::Start(Tag::Heading { level: next, .. }) => *next <= level,
        _ => false,
    };
    let after = from + 1;
    events[after..].iter().position(ends).map_or(events.len(), |count| after + count)
}
