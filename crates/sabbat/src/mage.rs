//! Chapter *B.1 Magician*: a step in the manor, and what is used there (`S-MAGE`).

use table::Seat;

use crate::Sabbat;
use crate::action::Action;
use crate::data::{bits, data};
use crate::event::{Event, Tell};
use crate::manor::{SQUARES, Tile};
use crate::refusal::Refusal;
use crate::state::{Effect, Scene};

impl Sabbat {
    /// The squares that magicians stand on, a bit each.
    #[inline]
    fn occupied(&self) -> u16 {
        self.in_play().iter().filter_map(|player| player.magician).fold(0, |set, at| set | 1 << at)
    }

    /// Where the magician of a seat can go, a bit for each square.
    ///
    /// - `S-MAGE-01`: one step in any of eight directions; `S-MAGE-02`: first to any square.
    /// - `S-MAGE-03`: never where another magician stands.
    #[inline]
    fn steps(&self, seat: Seat) -> u16 {
        let reach = match self.player(seat).magician {
            Some(square) => data().beside[usize::from(square)],
            None => u16::MAX,
        };
        reach & !self.occupied()
    }

    pub(crate) fn check_magician(&self, seat: Seat, square: u8) -> Result<(), Refusal> {
        match self.check_scene(seat)? {
            Scene::Free => {}
            // `S-SCHEME-02`: one step of the magician, or ghosts.
            Scene::Arrival { .. }
            | Scene::Tube { .. }
            | Scene::Aftermath { .. }
            | Scene::Whispers { .. }
            | Scene::Ghosts { .. }
            | Scene::Payment { .. } => return Err(Refusal::OtherKindOfAction),
        }
        if usize::from(square) >= SQUARES {
            return Err(Refusal::NoSuchSquare { square });
        }
        if self.steps(seat) & 1 << square != 0 {
            return Ok(());
        }
        let stands = |other: &Seat| self.player(*other).magician == Some(square);
        Err(match self.seats_in_play().find(stands) {
            Some(other) if other == seat => Refusal::MustMove,
            Some(other) => Refusal::SquareTaken { square, people: self.people(other) },
            None => Refusal::SquareTooFar { square },
        })
    }

    pub(crate) fn move_magician(&mut self, seat: Seat, square: u8, tell: &mut impl Tell) {
        let from = self.player_mut(seat).magician.replace(square);
        let tile = self.tile_on(square);
        tell.all(Event::MagicianMoved { seat: self.people(seat), from, square, tile });
        self.set_scene(Scene::Arrival { echo: None });
    }

    pub(crate) fn legal_magician(&self, seat: Seat, into: &mut Vec<Action>) {
        into.extend(bits(self.steps(seat)).map(|at| Action::Magician { square: at as u8 }));
    }

    /// The square of a magician that has arrived, and what an Echo Spell limits it to.
    ///
    /// `S-MAGE-04`: either the tile or one mirror, so nothing more once one was used.
    #[inline]
    pub(crate) fn check_arrived(&self, seat: Seat) -> Result<(u8, Option<Effect>), Refusal> {
        match self.check_scene(seat)? {
            Scene::Arrival { echo } => {
                let square = self.player(seat).magician;
                Ok((square.expect("a magician that has arrived stands somewhere"), echo))
            }
            Scene::Aftermath { .. } => Err(Refusal::SquareUsed),
            Scene::Free
            | Scene::Tube { .. }
            | Scene::Whispers { .. }
            | Scene::Ghosts { .. }
            | Scene::Payment { .. } => Err(Refusal::NotNow),
        }
    }

    /// The tile under a magician, if tiles can be used now.
    pub(crate) fn check_on_tile(&self, seat: Seat) -> Result<Tile, Refusal> {
        match self.check_arrived(seat)? {
            (_, Some(Effect::Mirror)) => Err(Refusal::EchoOtherwise),
            (square, Some(Effect::Tile) | None) => Ok(self.tile_on(square)),
        }
    }

    pub(crate) fn check_nothing(&self, seat: Seat) -> Result<(), Refusal> {
        match self.check_arrived(seat)? {
            (_, None) => Ok(()),
            // The card is spent: what it repeats has to be chosen.
            (_, Some(_)) => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn use_nothing(&mut self, seat: Seat, tell: &mut impl Tell) {
        tell.all(Event::NothingUsed { seat: self.people(seat) });
        self.finish_effect(seat, None, false, tell);
    }

    /// The effect of the square is done; a card may follow, but not on top of an Echo Spell.
    pub(crate) fn finish_effect(
        &mut self,
        seat: Seat,
        used: Option<Effect>,
        is_echo: bool,
        tell: &mut impl Tell,
    ) {
        if !is_echo && self.has_aftermath(seat, used) {
            self.set_scene(Scene::Aftermath { used });
        } else {
            self.end_action(tell);
        }
    }

    pub(crate) fn legal_on_arrival(
        &self,
        seat: Seat,
        echo: Option<Effect>,
        into: &mut Vec<Action>,
    ) {
        let Some(square) = self.player(seat).magician else { return };
        if echo != Some(Effect::Mirror) {
            self.legal_tile(seat, self.tile_on(square), into);
        }
        if echo != Some(Effect::Tile) {
            self.legal_mirrors(square, into);
        }
        if echo.is_none() {
            into.push(Action::Nothing);
        }
    }
}
