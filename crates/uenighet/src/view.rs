//! What a seat may know.
//!
//! Everything is public except what the others are about to submit and what chance will bring
//! (section 4.1). A view is built up from what its holder knows, so that a field added to the
//! position is secret until someone writes it here.

use rand_core::Rng;
use serde::Serialize;
use table::{Game, Seat, SeatSet, Turn};

use crate::Uenighet;
use crate::help::Help;
use crate::map::{Cell, Set};
use crate::nation::{Card, Nation, Place, level};
use crate::setup::Setup;
use crate::stage::Stage;
use crate::state::{Draft, Fallen, Phase, Player};
use crate::terrain::Terrain;

/// Everything a set of seats may know.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// What was agreed.
    #[cfg_attr(feature = "ts", ts(as = "crate::setup::SetupFile"))]
    pub setup: Setup,
    /// The round, from 1; 0 during set-up.
    pub round: u8,
    /// Who holds the stick, once it is rolled for.
    pub stick: Option<Place>,
    /// How many volleys this round has, in Phase III.
    pub volleys: u8,
    /// The cells in reading order.
    pub cells: Vec<CellView>,
    /// Everybody, by seat.
    pub players: Vec<PlayerView>,
    /// Tiles left in the bag: plain, hill, cliff, water.
    pub bag: [u8; 4],
    /// Cards left in the bag.
    pub deck: Vec<Card>,
    /// Where the game stands.
    pub stage: Stage,
    /// What the holder of these seats can be told about the decision at hand, a help per seat.
    pub helps: Vec<Help>,
}

/// A cell as everybody sees it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CellView {
    /// Its name.
    pub cell: Cell,
    /// Its axial coordinates (`D-GAP-02`).
    pub q: i8,
    /// Its axial coordinates.
    pub r: i8,
    /// Whether it lies at the edge of the map (`D-GAP-05`).
    pub edge: bool,
    /// Its tile, once it is laid.
    pub terrain: Option<Terrain>,
    /// How high it lies.
    pub height: u8,
    /// Supply tokens on it.
    pub tokens: u8,
    /// Whose crushed capital covers it.
    pub crushed: Option<Nation>,
}

/// A player as these seats see them.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// Where they sit.
    pub seat: Place,
    /// Their nation, once it is picked.
    pub nation: Option<Nation>,
    /// Their capital, once it is placed.
    pub capital: Option<Cell>,
    /// When it fell.
    pub fallen: Option<Fallen>,
    /// Whether they hold the stick.
    pub stick: bool,
    /// Whether the game waits for them.
    pub awaited: bool,
    /// Whether they are done where everybody decides at the same time.
    pub ready: bool,
    /// Supplies in hand.
    pub supplies: u16,
    /// Regiments in the reserve.
    pub reserve: u8,
    /// Forts beside the board.
    pub stock: u8,
    /// Regiments in the bank.
    pub bank: u8,
    /// Capital upgrades.
    pub upgrades: u8,
    /// What the next one costs.
    pub price: Option<u8>,
    /// Hit chance by upgrades.
    pub hit: u8,
    /// Shots per round.
    pub shots: u8,
    /// Movement points of every piece.
    pub points: u8,
    /// Defence by upgrades.
    pub defence: u8,
    /// How far one can shoot.
    pub range: u8,
    /// Whether fire is indirect.
    pub indirect: bool,
    /// Supplies that the forts will bring.
    pub income: u8,
    /// Regiments on the map.
    pub regiments: Vec<RegimentView>,
    /// Forts on the map.
    pub forts: Vec<FortView>,
    /// Castles on the map.
    pub castles: Vec<Cell>,
    /// Cards in hand.
    pub cards: Vec<Card>,
    /// Whether the fourth fort has brought its card.
    pub fort_card: bool,
    /// Whether the fourth upgrade has brought its card.
    pub upgrade_card: bool,
    /// Whether missed rolls are rolled again this round (card IV).
    pub bombards: bool,
    /// Whether card IX is in force this round.
    pub explores: bool,
    /// Whether surrender was offered this round.
    pub offered: bool,
    /// Forts, supplies and regiments together (`D-GAP-44`).
    pub sum: i32,
    /// What ranks them now: upgrades count a hundred each.
    pub score: i32,
    /// What they are about to submit, for themselves alone.
    pub draft: Option<Draft>,
    /// What they submitted when submissions were last revealed.
    pub revealed: Draft,
}

/// A regiment on the map.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RegimentView {
    /// Where it stands.
    pub cell: Cell,
    /// Whether it came this round (`D-GAP-17`).
    pub new: bool,
    /// Whether it reloads (`D-RELOAD-01`).
    pub reloading: bool,
}

/// A fort on the map.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FortView {
    /// Where it stands.
    pub cell: Cell,
    /// Its levels (`D-NATION-RED-04`).
    pub level: u8,
    /// Whether it came this round (`D-GAP-17`).
    pub new: bool,
}

impl Uenighet {
    pub(crate) fn view_for(&self, seats: SeatSet) -> View {
        let all = || (0..self.setup.players).map(Seat);
        let deck = Card::ALL.into_iter().zip(self.deck);
        View {
            setup: self.setup,
            round: self.round,
            stick: self.stick.map(Place::of),
            volleys: self.volleys,
            cells: self.map().cells.iter().map(|spot| self.cell_view(spot)).collect(),
            players: all().map(|seat| self.player_view(seat, seats.contains(seat))).collect(),
            bag: self.bag,
            deck: deck.flat_map(|(card, left)| vec![card; usize::from(left)]).collect(),
            stage: self.stage(),
            helps: all().filter(|seat| seats.contains(*seat)).map(|seat| self.help(seat)).collect(),
        }
    }

    fn cell_view(&self, spot: crate::map::Spot) -> CellView {
        let map = self.map();
        let (q, r) = map.axial(spot);
        let fallen =
            self.in_play().iter().find(|player| player.capital == Some(spot) && !player.is_alive());
        CellView {
            cell: map.cell(spot),
            q,
            r,
            edge: map.edge.contains(spot),
            terrain: self.ground.at(spot),
            height: self.ground.height(spot),
            tokens: self.tokens.count(spot),
            crushed: fallen.and_then(|player| player.nation),
        }
    }

    fn player_view(&self, seat: Seat, is_own: bool) -> PlayerView {
        let player = self.player(seat);
        let map = self.map();
        let is_purple = player.is(Nation::Purple);
        let awaited = self.turn().awaits(seat);
        PlayerView {
            seat: Place::of(seat),
            nation: player.nation,
            capital: player.capital.map(|spot| map.cell(spot)),
            fallen: player.fallen,
            stick: self.stick == Some(seat),
            awaited,
            ready: self.ready().contains(seat),
            supplies: player.supplies,
            reserve: player.reserve(),
            stock: player.stock(),
            bank: player.bank,
            upgrades: player.upgrades,
            price: (player.upgrades < level::LAST)
                .then(|| level::price(player.upgrades, is_purple)),
            hit: level::hit(player.upgrades),
            shots: self.shots(seat),
            points: self.points(seat),
            defence: u8::from(player.is_golden()),
            range: self.range(seat),
            indirect: player.is_golden(),
            income: self.fort_income(seat),
            regiments: self.regiment_views(player),
            forts: self.fort_views(player),
            castles: player.castles.iter().map(|spot| map.cell(spot)).collect(),
            cards: player.cards.iter().flatten().collect(),
            fort_card: player.fort_card,
            upgrade_card: player.upgrade_card,
            bombards: player.bombards,
            explores: player.explores,
            offered: player.offered,
            sum: self.ranking_sum(seat),
            score: self.score_of(seat),
            draft: is_own.then_some(player.draft),
            revealed: player.revealed,
        }
    }

    fn regiment_views(&self, player: &Player) -> Vec<RegimentView> {
        // Of several on one tile the new ones are named last.
        let mut seen = [0u8; 128];
        let view = |spot: crate::map::Spot| {
            seen[usize::from(spot.0)] += 1;
            let old = player.regiments.count(spot) - player.new_regiments.count(spot);
            RegimentView {
                cell: self.map().cell(spot),
                new: seen[usize::from(spot.0)] > old,
                reloading: player.reloading == Some(spot),
            }
        };
        player.regiments.iter().map(view).collect()
    }

    fn fort_views(&self, player: &Player) -> Vec<FortView> {
        let mut seen = [0u8; 128];
        let view = |spot: crate::map::Spot| {
            seen[usize::from(spot.0)] += 1;
            let old = player.forts.count(spot) - player.new_forts.count(spot);
            FortView {
                cell: self.map().cell(spot),
                level: player.levels.count(spot),
                new: seen[usize::from(spot.0)] > old,
            }
        };
        player.forts.iter().map(view).collect()
    }

    /// The cells of a set by name.
    pub(crate) fn names(&self, set: Set) -> Vec<Cell> {
        set.iter().map(|spot| self.map().cell(spot)).collect()
    }

    /// Deals anew what the holder of these seats cannot know: what the others are about to submit.
    pub(crate) fn redraw_for(&self, knows: SeatSet, rng: &mut impl Rng) -> Uenighet {
        let mut world = *self;
        for seat in (0..self.setup.players).map(Seat).filter(|seat| !knows.contains(*seat)) {
            world.redraw_draft(seat, rng);
        }
        world
    }
}

impl Uenighet {
    /// Whose decision is open, and of these who is done, where everybody decides together.
    pub(crate) fn ready(&self) -> SeatSet {
        match self.phase {
            Phase::Buy { ready }
            | Phase::Move { ready, .. }
            | Phase::Declare { ready, .. }
            | Phase::Answer { ready, .. }
            | Phase::Loans { ready, .. }
            | Phase::Spread { ready, .. } => ready,
            Phase::Vote { yes, no, .. } => yes.iter().chain(no.iter()).collect(),
            Phase::Stick
            | Phase::Nations { .. }
            | Phase::Terrain { .. }
            | Phase::Draw { .. }
            | Phase::Lay { .. }
            | Phase::Supplies { .. }
            | Phase::Capitals { .. }
            | Phase::Window { .. }
            | Phase::Naming { .. }
            | Phase::Shelling { .. }
            | Phase::Conscription { .. }
            | Phase::GasFlight { .. }
            | Phase::GasDrift { .. }
            | Phase::CardDraw { .. }
            | Phase::Rolls { .. }
            | Phase::Scatter { .. }
            | Phase::Stray { .. }
            | Phase::Over { .. } => SeatSet::EMPTY,
        }
    }

    /// The seats for which it is their turn, as the turn says.
    pub(crate) fn open_seats(&self, asked: SeatSet, ready: SeatSet) -> Turn {
        Turn::Seats(asked.iter().filter(|seat| !ready.contains(*seat)).collect())
    }
}
