//! The details that events name: posts, costs, passes and lists of players.

use serde::Serialize;

use crate::team::PlayerId;

/// Where a player is selected for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// In goal.
    InGoal,
    /// On the field.
    OnField,
    /// Among the substitutes.
    OnBench,
}

/// What a step costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// Nothing (`C-MOVE-02`).
    Free,
    /// One BOOST (`C-BOOST-01`).
    Boost,
    /// Nothing, on the muddy strip (`C-OUTRUN-02`).
    Outrun,
}

/// How a ball was won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// By stealing.
    Steal,
    /// By tackling.
    Tackle,
    /// By intercepting.
    Interception,
    /// It was passed to him.
    Gift,
    /// He fetched it.
    PickUp,
    /// By the goalkeeper in his zone.
    Zone,
}

/// What sort of pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pass {
    /// `C-SHORT-01`.
    ShortPass,
    /// `C-LONG-01`.
    LongPass,
}

/// A few players, written as a list: each by a message of his own, so that names of two words are
/// told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(type = "Array<{ type: \"name\", player: string }>")
)]
pub struct Names([Option<PlayerId>; 5]);

impl Names {
    /// The players of the list.
    pub fn iter(&self) -> impl Iterator<Item = PlayerId> {
        self.0.into_iter().flatten()
    }
}

impl FromIterator<PlayerId> for Names {
    fn from_iter<I: IntoIterator<Item = PlayerId>>(players: I) -> Names {
        let mut names = Names::default();
        for (place, player) in names.0.iter_mut().zip(players) {
            *place = Some(player);
        }
        names
    }
}

#[derive(Serialize)]
struct Name {
    #[serde(rename = "type")]
    kind: &'static str,
    player: PlayerId,
}

impl Serialize for Names {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|player| Name { kind: "name", player }))
    }
}
