//! Chapter *Manor tiles*: what the squares of the manor do (`S-MANOR`).

use table::Seat;

use crate::Sabbat;
use crate::action::Action;
use crate::data::data;
use crate::event::{Event, Tell};
use crate::manor::Tile;
use crate::refusal::Refusal;
use crate::resource::{Cell, Resource};
use crate::state::{Effect, Scene};

impl Sabbat {
    /// The tile of a square; all are laid before anybody moves (`S-MANOR-06`).
    #[inline]
    pub(crate) fn tile_on(&self, square: u8) -> Tile {
        self.manor[usize::from(square)].expect("the manor is laid out")
    }

    /// Whether a tile would do anything for a seat (`S-GAP-41`).
    #[inline]
    pub(crate) fn is_useful(&self, seat: Seat, tile: Tile) -> bool {
        let player = self.player(seat);
        match tile {
            Tile::TakeSpider | Tile::TakeRatTail | Tile::TakeGem | Tile::TakeMask => true,
            Tile::Grimoire => player.cursed,
            Tile::Clock => !player.one_hour.is_empty(),
            Tile::Terrorisator | Tile::TestTube => {
                !player.one_hour.is_empty() || !player.two_hours.is_empty()
            }
        }
    }

    pub(crate) fn check_tile(&self, seat: Seat) -> Result<Tile, Refusal> {
        let tile = self.check_on_tile(seat)?;
        match tile {
            Tile::Terrorisator | Tile::TestTube => Err(Refusal::OtherTile { tile }),
            Tile::TakeSpider
            | Tile::TakeRatTail
            | Tile::TakeGem
            | Tile::TakeMask
            | Tile::Grimoire
            | Tile::Clock => match self.is_useful(seat, tile) {
                true => Ok(tile),
                false => Err(Refusal::TileWithoutEffect { tile }),
            },
        }
    }

    /// - `S-MANOR-01`: two resources of the pictured type into 2H.
    /// - `S-MANOR-02`: the grimoire discards the cursed token.
    /// - `S-MANOR-03`: the clock moves all of 1H to 2H.
    pub(crate) fn use_tile(&mut self, seat: Seat, tile: Tile, tell: &mut impl Tell) {
        let people = self.people(seat);
        let player = self.player_mut(seat);
        match (tile, tile.gives()) {
            (_, Some(resource)) => {
                let amount = data().constants.standard_tile_resources;
                player.two_hours.add(resource, amount);
                tell.all(Event::Gathered { seat: people, resource, amount });
            }
            (Tile::Clock, None) => {
                let resources = std::mem::take(&mut player.one_hour);
                player.two_hours.join(resources);
                tell.all(Event::TimeTurned { seat: people, resources });
            }
            (_, None) => {
                player.cursed = false;
                tell.all(Event::CurseLifted { seat: people });
            }
        }
        self.finish_effect(seat, Some(Effect::Tile), self.is_echo(), tell);
    }

    /// What the terrorisator gives for a resource from a cell (`S-MANOR-04`).
    pub(crate) fn terrorisator(cell: Cell) -> u8 {
        let [two_hours, one_hour] = data().constants.terrorisator;
        match cell {
            Cell::TwoHours => two_hours,
            Cell::OneHour => one_hour,
        }
    }

    pub(crate) fn check_terrorise(
        &self,
        seat: Seat,
        cell: Cell,
        resource: Resource,
    ) -> Result<(), Refusal> {
        let tile = self.check_on_tile(seat)?;
        if tile != Tile::Terrorisator {
            return Err(Refusal::OtherTile { tile });
        }
        match self.player(seat).cell(cell).of(resource) {
            0 => Err(Refusal::NothingToDiscard { cell, resource }),
            _ => Ok(()),
        }
    }

    pub(crate) fn terrorise(
        &mut self,
        seat: Seat,
        cell: Cell,
        resource: Resource,
        tell: &mut impl Tell,
    ) {
        let people = self.people(seat);
        let player = self.player_mut(seat);
        player.cell_mut(cell).take(resource, 1);
        let terror = Sabbat::terrorisator(cell);
        let gained = player.gain_terror(terror);
        tell.all(Event::Terrorised { seat: people, cell, resource, terror, gained });
        self.finish_effect(seat, Some(Effect::Tile), self.is_echo(), tell);
    }

    /// `S-MANOR-05`, `S-GAP-39`: at least one of a single type, from either cell.
    pub(crate) fn check_exchange(
        &self,
        seat: Seat,
        resource: Resource,
        one_hour: u8,
        two_hours: u8,
    ) -> Result<(), Refusal> {
        let tile = self.check_on_tile(seat)?;
        if tile != Tile::TestTube {
            return Err(Refusal::OtherTile { tile });
        }
        if one_hour == 0 && two_hours == 0 {
            return Err(Refusal::NothingGiven);
        }
        let player = self.player(seat);
        let there = (player.one_hour.of(resource), player.two_hours.of(resource));
        if one_hour > there.0 || two_hours > there.1 {
            return Err(Refusal::NotSoMany { resource, one_hour: there.0, two_hours: there.1 });
        }
        Ok(())
    }

    pub(crate) fn give(
        &mut self,
        seat: Seat,
        given: Resource,
        one_hour: u8,
        two_hours: u8,
        tell: &mut impl Tell,
    ) {
        let player = self.player_mut(seat);
        player.one_hour.take(given, one_hour);
        player.two_hours.take(given, two_hours);
        tell.all(Event::Given { seat: self.people(seat), resource: given, one_hour, two_hours });
        self.set_scene(Scene::Tube { given, one_hour, two_hours, echo: self.is_echo() });
    }

    /// `S-GAP-39`: any type but the one that was given. 2H is filled before 1H.
    pub(crate) fn check_receive(&self, seat: Seat, resource: Resource) -> Result<(), Refusal> {
        match self.check_scene(seat)? {
            Scene::Tube { given, .. } if given == resource => Err(Refusal::GivenBack { resource }),
            Scene::Tube { .. } => Ok(()),
            Scene::Free
            | Scene::Arrival { .. }
            | Scene::Aftermath { .. }
            | Scene::Whispers { .. }
            | Scene::Ghosts { .. }
            | Scene::Payment { .. } => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn receive(&mut self, seat: Seat, resource: Resource, tell: &mut impl Tell) {
        let Ok(Scene::Tube { given, one_hour, two_hours, echo }) = self.check_scene(seat) else {
            return;
        };
        let (cell, one_hour, two_hours) = match two_hours.checked_sub(1) {
            Some(two_hours) => (Cell::TwoHours, one_hour, two_hours),
            None => (Cell::OneHour, one_hour - 1, 0),
        };
        self.player_mut(seat).cell_mut(cell).add(resource, 1);
        tell.all(Event::Received { seat: self.people(seat), resource, cell });
        if one_hour == 0 && two_hours == 0 {
            self.finish_effect(seat, Some(Effect::Tile), echo, tell);
        } else {
            self.set_scene(Scene::Tube { given, one_hour, two_hours, echo });
        }
    }

    pub(crate) fn legal_tile(&self, seat: Seat, tile: Tile, into: &mut Vec<Action>) {
        let player = self.player(seat);
        match tile {
            Tile::Terrorisator => {
                for cell in Cell::ALL {
                    let held = player.cell(cell).types();
                    into.extend(held.map(|resource| Action::Terrorise { cell, resource }));
                }
            }
            Tile::TestTube => {
                for resource in Resource::ALL {
                    let (ones, twos) =
                        (player.one_hour.of(resource), player.two_hours.of(resource));
                    for one_hour in 0..=ones {
                        for two_hours in u8::from(one_hour == 0)..=twos {
                            into.push(Action::Exchange { resource, one_hour, two_hours });
                        }
                    }
                }
            }
            Tile::TakeSpider
            | Tile::TakeRatTail
            | Tile::TakeGem
            | Tile::TakeMask
            | Tile::Grimoire
            | Tile::Clock => {
                if self.is_useful(seat, tile) {
                    into.push(Action::Tile);
                }
            }
        }
    }

    pub(crate) fn legal_in_tube(&self, given: Resource, into: &mut Vec<Action>) {
        let others = Resource::ALL.into_iter().filter(|resource| *resource != given);
        into.extend(others.map(|resource| Action::Receive { resource }));
    }

    /// Whether what is used now repeats an effect.
    pub(crate) fn is_echo(&self) -> bool {
        matches!(
            self.phase,
            crate::state::Phase::Scheme { scene: Scene::Arrival { echo: Some(_) }, .. }
        )
    }
}
