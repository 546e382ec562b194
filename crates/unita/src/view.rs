//! What a seat may know.
//!
//! Hidden in the whole game are only the faces of face-down tiles, and in the FAMILY variant the
//! arrangements until everybody is ready. A view is built up from what its holder knows, so that
//! a field added to the position is secret until someone writes it here.

use rand_core::Rng;
use serde::Serialize;
use table::{Seat, SeatSet, draw};

use crate::Unita;
use crate::board::{BoardSide, GATE};
use crate::company::{Block, COMPOSITION, CompanyId, Die, Quarter};
use crate::people::{Card, People, Tile};
use crate::setup::Setup;
use crate::state::{Battalion, Combat, Contacts, March, Phase, Scene, Step};

/// Everything a set of seats may know.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// What was agreed.
    #[cfg_attr(feature = "ts", ts(as = "crate::setup::SetupFile"))]
    pub setup: Setup,
    /// The side of the board in use.
    pub board: BoardSide,
    /// The battalions by seat.
    pub battalions: Vec<BattalionView>,
    /// Where the game stands.
    pub stage: Stage,
}

/// A battalion as it is seen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BattalionView {
    /// Its people.
    pub seat: People,
    /// Its companies from the leading one back; without dice where they are secret.
    pub companies: Vec<CompanyView>,
    /// Dice in the tray by maximum, from 1 to 5, where that is known.
    pub tray: Option<[u8; 5]>,
    /// Its tiles on the path.
    pub tiles: Vec<TileView>,
    /// Its tiles not laid yet, for its holder.
    pub hand: Option<Vec<Tile>>,
    /// Its POWER cards.
    pub cards: Vec<CardView>,
    /// Discipline 1: the tile whose malus is waived.
    pub discipline: Option<Tile>,
    /// Technology 2: what the Mirage has become.
    pub imitates: Option<Tile>,
    /// The companies that have used the special terrain.
    pub special_used: Vec<CompanyId>,
    /// Points of its next turn.
    pub next_points: u8,
    /// Life points with Glory, as they stand.
    pub score: i32,
    /// Of these, life points already through the Gate, with Glory.
    pub score_out: i32,
    /// Sections at 0.
    pub zeros: u8,
}

/// A company as it is seen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CompanyView {
    /// Its number.
    pub company: CompanyId,
    /// Where it stands; 30 is beyond the Gate.
    pub square: u8,
    /// Its dice.
    pub dice: Block,
    /// The reorganisation squares it has used.
    pub reorganised: Vec<u8>,
}

/// A tile as it is seen. Whose face is unknown stays unknown, even where it could be deduced
/// (`U-TERRAIN-06`).
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TileView {
    /// Where it lies.
    pub square: u8,
    /// Whether it lies face up.
    pub up: bool,
    /// What it is, for those who may know.
    pub tile: Option<Tile>,
}

/// A POWER card as everybody sees it (`U-GAP-21`).
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardView {
    /// Which.
    pub card: Card,
    /// Uses left.
    pub left: u8,
    /// Whether it can still be used at all: not when another card was the one card of the game.
    pub available: bool,
}

/// Where the game stands, as everybody sees it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The names are those of the law book.
pub enum Stage {
    /// Dice are thrown for a seat's terrains.
    Throw { seat: People },
    /// A seat lays its tiles at the distances left.
    Terrain { seat: People, results: Vec<u8> },
    /// A seat places a die.
    Deployment { seat: People },
    /// Everybody arranges in secret.
    Arrangement { ready: Vec<People> },
    /// The active player's next action.
    March { seat: People, points: u8, fresh: bool },
    /// Whether Glory is used.
    Glory { seat: People, points: u8, company: CompanyId },
    /// Which combat comes first.
    Order { seat: People, points: u8, pending: Vec<Pair> },
    /// A decision in a combat.
    Combat { seat: People, points: u8, combat: CombatView, pending: Vec<Pair> },
    /// Everybody is out.
    Over,
}

/// Two companies that fight or are going to.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pair {
    /// The attacking company.
    pub company: CompanyId,
    /// The defender.
    pub enemy: People,
    /// The defending company.
    pub theirs: CompanyId,
}

/// A combat that waits for a decision.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CombatView {
    /// Who fights.
    pub pair: Pair,
    /// Whose decision it is.
    pub decider: People,
    /// Whether the combat may be refused now; otherwise it is prepared.
    pub refusing: bool,
    /// The facing quarters, attacker first.
    pub files: [(Quarter, Quarter); 2],
    /// The attacker's die with the Halberd.
    pub halberd: Option<Quarter>,
    /// Whether the defender has seen the Mirage.
    pub mirage: bool,
    /// The file that fights ahead, by the attacker's quarter.
    pub terror: Option<Quarter>,
}

impl Unita {
    pub(crate) fn view_for(&self, seats: SeatSet) -> View {
        let all = (0..self.setup.seats()).map(Seat);
        View {
            setup: self.setup,
            board: self.setup.side(),
            battalions: all.map(|seat| self.battalion_view(seat, seats.contains(seat))).collect(),
            stage: self.stage(),
        }
    }

    fn battalion_view(&self, seat: Seat, is_own: bool) -> BattalionView {
        let battalion = self.battalion(seat);
        let people = self.setup.people(seat);
        // In the FAMILY variant arrangements are secret until all are ready (`U-GAP-23`).
        let is_secret = matches!(self.phase, Phase::Arrangement { .. }) && !is_own;
        let company = |company: CompanyId| {
            let index = company.index();
            let used = battalion.reorganised[index];
            let squares = crate::board::REORGANISATION.iter().enumerate();
            CompanyView {
                company,
                square: battalion.squares[index],
                dice: if is_secret { [None; 4] } else { battalion.blocks[index] },
                reorganised: squares
                    .filter(|(bit, _)| used & 1 << bit != 0)
                    .map(|(_, s)| *s)
                    .collect(),
            }
        };
        let tile = |laid: &crate::state::Laid| TileView {
            square: laid.square,
            up: laid.up,
            tile: (laid.up || is_own).then_some(laid.tile),
        };
        let card = |(index, card): (usize, Card)| CardView {
            card,
            left: battalion.cards[index],
            available: self.check_card(seat, card).is_ok(),
        };
        let is_terrain_time = matches!(self.phase, Phase::Throw { .. } | Phase::Terrain { .. });
        BattalionView {
            seat: people,
            companies: CompanyId::ALL.into_iter().map(company).collect(),
            tray: (!is_secret).then(|| std::array::from_fn(|max| battalion.in_tray(max as u8 + 1))),
            tiles: battalion.tiles.iter().flatten().map(tile).collect(),
            hand: (is_own && is_terrain_time).then(|| self.tiles_in_hand(seat).collect()),
            cards: people.cards().into_iter().enumerate().map(card).collect(),
            discipline: battalion.discipline,
            imitates: battalion.imitates,
            special_used: CompanyId::ALL
                .into_iter()
                .filter(|company| battalion.special_used & 1 << company.index() != 0)
                .collect(),
            next_points: battalion.next_points,
            score: self.score_of(seat),
            score_out: score_out(battalion),
            zeros: if is_secret { 0 } else { battalion.zeros() as u8 },
        }
    }

    fn stage(&self) -> Stage {
        let people = |seat| self.setup.people(seat);
        match self.phase {
            Phase::Throw { seat } => Stage::Throw { seat: people(seat) },
            Phase::Terrain { seat, results } => Stage::Terrain {
                seat: people(seat),
                results: results.into_iter().filter(|result| *result != 0).collect(),
            },
            Phase::Deployment { placed } => {
                Stage::Deployment { seat: people(self.deployer(placed)) }
            }
            Phase::Arrangement { ready } => {
                Stage::Arrangement { ready: ready.iter().map(people).collect() }
            }
            Phase::March(march) => self.march_stage(march),
            Phase::Over => Stage::Over,
        }
    }

    fn march_stage(&self, March { seat, points, fresh, scene }: March) -> Stage {
        let people = self.setup.people(seat);
        match scene {
            Scene::Free => Stage::March { seat: people, points, fresh },
            Scene::Glory { company } => Stage::Glory { seat: people, points, company },
            Scene::Order { contacts } => {
                Stage::Order { seat: people, points, pending: self.pairs(seat, contacts) }
            }
            Scene::Combat { combat, contacts } => Stage::Combat {
                seat: people,
                points,
                combat: self.combat_view(seat, &combat),
                pending: self.pairs(seat, contacts),
            },
        }
    }

    fn pairs(&self, seat: Seat, contacts: Contacts) -> Vec<Pair> {
        let met = crate::combat::bits(contacts).filter_map(|bit| self.pending(seat, bit));
        met.map(|met| Pair {
            company: met.company,
            enemy: self.setup.people(met.defender),
            theirs: met.theirs,
        })
        .collect()
    }

    fn combat_view(&self, seat: Seat, combat: &Combat) -> CombatView {
        let met = self.encounter(seat, combat.company, combat.slot);
        let met = met.expect("a combat is an encounter");
        let enemy = self.setup.people(met.defender);
        CombatView {
            pair: Pair { company: met.company, enemy, theirs: met.theirs },
            decider: self.setup.people(crate::preparation::decider(met, combat).0),
            refusing: combat.step <= Step::DefenderRefuses,
            files: met.contact.files,
            halberd: combat.halberd,
            mirage: combat.mirage,
            terror: combat.terror,
        }
    }

    /// Deals anew what the holder of these seats cannot know.
    pub(crate) fn redraw_for(&self, knows: SeatSet, rng: &mut impl Rng) -> Unita {
        let mut world = self.clone();
        for seat in (0..self.setup.seats()).map(Seat).filter(|seat| !knows.contains(*seat)) {
            redraw_tiles(self.setup.people(seat), world.battalion_mut(seat), rng);
            if let Phase::Arrangement { ready } = self.phase {
                redraw_arrangement(world.battalion_mut(seat), ready.contains(seat), rng);
            }
        }
        world
    }
}

/// The life points a battalion has brought out, with Glory.
fn score_out(battalion: &Battalion) -> i32 {
    let out = CompanyId::ALL.into_iter().filter(|id| battalion.squares[id.index()] == GATE);
    let life = out.map(|id| crate::company::life(&battalion.blocks[id.index()]));
    life.sum::<i32>() + i32::from(battalion.glory)
}

/// Deals the faces of face-down tiles anew, except of one that has betrayed itself.
fn redraw_tiles(people: People, battalion: &mut Battalion, rng: &mut impl Rng) {
    let mut unknown = people.tiles().to_vec();
    let known = battalion.tiles.iter().flatten().filter(|laid| laid.up || laid.betrayed);
    for laid in known {
        unknown.retain(|tile| *tile != laid.tile);
    }
    draw::shuffle(rng, &mut unknown);
    let hidden = battalion.tiles.iter_mut().flatten().filter(|laid| !laid.up && !laid.betrayed);
    for (laid, tile) in hidden.zip(unknown) {
        laid.tile = tile;
    }
}

/// Arranges a battalion anew: whole if it is known to be, else as far as chance will have it.
fn redraw_arrangement(battalion: &mut Battalion, is_ready: bool, rng: &mut impl Rng) {
    let fives = loop {
        let spots = [draw::below(rng, 16), draw::below(rng, 16)];
        if spots[0] / 4 != spots[1] / 4 {
            break spots;
        }
    };
    let others = (1..5).flat_map(|max| std::iter::repeat_n(max, usize::from(COMPOSITION[max - 1])));
    let mut others: Vec<u8> = others.map(|max| max as u8).collect();
    draw::shuffle(rng, &mut others);
    let dice = (0..16).map(|spot| match fives.contains(&spot) {
        true => 5,
        false => others.pop().expect("fourteen dice are not 5-dice"),
    });
    let all: Vec<Option<Die>> = dice.map(|max| Die::new(max, max)).collect();
    for (spot, die) in all.into_iter().enumerate() {
        let is_placed = is_ready || draw::below(rng, 2) == 0;
        battalion.blocks[spot / 4][spot % 4] = die.filter(|_| is_placed);
    }
}
