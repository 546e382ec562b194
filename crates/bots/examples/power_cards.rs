//! What every POWER card of Sabbat Magica is worth, whoever would choose it.
//!
//! `cargo run --release -p bots --example power_cards -- <players> <sets> <seed>` prints a row for
//! every card. In ordinary games the row of a card tells of those who came to use it: whoever has
//! won a fight, say. So here everybody holds one given card from the beginning, with two uses from
//! the second round on, as if a third had been made of it before. The three games of a set have the
//! same manor, dice and draws, and in the course of it everybody holds each of their people's cards.

use std::error::Error;
use std::thread;

use bots::{Name, play_out, rng};
use sabbat::{Card, Sabbat};
use serde_json::{Value, json};
use table::{Actor, Game, Seat, Turn, draw};

/// How many cards a people has (`S-POWER-01`).
const EACH: usize = 3;

/// How the holders of a card did.
#[derive(Clone, Copy, Default)]
struct Row {
    seats: u32,
    used: u32,
    won: f64,
    points: i64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<u64> =
        std::env::args().skip(1).map(|it| it.parse()).collect::<Result<_, _>>()?;
    let &[players, sets, seed] = &arguments[..] else {
        return Err("expected the number of players, of sets, and a seed".into());
    };
    let players = u8::try_from(players).ok().filter(|it| (2..=4).contains(it));
    let players = players.ok_or("Sabbat Magica is for two to four")?;
    let threads = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let mut rows = [Row::default(); Card::ALL.len()];
    let play = |first: u64| (first..sets).step_by(threads as usize).map(|set| seed << 32 | set);
    thread::scope(|scope| {
        let workers = (0..threads).map(|first| scope.spawn(move || round(players, play(first))));
        for worker in workers.collect::<Vec<_>>() {
            let found = worker.join().expect("no game panics");
            rows.iter_mut().zip(found).for_each(|(row, found)| row.add(found));
        }
    });
    println!("| card | seats | used it | won | × share | VP |\n|---|---|---|---|---|---|");
    for (card, row) in Card::ALL.iter().zip(rows) {
        let seats = f64::from(row.seats.max(1));
        println!(
            "| {} | {} | {:.1} % | {:.1} % | × {:.2} | {:.1} |",
            card.name(),
            row.seats,
            f64::from(row.used) / seats * 100.0,
            row.won / seats * 100.0,
            row.won / seats * f64::from(players),
            row.points as f64 / seats,
        );
    }
    Ok(())
}

impl Row {
    fn add(&mut self, other: Row) {
        self.seats += other.seats;
        self.used += other.used;
        self.won += other.won;
        self.points += other.points;
    }
}

/// Plays these sets.
fn round(players: u8, sets: impl Iterator<Item = u64>) -> [Row; Card::ALL.len()] {
    let mut rows = [Row::default(); Card::ALL.len()];
    for set in sets {
        let begin = begin(players, set);
        let mut hands = rng(set, 9);
        let firsts: Vec<usize> =
            (0..players).map(|_| draw::below(&mut hands, EACH as u32) as usize).collect();
        for turn in 0..EACH {
            let cards: Vec<Card> = firsts
                .iter()
                .zip(0..players)
                .map(|(first, seat)| card(&begin, Seat(seat), (first + turn) % EACH))
                .collect();
            let game = dealt(&begin, &cards);
            let seats = (0..u64::from(players)).map(|seat| Name::Regular.sit(set ^ seat << 48));
            let end = play_out(game, &mut seats.collect::<Vec<_>>(), set).game;
            count(&end, &cards, &mut rows);
        }
    }
    rows
}

/// The beginning of the first round in which somebody has to decide something.
fn begin(players: u8, set: u64) -> Sabbat {
    let setup = json!({"players": players, "people_selection": "random", "power_uses": 3});
    let setup = serde_json::from_value(setup).expect("the options are known");
    let mut game = Sabbat::new(&setup).expect("the setup can be played");
    let (mut dice, mut odds) = (rng(set, 8), Vec::new());
    while game.turn() == Turn::Chance {
        odds.clear();
        game.odds(&mut odds);
        let fallen = *draw::weighted(&mut dice, &odds);
        game.apply_quietly(Actor::Chance, &fallen).expect("every outcome can fall");
    }
    game
}

/// A card of a seat's people, by its number.
fn card(game: &Sabbat, seat: Seat, number: usize) -> Card {
    let people = game.look()[seat.index()].people.expect("peoples were drawn");
    let mut own = Card::ALL.into_iter().filter(|card| card.people() == people);
    own.nth(number).expect("a people has three cards")
}

/// The same game with these cards fixed.
fn dealt(game: &Sabbat, cards: &[Card]) -> Sabbat {
    let mut position = serde_json::to_value(game).expect("a position can be written");
    for (player, card) in position["players"].as_array_mut().into_iter().flatten().zip(cards) {
        player["card"] = Value::from(card.name());
        (player["uses"], player["used_in"]) = (json!(1), json!(1));
    }
    serde_json::from_value(position).expect("the position is as good as the one before")
}

/// Books the end of a game.
fn count(end: &Sabbat, cards: &[Card], rows: &mut [Row; Card::ALL.len()]) {
    let standings = end.standings().expect("the game is over");
    let position = serde_json::to_value(end).expect("a position can be written");
    let firsts = standings.iter().filter(|standing| standing.place == 1).count();
    for standing in standings {
        let seat = standing.seat.index();
        let held = cards[seat];
        let used = position["players"][seat]["uses"].as_u64() > Some(1);
        rows[Card::ALL.iter().position(|card| *card == held).expect("all are listed")].add(Row {
            seats: 1,
            used: u32::from(used),
            won: if standing.place == 1 { 1.0 / firsts as f64 } else { 0.0 },
            points: standing.score.into(),
        });
    }
}
