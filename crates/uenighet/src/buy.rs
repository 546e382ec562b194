//! Phase I: lists are written in secret, revealed together, and settled (2.4).

use table::{Audience, Seat, SeatSet};

use crate::Uenighet;
use crate::action::{Action, Item};
use crate::bag::Bag;
use crate::event::{Event, Tell};
use crate::few::Few;
use crate::map::{Cell, Set, Spot};
use crate::nation::{Nation, level};
use crate::refusal::Refusal;
use crate::state::{Cause, Draft, Entry, LIST, Phase, REGIMENTS, TOKENS, Then, Window};

/// What a list comes to.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Cart {
    /// Supplies it costs.
    pub spent: u16,
    /// Regiments it takes from the reserve, for the map and as levels.
    raised: u8,
    forts: u8,
    upgrades: u8,
    bought_back: u8,
    levels: Bag<REGIMENTS>,
    cleared: Bag<TOKENS>,
    /// Tiles it puts pieces on.
    pub placed: Set,
}

type List = Few<Entry, LIST>;

impl Uenighet {
    /// What the items come to together.
    pub(crate) fn cart(&self, seat: Seat, items: &List) -> Cart {
        let mut cart = Cart::default();
        for entry in items.iter() {
            self.put(seat, &mut cart, entry);
        }
        cart
    }

    fn put(&self, seat: Seat, cart: &mut Cart, entry: Entry) {
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

    /// What an item costs after these (`D-REGIMENT-01`, `D-FORT-01`, `D-BUY-03`, `D-LOAN-04`).
    fn price(&self, seat: Seat, cart: &Cart, entry: Entry) -> u8 {
        match entry.item {
            Item::Regiment | Item::Level | Item::BuyBack => 1,
            Item::Fort => {
                let spot = entry.cell.and_then(|cell| self.map().spot(cell));
                spot.map_or(2, |spot| self.fort_price(seat, spot))
            }
            Item::Upgrade => {
                let player = self.player(seat);
                level::price(player.upgrades + cart.upgrades, player.is(Nation::Purple))
            }
            Item::ClearSupply => 0,
        }
    }

    /// `D-FORT-01`, `D-BUY-02`, `D-GAP-17`: one supply less beside another nation's old fort.
    fn fort_price(&self, seat: Seat, spot: Spot) -> u8 {
        let others = (0..self.setup.players).map(Seat).filter(|other| *other != seat);
        let forts = others.fold(Set::EMPTY, |set, other| set | self.old_forts(other));
        if forts.meets(spot.around()) { 1 } else { 2 }
    }

    /// Cells with a fort that is not new (`D-GAP-17`).
    fn old_forts(&self, seat: Seat) -> Set {
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
    fn fort_sites(&self, seat: Seat, cart: &Cart) -> Set {
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

    fn reserve_left(&self, seat: Seat, cart: &Cart) -> u8 {
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
    fn check_level(&self, seat: Seat, cart: &Cart, cell: Cell, spot: Spot) -> Result<(), Refusal> {
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

    fn clearable(&self, seat: Seat, cart: &Cart) -> Set {
        let capital = self.player(seat).capital.map_or(Set::EMPTY, |capital| capital.around());
        let pieces = self.enemies(seat) | self.pieces(seat) | cart.placed;
        (capital & self.tokens_left(cart)).without(pieces)
    }

    /// The list of a seat that may still change it.
    fn open_list(&self, seat: Seat) -> Result<List, Refusal> {
        let Phase::Buy { ready } = self.phase else { return Err(self.not_now()) };
        if ready.contains(seat) {
            return Err(Refusal::AlreadyReady);
        }
        match self.player(seat).draft {
            Draft::Buy { items } => Ok(items),
            _ => Err(Refusal::NotYourDecision),
        }
    }

    pub(crate) fn list(
        &mut self,
        seat: Seat,
        entry: Entry,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let mut items = self.open_list(seat)?;
        let cart = self.cart(seat, &items);
        let price = self.check_item(seat, &cart, entry)?;
        items.push(entry);
        let left = self.player(seat).supplies - cart.spent - u16::from(price);
        self.player_mut(seat).draft = Draft::Buy { items };
        let Entry { item, cell } = entry;
        let event = Event::ItemListed { seat: self.nation(seat), item, cell, price, left };
        tell.only(SeatSet::only(seat), event);
        Ok(())
    }

    /// The list without the last item of this kind, if the rest can stand alone (`D-GAP-16`).
    fn check_unlist(&self, seat: Seat, mut items: List, entry: Entry) -> Result<List, Refusal> {
        let Entry { item, .. } = entry;
        let place = items.as_slice().iter().rposition(|listed| *listed == entry);
        items.remove(place.ok_or(Refusal::NotListed { item })?);
        // Only what clears the way or fills the reserve can be needed by something else.
        let leans = |listed: Entry| matches!(listed.item, Item::ClearSupply | Item::BuyBack);
        if !leans(entry) && !items.iter().any(leans) {
            return Ok(items);
        }
        let mut cart = Cart::default();
        for listed in items.iter() {
            let checked = self.check_item(seat, &cart, listed);
            checked.map_err(|_| Refusal::StillNeeded { item })?;
            self.put(seat, &mut cart, listed);
        }
        Ok(items)
    }

    pub(crate) fn unlist(
        &mut self,
        seat: Seat,
        entry: Entry,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let items = self.check_unlist(seat, self.open_list(seat)?, entry)?;
        self.player_mut(seat).draft = Draft::Buy { items };
        let left = self.player(seat).supplies - self.cart(seat, &items).spent;
        let Entry { item, cell } = entry;
        let event = Event::ItemTakenBack { seat: self.nation(seat), item, cell, left };
        tell.only(SeatSet::only(seat), event);
        Ok(())
    }

    pub(crate) fn legal_purchases(&self, seat: Seat, into: &mut Vec<Action>) {
        let Phase::Buy { ready } = self.phase else { return };
        if ready.contains(seat) {
            into.push(Action::Reopen);
        }
        let Ok(items) = self.open_list(seat) else { return };
        self.legal_items(seat, &self.cart(seat, &items), into);
        if items.is_empty() && !self.player(seat).offered {
            into.push(Action::Surrender);
        }
        into.push(Action::Ready);
        for (place, entry) in items.iter().enumerate() {
            let is_first = !items.as_slice()[..place].contains(&entry);
            if is_first && self.check_unlist(seat, items, entry).is_ok() {
                into.push(Action::Unbuy { item: entry.item, cell: entry.cell });
            }
        }
    }

    /// Everything the list may still take up. What costs is asked first, since it is usually the
    /// purse that is empty; then whole sets of tiles, each the one its check looks at.
    pub(crate) fn legal_items(&self, seat: Seat, cart: &Cart, into: &mut Vec<Action>) {
        let map = self.map();
        let player = self.player(seat);
        let left = player.supplies - cart.spent;
        if left == 0 {
            return;
        }
        let reserve = self.reserve_left(seat, cart);
        let regiments = match reserve {
            0 => Set::EMPTY,
            _ => self.regiment_sites(seat, cart),
        };
        into.extend(regiments.iter().map(|spot| Action::BuyRegiment { cell: map.cell(spot) }));
        if player.stock() > cart.forts && !player.regiments.is_empty() {
            let sites = self.fort_sites(seat, cart);
            let sites = sites.iter().filter(|spot| left > 1 || self.fort_price(seat, *spot) == 1);
            into.extend(sites.map(|spot| Action::BuyFort { cell: map.cell(spot) }));
        }
        let plain = |item| Entry { item, cell: None };
        if left > 2 && self.check_item(seat, cart, plain(Item::Upgrade)).is_ok() {
            into.push(Action::BuyUpgrade);
        }
        if player.is(Nation::Red) && reserve > 0 {
            for spot in self.old_forts(seat).iter() {
                let cell = map.cell(spot);
                if self.check_level(seat, cart, cell, spot).is_ok() {
                    into.push(Action::BuyLevel { cell });
                }
            }
        }
        if player.bank > cart.bought_back {
            into.push(Action::BuyBack);
        }
        if reserve > 0 && regiments.is_empty() && !player.is(Nation::Green) {
            let cells = self.clearable(seat, cart).iter();
            into.extend(cells.map(|spot| Action::ClearSupply { cell: map.cell(spot) }));
        }
    }

    /// All lists are in: they are revealed and settled (`D-BUY-09`, `D-GAP-16`).
    pub(crate) fn reveal_purchases(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let before = *self;
        let mut wants = [Set::EMPTY; 4];
        for seat in before.survivors().iter() {
            if let Draft::Buy { items } = before.player(seat).draft {
                wants[seat.index()] = before.cart(seat, &items).placed;
            }
        }
        let lost = before.settle(&wants);
        for seat in before.stick_order() {
            let Draft::Buy { items } = before.player(seat).draft else { continue };
            let player = self.player_mut(seat);
            player.revealed = player.draft;
            player.draft = Draft::Nothing;
            let mut cart = Cart::default();
            for entry in items.iter() {
                let price = before.price(seat, &cart, entry);
                before.put(seat, &mut cart, entry);
                let spot = entry.cell.and_then(|cell| self.map().spot(cell));
                let is_placed = matches!(entry.item, Item::Regiment | Item::Fort);
                match spot {
                    Some(spot) if is_placed && lost[seat.index()].contains(spot) => {
                        let (winner, conflict) = before.verdict(&wants, spot);
                        tell.all(Event::PurchaseLost {
                            seat: before.nation(seat),
                            item: entry.item,
                            cell: self.map().cell(spot),
                            price,
                            conflict,
                            winner: winner.map(|winner| before.nation(winner)),
                        });
                    }
                    Some(_) | None => self.purchase(seat, entry, spot, price, tell),
                }
            }
        }
        self.after_purchases(tell);
    }

    fn purchase(
        &mut self,
        seat: Seat,
        entry: Entry,
        spot: Option<Spot>,
        price: u8,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        let nation = self.nation(seat);
        let player = &mut self.players[seat.index()];
        player.supplies -= u16::from(price);
        let event = match (entry.item, entry.cell.zip(spot)) {
            (Item::Regiment, Some((cell, spot))) => {
                player.regiments.add(spot);
                player.new_regiments.add(spot);
                Event::RegimentBought { seat: nation, cell }
            }
            (Item::Fort, Some((cell, spot))) => {
                player.forts.add(spot);
                player.new_forts.add(spot);
                Event::FortBuilt { seat: nation, cell, price }
            }
            (Item::Level, Some((cell, spot))) => {
                player.levels.add(spot);
                Event::FortRaised { seat: nation, cell, level: player.levels.count(spot) }
            }
            (Item::ClearSupply, Some((cell, spot))) => {
                // Two neighbours may have cleared the same token.
                self.tokens.remove(spot);
                Event::SupplyCleared { seat: nation, cell }
            }
            (Item::Upgrade, _) => {
                player.upgrades += 1;
                Event::UpgradeBought { seat: nation, upgrades: player.upgrades, price }
            }
            (Item::BuyBack, _) => {
                player.bank -= 1;
                Event::RegimentBoughtBack { seat: nation }
            }
            (Item::Regiment | Item::Fort | Item::Level | Item::ClearSupply, None) => return,
        };
        tell.all(event);
    }

    /// `D-TECH-01`, `D-GAP-43`: eight upgrades end the game before anybody moves.
    fn after_purchases(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let is_done = self.in_play().iter().any(|player| player.upgrades >= level::LAST);
        match is_done {
            true => self.finish(Cause::Technology, tell),
            false => self.draw_cards(Then::Move, tell),
        }
    }

    /// Cards are drawn for what has just been built, and then the game goes on.
    pub(crate) fn after_draws(&mut self, then: Then, tell: &mut impl FnMut(Audience, Event)) {
        match then {
            Then::Move => self.open_window(Window::Move, tell),
            Then::Window { at, seat } => self.stay_in_window(at, seat, tell),
        }
    }
}
