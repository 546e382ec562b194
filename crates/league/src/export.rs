//! A competition for spreadsheets and other programs: tables as CSV, everything as JSON.

use serde_json::Value;

use crate::club::{ClubId, Coach};
use crate::view::{ClubView, FixtureView, View};

/// A table that can be exported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sheet {
    /// The standings; in a cup, the final places.
    Table,
    /// All matches with their results.
    Fixtures,
    /// The match rows of all team sheets.
    Matches,
    /// All players with their season.
    Players,
}

impl Sheet {
    /// All of them.
    pub const ALL: [Sheet; 4] = [Sheet::Table, Sheet::Fixtures, Sheet::Matches, Sheet::Players];

    /// What it is called in addresses and commands.
    pub fn name(self) -> &'static str {
        match self {
            Sheet::Table => "table",
            Sheet::Fixtures => "fixtures",
            Sheet::Matches => "matches",
            Sheet::Players => "players",
        }
    }

    /// The sheet of that name.
    pub fn find(name: &str) -> Option<Sheet> {
        Sheet::ALL.into_iter().find(|sheet| sheet.name() == name)
    }
}

/// The view as JSON, readable by people too.
pub fn json(view: &View) -> String {
    let mut text = serde_json::to_string_pretty(view).expect("a view is plain data");
    text.push('\n');
    text
}

/// One table as CSV (RFC 4180), with a head line.
pub fn csv(view: &View, sheet: Sheet) -> String {
    let rows = match sheet {
        Sheet::Table => table(view),
        Sheet::Fixtures => fixtures(view),
        Sheet::Matches => matches(view),
        Sheet::Players => players(view),
    };
    let mut text = String::new();
    for row in rows {
        let cells: Vec<String> = row.iter().map(|cell| escape(cell)).collect();
        text += &cells.join(",");
        text += "\r\n";
    }
    text
}

/// A cell that every spreadsheet reads as it is meant: a text that begins like a formula is marked
/// as text, since people may call a club anything.
fn escape(cell: &str) -> String {
    let is_number = cell.parse::<i64>().is_ok();
    let looks_like_formula = cell.starts_with(['=', '+', '-', '@', '\t']) && !is_number;
    let cell = if looks_like_formula { format!("'{cell}") } else { cell.to_owned() };
    match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    }
}

type Rows = Vec<Vec<String>>;

fn head(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn club(view: &View, id: ClubId) -> Option<&ClubView> {
    view.clubs.iter().find(|club| club.id == id)
}

fn club_name(view: &View, id: ClubId) -> String {
    club(view, id).map_or_else(String::new, |club| club.name.clone())
}

fn optional<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

fn score(score: Option<[u8; 2]>) -> String {
    optional(score.map(|[one, other]| format!("{one}:{other}")))
}

/// The word that a thing has in JSON.
fn word(thing: &impl serde::Serialize) -> String {
    match serde_json::to_value(thing) {
        Ok(Value::String(word)) => word,
        Ok(Value::Object(fields)) => {
            fields.get("type").and_then(Value::as_str).unwrap_or_default().to_owned()
        }
        Ok(Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_)) | Err(_) => {
            String::new()
        }
    }
}

fn table(view: &View) -> Rows {
    let mut rows = vec![head(&[
        "place",
        "club",
        "coach",
        "played",
        "won",
        "drawn",
        "lost",
        "for",
        "against",
        "difference",
        "points",
        "yellow",
        "red",
        "tie_break",
    ])];
    let coach = |id: ClubId| match club(view, id).map(|club| &club.coach) {
        Some(Coach::Person { name }) => name.clone(),
        Some(Coach::Bot { level }) => level.clone(),
        None => String::new(),
    };
    for row in &view.table {
        rows.push(vec![
            row.place.to_string(),
            club_name(view, row.club),
            coach(row.club),
            row.played.to_string(),
            row.won.to_string(),
            row.drawn.to_string(),
            row.lost.to_string(),
            row.goals_for.to_string(),
            row.goals_against.to_string(),
            row.difference.to_string(),
            row.points.to_string(),
            row.yellow.to_string(),
            row.red.to_string(),
            row.tie_break.as_ref().map_or_else(String::new, word),
        ]);
    }
    if view.table.is_empty() {
        for place in &view.places {
            let Some(of_club) = club(view, place.club) else { continue };
            let totals = of_club.totals;
            let difference = totals.goals_for - totals.goals_against;
            let mut row = vec![place.place.to_string(), of_club.name.clone(), coach(place.club)];
            row.extend(
                [totals.played, totals.won, totals.drawn, totals.lost].map(|n| n.to_string()),
            );
            let goals = [totals.goals_for, totals.goals_against, difference];
            row.extend(goals.map(|number| number.to_string()));
            row.extend(std::iter::repeat_n(String::new(), 4));
            rows.push(row);
        }
    }
    rows
}

fn fixtures(view: &View) -> Rows {
    let mut rows = vec![head(&[
        "match",
        "round",
        "kind",
        "status",
        "clubs",
        "score",
        "half_time",
        "extra_time",
        "shootout",
        "winner",
        "by_hand",
        "agreed",
        "due",
    ])];
    let names = |fixture: &FixtureView| {
        let name = |side: &crate::view::SideView| match side.club {
            Some(club) => club_name(view, club),
            None => "…".to_owned(),
        };
        fixture.sides.iter().map(name).collect::<Vec<_>>().join(" – ")
    };
    for fixture in &view.fixtures {
        let sheet = fixture.sheet.as_ref();
        let scores = sheet.map(|sheet| {
            let scores: Vec<String> = sheet.clubs.iter().map(|one| one.score.to_string()).collect();
            scores.join(":")
        });
        let yes = |is: bool| if is { "yes" } else { "" }.to_owned();
        rows.push(vec![
            fixture.id.0.to_string(),
            fixture.round.to_string(),
            word(&fixture.label),
            word(&fixture.status),
            names(fixture),
            optional(scores),
            score(sheet.and_then(|sheet| sheet.half_time)),
            yes(sheet.is_some_and(|sheet| sheet.extra_time)),
            score(sheet.and_then(|sheet| sheet.shootout)),
            fixture.winner.map_or_else(String::new, |winner| club_name(view, winner)),
            yes(sheet.is_some_and(|sheet| sheet.how == crate::sheet::How::ByHand)),
            optional(fixture.agreed),
            optional(fixture.due),
        ]);
    }
    rows
}

fn matches(view: &View) -> Rows {
    let mut rows = vec![head(&[
        "club",
        "match",
        "round",
        "opponents",
        "home",
        "result",
        "place",
        "points",
        "for",
        "against",
        "half_time",
        "shootout",
        "forfeit",
        "by_hand",
    ])];
    for club in &view.clubs {
        for row in &club.matches {
            let opponents: Vec<&str> = row.opponents.iter().map(|one| one.name.as_str()).collect();
            let yes = |is: bool| if is { "yes" } else { "" }.to_owned();
            rows.push(vec![
                club.name.clone(),
                row.fixture.0.to_string(),
                row.round.to_string(),
                opponents.join(" – "),
                yes(row.home),
                word(&row.result),
                row.place.to_string(),
                row.points.to_string(),
                row.goals_for.to_string(),
                optional(row.goals_against),
                score(row.half_time),
                score(row.shootout),
                yes(row.forfeit),
                yes(row.by_hand),
            ]);
        }
    }
    rows
}

fn players(view: &View) -> Rows {
    let mut rows = vec![head(&[
        "club",
        "no",
        "name",
        "role",
        "played",
        "goals",
        "assists",
        "yellow",
        "red",
        "substituted",
        "came_on",
        "shots",
        "saves",
        "steals",
        "tackles",
        "passes",
        "clean_sheets",
        "injuries",
        "suspended",
        "injury",
        "fatigued",
        "carried_yellow",
    ])];
    for club in &view.clubs {
        for player in &club.players {
            let tally = &player.season;
            let counts = [
                tally.goals,
                tally.assists,
                tally.yellow,
                tally.red,
                tally.subbed_off,
                tally.came_on,
                tally.shots,
                tally.saves,
                tally.steals,
                tally.tackles,
                tally.passes,
            ];
            let yes = |is: bool| if is { "yes" } else { "" }.to_owned();
            let mut row = vec![
                club.name.clone(),
                player.no.to_string(),
                player.name.clone(),
                word(&player.role),
                player.played.to_string(),
            ];
            row.extend(counts.map(|count| count.to_string()));
            row.extend([
                player.clean_sheets.to_string(),
                player.injuries.to_string(),
                player.suspended.to_string(),
                word(&player.injury),
                yes(player.fatigued),
                yes(player.yellow),
            ]);
            rows.push(row);
        }
    }
    rows
}
