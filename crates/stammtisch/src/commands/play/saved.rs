//! A game on disk: its record, and the seed of its dice while they are still sealed.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use shelf::{Running, Table};
use table::dice::Seed;
use table::{Chance, Game};

use crate::seed;

/// A saved game as it was found.
pub struct Saved {
    pub record: String,
    pub seed: Option<Seed>,
}

impl Saved {
    /// Takes the text of a file apart.
    pub fn read(text: &str) -> Saved {
        let seed = text.lines().find_map(|line| line.strip_prefix(seed::LINE));
        Saved { record: text.to_owned(), seed: seed.and_then(|seed| seed.trim().parse().ok()) }
    }
}

/// Writes the game, so that it can be gone on with.
pub fn write<G: Game>(path: &Path, table: &Running<G>) -> anyhow::Result<()> {
    // A slip of the finger must not cost somebody another file.
    if let Ok(there) = fs::read(path)
        && !there.is_empty()
        && !there.starts_with(b"stammtisch record")
    {
        bail!("{} is there already and is no record: choose another name", path.display());
    }
    let mut text = table.record();
    if let (Chance::Sealed { seed: Some(seed), .. }, None) =
        (&table.cover().chance, table.standings())
    {
        text += &format!("{}{}\n", seed::LINE, seed.open());
    }
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
