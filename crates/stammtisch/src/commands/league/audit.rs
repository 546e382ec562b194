//! Whether a finished competition holds together, counted once more from its match sheets.

use std::collections::BTreeMap;

use league::{ClubId, ClubView, Form, How, Injury, MatchSheet, Res, View};

/// Everything in the view that contradicts something else in it.
pub fn contradictions(view: &View) -> Vec<String> {
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

/// A club's players: what they did adds up, and nobody played who had to sit out.
fn season(view: &View, club: &ClubView, found: &mut Vec<String>) {
    let mut goals: BTreeMap<u8, u16> = BTreeMap::new();
    let mut cards: BTreeMap<u8, (u16, u16)> = BTreeMap::new();
    for sheet in view.fixtures.iter().filter_map(|fixture| fixture.sheet.as_ref()) {
        for row in sheet.of(club.id).into_iter().flat_map(|sheet| &sheet.rows) {
            *goals.entry(row.no).or_default() += u16::from(row.tally.goals);
            let booked = cards.entry(row.no).or_default();
            booked.0 += u16::from(row.tally.yellow);
            booked.1 += u16::from(row.tally.red);
        }
    }
    for player in &club.players {
        let counted = (
            goals.get(&player.no).copied().unwrap_or_default(),
            cards.get(&player.no).copied().unwrap_or_default(),
        );
        let noted = (
            u16::from(player.season.goals),
            (u16::from(player.season.yellow), u16::from(player.season.red)),
        );
        if counted != noted {
            found.push(format!(
                "{} {}: {noted:?} noted, {counted:?} on sheets",
                club.name, player.name
            ));
        }
        banned(club, player, found);
    }
}

/// Follows a player from match to match: after an injury or a suspension he misses the next one.
fn banned(club: &ClubView, player: &league::PlayerView, found: &mut Vec<String>) {
    let mut played: Vec<&league::CareerRow> = player.career.iter().collect();
    let order = |fixture| club.matches.iter().position(|row| row.fixture == fixture);
    played.sort_by_key(|row| order(row.fixture));
    for pair in played.windows(2) {
        let [before, after] = pair else { continue };
        let apart =
            order(after.fixture).zip(order(before.fixture)).map_or(0, |(to, from)| to - from);
        if (before.injured || before.sent_off) && apart == 1 {
            found.push(format!("{} {} played though he had to sit out", club.name, player.name));
        }
    }
    let is_out = player.suspended > 0 || !matches!(player.injury, Injury::None);
    if is_out && player.available {
        found.push(format!("{} {} is available and out", club.name, player.name));
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
