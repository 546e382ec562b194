//! Playing POWER and LEGEND cards (section 2.24, `C-GAP-06`).

use crate::Cup;
use crate::action::Action;
use crate::card::{Card, Window};
use crate::event::{Event, Tell};
use crate::pitch::pitch;
use crate::refusal::Refusal;
use crate::state::{Phase, Shot};
use crate::team::{Player, Side};

/// A card that may be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Played {
    card: Card,
    /// An own player, or an opponent for Fire Breath.
    target: Option<Player>,
}

/// BOOST that cards give back.
const GLASS: u8 = 1;
const PRESIDENT: u8 = 1;
const OLD_BLOOD: u8 = 2;

impl Cup {
    /// Whether a coach still has a card to play.
    #[inline]
    pub(crate) fn has_cards(&self, side: Side) -> bool {
        !self.camp(side).cards.hand.is_empty()
    }

    /// Everything that can be played now; nothing where a card is attached already (rule b).
    pub(crate) fn legal_cards_unless(
        &self,
        attached: Option<Card>,
        side: Side,
        into: &mut Vec<Action>,
    ) {
        if attached.is_none() {
            self.legal_cards(side, into);
        }
    }

    pub(crate) fn legal_cards(&self, side: Side, into: &mut Vec<Action>) {
        let hand = self.camp(side).cards.hand;
        if hand.is_empty() {
            return;
        }
        for no in hand.iter() {
            let card = self.card(side, no);
            if !card.has_target() {
                if self.check_card(side, no, None).is_ok() {
                    into.push(Action::Card { card: no, target: None });
                }
                continue;
            }
            let whose = if card == Card::FireBreath { side.other() } else { side };
            for target in self.camp(whose).playing.iter().map(|player| Some(player.no())) {
                if self.check_card(side, no, target).is_ok() {
                    into.push(Action::Card { card: no, target });
                }
            }
        }
    }

    /// Whether a card may be played now, and on whom.
    ///
    /// - rule a: a card is attached to a decision its owner has anyway.
    /// - rule b: one card per decision.
    pub(crate) fn check_card(
        &self,
        side: Side,
        no: u8,
        target: Option<u8>,
    ) -> Result<Played, Refusal> {
        if !self.camp(side).cards.hand.has(no) {
            return Err(Refusal::NotInHand);
        }
        let card = self.card(side, no);
        if let Some(card) = self.card_at_hand() {
            return Err(Refusal::CardAlready { card });
        }
        if !self.is_moment_of(card) {
            return Err(Refusal::WrongMoment { card });
        }
        let whose = if card == Card::FireBreath { side.other() } else { side };
        let target = match (card.has_target(), target) {
            (false, None) => None,
            (true, Some(no)) => Some(self.on_pitch(whose, no)?.0),
            (true, None) | (false, Some(_)) => return Err(Refusal::NoEffect { card }),
        };
        match self.has_effect(side, card, target) {
            true => Ok(Played { card, target }),
            false => Err(Refusal::NoEffect { card }),
        }
    }

    /// The card that was already played for the decision at hand.
    pub(crate) fn card_at_hand(&self) -> Option<Card> {
        match self.phase {
            Phase::Moves(moves) => moves.card,
            Phase::Challenge { card } | Phase::Dribble { card } | Phase::Reaction { card, .. } => {
                card
            }
            Phase::Play(play) => play.card,
            _ => None,
        }
    }

    /// Whether the decision at hand is one that the card belongs to.
    fn is_moment_of(&self, card: Card) -> bool {
        match self.phase {
            Phase::Placement { side, opening } => {
                opening && self.period > 1 && self.is_unplaced(side) && card.fits(Window::Placement)
            }
            Phase::Moves(moves) => {
                let is_start = moves.mover.is_none() && self.camp(moves.side).moved.is_empty();
                is_start && card.fits(Window::Move)
            }
            Phase::Challenge { .. } => {
                let windows = [Window::Steal, Window::Tackle, Window::Hold];
                windows.into_iter().any(|window| card.fits(window))
            }
            Phase::Dribble { .. } => card.fits(Window::Dribble),
            Phase::Reaction { kind, .. } => card.fits(Cup::window_of(kind)),
            Phase::Fouled(_) => card.fits(Window::Fouled),
            Phase::Keeper(_) => card.fits(Window::Keeper),
            Phase::Play(play) => {
                let lords = card == Card::LordsOfTheSky;
                let is_after_long = play.after == crate::state::After::Long;
                (card.fits(Window::Short) && self.check_short_pass(&play).is_ok())
                    || (card.fits(Window::Long) && self.check_any_long().is_ok())
                    || (card.fits(Window::Shoot) && self.check_shoot().is_ok())
                    || (card.fits(Window::Direct) && self.check_direct().is_ok())
                    || (card.fits(Window::Header) && is_after_long && self.can_head(lords))
            }
            Phase::Squads { .. }
            | Phase::Deal { .. }
            | Phase::Cards { .. }
            | Phase::Toss
            | Phase::Choice { .. }
            | Phase::Escape { .. }
            | Phase::Offside { .. }
            | Phase::Judge(_)
            | Phase::Replace(_)
            | Phase::Goalkeeper { .. }
            | Phase::Bring { .. }
            | Phase::Room { .. }
            | Phase::Squares(_)
            | Phase::Throw(_)
            | Phase::Clock { .. }
            | Phase::Catch
            | Phase::Answer { .. }
            | Phase::Orders
            | Phase::FirstShot
            | Phase::Lot
            | Phase::Over { .. } => false,
        }
    }

    /// Whether the card would do anything; a card is not thrown away (`C-GAP-64`).
    fn has_effect(&self, side: Side, card: Card, target: Option<Player>) -> bool {
        let camp = self.camp(side);
        let lacks = |player: Player| camp.boost[player.index()] < self.setup.reserve(side, player);
        let stands = |player: Player| !camp.lying.has(player) && !camp.locked.has(player);
        match card {
            Card::SecondGlass => target.is_some_and(lacks),
            Card::OldBlood => target.is_some_and(|player| self.is_exhausted(side, player)),
            Card::HobbyHorseGallop | Card::Glide => target.is_some_and(stands),
            Card::Carnival => camp.playing.without(camp.keeper).iter().any(stands),
            Card::ThePresidentComesDown => camp.playing.iter().any(lacks),
            Card::FireBreath => target.is_some_and(|player| self.can_breathe_on(side, player)),
            Card::BellsInYourEars => self.pressure(self.ball.hex) > 0,
            Card::DragonsEye => self.shot_at_hand().is_some_and(|shot| shot.squares > 0),
            // Out of his zone a goalkeeper has no square to lose.
            Card::SmokeAndMirrors => self.keeps_goal(side.other()),
            Card::WallOfWings => self.shot_at_hand().is_some_and(|shot| shot.squares < 4),
            Card::JestersFeint
            | Card::BananaKick
            | Card::JugglersPass
            | Card::TwoHeadedCoin
            | Card::Pickpocket
            | Card::ThirteenOutOfThirteen
            | Card::Updraft
            | Card::ClawGrip
            | Card::Scales
            | Card::Tailwind
            | Card::IronTail
            | Card::Stoop
            | Card::LordsOfTheSky => true,
        }
    }

    fn shot_at_hand(&self) -> Option<Shot> {
        let Phase::Keeper(shot) = self.phase else { return None };
        Some(shot)
    }

    /// Fire Breath: an opposing field player without the ball, in the hex of or adjacent to an own
    /// standing player.
    fn can_breathe_on(&self, side: Side, victim: Player) -> bool {
        let (own, foe) = (self.camp(side), self.camp(side.other()));
        let has_ball = self.attack == side.other() && self.ball.carrier == Some(victim);
        let Some(hex) = foe.hex(victim) else { return false };
        let is_near = |player: Player| {
            let near = own.hex(player).is_some_and(|from| pitch().distance(from, hex) <= 1);
            near && !own.lying.has(player)
        };
        victim != foe.keeper
            && !has_ball
            && !foe.lying.has(victim)
            && own.playing.iter().any(is_near)
    }

    /// The card is shown, used up, and either works at once or is attached to the decision
    /// (`C-CARDS-04`).
    pub(crate) fn play_card(&mut self, side: Side, played: Played, tell: &mut impl Tell) {
        let Played { card, target } = played;
        let deck = &mut self.camp_mut(side).cards;
        deck.hand.remove(card.no());
        deck.used.add(card.no());
        let whose = if card == Card::FireBreath { side.other() } else { side };
        let named = target.map(|player| self.id(whose, player));
        tell.all(Event::CardPlayed { seat: self.setup.kit(side), card, target: named });
        match &mut self.phase {
            Phase::Moves(moves) => {
                moves.card = Some(card);
                let is_favour = matches!(card, Card::HobbyHorseGallop | Card::Glide);
                moves.favoured = target.filter(|_| is_favour);
                self.work_at_once(side, card, target, tell);
            }
            Phase::Placement { .. } => self.work_at_once(side, card, target, tell),
            Phase::Challenge { card: attached }
            | Phase::Dribble { card: attached }
            | Phase::Reaction { card: attached, .. } => *attached = Some(card),
            Phase::Play(play) => play.card = Some(card),
            Phase::Fouled(foul) => {
                foul.no_injury = true;
                let foul = *foul;
                self.throw_team_dice(foul, tell);
            }
            Phase::Keeper(shot) => {
                shot.keeper_card = Some(card);
                let mut shot = *shot;
                shot.squares = self.squares(&shot);
                self.begin_squares(shot);
            }
            _ => {}
        }
    }

    fn work_at_once(
        &mut self,
        side: Side,
        card: Card,
        target: Option<Player>,
        tell: &mut impl Tell,
    ) {
        match card {
            Card::SecondGlass => {
                if let Some(player) = target {
                    self.recover(side, player, GLASS, tell);
                }
            }
            Card::OldBlood => {
                if let Some(player) = target {
                    self.recover(side, player, OLD_BLOOD, tell);
                }
            }
            Card::ThePresidentComesDown => {
                for player in self.camp(side).playing.iter() {
                    self.recover(side, player, PRESIDENT, tell);
                }
            }
            Card::FireBreath => {
                if let Some(victim) = target {
                    self.knock_down(side.other(), victim, tell);
                }
            }
            // These favour steps or throws that are still to come.
            Card::HobbyHorseGallop
            | Card::Carnival
            | Card::Glide
            | Card::JestersFeint
            | Card::BananaKick
            | Card::BellsInYourEars
            | Card::JugglersPass
            | Card::TwoHeadedCoin
            | Card::SmokeAndMirrors
            | Card::Pickpocket
            | Card::ThirteenOutOfThirteen
            | Card::Updraft
            | Card::ClawGrip
            | Card::Scales
            | Card::Tailwind
            | Card::IronTail
            | Card::Stoop
            | Card::WallOfWings
            | Card::DragonsEye
            | Card::LordsOfTheSky => {}
        }
    }

    /// A player is put on the ground by a card.
    fn knock_down(&mut self, side: Side, victim: Player, tell: &mut impl Tell) {
        self.camp_mut(side).lying.add(victim);
        let (seat, player) = (self.setup.kit(side), self.id(side, victim));
        tell.all(Event::KnockedDown { seat, player });
    }

    /// BOOST gained never exceeds the reserve the player started this match with (rule d).
    fn recover(&mut self, side: Side, player: Player, gain: u8, tell: &mut impl Tell) {
        let reserve = self.setup.reserve(side, player);
        let boost = &mut self.camp_mut(side).boost[player.index()];
        if *boost == reserve {
            return;
        }
        *boost = (*boost + gain).min(reserve);
        let boost = *boost;
        let (seat, player) = (self.setup.kit(side), self.id(side, player));
        tell.all(Event::Recovered { seat, player, boost });
    }
}
