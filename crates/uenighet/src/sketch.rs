//! The view as a drawing of plain text.

use std::fmt::Write;

use crate::nation::{Nation, Piece};
use crate::state::{Draft, Order};
use crate::terrain::Terrain;
use crate::view::{CellView, PlayerView, View};

/// Columns of text that a cell takes.
const WIDTH: i32 = 6;

/// Draws the map, the nations and a key. What happens is told elsewhere, in sentences.
///
/// A cell is its tile, the pieces on it and its tokens, with its name below:
/// ```text
/// hYr*2    a Yellow regiment on a hill with two tokens
///  C4
/// ```
pub(crate) fn draw(view: &View) -> String {
    let mut text = String::new();
    let rows = view.cells.chunk_by(|one, other| one.r == other.r);
    let place = |cell: &CellView| i32::from(cell.q) * WIDTH + i32::from(cell.r) * WIDTH / 2;
    let left = view.cells.iter().map(place).min().unwrap_or(0);
    for row in rows {
        let (mut upper, mut lower) = (String::new(), String::new());
        for cell in row {
            let column = (place(cell) - left) as usize;
            let _ = write!(
                upper,
                "{:pad$}{}",
                "",
                shown(view, cell),
                pad = column.saturating_sub(upper.chars().count())
            );
            let _ = write!(
                lower,
                "{:pad$} {}",
                "",
                cell.cell,
                pad = column.saturating_sub(lower.chars().count())
            );
        }
        let _ = writeln!(text, "{}\n{}", upper.trim_end(), lower.trim_end());
    }
    text.push('\n');
    for player in &view.players {
        text.push_str(&panel(player));
    }
    text.push_str(KEY);
    text
}

const KEY: &str = ". plain  h hill  C cliff  ~ water  ? no tile yet  *n tokens  X crushed capital\n\
Yr regiment  Yf fort  Yk castle  Y# capital  (digits: how many, or the levels of a Red fort)\n";

fn letter(nation: Option<Nation>) -> char {
    match nation {
        Some(Nation::Yellow) => 'Y',
        Some(Nation::Red) => 'R',
        Some(Nation::Purple) => 'P',
        Some(Nation::Green) => 'G',
        None => '-',
    }
}

/// One cell in at most [`WIDTH`] columns.
fn shown(view: &View, cell: &CellView) -> String {
    let mut text = String::new();
    text.push(cell.terrain.map_or('?', Terrain::code));
    if cell.crushed.is_some() {
        text.push('X');
    }
    for player in &view.players {
        let name = letter(player.nation);
        let regiments = player.regiments.iter().filter(|one| one.cell == cell.cell).count();
        let forts: Vec<_> = player.forts.iter().filter(|fort| fort.cell == cell.cell).collect();
        let is_castle = player.castles.contains(&cell.cell);
        let is_capital = player.capital == Some(cell.cell) && player.fallen.is_none();
        if regiments + forts.len() > 0 || is_castle || is_capital {
            text.push(name);
        }
        if is_capital {
            text.push('#');
        }
        if regiments > 0 {
            text.push('r');
        }
        if regiments > 1 {
            let _ = write!(text, "{regiments}");
        }
        if let Some(fort) = forts.first() {
            text.push('f');
            match (forts.len(), fort.level) {
                (1, 0) => {}
                (1, level) => drop(write!(text, "{level}")),
                (count, _) => drop(write!(text, "{count}")),
            }
        }
        if is_castle {
            text.push('k');
        }
    }
    match cell.tokens {
        0 => {}
        1 => text.push('*'),
        tokens => drop(write!(text, "*{tokens}")),
    }
    text
}

/// One player in a line or two.
fn panel(player: &PlayerView) -> String {
    let mut text = String::new();
    let nation = player.nation.map_or("-", Nation::name);
    let stick = if player.stick { " |stick|" } else { "" };
    let _ = write!(text, "{} {nation:<6} ({}){stick}", letter(player.nation), player.seat);
    if player.fallen.is_some() {
        text.push_str("  fallen\n");
        return text;
    }
    let _ = writeln!(
        text,
        "  {} supplies, {} in reserve, {} in the bank, {} forts left; {} upgrades: +{} hit, {} shots, {} points, range {}",
        player.supplies,
        player.reserve,
        player.bank,
        player.stock,
        player.upgrades,
        player.hit,
        player.shots,
        player.points,
        player.range,
    );
    if !player.cards.is_empty() {
        let cards: Vec<&str> = player.cards.iter().map(|card| card.name()).collect();
        let _ = writeln!(text, "         cards: {}", cards.join(", "));
    }
    match &player.draft {
        Some(Draft::Buy { items }) if !items.is_empty() => {
            let item = |entry: crate::state::Entry| match entry.cell {
                Some(cell) => format!("{} {cell}", entry.item),
                None => entry.item.to_string(),
            };
            let list: Vec<String> = items.iter().map(item).collect();
            let _ = writeln!(text, "         list: {}", list.join(", "));
        }
        Some(Draft::Move { orders, collector }) if !orders.is_empty() || *collector => {
            let order = |order: Order| {
                let fort = if order.piece == Piece::Fort { "fort " } else { "" };
                let via = order.via.map_or(String::new(), |via| format!(" via {via}"));
                format!("{fort}{}-{}{via}", order.from, order.to)
            };
            let list: Vec<String> = orders.iter().map(order).collect();
            let card = if *collector { " with the Collector" } else { "" };
            let _ = writeln!(text, "         orders: {}{card}", list.join(", "));
        }
        Some(_) | None => {}
    }
    text
}
