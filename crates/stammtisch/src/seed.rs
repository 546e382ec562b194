//! Seeds of dice, from a number or from the operating system.

use anyhow::anyhow;
use table::dice::Seed;

/// What the line of a file begins with that keeps the seed of something in progress: its record
/// opens the seed only when it is over.
pub const LINE: &str = "# to go on, the sealed dice need their seed: ";

/// The seed that a number stands for: its eight bytes, the highest first, after 24 zeros.
pub fn numbered(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[24..].copy_from_slice(&number.to_be_bytes());
    Seed::new(bytes)
}

/// A seed that nobody can guess.
pub fn secret() -> anyhow::Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!("the system gives no seed: {error}"))?;
    Ok(Seed::new(bytes))
}
