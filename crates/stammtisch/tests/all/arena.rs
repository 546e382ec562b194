//! `stammtisch arena`: what `docs/arena.md` promises, to bots and to whatever programs do.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::Value;

use crate::common::promise::fits;
use crate::common::{self, GAME, run};

fn arena(arguments: &[&str]) -> String {
    run(&[&["arena", GAME, "--seed", "5"], arguments].concat()).succeeded()
}

fn report(arguments: &[&str]) -> Value {
    serde_json::from_str(&arena(&[arguments, &["--json"]].concat())).unwrap()
}

fn player<'a>(report: &'a Value, name: &str) -> &'a Value {
    let all = report["players"].as_array().unwrap();
    all.iter().find(|player| player["player"] == name).unwrap()
}

/// The program of `tests/arena/player.rs`, which plays as it is told.
fn program() -> &'static str {
    static BUILT: OnceLock<String> = OnceLock::new();
    BUILT.get_or_init(|| {
        let manifest = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        // Several tests may build it at the same time; whoever is last puts the same there.
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        let own = folder.join(format!("arena-player-{}", std::process::id()));
        let path = folder.join("arena-player");
        let compiler = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
        let built = Command::new(compiler)
            .args(["--edition", "2024", "-o"])
            .arg(&own)
            .arg(manifest.join("tests/arena/player.rs"))
            .status();
        assert!(built.unwrap().success());
        fs::rename(own, &path).unwrap();
        path.to_str().unwrap().to_owned()
    })
}

/// Games of a program that plays in this manner against a random bot, one in each chair and so on.
fn games(games: &str, manner: &str, more: &[&str]) -> (Value, Value) {
    let named = format!("cmd:'{}' {manner}", program());
    let players = format!("random,{named}");
    let common = ["-o", "players=2", "--games", games, "--threads", "1", "--players", &players];
    let report = report(&[&common[..], more].concat());
    let own = player(&report, &named).clone();
    (report, own)
}

fn against(manner: &str, more: &[&str]) -> (Value, Value) {
    games("2", manner, more)
}

/// A program is given next to no time where it will not use it well.
const SHORT: [&str; 4] = ["--move-time", "0.2", "--start-time", "0.5"];

/// A busy machine may take its time to start a program that plays well.
const LONG: [&str; 4] = ["--move-time", "60", "--start-time", "60"];

fn counted(own: &Value, what: &str) -> u64 {
    own[what].as_u64().unwrap()
}

#[test]
fn a_seed_gives_the_same_result_whatever_the_threads() {
    let played = |threads: &str| {
        let players = "random,beginner,scripted,regular@3";
        let mut report = report(&[
            "--players",
            players,
            "--games",
            "2",
            "--threads",
            threads,
            "-o",
            "players=2",
        ]);
        for player in report["players"].as_array_mut().unwrap() {
            player.as_object_mut().unwrap().remove("time").unwrap();
        }
        report
    };
    assert_eq!(played("1"), played("5"));
}

#[test]
fn everything_adds_up() {
    let report =
        report(&["--players", "random,scripted,random", "--games", "5", "-o", "players=2"]);
    assert_eq!((&report["games"], &report["games_of_pair"]), (&18.into(), &6.into()));
    let players = report["players"].as_array().unwrap();
    let names: Vec<&str> = players.iter().map(|it| it["player"].as_str().unwrap()).collect();
    assert_eq!(names[0], "scripted", "the strongest comes first");
    assert!(names.contains(&"random") && names.contains(&"random #2"));
    let sum =
        |of: &[Value], what: &str| of.iter().map(|it| it[what].as_f64().unwrap()).sum::<f64>();
    assert!((sum(players, "score") - 1.5).abs() < 1e-9, "what one wins another loses");
    assert!(sum(players, "elo").abs() < 1e-6);
    for player in players {
        let parts = ["won", "drawn", "lost"].map(|part| counted(player, part));
        assert_eq!(parts.iter().sum::<u64>(), 12);
        let [low, high] = [0, 1].map(|end| player["score_95"][end].as_f64().unwrap());
        assert!((low..=high).contains(&player["score"].as_f64().unwrap()));
        assert_eq!(
            ["missed", "timeouts", "illegal", "crashes"].map(|it| counted(player, it)),
            [0; 4]
        );
        assert!(player["time"]["p95_ms"].as_f64().unwrap() > 0.0);
    }
    assert_eq!(report["pairs"].as_array().unwrap().len(), 3);
    let seats = report["seats"].as_array().unwrap();
    let all: Vec<Value> = seats.iter().filter(|seat| seat["player"].is_null()).cloned().collect();
    assert_eq!(all.len(), 4, "two players hold two seats each");
    assert!((sum(&all, "score") - 2.0).abs() < 1e-9);
}

#[test]
fn a_field_is_met_from_every_chair() {
    let report = report(&["--players", "random,scripted", "--games", "1", "-o", "players=3"]);
    assert_eq!(report["games"], 6);
    let seats = report["seats"].as_array().unwrap();
    let own = |name: &'static str| seats.iter().filter(move |seat| seat["player"] == name);
    for name in ["random", "scripted"] {
        let games: Vec<u64> = own(name).map(|seat| counted(seat, "games")).collect();
        assert_eq!(games, [3, 3, 3]);
    }
}

#[test]
fn an_ally_is_nobody_to_be_compared_with() {
    let report = report(&["--players", "random,scripted", "--games", "8", "-o", "mode=coop"]);
    assert_eq!(report["games"], 8);
    // Two sides win, lose or tie as a whole: who is alone has everything, nothing or half.
    let adds_up = |told: &Value| {
        let [games, won, drawn] = ["games", "won", "drawn"].map(|part| counted(told, part) as f64);
        assert_eq!(told["score"].as_f64().unwrap(), (won + drawn / 2.0) / games, "{told}");
    };
    report["players"].as_array().unwrap().iter().for_each(adds_up);
    assert!(counted(player(&report, "scripted"), "won") >= 5);
    let seats = report["seats"].as_array().unwrap();
    for seat in seats.iter().filter(|seat| !seat["player"].is_null()) {
        // Everybody sits everywhere four times, once of that beside the one who is alone.
        assert_eq!(counted(seat, "games"), 3, "{seat}");
        adds_up(seat);
    }
}

#[test]
fn the_result_is_told_as_lines_and_as_tables() {
    let played = ["--players", "random,beginner,scripted", "--games", "4", "-o", "players=2"];
    let lines = arena(&[&played[..], &["--csv"]].concat());
    assert_eq!(lines.lines().count(), 4);
    let columns: Vec<usize> = lines.lines().map(|line| line.split(',').count()).collect();
    assert!(columns.iter().all(|count| *count == 20), "{lines}");
    let tables = arena(&played);
    for word in ["12 games", "Elo", "95 % sure", "scripted", "Primitiva", "crashes"] {
        assert!(tables.contains(word), "{word} is missing:\n{tables}");
    }
    assert!(!tables.contains("house-") && !tables.contains("arena-"), "{tables}");
}

#[test]
fn factions_are_compared_where_a_game_has_them() {
    let cup = ["arena", "cup", "--players", "random,random", "--games", "2"];
    let text = run(&[&cup[..], &["--json"]].concat()).succeeded();
    let report: Value = serde_json::from_str(&text).unwrap();
    let labels = report["labels"].as_array().unwrap();
    let teams = labels.iter().filter(|label| label["kind"] == "team" && label["player"].is_null());
    assert_eq!(teams.map(|team| counted(team, "games")).sum::<u64>(), 4);
    let tables = run(&cup).succeeded();
    assert!(!tables.contains("label-"), "{tables}");
}

#[test]
fn a_wrong_question_is_answered_by_one_sentence_and_code_two() {
    let wrong: [&[&str]; 12] = [
        &[],
        &["--players", "scripted"],
        &["--players", "scripted,deep-thought"],
        &["--players", "scripted,random@400"],
        &["--players", "scripted,master@0"],
        &["--players", "scripted,master@soon"],
        &["--players", "scripted,no/such/program"],
        &["--players", "scripted,cmd:"],
        &["--players", "scripted,cmd:no-such-program-anywhere"],
        &["--players", "scripted,random", "--move-time", "0"],
        &["--players", "scripted,random", "--games", "0"],
        &["--players", "scripted,random", "--option", "players=9"],
    ];
    for arguments in wrong {
        let said = run(&[&["arena", GAME], arguments].concat()).failed(2);
        assert!(!said.contains("panicked"), "{arguments:?}: {said}");
    }
    run(&["arena", "chess", "--players", "scripted,random"]).failed(2);
}

#[test]
fn every_game_is_recorded_and_every_record_is_true() {
    let folder = common::server::place("arena-records");
    let path = folder.to_str().unwrap();
    arena(&["--players", "random,scripted", "--games", "4", "-o", "players=2", "--records", path]);
    let mut files: Vec<PathBuf> =
        fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 4);
    let names: Vec<&str> = files.iter().map(|file| file.to_str().unwrap()).collect();
    run(&[&["verify"], &names[..]].concat()).succeeded();
    // The dice of a set are the same until its games part.
    let text = |at: usize| fs::read_to_string(&files[at]).unwrap();
    let opening =
        |at: usize| text(at).lines().find(|line| line.starts_with("1 ")).unwrap().to_owned();
    assert_eq!(opening(0), opening(1));
    let green = |at: usize| {
        text(at).lines().find(|line| line.starts_with("seat green")).unwrap().to_owned()
    };
    assert_eq!([green(0), green(1)], ["seat green random", "seat green scripted"]);
    // A folder that cannot be written to is no reason to play on.
    run(&["arena", GAME, "--players", "random,random", "--records", "Cargo.toml/x"]).failed(1);
}

#[test]
fn a_program_plays_and_is_told_what_the_page_says() {
    let diary = common::scratch("arena-diary");
    let (report, own) = against(&format!("first '{}'", diary.display()), &LONG);
    assert_eq!(report["games"], 2);
    assert!(counted(&own, "decisions") > 20);
    assert_eq!(["missed", "timeouts", "illegal", "crashes"].map(|it| counted(&own, it)), [0; 4]);
    assert!(own["trouble"].is_null());

    let diary = fs::read_to_string(diary).unwrap();
    let sent: Vec<Value> =
        diary.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let sent: Vec<&Value> = sent.iter().filter(|line| line.is_object()).collect();
    let page = include_str!("../../../../docs/arena.md");
    let blocks = page.split("```session\n").skip(1).filter_map(|after| after.split("```").next());
    let promised: Vec<Value> = blocks
        .flat_map(str::lines)
        .filter_map(|line| line.strip_prefix("> "))
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(promised.len() >= 3);
    for promised in &promised {
        let kept = sent.iter().any(|line| fits(promised, line));
        assert!(kept, "no line is as the page says: {promised}");
    }
    for line in sent {
        let promised = promised.iter().find(|promised| promised["do"] == line["do"]).unwrap();
        let fields = |of: &Value| of.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
        assert_eq!(fields(promised), fields(line), "a field is not on the page, or not sent");
        assert!(!line.to_string().contains("fingerprint"), "that would tell what is hidden");
    }
}

#[test]
fn an_action_may_be_answered_as_an_object() {
    let (_, own) = against("objects", &LONG);
    assert_eq!(counted(&own, "missed"), 0, "{own}");
}

#[test]
fn a_program_that_plays_one_game_is_started_for_every_game() {
    let (_, own) = games("4", "once", &LONG);
    assert_eq!(["missed", "timeouts", "illegal", "crashes"].map(|it| counted(&own, it)), [0; 4]);
}

#[test]
fn a_word_too_many_is_counted_and_the_program_plays_on() {
    let (_, own) = against("hello", &LONG);
    assert!(counted(&own, "illegal") > 0, "{own}");
    assert!(counted(&own, "missed") < counted(&own, "decisions"), "{own}");
}

#[test]
fn nonsense_loses_the_move_and_no_more() {
    for manner in ["nonsense", "illegal", "giving_up"] {
        let (_, own) = against(manner, &LONG);
        assert!(counted(&own, "decisions") > 20);
        assert_eq!(counted(&own, "illegal"), counted(&own, "decisions"), "{manner}: {own}");
        assert_eq!(counted(&own, "missed"), counted(&own, "decisions"), "{manner}: {own}");
        assert_eq!(["timeouts", "crashes"].map(|it| counted(&own, it)), [0; 2], "{manner}");
        assert!(own["trouble"].is_string());
    }
}

#[test]
fn a_program_that_crashes_is_started_again_for_the_next_game() {
    let (_, own) = against("crashing", &LONG);
    assert_eq!(counted(&own, "crashes"), 2, "once in every game: {own}");
    // Two answers in the first game and two in the second.
    assert_eq!(counted(&own, "decisions") - counted(&own, "missed"), 4, "{own}");
    assert!(own["trouble"].as_str().unwrap().contains("exit status: 3"), "{own}");
    let (_, own) = against("dead", &LONG);
    assert_eq!(counted(&own, "crashes"), 2, "{own}");
    assert_eq!(counted(&own, "missed"), counted(&own, "decisions"), "{own}");
}

#[test]
fn a_program_that_hangs_keeps_nobody_waiting() {
    // Never ready, never reading, and drowning everybody in empty lines: given up at once.
    for manner in ["silent", "deaf", "blank"] {
        let (_, own) = against(manner, &SHORT);
        assert_eq!(counted(&own, "timeouts"), 2, "once in every game: {manner} {own}");
        assert_eq!(counted(&own, "missed"), counted(&own, "decisions"), "{manner} {own}");
    }
    // Ready, and then thinking for ever: given up after three decisions.
    let (_, own) = against("hanging", &["--move-time", "0.2", "--start-time", "60"]);
    assert_eq!(counted(&own, "timeouts"), 6, "{own}");
    assert_eq!(counted(&own, "missed"), counted(&own, "decisions"), "{own}");
}

#[test]
fn a_program_that_hangs_between_games_is_counted_and_started_anew() {
    let (_, own) = against("spent", &["--move-time", "60", "--start-time", "2"]);
    assert_eq!(counted(&own, "timeouts"), 1, "it was not ready for its second game: {own}");
    assert_eq!(counted(&own, "missed"), 0, "another one of it was: {own}");
}

#[test]
fn an_answer_that_comes_too_late_is_not_taken_for_the_next() {
    let (_, own) = against("late", &["--move-time", "1", "--start-time", "60"]);
    assert!(counted(&own, "timeouts") >= 1, "{own}");
    assert_eq!(counted(&own, "illegal"), 0, "the late answer was nonsense: {own}");
    assert!(counted(&own, "missed") < counted(&own, "decisions"), "{own}");
}

#[test]
fn a_program_that_never_stops_talking_is_cut_short() {
    let (_, own) = against("endless", &LONG);
    assert_eq!(counted(&own, "crashes"), 2, "{own}");
    // It does not listen either, so that after some lines there is no use in sending it more.
    let (_, own) = against("flood", &LONG);
    assert!(counted(&own, "illegal") > 0, "{own}");
    assert_eq!(counted(&own, "missed"), counted(&own, "decisions"), "{own}");
}

#[test]
fn nothing_runs_on_when_the_arena_closes() {
    let diary = common::scratch("arena-pids");
    for manner in ["first", "silent", "deaf", "endless"] {
        against(&format!("{manner} '{}'", diary.display()), &SHORT);
    }
    let ids = ids_in(&diary);
    assert!(ids.len() >= 4, "{ids:?}");
    end_soon(&ids);
}

#[test]
#[cfg(unix)]
fn nothing_runs_on_that_a_program_has_started() {
    let diary = common::scratch("arena-children");
    // One ends when its input does, one by itself, and one has to be killed.
    for manner in ["first_parent", "dead_parent", "deaf_parent"] {
        against(&format!("{manner} '{}'", diary.display()), &SHORT);
    }
    let ids = ids_in(&diary);
    assert!(ids.len() >= 12, "each is started twice or more, and has a child: {ids:?}");
    end_soon(&ids);
}

#[test]
#[cfg(unix)]
fn nothing_runs_on_when_the_arena_is_interrupted() {
    for (signal, code) in [("-INT", 130), ("-TERM", 143)] {
        let diary = common::scratch(&format!("arena-interrupted{signal}"));
        let players = format!("random,cmd:'{}' deaf_parent '{}'", program(), diary.display());
        let mut arena = Command::new(env!("CARGO_BIN_EXE_stammtisch"))
            .args(["arena", GAME, "-o", "players=2", "--threads", "2", "--players", &players])
            .args(LONG)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Once to see that it can be started, and then in both games that are played at a time.
        while ids_in(&diary).len() < 6 {
            assert!(arena.try_wait().unwrap().is_none(), "the arena has not waited");
            std::thread::sleep(Duration::from_millis(20));
        }
        let id = arena.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        assert_eq!(arena.wait().unwrap().code(), Some(code));
        end_soon(&ids_in(&diary));
    }
}

/// Whoever wrote into this diary, and their children.
fn ids_in(diary: &Path) -> Vec<u32> {
    // Nobody may have written anything yet.
    let diary = fs::read_to_string(diary).unwrap_or_default();
    diary.lines().filter_map(|line| line.parse().ok()).collect()
}

/// Checks that all of these have ended, or do so before long: who is killed is not gone at once.
#[track_caller]
fn end_soon(ids: &[u32]) {
    let mut left: Vec<u32> = ids.to_vec();
    for _ in 0..500 {
        left.retain(|id| runs(*id));
        if left.is_empty() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("{left:?} of {ids:?} still run");
}

fn runs(id: u32) -> bool {
    // Whoever has ended and was not asked how is still listed where nobody asks.
    if let Ok(stat) = fs::read_to_string(format!("/proc/{id}/stat")) {
        let state = stat.rsplit_once(") ").map(|(_, rest)| rest);
        return !state.is_some_and(|state| state.starts_with(['Z', 'X']));
    }
    let asked = Command::new("kill").args(["-0", &id.to_string()]).stderr(Stdio::null()).status();
    asked.unwrap().success()
}

#[test]
fn the_example_bot_beats_chance() {
    let python = Command::new("python3").arg("--version").stdout(Stdio::null()).status();
    if !python.is_ok_and(|status| status.success()) {
        eprintln!("skipped: there is no python3 to run examples/bot.py with");
        return;
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    assert!(fs::read_to_string(path).unwrap().lines().count() <= 40);
    let named = format!("cmd:python3 '{path}'");
    let players = format!("random,{named}");
    let played = ["--players", &players, "-o", "players=2", "--games", "30"];
    let report = report(&[&played[..], &LONG].concat());
    let own = player(&report, &named);
    assert_eq!(["missed", "timeouts", "illegal", "crashes"].map(|it| counted(own, it)), [0; 4]);
    assert!(own["score_95"][0].as_f64().unwrap() > 0.5, "{own}");
}
