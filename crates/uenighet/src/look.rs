//! What a position comes to for every seat, in plain numbers, for players made of code.
//!
//! This is neither law nor judgement: it counts and measures, and whoever reads it makes of it what
//! they like. What is planned counts as if it were done already, so it is meant for worlds that
//! somebody imagines.

use table::Seat;

use crate::Uenighet;
use crate::map::{Cell, Set, Spot};
use crate::nation::{Nation, Piece, level};
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

impl Uenighet {
    /// What the position comes to, by seat; those who do not play have nothing.
    pub fn look(&self) -> [Look; 4] {
        let mut looks = [Look::default(); 4];
        let mut fields = [Set::EMPTY; 4];
        for seat in (0..self.setup.players).map(Seat) {
            (looks[seat.index()], fields[seat.index()]) = self.look_at(seat);
        }
        for seat in self.survivors().iter() {
            let men = fields[seat.index()];
            for other in self.survivors().without(seat).iter() {
                let Some(capital) = self.player(other).capital else { continue };
                let (grip, reach) = self.siege(seat, men, capital);
                let near = (men & self.map().within(capital, 1)).len();
                let around = [near, (men & self.map().within(capital, 2)).len() - near];
                let look = &mut looks[seat.index()];
                look.besieging = [look.besieging[0] + around[0], look.besieging[1] + around[1]];
                (look.grip, look.reach) = (look.grip.max(grip), look.reach.max(reach));
                let look = &mut looks[other.index()];
                look.besieged = [look.besieged[0] + around[0], look.besieged[1] + around[1]];
                (look.peril, look.menace) = (look.peril.max(grip), look.menace.max(reach));
            }
        }
        looks
    }

    /// What a seat has by itself, and where its men are.
    fn look_at(&self, seat: Seat) -> (Look, Set) {
        let player = self.player(seat);
        let plan = self.plan_of(seat, player);
        let gatherers = match player.is(Nation::Green) {
            true => plan.field | player.structures(),
            false => plan.field,
        };
        // A capital without men is a step farther away than they would be.
        let home = player.capital.filter(|_| player.is_alive()).map_or(Set::EMPTY, Set::only);
        let mut tokens = [self.tokens.count_on(gatherers), 0, 0, 0, 0];
        let (mut before, mut reached) = (gatherers, gatherers | gatherers.around() | home);
        for found in &mut tokens[1..] {
            *found = self.tokens.count_on(reached.without(before));
            (before, reached) = (reached, reached | reached.around());
        }
        let look = Look {
            is_alive: player.is_alive(),
            nation: player.nation,
            supplies: player.supplies as i16 - plan.spent as i16,
            upgrades: plan.upgrades,
            regiments: plan.regiments as u8,
            forts: plan.forts as u8,
            levels: plan.levels as u8,
            bank: player.bank as i8 - plan.bought_back as i8,
            cards: player.cards.len() as u8,
            tokens,
            ..Look::default()
        };
        (look, plan.field)
    }

    /// How likely a capital is to fall to these men in a round, as they stand and after a move.
    fn siege(&self, seat: Seat, men: Set, capital: Spot) -> (f32, f32) {
        let map = self.map();
        let near = men & map.around(capital);
        let far = (1 + self.points(seat)).min(crate::map::FARTHEST);
        let coming = men & map.within(capital, far);
        if coming.is_empty() {
            return (0.0, 0.0);
        }
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
        (odds(near), odds(coming))
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

    /// By how much a seat's men are nearer to a cell than anybody else's, at most five tiles.
    pub fn nearer(&self, seat: Seat, cell: Cell) -> i8 {
        let Some(spot) = self.map().spot(cell) else { return 0 };
        let far = |seat: Seat| {
            let player = self.player(seat);
            let men = player.regiments.set().iter().map(|man| man.distance(spot)).min();
            let home = player.capital.map(|capital| capital.distance(spot) + 1);
            men.into_iter().chain(home).min().unwrap_or(5).min(5) as i8
        };
        let others = self.survivors().without(seat).iter().map(far).min().unwrap_or(5);
        others - far(seat)
    }
}
