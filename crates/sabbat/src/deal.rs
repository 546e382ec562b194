//! Chapter *Setup*: what chance lays out before the first round (`S-SETUP`).

use table::Seat;

use crate::Sabbat;
use crate::action::Action;
use crate::data::data;
use crate::event::{Event, Tell};
use crate::manor::{SQUARES, Tile};
use crate::people::People;
use crate::place::{Place, Portal, REGIONS};
use crate::refusal::Refusal;
use crate::setup::Selection;
use crate::state::Phase;

impl Sabbat {
    /// The first thing that chance decides: peoples if they are drawn, or the manor.
    pub(crate) fn first_phase(selection: Selection) -> Phase {
        match selection {
            Selection::Choose => Phase::Manor { laid: 0 },
            Selection::Random => Phase::Peoples { drawn: 0 },
        }
    }

    /// How many copies of a tile are still to be laid (`S-GAP-03`).
    fn copies_left(&self, tile: Tile) -> u8 {
        let laid = self.manor.iter().flatten().filter(|other| **other == tile).count();
        data().copies[tile as usize] - laid as u8
    }

    /// The peoples that no seat has drawn.
    fn peoples_left(&self) -> impl Iterator<Item = People> + '_ {
        let drawn = |people: &People| self.in_play().iter().any(|p| p.people == Some(*people));
        self.setup.peoples().filter(move |people| !drawn(people))
    }

    /// The portals that lie nowhere on the regions board.
    pub(crate) fn portals_left(&self) -> impl Iterator<Item = Portal> + '_ {
        Portal::ALL.into_iter().filter(|portal| !self.portals.contains(&Some(*portal)))
    }

    /// The seats without a place in the initial order.
    fn unplaced(&self, placed: u8) -> impl Iterator<Item = Seat> + '_ {
        let taken = &self.order[..usize::from(placed)];
        self.seats_in_play().filter(move |seat| !taken.contains(&seat.0))
    }

    /// Every outcome of a draw of the setup with its weight (K-01, K-02, K-03, K-05).
    pub(crate) fn deal_odds(&self, into: &mut Vec<(Action, u32)>) {
        match self.phase {
            Phase::Peoples { .. } => {
                into.extend(self.peoples_left().map(|people| (Action::People { people }, 1)));
            }
            Phase::Manor { .. } => {
                for tile in Tile::ALL {
                    let copies = self.copies_left(tile);
                    if copies > 0 {
                        into.push((Action::Lay { tile }, copies.into()));
                    }
                }
            }
            Phase::Portals { .. } => {
                into.extend(self.portals_left().map(|portal| (Action::Portal { portal }, 1)));
            }
            Phase::Order { placed } => {
                let seats = self.unplaced(placed).map(|seat| self.people(seat));
                into.extend(seats.map(|seat| (Action::Order { seat }, 1)));
            }
            Phase::Curse { .. }
            | Phase::Hour
            | Phase::Invocation
            | Phase::Bonus { .. }
            | Phase::Scheme { .. }
            | Phase::Cellar { .. }
            | Phase::Starvation { .. }
            | Phase::Admirers { .. }
            | Phase::Homologation { .. }
            | Phase::Over => {}
        }
    }

    pub(crate) fn check_people(&self, people: People) -> Result<u8, Refusal> {
        let Phase::Peoples { drawn } = self.phase else { return Err(self.not_now()) };
        match self.peoples_left().any(|left| left == people) {
            true => Ok(drawn),
            false => Err(Refusal::PeopleTaken { people }),
        }
    }

    pub(crate) fn draw_people(&mut self, drawn: u8, people: People, tell: &mut impl Tell) {
        self.players[usize::from(drawn)].people = Some(people);
        tell.all(Event::PeopleDrawn { chair: drawn + 1, seat: people });
        self.phase = match drawn + 1 == self.setup.players {
            true => Phase::Manor { laid: 0 },
            false => Phase::Peoples { drawn: drawn + 1 },
        };
    }

    pub(crate) fn check_lay(&self, tile: Tile) -> Result<u8, Refusal> {
        let Phase::Manor { laid } = self.phase else { return Err(self.not_now()) };
        if self.copies_left(tile) == 0 { Err(Refusal::TileLaid { tile }) } else { Ok(laid) }
    }

    pub(crate) fn lay(&mut self, square: u8, tile: Tile, tell: &mut impl Tell) {
        self.manor[usize::from(square)] = Some(tile);
        tell.all(Event::TileLaid { square, tile });
        self.phase = match usize::from(square) + 1 == SQUARES {
            true => Phase::Portals { placed: 0 },
            false => Phase::Manor { laid: square + 1 },
        };
    }

    pub(crate) fn check_portal(&self, portal: Portal) -> Result<u8, Refusal> {
        let Phase::Portals { placed } = self.phase else { return Err(self.not_now()) };
        match self.portals.contains(&Some(portal)) {
            true => Err(Refusal::PortalPlaced { portal }),
            false => Ok(placed),
        }
    }

    pub(crate) fn place_portal(&mut self, region: u8, portal: Portal, tell: &mut impl Tell) {
        self.portals[usize::from(region)] = Some(portal);
        tell.all(Event::PortalPlaced { region: Place::of(region.into()), portal });
        self.phase = match usize::from(region) + 1 == REGIONS {
            true => Phase::Order { placed: 0 },
            false => Phase::Portals { placed: region + 1 },
        };
    }

    pub(crate) fn check_order(&self, people: People) -> Result<(u8, Seat), Refusal> {
        let Phase::Order { placed } = self.phase else { return Err(self.not_now()) };
        let seat = self.unplaced(placed).find(|seat| self.people(*seat) == people);
        seat.map(|seat| (placed, seat)).ok_or(Refusal::AlreadyPlaced { people })
    }

    pub(crate) fn place_in_order(&mut self, placed: u8, seat: Seat, tell: &mut impl Tell) {
        self.order[usize::from(placed)] = seat.0;
        tell.all(Event::OrderDrawn { seat: self.people(seat), place: placed + 1 });
        if placed + 1 == self.setup.players {
            self.begin_round(tell);
        } else {
            self.phase = Phase::Order { placed: placed + 1 };
        }
    }
}
