//! What a season has left on clubs and players, worked out once more from the log and the sheets.
//!
//! The order is that in which matches were entered, which is the order in which they count: people
//! play them in any order of the calendar.

use std::collections::{BTreeMap, BTreeSet};

use league::{
    Action, Booking, ClubId, ClubSheet, ClubView, Entry, FixtureId, How, Injury, MatchSheet, Role,
    View,
};

/// The POWER cards of a team are its first ones, the others are LEGEND cards.
const POWERS: u8 = 9;
/// The fewest players that a club can begin a match with.
const FEWEST: usize = 3;

/// What matches have left on a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Mark {
    yellow: bool,
    suspended: u8,
    injury: Injury,
    fatigued: bool,
}

const FRESH: Mark = Mark { yellow: false, suspended: 0, injury: Injury::None, fatigued: false };

/// A club as far as the log has been followed.
#[derive(Debug, Default)]
struct Followed {
    players: BTreeMap<u8, Mark>,
    trained: BTreeSet<u8>,
    deck: BTreeSet<u8>,
    legends: BTreeSet<u8>,
}

/// Follows the entries in effect, with their numbers, and tells what does not fit the view.
pub fn follow(view: &View, log: &[(u32, &Entry)], found: &mut Vec<String>) {
    let mut clubs: BTreeMap<ClubId, Followed> = BTreeMap::new();
    for club in &view.clubs {
        let players = club.players.iter().map(|player| (player.no, FRESH)).collect();
        clubs.insert(club.id, Followed { players, ..Followed::default() });
    }
    for (number, entry) in log {
        let mut step = Step { view, number: *number, found };
        step.take(&mut clubs, &entry.action, log);
    }
    for club in &view.clubs {
        if let Some(followed) = clubs.get(&club.id) {
            followed.compare(club, found);
        }
    }
}

/// One entry that is followed.
struct Step<'a> {
    view: &'a View,
    number: u32,
    found: &'a mut Vec<String>,
}

impl<'a> Step<'a> {
    fn take(
        &mut self,
        clubs: &mut BTreeMap<ClubId, Followed>,
        action: &Action,
        log: &[(u32, &Entry)],
    ) {
        match action {
            Action::Train { club, card } => {
                clubs.entry(*club).or_default().trained.insert(*card);
            }
            Action::Untrain { club, card } => {
                clubs.entry(*club).or_default().trained.remove(card);
            }
            Action::Withdraw { club } => clubs.entry(*club).or_default().trained.clear(),
            Action::Test { club, no, face } => {
                let mark = clubs.entry(*club).or_default().players.entry(*no).or_insert(FRESH);
                if mark.injury != Injury::Testing {
                    self.complain(*club, *no, "was tested though nothing was to be tested");
                }
                if *face != Booking::Red {
                    mark.injury = Injury::None;
                }
            }
            Action::Book { fixture, .. }
            | Action::ByHand { fixture, .. }
            | Action::Forfeit { fixture, .. } => {
                let Some(sheet) = self.sheet(*fixture).filter(|sheet| sheet.played) else { return };
                for own in &sheet.clubs {
                    let club = clubs.entry(own.club).or_default();
                    self.play(club, own, sheet.how);
                }
            }
            // A squad that is too short loses its match when it should be ready for it, and so
            // misses it.
            Action::Ready { fixture, club } if is_last_of(log, self.number, *fixture) => {
                let lost = |sheet: &MatchSheet| !sheet.played && sheet.forfeit == [*club];
                let is_lost = self.sheet(*fixture).is_some_and(lost);
                let own = clubs.entry(*club).or_default();
                if is_lost && own.fit(self.view, *club) < FEWEST {
                    own.pass();
                }
            }
            _ => {}
        }
    }

    fn sheet(&self, id: FixtureId) -> Option<&'a MatchSheet> {
        self.view.fixtures.iter().find(|fixture| fixture.id == id)?.sheet.as_ref()
    }

    /// A match of a club: nobody plays who is out, and then it counts.
    fn play(&mut self, club: &mut Followed, sheet: &ClubSheet, how: How) {
        for row in &sheet.rows {
            let mark = club.players.get(&row.no).copied().unwrap_or(FRESH);
            if mark.suspended > 0 {
                self.complain(sheet.club, row.no, "was suspended and selected");
            }
            if mark.injury != Injury::None {
                self.complain(sheet.club, row.no, "was injured and selected");
            }
            if row.sent_off != (row.tally.red > 0) {
                self.complain(
                    sheet.club,
                    row.no,
                    "was sent off without a red card, or not with one",
                );
            }
        }
        // What somebody writes down at a real table is believed.
        if how != How::ByHand {
            self.check_cards(club, sheet);
        }
        club.pass();
        for row in &sheet.rows {
            let mark = club.players.entry(row.no).or_insert(FRESH);
            match (row.sent_off, row.tally.yellow > 0) {
                (true, _) => {
                    mark.yellow = false;
                    mark.suspended += 1;
                }
                (false, true) => {
                    mark.suspended += u8::from(mark.yellow);
                    mark.yellow = !mark.yellow;
                }
                (false, false) => {}
            }
            if row.injured {
                mark.injury = Injury::MustMiss;
            }
            mark.fatigued = row.exhausted;
        }
        club.deck.extend(sheet.challenge.filter(|challenge| challenge.met).map(|one| one.card));
        club.legends.extend(sheet.legend_used);
    }

    fn check_cards(&mut self, club: &Followed, sheet: &ClubSheet) {
        for card in &sheet.cards {
            let is_power = *card <= POWERS;
            let has = club.deck.contains(card) || club.trained.contains(card);
            if is_power && !has {
                self.say(sheet.club, &format!("took card {card}, which it never got"));
            }
            if !is_power && club.legends.contains(card) {
                self.say(sheet.club, &format!("took LEGEND card {card}, which was used up"));
            }
        }
        if sheet.legend_used.is_some_and(|legend| club.legends.contains(&legend)) {
            self.say(sheet.club, "used a LEGEND card twice");
        }
        let challenge = sheet.challenge.map(|challenge| challenge.card);
        if challenge.is_some_and(|card| club.deck.contains(&card) || club.trained.contains(&card)) {
            self.say(sheet.club, "was challenged for a card that it had");
        }
    }

    fn complain(&mut self, club: ClubId, no: u8, what: &str) {
        self.found.push(format!("entry {}: player {no} of club {} {what}", self.number, club.0));
    }

    fn say(&mut self, club: ClubId, what: &str) {
        self.found.push(format!("entry {}: club {} {what}", self.number, club.0));
    }
}

/// Whether an entry is the last that could have decided a match.
fn is_last_of(log: &[(u32, &Entry)], number: u32, fixture: FixtureId) -> bool {
    let decides = |action: &Action| {
        let by_sheet = matches!(action, Action::Book { .. } | Action::ByHand { .. });
        by_sheet || matches!(action, Action::Forfeit { .. } | Action::Ready { .. })
    };
    let mut about = log
        .iter()
        .filter(|(_, entry)| entry.action.fixture() == Some(fixture) && decides(&entry.action));
    about.next_back().is_some_and(|(last, _)| *last == number)
}

impl Followed {
    /// How many could take part: never two captains.
    fn fit(&self, view: &View, id: ClubId) -> usize {
        let is_fit = |mark: &Mark| mark.suspended == 0 && mark.injury == Injury::None;
        let is_captain = |no: u8| {
            let club = view.clubs.iter().find(|club| club.id == id);
            let mut players = club.into_iter().flat_map(|club| &club.players);
            players.any(|player| player.no == no && player.role == Role::Captain)
        };
        let fit = || self.players.iter().filter(|(_, mark)| is_fit(mark)).map(|(no, _)| *no);
        let captains = fit().filter(|no| is_captain(*no)).count();
        fit().count() - captains.saturating_sub(1)
    }

    /// A match passes: suspensions are served, the injured have missed it, what was trained is
    /// in the deck.
    fn pass(&mut self) {
        self.deck.append(&mut self.trained);
        for mark in self.players.values_mut() {
            mark.suspended = mark.suspended.saturating_sub(1);
            mark.fatigued = false;
            if mark.injury == Injury::MustMiss {
                mark.injury = Injury::Testing;
            }
        }
    }

    fn compare(&self, club: &ClubView, found: &mut Vec<String>) {
        for player in &club.players {
            let noted = Mark {
                yellow: player.yellow,
                suspended: player.suspended,
                injury: player.injury,
                fatigued: player.fatigued,
            };
            let followed = self.players.get(&player.no).copied().unwrap_or(FRESH);
            if noted != followed {
                found.push(format!(
                    "{} {}: {noted:?} noted, {followed:?} followed",
                    club.name, player.name
                ));
            }
            let is_out = noted.suspended > 0 || noted.injury != Injury::None;
            if is_out == player.available {
                found.push(format!(
                    "{} {} is available and out, or neither",
                    club.name, player.name
                ));
            }
        }
        let deck: BTreeSet<u8> = club.cards.iter().copied().collect();
        if deck != self.deck {
            found.push(format!("{}: deck {deck:?} noted, {:?} followed", club.name, self.deck));
        }
        let legends: BTreeSet<u8> = club.legends_used.iter().copied().collect();
        if legends != self.legends {
            found.push(format!(
                "{}: LEGEND cards {legends:?} noted, {:?} followed",
                club.name, self.legends
            ));
        }
    }
}
