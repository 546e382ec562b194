//! C-GAP-45, C-GAP-63 and C-GAP-70: a match always ends.

use serde_json::{Value, json};
use table::{Game, Seat, Turn};

use crate::common::{Play, Scene};

/// Berg R has the ball on D5 in this round of his side's possession; phase 2b.
fn round(number: u8) -> Scene {
    Scene::usual().at("home", 3, "D5").ball(3).field("round", json!(number)).play()
}

#[test]
fn a_possession_without_a_limit_still_ends_after_sixty_rounds() {
    let off = |number: u8| {
        let mut play = round(number).option("passive_limit", json!(0)).start();
        play.act(&["home stop"]);
        play
    };
    off(8).is_stage("moves");
    off(59).is_stage("moves");
    let play = off(60);
    play.is_stage("clock");
    assert_eq!(play.attack(), "madmen", "C-GAP-63");
}

#[test]
fn the_limit_of_passive_play_is_an_option() {
    for limit in [4, 12] {
        let stop = |number: u8| {
            let mut play = round(number).option("passive_limit", json!(limit)).start();
            play.act(&["home stop"]);
            play
        };
        stop(limit - 1).is_stage("moves");
        stop(limit).is_stage("clock"); // C-GAP-45
    }
    // A loose ball does not stretch a possession either.
    let scene = Scene::usual().at("home", 3, "D5").loose("D7").field("round", json!(8));
    let mut play = scene.moves("away").start();
    play.act(&["away end"]).is_stage("clock");
    assert_eq!(play.attack(), "madmen", "C-GAP-45");
    play.act(&["chance time 6"]).is_stage("moves");
    assert_eq!(play.view()["restart"], "free", "C-GAP-45: a restart at the ball's hex");
}

#[test]
fn a_ball_in_a_zone_is_put_on_the_penalty_spot_for_the_restart() {
    // C-GAP-45 as C-GAP-42: Ryffel holds the ball in his zone when the eighth round ends.
    let mut play = round(8).start();
    play.act(&["home long D1", "chance d20 1"]).is_stage("clock");
    play.act(&["chance time 6"]).is_stage("moves");
    assert_eq!((play.attack(), play.ball().0), ("madmen".into(), "E3".into()), "C-GAP-42");
}

#[test]
fn a_chain_without_a_limit_still_ends_after_sixty_passes() {
    let scene = Scene::usual().at("home", 3, "D5").at("home", 7, "D6");
    let mut play = scene.option("chain_limit", json!(0)).ball(3).play().start();
    for pass in 0..60 {
        play.act(&[["home short D6", "home short D5"][pass % 2]]).is_stage("play");
    }
    play.refuses("home short D6", "C-GAP-30"); // C-GAP-63
    assert_eq!(play.offers("home", "stop"), ["stop"]);
}

#[test]
fn without_a_limit_the_attack_may_offer_to_end_its_possession() {
    round(1).start().refuses("home yield", "C-GAP-45"); // Possession ends by itself here.
    for option in ["passive_limit", "chain_limit"] {
        let mut play = round(1).option(option, json!(0)).start();
        assert_eq!(play.offers("home", "yield"), ["yield"], "C-GAP-63: {option}");
        play.act(&["home yield"]).is_stage("answer");
        assert_eq!(play.stage()["seat"], "madmen");
        let mut declined = play.clone();
        declined.act(&["away decline"]).is_stage("play");
        assert!(declined.offers("home", "yield").is_empty(), "once is enough");
        assert_eq!(declined.offers("home", "stop"), ["stop"], "the attack goes on as it was");
        play.act(&["away accept"]).is_stage("clock");
        assert_eq!(play.attack(), "madmen", "C-GAP-63: as C-GAP-45");
        play.act(&["chance time 6"]).is_stage("moves");
        assert_eq!((play.ball().0.as_str(), play.view()["restart"].clone()), ("D5", json!("free")));
    }
    // C-GAP-63: not when a restart or a long pass binds the attack.
    let bound = round(1).option("passive_limit", json!(0)).field("restart", json!("free")).start();
    assert!(bound.offers("home", "yield").is_empty(), "C-GAP-63: a restart");
    let scene = Scene::usual().at("home", 3, "E8").at("home", 11, "E13").ball(3).play();
    let mut long = scene.option("passive_limit", json!(0)).start();
    long.act(&["home long E13", "chance d20 1"]).is_stage("play");
    assert!(long.offers("home", "yield").is_empty(), "C-GAP-63: a long pass");
}

/// The result of conceding at this score.
fn conceded(home: u8, away: u8, side: &str) -> (u64, u64, String) {
    let scene = round(1).option("concede", json!(true)).score("home", home).score("away", away);
    let mut play = scene.start();
    play.act(&[&format!("{side} concede")]).is_over();
    assert_eq!(play.stage()["ending"], "conceded");
    let score = |side: &str| play.team(side)["score"].as_u64().unwrap();
    let winner = play.stage()["winner"].as_str().unwrap().to_owned();
    (score("home"), score("away"), winner)
}

#[test]
fn either_coach_may_concede_at_any_time() {
    // C-GAP-70, C-GAP-27: also the one who is not to decide.
    assert_eq!(conceded(0, 0, "home"), (0, 2, "madmen".into()), "C-GAP-70");
    assert_eq!(conceded(0, 0, "away"), (2, 0, "dragons".into()), "C-GAP-70");
    round(1).start().refuses("home concede", "C-GAP-27"); // The option is off.
    // C-GAP-70: not before squads and cards are named; while the dice roll too.
    let early = Play::new(json!({"concede": true}));
    assert!(early.offers("home", "concede").is_empty(), "C-GAP-70");
    let mut play = Play::named(json!({"concede": true}));
    let mut now = play.clone();
    now.act(&["away concede"]).is_over();
    play.act(&["chance coin heads", "home attack", "home concede"]).is_over();
}

#[test]
#[rustfmt::skip]
fn a_forfeit_counts_two_nil_unless_the_lead_was_higher() {
    // C-COMP-16, C-GAP-57: what stood, who gives up, what is noted.
    let examples = [
        ((0, 0), "away", (2, 0), "nothing was scored"),
        ((1, 0), "away", (2, 0), "a lead of one"),
        ((2, 0), "away", (2, 0), "the same either way"),
        ((3, 1), "away", (3, 1), "a lead of two with more than two goals"),
        ((3, 0), "away", (3, 0), "a lead of three"),
        ((4, 3), "away", (2, 0), "a lead of one, many goals"),
        ((0, 5), "away", (2, 0), "the winner was behind"),
        ((1, 4), "home", (1, 4), "the other way round"),
    ];
    for ((home, away), side, (wanted_home, wanted_away), shows) in examples {
        let (home, away, _) = conceded(home, away, side);
        assert_eq!((home, away), (wanted_home, wanted_away), "C-GAP-57: {shows}");
    }
}

/// Plays a match whose coaches do as little as they can, or pass to and fro as long as they can;
/// no shot and no card is ever played and no check succeeds. Says how many actions it took.
fn drag_on(setup: Value, passing: bool) -> (usize, Play) {
    let mut play = Play::named(setup);
    // A pass that a team-mate two hexes away receives: the line-up stands like that.
    let first = if passing { ["short", "stop"] } else { ["stop", "short"] };
    let wishes = ["line_up", "end", "hold", "decline", "attack", "cover", "aim", "next"];
    let lines = |play: &Play| match play.game.turn() {
        Turn::Chance => {
            let odds = play.odds();
            let die = odds
                .iter()
                .find(|(line, _)| line.as_str() == "time 6" || line.as_str() == "d20 20");
            vec![("chance", die.unwrap_or(&odds[0]).0.clone())]
        }
        Turn::Seats(seats) => {
            let side = if seats.contains(Seat(0)) { "home" } else { "away" };
            let mut all: Vec<(&str, String)> =
                play.offers(side, "").into_iter().map(|line| (side, line)).collect();
            let team = play.team(side)["players"].clone();
            let hexes = team.as_array().unwrap().iter().filter_map(|mate| mate["hex"].as_str());
            let mates: Vec<String> = hexes.map(|hex| format!("short {hex}")).collect();
            let rank = |line: &str| {
                let to_mate = mates.iter().any(|mate| mate == line);
                let wanted = first.iter().position(|word| line.starts_with(word));
                match wanted {
                    Some(place) if !line.starts_with("short") || to_mate => place,
                    _ => 2 + wishes.iter().position(|word| line.starts_with(word)).unwrap_or(9),
                }
            };
            all.sort_by_cached_key(|(_, line)| rank(line));
            all
        }
        Turn::Over => Vec::new(),
    };
    let mut actions = 0;
    while let Some((who, line)) = lines(&play).first().cloned() {
        play.act(&[&format!("{who} {line}")]);
        play.events.clear();
        actions += 1;
        assert!(actions < 100_000, "C-GAP-63: a match always ends");
    }
    (actions, play)
}

#[test]
fn a_match_ends_however_little_is_done() {
    // C-GAP-63, C-GAP-45: only passive play moves the clock.
    let (actions, play) = drag_on(json!({"concede": false}), false);
    play.is_over();
    assert_eq!(play.stage()["ending"], "shoot_out", "C-GAP-63: nobody scores, the lot decides");
    assert!(actions > 500, "{actions} actions");
    let (longer, play) =
        drag_on(json!({"concede": false, "passive_limit": 0, "draw": "stands"}), false);
    play.is_over();
    assert!(longer > actions, "sixty rounds a possession instead of eight");
}

#[test]
fn a_match_ends_however_long_the_ball_is_passed_to_and_fro() {
    let limits = json!({"concede": false, "half": 20, "draw": "stands", "passive_limit": 4,
        "chain_limit": 0});
    let (actions, play) = drag_on(limits, true);
    play.is_over();
    assert!(actions > 1_000, "{actions} actions");
}
