//! A law book as events of its markup, and these as HTML.

use std::collections::BTreeSet;
use std::ops::Range;

use pulldown_cmark::{
    Alignment, CowStr, Event, Options, Parser, Tag, TagEnd, TextMergeStream, html,
};

use super::clauses::{self, Definition};
use super::ids;

/// A law book that was read.
pub(super) struct Page<'t> {
    name: String,
    pub(super) events: Vec<Event<'t>>,
    pub(super) definitions: Vec<Definition>,
}

impl<'t> Page<'t> {
    pub(super) fn new(name: &str, text: &'t str) -> Page<'t> {
        let parser = Parser::new_ext(text, Options::ENABLE_TABLES);
        let events: Vec<Event> = TextMergeStream::new(parser.filter_map(tamed)).collect();
        let definitions = clauses::definitions(&events);
        Page { name: name.to_owned(), events, definitions }
    }

    /// The whole book, with an anchor for every clause.
    pub(super) fn html(&self) -> String {
        let linked = self.linked(&self.events);
        let mut shown = Vec::with_capacity(linked.len());
        let mut items = Vec::new();
        for (index, pieces) in linked.into_iter().enumerate() {
            let defined: Vec<&Definition> =
                self.definitions.iter().filter(|definition| definition.anchor() == index).collect();
            let is_item = matches!(self.events[index], Event::Start(Tag::Item));
            let is_end = matches!(self.events[index], Event::End(TagEnd::Item));
            match defined.as_slice() {
                [item] if is_item => {
                    items.push(true);
                    shown.push(markup(format!("<li {}>", attributes(&item.id))));
                    shown.extend(mark(&item.id));
                }
                _ if is_item => {
                    items.push(false);
                    shown.extend(pieces);
                }
                _ if is_end && items.pop() == Some(true) => shown.push(markup("</li>\n".into())),
                others => {
                    shown.extend(pieces);
                    let anchor = |id| markup(format!("<span {}></span>", attributes(id)));
                    shown.extend(others.iter().map(|other| anchor(&other.id)));
                    shown.extend(others.first().and_then(|first| mark(&first.id)));
                }
            }
        }
        pushed(shown)
    }

    /// A part of the book without anchors, to be shown elsewhere.
    pub(super) fn fragment(&self, parts: &[Range<usize>]) -> String {
        let events: Vec<Event> =
            parts.iter().flat_map(|part| self.events[part.clone()].iter().cloned()).collect();
        pushed(self.linked(&events).into_iter().flatten())
    }

    /// The events, each as what is shown of it: clauses that are spoken of become links.
    fn linked<'e>(&self, events: &[Event<'e>]) -> Vec<Vec<Event<'e>>> {
        let known: BTreeSet<&str> = self.definitions.iter().map(|d| d.id.as_str()).collect();
        let mut closed = 0;
        let mut shown = Vec::with_capacity(events.len());
        for event in events {
            match event {
                Event::Start(Tag::CodeBlock(_) | Tag::Heading { .. }) => closed += 1,
                Event::End(TagEnd::CodeBlock | TagEnd::Heading(_)) => closed -= 1,
                _ => {}
            }
            shown.push(match event {
                Event::Text(text) if closed == 0 => self.links_in(text, &known),
                other => vec![other.clone()],
            });
        }
        shown
    }

    fn links_in<'e>(&self, text: &CowStr<'e>, known: &BTreeSet<&str>) -> Vec<Event<'e>> {
        let mut pieces = Vec::new();
        let mut told = 0;
        for (at, id) in ids::find(text).filter(|(_, id)| known.contains(id)) {
            pieces.push(Event::Text(text[told..at].to_owned().into()));
            pieces.push(markup(format!("<a href=\"/rules/{}#{id}\">{id}</a>", self.name)));
            told = at + id.len();
        }
        pieces.push(Event::Text(text[told..].to_owned().into()));
        pieces
    }
}

fn pushed<'e>(events: impl IntoIterator<Item = Event<'e>>) -> String {
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter());
    text
}

/// HTML of our own making.
fn markup(html: String) -> Event<'static> {
    Event::InlineHtml(html.into())
}

fn attributes(id: &str) -> String {
    let class = if ids::is_ruling(id) { "clause ruling" } else { "clause" };
    format!("id=\"{id}\" class=\"{class}\"")
}

/// Says that a clause is ours, for eyes and screen readers alike.
fn mark(id: &str) -> Option<Event<'static>> {
    ids::is_ruling(id).then(|| markup("<span class=\"ours\">our ruling</span> ".into()))
}

/// The event without what a page must not have: markup of the source, styles in attributes (the
/// content security policy refuses them), pictures, and links, which lead to other files of the
/// source and nowhere in the app.
fn tamed(event: Event<'_>) -> Option<Event<'_>> {
    match event {
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        Event::Start(Tag::HtmlBlock) => Some(Event::Start(Tag::Paragraph)),
        Event::End(TagEnd::HtmlBlock) => Some(Event::End(TagEnd::Paragraph)),
        Event::Start(Tag::Table(columns)) => {
            Some(Event::Start(Tag::Table(vec![Alignment::None; columns.len()])))
        }
        Event::Start(Tag::Image { .. } | Tag::Link { .. })
        | Event::End(TagEnd::Image | TagEnd::Link) => None,
        other => Some(other),
    }
}
