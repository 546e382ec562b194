//! The table (`C-COMP-10`, `C-COMP-13`, `C-GAP-59`).

use league::{Action, Actor, ClubId, FixtureId, HandMatch, Res, Stage, TieBreak};

use crate::common::{Season, hand, started};

/// Enters all matches of a championship by hand: the score of each is asked for.
fn play_all(season: &mut Season, score: impl Fn(u8, u8) -> (u8, u8)) {
    play_all_with(season, score, |_, _, _| {});
}

fn play_all_with(
    season: &mut Season,
    score: impl Fn(u8, u8) -> (u8, u8),
    change: impl Fn(u8, u8, &mut HandMatch),
) {
    let fixtures: Vec<FixtureId> = season.competition.fixtures().map(|(id, _)| id).collect();
    for fixture in fixtures {
        let sides = season.competition.sides(fixture).expect("known from the start");
        let (one, other) = (sides[0].0, sides[1].0);
        let (home, away) = score(one, other);
        let clubs: Vec<ClubId> = sides;
        for club in clubs {
            if !season.trained(club) && season.competition.stage() == Stage::Running {
                season.must(Action::Trained { club });
                season.roll();
            }
        }
        let mut sheet = hand::goalless(season, fixture);
        hand::score(&mut sheet, home, away);
        change(one, other, &mut sheet);
        let sheet = league::HandSheet::Match(sheet);
        season.act(Actor::Commissioner, Action::ByHand { fixture, sheet }).expect("a sheet");
    }
}

fn order(season: &Season) -> Vec<(u8, u8, Option<TieBreak>)> {
    let table = season.competition.view(&[]).table;
    table.iter().map(|row| (row.place, row.club.0, row.tie_break)).collect()
}

#[test]
fn a_win_is_worth_three_a_draw_one_and_a_loss_nothing() {
    // C-COMP-10.
    let mut season = started(3);
    let first = season.fixtures_of(ClubId(1));
    season.result(first[0], 2, 1);
    let sides = season.competition.sides(first[0]).expect("known");
    let points = |season: &Season, club: ClubId| {
        let table = season.competition.view(&[]).table;
        table.into_iter().find(|row| row.club == club).expect("a row").points
    };
    assert_eq!((points(&season, sides[0]), points(&season, sides[1])), (3, 0));
    season.result(first[1], 1, 1);
    let drawn = season.competition.sides(first[1]).expect("known");
    let other = drawn.iter().copied().find(|club| *club != ClubId(1)).expect("two");
    assert_eq!(points(&season, other), 1);
}

#[test]
fn the_table_adds_up() {
    // C-COMP-13, section 6.5: played, W, D, L, GF, GA, GD, points.
    let mut season = started(4);
    play_all(&mut season, |home, away| (home % 3, away % 2));
    let table = season.competition.view(&[]).table;
    for row in &table {
        assert_eq!(row.played, 6);
        assert_eq!(row.played, row.won + row.drawn + row.lost);
        assert_eq!(row.points, u32::from(3 * row.won + row.drawn));
        assert_eq!(row.difference, row.goals_for - row.goals_against);
        assert_eq!(row.form.len(), 5, "the form is that of the last five");
    }
    let sum = |of: fn(&league::TableRow) -> i32| table.iter().map(of).sum::<i32>();
    assert_eq!(sum(|row| row.goals_for), sum(|row| row.goals_against));
    assert_eq!(sum(|row| row.won.into()), sum(|row| row.lost.into()));
}

#[test]
fn the_form_shows_the_last_match_last() {
    let mut season = started(2);
    season.result(FixtureId(1), 3, 0);
    season.result(FixtureId(2), 1, 1);
    let table = season.competition.view(&[]).table;
    assert_eq!(table[0].form, [Res::Won, Res::Drawn]);
    assert_eq!(table[1].form, [Res::Lost, Res::Drawn]);
}

#[test]
fn goal_difference_comes_first_then_goals() {
    // C-GAP-59: points, goal difference, goals for.
    let mut season = started(4);
    // 1 and 2 beat 3 and 4; 1 by two goals, 2 by one; 3 and 4 draw with goals or without.
    play_all(&mut season, |home, away| match (home, away) {
        (1, 2) | (2, 1) => (0, 0),
        (1, _) => (2, 0),
        (_, 1) => (0, 2),
        (2, 3) => (2, 1),
        (3, 2) => (1, 2),
        (2, _) => (1, 0),
        (_, 2) => (0, 1),
        _ => (1, 1),
    });
    let expected = [
        (1, 1, None),
        (2, 2, Some(TieBreak::Difference)),
        (3, 3, None),
        (4, 4, Some(TieBreak::GoalsFor)),
    ];
    assert_eq!(order(&season), expected);
}

/// What clubs 1 and 2 have in common, and what separates them.
fn level(season: &Season) -> (ClubId, Option<TieBreak>) {
    let table = season.competition.view(&[]).table;
    let level: Vec<_> = table.iter().filter(|row| row.club.0 <= 2).collect();
    let key = |row: &league::TableRow| (row.points, row.difference, row.goals_for);
    assert_eq!(key(level[0]), key(level[1]), "they are level so far: {table:?}");
    (level[0].club, level[1].tie_break)
}

#[test]
fn then_points_in_the_matches_among_the_level_decide() {
    // C-GAP-59: points among the tied.
    let mut season = started(4);
    // 1 has beaten 2 and drawn with it; against the others 2 has made up for it.
    play_all(&mut season, |home, away| match (home, away) {
        (1, 2) => (1, 0),
        (1, 3) => (0, 1),
        (2, 3) => (1, 0),
        (1, 4) | (2, 4) => (1, 1),
        (3, 4) | (4, 3) => (5, 5),
        _ => (0, 0),
    });
    assert_eq!(level(&season), (ClubId(1), Some(TieBreak::PointsAmong)));
}

#[test]
fn then_goal_difference_in_these_matches() {
    // C-GAP-59: goal difference among the tied.
    let mut season = started(4);
    // Both have won at home, 1 by more; against the others 2 has made up for it.
    play_all(&mut season, |home, away| match (home, away) {
        (1, 2) | (2, 3) | (2, 4) => (2, 0),
        (2, 1) | (1, 4) => (1, 0),
        (1, 3) => (2, 1),
        _ => (0, 0),
    });
    assert_eq!(level(&season), (ClubId(1), Some(TieBreak::DifferenceAmong)));
}

#[test]
fn fewer_red_cards_then_fewer_yellow_ones_then_the_lot() {
    // C-GAP-59: fewer red, fewer yellow, lot.
    let mut season = started(4);
    play_all_with(
        &mut season,
        |_, _| (0, 0),
        |home, away, sheet| {
            // Everything is level but the cards: 1 none, 2 a yellow, 3 a red, 4 none.
            if (home, away) == (2, 3) {
                sheet.clubs[0].rows[2].yellow = 1;
                sheet.clubs[1].rows[2].red = true;
            }
        },
    );
    assert!(season.competition.awaits().chance, "1 and 4 are level to the last");
    assert_eq!(
        season.competition.odds(),
        [1, 4].map(|id| (Action::Lot { club: ClubId(id) }, 1)),
        "the lot is even"
    );
    let shared = order(&season);
    assert_eq!(shared[0].0, 1);
    assert_eq!((shared[1].0, shared[1].2), (1, Some(TieBreak::Shared)), "until then they share");
    season.act(Actor::Chance, Action::Lot { club: ClubId(4) }).expect("among the odds");
    let expected = [
        (1, 4, None),
        (2, 1, Some(TieBreak::Lot)),
        (3, 2, Some(TieBreak::FewerYellow)),
        (4, 3, Some(TieBreak::FewerRed)),
    ];
    assert_eq!(order(&season), expected);
    assert_eq!(season.competition.stage(), Stage::Finished);
}

#[test]
fn three_level_clubs_draw_two_lots() {
    let mut season = started(3);
    play_all(&mut season, |_, _| (1, 1));
    assert_eq!(season.competition.odds().len(), 3);
    season.act(Actor::Chance, Action::Lot { club: ClubId(2) }).expect("among the odds");
    assert_eq!(season.competition.odds().len(), 2, "one of the others is ahead too");
    season.act(Actor::Chance, Action::Lot { club: ClubId(3) }).expect("among the odds");
    assert_eq!(season.competition.stage(), Stage::Finished);
    let clubs: Vec<u8> = order(&season).iter().map(|row| row.1).collect();
    assert_eq!(clubs, [2, 3, 1]);
}

#[test]
fn progress_follows_the_rounds() {
    let mut season = started(4);
    play_all(&mut season, |home, away| (u8::from(home < away), u8::from(home > away)));
    let view = season.competition.view(&[]);
    let best = view.progress.iter().find(|one| one.club == ClubId(1)).expect("a club");
    assert_eq!(best.points, [3, 6, 9, 12, 15, 18]);
    assert_eq!(best.places, [1; 6], "ahead from the first day, if only by goals or a share");
    assert_eq!(best.goals_for, [1; 6]);
    assert_eq!(best.goals_against, [0; 6]);
}
