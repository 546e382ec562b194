//! What is agreed before a game of Grab.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::Pile;
use crate::{BadSetup, Choice, Schema, Values};

/// The options of Grab.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// Two or three.
    pub players: u8,
    /// Two or three.
    pub piles: u8,
    /// One to three.
    pub rounds: u8,
    /// Whether those who pick the same pile share it (`G-GRAB-01`).
    pub share: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 2, piles: 3, rounds: 2, share: false }
    }
}

impl Setup {
    /// Every setup there is, for tests that want them all.
    pub fn all() -> Vec<Setup> {
        let mut all = Vec::new();
        for players in 2..=3 {
            for piles in 2..=3 {
                for rounds in 1..=3 {
                    let with = |share| Setup { players, piles, rounds, share };
                    all.extend([with(false), with(true)]);
                }
            }
        }
        all
    }

    pub(super) fn piles(&self) -> impl Iterator<Item = Pile> {
        Pile::ALL.into_iter().take(usize::from(self.piles))
    }

    pub(super) fn check(&self) -> Result<(), BadSetup> {
        let within = |option, found: u8, from: u8, to: u8| match (from..=to).contains(&found) {
            true => Ok(()),
            false => Err(BadSetup::new(option, format!("{found} is not {from} to {to}"))),
        };
        within("players", self.players, 2, 3)?;
        within("piles", self.piles, 2, 3)?;
        within("rounds", self.rounds, 1, 3)
    }

    pub(super) fn schema() -> Schema {
        let number = |name, numbers, default: u8, clause| Choice {
            name,
            values: Values::Number { numbers },
            default: json!(default),
            clause,
        };
        let standard = Setup::default();
        let share = Choice {
            name: "share",
            values: Values::Toggle,
            default: json!(standard.share),
            clause: "G-GRAB-01",
        };
        Schema {
            players: vec![2, 3],
            options: vec![
                number("piles", vec![2, 3], standard.piles, "G-PICK-01"),
                number("rounds", vec![1, 2, 3], standard.rounds, "G-TURN-01"),
                share,
            ],
        }
    }
}
