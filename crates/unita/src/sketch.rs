//! The view as a drawing of plain text.

use std::fmt::Write;

use crate::board::{GATE, PATH, REORGANISATION};
use crate::company::{CompanyId, Die};
use crate::people::{People, Tile};
use crate::view::{BattalionView, TileView, View};

/// The columns and rows of text that a square takes.
const WIDTH: usize = 6;
const HEIGHT: usize = 2;

/// Draws the board, the battalions and a key. What happens is told elsewhere, in sentences.
///
/// A company is its 2×2 dice with the battalion's letter and its number; a coat of arms is 0.
/// ```text
/// G2 54    company 2 of green: north-west 5, north-east 4
/// ^  01    standing on a Mountain: south-west 0, south-east 1
/// ```
pub(crate) fn draw(view: &View) -> String {
    let mut canvas = Canvas::default();
    for (path, battalion) in view.battalions.iter().enumerate() {
        for square in 0..PATH {
            let (column, row) = centre(view, path as u8, square);
            let [upper, lower] = cell(battalion, square);
            canvas.write(column, row, &upper);
            canvas.write(column, row + 1, &lower);
        }
    }
    let (column, row) = gate(view);
    canvas.write(column, row, "#GATE#");
    canvas.write(column, row + 1, "######");
    let mut text = canvas.finish();
    text.push('\n');
    for battalion in &view.battalions {
        text.push_str(&panel(battalion));
    }
    text.push_str(KEY);
    text
}

const KEY: &str = "* reorganisation  ? face-down tile  ^ mountain  & forest  ! magic forest  \
~ mirage  + red cross  @ whirlpool\n";

/// Where a square's upper line of text begins.
fn centre(view: &View, path: u8, square: u8) -> (usize, usize) {
    let corners = view.board.board().place(path, square).corners;
    let mean = |axis: usize| corners.iter().map(|corner| corner[axis]).sum::<f64>() / 4.0;
    spot(view, mean(0), mean(1))
}

/// Where the Gate is written: the middle between the last squares of all paths.
fn gate(view: &View) -> (usize, usize) {
    let paths = view.battalions.len();
    let last = (0..paths as u8).map(|path| view.board.board().place(path, PATH - 1).corners);
    let points: Vec<[f64; 2]> = last.flatten().collect();
    let mean = |axis: usize| points.iter().map(|p| p[axis]).sum::<f64>() / points.len() as f64;
    spot(view, mean(0), mean(1))
}

/// From the board's coordinates to columns and rows of text.
fn spot(view: &View, x: f64, y: f64) -> (usize, usize) {
    // On the triangular side a row of squares is as high as an equilateral triangle.
    let row_height = match view.battalions.len() {
        3 => 3f64.sqrt() / 2.0,
        _ => 1.0,
    };
    let column = ((x - 0.5) * WIDTH as f64).round().max(0.0);
    let row = ((y / row_height - 0.5) * HEIGHT as f64).round().max(0.0);
    (column as usize, row as usize)
}

/// The two lines of a square.
fn cell(battalion: &BattalionView, square: u8) -> [String; 2] {
    let letter = letter(battalion.seat);
    let tile = battalion.tiles.iter().find(|tile| tile.square == square);
    let ground = match tile {
        Some(tile) => symbol(tile),
        None if REORGANISATION.contains(&square) => '*',
        None => ' ',
    };
    let company = battalion
        .companies
        .iter()
        .find(|company| company.square == square && company.dice.iter().any(|die| die.is_some()));
    match company {
        Some(company) => {
            let [nw, ne, se, sw] = company.dice.map(shown);
            [format!("{letter}{} {nw}{ne}", company.company), format!("{ground}  {sw}{se}")]
        }
        None => {
            let small = letter.to_ascii_lowercase();
            [format!("{small}{square:02}{ground}"), String::new()]
        }
    }
}

fn shown(die: Option<Die>) -> char {
    die.map_or('_', |die| char::from(b'0' + die.value()))
}

fn letter(people: People) -> char {
    match people {
        People::Primitiva => 'G',
        People::GermanLand => 'Y',
        People::Friburga => 'R',
        People::Hexagone => 'B',
    }
}

fn symbol(tile: &TileView) -> char {
    match tile.tile {
        None => '?',
        Some(Tile::Mountain) => '^',
        Some(Tile::Forest) => '&',
        Some(Tile::MagicForest) => '!',
        Some(Tile::Mirage) => '~',
        Some(Tile::RedCross) => '+',
        Some(Tile::Whirlpool) => '@',
    }
}

/// One battalion in a line or two: score, companies out, tiles, cards, tray.
fn panel(battalion: &BattalionView) -> String {
    let mut text = String::new();
    let colour = battalion.seat.colour();
    let _ = write!(text, "{} {colour:<6} {:>2} PV", letter(battalion.seat), battalion.score);
    let out: Vec<CompanyId> = battalion
        .companies
        .iter()
        .filter(|company| company.square == GATE)
        .map(|company| company.company)
        .collect();
    if !out.is_empty() {
        let numbers: Vec<String> = out.iter().map(CompanyId::to_string).collect();
        let _ = write!(text, "  out: {} with {} PV", numbers.join(" "), battalion.score_out);
    }
    for tile in &battalion.tiles {
        let name = tile.tile.map_or("face down", Tile::name);
        let face = if tile.up || tile.tile.is_none() { "" } else { " (face down)" };
        let _ = write!(text, "  {} {name}{face}@{}", symbol(tile), tile.square);
    }
    text.push('\n');
    let cards = battalion.cards.iter().filter(|card| card.available);
    let cards: Vec<String> = cards
        .map(|card| match card.left {
            1 => card.card.name().to_owned(),
            left => format!("{} ×{left}", card.card.name()),
        })
        .collect();
    if !cards.is_empty() {
        let _ = writeln!(text, "         cards: {}", cards.join(", "));
    }
    if let Some(tray) = battalion.tray
        && tray.iter().any(|count| *count > 0)
    {
        let dice = (1..=5).rev().filter(|max| tray[max - 1] > 0);
        let dice: Vec<String> = dice.map(|max| format!("{}×{max}", tray[max - 1])).collect();
        let _ = writeln!(text, "         tray: {}", dice.join(" "));
    }
    text
}

/// A sheet of characters that grows as it is written on.
#[derive(Default)]
struct Canvas {
    rows: Vec<Vec<char>>,
}

impl Canvas {
    fn write(&mut self, column: usize, row: usize, text: &str) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let line = &mut self.rows[row];
        for (at, letter) in text.chars().enumerate().map(|(at, letter)| (column + at, letter)) {
            if line.len() <= at {
                line.resize(at + 1, ' ');
            }
            line[at] = letter;
        }
    }

    fn finish(self) -> String {
        let line = |row: Vec<char>| row.into_iter().collect::<String>().trim_end().to_string();
        self.rows.into_iter().map(line).collect::<Vec<_>>().join("\n")
    }
}
