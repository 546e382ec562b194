//! The law books as pages: our own HTML, with an address for every clause.
//!
//! The books are part of the program. A book is found by its file's name or by a word of it, so
//! that no game is named here: `sabbat` finds `sabbat-magica.md`.

mod clauses;
mod html;
mod ids;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use rust_embed::RustEmbed;

use crate::wire::{Clause, LawBook};

#[derive(RustEmbed)]
#[folder = "../../docs/rules"]
struct Sources;

/// The law book of a game, if there is one.
pub fn law_book(game: &str) -> Option<&'static LawBook> {
    static BOOKS: LazyLock<BTreeMap<String, LawBook>> = LazyLock::new(read_all);
    let has_word = |name: &&String| name.split('-').any(|word| word == game);
    BOOKS.get(game).or_else(|| BOOKS.get(BOOKS.keys().find(has_word)?))
}

fn read_all() -> BTreeMap<String, LawBook> {
    let mut books = BTreeMap::new();
    for path in Sources::iter() {
        let (Some(name), Some(file)) = (path.strip_suffix(".md"), Sources::get(&path)) else {
            continue;
        };
        // The folder also says how law books are written and changed, which is no law.
        if name == "README" {
            continue;
        }
        let text = String::from_utf8_lossy(&file.data);
        books.insert(name.to_owned(), read(name, &text));
    }
    books
}

/// Makes a page of the text of a law book.
fn read(name: &str, text: &str) -> LawBook {
    let page = html::Page::new(name, text);
    let clauses: BTreeMap<String, Clause> = clauses::of(&page);
    LawBook { game: name.to_owned(), law: version(text), html: page.html(), clauses }
}

/// What the book calls its version, near its top.
fn version(text: &str) -> String {
    let line = text.lines().find_map(|line| line.strip_prefix("Law book version "));
    line.unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_is_found_by_its_name_or_a_word_of_it() {
        for word in ["sabbat-magica", "sabbat", "magica"] {
            assert_eq!(law_book(word).unwrap().game, "sabbat-magica", "{word}");
        }
        for word in ["", "-", "README", "sab", "../rules/unita"] {
            assert!(law_book(word).is_none(), "{word}");
        }
    }

    #[test]
    fn markup_in_the_source_is_shown_and_not_obeyed() {
        let text =
            "# T\n\n<script>alert(1)</script>\n\na <b onclick=x>bold</b> [x](javascript:y)\n";
        let html = read("test", text).html;
        assert!(!html.contains("<script") && !html.contains("<b ") && !html.contains("href"));
        assert!(html.contains("&lt;script&gt;"), "{html}");
    }

    #[test]
    fn a_clause_is_what_its_item_row_paragraph_or_section_says() {
        let text = "\
### 3.1 Boards — U-GAP-01
Words of the section.

- **U-AIM-01** The winner has the most, see U-AIM-02.
- **U-AIM-02** Another.

**U-GAP-04 squares.** A paragraph.

| id | says |
|---|--:|
| **U-END-01** | A row |

### 3.2 Next
Not of the section.
";
        let book = read("test", text);
        let html = |id: &str| book.clauses[id].html.as_str();
        assert!(html("U-AIM-01").contains("the most"));
        assert!(!html("U-AIM-01").contains("Another"));
        assert!(html("U-AIM-01").contains("<a href=\"/rules/test#U-AIM-02\">U-AIM-02</a>"));
        assert!(html("U-GAP-01").contains("Words of the section"));
        assert!(!html("U-GAP-01").contains("Not of the section"));
        assert!(html("U-GAP-04").contains("A paragraph"));
        assert!(html("U-END-01").contains("<th>says</th>") && html("U-END-01").contains("A row"));
        assert!(book.clauses["U-GAP-04"].ruling && !book.clauses["U-AIM-01"].ruling);
        for id in book.clauses.keys() {
            assert_eq!(book.html.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
        }
        // Styles in attributes would be refused by the content security policy.
        assert!(!book.html.contains("style="));
    }
}
