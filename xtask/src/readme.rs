//! The commands that the README shows, tried out, so that it cannot go stale.
//!
//! Every line of its `sh` blocks is looked at. Commands of the program are run, with nothing to
//! read; a game or a server, which would wait for people, is only asked for its help, so that its
//! options are still checked. Of our own commands it is enough that they exist, since this is one of them.

use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result};

use crate::{COMMANDS, run, tree};

/// Prints every command that does not work; says whether all do.
pub fn check() -> Result<bool> {
    let text = tree::text(tree::root(), "README.md".as_ref())?.context("the README is text")?;
    let mut well = true;
    for line in commands(&text) {
        let works = match line.split_whitespace().collect::<Vec<_>>().as_slice() {
            ["cargo", "xtask", command, ..] => COMMANDS.iter().any(|(name, _, _)| name == command),
            ["cargo", "install", ..] | ["git", ..] | ["cd", ..] => true,
            ["stammtisch", long @ ("play" | "serve"), rest @ ..] => {
                program(&[&[*long], rest, &["--help"]].concat())?
            }
            ["stammtisch", words @ ..] => program(words)?,
            _ => false,
        };
        println!("{:<6} {line}", if works { "ok" } else { "FAILED" });
        well &= works;
    }
    Ok(well)
}

/// The lines of all `sh` blocks, without comments.
fn commands(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut in_block = false;
    for line in text.lines() {
        match (line.strip_prefix("```"), in_block) {
            (Some(language), false) => in_block = language == "sh",
            (Some(_), true) => in_block = false,
            (None, true) => found.push(line.split(" #").next().unwrap_or_default().trim()),
            (None, false) => {}
        }
    }
    found.retain(|line| !line.is_empty() && !line.starts_with('#'));
    found
}

/// Whether the program does what these words ask. What it prints is shown only if it fails.
fn program(words: &[&str]) -> Result<bool> {
    let mut all = ["run", "--quiet", "--bin", "stammtisch", "--"].map(str::to_owned).to_vec();
    for word in words {
        all.extend(expand(tree::root(), word)?);
    }
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let output = run::command(&all).stdin(Stdio::null()).output().context("cannot run cargo")?;
    if !output.status.success() {
        println!("{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(output.status.success())
}

/// The word, or the files it stands for, as a shell would put them: `records/*.txt`.
fn expand(root: &Path, word: &str) -> Result<Vec<String>> {
    let Some((start, end)) = word.split_once('*') else { return Ok(vec![word.to_owned()]) };
    let (folder, _) = start.rsplit_once('/').unwrap_or((".", start));
    let found = tree::files(&root.join(folder))?
        .into_iter()
        .map(|file| format!("{folder}/{}", file.display()));
    Ok(found.filter(|file| file.starts_with(start) && file.ends_with(end)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_commands_of_sh_blocks_are_tried() {
        let text = "\
Run `cargo nonsense`.
```text
a drawing
```
```sh
# Play:
cargo xtask play   # against bots

stammtisch verify game.txt
```
cargo more nonsense";
        assert_eq!(commands(text), ["cargo xtask play", "stammtisch verify game.txt"]);
    }

    #[test]
    fn a_star_stands_for_every_file_that_fits() {
        let expand = |word| expand(tree::root(), word).unwrap();
        assert_eq!(expand("xtask/src/r*.rs"), ["xtask/src/readme.rs", "xtask/src/run.rs"]);
        assert_eq!(expand("--games"), ["--games"]);
    }
}
