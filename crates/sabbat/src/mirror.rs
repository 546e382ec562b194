//! Chapter *Mirrors*: they crack, then they break, and either frightens (`S-MIRROR`).

use table::Seat;

use crate::Sabbat;
use crate::action::Action;
use crate::data::data;
use crate::event::{Event, Tell};
use crate::manor::{Glass, Mirror};
use crate::refusal::Refusal;
use crate::state::Effect;

/// What a mirror becomes when it is used, and the terror it gives.
///
/// - `S-MIRROR-02`: an intact one cracks; `S-MIRROR-03`: a cracked one breaks.
/// - `S-MIRROR-04`: a broken one is of no use.
#[inline]
pub(crate) fn cracked(glass: Glass) -> Option<(Glass, u8)> {
    match glass {
        Glass::Intact => Some((Glass::Cracked, data().constants.mirror_intact_terror)),
        Glass::Cracked => Some((Glass::Broken, data().constants.mirror_cracked_terror)),
        Glass::Broken => None,
    }
}

impl Sabbat {
    /// The mirrors over a square (`S-MIRROR-06`, `S-GAP-02`).
    pub(crate) fn mirrors_over(square: u8) -> impl Iterator<Item = Mirror> {
        Mirror::all().filter(move |mirror| data().mirror_square[mirror.index()] == square)
    }

    /// `S-MIRROR-05`, `S-GAP-17`: one mirror of the square, once.
    pub(crate) fn check_mirror(&self, seat: Seat, mirror: Mirror) -> Result<(Glass, u8), Refusal> {
        let (square, echo) = self.check_arrived(seat)?;
        if echo == Some(Effect::Tile) {
            return Err(Refusal::EchoOtherwise);
        }
        if data().mirror_square[mirror.index()] != square {
            return Err(Refusal::MirrorElsewhere { mirror });
        }
        cracked(self.mirrors[mirror.index()]).ok_or(Refusal::MirrorBroken { mirror })
    }

    pub(crate) fn use_mirror(
        &mut self,
        seat: Seat,
        mirror: Mirror,
        (glass, terror): (Glass, u8),
        tell: &mut impl Tell,
    ) {
        let is_echo = self.is_echo();
        let glassworks = self.glassworks(seat, glass);
        self.mirrors[mirror.index()] = glass;
        let gained = self.player_mut(seat).gain_terror(terror + glassworks);
        let seat_name = self.people(seat);
        tell.all(Event::MirrorUsed { seat: seat_name, mirror, glass, terror, glassworks, gained });
        self.finish_effect(seat, Some(Effect::Mirror), is_echo, tell);
    }

    pub(crate) fn legal_mirrors(&self, square: u8, into: &mut Vec<Action>) {
        let whole = Sabbat::mirrors_over(square)
            .filter(|mirror| self.mirrors[mirror.index()] != Glass::Broken);
        into.extend(whole.map(|mirror| Action::Mirror { mirror }));
    }
}
