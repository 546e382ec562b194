//! The licences of the packages that others wrote: their texts, which the program carries, and
//! the checks of `deny.toml`.

mod packages;
mod text;

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::{run, tree, web};

/// The file with the texts, which the server embeds, from the root of the project.
const FILE: &str = "crates/house/licences.txt";

/// How long the advisory database may take to arrive.
const PATIENCE: Duration = Duration::from_secs(60);

/// `cargo xtask licences`: writes the file with the texts.
pub fn write() -> Result<bool> {
    let Some(text) = collect()? else { return Ok(false) };
    if is_kept(&text) {
        println!("{FILE} is up to date");
    } else {
        fs::write(file(), text).with_context(|| format!("cannot write {FILE}"))?;
        println!("{FILE} is written");
    }
    Ok(true)
}

/// Whether the file has the texts of today's packages.
pub fn is_fresh() -> Result<bool> {
    let Some(text) = collect()? else { return Ok(false) };
    let is_fresh = is_kept(&text);
    if is_fresh {
        println!("{FILE} is up to date");
    } else {
        println!("{FILE} is out of date; make it anew with: cargo xtask licences");
    }
    Ok(is_fresh)
}

/// Whether the texts are up to date and `deny.toml` allows every package.
pub fn gate() -> Result<bool> {
    let is_fresh = is_fresh()?;
    Ok(is_allowed()? && is_fresh)
}

/// The content of the file, or nothing where the client's packages cannot be installed.
fn collect() -> Result<Option<String>> {
    if !web::install()? {
        return Ok(None);
    }
    let standard = fs::read_to_string(tree::root().join("LICENSE-APACHE"))?;
    Ok(Some(text::of(&packages::rust()?, &packages::client()?, &standard)))
}

fn file() -> PathBuf {
    tree::root().join(FILE)
}

fn is_kept(text: &str) -> bool {
    fs::read_to_string(file()).is_ok_and(|kept| kept == text)
}

/// Asks cargo-deny, which is installed first where it is missing.
fn is_allowed() -> Result<bool> {
    if !run::has_cargo("deny") {
        eprintln!("cargo-deny is not installed; installing it takes a few minutes, once");
        let words = ["install", "--locked", "--debug", "--no-default-features", "cargo-deny@^0.20"];
        if !run::cargo(&words)?.success() {
            return Ok(false);
        }
    }
    // The collector has already fetched every package, so this needs no network.
    let words = ["deny", "--frozen", "check", "licenses", "bans", "sources"];
    let is_allowed = run::cargo(&words)?.success();
    Ok(is_safe()? && is_allowed)
}

/// Whether no advisory names a package. Passes where the advisory database cannot be fetched.
fn is_safe() -> Result<bool> {
    if !fetch_advisories()? {
        println!("advisories skipped: the advisory database cannot be fetched from here");
        return Ok(true);
    }
    Ok(run::cargo(&["deny", "--frozen", "check", "advisories"])?.success())
}

/// Says whether the newest advisory database is here.
fn fetch_advisories() -> Result<bool> {
    let words = ["deny", "fetch", "db"];
    eprintln!("$ cargo {}", words.join(" "));
    // cargo-deny calls git, which would outlive it: git asks nobody, gives up on a connection
    // that stalls, and keeps none of our output open.
    let mut fetch = run::command(&words)
        .env("GIT_TERMINAL_PROMPT", "0")
        .env("GIT_HTTP_LOW_SPEED_LIMIT", "1000")
        .env("GIT_HTTP_LOW_SPEED_TIME", "20")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .context("cannot run cargo deny")?;
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if let Some(status) = fetch.try_wait()? {
            return Ok(status.success());
        }
        thread::sleep(Duration::from_millis(50));
    }
    fetch.kill()?;
    fetch.wait()?;
    Ok(false)
}
