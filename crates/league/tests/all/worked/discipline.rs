//! What a match leaves on players: cards, injuries, fatigue (`C-COMP-02`, `C-COMP-03`,
//! `C-COMP-05`, `C-COMP-06`, `C-COMP-11`, `C-COMP-17`).

use league::{Action, ClubId, Event, FixtureId, Injury, Refusal};
use serde_json::json;

use crate::common::{Season, started};

const ONE: ClubId = ClubId(1);

#[test]
fn t_73_a_yellow_in_match_one_and_one_in_match_three_cost_match_four() {
    // T-73, C-COMP-06, C-GAP-54.
    let mut season = started(4);
    let fixtures = season.fixtures_of(ONE);
    season.with_row(ONE, fixtures[0], 5, |row| row.yellow = 1).expect("a sheet");
    assert!(season.player(ONE, 5).yellow, "it stays on the player");
    season.with_row(ONE, fixtures[1], 5, |_| {}).expect("he plays the second match");
    assert!(season.played(ONE, fixtures[1], 5) && season.player(ONE, 5).yellow);
    season.with_row(ONE, fixtures[2], 5, |row| row.yellow = 1).expect("a sheet");
    let suspended = season.player(ONE, 5);
    assert_eq!((suspended.suspended, suspended.yellow, suspended.available), (1, false, false));
    let mut sheet = crate::common::hand::goalless(&season, fixtures[3]);
    assert!(sheet.clubs.iter().all(|club| club.rows.iter().any(|row| row.no != 5)));
    let seat = season.competition.sides(fixtures[3]).expect("known").iter().position(|c| *c == ONE);
    sheet.clubs[seat.expect("it plays")].rows[2].no = 5;
    let sheet = league::HandSheet::Match(sheet);
    let refusal = season.refused(Action::ByHand { fixture: fixtures[3], sheet });
    assert!(matches!(&refusal, Refusal::NotEligible { player } if player == "madmen_5"));
    season.result(fixtures[3], 0, 0);
    let served = season.player(ONE, 5);
    assert_eq!((served.suspended, served.yellow, served.available), (0, false, true));
}

#[test]
fn two_yellows_or_a_red_in_one_match_cost_the_next() {
    // C-COMP-05, C-GAP-54: a red on top of a yellow has the same effect.
    for (yellow, red) in [(2, false), (0, true), (1, true), (2, true)] {
        let mut season = started(4);
        let fixtures = season.fixtures_of(ONE);
        let sent_off = season.with_row(ONE, fixtures[0], 5, |row| {
            row.yellow = yellow;
            row.red = red;
        });
        sent_off.expect("a sheet");
        let player = season.player(ONE, 5);
        assert_eq!((player.suspended, player.yellow, player.sent_off), (1, false, 1));
        assert_eq!(player.season.red, 1, "second yellow cards count as red ones");
        let out = season.competition.match_setup(fixtures[1]).expect("known");
        let seat = season.competition.sides(fixtures[1]).expect("known")[0] == ONE;
        let out = &out["clubs"][if seat { "home" } else { "away" }]["out"];
        assert_eq!(*out, json!([5]), "he is out of the next match");
        season.result(fixtures[1], 0, 0);
        assert!(season.player(ONE, 5).available, "and back after it");
    }
}

#[test]
fn a_red_card_wipes_a_carried_yellow_and_a_carried_one_never_sends_off() {
    // C-GAP-54.
    let mut season = started(4);
    let fixtures = season.fixtures_of(ONE);
    season.with_row(ONE, fixtures[0], 5, |row| row.yellow = 1).expect("a sheet");
    season.with_row(ONE, fixtures[1], 5, |row| row.red = true).expect("a sheet");
    assert_eq!((season.player(ONE, 5).suspended, season.player(ONE, 5).yellow), (1, false));
    season.result(fixtures[2], 0, 0);
    season.with_row(ONE, fixtures[3], 5, |row| row.yellow = 1).expect("a sheet");
    let player = season.player(ONE, 5);
    assert_eq!((player.suspended, player.yellow, player.sent_off), (0, true, 1));
}

#[test]
fn suspension_and_injury_run_side_by_side() {
    // C-GAP-55.
    let mut season = started(4);
    let fixtures = season.fixtures_of(ONE);
    let both = season.with_row(ONE, fixtures[0], 5, |row| {
        row.red = true;
        row.injured = true;
    });
    both.expect("a sheet");
    season.result(fixtures[1], 0, 0);
    let player = season.player(ONE, 5);
    assert_eq!((player.suspended, player.injury), (0, Injury::Testing));
}

#[test]
fn unplayed_matches_count_for_nothing() {
    // C-GAP-55: byes and unplayed matches do not count.
    let mut season = started(4);
    let fixtures = season.fixtures_of(ONE);
    let noted = season.with_row(ONE, fixtures[0], 5, |row| {
        row.red = true;
        row.injured = true;
        row.exhausted = true;
    });
    noted.expect("a sheet");
    let before = season.player(ONE, 5);
    let clubs = vec![ONE];
    season.must(Action::Forfeit { fixture: fixtures[1], clubs, record: None });
    let after = season.player(ONE, 5);
    assert_eq!((after.suspended, after.injury, after.fatigued), (1, Injury::MustMiss, true));
    assert_eq!(before.played, after.played);
}

#[test]
fn an_exhausted_player_starts_the_next_match_with_one_boost_less() {
    // C-COMP-02, C-GAP-53: it applies to the team's next match and lapses if he does not play.
    let mut season = started(4);
    let fixtures = season.fixtures_of(ONE);
    season.with_row(ONE, fixtures[0], 5, |row| row.exhausted = true).expect("a sheet");
    assert!(season.player(ONE, 5).fatigued);
    let setup = season.competition.match_setup(fixtures[1]).expect("known");
    let side = if season.competition.sides(fixtures[1]).expect("known")[0] == ONE {
        "home"
    } else {
        "away"
    };
    assert_eq!(setup["clubs"][side]["fatigued"], json!([5]));
    let table = shelf::find("cup").expect("on the shelf").create(&setup).expect("a match");
    drop(table);
    // He stays at home, and it lapses.
    season
        .hand(fixtures[1], |sheet| {
            for club in &mut sheet.clubs {
                club.rows.retain(|row| row.no != 5);
            }
        })
        .expect("six are enough");
    assert!(!season.player(ONE, 5).fatigued);
}

#[test]
fn cards_injuries_and_exhaustion_are_told_and_stand_on_the_sheets() {
    // C-COMP-11, C-COMP-17.
    let mut season = started(2);
    let noted = season.with_row(ONE, FixtureId(1), 5, |row| {
        row.yellow = 1;
        row.injured = true;
        row.exhausted = true;
    });
    noted.expect("a sheet");
    let of_player = |event: &Event| match event {
        Event::PlayerBooked { player, .. } | Event::PlayerInjured { player, .. } => {
            player == "madmen_5"
        }
        _ => false,
    };
    assert_eq!(season.told.iter().filter(|event| of_player(event)).count(), 2);
    let player = season.player(ONE, 5);
    assert_eq!((player.season.yellow, player.injuries, player.fatigued), (1, 1, true));
    assert!(player.career[0].injured && player.career[0].exhausted);
}

#[test]
fn a_played_match_leaves_exactly_what_its_sheet_says() {
    // C-COMP-17: everything comes from the match, over a whole season of real matches.
    let mut seen = [0; 5];
    for seed in 0..20 {
        whole_season(seed, &mut seen);
        if seen.iter().all(|count| *count > 0) {
            return;
        }
    }
    panic!("twenty seasons do not show all of it: {seen:?}");
}

/// Plays a season, checks what every match leaves, and counts what there was to check: injuries,
/// players sent off, booked and exhausted, goals.
fn whole_season(seed: u64, seen: &mut [usize; 5]) {
    let mut season = Season::keen(crate::common::championship(), seed);
    season.enter(4).start();
    loop {
        let next =
            season.competition.fixtures().find(|(_, status)| *status == league::Status::Preparing);
        let Some((fixture, _)) = next else { break };
        let sides = season.competition.sides(fixture).expect("known");
        for club in &sides {
            season.make_ready(fixture, *club);
        }
        if season.competition.status(fixture) != Some(league::Status::Playing) {
            continue;
        }
        let before: Vec<_> = sides.iter().map(|club| season.club(*club)).collect();
        let record = season.play_match(fixture);
        season.must(Action::Book { fixture, record });
        let view = season.competition.view(&[]);
        let sheet = view.fixtures[usize::from(fixture.0) - 1].sheet.clone().expect("decided");
        for before in before {
            let after = season.club(before.id);
            let rows = &sheet.of(before.id).expect("it played").rows;
            for (was, is) in before.players.iter().zip(&after.players) {
                let row = rows.iter().find(|row| row.no == was.no);
                let note = |of: fn(&league::SheetRow) -> bool| row.is_some_and(of);
                let yellow = row.map_or(0, |row| row.tally.yellow);
                assert!(row.is_none() || was.available, "nobody who is out plays");
                let expected = match (note(|row| row.sent_off), yellow, was.yellow) {
                    (true, _, _) | (false, 1.., true) => (1, false),
                    (false, 1.., false) => (0, true),
                    (false, 0, carried) => (was.suspended.saturating_sub(1), carried),
                };
                assert_eq!((is.suspended, is.yellow), expected, "C-GAP-54");
                let injury = match (note(|row| row.injured), was.injury) {
                    (true, _) => Injury::MustMiss,
                    (false, Injury::MustMiss) => Injury::Testing,
                    (false, other) => other,
                };
                assert_eq!(is.injury, injury, "C-COMP-03");
                assert_eq!(is.fatigued, note(|row| row.exhausted), "C-COMP-02");
                seen[0] += usize::from(note(|row| row.injured));
                seen[1] += usize::from(note(|row| row.sent_off));
                seen[2] += usize::from(yellow > 0);
                seen[3] += usize::from(note(|row| row.exhausted));
            }
        }
    }
    let view = season.competition.view(&[]);
    seen[4] += view.lists.scorers.iter().map(|row| usize::from(row.count)).sum::<usize>();
}
