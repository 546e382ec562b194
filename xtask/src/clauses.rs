//! Which clauses of the law books does no test cite, and which citations lead nowhere?
//!
//! A clause is defined where a law book prints its id in bold at the start of a list item, a table
//! row or a paragraph, or in a heading. A worked example is defined where its id starts a list item
//! or a table row. A citation is the whole id in a test: in a file under a `tests` folder, in a
//! `*.test.ts` or `*.spec.ts`, or below the first `#[cfg(test)]` of a source file. An example counts
//! only in the tests of its own game, since every book numbers its examples for itself.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::ids::{self, Kind};
use crate::tree;

/// A game, its law book and the crates that put it into practice.
struct Game {
    book: &'static str,
    packages: &'static [&'static str],
    /// Whether the game is whole, so that every clause and example must be cited by a test.
    finished: bool,
}

const GAMES: [Game; 4] = [
    Game { book: "unita", packages: &["unita"], finished: true },
    Game { book: "sabbat-magica", packages: &["sabbat"], finished: true },
    Game { book: "helvetia-cup", packages: &["cup", "league"], finished: true },
    Game { book: "deres-uenighet", packages: &["uenighet"], finished: true },
];

/// Folders in which a citation must lead somewhere.
/// Here in `xtask` stand made-up ids, to test the search for ids.
const CITING: [&str; 4] = ["crates", "docs", "locales", "web"];

/// `cargo xtask clauses`.
pub fn command(list: bool) -> Result<ExitCode> {
    Ok(if check(list)? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints a line per law book and whatever is wrong; says whether all is well.
pub fn check(list: bool) -> Result<bool> {
    let root = tree::root();
    let mut books = Vec::new();
    for game in &GAMES {
        let path = Path::new("docs/rules").join(game.book).with_extension("md");
        let text = tree::text(root, &path)?.context("a law book is text")?;
        books.push(Book::read(&text));
    }

    let mut cited_by_tests = Vec::new();
    let mut strangers = Vec::new();
    for path in tree::files(root)? {
        if !CITING.iter().any(|folder| path.starts_with(folder)) {
            continue;
        }
        let Some(text) = tree::text(root, &path)? else { continue };
        let game = GAMES.iter().position(|game| belongs_to(&path, game));
        for (number, line) in text.lines().enumerate() {
            for (kind, id) in ids::ids(line) {
                let known = match kind {
                    Kind::Clause => books.iter().any(|book| book.clauses.contains(id)),
                    // Outside the games a word like `T-18` may mean anything.
                    Kind::Example => game.is_none_or(|game| books[game].examples.contains(id)),
                };
                if !known {
                    strangers.push(format!("{}:{}: {id}", path.display(), number + 1));
                }
            }
        }
        for (kind, id) in ids::ids(test_part(&path, &text)) {
            cited_by_tests.push((game, kind, id.to_owned()));
        }
    }

    let mut well = true;
    for (index, (game, book)) in GAMES.iter().zip(&books).enumerate() {
        let cited: BTreeSet<&str> = cited_by_tests
            .iter()
            .filter(|(by, kind, _)| *kind == Kind::Clause || *by == Some(index))
            .map(|(_, _, id)| id.as_str())
            .collect();
        well &= report(game, book, &cited, list);
    }
    for stranger in &strangers {
        println!("{stranger} is in no law book");
    }
    Ok(well && strangers.is_empty())
}

/// Prints how much of the book is cited; says whether that is as it should be.
fn report(game: &Game, book: &Book, cited: &BTreeSet<&str>, list: bool) -> bool {
    let missing: Vec<&str> = book.ids().filter(|id| !cited.contains(id)).collect();
    println!(
        "{}: {} clauses, {} examples; {} of {} cited by a test{}",
        game.book,
        book.clauses.len(),
        book.examples.len(),
        book.ids().count() - missing.len(),
        book.ids().count(),
        if game.finished { "" } else { " (not finished)" },
    );
    let well = missing.is_empty() || !game.finished;
    if list || !well {
        for some in missing.chunks(8) {
            println!("  uncited: {}", some.join(" "));
        }
    }
    well
}

/// The ids a law book defines.
#[derive(Default)]
struct Book {
    clauses: BTreeSet<String>,
    examples: BTreeSet<String>,
}

impl Book {
    fn read(text: &str) -> Book {
        let mut book = Book::default();
        for line in text.lines() {
            if line.starts_with('#') {
                let named = ids::ids(line).filter(|(kind, _)| *kind == Kind::Clause);
                book.clauses.extend(named.map(|(_, id)| id.to_owned()));
            } else if let Some((kind, id)) = defined_by(line) {
                match kind {
                    Kind::Clause => book.clauses.insert(id.to_owned()),
                    Kind::Example => book.examples.insert(id.to_owned()),
                };
            }
        }
        book
    }

    fn ids(&self) -> impl Iterator<Item = &str> {
        self.clauses.iter().chain(&self.examples).map(String::as_str)
    }
}

/// The id with which a list item, a table row or a paragraph begins, if that defines it.
fn defined_by(line: &str) -> Option<(Kind, &str)> {
    let line = line.trim_start();
    let entry = line.strip_prefix("- ").or(line.strip_prefix("| "));
    let (start, is_bold) = match entry.unwrap_or(line).strip_prefix("**") {
        Some(start) => (start, true),
        None => (entry?, false),
    };
    let id = start.split([' ', '*', '|']).next()?;
    match ids::kind(id)? {
        Kind::Clause if !is_bold => None,
        kind => Some((kind, id)),
    }
}

fn belongs_to(path: &Path, game: &Game) -> bool {
    game.packages.iter().any(|package| path.starts_with(Path::new("crates").join(package)))
        || path == Path::new("docs/rules").join(game.book).with_extension("md")
}

/// The part of the file that is a test, which may be nothing.
fn test_part<'a>(path: &Path, text: &'a str) -> &'a str {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if tree::is_under(path, "tests") || name.ends_with(".test.ts") || name.ends_with(".spec.ts") {
        return text;
    }
    match text.find("#[cfg(test)]") {
        Some(start) if name.ends_with(".rs") => &text[start..],
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_book_defines_its_ids_in_its_own_form() {
        let text = "\
### 3.1 Boards — U-GAP-01 (four paths), U-GAP-02 (three paths)
- **U-AIM-01** The winner has the most. (see U-AIM-09)
- **U-TERRAIN-07 Mountain** For the company on it, see U-AIM-08.
**U-GAP-04 start squares.** Words.
  - **U-GAP-05** An item inside another.
| **S-TIME-02** | Full Moon | 4 |
| T-18 | A [5,4,2,1] | U-COMBAT-04..10 |
- **T-01 (printed)** An example as an item.
| D-EX-001 | Red regiment | **11** |
| D-06 | a decision, not a clause | S-GAP-16 |
- U-AIM-07 is only spoken of here, as is **U-AIM-06**.";
        let book = Book::read(text);
        let clauses = [
            "S-TIME-02",
            "U-AIM-01",
            "U-GAP-01",
            "U-GAP-02",
            "U-GAP-04",
            "U-GAP-05",
            "U-TERRAIN-07",
        ];
        assert_eq!(book.clauses.iter().collect::<Vec<_>>(), clauses);
        assert_eq!(book.examples.iter().collect::<Vec<_>>(), ["D-EX-001", "T-01", "T-18"]);
    }

    #[test]
    fn only_the_tests_of_a_source_file_cite() {
        let text = "/// U-AIM-01\n#[cfg(test)]\nmod tests { /* U-AIM-02 */ }";
        let cited = |path: &str| ids::ids(test_part(Path::new(path), text)).count();
        assert_eq!(cited("crates/unita/src/aim.rs"), 1);
        assert_eq!(cited("crates/unita/tests/aim.rs"), 2);
        assert_eq!(cited("crates/unita/tests/records/aim.txt"), 2);
        assert_eq!(cited("web/src/lib/aim.test.ts"), 2);
        assert_eq!(cited("web/src/lib/aim.ts"), 0);
        assert_eq!(cited("docs/aim.md"), 0);
    }

    #[test]
    fn a_finished_game_may_not_leave_a_clause_uncited() {
        let book = Book::read("- **U-AIM-01** One.\n- **U-AIM-02** Two.");
        let game = |finished| Game { book: "unita", packages: &["unita"], finished };
        let (finished, unfinished) = (&game(true), &game(false));
        assert!(!report(finished, &book, &BTreeSet::from(["U-AIM-01"]), false));
        assert!(report(finished, &book, &BTreeSet::from(["U-AIM-01", "U-AIM-02"]), false));
        assert!(report(unfinished, &book, &BTreeSet::new(), false));
    }
}
