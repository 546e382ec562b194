//! Phase I: lists are written in secret, revealed together, and settled (2.4).

use table::{Audience, Seat, SeatSet};

use crate::Uenighet;
use crate::action::{Action, Item};
use crate::cart::{Cart, List};
use crate::event::{Event, Tell};
use crate::map::{Set, Spot};
use crate::nation::{Nation, level};
use crate::refusal::Refusal;
use crate::state::{Cause, Draft, Entry, Phase, Then, Window};

impl Uenighet {
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
