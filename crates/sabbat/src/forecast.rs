//! What an action would bring: the same sums as the chapters, without taking it.

use table::Seat;

use crate::Sabbat;
use crate::action::{Action, Mode};
use crate::data::{data, resources, stock_of};
use crate::ghost::Move;
use crate::hour::Bonus;
use crate::manor::{Mirror, Tile};
use crate::mirror::cracked;
use crate::preview::{Arrival, Gain, MirrorGain, Opponent, Preview, TileGain};
use crate::resource::{Cell, Resource, Stock};

impl Sabbat {
    pub(crate) fn forecast(&self, seat: Seat, action: &Action) -> Preview {
        match *action {
            Action::Invoke { ghosts, canteen } => self.forecast_invocation(seat, ghosts, canteen),
            Action::Bonus { entry, resource } => {
                Preview::Gain(self.forecast_bonus(seat, entry, resource))
            }
            Action::Magician { square } => self.forecast_square(seat, square),
            Action::Tile => Preview::Gain(self.forecast_tile(seat)),
            Action::Terrorise { cell, .. } => {
                Preview::Gain(self.terror_gain(seat, Sabbat::terrorisator(cell), 0))
            }
            Action::Mirror { mirror } => Preview::Gain(self.forecast_mirror(seat, mirror)),
            Action::Ghost { from, to, mode, power } => {
                Preview::Ghost(self.forecast_ghost(seat, Move { from, to, mode, power }))
            }
            Action::Return { from } => {
                let mut after = self.clone();
                if self.check_return(seat, from).is_ok() {
                    after.leave(seat, from);
                }
                let zen = after.zen(seat, from);
                let terror = data().constants.return_terror + zen;
                Preview::Gain(self.terror_gain(seat, terror, zen))
            }
            Action::Toll => {
                let powers = data().powers;
                let gain = self.terror_gain(seat, powers.toll_terror, 0);
                Preview::Gain(Gain { points: powers.toll_points, ..gain })
            }
            Action::Bounty { resources } => {
                Preview::Gain(Gain { resources, ..self.terror_gain(seat, 0, 0) })
            }
            Action::Starve { place } => {
                let points = place.region().map_or(0, |region| {
                    let points = data().points[region];
                    i16::from(points) + i16::from(self.globe(seat, points))
                });
                Preview::Starvation { points: data().constants.starve_vp, region: points }
            }
            Action::Fireball => {
                let burnt = self.in_the_fire(seat).iter().map(|other| self.people(other));
                Preview::Fireball { burnt: burnt.collect() }
            }
            Action::Whisper { .. } => {
                let victims = self.with_something(self.adjacent_opponents(seat));
                let victims = victims.iter().map(|other| self.people(other));
                Preview::Whisper { victims: victims.collect() }
            }
            Action::Admire { region } => {
                let points = region.region().map_or(0, |region| data().points[region]);
                Preview::Admirers { points: points.into() }
            }
            Action::Cellar => {
                let (bill, terror) = (self.bill(seat).total, self.player(seat).terror);
                Preview::Cellar { bill, terror }
            }
            Action::People { .. }
            | Action::Lay { .. }
            | Action::Portal { .. }
            | Action::Order { .. }
            | Action::Hour { .. }
            | Action::Evergreen { .. }
            | Action::Exchange { .. }
            | Action::Receive { .. }
            | Action::Nothing
            | Action::Pay { .. }
            | Action::End
            | Action::Pass
            | Action::Echo
            | Action::Steal { .. }
            | Action::Keep { .. }
            | Action::Done => Preview::Plain,
        }
    }

    fn forecast_invocation(&self, seat: Seat, ghosts: u8, canteen: bool) -> Preview {
        let player = self.player(seat);
        let graveyard = player.available().saturating_sub(ghosts);
        let discount = self.canteen(seat);
        let canteen = if canteen { discount } else { 0 };
        let fed = data().constants.ghosts_per_player - graveyard;
        let bill = fed.saturating_sub(discount);
        let terror = player.terror;
        let (count, short) = (graveyard + canteen, bill > terror);
        Preview::Invocation { graveyard, canteen, count, fed, discount, bill, terror, short }
    }

    /// Terror that a player would gain, of it something from a garden.
    fn terror_gain(&self, seat: Seat, terror: u8, garden: u8) -> Gain {
        let mut player = *self.player(seat);
        let gained = player.gain_terror(terror);
        Gain { terror, garden, gained, total: player.terror, ..Gain::default() }
    }

    fn forecast_bonus(&self, seat: Seat, entry: u8, choice: Option<Resource>) -> Gain {
        let index = usize::from(entry.wrapping_sub(1));
        let none = self.terror_gain(seat, 0, 0);
        let one = |resource: Resource| stock_of(1 << resource.index());
        match self.hour_bonuses().get(index).copied().flatten() {
            Some(Bonus::Points { points }) => Gain { points: points.into(), ..none },
            Some(Bonus::Terror { terror }) => self.terror_gain(seat, terror, 0),
            Some(Bonus::Any) => Gain { resources: choice.map_or(Stock::EMPTY, one), ..none },
            Some(Bonus::Named { resource }) => Gain { resources: one(resource), ..none },
            None => none,
        }
    }

    /// What the square that the magician stands on would give by its tile.
    fn forecast_tile(&self, seat: Seat) -> Gain {
        let gain = self.terror_gain(seat, 0, 0);
        let Ok(tile) = self.check_tile(seat) else { return gain };
        match (tile, tile.gives()) {
            (_, Some(resource)) => {
                let mut resources = Stock::EMPTY;
                resources.add(resource, data().constants.standard_tile_resources);
                Gain { resources, ..gain }
            }
            (Tile::Clock, None) => Gain { resources: self.player(seat).one_hour, ..gain },
            (_, None) => Gain { lifts_curse: true, ..gain },
        }
    }

    fn forecast_mirror(&self, seat: Seat, mirror: Mirror) -> Gain {
        match self.mirror_gain(seat, mirror) {
            Some(MirrorGain { terror, glassworks, .. }) => {
                self.terror_gain(seat, terror, glassworks)
            }
            None => self.terror_gain(seat, 0, 0),
        }
    }

    fn mirror_gain(&self, seat: Seat, mirror: Mirror) -> Option<MirrorGain> {
        let (becomes, base) = cracked(self.mirrors[mirror.index()])?;
        let glassworks = self.glassworks(seat, becomes);
        let terror = base + glassworks;
        let gained = self.terror_gain(seat, terror, glassworks).gained;
        Some(MirrorGain { mirror, becomes, terror, glassworks, gained })
    }

    /// What the magician would find on a square.
    fn forecast_square(&self, seat: Seat, square: u8) -> Preview {
        // A square beyond the manor is refused before anybody asks what lies there.
        let square = square.min(crate::manor::SQUARES as u8 - 1);
        let Some(tile) = self.manor[usize::from(square)] else { return Preview::Plain };
        let player = self.player(seat);
        let mut gives = TileGain {
            useful: self.is_useful(seat, tile),
            resource: tile.gives(),
            amount: 0,
            moved: 0,
            terror: 0,
        };
        let held = [&player.two_hours, &player.one_hour];
        match tile {
            Tile::TakeSpider | Tile::TakeRatTail | Tile::TakeGem | Tile::TakeMask => {
                gives.amount = data().constants.standard_tile_resources;
            }
            Tile::Grimoire => {}
            Tile::Clock => gives.moved = player.one_hour.total() as u8,
            Tile::Terrorisator => {
                let cells = [Cell::TwoHours, Cell::OneHour].into_iter().zip(held);
                let best = cells.filter(|(_, stock)| !stock.is_empty()).map(|(cell, _)| cell);
                let terror = best.map(Sabbat::terrorisator).max().unwrap_or(0);
                gives.terror = self.terror_gain(seat, terror, 0).gained;
            }
            Tile::TestTube => {
                let of = |resource: Resource| held[0].of(resource) + held[1].of(resource);
                gives.moved = Resource::ALL.into_iter().map(of).max().unwrap_or(0);
            }
        }
        let mirrors = Sabbat::mirrors_over(square);
        let mirrors = mirrors.filter_map(|mirror| self.mirror_gain(seat, mirror)).collect();
        Preview::Square { tile, gives, mirrors }
    }

    /// A move that may be made, with everything that would follow from it.
    fn forecast_ghost(&self, seat: Seat, ghost: Move) -> Arrival {
        let Move { from, to, mode, power } = ghost;
        let terror = self.player(seat).terror;
        let mut arrival = Arrival {
            price: Vec::new(),
            choices: Vec::new(),
            flight: 0,
            slot: None,
            fight: Vec::new(),
            cost: 0,
            left: terror,
            points: 0,
            training: 0,
            pushed: Vec::new(),
            evicted: None,
            cheered: Vec::new(),
            cheer: 0,
            gained: 0,
        };
        let Ok((_, toll, cost)) = self.check_ghost(seat, ghost) else { return arrival };
        let player = self.player(seat);
        let is_open = |resource: &Resource| {
            player.one_hour.of(*resource) > 0 && player.two_hours.of(*resource) > 0
        };
        arrival.price = resources(toll.price).collect();
        arrival.choices = resources(toll.price).filter(is_open).collect();
        arrival.flight = toll.flight;
        arrival.cost = cost;
        arrival.left = terror - toll.flight - cost;
        let rank = *self.rank_at(to);
        let people = |seats: &mut dyn Iterator<Item = Seat>| {
            seats.map(|other| self.people(other)).collect::<Vec<_>>()
        };
        match mode {
            Mode::Settle => arrival.slot = Some(rank.len() + 1),
            Mode::Fight => {
                let mut after = self.clone();
                after.leave(seat, from);
                let free = power == Some(crate::Card::IrresistibleEntrance);
                let opponent = |other: Seat| Opponent {
                    seat: self.people(other),
                    cost: if free { 0 } else { self.cost_against(seat, other) },
                };
                arrival.slot = Some(1);
                arrival.fight = rank.iter().map(opponent).collect();
                arrival.training = after.training(seat, to).into();
                arrival.points = data().constants.fight_vp_per_ghost * i16::from(rank.len());
                arrival.points += arrival.training;
                let is_full = rank.len() == self.slots(to);
                arrival.pushed = people(&mut rank.iter());
                arrival.evicted = if is_full { arrival.pushed.pop() } else { None };
            }
            Mode::Retreat => {
                arrival.cheered = people(&mut rank.iter());
                arrival.cheer = data().constants.retreat_vp_each_occupant;
                let mut player = *player;
                player.terror = arrival.left;
                arrival.gained = player.gain_terror(data().constants.retreat_terror);
                arrival.left = player.terror;
            }
        }
        arrival
    }
}
