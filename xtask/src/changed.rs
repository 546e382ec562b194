//! Which crates differ from the last commit.

use std::collections::BTreeSet;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::tree;

/// What the files outside of the crates belong to.
const ELSEWHERE: [(&str, &str); 5] = [
    ("docs/rules/", "house"),
    ("examples/", "stammtisch"),
    ("locales/", "shelf"),
    ("web/src/lib/wire/", "types"),
    ("xtask/", "xtask"),
];

/// The crates with a file that is not as in the last commit; if all are, those that the last
/// commit changed.
pub fn crates() -> Result<Vec<String>> {
    let mut files = git(&["diff", "--name-only", "HEAD"])?;
    files += &git(&["ls-files", "--others", "--exclude-standard"])?;
    if files.is_empty() {
        files = git(&["show", "--name-only", "--format=", "HEAD"])?;
    }
    let folder = tree::root().join("crates");
    Ok(of(files.lines(), |name| folder.join(name).join("Cargo.toml").is_file()))
}

fn of<'a>(files: impl Iterator<Item = &'a str>, is_crate: impl Fn(&str) -> bool) -> Vec<String> {
    let mut found = BTreeSet::new();
    for file in files {
        if matches!(file, "Cargo.toml" | "Cargo.lock") {
            // Everything is built from these; every crate depends on one of these two.
            found.extend(["table".to_owned(), "xtask".to_owned()]);
        } else if let Some(name) = file.strip_prefix("crates/").and_then(|it| it.split('/').next())
        {
            found.extend(is_crate(name).then(|| name.to_owned()));
        } else if let Some((_, name)) = ELSEWHERE.iter().find(|(path, _)| file.starts_with(path)) {
            found.insert((*name).to_owned());
        }
    }
    found.into_iter().collect()
}

fn git(words: &[&str]) -> Result<String> {
    let output = Command::new("git")
        .args(words)
        .current_dir(tree::root())
        .output()
        .context("cannot run git")?;
    if !output.status.success() {
        bail!("git {} failed: {}", words.join(" "), String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_file_belongs_to_a_crate() {
        let of = |files: &[&str]| of(files.iter().copied(), |name| name != "gone");
        assert_eq!(of(&["crates/cup/src/lib.rs", "crates/cup/tests/all/main.rs"]), ["cup"]);
        assert_eq!(of(&["locales/en/house.ftl", "docs/rules/unita.md"]), ["house", "shelf"]);
        assert_eq!(of(&["Cargo.lock"]), ["table", "xtask"]);
        assert!(of(&["README.md", "crates/gone/src/lib.rs", "web/src/app.css"]).is_empty());
    }
}
