//! Lines of fire, by the exact integer algorithm (`D-GAP-14`).

use serde::Serialize;

use crate::map::{FARTHEST, Map, STRIDE, Set, Spot};
use crate::terrain::Ground;

/// The tiles between two cells, as far as their bits lie from the first one's.
type Between = [i8; FARTHEST as usize - 1];

/// What stands in the way of a shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// A tile higher than both ends (`D-LOS-01`).
    Hill,
    /// A cliff edge (`D-LOS-02`).
    Cliff,
    /// Another nation's piece (`D-LOS-01`, `D-LOS-04`).
    Piece,
    /// The line leaves the map (`D-GAP-14`).
    Edge,
}

/// The tiles that a clear line crosses, or what blocks every candidate.
pub(crate) type Sight = Result<Set, (Obstacle, Spot)>;

/// Whether a line from one cell to another is clear.
///
/// - `D-GAP-14`: beside each other it always is; otherwise one of the two candidates must be.
/// - `D-LOS-01`: neither over hills nor over others' pieces, which are the `blockers`.
/// - `D-LOS-02`: nor over or down cliffs.
/// - `D-LOS-04`: with indirect fire terrain does not block.
#[inline]
pub(crate) fn sight(
    map: &Map,
    ground: &Ground,
    blockers: Set,
    is_indirect: bool,
    from: Spot,
    to: Spot,
) -> Sight {
    let distance = from.distance(to);
    if distance <= 1 {
        return Ok(Set::EMPTY);
    }
    let [one, other] = candidates(from, to);
    let try_line = |line: &Between| {
        let tiles = line[..usize::from(distance) - 1].iter();
        candidate(map, ground, blockers, is_indirect, from, to, tiles.map(|step| at(from, *step)))
    };
    match try_line(one) {
        Ok(crossed) => Ok(crossed),
        Err(blocked) if one == other => Err(blocked),
        // The first candidate's obstacle is named, unless it is only the edge of the map.
        Err(blocked) => try_line(other)
            .map_err(|second| if blocked.0 == Obstacle::Edge { second } else { blocked }),
    }
}

fn candidate(
    map: &Map,
    ground: &Ground,
    blockers: Set,
    is_indirect: bool,
    from: Spot,
    to: Spot,
    tiles: impl Iterator<Item = Spot>,
) -> Sight {
    let top = ground.height(from).max(ground.height(to));
    let (mut before, mut crossed) = (from, Set::EMPTY);
    for tile in tiles {
        if !map.cells.contains(tile) {
            return Err((Obstacle::Edge, tile));
        }
        if blockers.contains(tile) {
            return Err((Obstacle::Piece, tile));
        }
        if !is_indirect && ground.height(tile) > top {
            return Err((Obstacle::Hill, tile));
        }
        if !is_indirect && ground.is_cliff_edge(before, tile) {
            return Err((Obstacle::Cliff, tile));
        }
        crossed |= Set::only(tile);
        before = tile;
    }
    match !is_indirect && ground.is_cliff_edge(before, to) {
        true => Err((Obstacle::Cliff, before)),
        false => Ok(crossed),
    }
}

/// The two candidate lines, which are often the same (`D-GAP-14`, step 2).
fn candidates(from: Spot, to: Spot) -> &'static [Between; 2] {
    let ((aq, ar), (bq, br)) = (from.axial(), to.axial());
    &LINES[index(bq - aq, br - ar)]
}

#[inline]
fn at(from: Spot, step: i8) -> Spot {
    Spot((from.0 as i8 + step) as u8)
}

/// Whether a target lies on one of the twelve arrows of the option `aim = star` (`D-GAP-14`).
pub(crate) fn is_on_star(from: Spot, to: Spot) -> bool {
    let ((aq, ar), (bq, br)) = (from.axial(), to.axial());
    let (dq, dr) = (bq - aq, br - ar);
    let ds = -dq - dr;
    dq == 0 || dr == 0 || ds == 0 || dq == dr || dr == ds || dq == ds
}

const FAR: i8 = FARTHEST as i8;
const SPAN: usize = 2 * FARTHEST as usize + 1;
static LINES: [[Between; 2]; SPAN * SPAN] = all_lines();

const fn index(dq: i8, dr: i8) -> usize {
    (dr + FAR) as usize * SPAN + (dq + FAR) as usize
}

const fn all_lines() -> [[Between; 2]; SPAN * SPAN] {
    let mut lines = [[[0; 3]; 2]; SPAN * SPAN];
    let mut dr = -FAR;
    while dr <= FAR {
        let mut dq = -FAR;
        while dq <= FAR {
            lines[index(dq, dr)] = [between(dq, dr, 1), between(dq, dr, -1)];
            dq += 1;
        }
        dr += 1;
    }
    lines
}

/// The tiles between (0, 0) and (q, r), each sample pushed off tile borders to one side.
const fn between(q: i8, r: i8, sign: i32) -> Between {
    let goal = [q as i32, r as i32, -(q as i32) - r as i32];
    let nudge = [sign, 2 * sign, -3 * sign];
    let mut distance = 0;
    let mut axis = 0;
    while axis < 3 {
        let far = goal[axis].abs();
        distance = if far > distance { far } else { distance };
        axis += 1;
    }
    let mut tiles = [0; 3];
    let mut k = 1;
    while k < distance && k <= 3 {
        let whole = 1000 * distance;
        let (mut near, mut error) = ([0; 3], [0; 3]);
        let mut axis = 0;
        while axis < 3 {
            let sample = 1000 * goal[axis] * k + nudge[axis];
            near[axis] = (2 * sample + whole).div_euclid(2 * whole);
            error[axis] = (sample - near[axis] * whole).abs();
            axis += 1;
        }
        if near[0] + near[1] + near[2] != 0 {
            if error[0] > error[1] && error[0] > error[2] {
                near[0] = -near[1] - near[2];
            } else if error[1] > error[2] {
                near[1] = -near[0] - near[2];
            }
        }
        tiles[k as usize - 1] = near[1] as i8 * STRIDE as i8 + near[0] as i8;
        k += 1;
    }
    tiles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidate_lines_are_those_of_the_law_book() {
        // D-EX-056
        let row = STRIDE as i8;
        let step = |(q, r): (i8, i8)| r * row + q;
        type Line = &'static [(i8, i8)];
        let examples: [((i8, i8), [Line; 2]); 4] = [
            ((1, 1), [&[(0, 1)], &[(1, 0)]]),
            ((2, 1), [&[(1, 0), (1, 1)], &[(1, 0), (1, 1)]]),
            ((3, 1), [&[(1, 0), (1, 1), (2, 1)], &[(1, 0), (2, 0), (2, 1)]]),
            ((2, 2), [&[(0, 1), (1, 1), (1, 2)], &[(1, 0), (1, 1), (2, 1)]]),
        ];
        for ((q, r), expected) in examples {
            let mut lines = LINES[index(q, r)].map(|line| line.to_vec());
            let mut wanted = expected.map(|tiles| {
                let mut line: Vec<i8> = tiles.iter().map(|tile| step(*tile)).collect();
                line.resize(3, 0);
                line
            });
            lines.sort();
            wanted.sort();
            assert_eq!(lines, wanted, "({q}, {r})");
        }
    }

    #[test]
    fn two_lines_differ_only_where_a_sample_falls_on_a_border() {
        // D-GAP-14: the 6 corner diagonals at distance 2, 18 of 24 tiles at 4, none at 3.
        let mut double = [0; 5];
        for dr in -FAR..=FAR {
            for dq in -FAR..=FAR {
                let far = dq.abs().max(dr.abs()).max((dq + dr).abs());
                let [one, other] = LINES[index(dq, dr)];
                if far <= FAR && one != other {
                    double[far as usize] += 1;
                }
            }
        }
        assert_eq!(double, [0, 0, 6, 0, 18]);
    }
}
