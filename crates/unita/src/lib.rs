//! Unita: battalions of dice march along spiral war paths and fight whom they brush against.
//!
//! The law book is `docs/rules/unita.md`; a clause id such as `U-COMBAT-06` names its chapter, and
//! the chapter names the file here. This crate is pure rules: it does no I/O, reads no clock, holds
//! no generator, and knows nothing of servers, pages or players made of code.
//!
//! ```
//! use table::{Actor, Game, Seat, Turn};
//! use unita::{Action, Setup, Unita};
//!
//! let setup: Setup = serde_json::from_str(r#"{"preset": "colonial"}"#)?;
//! let mut game = Unita::new(&setup)?;
//! assert_eq!(game.turn().seat(), Some(Seat(0)));
//! let action: Action = "place 5 1nw".parse()?;
//! game.apply(Actor::Seat(Seat(0)), &action, &mut |_, event| println!("{event:?}"))?;
//! assert_eq!(game.turn().seat(), Some(Seat(1)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod board;
mod combat;
mod company;
mod deployment;
mod end;
mod event;
mod look;
mod movement;
mod people;
mod position;
mod power;
mod preparation;
mod preview;
mod refusal;
mod setup;
mod sketch;
mod state;
mod terrain;
mod view;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use table::{Actor, Audience, BadSetup, Game, Schema, Seat, SeatSet, Standing, Turn};

pub use action::Action;
pub use board::{Board, BoardSide, Contact, GATE, PATH, Place};
pub use company::{Block, CompanyId, Die, Quarter, Side};
pub use event::{Event, Outcome, Refused, Sum};
pub use look::Clash;
pub use people::{Card, People, Tile};
pub use preview::{Forecast, Meeting, Preview};
pub use refusal::Refusal;
pub use setup::{Deployment, Mode, Powers, Setup, SpecialUses};
pub use view::{BattalionView, CardView, CombatView, CompanyView, Pair, Stage, TileView, View};

use preparation::Preparation;
use state::{Battalion, Phase, Scene};

/// A position of Unita.
///
/// As JSON it is the position file that `docs/referee.md` describes; reading one validates it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "position::Position", into = "position::Position")]
pub struct Unita {
    setup: Setup,
    /// By seat. With three players the last one is not in play.
    battalions: [Battalion; 4],
    phase: Phase,
}

impl Unita {
    #[inline]
    fn board(&self) -> &'static Board {
        self.setup.side().board()
    }

    #[inline]
    fn battalion(&self, seat: Seat) -> &Battalion {
        &self.battalions[seat.index()]
    }

    #[inline]
    fn battalion_mut(&mut self, seat: Seat) -> &mut Battalion {
        &mut self.battalions[seat.index()]
    }

    fn in_play(&self) -> &[Battalion] {
        &self.battalions[..usize::from(self.setup.seats())]
    }

    /// A die of a deployed company.
    fn die(&self, seat: Seat, company: CompanyId, quarter: Quarter) -> Die {
        let die = self.battalion(seat).blocks[company.index()][quarter.index()];
        die.expect("a deployed company has four dice")
    }

    /// Why something that belongs to another phase is refused.
    fn not_now(&self) -> Refusal {
        if self.phase == Phase::Over { Refusal::Over } else { Refusal::NotNow }
    }
}

impl Game for Unita {
    const NAME: &'static str = "unita";
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

    fn new(setup: &Setup) -> Result<Unita, BadSetup> {
        setup.check()?;
        let battalions = std::array::from_fn(|seat| {
            // The fourth entry of a three-player game is never looked at.
            let seat = Seat((seat as u8).min(setup.seats() - 1));
            Battalion::new(setup.people(seat), setup)
        });
        let phase = Phase::Throw { seat: Seat(0) };
        let mut game = Unita { setup: *setup, battalions, phase };
        if !setup.terrains {
            game.begin_deployment();
        }
        Ok(game)
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn seats(&self) -> u8 {
        self.setup.seats()
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.setup.people(seat).colour()
    }

    /// Two players hold two battalions each (`U-2P-01`).
    fn chairs(&self) -> Vec<SeatSet> {
        let seats = || (0..self.seats()).map(Seat);
        match self.setup.mode {
            Mode::Standard | Mode::Coop => seats().map(SeatSet::only).collect(),
            Mode::TwoPlayer => {
                let side = |one| seats().filter(|seat| self.setup.allied(one, *seat)).collect();
                vec![side(Seat(0)), side(Seat(1))]
            }
        }
    }

    /// `U-GAP-19`: Helvetia against the Neighbours, where two play or two sides do.
    fn allies(&self, seat: Seat) -> SeatSet {
        (0..self.seats()).map(Seat).filter(|other| self.setup.allied(seat, *other)).collect()
    }

    /// `U-MOVE-14`: the sandglass that was agreed; the rules only pass it on (`U-GAP-24`).
    fn sandglass(&self) -> Option<u32> {
        match self.setup.sandglass_seconds {
            0 => None,
            seconds => Some(seconds.into()),
        }
    }

    /// `U-GAP-24`: an unanswered reaction counts as declined.
    fn unanswered(&self, seat: Seat) -> Option<Action> {
        match self.phase {
            Phase::March(march) if march.seat != seat && self.turn().awaits(seat) => {
                Some(Action::Pass)
            }
            Phase::March(_)
            | Phase::Throw { .. }
            | Phase::Terrain { .. }
            | Phase::Deployment { .. }
            | Phase::Arrangement { .. }
            | Phase::Over => None,
        }
    }

    #[inline]
    fn turn(&self) -> Turn {
        let only = |seat| Turn::Seats(SeatSet::only(seat));
        match self.phase {
            Phase::Throw { .. } => Turn::Chance,
            Phase::Terrain { seat, .. } => only(seat),
            Phase::Deployment { placed } => only(self.deployer(placed)),
            Phase::Arrangement { ready } => {
                let seats = (0..self.seats()).map(Seat);
                Turn::Seats(seats.filter(|seat| !ready.contains(*seat)).collect())
            }
            Phase::March(march) => match march.scene {
                Scene::Free | Scene::Glory { .. } | Scene::Order { .. } => only(march.seat),
                Scene::Combat { combat, .. } => {
                    let met = self.encounter(march.seat, combat.company, combat.slot);
                    let met = met.expect("a combat is an encounter");
                    only(preparation::decider(met, &combat).0)
                }
            },
            Phase::Over => Turn::Over,
        }
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        if seat.0 >= self.seats() {
            return;
        }
        match self.phase {
            Phase::Throw { .. } | Phase::Over => {}
            Phase::Terrain { seat: owner, .. } if owner == seat => self.legal_tiles(seat, into),
            Phase::Deployment { placed } if self.deployer(placed) == seat => {
                self.legal_deployment(seat, into);
            }
            Phase::Arrangement { .. } => self.legal_deployment(seat, into),
            Phase::March(march) => match march.scene {
                Scene::Combat { .. } => {
                    if let Ok((met, combat, _)) = self.check_in_combat(seat) {
                        self.legal_in_combat(met, &combat, into);
                    }
                }
                Scene::Free if march.seat == seat => {
                    self.legal_march(march, into);
                    self.legal_specials(seat, into);
                    self.legal_cards(seat, into);
                }
                Scene::Glory { .. } if march.seat == seat => {
                    into.extend([Action::Glory, Action::Pass]);
                }
                Scene::Order { contacts } if march.seat == seat => {
                    self.legal_fights(seat, contacts, into);
                }
                Scene::Free | Scene::Glory { .. } | Scene::Order { .. } => {}
            },
            Phase::Terrain { .. } | Phase::Deployment { .. } => {}
        }
    }

    fn odds(&self, into: &mut Vec<(Action, u32)>) {
        if let Phase::Throw { .. } = self.phase {
            into.extend(Unita::throws().map(|throw| (throw, 1)));
        }
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

    fn retracts(&self, action: &Action) -> bool {
        matches!(action, Action::Lift { .. } | Action::Reopen)
    }

    fn preview(&self, seats: SeatSet, actor: Seat, action: &Action) -> Preview {
        self.preview_for(seats, actor, action)
    }

    fn view(&self, seats: SeatSet) -> View {
        self.view_for(seats)
    }

    fn redraw(&self, knows: SeatSet, rng: &mut impl Rng) -> Unita {
        self.redraw_for(knows, rng)
    }

    fn score(&self, seat: Seat) -> i32 {
        self.score_of(seat)
    }

    fn labels(&self, seat: Seat) -> Vec<(&'static str, &'static str)> {
        self.played_cards(seat).map(|card| ("power", card.name())).collect()
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        (self.phase == Phase::Over).then(|| self.final_standings())
    }

    fn sketch(view: &View) -> String {
        sketch::draw(view)
    }
}

impl Unita {
    /// Takes an action. There are two ways in, with somebody who listens and without, so that the
    /// game is compiled twice here and not once more for everybody who plays it.
    fn perform(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let seat = match (actor, *action) {
            (Actor::Chance, Action::Throw { dice }) => {
                let seat = self.check_throw(dice)?;
                self.throw(seat, dice, tell);
                return Ok(());
            }
            (Actor::Seat(seat), _) if seat.0 < self.seats() => seat,
            (Actor::Chance | Actor::Seat(_), _) => return Err(Refusal::NotYourDecision),
        };
        match *action {
            Action::Throw { .. } => return Err(Refusal::NotYourDecision),
            Action::Tile { tile, distance } => {
                let square = self.check_tile(seat, tile, distance)?;
                self.lay(seat, tile, square, distance, tell);
            }
            Action::Place { die, company, quarter } => {
                let die = self.check_place(seat, die, company, quarter)?;
                self.place(seat, die, company, quarter, tell);
            }
            Action::Lift { company, quarter } => {
                self.check_lift(seat, company, quarter)?;
                self.lift(seat, company, quarter, tell);
            }
            Action::Ready => {
                self.check_ready(seat)?;
                self.set_ready(seat, true, tell);
            }
            Action::Reopen => {
                self.check_reopen(seat)?;
                self.set_ready(seat, false, tell);
            }
            Action::Advance { company } => {
                let step = self.check_advance(seat, company)?;
                self.advance(seat, company, step, tell);
            }
            Action::Train { company } => {
                let step = self.check_train(seat, company)?;
                self.advance(seat, company, step, tell);
            }
            Action::Reorganise { company, dice } => {
                let (mark, block) = self.check_reorganise(seat, company, dice)?;
                self.reorganise(seat, company, mark, block, tell);
            }
            Action::End => {
                let lost = self.check_end(seat)?;
                self.end_turn(seat, lost, tell);
            }
            Action::Fight { company, enemy, theirs } => {
                let (bit, rest) = self.check_fight(seat, company, enemy, theirs)?;
                self.begin_combat(seat, bit, rest, tell);
            }
            Action::Pass => match self.check_glory_scene(seat) {
                Ok(glory) => self.decide_glory(seat, glory, None, tell),
                Err(_) => {
                    let now = self.check_in_combat(seat)?;
                    self.pass_step(now, tell);
                }
            },
            Action::Strike => self.try_refusing(seat, Refused::Strike, tell)?,
            Action::MagicForest => self.try_refusing(seat, Refused::MagicForest, tell)?,
            Action::Mirage => {
                let now = self.check_in_combat(seat)?;
                self.check_mirage(now.0, &now.1)?;
                self.prepare(now, Preparation::Mirage, tell);
            }
            Action::Cavalry => {
                let now = self.check_in_combat(seat)?;
                self.check_cavalry(now.0, &now.1)?;
                self.prepare(now, Preparation::Cavalry, tell);
            }
            Action::Halberd { quarter } => {
                let now = self.check_in_combat(seat)?;
                self.check_halberd(now.0, &now.1, quarter)?;
                self.prepare(now, Preparation::Halberd(quarter), tell);
            }
            Action::Terror { quarter } => {
                let now = self.check_in_combat(seat)?;
                let file = self.check_terror(now.0, &now.1, quarter)?;
                self.prepare(now, Preparation::Terror { quarter, file }, tell);
            }
            Action::Glory => {
                let glory = self.check_glory_scene(seat)?;
                let bonus = self.check_glory(seat, glory)?;
                self.decide_glory(seat, glory, Some(bonus), tell);
            }
            Action::Crossbow { enemy, theirs, quarter } => {
                let hit = self.check_crossbow(seat, enemy, theirs, quarter)?;
                self.shoot(seat, hit, theirs, quarter, tell);
            }
            Action::Pilgrimage => {
                self.check_pilgrimage(seat)?;
                self.go_on_pilgrimage(seat, tell);
            }
            Action::Confession { company, quarter } => {
                let die = self.check_confession(seat, company, quarter)?;
                self.confess(seat, company, quarter, die, tell);
            }
            Action::RedCross { company, quarter } => {
                let die = self.check_red_cross(seat, company, quarter)?;
                self.heal(seat, company, quarter, die, tell);
            }
            Action::Whirlpool { company, dice } => {
                let block = self.check_whirlpool(seat, company, dice)?;
                self.whirl(seat, company, block, tell);
            }
            Action::Imitate { tile } => {
                self.check_imitation(seat, tile)?;
                self.imitate(seat, tile, tell);
            }
            Action::Discipline { tile } => {
                self.check_discipline(seat, tile)?;
                self.discipline(seat, tile, tell);
            }
            Action::GirlPower => {
                self.check_girl_power(seat)?;
                self.empower_girls(seat, tell);
            }
        }
        Ok(())
    }
}

impl Unita {
    /// Refuses the combat at hand, if it may be.
    fn try_refusing(
        &mut self,
        seat: Seat,
        by: Refused,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let now = self.check_in_combat(seat)?;
        self.check_refusing(now.0, &now.1, by)?;
        self.refuse(now, by, tell);
        Ok(())
    }
}
