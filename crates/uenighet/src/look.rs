//! What a position comes to for every seat, in plain numbers, for players made of code.
//!
//! This is neither law nor judgement: it counts and measures, and whoever reads it makes of it what
//! they like. What is planned counts as if it were done already, so it is meant for worlds that
//! somebody imagines.

use table::{Seat, SeatSet};

use crate::Uenighet;
use crate::map::{Cell, Map, Set};
use crate::nation::{Nation, Piece};
use crate::plan::Plan;
use crate::siege::{Besieger, Siege};
use crate::state::Phase;

/// How far tokens are looked for.
pub(crate) const FAR: usize = 5;

/// The cells at most no, one, two tiles and so on from somebody.
pub(crate) type Rings = [Set; FAR];

/// How many there are at every distance, by how many there are on these cells.
pub(crate) fn counts(rings: &Rings, on: impl Fn(Set) -> u8) -> [u8; FAR] {
    let mut before = 0;
    rings.map(|ring| {
        let within = on(ring);
        let here = within - before;
        before = within;
        here
    })
}

/// What a seat has, what lies before it, and what threatens it.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Look {
    /// Whether the capital stands.
    pub is_alive: bool,
    /// The nation, once it is picked.
    pub nation: Option<Nation>,
    /// Supplies in hand, without what is spent on the list at hand.
    pub supplies: i16,
    /// Capital upgrades.
    pub upgrades: u8,
    /// Regiments in the field.
    pub regiments: u8,
    /// Forts and castles.
    pub forts: u8,
    /// Levels of Red forts.
    pub levels: u8,
    /// Regiments in the bank.
    pub bank: i8,
    /// Cards in hand.
    pub cards: u8,
    /// Tokens by how far the nearest own man is.
    pub tokens: [u8; FAR],
    /// Own men at one and at two tiles from capitals of others, and others' from the own.
    pub besieging: [u8; 2],
    /// See [`Look::besieging`].
    pub besieged: [u8; 2],
    /// How likely the men beside somebody's capital are to crush it in a round, if nobody minds.
    pub grip: f32,
    /// The same with those who can get there in one move.
    pub reach: f32,
    /// How likely others are to crush the own capital, in the same two ways.
    pub peril: f32,
    /// See [`Look::peril`].
    pub menace: f32,
}

impl Look {
    pub(crate) fn besiege(&mut self, siege: &Siege) {
        self.besieging[0] += siege.around[0];
        self.besieging[1] += siege.around[1];
        (self.grip, self.reach) = (self.grip.max(siege.grip), self.reach.max(siege.reach));
    }

    fn suffer(&mut self, siege: &Siege) {
        self.besieged[0] += siege.around[0];
        self.besieged[1] += siege.around[1];
        (self.peril, self.menace) = (self.peril.max(siege.grip), self.menace.max(siege.reach));
    }
}

impl Uenighet {
    /// What the position comes to, by seat; those who do not play have nothing.
    pub fn look(&self) -> [Look; 4] {
        let mut looks = [Look::default(); 4];
        let mut fields = [Set::EMPTY; 4];
        for seat in (0..self.setup.players).map(Seat) {
            let plan = self.plan_of(seat);
            looks[seat.index()] = self.look_at(seat, &plan);
            fields[seat.index()] = plan.field();
        }
        for seat in self.survivors().iter() {
            let besieger = Besieger::new(self, seat);
            for other in self.survivors().without(seat).iter() {
                let capital = self.player(other).capital;
                let siege = capital.and_then(|it| besieger.siege(it, fields[seat.index()]));
                let Some(siege) = siege else { continue };
                looks[seat.index()].besiege(&siege);
                looks[other.index()].suffer(&siege);
            }
        }
        looks
    }

    /// What a seat has by itself.
    fn look_at(&self, seat: Seat, plan: &Plan) -> Look {
        let rings = self.rings(self.gatherers(seat, plan.field()), self.home(seat));
        self.look_with(seat, plan, counts(&rings, |ring| self.tokens.count_on(ring)))
    }

    /// The capital of a seat, if it stands.
    pub(crate) fn home(&self, seat: Seat) -> Set {
        let player = self.player(seat);
        player.capital.filter(|_| player.is_alive()).map_or(Set::EMPTY, Set::only)
    }

    /// Who of a seat takes tokens, if its men are here (`D-COLLECT-01`).
    pub(crate) fn gatherers(&self, seat: Seat, men: Set) -> Set {
        let player = self.player(seat);
        if player.is(Nation::Green) { men | player.structures() } else { men }
    }

    /// What a seat has by itself, with so many tokens at every distance.
    pub(crate) fn look_with(&self, seat: Seat, plan: &Plan, tokens: [u8; FAR]) -> Look {
        let player = self.player(seat);
        Look {
            is_alive: player.is_alive(),
            nation: player.nation,
            supplies: player.supplies as i16 - plan.spent,
            upgrades: plan.upgrades,
            regiments: plan.regiments,
            forts: plan.forts,
            levels: plan.levels,
            bank: player.bank as i8 - plan.bought_back,
            cards: player.cards.len() as u8,
            tokens,
            ..Look::default()
        }
    }

    /// How likely a shot hits, and what; nothing if there is nobody to shoot at.
    pub fn aimed(&self, seat: Seat, from: Cell, to: Cell, sniper: bool) -> Option<(f32, Piece)> {
        let duel = self.duel(seat, from, to).ok()?;
        let faces = (13 - self.threshold(&duel)).clamp(0, 12);
        let again = self.player(seat).bombards;
        let hit = f32::from(faces) / 12.0;
        let hit = match (sniper, again) {
            (true, _) => 1.0,
            (false, true) => 1.0 - (1.0 - hit) * (1.0 - hit),
            (false, false) => hit,
        };
        Some((hit, duel.target))
    }

    /// Whether attacks of a volley are being declared or answered, all at the same time.
    pub fn is_volley(&self) -> bool {
        matches!(self.phase, Phase::Declare { .. } | Phase::Answer { .. })
    }

    /// Who is near to what, as far as a seat's men and all others together are concerned.
    pub fn nearness(&self, seat: Seat) -> Nearness {
        let others = self.survivors().without(seat);
        let own = self.rings_of(SeatSet::only(seat));
        Nearness { players: self.setup.players, own, others: self.rings_of(others) }
    }

    /// How far the men and capitals of these seats are from everywhere.
    fn rings_of(&self, seats: SeatSet) -> Rings {
        let players = || seats.iter().map(|seat| self.player(seat));
        let men = players().fold(Set::EMPTY, |men, player| men | player.regiments.set());
        let homes = players().filter_map(|player| player.capital).map(Set::only);
        self.rings(men, homes.fold(Set::EMPTY, |homes, home| homes | home))
    }

    /// How far these men are from everywhere; a capital without men is a step farther away than
    /// they would be.
    pub(crate) fn rings(&self, men: Set, homes: Set) -> Rings {
        let mut rings = [men; FAR];
        rings[1] = self.farther(men) | homes;
        for far in 2..FAR {
            rings[far] = self.farther(rings[far - 1]);
        }
        rings
    }

    /// These cells and all beside them.
    fn farther(&self, cells: Set) -> Set {
        cells | cells.around() & self.map().cells
    }
}

/// Who is near to what; see [`Uenighet::nearness`].
#[derive(Debug)]
pub struct Nearness {
    players: u8,
    own: Rings,
    others: Rings,
}

impl Nearness {
    /// By how much the seat's men are nearer to a cell than anybody else's, at most five tiles.
    pub fn lead(&self, cell: Cell) -> i8 {
        let Some(spot) = Map::of(self.players).spot(cell) else { return 0 };
        let far = |rings: &Rings| rings.iter().filter(|ring| !ring.contains(spot)).count();
        far(&self.others) as i8 - far(&self.own) as i8
    }
}
