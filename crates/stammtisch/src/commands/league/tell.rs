//! Tables, calendars and sheets as plain text.

use std::io::Write;

use league::{
    ClubId, ClubView, Competition, FixtureId, FixtureView, How, Label, ListRow, MatchSheet, Res,
    Slot, Source, TableRow, View,
};
use serde_json::json;

use crate::failure::{Done, Failure};
use crate::grid::grid;
use crate::words::catalogue;

/// A word of the office.
fn word(name: &str) -> String {
    catalogue().name("office", name)
}

fn heads<const N: usize>(names: [&str; N]) -> [String; N] {
    names.map(word)
}

/// What everybody may know.
fn view(competition: &Competition) -> View {
    competition.view(&[])
}

fn name(view: &View, club: ClubId) -> String {
    let found = view.clubs.iter().find(|known| known.id == club);
    found.map_or_else(|| club.0.to_string(), |known| known.name.clone())
}

/// The table or the rounds of a cup, who has won, and what is awaited.
pub fn table(out: &mut impl Write, competition: &Competition) -> Done {
    let view = view(competition);
    writeln!(out, "{}\n", view.charter.name)?;
    if view.table.is_empty() {
        rounds(out, &view)?;
    } else {
        let row = |row: &TableRow| {
            let form: String = row.form.iter().map(|result| letter(*result)).collect();
            [
                row.place.to_string(),
                name(&view, row.club),
                row.played.to_string(),
                row.won.to_string(),
                row.drawn.to_string(),
                row.lost.to_string(),
                row.goals_for.to_string(),
                row.goals_against.to_string(),
                format!("{:+}", row.difference),
                row.points.to_string(),
                form,
                row.tie_break.map_or_else(String::new, |why| {
                    let why = serde_json::to_value(why).ok();
                    why.and_then(|why| {
                        Some(word(&format!("tie-{}", why.as_str()?.replace('_', "-"))))
                    })
                    .unwrap_or_default()
                }),
            ]
        };
        let columns = [
            "place",
            "club",
            "played",
            "won",
            "drawn",
            "lost",
            "for",
            "against",
            "difference",
            "points",
            "form",
            "level",
        ];
        let rows = std::iter::once(heads(columns)).chain(view.table.iter().map(row));
        write!(out, "{}", grid(rows))?;
    }
    for place in view.places.iter().filter(|place| place.place == 1) {
        writeln!(out, "\n{}", said("winner", json!({ "name": name(&view, place.club) })))?;
    }
    let (prepare, play) = (view.awaits.prepare.len(), view.awaits.play.len());
    if prepare + play > 0 {
        writeln!(out, "\n{}", said("awaits", json!({ "prepare": prepare, "play": play })))?;
    }
    Ok(())
}

/// A sentence of the office.
fn said(kind: &str, mut arguments: serde_json::Value) -> String {
    arguments["type"] = json!(kind);
    catalogue().say("office", "line", &arguments)
}

fn letter(result: Res) -> String {
    word(match result {
        Res::Won => "form-won",
        Res::Drawn => "form-drawn",
        Res::Lost => "form-lost",
    })
}

/// The matches, round by round.
pub fn calendar(out: &mut impl Write, competition: &Competition) -> Done {
    let view = view(competition);
    writeln!(out, "{}\n", view.charter.name)?;
    rounds(out, &view)
}

fn rounds(out: &mut impl Write, view: &View) -> Done {
    for round in &view.rounds {
        let of_round: Vec<&FixtureView> =
            view.fixtures.iter().filter(|fixture| round.fixtures.contains(&fixture.id)).collect();
        writeln!(out, "{}", said("round", json!({ "round": round.round })))?;
        let rows = of_round.iter().map(|fixture| {
            let state = serde_json::to_value(fixture.status).ok();
            let state = state.as_ref().and_then(|state| state.as_str()).unwrap_or_default();
            let result =
                fixture.sheet.as_ref().map_or_else(|| word(&format!("status-{state}")), score);
            [fixture.id.0.to_string(), label(fixture.label), sides(view, fixture), result]
        });
        let heads = heads(["match", "what", "clubs", "result"]);
        write!(out, "{}", grid(std::iter::once(heads).chain(rows)))?;
        for club in &round.byes {
            writeln!(out, "  {}", said("bye", json!({ "name": name(view, *club) })))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn label(label: Label) -> String {
    let named = serde_json::to_value(label).unwrap_or_default();
    catalogue().say("office", "label", &named)
}

fn sides(view: &View, fixture: &FixtureView) -> String {
    let side = |side: &league::SideView| match (side.club, side.source) {
        (Some(club), _) | (None, Source::Club { club }) => name(view, club),
        (None, Source::Winner { of }) => said("winner-of", json!({ "number": of.0 })),
        (None, Source::Loser { of }) => said("loser-of", json!({ "number": of.0 })),
    };
    fixture.sides.iter().map(side).collect::<Vec<_>>().join(" – ")
}

/// The score with what led to it.
fn score(sheet: &MatchSheet) -> String {
    let scores: Vec<String> = sheet.clubs.iter().map(|club| club.score.to_string()).collect();
    let mut text = scores.join("–");
    if let Some([home, away]) = sheet.half_time {
        text += &format!(" ({home}–{away})");
    }
    if sheet.extra_time {
        text += &format!(", {}", word("extra-time"));
    }
    if let Some([home, away]) = sheet.shootout {
        text += &format!(", {}", said("shoot-out", json!({ "score": format!("{home}–{away}") })));
    }
    match sheet.how {
        How::Played => text,
        How::ByHand => format!("{text}, {}", word("by-hand")),
        How::Forfeit => format!("{text}, {}", word("forfeit")),
    }
}

/// The sheet of a match, and its report.
pub fn match_sheet(out: &mut impl Write, competition: &Competition, fixture: FixtureId) -> Done {
    let view = view(competition);
    let found = view.fixtures.iter().find(|known| known.id == fixture);
    let Some((found, sheet)) = found.and_then(|found| Some((found, found.sheet.as_ref()?))) else {
        return Err(Failure::usage("this match is not decided yet"));
    };
    writeln!(out, "{}: {}  {}\n", label(found.label), sides(&view, found), score(sheet))?;
    for club in sheet.clubs.iter().filter(|club| !club.rows.is_empty()) {
        writeln!(out, "{}", name(&view, club.club))?;
        let rows = club.rows.iter().map(|row| {
            let slot = match row.slot {
                Slot::Goal => "slot-goal",
                Slot::Player => "slot-player",
                Slot::Substitute => "slot-substitute",
            };
            let captain = if row.captain { "C" } else { "" };
            let marks = [
                (row.injured, "mark-injured"),
                (row.sent_off, "mark-sent-off"),
                (row.exhausted, "mark-exhausted"),
            ];
            let marks: Vec<String> =
                marks.iter().filter(|(is, _)| *is).map(|(_, mark)| word(mark)).collect();
            [
                word(slot),
                row.no.to_string(),
                format!("{} {captain}", row.name),
                row.tally.goals.to_string(),
                row.tally.assists.to_string(),
                row.tally.yellow.to_string(),
                row.tally.red.to_string(),
                row.tally.subbed_off.to_string(),
                marks.join(", "),
            ]
        });
        let heads =
            heads(["slot", "no", "player", "goals", "assists", "yellow", "red", "sub", "notes"]);
        write!(out, "{}", grid(std::iter::once(heads).chain(rows)))?;
        let cards: Vec<String> = club.cards.iter().map(ToString::to_string).collect();
        writeln!(out, "  LP {}", cards.join("-"))?;
        if let Some(challenge) = club.challenge {
            let met = word(if challenge.met { "met" } else { "missed" });
            writeln!(out, "  C  {}, {met}", challenge.card)?;
        }
        writeln!(out)?;
    }
    if let Some(report) = league::report(competition, fixture, catalogue()) {
        writeln!(out, "{}\n", report.title)?;
        for paragraph in report.paragraphs {
            writeln!(out, "{paragraph}\n")?;
        }
    }
    Ok(())
}

/// The team sheet of a club (`C-STATS-03`).
pub fn team_sheet(out: &mut impl Write, competition: &Competition, club: ClubId) -> Done {
    let view = view(competition);
    let Some(club) = view.clubs.iter().find(|known| known.id == club) else { return Ok(()) };
    writeln!(out, "{}\n", club.name)?;
    if view.rosters {
        let boxes = (1..=24).map(|no| match club.cards.contains(&no) {
            true => format!("[{no:>2} ×]"),
            false => format!("[{no:>2}  ]"),
        });
        let boxes: Vec<String> = boxes.collect();
        for row in boxes.chunks(12) {
            writeln!(out, "  {}", row.join(""))?;
        }
        writeln!(out)?;
    }
    matches_of(out, club)?;
    if view.rosters {
        players_of(out, club)?;
    }
    Ok(())
}

fn matches_of(out: &mut impl Write, club: &ClubView) -> Done {
    let rows = club.matches.iter().map(|row| {
        let opponents: Vec<&str> = row.opponents.iter().map(|club| club.name.as_str()).collect();
        let against = row.goals_against.map_or_else(String::new, |goals| format!("–{goals}"));
        let half =
            row.half_time.map_or_else(String::new, |[own, other]| format!(" ({own}–{other})"));
        [
            row.round.to_string(),
            opponents.join(", "),
            format!("{}{against}{half}", row.goals_for),
            letter(row.result),
            row.points.to_string(),
        ]
    });
    let heads = heads(["round", "opponent", "score", "result", "points"]);
    write!(out, "{}", grid(std::iter::once(heads).chain(rows)))?;
    writeln!(out)?;
    Ok(())
}

fn players_of(out: &mut impl Write, club: &ClubView) -> Done {
    let rows = club.players.iter().map(|player| {
        let injury = !matches!(player.injury, league::Injury::None);
        let states = [
            (injury, "mark-injured"),
            (player.suspended > 0, "mark-suspended"),
            (player.fatigued, "mark-fatigued"),
            (player.yellow, "mark-booked"),
        ];
        let states: Vec<String> =
            states.iter().filter(|(is, _)| *is).map(|(_, state)| word(state)).collect();
        [
            player.no.to_string(),
            player.name.clone(),
            player.played.to_string(),
            player.season.goals.to_string(),
            player.season.assists.to_string(),
            player.season.yellow.to_string(),
            player.season.red.to_string(),
            player.season.subbed_off.to_string(),
            states.join(", "),
        ]
    });
    let heads =
        heads(["no", "player", "played", "goals", "assists", "yellow", "red", "sub", "notes"]);
    write!(out, "{}", grid(std::iter::once(heads).chain(rows)))?;
    Ok(())
}

/// The lists of the season.
pub fn statistics(out: &mut impl Write, competition: &Competition) -> Done {
    let view = view(competition);
    let lists = [
        ("goals", &view.lists.scorers),
        ("assists", &view.lists.assists),
        ("saves", &view.lists.saves),
        ("clean-sheets", &view.lists.clean_sheets),
    ];
    for (what, list) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
        let row = |row: &ListRow| {
            let (place, count, played) = (row.place, row.count, row.played);
            [
                place.to_string(),
                row.name.clone(),
                row.club.name.clone(),
                count.to_string(),
                played.to_string(),
            ]
        };
        let heads = heads(["place", "player", "club", what, "played"]);
        writeln!(out, "{}", grid(std::iter::once(heads).chain(list.iter().take(LISTED).map(row))))?;
    }
    if !view.lists.cards.is_empty() {
        let row = |row: &league::CardRow| {
            let (place, red, yellow) = (row.place, row.red, row.yellow);
            [
                place.to_string(),
                row.name.clone(),
                row.club.name.clone(),
                red.to_string(),
                yellow.to_string(),
            ]
        };
        let heads = heads(["place", "player", "club", "red", "yellow"]);
        let rows = view.lists.cards.iter().take(LISTED).map(row);
        writeln!(out, "{}", grid(std::iter::once(heads).chain(rows)))?;
    }
    Ok(())
}

/// How many names a list has at most.
const LISTED: usize = 15;

/// What was done, entry by entry; whoever holds the file sees everything.
pub fn log(out: &mut impl Write, competition: &Competition) -> Done {
    for line in competition.view(&competition.clubs()).log {
        let struck = if line.struck_by.is_some() { "×" } else { " " };
        let said = catalogue().say("league", "log", &serde_json::to_value(&line)?);
        writeln!(out, "{:>5}{struck} {said}", line.entry)?;
    }
    Ok(())
}
