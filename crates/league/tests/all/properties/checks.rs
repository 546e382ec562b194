//! What must hold of a competition at any time.

use cup::Cup;
use league::{Action, Actor, ClubId, Competition, Entry, FixtureId, Form, How, View};
use table::Record;

pub fn anybody_ready(view: &View) -> bool {
    view.fixtures.iter().any(|fixture| fixture.sides.iter().any(|side| side.ready))
}

/// Standings add up.
pub fn check_table(view: &View) {
    let between_two = !matches!(view.charter.form, Form::Tables { .. });
    let sheets = || view.fixtures.iter().filter_map(|fixture| fixture.sheet.as_ref());
    for row in &view.table {
        assert_eq!(row.played, row.won + row.drawn + row.lost);
        let own = sheets().filter_map(|sheet| sheet.of(row.club));
        assert_eq!(row.points, own.clone().map(|one| u32::from(one.points)).sum::<u32>());
        assert_eq!(row.goals_for, own.clone().map(|one| one.score).sum::<i32>());
        assert_eq!(usize::from(row.played), own.count());
        if between_two {
            assert_eq!(row.points, u32::from(3 * row.won + row.drawn));
        }
    }
    let sum = |of: fn(&league::TableRow) -> i32| view.table.iter().map(of).sum::<i32>();
    if between_two && !view.table.is_empty() {
        let double = sheets().filter(|sheet| sheet.forfeit.len() == 2).count() as i32;
        assert_eq!(sum(|row| row.goals_for), sum(|row| row.goals_against));
        assert_eq!(sum(|row| row.won.into()) + 2 * double, sum(|row| row.lost.into()));
        assert_eq!(sum(|row| row.difference), 0);
    }
    for pair in view.table.windows(2) {
        assert!(pair[0].points >= pair[1].points, "the table is in order");
        assert!(pair[0].place <= pair[1].place);
    }
}

/// Nobody who is banned, injured or unknown plays, and never two captains (`C-COMP-15`).
pub fn check_eligible(before: &View, after: &View, fixture: FixtureId) {
    let found = &after.fixtures[usize::from(fixture.0) - 1];
    let sheet = found.sheet.as_ref().expect("decided");
    for own in &sheet.clubs {
        let club = before.clubs.iter().find(|club| club.id == own.club).expect("a club");
        let mut captains = 0;
        for row in &own.rows {
            let player =
                club.players.iter().find(|player| player.no == row.no).expect("his player");
            assert!(player.available, "{} is out and plays", row.player);
            captains += usize::from(row.captain);
        }
        assert!(captains <= 1);
        if let Some(challenge) = own.challenge.filter(|_| sheet.how == How::Played) {
            assert!(!club.cards.contains(&challenge.card), "C-CHALL-01");
        }
        if let Some(legend) = own.legend_used {
            assert!(!club.legends_used.contains(&legend) || sheet.how == How::ByHand, "C-COMP-07");
        }
    }
}

/// A struck entry is as if it had never been made.
pub fn check_struck(competition: &Competition) {
    let mut entries: Vec<Entry> = Vec::new();
    let mut entered = 0;
    for (number, entry) in (1..).zip(competition.entries()) {
        let is_struck = competition.struck_by(number).is_some();
        entered += u8::from(matches!(entry.action, Action::Enter { .. }));
        match entry.action {
            Action::Strike { .. } => {}
            // Its number is used up, as that of a club that has left.
            Action::Enter { .. } if is_struck => {
                let leave = Action::Leave { club: ClubId(entered) };
                entries
                    .extend([entry.clone(), Entry { actor: Actor::Commissioner, action: leave }]);
            }
            _ if is_struck => {}
            _ => entries.push(entry.clone()),
        }
    }
    let never = Competition::replay(competition.charter().clone(), entries).expect("possible");
    assert_eq!(never.fingerprint(), competition.fingerprint());
}

/// Every card, goal and injury on the sheet of a played match comes from the match itself.
pub fn check_sheets(competition: &Competition, view: &View) {
    for fixture in view.fixtures.iter().filter(|fixture| fixture.has_record && view.rosters) {
        let text = competition.record(fixture.id).expect("it is kept");
        let session = Record::read(text).expect("a record").replay::<Cup>().expect("true");
        let played = session.game().sheet().expect("over");
        let sheet = fixture.sheet.as_ref().expect("decided");
        assert_eq!((sheet.half_time, sheet.shootout), (Some(played.half_time), played.shootout));
        for (own, from) in sheet.clubs.iter().zip(&played.clubs) {
            assert_eq!(own.score, i32::from(from.score));
            assert_eq!(own.rows.len(), from.rows.len());
            for (row, from) in own.rows.iter().zip(&from.rows) {
                assert_eq!((row.no, row.tally, row.injured), (from.no, from.tally, from.injured));
                assert_eq!((row.sent_off, row.exhausted), (from.sent_off, from.exhausted));
            }
        }
    }
}
