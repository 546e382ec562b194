//! What may be bought, where and at what price: every item is checked against the position at the
//! start of Phase I and the own items before it (2.4, `D-GAP-16`).

use table::Seat;

use crate::Uenighet;
use crate::action::Item;
use crate::bag::Bag;
use crate::few::Few;
use crate::map::{Cell, Set, Spot};
use crate::nation::{Nation, level};
use crate::refusal::Refusal;
use crate::state::{Entry, LIST, REGIMENTS, TOKENS};

/// What a list comes to.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Cart {
    /// Supplies it costs.
    pub spent: u16,
    /// Regiments it takes from the reserve, for the map and as levels.
    raised: u8,
    pub forts: u8,
    upgrades: u8,
    pub bought_back: u8,
    levels: Bag<REGIMENTS>,
    cleared: Bag<TOKENS>,
    /// Tiles it puts pieces on.
    pub placed: Set,
}

/// A shopping list.
pub(crate) type List = Few<Entry, LIST>;

impl Uenighet {
    /// What the items come to together.
    pub(crate) fn cart(&self, seat: Seat, items: &List) -> Cart {
        let mut cart = Cart::default();
        for entry in items.iter() {
            self.put(seat, &mut cart, entry);
        }
        cart
    }

    pub(crate) fn put(&self, seat: Seat, cart: &mut Cart, entry: Entry) {
        cart.spent += u16::from(self.price(seat, cart, entry));
        let spot = entry.cell.and_then(|cell| self.map().spot(cell));
        match (entry.item, spot) {
            (Item::Regiment, Some(spot)) => {
                cart.raised += 1;
                cart.placed |= Set::only(spot);
            }
            (Item::Fort, Some(spot)) => {
                cart.forts += 1;
                cart.placed |= Set::only(spot);
            }
            (Item::Level, Some(spot)) => {
                cart.raised += 1;
                cart.levels.add(spot);
            }
            (Item::ClearSupply, Some(spot)) => cart.cleared.add(spot),
            (Item::Upgrade, _) => cart.upgrades += 1,
            (Item::BuyBack, _) => cart.bought_back += 1,
            (Item::Regiment | Item::Fort | Item::Level | Item::ClearSupply, None) => {}
        }
    }

    /// Puts an item into the cart if it may be bought.
    pub(crate) fn try_put(&self, seat: Seat, cart: &mut Cart, entry: Entry) -> bool {
        let can = self.check_item(seat, cart, entry).is_ok();
        if can {
            self.put(seat, cart, entry);
        }
        can
    }

    /// What an item costs after these.
    pub(crate) fn price(&self, seat: Seat, cart: &Cart, entry: Entry) -> u8 {
        self.price_with(seat, self.player(seat).upgrades + cart.upgrades, entry)
    }

    /// What an item costs whoever has so many upgrades (`D-REGIMENT-01`, `D-FORT-01`, `D-BUY-03`,
    /// `D-LOAN-04`).
    pub(crate) fn price_with(&self, seat: Seat, upgrades: u8, entry: Entry) -> u8 {
        match entry.item {
            Item::Regiment | Item::Level | Item::BuyBack => 1,
            Item::Fort => {
                let spot = entry.cell.and_then(|cell| self.map().spot(cell));
                spot.map_or(2, |spot| self.fort_price(seat, spot))
            }
            Item::Upgrade => level::price(upgrades, self.player(seat).is(Nation::Purple)),
            Item::ClearSupply => 0,
        }
    }

    /// `D-FORT-01`, `D-BUY-02`, `D-GAP-17`: one supply less beside another nation's old fort.
    pub(crate) fn fort_price(&self, seat: Seat, spot: Spot) -> u8 {
        let others = (0..self.setup.players).map(Seat).filter(|other| *other != seat);
        let forts = others.fold(Set::EMPTY, |set, other| set | self.old_forts(other));
        if forts.meets(spot.around()) { 1 } else { 2 }
    }

    /// Cells with a fort that is not new (`D-GAP-17`).
    pub(crate) fn old_forts(&self, seat: Seat) -> Set {
        let player = self.player(seat);
        match player.new_forts.is_empty() {
            true => player.forts.set(),
            false => {
                let is_old =
                    |spot: &Spot| player.forts.count(*spot) > player.new_forts.count(*spot);
                player.forts.set().iter().filter(is_old).collect()
            }
        }
    }

    /// Cells with a regiment that is not new (`D-GAP-17`).
    fn old_regiments(&self, seat: Seat) -> Set {
        let player = self.player(seat);
        match player.new_regiments.is_empty() {
            true => player.regiments.set(),
            false => {
                let is_old =
                    |spot: &Spot| player.regiments.count(*spot) > player.new_regiments.count(*spot);
                player.regiments.set().iter().filter(is_old).collect()
            }
        }
    }

    /// Tiles beside these; for Green also these themselves (`D-GAP-23`).
    fn next_to(&self, seat: Seat, bases: Set) -> Set {
        let own = if self.player(seat).is(Nation::Green) { bases } else { Set::EMPTY };
        (bases.around() | own) & self.map().cells
    }

    /// Tiles that are free enough for a purchase (`D-BUY-04`, `D-GAP-15`).
    pub(crate) fn free_tiles(&self, seat: Seat, cart: &Cart) -> Set {
        let closed = self.capitals() | self.crushed() | self.enemies(seat);
        let open = self.ground.land().without(closed);
        match self.player(seat).is(Nation::Green) {
            true => open,
            false => open.without(self.pieces(seat) | self.tokens_left(cart) | cart.placed),
        }
    }

    /// Tiles with a token that the list has not cleared.
    fn tokens_left(&self, cart: &Cart) -> Set {
        let is_left = |spot: &Spot| self.tokens.count(*spot) > cart.cleared.count(*spot);
        match cart.cleared.is_empty() {
            true => self.tokens.set(),
            false => self.tokens.set().iter().filter(is_left).collect(),
        }
    }

    /// Tiles beside the capital or an old fort (`D-BUY-01`, `D-BUY-07`).
    pub(crate) fn recruiting(&self, seat: Seat) -> Set {
        let capital = self.player(seat).capital.map_or(Set::EMPTY, |capital| capital.around());
        (capital | self.next_to(seat, self.old_forts(seat))) & self.map().cells
    }

    /// Where a regiment may be bought (`D-BUY-01`, `D-BUY-04`, `D-BUY-07`).
    pub(crate) fn regiment_sites(&self, seat: Seat, cart: &Cart) -> Set {
        self.recruiting(seat) & self.free_tiles(seat, cart)
    }

    /// Where a fort may be bought (`D-REGIMENT-04`, `D-BUY-02`, `D-BUY-04`, `D-BUY-07`).
    pub(crate) fn fort_sites(&self, seat: Seat, cart: &Cart) -> Set {
        self.next_to(seat, self.old_regiments(seat)) & self.free_tiles(seat, cart)
    }

    /// Whether a rival could put something there, for all that is public.
    pub(crate) fn could_build(&self, seat: Seat, spot: Spot) -> bool {
        let cart = Cart::default();
        let player = self.player(seat);
        player.supplies > 0
            && (player.reserve() > 0 && self.regiment_sites(seat, &cart).contains(spot)
                || player.stock() > 0
                    && player.supplies >= u16::from(self.fort_price(seat, spot))
                    && self.fort_sites(seat, &cart).contains(spot))
    }

    pub(crate) fn reserve_left(&self, seat: Seat, cart: &Cart) -> u8 {
        self.player(seat).reserve() + cart.bought_back - cart.raised
    }

    /// What an item would cost after these, or why it cannot be bought.
    pub(crate) fn check_item(&self, seat: Seat, cart: &Cart, entry: Entry) -> Result<u8, Refusal> {
        let spot = entry.cell.map(|cell| self.spot(cell)).transpose()?;
        match (entry.item, entry.cell.zip(spot)) {
            (Item::Regiment, Some((cell, spot))) => self.check_regiment(seat, cart, cell, spot)?,
            (Item::Fort, Some((cell, spot))) => self.check_fort(seat, cart, cell, spot)?,
            (Item::Level, Some((cell, spot))) => self.check_level(seat, cart, cell, spot)?,
            (Item::ClearSupply, Some((cell, spot))) => self.check_clear(seat, cart, cell, spot)?,
            (Item::Upgrade, None) => self.check_upgrade(seat, cart)?,
            (Item::BuyBack, None) => {
                if self.player(seat).bank == cart.bought_back {
                    return Err(Refusal::NothingInBank);
                }
            }
            (Item::Regiment | Item::Fort | Item::Level | Item::ClearSupply, None)
            | (Item::Upgrade | Item::BuyBack, Some(_)) => {
                return Err(Refusal::NotListed { item: entry.item });
            }
        }
        let price = self.price(seat, cart, entry);
        let left = self.player(seat).supplies - cart.spent;
        match left >= u16::from(price) {
            true => Ok(price),
            false => Err(Refusal::TooDear { price, left }),
        }
    }

    fn check_regiment(
        &self,
        seat: Seat,
        cart: &Cart,
        cell: Cell,
        spot: Spot,
    ) -> Result<(), Refusal> {
        if self.reserve_left(seat, cart) == 0 {
            return Err(Refusal::ReserveEmpty);
        }
        if !self.recruiting(seat).contains(spot) {
            let new = self.next_to(seat, self.player(seat).new_forts.set());
            return Err(match new.contains(spot) {
                true => Refusal::NewFortBase { cell },
                false => Refusal::NoBase { cell },
            });
        }
        self.check_free(seat, cart, cell, spot)
    }

    fn check_fort(&self, seat: Seat, cart: &Cart, cell: Cell, spot: Spot) -> Result<(), Refusal> {
        if self.player(seat).stock() == cart.forts {
            return Err(Refusal::NoFortLeft);
        }
        if !self.next_to(seat, self.old_regiments(seat)).contains(spot) {
            let new = self.next_to(seat, self.player(seat).new_regiments.set());
            return Err(match new.contains(spot) {
                true => Refusal::NewBuilder { cell },
                false => Refusal::NoBuilder { cell },
            });
        }
        self.check_free(seat, cart, cell, spot)
    }

    /// Whether a purchase may stand there, or what lies in its way (`D-BUY-04`, `D-GAP-15`).
    pub(crate) fn check_free(
        &self,
        seat: Seat,
        cart: &Cart,
        cell: Cell,
        spot: Spot,
    ) -> Result<(), Refusal> {
        if self.free_tiles(seat, cart).contains(spot) {
            return Ok(());
        }
        Err(if !self.ground.land().contains(spot) {
            Refusal::OnWater { cell }
        } else if self.crushed().contains(spot) {
            Refusal::CrushedThere { cell }
        } else if (self.enemies(seat) | self.pieces(seat)).contains(spot) {
            Refusal::TileTaken { cell }
        } else if cart.placed.contains(spot) {
            Refusal::ListedThere { cell }
        } else {
            Refusal::TileHasToken { cell }
        })
    }

    /// `D-LOAN-03`: no upgrade while regiments are in the bank.
    fn check_upgrade(&self, seat: Seat, cart: &Cart) -> Result<(), Refusal> {
        let player = self.player(seat);
        let bank = player.bank - cart.bought_back;
        if bank > 0 {
            return Err(Refusal::DebtsFirst { bank });
        }
        match player.upgrades + cart.upgrades < level::LAST {
            true => Ok(()),
            false => Err(Refusal::NothingToUpgrade),
        }
    }

    /// `D-NATION-RED-04`, `D-GAP-24`: with x old forts each may have x levels.
    pub(crate) fn check_level(
        &self,
        seat: Seat,
        cart: &Cart,
        cell: Cell,
        spot: Spot,
    ) -> Result<(), Refusal> {
        let player = self.player(seat);
        if !player.is(Nation::Red) {
            return Err(Refusal::OnlyRed);
        }
        if self.reserve_left(seat, cart) == 0 {
            return Err(Refusal::ReserveEmpty);
        }
        if !player.forts.contains(spot) {
            return Err(Refusal::NoFortThere { cell });
        }
        let old = self.old_forts(seat);
        if !old.contains(spot) {
            return Err(Refusal::FortIsNew { cell });
        }
        let cap = old.len();
        match player.levels.count(spot) + cart.levels.count(spot) < cap {
            true => Ok(()),
            false => Err(Refusal::FortIsHigh { cell, cap }),
        }
    }

    /// `D-BUY-05`, `D-GAP-18`.
    fn check_clear(&self, seat: Seat, cart: &Cart, cell: Cell, spot: Spot) -> Result<(), Refusal> {
        let player = self.player(seat);
        if player.is(Nation::Green) {
            return Err(Refusal::GreenStacks);
        }
        if self.reserve_left(seat, cart) == 0 {
            return Err(Refusal::ReserveEmpty);
        }
        if player.supplies == cart.spent {
            return Err(Refusal::NothingToSpend);
        }
        if !self.regiment_sites(seat, cart).is_empty() {
            return Err(Refusal::RoomLeft);
        }
        if player.capital.is_none_or(|capital| capital.distance(spot) != 1) {
            return Err(Refusal::NotBesideCapital { cell });
        }
        match self.clearable(seat, cart).contains(spot) {
            true => Ok(()),
            false => Err(Refusal::NoTokenThere { cell }),
        }
    }

    pub(crate) fn clearable(&self, seat: Seat, cart: &Cart) -> Set {
        let capital = self.player(seat).capital.map_or(Set::EMPTY, |capital| capital.around());
        let pieces = self.enemies(seat) | self.pieces(seat) | cart.placed;
        (capital & self.tokens_left(cart)).without(pieces)
    }
}
