//! How well a side stands, for players made of code that look only a step ahead.
//!
//! Judgement, not law: nothing here decides what may be done.

use crate::Cup;
use crate::card::{Card, Window};
use crate::check::Dice;
use crate::pitch::pitch;
use crate::state::{After, Phase, Play, Restart, Shot, ShotKind};
use crate::team::{Player, Side, Skill};

/// What a goal is worth; everything else is measured against it.
const GOAL: i32 = 1000;
const WIN: i32 = 4 * GOAL;
/// Having the ball, and half a hex of it up the pitch.
const POSSESSION: i32 = 60;
const DEPTH: i32 = 5;
/// A loose ball is worth less than one in safe hands.
const CARRIED: i32 = 60;
/// A figure, a BOOST, a card in hand, and one that is attached to the decision.
const FIGURE: i32 = 300;
const BOOST: i32 = 12;
const CARD: i32 = 15;
const ATTACHED: i32 = 40;
/// Being placed: enough that a line-up is taken whole, and less than what a change or a card brings
/// before it.
const PLACED: i32 = 2;
/// Not being exhausted, standing, and what a yellow card takes away.
const FRESH: i32 = 30;
const UPRIGHT: i32 = 10;
const BOOKED: i32 = 60;
/// A goalkeeper in his zone while the others attack.
const GUARDED: i32 = 150;
/// Standing in the carrier's hex while the ball can still be won there; a hex farther away.
const CHALLENGE: i32 = 100;
const APPROACH: i32 = 10;
/// Half a hex that a defender is not between the ball and his goal.
const PASSED_BY: i32 = 2;
/// Half a hex of a team-mate's up the pitch, as far as the other penalty area and for so many.
const ADVANCE: i32 = 2;
const FORWARD: i32 = 26;
const FORWARDS: usize = 2;
/// How much of a shot counts that can be made at once, that may come in the next round, and of a
/// header whose pass is not played yet, in hundredths.
const AT_ONCE: i32 = 95;
const SOON: i32 = 50;
const SERVED: i32 = 40;

/// How likely a shot with this many squares against it finds a gap, in hundredths (section 4.2);
/// and if the shooter can take any square alike.
const GAPS: [i32; 5] = [100, 70, 56, 41, 30];
const EVEN: [i32; 5] = [100, 83, 67, 50, 33];

impl Cup {
    /// Whether nothing is in the air, neither a die nor the answer to what was just done.
    pub(crate) fn is_settled(&self) -> bool {
        matches!(
            self.phase,
            Phase::Placement { .. } | Phase::Moves(_) | Phase::Challenge { .. } | Phase::Play(_)
        )
    }

    pub(crate) fn prospect_of(&self, side: Side) -> i32 {
        let mut worth = GOAL * i32::from(self.final_score(side));
        if let Phase::Over { ending } = self.phase {
            return worth + if self.winner(ending) == Some(side) { WIN } else { 0 };
        }
        if let Some(shootout) = self.shootout {
            return worth + GOAL * i32::from(shootout.goals[side as usize]);
        }
        worth += self.worth_of_players(side);
        // Until it is kicked off the ball is worth nothing, so that nobody hurries to line up.
        if self.restart == Some(Restart::KickOff) {
            return worth;
        }
        worth + if side == self.attack { self.worth_of_ball() } else { self.worth_of_guard() }
    }

    fn worth_of_players(&self, side: Side) -> i32 {
        let camp = self.camp(side);
        let player = |player: Player| {
            let placed = if camp.hex(player).is_some() { PLACED } else { 0 };
            let boost = BOOST * i32::from(camp.boost[player.index()]);
            let fresh = if self.is_exhausted(side, player) { 0 } else { FRESH };
            let upright = if camp.lying.has(player) { 0 } else { UPRIGHT };
            let booked = if camp.booked.has(player) { BOOKED } else { 0 };
            FIGURE + placed + boost + fresh + upright - booked
        };
        let has_attached = self.decider() == Some(side) && self.card_at_hand().is_some();
        let attached = if has_attached { ATTACHED } else { 0 };
        let cards = CARD * i32::from(camp.cards.hand.len()) + attached;
        cards + camp.playing.iter().map(player).sum::<i32>()
    }

    /// The ball, how far it is up the pitch, the shot that it promises, and who goes with it.
    fn worth_of_ball(&self) -> i32 {
        let ball = POSSESSION + DEPTH * i32::from(self.depth(self.ball.hex));
        let Some(carrier) = self.ball.carrier else { return ball + self.worth_of_no_carrier() };
        let shot = self.worth_of_shot().max(self.worth_of_header(carrier));
        ball + CARRIED + shot + self.worth_of_support(carrier)
    }

    /// A ball that nobody has: dead, or the looser the farther away.
    fn worth_of_no_carrier(&self) -> i32 {
        match self.restart {
            Some(Restart::Penalty) => GOAL / 2,
            Some(Restart::Free | Restart::KickOff) => CARRIED,
            None => -APPROACH * i32::from(self.nearest_distance(self.attack, self.ball.hex)),
        }
    }

    /// The carrier's shot: the declared one, the one that can be made at once, or the one that may
    /// come in the next round.
    fn worth_of_shot(&self) -> i32 {
        if let Phase::Squares(shot) | Phase::Keeper(shot) = self.phase {
            return self.promise(&shot);
        }
        if pitch().number(self.ball.hex, self.towards(self.attack)).is_none() {
            return 0;
        }
        let later = self.promise(&self.shot_by(ShotKind::Shoot, None)) * SOON / 100;
        let Phase::Play(Play { after, card, .. }) = self.phase else { return later };
        let has_shot_card = card.is_some_and(|card| card.fits(Window::Shoot));
        let kind = match after {
            After::Nothing if has_shot_card => ShotKind::Shoot,
            After::Short => ShotKind::Direct,
            After::Long if self.can_head(card == Some(Card::LordsOfTheSky)) => ShotKind::Header,
            After::Nothing | After::Long => return later,
        };
        later.max(self.promise(&self.shot_by(kind, card)) * AT_ONCE / 100)
    }

    fn shot_by(&self, kind: ShotKind, card: Option<Card>) -> Shot {
        let shot = Shot { kind, squares: 0, card, keeper_card: None, aim: None, cover: None };
        Shot { squares: self.squares(&shot), ..shot }
    }

    /// What a shot is worth before the squares are chosen.
    fn promise(&self, shot: &Shot) -> i32 {
        let (_, _, sum) = self.shot_sum(shot);
        let hits = match Dice::of(shot.card) {
            Dice::One => i32::from(sum.ways()) * 5,
            dice @ (Dice::LowerOfTwo | Dice::None) => dice.percent(|roll| sum.is_met(roll)) as i32,
        };
        let is_even = matches!(shot.card, Some(Card::BananaKick | Card::ThirteenOutOfThirteen));
        let gaps = if is_even { EVEN } else { GAPS };
        GOAL * hits / 100 * gaps[usize::from(shot.squares)] / 100
    }

    /// The best header that a long pass of the carrier could bring.
    fn worth_of_header(&self, carrier: Player) -> i32 {
        if self.setup.is_family() {
            return 0;
        }
        let (attack, defence) = (self.camp(self.attack), self.camp(self.attack.other()));
        let towards = self.towards(self.attack);
        let header = |player: Player| {
            let hex = attack.hex(player).filter(|_| !attack.lying.has(player))?;
            pitch().ground(hex).area.filter(|area| *area == towards)?;
            let squares = usize::from(pitch().number(hex, towards)?);
            let skill = i32::from(self.skill(self.attack, player, Skill::Heading).value);
            let clears = defence.standing_on(hex).map_or(0, |marker| {
                i32::from(self.skill(self.attack.other(), marker, Skill::Clearing).value)
            });
            Some(GOAL * skill / 20 * GAPS[squares] / 100 * (20 - clears) / 20)
        };
        let mates = attack.playing.without(attack.keeper).without(carrier);
        let best = mates.iter().filter_map(header).max().unwrap_or(0);
        let passing = self.skill(self.attack, carrier, Skill::Passing).value;
        let passing = passing.saturating_sub(self.pressure(self.ball.hex));
        best * i32::from(passing) / 20 * SERVED / 100
    }

    /// Those who go forward with the ball.
    fn worth_of_support(&self, carrier: Player) -> i32 {
        let camp = self.camp(self.attack);
        let mates = camp.playing.without(camp.keeper).without(carrier);
        let mut best = [0; FORWARDS];
        for hex in mates.iter().filter_map(|player| camp.hex(player)) {
            let mut depth = i32::from(self.depth(hex)).min(FORWARD);
            for place in &mut best {
                if depth > *place {
                    std::mem::swap(place, &mut depth);
                }
            }
        }
        ADVANCE * best.iter().sum::<i32>()
    }

    /// How well the defence is in the way.
    fn worth_of_guard(&self) -> i32 {
        let side = self.attack.other();
        let camp = self.camp(side);
        let line = i32::from(self.depth(self.ball.hex)) + 2;
        let (mut nearest, mut passed_by) = (None, 0);
        for hex in camp.playing.without(camp.keeper).iter().filter_map(|player| camp.hex(player)) {
            let away = pitch().distance(hex, self.ball.hex);
            nearest = Some(nearest.map_or(away, |least: u8| least.min(away)));
            passed_by += (line - i32::from(self.depth(hex))).max(0);
        }
        let guarded = if self.keeps_goal(side) { GUARDED } else { 0 };
        // Once the attack plays the ball, who stands beside it can only press.
        let is_in_time = matches!(self.phase, Phase::Moves(_) | Phase::Challenge { .. });
        let can_challenge = is_in_time && self.presser(self.ball.hex).is_some();
        let challenge = if can_challenge { CHALLENGE } else { 0 };
        guarded + challenge - APPROACH * i32::from(nearest.unwrap_or(0)) - PASSED_BY * passed_by
    }
}
