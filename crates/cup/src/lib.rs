//! Helvetia Cup, the match: fantasy football for two coaches on a hex pitch.
//!
//! The law book is `docs/rules/helvetia-cup.md`; a clause id such as `C-TACKLE-03` names its
//! chapter, and the chapter names the file here. This crate is pure rules: it does no I/O, reads no
//! clock, holds no generator, and knows nothing of servers, pages, players made of code or
//! competitions. What a competition brings into a match stands in [`Setup::clubs`], what it takes
//! out of one in [`Sheet`].
//!
//! ```
//! use cup::{Action, Cup, Setup};
//! use table::{Actor, Game, Seat};
//!
//! let setup: Setup = serde_json::from_str(r#"{"home": "dragons", "offside": true}"#)?;
//! let mut game = Cup::new(&setup)?;
//! let action: Action = "field 3".parse()?;
//! game.apply(Actor::Seat(Seat(0)), &action, &mut |_, event| println!("{event:?}"))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod card;
mod cards;
mod challenge;
mod check;
mod clock;
mod deck;
mod event;
mod foul;
mod goal;
mod long;
mod moves;
mod offside;
mod pitch;
mod placement;
mod play;
mod position;
mod preview;
mod redraw;
mod refusal;
mod restart;
mod round;
mod setup;
mod sheet;
mod shootout;
mod short;
mod shot;
mod sketch;
mod squad;
mod stage;
mod state;
mod substitution;
mod team;
mod validity;
mod view;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use table::{Actor, Audience, BadSetup, Game, Schema, Seat, SeatSet, Standing, Turn};

pub use action::{Action, Booking, Face};
pub use card::{Card, CardData, Challenge, Goal, Metric};
pub use check::Sum;
pub use event::{Cost, Event, How, Names, Pass, Post};
pub use goal::{Cover, Row, Square};
pub use pitch::{Dir, End, Ground, HEXES, Hex, Pitch, pitch};
pub use preview::{Landing, Odds, Preview};
pub use refusal::Refusal;
pub use setup::{Cards, Club, Draw, SecondHalfClock, Setup, Statistics, Triples, Version};
pub use sheet::{ChallengeSheet, ClubSheet, Count, RowSheet, Sheet};
pub use stage::{Ended, Follows, Stage, Thrown};
pub use state::{Reaction, Restart, ShotKind, Tally};
pub use team::{Kit, PlayerData, PlayerId, Role, Side, Skill, Team, TeamData};
pub use view::{
    BallView, CardsView, LastShot, OffsideView, PlayerView, ShootoutView, ShotView, SkillView,
    Status, TeamView, View,
};

use event::{Post as Where, Tell};
use state::{Ball, Camp, Phase, Shootout};
use team::Player;

/// A position of Helvetia Cup.
///
/// As JSON it is the position file that `docs/referee.md` describes; reading one validates it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "position::Position", into = "position::Position")]
pub struct Cup {
    setup: Setup,
    /// By side.
    camps: [Camp; 2],
    /// The side in attack; the carrier is one of its players.
    attack: Side,
    ball: Ball,
    clock: u8,
    period: u8,
    /// The side that kicked off the match.
    kicked_off: Option<Side>,
    /// The round of the possession, from 1.
    round: u8,
    /// Short passes in this round.
    passes: u8,
    /// Who passed a ball that nobody has touched yet.
    passer: Option<Player>,
    /// Who passed the ball to its carrier (`C-GAP-60`).
    assist: Option<Player>,
    /// The defender whose pressure is doubled in this round.
    bells: Option<Player>,
    restart: Option<Restart>,
    half_time: [u8; 2],
    last_shot: Option<LastShot>,
    shootout: Option<Shootout>,
    phase: Phase,
}

impl Cup {
    #[inline]
    fn camp(&self, side: Side) -> &Camp {
        &self.camps[side as usize]
    }

    #[inline]
    fn camp_mut(&mut self, side: Side) -> &mut Camp {
        &mut self.camps[side as usize]
    }

    /// A player as everybody calls him.
    #[inline]
    fn id(&self, side: Side, player: Player) -> PlayerId {
        self.setup.team(side).id(player)
    }

    /// The end a side attacks. Home attacks east (`C-GAP-01`).
    #[inline]
    fn towards(&self, side: Side) -> End {
        // With the option, ends are changed at the half-time of the match and of extra time.
        let changed = self.setup.change_ends && self.period.is_multiple_of(2);
        if (side == Side::Home) != changed { End::East } else { End::West }
    }

    /// The end a side defends.
    #[inline]
    fn own_end(&self, side: Side) -> End {
        self.towards(side.other())
    }

    /// A player of the side by his number.
    #[inline]
    fn player(&self, side: Side, no: u8) -> Result<Player, Refusal> {
        self.setup.team(side).data().by_no(no).ok_or(Refusal::NoSuchPlayer { no })
    }

    /// Why something that belongs to another phase is refused.
    fn not_now(&self) -> Refusal {
        if matches!(self.phase, Phase::Over { .. }) { Refusal::Over } else { Refusal::NotNow }
    }

    /// Whether it is this side's decision.
    fn check_awaited(&self, side: Side) -> Result<(), Refusal> {
        match self.turn() {
            Turn::Seats(seats) if seats.contains(side.seat()) => Ok(()),
            Turn::Seats(_) | Turn::Chance => Err(Refusal::NotYourDecision),
            Turn::Over => Err(Refusal::Over),
        }
    }

    /// Who decides now, where it is one side alone.
    #[inline]
    fn decider(&self) -> Option<Side> {
        let defence = self.attack.other();
        match self.phase {
            Phase::Choice { side }
            | Phase::Placement { side, .. }
            | Phase::Escape { side, .. }
            | Phase::Goalkeeper { side, .. }
            | Phase::Bring { side }
            | Phase::Room { side, .. } => Some(side),
            Phase::Moves(moves) => Some(moves.side),
            Phase::Challenge { .. } | Phase::Reaction { .. } | Phase::Answer { .. } => {
                Some(defence)
            }
            Phase::Dribble { .. }
            | Phase::Play(_)
            | Phase::Fouled(_)
            | Phase::Replace(_)
            | Phase::Catch => Some(self.attack),
            Phase::Offside { side, .. } => Some(side.other()),
            Phase::Keeper(shot) => Some(self.shooter(&shot).0.other()),
            Phase::Squads { .. }
            | Phase::Deal { .. }
            | Phase::Cards { .. }
            | Phase::Toss
            | Phase::Judge(_)
            | Phase::Squares(_)
            | Phase::Throw(_)
            | Phase::Clock { .. }
            | Phase::Orders
            | Phase::FirstShot
            | Phase::Lot
            | Phase::Over { .. } => None,
        }
    }
}

impl Game for Cup {
    const NAME: &'static str = "cup";
    const LAW: &'static str = "1.0";

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Preview = Preview;
    type Refusal = Refusal;

    fn schema() -> Schema {
        Setup::schema()
    }

    fn new(setup: &Setup) -> Result<Cup, BadSetup> {
        setup.check()?;
        let camp = |side: Side| Camp::new(setup.team(side).data().goalkeeper());
        let mut game = Cup {
            setup: *setup,
            camps: Side::BOTH.map(camp),
            attack: Side::Home,
            ball: Ball { hex: pitch().centre, carrier: None },
            clock: 0,
            period: 1,
            kicked_off: None,
            round: 1,
            passes: 0,
            passer: None,
            assist: None,
            bells: None,
            restart: None,
            half_time: [0; 2],
            last_shot: None,
            shootout: None,
            phase: Phase::Squads { ready: [false; 2] },
        };
        game.begin_squads();
        Ok(game)
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn seats(&self) -> u8 {
        2
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        let side = Side::of(seat).unwrap_or(Side::Home);
        self.setup.kit(side).name()
    }

    #[inline]
    fn turn(&self) -> Turn {
        let unready = |ready: [bool; 2]| {
            let open = Side::BOTH.into_iter().filter(|side| !ready[*side as usize]);
            Turn::Seats(open.map(Side::seat).collect())
        };
        if let Some(side) = self.decider() {
            return Turn::Seats(SeatSet::only(side.seat()));
        }
        match self.phase {
            Phase::Squads { ready } | Phase::Cards { ready } => unready(ready),
            Phase::Squares(shot) => {
                unready(Side::BOTH.map(|side| !self.chooses_square(&shot, side)))
            }
            Phase::Orders => unready(Side::BOTH.map(|side| self.next_shooters(side).is_empty())),
            Phase::Over { .. } => Turn::Over,
            _ => Turn::Chance,
        }
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        let Some(side) = Side::of(seat) else { return };
        let awaited = self.turn().awaits(seat);
        match self.phase {
            Phase::Squads { .. } => self.legal_squad(side, into),
            Phase::Cards { .. } => self.legal_deck(side, into),
            Phase::Squares(shot) => self.legal_squares(side, &shot, into),
            Phase::Orders => self.legal_order(side, into),
            _ if !awaited => {}
            Phase::Choice { .. } => into.extend([Action::Attack, Action::Defend]),
            Phase::Placement { .. } => self.legal_placement(side, into),
            Phase::Moves(_) => self.legal_moves(side, into),
            Phase::Challenge { .. } => self.legal_challenge(side, into),
            Phase::Dribble { card } => {
                into.push(Action::Throw);
                self.legal_cards_unless(card, side, into);
            }
            Phase::Escape { side, player, .. } => self.legal_escape(side, player, into),
            Phase::Play(_) => self.legal_play(side, into),
            Phase::Reaction { card, .. } => self.legal_reaction(side, card, into),
            Phase::Offside { .. } => into.extend([Action::Call, Action::Wave]),
            Phase::Fouled(_) | Phase::Keeper(_) => {
                into.push(Action::Pass);
                self.legal_cards(side, into);
            }
            Phase::Replace(_) => self.legal_replace(side, into),
            Phase::Goalkeeper { .. } => self.legal_goalkeeper(side, into),
            Phase::Bring { .. } => self.legal_bring(side, into),
            Phase::Room { player, .. } => self.legal_room(side, player, into),
            Phase::Catch => self.legal_catch(side, into),
            Phase::Answer { .. } => into.extend([Action::Accept, Action::Decline]),
            Phase::Deal { .. }
            | Phase::Toss
            | Phase::Judge(_)
            | Phase::Throw(_)
            | Phase::Clock { .. }
            | Phase::FirstShot
            | Phase::Lot
            | Phase::Over { .. } => {}
        }
        if self.check_concede().is_ok() {
            into.push(Action::Concede);
        }
    }

    fn odds(&self, into: &mut Vec<(Action, u32)>) {
        self.list_odds(into);
    }

    fn check(&self, actor: Actor, action: &Action) -> Result<(), Refusal> {
        self.clone().apply(actor, action, &mut |_, _| {})
    }

    fn apply(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        match actor {
            Actor::Chance => self.apply_chance(*action, tell),
            Actor::Seat(seat) => match Side::of(seat) {
                Some(side) => self.apply_choice(side, *action, tell),
                None => Err(Refusal::NotYourDecision),
            },
        }
    }

    /// Conceding is listed among these because nobody who plays on does it: it is a coach's way out
    /// of a match at any time (Q24), and no choice for players made of code.
    fn retracts(&self, action: &Action) -> bool {
        matches!(
            action,
            Action::Drop { .. } | Action::PutBack { .. } | Action::Reopen | Action::Concede
        )
    }

    fn preview(&self, seats: SeatSet, actor: Seat, action: &Action) -> Preview {
        self.preview_for(seats, actor, action)
    }

    fn view(&self, seats: SeatSet) -> View {
        self.view_for(seats)
    }

    fn redraw(&self, knows: SeatSet, rng: &mut impl Rng) -> Cup {
        self.redraw_for(knows, rng)
    }

    fn score(&self, seat: Seat) -> i32 {
        Side::of(seat).map_or(0, |side| i32::from(self.final_score(side)))
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        let Phase::Over { ending } = self.phase else { return None };
        let winner = self.winner(ending);
        let standing = |side: Side| Standing {
            seat: side.seat(),
            place: if winner == Some(side.other()) { 2 } else { 1 },
            score: i32::from(self.final_score(side)),
        };
        Some(Side::BOTH.map(standing).to_vec())
    }

    fn sketch(view: &View) -> String {
        sketch::draw(view)
    }
}

impl Cup {
    /// Every outcome of chance, when it is chance's turn (section 4.2).
    fn list_odds(&self, into: &mut Vec<(Action, u32)>) {
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

    fn apply_chance(&mut self, action: Action, tell: &mut impl Tell) -> Result<(), Refusal> {
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

    fn apply_choice(
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
                let player = self.check_select(side, no, Where::OnField)?;
                self.select(side, player, Where::OnField, tell);
            }
            Action::Bench { no } => {
                let player = self.check_select(side, no, Where::OnBench)?;
                self.select(side, player, Where::OnBench, tell);
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
