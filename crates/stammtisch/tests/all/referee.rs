//! `stammtisch referee`: what `docs/referee.md` promises.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

use crate::common::promise::fits;
use crate::common::{GAME, run_with};

/// The answers to these lines.
fn answers(lines: &[u8]) -> Vec<Value> {
    let said = run_with(&["referee", GAME], lines).succeeded();
    said.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The answers to these requests.
fn ask(requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
    let answers = answers(lines.join("\n").as_bytes());
    assert_eq!(answers.len(), requests.len());
    answers
}

#[test]
fn the_worked_session_goes_as_the_page_says() {
    let page = include_str!("../../../../docs/referee.md");
    let blocks = page.split("```session\n").skip(1).filter_map(|after| after.split("```").next());
    let lines: Vec<&str> = blocks.flat_map(str::lines).collect();
    let part = |mark: &'static str| lines.iter().filter_map(move |line| line.strip_prefix(mark));
    let (asked, promised): (Vec<&str>, Vec<&str>) = (part("> ").collect(), part("< ").collect());
    assert!(asked.len() > 20 && asked.len() == promised.len());
    assert_eq!(lines.len(), asked.len() * 2, "a line is asked or answered");
    let answers = answers(asked.join("\n").as_bytes());
    assert_eq!(answers.len(), asked.len());
    for ((asked, promised), answer) in asked.iter().zip(promised).zip(answers) {
        let promised: Value = serde_json::from_str(promised).unwrap();
        assert!(fits(&promised, &answer), "{asked}\npromised {promised}\nanswered {answer}");
    }
}

#[test]
fn every_request_of_the_page_is_known_and_every_known_request_is_on_the_page() {
    let page = include_str!("../../../../docs/referee.md");
    let [answer] = &ask(&[json!({"do": "dance"})])[..] else { panic!("one line, one answer") };
    let message = answer["error"]["message"].as_str().unwrap();
    let known = message.split('`').skip(3).step_by(2);
    assert!(known.clone().count() > 10, "{message}");
    for request in known {
        assert!(page.contains(&format!("| `{request}` |")), "{request} is not on the page");
    }
}

#[test]
fn a_bad_line_gets_an_error_and_the_session_goes_on() {
    let deep = "[".repeat(100_000);
    let long = format!("{{\"do\": \"{}\"}}", "x".repeat(17 << 20));
    let bad: [&[u8]; 10] = [
        b"nonsense",
        b"\xff\xfe\xfd",
        b"{\"do\": \"new\"",
        b"[]",
        b"7",
        deep.as_bytes(),
        long.as_bytes(),
        b"{\"do\": \"turn\", \"colour\": \"red\"}",
        b"{\"do\": \"apply\"}",
        b"{}",
    ];
    for line in bad {
        let lines = [line, b"\n\n{\"do\": \"new\", \"id\": [1]}\n"].concat();
        let answers = answers(&lines);
        let shown = String::from_utf8_lossy(&line[..line.len().min(40)]);
        assert_eq!(answers.len(), 2, "{shown}");
        assert!(answers[0]["error"]["message"].is_string(), "{shown}");
        assert_eq!(answers[1]["id"], json!([1]), "{shown}");
        assert!(answers[1]["ok"].is_object(), "{shown}");
    }
}

#[test]
fn a_request_that_cannot_be_done_changes_nothing() {
    let turn = json!({"do": "turn"});
    let requests = [
        json!({"do": "new", "seed": 3}),
        turn.clone(),
        json!({"do": "new", "setup": {"players": 9}}),
        json!({"do": "new", "names": {"purple": "Anna"}}),
        json!({"do": "new", "seed": "short"}),
        json!({"do": "new", "seed": 1, "real_dice": true}),
        json!({"do": "load", "position": {}}),
        json!({"do": "load", "position": [[[[]]]]}),
        json!({"do": "replay", "record": "no record"}),
        json!({"do": "apply", "actor": "green", "action": "end"}),
        json!({"do": "apply", "actor": "purple", "action": "end"}),
        json!({"do": "apply", "actor": 200, "action": "end"}),
        json!({"do": "apply", "action": {"type": "throw", "dice": [9, 9, 9]}}),
        json!({"do": "roll", "outcome": "throw 9 9 9"}),
        json!({"do": "roll", "outcome": "throw 1 1 1", "seed": 1}),
        json!({"do": "legal", "seat": 99}),
        json!({"do": "preview", "action": "end"}),
        json!({"do": "preview", "seat": "green", "action": null}),
        json!({"do": "view", "seats": ["nobody"]}),
        json!({"do": "undo", "seats": ["green"]}),
        json!({"do": "rewind", "to": 4_000_000_000u32}),
        turn,
    ];
    let answers = ask(&requests);
    let (last, before) = (answers.last().unwrap(), &answers[1]);
    assert_eq!(last, before);
    for (request, answer) in requests.iter().zip(&answers).skip(2).take(requests.len() - 3) {
        assert!(answer["error"]["code"].is_string(), "{request}: {answer}");
    }
}

#[test]
fn nothing_can_be_done_without_a_table() {
    for request in ["save", "record", "turn", "legal", "roll", "view"] {
        let answer = &ask(&[json!({ "do": request })])[0];
        assert_eq!(answer["error"]["code"], "request", "{request}");
    }
    assert_eq!(ask(&[json!({"do": "game"})])[0]["ok"]["game"], GAME);
}

#[test]
fn positions_and_records_go_from_one_session_to_the_next() {
    let first = ask(&[
        json!({"do": "new", "setup": {"preset": "colonial"}}),
        json!({"do": "apply", "action": "place 5 1nw"}),
        json!({"do": "save"}),
        json!({"do": "record"}),
    ]);
    let fingerprint = &first[1]["ok"]["fingerprint"];
    let second = ask(&[
        json!({"do": "load", "position": first[2]["ok"]["position"]}),
        json!({"do": "replay", "record": first[3]["ok"]["record"]}),
    ]);
    assert_eq!(&second[0]["ok"]["fingerprint"], fingerprint);
    assert_eq!(&second[1]["ok"]["fingerprint"], fingerprint);
    assert_eq!((&second[0]["ok"]["entries"], &second[1]["ok"]["entries"]), (&json!(0), &json!(1)));
}

#[test]
fn the_same_seed_rolls_the_same_and_another_roll_breaks_the_seal() {
    let seeded = [json!({"do": "new"}), json!({"do": "roll", "seed": 7})];
    let sealed = [json!({"do": "new", "seed": 7}), json!({"do": "roll"}), json!({"do": "record"})];
    let (seeded, sealed) = (ask(&seeded), ask(&sealed));
    assert_eq!(seeded[1]["ok"]["notation"], sealed[1]["ok"]["notation"]);
    assert!(sealed[2]["ok"]["record"].as_str().unwrap().contains("\ndice sealed "));
    let broken = ask(&[
        json!({"do": "new", "seed": 7}),
        json!({"do": "roll", "outcome": "throw 5 4 3"}),
        json!({"do": "record"}),
        json!({"do": "roll"}),
    ]);
    assert!(broken[2]["ok"]["record"].as_str().unwrap().contains("\ndice open\n"));
    assert_eq!(broken[3]["error"]["code"], "dice");
}

#[test]
fn a_whole_game_is_refereed_line_by_line() {
    let mut referee = Referee::open();
    let mut answer = referee.ask(json!({"do": "new", "seed": 8}));
    let mut steps = 0;
    while answer["turn"]["type"] != "over" {
        answer = if answer["turn"]["type"] == "chance" {
            referee.ask(json!({"do": "roll"}))
        } else {
            let seat = answer["turn"]["seats"][0].clone();
            let legal = referee.ask(json!({"do": "legal", "seat": seat}));
            let actions = legal["actions"].as_array().unwrap();
            let onward: Vec<&Value> =
                actions.iter().filter(|action| action["retracts"] == false).collect();
            let choice = onward[steps % onward.len()];
            referee.ask(json!({"do": "apply", "actor": seat, "action": choice["action"]}))
        };
        steps += 1;
    }
    assert_eq!(answer["standings"].as_array().unwrap().len(), 4);
    let record = referee.ask(json!({"do": "record"}))["record"].clone();
    let verdict = run_with(&["verify", "-"], record.as_str().unwrap().as_bytes()).succeeded();
    assert!(verdict.contains("proved fair"), "{verdict}");
}

/// A session in which every request can wait for the answer before.
struct Referee {
    child: Child,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Referee {
    fn open() -> Referee {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stammtisch"))
            .args(["referee", GAME])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap()).lines();
        Referee { child, answers }
    }

    #[track_caller]
    fn ask(&mut self, request: Value) -> Value {
        writeln!(self.child.stdin.as_mut().unwrap(), "{request}").unwrap();
        let answer: Value = serde_json::from_str(&self.answers.next().unwrap().unwrap()).unwrap();
        assert!(answer["ok"].is_object(), "{request}: {answer}");
        answer["ok"].clone()
    }
}

impl Drop for Referee {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}
