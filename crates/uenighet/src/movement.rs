//! Phase II: orders are given in secret, revealed together, and carried out (2.5).

use serde::{Serialize, Serializer};
use table::{Audience, Seat, SeatSet};

use crate::Uenighet;
use crate::action::Action;
use crate::event::{Event, Right, Tell};
use crate::few::Few;
use crate::map::{Cell, Set, Spot};
use crate::nation::{Card, Nation, Piece};
use crate::refusal::Refusal;
use crate::state::{Draft, ORDERS, Order, Phase};
use crate::ways::Ways;

/// Movement in half points (`D-GAP-21`); on the wire it is the number of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Half(pub u8);

impl Serialize for Half {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 % 2 {
            0 => serializer.serialize_u8(self.0 / 2),
            _ => serializer.serialize_f32(f32::from(self.0) / 2.0),
        }
    }
}

type Orders = Few<Order, ORDERS>;

impl Uenighet {
    /// Movement points of every piece (`D-MOVE-09`, `D-NATION-PURPLE-01`).
    pub(crate) fn points(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let extras = [player.is_golden(), player.is(Nation::Purple), player.explores];
        1 + extras.into_iter().map(u8::from).sum::<u8>()
    }

    /// Where pieces of a seat may set foot (`D-CAPITAL-06`, `D-MOVE-05`, `D-GAP-20`).
    fn passable(&self, seat: Seat) -> Set {
        let closed = self.capitals() | self.crushed() | self.enemies(seat);
        self.ground.land().without(closed)
    }

    /// The ground as it lies before the pieces of a seat, at the start of the phase.
    fn ways(&self, seat: Seat) -> Ways {
        let player = self.player(seat);
        let open = self.passable(seat);
        let homes = player.structures() | player.capital.map_or(Set::EMPTY, Set::only);
        // `D-GAP-22`: Yellow regiments relocate to free tiles beside these.
        let relocations = match player.is(Nation::Yellow) {
            true => (homes.around() & open).without(self.pieces(seat)),
            false => Set::EMPTY,
        };
        let walled = match player.is(Nation::Green) {
            true => Set::EMPTY,
            false => player.structures(),
        };
        Ways {
            open,
            low: open.without(self.ground.cliffs),
            high: open & (self.ground.hills | self.ground.cliffs),
            forts: player.forts.set(),
            castles: player.castles.set(),
            exits: player.castles.set(),
            by_height: !player.explores,
            points: self.points(seat),
            relocations,
            walled,
        }
    }

    /// What it costs to go there on foot, if that is possible.
    pub(crate) fn cost(&self, seat: Seat, piece: Piece, from: Spot, to: Spot) -> Option<Half> {
        let ways = self.ways(seat).of(piece);
        let flood = ways.flood(self.map(), piece, from);
        (0..=2 * ways.points).map(Half).find(|spent| flood[usize::from(spent.0)].contains(to))
    }

    /// Where a piece may be sent, own orders aside (`D-MOVE-04`, `D-NATION-YELLOW-02`).
    pub(crate) fn goals(&self, seat: Seat, piece: Piece, from: Spot) -> Set {
        self.ways(seat).goals(self.map(), piece, from)
    }

    /// Whether a rival could send something there, for all that is public.
    pub(crate) fn could_enter(&self, seat: Seat, to: Spot) -> bool {
        let ways = self.ways(seat);
        self.movers(seat).any(|(piece, from)| ways.goals(self.map(), piece, from).contains(to))
    }

    /// The tiles from which pieces of a seat can move.
    fn movers(&self, seat: Seat) -> impl Iterator<Item = (Piece, Spot)> {
        let player = self.player(seat);
        let forts = if player.is(Nation::Green) { player.forts.set() } else { Set::EMPTY };
        let regiments = player.regiments.set().iter().map(|spot| (Piece::Regiment, spot));
        regiments.chain(forts.iter().map(|spot| (Piece::Fort, spot)))
    }

    /// Whether a seat has anything that can move.
    pub(crate) fn can_move(&self, seat: Seat) -> bool {
        self.movers(seat).next().is_some()
    }

    fn count(&self, seat: Seat, piece: Piece, spot: Spot) -> u8 {
        let player = self.player(seat);
        match piece {
            Piece::Regiment => player.regiments.count(spot),
            Piece::Fort if player.is(Nation::Green) => player.forts.count(spot),
            Piece::Fort | Piece::Castle | Piece::Capital => 0,
        }
    }

    /// Phase II begins for everybody with something that can move.
    pub(crate) fn begin_moves(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let asked: SeatSet = self.survivors().iter().filter(|seat| self.can_move(*seat)).collect();
        if asked.is_empty() {
            self.begin_shooting(tell);
            return;
        }
        for seat in asked.iter() {
            self.player_mut(seat).draft =
                Draft::Move { orders: Default::default(), collector: false };
        }
        self.phase = Phase::Move { asked, ready: SeatSet::EMPTY };
    }

    /// The orders of a seat that may still change them.
    fn open_orders(&self, seat: Seat) -> Result<(Orders, bool), Refusal> {
        let Phase::Move { .. } = self.phase else { return Err(self.not_now()) };
        self.check_open(seat)?;
        match self.player(seat).draft {
            Draft::Move { orders, collector } => Ok((orders, collector)),
            _ => Err(Refusal::NotYourDecision),
        }
    }

    /// Whether a piece of the seat on this tile waits for an order.
    fn is_waiting(&self, seat: Seat, piece: Piece, from: Spot, orders: &Orders) -> bool {
        if orders.is_empty() {
            return self.count(seat, piece, from) > 0;
        }
        let cell = self.map().cell(from);
        let ordered = orders.iter().filter(|order| order.piece == piece && order.from == cell);
        usize::from(self.count(seat, piece, from)) > ordered.count()
    }

    /// Why a piece may not end its move there as orders stand (`D-MOVE-04`, `D-GAP-20`).
    ///
    /// A tile where an own piece stands is no obstacle yet: that piece may be ordered away.
    pub(crate) fn check_goal(&self, seat: Seat, piece: Piece, to: Spot) -> Result<(), Refusal> {
        let player = self.player(seat);
        let Draft::Move { orders, .. } = player.draft else { return Ok(()) };
        let cell = self.map().cell(to);
        let is_taken = orders.iter().any(|order| order.to == cell && order.piece == piece);
        match is_taken && !player.is(Nation::Green) {
            true => Err(Refusal::SentThere { cell }),
            false => Ok(()),
        }
    }

    fn check_order(
        &self,
        seat: Seat,
        piece: Piece,
        from: Cell,
        to: Cell,
    ) -> Result<Orders, Refusal> {
        let (orders, _) = self.open_orders(seat)?;
        let (start, goal) = (self.spot(from)?, self.spot(to)?);
        if piece == Piece::Fort && !self.player(seat).is(Nation::Green) {
            return Err(Refusal::OnlyGreen);
        }
        if !self.is_waiting(seat, piece, start, &orders) {
            return Err(Refusal::NobodyThere { cell: from });
        }
        if start == goal {
            return Err(Refusal::SameCell { cell: to });
        }
        if !self.goals(seat, piece, start).contains(goal) {
            return Err(self.why_not_there(seat, to, goal));
        }
        self.check_goal(seat, piece, goal).map(|()| orders)
    }

    fn why_not_there(&self, seat: Seat, cell: Cell, spot: Spot) -> Refusal {
        let player = self.player(seat);
        if self.ground.water.contains(spot) {
            Refusal::OnWater { cell }
        } else if self.crushed().contains(spot) {
            Refusal::CrushedThere { cell }
        } else if self.capitals().contains(spot) {
            Refusal::CapitalThere { cell }
        } else if self.enemies(seat).contains(spot) {
            Refusal::EnemyThere { cell }
        } else if player.structures().contains(spot) && !player.is(Nation::Green) {
            Refusal::StructureThere { cell }
        } else {
            Refusal::TooFar { cell, points: self.points(seat) }
        }
    }

    pub(crate) fn order(
        &mut self,
        seat: Seat,
        piece: Piece,
        from: Cell,
        to: Cell,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let mut orders = self.check_order(seat, piece, from, to)?;
        orders.push(Order { piece, from, to, via: None });
        self.set_orders(seat, orders);
        let event = Event::Ordered { seat: self.nation(seat), piece, from, to };
        tell.only(SeatSet::only(seat), event);
        Ok(())
    }

    fn set_orders(&mut self, seat: Seat, changed: Orders) {
        if let Draft::Move { orders, .. } = &mut self.player_mut(seat).draft {
            *orders = changed;
        }
    }

    pub(crate) fn recall(
        &mut self,
        seat: Seat,
        piece: Piece,
        from: Cell,
        to: Cell,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let (mut orders, _) = self.open_orders(seat)?;
        let is_meant = |order: &Order| order.piece == piece && order.from == from && order.to == to;
        let place = orders.as_slice().iter().rposition(is_meant);
        orders.remove(place.ok_or(Refusal::NoSuchOrder { from, to })?);
        self.set_orders(seat, orders);
        let event = Event::Recalled { seat: self.nation(seat), piece, from, to };
        tell.only(SeatSet::only(seat), event);
        Ok(())
    }

    fn check_attach(&self, seat: Seat, attached: bool) -> Result<Orders, Refusal> {
        let (orders, collector) = self.open_orders(seat)?;
        if !self.player(seat).holds(Card::Collector) {
            return Err(Refusal::CardNotHeld { card: Card::Collector });
        }
        match (attached, collector) {
            (true, true) => Err(Refusal::AlreadyAttached),
            (false, false) => Err(Refusal::NotAttached),
            (true, false) | (false, true) => Ok(orders),
        }
    }

    /// Card VII goes with the orders, or does not after all; then its waypoints are forgotten.
    pub(crate) fn attach(
        &mut self,
        seat: Seat,
        attached: bool,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let mut kept = Orders::default();
        for order in self.check_attach(seat, attached)?.iter() {
            if order.from != order.to {
                kept.push(Order { via: None, ..order });
            }
        }
        self.player_mut(seat).draft = Draft::Move { orders: kept, collector: attached };
        let nation = self.nation(seat);
        let event = match attached {
            true => Event::CollectorAttached { seat: nation },
            false => Event::CollectorDetached { seat: nation },
        };
        tell.only(SeatSet::only(seat), event);
        Ok(())
    }

    /// Whether a regiment can go there by way of a tile (`D-GAP-42`).
    fn leads_over(&self, seat: Seat, from: Spot, to: Spot, via: Spot) -> bool {
        let halves = 2 * self.points(seat);
        let Some(Half(there)) = self.cost(seat, Piece::Regiment, from, via) else { return false };
        let onward = self.ways(seat).flood(self.map(), Piece::Regiment, via);
        onward[usize::from(halves - there)].contains(to)
    }

    fn check_waypoint(
        &self,
        seat: Seat,
        from: Cell,
        to: Cell,
        via: Cell,
    ) -> Result<Orders, Refusal> {
        let (mut orders, collector) = self.open_orders(seat)?;
        if !collector {
            return Err(Refusal::NotAttached);
        }
        let (start, goal, stop) = (self.spot(from)?, self.spot(to)?, self.spot(via)?);
        let is_meant = |order: &&mut Order| {
            order.piece == Piece::Regiment && (order.from, order.to, order.via) == (from, to, None)
        };
        if start == goal {
            if !self.is_waiting(seat, Piece::Regiment, start, &orders) {
                return Err(Refusal::NobodyThere { cell: from });
            }
            orders.push(Order { piece: Piece::Regiment, from, to, via: Some(via) });
        } else {
            let order = orders.as_mut_slice().iter_mut().find(is_meant);
            order.ok_or(Refusal::NoSuchOrder { from, to })?.via = Some(via);
        }
        if !self.tokens.contains(stop) {
            return Err(Refusal::NothingOnTheWay { cell: via });
        }
        match start != stop && self.leads_over(seat, start, goal, stop) {
            true => Ok(orders),
            false => Err(Refusal::OffTheRoute { cell: via }),
        }
    }

    pub(crate) fn name_waypoint(
        &mut self,
        seat: Seat,
        from: Cell,
        to: Cell,
        via: Cell,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let orders = self.check_waypoint(seat, from, to, via)?;
        self.set_orders(seat, orders);
        let event = Event::WaypointNamed { seat: self.nation(seat), from, to, via };
        tell.only(SeatSet::only(seat), event);
        Ok(())
    }

    pub(crate) fn legal_moves(&self, seat: Seat, into: &mut Vec<Action>) {
        let Phase::Move { ready, .. } = self.phase else { return };
        if ready.contains(seat) {
            into.push(Action::Reopen);
        }
        let Ok((orders, collector)) = self.open_orders(seat) else { return };
        let map = self.map();
        let player = self.player(seat);
        let is_green = player.is(Nation::Green);
        let sent = |order: Order| map.spot(order.to).expect("orders stay on the map");
        let taken: Set = match is_green {
            true => Set::EMPTY,
            false => orders.iter().map(sent).collect(),
        };
        let ways = self.ways(seat);
        // Of those who do not stack, whoever has an order has none to wait for.
        let ordered: Set = orders.iter().filter_map(|order| map.spot(order.from)).collect();
        for (piece, from) in self.movers(seat) {
            let is_free =
                !ordered.contains(from) || is_green && self.is_waiting(seat, piece, from, &orders);
            if !is_free {
                continue;
            }
            let goals = ways.goals(map, piece, from).without(taken);
            into.reserve(usize::from(goals.len()));
            let (goals, from) = (goals.iter(), map.cell(from));
            into.extend(goals.map(|to| match piece {
                Piece::Fort => Action::Walk { from, to: map.cell(to) },
                Piece::Regiment | Piece::Castle | Piece::Capital => {
                    Action::Move { from, to: map.cell(to) }
                }
            }));
        }
        if collector {
            self.legal_waypoints(seat, &orders, into);
        } else if player.holds(Card::Collector) {
            into.push(Action::Attach);
        }
        into.push(Action::Ready);
        for (place, order) in orders.iter().enumerate() {
            let same = |other: &Order| {
                (other.piece, other.from, other.to) == (order.piece, order.from, order.to)
            };
            let is_told = is_green && orders.as_slice()[..place].iter().any(same);
            if !is_told {
                let Order { piece, from, to, .. } = order;
                into.push(Action::Recall { piece, from, to });
            }
        }
        if collector {
            into.push(Action::Detach);
        }
    }

    fn legal_waypoints(&self, seat: Seat, orders: &Orders, into: &mut Vec<Action>) {
        let map = self.map();
        let here = self.player(seat).regiments.set().iter();
        let stays = here.map(|spot| (map.cell(spot), map.cell(spot)));
        let goes = orders.iter().filter(|order| order.from != order.to);
        let ways = stays.chain(goes.map(|order| (order.from, order.to)));
        let start = into.len();
        for (from, to) in ways {
            for via in self.tokens.set().iter().map(|spot| map.cell(spot)) {
                let waypoint = Action::Waypoint { from, to, via };
                let is_new = !into[start..].contains(&waypoint);
                if is_new && self.check_waypoint(seat, from, to, via).is_ok() {
                    into.push(waypoint);
                }
            }
        }
    }

    /// All orders are in: they are revealed and carried out (`D-GAP-20`).
    pub(crate) fn reveal_moves(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let before = *self;
        let map = self.map();
        let spot = |cell: Cell| map.spot(cell).expect("orders stay on the map");
        let mut all = [Orders::default(); 4];
        let mut wants = [Set::EMPTY; 4];
        for seat in before.survivors().iter() {
            let player = self.player_mut(seat);
            player.revealed = Draft::Nothing;
            if let Draft::Move { orders, .. } = player.draft {
                player.revealed = player.draft;
                all[seat.index()] = orders;
                let goes = orders.iter().filter(|order| order.from != order.to);
                wants[seat.index()] = goes.map(|order| spot(order.to)).collect();
            }
        }
        let lost = before.settle(&wants);
        let mut goes = [[true; ORDERS]; 4];
        for seat in before.survivors().iter() {
            let (orders, goes) = (&all[seat.index()], &mut goes[seat.index()]);
            for (order, goes) in orders.iter().zip(goes.iter_mut()) {
                *goes = !lost[seat.index()].contains(spot(order.to)) || order.from == order.to;
            }
            if !before.player(seat).is(Nation::Green) {
                before.hold_back(seat, orders, goes);
            }
        }
        for seat in before.stick_order() {
            self.collect_on_the_way(seat, &all[seat.index()], &goes[seat.index()], tell);
        }
        for seat in before.stick_order() {
            self.carry_out(seat, &all[seat.index()], &goes[seat.index()]);
            before.tell_moves(seat, &all[seat.index()], &goes[seat.index()], &wants, tell);
        }
        self.begin_shooting(tell);
    }

    /// Whoever was to go where an own piece stays put, stays put as well (`D-GAP-20`, step 3).
    fn hold_back(&self, seat: Seat, orders: &Orders, goes: &mut [bool; ORDERS]) {
        let map = self.map();
        loop {
            let leaves = orders.iter().zip(goes.iter());
            let left: Set = leaves
                .filter(|(order, goes)| **goes && order.from != order.to)
                .filter_map(|(order, _)| map.spot(order.from))
                .collect();
            let stays = self.player(seat).regiments.set().without(left);
            let is_stuck = |order: &Order| {
                order.from != order.to && map.spot(order.to).is_some_and(|to| stays.contains(to))
            };
            let stuck = (0..orders.len()).find(|at| goes[*at] && is_stuck(&orders.as_slice()[*at]));
            match stuck {
                Some(at) => goes[at] = false,
                None => return,
            }
        }
    }

    /// Card VII with orders: every regiment takes supplies at its waypoint, or where it stood
    /// (`D-GAP-42`).
    fn collect_on_the_way(
        &mut self,
        seat: Seat,
        orders: &Orders,
        goes: &[bool; ORDERS],
        tell: &mut impl FnMut(Audience, Event),
    ) {
        let Draft::Move { collector: true, .. } = self.player(seat).draft else { return };
        self.player_mut(seat).spend(Card::Collector);
        tell.all(Event::CardPlayed { seat: self.nation(seat), card: Card::Collector });
        let map = self.map();
        let mut at_home = self.player(seat).regiments;
        let mut stops = Set::EMPTY;
        for (order, goes) in orders.iter().zip(goes) {
            if let Some(via) = order.via.and_then(|via| map.spot(via)).filter(|_| *goes) {
                stops |= Set::only(via);
                at_home.remove(map.spot(order.from).expect("orders stay on the map"));
            }
        }
        self.take_tokens(seat, stops | at_home.set(), tell);
    }

    fn carry_out(&mut self, seat: Seat, orders: &Orders, goes: &[bool; ORDERS]) {
        let map = self.map();
        let player = &mut self.players[seat.index()];
        player.draft = Draft::Nothing;
        let mut arrivals: Few<(u8, bool, bool), ORDERS> = Few::default();
        for (order, goes) in orders.iter().zip(goes) {
            let (Some(from), Some(to)) = (map.spot(order.from), map.spot(order.to)) else {
                continue;
            };
            if !goes || from == to {
                continue;
            }
            // Of several like pieces on a tile the old ones leave first.
            let is_fort = order.piece == Piece::Fort;
            let is_new = match is_fort {
                true => {
                    let was_old = player.forts.count(from) > player.new_forts.count(from);
                    player.forts.remove(from);
                    !was_old && player.new_forts.remove(from)
                }
                false => {
                    let was_old = player.regiments.count(from) > player.new_regiments.count(from);
                    player.regiments.remove(from);
                    !was_old && player.new_regiments.remove(from)
                }
            };
            arrivals.push((to.0, is_fort, is_new));
        }
        for (to, is_fort, is_new) in arrivals.iter() {
            match is_fort {
                true => player.forts.add(Spot(to)),
                false => player.regiments.add(Spot(to)),
            }
            match (is_fort, is_new) {
                (true, true) => player.new_forts.add(Spot(to)),
                (false, true) => player.new_regiments.add(Spot(to)),
                (_, false) => {}
            }
        }
    }

    fn tell_moves(
        &self,
        seat: Seat,
        orders: &Orders,
        goes: &[bool; ORDERS],
        wants: &[Set; 4],
        tell: &mut impl FnMut(Audience, Event),
    ) {
        let map = self.map();
        let nation = self.nation(seat);
        for (order, goes) in orders.iter().zip(goes) {
            let Order { piece, from, to, .. } = order;
            let (Some(start), Some(goal)) = (map.spot(from), map.spot(to)) else { continue };
            if start == goal {
                continue;
            }
            if *goes {
                let relocated = self.player(seat).is(Nation::Yellow)
                    && self.cost(seat, piece, start, goal).is_none();
                tell.all(Event::Moved { seat: nation, piece, from, to, relocated });
                continue;
            }
            let rivals = (0..4).filter(|other| wants[*other].contains(goal)).count();
            let (winner, conflict) = match rivals > 1 {
                true => self.verdict(wants, goal),
                false => (None, Right::OwnPiece),
            };
            let winner = winner.filter(|winner| *winner != seat).map(|seat| self.nation(seat));
            let conflict = if winner.is_none() && conflict != Right::Standoff {
                Right::OwnPiece
            } else {
                conflict
            };
            tell.all(Event::StayedPut { seat: nation, piece, from, to, conflict, winner });
        }
    }
}
