//! The web client: its packages, its build, its checks, and the browser that plays it.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::{run, tree};

/// What the built client is made of, from the root of the project.
const INPUTS: [&str; 3] = ["web", "locales", "docs/rules"];

/// Files under `web/` that are no part of the built client.
const ASIDE: [&str; 3] = ["web/e2e", "web/pictures", "web/test-results"];

/// Builds the client into `web/dist`, unless nothing has changed since it was built.
pub fn build() -> Result<bool> {
    if !install()? {
        return Ok(false);
    }
    let stamp = Stamp::of("web-build", &inputs()?)?;
    if stamp.is_fresh() && dist().join("index.html").is_file() {
        eprintln!("web/dist is up to date");
        return Ok(true);
    }
    Ok(npm(&["run", "build"])? && stamp.keep()?)
}

/// Types, lints, format and unit tests of the client.
pub fn check() -> Result<bool> {
    if !install()? {
        return Ok(false);
    }
    // They keep one core busy for most of the time, so two go on at once. What one of them says is
    // told in one piece.
    let lanes = [["check", "format:check"], ["lint", "test"]];
    let lane = |scripts: [&str; 2]| -> Result<bool> {
        let mut passed = true;
        for script in scripts {
            let words = ["run", script];
            let said = npm_command(&words).output().context("cannot run npm")?;
            let mut out = io::stderr().lock();
            writeln!(out, "$ npm {}", words.join(" "))?;
            out.write_all(&said.stdout)?;
            out.write_all(&said.stderr)?;
            passed &= said.status.success();
        }
        Ok(passed)
    };
    std::thread::scope(|scope| {
        let lanes = lanes.map(|scripts| scope.spawn(move || lane(scripts)));
        let taken = lanes.map(|lane| lane.join().expect("a lane ends with a result"));
        taken.into_iter().try_fold(true, |passed, lane| Ok(passed & lane?))
    })
}

/// Builds the client and the program, and plays in a real browser.
pub fn browser(args: &[String]) -> Result<bool> {
    Ok(build()? && run::cargo(&["build", "--workspace", "--bins"])?.success() && play(args)?)
}

/// Plays in a real browser with the client and the program as they are built.
pub fn play(args: &[String]) -> Result<bool> {
    let chromium = chromium()?;
    let mut words = vec!["playwright", "test"];
    words.extend(args.iter().map(String::as_str));
    eprintln!("$ npx {}", words.join(" "));
    let status = Command::new("npx")
        .args(&words)
        .current_dir(tree::root().join("web"))
        .env("ST_CHROMIUM", chromium)
        .env("ST_SERVER", server())
        .status()
        .context("cannot run npx")?;
    Ok(status.success())
}

/// Takes the pictures of every page and phase, with the same browser and server.
pub fn pictures() -> Result<bool> {
    browser(&["--config".into(), "pictures.config.ts".into()])
}

/// The program as the dev profile builds it.
fn server() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    target.unwrap_or_else(|| tree::root().join("target")).join("debug/stammtisch")
}

fn dist() -> PathBuf {
    tree::root().join("web/dist")
}

/// Installs exactly the packages of the lock file, unless they already are.
pub fn install() -> Result<bool> {
    provide("npm", &["nodejs", "npm"])?;
    let lock = tree::root().join("web/package-lock.json");
    let stamp = Stamp::of("web-packages", &[lock])?;
    if stamp.is_fresh() && tree::root().join("web/node_modules").is_dir() {
        return Ok(true);
    }
    Ok(npm(&["ci"])? && stamp.keep()?)
}

fn npm(words: &[&str]) -> Result<bool> {
    eprintln!("$ npm {}", words.join(" "));
    Ok(npm_command(words).status().context("cannot run npm")?.success())
}

fn npm_command(words: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(words).current_dir(tree::root().join("web"));
    // Users' own settings may be unknown to this npm; its warnings about them would only confuse.
    command.env("npm_config_loglevel", "error");
    command
}

/// Where the browser is, after installing it if that can be done.
fn chromium() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("ST_CHROMIUM") {
        return Ok(PathBuf::from(path));
    }
    // The same browser without a window to draw takes a fifth less time. Where there is another
    // already, that will do.
    let (bare, whole) = ("chromium-headless-shell", "chromium");
    let is_bare = find(bare).is_some() || find(whole).is_none() && provide(bare, &[bare]).is_ok();
    let program = if is_bare { bare } else { whole };
    provide(program, &[program])?;
    find(program).with_context(|| format!("{program} was installed, but is not on the path"))
}

/// Makes sure a program is there. As root on a system with apt it is installed; anybody else is
/// told how.
fn provide(program: &str, packages: &[&str]) -> Result<()> {
    if find(program).is_some() {
        return Ok(());
    }
    let install = format!("apt-get install -y --no-install-recommends {}", packages.join(" "));
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
    if !is_root || find("apt-get").is_none() {
        bail!("{program} is needed and not there; on Debian: {install}");
    }
    eprintln!("$ {install}");
    let apt = |words: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(words).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    let mut words = vec!["install", "-y", "--no-install-recommends"];
    words.extend(packages);
    // A fresh system has no package lists yet.
    let is_there = apt(&words) || (apt(&["update"]) && apt(&words));
    if !is_there {
        bail!("{program} could not be installed; try: {install}");
    }
    Ok(())
}

/// A program on the path.
fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Every file the built client is made of.
fn inputs() -> Result<Vec<PathBuf>> {
    let root = tree::root();
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = INPUTS.iter().map(PathBuf::from).collect();
    // Boards are drawn from the data of their games.
    for entry in fs::read_dir(root.join("crates"))? {
        let data = Path::new("crates").join(entry?.file_name()).join("data");
        if root.join(&data).is_dir() {
            folders.push(data);
        }
    }
    folders.sort();
    for folder in folders {
        let files = tree::files(&root.join(&folder))?;
        found.extend(files.into_iter().map(|file| folder.join(file)));
    }
    found.retain(|file| !ASIDE.iter().any(|aside| file.starts_with(aside)));
    Ok(found.into_iter().map(|file| root.join(file)).collect())
}

/// Remembers what something was made from.
struct Stamp {
    file: PathBuf,
    print: String,
}

impl Stamp {
    fn of(name: &str, files: &[PathBuf]) -> Result<Stamp> {
        let mut hasher = DefaultHasher::new();
        for file in files {
            file.hash(&mut hasher);
            let bytes =
                fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
            bytes.hash(&mut hasher);
        }
        let file = tree::root().join("target/xtask").join(name);
        Ok(Stamp { file, print: format!("{:016x}", hasher.finish()) })
    }

    fn is_fresh(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|kept| kept == self.print)
    }

    fn keep(&self) -> Result<bool> {
        let folder = self.file.parent().context("a stamp lies in a folder")?;
        fs::create_dir_all(folder)?;
        fs::write(&self.file, &self.print)?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_to_any_input_makes_the_stamp_stale() {
        let folder = std::env::temp_dir().join(format!("stammtisch-stamp-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("input");
        fs::write(&file, "one").unwrap();
        let print = |file: &Path| Stamp::of("test", &[file.to_path_buf()]).unwrap().print;
        let before = print(&file);
        assert_eq!(print(&file), before);
        fs::write(&file, "two").unwrap();
        assert_ne!(print(&file), before);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_law_books_and_catalogues_are_inputs_of_the_client_and_its_browser_tests_are_not() {
        let files = inputs().unwrap();
        let has = |name: &str| files.iter().any(|file| file.ends_with(name));
        assert!(has("locales/en/house.ftl") && has("docs/rules/unita.md"));
        assert!(
            files.iter().any(|file| file.parent().is_some_and(|folder| folder.ends_with("data")))
        );
        assert!(!files.iter().any(|file| file.starts_with(tree::root().join("web/e2e"))));
    }
}
