//! The mind for Unita.

mod deployment;

use table::{Actor, Game, Seat, SeatSet, Turn};
use unita::{Action, Block, Card, CompanyId, GATE, Unita};

use crate::mind::assess;
use crate::spare::Spare;
use crate::{Horizon, Level, Mind, Plan};

/// Judges by the life points that will be brought out: those on the dice, less what the next
/// attacks take, and what the cards are good for.
#[derive(Debug, Clone, Copy)]
pub struct UnitaMind;

/// The lead in life points that makes a difference: at the end, and with the whole way ahead.
const SCALE: [f32; 2] = [0.8, 4.5];
/// How much of an attack counts that comes now, after one turn, after two and after three.
const SOON: [f32; 4] = [0.9, 0.75, 0.55, 0.4];
/// What a life point of another is worth to an attacker.
const HURT: f32 = 0.45;
/// The difference in chances that makes an action e times as likely.
const DOUBT: f32 = 0.01;
/// The steps of all companies of a battalion together.
const WAY: f32 = 114.0;
/// Seats at most.
const SEATS: usize = 4;

impl Mind<Unita> for UnitaMind {
    fn chances(&self, game: &Unita, players: &[SeatSet], into: &mut [f32]) {
        shares(game, players, into);
    }

    fn weigh(&self, game: &Unita, seat: Seat, legal: &[Action], into: &mut Vec<f32>) {
        let from = into.len();
        match legal[0] {
            Action::Place { .. } => {
                into.extend(legal.iter().map(|action| deployment::weight(game, seat, action)));
                return;
            }
            Action::Tile { .. } => {
                into.extend(legal.iter().map(deployment::weight_of_tile));
                return;
            }
            _ => {}
        }
        let seats = SeatSet::only(seat);
        into.extend(legal.iter().map(|action| {
            let mut after = game.clone();
            let taken = after.apply_quietly(Actor::Seat(seat), action);
            taken.expect("everything listed can be done");
            let mut worth = [0.0];
            assess(&after, &[seats], self, &mut worth);
            worth[0]
        }));
        let best = into[from..].iter().copied().fold(f32::MIN, f32::max);
        into[from..].iter_mut().for_each(|chance| *chance = ((*chance - best) / DOUBT).exp());
    }

    fn plan(&self, level: Level) -> Plan {
        let (games, crowd) = match level {
            Level::Regular => (100, 1.0),
            Level::Master => (2000, 0.35),
        };
        Plan { crowd, ..Plan::new(games, Horizon::Here, 0.15) }
    }
}

/// How likely everybody wins: the more one brings out more than the others, the likelier; and the
/// surer, the less of the way is left.
fn shares(game: &Unita, players: &[SeatSet], into: &mut [f32]) {
    let outlook = outlook(game);
    let count = usize::from(game.seats());
    let left: f32 = (0..game.seats()).map(|seat| way_left(game, Seat(seat))).sum();
    let left = (left / (WAY * count as f32)).clamp(0.0, 1.0);
    let scale = SCALE[0] + (SCALE[1] - SCALE[0]) * left;
    let most = outlook[..count].iter().copied().fold(f32::MIN, f32::max);
    let weight = |seat: Seat| ((outlook[seat.index()] - most) / scale).exp();
    let all: f32 = (0..game.seats()).map(Seat).map(weight).sum();
    for (seats, chance) in players.iter().zip(into) {
        let is_own = |seat: &Seat| seats.iter().any(|own| game.are_allied(own, *seat));
        *chance = (0..game.seats()).map(Seat).filter(is_own).map(weight).sum::<f32>() / all;
    }
}

fn way_left(game: &Unita, seat: Seat) -> f32 {
    game.squares_of(seat).iter().map(|square| f32::from(GATE - square)).sum()
}

fn life(block: &Block) -> f32 {
    block.iter().flatten().map(|die| f32::from(die.value())).sum()
}

/// What every seat will bring out, as far as can be seen.
fn outlook(game: &Unita) -> [f32; SEATS] {
    let mut settled;
    let mut game = game;
    if game.is_fighting() {
        settled = game.clone();
        settle(&mut settled);
        game = &settled;
    }
    let mut worth = [0.0; SEATS];
    for seat in (0..game.seats()).map(Seat) {
        worth[seat.index()] = game.score(seat) as f32 + cards(game, seat);
    }
    let Some((active, points)) = game.marching() else { return worth };
    let count = game.seats();
    for turn in 0..count {
        let seat = Seat((active.0 + turn) % count);
        let points = if turn == 0 { points } else { 3 };
        if let Some(losses) = best_attack(game, seat, points) {
            let soon = SOON[usize::from(turn)];
            worth.iter_mut().zip(losses).for_each(|(worth, loss)| *worth -= soon * loss);
        }
    }
    worth
}

/// Lets a combat that is being decided go on without cards until it is over.
fn settle(game: &mut Unita) {
    SPARE.with(|spare| {
        spare.lend(|legal| {
            for _ in 0..32 {
                if !game.is_fighting() {
                    return;
                }
                let Turn::Seats(seats) = game.turn() else { return };
                let Some(seat) = seats.iter().next() else { return };
                legal.clear();
                game.legal(seat, legal);
                let plain = legal.iter().position(|action| matches!(action, Action::Glory));
                let pass = || legal.iter().position(|action| matches!(action, Action::Pass));
                let plain = plain.or_else(pass).unwrap_or(0);
                let taken = game.apply_quietly(Actor::Seat(seat), &legal[plain]);
                taken.expect("everything listed can be done");
            }
        });
    });
}

thread_local! {
    static SPARE: Spare<Action> = const { Spare::new() };
}

/// What everybody loses in the attack of a seat that suits it best, if one does at all.
fn best_attack(game: &Unita, seat: Seat, points: u8) -> Option<[f32; SEATS]> {
    let squares = game.squares_of(seat);
    let mut best = (0.0, None);
    for company in CompanyId::ALL {
        let index = company.index();
        let (mut at, mut purse) = (squares[index], points);
        let mut dice = game.blocks_of(seat)[index];
        let mut losses = [0.0; SEATS];
        while at < GATE {
            let to = at + 1;
            let is_blocked = index > 0 && to < GATE && squares[index - 1] == to;
            let price = game.price_of(seat, to);
            if is_blocked || price > purse || to == GATE {
                break;
            }
            (at, purse) = (to, purse - price);
            for slot in 0..2 {
                let Some(clash) = game.clash(seat, company, dice, at, slot) else { continue };
                let theirs = &game.blocks_of(clash.defender)[clash.theirs.index()];
                losses[seat.index()] += life(&dice) - life(&clash.own);
                losses[clash.defender.index()] += life(theirs) - life(&clash.foe);
                dice = clash.own;
            }
            let hurt: f32 = losses.iter().sum::<f32>() - losses[seat.index()];
            let gain = HURT * hurt - losses[seat.index()];
            if gain > best.0 {
                best = (gain, Some(losses));
            }
        }
    }
    best.1
}

/// What the cards of a seat are good for.
fn cards(game: &Unita, seat: Seat) -> f32 {
    let squares = game.squares_of(seat);
    let on_board = squares.iter().filter(|square| **square < GATE).count() as f32 / 4.0;
    let worth = |(card, left): (Card, u8)| {
        let left = f32::from(left);
        match card {
            Card::Halberd => 0.35 * left * on_board,
            Card::Crossbow => 0.4 * left * on_board,
            Card::Cavalry => 0.5 * left * on_board,
            Card::Train => 0.1 * left * on_board,
            Card::Confession => 0.8 * left * on_board,
            Card::Pilgrimage => 0.15 * left * on_board,
            Card::Glory => 0.6 * left * on_board,
            Card::Strike => 0.8 * left * on_board,
            Card::Terror => 0.5 * left * on_board,
            // These work once they have been played, and from then on.
            Card::Discipline | Card::GirlPower | Card::Imitation => 0.3 * (1.0 - left),
        }
    };
    game.cards_of(seat).into_iter().map(worth).sum()
}
