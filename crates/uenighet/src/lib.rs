//! Deres uenighet: nations on a map of hills and cliffs buy, move and shoot, all at the same time.
//!
//! The law book is `docs/rules/deres-uenighet.md`; a clause id such as `D-BUY-06` names its
//! chapter, and the chapter names the file here. This crate is pure rules: it does no I/O, reads no
//! clock, holds no generator, and knows nothing of servers, pages or players made of code.
//!
//! ```
//! use table::{Actor, Game, Seat, Turn};
//! use uenighet::{Action, Setup, Uenighet};
//!
//! let setup: Setup = serde_json::from_str(r#"{"preset": "quick_start", "players": 2}"#)?;
//! let mut game = Uenighet::new(&setup)?;
//! assert_eq!(game.turn(), Turn::Chance);
//! let stick: Action = "stick north".parse()?;
//! game.apply(Actor::Chance, &stick, &mut |_, event| println!("{event:?}"))?;
//! assert_eq!(game.turn().seat(), Some(Seat(0)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod bag;
mod buy;
mod cards;
mod cart;
mod collect;
mod draft;
mod end;
mod event;
mod few;
mod help;
mod invariants;
mod line;
mod look;
mod map;
mod movement;
mod nation;
mod plan;
mod position;
mod preparation;
mod preview;
mod prospects;
mod refusal;
mod round;
mod setup;
mod siege;
mod silence;
mod sketch;
mod spread;
mod stage;
mod state;
mod surrender;
mod terrain;
mod threshold;
mod view;
mod volley;
mod ways;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use table::{Actor, Audience, BadSetup, Game, Schema, Seat, SeatSet, Standing, Talk, Turn};

pub use action::{Action, Item};
pub use event::{Event, Right};
pub use few::Few;
pub use help::{Help, Reach, Site, Step};
pub use line::Obstacle;
pub use look::{Look, Nearness};
pub use map::Cell;
pub use movement::Half;
pub use nation::{Card, Direction, Nation, Piece, Place};
pub use preview::{Aim, Landing, Preview, Rival};
pub use prospects::Prospects;
pub use refusal::Refusal;
pub use setup::{
    AimRule, Chat, Conflict, Declaration, Flick, MapKind, Nations, Setup, Sites, SurrenderRule,
};
pub use stage::{AimedView, ShotView, Stage};
pub use state::{Cause, Draft, Entry, Fallen, Order, Shot, Window};
pub use terrain::Terrain;
pub use threshold::{Sum, Term, What};
pub use view::{CellView, FortView, PlayerView, RegimentView, View};

use bag::Bag;
use map::{Map, Set, Spot};
use state::{Phase, Player, TOKENS};
use terrain::Ground;

/// A position of Deres uenighet.
///
/// As JSON it is the position file that `docs/referee.md` describes; reading one validates it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "position::Position", into = "position::Position")]
pub struct Uenighet {
    setup: Setup,
    ground: Ground,
    /// Tiles left in the bag: plain, hill, cliff, water.
    bag: [u8; 4],
    tokens: Bag<TOKENS>,
    /// By seat; the places of absent players are never looked at.
    players: [Player; 4],
    /// Cards left in the bag, by kind.
    deck: [u8; 10],
    /// From 1; 0 during set-up.
    round: u8,
    /// None until it is rolled for.
    stick: Option<Seat>,
    /// How many volleys the Phase III at hand has; 0 outside it (`D-GAP-28`).
    volleys: u8,
    phase: Phase,
}

impl Uenighet {
    #[inline]
    fn map(&self) -> &'static Map {
        Map::of(self.setup.players)
    }

    #[inline]
    fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    fn in_play(&self) -> &[Player] {
        &self.players[..usize::from(self.setup.players)]
    }

    /// The nation of a seat; from the map on everybody has one.
    fn nation(&self, seat: Seat) -> Nation {
        self.player(seat).nation.expect("nations are picked before anything else")
    }

    /// Those whose capital has not fallen.
    #[inline]
    fn survivors(&self) -> SeatSet {
        let mut survivors = SeatSet::first(self.setup.players);
        for seat in (0..self.setup.players).map(Seat) {
            if !self.player(seat).is_alive() {
                survivors = survivors.without(seat);
            }
        }
        survivors
    }

    /// Survivors clockwise from the holder of the stick (`D-GAP-08`).
    fn stick_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let survivors = self.survivors();
        let (players, stick) = (self.setup.players, self.stick.unwrap_or(Seat(0)).0);
        let order = (0..players).map(move |step| Seat((stick + step) % players));
        order.filter(move |seat| survivors.contains(*seat))
    }

    /// Who comes after so many others in set-up, clockwise from the stick (`D-GAP-08`).
    fn nth(&self, step: u8) -> Seat {
        Seat((self.stick.unwrap_or(Seat(0)).0 + step % self.setup.players) % self.setup.players)
    }

    /// A cell of an action as a bit of the map.
    #[inline]
    fn spot(&self, cell: Cell) -> Result<Spot, Refusal> {
        self.map().spot(cell).ok_or(Refusal::NoSuchCell { cell })
    }

    /// Everything that belongs to a seat and stands on the map; a fallen one has nothing.
    #[inline]
    fn pieces(&self, seat: Seat) -> Set {
        let player = self.player(seat);
        match player.capital {
            Some(capital) if player.is_alive() => {
                player.regiments.set() | player.structures() | Set::only(capital)
            }
            Some(_) | None => Set::EMPTY,
        }
    }

    /// Everything of everybody else that stands on the map.
    #[inline]
    fn enemies(&self, seat: Seat) -> Set {
        let others = (0..self.setup.players).map(Seat).filter(|other| *other != seat);
        others.fold(Set::EMPTY, |set, other| set | self.pieces(other))
    }

    /// The capitals that stand.
    fn capitals(&self) -> Set {
        let alive = self.in_play().iter().filter(|player| player.is_alive());
        alive.filter_map(|player| player.capital).collect()
    }

    /// The tiles under crushed capitals (`D-WAR-01`).
    fn crushed(&self) -> Set {
        let fallen = self.in_play().iter().filter(|player| !player.is_alive());
        fallen.filter_map(|player| player.capital).collect()
    }

    /// Why something that belongs to another phase is refused.
    fn not_now(&self) -> Refusal {
        if matches!(self.phase, Phase::Over { .. }) { Refusal::Over } else { Refusal::NotNow }
    }
}

impl Game for Uenighet {
    const NAME: &'static str = "uenighet";
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

    fn new(setup: &Setup) -> Result<Uenighet, BadSetup> {
        setup.check()?;
        Ok(Uenighet {
            setup: *setup,
            ground: Ground::default(),
            bag: Map::of(setup.players).bag,
            tokens: Bag::EMPTY,
            players: [Player { supplies: state::PURSE, ..Player::default() }; 4],
            deck: [setup.card_copies; 10],
            round: 0,
            stick: None,
            volleys: 0,
            phase: Phase::Stick,
        })
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn seats(&self) -> u8 {
        self.setup.players
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        Place::of(seat).name()
    }

    /// `decision_timer`: the rules only pass it on (`D-GAP-49`).
    fn sandglass(&self) -> Option<u32> {
        (self.setup.decision_timer > 0).then_some(self.setup.decision_timer)
    }

    fn unanswered(&self, seat: Seat) -> Option<Action> {
        self.answer_of_silence(seat)
    }

    /// `D-GAP-48`: diplomacy is free, unless it was agreed otherwise.
    fn talk(&self) -> Talk {
        match self.setup.chat {
            Chat::PublicAndPrivate => Talk::Free,
            Chat::Public => Talk::Aloud,
            Chat::Off => Talk::Silent,
        }
    }

    #[inline]
    fn turn(&self) -> Turn {
        let only = |seat| Turn::Seats(SeatSet::only(seat));
        match self.phase {
            Phase::Stick
            | Phase::Terrain { .. }
            | Phase::Draw { .. }
            | Phase::Shelling { .. }
            | Phase::GasFlight { .. }
            | Phase::GasDrift { .. }
            | Phase::CardDraw { .. }
            | Phase::Rolls { .. }
            | Phase::Scatter { .. }
            | Phase::Stray { .. } => Turn::Chance,
            Phase::Nations { taken } => match self.setup.nations {
                Nations::Choose => only(self.nth(taken)),
                Nations::Random => Turn::Chance,
            },
            Phase::Lay { drafted: step, .. }
            | Phase::Supplies { placed: step }
            | Phase::Capitals { placed: step } => only(self.nth(step)),
            Phase::Window { seat, .. }
            | Phase::Naming { seat, .. }
            | Phase::Conscription { seat, .. } => only(seat),
            Phase::Buy { ready } => self.open_seats(self.survivors(), ready),
            Phase::Vote { offered, yes, no, .. } => {
                let voters = self.survivors().without(offered);
                self.open_seats(voters, yes.iter().chain(no.iter()).collect())
            }
            Phase::Move { asked, ready }
            | Phase::Declare { asked, ready, .. }
            | Phase::Answer { asked, ready, .. }
            | Phase::Loans { asked, ready } => self.open_seats(asked, ready),
            Phase::Spread { ref held, ready } => self.open_seats(self.holders(held), ready),
            Phase::Over { .. } => Turn::Over,
        }
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        if seat.0 >= self.setup.players {
            return;
        }
        match self.phase {
            Phase::Nations { .. }
            | Phase::Lay { .. }
            | Phase::Supplies { .. }
            | Phase::Capitals { .. } => self.legal_preparation(seat, into),
            Phase::Window { .. } | Phase::Naming { .. } | Phase::Conscription { .. } => {
                self.legal_cards(seat, into);
            }
            Phase::Buy { .. } => self.legal_purchases(seat, into),
            Phase::Vote { .. } => self.legal_votes(seat, into),
            Phase::Move { .. } => self.legal_moves(seat, into),
            Phase::Declare { .. } | Phase::Answer { .. } => self.legal_shots(seat, into),
            Phase::Loans { .. } => self.legal_loans(seat, into),
            Phase::Spread { .. } => self.legal_aims(seat, into),
            Phase::Stick
            | Phase::Terrain { .. }
            | Phase::Draw { .. }
            | Phase::Shelling { .. }
            | Phase::GasFlight { .. }
            | Phase::GasDrift { .. }
            | Phase::CardDraw { .. }
            | Phase::Rolls { .. }
            | Phase::Scatter { .. }
            | Phase::Stray { .. }
            | Phase::Over { .. } => {}
        }
    }

    fn odds(&self, into: &mut Vec<(Action, u32)>) {
        match self.phase {
            Phase::Stick | Phase::Nations { .. } | Phase::Terrain { .. } | Phase::Draw { .. } => {
                self.odds_of_preparation(into)
            }
            Phase::Shelling { .. } | Phase::Rolls { .. } => {
                into.extend((1..=12).map(|die| (Action::Roll { die }, 1)));
            }
            Phase::CardDraw { .. } => self.odds_of_cards(into),
            Phase::GasFlight { .. } | Phase::Scatter { .. } | Phase::Stray { .. } => {
                self.odds_of_landing(into);
            }
            Phase::GasDrift { .. } => {
                into.extend(Direction::ALL.map(|direction| (Action::Drift { direction }, 1)));
            }
            Phase::Lay { .. }
            | Phase::Supplies { .. }
            | Phase::Capitals { .. }
            | Phase::Window { .. }
            | Phase::Naming { .. }
            | Phase::Conscription { .. }
            | Phase::Buy { .. }
            | Phase::Vote { .. }
            | Phase::Move { .. }
            | Phase::Declare { .. }
            | Phase::Answer { .. }
            | Phase::Loans { .. }
            | Phase::Spread { .. }
            | Phase::Over { .. } => {}
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
        matches!(
            action,
            Action::Unbuy { .. } | Action::Recall { .. } | Action::Detach | Action::Reopen
        )
    }

    fn preview(&self, seats: SeatSet, actor: Seat, action: &Action) -> Preview {
        self.preview_for(seats, actor, action)
    }

    fn view(&self, seats: SeatSet) -> View {
        self.view_for(seats)
    }

    fn redraw(&self, knows: SeatSet, rng: &mut impl Rng) -> Uenighet {
        self.redraw_for(knows, rng)
    }

    fn score(&self, seat: Seat) -> i32 {
        self.score_of(seat)
    }

    fn labels(&self, seat: Seat) -> Vec<(&'static str, &'static str)> {
        self.labels_of(seat)
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        matches!(self.phase, Phase::Over { .. }).then(|| self.final_standings())
    }

    fn sketch(view: &View) -> String {
        sketch::draw(view)
    }
}

impl Uenighet {
    /// Takes an action. There are two ways in, with somebody who listens and without, so that the
    /// game is compiled twice here and not once more for everybody who plays it.
    fn perform(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        match actor {
            Actor::Chance => self.take_chance(action, tell),
            Actor::Seat(seat) if seat.0 < self.setup.players => {
                self.take_decision(seat, action, tell)
            }
            Actor::Seat(_) => Err(Refusal::NotYourDecision),
        }
    }
}

impl Uenighet {
    fn take_chance(
        &mut self,
        action: &Action,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        match *action {
            Action::Stick { place } => self.give_stick(place, tell),
            Action::Nation { nation } => self.deal_nation(nation, tell),
            Action::Tile { terrain } => self.lay_at_random(terrain, tell),
            Action::Draw { terrain } => self.draw_tile(terrain, tell),
            Action::Card { card } => self.draw_card(card, tell),
            Action::Roll { die } => match self.phase {
                Phase::Shelling { .. } => self.shell(die, tell),
                _ => self.roll(die, tell),
            },
            Action::Scatter { cell } => match self.phase {
                Phase::GasFlight { .. } => self.land_gas(cell, tell),
                _ => self.land(cell, tell),
            },
            Action::Drop { cell } => self.drop_stray(cell, tell),
            Action::Drift { direction } => self.drift_gas(direction, tell),
            Action::Lay { .. }
            | Action::Supply { .. }
            | Action::Capital { .. }
            | Action::Surrender
            | Action::Vote { .. }
            | Action::BuyRegiment { .. }
            | Action::BuyFort { .. }
            | Action::BuyUpgrade
            | Action::BuyLevel { .. }
            | Action::BuyBack
            | Action::ClearSupply { .. }
            | Action::Unbuy { .. }
            | Action::Ready
            | Action::Reopen
            | Action::Move { .. }
            | Action::Walk { .. }
            | Action::Recall { .. }
            | Action::Attach
            | Action::Detach
            | Action::Waypoint { .. }
            | Action::Attack { .. }
            | Action::Snipe { .. }
            | Action::Hold
            | Action::Pass
            | Action::Loan
            | Action::NoLoan
            | Action::Aim { .. }
            | Action::Castle { .. }
            | Action::Treasure
            | Action::Bombardment
            | Action::Slavery { .. }
            | Action::Artillery { .. }
            | Action::Fire
            | Action::Collector
            | Action::Conscription { .. }
            | Action::Explorer
            | Action::Gas { .. }
            | Action::Decline => Err(Refusal::NotYourDecision),
        }
    }

    fn take_decision(
        &mut self,
        seat: Seat,
        action: &Action,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let at = |item: Item, cell: Cell| Entry { item, cell: Some(cell) };
        let plain = |item: Item| Entry { item, cell: None };
        match *action {
            Action::Nation { nation } => self.pick_nation(seat, nation, tell),
            Action::Lay { cell } => self.lay(seat, cell, tell),
            Action::Supply { cell } => self.place_supply(seat, cell, tell),
            Action::Capital { cell } => self.place_capital(seat, cell, tell),
            Action::Surrender => self.offer_surrender(seat, tell),
            Action::Vote { yes } => self.vote(seat, yes, tell),
            Action::BuyRegiment { cell } => self.list(seat, at(Item::Regiment, cell), tell),
            Action::BuyFort { cell } => self.list(seat, at(Item::Fort, cell), tell),
            Action::BuyUpgrade => self.list(seat, plain(Item::Upgrade), tell),
            Action::BuyLevel { cell } => self.list(seat, at(Item::Level, cell), tell),
            Action::BuyBack => self.list(seat, plain(Item::BuyBack), tell),
            Action::ClearSupply { cell } => self.list(seat, at(Item::ClearSupply, cell), tell),
            Action::Unbuy { item, cell } => self.unlist(seat, Entry { item, cell }, tell),
            Action::Ready => self.be_ready(seat, tell),
            Action::Reopen => self.reopen(seat, tell),
            Action::Move { from, to } => self.order(seat, Piece::Regiment, from, to, tell),
            Action::Walk { from, to } => self.order(seat, Piece::Fort, from, to, tell),
            Action::Recall { piece, from, to } => self.recall(seat, piece, from, to, tell),
            Action::Attach => self.attach(seat, true, tell),
            Action::Detach => self.attach(seat, false, tell),
            Action::Waypoint { from, to, via } => self.name_waypoint(seat, from, to, via, tell),
            Action::Attack { from, to } => self.plan_attack(seat, from, to, false, tell),
            Action::Snipe { from, to } => self.plan_attack(seat, from, to, true, tell),
            Action::Hold => self.hold(seat, tell),
            Action::Pass => self.pass(seat, tell),
            Action::Loan => self.plan_loan(seat, true, tell),
            Action::NoLoan => self.plan_loan(seat, false, tell),
            Action::Aim { cell } => self.plan_aim(seat, cell, tell),
            Action::Castle { cell } => self.raise_castle(seat, cell, tell),
            Action::Treasure => self.find_treasure(seat, tell),
            Action::Bombardment => self.bombard(seat, tell),
            Action::Slavery { cell } => self.enslave(seat, cell, tell),
            Action::Artillery { cell } => self.name_regiment(seat, cell, tell),
            Action::Fire => self.fire(seat, tell),
            Action::Collector => self.collect_at_once(seat, tell),
            Action::Conscription { cell } => self.conscript(seat, cell, tell),
            Action::Explorer => self.explore(seat, tell),
            Action::Gas { cell } => self.release_gas(seat, cell, tell),
            Action::Decline => self.decline(seat, tell),
            Action::Stick { .. }
            | Action::Tile { .. }
            | Action::Draw { .. }
            | Action::Scatter { .. }
            | Action::Drop { .. }
            | Action::Card { .. }
            | Action::Roll { .. }
            | Action::Drift { .. } => Err(Refusal::NotYourDecision),
        }
    }
}
