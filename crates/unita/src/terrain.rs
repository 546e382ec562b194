//! Chapters *Setup* and *Terrain*: tiles are thrown for, laid, revealed and used.

use table::{Seat, SeatSet};

use crate::Unita;
use crate::action::Action;
use crate::board::STARTS;
use crate::company::{Block, CompanyId, Die, Quarter};
use crate::event::{Event, Tell};
use crate::people::Tile;
use crate::refusal::Refusal;
use crate::state::{Battalion, Laid, Phase};

/// The dice thrown for the terrains: their results run from 1 to these (`U-SETUP-05`, `U-GAP-06`).
pub(crate) const THROWN: [u8; 3] = [5, 4, 3];

/// Whose ground a fight is on: what stands on a tile attacks or defends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stance {
    Attack,
    Defence,
}

impl Unita {
    /// Every throw of the three dice that shows three numbers, all alike.
    pub(crate) fn throws() -> impl Iterator<Item = Action> {
        let [five, four, three] = THROWN;
        (1..=five).flat_map(move |a| {
            (1..=four)
                .flat_map(move |b| (1..=three).map(move |c| Action::Throw { dice: [a, b, c] }))
        })
    }

    pub(crate) fn check_throw(&self, dice: [u8; 3]) -> Result<Seat, Refusal> {
        let Phase::Throw { seat } = self.phase else { return Err(self.not_now()) };
        let [a, b, c] = dice;
        let is_possible = dice.iter().zip(THROWN).all(|(shown, max)| (1..=max).contains(shown));
        if is_possible { Ok(seat) } else { Err(Refusal::NoSuchThrow { a, b, c }) }
    }

    pub(crate) fn throw(&mut self, seat: Seat, dice: [u8; 3], tell: &mut impl Tell) {
        self.phase = Phase::Terrain { seat, results: dice };
        tell.all(Event::Thrown { seat: self.setup.people(seat), dice });
    }

    /// The tiles the seat has not laid yet.
    pub(crate) fn tiles_in_hand(&self, seat: Seat) -> impl Iterator<Item = Tile> {
        let laid = self.battalion(seat).tiles;
        let is_laid = move |tile: Tile| laid.iter().flatten().any(|laid| laid.tile == tile);
        self.setup.people(seat).tiles().into_iter().filter(move |tile| !is_laid(*tile))
    }

    /// The square a tile comes to lie on, or why it may not be laid.
    ///
    /// - `U-SETUP-06`: at a thrown distance from start square 1, or from the tile before.
    /// - `U-SETUP-07`: the owner chooses which tile lies where.
    pub(crate) fn check_tile(&self, seat: Seat, tile: Tile, distance: u8) -> Result<u8, Refusal> {
        let Phase::Terrain { seat: owner, results } = self.phase else {
            return Err(self.not_now());
        };
        if seat != owner {
            return Err(Refusal::NotYourDecision);
        }
        if !self.tiles_in_hand(seat).any(|held| held == tile) {
            return Err(Refusal::TileNotInHand { tile });
        }
        if distance == 0 || !results.contains(&distance) {
            return Err(Refusal::NoSuchResult { distance });
        }
        let last = self.battalion(seat).tiles.iter().flatten().last();
        Ok(last.map_or(STARTS[0], |laid| laid.square) + distance)
    }

    pub(crate) fn legal_tiles(&self, seat: Seat, into: &mut Vec<Action>) {
        let Phase::Terrain { results, .. } = self.phase else { return };
        for (at, distance) in results.into_iter().enumerate() {
            if distance == 0 || results[..at].contains(&distance) {
                continue;
            }
            let tiles = self.tiles_in_hand(seat);
            into.extend(tiles.map(|tile| Action::Tile { tile, distance }));
        }
    }

    pub(crate) fn lay(
        &mut self,
        seat: Seat,
        tile: Tile,
        square: u8,
        distance: u8,
        tell: &mut impl Tell,
    ) {
        let Phase::Terrain { mut results, .. } = self.phase else { return };
        let used = results.iter_mut().find(|result| **result == distance);
        *used.expect("the distance has been checked") = 0;
        let free = self.battalion_mut(seat).tiles.iter_mut().find(|place| place.is_none());
        *free.expect("a tile in hand has a place") =
            Some(Laid { tile, square, up: false, betrayed: false });
        let people = self.setup.people(seat);
        let owner = SeatSet::only(seat);
        tell.only(owner, Event::TileLaid { seat: people, tile, square });
        tell.except(owner, Event::TileLaidFaceDown { seat: people, square });
        if results != [0; 3] {
            self.phase = Phase::Terrain { seat, results };
        } else if seat.0 + 1 < self.setup.seats() {
            self.phase = Phase::Throw { seat: Seat(seat.0 + 1) };
        } else {
            self.begin_deployment();
        }
    }

    /// Turns up the tile on a square (`U-TERRAIN-02`); it stays so.
    pub(crate) fn reveal(&mut self, seat: Seat, square: u8, tell: &mut impl Tell) {
        let people = self.setup.people(seat);
        if let Some(laid) = self.battalion_mut(seat).laid_on_mut(square)
            && !laid.up
        {
            (laid.up, laid.betrayed) = (true, false);
            tell.all(Event::TileRevealed { seat: people, tile: laid.tile, square });
        }
    }

    /// Whether a company stands on a tile that works as this special terrain and may use it.
    pub(crate) fn check_special(
        &self,
        seat: Seat,
        company: CompanyId,
        tile: Tile,
    ) -> Result<(), Refusal> {
        let battalion = self.battalion(seat);
        let stands_on = battalion.laid_on(battalion.squares[company.index()]);
        if stands_on.is_none_or(|laid| works_as(laid.tile, battalion) != tile) {
            return Err(Refusal::NotOnTile { company, tile });
        }
        if !battalion.special_left(company, tile, self.setup.special_terrain_uses) {
            return Err(Refusal::TileUsed { tile });
        }
        Ok(())
    }

    /// Marks the special terrain under a company as used, and turns it up.
    pub(crate) fn use_special(&mut self, seat: Seat, company: CompanyId, tell: &mut impl Tell) {
        let battalion = self.battalion_mut(seat);
        battalion.special_used |= 1 << company.index();
        let square = battalion.squares[company.index()];
        self.reveal(seat, square, tell);
    }

    /// The die a Red Cross would heal (`U-TERRAIN-13`, `U-GAP-13`).
    pub(crate) fn check_red_cross(
        &self,
        seat: Seat,
        company: CompanyId,
        quarter: Quarter,
    ) -> Result<Die, Refusal> {
        self.check_free(seat)?;
        self.check_special(seat, company, Tile::RedCross)?;
        let die = self.die(seat, company, quarter);
        if die.value() == die.maximum() {
            return Err(Refusal::NothingToHeal { company, quarter });
        }
        Ok(die.showing(die.value() + 1))
    }

    pub(crate) fn heal(
        &mut self,
        seat: Seat,
        company: CompanyId,
        quarter: Quarter,
        die: Die,
        tell: &mut impl Tell,
    ) {
        self.use_special(seat, company, tell);
        self.battalion_mut(seat).blocks[company.index()][quarter.index()] = Some(die);
        tell.all(Event::Healed { seat: self.setup.people(seat), company, quarter, die });
    }

    /// How a company on a Whirlpool would stand afterwards (`U-TERRAIN-11`, `U-GAP-13`).
    pub(crate) fn check_whirlpool(
        &self,
        seat: Seat,
        company: CompanyId,
        dice: [Die; 4],
    ) -> Result<Block, Refusal> {
        self.check_free(seat)?;
        self.check_special(seat, company, Tile::Whirlpool)?;
        self.check_rearranged(seat, company, dice)
    }

    pub(crate) fn whirl(
        &mut self,
        seat: Seat,
        company: CompanyId,
        dice: Block,
        tell: &mut impl Tell,
    ) {
        self.use_special(seat, company, tell);
        self.battalion_mut(seat).blocks[company.index()] = dice;
        tell.all(Event::Whirled { seat: self.setup.people(seat), company, dice });
    }

    /// What the company on the special terrain could do with it in a FREE window.
    pub(crate) fn legal_specials(&self, seat: Seat, into: &mut Vec<Action>) {
        let battalion = self.battalion(seat);
        let special = battalion.tiles.iter().flatten().find(|laid| laid.tile.is_special());
        let Some(laid) = special else { return };
        let Some(company) = battalion.company_on(laid.square) else { return };
        let tile = works_as(laid.tile, battalion);
        if self.check_special(seat, company, tile).is_err() {
            return;
        }
        if tile == Tile::RedCross {
            for quarter in Quarter::ALL {
                if self.check_red_cross(seat, company, quarter).is_ok() {
                    into.push(Action::RedCross { company, quarter });
                }
            }
        }
        if tile == Tile::Whirlpool {
            let block = battalion.blocks[company.index()];
            for_each_arrangement(block, |dice| into.push(Action::Whirlpool { company, dice }));
        }
    }
}

/// What a tile does: the Mirage of German Land may have become something else (`U-GAP-18`).
pub(crate) fn works_as(tile: Tile, battalion: &Battalion) -> Tile {
    match (tile, battalion.imitates) {
        (Tile::Mirage, Some(other)) => other,
        (_, _) => tile,
    }
}

/// What the ground adds to the strength of every section of the company on it.
///
/// - `U-TERRAIN-07`: on a Mountain −1 in attack, +1 in defence.
/// - `U-TERRAIN-08`: in a Forest +1 in attack, −1 in defence.
/// - `U-GAP-16`: Discipline 1 waives the −1 of the chosen tile.
pub(crate) fn modifier(battalion: &Battalion, square: u8, stance: Stance) -> i8 {
    let Some(laid) = battalion.laid_on(square) else { return 0 };
    let modifier = match (laid.tile, stance) {
        (Tile::Mountain, Stance::Attack) | (Tile::Forest, Stance::Defence) => -1,
        (Tile::Mountain, Stance::Defence) | (Tile::Forest, Stance::Attack) => 1,
        (Tile::MagicForest | Tile::Mirage | Tile::RedCross | Tile::Whirlpool, _) => 0,
    };
    if battalion.discipline == Some(laid.tile) { modifier.max(0) } else { modifier }
}

/// Calls for every different way the four dice can stand, in a fixed order.
pub(crate) fn for_each_arrangement(block: Block, mut then: impl FnMut([Die; 4])) {
    let mut dice = block.map(|die| die.expect("a deployed company has four dice"));
    dice.sort_unstable_by(|one, other| other.cmp(one));
    loop {
        then(dice);
        // The next permutation in descending order; equal dice are not exchanged.
        let Some(pivot) = (0..3).rev().find(|at| dice[*at] > dice[at + 1]) else { return };
        let swap = (pivot + 1..4).rev().find(|at| dice[*at] < dice[pivot]);
        dice.swap(pivot, swap.expect("the pivot is larger than its successor"));
        dice[pivot + 1..].reverse();
    }
}
