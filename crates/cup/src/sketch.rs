//! The view as a drawing of plain text.

use std::fmt::Write;

use crate::pitch::{Hex, pitch};
use crate::stage::Stage;
use crate::view::{PlayerView, Status, TeamView, View};

/// Columns of text per hex: two sides can share one.
const WIDTH: usize = 6;

/// Draws the pitch, the two sides and a key. What happens is told elsewhere, in sentences.
///
/// A hex shows a home player as `h5`, an away player as `a5`; one who lies on the ground has a
/// comma, the carrier a star.
pub(crate) fn draw(view: &View) -> String {
    let mut text = scoreboard(view);
    for row in 0..9 {
        text.push(char::from(b'A' + row));
        text.push(' ');
        if row % 2 == 1 {
            text.push_str(&" ".repeat(WIDTH / 2));
        }
        for column in 1..=15 {
            if let Some(hex) = Hex::at(row, column) {
                let _ = write!(text, "{:<WIDTH$}", cell(view, hex));
            }
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    for team in &view.teams {
        text.push_str(&panel(team));
    }
    text.push_str(KEY);
    text
}

const KEY: &str = "h home  a away  * has the ball  , lies on the ground  o ball  # goalkeeper zone  \
1 2 3 shooting zones  ~ mud  + centre circle\n";

fn scoreboard(view: &View) -> String {
    let [home, away] = [&view.teams[0], &view.teams[1]];
    let mut text = format!(
        "{} {} : {} {}   minute {} of {}   attack: {}   round {}",
        home.seat.name(),
        home.score,
        away.score,
        away.seat.name(),
        view.clock,
        view.full_time,
        view.attack.name(),
        view.round,
    );
    if let Some(shootout) = &view.shootout {
        let [home, away] = shootout.goals;
        let _ = write!(text, "   shoot-out {home} : {away}");
    }
    if let Stage::Over { winner, .. } = &view.stage {
        let winner = winner.map_or("nobody", |kit| kit.name());
        let _ = write!(text, "   won by {winner}");
    }
    text.push('\n');
    text
}

/// Whoever is on a hex, or what is drawn on it.
fn cell(view: &View, hex: Hex) -> String {
    let mut text = String::new();
    for (team, letter) in view.teams.iter().zip(['h', 'a']) {
        for player in team.players.iter().filter(|player| player.hex == Some(hex)) {
            let carries = view.ball.carrier == Some(player.player) && view.attack == team.seat;
            let mark = if player.lying { "," } else { "" };
            let ball = if carries { "*" } else { "" };
            let _ = write!(text, "{letter}{}{mark}{ball}", player.no);
        }
    }
    let ground = pitch().ground(hex);
    if view.ball.hex == hex && view.ball.carrier.is_none() {
        text.push('o');
    }
    if !text.is_empty() {
        return text;
    }
    if ground.keeper_zone.is_some() {
        "#".into()
    } else if let Some((_, number)) = ground.shoot {
        number.to_string()
    } else if ground.outrun {
        "~".into()
    } else if ground.circle {
        "+".into()
    } else {
        ".".into()
    }
}

/// One side in a few lines: who plays, with BOOST and marks, who waits, and the cards.
fn panel(team: &TeamView) -> String {
    let mut text = format!("{} (attacks {:?})", team.seat.name(), team.towards).to_lowercase();
    let _ = writeln!(text, ", {} changes left", team.changes_left);
    let of = |status: Status| team.players.iter().filter(move |player| player.status == status);
    let sorts = [
        (Status::Playing, "plays"),
        (Status::InGoal, "in goal"),
        (Status::OnField, "starts"),
        (Status::OnBench, "bench"),
        (Status::Substitute, "bench"),
        (Status::Replaced, "replaced"),
        (Status::Injured, "injured"),
        (Status::SentOff, "sent off"),
        (Status::Unavailable, "unavailable"),
    ];
    for (status, word) in sorts {
        let players: Vec<String> = of(status).map(described).collect();
        if !players.is_empty() {
            let _ = writeln!(text, "  {word}: {}", players.join(", "));
        }
    }
    let cards = &team.cards;
    let mut hand: Vec<String> = Vec::new();
    match &cards.hand {
        Some(own) => hand.extend(own.iter().map(|card| format!("{} {}", card.no(), card.name()))),
        None => {
            hand.extend(cards.legend.iter().map(|card| card.name().to_owned()));
            if cards.powers > 0 {
                hand.push(format!("{} face down", cards.powers));
            }
        }
    }
    if !hand.is_empty() {
        let _ = writeln!(text, "  cards: {}", hand.join(", "));
    }
    text
}

fn described(player: &PlayerView) -> String {
    let mut text = format!("{} {}", player.no, player.name);
    if player.reserve > 0 {
        let _ = write!(text, " {}/{}", player.boost, player.reserve);
    }
    let marks = [
        (player.yellow, "yellow"),
        (player.exhausted, "exhausted"),
        (player.lying, "lying"),
        (player.locked, "locked"),
        (player.flagged, "offside"),
    ];
    for (_, mark) in marks.into_iter().filter(|(is_set, _)| *is_set) {
        let _ = write!(text, " {mark}");
    }
    text
}
