//! Match sheets, team sheets, lists and careers (`C-STATS-01` to `C-STATS-05`, `C-GAP-75`).

use cup::Team;
use league::{
    Action, ClubId, FixtureId, HandChallenge, HandClub, HandMatch, HandRow, HandSheet, HandTable,
    How, Refusal, Res, ScoreFault, SheetFault, Slot,
};

use crate::common::{Season, championship, hand, person, started, started_cup};

fn row(no: u8) -> HandRow {
    HandRow { no, ..HandRow::default() }
}

/// Zyon of the Madmen and Basela of the Dragons.
fn zyon_and_basela() -> Season {
    let mut season = Season::new(championship(), 1);
    for (name, team) in [("Zyon", Team::Madmen), ("Basela", Team::Dragons)] {
        let (name, coach) = (name.to_owned(), person(name));
        season.must(Action::Enter { name, team: Some(team), coach });
    }
    season.must(Action::Seed { clubs: vec![ClubId(1), ClubId(2)] });
    season.start();
    season
}

/// The sample match sheet of the rulebook.
fn sample() -> HandMatch {
    let zyon = HandClub {
        rows: vec![
            row(1),
            HandRow { yellow: 1, ..row(5) },
            HandRow { goals: 1, ..row(6) },
            HandRow { goals: 1, ..row(8) },
            HandRow { subbed_off: true, ..row(4) },
            row(3),
            row(10),
        ],
        cards: vec![12, 8, 16],
        legend_used: None,
        challenge: Some(HandChallenge { card: 12, met: true }),
    };
    let basela = HandClub {
        rows: vec![
            row(1),
            HandRow { goals: 1, ..row(5) },
            HandRow { yellow: 1, subbed_off: true, ..row(6) },
            row(2),
            row(3),
            row(7),
            row(10),
        ],
        cards: vec![14, 3, 19],
        legend_used: None,
        challenge: Some(HandChallenge { card: 14, met: false }),
    };
    HandMatch {
        score: [2, 1],
        half_time: Some([1, 0]),
        extra_time: false,
        shootout: None,
        clubs: [zyon, basela],
    }
}

#[test]
fn t_23_the_sample_match_sheet_can_be_stored_and_printed() {
    // T-23, C-STATS-02, C-GAP-75; C-GAP-51: the same number under LP and C is noted as it stands.
    let mut season = zyon_and_basela();
    let sheet = HandSheet::Match(sample());
    season.must(Action::ByHand { fixture: FixtureId(1), sheet });
    let view = season.competition.view(&[]);
    let sheet = view.fixtures[0].sheet.as_ref().expect("stored");
    assert_eq!((sheet.how, sheet.half_time), (How::ByHand, Some([1, 0])));
    assert_eq!(sheet.clubs.iter().map(|club| club.score).collect::<Vec<_>>(), [2, 1]);
    let noted = |seat: usize, name: &str| {
        let rows = &sheet.clubs[seat].rows;
        let row = rows.iter().find(|row| row.name == name).expect(name);
        (row.tally.goals, row.tally.yellow, row.tally.subbed_off)
    };
    assert_eq!((noted(0, "Four Nie"), noted(0, "Brute Un")), ((1, 0, 0), (1, 0, 0)));
    assert_eq!((noted(0, "Stok Alp"), noted(0, "Mass On")), ((0, 1, 0), (0, 0, 1)));
    assert_eq!((noted(1, "Merz"), noted(1, "Stettler")), ((1, 0, 0), (0, 1, 1)));
    assert_eq!(
        (&sheet.clubs[0].cards, &sheet.clubs[1].cards),
        (&vec![12, 8, 16], &vec![14, 3, 19])
    );
    let challenge = |seat: usize| sheet.clubs[seat].challenge.map(|one| (one.card, one.met));
    assert_eq!((challenge(0), challenge(1)), (Some((12, true)), Some((14, false))));
    let slots: Vec<Slot> = sheet.clubs[0].rows.iter().map(|row| row.slot).collect();
    let (player, bench) = (Slot::Player, Slot::Substitute);
    assert_eq!(slots, [Slot::Goal, player, player, player, player, bench, bench], "C-STATS-02");
    assert!(sheet.clubs[0].rows[6].captain, "captains are marked");
    assert_eq!(season.club(ClubId(1)).cards, [12], "what was met is crossed on the grid");
}

#[test]
fn the_team_sheet_sums_the_season() {
    // C-STATS-03: 2–1 (1–0) is 3 points, 1 win, GF 2, GA 1; C-STATS-05: this program keeps it.
    let mut season = zyon_and_basela();
    season.must(Action::ByHand { fixture: FixtureId(1), sheet: HandSheet::Match(sample()) });
    let zyon = season.club(ClubId(1));
    let first = &zyon.matches[0];
    assert_eq!(first.opponents[0].name, "Basela");
    assert_eq!((first.goals_for, first.goals_against, first.half_time), (2, Some(1), Some([1, 0])));
    assert_eq!((first.points, first.result, first.home), (3, Res::Won, true));
    let sums = zyon.totals;
    assert_eq!((sums.played, sums.won, sums.goals_for, sums.goals_against), (1, 1, 2, 1));
    let basela = season.club(ClubId(2));
    assert_eq!(basela.matches[0].half_time, Some([0, 1]), "own goals first");
    assert_eq!((basela.matches[0].result, basela.totals.points), (Res::Lost, 0));
    let roles: Vec<_> = zyon.players.iter().map(|player| player.role).collect();
    let captains = roles.iter().filter(|role| **role == cup::Role::Captain).count();
    assert_eq!((roles.len(), captains), (9, 2), "goal, players 1 to 6, captains 1 and 2");
    let four_nie = zyon.players.iter().find(|player| player.no == 6).expect("a player");
    assert_eq!((four_nie.season.goals, four_nie.played), (1, 1));
    let bench = zyon.players.iter().find(|player| player.no == 3).expect("a player");
    assert_eq!((bench.played, bench.career.len(), bench.career[0].played), (0, 1, false));
}

#[test]
fn the_sub_column_counts_being_replaced_and_coming_on_apart() {
    // C-GAP-61.
    let mut season = zyon_and_basela();
    let mut sheet = sample();
    sheet.clubs[0].rows[5].came_on = true;
    season.must(Action::ByHand { fixture: FixtureId(1), sheet: HandSheet::Match(sheet) });
    let player = |no: u8| season.player(ClubId(1), no).season;
    assert_eq!((player(4).subbed_off, player(4).came_on), (1, 0));
    assert_eq!((player(3).subbed_off, player(3).came_on), (0, 1));
    assert_eq!(season.player(ClubId(1), 3).played, 1);
}

#[test]
fn lists_rank_scorers_assists_cards_saves_and_clean_sheets() {
    // C-STATS-01, C-GAP-60.
    let mut season = zyon_and_basela();
    let mut first = sample();
    first.clubs[0].rows[1].assists = 2;
    first.clubs[1].rows[0].saves = 4;
    season.must(Action::ByHand { fixture: FixtureId(1), sheet: HandSheet::Match(first) });
    season
        .hand(FixtureId(2), |sheet| {
            hand::score(sheet, 0, 0);
            let rows = &mut sheet.clubs[1].rows;
            let booked = rows.iter_mut().find(|row| row.no == 6).expect("he plays");
            booked.red = true;
        })
        .expect("a sheet");
    let lists = season.competition.view(&[]).lists;
    let of = |rows: &[league::ListRow]| -> Vec<(u16, String, u16)> {
        rows.iter().map(|row| (row.place, row.name.clone(), row.count)).collect()
    };
    let named = |place: u16, name: &str| (place, name.to_owned(), 1);
    let expected = [named(1, "Brute Un"), named(2, "Four Nie"), named(2, "Merz")];
    assert_eq!(of(&lists.scorers), expected, "of equals, who needed fewer matches stands first");
    assert_eq!(of(&lists.assists), [(1, "Stok Alp".to_owned(), 2)]);
    assert_eq!(of(&lists.saves), [(1, "Ryffel".to_owned(), 4)]);
    let keepers = of(&lists.clean_sheets);
    assert_eq!(keepers, [(1, "Banoo".to_owned(), 1), (1, "Ryffel".to_owned(), 1)]);
    let cards: Vec<_> =
        lists.cards.iter().map(|row| (row.place, row.name.as_str(), row.red, row.yellow)).collect();
    assert_eq!(cards[0], (1, "Four Nie", 1, 0), "red ones first");
    assert_eq!(cards[1..], [(2, "Stok Alp", 0, 1), (2, "Stettler", 0, 1)]);
}

#[test]
fn a_career_is_told_match_by_match_and_adds_up() {
    // C-STATS-01: summed over the season, from matches that were really played.
    let mut season = Season::keen(championship(), 21);
    season.enter(4);
    season.play_to_the_end();
    let view = season.competition.view(&[]);
    for club in &view.clubs {
        for player in &club.players {
            let played = player.career.iter().filter(|row| row.played).count();
            assert_eq!(usize::from(player.played), played);
            let goals: u8 = player.career.iter().map(|row| row.tally.goals).sum();
            assert_eq!(goals, player.season.goals);
        }
        let goals: i32 = club.players.iter().map(|one| i32::from(one.season.goals)).sum();
        let forfeits = club.matches.iter().any(|row| row.forfeit);
        assert!(goals == club.totals.goals_for || forfeits, "the players' goals are the club's");
    }
    let scored: u16 = view.lists.scorers.iter().map(|row| row.count).sum();
    let all: i32 =
        view.clubs.iter().flat_map(|club| &club.players).map(|p| i32::from(p.season.goals)).sum();
    assert_eq!(i32::from(scored), all);
}

fn fault(change: impl FnOnce(&mut HandMatch)) -> Refusal {
    let mut season = zyon_and_basela();
    let mut sheet = sample();
    change(&mut sheet);
    season.refused(Action::ByHand { fixture: FixtureId(1), sheet: HandSheet::Match(sheet) })
}

#[test]
fn a_sheet_that_cannot_be_is_refused() {
    // C-GAP-75.
    type Change = fn(&mut HandMatch);
    let cases: [(SheetFault, Change); 13] = [
        (SheetFault::Goals, |sheet| sheet.score = [3, 1]),
        (SheetFault::SquadSize, |sheet| sheet.clubs[0].rows.truncate(2)),
        (SheetFault::SquadSize, |sheet| sheet.clubs[1].rows.push(row(8))),
        (SheetFault::Twice, |sheet| sheet.clubs[0].rows[0].no = 8),
        (SheetFault::TwoCaptains, |sheet| sheet.clubs[0].rows[5].no = 11),
        (SheetFault::Assists, |sheet| sheet.clubs[0].rows[1].assists = 3),
        (SheetFault::Cards, |sheet| sheet.clubs[0].rows[1].yellow = 3),
        (SheetFault::Changes, |sheet| sheet.clubs[0].rows[1].came_on = true),
        (SheetFault::Changes, |sheet| {
            sheet.clubs[0].rows[1].subbed_off = true;
            sheet.clubs[0].rows[2].subbed_off = true;
        }),
        (SheetFault::Changes, |sheet| {
            sheet.clubs[0].rows[5].came_on = true;
            sheet.clubs[0].rows[6].came_on = true;
        }),
        (SheetFault::Bench, |sheet| sheet.clubs[0].rows[6].yellow = 1),
        (SheetFault::Powers, |sheet| sheet.clubs[0].cards = vec![25]),
        (SheetFault::Powers, |sheet| sheet.clubs[0].cards = vec![1, 2, 3, 4, 5]),
    ];
    for (expected, change) in cases {
        match fault(change) {
            Refusal::BadSheet { reason, .. } => assert_eq!(reason, expected),
            other => panic!("{expected:?}: {other}"),
        }
    }
    let stranger = fault(|sheet| sheet.clubs[0].rows[0].no = 2);
    assert!(matches!(stranger, Refusal::NoSuchPlayer { no: 2, .. }), "Madmen have no number 2");
    assert_eq!(stranger.clause().as_deref(), Some("C-GAP-75"));
}

#[test]
fn a_score_that_cannot_be_is_refused() {
    // C-GAP-75.
    let score = |change: fn(&mut HandMatch)| match fault(change) {
        Refusal::BadScore { reason } => reason,
        other => panic!("{other}"),
    };
    assert_eq!(score(|sheet| sheet.half_time = Some([0, 2])), ScoreFault::HalfTime);
    assert_eq!(score(|sheet| sheet.extra_time = true), ScoreFault::Extra);
    assert_eq!(score(|sheet| sheet.shootout = Some([3, 2])), ScoreFault::Extra);
    let cup = |change: fn(&mut HandMatch)| {
        let mut season = started_cup(2, false);
        let told = season.hand(FixtureId(1), change);
        match told.expect_err("refused") {
            Refusal::BadScore { reason } => reason,
            other => panic!("{other}"),
        }
    };
    assert_eq!(cup(|_| {}), ScoreFault::NoWinner, "a cup match has a winner");
    assert_eq!(cup(|sheet| sheet.shootout = Some([2, 2])), ScoreFault::Shootout);
    assert_eq!(cup(|sheet| sheet.shootout = Some([3, 2])), ScoreFault::Shootout, "no extra time");
    let shot = |sheet: &mut HandMatch| {
        hand::score(sheet, 1, 0);
        sheet.shootout = Some([3, 2]);
    };
    assert_eq!(cup(shot), ScoreFault::Shootout, "a shoot-out follows a draw");
}

#[test]
fn a_shoot_out_decides_a_cup_match_that_is_entered_by_hand() {
    // C-COMP-12: extra time and shoot-out.
    let mut season = started_cup(2, false);
    let sides = season.competition.sides(FixtureId(1)).expect("known");
    season
        .hand(FixtureId(1), |sheet| {
            hand::score(sheet, 1, 1);
            sheet.extra_time = true;
            sheet.shootout = Some([2, 3]);
        })
        .expect("a sheet");
    assert_eq!(season.competition.view(&[]).places[0].club, sides[1]);
}

#[test]
fn a_sheet_of_another_kind_of_game_is_refused() {
    let mut season = started(2);
    let sheet = HandSheet::Table(HandTable { places: vec![1, 2], scores: vec![1, 0] });
    assert_eq!(
        season.refused(Action::ByHand { fixture: FixtureId(1), sheet }),
        Refusal::OtherSheet
    );
}
