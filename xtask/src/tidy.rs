//! What no compiler checks: small promises about the files of the project.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::tree;

/// No file is larger, so that a clone stays small.
const LARGEST: u64 = 1 << 20;

/// Words that are true on one machine only. Each is written in two halves,
/// so that this file does not contain it.
const MACHINES: [&str; 5] = [
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("/tmp/", "target"),
    // npm writes where it downloaded a package from; another machine may use another mirror.
    concat!("\"resol", "ved\":"),
];

/// The only place from which Cargo may take a package.
const INDEX: &str = concat!("\"registry+https://github.com/rust-lang/crates", ".io-index\"");

/// Prints every broken promise; says whether there was none.
pub fn check() -> Result<bool> {
    let root = tree::root();
    let mut complaints = Vec::new();
    let files = tree::files(root)?;
    for path in &files {
        let size = fs::metadata(root.join(path))?.len();
        if size > LARGEST {
            complaints.push(format!("{}: {size} bytes are more than {LARGEST}", path.display()));
        } else if let Some(text) = tree::text(root, path)? {
            complain(path, &text, &mut complaints);
            complaints.extend(left_out(path, &text, &files));
        }
    }
    for complaint in &complaints {
        println!("{complaint}");
    }
    if complaints.is_empty() {
        println!("every file is tidy");
    }
    Ok(complaints.is_empty())
}

/// Tests beside or below a program of tests that it does not name: they would never run.
fn left_out(path: &Path, text: &str, files: &[PathBuf]) -> Vec<String> {
    let Some(folder) = path.parent() else { return Vec::new() };
    let names_modules = path.ends_with("main.rs") || path.ends_with("mod.rs");
    if !names_modules || !tree::is_under(path, "tests") {
        return Vec::new();
    }
    let is_left_out = |file: &&PathBuf| {
        let module = if file.ends_with("mod.rs") { file.parent() } else { Some(file.as_path()) };
        module.is_some_and(|module| {
            let name = module.file_stem().unwrap_or_default().display();
            let named = format!("mod {name};");
            file.extension().is_some_and(|extension| extension == "rs")
                && module.parent() == Some(folder)
                && *file != path
                && !text.lines().any(|line| line.ends_with(&named))
        })
    };
    let complaint = |file: &PathBuf| format!("{}: leaves out {}", path.display(), file.display());
    files.iter().filter(is_left_out).map(complaint).collect()
}

/// Whether the line contains the word other than in the middle of a longer path or address.
fn begins_a_word(line: &str, word: &str) -> bool {
    // A dot before it makes it a path within the project.
    let goes_on = |letter: char| letter.is_alphanumeric() || letter == '.';
    line.match_indices(word).any(|(at, _)| !line[..at].ends_with(goes_on))
}

fn complain(path: &Path, text: &str, into: &mut Vec<String>) {
    let name = path.file_name().unwrap_or_default();
    let is_rust = path.extension().is_some_and(|extension| extension == "rs");
    for (index, line) in text.lines().enumerate() {
        let mut at = |what: &str| into.push(format!("{}:{}: {what}", path.display(), index + 1));
        if MACHINES.iter().any(|word| begins_a_word(line, word)) {
            at("names a place that other machines do not have");
        }
        if name == "Cargo.lock" && line.starts_with("source = ") && !line.ends_with(INDEX) {
            at("takes a package from elsewhere than the standard index");
        }
        if is_rust && line.contains(concat!("todo", "!")) {
            at("leaves something to do");
        }
    }
    let mut whole = |what: &str| into.push(format!("{}: {what}", path.display()));
    if (name == "lib.rs" || name == "main.rs") && !text.starts_with("//!") {
        whole("does not begin by saying what the crate is for");
    }
    if name == "Cargo.toml" {
        let is_workspace = path.components().count() == 1;
        if is_workspace && !text.contains("unsafe_code = \"forbid\"") {
            whole("does not forbid unsafe code");
        }
        if !is_workspace && !text.contains("[lints]\nworkspace = true") {
            whole("does not take the lints of the workspace, which forbid unsafe code");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn complains(path: &str, text: &str, times: usize) {
        let mut complaints = Vec::new();
        complain(Path::new(path), text, &mut complaints);
        assert_eq!(complaints.len(), times, "{complaints:?}");
    }

    #[test]
    fn a_path_of_one_machine_is_found_in_any_file() {
        complains("README.md", concat!("see /wo", "rk/main"), 1);
        complains("README.md", "see docs/work/main", 0);
    }

    #[test]
    fn packages_come_from_the_standard_index_alone() {
        complains("Cargo.lock", &format!("source = {INDEX}"), 0);
        complains("Cargo.lock", "source = \"registry+https://mirror.example/index\"", 1);
        complains("Cargo.lock", "source = \"git+https://example.org/crate\"", 1);
    }

    #[test]
    fn a_crate_begins_with_its_purpose() {
        complains("crates/unita/src/lib.rs", "//! Unita.", 0);
        complains("crates/unita/src/lib.rs", "mod board;", 1);
        complains("crates/unita/src/board.rs", "const SIDE: u8 = 11;", 0);
    }

    #[test]
    fn every_crate_forbids_unsafe_code() {
        complains("Cargo.toml", "[workspace.lints.rust]\nunsafe_code = \"forbid\"", 0);
        complains("Cargo.toml", "[workspace.lints.rust]", 1);
        complains("crates/unita/Cargo.toml", "[lints]\nworkspace = true", 0);
        complains("crates/unita/Cargo.toml", "[package]\nname = \"unita\"", 1);
    }

    #[test]
    fn no_test_is_left_out() {
        let main = Path::new("crates/unita/tests/all/main.rs");
        let beside = ["main.rs", "march.rs", "law/mod.rs", "law/aim.rs", "../records/a.txt"];
        let files = beside.map(|file| main.with_file_name(file));
        let complaints = |text| left_out(main, text, &files).len();
        assert_eq!(complaints("mod law;\nmod march;\n"), 0);
        assert_eq!(complaints("mod law;\nmod marches;\n"), 1);
        assert_eq!(complaints(""), 2);
        assert!(left_out(Path::new("crates/unita/src/main.rs"), "", &files).is_empty());
    }

    #[test]
    fn nothing_is_left_to_do() {
        complains("crates/unita/src/board.rs", concat!("fn side() { todo", "!() }"), 1);
    }
}
