//! The packages that the program and the client are made of.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::{run, tree};

/// A package that others wrote.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Package {
    pub name: String,
    pub version: String,
    /// An SPDX expression.
    pub licence: String,
    pub repository: String,
    /// The files with licences, each with its path in the package.
    pub files: Vec<(String, String)>,
}

/// The beginnings of the names of files with licences.
const NAMES: [&str; 7] =
    ["LICENSE", "LICENCE", "UNLICENSE", "COPYING", "COPYRIGHT", "NOTICE", "AUTHORS"];

/// The ends of names that are no text, whatever the beginning.
const CODE: [&str; 5] = ["c", "h", "js", "rs", "ts"];

/// The Rust packages of the program on any system, without those that only build or test it.
pub fn rust() -> Result<Vec<Package>> {
    let edges = ["--edges", "normal", "--target", "all", "--prefix", "none"];
    let tree = cargo(&[&["tree", "--locked", "--package", "stammtisch"], &edges[..]].concat())?;
    let wanted: BTreeSet<(&str, &str)> = tree.lines().filter_map(name_and_version).collect();
    let metadata = cargo(&["metadata", "--format-version", "1", "--locked"])?;
    let metadata: Value = serde_json::from_str(&metadata).context("cargo metadata is no JSON")?;
    let mut found = Vec::new();
    for package in metadata["packages"].as_array().context("cargo metadata has no packages")? {
        let (name, version) = (word(&package["name"]), word(&package["version"]));
        // The crates of this project have no source.
        if package["source"].is_null() || !wanted.contains(&(&name, &version)) {
            continue;
        }
        let manifest = word(&package["manifest_path"]);
        let folder = Path::new(&manifest).parent().context("a manifest lies in a folder")?;
        found.push(Package {
            name,
            version,
            licence: word(&package["license"]),
            repository: word(&package["repository"]),
            files: files(folder)?,
        });
    }
    found.sort();
    Ok(found)
}

/// `serde v1.0.0 (proc-macro)`, as `cargo tree` writes it.
fn name_and_version(line: &str) -> Option<(&str, &str)> {
    let mut words = line.split_whitespace();
    Some((words.next()?, words.next()?.strip_prefix('v')?))
}

fn cargo(words: &[&str]) -> Result<String> {
    let mut command = run::command(words);
    let output = command.stderr(Stdio::inherit()).output().context("cannot run cargo")?;
    ensure!(output.status.success(), "cargo {} failed", words.join(" "));
    String::from_utf8(output.stdout).context("cargo writes UTF-8")
}

/// The packages that the client imports, fonts among them, and those that they depend on.
pub fn client() -> Result<Vec<Package>> {
    let web = tree::root().join("web");
    let lock: Value = serde_json::from_str(&fs::read_to_string(web.join("package-lock.json"))?)
        .context("web/package-lock.json is no JSON")?;
    let lock = &lock["packages"];
    let mut found = Vec::new();
    for place in with_needs(lock, imported(&web.join("src"))?) {
        let folder = web.join(&place);
        let manifest = fs::read_to_string(folder.join("package.json"))
            .with_context(|| format!("cannot read the package.json of web/{place}"))?;
        let manifest: Value = serde_json::from_str(&manifest)?;
        let repository = &manifest["repository"];
        found.push(Package {
            name: word(&manifest["name"]),
            version: word(&manifest["version"]),
            licence: word(&manifest["license"]),
            repository: word(repository.get("url").unwrap_or(repository)),
            files: files(&folder)?,
        });
    }
    found.sort();
    Ok(found)
}

/// The packages that files of the client import. Tests are no part of the client.
fn imported(folder: &Path) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    for path in tree::files(folder)? {
        let name = path.display().to_string();
        let is_test = name.ends_with(".test.ts") || name == "tests.ts";
        let is_source = [".ts", ".svelte", ".css"].iter().any(|end| name.ends_with(end));
        if is_source && !is_test {
            let text = fs::read_to_string(folder.join(&path))?;
            found.extend(imports(&text).map(str::to_owned));
        }
    }
    Ok(found)
}

/// The names of packages behind `import`, `from` and `url`; some may be no packages.
fn imports(text: &str) -> impl Iterator<Item = &str> {
    let parts: Vec<&str> = text.split(['\'', '"']).collect();
    let pairs: Vec<(&str, &str)> = parts.windows(2).map(|pair| (pair[0], pair[1])).collect();
    let is_import = |(before, _): &(&str, &str)| {
        let before = before.trim_end();
        ["import", "import(", "from", "url("].iter().any(|word| before.ends_with(word))
    };
    pairs.into_iter().filter(is_import).map(|(_, path)| {
        // `@scope/name/file` and `name/file`.
        let words = if path.starts_with('@') { 2 } else { 1 };
        let end = path.match_indices('/').nth(words - 1).map_or(path.len(), |(at, _)| at);
        &path[..end]
    })
}

/// The places in the lock file of these packages and of all that they depend on.
fn with_needs(lock: &Value, names: BTreeSet<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut waiting: Vec<String> = names.iter().filter_map(|name| place(lock, "", name)).collect();
    while let Some(next) = waiting.pop() {
        let needs = lock[&next]["dependencies"].as_object().into_iter().flatten();
        // A package of types leaves nothing in the client.
        let needs = needs.map(|(name, _)| name).filter(|name| !name.starts_with("@types/"));
        let places: Vec<String> = needs.filter_map(|name| place(lock, &next, name)).collect();
        if found.insert(next) {
            waiting.extend(places);
        }
    }
    found
}

/// The place of the package that is meant by this name in the package at `from`: the nearest one.
fn place(lock: &Value, from: &str, name: &str) -> Option<String> {
    let own = format!("{from}/node_modules/{name}");
    let own = own.trim_start_matches('/');
    if lock.get(own).is_some() {
        return Some(own.to_owned());
    }
    match from.rsplit_once("/node_modules/") {
        Some((outer, _)) => place(lock, outer, name),
        None if from.is_empty() => None,
        None => place(lock, "", name),
    }
}

fn word(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The files with licences in a package, also of code that it has copied from elsewhere.
fn files(folder: &Path) -> Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    for path in tree::files(folder)?.into_iter().filter(|path| is_licence(path)) {
        let bytes = fs::read(folder.join(&path))?;
        let name = path.display().to_string().replace('\\', "/");
        found.push((name, String::from_utf8_lossy(&bytes).into_owned()));
    }
    Ok(found)
}

fn is_licence(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
    let is_code = path.extension().is_some_and(|end| CODE.iter().any(|code| end == *code));
    let is_named = NAMES.iter().any(|beginning| name.starts_with(beginning));
    (is_named || tree::is_under(path, "LICENSES")) && !is_code
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_line_of_the_tree_begins_with_name_and_version() {
        assert_eq!(name_and_version("syn v2.0.1"), Some(("syn", "2.0.1")));
        assert_eq!(name_and_version("a v1.0.0+b (proc-macro) (*)"), Some(("a", "1.0.0+b")));
        assert_eq!(name_and_version(""), None);
    }

    #[test]
    fn an_import_names_its_package() {
        let text = "\
            // It's the reader's.\n\
            import { mount } from 'svelte';\n\
            import X from '@lucide/svelte/icons/x';\n\
            const page = () => import('d3-scale/src');\n\
            src: url('@fontsource/vollkorn/files/a.woff2') format('woff2');\n\
            const word = 'vitest';\n";
        let found: Vec<&str> = imports(text).collect();
        assert_eq!(found, ["svelte", "@lucide/svelte", "d3-scale", "@fontsource/vollkorn"]);
    }

    #[test]
    fn a_dependency_is_the_nearest_package_of_its_name() {
        let lock = json!({
            "node_modules/a": { "dependencies": { "b": "1", "c": "1", "@types/d": "1" } },
            "node_modules/a/node_modules/b": { "dependencies": { "c": "1" } },
            "node_modules/b": {},
            "node_modules/c": { "dependencies": { "a": "1" } },
            "node_modules/@types/d": {},
        });
        let names = ["a", "node:fs", "./b", "$lib"].map(str::to_owned);
        let found = with_needs(&lock, names.into());
        let expected = ["node_modules/a", "node_modules/a/node_modules/b", "node_modules/c"];
        assert_eq!(found.into_iter().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn files_with_licences_are_known_by_their_names() {
        for name in ["LICENSE", "license-mit", "Licence.md", "third_party/x/COPYING"] {
            assert!(is_licence(Path::new(name)), "{name}");
        }
        assert!(is_licence(Path::new("LICENSES/MIT.txt")));
        for name in ["README.md", "src/license.rs", "NEWS", "LICENSE/README.rs"] {
            assert!(!is_licence(Path::new(name)), "{name}");
        }
    }

    #[test]
    fn the_client_has_its_fonts() {
        let found = imported(&tree::root().join("web/src")).unwrap();
        assert!(found.contains("svelte") && found.contains("@fontsource/vollkorn"), "{found:?}");
        assert!(!found.contains("vitest"), "{found:?}");
    }
}
