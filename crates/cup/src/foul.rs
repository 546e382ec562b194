//! Fouls: the team dice, cards, injuries, and who stands in for whom (2.12, 3.4).

use crate::Cup;
use crate::action::{Action, Booking};
use crate::card::Metric;
use crate::event::{Event, Post, Tell};
use crate::pitch::pitch;
use crate::refusal::Refusal;
use crate::state::{Ending, Foul, Phase, Restart};
use crate::team::{Player, Side};

/// The cards on the six faces of a team die, with their weights (`C-GAP-04`).
const CARD_FACES: [(Booking, u32); 3] =
    [(Booking::NoCard, 2), (Booking::Yellow, 3), (Booking::Red, 1)];

/// The injuries on the six faces of a team die, with their weights (`C-GAP-04`).
const INJURY_FACES: [(u8, u32); 4] = [(0, 2), (1, 2), (2, 1), (3, 1)];

/// A team with so few figures loses by forfeit (`C-GAP-27`).
const TOO_FEW: u8 = 2;

impl Cup {
    pub(crate) fn begin_foul(&mut self, foul: Foul, tell: &mut impl Tell) {
        let (attack, defence) = (self.attack, self.attack.other());
        self.count(defence, Metric::FoulsCommitted, 1);
        let hex = self.ball.hex;
        tell.all(Event::Fouled {
            seat: self.setup.kit(defence),
            player: self.id(defence, foul.tackler),
            victim: self.id(attack, foul.victim),
            hex,
            penalty: self.is_penalty(),
        });
        // The prompt opens for every coach who has a card left, so that it shows nothing.
        if self.has_cards(attack) {
            self.phase = Phase::Fouled(foul);
        } else {
            self.throw_team_dice(foul, tell);
        }
    }

    /// Only the area in front of the fouling team's own goal gives a penalty (`C-GAP-25`).
    fn is_penalty(&self) -> bool {
        pitch().ground(self.ball.hex).area == Some(self.towards(self.attack))
    }

    /// No card is played before the dice, or before the goalkeeper chooses.
    pub(crate) fn try_pass(&mut self, tell: &mut impl Tell) -> Result<(), Refusal> {
        if let Phase::Fouled(foul) = self.phase {
            self.throw_team_dice(foul, tell);
        } else if let Phase::Keeper(shot) = self.phase {
            self.begin_squares(shot);
        } else {
            return Err(self.not_now());
        }
        Ok(())
    }

    /// Both dice are one chance step (`C-GAP-23`); a die that a card keeps in the bag is not
    /// thrown.
    pub(crate) fn throw_team_dice(&mut self, foul: Foul, tell: &mut impl Tell) {
        match foul.no_card && foul.no_injury {
            true => self.judge(foul, Booking::NoCard, 0, tell),
            false => self.phase = Phase::Judge(foul),
        }
    }

    pub(crate) fn odds_of_foul(&self, foul: &Foul, into: &mut Vec<(Action, u32)>) {
        let cards = if foul.no_card { &CARD_FACES[..1] } else { &CARD_FACES[..] };
        let injuries = if foul.no_injury { &INJURY_FACES[..1] } else { &INJURY_FACES[..] };
        for (card, ways) in cards {
            let outcome = |(injury, more): &(u8, u32)| {
                (Action::Foul { card: *card, injury: *injury }, ways * more)
            };
            into.extend(injuries.iter().map(outcome));
        }
    }

    pub(crate) fn check_judged(
        &self,
        foul: &Foul,
        card: Booking,
        injury: u8,
    ) -> Result<(), Refusal> {
        let card_fits = !foul.no_card || card == Booking::NoCard;
        let injury_fits = if foul.no_injury { injury == 0 } else { injury <= 3 };
        if card_fits && injury_fits { Ok(()) } else { Err(Refusal::NoSuchThrow) }
    }

    /// - `C-FOUL-02`: a second yellow card becomes a red one.
    /// - `C-FOUL-03`: a red card sends the tackler off, and nobody takes his place.
    /// - `C-FOUL-04`: an injury takes BOOST; who has too little leaves.
    pub(crate) fn judge(
        &mut self,
        mut foul: Foul,
        card: Booking,
        injury: u8,
        tell: &mut impl Tell,
    ) {
        let (attack, defence) = (self.attack, self.attack.other());
        tell.all(Event::Judged {
            seat: self.setup.kit(defence),
            player: self.id(defence, foul.tackler),
            card: (!foul.no_card).then_some(card),
            injury: (!foul.no_injury).then_some(injury),
        });
        self.book(defence, foul.tackler, card, tell);
        if self.hurt(attack, foul.victim, injury, tell) {
            foul.vacant = self.camp(attack).hex(foul.victim);
            self.take_off(attack, foul.victim);
            self.camp_mut(attack).injured.add(foul.victim);
        }
        self.ball.carrier = None;
        if foul.vacant.is_some() && self.can_replace(attack) {
            self.phase = Phase::Replace(foul);
        } else {
            self.settle_foul(foul, tell);
        }
    }

    fn book(&mut self, side: Side, player: Player, card: Booking, tell: &mut impl Tell) {
        let (seat, id) = (self.setup.kit(side), self.id(side, player));
        let camp = self.camp_mut(side);
        let tally = &mut camp.tally[player.index()];
        let second_yellow = card == Booking::Yellow && camp.booked.has(player);
        if card == Booking::Yellow {
            tally.yellow += 1;
            camp.booked.add(player);
            tell.all(Event::Booked { seat, player: id });
        }
        if card == Booking::Red || second_yellow {
            tally.red += 1;
            self.take_off(side, player);
            self.camp_mut(side).sent_off.add(player);
            tell.all(Event::SentOff { seat, player: id, second_yellow });
        }
    }

    /// Takes BOOST from a player; tells whether he is badly injured.
    fn hurt(&mut self, side: Side, player: Player, loss: u8, tell: &mut impl Tell) -> bool {
        let (seat, id) = (self.setup.kit(side), self.id(side, player));
        let boost = &mut self.camp_mut(side).boost[player.index()];
        let is_injured = *boost < loss;
        *boost = boost.saturating_sub(loss);
        let left = *boost;
        if is_injured {
            tell.all(Event::Injured { seat, player: id });
        } else if loss > 0 {
            tell.all(Event::Hurt { seat, player: id, loss, boost: left });
        }
        is_injured
    }

    /// What is left of a foul once replacements are decided: forfeits, the fouling team first, then
    /// goalkeepers, then the restart (`C-GAP-23`).
    pub(crate) fn settle_foul(&mut self, foul: Foul, tell: &mut impl Tell) {
        let sides = [self.attack.other(), self.attack];
        for side in sides {
            let figures = self.camp(side).playing.len();
            if figures <= TOO_FEW {
                tell.all(Event::Forfeited { seat: self.setup.kit(side), figures });
                self.finish(Ending::Forfeit(side), tell);
                return;
            }
        }
        for side in sides {
            let camp = self.camp(side);
            if !camp.playing.has(camp.keeper) {
                self.phase = Phase::Goalkeeper { side, foul };
                return;
            }
        }
        if self.is_penalty() {
            self.ball.hex = pitch().spot(self.towards(self.attack));
            self.begin_restart(Restart::Penalty, tell);
        } else {
            self.begin_restart(Restart::Free, tell);
        }
    }

    /// A player becomes goalkeeper: in the squad, or in the match when the goalkeeper is out.
    pub(crate) fn try_goal(
        &mut self,
        side: Side,
        no: u8,
        tell: &mut impl Tell,
    ) -> Result<(), Refusal> {
        if let Phase::Squads { .. } = self.phase {
            let player = self.check_select(side, no, Post::InGoal)?;
            self.select(side, player, Post::InGoal, tell);
            return Ok(());
        }
        let (foul, player) = self.check_goalkeeper(side, no)?;
        let hex = pitch().home(self.own_end(side));
        let camp = self.camp_mut(side);
        camp.keeper = player;
        camp.hexes[player.index()] = Some(hex);
        camp.lying.remove(player);
        let (seat, player) = (self.setup.kit(side), self.id(side, player));
        tell.all(Event::KeeperNamed { seat, player, hex });
        self.settle_foul(foul, tell);
        Ok(())
    }

    /// A player on the pitch takes over in goal, and stands on the home hex at once
    /// (`C-KEEPER-03`, `C-GAP-39`).
    fn check_goalkeeper(&self, side: Side, no: u8) -> Result<(Foul, Player), Refusal> {
        self.check_awaited(side)?;
        let Phase::Goalkeeper { foul, .. } = self.phase else { return Err(self.not_now()) };
        self.on_pitch(side, no).map(|(player, _)| (foul, player))
    }

    pub(crate) fn legal_goalkeeper(&self, side: Side, into: &mut Vec<Action>) {
        into.extend(self.camp(side).playing.iter().map(|player| Action::Goal { no: player.no() }));
    }
}
