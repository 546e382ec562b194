//! The pitch file, turned into tables.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Dir, End, Ground, HALFWAY, HEXES, Hex, LineUp, Pitch};
use crate::action::Action;
use crate::goal::Cover;

/// The pitch file, as far as the rules need it.
#[derive(Deserialize)]
pub(super) struct PitchFile {
    named: Named,
    default_placement: LineUp,
    goal_squares: [SquareData; 6],
    keeper_covers: CoverData,
    relative_directions: Relative,
    deviation_template: Template,
    hexes: Vec<HexData>,
}

#[derive(Deserialize)]
struct Named {
    centre: Hex,
    keeper_zone: Ends<[Hex; 3]>,
    keeper_home: Ends<Hex>,
    penalty_spot: Ends<Hex>,
}

#[derive(Deserialize)]
struct Ends<T> {
    west: T,
    east: T,
}

#[derive(Deserialize)]
struct SquareData {
    malus: u8,
}

#[derive(Deserialize)]
struct CoverData {
    #[serde(rename = "1")]
    one: Vec<Cover>,
    #[serde(rename = "2")]
    two: Vec<Cover>,
    #[serde(rename = "3")]
    three: Vec<Cover>,
    #[serde(rename = "4")]
    four: Vec<Cover>,
}

#[derive(Deserialize)]
struct Relative {
    attacking_east: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Template {
    by_roll: BTreeMap<u8, Shift>,
}

#[derive(Deserialize)]
struct Shift {
    dir: String,
    hexes: u8,
}

#[derive(Deserialize)]
struct HexData {
    id: Hex,
    q: i8,
    r: i8,
    x2: u8,
    edge: bool,
    outrun: bool,
    centre_circle: bool,
    keeper_zone: Option<End>,
    penalty_area: Option<End>,
    shoot: Option<ShootData>,
}

#[derive(Deserialize)]
struct ShootData {
    goal: End,
    squares: u8,
}

impl PitchFile {
    pub(super) fn tables(self) -> Pitch {
        let hexes = &self.hexes;
        let data = |index: usize| &hexes[index];
        let distance = |a: &HexData, b: &HexData| {
            let (dq, dr) = (a.q - b.q, a.r - b.r);
            ((dq.abs() + dr.abs() + (dq + dr).abs()) / 2) as u8
        };
        let next = |at: usize, dir: Dir| {
            let (dq, dr) = dir.axial();
            let (q, r) = (hexes[at].q + dq, hexes[at].r + dr);
            hexes.iter().find(|hex| (hex.q, hex.r) == (q, r)).map(|hex| hex.id)
        };
        let near = |at: usize| {
            let ring = |steps| hexes.iter().filter(move |hex| distance(&hexes[at], hex) == steps);
            ring(1).chain(ring(2)).map(|hex| Action::Short { hex: hex.id }).collect()
        };
        let half = |end: End| {
            let own = hexes.iter().filter(|hex| match end {
                End::West => hex.x2 <= HALFWAY,
                End::East => hex.x2 >= HALFWAY,
            });
            let open = own.filter(|hex| !hex.centre_circle && hex.keeper_zone.is_none());
            open.map(|hex| hex.id).collect()
        };
        let template = std::array::from_fn(|index| {
            let shift = &self.deviation_template.by_roll[&(index as u8 + 1)];
            let name = self.relative_directions.attacking_east[&shift.dir].to_ascii_lowercase();
            (name.parse().expect("the file names directions"), shift.hexes)
        });
        let covers = self.keeper_covers;
        let named = self.named;
        Pitch {
            ground: std::array::from_fn(|index| data(index).ground()),
            next: std::array::from_fn(|at| Dir::ALL.map(|dir| next(at, dir))),
            distance: std::array::from_fn(|a| std::array::from_fn(|b| distance(data(a), data(b)))),
            shorts: (0..HEXES).map(near).collect(),
            longs: Hex::all().map(|hex| Action::Long { hex }).collect(),
            halves: [End::West, End::East].map(half),
            centre: named.centre,
            zones: [named.keeper_zone.west, named.keeper_zone.east],
            homes: [named.keeper_home.west, named.keeper_home.east],
            spots: [named.penalty_spot.west, named.penalty_spot.east],
            template,
            covers: [covers.one, covers.two, covers.three, covers.four],
            malus: self.goal_squares.map(|square| square.malus),
            line_up: self.default_placement,
        }
    }
}

impl HexData {
    fn ground(&self) -> Ground {
        Ground {
            x2: self.x2,
            keeper_zone: self.keeper_zone,
            area: self.penalty_area,
            shoot: self.shoot.as_ref().map(|shoot| (shoot.goal, shoot.squares)),
            outrun: self.outrun,
            circle: self.centre_circle,
            edge: self.edge,
        }
    }
}
