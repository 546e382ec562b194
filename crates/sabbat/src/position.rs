//! A position as a file: written, read back, and checked against everything that must hold.
//!
//! What a file leaves out is as at the beginning, or the simplest that the rest allows, so that a
//! position can be written in a few lines.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{Game, Seat};

use crate::Sabbat;
use crate::data::data;
use crate::hour::Hour;
use crate::manor::{Glass, Mirror, SQUARES, Tile};
use crate::people::{Card, People};
use crate::place::{Place, Portal};
use crate::resource::Stock;
use crate::setup::{ScoreFloor, Selection, Setup};
use crate::state::{Commit, Phase, Player};

mod check;

/// What a position file holds.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    #[serde(default)]
    setup: Setup,
    #[serde(default)]
    round: Option<u8>,
    #[serde(default)]
    hour: Option<Hour>,
    /// The cards turned up after Full Moon.
    #[serde(default)]
    seen: Option<Vec<Hour>>,
    #[serde(default)]
    order: Option<Vec<People>>,
    #[serde(default)]
    bonuses: Option<[Option<People>; 4]>,
    #[serde(default)]
    manor: Option<Vec<Tile>>,
    #[serde(default)]
    portals: Option<BTreeMap<Place, Portal>>,
    /// Mirrors that are not intact.
    #[serde(default)]
    mirrors: BTreeMap<Mirror, Glass>,
    /// Ghosts in locations from slot 1 down.
    #[serde(default)]
    ghosts: BTreeMap<Place, Vec<People>>,
    players: Vec<PlayerFile>,
    phase: Phase,
}

/// A player in a position file. Ghosts that are nowhere else are in the graveyard.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerFile {
    #[serde(default)]
    seat: Option<People>,
    #[serde(default)]
    points: i16,
    #[serde(default)]
    terror: Option<u8>,
    #[serde(default)]
    two_hours: Stock,
    #[serde(default)]
    one_hour: Stock,
    #[serde(default)]
    cursed: bool,
    #[serde(default)]
    zone: Stock,
    #[serde(default)]
    chimeras: u8,
    #[serde(default)]
    magician: Option<u8>,
    #[serde(default)]
    drawbridge: u8,
    #[serde(default)]
    commit: Option<Commit>,
    #[serde(default)]
    count: u8,
    #[serde(default)]
    card: Option<Card>,
    #[serde(default)]
    uses: u8,
    #[serde(default)]
    used_in: u8,
}

impl From<Sabbat> for Position {
    fn from(game: Sabbat) -> Position {
        let drawn = match game.phase {
            Phase::Peoples { .. } | Phase::Manor { .. } | Phase::Portals { .. } => 0,
            Phase::Order { placed } => placed,
            _ => game.setup.players,
        };
        let ghosts = Place::locations().filter(|place| game.rank_at(*place).len() > 0);
        let people = |seat: Seat| game.people(seat);
        let broken = Mirror::all().map(|mirror| (mirror, game.mirrors[mirror.index()]));
        let portals = Place::REGIONS.into_iter().zip(game.portals);
        Position {
            setup: game.setup,
            round: Some(game.round),
            hour: game.hour,
            seen: Some(game.seen_cards().collect()),
            order: Some((0..drawn).map(|at| people(game.seat_at(at))).collect()),
            bonuses: Some(game.bonuses.map(|seat| seat.map(|seat| people(Seat(seat))))),
            manor: Some(game.manor.iter().flatten().copied().collect()),
            portals: Some(portals.filter_map(|(region, tile)| Some((region, tile?))).collect()),
            mirrors: broken.filter(|(_, glass)| *glass != Glass::Intact).collect(),
            ghosts: ghosts
                .map(|place| (place, game.rank_at(place).iter().map(people).collect()))
                .collect(),
            players: game.in_play().iter().map(file).collect(),
            phase: game.phase,
        }
    }
}

fn file(player: &Player) -> PlayerFile {
    PlayerFile {
        seat: player.people,
        points: player.points,
        terror: Some(player.terror),
        two_hours: player.two_hours,
        one_hour: player.one_hour,
        cursed: player.cursed,
        zone: player.zone,
        chimeras: player.chimeras,
        magician: player.magician,
        drawbridge: player.drawbridge,
        commit: player.commit,
        count: player.count,
        card: player.card,
        uses: player.uses,
        used_in: player.used_in,
    }
}

/// What is wrong with a position, in words.
pub(crate) type Fault = String;

impl TryFrom<Position> for Sabbat {
    type Error = Fault;

    fn try_from(position: Position) -> Result<Sabbat, Fault> {
        let Position { setup, players, phase, .. } = &position;
        let mut game = Sabbat::new(setup).map_err(|bad| bad.to_string())?;
        game.phase = *phase;
        let is_setup = game.is_setup();
        game.round = position.round.unwrap_or(u8::from(!is_setup));
        if players.len() != usize::from(setup.players) {
            let (expected, found) = (setup.players, players.len());
            return Err(format!("players: expected {expected}, found {found}"));
        }
        for (seat, file) in players.iter().enumerate() {
            let fault = |fault| format!("player {}: {fault}", seat + 1);
            let player = read(file, setup, Seat(seat as u8)).map_err(fault)?;
            game.players[seat] = player;
        }
        game.check_peoples()?;
        game.read_boards(&position)?;
        game.read_ghosts(&position)?;
        game.read_order(position.order.as_deref())?;
        game.read_hour(&position)?;
        game.read_bonuses(position.bonuses)?;
        game.check_cards()?;
        game.check_phase()?;
        Ok(game)
    }
}

/// Reads what can be said of a player alone.
fn read(file: &PlayerFile, setup: &Setup, seat: Seat) -> Result<Player, Fault> {
    /// More than any game can heap up; beyond it sums could overflow.
    const HEAP: u8 = 60;
    const POINTS: std::ops::RangeInclusive<i16> = -500..=2000;
    let mut player = Player::new(file.seat.or_else(|| setup.people(seat)), setup);
    let constants = &data().constants;
    player.terror = file.terror.unwrap_or(player.terror);
    if player.terror > constants.terror_max {
        return Err(format!("terror ends at 10, found {} (S-DEF-07)", player.terror));
    }
    if !POINTS.contains(&file.points) || (file.points < 0 && setup.score_floor == ScoreFloor::Zero)
    {
        return Err(format!("{} points cannot be (S-GAP-29)", file.points));
    }
    for stock in [file.two_hours, file.one_hour, file.zone] {
        if stock.counts().into_iter().any(|count| count > HEAP) {
            return Err(format!("nobody heaps up more than {HEAP} resources of a type"));
        }
    }
    if file.chimeras > HEAP {
        return Err(format!("nobody makes more than {HEAP} chimeras"));
    }
    if file.magician.is_some_and(|square| usize::from(square) >= SQUARES) {
        return Err("squares run from 0 to 15 (S-GAP-01)".into());
    }
    // All ghosts and both of the canteen's.
    if file.count > constants.ghosts_per_player + 2 {
        return Err(format!("count: {} is more than can be (S-STUDY-13)", file.count));
    }
    if file.drawbridge > constants.ghosts_per_player {
        return Err("a people has seven ghosts (S-SETUP-06)".into());
    }
    player.points = file.points;
    player.two_hours = file.two_hours;
    player.one_hour = file.one_hour;
    player.cursed = file.cursed;
    player.zone = file.zone;
    player.chimeras = file.chimeras;
    player.magician = file.magician;
    player.drawbridge = file.drawbridge;
    player.graveyard = constants.ghosts_per_player - file.drawbridge;
    player.commit = file.commit;
    player.count = file.count;
    (player.card, player.uses, player.used_in) = (file.card, file.uses, file.used_in);
    Ok(player)
}

impl Sabbat {
    /// Whether the boards are still being laid out.
    fn is_setup(&self) -> bool {
        matches!(
            self.phase,
            Phase::Peoples { .. }
                | Phase::Manor { .. }
                | Phase::Portals { .. }
                | Phase::Order { .. }
        )
    }

    /// The cards that have been turned up after Full Moon.
    fn seen_cards(&self) -> impl Iterator<Item = Hour> + '_ {
        Hour::ALL.into_iter().skip(1).filter(|hour| self.seen & 1 << *hour as u8 != 0)
    }

    /// `S-SETUP-06`: everybody has a people of their own, as the setup says or as it was drawn.
    fn check_peoples(&self) -> Result<(), Fault> {
        let drawn = match (self.phase, self.setup.people_selection) {
            (Phase::Peoples { .. }, Selection::Choose) => {
                return Err("phase: peoples are not drawn in this game".into());
            }
            (Phase::Peoples { drawn }, Selection::Random) => usize::from(drawn),
            (_, _) => usize::from(self.setup.players),
        };
        for (seat, player) in self.in_play().iter().enumerate() {
            let expected = self.setup.people(Seat(seat as u8));
            let fits = match player.people {
                None => seat >= drawn,
                Some(people) => {
                    seat < drawn
                        && expected.is_none_or(|expected| expected == people)
                        && self.setup.peoples().any(|listed| listed == people)
                        && !self.players[..seat].iter().any(|other| other.people == Some(people))
                }
            };
            if !fits {
                return Err(format!("player {}: that cannot be its people", seat + 1));
            }
        }
        Ok(())
    }

    /// Manor, portals and mirrors, each as far as it is laid out.
    fn read_boards(&mut self, position: &Position) -> Result<(), Fault> {
        let (tiles, portals) = match self.phase {
            Phase::Peoples { .. } => (0, 0),
            Phase::Manor { laid } => (usize::from(laid), 0),
            Phase::Portals { placed } => (SQUARES, usize::from(placed)),
            _ => (SQUARES, Place::REGIONS.len()),
        };
        let copies = |tile: Tile| usize::from(data().copies[tile as usize]);
        let in_order = Tile::ALL.into_iter().flat_map(|tile| vec![tile; copies(tile)]);
        let laid: Vec<Tile> = match &position.manor {
            Some(manor) => manor.clone(),
            None => in_order.take(tiles).collect(),
        };
        if laid.len() != tiles {
            return Err(format!("manor: expected {tiles} tiles, found {}", laid.len()));
        }
        for tile in Tile::ALL {
            let found = laid.iter().filter(|other| **other == tile).count();
            if found > copies(tile) {
                return Err(format!("manor: {found} times {tile} (S-GAP-03)"));
            }
        }
        for (place, tile) in self.manor.iter_mut().zip(laid) {
            *place = Some(tile);
        }
        let first = Place::REGIONS.into_iter().zip(Portal::ALL).take(portals);
        let placed = position.portals.clone().unwrap_or_else(|| first.collect());
        if !placed.keys().copied().eq(Place::REGIONS.into_iter().take(portals)) {
            return Err(format!("portals: expected those of the first {portals} regions"));
        }
        for (region, portal) in placed {
            if self.portals.contains(&Some(portal)) {
                return Err(format!("portals: {portal} is placed twice (S-SETUP-03)"));
            }
            self.portals[region.region().unwrap_or(0)] = Some(portal);
        }
        for (mirror, glass) in &position.mirrors {
            self.mirrors[mirror.index()] = *glass;
        }
        Ok(())
    }

    /// Ghosts in locations, and magicians on squares.
    fn read_ghosts(&mut self, position: &Position) -> Result<(), Fault> {
        for (place, ghosts) in &position.ghosts {
            let Some(location) = place.location() else {
                return Err("ghosts: the drawbridge is a number of each player".into());
            };
            if ghosts.len() > usize::from(self.slots(*place)) {
                return Err(format!("ghosts: {place} has no so many slots (S-GAP-07)"));
            }
            for people in ghosts {
                let seat =
                    self.seat_of(*people).ok_or(format!("ghosts: {people} does not play"))?;
                if self.ranks[location].holds(seat) {
                    return Err(format!("ghosts: two of {people} in {place} (S-GHOST-10)"));
                }
                self.ranks[location].push_back(seat);
                let player = self.player_mut(seat);
                let left = player.graveyard.checked_sub(1);
                player.graveyard = left.ok_or(format!("ghosts: {people} has only seven"))?;
            }
        }
        let squares: Vec<u8> = self.in_play().iter().filter_map(|it| it.magician).collect();
        for (at, square) in squares.iter().enumerate() {
            if squares[..at].contains(square) {
                return Err(format!("magicians: two on square {square} (S-MAGE-03)"));
            }
        }
        Ok(())
    }

    fn seat_of(&self, people: People) -> Option<Seat> {
        self.seats_in_play().find(|seat| self.player(*seat).people == Some(people))
    }

    /// The turn order: everybody once, or as far as it is drawn.
    fn read_order(&mut self, order: Option<&[People]>) -> Result<(), Fault> {
        let known = match self.phase {
            Phase::Peoples { .. } | Phase::Manor { .. } | Phase::Portals { .. } => 0,
            Phase::Order { placed } => placed.min(self.setup.players),
            _ => self.setup.players,
        };
        let seats: Vec<Seat> = match order {
            None => (0..known).map(Seat).collect(),
            Some(order) => {
                let seat = |people: &People| self.seat_of(*people);
                let seats: Option<Vec<Seat>> = order.iter().map(seat).collect();
                seats.ok_or("order: somebody in it does not play")?
            }
        };
        let is_repeated = |at: usize| seats[..at].contains(&seats[at]);
        if seats.len() != usize::from(known) || (0..seats.len()).any(is_repeated) {
            return Err(format!("order: expected {known} different peoples (S-SETUP-09)"));
        }
        for (place, seat) in self.order.iter_mut().zip(seats) {
            *place = seat.0;
        }
        Ok(())
    }

    /// The round's card, and those that were seen before it (`S-STUDY-07`).
    fn read_hour(&mut self, position: &Position) -> Result<(), Fault> {
        if self.is_setup() {
            let is_early = self.round == 0 && position.hour.is_none();
            let is_unseen = position.seen.as_ref().is_none_or(Vec::is_empty);
            return match is_early && is_unseen {
                true => Ok(()),
                false => Err("round: it is 0 and has no hour before the first (S-ROUND-01)".into()),
            };
        }
        let rounds = data().constants.rounds;
        if !(1..=rounds).contains(&self.round) {
            return Err(format!("round: expected 1 to {rounds}, found {}", self.round));
        }
        // In A.1 and until a new card is turned up, that of the round before still lies there.
        let is_before = matches!(self.phase, Phase::Curse { .. } | Phase::Hour);
        let turned_up = self.round - u8::from(is_before);
        let first = (turned_up == 1).then_some(Hour::FullMoon);
        let hour = position.hour.or(first).ok_or("hour: the round's card is missing")?;
        if turned_up == 0 || (hour == Hour::FullMoon) != (turned_up == 1) {
            return Err(format!("hour: {hour} cannot be the card now (S-SETUP-05)"));
        }
        let mut seen = 1u8 << Hour::FullMoon as u8 | 1 << hour as u8;
        match &position.seen {
            Some(cards) => {
                let listed = cards.iter().fold(seen, |seen, hour| seen | 1 << *hour as u8);
                if cards.contains(&Hour::FullMoon) || listed.count_ones() as u8 != turned_up {
                    let expected = turned_up - 1;
                    return Err(format!("seen: expected {expected} cards, this one among them"));
                }
                seen = listed;
            }
            None => {
                for hour in Hour::ALL {
                    if (seen.count_ones() as u8) < turned_up {
                        seen |= 1 << hour as u8;
                    }
                }
            }
        }
        (self.hour, self.seen) = (Some(hour), seen);
        Ok(())
    }

    /// Who has taken which bonus: everybody before the one whose turn it is (`S-STUDY-15`).
    fn read_bonuses(&mut self, bonuses: Option<[Option<People>; 4]>) -> Result<(), Fault> {
        let takers = match self.phase {
            Phase::Bonus { at } => at.min(self.setup.players),
            Phase::Scheme { .. }
            | Phase::Cellar { .. }
            | Phase::Starvation { .. }
            | Phase::Admirers { .. }
            | Phase::Homologation { .. }
            | Phase::Over
                if self.round > 1 =>
            {
                self.setup.players
            }
            _ => 0,
        };
        let Some(bonuses) = bonuses else {
            for at in 0..usize::from(takers) {
                self.bonuses[at] = Some(self.order[at]);
            }
            return Ok(());
        };
        for (place, people) in self.bonuses.iter_mut().zip(bonuses) {
            let Some(people) = people else { continue };
            let seat = self.players.iter().position(|player| player.people == Some(people));
            *place = Some(seat.ok_or(format!("bonuses: {people} does not play"))? as u8);
        }
        let taken = |seat: u8| self.bonuses.iter().filter(|taker| **taker == Some(seat)).count();
        let expected = |at: usize| usize::from(at < usize::from(takers));
        let players = usize::from(self.setup.players);
        match (0..players).all(|at| taken(self.order[at]) == expected(at)) {
            true => Ok(()),
            false => Err("bonuses: one for each who has had a turn (S-STUDY-15)".into()),
        }
    }
}
