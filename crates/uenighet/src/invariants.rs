//! What holds in every position (section 4.3), checked when one is read.

mod phase;

use table::{Seat, SeatSet};

use crate::Uenighet;
use crate::action::Action;
use crate::cart::Cart;
use crate::few::Few;
use crate::map::Set;
use crate::nation::{Card, Nation, Piece, level};
use crate::position::Fault;
use crate::setup::{Nations, Sites};
use crate::state::{Draft, Order, Phase, REGIMENTS, Then, Window};
use crate::terrain::Terrain;

/// More supplies than anybody could ever collect.
const RICHEST: u16 = 9_999;

fn require(holds: bool, fault: impl Into<Fault>) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(fault.into()) }
}

impl Uenighet {
    /// Whether the phase belongs to Phase III.
    pub(crate) fn is_shooting(&self) -> bool {
        let at = match self.phase {
            Phase::Declare { .. } | Phase::Answer { .. } | Phase::Rolls { .. } => return true,
            Phase::Window { at, .. }
            | Phase::Naming { at, .. }
            | Phase::Shelling { at, .. }
            | Phase::Conscription { at, .. }
            | Phase::GasFlight { at, .. }
            | Phase::GasDrift { at, .. }
            | Phase::CardDraw { then: Then::Window { at, .. }, .. } => at,
            _ => return false,
        };
        matches!(at, Window::Volley { .. })
    }

    fn is_set_up(&self) -> bool {
        matches!(
            self.phase,
            Phase::Stick
                | Phase::Nations { .. }
                | Phase::Terrain { .. }
                | Phase::Draw { .. }
                | Phase::Lay { .. }
                | Phase::Supplies { .. }
                | Phase::Capitals { .. }
        )
    }

    pub(crate) fn check_all(&self) -> Result<(), Fault> {
        let seats = SeatSet::first(self.setup.players);
        require(self.stick.is_none_or(|seat| seats.contains(seat)), "stick: nobody sits there")?;
        self.check_map()?;
        self.check_deck()?;
        for seat in seats.iter() {
            self.check_player(seat)
                .map_err(|fault| format!("{}: {fault}", crate::nation::Place::of(seat)))?;
        }
        self.check_cells()?;
        match self.is_set_up() {
            true => self.check_preparation()?,
            false => self.check_round()?,
        }
        self.check_drafts()
    }

    /// `D-GAP-05`, `D-GAP-06`: not too much water, and all land in one piece.
    fn check_map(&self) -> Result<(), Fault> {
        let map = self.map();
        let water = self.ground.water.len();
        let bag = self.bag[Terrain::Water as usize];
        let most = map.bag[Terrain::Water as usize];
        require(
            u16::from(water) + u16::from(bag) <= u16::from(most),
            format!("map: at most {most} water tiles (D-GAP-05)"),
        )?;
        let is_whole = map.cells.without(self.ground.water).is_connected();
        require(is_whole, "map: water cuts the land in two (D-GAP-06)")
    }

    /// `D-GAP-40`: every card is in the bag, in a hand, or used.
    fn check_deck(&self) -> Result<(), Fault> {
        for (card, left) in Card::ALL.into_iter().zip(self.deck) {
            let hands = self.in_play().iter().flat_map(|player| player.cards.iter().flatten());
            let held = hands.filter(|held| *held == card).count() as u8;
            let stands = match card {
                Card::Castle => self.in_play().iter().map(|player| player.castles.len()).sum(),
                _ => 0,
            };
            require(
                left.saturating_add(held + stands) <= self.setup.card_copies,
                format!("more than {} of card {card} (D-GAP-40)", self.setup.card_copies),
            )?;
        }
        Ok(())
    }

    fn check_player(&self, seat: Seat) -> Result<(), Fault> {
        let player = self.player(seat);
        let men = player.regiments.len() + player.levels.len();
        require(
            player.bank <= REGIMENTS as u8 && men + player.bank <= REGIMENTS as u8,
            "more than twelve regiments (D-GAP-19)",
        )?;
        require(player.supplies <= RICHEST, "supplies: nobody is that rich")?;
        require(player.upgrades <= level::LAST, "upgrades: eight at most (D-UPGRADE-04)")?;
        require(
            player.upgrades < level::LAST || matches!(self.phase, Phase::Over { .. }),
            "upgrades: eight of them have won the game (D-TECH-01)",
        )?;
        let levels = player.levels.set();
        require(
            levels.is_empty() || player.is(Nation::Red),
            "levels: only Red raises forts (D-NATION-RED-04)",
        )?;
        require(
            levels.without(player.forts.set()).is_empty()
                && levels.iter().all(|spot| player.levels.count(spot) <= 4),
            "levels: a fort under each, and four at most (D-NATION-RED-05)",
        )?;
        let new = |all: &dyn Fn(crate::map::Spot) -> (u8, u8), set: Set| {
            set.iter().all(|spot| all(spot).0 <= all(spot).1)
        };
        let regiments = |spot| (player.new_regiments.count(spot), player.regiments.count(spot));
        let forts = |spot| (player.new_forts.count(spot), player.forts.count(spot));
        require(
            new(&regiments, player.new_regiments.set()) && new(&forts, player.new_forts.set()),
            "what is new stands on the map (D-GAP-17)",
        )?;
        let pending = match self.phase {
            Phase::CardDraw { fort, upgrade, .. } => {
                usize::from(fort.contains(seat)) + usize::from(upgrade.contains(seat))
            }
            _ => 0,
        };
        let drawn = player.cards.len() + usize::from(player.castles.len()) + pending;
        let triggers = usize::from(player.fort_card) + usize::from(player.upgrade_card);
        require(drawn <= triggers, "cards: one for forts, one for upgrades (D-CARD-GEN-01)")?;
        // A game that ends by technology ends before cards are drawn (`D-GAP-43`).
        let is_over = matches!(self.phase, Phase::Over { .. });
        let has_four = player.forts.len() + player.castles.len() >= 4;
        require(
            is_over
                || (player.fort_card || !has_four) && (player.upgrade_card || !player.is_golden()),
            "four forts or the golden upgrade have brought their card (D-GAP-40)",
        )?;
        let is_loading = player.reloading.is_none_or(|spot| {
            self.is_shooting() && player.regiments.contains(spot) && !player.is(Nation::Green)
        });
        require(is_loading, "reloading: a regiment that fired in this phase (D-RELOAD-01)")?;
        match player.fallen {
            None => Ok(()),
            Some(_) => self.check_fallen(seat),
        }
    }

    /// `D-GAP-33`: nothing is left of the fallen but the tile under the capital.
    fn check_fallen(&self, seat: Seat) -> Result<(), Fault> {
        let player = self.player(seat);
        let is_bare = player.regiments.is_empty()
            && player.structures().is_empty()
            && player.cards.is_empty()
            && player.capital.is_some()
            && (player.supplies, player.bank) == (0, 0)
            && !(player.bombards || player.explores || player.offered);
        require(is_bare, "a fallen nation has nothing left (D-GAP-33)")?;
        let is_past = player.fallen.is_some_and(|fallen| fallen.round <= self.round);
        require(is_past, "fallen: that round is still to come")
    }

    /// Who may stand where, and where tokens may lie (`D-GAP-15`, `D-GAP-23`, `D-GAP-37`).
    fn check_cells(&self) -> Result<(), Fault> {
        let land = self.ground.land();
        let mut taken = self.crushed();
        for player in self.in_play().iter().filter(|player| player.is_alive()) {
            let capital = player.capital.map_or(Set::EMPTY, Set::only);
            let troops = player.regiments.set() | player.structures();
            require(!troops.meets(capital), "nothing shares the tile of a capital (D-CAPITAL-06)")?;
            let own = troops | capital;
            require(!own.meets(taken), "two nations share a tile (D-GAP-15)")?;
            require(own.without(land).is_empty(), "a piece stands off the land (D-GAP-04)")?;
            let count = player.regiments.len() + player.forts.len() + player.castles.len();
            require(
                player.is(Nation::Green) || count == troops.len(),
                "only Green stacks (D-NATION-GREEN-01)",
            )?;
            taken |= own;
        }
        let closed = match self.is_set_up() {
            true => self.capitals(),
            false => Set::EMPTY,
        };
        let open = self.landing().without(closed);
        let is_open = self.tokens.set().without(open).is_empty();
        require(is_open, "tokens: one lies where none may (D-SPREAD-02)")
    }

    fn check_preparation(&self) -> Result<(), Fault> {
        let players = self.setup.players;
        let order: Vec<Seat> = (0..players).map(|step| self.nth(step)).collect();
        require(self.round == 0, "round: 0 until set-up is done")?;
        require(self.volleys == 0, "volleys: none yet")?;
        require(self.deck == [self.setup.card_copies; 10], "deck: nothing is drawn yet")?;
        for player in self.in_play() {
            let fresh = crate::state::Player {
                nation: player.nation,
                capital: player.capital,
                supplies: crate::state::PURSE,
                ..Default::default()
            };
            require(*player == fresh, "everybody begins with two supplies (D-SETUP-02)")?;
        }
        let first = |count: u8, has: &dyn Fn(Seat) -> bool| {
            order.iter().enumerate().all(|(step, seat)| has(*seat) == (step < usize::from(count)))
        };
        let nations = match self.phase {
            Phase::Stick => 0,
            Phase::Nations { taken } => taken,
            _ => players,
        };
        let has_nation = |seat: Seat| self.player(seat).nation.is_some();
        require(first(nations, &has_nation), "nations are picked in order (D-GAP-08)")?;
        self.check_nations()?;
        let capitals = if let Phase::Capitals { placed } = self.phase { placed } else { 0 };
        let has_capital = |seat: Seat| self.player(seat).capital.is_some();
        require(first(capitals, &has_capital), "capitals are placed in order (D-GAP-10)")?;
        let tokens = match self.phase {
            Phase::Supplies { placed } => placed,
            Phase::Capitals { .. } => 4 * players,
            _ => 0,
        };
        require(self.tokens.len() == tokens, "tokens are placed in order (D-GAP-09)")?;
        let single = self.tokens.set().len() == tokens;
        require(single, "tokens: one on a tile during set-up (D-SETUP-04)")?;
        self.check_laying()
    }

    fn check_nations(&self) -> Result<(), Fault> {
        let nations = || self.in_play().iter().filter_map(|player| player.nation);
        let is_twice = |nation: Nation| nations().filter(|other| *other == nation).count() > 1;
        require(!nations().any(is_twice), "a nation is taken twice (D-SETUP-02)")
    }

    /// How far the map is, before the first round.
    fn check_laying(&self) -> Result<(), Fault> {
        let (cells, laid) = (self.map().cells.len(), self.ground.laid.len());
        let drafted_tiles = self.tiles_to_draft();
        let bag: u16 = self.bag.iter().map(|left| u16::from(*left)).sum();
        let fits = |wanted: u8, left: u8| laid == wanted && bag == u16::from(left);
        let holds = match self.phase {
            Phase::Stick => fits(0, cells) && self.stick.is_none(),
            Phase::Nations { taken } => fits(0, cells) && taken < self.setup.players,
            Phase::Terrain { next, laid: so_far } => {
                let ahead = self.map().cells.iter().skip(usize::from(next));
                let is_bare = ahead.collect::<Set>() & self.ground.laid == Set::EMPTY;
                let wanted = cells.saturating_sub(drafted_tiles);
                next < cells
                    && is_bare
                    && fits(so_far, cells.saturating_sub(so_far))
                    && so_far <= wanted
                    && wanted - so_far <= cells - next
            }
            Phase::Draw { drafted } => {
                drafted < drafted_tiles
                    && fits(cells - drafted_tiles + drafted, drafted_tiles - drafted)
            }
            Phase::Lay { drafted, .. } => {
                drafted < drafted_tiles
                    && fits(cells - drafted_tiles + drafted, drafted_tiles - drafted - 1)
            }
            Phase::Supplies { placed } => laid == cells && placed < 4 * self.setup.players,
            Phase::Capitals { placed } => laid == cells && placed < self.setup.players,
            _ => true,
        };
        require(holds, "phase: tiles and bag do not fit it (D-GAP-06)")?;
        let standard = self.setup.setup_sites == Sites::Standard;
        let by_hand = matches!(self.phase, Phase::Supplies { .. } | Phase::Capitals { .. });
        require(!(standard && by_hand), "phase: the sites are given (D-GAP-07)")?;
        let is_choice = |seat: Seat| {
            let mut legal = Vec::new();
            self.legal_preparation(seat, &mut legal);
            !legal.is_empty()
        };
        match self.phase {
            Phase::Nations { taken } if self.setup.nations == Nations::Choose => {
                require(is_choice(self.nth(taken)), "phase: no nation is left")
            }
            Phase::Lay { drafted: step, .. }
            | Phase::Supplies { placed: step }
            | Phase::Capitals { placed: step } => {
                require(is_choice(self.nth(step)), "phase: there is nowhere to go on")
            }
            _ => Ok(()),
        }
    }

    fn check_round(&self) -> Result<(), Fault> {
        require(self.ground.laid == self.map().cells, "map: a tile is missing (D-GAP-05)")?;
        let rounds = 1..=self.setup.round_limit;
        require(rounds.contains(&self.round), "round: beyond the limit (D-GAP-46)")?;
        let is_whole = |seat: Seat| {
            let player = self.player(seat);
            player.nation.is_some() && player.capital.is_some()
        };
        let all = SeatSet::first(self.setup.players);
        require(all.iter().all(is_whole), "every player has a nation and a capital (D-SETUP-02)")?;
        self.check_nations()?;
        let capitals: Set = self.in_play().iter().filter_map(|player| player.capital).collect();
        require(capitals.len() == self.setup.players, "two capitals share a tile (D-SETUP-05)")?;
        let most = self.survivors().iter().map(|seat| self.shots(seat)).max().unwrap_or(0);
        // Whoever had the most shots may have fallen since.
        let volleys = match self.is_shooting() {
            true => self.volleys >= most.max(1) && self.volleys <= 9,
            false => self.volleys == 0,
        };
        require(volleys, "volleys: as many as the most shots (D-GAP-28)")?;
        if !matches!(self.phase, Phase::Over { .. }) {
            require(self.survivors().len() > 1, "one nation at most is left (D-WAR-02)")?;
        }
        self.check_phase()
    }

    /// Drafts are where they may be, and could have been made one step after the other.
    fn check_drafts(&self) -> Result<(), Fault> {
        let (asked, ready) = match self.phase {
            Phase::Vote { .. } => (self.survivors(), SeatSet::EMPTY),
            _ => self.together().unwrap_or_default(),
        };
        for seat in SeatSet::first(self.setup.players).iter() {
            let draft = self.player(seat).draft;
            let is_ready = ready.contains(seat);
            let is_sound = match (self.phase, draft) {
                _ if !asked.contains(seat) => draft == Draft::Nothing,
                (Phase::Vote { offered, .. }, Draft::Buy { items }) if offered == seat => {
                    items.is_empty()
                }
                (Phase::Buy { .. } | Phase::Vote { .. }, Draft::Buy { items }) => {
                    let mut cart = Cart::default();
                    items.iter().all(|entry| self.try_put(seat, &mut cart, entry))
                }
                (Phase::Move { .. }, Draft::Move { orders, collector }) => {
                    self.can_be_ordered(seat, orders.as_slice(), collector)
                }
                (
                    Phase::Declare { .. }
                    | Phase::Answer { .. }
                    | Phase::Loans { .. }
                    | Phase::Spread { .. },
                    Draft::Nothing,
                ) => !is_ready,
                (
                    Phase::Declare { .. } | Phase::Answer { .. },
                    Draft::Attack { from, to, sniper },
                ) => is_ready && self.check_attack(seat, from, to, sniper).is_ok(),
                (Phase::Declare { .. }, Draft::Hold) => is_ready && self.may_hold(),
                (Phase::Declare { .. } | Phase::Answer { .. }, Draft::Pass) => {
                    is_ready && !self.may_hold()
                }
                (Phase::Loans { .. }, Draft::Loan { .. }) => is_ready,
                (Phase::Spread { .. }, Draft::Aim { cell }) => {
                    is_ready && self.map().spot(cell).is_some()
                }
                (_, _) => false,
            };
            require(is_sound, format!("draft of seat {}: it cannot be so now", seat.0))?;
        }
        Ok(())
    }

    fn can_be_ordered(&self, seat: Seat, orders: &[Order], collector: bool) -> bool {
        let mut copy = *self;
        copy.phase = Phase::Move { asked: SeatSet::only(seat), ready: SeatSet::EMPTY };
        copy.player_mut(seat).draft = Draft::Move { orders: Few::default(), collector: false };
        let mut act = |action: Action| copy.take_decision(seat, &action, &mut |_, _| {}).is_ok();
        let mut done = !collector || act(Action::Attach);
        for Order { piece, from, to, via } in orders.iter().copied() {
            done &= match piece {
                _ if from == to => via.is_some(),
                Piece::Fort => via.is_none() && act(Action::Walk { from, to }),
                Piece::Regiment => act(Action::Move { from, to }),
                Piece::Castle | Piece::Capital => false,
            };
            if let Some(via) = via {
                done &= act(Action::Waypoint { from, to, via });
            }
        }
        done && copy.player(seat).draft == self.player(seat).draft
    }
}
