//! What people may call themselves.

use crate::error::Error;

/// The longest name, in characters.
const LONG: usize = 40;

/// The name without what stands around it, if it is one: any writing, on one line.
pub fn clean_name(name: &str) -> Result<String, Error> {
    // Longer than any name can be in any writing; not even looked at.
    if name.len() > 16 * LONG {
        return Err(bad());
    }
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_fit = (1..=LONG).contains(&name.chars().count());
    if !is_fit || name.chars().any(is_hidden) || !name.chars().any(char::is_alphanumeric) {
        return Err(bad());
    }
    Ok(name)
}

fn bad() -> Error {
    let message = format!("a name has 1 to {LONG} characters, at least one letter or digit");
    Error::invalid("name", message)
}

/// Characters that cannot be seen, or that turn the writing of what follows around: with them one
/// person could pass for another.
pub(crate) fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{feff}' | '\u{3164}' | '\u{115f}')
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(c, '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// The name as accounts are told apart by it: capitals make no difference.
pub(super) fn folded(name: &str) -> String {
    name.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_of_any_writing_but_one_line_and_seen() {
        for (name, clean) in [("  Anna ", "Anna"), ("Zoë\n Müller", "Zoë Müller"), ("李", "李")]
        {
            assert_eq!(clean_name(name).unwrap(), clean);
        }
        let long = "x".repeat(40);
        assert_eq!(clean_name(&long).unwrap(), long);
        let longer = "x".repeat(41);
        let bad = ["", "   ", "---", "a\u{0}b", "a\u{202e}b", "\u{200b}", "a\u{7f}", &longer];
        for name in bad {
            assert!(clean_name(name).is_err(), "{name:?}");
        }
        assert!(clean_name(&"x".repeat(1 << 20)).is_err());
    }

    #[test]
    fn capitals_make_no_other_account() {
        assert_eq!(folded("Zoë"), folded("ZOË"));
    }
}
