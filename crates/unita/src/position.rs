//! A position as a file: written, read back, and checked against everything that must hold.

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::Unita;
use crate::board::{GATE, REORGANISATION, STARTS};
use crate::company::{Block, COMPOSITION, CompanyId};
use crate::deployment::dice_placed;
use crate::people::{Card, People, Tile};
use crate::preparation::decider;
use crate::setup::{Powers, Setup, SpecialUses};
use crate::state::{Battalion, Combat, Contacts, Laid, March, Phase, Results, Scene, Step};
use crate::terrain::{THROWN, works_as};

/// What a position file holds.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    #[serde(default)]
    setup: Setup,
    battalions: Vec<BattalionFile>,
    phase: Phase,
}

/// A battalion in a position file. What is left out is as at the beginning.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BattalionFile {
    seat: People,
    /// Companies 1 to 4.
    companies: [CompanyFile; 4],
    #[serde(default)]
    tiles: Vec<Laid>,
    /// Uses left of the three cards, in the order of the law book.
    #[serde(default)]
    cards: Option<[u8; 3]>,
    #[serde(default)]
    special_used: Vec<CompanyId>,
    #[serde(default)]
    discipline: Option<Tile>,
    #[serde(default)]
    imitates: Option<Tile>,
    #[serde(default = "three")]
    next_points: u8,
    #[serde(default)]
    glory: u8,
}

/// A company in a position file.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CompanyFile {
    /// 0 to 29, or 30 beyond the Gate.
    square: u8,
    /// North-west, north-east, south-east, south-west; null for a die still in the tray.
    dice: Block,
    /// The reorganisation squares it has used.
    #[serde(default)]
    reorganised: Vec<u8>,
}

fn three() -> u8 {
    3
}

impl From<Unita> for Position {
    fn from(game: Unita) -> Position {
        let seats = (0..game.setup.seats()).map(Seat);
        let battalions = seats.map(|seat| file(game.setup.people(seat), game.battalion(seat)));
        Position { setup: game.setup, battalions: battalions.collect(), phase: game.phase }
    }
}

fn file(seat: People, battalion: &Battalion) -> BattalionFile {
    let company = |index: usize| CompanyFile {
        square: battalion.squares[index],
        dice: battalion.blocks[index],
        reorganised: marked(battalion.reorganised[index]),
    };
    let used = |company: &CompanyId| battalion.special_used & 1 << company.index() != 0;
    BattalionFile {
        seat,
        companies: std::array::from_fn(company),
        tiles: battalion.tiles.iter().flatten().copied().collect(),
        cards: Some(battalion.cards),
        special_used: CompanyId::ALL.into_iter().filter(used).collect(),
        discipline: battalion.discipline,
        imitates: battalion.imitates,
        next_points: battalion.next_points,
        glory: battalion.glory,
    }
}

/// The reorganisation squares whose bits are set.
fn marked(marks: u8) -> Vec<u8> {
    let squares = REORGANISATION.into_iter().enumerate();
    squares.filter(|(bit, _)| marks & 1 << bit != 0).map(|(_, square)| square).collect()
}

/// What is wrong with a position, in words.
type Fault = String;

impl TryFrom<Position> for Unita {
    type Error = Fault;

    fn try_from(position: Position) -> Result<Unita, Fault> {
        let Position { setup, battalions: files, phase } = position;
        let peoples: Vec<People> = setup.peoples().collect();
        let listed: Vec<People> = files.iter().map(|file| file.seat).collect();
        if listed != peoples {
            let found = names(&listed);
            return Err(format!("battalions: expected {}, found {found}", names(&peoples)));
        }
        let first = Battalion::new(peoples[0], &setup);
        let mut game = Unita { setup, battalions: [first; 4], phase };
        // The fourth entry of a three-player game is never looked at, but it must compare equal.
        game.battalions[3] = Battalion::new(peoples[peoples.len() - 1], &setup);
        for (seat, file) in files.into_iter().enumerate() {
            let people = file.seat;
            let fault = |fault| format!("{people}: {fault}");
            game.battalions[seat] = read(file, &setup, phase).map_err(fault)?;
        }
        game.check_phase()?;
        Ok(game)
    }
}

fn names(peoples: &[People]) -> String {
    peoples.iter().map(|people| people.colour()).collect::<Vec<_>>().join(", ")
}

/// Reads a battalion and checks all that can be said of it alone.
fn read(file: BattalionFile, setup: &Setup, phase: Phase) -> Result<Battalion, Fault> {
    let mut battalion = Battalion::new(file.seat, setup);
    let full = battalion.cards;
    for (index, company) in file.companies.iter().enumerate() {
        battalion.squares[index] = company.square;
        battalion.blocks[index] = company.dice;
        for square in &company.reorganised {
            let bit = REORGANISATION.iter().position(|other| other == square);
            let bit = bit.ok_or_else(|| format!("{square} is no reorganisation square"))?;
            if company.square < *square {
                return Err(format!("company {} has not reached {square}", index + 1));
            }
            battalion.reorganised[index] |= 1 << bit;
        }
    }
    for company in &file.special_used {
        battalion.special_used |= 1 << company.index();
    }
    battalion.cards = file.cards.unwrap_or(full);
    battalion.discipline = file.discipline;
    battalion.imitates = file.imitates;
    battalion.next_points = file.next_points;
    battalion.glory = file.glory;
    check_dice(&battalion, phase)?;
    check_squares(&battalion, phase)?;
    check_tiles(file.seat, &file.tiles, setup)?;
    for (place, laid) in battalion.tiles.iter_mut().zip(file.tiles) {
        *place = Some(laid);
    }
    check_cards(file.seat, &battalion, full, setup)?;
    check_traces(&battalion, setup)?;
    Ok(battalion)
}

/// `U-SETUP-03`, `U-DEPLOY-04`: sixteen dice of fixed maxima, the 5-dice apart.
fn check_dice(battalion: &Battalion, phase: Phase) -> Result<(), Fault> {
    let deployed = matches!(phase, Phase::March(_) | Phase::Over);
    for max in 1..=5u8 {
        let dice = battalion.blocks.iter().flatten().flatten();
        let found = dice.filter(|die| die.maximum() == max).count();
        let expected = usize::from(COMPOSITION[usize::from(max) - 1]);
        if found > expected || (deployed && found < expected) {
            return Err(format!("a battalion has {expected} dice of maximum {max}, found {found}"));
        }
    }
    if !deployed
        && battalion.blocks.iter().flatten().flatten().any(|die| die.value() < die.maximum())
    {
        return Err("dice are placed on their red face (U-SETUP-03)".into());
    }
    let fives = |block: &Block| block.iter().flatten().filter(|die| die.maximum() == 5).count();
    if battalion.blocks.iter().any(|block| fives(block) > 1) {
        return Err("the two 5-dice are in one company (U-DEPLOY-04)".into());
    }
    let in_tray = usize::from(battalion.in_tray(5));
    let has_room = |block: &&Block| fives(block) == 0 && block.iter().any(|place| place.is_none());
    if battalion.blocks.iter().filter(has_room).count() < in_tray {
        return Err("no room is left for the 5-dice (U-GAP-08)".into());
    }
    Ok(())
}

/// `U-MOVE-08`: the companies keep their order, one to a square; before the march all are at home.
fn check_squares(battalion: &Battalion, phase: Phase) -> Result<(), Fault> {
    let squares = battalion.squares;
    match phase {
        Phase::Over if squares != [GATE; 4] => {
            Err("the game is over only when every company is out (U-END-01)".into())
        }
        Phase::March(_) | Phase::Over => {
            if let Some(beyond) = squares.iter().find(|square| **square > GATE) {
                return Err(format!("squares run from 0 to 30, there is no {beyond}"));
            }
            let in_order = |pair: &[u8]| pair[0] > pair[1] || pair == [GATE, GATE];
            // Four companies in order cannot stand behind their start squares either.
            match squares.windows(2).all(in_order) {
                true => Ok(()),
                false => Err(format!("companies 1 to 4 are out of order: {squares:?} (U-MOVE-08)")),
            }
        }
        Phase::Throw { .. }
        | Phase::Terrain { .. }
        | Phase::Deployment { .. }
        | Phase::Arrangement { .. } => match squares == STARTS {
            true => Ok(()),
            false => Err(format!("before the march the companies are on {STARTS:?} (U-GAP-04)")),
        },
    }
}

/// `U-TERRAIN-01`, `U-SETUP-06`: own tiles, each once, at distances that can be thrown.
fn check_tiles(people: People, tiles: &[Laid], setup: &Setup) -> Result<(), Fault> {
    if !setup.terrains && !tiles.is_empty() {
        return Err("there are no tiles in a game without terrains".into());
    }
    if tiles.len() > 3 {
        return Err("a people has three tiles (U-TERRAIN-01)".into());
    }
    for (at, laid) in tiles.iter().enumerate() {
        if !people.tiles().contains(&laid.tile) {
            return Err(format!("{} belongs to another people (U-TERRAIN-01)", laid.tile));
        }
        if tiles[..at].iter().any(|other| other.tile == laid.tile) {
            return Err(format!("{} is laid twice (U-TERRAIN-01)", laid.tile));
        }
        if laid.betrayed && (laid.up || !laid.tile.is_special()) {
            return Err(format!("{} cannot be betrayed (U-GAP-27)", laid.tile));
        }
    }
    let squares: Vec<u8> = tiles.iter().map(|laid| laid.square).collect();
    if distances(&squares).is_none_or(|distances| !can_be_thrown(&distances, &THROWN)) {
        return Err(format!("no throw puts tiles on {squares:?} (U-SETUP-06)"));
    }
    Ok(())
}

/// The distances between tiles, from start square 1; none if one lies behind the other.
fn distances(squares: &[u8]) -> Option<Vec<u8>> {
    let mut last = STARTS[0];
    let step = |square: &u8| square.checked_sub(std::mem::replace(&mut last, *square));
    squares.iter().map(step).map(|distance| distance.filter(|distance| *distance > 0)).collect()
}

/// Whether dice of these maxima, largest first, can show these numbers in some order
/// (`U-SETUP-05`).
fn can_be_thrown(numbers: &[u8], dice: &[u8]) -> bool {
    let mut numbers = numbers.to_vec();
    numbers.sort_unstable_by(|one, other| other.cmp(one));
    numbers.len() <= dice.len() && numbers.iter().zip(dice).all(|(number, max)| number <= max)
}

/// `U-GAP-20`, `U-GAP-21`: uses within their limits, and nothing in force that was not played.
fn check_cards(
    people: People,
    battalion: &Battalion,
    full: [u8; 3],
    setup: &Setup,
) -> Result<(), Fault> {
    let left = battalion.cards;
    if let Some(index) = (0..3).find(|index| left[*index] > full[*index]) {
        let (card, uses) = (people.cards()[index].name(), full[index]);
        return Err(format!("{card} has {uses} uses at most, found {}", left[index]));
    }
    let played = |card: Card| {
        let (owner, index) = card.owner();
        owner == people && left[index] < full[index]
    };
    let count = people.cards().into_iter().filter(|card| played(*card)).count();
    if setup.powers == Powers::One && count > 1 {
        return Err("only one card may have been played (U-GAP-20)".into());
    }
    let traces = [
        (Card::Discipline, battalion.discipline.is_some(), "discipline"),
        (Card::Imitation, battalion.imitates.is_some(), "imitates"),
    ];
    for (card, in_force, name) in traces {
        if played(card) != in_force {
            return Err(format!("{name} must be set exactly when the card was played (U-GAP-21)"));
        }
    }
    if battalion.discipline.is_some_and(Tile::is_special) {
        return Err("discipline: expected mountain or forest (U-GAP-16)".into());
    }
    let is_enemys = |tile: Tile| {
        let owner = People::ALL.into_iter().find(|owner| owner.special() == tile);
        let seats = owner.and_then(|owner| setup.seat(owner)).zip(setup.seat(people));
        seats.is_some_and(|(theirs, own)| !setup.allied(own, theirs))
    };
    if let Some(tile) = battalion.imitates.filter(|tile| !is_enemys(*tile)) {
        return Err(format!("imitates: {tile} is no enemy's special terrain (U-GAP-18)"));
    }
    if battalion.next_points != 3 && !(battalion.next_points == 4 && played(Card::Pilgrimage)) {
        return Err("next_points: expected 3, or 4 after a Pilgrimage (U-POWER-09)".into());
    }
    let smallest = battalion.blocks[0].iter().flatten().map(|die| die.value()).min().unwrap_or(0);
    match (battalion.glory, played(Card::Glory)) {
        (0, false) => Ok(()),
        (bonus, true) if bonus == smallest && bonus > 0 && battalion.squares[0] == GATE => Ok(()),
        (bonus, _) => Err(format!("glory: {bonus} cannot have been won (U-POWER-10)")),
    }
}

/// What has been used must have left a trace: a special terrain in use lies face up. Only the
/// Mirage serves every company (`U-GAP-12`).
fn check_traces(battalion: &Battalion, setup: &Setup) -> Result<(), Fault> {
    let special = battalion.tiles.iter().flatten().find(|laid| laid.tile.is_special());
    let is_mirage = special.is_some_and(|laid| works_as(laid.tile, battalion) == Tile::Mirage);
    let is_per_game = setup.special_terrain_uses == SpecialUses::PerGame && !is_mirage;
    if is_per_game && battalion.special_used.count_ones() > 1 {
        return Err("special_used: it serves once in the whole game (U-GAP-12)".into());
    }
    let reached = |company: CompanyId| {
        special.is_some_and(|laid| battalion.squares[company.index()] >= laid.square)
    };
    let mut users =
        CompanyId::ALL.into_iter().filter(|id| battalion.special_used & 1 << id.index() != 0);
    match users.find(|company| !reached(*company)) {
        Some(company) => Err(format!("company {company} has not reached the special terrain")),
        None if battalion.special_used != 0 && !special.is_some_and(|laid| laid.up) => {
            Err("a special terrain that was used lies face up (U-GAP-13)".into())
        }
        None => Ok(()),
    }
}

impl Unita {
    /// Checks that the phase fits the battalions.
    fn check_phase(&self) -> Result<(), Fault> {
        match self.phase {
            Phase::Throw { seat } => self.check_terrain_phase(seat, None),
            Phase::Terrain { seat, results } => self.check_terrain_phase(seat, Some(results)),
            Phase::Deployment { .. }
            | Phase::Arrangement { .. }
            | Phase::March(_)
            | Phase::Over
                if self
                    .in_play()
                    .iter()
                    .any(|battalion| !has_all_tiles(battalion, &self.setup)) =>
            {
                Err("every battalion lays its three tiles first (U-SETUP-10)".into())
            }
            Phase::Deployment { placed } => self.check_deployment_phase(placed),
            Phase::Arrangement { ready } => self.check_arrangement_phase(ready),
            Phase::March(march) => self.check_march(march),
            Phase::Over => Ok(()),
        }
    }

    /// Those before the seat have laid all tiles, the seat some, those after it none.
    fn check_terrain_phase(&self, seat: Seat, results: Option<Results>) -> Result<(), Fault> {
        if seat.0 >= self.setup.seats() || !self.setup.terrains {
            return Err("phase: nobody lays terrains there".into());
        }
        let laid = |seat: usize| self.battalions[seat].tiles.iter().flatten().count();
        let left = results.map_or(3, |results| results.iter().filter(|r| **r > 0).count());
        for other in 0..usize::from(self.setup.seats()) {
            let expected = match other.cmp(&seat.index()) {
                std::cmp::Ordering::Less => 3,
                std::cmp::Ordering::Equal => 3 - left,
                std::cmp::Ordering::Greater => 0,
            };
            if laid(other) != expected {
                return Err(format!("seat {other} has laid {} tiles, not {expected}", laid(other)));
            }
        }
        if self.in_play().iter().any(|battalion| dice_placed(battalion) > 0) {
            return Err("no die is placed before all terrains are (U-SETUP-10)".into());
        }
        let tiles = self.battalion(seat).tiles;
        let squares: Vec<u8> = tiles.iter().flatten().map(|laid| laid.square).collect();
        let Some(results) = results else { return Ok(()) };
        let dice = || results.into_iter().zip(THROWN);
        let is_shown = dice().all(|(result, max)| result <= max);
        let used: Vec<u8> = dice().filter(|(result, _)| *result == 0).map(|(_, max)| max).collect();
        let numbers = distances(&squares).unwrap_or_default();
        match left > 0 && is_shown && can_be_thrown(&numbers, &used) {
            true => Ok(()),
            false => Err(format!("results: no throw leaves {results:?} (U-SETUP-05)")),
        }
    }

    fn check_deployment_phase(&self, placed: u8) -> Result<(), Fault> {
        if self.setup.deployment == crate::setup::Deployment::Simultaneous {
            return Err("this deployment is simultaneous (U-VAR-04)".into());
        }
        let seats = self.setup.seats();
        if placed >= 16 * seats {
            return Err(format!("placed: the dice of {seats} battalions are all placed"));
        }
        for seat in (0..seats).map(Seat) {
            let turns = (0..placed).filter(|before| self.deployer(*before) == seat).count();
            let found = usize::from(dice_placed(self.battalion(seat)));
            if turns != found {
                let colour = self.setup.people(seat);
                return Err(format!("{colour} has placed {found} dice, not {turns} (U-DEPLOY-05)"));
            }
        }
        Ok(())
    }

    fn check_arrangement_phase(&self, ready: SeatSet) -> Result<(), Fault> {
        if self.setup.deployment != crate::setup::Deployment::Simultaneous {
            return Err("this deployment goes in turn (U-DEPLOY-02)".into());
        }
        let all = SeatSet::first(self.setup.seats());
        if ready == all || ready.iter().any(|seat| !all.contains(seat)) {
            return Err("ready: some of the seats, not all".into());
        }
        match ready.iter().find(|seat| dice_placed(self.battalion(*seat)) < 16) {
            Some(seat) => Err(format!("{} is not ready yet (U-VAR-04)", self.setup.people(seat))),
            None => Ok(()),
        }
    }

    fn check_march(&self, march: March) -> Result<(), Fault> {
        let March { seat, points, fresh, scene } = march;
        if seat.0 >= self.setup.seats() {
            return Err(format!("phase: there is no seat {}", seat.0));
        }
        if self.everybody_is_out() && !matches!(scene, Scene::Glory { .. }) {
            return Err("every company is out, so the game is over (U-END-01)".into());
        }
        if fresh && self.battalion(seat).is_out() {
            return Err("a battalion that is out has no turn (U-MOVE-01)".into());
        }
        let limit = match self.battalion(seat).next_points {
            4 => 2,
            _ if self.has_played(seat, Card::Pilgrimage) => 4,
            _ => 3,
        };
        if points > limit - u8::from(!fresh) || (fresh && points < limit.min(3)) {
            return Err(format!("points: a turn cannot stand at {points} (U-MOVE-03)"));
        }
        if fresh && scene != Scene::Free {
            return Err("fresh: nothing has moved yet (U-COMBAT-01)".into());
        }
        match scene {
            Scene::Free => Ok(()),
            Scene::Glory { company } => match self.check_glory(seat, company) {
                Ok(_) if self.battalion(seat).squares[company.index()] == GATE => Ok(()),
                _ => Err("scene: Glory cannot be decided here (U-POWER-10)".into()),
            },
            Scene::Order { contacts } => match self.are_contacts(seat, contacts) {
                true if contacts.count_ones() > 1 => Ok(()),
                _ => Err("scene: the pending combats do not exist (U-COMBAT-01)".into()),
            },
            Scene::Combat { combat, contacts } => self.check_combat(seat, combat, contacts),
        }
    }

    /// Whether a use of this card of the seat's own is gone.
    fn has_played(&self, seat: Seat, card: Card) -> bool {
        let (owner, index) = card.owner();
        self.setup.people(seat) == owner
            && self.setup.powers != Powers::Off
            && self.battalion(seat).cards[index] < card.uses()
    }

    fn are_contacts(&self, seat: Seat, contacts: Contacts) -> bool {
        crate::combat::bits(contacts).all(|bit| self.meets_openly(seat, bit))
    }

    /// Whether a combat can be pending there: the enemy is met and the ground is revealed.
    fn meets_openly(&self, seat: Seat, bit: u8) -> bool {
        let company = CompanyId::ALL[usize::from(bit / 2)];
        if self.battalion(seat).squares[company.index()] >= GATE {
            return false;
        }
        self.pending(seat, bit).is_some_and(|met| {
            let under = |seat: Seat, square: u8| self.battalion(seat).laid_on(square).copied();
            let own = under(seat, self.battalion(seat).squares[company.index()]);
            let foe = under(met.defender, met.contact.square);
            foe.is_none_or(|laid| laid.up) && own.is_none_or(|laid| laid.up || laid.betrayed)
        })
    }

    fn check_combat(&self, seat: Seat, combat: Combat, contacts: Contacts) -> Result<(), Fault> {
        let bit = combat.company.index() as u8 * 2 + combat.slot;
        let is_met = combat.slot < 2 && self.meets_openly(seat, bit);
        if !is_met || !self.are_contacts(seat, contacts) || contacts & 1 << bit != 0 {
            return Err("scene: this combat does not exist (U-COMBAT-01)".into());
        }
        let met = self.pending(seat, bit).expect("it has just been found");
        let is_preparing = combat.step >= Step::AttackerPrepares;
        let front = |quarter| met.contact.side.front().contains(&quarter);
        let fighters = [met.attacker, met.defender];
        let halberd_ok = combat.halberd.is_none()
            || is_preparing && self.has_played(met.attacker, Card::Halberd);
        let terror_ok = combat.terror.is_none_or(|file| {
            let is_played = fighters.into_iter().any(|seat| self.has_played(seat, Card::Terror));
            is_preparing && front(file) && is_played
        });
        let mirage_ok = !combat.mirage
            || combat.step == Step::DefenderPrepares
                && self.battalion(met.defender).special_used & 1 << met.theirs.index() != 0;
        if !halberd_ok || !terror_ok || !mirage_ok {
            return Err("scene: what the combat was prepared with was never used".into());
        }
        if !self.has_choice(met, &combat) {
            let colour = self.setup.people(decider(met, &combat).0);
            return Err(format!("scene: {colour} has nothing to decide in this step"));
        }
        Ok(())
    }
}

fn has_all_tiles(battalion: &Battalion, setup: &Setup) -> bool {
    let laid = battalion.tiles.iter().flatten().count();
    laid == if setup.terrains { 3 } else { 0 }
}
