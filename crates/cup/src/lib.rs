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
mod apply;
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
mod look;
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
pub use look::{CampLook, Figure, Look, Moment, ShotLook};
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
    const LAW: &'static str = "1.1";

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
            Phase::Deal { .. }
            | Phase::Toss
            | Phase::Judge(_)
            | Phase::Throw(_)
            | Phase::Clock { .. }
            | Phase::FirstShot
            | Phase::Lot => Turn::Chance,
            Phase::Choice { .. }
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
            | Phase::Catch
            | Phase::Answer { .. } => unreachable!("one side decides here"),
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
        self.clone().apply_quietly(actor, action)
    }

    fn apply(
        &mut self,
        actor: Actor,
        action: &Action,
        mut tell: &mut dyn FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        self.perform(actor, action, &mut tell)
    }

    fn apply_quietly(&mut self, actor: Actor, action: &Action) -> Result<(), Refusal> {
        self.perform(actor, action, &mut |_, _| {})
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

    fn labels(&self, seat: Seat) -> Vec<(&'static str, &'static str)> {
        Side::of(seat).map_or(Vec::new(), |side| self.labels_of(side))
    }

    fn counts(&self, seat: Seat) -> Vec<(&'static str, u32)> {
        Side::of(seat).map_or(Vec::new(), |side| self.counts_of(side))
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
    /// Takes an action. There are two ways in, with somebody who listens and without, so that the
    /// game is compiled twice here and not once more for everybody who plays it.
    fn perform(
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
}
