//! Shots: two hidden choices, then the D20 (sections 2.18 to 2.20).

use table::SeatSet;

use crate::Cup;
use crate::action::Action;
use crate::card::{Card, Metric};
use crate::event::{Event, Tell};
use crate::goal::{Cover, Square};
use crate::pitch::{Hex, pitch};
use crate::refusal::Refusal;
use crate::setup::Triples;
use crate::state::{AfterClock, Check, Phase, Shot, ShotKind};
use crate::team::{Player, Side};
use crate::view::LastShot;

/// Squares a goalkeeper can hold at most, and one who stands in (`C-GAP-34`, `C-KEEPER-03`).
const MOST_SQUARES: i8 = 4;
const STAND_IN: i8 = 1;

impl Shot {
    /// Whether the goalkeeper is shown the shooter's row before he chooses (rule h).
    pub(crate) fn shows_row(&self) -> bool {
        self.keeper_card == Some(Card::DragonsEye)
    }
}

impl Cup {
    /// Who shoots.
    pub(crate) fn shooter(&self, shot: &Shot) -> (Side, Player) {
        match shot.kind {
            ShotKind::ShootOut => self.next_in_shootout(),
            ShotKind::Shoot | ShotKind::Direct | ShotKind::Header | ShotKind::Penalty => {
                (self.attack, self.ball.carrier.expect("a shooter has the ball"))
            }
        }
    }

    /// How many squares the goalkeeper chooses.
    ///
    /// - `C-SHOOT-03`: the number on the shooter's hex.
    /// - `C-DIRECT-02`: one fewer against a direct kick.
    /// - `C-KEEPER-02`: none for a goalkeeper out of his zone.
    /// - `C-KEEPER-03`: one at most for a field player who stands in.
    /// - `C-GAP-34`: cards come last, and the number stays between 0 and 4.
    pub(crate) fn squares(&self, shot: &Shot) -> u8 {
        let (side, _) = self.shooter(shot);
        let (keeper_side, end) = (side.other(), self.towards(side));
        let hex = match shot.kind {
            ShotKind::ShootOut | ShotKind::Penalty => pitch().spot(end),
            ShotKind::Shoot | ShotKind::Direct | ShotKind::Header => self.ball.hex,
        };
        let mut squares = pitch().number(hex, end).map_or(0, |number| number as i8);
        if shot.kind == ShotKind::Direct {
            squares -= 1;
        }
        let is_there = shot.kind == ShotKind::ShootOut || self.keeps_goal(keeper_side);
        if !is_there {
            squares = 0;
        }
        if self.camp(keeper_side).keeper != self.setup.team(keeper_side).data().goalkeeper() {
            squares = squares.min(STAND_IN);
        }
        if matches!(shot.card, Some(Card::SmokeAndMirrors | Card::Stoop)) {
            squares -= 1;
        }
        if shot.keeper_card == Some(Card::WallOfWings) {
            squares += 1;
        }
        squares.clamp(0, MOST_SQUARES) as u8
    }

    /// The attack shoots. KEEPER cards come before the hidden choice, and the question is put to
    /// every coach with a card left, so that it shows nothing (`C-GAP-06`, rules a and f).
    pub(crate) fn declare(&mut self, kind: ShotKind, card: Option<Card>, tell: &mut impl Tell) {
        let mut shot = Shot { kind, squares: 0, card, keeper_card: None, aim: None, cover: None };
        shot.squares = self.squares(&shot);
        self.restart = None;
        self.last_shot = None;
        let (side, player) = self.shooter(&shot);
        self.note(side, player, |tally| &mut tally.shots);
        if kind != ShotKind::Header {
            self.count(side, Metric::Shoots, 1);
        }
        let (seat, id) = (self.setup.kit(side), self.id(side, player));
        tell.all(Event::ShotDeclared { seat, player: id, shot: kind, squares: shot.squares });
        let keeper_side = side.other();
        if self.has_cards(keeper_side) && self.keeps_goal(keeper_side) {
            self.phase = Phase::Keeper(shot);
        } else {
            self.begin_squares(shot);
        }
    }

    pub(crate) fn begin_squares(&mut self, shot: Shot) {
        self.phase = Phase::Squares(shot);
    }

    /// Whether a side still has to choose: with the Eye the shooter commits first; a goalkeeper
    /// without squares has no choice (`C-GAP-36`).
    pub(crate) fn chooses_square(&self, shot: &Shot, side: Side) -> bool {
        let (shooter, _) = self.shooter(shot);
        if side == shooter {
            return shot.aim.is_none();
        }
        let waits = shot.shows_row() && shot.aim.is_none();
        shot.squares > 0 && shot.cover.is_none() && !waits
    }

    fn check_squares(&self, side: Side) -> Result<Shot, Refusal> {
        let Phase::Squares(shot) = self.phase else { return Err(self.not_now()) };
        match self.chooses_square(&shot, side) {
            true => Ok(shot),
            false => Err(Refusal::NotYourDecision),
        }
    }

    pub(crate) fn check_aim(&self, side: Side) -> Result<Shot, Refusal> {
        let shot = self.check_squares(side)?;
        match self.shooter(&shot).0 == side {
            true => Ok(shot),
            false => Err(Refusal::NotYourDecision),
        }
    }

    pub(crate) fn aim(&mut self, side: Side, mut shot: Shot, square: Square, tell: &mut impl Tell) {
        shot.aim = Some(square);
        let (seat, own) = (self.setup.kit(side), SeatSet::only(side.seat()));
        tell.only(own, Event::Aimed { seat, square });
        tell.except(own, Event::SquareChosen { seat });
        if shot.shows_row() {
            tell.all(Event::RowShown { seat, row: square.row() });
        }
        self.chosen(shot, tell);
    }

    /// Exactly as many squares as he may choose, connected by their sides
    /// (`C-SHOOT-04`, `C-GAP-35`).
    pub(crate) fn check_cover(&self, side: Side, cover: Cover) -> Result<Shot, Refusal> {
        let shot = self.check_squares(side)?;
        if self.shooter(&shot).0 == side {
            return Err(Refusal::NotYourDecision);
        }
        match self.is_cover(&shot, cover) {
            true => Ok(shot),
            false => Err(Refusal::WrongCover { squares: shot.squares }),
        }
    }

    fn is_cover(&self, shot: &Shot, cover: Cover) -> bool {
        let is_shape = match self.setup.triples {
            Triples::Straight if cover.len() == 3 => cover.is_straight(),
            Triples::Straight | Triples::Connected => cover.is_connected(),
        };
        cover.len() == shot.squares && is_shape
    }

    /// The covers a goalkeeper may choose.
    pub(crate) fn covers(&self, shot: &Shot) -> impl Iterator<Item = Cover> {
        let shot = *shot;
        let all = pitch().covers(shot.squares).iter().copied();
        all.filter(move |cover| self.is_cover(&shot, *cover))
    }

    pub(crate) fn cover(&mut self, side: Side, mut shot: Shot, cover: Cover, tell: &mut impl Tell) {
        shot.cover = Some(cover);
        let (seat, own) = (self.setup.kit(side), SeatSet::only(side.seat()));
        tell.only(own, Event::CoverChosen { seat, squares: cover });
        tell.except(own, Event::SquareChosen { seat });
        self.chosen(shot, tell);
    }

    /// A side takes its choice back, while the other has not chosen. What the Eye has shown stays.
    pub(crate) fn reopen_square(&mut self, side: Side) -> Result<(), Refusal> {
        let Phase::Squares(mut shot) = self.phase else { return Err(self.not_now()) };
        let is_shooter = self.shooter(&shot).0 == side;
        let has_chosen = if is_shooter { shot.aim.is_some() } else { shot.cover.is_some() };
        if !has_chosen || (is_shooter && shot.shows_row()) {
            return Err(Refusal::NotReady);
        }
        if is_shooter {
            shot.aim = None;
        } else {
            shot.cover = None;
        }
        self.phase = Phase::Squares(shot);
        Ok(())
    }

    /// When both have chosen they reveal together: held, or the D20 decides
    /// (`C-SHOOT-05`, `C-SHOOT-06`).
    fn chosen(&mut self, shot: Shot, tell: &mut impl Tell) {
        self.phase = Phase::Squares(shot);
        let Some(square) = shot.aim.filter(|_| shot.squares == 0 || shot.cover.is_some()) else {
            return;
        };
        let (side, _) = self.shooter(&shot);
        self.last_shot = Some(LastShot { square, cover: shot.cover });
        tell.all(Event::Revealed { seat: self.setup.kit(side), square, cover: shot.cover });
        if shot.cover.is_some_and(|cover| cover.holds(square)) {
            self.save(shot, tell);
        } else {
            self.throw(Check::Shot(shot), shot.card, tell);
        }
    }

    /// The goalkeeper holds the ball.
    fn save(&mut self, shot: Shot, tell: &mut impl Tell) {
        let side = self.shooter(&shot).0.other();
        let keeper = self.camp(side).keeper;
        tell.all(Event::Saved { seat: self.setup.kit(side), player: self.id(side, keeper) });
        if shot.kind == ShotKind::ShootOut {
            self.shootout_shot(false, tell);
            return;
        }
        self.count(side, Metric::Saves, 1);
        self.note(side, keeper, |tally| &mut tally.saves);
        self.give_to_keeper(tell);
    }

    pub(crate) fn shot_thrown(&mut self, shot: Shot, success: bool, tell: &mut impl Tell) {
        let (side, player) = self.shooter(&shot);
        match (shot.kind, success) {
            (ShotKind::ShootOut, _) => self.shootout_shot(success, tell),
            (_, true) => self.score_goal(shot.kind, player, tell),
            (_, false) => {
                let (seat, player) = (self.setup.kit(side), self.id(side, player));
                tell.all(Event::ShotMissed { seat, player });
                self.give_to_keeper(tell);
            }
        }
    }

    /// A save and a miss end alike: the goalkeeper has the ball (`C-SHOOT-08`, `C-GAP-37`).
    fn give_to_keeper(&mut self, tell: &mut impl Tell) {
        self.ball.hex = pitch().home(self.towards(self.attack));
        self.clear_flags();
        self.change_possession(AfterClock::Catch, tell);
    }

    /// A goal is also the change of possession: one throw by the conceding coach
    /// (`C-SHOOT-07`, `C-GAP-43`).
    fn score_goal(&mut self, kind: ShotKind, player: Player, tell: &mut impl Tell) {
        let side = self.attack;
        let assist = self.assist.filter(|_| kind != ShotKind::Penalty);
        let camp = self.camp_mut(side);
        camp.score += 1;
        camp.tally[player.index()].goals += 1;
        if let Some(assist) = assist {
            camp.tally[assist.index()].assists += 1;
        }
        self.count(side, Metric::Goals, 1);
        match kind {
            ShotKind::Direct => self.count(side, Metric::GoalsDirect, 1),
            ShotKind::Header => self.count(side, Metric::GoalsHeader, 1),
            ShotKind::Shoot | ShotKind::Penalty | ShotKind::ShootOut => {}
        }
        let [home, away] = self.camps.map(|camp| camp.score);
        tell.all(Event::Scored {
            seat: self.setup.kit(side),
            player: self.id(side, player),
            assist: assist.map(|assist| self.id(side, assist)),
            home,
            away,
        });
        self.take_over(side.other());
        self.ball.carrier = None;
        self.ball.hex = pitch().centre;
        self.clear_flags();
        self.phase = Phase::Clock { then: AfterClock::KickOff };
    }

    /// Any hex of his zone (Q22).
    pub(crate) fn check_catch(&self, side: Side, hex: Hex) -> Result<(), Refusal> {
        let Phase::Catch = self.phase else { return Err(self.not_now()) };
        match pitch().ground(hex).keeper_zone == Some(self.own_end(side)) {
            true => Ok(()),
            false => Err(Refusal::NotHisZone { hex }),
        }
    }

    /// He has the ball there, does not move in the next move phase and must play it then.
    pub(crate) fn catch(&mut self, side: Side, hex: Hex, tell: &mut impl Tell) {
        let camp = self.camp_mut(side);
        let keeper = camp.keeper;
        camp.hexes[keeper.index()] = Some(hex);
        camp.lying.remove(keeper);
        self.ball.hex = hex;
        self.ball.carrier = Some(keeper);
        let (seat, player) = (self.setup.kit(side), self.id(side, keeper));
        tell.all(Event::Caught { seat, player, hex });
        self.next_round(tell);
        self.camp_mut(side).locked.add(keeper);
    }

    pub(crate) fn legal_catch(&self, side: Side, into: &mut Vec<Action>) {
        let zone = pitch().zone(self.own_end(side)).iter();
        into.extend(zone.map(|hex| Action::Catch { hex: *hex }));
    }

    pub(crate) fn legal_squares(&self, side: Side, shot: &Shot, into: &mut Vec<Action>) {
        let is_shooter = self.shooter(shot).0 == side;
        let has_chosen = if is_shooter { shot.aim.is_some() } else { shot.cover.is_some() };
        if has_chosen && !(is_shooter && shot.shows_row()) {
            into.push(Action::Reopen);
        }
        if !self.chooses_square(shot, side) {
            return;
        }
        if is_shooter {
            into.extend(Square::ALL.map(|square| Action::Aim { square }));
        } else {
            into.extend(self.covers(shot).map(|squares| Action::Cover { squares }));
        }
    }
}
