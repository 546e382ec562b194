//! The view as a drawing of plain text.

use std::fmt::Write;

use crate::hour::Bonus;
use crate::manor::{Glass, Tile};
use crate::people::People;
use crate::resource::{Resource, Stock};
use crate::view::{HourView, PlayerView, View};

/// Draws the table: the hour, the manor with its mirrors, gardens, regions and player boards.
pub(crate) fn draw(view: &View) -> String {
    let mut text = String::new();
    heading(view, &mut text);
    let manor = manor(view);
    let places = places(view);
    let width = manor.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    for row in 0..manor.len().max(places.len()) {
        let left = manor.get(row).map_or("", String::as_str);
        let right = places.get(row).map_or("", String::as_str);
        let _ = writeln!(text, "{}", format!("{left:width$}   {right}").trim_end());
    }
    for player in &view.players {
        board(player, &mut text);
    }
    text
}

fn heading(view: &View, text: &mut String) {
    let _ = write!(text, "Hour {} of {}", view.round, view.rounds);
    if let Some(HourView { hour, actions, bonuses }) = &view.hour {
        let _ = write!(text, ": {hour}, {actions} actions");
        for bonus in bonuses {
            let what = match bonus.bonus {
                Bonus::Points { points } => format!("{points} VP"),
                Bonus::Terror { terror } => format!("{terror} T"),
                Bonus::Any => "any".to_owned(),
                Bonus::Named { resource } => resource.to_string(),
            };
            let taken = bonus.taken.map_or(String::new(), |people| format!(" ({people})"));
            let _ = write!(text, " · {} {what}{taken}", bonus.entry);
        }
    }
    let order: Vec<&str> = view.order.iter().map(|people| people.name()).collect();
    if !order.is_empty() {
        let _ = write!(text, "\norder: {}", order.join(", "));
    }
    let unseen: Vec<&str> = view.unseen.iter().map(|hour| hour.name()).collect();
    let _ = writeln!(text, "\nunseen: {}\n", unseen.join(", "));
}

/// The floor, each square four wide, with the mirrors round it.
fn manor(view: &View) -> Vec<String> {
    let glass = |mirror: usize| match view.mirrors[mirror].glass {
        Glass::Intact => '#',
        Glass::Cracked => '/',
        Glass::Broken => '.',
    };
    let wall = |from: usize| {
        let mirrors: Vec<String> = (from..from + 4).map(|at| glass(at).to_string()).collect();
        format!("     {}", mirrors.join("     "))
    };
    let mut lines = vec![wall(0)];
    for row in 0..4 {
        let mut line = format!("{} ", glass(12 + row));
        for column in 0..4 {
            let square = row * 4 + column;
            let stands = view.players.iter().find(|it| it.magician == Some(square as u8));
            let who = stands.and_then(|player| player.seat).map_or(' ', letter);
            let _ = write!(line, "{square:>2}{who}{:<2} ", symbol(view.manor[square]));
        }
        let _ = write!(line, "{}", glass(4 + row));
        lines.push(line);
    }
    lines.push(wall(8));
    lines.push(String::new());
    lines.push("# intact, / cracked, . broken".to_owned());
    lines.push("s r g m: two of it; X grimoire".to_owned());
    lines.push("T clock, ! terrorisator, U tube".to_owned());
    lines
}

fn symbol(tile: Option<Tile>) -> char {
    match tile {
        None => '-',
        Some(Tile::TakeSpider) => 's',
        Some(Tile::TakeRatTail) => 'r',
        Some(Tile::TakeGem) => 'g',
        Some(Tile::TakeMask) => 'm',
        Some(Tile::Grimoire) => 'X',
        Some(Tile::Clock) => 'T',
        Some(Tile::Terrorisator) => '!',
        Some(Tile::TestTube) => 'U',
    }
}

fn letter(people: People) -> char {
    match people {
        People::Argosola => 'A',
        People::Zugriga => 'Z',
        People::Sanagal => 'S',
        People::Luserna => 'L',
    }
}

/// Regions and gardens, each with its slots.
fn places(view: &View) -> Vec<String> {
    let slots = |ghosts: &[People], open: u8| {
        let slot = |at: u8| ghosts.get(usize::from(at)).map_or('_', |people| letter(*people));
        (0..open).map(slot).collect::<String>()
    };
    let regions = view.regions.iter().map(|it| {
        let portal = it.portal.as_ref().map_or("", |portal| portal.portal.name());
        let ghosts = slots(&it.ghosts, it.slots);
        format!("{:<9} {} VP  {portal:<3}  [{ghosts}]", it.region.name(), it.points)
    });
    let gardens = view.gardens.iter().map(|it| {
        let ghosts = slots(&it.ghosts, it.slots);
        format!("{:<16} [{ghosts}]", it.garden.name())
    });
    let (regions, gardens): (Vec<String>, Vec<String>) = (regions.collect(), gardens.collect());
    let row = |at: usize| {
        let garden = gardens.get(at).map_or("", String::as_str);
        format!("{:<28} {garden}", regions[at])
    };
    (0..regions.len()).map(row).collect()
}

/// A player board in two or three lines.
fn board(player: &PlayerView, text: &mut String) {
    let Some(people) = player.seat else { return };
    let _ = write!(text, "\n{} {:<9}{:>4} VP", letter(people), people.name(), player.points);
    let _ = write!(text, "  {:>2} T", player.terror);
    let _ = write!(text, "  2H {} 1H {}", cell(player.two_hours), cell(player.one_hour));
    let _ = write!(text, " X {}", if player.cursed { "cursed" } else { "-" });
    let _ = writeln!(text, "  centre {} chimeras {}", cell(player.zone), player.chimeras);
    let _ = write!(text, "  drawbridge {} graveyard {}", player.drawbridge, player.graveyard);
    let feeding = player.feeding;
    let _ = write!(text, "  bill {}", feeding.bill);
    if feeding.short > 0 {
        let _ = write!(text, " ({} starve)", feeding.short);
    }
    let _ = write!(text, "  regions {} VP", player.regions.total);
    if let Some(curse) = player.curse
        && (curse.points < 0 || curse.cursed)
    {
        let token = if curse.cursed { ", a cursed token" } else { "" };
        let _ = write!(text, "  next curse {} VP{token}", curse.points);
    }
    if let Some(commit) = player.commit {
        let canteen = if commit.canteen { " with the canteen" } else { "" };
        let _ = write!(text, "  chosen: {}{canteen}", commit.ghosts);
    } else if player.ready {
        let _ = write!(text, "  ready");
    }
    text.push('\n');
    if !player.powers.is_empty() {
        let card = |it: &crate::view::PowerView| {
            let house = if it.house { " (house)" } else { "" };
            format!("{}{house} ×{}", it.card, it.left)
        };
        let cards: Vec<String> = player.powers.iter().map(card).collect();
        let _ = writeln!(text, "  cards: {}", cards.join(", "));
    }
}

fn cell(stock: Stock) -> String {
    let of = |resource: Resource| {
        std::iter::repeat_n(resource.letter(), usize::from(stock.of(resource)))
    };
    let all: String = Resource::ALL.into_iter().flat_map(of).collect();
    if all.is_empty() { "-".to_owned() } else { all }
}
