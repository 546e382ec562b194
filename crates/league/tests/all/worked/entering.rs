//! Before the start: charters, clubs and who may do what (`C-COMP-01`, `C-COMP-14`).

use cup::Team;
use league::{Action, Actor, Charter, ClubId, Refusal, Stage};
use serde_json::{Value, json};

use crate::common::{Season, championship, charter, cup, person, started};

fn enter(name: &str, team: Option<Team>) -> Action {
    Action::Enter { name: name.to_owned(), team, coach: person("Somebody") }
}

fn bad_charter(value: Value) -> String {
    serde_json::from_value::<Charter>(value).expect_err("it is refused").to_string()
}

#[test]
fn cup_and_championship_are_the_classic_forms_and_others_are_possible() {
    // C-COMP-01, C-GOAL-03: several matches with the same team.
    for form in [json!({"type": "cup"}), json!({"type": "championship"})] {
        let clubs = json!({"name": "A", "game": "cup", "form": form});
        assert!(Season::new(charter(clubs), 1).competition.has_rosters());
    }
    let form = json!({"type": "tables", "rounds": 3, "seats": 4});
    let tables = charter(json!({"name": "A", "game": "sabbat", "form": form}));
    assert!(!Season::new(tables, 1).competition.has_rosters());
    let form = json!({"type": "tables", "rounds": 3, "seats": 4});
    let refused = bad_charter(json!({"name": "A", "game": "cup", "form": form}));
    assert!(refused.contains("C-COMP-01"), "{refused}");
}

#[test]
fn a_cup_match_goes_to_extra_time_and_a_championship_match_does_not() {
    // C-COMP-12, C-COMP-13, section 7: the form forces what a draw means.
    for (charter, draw) in [(cup(false), "extra_time"), (championship(), "stands")] {
        let mut season = Season::new(charter.clone(), 1);
        season.enter(2).start();
        let setup = season.competition.match_setup(league::FixtureId(1)).expect("known");
        assert_eq!((&setup["draw"], &setup["half"]), (&json!(draw), &json!(45)));
        assert_eq!(setup["cards"], "power_legend", "all cards, unless somebody says otherwise");
        let mut other = serde_json::to_value(charter).expect("plain data");
        other["setup"] = json!({"draw": "shoot_out"});
        let refused = bad_charter(other);
        assert!(refused.contains("C-COMP-12"), "{refused}");
    }
}

#[test]
fn competitions_are_played_by_the_full_rules() {
    // C-FAM-07.
    let form = json!({"type": "cup"});
    let setup = json!({"version": "family"});
    let refused = bad_charter(json!({"name": "A", "game": "cup", "form": form, "setup": setup}));
    assert!(refused.contains("C-FAM-07"), "{refused}");
}

#[test]
fn charters_that_cannot_be_are_refused_with_a_sentence() {
    let cup = json!({"type": "cup"});
    let base = json!({"name": "A", "game": "cup", "form": cup});
    let with = |field: &str, value: Value| {
        let mut charter = base.clone();
        charter[field] = value;
        charter
    };
    let cases = [
        (with("name", json!("")), "name"),
        (with("name", json!("a\nb")), "name"),
        (with("name", json!("x".repeat(61))), "name"),
        (with("game", json!("chess")), "chess"),
        (with("most_clubs", json!(1)), "clubs"),
        (with("most_clubs", json!(33)), "clubs"),
        (with("setup", json!({"half": 7})), "half"),
        (with("setup", json!({"home": "madmen"})), "C-COMP-14"),
        (with("setup", json!([])), "setup"),
        (with("setup", json!({"colour": 1})), "colour"),
        (with("form", json!({"type": "league"})), "league"),
        (with("more", json!(1)), "more"),
    ];
    for (charter, word) in cases {
        let refused = bad_charter(charter.clone());
        assert!(refused.contains(word), "{charter}: {refused}");
    }
    let tables = |game: &str, rounds: u8, seats: u8| {
        let form = json!({"type": "tables", "rounds": rounds, "seats": seats});
        bad_charter(json!({"name": "A", "game": game, "form": form}))
    };
    let small = json!({"type": "tables", "rounds": 1, "seats": 4});
    let small = json!({"name": "A", "game": "unita", "form": small, "most_clubs": 2});
    assert!(bad_charter(small).contains("expected 3 to 32 clubs"), "too few for any table");
    assert!(tables("unita", 0, 4).contains("rounds"));
    assert!(tables("unita", 3, 5).contains("not played by 5"));
    assert!(tables("sabbat", 3, 1).contains("not played by 1"));
}

#[test]
fn every_game_can_be_played_as_a_cup_and_those_of_several_at_tables() {
    for game in ["unita", "sabbat", "uenighet"] {
        let cup = json!({"name": "A", "game": game, "form": {"type": "cup"}});
        let mut season = Season::new(charter(cup), 1);
        season.enter(2).start();
        let setup = season.competition.match_setup(league::FixtureId(1)).expect("known");
        assert_eq!(setup["players"], 2);
        for seats in 2..=4 {
            let form = json!({"type": "tables", "rounds": 1, "seats": seats});
            charter(json!({"name": "A", "game": game, "form": form}));
        }
    }
}

#[test]
fn a_club_has_a_name_of_its_own_and_a_team() {
    // C-COMP-14: each coach picks a team and gives it a name.
    let mut season = Season::new(championship(), 1);
    season.must(enter("  Zyon ", Some(Team::Madmen)));
    assert_eq!(season.competition.club_name(ClubId(1)), Some("Zyon"));
    let taken = season.refused(enter("zyon", Some(Team::Dragons)));
    assert_eq!(taken.clause().as_deref(), Some("C-COMP-14"));
    assert_eq!(season.refused(enter("Basela", None)), Refusal::NoTeam);
    for name in ["", "   ", "a\tb", &"x".repeat(61)] {
        let refusal = season.refused(enter(name, Some(Team::Madmen)));
        assert!(matches!(refusal, Refusal::BadName { .. }), "{name:?}");
    }
    let coach = person("");
    let nobody = Action::Enter { name: "B".into(), team: Some(Team::Madmen), coach };
    assert!(matches!(season.refused(nobody), Refusal::BadName { .. }));
}

#[test]
fn several_clubs_may_have_the_same_team_unless_the_charter_says_no() {
    // C-GAP-49: matches between equals use an alternative kit.
    let mut season = Season::new(championship(), 1);
    season.must(enter("One", Some(Team::Dragons)));
    season.must(enter("Two", Some(Team::Dragons)));
    season.start();
    let setup = season.competition.match_setup(league::FixtureId(1)).expect("known");
    let table = shelf::find("cup").expect("on the shelf").create(&setup).expect("a match");
    assert_eq!(table.seats(), ["dragons", "dragons_away"]);

    let mut strict = serde_json::to_value(championship()).expect("plain data");
    strict["setup"] = json!({"same_team": false});
    let mut season = Season::new(charter(strict), 1);
    season.must(enter("One", Some(Team::Dragons)));
    let refusal = season.refused(enter("Two", Some(Team::Dragons)));
    assert_eq!(refusal, Refusal::TeamTaken);
    assert_eq!(refusal.clause().as_deref(), Some("C-GAP-49"));
    season.must(enter("Two", Some(Team::Madmen)));
}

#[test]
fn clubs_of_games_without_rosters_have_no_team() {
    let cup = json!({"name": "A", "game": "unita", "form": {"type": "cup"}});
    let mut season = Season::new(charter(cup), 1);
    assert_eq!(season.refused(enter("One", Some(Team::Madmen))), Refusal::TeamsUnknown);
    season.must(enter("One", None));
    season.must(enter("Two", None));
    season.start();
    assert_eq!(season.refused(Action::Trained { club: ClubId(1) }), Refusal::NoRosters);
}

#[test]
fn the_places_are_limited_and_enough_clubs_are_needed() {
    let mut small = serde_json::to_value(championship()).expect("plain data");
    small["most_clubs"] = json!(2);
    let mut season = Season::new(charter(small), 1);
    assert_eq!(season.refused(Action::Start), Refusal::TooFew { clubs: 0, fewest: 2 });
    season.enter(2);
    let third = enter("Third", Some(Team::Madmen));
    assert_eq!(season.refused(third.clone()), Refusal::Full { most: 2 });
    season.must(Action::Leave { club: ClubId(1) });
    season.must(third);
    assert_eq!(season.competition.clubs(), [ClubId(2), ClubId(3)], "numbers are not reused");
    season.start();
    let late = enter("Late", Some(Team::Madmen));
    assert_eq!(season.refused(late), Refusal::EntriesClosed);
    assert_eq!(season.refused(Action::Leave { club: ClubId(2) }), Refusal::EntriesClosed);
}

#[test]
fn a_coach_acts_for_the_own_club_and_only_the_commissioner_for_all() {
    let mut season = Season::new(championship(), 1);
    let first = enter("One", Some(Team::Madmen));
    let stranger = season.act(Actor::Club(ClubId(2)), first.clone());
    assert_eq!(stranger, Err(Refusal::NotYours));
    season.act(Actor::Club(ClubId(1)), first).expect("the club that comes to be");
    season.act(Actor::Club(ClubId(2)), enter("Two", Some(Team::Madmen))).expect("the next");
    for action in [Action::Start, Action::Leave { club: ClubId(1) }] {
        assert_eq!(season.act(Actor::Club(ClubId(2)), action), Err(Refusal::NotYours));
    }
    season.start();
    let own = Action::Trained { club: ClubId(2) };
    assert_eq!(season.act(Actor::Club(ClubId(1)), own.clone()), Err(Refusal::NotYours));
    assert_eq!(season.act(Actor::Chance, own.clone()), Err(Refusal::NotYours));
    season.act(Actor::Club(ClubId(2)), own).expect("its own");
    let draw = Action::Draw { club: ClubId(1) };
    assert_eq!(season.act(Actor::Commissioner, draw), Err(Refusal::NotYours));
}

#[test]
fn times_are_proposed_and_agreed_and_days_are_set() {
    let mut season = started(4);
    let fixture = season.fixtures_of(ClubId(1))[0];
    let sides = season.competition.sides(fixture).expect("known");
    let (home, away) = (sides[0], sides[1]);
    let agree = Action::Agree { fixture, club: away };
    assert!(matches!(season.refused(agree.clone()), Refusal::NoProposal { .. }));
    season.must(Action::Propose { fixture, club: home, at: 1_800_000_000_000 });
    let own = Action::Agree { fixture, club: home };
    assert!(matches!(season.refused(own), Refusal::NoProposal { .. }), "it is its own");
    let stranger = [1, 2, 3, 4].map(ClubId).into_iter().find(|club| !sides.contains(club));
    let stranger = Action::Agree { fixture, club: stranger.expect("four clubs") };
    assert!(matches!(season.refused(stranger), Refusal::NotInMatch { .. }));
    season.must(agree);
    let view = season.competition.view(&[]);
    let found = &view.fixtures[usize::from(fixture.0) - 1];
    assert_eq!((found.agreed, &found.proposal), (Some(1_800_000_000_000), &None));
    let never = Action::Propose { fixture, club: home, at: -1 };
    assert_eq!(season.refused(never), Refusal::BadTime);

    season.must(Action::Deadline { round: 1, due: Some(5) });
    season.must(Action::Extend { fixture, due: Some(9) });
    let view = season.competition.view(&[]);
    let of_round = view.fixtures.iter().filter(|fixture| fixture.round == 1);
    let dues: Vec<_> = of_round.map(|one| (one.id == fixture, one.due)).collect();
    assert!(dues.contains(&(true, Some(9))) && dues.contains(&(false, Some(5))));
    season.must(Action::Deadline { round: 1, due: None });
    assert!(season.competition.view(&[]).fixtures.iter().all(|one| one.due.is_none()));
    assert_eq!(
        season.refused(Action::Deadline { round: 7, due: None }),
        Refusal::NoSuchRound { round: 7 }
    );
}

#[test]
fn a_coach_can_be_replaced_until_the_end() {
    let mut season = started(2);
    let coach = league::Coach::Bot { level: "regular".to_owned() };
    season.must(Action::Replace { club: ClubId(1), coach: coach.clone() });
    assert_eq!(season.competition.coach(ClubId(1)), Some(&coach));
    season.result(league::FixtureId(1), 1, 0);
    season.result(league::FixtureId(2), 1, 0);
    season.roll();
    assert_eq!(season.competition.stage(), Stage::Finished);
    assert_eq!(season.refused(Action::Replace { club: ClubId(1), coach }), Refusal::Over);
}
