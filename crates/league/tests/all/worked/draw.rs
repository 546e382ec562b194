//! Who meets whom (`C-COMP-12`, `C-COMP-13`, `C-GAP-58`, `C-GAP-59`).

use std::collections::{BTreeMap, BTreeSet};

use league::{Action, Actor, ClubId, FixtureId, Label, Refusal, Source, Stage, Status};

use crate::common::{Season, championship, cup, started, started_cup};

fn pairs(season: &Season, round: u16) -> Vec<Vec<Option<u8>>> {
    let view = season.competition.view(&[]);
    let of_round = view.fixtures.iter().filter(|fixture| fixture.round == round);
    of_round.map(|one| one.sides.iter().map(|side| side.club.map(|id| id.0)).collect()).collect()
}

#[test]
fn t_76_a_cup_of_six_has_a_bracket_of_eight_and_two_byes() {
    // T-76, C-GAP-58.
    let season = started_cup(6, false);
    let view = season.competition.view(&[]);
    let first: usize = view.bracket[0].ties.len();
    assert_eq!(first * 2, 8, "a bracket of eight");
    let byes: Vec<_> = view.bracket[0].ties.iter().filter_map(|tie| tie.bye).collect();
    assert_eq!(byes, [ClubId(1), ClubId(2)], "byes go by the order of the seeds");
    assert_eq!(view.rounds[0].byes, [ClubId(1), ClubId(2)]);
    assert_eq!(view.fixtures.len(), 5, "one match per tie, and everybody but one is beaten once");
    assert_eq!(pairs(&season, 1), [[Some(4), Some(5)], [Some(3), Some(6)]]);
    assert_eq!(pairs(&season, 2), [[Some(1), None], [Some(2), None]], "standard order");
}

#[test]
fn a_bracket_of_any_size_keeps_the_best_seeds_apart() {
    // C-GAP-58: size is the next power of two; seeds 1 and 2 can only meet in the final.
    for clubs in 2..=32u8 {
        let season = started_cup(clubs, false);
        let view = season.competition.view(&[]);
        let size = usize::from(clubs).next_power_of_two();
        assert_eq!(view.bracket[0].ties.len() * 2, size);
        assert_eq!(view.fixtures.len(), usize::from(clubs) - 1);
        let byes: BTreeSet<u8> =
            view.bracket[0].ties.iter().filter_map(|tie| tie.bye).map(|club| club.0).collect();
        let expected: BTreeSet<u8> = (1..=(size - usize::from(clubs)) as u8).collect();
        assert_eq!(byes, expected, "{clubs} clubs: byes go to the best seeds");
        for round in &view.bracket[1..] {
            assert!(round.ties.iter().all(|tie| tie.fixture.is_some()), "byes only at first");
        }
        let last = view.fixtures.last().expect("there is a final");
        assert_eq!(last.label, Label::Final);
    }
}

#[test]
fn the_higher_seed_goes_to_the_final_if_it_always_wins() {
    // C-COMP-12: direct elimination; section 6.4: the champion is the winner of the final.
    let mut season = started_cup(8, false);
    for number in 1..=7 {
        let fixture = FixtureId(number);
        let sides = season.competition.sides(fixture).expect("known in time");
        let home_wins = sides[0] < sides[1];
        season.result(fixture, u8::from(home_wins), u8::from(!home_wins));
    }
    let view = season.competition.view(&[]);
    assert_eq!(view.stage, Stage::Finished);
    let places: Vec<(u8, u8)> = view.places.iter().map(|one| (one.place, one.club.0)).collect();
    assert_eq!(places[..2], [(1, 1), (2, 2)]);
    let semi: BTreeSet<(u8, u8)> = places[2..4].iter().copied().collect();
    assert_eq!(semi, BTreeSet::from([(3, 3), (3, 4)]), "both losers of the semi-finals are third");
    assert!(places[4..].iter().all(|(place, _)| *place == 5));
}

#[test]
fn the_match_for_third_place_is_an_option() {
    // C-GAP-58: optional third-place match.
    let mut season = started_cup(4, true);
    let view = season.competition.view(&[]);
    let labels: Vec<Label> = view.fixtures.iter().map(|fixture| fixture.label).collect();
    let semi = Label::SemiFinal;
    assert_eq!(labels, [semi, semi, Label::ThirdPlace, Label::Final]);
    let third = view.fixtures[2].sides.iter().map(|side| side.source);
    let losers = [1, 2].map(|of| Source::Loser { of: FixtureId(of) });
    assert_eq!(third.collect::<Vec<_>>(), losers);
    season.result(FixtureId(1), 1, 0);
    season.result(FixtureId(2), 1, 0);
    assert_eq!(season.competition.sides(FixtureId(3)), Some(vec![ClubId(4), ClubId(3)]));
    season.result(FixtureId(4), 1, 0);
    assert_eq!(season.competition.stage(), Stage::Running, "third place is still open");
    season.result(FixtureId(3), 0, 2);
    let places: Vec<(u8, u8)> =
        season.competition.view(&[]).places.iter().map(|one| (one.place, one.club.0)).collect();
    assert_eq!(places, [(1, 1), (2, 2), (3, 3), (4, 4)]);

    let without = started_cup(3, true);
    let labels = without.competition.view(&[]).fixtures.into_iter().map(|one| one.label);
    assert_eq!(labels.collect::<Vec<_>>(), [semi, Label::Final], "of three, one loses alone");
}

#[test]
fn t_77_a_championship_of_five_has_twenty_matches_on_ten_days_with_a_bye_each() {
    // T-77, C-GAP-59.
    let season = started(5);
    let view = season.competition.view(&[]);
    assert_eq!(view.fixtures.len(), 20);
    assert_eq!(view.rounds.len(), 10);
    assert!(view.rounds.iter().all(|round| round.fixtures.len() == 2 && round.byes.len() == 1));
    let mut rests = BTreeMap::new();
    for round in &view.rounds {
        *rests.entry(round.byes[0]).or_insert(0) += 1;
    }
    assert!(rests.values().all(|count| *count == 2), "everybody rests twice: {rests:?}");
}

#[test]
fn everybody_meets_everybody_at_home_and_away() {
    // C-COMP-13: everybody plays everybody twice; C-GAP-59: second leg with sides swapped.
    for clubs in 2..=20u8 {
        let season = started(clubs);
        let view = season.competition.view(&[]);
        let mut met = BTreeSet::new();
        let days = view.rounds.len();
        for round in &view.rounds {
            let mut today = BTreeSet::new();
            for id in &round.fixtures {
                let fixture = &view.fixtures[usize::from(id.0) - 1];
                let sides: Vec<ClubId> = fixture.sides.iter().filter_map(|s| s.club).collect();
                assert!(today.insert(sides[0]) && today.insert(sides[1]), "once a day");
                assert!(met.insert((sides[0], sides[1])), "once at home");
                let leg = if usize::from(round.round) * 2 <= days { 1 } else { 2 };
                assert_eq!(fixture.label, Label::Matchday { leg });
            }
        }
        assert_eq!(met.len(), usize::from(clubs) * (usize::from(clubs) - 1));
        let expected = if clubs % 2 == 0 { 2 * (clubs - 1) } else { 2 * clubs };
        assert_eq!(days, usize::from(expected));
    }
}

#[test]
fn home_and_away_even_out_within_a_leg() {
    for clubs in 2..=20u8 {
        let season = started(clubs);
        let view = season.competition.view(&[]);
        for club in season.competition.clubs() {
            let first =
                view.fixtures.iter().filter(|one| usize::from(one.round) * 2 <= view.rounds.len());
            let home = first.filter(|one| one.sides[0].club == Some(club)).count();
            let all = usize::from(clubs) - 1;
            assert!(home * 2 >= all - 1 && home * 2 <= all + 1, "{clubs} clubs, {club:?}: {home}");
        }
    }
}

#[test]
fn seeds_are_drawn_with_equal_odds_unless_they_are_set() {
    // C-GAP-58: default seeds by random draw.
    let mut season = Season::new(cup(false), 3);
    season.enter(4);
    season.must(Action::Start);
    assert_eq!(season.competition.stage(), Stage::Drawing);
    let odds = season.competition.odds();
    let expected: Vec<_> = (1..=4).map(|id| (Action::Draw { club: ClubId(id) }, 1)).collect();
    assert_eq!(odds, expected);
    let other = Action::Trained { club: ClubId(1) };
    assert_eq!(season.refused(other), Refusal::ChanceFirst);
    season.act(Actor::Chance, Action::Draw { club: ClubId(3) }).expect("among the odds");
    let again = season.act(Actor::Chance, Action::Draw { club: ClubId(3) });
    assert_eq!(again, Err(Refusal::NoSuchOutcome));
    assert_eq!(season.competition.odds().len(), 3);
    season.act(Actor::Chance, Action::Draw { club: ClubId(1) }).expect("among the odds");
    season.act(Actor::Chance, Action::Draw { club: ClubId(4) }).expect("among the odds");
    assert_eq!(season.competition.stage(), Stage::Running, "the last one needs no draw");
    assert_eq!(season.competition.view(&[]).seeds, [3, 1, 4, 2].map(ClubId));
}

#[test]
fn set_seeds_are_all_clubs_each_once() {
    let mut season = Season::new(championship(), 3);
    season.enter(3);
    for wrong in [vec![1, 2], vec![1, 2, 2], vec![1, 2, 4], vec![1, 2, 3, 3]] {
        let clubs = wrong.into_iter().map(ClubId).collect();
        assert_eq!(season.refused(Action::Seed { clubs }), Refusal::BadSeeds);
    }
    let clubs = [2, 3, 1].map(ClubId).to_vec();
    season.must(Action::Seed { clubs: clubs.clone() });
    season.must(Action::Start);
    let view = season.competition.view(&[]);
    assert_eq!((view.stage, view.seeds), (Stage::Running, clubs), "nothing is left to draw");
}

#[test]
fn a_match_can_only_be_prepared_once_it_is_known_who_plays_it() {
    let mut season = started_cup(4, false);
    let last = FixtureId(3);
    assert_eq!(season.competition.status(last), Some(Status::Pending));
    let refusal = season.refused(Action::Ready { fixture: last, club: ClubId(1) });
    assert!(matches!(refusal, Refusal::SidesUnknown { .. }), "{refusal}");
    assert_eq!(refusal.clause().as_deref(), Some("C-GAP-58"));
    season.result(FixtureId(1), 2, 0);
    season.result(FixtureId(2), 0, 2);
    assert_eq!(season.competition.sides(last), Some(vec![ClubId(1), ClubId(3)]));
    assert_eq!(season.competition.status(last), Some(Status::Preparing));
}
