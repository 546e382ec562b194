//! One text of all licences: who uses which, and every text once.

use std::collections::{BTreeMap, BTreeSet};

use super::packages::Package;

const HEAD: &str = "\
Licences of third-party software in Stammtisch

Stammtisch is licensed under MIT or Apache-2.0, at your choice.
It contains the packages below, which others wrote, under their own licences.
If a package offers a choice, the text of one licence is printed; equal texts are printed once.

This file is made by `cargo xtask licences`.
";

/// What names of files call a licence. `MIT` comes first: where there is a choice, it is the
/// shortest text to print.
const MARKS: [(&str, &str); 8] = [
    ("MIT", "MIT"),
    ("Apache-2.0", "APACHE"),
    ("BSD", "BSD"),
    ("BSL-1.0", "BOOST"),
    ("GPL", "GPL"),
    ("ISC", "ISC"),
    ("Unlicense", "UNLICENSE"),
    ("Zlib", "ZLIB"),
];

/// The line between two parts.
const RULE: &str =
    "================================================================================";

/// A licence text and the packages that use it.
struct Shared {
    text: String,
    users: BTreeSet<String>,
}

/// The whole text. `standard` is the text of Apache-2.0, which is the same for every package.
pub fn of(rust: &[Package], client: &[Package], standard: &str) -> String {
    let all: Vec<&Package> = rust.iter().chain(client).collect();
    // Texts that differ in line breaks only are equal.
    let mut shared: BTreeMap<String, Shared> = BTreeMap::new();
    let mut bare = Vec::new();
    for package in &all {
        let mut texts = texts_of(package, &all);
        if texts.is_empty() {
            bare.push(*package);
            if choices(&package.licence).contains(&"Apache-2.0") {
                texts.push(standard);
            }
        }
        for text in texts {
            let words: Vec<&str> = text.split_whitespace().collect();
            let entry = shared.entry(words.join(" "));
            let entry = entry.or_insert_with(|| Shared { text: clean(text), users: [].into() });
            entry.users.insert(label(package));
        }
    }
    let mut text = HEAD.to_owned();
    text += &section("Rust packages of the program", rust.iter().map(row));
    let title = "Packages and fonts of the client, and those that they depend on";
    text += &section(title, client.iter().map(row));
    if !bare.is_empty() {
        let with_origin = |package: &&Package| row(package) + &from(package);
        text += &section("Packages without a licence file", bare.iter().map(with_origin));
    }
    let mut shared: Vec<Shared> = shared.into_values().collect();
    shared.sort_by(|one, other| (&one.users, &one.text).cmp(&(&other.users, &other.text)));
    for Shared { text: licence, users } in shared {
        text += &format!("\n{RULE}\n{}\n{licence}", wrapped(&users));
    }
    text
}

/// The licence texts of the package; if it has none, those of another package from the same
/// repository and under the same licence.
fn texts_of<'a>(package: &'a Package, all: &[&'a Package]) -> Vec<&'a str> {
    let is_sibling = |other: &&&Package| {
        !package.repository.is_empty()
            && origin(&other.repository) == origin(&package.repository)
            && other.licence == package.licence
            && !other.files.is_empty()
    };
    match package.files.is_empty() {
        true => all.iter().find(is_sibling).map_or_else(Vec::new, |sibling| chosen(sibling)),
        false => chosen(package),
    }
}

/// The texts without those of licences that were offered and not chosen.
fn chosen(package: &Package) -> Vec<&str> {
    let choices = choices(&package.licence);
    let names = |name: &str, mark: &str| name.to_uppercase().contains(mark);
    let is_there = |mark: &str| package.files.iter().any(|(name, _)| names(name, mark));
    let choice = MARKS
        .iter()
        .find(|(licence, mark)| choices.len() > 1 && choices.contains(licence) && is_there(mark));
    let is_chosen = |name: &str| match choice {
        Some((_, mark)) => names(name, mark) || !MARKS.iter().any(|(_, mark)| names(name, mark)),
        None => true,
    };
    let chosen = package.files.iter().filter(|(name, _)| is_chosen(name));
    chosen.map(|(_, text)| text.as_str()).collect()
}

/// The licences of which one is enough.
fn choices(expression: &str) -> Vec<&str> {
    if expression.contains(" AND ") {
        return vec![expression];
    }
    // Old packages write a slash for `OR`.
    expression.split(" OR ").flat_map(|part| part.split('/')).map(str::trim).collect()
}

/// The address of a repository, however it is written.
fn origin(repository: &str) -> &str {
    let address = repository.trim_start_matches("git+").trim_end_matches('/');
    address.trim_end_matches(".git")
}

fn label(package: &Package) -> String {
    format!("{} {}", package.name, package.version)
}

fn row(package: &Package) -> String {
    format!("  {:<38} {}\n", label(package), package.licence)
}

fn from(package: &Package) -> String {
    format!("    {}\n", origin(&package.repository))
}

fn section(title: &str, rows: impl Iterator<Item = String>) -> String {
    format!("\n{RULE}\n{title}\n\n{}", rows.collect::<String>())
}

/// The users of a text, in lines.
fn wrapped(users: &BTreeSet<String>) -> String {
    let (mut text, mut line) = (String::new(), String::from("Used by"));
    let last = users.len() - 1;
    for (place, user) in users.iter().enumerate() {
        let end = if place == last { ":" } else { "," };
        if line.len() + user.len() + 2 > 80 {
            text += &format!("{line}\n");
            line = " ".into();
        }
        line += &format!(" {user}{end}");
    }
    text + &line + "\n"
}

/// The text without the marks of the system on which it was written.
fn clean(text: &str) -> String {
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().map(str::trim_end).collect();
    format!("{}\n", lines.join("\n").trim_matches(['\n', '\u{c}']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, licence: &str, repository: &str, files: &[(&str, &str)]) -> Package {
        Package {
            name: name.into(),
            version: "1.0.0".into(),
            licence: licence.into(),
            repository: repository.into(),
            files: files.iter().map(|(name, text)| ((*name).into(), (*text).into())).collect(),
        }
    }

    #[test]
    fn equal_texts_are_printed_once_with_everybody_who_uses_them() {
        let one = package("one", "ISC", "", &[("LICENSE", "Use it,\r\nand be well. \r\n")]);
        let two = package("two", "ISC", "", &[("COPYING", "\nUse it, and be well.")]);
        let text = of(&[one], &[two], "");
        assert!(
            text.ends_with("\nUsed by one 1.0.0, two 1.0.0:\n\nUse it,\nand be well.\n"),
            "{text}"
        );
    }

    #[test]
    fn of_several_licences_on_offer_one_is_printed() {
        let files = [("LICENSE-APACHE", "a"), ("LICENSE-MIT", "m"), ("LICENSE-UNICODE", "u")];
        let texts = |licence| {
            let package = package("one", licence, "", &files);
            chosen(&package).concat()
        };
        assert_eq!(texts("Apache-2.0 OR MIT"), "mu");
        assert_eq!(texts("MIT/Apache-2.0"), "mu");
        assert_eq!(texts("Apache-2.0 OR GPL-2.0-only"), "au");
        assert_eq!(texts("(MIT OR Apache-2.0) AND Unicode-3.0"), "amu");
        let single = package("one", "Unlicense OR MIT", "", &[("COPYING", "both")]);
        assert_eq!(chosen(&single), ["both"]);
    }

    #[test]
    fn a_package_without_a_text_takes_that_of_a_sibling_or_is_named_with_its_origin() {
        let sibling = package("a", "MIT", "https://example.org/all.git", &[("LICENSE", "be well")]);
        let here = package("b", "MIT", "git+https://example.org/all", &[]);
        let alone = package("c", "MIT", "https://example.org/c", &[]);
        let standard = package("d", "MIT OR Apache-2.0", "https://example.org/d", &[]);
        let text = of(&[sibling, here, alone, standard], &[], "the standard text");
        assert!(text.contains("Used by a 1.0.0, b 1.0.0:\n\nbe well\n"), "{text}");
        assert!(text.contains("Used by d 1.0.0:\n\nthe standard text\n"), "{text}");
        let (_, bare) = text.split_once("without a licence file").unwrap();
        assert!(bare.contains("c 1.0.0") && bare.contains("    https://example.org/c\n"), "{text}");
        assert!(!text.contains("https://example.org/all"), "{text}");
    }

    #[test]
    fn users_are_wrapped() {
        let users = (10..40).map(|number| format!("package-{number}")).collect();
        let text = wrapped(&users);
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
        assert!(text.starts_with("Used by package-10, ") && text.ends_with(" package-39:\n"));
    }
}
