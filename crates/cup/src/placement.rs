//! The toss, placement and the kick-off (sections 2.3 and 3.2).

use crate::Cup;
use crate::action::{Action, Face};
use crate::event::{Event, Tell};
use crate::pitch::{HALFWAY, Hex, pitch};
use crate::refusal::Refusal;
use crate::state::{After, Phase, Play, Restart};
use crate::team::{Player, Players, SHIRTS, Side};

impl Cup {
    /// The side that wins the coin: heads is home.
    pub(crate) fn winner_of(face: Face) -> Side {
        match face {
            Face::Heads => Side::Home,
            Face::Tails => Side::Away,
        }
    }

    pub(crate) fn toss(&mut self, face: Face, tell: &mut impl Tell) {
        let side = Cup::winner_of(face);
        tell.all(Event::Tossed { seat: self.setup.kit(side), face });
        self.phase = Phase::Choice { side };
    }

    /// The winner of the toss begins in attack or in defence (`C-SETUP-07`).
    pub(crate) fn try_choose(
        &mut self,
        side: Side,
        attacks: bool,
        tell: &mut impl Tell,
    ) -> Result<(), Refusal> {
        let Phase::Choice { .. } = self.phase else { return Err(self.not_now()) };
        tell.all(Event::Chose { seat: self.setup.kit(side), attacks });
        self.kicked_off = Some(if attacks { side } else { side.other() });
        self.begin_period(1, tell);
        Ok(())
    }

    /// Everybody leaves the pitch to be placed, the defence first (`C-SETUP-08`). Placement stands
    /// everybody up (`C-GAP-14`).
    pub(crate) fn begin_placement(&mut self, opening: bool) {
        for camp in &mut self.camps {
            camp.hexes = [None; SHIRTS];
            camp.lying = Players::NONE;
            camp.acted = Players::NONE;
            camp.moved = Players::NONE;
            camp.locked = Players::NONE;
            camp.flagged = Players::NONE;
        }
        self.ball.hex = pitch().centre;
        self.ball.carrier = None;
        self.round = 1;
        self.passes = 0;
        self.passer = None;
        self.assist = None;
        self.bells = None;
        self.restart = Some(Restart::KickOff);
        self.phase = Phase::Placement { side: self.attack.other(), opening };
    }

    /// Who is placed next: the goalkeeper, then the others by number (`C-GAP-65`).
    #[inline]
    pub(crate) fn next_placed(&self, side: Side) -> Option<Player> {
        let camp = self.camp(side);
        if camp.hex(camp.keeper).is_none() {
            return Some(camp.keeper);
        }
        camp.playing.iter().find(|player| camp.hex(*player).is_none())
    }

    /// Whether nobody of the side is placed yet.
    pub(crate) fn is_unplaced(&self, side: Side) -> bool {
        let camp = self.camp(side);
        camp.hex(camp.keeper).is_none()
    }

    pub(crate) fn check_place(&self, side: Side, no: u8, hex: Hex) -> Result<Player, Refusal> {
        let Phase::Placement { .. } = self.phase else { return Err(self.not_now()) };
        let next = self.next_placed(side).expect("a placement lasts until all are placed");
        if next.no() != no {
            self.player(side, no)?;
            return Err(Refusal::PlaceNext { player: self.id(side, next) });
        }
        self.check_place_on(side, next, hex).map(|()| next)
    }

    /// Where a player may be placed.
    ///
    /// - `C-SETUP-08`: the goalkeeper in his zone, the others on their own side, nobody in the
    ///   centre circle.
    /// - `C-SETUP-09`: one attacker stands with the ball in the centre.
    /// - `C-GAP-07`: hexes across the halfway line belong to both halves.
    #[inline]
    fn check_place_on(&self, side: Side, player: Player, hex: Hex) -> Result<(), Refusal> {
        let pitch = pitch();
        let camp = self.camp(side);
        let ground = pitch.ground(hex);
        if player == camp.keeper {
            return match ground.keeper_zone == Some(self.own_end(side)) {
                true => Ok(()),
                false => Err(Refusal::BadPlace { hex }),
            };
        }
        let centre = pitch.centre;
        let needs_kicker = side == self.attack && camp.on(centre).is_none();
        if needs_kicker {
            let left = camp.playing.iter().filter(|other| camp.hex(*other).is_none()).count();
            if hex == centre {
                return Ok(());
            }
            if left == 1 {
                return Err(Refusal::CentreEmpty { hex: centre });
            }
        }
        let is_own_half = pitch.depth(hex, self.towards(side)) <= HALFWAY;
        if !is_own_half || ground.circle || ground.keeper_zone.is_some() {
            return Err(Refusal::BadPlace { hex });
        }
        if camp.on(hex).is_some() {
            return Err(Refusal::Held { hex });
        }
        Ok(())
    }

    pub(crate) fn place(&mut self, side: Side, player: Player, hex: Hex, tell: &mut impl Tell) {
        self.camp_mut(side).hexes[player.index()] = Some(hex);
        let (seat, player) = (self.setup.kit(side), self.id(side, player));
        tell.all(Event::Placed { seat, player, hex });
        if self.next_placed(side).is_some() {
            return;
        }
        if let Phase::Placement { opening, .. } = self.phase
            && side != self.attack
        {
            self.phase = Phase::Placement { side: self.attack, opening };
        } else {
            self.kick_off(tell);
        }
    }

    pub(crate) fn check_line_up(&self, side: Side) -> Result<(), Refusal> {
        let Phase::Placement { .. } = self.phase else { return Err(self.not_now()) };
        if self.is_unplaced(side) {
            return Ok(());
        }
        let next = self.next_placed(side).expect("a placement lasts until all are placed");
        Err(Refusal::PlaceNext { player: self.id(side, next) })
    }

    /// Everybody is placed as the pitch file suggests.
    pub(crate) fn line_up(&mut self, side: Side, tell: &mut impl Tell) {
        let hexes = pitch().line_up(self.own_end(side), side == self.attack);
        for hex in hexes {
            // The last one placed ends the placement of this side.
            if let Some(player) = self.next_placed(side) {
                self.place(side, player, hex, tell);
            }
        }
    }

    /// The kicker has the ball and must pass it (`C-GAP-09`, `C-ROUND-04`).
    fn kick_off(&mut self, tell: &mut impl Tell) {
        let seat = self.setup.kit(self.attack);
        let hex = self.ball.hex;
        self.ball.carrier = self.camp(self.attack).on(hex);
        tell.all(Event::Restarted { seat, hex, restart: Restart::KickOff });
        tell.all(Event::RoundBegan { seat, round: self.round });
        self.phase = Phase::Play(Play { after: After::Nothing, card: None, offered: false });
    }

    pub(crate) fn legal_placement(&self, side: Side, into: &mut Vec<Action>) {
        if self.is_unplaced(side) {
            into.push(Action::LineUp);
            self.legal_changes(side, into);
            self.legal_cards(side, into);
        }
        let Some(player) = self.next_placed(side) else { return };
        let no = player.no();
        if player == self.camp(side).keeper {
            let zone = pitch().zone(self.own_end(side));
            into.extend(zone.iter().map(|hex| Action::Place { no, hex: *hex }));
            return;
        }
        let half = pitch().half(self.own_end(side)).iter().copied();
        for hex in half.chain([pitch().centre]) {
            if self.check_place_on(side, player, hex).is_ok() {
                into.push(Action::Place { no, hex });
            }
        }
    }
}
