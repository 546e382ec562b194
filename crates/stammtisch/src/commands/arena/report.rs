//! The result of the arena, as tables, as JSON and as comma-separated lines.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use table::{Game, Seat};

use super::elo::{self, Duel, Rating, Ratings};
use super::player::Player;
use super::schedule::{Schedule, WHOLE};
use super::tally::{Conduct, Label, Score, Tally};
use crate::commands::simulate::tally::wilson_of_rate;
use crate::grid::grid;
use crate::words::{self, catalogue, house, plain};

/// The result of the arena.
pub struct Report {
    game: &'static str,
    setup: Value,
    seed: u64,
    seats: Vec<&'static str>,
    players: Vec<String>,
    schedule: Schedule,
    tally: Tally,
    ratings: Ratings,
}

/// How somebody did, ready to be told.
struct Told {
    score: Score,
    rate: f64,
    interval: (f64, f64),
}

impl Report {
    /// The result of these games.
    pub fn new<G: Game>(
        first: &G,
        players: &[Player],
        seed: u64,
        schedule: Schedule,
        tally: Tally,
    ) -> Report {
        let duel = |(pair, (one, other)): (usize, (usize, usize))| {
            let score = tally.pairs.get(&pair).copied().unwrap_or_default();
            let games = score.games as f64;
            Duel { one, other, games, won: score.rate(WHOLE) * games }
        };
        let duels: Vec<Duel> = schedule.pairs().enumerate().map(duel).collect();
        Report {
            game: G::NAME,
            setup: serde_json::to_value(first.setup()).unwrap_or(Value::Null),
            seed,
            seats: (0..first.seats()).map(|seat| first.seat_name(Seat(seat))).collect(),
            players: players.iter().map(Player::to_string).collect(),
            schedule,
            ratings: elo::rate(players.len(), &duels),
            tally,
        }
    }

    fn told(&self, score: &Score) -> Told {
        let rate = score.rate(WHOLE);
        Told { score: *score, rate, interval: wilson_of_rate(rate, score.games) }
    }

    fn player(&self, player: usize) -> (Told, Rating, Conduct) {
        let score = self.tally.players.get(&player).copied().unwrap_or_default();
        let conduct = self.tally.conduct.get(&player).cloned().unwrap_or_default();
        (self.told(&score), self.ratings.ratings[player], conduct)
    }

    /// Everybody, the strongest first.
    fn ranking(&self) -> Vec<usize> {
        let mut ranking: Vec<usize> = (0..self.players.len()).collect();
        let elo = |player: usize| self.ratings.ratings[player].elo;
        ranking.sort_by(|one, other| elo(*other).total_cmp(&elo(*one)));
        ranking
    }

    /// What all players together have earned by what stands first in the key.
    fn together<K: Ord + Copy>(scores: &BTreeMap<(K, usize), Score>) -> BTreeMap<K, Score> {
        let mut together: BTreeMap<K, Score> = BTreeMap::new();
        for ((key, _), score) in scores {
            together.entry(*key).or_default().join(score);
        }
        together
    }
}

/// For programs.
impl Report {
    /// Everything. Only what stands under `time` depends on the clock.
    pub fn as_json(&self) -> Value {
        let player = |player: usize| {
            let (told, rating, conduct) = self.player(player);
            let mut fields = told.as_json();
            fields["player"] = json!(self.players[player]);
            fields["elo"] = json!(rating.elo);
            fields["elo_95"] = json!([rating.elo - rating.margin, rating.elo + rating.margin]);
            fields["decisions"] = json!(conduct.decisions);
            fields["missed"] = json!(conduct.missed);
            fields["timeouts"] = json!(conduct.timeouts);
            fields["illegal"] = json!(conduct.illegal);
            fields["crashes"] = json!(conduct.crashes);
            fields["trouble"] = json!(conduct.trouble.map(|(_, trouble)| trouble));
            let (mean, most) = (conduct.times.mean(), conduct.times.within(0.95));
            fields["time"] = json!({ "mean_ms": mean, "p95_ms": most });
            fields
        };
        let pair = |(pair, (one, other)): (usize, (usize, usize))| {
            let score = self.tally.pairs.get(&pair).copied().unwrap_or_default();
            let mut fields = self.told(&score).as_json();
            fields["player"] = json!(self.players[one]);
            fields["against"] = json!(self.players[other]);
            fields
        };
        let seat = |seat: usize, player: Option<usize>, score: &Score| {
            let mut fields = self.told(score).as_json();
            fields["seat"] = json!(self.seats[seat]);
            fields["player"] = json!(player.map(|player| &self.players[player]));
            fields
        };
        let label = |(kind, name): Label, player: Option<usize>, score: &Score| {
            let mut fields = self.told(score).as_json();
            fields["kind"] = json!(kind);
            fields["name"] = json!(name);
            fields["player"] = json!(player.map(|player| &self.players[player]));
            fields
        };
        let mut seats: Vec<Value> = Vec::new();
        for (key, score) in Report::together(&self.tally.seats) {
            seats.push(seat(key, None, &score));
            let own = self.tally.seats.iter().filter(|((seat, _), _)| *seat == key);
            seats.extend(own.map(|((_, player), score)| seat(key, Some(*player), score)));
        }
        let mut labels: Vec<Value> = Vec::new();
        for (key, score) in Report::together(&self.tally.labels) {
            labels.push(label(key, None, &score));
            let own = self.tally.labels.iter().filter(|((label, _), _)| *label == key);
            labels.extend(own.map(|((_, player), score)| label(key, Some(*player), score)));
        }
        json!({
            "game": self.game,
            "setup": self.setup,
            "seed": self.seed,
            "games": self.schedule.games(),
            "games_of_pair": self.schedule.games_of_pair(),
            "players": self.ranking().into_iter().map(player).collect::<Vec<_>>(),
            "pairs": self.schedule.pairs().enumerate().map(pair).collect::<Vec<_>>(),
            "seats": seats,
            "labels": labels,
            "elo_open": self.ratings.is_open,
        })
    }

    /// One line per player, the strongest first, with a heading.
    pub fn as_csv(&self) -> String {
        let mut text = String::from(
            "game,seed,player,games,won,drawn,lost,score,score_low,score_high,elo,elo_low,elo_high,\
             decisions,missed,timeouts,illegal,crashes,mean_ms,p95_ms\n",
        );
        for player in self.ranking() {
            let (told, rating, conduct) = self.player(player);
            let Score { games, won, drawn, lost, .. } = told.score;
            let cells = [
                self.game.to_owned(),
                self.seed.to_string(),
                quoted(&self.players[player]),
                games.to_string(),
                won.to_string(),
                drawn.to_string(),
                lost.to_string(),
                told.rate.to_string(),
                told.interval.0.to_string(),
                told.interval.1.to_string(),
                rating.elo.to_string(),
                (rating.elo - rating.margin).to_string(),
                (rating.elo + rating.margin).to_string(),
                conduct.decisions.to_string(),
                conduct.missed.to_string(),
                conduct.timeouts.to_string(),
                conduct.illegal.to_string(),
                conduct.crashes.to_string(),
                conduct.times.mean().to_string(),
                conduct.times.within(0.95).to_string(),
            ];
            text += &(cells.join(",") + "\n");
        }
        text
    }
}

impl Told {
    fn as_json(&self) -> Value {
        let Score { games, won, drawn, lost, .. } = self.score;
        json!({
            "games": games,
            "won": won,
            "drawn": drawn,
            "lost": lost,
            "score": self.rate,
            "score_95": [self.interval.0, self.interval.1],
        })
    }

    /// Games, won, drawn, lost, score and interval.
    fn cells(&self) -> [String; 6] {
        let Score { games, won, drawn, lost, .. } = self.score;
        [
            games.to_string(),
            won.to_string(),
            drawn.to_string(),
            lost.to_string(),
            percent(self.rate),
            format!("{} – {}", percent(self.interval.0), percent(self.interval.1)),
        ]
    }
}

/// For people.
impl Report {
    /// Tables, the most important first.
    pub fn in_words(&self) -> String {
        let title = house(
            "arena-title",
            json!({
                "title": catalogue().name(self.game, "title"),
                "games": self.schedule.games(),
                "pair": self.schedule.games_of_pair(),
                "seed": self.seed,
            }),
        );
        let mut text = title + "\n\n" + &self.strengths();
        if self.ratings.is_open {
            text += &format!("\n{}\n", plain("arena-open"));
        }
        for table in [self.pairs(), self.by_seat(), self.by_label(), self.conduct()] {
            if !table.is_empty() {
                text += &format!("\n{table}");
            }
        }
        for player in self.ranking() {
            if let Some((_, trouble)) = self.player(player).2.trouble {
                let arguments = json!({ "player": self.players[player], "trouble": trouble });
                text += &format!("\n{}\n", house("arena-trouble", arguments));
            }
        }
        text
    }

    fn strengths(&self) -> String {
        let headings =
            ["player", "elo", "interval", "games", "won", "drawn", "lost", "score", "interval"];
        let row = |player: usize| {
            let (told, Rating { elo, margin }, _) = self.player(player);
            let [games, won, drawn, lost, score, interval] = told.cells();
            let range = format!("{:+.0} – {:+.0}", elo - margin, elo + margin);
            let (name, elo) = (self.players[player].clone(), format!("{elo:+.0}"));
            [name, elo, range, games, won, drawn, lost, score, interval]
        };
        table(headings, self.ranking().into_iter().map(row))
    }

    fn pairs(&self) -> String {
        if self.players.len() < 3 {
            return String::new();
        }
        let headings = ["player", "against", "games", "won", "drawn", "lost", "score", "interval"];
        let row = |(pair, (one, other)): (usize, (usize, usize))| {
            let score = self.tally.pairs.get(&pair).copied().unwrap_or_default();
            let [games, won, drawn, lost, rate, interval] = self.told(&score).cells();
            let (one, other) = (self.players[one].clone(), self.players[other].clone());
            [one, other, games, won, drawn, lost, rate, interval]
        };
        table(headings, self.schedule.pairs().enumerate().map(row))
    }

    /// How everybody did in every seat, and all together.
    fn by_seat(&self) -> String {
        let headings = ["seat", "player", "games", "won", "drawn", "lost", "score", "interval"];
        let row = |seat: usize, player: String, score: &Score| {
            let [games, won, drawn, lost, rate, interval] = self.told(score).cells();
            let seat = words::seat(self.game, self.seats[seat]);
            [seat, player, games, won, drawn, lost, rate, interval]
        };
        let mut rows = Vec::new();
        for (seat, score) in Report::together(&self.tally.seats) {
            rows.push(row(seat, plain("arena-all"), &score));
            let own = self.tally.seats.iter().filter(|((own, _), _)| *own == seat);
            let named = |player: usize| self.players[player].clone();
            rows.extend(own.map(|((_, player), score)| row(seat, named(*player), score)));
        }
        table(headings, rows.into_iter())
    }

    /// How everybody together did by what else they go by.
    fn by_label(&self) -> String {
        let headings = ["label", "name", "seats", "won", "drawn", "lost", "score", "interval"];
        let row = |((kind, name), score): (Label, Score)| {
            let [games, won, drawn, lost, rate, interval] = self.told(&score).cells();
            let kind = catalogue().name(self.game, &format!("label-{kind}"));
            let name = catalogue().name(self.game, name);
            [kind, name, games, won, drawn, lost, rate, interval]
        };
        match Report::together(&self.tally.labels) {
            none if none.is_empty() => String::new(),
            labels => table(headings, labels.into_iter().map(row)),
        }
    }

    fn conduct(&self) -> String {
        let headings =
            ["player", "decisions", "mean", "p95", "missed", "timeouts", "illegal", "crashes"];
        let row = |player: usize| {
            let conduct = self.player(player).2;
            [
                self.players[player].clone(),
                conduct.decisions.to_string(),
                format!("{:.3} ms", conduct.times.mean()),
                format!("{:.3} ms", conduct.times.within(0.95)),
                conduct.missed.to_string(),
                conduct.timeouts.to_string(),
                conduct.illegal.to_string(),
                conduct.crashes.to_string(),
            ]
        };
        table(headings, self.ranking().into_iter().map(row))
    }
}

/// A table with the headings that the catalogue has for these columns.
fn table<const N: usize>(headings: [&str; N], rows: impl Iterator<Item = [String; N]>) -> String {
    let headings = headings.map(|heading| plain(&format!("arena-{heading}")));
    grid(std::iter::once(headings).chain(rows))
}

fn percent(rate: f64) -> String {
    format!("{:.1} %", rate * 100.0)
}

/// A cell that may contain anything, as comma-separated lines have it.
fn quoted(cell: &str) -> String {
    match cell.contains([',', '"', ' ']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.to_owned(),
    }
}
