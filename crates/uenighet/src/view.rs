//! What a seat may know.
//!
//! Everything is public except what the others are about to submit and what chance will bring
//! (section 4.1). A view is built up from what its holder knows, so that a field added to the
//! position is secret until someone writes it here.

use rand_core::Rng;
use serde::Serialize;
use table::{Game, Seat, SeatSet, Turn};

use crate::Uenighet;
use crate::action::Item;
use crate::map::{Cell, Set};
use crate::movement::Half;
use crate::nation::{Card, Nation, Piece, Place, level};
use crate::preview::Aim;
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::state::{Cause, Draft, Entry, Fallen, Phase, Player, Shot, Window};
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

/// Where the game stands, as everybody sees it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The names are those of the law book.
pub enum Stage {
    /// The stick is rolled for.
    Stick,
    /// Somebody picks a nation, or chance deals one.
    Nations { seat: Place },
    /// Chance lays out the map; the next cell.
    Terrain { cell: Option<Cell> },
    /// A tile is drawn for somebody.
    Draw { seat: Nation },
    /// Somebody lays a tile.
    Lay { seat: Nation, terrain: Terrain },
    /// Somebody places a token.
    Supplies { seat: Nation, number: u8 },
    /// Somebody places the capital.
    Capitals { seat: Nation },
    /// Somebody is asked for cards.
    Window { seat: Nation, window: Window },
    /// Somebody names regiments for card VI.
    Naming { seat: Nation, named: Vec<Cell> },
    /// The artillery is rolled for.
    Shelling { seat: Nation, named: Vec<Cell> },
    /// Somebody places the second regiment of card VIII.
    Conscription { seat: Nation },
    /// The gas flies.
    GasFlight { seat: Nation, cell: Cell },
    /// The gas rolls on.
    GasDrift { seat: Nation, cell: Cell },
    /// A card is drawn for somebody.
    CardDraw { seat: Nation },
    /// Phase I.
    Buy { ready: Vec<Nation>, awaited: Vec<Nation> },
    /// A surrender is voted on.
    Vote { seat: Nation, yes: Vec<Nation>, no: Vec<Nation> },
    /// Phase II.
    Move { ready: Vec<Nation>, awaited: Vec<Nation> },
    /// Phase III, step A.
    Declare { volley: u8, of: u8, ready: Vec<Nation>, awaited: Vec<Nation> },
    /// Phase III, step B.
    Answer { volley: u8, of: u8, ready: Vec<Nation>, awaited: Vec<Nation>, shots: Vec<ShotView> },
    /// The volley is rolled; whose roll is next.
    Rolls { seat: Nation, volley: u8, of: u8, shots: Vec<ShotView> },
    /// Phase IV, loans.
    Loans { ready: Vec<Nation>, awaited: Vec<Nation> },
    /// Phase V, aiming; the tokens everybody holds, by seat.
    Spread { ready: Vec<Nation>, awaited: Vec<Nation>, tokens: Vec<u8> },
    /// A token flies.
    Scatter { seat: Nation, cell: Cell, tokens: Vec<u8>, aims: Vec<AimedView> },
    /// A token that everybody has missed with comes down somewhere.
    Stray { seat: Nation, tokens: Vec<u8>, aims: Vec<AimedView> },
    /// The game is over.
    Over { cause: Cause },
}

/// A shot of the volley at hand.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShotView {
    /// Who shoots.
    pub seat: Nation,
    /// The shot.
    pub shot: Shot,
    /// What it needs.
    pub threshold: i8,
}

/// A token that is aimed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AimedView {
    /// Who flicks it.
    pub seat: Nation,
    /// At which cell.
    pub cell: Cell,
}

/// What a board can say about the decision of a seat, beyond what is offered.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Help {
    /// Whose decision.
    pub seat: Place,
    /// Phase I: supplies that the list leaves.
    pub left: Option<u16>,
    /// Phase I: the tiles near own pieces, with the price or why not.
    pub sites: Vec<Site>,
    /// Phase II: where every piece can go.
    pub reaches: Vec<Reach>,
    /// Phase III: every shot that could be thought of, with its sum, its line, or why not.
    pub aims: Vec<Aim>,
}

/// A tile that could be bought on, or why it cannot.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Site {
    /// What would be bought.
    pub item: Item,
    /// Where.
    pub cell: Cell,
    /// What it would cost.
    pub price: Option<u8>,
    /// Why it is impossible.
    pub refusal: Option<Refusal>,
}

/// Where a piece can go.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reach {
    /// What.
    pub piece: Piece,
    /// Where it stands.
    pub from: Cell,
    /// Every tile it can go to.
    pub steps: Vec<Step>,
}

/// A tile that a piece can go to.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Step {
    /// The tile.
    pub cell: Cell,
    /// What it costs; null for a relocation.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub cost: Option<Half>,
    /// Why the piece may not end there as orders stand, if so.
    pub refusal: Option<Refusal>,
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

    fn nations_of(&self, seats: SeatSet) -> Vec<Nation> {
        seats.iter().map(|seat| self.nation(seat)).collect()
    }

    fn shot_views(&self, shots: &[Option<Shot>; 4]) -> Vec<ShotView> {
        let all = (0..self.setup.players).map(Seat).zip(shots);
        let view = |(seat, shot): (Seat, &Option<Shot>)| {
            let shot = (*shot)?;
            let duel = self.duel(seat, shot.from, shot.to).ok()?;
            Some(ShotView { seat: self.nation(seat), shot, threshold: self.threshold(&duel) })
        };
        all.filter_map(view).collect()
    }

    fn stage(&self) -> Stage {
        let nation = |seat: Seat| self.nation(seat);
        let waits = |asked: SeatSet, ready: SeatSet| {
            let awaited = asked.iter().filter(|seat| !ready.contains(*seat)).collect();
            (self.nations_of(ready), self.nations_of(awaited))
        };
        let cells = |named: &[crate::state::Named]| named.iter().map(|one| one.cell).collect();
        let tokens = |held: &[crate::state::Held; 4]| {
            held[..usize::from(self.setup.players)].iter().map(|held| held.len() as u8).collect()
        };
        let of = self.volleys;
        match self.phase {
            Phase::Stick => Stage::Stick,
            Phase::Nations { taken } => Stage::Nations { seat: Place::of(self.nth(taken)) },
            Phase::Terrain { next, .. } => {
                let spot = self.map().cells.iter().nth(usize::from(next));
                Stage::Terrain { cell: spot.map(|spot| self.map().cell(spot)) }
            }
            Phase::Draw { drafted } => Stage::Draw { seat: nation(self.nth(drafted)) },
            Phase::Lay { drafted, terrain } => {
                Stage::Lay { seat: nation(self.nth(drafted)), terrain }
            }
            Phase::Supplies { placed } => Stage::Supplies {
                seat: nation(self.nth(placed)),
                number: placed / self.setup.players + 1,
            },
            Phase::Capitals { placed } => Stage::Capitals { seat: nation(self.nth(placed)) },
            Phase::Window { at, seat } => Stage::Window { seat: nation(seat), window: at },
            Phase::Naming { seat, named, .. } => {
                Stage::Naming { seat: nation(seat), named: cells(named.as_slice()) }
            }
            Phase::Shelling { seat, named, .. } => {
                Stage::Shelling { seat: nation(seat), named: cells(named.as_slice()) }
            }
            Phase::Conscription { seat, .. } => Stage::Conscription { seat: nation(seat) },
            Phase::GasFlight { seat, aim, .. } => {
                Stage::GasFlight { seat: nation(seat), cell: aim }
            }
            Phase::GasDrift { seat, landed, .. } => {
                Stage::GasDrift { seat: nation(seat), cell: landed }
            }
            Phase::CardDraw { fort, upgrade, .. } => {
                Stage::CardDraw { seat: nation(self.drawer(fort, upgrade).0) }
            }
            Phase::Buy { ready } => {
                let (ready, awaited) = waits(self.survivors(), ready);
                Stage::Buy { ready, awaited }
            }
            Phase::Vote { offered, yes, no, .. } => Stage::Vote {
                seat: nation(offered),
                yes: self.nations_of(yes),
                no: self.nations_of(no),
            },
            Phase::Move { asked, ready } => {
                let (ready, awaited) = waits(asked, ready);
                Stage::Move { ready, awaited }
            }
            Phase::Declare { volley, asked, ready } => {
                let (ready, awaited) = waits(asked, ready);
                Stage::Declare { volley, of, ready, awaited }
            }
            Phase::Answer { volley, asked, ready, ref shots } => {
                let (ready, awaited) = waits(asked, ready);
                Stage::Answer { volley, of, ready, awaited, shots: self.shot_views(shots) }
            }
            Phase::Rolls { volley, ref shots } => {
                let seat = self.roller(shots).expect("a roll is awaited while shots are rolled");
                Stage::Rolls { seat: nation(seat), volley, of, shots: self.shot_views(shots) }
            }
            Phase::Loans { asked, ready } => {
                let (ready, awaited) = waits(asked, ready);
                Stage::Loans { ready, awaited }
            }
            Phase::Spread { ref held, ready } => {
                let (ready, awaited) = waits(self.holders(held), ready);
                Stage::Spread { ready, awaited, tokens: tokens(held) }
            }
            Phase::Scatter { ref held, ref aims } => {
                let (seat, cell) = self.flicker(aims).expect("a token flies");
                let aims = self.aimed_views(aims);
                Stage::Scatter { seat: nation(seat), cell, tokens: tokens(held), aims }
            }
            Phase::Stray { ref held, ref aims, seat } => {
                let aims = self.aimed_views(aims);
                Stage::Stray { seat: nation(seat), tokens: tokens(held), aims }
            }
            Phase::Over { cause } => Stage::Over { cause },
        }
    }

    fn aimed_views(&self, aims: &[Option<Cell>; 4]) -> Vec<AimedView> {
        let all = (0..self.setup.players).map(Seat).zip(aims);
        all.filter_map(|(seat, cell)| Some(AimedView { seat: self.nation(seat), cell: (*cell)? }))
            .collect()
    }

    /// What a board can say beyond what is offered; empty where nothing is to be decided.
    fn help(&self, seat: Seat) -> Help {
        let mut help = Help {
            seat: Place::of(seat),
            left: None,
            sites: Vec::new(),
            reaches: Vec::new(),
            aims: Vec::new(),
        };
        if !self.player(seat).is_alive() {
            return help;
        }
        match (self.phase, self.player(seat).draft) {
            (Phase::Buy { .. }, Draft::Buy { items }) => {
                let cart = self.cart(seat, &items);
                help.left = Some(self.player(seat).supplies - cart.spent);
                help.sites = self.sites(seat, &cart);
            }
            (Phase::Move { asked, .. }, _) if asked.contains(seat) => {
                help.reaches = self.reaches(seat);
            }
            (Phase::Declare { asked, .. } | Phase::Answer { asked, .. }, _)
                if asked.contains(seat) =>
            {
                help.aims = self.aims(seat);
            }
            _ => {}
        }
        help
    }

    fn sites(&self, seat: Seat, cart: &crate::buy::Cart) -> Vec<Site> {
        let player = self.player(seat);
        let bases = player.forts.set() | player.capital.map_or(Set::EMPTY, Set::only);
        let near = |set: Set| (set | set.around()) & self.map().cells;
        let places = [
            (Item::Regiment, near(bases)),
            (Item::Fort, near(player.regiments.set())),
            (Item::Level, if player.is(Nation::Red) { player.forts.set() } else { Set::EMPTY }),
        ];
        let site = |item: Item, cell: Cell| {
            let checked = self.check_item(seat, cart, Entry { item, cell: Some(cell) });
            Site { item, cell, price: checked.ok(), refusal: checked.err() }
        };
        let each = |(item, set): (Item, Set)| {
            set.iter()
                .map(move |spot| (item, spot))
                .map(|(item, spot)| site(item, self.map().cell(spot)))
        };
        places.into_iter().flat_map(each).collect()
    }

    fn reaches(&self, seat: Seat) -> Vec<Reach> {
        let player = self.player(seat);
        let forts = if player.is(Nation::Green) { player.forts.set() } else { Set::EMPTY };
        let movers = [(Piece::Regiment, player.regiments.set()), (Piece::Fort, forts)];
        let mut reaches = Vec::new();
        for (piece, from) in
            movers.into_iter().flat_map(|(piece, set)| set.iter().map(move |spot| (piece, spot)))
        {
            let goals = self.goals(seat, piece, from);
            let steps = goals.iter().map(|to| Step {
                cell: self.map().cell(to),
                cost: self.cost(seat, piece, from, to),
                refusal: self.check_goal(seat, piece, to).err(),
            });
            let steps = steps.collect();
            reaches.push(Reach { piece, from: self.map().cell(from), steps });
        }
        reaches
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
