//! Whoever only listens knows the whole table: every board and every slot, kept from the events,
//! with every sum done once more by the law book.

use std::collections::BTreeMap;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use sabbat::{Cell, Event, Glass, People, Place, PlayerView, Resource, Sabbat, Setup, Stock, View};
use table::{Game, SeatSet};

use crate::common::{self, every_kind_of_game, random_game};

/// Games of every kind that are listened to.
const GAMES: u64 = 8;

/// Everything, secrets included.
fn whole(game: &Sabbat) -> View {
    game.view(SeatSet::first(game.seats()))
}

fn locations(view: &View) -> Vec<(Place, &[People], u8)> {
    let regions = view.regions.iter().map(|at| (at.region, &at.ghosts[..], at.slots));
    let gardens = view.gardens.iter().map(|at| (at.garden, &at.ghosts[..], at.slots));
    regions.chain(gardens).collect()
}

/// A player board as the events tell of it.
#[derive(Debug, Clone, PartialEq)]
struct Told {
    points: i16,
    terror: u8,
    one: BTreeMap<Resource, u8>,
    two: BTreeMap<Resource, u8>,
    chimeras: u8,
    magician: Option<u8>,
    graveyard: u8,
    drawbridge: u8,
}

fn counts(stock: Stock) -> BTreeMap<Resource, u8> {
    Resource::ALL.into_iter().map(|kind| (kind, stock.of(kind))).collect()
}

impl Told {
    fn of(player: &PlayerView) -> Told {
        Told {
            points: player.points,
            terror: player.terror,
            one: counts(player.one_hour),
            two: counts(player.two_hours),
            chimeras: player.chimeras,
            magician: player.magician,
            graveyard: player.graveyard,
            drawbridge: player.drawbridge,
        }
    }

    fn cell(&mut self, cell: Cell) -> &mut BTreeMap<Resource, u8> {
        match cell {
            Cell::OneHour => &mut self.one,
            Cell::TwoHours => &mut self.two,
        }
    }
}

/// Everything on the table, told only by events.
struct Ledger {
    boards: BTreeMap<People, Told>,
    places: BTreeMap<Place, Vec<People>>,
    floor: bool,
}

impl Ledger {
    fn of(view: &View, setup: &Setup) -> Ledger {
        let boards = view.players.iter();
        let boards = boards.filter_map(|player| Some((player.seat?, Told::of(player)))).collect();
        let places = locations(view);
        let places =
            places.into_iter().map(|(place, ghosts, _)| (place, ghosts.to_vec())).collect();
        Ledger { boards, places, floor: setup.score_floor == sabbat::ScoreFloor::Zero }
    }

    fn board(&mut self, people: People) -> &mut Told {
        self.boards.get_mut(&people).unwrap()
    }

    fn book(&mut self, people: People, points: i16) -> i16 {
        let floor = self.floor;
        let board = self.board(people);
        let before = board.points;
        board.points += points;
        if floor {
            board.points = board.points.max(0);
        }
        board.points - before
    }

    fn gain(&mut self, people: People, terror: u8, gained: u8) {
        let board = self.board(people);
        assert_eq!(gained, terror.min(10 - board.terror), "the cap is the only loss");
        board.terror += gained;
    }

    fn leave(&mut self, people: People, place: Place) {
        if place == Place::Drawbridge {
            self.board(people).drawbridge -= 1;
        } else {
            let ghosts = self.places.get_mut(&place).unwrap();
            let at = ghosts.iter().position(|ghost| *ghost == people).expect("it is there");
            ghosts.remove(at);
        }
    }

    fn hear(&mut self, event: &Event) {
        use Event as E;
        match *event {
            E::CurseStruck { seat, points } => {
                let lost = self.book(seat, -5);
                assert_eq!(points, lost, "S-STUDY-02");
            }
            E::Withered { seat, resources } => {
                let board = self.board(seat);
                for kind in Resource::ALL {
                    *board.one.get_mut(&kind).unwrap() -= resources.of(kind);
                }
            }
            E::Shifted { seat, resources } => {
                let board = self.board(seat);
                for kind in Resource::ALL {
                    *board.two.get_mut(&kind).unwrap() -= resources.of(kind);
                    *board.one.get_mut(&kind).unwrap() += resources.of(kind);
                }
                assert!(board.two.values().all(|count| *count == 0), "everything on 2H");
            }
            E::Invoked { seat, drawbridge, graveyard } => {
                let board = self.board(seat);
                (board.drawbridge, board.graveyard) = (drawbridge, graveyard);
            }
            E::BonusTaken { seat, points, terror, resource, .. } => {
                self.book(seat, points.into());
                self.board(seat).terror += terror;
                if let Some(kind) = resource {
                    *self.board(seat).two.get_mut(&kind).unwrap() += 1;
                }
            }
            E::MagicianMoved { seat, from, square, .. } => {
                assert_eq!(self.board(seat).magician, from);
                self.board(seat).magician = Some(square);
            }
            E::Gathered { seat, resource, amount } => {
                assert_eq!(amount, 2, "S-MANOR-01");
                *self.board(seat).two.get_mut(&resource).unwrap() += amount;
            }
            E::TimeTurned { seat, resources } => {
                let board = self.board(seat);
                assert_eq!(board.one, counts(resources), "S-MANOR-03: all of it");
                for kind in Resource::ALL {
                    *board.one.get_mut(&kind).unwrap() -= resources.of(kind);
                    *board.two.get_mut(&kind).unwrap() += resources.of(kind);
                }
            }
            E::Terrorised { seat, cell, resource, terror, gained } => {
                let worth = if cell == Cell::TwoHours { 4 } else { 2 };
                assert_eq!(terror, worth, "S-MANOR-04");
                *self.board(seat).cell(cell).get_mut(&resource).unwrap() -= 1;
                self.gain(seat, terror, gained);
            }
            E::Given { seat, resource, one_hour, two_hours } => {
                let board = self.board(seat);
                *board.one.get_mut(&resource).unwrap() -= one_hour;
                *board.two.get_mut(&resource).unwrap() -= two_hours;
            }
            E::Received { seat, resource, cell } => {
                *self.board(seat).cell(cell).get_mut(&resource).unwrap() += 1;
            }
            E::MirrorUsed { seat, glass, terror, glassworks, gained, .. } => {
                let slot = self.places[&Place::Glassworks].iter().position(|ghost| *ghost == seat);
                let (base, extra) = match (glass, slot) {
                    (Glass::Intact, _) => panic!("a used mirror is not intact"),
                    (Glass::Cracked, Some(0)) => (3, 1),
                    (Glass::Cracked, _) => (3, 0),
                    (Glass::Broken, Some(0 | 1)) => (2, 1),
                    (Glass::Broken, _) => (2, 0),
                };
                let parts = (terror, glassworks);
                assert!(parts == (base, extra) || parts == (base + extra, extra), "{parts:?}");
                self.gain(seat, base + extra, gained);
            }
            E::PortalPaid { seat, resource, cell, .. } => {
                *self.board(seat).cell(cell).get_mut(&resource).unwrap() -= 1;
            }
            E::FlightPaid { seat, terror, .. } => {
                assert_eq!(terror, 2, "P-ZUG-2");
                self.board(seat).terror -= terror;
            }
            E::GhostMoved { seat, from, .. } => self.leave(seat, from),
            E::Settled { seat, place, slot } => {
                let ghosts = self.places.get_mut(&place).unwrap();
                ghosts.push(seat);
                assert_eq!(ghosts.len(), usize::from(slot), "S-GAP-20");
            }
            E::FightWon { seat, place, cost, ghosts, points, training, total } => {
                let there = self.places.get_mut(&place).unwrap();
                assert_eq!(there.len(), usize::from(ghosts), "S-FIGHT-02");
                there.insert(0, seat);
                assert_eq!(points, 2 * i16::from(ghosts), "S-FIGHT-04");
                assert_eq!(total, points + training);
                self.book(seat, total);
                self.board(seat).terror -= cost;
            }
            E::PushedDown { seat, place, slot } => {
                assert_eq!(self.places[&place][usize::from(slot) - 1], seat, "S-FIGHT-05");
            }
            E::Evicted { seat, place, gained } => {
                assert_eq!(self.places.get_mut(&place).unwrap().pop(), Some(seat), "S-FIGHT-06");
                self.board(seat).graveyard += 1;
                self.gain(seat, 1, gained);
            }
            E::Retreated { seat, gained, .. } => {
                self.board(seat).graveyard += 1;
                self.gain(seat, 1, gained);
            }
            E::RetreatEnjoyed { seat, place, points } => {
                assert!(self.places[&place].contains(&seat));
                assert_eq!(points, 2, "S-FIGHT-01");
                self.book(seat, points);
            }
            E::Returned { seat, from, terror, zen, gained } => {
                self.leave(seat, from);
                let slot = self.places[&Place::ZenGarden].iter().position(|ghost| *ghost == seat);
                let extra = match slot {
                    Some(0) => 1,
                    Some(1) => u8::from(from.is_region()),
                    _ => 0,
                };
                assert_eq!((terror, zen), (1 + extra, extra), "S-GARDEN-06, S-GARDEN-07");
                self.board(seat).drawbridge += 1;
                self.gain(seat, terror, gained);
            }
            E::MovedUp { seat, place, slot } => {
                assert_eq!(self.places[&place][usize::from(slot) - 1], seat, "S-GHOST-11");
            }
            E::Conjured { seat, resources } => {
                for kind in Resource::ALL {
                    *self.board(seat).two.get_mut(&kind).unwrap() += resources.of(kind);
                }
            }
            E::Burnt { seat } => {
                let board = self.board(seat);
                board.drawbridge -= 1;
                board.graveyard += 1;
            }
            E::Stolen { seat, victim, cell, resource } => {
                *self.board(victim).cell(cell).get_mut(&resource).unwrap() -= 1;
                *self.board(seat).two.get_mut(&resource).unwrap() += 1;
            }
            E::TollTaken { seat, terror, gained, points } => {
                assert_eq!((terror, points), (3, 2));
                self.gain(seat, terror, gained);
                self.book(seat, points);
            }
            E::Fed { seat, paid, .. } => self.board(seat).terror -= paid,
            E::Starved { seat, place, points } => {
                self.leave(seat, place);
                self.board(seat).graveyard += 1;
                let lost = self.book(seat, -1);
                assert_eq!(points, lost, "S-STEWARD-03");
            }
            E::RegionScored { seat, region, points, globe } => {
                let worth = common::REGIONS.iter().find(|(name, _)| *name == region.name());
                assert_eq!(points, worth.unwrap().1, "S-REGION-01");
                assert!(self.places[&region].contains(&seat), "S-STEWARD-04");
                let slot = self.places[&Place::CrystalGlobe].iter().position(|at| *at == seat);
                let extra = match (slot, points) {
                    (Some(0), 2 | 3) | (Some(1), 2) => 1,
                    _ => 0,
                };
                assert_eq!(globe, extra, "S-GARDEN-02");
                self.book(seat, points + globe);
            }
            E::Admired { seat, region, points } => {
                let worth = common::REGIONS.iter().find(|(name, _)| *name == region.name());
                assert_eq!(points, worth.unwrap().1);
                self.book(seat, points);
            }
            E::Homologated { seat, sets, chimeras } => {
                let board = self.board(seat);
                board.chimeras += sets;
                assert_eq!(board.chimeras, chimeras);
            }
            E::Kept { seat, resource } => {
                *self.board(seat).two.get_mut(&resource).unwrap() += 1;
            }
            E::PeopleDrawn { .. }
            | E::TileLaid { .. }
            | E::PortalPlaced { .. }
            | E::OrderDrawn { .. }
            | E::RoundBegan { .. }
            | E::Preserved { .. }
            | E::HourStruck { .. }
            | E::Committed { .. }
            | E::Readied { .. }
            | E::Ranked { .. }
            | E::TurnBegan { .. }
            | E::CurseLifted { .. }
            | E::NothingUsed { .. }
            | E::GhostsDone { .. }
            | E::PaymentAsked { .. }
            | E::Passed { .. }
            | E::PowerUsed { .. }
            | E::RegionsScored { .. }
            | E::Finished { .. } => {}
        }
    }
}

#[test]
fn the_events_alone_tell_the_whole_table() {
    // S-DEF-06, S-GHOST-11, S-FIGHT-05: whoever only listens knows every board and every slot, and
    // every sum is the law book's.
    for setup in every_kind_of_game() {
        for seed in 100..100 + GAMES {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            let mut ledger: Option<Ledger> = None;
            let game = Sabbat::new(&setup).unwrap();
            random_game(game, &mut rng, |before, _, action, told, after| {
                if whole(before).round == 0 {
                    return;
                }
                let ledger = ledger.get_or_insert_with(|| Ledger::of(&whole(before), &setup));
                told.iter().for_each(|(_, event)| ledger.hear(event));
                let found = Ledger::of(&whole(after), &setup);
                assert_eq!(ledger.boards, found.boards, "{action}: {told:?}");
                assert_eq!(ledger.places, found.places, "{action}: {told:?}");
            });
            assert!(ledger.is_some());
        }
    }
}
