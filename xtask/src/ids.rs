//! Finding the ids of clauses and worked examples in a text.
//!
//! A clause id is the letter of its law book, the words of its chapter and a number, all joined
//! by hyphens: `U-COMBAT-03`, `D-NATION-RED-01`, `D-CARD-IV`. A worked example is `T-18`, in Deres
//! uenighet `D-EX-017`; the numbers of different books overlap, so an example belongs to its book.

/// The letters with which the clauses of the law books begin.
const BOOKS: [&str; 4] = ["U", "S", "C", "D"];

/// What an id names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A clause or a ruling of a law book.
    Clause,
    /// A worked example of a law book.
    Example,
}

/// Every id in the text, in order, with what it names.
pub fn ids(text: &str) -> impl Iterator<Item = (Kind, &str)> {
    text.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_')
        .map(|word| word.trim_matches('-'))
        .filter_map(|word| kind(word).map(|kind| (kind, word)))
}

/// What the word names, if it is an id from its first letter to its last.
pub fn kind(word: &str) -> Option<Kind> {
    let parts: Vec<&str> = word.split('-').collect();
    match parts.as_slice() {
        ["T", number] if is_digits(number) => Some(Kind::Example),
        ["D", "EX", number] if is_digits(number) => Some(Kind::Example),
        [book, chapter @ .., number]
            if BOOKS.contains(book)
                && !chapter.is_empty()
                && chapter.iter().all(|part| is_chapter(part))
                && (is_digits(number) || is_roman(number)) =>
        {
            Some(Kind::Clause)
        }
        _ => None,
    }
}

fn is_chapter(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

fn is_digits(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_roman(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|byte| b"IVX".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_has_a_book_a_chapter_and_a_number() {
        for id in ["U-COMBAT-03", "U-2P-01", "D-NATION-RED-05", "D-CARD-IV", "S-GARDEN-00"] {
            assert_eq!(kind(id), Some(Kind::Clause), "{id}");
        }
    }

    #[test]
    fn an_example_is_numbered_by_its_book() {
        for id in ["T-01", "T-78", "D-EX-134"] {
            assert_eq!(kind(id), Some(Kind::Example), "{id}");
        }
    }

    #[test]
    fn what_only_looks_like_an_id_is_none() {
        let words =
            ["U-GAP-nn", "D-UPGRADE", "D-06", "X-COMBAT-03", "U--03", "U-COMBAT-3a", "T-", "UTF-8"];
        for word in words {
            assert_eq!(kind(word), None, "{word}");
        }
    }

    #[test]
    fn ids_are_found_between_any_punctuation() {
        let text = "(`U-MOVE-12`), U-SETUP-05/06; U-COMBAT-04..10 – U-GAP-03's, -14 (\"T-18\":";
        let found: Vec<&str> = ids(text).map(|(_, id)| id).collect();
        assert_eq!(found, ["U-MOVE-12", "U-SETUP-05", "U-COMBAT-04", "U-GAP-03", "T-18"]);
    }

    #[test]
    fn a_longer_word_does_not_cite_the_id_inside_it() {
        assert_eq!(ids("U-COMBAT-03x, RU-COMBAT-03, U-COMBAT-03_old, ÉT-18").count(), 0);
    }
}
