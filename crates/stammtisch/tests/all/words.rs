//! What the program says to players is in the catalogue, and nothing else is.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The words in quotes right after this call, anywhere in the program.
fn asked_for(call: &str) -> BTreeSet<String> {
    let sources = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let mut words = BTreeSet::new();
    for source in sources {
        let text = fs::read_to_string(source).unwrap();
        for after in text.split(call).skip(1) {
            let argument = after.trim_start();
            if let Some(word) = argument.strip_prefix('"').and_then(|rest| rest.split('"').next()) {
                words.insert(word.to_owned());
            }
        }
    }
    words
}

#[test]
fn every_message_of_the_house_exists_and_is_used() {
    let text = include_str!("../../../../locales/en/house.ftl");
    let messages = text.lines().filter_map(|line| line.strip_prefix("house-"));
    let known: BTreeSet<String> =
        messages.filter_map(|line| line.split(' ').next()).map(str::to_owned).collect();
    let mut used = asked_for("house(");
    used.extend(asked_for("plain("));
    // Some are asked for by other means: by the catalogue itself, and by the name of a column.
    used.insert("list".to_owned());
    // Notices are the server's to say, and the pages have tests of their own.
    let others = ["simulate-", "arena-", "notice-", "web-"];
    let is_ours = |name: &&String| !others.iter().any(|other| name.starts_with(other));
    let known: Vec<&String> = known.iter().filter(is_ours).collect();
    let used: Vec<&String> = used.iter().filter(is_ours).collect();
    assert_eq!(known, used);
}
