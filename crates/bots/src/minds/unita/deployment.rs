//! How the dice are placed, and the tiles before them.

use table::Seat;
use unita::{Action, CompanyId, Tile, Unita};

/// The dice that each company should have, the leading company first. Even companies win more games
/// of four than a strong half before a weak one: whom the strongest of the others meet is not for
/// us to say.
const WANTED: [[u8; 4]; 4] = [[5, 3, 2, 1], [4, 3, 2, 2], [4, 3, 2, 1], [5, 4, 3, 1]];

/// How much likelier a die goes where it is wanted.
const FITTING: f32 = 60.0;

/// How likely a die is placed so: small ones first, so that the others learn late where the big
/// ones will stand.
pub(super) fn weight(game: &Unita, seat: Seat, action: &Action) -> f32 {
    let Action::Place { die, company, .. } = *action else { return 1.0 };
    let is_wanted = is_wanted(game, seat, die, company);
    if is_wanted { FITTING * f32::from(6 - die) } else { 1.0 }
}

/// Whether a company still lacks such a die.
fn is_wanted(game: &Unita, seat: Seat, die: u8, company: CompanyId) -> bool {
    let block = &game.blocks_of(seat)[company.index()];
    let has = block.iter().flatten().filter(|placed| placed.maximum() == die).count();
    let wanted = WANTED[company.index()].iter().filter(|wanted| **wanted == die).count();
    has < wanted
}

/// How likely a tile is laid so. A Mountain serves those who are caught up with, far up the path.
pub(super) fn weight_of_tile(action: &Action) -> f32 {
    match action {
        Action::Tile { tile: Tile::Mountain, distance } => f32::from(*distance),
        _ => 1.0,
    }
}
