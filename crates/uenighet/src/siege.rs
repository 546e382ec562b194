//! What men near a capital can do to it, for players made of code.

use table::Seat;

use crate::Uenighet;
use crate::map::{FARTHEST, Map, Set, Spot};
use crate::nation::{Nation, level};

/// What somebody's men can do to a capital.
pub(crate) struct Siege {
    /// How many are at one and at two tiles from it.
    pub around: [u8; 2],
    /// How likely it falls to them in a round as they stand.
    pub grip: f32,
    /// The same after a move.
    pub reach: f32,
}

/// Everything that a siege depends on besides the capital and the men.
#[derive(Debug)]
pub(crate) struct Besieger {
    map: &'static Map,
    /// How far away men can be and still get there.
    far: u8,
    hit: u8,
    /// The tiles beside own structures, where men shoot better.
    aura: Set,
    /// How often several shoot in a round, and how often one alone.
    shots: i32,
    alone: i32,
}

impl Besieger {
    pub fn new(game: &Uenighet, seat: Seat) -> Besieger {
        let player = game.player(seat);
        let shots = i32::from(game.shots(seat));
        // `D-RELOAD-01`: one alone shoots every other time.
        let alone = if player.is(Nation::Green) { shots } else { (shots + 1) / 2 };
        Besieger {
            map: game.map(),
            far: (1 + game.points(seat)).min(FARTHEST),
            hit: level::hit(player.upgrades),
            aura: player.structures().around(),
            shots,
            alone,
        }
    }

    /// What these men can do to a capital in a round, if they are near.
    pub fn siege(&self, capital: Spot, men: Set) -> Option<Siege> {
        let coming = men & self.map.within(capital, self.far);
        if coming.is_empty() {
            return None;
        }
        let near = men & self.map.around(capital);
        let around = [near.len(), (men & self.map.within(capital, 2)).len() - near.len()];
        Some(Siege { around, grip: self.odds(near), reach: self.odds(coming) })
    }

    /// How likely a capital falls to these men in a round.
    fn odds(&self, men: Set) -> f32 {
        let count = men.len();
        if count == 0 {
            return 0.0;
        }
        // `D-SHOOT-01`: the range and a capital's defence leave as many faces as bonuses.
        let faces = self.hit + u8::from(self.aura.meets(men)) + u8::from(count > 1);
        let shots = if count > 1 { self.shots } else { self.alone };
        1.0 - (1.0 - f32::from(faces.min(12)) / 12.0).powi(shots)
    }
}
