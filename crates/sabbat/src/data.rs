//! What the box prints, as tables: the data file, read once (section 3.3 of the law book).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::hour::{Bonus, Hour};
use crate::manor::{SQUARES, Tile};
use crate::people::Card;
use crate::place::{LOCATIONS, Place, Portal, REGIONS};
use crate::resource::{Resource, Stock};

/// The tables that the rules look things up in.
pub(crate) struct Data {
    pub constants: Constants,
    /// Points of every region (`S-REGION-01`).
    pub points: [u8; REGIONS],
    /// For every location the locations a ghost can step to, a bit each (`S-GAP-05`, `S-GAP-06`).
    pub neighbours: [u16; LOCATIONS],
    /// Open slots of every location with 2, 3 and 4 players (`S-GAP-07`).
    pub slots: [[u8; 3]; LOCATIONS],
    /// Slots of the other profile with 2, 3 and 4 players (`S-GAP-08`).
    pub even_slots: [u8; 3],
    /// What major and minor slot of every garden are worth, in the order of the gardens.
    pub gardens: [[u8; 2]; LOCATIONS - REGIONS],
    /// What every portal costs, a bit for each resource (`S-GAP-04`).
    pub costs: [u8; 10],
    /// For every square the squares beside it, a bit each (`S-GAP-01`).
    pub beside: [u16; SQUARES],
    /// The square that every mirror hangs over (`S-GAP-02`).
    pub mirror_square: [u8; SQUARES],
    /// How often there is each tile, in the order of [`Tile::ALL`] (`S-GAP-03`).
    pub copies: [u8; 8],
    /// Actions of every time card (`S-TIME-02` to `S-TIME-08`).
    pub actions: [u8; 7],
    /// Bonuses of every time card; none on Full Moon.
    pub bonuses: [[Option<Bonus>; 4]; 7],
    pub powers: Powers,
}

/// The numbers of the clauses.
#[derive(Deserialize)]
pub(crate) struct Constants {
    pub rounds: u8,
    pub ghosts_per_player: u8,
    pub terror_start: u8,
    pub terror_max: u8,
    pub curse_vp: i16,
    pub starve_vp: i16,
    pub chimera_vp: i16,
    pub fight_vp_per_ghost: i16,
    pub fight_cost_earlier: u8,
    pub fight_cost_later: u8,
    pub evicted_terror: u8,
    pub retreat_vp_each_occupant: i16,
    pub retreat_terror: u8,
    pub return_terror: u8,
    pub mirror_intact_terror: u8,
    pub mirror_cracked_terror: u8,
    pub standard_tile_resources: u8,
    pub score_token: i16,
    /// Terror for a resource from 2H and from 1H (`S-MANOR-04`).
    #[serde(skip)]
    pub terrorisator: [u8; 2],
}

/// The numbers of the POWER cards (section 3.2 of the law book).
#[derive(Clone, Copy, Default)]
pub(crate) struct Powers {
    /// P-LUS-1: resources taken.
    pub bounty: u8,
    /// P-LUS-3: resources that do not wither.
    pub evergreen: u8,
    /// P-ZUG-1: terror gained.
    pub toll_terror: u8,
    /// P-ZUG-1: points gained.
    pub toll_points: i16,
    /// P-ZUG-2: terror paid instead of the portal.
    pub flight_terror: u8,
    /// P-ARG-3: regions that score twice.
    pub admirers: u8,
    /// P-ARG-3: the most that such a region is worth.
    pub admired_worth: u8,
}

static DATA: LazyLock<Data> = LazyLock::new(|| {
    let text = include_str!("../data/sabbat-magica-data.json");
    let file: DataFile = serde_json::from_str(text).expect("the data file is checked by tests");
    file.tables()
});

/// The tables.
#[inline]
pub(crate) fn data() -> &'static Data {
    &DATA
}

#[derive(Deserialize)]
struct DataFile {
    constants: Constants,
    regions: Vec<LocationFile>,
    gardens: Vec<LocationFile>,
    slot_profiles: SlotProfiles,
    portals: Vec<PortalFile>,
    manor: ManorFile,
    manor_tiles: Vec<TileFile>,
    time_cards: Vec<HourFile>,
    powers: Vec<PowerFile>,
}

#[derive(Deserialize)]
struct LocationFile {
    id: Place,
    #[serde(default)]
    vp: u8,
    neighbours: Vec<Place>,
    slots: BTreeMap<String, u8>,
    slot_1_major: Option<BonusSlot>,
    slot_2_minor: Option<BonusSlot>,
}

/// What a garden's slot gives; every garden names it after what it is about.
#[derive(Deserialize)]
struct BonusSlot {
    #[serde(
        alias = "terror",
        alias = "feed_discount",
        alias = "vp",
        alias = "keep_up_to_per_set",
        alias = "vp_per_region"
    )]
    worth: u8,
}

#[derive(Deserialize)]
struct SlotProfiles {
    n_minus_one: EvenSlots,
}

#[derive(Deserialize)]
struct EvenSlots {
    #[serde(rename = "2")]
    two: u8,
    #[serde(rename = "3")]
    three: u8,
    #[serde(rename = "4")]
    four: u8,
}

#[derive(Deserialize)]
struct PortalFile {
    id: String,
    cost: Vec<Resource>,
}

#[derive(Deserialize)]
struct ManorFile {
    squares: Vec<SquareFile>,
    mirrors: Vec<MirrorFile>,
}

#[derive(Deserialize)]
struct SquareFile {
    neighbours: Vec<u8>,
}

#[derive(Deserialize)]
struct MirrorFile {
    square: u8,
}

#[derive(Deserialize)]
struct TileFile {
    id: Tile,
    copies: u8,
    effect: TileEffect,
}

#[derive(Deserialize)]
struct TileEffect {
    discard_one_for_terror: Option<BTreeMap<String, u8>>,
}

#[derive(Deserialize)]
struct HourFile {
    id: Hour,
    actions: u8,
    bonuses: Vec<BonusFile>,
}

#[derive(Deserialize)]
struct BonusFile {
    vp: Option<u8>,
    terror: Option<u8>,
    resource: Option<String>,
}

#[derive(Deserialize)]
struct PowerFile {
    id: String,
    effect: PowerEffect,
}

#[derive(Deserialize)]
struct PowerEffect {
    gain_resources: Option<u8>,
    #[serde(rename = "preserve_1H")]
    preserve: Option<u8>,
    gain_terror: Option<u8>,
    gain_vp: Option<i16>,
    terror: Option<u8>,
    double_regions: Option<u8>,
    worth_at_most: Option<u8>,
}

impl DataFile {
    fn tables(self) -> Data {
        let locations: Vec<&LocationFile> = self.regions.iter().chain(&self.gardens).collect();
        let index = |place: Place| place.location().expect("only locations have slots");
        let mut neighbours = [0u16; LOCATIONS];
        let mut slots = [[0u8; 3]; LOCATIONS];
        let mut points = [0u8; REGIONS];
        let mut gardens = [[0u8; 2]; LOCATIONS - REGIONS];
        for file in locations {
            let at = index(file.id);
            neighbours[at] = file.neighbours.iter().map(|place| 1 << index(*place)).sum();
            slots[at] = ["2", "3", "4"].map(|players| file.slots[players]);
            if let Some(region) = file.id.region() {
                points[region] = file.vp;
            }
            let worth = |slot: &Option<BonusSlot>| slot.as_ref().map_or(0, |slot| slot.worth);
            if file.id.is_garden() {
                gardens[at - REGIONS] = [worth(&file.slot_1_major), worth(&file.slot_2_minor)];
            }
        }
        let even = &self.slot_profiles.n_minus_one;
        let mut copies = [0; 8];
        let mut constants = self.constants;
        for file in &self.manor_tiles {
            copies[file.id as usize] = file.copies;
            if let Some(terror) = &file.effect.discard_one_for_terror {
                constants.terrorisator = [terror["2H"], terror["1H"]];
            }
        }
        let mut actions = [0; 7];
        let mut bonuses = [[None; 4]; 7];
        for file in &self.time_cards {
            actions[file.id as usize] = file.actions;
            for (entry, bonus) in file.bonuses.iter().enumerate() {
                bonuses[file.id as usize][entry] = Some(bonus.read());
            }
        }
        Data {
            constants,
            points,
            neighbours,
            slots,
            even_slots: [even.two, even.three, even.four],
            gardens,
            costs: costs(&self.portals),
            beside: std::array::from_fn(|at| {
                self.manor.squares[at].neighbours.iter().map(|square| 1u16 << square).sum()
            }),
            mirror_square: std::array::from_fn(|at| self.manor.mirrors[at].square),
            copies,
            actions,
            bonuses,
            powers: powers(&self.powers),
        }
    }
}

/// What the portals cost, in the order of [`Portal::ALL`].
fn costs(files: &[PortalFile]) -> [u8; 10] {
    let mut costs = [0; 10];
    for file in files {
        let name = file.id.trim_start_matches("P-").to_lowercase();
        let portal: Portal = name.parse().expect("the data file names ten portals");
        costs[portal as usize] = file.cost.iter().map(|resource| 1 << resource.index()).sum();
    }
    costs
}

/// The numbers of the cards that have any.
fn powers(files: &[PowerFile]) -> Powers {
    let mut powers = Powers::default();
    for PowerFile { id, effect } in files {
        let card = Card::ALL.into_iter().find(|card| card.id() == id);
        match card.expect("the data file names the twelve cards") {
            Card::ForestBounty => powers.bounty = effect.gain_resources.unwrap_or(0),
            Card::Evergreen => powers.evergreen = effect.preserve.unwrap_or(0),
            Card::CrimsonToll => {
                powers.toll_terror = effect.gain_terror.unwrap_or(0);
                powers.toll_points = effect.gain_vp.unwrap_or(0);
            }
            Card::NightFlight => powers.flight_terror = effect.terror.unwrap_or(0),
            Card::CourtOfAdmirers => {
                powers.admirers = effect.double_regions.unwrap_or(0);
                powers.admired_worth = effect.worth_at_most.unwrap_or(0);
            }
            Card::HiddenPaths
            | Card::EchoSpell
            | Card::Teleport
            | Card::Fireball
            | Card::BloodCellar
            | Card::WhisperedPromises
            | Card::IrresistibleEntrance => {}
        }
    }
    powers
}

impl BonusFile {
    fn read(&self) -> Bonus {
        match (self.vp, self.terror, self.resource.as_deref()) {
            (Some(points), None, None) => Bonus::Points { points },
            (None, Some(terror), None) => Bonus::Terror { terror },
            (None, None, Some("any")) => Bonus::Any,
            (None, None, Some(resource)) => Bonus::Named {
                resource: resource.parse().expect("a bonus names one of the four resources"),
            },
            (_, _, _) => panic!("a bonus is points, terror or a resource"),
        }
    }
}

/// The resources in a set of bits.
#[inline]
pub(crate) fn resources(bits: u8) -> impl Iterator<Item = Resource> {
    Resource::ALL.into_iter().filter(move |resource| bits & 1 << resource.index() != 0)
}

/// One of each resource in a set of bits.
pub(crate) fn stock_of(bits: u8) -> Stock {
    Stock::new(std::array::from_fn(|at| bits >> at & 1))
}

/// The numbers of the bits that are set.
#[inline]
pub(crate) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = set.trailing_zeros();
        (set != 0).then(|| {
            set &= set - 1;
            next as usize
        })
    })
}
