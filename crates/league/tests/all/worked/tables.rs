//! Championships of tables, and cups of other games (`C-GAP-74`, `C-GAP-76`).

use std::collections::BTreeMap;

use league::{
    Action, Actor, ClubId, FixtureId, HandSheet, HandTable, Refusal, Stage, Status, TieBreak,
};
use serde_json::json;

use crate::common::{Season, charter};

fn tables(game: &str, rounds: u8, seats: u8, clubs: u8) -> Season {
    let form = json!({"type": "tables", "rounds": rounds, "seats": seats});
    let charter = charter(json!({"name": "A", "game": game, "form": form, "most_clubs": 32}));
    let mut season = Season::new(charter, 1);
    season.enter(clubs);
    let seeds = season.competition.clubs();
    season.must(Action::Seed { clubs: seeds });
    season.start();
    season
}

fn places(season: &mut Season, fixture: u16, places: &[u8], scores: &[i32]) -> Result<(), Refusal> {
    let sheet = HandTable { places: places.to_vec(), scores: scores.to_vec() };
    let sheet = HandSheet::Table(sheet);
    let told =
        season.act(Actor::Commissioner, Action::ByHand { fixture: FixtureId(fixture), sheet });
    season.roll();
    told
}

fn points(season: &Season) -> Vec<u8> {
    let view = season.competition.view(&[]);
    view.fixtures[0].sheet.as_ref().expect("decided").clubs.iter().map(|one| one.points).collect()
}

#[test]
fn places_are_worth_twelve_to_nothing_and_equals_share() {
    // C-GAP-74.
    let cases: [(&[u8], &[u8]); 8] = [
        (&[1, 2, 3, 4], &[12, 8, 4, 0]),
        (&[2, 1, 4, 3], &[8, 12, 0, 4]),
        (&[1, 1, 3, 4], &[10, 10, 4, 0]),
        (&[1, 2, 2, 2], &[12, 4, 4, 4]),
        (&[1, 1, 1, 4], &[8, 8, 8, 0]),
        (&[1, 1, 1, 1], &[6, 6, 6, 6]),
        (&[1, 1, 3, 3], &[10, 10, 2, 2]),
        (&[4, 3, 2, 1], &[0, 4, 8, 12]),
    ];
    for (given, expected) in cases {
        let mut season = tables("sabbat", 1, 4, 4);
        places(&mut season, 1, given, &[0; 4]).expect("places");
        assert_eq!(points(&season), expected, "{given:?}");
    }
    let mut season = tables("sabbat", 1, 3, 3);
    places(&mut season, 1, &[3, 1, 2], &[0; 3]).expect("places");
    assert_eq!(points(&season), [0, 12, 6]);
}

#[test]
fn places_that_do_not_fit_are_refused() {
    // C-GAP-75.
    let mut season = tables("sabbat", 1, 4, 4);
    for wrong in [&[1, 2, 3][..], &[1, 1, 2, 3], &[2, 3, 4, 5], &[0, 1, 2, 3], &[1, 2, 3, 3, 5]] {
        let scores = vec![0; wrong.len()];
        let refusal = places(&mut season, 1, wrong, &scores).expect_err("refused");
        assert!(matches!(refusal, Refusal::BadScore { .. }), "{wrong:?}: {refusal}");
    }
    for score in [i32::MAX, i32::MIN, 1_000_001] {
        let refusal = places(&mut season, 1, &[1, 2, 3, 4], &[score, 0, 0, 0]);
        let reason = league::ScoreFault::Beyond;
        assert_eq!(refusal, Err(Refusal::BadScore { reason }), "{score}");
    }
}

#[test]
fn everybody_meets_everybody_and_sits_everywhere_as_evenly_as_the_numbers_allow() {
    // C-GAP-74.
    for seats in 2..=4u8 {
        for clubs in seats.max(3)..=16 {
            let rounds = 12;
            let season = tables("unita", rounds, seats, clubs);
            let view = season.competition.view(&[]);
            let mut met = BTreeMap::new();
            let mut sat = BTreeMap::new();
            let mut byes = BTreeMap::new();
            for round in &view.rounds {
                for club in &round.byes {
                    *byes.entry(*club).or_insert(0i32) += 1;
                }
                for id in &round.fixtures {
                    let sides = season.competition.sides(*id).expect("known");
                    let fewer = usize::from(seats - 1).max(2);
                    assert!((fewer..=usize::from(seats)).contains(&sides.len()));
                    for (seat, one) in sides.iter().enumerate() {
                        *sat.entry((*one, seat)).or_insert(0i32) += 1;
                        for other in sides.iter().filter(|other| other > &one) {
                            *met.entry((*one, *other)).or_insert(0i32) += 1;
                        }
                    }
                }
            }
            let spread = |counts: Vec<i32>| {
                counts.iter().max().unwrap_or(&0) - counts.iter().min().unwrap_or(&0)
            };
            let all = season.competition.clubs();
            let pairs = all.iter().flat_map(|one| all.iter().map(move |other| (*one, *other)));
            let meetings = pairs.filter(|(one, other)| one < other);
            let meetings: Vec<i32> = meetings.map(|pair| *met.get(&pair).unwrap_or(&0)).collect();
            assert!(spread(meetings.clone()) <= 2, "{clubs} clubs, {seats} seats: {meetings:?}");
            let rests = all.iter().map(|club| *byes.get(club).unwrap_or(&0)).collect();
            assert!(spread(rests) <= 1, "{clubs} clubs, {seats} seats");
            for club in &all {
                let own = |seat: usize| *sat.get(&(*club, seat)).unwrap_or(&0);
                let least = usize::from(seats - 1).max(2);
                let seats: Vec<i32> = (0..least).map(own).collect();
                assert!(spread(seats.clone()) <= 3, "{clubs} clubs, {club:?}: {seats:?}");
            }
        }
    }
}

#[test]
fn five_clubs_at_tables_of_four_rest_in_turn() {
    // C-GAP-74: who is left over has a bye, those first who had the fewest.
    let season = tables("sabbat", 5, 4, 5);
    let view = season.competition.view(&[]);
    let mut byes: Vec<ClubId> = view.rounds.iter().flat_map(|round| round.byes.clone()).collect();
    byes.sort_unstable();
    assert_eq!(byes, [1, 2, 3, 4, 5].map(ClubId));
    let setup = season.competition.match_setup(FixtureId(1)).expect("known");
    assert_eq!(setup["players"], 4);
}

#[test]
fn the_table_goes_by_points_first_places_score_and_lot() {
    // C-GAP-74.
    let mut season = tables("sabbat", 2, 4, 4);
    let seated: Vec<Vec<ClubId>> =
        (1..=2).map(|one| season.competition.sides(FixtureId(one)).expect("known")).collect();
    let in_order = |round: usize, order: [u8; 4]| -> Vec<u8> {
        let place = |club: &ClubId| order.iter().position(|one| *one == club.0).expect("all") as u8;
        seated[round].iter().map(|club| place(club) + 1).collect()
    };
    // 1 is first and third, 2 twice second: level, but 1 has a first place.
    let first = in_order(0, [1, 2, 3, 4]);
    let second = in_order(1, [4, 2, 1, 3]);
    places(&mut season, 1, &first, &[5, 5, 5, 5]).expect("places");
    places(&mut season, 2, &second, &[5, 5, 5, 5]).expect("places");
    let table = season.competition.view(&[]).table;
    let rows: Vec<_> = table.iter().map(|row| (row.club.0, row.points, row.tie_break)).collect();
    assert_eq!(rows[0].1, 16);
    assert_eq!((rows[0].0, rows[1]), (1, (2, 16, Some(TieBreak::Wins))));
    assert_eq!(rows[2].0, 4);
    assert!(table.iter().all(|row| (row.difference, row.goals_for) == (0, 10)), "only scores");
    assert_eq!(season.competition.stage(), Stage::Finished);
}

#[test]
fn who_forfeits_a_table_has_nothing_and_the_others_share() {
    // C-GAP-74.
    let mut season = tables("sabbat", 1, 4, 4);
    let sides = season.competition.sides(FixtureId(1)).expect("known");
    season.must(Action::Forfeit { fixture: FixtureId(1), clubs: vec![sides[2]], record: None });
    assert_eq!(points(&season), [8, 8, 0, 8]);
}

#[test]
fn who_withdraws_leaves_the_tables_and_the_others_play_on() {
    // C-GAP-74.
    let mut season = tables("sabbat", 3, 4, 4);
    season.must(Action::Withdraw { club: ClubId(2) });
    for fixture in 1..=3 {
        let sides = season.competition.sides(FixtureId(fixture)).expect("known");
        assert_eq!((sides.len(), sides.contains(&ClubId(2))), (3, false));
        let setup = season.competition.match_setup(FixtureId(fixture)).expect("known");
        assert_eq!(setup["players"], 3);
    }
    season.must(Action::Withdraw { club: ClubId(1) });
    season.must(Action::Withdraw { club: ClubId(3) });
    season.roll();
    assert_eq!(season.competition.stage(), Stage::Finished, "one alone has won");
    assert_eq!(season.competition.view(&[]).places[0].club, ClubId(4));
}

#[test]
fn tables_of_every_game_are_played_from_their_records() {
    for (game, seats, clubs) in
        [("unita", 4, 4), ("unita", 3, 5), ("sabbat", 4, 7), ("uenighet", 3, 3)]
    {
        let mut season = tables(game, 1, seats, clubs);
        let fixtures: Vec<FixtureId> = season.competition.fixtures().map(|(id, _)| id).collect();
        for fixture in fixtures {
            assert!(season.competition.awaits().play.contains(&fixture));
            let record = season.play_match(fixture);
            season.must(Action::Book { fixture, record });
            assert_eq!(season.competition.status(fixture), Some(Status::Done));
        }
        season.roll();
        assert_eq!(season.competition.stage(), Stage::Finished, "{game}");
        for row in season.competition.view(&[]).table {
            assert!(row.played <= 1);
        }
    }
}

#[test]
fn a_record_of_another_number_of_players_is_refused() {
    let mut season = tables("sabbat", 1, 4, 4);
    let record = crate::common::play_any("sabbat", &json!({"players": 3}), &mut bots::rng(1, 2));
    let refusal = season.refused(Action::Book { fixture: FixtureId(1), record });
    assert!(matches!(refusal, Refusal::OtherSetup { .. }), "{refusal}");
}

#[test]
fn a_level_cup_match_of_another_game_is_decided_by_lot() {
    // C-GAP-76.
    let cup = json!({"name": "A", "game": "unita", "form": {"type": "cup"}});
    let mut season = Season::new(charter(cup), 1);
    season.enter(4).start();
    let sides = season.competition.sides(FixtureId(1)).expect("known");
    let sheet = HandSheet::Table(HandTable { places: vec![1, 1], scores: vec![3, 3] });
    season.must(Action::ByHand { fixture: FixtureId(1), sheet });
    let lots: Vec<_> = sides.iter().map(|club| (Action::Lot { club: *club }, 1)).collect();
    assert_eq!(season.competition.odds(), lots);
    let wait = Action::Withdraw { club: sides[0] };
    assert_eq!(season.refused(wait), Refusal::ChanceFirst);
    season.act(Actor::Chance, Action::Lot { club: sides[1] }).expect("among the odds");
    assert_eq!(season.competition.view(&[]).fixtures[0].winner, Some(sides[1]));
    assert_eq!(season.competition.sides(FixtureId(3)), None, "the other semi-final is open");
}

#[test]
fn a_championship_of_two_player_games_counts_wins_draws_and_scores() {
    // C-COMP-10, C-COMP-13 for the other games.
    let form = json!({"type": "championship"});
    let league = json!({"name": "A", "game": "unita", "form": form});
    let mut season = Season::new(charter(league), 8);
    season.enter(3).start();
    let fixtures: Vec<FixtureId> = season.competition.fixtures().map(|(id, _)| id).collect();
    for fixture in fixtures {
        let record = season.play_match(fixture);
        season.must(Action::Book { fixture, record });
        season.roll();
    }
    assert_eq!(season.competition.stage(), Stage::Finished);
    for row in season.competition.view(&[]).table {
        assert_eq!(row.points, u32::from(3 * row.won + row.drawn));
        assert_eq!(row.played, 4);
    }
}
