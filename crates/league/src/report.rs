//! A short written report of a match, from its sheet and its record, in the voice of the house.
//!
//! What is told is chosen here, how it is said stands in the catalogue: the messages are
//! `league-report-{type}`. The same match has the same report.

mod moments;

use serde::Serialize;
use serde_json::{Value, json};
use shelf::catalogue::Catalogue;

use crate::charter::Form;
use crate::club::ClubId;
use crate::competition::Competition;
use crate::fixture::FixtureId;
use crate::sheet::{ClubSheet, How, MatchSheet, SheetRow};

use moments::{Moment, moments};

/// A report of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Report {
    /// Who played, and the result.
    pub title: String,
    /// What happened.
    pub paragraphs: Vec<String>,
}

/// Saves from which a goalkeeper is worth a sentence.
const WORTH_TELLING: u8 = 3;

/// The report of a match, once it is decided.
pub fn report(
    competition: &Competition,
    fixture: FixtureId,
    catalogue: &Catalogue,
) -> Option<Report> {
    let found = competition.state.fixture(fixture).ok()?;
    let sheet = found.sheet.as_ref()?;
    let writer = Writer { competition, catalogue, sheet };
    let through = found.through.filter(|_| sheet.forfeit.is_empty());
    let paragraphs = match competition.state.form {
        Form::Tables { .. } => writer.table(),
        Form::Cup { .. } | Form::Championship => {
            let record = competition.record(fixture).filter(|_| competition.has_rosters());
            let told = record.map(moments).unwrap_or_default();
            writer.duel(&told, through)
        }
    };
    let paragraphs = paragraphs.into_iter().filter(|text| !text.is_empty()).collect();
    Some(Report { title: writer.title(), paragraphs })
}

/// Whoever writes a report.
struct Writer<'a> {
    competition: &'a Competition,
    catalogue: &'a Catalogue,
    sheet: &'a MatchSheet,
}

impl Writer<'_> {
    fn say(&self, thing: &Value) -> String {
        self.catalogue.say("league", "report", thing)
    }

    fn name(&self, club: ClubId) -> &str {
        &self.competition.state.known(club).name
    }

    fn score(&self) -> String {
        let scores: Vec<String> =
            self.sheet.clubs.iter().map(|club| club.score.to_string()).collect();
        scores.join("–")
    }

    fn title(&self) -> String {
        let names: Vec<&str> = self.sheet.clubs.iter().map(|club| self.name(club.club)).collect();
        let (clubs, score) = (names.join(" – "), self.score());
        self.say(&json!({"type": "title", "clubs": clubs, "score": score}))
    }

    /// A match between two: how it ended, the goals, the rest.
    fn duel(&self, told: &[Moment], through: Option<ClubId>) -> Vec<String> {
        let mut opening = vec![self.result()];
        opening
            .extend(through.map(|club| self.say(&json!({"type": "lot", "club": self.name(club)}))));
        opening.extend(self.half_time());
        let goals = match told.is_empty() {
            true => self.scorers(),
            false => self.goals(told),
        };
        let mut rest = self.trouble(told);
        for club in &self.sheet.clubs {
            rest.extend(self.keeper(club));
            rest.extend(self.cards(club));
        }
        if self.sheet.how == How::ByHand {
            rest.push(self.say(&json!({"type": "by_hand"})));
        }
        vec![opening.join(" "), goals.join(" "), rest.join(" ")]
    }

    fn result(&self) -> String {
        let sheet = self.sheet;
        let [home, away] = [0, 1].map(|seat| sheet.clubs.get(seat));
        let score = |club: Option<&ClubSheet>| club.map_or(0, |club| club.score);
        let name = |club: Option<&ClubSheet>| club.map_or("", |club| self.name(club.club));
        let margin = (score(home) - score(away)).abs();
        let kind = match (sheet.winner, sheet.forfeit.is_empty(), sheet.shootout) {
            (None, false, _) => "double_forfeit",
            (Some(_), false, _) => "forfeit",
            (_, true, Some(_)) => "shootout",
            (None, true, None) => "drawn",
            (Some(_), true, None) => "won",
        };
        let winner = sheet.winner.map_or("", |club| self.name(club));
        let loser = sheet.clubs.iter().find(|club| Some(club.club) != sheet.winner);
        // Whoever has won is named first, and so are the goals.
        let turned = |[one, other]: [i32; 2]| match sheet.winner == home.map(|home| home.club) {
            true => format!("{one}–{other}"),
            false => format!("{other}–{one}"),
        };
        let shootout = sheet.shootout.map(|[one, other]| turned([one.into(), other.into()]));
        self.say(&json!({
            "type": kind,
            "home": name(home),
            "away": name(away),
            "winner": winner,
            "loser": name(loser),
            "score": if sheet.winner.is_some() { turned([score(home), score(away)]) } else { self.score() },
            "margin": margin,
            "goals": score(home) + score(away),
            "extra_time": sheet.extra_time,
            "shootout": shootout,
            "played": sheet.played,
        }))
    }

    fn half_time(&self) -> Option<String> {
        let [home, away] = self.sheet.half_time.filter(|_| self.sheet.played)?;
        let leader = match home.cmp(&away) {
            std::cmp::Ordering::Greater => self.sheet.clubs.first(),
            std::cmp::Ordering::Less => self.sheet.clubs.get(1),
            std::cmp::Ordering::Equal => None,
        };
        let leader = leader.map(|club| self.name(club.club));
        let score = format!("{}–{}", home.max(away), home.min(away));
        Some(self.say(&json!({"type": "half_time", "leader": leader, "score": score})))
    }

    /// The goals one by one, as the record has them.
    fn goals(&self, told: &[Moment]) -> Vec<String> {
        let mut before = [0u8; 2];
        let mut said = Vec::new();
        for moment in told {
            let Moment::Goal { seat, player, assist, minute, penalty, score } = moment else {
                continue;
            };
            let (own, other) = (usize::from(*seat), 1 - usize::from(*seat));
            let course = match (before[own] + 1).cmp(&before[other]) {
                std::cmp::Ordering::Less => "pulled_back",
                std::cmp::Ordering::Equal => "equaliser",
                std::cmp::Ordering::Greater if before == [0, 0] => "opening",
                std::cmp::Ordering::Greater if before[own] == before[other] => "lead",
                std::cmp::Ordering::Greater => "further",
            };
            before = *score;
            let club = self.sheet.clubs.get(own).map_or("", |club| self.name(club.club));
            said.push(self.say(&json!({
                "type": "goal",
                "course": course,
                "club": club,
                "player": player,
                "assist": assist,
                "minute": minute,
                "penalty": penalty,
                "score": format!("{}–{}", score[0], score[1]),
            })));
        }
        said
    }

    /// Who has scored, where only the sheet is known.
    fn scorers(&self) -> Vec<String> {
        let mut said = Vec::new();
        for club in &self.sheet.clubs {
            let scorer = |row: &&SheetRow| row.tally.goals > 0;
            let row = |row: &SheetRow| json!({"type": "scorer", "player": row.player, "goals": row.tally.goals});
            let players: Vec<Value> = club.rows.iter().filter(scorer).map(row).collect();
            if !players.is_empty() {
                let club = self.name(club.club);
                said.push(self.say(&json!({"type": "scorers", "club": club, "players": players})));
            }
        }
        said
    }

    /// Cards and injuries: with the minute from the record, or else from the sheet.
    fn trouble(&self, told: &[Moment]) -> Vec<String> {
        let mut said = Vec::new();
        for (seat, club) in self.sheet.clubs.iter().enumerate() {
            let name = self.name(club.club);
            let minute = |row: &SheetRow, sent_off: bool| {
                told.iter().find_map(|moment| match moment {
                    Moment::SentOff { seat: of, player, minute }
                        if sent_off && usize::from(*of) == seat && *player == row.player =>
                    {
                        Some(*minute)
                    }
                    Moment::Injured { seat: of, player, minute }
                        if !sent_off && usize::from(*of) == seat && *player == row.player =>
                    {
                        Some(*minute)
                    }
                    _ => None,
                })
            };
            for row in club.rows.iter().filter(|row| row.sent_off) {
                let (minute, second) = (minute(row, true), row.tally.yellow > 1);
                said.push(self.say(&json!({
                    "type": "sent_off", "club": name, "player": row.player, "minute": minute,
                    "second_yellow": second,
                })));
            }
            for row in club.rows.iter().filter(|row| row.injured) {
                let minute = minute(row, false);
                said.push(self.say(&json!({
                    "type": "injured", "club": name, "player": row.player, "minute": minute,
                })));
            }
            let booked = club.rows.iter().filter(|row| row.tally.yellow > 0 && !row.sent_off);
            let players: Vec<Value> =
                booked.map(|row| json!({"type": "name", "player": row.player})).collect();
            if !players.is_empty() {
                let count = players.len();
                said.push(self.say(&json!({
                    "type": "booked", "club": name, "players": players, "count": count,
                })));
            }
        }
        said
    }

    fn keeper(&self, club: &ClubSheet) -> Option<String> {
        let best = club.rows.iter().max_by_key(|row| row.tally.saves)?;
        (best.tally.saves >= WORTH_TELLING).then(|| {
            let (club, saves) = (self.name(club.club), best.tally.saves);
            self.say(&json!({
                "type": "keeper", "club": club, "player": best.player, "saves": saves,
            }))
        })
    }

    /// The challenge, and the LEGEND card.
    fn cards(&self, sheet: &ClubSheet) -> Vec<String> {
        let club = self.competition.state.known(sheet.club);
        let mut said = Vec::new();
        if let Some(challenge) = sheet.challenge {
            said.push(self.say(&json!({
                "type": "challenge", "club": club.name, "card": club.card_word(challenge.card),
                "met": challenge.met,
            })));
        }
        if let Some(legend) = sheet.legend_used {
            let card = club.card_word(legend);
            said.push(self.say(&json!({"type": "legend", "club": club.name, "card": card})));
        }
        said
    }

    /// A table of several: who won, and everybody's place.
    fn table(&self) -> Vec<String> {
        let first: Vec<Value> = self
            .sheet
            .clubs
            .iter()
            .filter(|club| club.place == 1)
            .map(|club| json!({"type": "club", "club": self.name(club.club)}))
            .collect();
        let count = first.len();
        let mut places: Vec<&ClubSheet> = self.sheet.clubs.iter().collect();
        places.sort_by_key(|club| club.place);
        let place = |club: &&ClubSheet| {
            json!({
                "type": "place", "place": club.place, "club": self.name(club.club),
                "score": club.score, "points": club.points,
            })
        };
        let rows: Vec<Value> = places.iter().map(place).collect();
        let mut paragraphs = vec![
            self.say(&json!({"type": "table", "first": first, "count": count})),
            self.say(&json!({"type": "places", "rows": rows})),
        ];
        for club in &self.sheet.forfeit {
            let club = self.name(*club);
            paragraphs.push(self.say(&json!({"type": "absent", "club": club})));
        }
        if self.sheet.how == How::ByHand {
            paragraphs.push(self.say(&json!({"type": "by_hand"})));
        }
        paragraphs
    }
}
