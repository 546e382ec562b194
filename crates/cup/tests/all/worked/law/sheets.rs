//! Sections 2.27 and 3.10, as far as a single match goes: assists, challenges and the match sheet.

use serde_json::{Value, json};

use crate::common::{Play, Scene};

/// Whoever has the ball scores at once.
fn score(play: &mut Play, shot: &str) {
    play.act(&[&format!("home {shot}"), "home aim E", "away cover AB", "chance d20 1"]);
    assert!(play.told("scored"));
}

fn assists(play: &Play, no: u8) -> Value {
    play.player("home", no)["tally"]["assists"].clone()
}

#[test]
fn the_last_passer_of_the_possession_has_the_assist() {
    let scene = Scene::usual().at("home", 3, "E11").at("home", 11, "E13").ball(3).play();
    let mut play = scene.start();
    play.act(&["home short E13", "home stop", "home end", "away end"]);
    score(&mut play, "shoot");
    assert_eq!(assists(&play, 3), 1, "C-GAP-60: also over rounds of one possession");
    assert_eq!(play.event("scored")["assist"], "dragons_3");
    assert_eq!(play.player("home", 11)["tally"]["goals"], 1);
    // Of two passes the last one counts.
    let scene = Scene::usual().at("home", 3, "E10").at("home", 7, "E11").at("home", 11, "D12");
    let mut play = scene.ball(3).play().start();
    play.act(&["home short E11", "home short D12", "home direct", "home aim E", "away cover A"]);
    play.act(&["chance d20 1"]);
    assert_eq!((assists(&play, 3), assists(&play, 7)), (json!(0), json!(1)), "C-GAP-60");
    // A long pass as well.
    let scene = Scene::usual().at("home", 3, "E8").at("home", 11, "E13").ball(3).play();
    let mut play = scene.start();
    play.act(&["home long E13", "chance d20 1"]);
    score(&mut play, "header");
    assert_eq!(assists(&play, 3), 1, "C-GAP-60");
}

#[test]
fn an_opponents_touch_and_a_penalty_leave_no_assist() {
    // Stok Alp clears, the ball falls to Vog L: the pass was touched.
    let scene = Scene::usual().at("home", 3, "E9").at("home", 7, "E11").at("away", 5, "E11");
    let scene = scene.at("home", 11, "E13").ball(3).play();
    let mut play = scene.start();
    play.act(&["home long E11", "chance d20 1", "away try", "chance d20 9"]);
    assert_eq!(play.ball(), ("E13".into(), "dragons_11".into()));
    score(&mut play, "header");
    assert_eq!(assists(&play, 3), 0, "C-GAP-60");
    // A penalty after a pass.
    let scene = Scene::usual().at("home", 7, "D10").at("home", 3, "D12").at("away", 5, "D12");
    let mut play = scene.ball(7).play().start();
    play.act(&["home short D12", "away decline", "home stop", "home end", "away end"]);
    play.act(&["away tackle", "chance d20 12", "chance foul no_card 0", "home end", "away end"]);
    let room = play.offers("away", "set")[0].clone();
    play.act(&[&format!("away {room}")]);
    score(&mut play, "shoot");
    assert_eq!(assists(&play, 7), 0, "C-GAP-60: none for penalties");
    // C-GAP-72: nor is there one after a free kick.
    let scene = Scene::usual().at("home", 7, "B10").at("home", 3, "B12").at("away", 5, "B12");
    let mut play = scene.ball(7).play().start();
    play.act(&["home short B12", "away decline", "home stop", "home end", "away end"]);
    play.act(&["away tackle", "chance d20 12", "chance foul no_card 0", "home end"]);
    play.act(&["away step 5 w", "away end", "home shoot", "home aim E", "away cover ABC"]);
    play.act(&["chance d20 1"]);
    assert!(play.event("scored")["assist"].is_null(), "C-GAP-72");
    // Nor does one who only ran with the ball have an assist.
    let mut play = Scene::usual().at("home", 11, "E13").ball(11).play().start();
    score(&mut play, "shoot");
    assert!(play.event("scored")["assist"].is_null());
}

#[test]
fn fetching_a_team_mates_pass_is_receiving_it() {
    let loose = |fetcher: u8, passer: u8| {
        let scene = Scene::usual().at("home", 3, "E11").at("home", 11, "E12");
        let mut play = scene.ball(passer).play().start();
        let target = if passer == 3 { "D12" } else { "E13" };
        play.act(&[&format!("home short {target}")]).is_stage("moves");
        let dir = if passer == 3 { "ne" } else { "e" };
        play.act(&[&format!("home step {fetcher} {dir}"), "home end", "away end"]);
        score(&mut play, "shoot");
        play
    };
    let play = loose(11, 3);
    assert_eq!(assists(&play, 3), 1, "C-GAP-68");
    let play = loose(11, 11);
    assert!(play.event("scored")["assist"].is_null(), "C-GAP-68: his own pass");
}

/// Madmen at home have laid a challenge open.
fn challenged(card: u8, deck: &[u8]) -> Play {
    let clubs = json!({"home": {"deck": deck, "legends": [10, 11]}, "away": {}});
    let mut play = Play::named_as(
        json!({"home": "madmen", "away": "dragons", "clubs": clubs, "draw": "stands"}),
    );
    play.is_stage("cards");
    play.act(&[&format!("home challenge {card}")]);
    play
}

#[test]
fn a_challenge_is_a_power_card_that_is_not_in_the_deck() {
    let mut play = challenged(3, &[1, 6]);
    play.refuses("home challenge 1", "C-CHALL-01"); // C-GAP-51: it is in the deck.
    play.refuses("home challenge 10", "C-CHALL-01"); // A LEGEND card.
    play.act(&["home ready", "away ready"]);
    let open = play.view_of("away")["teams"][0]["challenge"].clone();
    assert_eq!((&open["card"], &open["met"]), (&json!(3), &json!(false)), "C-CHALL-01: face up");
    assert_eq!(
        (&open["metric"], &open["goal"]),
        (&json!("shoots"), &json!({"at_least": 3})),
        "C-CHALL-03"
    );
}

#[test]
fn cards_of_a_competition_match_come_from_the_deck() {
    let mut play = challenged(3, &[1, 2, 4, 6]);
    let mut offered = play.offers("home", "take");
    offered.sort();
    assert_eq!(offered, ["take 1", "take 10", "take 11", "take 2", "take 4", "take 6"], "C-GAP-51");
    play.act(&["home take 1", "home take 2", "home take 4"]);
    play.refuses("home take 6", "C-CARDS-02"); // C-COMP-09: three POWER cards …
    play.act(&["home take 10"]);
    play.refuses("home take 11", "C-CARDS-02"); // … and one LEGEND card.
    play.act(&["home ready", "away ready"]).is_stage("toss");
}

#[test]
fn a_tired_player_starts_with_one_boost_less_and_a_missing_one_is_not_selected() {
    let clubs = json!({"home": {"fatigued": [3], "out": [11, 2]}, "away": {}});
    let play = Play::new(json!({"clubs": clubs}));
    assert_eq!(play.player("home", 3)["reserve"], 3, "C-GAP-53");
    assert_eq!(play.player("home", 7)["reserve"], 4);
    play.refuses("home field 11", "C-GAP-56");
    // C-GAP-56: fewer than seven fit: first fewer substitutes, then fewer starters.
    let squad = |out: &[u8]| {
        let mut play = Play::new(json!({"clubs": {"home": {"out": out}, "away": {}}}));
        let (mut field, mut bench) = (0, 0);
        while let Some(next) = play.offers("home", "field").first().cloned() {
            play.act(&[&format!("home {next}")]);
            field += 1;
        }
        while let Some(next) = play.offers("home", "bench").first().cloned() {
            play.act(&[&format!("home {next}")]);
            bench += 1;
        }
        play.act(&["home ready"]);
        (field, bench)
    };
    assert_eq!(squad(&[10, 11]), (4, 2), "C-GAP-56");
    assert_eq!(squad(&[10, 11, 2]), (4, 1), "C-GAP-56");
    assert_eq!(squad(&[10, 11, 2, 3, 5]), (3, 0), "C-GAP-56");
    assert_eq!(squad(&[10, 11, 2, 3, 5, 6]), (2, 0), "C-GAP-56");
}

#[test]
fn the_match_sheet_has_seven_rows_and_the_cards() {
    let scene = Scene::usual().option("concede", json!(true)).cards("home", &[1, 4, 10]);
    let scene = scene.at("home", 3, "E11").at("home", 11, "E13").ball(3).play();
    let mut play = scene.start();
    assert!(play.view()["sheet"].is_null());
    play.act(&["home short E13", "home direct", "home aim E", "away cover A", "chance d20 1"]);
    play.act(&["chance time 6", "away concede"]).is_over();
    let sheet = play.view()["sheet"].clone();
    let home = sheet["clubs"][0].clone();
    let rows: Vec<u64> =
        home["rows"].as_array().unwrap().iter().map(|row| row["no"].as_u64().unwrap()).collect();
    assert_eq!(rows, [1, 3, 7, 8, 11, 2, 5], "C-STATS-02: goal, players, substitutes");
    assert_eq!(home["rows"][4]["captain"], true, "C-STATS-02: captains are marked");
    assert_eq!(home["rows"][4]["tally"]["goals"], 1);
    assert_eq!(home["rows"][1]["tally"]["assists"], 1);
    assert_eq!(home["cards"], json!([1, 4, 10]), "C-STATS-02: LP");
    assert_eq!((&home["score"], &sheet["clubs"][1]["score"]), (&json!(2), &json!(0)));
}

#[test]
fn the_known_numbers_are_the_printed_ones() {
    let play = Scene::usual().start();
    let names = |side: &str| -> Vec<(u64, String)> {
        let team = play.team(side);
        let players = team["players"].as_array().unwrap().iter();
        players
            .map(|one| (one["no"].as_u64().unwrap(), one["name"].as_str().unwrap().to_owned()))
            .collect()
    };
    let wanted = |list: [(u64, &str); 9]| list.map(|(no, name)| (no, name.to_owned()));
    let madmen = [
        (1, "Banoo"),
        (3, "Koo N"),
        (4, "Mass On"),
        (5, "Stok Alp"),
        (6, "Four Nie"),
        (7, "Gabu"),
        (8, "Brute Un"),
        (10, "Re"),
        (11, "Moné"),
    ];
    let dragons = [
        (1, "Ryffel"),
        (2, "Müller"),
        (3, "Berg R"),
        (5, "Merz"),
        (6, "Stettler"),
        (7, "Bü S"),
        (8, "Deg N"),
        (10, "Wolf"),
        (11, "Vog L"),
    ];
    assert_eq!(names("away"), wanted(madmen), "C-STATS-04");
    assert_eq!(names("home"), wanted(dragons), "C-STATS-04, C-GAP-03");
}

/// What a side has counted, for its challenges.
fn count(play: &Play, side: &str, metric: &str) -> u64 {
    let counts = play.team(side)["counts"].clone();
    let row =
        counts.as_array().unwrap().iter().find(|row| row["metric"] == metric).unwrap().clone();
    row["count"].as_u64().unwrap()
}

#[test]
#[rustfmt::skip]
fn what_counts_for_a_challenge() {
    // C-GAP-52 and the last column of the cards in C-GAP-06.
    let duel = || Scene::usual().at("home", 3, "D5").at("away", 5, "D5").ball(3).challenge();
    let pass = || Scene::usual().at("home", 3, "D5").at("home", 7, "D7").ball(3).play();
    let shot = || Scene::usual().at("home", 11, "E13").ball(11).play();
    let wing = || Scene::usual().at("home", 7, "A5").at("home", 3, "D5").ball(3);
    let both = || pass().at("away", 5, "D7");
    let near = || Scene::usual().at("home", 3, "E12").at("home", 11, "E13").ball(3).play();
    type Row<'a> = (&'a str, &'a str, Scene, &'a [&'a str], u64);
    let examples: [Row; 26] = [
        ("dribbles_won",         "home", duel(), &["away steal", "chance d20 1", "chance d20 14"],                     1),
        ("dribbles_won",         "home", duel(), &["away steal", "chance d20 13"],                                     0),
        ("steals_won",           "away", duel(), &["away steal", "chance d20 1", "chance d20 15"],                     1),
        ("tackles_won",          "away", duel(), &["away tackle", "chance d20 9"],                                     1),
        ("fouls_committed",      "away", duel(), &["away tackle", "chance d20 10"],                                    1),
        ("fouls_committed",      "away", duel(), &["away tackle", "chance d20 17"],                                    0),
        ("possessions_won",      "away", duel(), &["away tackle", "chance d20 9"],                                     1),
        ("fails_under_pressure", "away", duel(), &["away hold", "home long E10", "chance d20 13"],                     1),
        ("fails_under_pressure", "away", duel(), &["away hold", "home long E10", "chance d20 12"],                     0),
        ("boost_steps",          "home", wing(), &["home step 3 e", "home step 3 e", "home step 3 e"],                 2),
        ("outruns",              "home", wing(), &["home step 7 e", "home outrun 7"],                                  1),
        ("best_pass_chain",      "home", pass(), &["home short D7", "home short D5", "home short D7", "home stop"],    3),
        ("best_pass_chain",      "home", pass(), &["home short D6"],                                                   0),
        ("intercepts_clears",    "away", both(), &["home short D7", "away try", "chance d20 10"],                      1),
        ("intercepts_clears",    "away", both(), &["home long D7", "chance d20 1", "away try", "chance d20 10"],       1),
        ("intercepts_clears",    "away", both(), &["home short D7", "away try", "chance d20 11"],                      0),
        ("long_passes_ok",       "home", pass(), &["home long D12", "chance d20 16"],                                  1),
        ("long_passes_ok",       "home", pass(), &["home long D12", "chance d20 17"],                                  0),
        ("longest_pass_ok",      "home", pass(), &["home long D12", "chance d20 16"],                                  7),
        ("shoots",               "home", shot(), &["home shoot"],                                                      1),
        ("shoots",               "home", near(), &["home short E13", "home direct"],                                   1),
        ("shoots",               "home", near(), &["home long E13", "chance d20 1", "home header"],                    0),
        ("saves",                "away", shot(), &["home shoot", "home aim E", "away cover DE"],                       1),
        ("saves",                "away", shot(), &["home shoot", "home aim E", "away cover AB", "chance d20 20"],      0),
        ("goals_direct",         "home", near(), &["home short E13", "home direct", "home aim E", "away cover A", "chance d20 1"], 1),
        ("goals_header",         "home", near(), &["home long E13", "chance d20 1", "home header", "home aim E", "away cover AB", "chance d20 1"], 1),
    ];
    for (metric, side, scene, lines, wanted) in examples {
        let mut play = scene.start();
        play.act(lines);
        assert_eq!(count(&play, side, metric), wanted, "C-GAP-52: {metric} after {lines:?}");
    }
}

#[test]
fn two_players_in_the_area_are_counted_when_the_attack_has_moved() {
    let scene =
        Scene::usual().at("home", 11, "E12").at("home", 7, "F12").at("home", 3, "D5").ball(3);
    let mut play = scene.start();
    assert_eq!(count(&play, "home", "box_presence"), 0);
    play.act(&["home step 11 e", "home end"]);
    assert_eq!(count(&play, "home", "box_presence"), 2, "C-GAP-52");
    play.act(&["away end", "home stop", "home step 11 w", "home end"]);
    assert_eq!(count(&play, "home", "box_presence"), 2, "the most there have been");
}

#[test]
fn a_challenge_is_judged_when_the_match_is_over_however_it_ends() {
    let forfeited = |shoots: u8| {
        let clubs = json!({"home": {}, "away": {}});
        let scene = Scene::usual().option("clubs", clubs).option("concede", json!(true));
        let mut scene = scene.option("cards", json!("power_legend")).at("home", 3, "D5").ball(3);
        scene.file["away"]["cards"] = json!({"challenge": 3});
        scene.file["away"]["counts"] = json!([{"metric": "shoots", "count": shoots}]);
        let mut play = scene.start();
        play.act(&["home concede"]).is_over();
        play.view()["sheet"]["clubs"][1]["challenge"]["met"].clone()
    };
    // C-CHALL-03: make 3 shoots; C-GAP-52: a forfeit judges what was played.
    assert_eq!((forfeited(2), forfeited(3)), (json!(false), json!(true)), "C-CHALL-03, C-GAP-52");
}

#[test]
fn statistics_may_be_kept_short() {
    for (option, shots) in [("full", 1), ("sheet", 0)] {
        let scene = Scene::usual().option("statistics", json!(option)).at("home", 11, "E13");
        let mut play = scene.ball(11).play().start();
        score(&mut play, "shoot");
        let tally = play.player("home", 11)["tally"].clone();
        assert_eq!((&tally["goals"], &tally["shots"]), (&json!(1), &json!(shots)), "C-STATS-01");
    }
}

/// The last throw of a match; its sheet.
fn whistle(scene: Scene) -> Value {
    let scene = scene.field("clock", json!(90)).field("period", json!(2));
    let mut play = scene.phase(json!({"type": "clock", "then": "round"})).start();
    play.act(&["chance time 6"]).is_over();
    play.view()["sheet"].clone()
}

/// The row of a player on a match sheet.
fn row(sheet: &Value, club: usize, no: u8) -> Value {
    let rows = sheet["clubs"][club]["rows"].as_array().expect("rows");
    rows.iter().find(|row| row["no"] == no).expect("he is on the sheet").clone()
}

#[test]
fn t_23_the_sample_match_sheet_can_be_written() {
    // Zyon 2-1 Basela: Four Nie and Brute Un, Merz; Stok Alp and Stettler booked; Mass On and
    // Stettler replaced, here by Koo N and Müller.
    let mut scene = Scene::new([3, 7, 5, 6], [5, 6, 8, 4]).score("home", 1).score("away", 2);
    let tallies = [
        ("away", 6, json!({"goals": 1})),
        ("away", 8, json!({"goals": 1})),
        ("home", 5, json!({"goals": 1})),
        ("away", 5, json!({"yellow": 1})),
        ("home", 6, json!({"yellow": 1, "subbed_off": 1})),
        ("away", 4, json!({"subbed_off": 1})),
    ];
    for (side, no, tally) in tallies {
        scene = scene.with(side, no, "tally", tally);
    }
    for (side, off, on, hex) in [("home", 6, 2, "I2"), ("away", 4, 3, "I14")] {
        scene = scene.gone(side, off, "replaced");
        scene = scene.with(side, on, "status", json!("playing")).at(side, on, hex);
    }
    let sheet = whistle(scene);
    let scores = [0, 1].map(|club| sheet["clubs"][club]["score"].clone());
    assert_eq!((scores, &sheet["winner"]), ([json!(1), json!(2)], &json!("madmen")), "T-23");
    let tally = |club: usize, no: u8, field: &str| row(&sheet, club, no)["tally"][field].clone();
    for (club, no, field) in [
        (1, 6, "goals"),
        (1, 8, "goals"),
        (0, 5, "goals"),
        (1, 5, "yellow"),
        (0, 6, "yellow"),
        (0, 6, "subbed_off"),
        (1, 4, "subbed_off"),
    ] {
        assert_eq!(tally(club, no, field), 1, "T-23: {field} of number {no}");
    }
    for club in [0, 1] {
        assert_eq!(sheet["clubs"][club]["rows"].as_array().unwrap().len(), 7, "T-23: seven rows");
    }
}

#[test]
fn the_sheet_notes_exhaustion_injuries_and_dismissals() {
    // C-COMP-11: what a competition has to know of every player.
    let scene = Scene::usual().score("home", 1).with("home", 7, "boost", json!(0));
    let scene = scene.gone("away", 8, "sent_off").gone("away", 3, "injured");
    let scene = scene.gone("home", 3, "replaced").with("home", 3, "tired", json!(true));
    let scene = scene.with("home", 3, "boost", json!(0)).gone("home", 2, "playing");
    let sheet = whistle(scene.at("home", 2, "B1"));
    let noted = |club: usize, no: u8| {
        let row = row(&sheet, club, no);
        ["exhausted", "injured", "sent_off", "played"].map(|field| row[field] == true)
    };
    assert_eq!(noted(0, 7), [true, false, false, true], "C-COMP-02: at the end");
    assert_eq!(noted(0, 3), [true, false, false, true], "C-COMP-02: also if replaced earlier");
    assert_eq!(noted(0, 8), [false, false, false, true], "C-COMP-11");
    assert_eq!(noted(1, 3), [false, true, false, true], "C-COMP-11: injured");
    assert_eq!(noted(1, 8), [false, false, true, true], "C-COMP-11: sent off");
    assert_eq!(noted(0, 5), [false, false, false, false], "a substitute who never came on");
}

#[test]
fn who_leaves_exhausted_is_remembered() {
    let mut play = Scene::usual().at("home", 3, "A6").with("home", 3, "boost", json!(0)).start();
    play.act(&["home leave 3 2"]);
    let file = serde_json::to_value(&play.game).unwrap();
    let players = file["home"]["players"].as_array().unwrap();
    let tired = |no: u8| players.iter().any(|one| one["no"] == no && one["tired"] == true);
    assert!(tired(3) && !tired(7), "C-COMP-02");
}
