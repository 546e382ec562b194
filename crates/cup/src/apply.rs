//! Who may do what, and which chapter does it: a line per action.

use crate::action::{Action, Face};
use crate::event::{Post, Tell};
use crate::refusal::Refusal;
use crate::state::{Phase, ShotKind};
use crate::team::Side;
use crate::{Cup, card, check, clock};

impl Cup {
    /// Every outcome of chance, when it is chance's turn (section 4.2).
    pub(crate) fn list_odds(&self, into: &mut Vec<(Action, u32)>) {
        match self.phase {
            Phase::Deal { side } => {
                let left = card::Hand::POWER.without(self.camp(side).cards.drawn);
                into.extend(left.iter().map(|card| (Action::Deal { card }, 1)));
            }
            Phase::Toss | Phase::FirstShot | Phase::Lot => {
                into.extend([Face::Heads, Face::Tails].map(|face| (Action::Coin { face }, 1)));
            }
            Phase::Judge(foul) => self.odds_of_foul(&foul, into),
            Phase::Throw(throw) => {
                let dice = check::Dice::of(throw.card);
                let rolls = 1..=check::D20;
                into.extend(rolls.map(|roll| (Action::D20 { roll }, dice.weight(roll))));
            }
            Phase::Clock { .. } => {
                into.extend(clock::TIME.map(|(minutes, ways)| (Action::Time { minutes }, ways)));
            }
            Phase::Squads { .. }
            | Phase::Cards { .. }
            | Phase::Choice { .. }
            | Phase::Placement { .. }
            | Phase::Moves(_)
            | Phase::Challenge { .. }
            | Phase::Dribble { .. }
            | Phase::Escape { .. }
            | Phase::Play(_)
            | Phase::Reaction { .. }
            | Phase::Offside { .. }
            | Phase::Fouled(_)
            | Phase::Replace(_)
            | Phase::Goalkeeper { .. }
            | Phase::Bring { .. }
            | Phase::Room { .. }
            | Phase::Keeper(_)
            | Phase::Squares(_)
            | Phase::Catch
            | Phase::Answer { .. }
            | Phase::Orders
            | Phase::Over { .. } => {}
        }
    }

    pub(crate) fn apply_chance(
        &mut self,
        action: Action,
        tell: &mut impl Tell,
    ) -> Result<(), Refusal> {
        match (action, self.phase) {
            (_, Phase::Over { .. }) => return Err(Refusal::Over),
            (Action::Deal { card }, Phase::Deal { side }) => {
                self.check_deal(side, card)?;
                self.deal(side, card, tell);
            }
            (Action::Coin { face }, Phase::Toss) => self.toss(face, tell),
            (Action::Coin { face }, Phase::FirstShot) => self.toss_first_shot(face, tell),
            (Action::Coin { face }, Phase::Lot) => self.draw_lot(face, tell),
            (Action::Foul { card, injury }, Phase::Judge(foul)) => {
                self.check_judged(&foul, card, injury)?;
                self.judge(foul, card, injury, tell);
            }
            (Action::D20 { roll }, Phase::Throw(throw)) => {
                if !(1..=check::D20).contains(&roll) {
                    return Err(Refusal::NoSuchThrow);
                }
                self.thrown(throw, roll, tell);
            }
            (Action::Time { minutes }, Phase::Clock { then }) => {
                if !clock::TIME.iter().any(|(face, _)| *face == minutes) {
                    return Err(Refusal::NoSuchThrow);
                }
                self.throw_time(minutes, then, tell);
            }
            _ => return Err(Refusal::NotYourDecision),
        }
        Ok(())
    }

    pub(crate) fn apply_choice(
        &mut self,
        side: Side,
        action: Action,
        tell: &mut impl Tell,
    ) -> Result<(), Refusal> {
        match action {
            Action::Concede => {
                self.check_concede()?;
                self.concede(side, tell);
            }
            Action::Coin { .. }
            | Action::Deal { .. }
            | Action::D20 { .. }
            | Action::Time { .. }
            | Action::Foul { .. } => return Err(Refusal::NotYourDecision),
            Action::Field { no } => {
                let player = self.check_select(side, no, Post::OnField)?;
                self.select(side, player, Post::OnField, tell);
            }
            Action::Bench { no } => {
                let player = self.check_select(side, no, Post::OnBench)?;
                self.select(side, player, Post::OnBench, tell);
            }
            Action::Drop { no } => {
                let player = self.check_drop(side, no)?;
                self.drop_player(side, player, tell);
            }
            Action::Take { card } => {
                self.check_take(side, card)?;
                self.take(side, card, tell);
            }
            Action::PutBack { card } => {
                self.check_put_back(side, card)?;
                self.put_back(side, card, tell);
            }
            Action::Challenge { card } => {
                self.check_attempt(side, card)?;
                self.attempt(side, card, tell);
            }
            Action::Ready => self.try_ready(side, tell)?,
            Action::Reopen => self.try_reopen(side, tell)?,
            Action::Aim { square } => {
                let shot = self.check_aim(side)?;
                self.aim(side, shot, square, tell);
            }
            Action::Cover { squares } => {
                let shot = self.check_cover(side, squares)?;
                self.cover(side, shot, squares, tell);
            }
            Action::Next { no } => {
                let player = self.check_next(side, no)?;
                self.name_next(side, player, tell);
            }
            Action::Goal { no } => self.try_goal(side, no, tell)?,
            _ => {
                self.check_awaited(side)?;
                self.apply_alone(side, action, tell)?;
            }
        }
        Ok(())
    }

    /// The choices of a side that decides alone; it is this side's decision.
    fn apply_alone(
        &mut self,
        side: Side,
        action: Action,
        tell: &mut impl Tell,
    ) -> Result<(), Refusal> {
        match action {
            Action::Attack => self.try_choose(side, true, tell)?,
            Action::Defend => self.try_choose(side, false, tell)?,
            Action::Place { no, hex } => {
                let player = self.check_place(side, no, hex)?;
                self.place(side, player, hex, tell);
            }
            Action::LineUp => {
                self.check_line_up(side)?;
                self.line_up(side, tell);
            }
            Action::Change { no, on } => {
                let (off, on) = self.check_change(side, no, on)?;
                self.exchange(side, off, on, tell);
            }
            Action::Step { no, dir } => {
                let step = self.check_step(side, no, dir)?;
                self.step(side, step, tell);
            }
            Action::Rise { no } => {
                let player = self.check_rise(side, no)?;
                self.rise(side, player, tell);
            }
            Action::Outrun { no } => {
                let step = self.check_outrun(side, no)?;
                self.step(side, step, tell);
            }
            Action::Leave { no, on } => {
                let leave = self.check_leave(side, no, on)?;
                self.leave(side, leave, tell);
            }
            Action::Fetch { no } => {
                let keeper = self.check_fetch(side, no)?;
                self.fetch(side, keeper, tell);
            }
            Action::End => {
                self.check_end(side)?;
                self.end_moves(side, tell);
            }
            Action::Card { card, target } => {
                let played = self.check_card(side, card, target)?;
                self.play_card(side, played, tell);
            }
            Action::Steal => {
                let card = self.check_challenge(card::Window::Steal)?;
                self.steal(card, tell);
            }
            Action::Tackle => {
                let card = self.check_challenge(card::Window::Tackle)?;
                self.tackle(card, tell);
            }
            Action::Hold => {
                let card = self.check_challenge(card::Window::Hold)?;
                self.hold(card, tell);
            }
            Action::Escape { dir } => {
                let escape = self.check_escape(dir)?;
                self.escape(escape, tell);
            }
            Action::Throw => {
                let card = self.check_dribble()?;
                self.dribble(card, tell);
            }
            Action::Pass => self.try_pass(tell)?,
            Action::Short { hex } => {
                let play = self.check_short(hex)?;
                self.short(play.card, hex, tell);
            }
            Action::Long { hex } => {
                let play = self.check_long(hex)?;
                self.long(play.card, hex, tell);
            }
            Action::Shoot => {
                let (play, kind) = self.check_shoot()?;
                self.declare(kind, play.card, tell);
            }
            Action::Direct => {
                let play = self.check_direct()?;
                self.declare(ShotKind::Direct, play.card, tell);
            }
            Action::Header => {
                let play = self.check_header()?;
                self.declare(ShotKind::Header, play.card, tell);
            }
            Action::Stop => {
                self.check_stop()?;
                self.stop(tell);
            }
            Action::Yield => {
                self.check_yield()?;
                self.offer_to_yield(tell);
            }
            Action::Accept => self.try_answer(true, tell)?,
            Action::Try => {
                let (kind, card) = self.check_reaction()?;
                self.react(kind, card, tell);
            }
            Action::Decline => self.try_decline(side, tell)?,
            Action::Call => {
                let (toucher, player, _) = self.check_offside()?;
                self.call_offside(toucher, player, tell);
            }
            Action::Wave => {
                let (toucher, player, then) = self.check_offside()?;
                self.wave_offside(toucher, player, then, tell);
            }
            Action::Replace { no } => {
                let (foul, on) = self.check_replace(side, no)?;
                self.replace(side, foul, on, tell);
            }
            Action::Bring { no } => {
                let player = self.check_bring(side, no)?;
                self.bring(side, player, tell);
            }
            Action::Set { no, hex } => {
                let player = self.check_set(side, no, hex)?;
                self.make_room(side, player, hex, tell);
            }
            Action::Catch { hex } => {
                self.check_catch(side, hex)?;
                self.catch(side, hex, tell);
            }
            Action::Concede
            | Action::Coin { .. }
            | Action::Deal { .. }
            | Action::D20 { .. }
            | Action::Time { .. }
            | Action::Foul { .. }
            | Action::Field { .. }
            | Action::Bench { .. }
            | Action::Drop { .. }
            | Action::Take { .. }
            | Action::PutBack { .. }
            | Action::Challenge { .. }
            | Action::Ready
            | Action::Reopen
            | Action::Aim { .. }
            | Action::Cover { .. }
            | Action::Next { .. }
            | Action::Goal { .. } => return Err(self.not_now()),
        }
        Ok(())
    }
}
