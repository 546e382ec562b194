//! What a position comes to for every seat, in plain numbers, for players made of code.
//!
//! This is neither law nor judgement: it counts and measures, and whoever reads it makes of it what
//! they like. What is planned counts as if it were done already, so it is meant for worlds that
//! somebody imagines.

use table::{Seat, SeatSet};

use crate::Uenighet;
use crate::action::Action;
use crate::map::{Cell, Map, Set};
use crate::nation::{Nation, Piece, level};
use crate::plan::Plan;
use crate::state::Phase;

/// How far tokens are looked for.
const FAR: usize = 5;

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

/// What somebody's men can do to a capital.
struct Siege {
    /// How many are at one and at two tiles from it.
    around: [u8; 2],
    /// How likely it falls to them in a round as they stand.
    grip: f32,
    /// The same after a move.
    reach: f32,
}

impl Look {
    fn besiege(&mut self, siege: &Siege) {
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

/// What a seat has and could do, by what it plans: a look for every way to go on with a list or
/// with orders, in a fraction of the time that doing it would take.
///
/// What others threaten is left out of these looks: it does not change with them.
#[derive(Debug)]
pub struct Prospects<'a> {
    game: &'a Uenighet,
    seat: Seat,
    plan: Plan,
}

impl Prospects<'_> {
    /// With what is planned so far.
    pub fn now(&self) -> Look {
        self.look(&self.plan)
    }

    /// With one thing more on the list or in the orders; nothing for any other action.
    pub fn with(&self, action: &Action) -> Option<Look> {
        let plan = self.game.plan_with(self.seat, &self.plan, action)?;
        Some(self.look(&plan))
    }

    fn look(&self, plan: &Plan) -> Look {
        let mut look = self.game.look_at(self.seat, plan);
        let others = self.game.survivors().without(self.seat);
        let sieges = others.iter().filter_map(|it| self.game.siege(self.seat, plan.field(), it));
        sieges.for_each(|siege| look.besiege(&siege));
        look
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
            for other in self.survivors().without(seat).iter() {
                let Some(siege) = self.siege(seat, fields[seat.index()], other) else { continue };
                looks[seat.index()].besiege(&siege);
                looks[other.index()].suffer(&siege);
            }
        }
        looks
    }

    /// What a seat has and could do with its list or orders as they are.
    pub fn prospects(&self, seat: Seat) -> Prospects<'_> {
        Prospects { game: self, seat, plan: self.plan_of(seat) }
    }

    /// What a seat has by itself.
    fn look_at(&self, seat: Seat, plan: &Plan) -> Look {
        let player = self.player(seat);
        let gatherers = match player.is(Nation::Green) {
            true => plan.field() | player.structures(),
            false => plan.field(),
        };
        // A capital without men is a step farther away than they would be.
        let home = player.capital.filter(|_| player.is_alive()).map_or(Set::EMPTY, Set::only);
        let mut tokens = [self.tokens.count_on(gatherers), 0, 0, 0, 0];
        let (mut before, mut reached) = (gatherers, self.farther(gatherers) | home);
        for found in &mut tokens[1..] {
            let more = self.tokens.set().without(before);
            if more.is_empty() {
                break;
            }
            *found = self.tokens.count_on(reached & more);
            (before, reached) = (reached, self.farther(reached));
        }
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

    /// What these men can do to the capital of another in a round, if they are near.
    fn siege(&self, seat: Seat, men: Set, other: Seat) -> Option<Siege> {
        let capital = self.player(other).capital?;
        let map = self.map();
        let far = (1 + self.points(seat)).min(crate::map::FARTHEST);
        let coming = men & map.within(capital, far);
        if coming.is_empty() {
            return None;
        }
        let near = men & map.around(capital);
        let player = self.player(seat);
        let aura = |men: Set| i32::from(player.structures().around().meets(men));
        let odds = |men: Set| {
            let count = i32::from(men.len());
            if count == 0 {
                return 0.0;
            }
            // `D-SHOOT-01`: the range and a capital's defence leave as many faces as bonuses.
            let faces = i32::from(level::hit(player.upgrades)) + aura(men) + i32::from(count > 1);
            let shots = i32::from(self.shots(seat));
            // `D-RELOAD-01`: one alone shoots every other time.
            let shots = if count > 1 || player.is(Nation::Green) { shots } else { (shots + 1) / 2 };
            1.0 - (1.0 - faces.clamp(0, 12) as f32 / 12.0).powi(shots)
        };
        let around = [near.len(), (men & map.within(capital, 2)).len() - near.len()];
        Some(Siege { around, grip: odds(near), reach: odds(coming) })
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
        let own = self.rings(SeatSet::only(seat));
        Nearness { players: self.setup.players, own, others: self.rings(others) }
    }

    /// The cells that men of these seats are at most so far from; a capital is a step farther away
    /// than they would be.
    fn rings(&self, seats: SeatSet) -> [Set; FAR] {
        let mut rings = [Set::EMPTY; FAR];
        let players = || seats.iter().map(|seat| self.player(seat));
        let men = players().fold(Set::EMPTY, |men, player| men | player.regiments.set());
        let homes = players().filter_map(|player| player.capital).map(Set::only);
        let homes = homes.fold(Set::EMPTY, |homes, home| homes | home);
        rings[0] = men;
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
    own: [Set; FAR],
    others: [Set; FAR],
}

impl Nearness {
    /// By how much the seat's men are nearer to a cell than anybody else's, at most five tiles.
    pub fn lead(&self, cell: Cell) -> i8 {
        let Some(spot) = Map::of(self.players).spot(cell) else { return 0 };
        let far = |rings: &[Set; FAR]| rings.iter().filter(|ring| !ring.contains(spot)).count();
        far(&self.others) as i8 - far(&self.own) as i8
    }
}
