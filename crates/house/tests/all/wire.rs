//! The page on the wire says what the wire is.

use std::fs;

use house::wire::{CompetitionAct, FromClient};
use serde_json::Value;

/// The examples of the page, each with the word after `json`.
fn examples() -> Vec<(String, String)> {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/wire.md");
    let page = fs::read_to_string(page).unwrap();
    let blocks = page.split("```json ").skip(1);
    blocks
        .map(|block| {
            let (kind, rest) = block.split_once('\n').unwrap();
            (kind.to_owned(), rest.split_once("```").unwrap().0.to_owned())
        })
        .collect()
}

#[test]
fn every_example_of_the_page_is_what_it_says() {
    let examples = examples();
    assert!(examples.len() > 15);
    for (kind, text) in examples {
        let value: Value =
            serde_json::from_str(&text).unwrap_or_else(|bad| panic!("{bad}: {text}"));
        match kind.as_str() {
            "client" => drop(serde_json::from_str::<FromClient>(&text).unwrap()),
            "act" => drop(serde_json::from_str::<CompetitionAct>(&text).unwrap()),
            "server" => assert!(SAID.contains(&value["type"].as_str().unwrap()), "{text}"),
            "trouble" => assert!(value["code"].is_string() && value["message"].is_string()),
            other => panic!("no example is {other}"),
        }
    }
}

#[test]
fn every_message_of_the_server_is_on_the_page() {
    let examples = examples();
    for name in SAID {
        let shown = examples.iter().any(|(kind, text)| {
            let value: Value = serde_json::from_str(text).unwrap();
            kind == "server" && value["type"] == *name
        });
        assert!(shown, "{name} has no example");
    }
    // The list is that of the type, by way of what the client gets.
    let types = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/wire/FromServer.ts");
    let types = fs::read_to_string(types).unwrap();
    let variants = types.matches("\"type\": \"").count();
    assert_eq!(variants, SAID.len());
    assert!(SAID.iter().all(|name| types.contains(&format!("\"type\": \"{name}\""))));
}

const SAID: &[&str] = &[
    "snapshot", "moved", "table", "changed", "chat", "done", "refused", "stale", "weighed",
    "closing",
];
