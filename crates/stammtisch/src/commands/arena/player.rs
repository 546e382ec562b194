//! Who can be sent into the arena: bots of ours, and programs of others.

use std::fmt;
use std::str::FromStr;

use bots::Spec;

/// Somebody who plays, as they were named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// As everybody calls them.
    pub name: String,
    pub kind: Kind,
}

/// What a player is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    Bot(Spec),
    /// A program and its arguments.
    Program(Vec<String>),
}

/// What a command begins with that is looked for as a shell would look for it.
const COMMAND: &str = "cmd:";

/// The players with names that tell them apart: whoever was named twice gets a number.
pub fn told_apart(named: &[Player]) -> Vec<Player> {
    let told = |(at, player): (usize, &Player)| {
        let before = named[..at].iter().filter(|other| other.name == player.name).count();
        let name = match before {
            0 => player.name.clone(),
            before => format!("{} #{}", player.name, before + 1),
        };
        Player { name, kind: player.kind.clone() }
    };
    named.iter().enumerate().map(told).collect()
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        let kind = match text.strip_prefix(COMMAND) {
            Some(command) => Kind::Program(words(command)?),
            // A path names a file, as in a shell; a single word is one of ours.
            None if text.contains(['/', '\\']) => Kind::Program(vec![text.to_owned()]),
            None => Kind::Bot(text.parse().map_err(|bad: bots::BadSpec| {
                format!("{bad}; a program is a path with a `/` in it, or `{COMMAND}` and a command")
            })?),
        };
        // A name stands in tables and in the header of records: it has one line.
        match text.chars().any(char::is_control) {
            true => Err("a player is named in one line".to_owned()),
            false => Ok(Player { name: text.to_owned(), kind }),
        }
    }
}

/// The words of a command: blanks keep them apart, quotes hold them together.
fn words(command: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in command.chars() {
        match quote {
            Some(mark) if letter == mark => quote = None,
            None if letter == '\'' || letter == '"' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter == ' ' => words.extend(word.take()),
            Some(_) | None => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match (quote, words.first()) {
        (Some(mark), _) => Err(format!("a quote {mark} is opened and not closed")),
        (None, None) => Err(format!("`{COMMAND}` is followed by no command")),
        (None, Some(_)) => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(words: &[&str]) -> Kind {
        Kind::Program(words.iter().map(|word| (*word).to_owned()).collect())
    }

    #[test]
    fn a_player_is_a_bot_a_path_or_a_command() {
        let kind = |text: &str| text.parse::<Player>().map(|player| player.kind);
        assert_eq!(kind("scripted"), Ok(Kind::Bot("scripted".parse().unwrap())));
        assert_eq!(kind("master@400"), Ok(Kind::Bot("master@400".parse().unwrap())));
        assert_eq!(kind("master@9:end"), Ok(Kind::Bot("master@9:end".parse().unwrap())));
        assert_eq!(kind("./bot.py"), Ok(program(&["./bot.py"])));
        assert_eq!(kind("cmd:python3 bot.py"), Ok(program(&["python3", "bot.py"])));
        assert_eq!(kind("cmd: a  'b c' d\"e f\" ''"), Ok(program(&["a", "b c", "de f", ""])));
        for bad in [
            "",
            "deep-thought",
            "greedy",
            "scripted@5",
            "master@soon",
            "master@400:soon",
            "cmd:",
            "cmd:  ",
            "cmd:a 'b",
        ] {
            assert!(kind(bad).is_err(), "{bad}");
        }
        assert!(kind("./a\nb").is_err());
    }

    #[test]
    fn namesakes_are_told_apart() {
        let named =
            ["scripted", "random", "scripted", "scripted"].map(|name| name.parse().unwrap());
        let names: Vec<String> = told_apart(&named).iter().map(Player::to_string).collect();
        assert_eq!(names, ["scripted", "random", "scripted #2", "scripted #3"]);
    }
}
