//! The server is killed (`kill -9`) again and again while a competition goes on by itself: between
//! the last move of a match and everything that follows from it nothing is lost, and no result
//! counts twice.

use std::time::Duration;

use serde_json::{Value, json};

use crate::common::server::{Server, place};
use crate::common::{GAME, run};

/// How often the server is killed at least; after that it may finish.
const TIMES: u64 = 15;

#[test]
fn every_match_counts_once_however_often_the_server_is_killed() {
    let place = place("killed-competition");
    let data = place.join("data").to_str().unwrap().to_owned();
    let mut server = open(&data);
    let welcome = server.ask("POST", "/api/me/guest", "", r#"{ "name": "Anna" }"#);
    let cookie = welcome.split("set-cookie: ").nth(1).unwrap().split(';').next().unwrap();
    let cookie = format!("cookie: {cookie}\r\n");
    let charter =
        json!({ "name": "Night League", "game": GAME, "form": { "type": "championship" } });
    let new = json!({ "charter": charter, "access": "house" });
    let created = body(&server.ask("POST", "/api/competitions", &cookie, &new.to_string()));
    let path = format!("/api/competitions/{}", created["id"].as_str().unwrap());
    for club in ["Bern", "Genf", "Basel", "Chur"] {
        let coach = json!({ "type": "bot", "level": "random" });
        let new = json!({ "key": club, "name": club, "coach": coach });
        server.ask("POST", &format!("{path}/clubs"), &cookie, &new.to_string());
    }
    let start = json!({ "key": "start", "at": 4, "action": { "type": "start" } });
    server.ask("POST", &format!("{path}/acts"), &cookie, &start.to_string());

    let mut told: Vec<Value> = Vec::new();
    for time in 0.. {
        assert!(time < 600, "it never ends");
        std::thread::sleep(Duration::from_millis(40 + 71 * (time % 11)));
        let seen = body(&server.ask("GET", &path, &cookie, ""));
        let log = seen["view"]["log"].as_array().unwrap().clone();
        assert_eq!(log.get(..told.len()), Some(&told[..]), "what was told stays in the log");
        told = log;
        if seen["state"] == "finished" && time >= TIMES {
            break;
        }
        server.kill();
        server = open(&data);
    }
    let booked = told.iter().filter(|line| line["type"] == "book").count();
    assert_eq!(booked, 12, "every match was booked once");
    server.close();
    let said = run(&["verify", "--data", &data]).succeeded();
    assert_eq!(said.lines().count(), 13, "twelve tables and the competition: {said}");
}

fn open(data: &str) -> Server {
    Server::with(data, &["--no-limits"], std::process::Stdio::null())
}

fn body(answer: &str) -> Value {
    let body = answer.split_once("\r\n\r\n").unwrap().1;
    serde_json::from_str(body).unwrap_or_else(|bad| panic!("{bad}: {answer}"))
}
