//! Whether a finished competition holds together, counted once more from its log and its match
//! sheets.

mod careers;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use league::{
    ClubId, ClubView, Competition, Entry, Form, How, MatchSheet, PlayerView, Res, Tally, View,
};

/// Everything in the competition that contradicts something else in it.
pub fn contradictions(competition: &Competition) -> Vec<String> {
    let numbered = (1..).zip(competition.entries());
    let in_effect = numbered.filter(|(number, _)| competition.struck_by(*number).is_none());
    let log: Vec<(u32, &Entry)> = in_effect.collect();
    between(&competition.view(&[]), &log)
}

/// Everything in the view that contradicts something else in it, or the entries in effect.
fn between(view: &View, log: &[(u32, &Entry)]) -> Vec<String> {
    let mut found = Vec::new();
    if !view.awaits.finished {
        found.push("the competition has not ended".to_owned());
    }
    for fixture in &view.fixtures {
        match &fixture.sheet {
            Some(sheet) => sheets(view, sheet, &mut found),
            None => found.push(format!("match {} was never decided", fixture.id.0)),
        }
    }
    for club in &view.clubs {
        season(view, club, &mut found);
    }
    careers::follow(view, log, &mut found);
    table(view, &mut found);
    found
}

/// A match between two: the goals are somebody's, and the score fits the winner.
fn sheets(view: &View, sheet: &MatchSheet, found: &mut Vec<String>) {
    for club in sheet.clubs.iter().filter(|club| !club.rows.is_empty()) {
        let goals: i32 = club.rows.iter().map(|row| i32::from(row.tally.goals)).sum();
        // A forfeit may give goals that nobody scored, and takes none away from who did.
        if sheet.how != How::Forfeit && sheet.forfeit.is_empty() && goals != club.score {
            found.push(format!("{goals} goals of players, {} on the sheet", club.score));
        }
        if club.rows.iter().filter(|row| row.captain).count() > 1 {
            found.push("two captains in a squad".to_owned());
        }
    }
    let is_cup = matches!(view.charter.form, Form::Cup { .. });
    if is_cup && sheet.winner.is_none() && sheet.forfeit.len() < sheet.clubs.len() {
        found.push("nobody has won a match of a cup".to_owned());
    }
}

/// What a player did in a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Deeds {
    tally: Tally,
    played: u16,
    injuries: u16,
    sent_off: u16,
    selected: usize,
}

/// A club's players: every goal, card, injury and match in their tables stands on a sheet.
fn season(view: &View, club: &ClubView, found: &mut Vec<String>) {
    let mut deeds: BTreeMap<u8, Deeds> = BTreeMap::new();
    for sheet in view.fixtures.iter().filter_map(|fixture| fixture.sheet.as_ref()) {
        for row in sheet.of(club.id).into_iter().flat_map(|sheet| &sheet.rows) {
            let sum = deeds.entry(row.no).or_default();
            add(&mut sum.tally, &row.tally);
            sum.played += u16::from(row.played);
            sum.injuries += u16::from(row.injured);
            sum.sent_off += u16::from(row.sent_off);
            sum.selected += 1;
        }
    }
    for player in &club.players {
        let noted = noted(player);
        let counted = deeds.remove(&player.no).unwrap_or_default();
        if counted != noted {
            let (club, player) = (&club.name, &player.name);
            found.push(format!("{club} {player}: {noted:?} noted, {counted:?} on sheets"));
        }
        let mut career = Tally::default();
        player.career.iter().for_each(|row| add(&mut career, &row.tally));
        if career != noted.tally {
            found.push(format!("{} {}: his career is another one", club.name, player.name));
        }
    }
    for no in deeds.keys() {
        found.push(format!("{} has no player {no}, and he played", club.name));
    }
}

fn noted(player: &PlayerView) -> Deeds {
    Deeds {
        tally: player.season,
        played: player.played,
        injuries: player.injuries,
        sent_off: player.sent_off,
        selected: player.career.len(),
    }
}

fn add(sum: &mut Tally, more: &Tally) {
    for (sum, more) in [
        (&mut sum.goals, more.goals),
        (&mut sum.assists, more.assists),
        (&mut sum.yellow, more.yellow),
        (&mut sum.red, more.red),
        (&mut sum.subbed_off, more.subbed_off),
        (&mut sum.came_on, more.came_on),
        (&mut sum.shots, more.shots),
        (&mut sum.saves, more.saves),
        (&mut sum.steals, more.steals),
        (&mut sum.tackles, more.tackles),
        (&mut sum.passes, more.passes),
    ] {
        *sum = sum.saturating_add(more);
    }
}

/// The table: every match is won by one and lost by the other, and so are its goals.
fn table(view: &View, found: &mut Vec<String>) {
    if view.table.is_empty() {
        return;
    }
    let is_pairs = matches!(view.charter.form, Form::Championship);
    let sum = |count: fn(&league::TableRow) -> i64| view.table.iter().map(count).sum::<i64>();
    if is_pairs && sum(|row| row.goals_for.into()) != sum(|row| row.goals_against.into()) {
        found.push("goals for and against differ".to_owned());
    }
    if is_pairs && sum(|row| row.difference.into()) != 0 {
        found.push("the goal differences do not cancel".to_owned());
    }
    for row in &view.table {
        if row.played != row.won + row.drawn + row.lost {
            found.push(format!(
                "club {} has played otherwise than it won, drew and lost",
                row.club.0
            ));
        }
        let points: u32 = points_of(view, row.club);
        if points != row.points {
            found.push(format!(
                "club {} has {} points, its matches gave {points}",
                row.club.0, row.points
            ));
        }
    }
    let expected = 2 * (view.clubs.len() - 1);
    let short = |row: &&league::TableRow| usize::from(row.played) != expected;
    if is_pairs && view.table.iter().any(|row| short(&row)) {
        found.push("somebody has not met everybody twice".to_owned());
    }
}

fn points_of(view: &View, club: ClubId) -> u32 {
    let sheets = view.fixtures.iter().filter_map(|fixture| fixture.sheet.as_ref());
    sheets.filter_map(|sheet| sheet.of(club)).map(|sheet| u32::from(sheet.points)).sum()
}

/// How often each result came up for the side at home.
#[derive(Debug, Default)]
pub struct Results {
    /// Won, drawn and lost at home.
    pub home: [u64; 3],
    /// Matches decided.
    pub matches: u64,
    /// Goals or score.
    pub goals: u64,
    /// Decided by forfeit.
    pub forfeits: u64,
}

impl Results {
    /// Counts a finished competition.
    pub fn count(&mut self, view: &View) {
        for row in view.clubs.iter().flat_map(|club| &club.matches) {
            self.goals += u64::try_from(row.goals_for).unwrap_or(0);
            if row.home {
                let at = [Res::Won, Res::Drawn, Res::Lost]
                    .iter()
                    .position(|result| *result == row.result);
                self.home[at.unwrap_or(2)] += 1;
                self.matches += 1;
                self.forfeits += u64::from(row.forfeit);
            }
        }
    }

    /// Two counts together.
    pub fn and(mut self, other: &Results) -> Results {
        for (own, more) in self.home.iter_mut().zip(other.home) {
            *own += more;
        }
        self.matches += other.matches;
        self.goals += other.goals;
        self.forfeits += other.forfeits;
        self
    }
}
