//! Forfeits, short squads and withdrawals (`C-COMP-16`, `C-GAP-56`, `C-GAP-57`, `C-GAP-73`).

use league::{Action, ClubId, FixtureId, How, Injury, Refusal, Stage, Status};

use crate::common::{Season, lucky, play_until, started, started_cup};

const ONE: ClubId = ClubId(1);
const TWO: ClubId = ClubId(2);

fn forfeit(fixture: FixtureId, clubs: &[ClubId]) -> Action {
    Action::Forfeit { fixture, clubs: clubs.to_vec(), record: None }
}

fn scores(season: &Season, fixture: FixtureId) -> Vec<i32> {
    let view = season.competition.view(&[]);
    let found = &view.fixtures[usize::from(fixture.0) - 1];
    let sheet = found.sheet.as_ref().expect("decided");
    sheet.clubs.iter().map(|club| club.score).collect()
}

fn points(season: &Season, club: ClubId) -> u32 {
    let table = season.competition.view(&[]).table;
    table.into_iter().find(|row| row.club == club).expect("a row").points
}

#[test]
fn a_forfeit_is_two_nil() {
    // C-COMP-16.
    let mut season = started(2);
    let sides = season.competition.sides(FixtureId(1)).expect("known");
    season.must(forfeit(FixtureId(1), &[sides[1]]));
    assert_eq!(scores(&season, FixtureId(1)), [2, 0]);
    assert_eq!((points(&season, sides[0]), points(&season, sides[1])), (3, 0));
    assert_eq!(season.competition.status(FixtureId(1)), Some(Status::Forfeit));
    season.must(forfeit(FixtureId(2), &[sides[1]]));
    assert_eq!(scores(&season, FixtureId(2)), [0, 2], "the second leg is at the other's place");
}

#[test]
fn a_double_forfeit_gives_nobody_a_point() {
    // C-GAP-57: 0–0, no points.
    let mut season = started(2);
    season.must(forfeit(FixtureId(1), &[ONE, TWO]));
    assert_eq!(scores(&season, FixtureId(1)), [0, 0]);
    assert_eq!((points(&season, ONE), points(&season, TWO)), (0, 0));
    let table = season.competition.view(&[]).table;
    assert!(table.iter().all(|row| (row.won, row.drawn, row.lost) == (0, 0, 1)));
}

#[test]
fn in_a_cup_the_higher_seed_advances_from_a_double_forfeit() {
    // C-GAP-57.
    let mut season = started_cup(4, false);
    let sides = season.competition.sides(FixtureId(1)).expect("known");
    assert_eq!(sides, [ONE, ClubId(4)]);
    season.must(forfeit(FixtureId(1), &[ClubId(4), ONE]));
    season.must(forfeit(FixtureId(2), &[ClubId(3)]));
    assert_eq!(season.competition.sides(FixtureId(3)), Some(vec![ONE, TWO]));
}

#[test]
fn only_those_who_play_a_match_forfeit_it() {
    let mut season = started(4);
    let fixture = season.fixtures_of(ONE)[0];
    let sides = season.competition.sides(fixture).expect("known");
    let other = [1, 2, 3, 4].map(ClubId).into_iter().find(|club| !sides.contains(club));
    let other = other.expect("four clubs");
    for clubs in [vec![], vec![other], vec![sides[0], sides[0]], vec![ONE, other]] {
        assert_eq!(season.refused(forfeit(fixture, &clubs)), Refusal::BadForfeit);
    }
    let nowhere = season.refused(forfeit(FixtureId(99), &[ONE]));
    assert_eq!(nowhere, Refusal::NoSuchFixture { fixture: 99 });
}

/// The record of a match that was left at this score.
fn interrupted(season: &Season, fixture: FixtureId, goals: [u8; 2]) -> String {
    use table::{Cover, Game, SeatSet};
    let setup: cup::Setup =
        serde_json::from_value(season.competition.match_setup(fixture).expect("known"))
            .expect("a setup");
    let stands = |game: &cup::Cup| {
        let view = game.view(SeatSet::EMPTY);
        view.clock > 0 && [view.teams[0].score, view.teams[1].score] == goals
    };
    // Whoever still needs a goal plays for it, and the other does not mind.
    let decides = |game: &cup::Cup, seat: table::Seat| {
        let score = game.view(SeatSet::EMPTY).teams[seat.index()].score;
        if score < goals[seat.index()] { bots::Name::Scripted } else { bots::Name::Random }
    };
    for seed in 0..500 {
        let rng = &mut bots::rng(seed, 9);
        let session = play_until(setup, &[], decides, lucky, rng, stands);
        if session.game().sheet().is_none() {
            return table::write(&session, &Cover::default());
        }
    }
    panic!("no match stands {goals:?} at any time")
}

#[test]
fn an_interrupted_match_keeps_a_higher_score_and_its_goals() {
    // C-COMP-16, C-GAP-57: d > 2, or d = 2 with more than two goals, stands; otherwise 2–0.
    // C-GAP-52: the challenge is judged by what was played.
    for (goals, gone, noted) in [
        ([0, 0], 1, [2, 0]),
        ([1, 0], 1, [2, 0]),
        ([1, 0], 0, [0, 2]),
        ([3, 0], 1, [3, 0]),
        ([3, 1], 1, [3, 1]),
        ([2, 0], 0, [0, 2]),
    ] {
        let mut season = started(2);
        let sides = season.competition.sides(FixtureId(1)).expect("known");
        for club in &sides {
            season.make_ready(FixtureId(1), *club);
        }
        let record = interrupted(&season, FixtureId(1), goals);
        let clubs = vec![sides[gone]];
        season.must(Action::Forfeit { fixture: FixtureId(1), clubs, record: Some(record) });
        assert_eq!(scores(&season, FixtureId(1)), noted, "{goals:?}");
        let scored: u8 =
            season.competition.view(&[]).lists.scorers.iter().map(|row| row.count as u8).sum();
        assert_eq!(scored, goals[0] + goals[1], "goals stay in the statistics");
        let found = season.competition.view(&[]).fixtures[0].sheet.clone().expect("decided");
        assert_eq!((found.how, found.played), (How::Forfeit, true));
    }
}

#[test]
fn nobody_wins_an_interrupted_match_that_both_give_up() {
    // C-GAP-57.
    let mut season = started(2);
    let sides = season.competition.sides(FixtureId(1)).expect("known");
    for club in &sides {
        season.make_ready(FixtureId(1), *club);
    }
    let record = interrupted(&season, FixtureId(1), [1, 0]);
    let both = Action::Forfeit { fixture: FixtureId(1), clubs: sides, record: Some(record) };
    season.must(both);
    assert_eq!(scores(&season, FixtureId(1)), [0, 0]);
    assert_eq!((points(&season, ONE), points(&season, TWO)), (0, 0));
    assert_eq!(season.competition.view(&[]).lists.scorers.len(), 1);
}

/// A club of which all but so many were injured in its first match.
fn decimated(fit: usize) -> (Season, Vec<FixtureId>) {
    let mut season = started(4);
    let fixtures = season.fixtures_of(ONE);
    let sides = season.competition.sides(fixtures[0]).expect("known");
    let at = sides.iter().position(|club| *club == ONE).expect("it plays");
    season
        .hand(fixtures[0], |sheet| {
            for row in &mut sheet.clubs[at].rows[..7] {
                row.came_on = false;
            }
            for row in &mut sheet.clubs[at].rows[..5] {
                row.injured = true;
            }
        })
        .expect("five are injured at once");
    // Nine players, five out: a second match takes more of the rest.
    let at = season.competition.sides(fixtures[1]).expect("known").iter().position(|c| *c == ONE);
    let at = at.expect("it plays");
    season.must(Action::Trained { club: ONE });
    season
        .hand(fixtures[1], |sheet| {
            let rows = &mut sheet.clubs[at].rows;
            let out = rows.len().saturating_sub(fit);
            for row in rows.iter_mut().take(out) {
                row.red = true;
            }
        })
        .expect("a sheet");
    (season, fixtures)
}

#[test]
fn fewer_than_three_fit_forfeit_and_the_match_counts_as_missed() {
    // C-GAP-56, C-GAP-73.
    let (mut season, fixtures) = decimated(1);
    season.must(Action::Trained { club: ONE });
    while let Some((action, _)) = season.competition.odds().pop() {
        // The last of the odds is red: nobody recovers.
        season.act(league::Actor::Chance, action).expect("among the odds");
    }
    let preparation = season.competition.view(&[ONE]).preparations[0].clone();
    assert!(preparation.short, "{:?}", season.club(ONE).players);
    let fixture = fixtures[2];
    let choose = Action::Choose { fixture, club: ONE, choices: vec!["ready".to_owned()] };
    let refusal = season.refused(choose);
    assert_eq!(refusal.clause().as_deref(), Some("C-GAP-56"));
    let suspended = |season: &Season| {
        season.club(ONE).players.iter().filter(|player| player.suspended > 0).count()
    };
    assert!(suspended(&season) > 0);
    season.must(Action::Ready { fixture, club: ONE });
    assert_eq!(season.competition.status(fixture), Some(Status::Forfeit));
    assert_eq!(suspended(&season), 0, "they have served by missing it");
    let injured = |player: &league::PlayerView| player.injury == Injury::MustMiss;
    assert!(!season.club(ONE).players.iter().any(injured));
    assert!(!season.competition.view(&[ONE]).preparations[0].trained, "and training begins anew");
}

#[test]
fn a_short_squad_of_three_or_more_still_plays() {
    // C-GAP-56: fewer substitutes, then fewer starters.
    let (mut season, fixtures) = decimated(3);
    season.must(Action::Trained { club: ONE });
    while let Some((action, _)) = season.competition.odds().pop() {
        season.act(league::Actor::Chance, action).expect("among the odds");
    }
    let preparation = season.competition.view(&[ONE]).preparations[0].clone();
    assert!(!preparation.short);
    assert_eq!((preparation.squad.field, preparation.squad.bench), (2, 0));
    season.play(fixtures[2]);
    assert!(matches!(season.competition.status(fixtures[2]), Some(Status::Done | Status::Forfeit)));
    let view = season.competition.view(&[]);
    let sheet = view.fixtures[usize::from(fixtures[2].0) - 1].sheet.clone().expect("decided");
    assert_eq!(sheet.of(ONE).expect("it played").rows.len(), 3);
}

#[test]
fn who_withdraws_forfeits_what_is_left() {
    // Section 6.5: remaining matches forfeited 0–2.
    let mut season = started(4);
    let fixtures = season.fixtures_of(ONE);
    season.result(fixtures[0], 1, 1);
    season.must(Action::Withdraw { club: ONE });
    let again = season.refused(Action::Withdraw { club: ONE });
    assert!(matches!(again, Refusal::Withdrawn { .. }));
    for fixture in &fixtures[1..] {
        assert_eq!(season.competition.status(*fixture), Some(Status::Forfeit));
    }
    let row = season.competition.view(&[]).table.into_iter().find(|row| row.club == ONE);
    let row = row.expect("it stays in the table");
    assert_eq!((row.played, row.lost, row.goals_against - row.goals_for), (6, 5, 10));
    let gone = season.refused(Action::Trained { club: ONE });
    assert!(matches!(gone, Refusal::Withdrawn { .. }), "{gone}");
}

#[test]
fn when_all_withdraw_a_competition_still_ends() {
    for clubs in 2..=6u8 {
        let mut season = started(clubs);
        for club in 1..=clubs {
            if season.competition.stage() == Stage::Running {
                season.must(Action::Withdraw { club: ClubId(club) });
                season.roll();
            }
        }
        assert_eq!(season.competition.stage(), Stage::Finished, "{clubs} clubs");
        let mut cup = started_cup(clubs, true);
        for club in 1..=clubs {
            if cup.competition.stage() == Stage::Running {
                cup.must(Action::Withdraw { club: ClubId(club) });
            }
        }
        assert_eq!(cup.competition.stage(), Stage::Finished, "{clubs} clubs");
    }
}

#[test]
fn in_a_cup_the_opponent_of_who_withdraws_goes_on() {
    // Section 6.4: forfeits advance the opponent.
    let mut season = started_cup(4, true);
    season.must(Action::Withdraw { club: ClubId(4) });
    assert_eq!(season.competition.view(&[]).fixtures[0].winner, Some(ONE));
    season.result(FixtureId(2), 1, 0);
    let third = FixtureId(3);
    assert_eq!(season.competition.status(third), Some(Status::Forfeit), "and the third place too");
    assert_eq!(season.competition.view(&[]).fixtures[2].winner, Some(ClubId(3)));
}
