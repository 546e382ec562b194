//! Sabbat Magica: magicians and their ghosts haunt a manor, its gardens and eight regions, for six
//! hours.
//!
//! The law book is `docs/rules/sabbat-magica.md`; a clause id such as `S-FIGHT-03` names its
//! chapter, and the chapter names the file here. This crate is pure rules: it does no I/O, reads
//! no clock, holds no generator, and knows nothing of servers, pages or players made of code.
//!
//! ```
//! use sabbat::{Action, Sabbat, Setup};
//! use table::{Actor, Game, Seat, Turn};
//!
//! let setup: Setup = serde_json::from_str(r#"{"peoples": ["zugriga", "luserna"]}"#)?;
//! let mut game = Sabbat::new(&setup)?;
//! assert_eq!(game.turn(), Turn::Chance);
//! let action: Action = "lay grimoire".parse()?;
//! game.apply(Actor::Chance, &action, &mut |_, event| println!("{event:?}"))?;
//! assert_eq!(game.seat_name(Seat(1)), "luserna");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod data;
mod deal;
mod end;
mod event;
mod fight;
mod forecast;
mod garden;
mod ghost;
mod hour;
mod look;
mod mage;
mod manor;
mod mirror;
mod people;
mod place;
mod position;
mod power;
mod preview;
mod refusal;
mod resource;
mod scheme;
mod setup;
mod sight;
mod sketch;
mod state;
mod steward;
mod study;
mod tile;
mod view;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use table::{Actor, Audience, BadSetup, Game, Schema, Seat, SeatSet, Standing, Turn};

pub use action::{Action, Mode};
pub use event::Event;
pub use hour::{Bonus, Hour};
pub use look::Look;
pub use manor::{Glass, Mirror, Tile};
pub use people::{Card, People};
pub use place::{Place, Portal};
pub use preview::{Arrival, Gain, MirrorGain, Opponent, Preview, TileGain};
pub use refusal::Refusal;
pub use resource::{Cell, Resource, Stock};
pub use setup::{ScoreFloor, Selection, Setup, SlotProfile};
pub use state::{Commit, Effect};
pub use view::{
    BonusView, CurseView, FeedingView, GardenView, HourView, MirrorView, PlayerView, PortalView,
    PowerView, RegionView, ScoringView, Stage, View,
};

use data::data;
use ghost::Move;
use manor::SQUARES;
use place::{LOCATIONS, REGIONS};
use state::{Phase, Player, Rank};

/// A position of Sabbat Magica.
///
/// As JSON it is a position file; reading one validates it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "position::Position", into = "position::Position")]
pub struct Sabbat {
    setup: Setup,
    /// By seat; those beyond the number of players are never looked at.
    players: [Player; 4],
    /// The seats in turn order, as far as it is known.
    order: [u8; 4],
    manor: [Option<Tile>; SQUARES],
    mirrors: [Glass; SQUARES],
    portals: [Option<Portal>; REGIONS],
    /// The ghosts of every location.
    ranks: [Rank; LOCATIONS],
    /// From 1; 0 while the boards are laid out.
    round: u8,
    hour: Option<Hour>,
    /// The time cards that have been turned up, a bit each.
    seen: u8,
    /// Who has taken which bonus of the round.
    bonuses: [Option<u8>; 4],
    phase: Phase,
}

impl Sabbat {
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

    fn seats_in_play(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.setup.players).map(Seat)
    }

    /// The people of a seat, which is known before anybody acts.
    #[inline]
    fn people(&self, seat: Seat) -> People {
        self.player(seat).people.expect("peoples are drawn before anything is told of them")
    }

    /// The seat at a place of the turn order, from 0.
    #[inline]
    fn seat_at(&self, at: u8) -> Seat {
        Seat(self.order[usize::from(at)])
    }

    /// The place of a seat in the turn order, from 0.
    #[inline]
    fn place_in_turn(&self, seat: Seat) -> usize {
        self.order.iter().position(|other| *other == seat.0).unwrap_or(0)
    }

    /// The ghosts of a location.
    #[inline]
    fn rank_at(&self, place: Place) -> &Rank {
        &self.ranks[place.location().expect("the drawbridge has no slots")]
    }

    #[inline]
    fn rank_at_mut(&mut self, place: Place) -> &mut Rank {
        &mut self.ranks[place.location().expect("the drawbridge has no slots")]
    }

    /// The open slots of a location (`S-REGION-03`, `S-GAP-07`, `S-GAP-08`).
    #[inline]
    fn slots(&self, place: Place) -> u8 {
        let players = usize::from(self.setup.players) - 2;
        match (self.setup.slot_profile, place.location()) {
            (SlotProfile::SevenPerPlayer, Some(location)) => data().slots[location][players],
            (SlotProfile::NMinusOne, Some(_)) => data().even_slots[players],
            (SlotProfile::SevenPerPlayer | SlotProfile::NMinusOne, None) => 0,
        }
    }

    /// The one seat that decides, where it is only one.
    #[inline]
    fn acting(&self) -> Option<Seat> {
        match self.phase {
            Phase::Curse { at, .. }
            | Phase::Bonus { at }
            | Phase::Scheme { at, .. }
            | Phase::Cellar { at }
            | Phase::Starvation { at, .. }
            | Phase::Admirers { at, .. }
            | Phase::Homologation { at, .. } => Some(self.seat_at(at)),
            Phase::Peoples { .. }
            | Phase::Manor { .. }
            | Phase::Portals { .. }
            | Phase::Order { .. }
            | Phase::Hour
            | Phase::Invocation
            | Phase::Over => None,
        }
    }

    /// Why something that belongs to another phase is refused.
    fn not_now(&self) -> Refusal {
        if self.phase == Phase::Over { Refusal::Over } else { Refusal::NotNow }
    }

    /// Why a seat cannot do this now: it is somebody else's turn, or another phase.
    fn not_now_for(&self, seat: Seat) -> Refusal {
        match self.acting() {
            Some(other) if other != seat => Refusal::NotYourDecision,
            Some(_) | None => self.not_now(),
        }
    }
}

impl Game for Sabbat {
    const NAME: &'static str = "sabbat";
    const LAW: &'static str = "1.2";

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Preview = Preview;
    type Refusal = Refusal;

    fn schema() -> Schema {
        Setup::schema()
    }

    fn new(setup: &Setup) -> Result<Sabbat, BadSetup> {
        setup.check()?;
        let player = |seat: usize| {
            let people = setup.people(Seat(seat as u8));
            // Whoever does not play has no people, wherever a position comes from.
            Player::new(people.filter(|_| seat < usize::from(setup.players)), setup)
        };
        Ok(Sabbat {
            setup: *setup,
            players: std::array::from_fn(player),
            order: [0; 4],
            manor: [None; SQUARES],
            mirrors: [Glass::Intact; SQUARES],
            portals: [None; REGIONS],
            ranks: [Rank::default(); LOCATIONS],
            round: 0,
            hour: None,
            seen: 0,
            bonuses: [None; 4],
            phase: Sabbat::first_phase(setup.people_selection),
        })
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn seats(&self) -> u8 {
        self.setup.players
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.setup.seat_name(seat)
    }

    fn unanswered(&self, seat: Seat) -> Option<Action> {
        self.default_for(seat)
    }

    #[inline]
    fn turn(&self) -> Turn {
        if let Some(seat) = self.acting() {
            return Turn::Seats(SeatSet::only(seat));
        }
        match self.phase {
            Phase::Invocation => {
                let undecided = |seat: &Seat| self.player(*seat).commit.is_none();
                Turn::Seats(self.seats_in_play().filter(undecided).collect())
            }
            Phase::Over => Turn::Over,
            Phase::Peoples { .. }
            | Phase::Manor { .. }
            | Phase::Portals { .. }
            | Phase::Order { .. }
            | Phase::Hour
            | Phase::Curse { .. }
            | Phase::Bonus { .. }
            | Phase::Scheme { .. }
            | Phase::Cellar { .. }
            | Phase::Starvation { .. }
            | Phase::Admirers { .. }
            | Phase::Homologation { .. } => Turn::Chance,
        }
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        if seat.0 >= self.setup.players {
            return;
        }
        if self.phase == Phase::Invocation {
            return self.legal_invocations(seat, into);
        }
        if self.acting() != Some(seat) {
            return;
        }
        match self.phase {
            Phase::Curse { kept, .. } => self.legal_in_curse(seat, kept, into),
            Phase::Bonus { .. } => {
                self.legal_bonuses(into);
                self.legal_bounty(seat, into);
            }
            Phase::Scheme { scene, .. } => self.legal_in_scheme(seat, scene, into),
            Phase::Cellar { .. } => into.extend([Action::Cellar, Action::Done]),
            Phase::Starvation { .. } => self.legal_starving(seat, into),
            Phase::Admirers { admired, .. } => self.legal_admirers(seat, admired, into),
            Phase::Homologation { sets, kept, .. } => self.legal_keeping(sets, kept, into),
            Phase::Peoples { .. }
            | Phase::Manor { .. }
            | Phase::Portals { .. }
            | Phase::Order { .. }
            | Phase::Hour
            | Phase::Invocation
            | Phase::Over => {}
        }
    }

    fn odds(&self, into: &mut Vec<(Action, u32)>) {
        match self.phase {
            // `S-GAP-09`: every card that nobody has seen, alike.
            Phase::Hour => into.extend(self.unseen().map(|hour| (Action::Hour { hour }, 1))),
            _ => self.deal_odds(into),
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

    fn preview(&self, _seats: SeatSet, actor: Seat, action: &Action) -> Preview {
        self.forecast(actor, action)
    }

    fn view(&self, seats: SeatSet) -> View {
        self.view_for(seats)
    }

    /// Hidden are only the others' choices of A.2; the order of time cards is not stored.
    fn redraw(&self, knows: SeatSet, rng: &mut impl Rng) -> Sabbat {
        self.redraw_for(knows, rng)
    }

    fn score(&self, seat: Seat) -> i32 {
        self.score_of(seat)
    }

    fn labels(&self, seat: Seat) -> Vec<(&'static str, &'static str)> {
        self.labels_of(seat)
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        (self.phase == Phase::Over).then(|| self.final_standings())
    }

    fn sketch(view: &View) -> String {
        sketch::draw(view)
    }
}

impl Sabbat {
    /// Takes an action. There are two ways in, with somebody who listens and without, so that the
    /// game is compiled twice here and not once more for everybody who plays it.
    fn perform(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let seat = match actor {
            Actor::Chance => return self.apply_chance(action, tell),
            Actor::Seat(seat) if seat.0 < self.setup.players => seat,
            Actor::Seat(_) => return Err(Refusal::NotYourDecision),
        };
        match *action {
            Action::People { .. }
            | Action::Lay { .. }
            | Action::Portal { .. }
            | Action::Order { .. }
            | Action::Hour { .. } => return Err(Refusal::NotYourDecision),
            Action::Evergreen { resource } => {
                let cursed = self.check_evergreen(seat, resource)?;
                self.preserve(seat, cursed, resource, tell);
            }
            Action::Invoke { ghosts, canteen } => {
                self.check_invoke(seat, ghosts, canteen)?;
                self.invoke(seat, ghosts, canteen, tell);
            }
            Action::Bonus { entry, resource } => {
                let bonus = self.check_bonus(seat, entry, resource)?;
                self.take_bonus(seat, bonus, entry, resource, tell);
            }
            Action::Magician { square } => {
                self.check_magician(seat, square)?;
                self.move_magician(seat, square, tell);
            }
            Action::Tile => {
                let tile = self.check_tile(seat)?;
                self.use_tile(seat, tile, tell);
            }
            Action::Mirror { mirror } => {
                let glass = self.check_mirror(seat, mirror)?;
                self.use_mirror(seat, mirror, glass, tell);
            }
            Action::Terrorise { cell, resource } => {
                self.check_terrorise(seat, cell, resource)?;
                self.terrorise(seat, cell, resource, tell);
            }
            Action::Exchange { resource, one_hour, two_hours } => {
                self.check_exchange(seat, resource, one_hour, two_hours)?;
                self.give(seat, resource, one_hour, two_hours, tell);
            }
            Action::Receive { resource } => {
                self.check_receive(seat, resource)?;
                self.receive(seat, resource, tell);
            }
            Action::Nothing => {
                self.check_nothing(seat)?;
                self.use_nothing(seat, tell);
            }
            Action::Ghost { from, to, mode, power } => {
                let ghost = Move { from, to, mode, power };
                let way = self.check_ghost(seat, ghost)?;
                self.move_ghost(seat, ghost, way, tell);
            }
            Action::Return { from } => {
                let spent = self.check_return(seat, from)?;
                self.return_ghost(seat, from, spent, tell);
            }
            Action::Pay { resource, cell } => {
                self.check_pay(seat, resource)?;
                self.pay(seat, resource, cell, tell);
            }
            Action::End => {
                self.check_end(seat)?;
                self.end_ghosts(seat, tell);
            }
            Action::Pass => {
                self.check_pass(seat)?;
                self.pass(seat, tell);
            }
            Action::Bounty { resources } => {
                self.check_bounty(seat, resources)?;
                self.take_bounty(seat, resources, tell);
            }
            Action::Echo => {
                let used = self.check_echo(seat)?;
                self.echo(seat, used, tell);
            }
            Action::Fireball => {
                let burnt = self.check_fireball(seat)?;
                self.burn(seat, burnt, tell);
            }
            Action::Whisper { resource } => {
                let near = self.check_whisper(seat)?;
                self.whisper(seat, near, resource, tell);
            }
            Action::Steal { victim, cell, resource } => {
                let from = self.check_steal(seat, victim, cell, resource)?;
                self.steal(seat, from, cell, resource, tell);
            }
            Action::Toll => {
                let spent = self.check_toll(seat)?;
                self.take_toll(seat, spent, tell);
            }
            Action::Cellar => {
                let at = self.check_cellar(seat)?;
                self.decide_cellar(seat, at, true, tell);
            }
            Action::Starve { place } => {
                let now = self.check_starve(seat, place)?;
                self.starve(seat, now, place, tell);
            }
            Action::Admire { region } => {
                let now = self.check_admire(seat, region)?;
                self.admire(seat, now, region, tell);
            }
            Action::Keep { resource } => {
                let now = self.check_keep(seat, resource)?;
                self.keep(seat, now, resource, tell);
            }
            Action::Done => return self.apply_done(seat, tell),
        }
        Ok(())
    }
}

impl Sabbat {
    /// The outcomes of chance.
    fn apply_chance(
        &mut self,
        action: &Action,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        match *action {
            Action::People { people } => {
                let drawn = self.check_people(people)?;
                self.draw_people(drawn, people, tell);
            }
            Action::Lay { tile } => {
                let square = self.check_lay(tile)?;
                self.lay(square, tile, tell);
            }
            Action::Portal { portal } => {
                let region = self.check_portal(portal)?;
                self.place_portal(region, portal, tell);
            }
            Action::Order { seat } => {
                let (placed, seat) = self.check_order(seat)?;
                self.place_in_order(placed, seat, tell);
            }
            Action::Hour { hour } => {
                self.check_hour(hour)?;
                self.turn_up(hour, tell);
            }
            _ => return Err(Refusal::NotYourDecision),
        }
        Ok(())
    }

    /// Nothing more of whatever is offered.
    fn apply_done(
        &mut self,
        seat: Seat,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        if self.acting() != Some(seat) {
            return Err(self.not_now_for(seat));
        }
        match self.phase {
            Phase::Curse { at, kept } => self.finish_curse(seat, at, kept, tell),
            Phase::Cellar { at } => self.decide_cellar(seat, at, false, tell),
            Phase::Admirers { at, admired } => self.finish_scoring(seat, at, admired, tell),
            Phase::Homologation { at, .. } => self.finish_keeping(at, tell),
            Phase::Scheme { scene: state::Scene::Aftermath { .. }, .. } => self.end_action(tell),
            Phase::Peoples { .. }
            | Phase::Manor { .. }
            | Phase::Portals { .. }
            | Phase::Order { .. }
            | Phase::Hour
            | Phase::Invocation
            | Phase::Bonus { .. }
            | Phase::Scheme { .. }
            | Phase::Starvation { .. }
            | Phase::Over => return Err(Refusal::NotNow),
        }
        Ok(())
    }
}
