//! `stammtisch serve`, `backup`, `restore` and `verify --data`, as an operator runs them.

use std::fs;

use crate::common::server::{Server, place};
use crate::common::{GAME, run};

#[test]
fn a_house_opens_is_copied_while_open_closes_and_comes_back() {
    let place = place("serve-whole");
    let path = |name: &str| place.join(name).to_str().unwrap().to_owned();
    let (data, backup, other) = (path("data"), path("backup.db"), path("other"));

    let server = Server::open(&data);
    assert!(server.ask("GET", "/healthz", "", "").ends_with("ok\n"));
    assert!(server.ask("GET", "/metrics", "", "").starts_with("HTTP/1.1 200"));
    let welcome = server.ask("POST", "/api/me/guest", "", r#"{"name":"Anna"}"#);
    let cookie = welcome.split("set-cookie: ").nth(1).unwrap().split(';').next().unwrap();
    let cookie = format!("cookie: {cookie}\r\n");
    let created = server.ask("POST", "/api/tables", &cookie, &format!(r#"{{"game":"{GAME}"}}"#));
    let id = created.split("{\"id\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();

    // Two servers would tell different stories about the same tables.
    let second = run(&["serve", "--data", &data, "--listen", "127.0.0.1:0"]).failed(1);
    assert!(second.contains("a server is at work"), "{second}");
    let restored = run(&["restore", &backup, "--data", &data, "--force"]).failed(1);
    assert!(restored.contains("backup.db"), "{restored}");

    run(&["backup", &backup, "--data", &data]).succeeded();
    assert!(run(&["backup", &backup, "--data", &data]).failed(1).contains("exists already"));
    let said = run(&["verify", "--data", &data]).succeeded();
    assert!(said.starts_with(&format!("{id}: true")), "{said}");
    assert!(server.close().contains("closed"));

    run(&["restore", &backup, "--data", &other]).succeeded();
    assert!(run(&["restore", &backup, "--data", &other]).failed(1).contains("--force"));
    run(&["restore", &backup, "--data", &other, "--force"]).succeeded();
    let server = Server::open(&other);
    assert!(server.ask("GET", "/api/me", &cookie, "").contains("\"Anna\""));
    assert!(server.ask("GET", &format!("/api/tables/{id}"), &cookie, "").contains("running"));
}

#[test]
fn the_log_tells_what_happens_and_no_secret() {
    let place = place("serve-log");
    let path = |name: &str| place.join(name).to_str().unwrap().to_owned();
    let log = fs::File::create(path("log")).unwrap();
    let server = Server::with(&path("data"), &["--log-json"], log.into());
    let credentials = r#"{"name":"Anna","password":"correct horse"}"#;
    let welcome = server.ask("POST", "/api/me/account", "", credentials);
    let cookie = welcome.split("set-cookie: ").nth(1).unwrap().split(';').next().unwrap();
    let headers = format!("cookie: {cookie}\r\n");
    let table = format!(
        r#"{{"game":"{GAME}","setup":{{"players":2}},"chairs":[{{"type":"me"}},{{"type":"open"}}]}}"#
    );
    let created = server.ask("POST", "/api/tables", &headers, &table);
    let id = created.split("{\"id\":\"").nth(1).unwrap().split('"').next().unwrap();
    let invitations = format!("/api/tables/{id}/invitations");
    let invitation = server.ask("POST", &invitations, &headers, r#"{"chair":1}"#);
    let token = invitation.split("\"token\":\"").nth(1).unwrap().split('"').next().unwrap();
    server.ask("POST", &format!("/api/join/{token}"), &headers, "");
    server.ask("POST", "/api/me/sign-in", "", &credentials.replace("horse", "house"));
    let secrets = [cookie.split('=').nth(1).unwrap().to_owned(), token.to_owned()];
    server.close();

    let log = fs::read_to_string(path("log")).unwrap();
    assert!(log.contains("/api/join/{token}"), "{log}");
    assert!(log.lines().all(|line| line.starts_with('{')), "{log}");
    for secret in secrets.iter().map(String::as_str).chain(["correct h", "argon2"]) {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
}

#[test]
fn a_house_that_is_not_there_is_not_made_by_looking_at_it() {
    let place = place("serve-none");
    let data = place.join("nothing").to_str().unwrap().to_owned();
    for arguments in [vec!["verify", "--data", &data], vec!["backup", "x.db", "--data", &data]] {
        assert!(run(&arguments).failed(1).contains("there is no house"), "{arguments:?}");
    }
    assert!(!place.join("nothing").exists());
    run(&["verify"]).failed(2);
    run(&["verify", "--data", &data, "record.txt"]).failed(2);
    run(&["serve", "--public-url", "somewhere"]).failed(2);
}
