//! Set-up: stick, nations, map, supplies and capitals (2.1).

use table::{Audience, Seat};

use crate::Uenighet;
use crate::action::Action;
use crate::event::{Event, Tell};
use crate::map::{Cell, Set, Spot};
use crate::nation::{Nation, Place};
use crate::refusal::Refusal;
use crate::setup::{MapKind, Nations, Sites};
use crate::state::{Phase, Window};
use crate::terrain::{Ground, Terrain};

/// Supply tokens each player places before the first round (`D-SETUP-04`).
const SUPPLIES_EACH: u8 = 4;
/// Land cells that a capital needs beside it (`D-GAP-10`).
const NEIGHBOURS: u8 = 3;

impl Uenighet {
    /// The stick is given out (`D-SPREAD-08`, `D-GAP-08`).
    pub(crate) fn give_stick(
        &mut self,
        place: Place,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        match self.phase {
            Phase::Stick if place.seat().0 < self.setup.players => {}
            _ => return Err(Refusal::NoSuchOutcome),
        }
        self.stick = Some(place.seat());
        self.phase = Phase::Nations { taken: 0 };
        tell.all(Event::StickGiven { seat: place });
        Ok(())
    }

    /// `D-SETUP-02`: a nation that nobody has.
    fn check_nation(&self, nation: Nation) -> Result<(), Refusal> {
        match self.in_play().iter().any(|player| player.is(nation)) {
            true => Err(Refusal::NationTaken { nation }),
            false => Ok(()),
        }
    }

    pub(crate) fn deal_nation(
        &mut self,
        nation: Nation,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        match self.phase {
            Phase::Nations { taken } if self.setup.nations == Nations::Random => {
                self.check_nation(nation)?;
                self.take_nation(self.nth(taken), taken, nation, tell);
                Ok(())
            }
            _ => Err(Refusal::NoSuchOutcome),
        }
    }

    pub(crate) fn pick_nation(
        &mut self,
        seat: Seat,
        nation: Nation,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        match self.phase {
            Phase::Nations { taken } if self.setup.nations == Nations::Choose => {
                self.check_turn(seat, taken)?;
                self.check_nation(nation)?;
                self.take_nation(seat, taken, nation, tell);
                Ok(())
            }
            _ => Err(self.not_now()),
        }
    }

    fn take_nation(
        &mut self,
        seat: Seat,
        taken: u8,
        nation: Nation,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        self.player_mut(seat).nation = Some(nation);
        tell.all(Event::NationTaken { seat: Place::of(seat), nation });
        if taken + 1 < self.setup.players {
            self.phase = Phase::Nations { taken: taken + 1 };
        } else {
            self.begin_map(tell);
        }
    }

    fn check_turn(&self, seat: Seat, step: u8) -> Result<(), Refusal> {
        match self.nth(step) == seat {
            true => Ok(()),
            false => Err(Refusal::NotYourDecision),
        }
    }

    /// How many tiles the players lay themselves (`D-GAP-06`).
    pub(crate) fn tiles_to_draft(&self) -> u8 {
        let cells = self.map().cells.len();
        match self.setup.map {
            MapKind::Draft => (self.setup.draft_tiles_per_player * self.setup.players).min(cells),
            MapKind::Random | MapKind::Standard => 0,
        }
    }

    fn begin_map(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let map = self.map();
        if self.setup.map == MapKind::Standard {
            for (spot, terrain) in map.cells.iter().zip(&map.standard) {
                self.ground.lay(spot, *terrain);
                self.bag[*terrain as usize] -= 1;
            }
            self.begin_sites(tell);
        } else if self.tiles_to_draft() < map.cells.len() {
            self.phase = Phase::Terrain { next: 0, laid: 0 };
        } else {
            self.phase = Phase::Draw { drafted: 0 };
        }
    }

    /// One cell of a map that chance lays out, in reading order (`D-GAP-06`, `D-GAP-07`).
    ///
    /// Which cells get a tile and which tile is drawn together. As soon as the water cuts the land
    /// everything goes back into the bag, so that every sound layout is equally likely.
    pub(crate) fn lay_at_random(
        &mut self,
        terrain: Option<Terrain>,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let Phase::Terrain { next, laid } = self.phase else { return Err(Refusal::NoSuchOutcome) };
        let map = self.map();
        let cells = map.cells.len();
        let (wanted, left) = (cells - self.tiles_to_draft() - laid, cells - next);
        match terrain {
            None if wanted == left => return Err(Refusal::NoSuchOutcome),
            Some(_) if wanted == 0 => return Err(Refusal::NoSuchOutcome),
            Some(terrain) if self.bag[terrain as usize] == 0 => {
                return Err(Refusal::NoSuchTile { terrain });
            }
            None | Some(_) => {}
        }
        let mut laid = laid;
        if let Some(terrain) = terrain {
            let spot = map.cells.iter().nth(usize::from(next)).expect("cells are left");
            self.ground.lay(spot, terrain);
            self.bag[terrain as usize] -= 1;
            laid += 1;
            tell.all(Event::TileLaid { cell: map.cell(spot), terrain });
        }
        if !map.cells.without(self.ground.water).is_connected() {
            self.ground = Ground::default();
            self.bag = map.bag;
            self.phase = Phase::Terrain { next: 0, laid: 0 };
            tell.all(Event::MapRedrawn);
        } else if next + 1 < cells {
            self.phase = Phase::Terrain { next: next + 1, laid };
        } else if self.tiles_to_draft() > 0 {
            self.phase = Phase::Draw { drafted: 0 };
        } else {
            self.begin_sites(tell);
        }
        Ok(())
    }

    /// A tile is drawn for the player to act (`D-GAP-06`).
    pub(crate) fn draw_tile(
        &mut self,
        terrain: Terrain,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let Phase::Draw { drafted } = self.phase else { return Err(Refusal::NoSuchOutcome) };
        if self.bag[terrain as usize] == 0 {
            return Err(Refusal::NoSuchTile { terrain });
        }
        self.bag[terrain as usize] -= 1;
        let seat = self.nation(self.nth(drafted));
        tell.all(Event::TileDrawn { seat, terrain });
        let mut terrain = terrain;
        if self.cells_for(terrain).is_empty() {
            terrain = Terrain::Plain;
            tell.all(Event::TileExchanged { seat });
        }
        self.phase = Phase::Lay { drafted, terrain };
        Ok(())
    }

    /// Where a tile may be laid (`D-SETUP-03`, `D-GAP-06`).
    fn cells_for(&self, terrain: Terrain) -> Set {
        let map = self.map();
        let empty = map.cells.without(self.ground.laid);
        let beside = match self.ground.laid.is_empty() {
            true => empty,
            false => empty & self.ground.laid.around(),
        };
        match terrain {
            Terrain::Plain | Terrain::Hill | Terrain::Cliff => beside,
            Terrain::Water => beside.iter().filter(|spot| !self.would_cut(*spot)).collect(),
        }
    }

    /// Whether water there would cut the cells that are not water in two.
    fn would_cut(&self, spot: Spot) -> bool {
        let dry = self.map().cells.without(self.ground.water | Set::only(spot));
        !dry.is_connected()
    }

    fn check_lay(&self, seat: Seat, cell: Cell) -> Result<(u8, Spot, Terrain), Refusal> {
        let Phase::Lay { drafted, terrain } = self.phase else { return Err(self.not_now()) };
        self.check_turn(seat, drafted)?;
        let spot = self.spot(cell)?;
        if self.cells_for(terrain).contains(spot) {
            return Ok((drafted, spot, terrain));
        }
        Err(if self.ground.laid.contains(spot) {
            Refusal::CellFilled { cell }
        } else if !self.ground.laid.meets(spot.around()) {
            Refusal::NotBesideTile { cell }
        } else {
            Refusal::WaterCuts { cell }
        })
    }

    pub(crate) fn lay(
        &mut self,
        seat: Seat,
        cell: Cell,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let (drafted, spot, terrain) = self.check_lay(seat, cell)?;
        self.ground.lay(spot, terrain);
        tell.all(Event::TilePlaced { seat: self.nation(seat), cell, terrain });
        if drafted + 1 < self.tiles_to_draft() {
            self.phase = Phase::Draw { drafted: drafted + 1 };
        } else {
            self.begin_sites(tell);
        }
        Ok(())
    }

    /// Supplies and capitals, chosen or as the data file says (`D-GAP-50`).
    fn begin_sites(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        match self.setup.setup_sites {
            Sites::Manual => self.phase = Phase::Supplies { placed: 0 },
            Sites::Standard => {
                let map = self.map();
                for (step, spot) in map.supply_sites.iter().enumerate() {
                    let seat = self.nth(step as u8);
                    self.put_supply(seat, *spot, tell);
                }
                for (step, spot) in map.capital_sites.iter().enumerate() {
                    let seat = self.nth(step as u8);
                    self.put_capital(seat, *spot, tell);
                }
                self.begin_round(tell);
            }
        }
    }

    /// Where the next token may be placed (`D-SETUP-04`, `D-GAP-09`).
    fn supply_cells(&self) -> Set {
        let bare = self.ground.land().without(self.tokens.set());
        let lonely = bare.without(self.tokens.set().around());
        if lonely.is_empty() { bare } else { lonely }
    }

    fn check_supply(&self, seat: Seat, cell: Cell) -> Result<(u8, Spot), Refusal> {
        let Phase::Supplies { placed } = self.phase else { return Err(self.not_now()) };
        self.check_turn(seat, placed)?;
        let spot = self.spot(cell)?;
        if self.supply_cells().contains(spot) {
            return Ok((placed, spot));
        }
        Err(if self.ground.water.contains(spot) {
            Refusal::OnWater { cell }
        } else if self.tokens.contains(spot) {
            Refusal::TokenLies { cell }
        } else {
            Refusal::TokenBeside { cell }
        })
    }

    pub(crate) fn place_supply(
        &mut self,
        seat: Seat,
        cell: Cell,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let (placed, spot) = self.check_supply(seat, cell)?;
        self.put_supply(seat, spot, tell);
        self.phase = match placed + 1 < SUPPLIES_EACH * self.setup.players {
            true => Phase::Supplies { placed: placed + 1 },
            false => Phase::Capitals { placed: 0 },
        };
        Ok(())
    }

    fn put_supply(&mut self, seat: Seat, spot: Spot, tell: &mut impl FnMut(Audience, Event)) {
        self.tokens.add(spot);
        tell.all(Event::SupplyPlaced { seat: self.nation(seat), cell: self.map().cell(spot) });
    }

    /// Where the next capital may stand (`D-SETUP-05`, `D-GAP-10`): the demand for distance is
    /// lowered until some cell meets it, and then the demand for neighbours.
    fn capital_cells(&self) -> (Set, u8) {
        let map = self.map();
        let taken = self.capitals();
        let shore = map.edge | self.ground.water.around();
        let free = self.ground.land().without(self.tokens.set() | taken) & shore;
        let room = |spot: Spot| (map.around(spot) & self.ground.land().without(taken)).len();
        let apart = |spot: Spot, least: u8| taken.iter().all(|one| one.distance(spot) >= least);
        for neighbours in (0..=NEIGHBOURS).rev() {
            for least in (0..=self.setup.capital_min_distance).rev() {
                let fits = |spot: &Spot| room(*spot) >= neighbours && apart(*spot, least);
                let cells: Set = free.iter().filter(fits).collect();
                if !cells.is_empty() {
                    return (cells, least);
                }
            }
        }
        (free, 0)
    }

    fn check_capital(&self, seat: Seat, cell: Cell) -> Result<(u8, Spot), Refusal> {
        let Phase::Capitals { placed } = self.phase else { return Err(self.not_now()) };
        self.check_turn(seat, placed)?;
        let spot = self.spot(cell)?;
        let (cells, least) = self.capital_cells();
        if cells.contains(spot) {
            return Ok((placed, spot));
        }
        let taken = self.capitals();
        let distance = taken.iter().map(|one| one.distance(spot)).min();
        Err(if self.ground.water.contains(spot) {
            Refusal::OnWater { cell }
        } else if (self.tokens.set() | taken).contains(spot) {
            Refusal::NotFree { cell }
        } else if !(self.map().edge | self.ground.water.around()).contains(spot) {
            Refusal::NotAtTheEdge { cell }
        } else {
            match distance.filter(|distance| *distance < least) {
                Some(distance) => Refusal::TooClose { cell, distance, least },
                None => Refusal::TooFewNeighbours { cell },
            }
        })
    }

    pub(crate) fn place_capital(
        &mut self,
        seat: Seat,
        cell: Cell,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let (placed, spot) = self.check_capital(seat, cell)?;
        self.put_capital(seat, spot, tell);
        if placed + 1 < self.setup.players {
            self.phase = Phase::Capitals { placed: placed + 1 };
        } else {
            self.begin_round(tell);
        }
        Ok(())
    }

    fn put_capital(&mut self, seat: Seat, spot: Spot, tell: &mut impl FnMut(Audience, Event)) {
        self.player_mut(seat).capital = Some(spot);
        tell.all(Event::CapitalPlaced { seat: self.nation(seat), cell: self.map().cell(spot) });
    }

    /// The first round begins.
    fn begin_round(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        self.round = 1;
        let seat = self.nation(self.nth(0));
        tell.all(Event::RoundBegan { round: 1, seat });
        self.open_window(Window::Buy, tell);
    }

    pub(crate) fn legal_preparation(&self, seat: Seat, into: &mut Vec<Action>) {
        let name = |spot: Spot| self.map().cell(spot);
        match self.phase {
            Phase::Nations { taken }
                if self.nth(taken) == seat && self.setup.nations == Nations::Choose =>
            {
                let free = Nation::ALL.into_iter();
                let free = free.filter(|nation| self.check_nation(*nation).is_ok());
                into.extend(free.map(|nation| Action::Nation { nation }));
            }
            Phase::Lay { drafted, terrain } if self.nth(drafted) == seat => {
                let cells = self.cells_for(terrain).iter();
                into.extend(cells.map(|spot| Action::Lay { cell: name(spot) }));
            }
            Phase::Supplies { placed } if self.nth(placed) == seat => {
                let cells = self.supply_cells().iter();
                into.extend(cells.map(|spot| Action::Supply { cell: name(spot) }));
            }
            Phase::Capitals { placed } if self.nth(placed) == seat => {
                let cells = self.capital_cells().0.iter();
                into.extend(cells.map(|spot| Action::Capital { cell: name(spot) }));
            }
            _ => {}
        }
    }

    pub(crate) fn odds_of_preparation(&self, into: &mut Vec<(Action, u32)>) {
        let kinds = || Terrain::ALL.into_iter().zip(self.bag).filter(|(_, left)| *left > 0);
        match self.phase {
            Phase::Stick => {
                let places = Place::ALL.into_iter().take(usize::from(self.setup.players));
                into.extend(places.map(|place| (Action::Stick { place }, 1)));
            }
            Phase::Nations { .. } if self.setup.nations == Nations::Random => {
                let free = Nation::ALL.into_iter();
                let free = free.filter(|nation| self.check_nation(*nation).is_ok());
                into.extend(free.map(|nation| (Action::Nation { nation }, 1)));
            }
            Phase::Terrain { next, laid } => {
                let cells = self.map().cells.len();
                let wanted = u32::from(cells - self.tiles_to_draft() - laid);
                let bare = u32::from(cells - next) - wanted;
                let bag: u32 = self.bag.iter().map(|left| u32::from(*left)).sum();
                if wanted > 0 {
                    into.extend(kinds().map(|(terrain, left)| {
                        let action = Action::Tile { terrain: Some(terrain) };
                        (action, wanted * u32::from(left))
                    }));
                }
                if bare > 0 {
                    into.push((Action::Tile { terrain: None }, bare * bag));
                }
            }
            Phase::Draw { .. } => {
                let odds = |(terrain, left)| (Action::Draw { terrain }, u32::from(left));
                into.extend(kinds().map(odds));
            }
            _ => {}
        }
    }
}
