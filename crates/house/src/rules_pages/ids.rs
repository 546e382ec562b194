//! Clause ids in running text.

/// The clause ids in a text, each with the place where it stands.
pub(super) fn find(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let start = at + text[at..].find(is_part)?;
            let word = &text[start..];
            let word = &word[..word.find(|c| !is_part(c)).unwrap_or(word.len())];
            at = start + word.len();
            let word = word.trim_end_matches('-');
            if is_clause(word) {
                return Some((start, word));
            }
        }
    })
}

/// Whether the word is an id: the letter of a book, the words of a chapter, and a number, as in
/// `U-COMBAT-03` and `D-CARD-IV`. A worked example, as `D-EX-017`, is none.
pub(super) fn is_clause(word: &str) -> bool {
    let parts: Vec<&str> = word.split('-').collect();
    let [book, chapter @ .., number] = parts.as_slice() else { return false };
    let all = |part: &str, is: fn(u8) -> bool| !part.is_empty() && part.bytes().all(is);
    let is_word = |part: &&str| all(part, |b| b.is_ascii_uppercase() || b.is_ascii_digit());
    book.len() == 1
        && all(book, |b| b.is_ascii_uppercase())
        && !chapter.is_empty()
        && chapter != ["EX"]
        && chapter.iter().all(is_word)
        && (all(number, |b| b.is_ascii_digit()) || all(number, |b| b"IVX".contains(&b)))
}

/// Whether the clause is a ruling of ours, where the printed rules are silent.
pub(super) fn is_ruling(id: &str) -> bool {
    id.split('-').nth(1) == Some("GAP")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_whole_words_of_the_right_form() {
        let text = "U-AIM-01, (see U-GAP-02-) U-2P-03; T-18 D-EX-017 U-COMBAT-04..10 XU-AIM-01 -";
        let found: Vec<&str> = find(text).map(|(_, id)| id).collect();
        assert_eq!(found, ["U-AIM-01", "U-GAP-02", "U-2P-03", "U-COMBAT-04"]);
        let (at, id) = find("see U-AIM-02").next().unwrap();
        assert_eq!(&"see U-AIM-02"[at..], id);
    }
}
