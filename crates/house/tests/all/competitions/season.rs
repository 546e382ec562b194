//! Seasons of clubs with players: a championship to its end, a club that withdraws, and what a match
//! by hand leaves on those who played it.

use serde_json::{Value, json};

use crate::common::{House, Somebody};
use crate::competitions::organiser::{Organiser, cup_with_rosters};
use crate::competitions::rosters::prepares;

/// A championship of clubs with players that nobody has entered yet.
async fn championship(house: &House) -> Organiser<'_> {
    let mut new = cup_with_rosters();
    new["charter"]["form"] = json!({ "type": "championship" });
    new["charter"]["setup"]["half"] = json!(20);
    Organiser::new(house, new).await
}

async fn enters(league: &Organiser<'_>, who: &Somebody<'_>, name: &str, team: &str) -> u64 {
    let coach = json!({ "type": "me" });
    league.club(who, json!({ "name": name, "team": team, "coach": coach })).await
}

fn club(seen: &Value, id: u64) -> &Value {
    seen["view"]["clubs"].as_array().unwrap().iter().find(|club| club["id"] == id).unwrap()
}

fn player(seen: &Value, of: u64, no: u64) -> Value {
    let players = club(seen, of)["players"].as_array().unwrap();
    players.iter().find(|player| player["no"] == no).unwrap().clone()
}

fn whether_home(seen: &Value, fixture: u64, club: u64) -> bool {
    Organiser::fixture(seen, fixture)["sides"][0]["club"] == club
}

/// The rows of a squad of whoever is fit, with these changed.
fn squad(seen: &Value, of: u64, notes: &[Value]) -> Vec<Value> {
    let players = club(seen, of)["players"].as_array().unwrap().iter();
    let fit: Vec<&Value> = players.filter(|player| player["available"] == true).collect();
    let of_role = |role: &'static str| fit.iter().filter(move |player| player["role"] == role);
    let captain = of_role("captain").take(1);
    let rows = of_role("goalkeeper").chain(of_role("player").take(5)).chain(captain);
    let row = |player: &&Value| {
        let note = notes.iter().find(|note| note["no"] == player["no"]);
        note.cloned().unwrap_or_else(|| json!({ "no": player["no"] }))
    };
    rows.map(row).collect()
}

/// The commissioner enters a match of a club by hand, with what is noted of its players.
async fn by_hand(
    league: &Organiser<'_>,
    fixture: u64,
    own: u64,
    goals: [u64; 2],
    notes: &[Value],
) -> Value {
    let seen = league.seen_by(&league.anna).await;
    let sides = Organiser::fixture(&seen, fixture)["sides"].clone();
    let is_home = whether_home(&seen, fixture, own);
    let other = sides[usize::from(is_home)]["club"].as_u64().unwrap();
    let mut theirs = squad(&seen, other, &[]);
    theirs[1]["goals"] = json!(goals[1]);
    let mut clubs = [squad(&seen, own, notes), theirs].map(|rows| json!({ "rows": rows }));
    let mut score = goals;
    if !is_home {
        clubs.reverse();
        score.reverse();
    }
    let sheet = json!({ "type": "match", "score": score, "clubs": clubs });
    league
        .act(&league.anna, json!({ "type": "by_hand", "fixture": fixture, "sheet": sheet }))
        .await;
    league.seen_by(&league.anna).await
}

/// Matches, wins, draws, defeats, goals and points of every club, counted from the sheets.
fn counted(seen: &Value) -> Vec<Value> {
    let clubs = seen["view"]["clubs"].as_array().unwrap();
    let of_club = |club: &Value| {
        let (mut won, mut drawn, mut lost, mut scored, mut conceded) = (0, 0, 0, 0, 0);
        for fixture in seen["view"]["fixtures"].as_array().unwrap() {
            let sheets = fixture["sheet"]["clubs"].as_array().unwrap();
            let Some(seat) = sheets.iter().position(|sheet| sheet["club"] == club["id"]) else {
                continue;
            };
            let goals = |seat: usize| sheets[seat]["score"].as_i64().unwrap();
            let (own, other) = (goals(seat), goals(1 - seat));
            (scored, conceded) = (scored + own, conceded + other);
            // A match that is forfeited may end level in goals, and is lost all the same.
            let winner = &fixture["sheet"]["winner"];
            match (winner == &club["id"], winner.is_null()) {
                (true, _) => won += 1,
                (false, true) => drawn += 1,
                (false, false) => lost += 1,
            }
            assert!(own >= other || winner != &club["id"], "{fixture}");
        }
        json!([club["id"], won + drawn + lost, won, drawn, lost, scored, conceded, 3 * won + drawn])
    };
    clubs.iter().map(of_club).collect()
}

/// The same as the table of the competition has it, by club.
fn table(seen: &Value) -> Vec<Value> {
    let columns =
        ["club", "played", "won", "drawn", "lost", "goals_for", "goals_against", "points"];
    let row = |row: &Value| Value::from_iter(columns.map(|column| row[column].clone()));
    let mut rows: Vec<Value> = seen["view"]["table"].as_array().unwrap().iter().map(row).collect();
    rows.sort_by_key(|row| row[0].as_u64());
    rows
}

#[tokio::test]
async fn a_person_and_two_bots_play_a_championship_to_its_end() {
    let house = House::open().await;
    let league = championship(&house).await;
    let reds = enters(&league, &league.anna, "Reds", "madmen").await;
    for (name, team) in [("Greys", "dragons"), ("Greens", "madmen")] {
        let coach = json!({ "type": "bot", "level": "random" });
        league.club(&league.anna, json!({ "name": name, "team": team, "coach": coach })).await;
    }
    league.start().await;
    while let Some(fixture) =
        Organiser::open_matches(&league.seen_by(&league.anna).await, reds).first().copied()
    {
        prepares(&league, &league.anna, reds, fixture).await;
        league.plays_out(fixture, &[&league.anna]).await;
        league.until("booked", |seen| Organiser::fixture(seen, fixture)["sheet"].is_object()).await;
    }
    let seen = league.until_finished().await;
    assert_eq!(seen["view"]["fixtures"].as_array().unwrap().len(), 6);
    assert_eq!(table(&seen), counted(&seen));
    let rows = seen["view"]["table"].as_array().unwrap();
    let points: Vec<u64> = rows.iter().map(|row| row["points"].as_u64().unwrap()).collect();
    assert!(points.is_sorted_by(|one, other| one >= other), "{points:?}");
    let places = seen["view"]["places"].as_array().unwrap();
    assert_eq!(places[0]["club"], rows[0]["club"]);
    // What every player is said to have done stands on a sheet.
    let goals = |rows: &Value, column: &str| -> u64 {
        let rows = rows.as_array().unwrap().iter();
        rows.map(|row| row[column]["goals"].as_u64().unwrap()).sum()
    };
    for club in seen["view"]["clubs"].as_array().unwrap() {
        let sheets = seen["view"]["fixtures"].as_array().unwrap().iter();
        let sheets = sheets.flat_map(|fixture| fixture["sheet"]["clubs"].as_array().unwrap());
        let own = sheets.filter(|sheet| sheet["club"] == club["id"]);
        let scored: u64 = own.map(|sheet| goals(&sheet["rows"], "tally")).sum();
        assert_eq!(goals(&club["players"], "season"), scored);
    }
    let record = house.stranger().get(&league.path("/export?as=record")).await;
    league::record::verify(&record.body).unwrap();
}

#[tokio::test]
async fn a_club_that_withdraws_forfeits_what_is_left_and_keeps_what_it_played() {
    // C-COMP-16 and section 6.5 of the law book.
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let league = championship(&house).await;
    let reds = enters(&league, &league.anna, "Reds", "madmen").await;
    let blues = enters(&league, &ben, "Blues", "dragons").await;
    let whites = enters(&league, &league.anna, "Whites", "madmen").await;
    league.start().await;
    let seen = league.seen_by(&ben).await;
    let played = Organiser::open_matches(&seen, blues)[0];
    let goals = [json!({ "no": 3, "goals": 3 })];
    by_hand(&league, played, blues, [3, 1], &goals).await;
    let withdraw = json!({ "type": "withdraw", "club": blues });
    let stranger = house.guest("Cora").await;
    assert_eq!(league.try_act(&stranger, withdraw.clone()).await.refused(403), "not_yours");
    league.act(&ben, withdraw).await;
    let seen = league.seen_by(&ben).await;
    assert_eq!(club(&seen, blues)["withdrawn"], true);
    assert!(Organiser::open_matches(&seen, blues).is_empty(), "nobody waits for it");
    for fixture in seen["view"]["fixtures"].as_array().unwrap() {
        let sheet = &fixture["sheet"];
        let sides = fixture["sides"].as_array().unwrap();
        let is_theirs = sides.iter().any(|side| side["club"] == blues);
        match (fixture["id"] == played, is_theirs) {
            (true, _) => assert_eq!(sheet["how"], "by_hand"),
            (false, true) => {
                assert_eq!(
                    (&sheet["how"], &sheet["forfeit"]),
                    (&json!("forfeit"), &json!([blues]))
                );
                let score = |sheet: &Value| if sheet["club"] == blues { 0 } else { 2 };
                let sheets = sheet["clubs"].as_array().unwrap();
                assert!(sheets.iter().all(|sheet| sheet["score"] == score(sheet)), "{sheet}");
            }
            (false, false) => assert!(sheet.is_null()),
        }
    }
    // The others play on, and the table counts everything.
    for fixture in Organiser::open_matches(&seen, reds) {
        by_hand(&league, fixture, reds, [1, 1], &[json!({ "no": 3, "goals": 1 })]).await;
    }
    let seen = league.until_finished().await;
    assert_eq!(table(&seen), counted(&seen));
    let row = |of: u64| table(&seen).into_iter().find(|row| row[0] == of).unwrap();
    assert_eq!((&row(blues)[1], &row(blues)[7]), (&json!(4), &json!(3)), "one win, three forfeits");
    assert_eq!(seen["view"]["places"].as_array().unwrap().len(), 3);
    let after = json!({ "type": "train", "club": whites, "card": 1 });
    assert_eq!(league.try_act(&league.anna, after).await.refused(422), "refused");
}

#[tokio::test]
async fn what_a_match_by_hand_leaves_on_players_shows_when_the_next_is_prepared() {
    // C-COMP-02 to C-COMP-06, C-GAP-55.
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let league = championship(&house).await;
    let reds = enters(&league, &league.anna, "Reds", "madmen").await;
    enters(&league, &ben, "Blues", "dragons").await;
    enters(&league, &ben, "Whites", "dragons").await;
    league.start().await;
    let mut open = Organiser::open_matches(&league.seen_by(&league.anna).await, reds).into_iter();
    let notes = [
        json!({ "no": 3, "goals": 2, "yellow": 1 }),
        json!({ "no": 4, "red": true }),
        json!({ "no": 5, "injured": true }),
        json!({ "no": 6, "assists": 1, "exhausted": true }),
    ];
    let seen = by_hand(&league, open.next().unwrap(), reds, [2, 0], &notes).await;
    let state = |seen: &Value, no: u64| {
        let of = player(seen, reds, no);
        let columns = ["available", "yellow", "suspended", "injury", "fatigued"];
        Value::from_iter(columns.map(|column| of[column].clone()))
    };
    assert_eq!(state(&seen, 3), json!([true, true, 0, "none", false]));
    assert_eq!(state(&seen, 4), json!([false, false, 1, "none", false]));
    assert_eq!(state(&seen, 5), json!([false, false, 0, "must_miss", false]));
    assert_eq!(state(&seen, 6), json!([true, false, 0, "none", true]));
    assert_eq!(player(&seen, reds, 3)["season"]["goals"], 2);
    assert_eq!(seen["view"]["lists"]["scorers"][0]["player"], "madmen_3");
    // Whoever is out cannot be chosen for the next one, and nobody is tested yet.
    let next = open.next().unwrap();
    league.act(&league.anna, json!({ "type": "trained", "club": reds })).await;
    let prepared = league.seen_by(&league.anna).await;
    let tests = |seen: &Value| {
        let log = seen["view"]["log"].as_array().unwrap();
        log.iter().filter(|line| line["type"] == "test").count()
    };
    assert_eq!(tests(&prepared), 0);
    for no in [4, 5] {
        let choices =
            json!([format!("field {no}"), "field 3", "field 6", "field 7", "ready", "ready"]);
        let choose = json!({ "type": "choose", "fixture": next, "club": reds, "choices": choices });
        let refused = league.try_act(&league.anna, choose).await;
        assert_eq!(refused.json()["refusal"]["type"], "bad_choice", "{}", refused.body);
    }
    let choices = ["field 3", "field 6", "field 7", "field 10", "bench 8", "ready", "ready"];
    let choose = json!({ "type": "choose", "fixture": next, "club": reds, "choices": choices });
    league.act(&league.anna, choose).await;
    // A second yellow card in a later match costs the one after it; the red one is served.
    let seen = by_hand(&league, next, reds, [0, 0], &[json!({ "no": 3, "yellow": 1 })]).await;
    assert_eq!(state(&seen, 3), json!([false, false, 1, "none", false]));
    assert_eq!(state(&seen, 4), json!([true, false, 0, "none", false]));
    assert_eq!(state(&seen, 5), json!([false, false, 0, "testing", false]));
    assert_eq!(state(&seen, 6), json!([true, false, 0, "none", false]));
    // Before the third match a die says whether the injured can play; as long as it does not, he
    // is tested before every match.
    let mut thrown = 0;
    for fixture in open {
        let before = league.seen_by(&league.anna).await;
        let is_tested = player(&before, reds, 5)["injury"] == "testing";
        league.act(&league.anna, json!({ "type": "trained", "club": reds })).await;
        let seen = league.seen_by(&league.anna).await;
        thrown += usize::from(is_tested);
        assert_eq!(tests(&seen), thrown, "one throw before a match, and only for the injured");
        let of = player(&seen, reds, 5);
        assert_eq!(of["available"], json!(of["injury"] == "none"));
        by_hand(&league, fixture, reds, [0, 0], &[]).await;
    }
    assert!(thrown >= 1);
    for fixture in Organiser::open_matches(&league.seen_by(&ben).await, 2) {
        by_hand(&league, fixture, 2, [1, 0], &[json!({ "no": 3, "goals": 1 })]).await;
    }
    league.until_finished().await;
    let record = house.stranger().get(&league.path("/export?as=record")).await;
    let proof = league::record::verify(&record.body).unwrap();
    assert!(matches!(proof.rolls, table::Rolls::Proved { count } if count as usize > thrown));
}
