//! The result of a simulation, as a table, as JSON and as comma-separated lines.

use bots::Name;
use serde_json::{Value, json};
use table::{Game, Seat};

use super::tally::{LabelTally, Sums, Tally, wilson};
use crate::grid::grid;
use crate::words::{self, catalogue, house, plain};

/// The result of a simulation.
pub struct Report {
    game: &'static str,
    setup: Value,
    seed: u64,
    rows: Vec<Row>,
    tally: Tally,
}

/// One seat of it.
struct Row {
    seat: &'static str,
    player: usize,
    bot: Name,
    wins: u64,
    shared: u64,
    rate: f64,
    interval: (f64, f64),
    score: f64,
    deviation: f64,
}

impl Report {
    /// The result of these games.
    pub fn new<G: Game>(first: &G, bots: &[Name], seed: u64, tally: Tally) -> Report {
        let chairs = first.chairs();
        let row = |(place, seat): (usize, &super::tally::SeatTally)| {
            let number = Seat(place as u8);
            let chair = chairs.iter().position(|seats| seats.contains(number)).unwrap_or(place);
            Row {
                seat: first.seat_name(number),
                player: chair + 1,
                bot: bots[chair % bots.len()],
                wins: seat.wins,
                shared: seat.shared,
                rate: seat.wins as f64 / tally.games as f64,
                interval: wilson(seat.wins, tally.games),
                score: seat.score.mean(),
                deviation: seat.score.deviation(),
            }
        };
        let rows = tally.seats.iter().enumerate().map(row).collect();
        let setup = serde_json::to_value(first.setup()).unwrap_or(Value::Null);
        Report { game: G::NAME, setup, seed, rows, tally }
    }

    /// Everything, for programs. Nothing in it depends on the clock or the threads.
    pub fn as_json(&self) -> Value {
        let seat = |row: &Row| {
            json!({
                "seat": row.seat,
                "player": row.player,
                "bot": row.bot.as_str(),
                "wins": row.wins,
                "shared": row.shared,
                "win_rate": row.rate,
                "win_rate_95": [row.interval.0, row.interval.1],
                "score": row.score,
                "score_deviation": row.deviation,
            })
        };
        let label = |((kind, name), tally): (&(&str, &str), &LabelTally)| {
            let interval = wilson(tally.wins, tally.seats);
            json!({
                "kind": kind,
                "name": name,
                "seats": tally.seats,
                "wins": tally.wins,
                "win_rate": tally.rate(),
                "win_rate_95": [interval.0, interval.1],
                "share": tally.rate() * self.rows.len() as f64,
                "score": tally.score.mean(),
                "score_deviation": tally.score.deviation(),
            })
        };
        let count = |(name, sums): (&&str, &Sums)| {
            let (least, most) = sums.range();
            let (mean, deviation) = (sums.mean(), sums.deviation());
            json!({"name": name, "mean": mean, "deviation": deviation, "least": least, "most": most})
        };
        let (shortest, longest) = self.tally.actions.range();
        json!({
            "game": self.game,
            "setup": self.setup,
            "seed": self.seed,
            "games": self.tally.games,
            "seats": self.rows.iter().map(seat).collect::<Vec<_>>(),
            "labels": self.tally.labels.iter().map(label).collect::<Vec<_>>(),
            "counts": self.tally.counts.iter().map(count).collect::<Vec<_>>(),
            "actions": {
                "mean": self.tally.actions.mean(),
                "deviation": self.tally.actions.deviation(),
                "least": shortest,
                "most": longest,
            },
            "decisions": self.tally.decisions as f64 / self.tally.games as f64,
            "branching": self.tally.branching(),
        })
    }

    /// One line per seat, with a heading.
    pub fn as_csv(&self) -> String {
        let mut text = String::from(
            "game,seed,games,seat,player,bot,wins,shared,win_rate,win_rate_low,win_rate_high,\
             score,score_deviation,actions,branching\n",
        );
        for row in &self.rows {
            text += &format!(
                "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n",
                self.game,
                self.seed,
                self.tally.games,
                row.seat,
                row.player,
                row.bot,
                row.wins,
                row.shared,
                row.rate,
                row.interval.0,
                row.interval.1,
                row.score,
                row.deviation,
                self.tally.actions.mean(),
                self.tally.branching(),
            );
        }
        text
    }

    /// A table for people.
    pub fn in_words(&self) -> String {
        let title = catalogue().name(self.game, "title");
        let arguments = json!({ "title": title, "games": self.tally.games, "seed": self.seed });
        let mut text = house("simulate-title", arguments) + "\n\n";
        let headings = ["seat", "player", "bot", "wins", "interval", "shared", "score"];
        let headings = headings.map(|heading| plain(&format!("simulate-{heading}")));
        let cells = |row: &Row| {
            [
                words::seat(self.game, row.seat),
                row.player.to_string(),
                row.bot.to_string(),
                percent(row.rate),
                format!("{} – {}", percent(row.interval.0), percent(row.interval.1)),
                percent(row.shared as f64 / self.tally.games as f64),
                format!("{:.2} ± {:.2}", row.score, row.deviation),
            ]
        };
        text += &grid(std::iter::once(headings).chain(self.rows.iter().map(cells)));
        if !self.tally.labels.is_empty() {
            text += &self.labels_in_words();
        }
        if !self.tally.counts.is_empty() {
            text += &self.counts_in_words();
        }
        let (least, most) = self.tally.actions.range();
        let length = json!({
            "mean": format!("{:.1}", self.tally.actions.mean()),
            "least": least,
            "most": most,
            "decisions": format!("{:.1}", self.tally.decisions as f64 / self.tally.games as f64),
            "branching": format!("{:.2}", self.tally.branching()),
        });
        text + "\n" + &house("simulate-length", length) + "\n"
    }
}

impl Report {
    /// Who won how often by what else they go by; a share of 1 is as often as chance has it.
    fn labels_in_words(&self) -> String {
        let headings = ["label", "name", "seats", "wins", "interval", "share", "score"];
        let headings = headings.map(|heading| plain(&format!("simulate-{heading}")));
        let cells = |((kind, name), tally): (&(&str, &str), &LabelTally)| {
            let interval = wilson(tally.wins, tally.seats);
            [
                catalogue().name(self.game, &format!("label-{kind}")),
                catalogue().name(self.game, name),
                tally.seats.to_string(),
                percent(tally.rate()),
                format!("{} – {}", percent(interval.0), percent(interval.1)),
                format!("{:.2}", tally.rate() * self.rows.len() as f64),
                format!("{:.2} ± {:.2}", tally.score.mean(), tally.score.deviation()),
            ]
        };
        let rows = self.tally.labels.iter().map(cells);
        "\n".to_owned() + &grid(std::iter::once(headings).chain(rows))
    }
}

impl Report {
    /// What else happens in a game, all seats together.
    fn counts_in_words(&self) -> String {
        let headings = ["count", "mean", "range"];
        let headings = headings.map(|heading| plain(&format!("simulate-{heading}")));
        let cells = |(name, sums): (&&str, &Sums)| {
            let (least, most) = sums.range();
            [
                catalogue().name(self.game, &format!("count-{name}")),
                format!("{:.2} ± {:.2}", sums.mean(), sums.deviation()),
                format!("{least} – {most}"),
            ]
        };
        let rows = self.tally.counts.iter().map(cells);
        "\n".to_owned() + &grid(std::iter::once(headings).chain(rows))
    }
}

fn percent(rate: f64) -> String {
    format!("{:.1} %", rate * 100.0)
}
