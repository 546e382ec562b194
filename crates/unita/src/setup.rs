//! What is agreed before the first move (section 6 of the law book).

use serde::{Deserialize, Serialize};
use table::{BadSetup, Choice, Schema, Seat, Values};

use crate::board::BoardSide;
use crate::people::People;

/// The options of a game.
///
/// Read from JSON every option may be left out; [`Default`] is the four-player GEEK game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SetupFile", into = "SetupFile")]
pub struct Setup {
    /// Who plays with whom.
    pub mode: Mode,
    /// How the dice come onto the board.
    pub deployment: Deployment,
    /// Whether terrain tiles are used.
    pub terrains: bool,
    /// Which POWER cards may be used (`U-GAP-20`).
    pub powers: Powers,
    /// How often a special terrain serves (`U-GAP-12`).
    pub special_terrain_uses: SpecialUses,
    /// The people that stays at home when three play (`U-GAP-05`).
    pub absent: Option<People>,
    /// Seconds per turn, 0 for no limit. The clock itself is not part of the rules (`U-GAP-24`).
    pub sandglass_seconds: u8,
}

/// Who plays with whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Three or four players, each for himself.
    Standard,
    /// Two players with two battalions each (`U-2P-01`).
    TwoPlayer,
    /// Four players in two teams (`U-VAR-02`).
    Coop,
}

/// How the dice come onto the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Deployment {
    /// Two dice a turn (`U-DEPLOY-02`).
    Pairs,
    /// One die a turn (COLONIAL, `U-VAR-01`).
    Single,
    /// Everybody at the same time, in secret (FAMILY, `U-VAR-04`).
    Simultaneous,
}

/// Which POWER cards may be used (`U-GAP-20`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Powers {
    /// All three of a people.
    All,
    /// The first card played excludes the other two.
    One,
    /// None.
    Off,
}

/// How often a special terrain serves (`U-GAP-12`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SpecialUses {
    /// Once in the whole game, except the Mirage.
    PerGame,
    /// Once for every company.
    PerCompany,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            mode: Mode::Standard,
            deployment: Deployment::Pairs,
            terrains: true,
            powers: Powers::All,
            special_terrain_uses: SpecialUses::PerGame,
            absent: None,
            sandglass_seconds: 0,
        }
    }
}

impl Setup {
    /// How many battalions take part.
    #[inline]
    pub fn seats(&self) -> u8 {
        if self.absent.is_some() { 3 } else { 4 }
    }

    /// The side of the board that is used (`U-SETUP-01`).
    #[inline]
    pub fn side(&self) -> BoardSide {
        if self.absent.is_some() { BoardSide::Three } else { BoardSide::Four }
    }

    /// The people in this seat: canonical order without the one that is absent.
    #[inline]
    pub fn people(&self, seat: Seat) -> People {
        let skipped = self.absent.is_some_and(|absent| absent as u8 <= seat.0);
        People::ALL[seat.index() + usize::from(skipped)]
    }

    /// The seat of a people, if it takes part.
    #[inline]
    pub fn seat(&self, people: People) -> Option<Seat> {
        match self.absent {
            Some(absent) if absent == people => None,
            Some(absent) if absent < people => Some(Seat(people as u8 - 1)),
            Some(_) | None => Some(Seat(people as u8)),
        }
    }

    /// The peoples that take part, by seat.
    pub fn peoples(&self) -> impl Iterator<Item = People> {
        let absent = self.absent;
        People::ALL.into_iter().filter(move |people| Some(*people) != absent)
    }

    /// Whether two seats are on the same side (`U-GAP-19`).
    #[inline]
    pub fn allied(&self, one: Seat, other: Seat) -> bool {
        match self.mode {
            Mode::Standard => one == other,
            // Helvetia has the even seats of the four-path board, the Neighbours the odd ones.
            Mode::TwoPlayer | Mode::Coop => one.0 % 2 == other.0 % 2,
        }
    }

    /// What is wrong with these options, if anything.
    pub(crate) fn check(&self) -> Result<(), BadSetup> {
        if self.absent.is_some() && self.mode != Mode::Standard {
            return Err(BadSetup::new("mode", "this mode needs all four battalions (U-GAP-26)"));
        }
        if ![0, 30, 60].contains(&self.sandglass_seconds) {
            let found = self.sandglass_seconds;
            let reason = format!("expected 0, 30 or 60, found {found} (U-GAP-24)");
            return Err(BadSetup::new("sandglass_seconds", reason));
        }
        Ok(())
    }

    /// The options as a page or a command asks for them.
    pub(crate) fn schema() -> Schema {
        let choice = |name, values, default: serde_json::Value, clause| Choice {
            name,
            values,
            default,
            clause,
        };
        let word = |words: &[&'static str]| Values::Word { words: words.to_vec() };
        let colours = People::ALL.map(People::colour).to_vec();
        let number = |numbers: &[u32]| Values::Number { numbers: numbers.to_vec() };
        Schema {
            players: vec![2, 3, 4],
            options: vec![
                choice("players", number(&[2, 3, 4]), 4.into(), "U-SETUP-01"),
                choice("preset", word(&["geek", "colonial", "family"]), "geek".into(), "U-AIM-04"),
                choice(
                    "mode",
                    word(&["standard", "two_player", "coop"]),
                    "standard".into(),
                    "U-VAR-02",
                ),
                choice(
                    "deployment",
                    word(&["pairs", "single", "simultaneous"]),
                    "pairs".into(),
                    "U-DEPLOY-02",
                ),
                choice("terrains", Values::Toggle, true.into(), "U-TERRAIN-01"),
                choice("powers", word(&["all", "one", "off"]), "all".into(), "U-GAP-20"),
                choice(
                    "special_terrain_uses",
                    word(&["per_game", "per_company"]),
                    "per_game".into(),
                    "U-GAP-12",
                ),
                choice(
                    "peoples",
                    Values::Words { words: colours.clone(), counts: vec![3, 4] },
                    colours.into(),
                    "U-GAP-05",
                ),
                choice("sandglass_seconds", number(&[0, 30, 60]), 0.into(), "U-GAP-24"),
            ],
        }
    }
}

/// Options as they are written; all of them may be left out.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Setup", optional_fields))]
#[serde(deny_unknown_fields)]
pub(crate) struct SetupFile {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    preset: Option<Preset>,
    players: Option<u8>,
    mode: Option<Mode>,
    deployment: Option<Deployment>,
    terrains: Option<bool>,
    powers: Option<Powers>,
    special_terrain_uses: Option<SpecialUses>,
    peoples: Option<Vec<People>>,
    sandglass_seconds: Option<u8>,
}

/// A name for a set of options (`U-AIM-04`). What is said beside it must not contradict it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Preset {
    Geek,
    Colonial,
    Family,
}

impl TryFrom<SetupFile> for Setup {
    type Error = BadSetup;

    fn try_from(file: SetupFile) -> Result<Setup, BadSetup> {
        let (mode, absent) = file.sides()?;
        let preset = file.preset.unwrap_or(Preset::Geek);
        let colonial = preset == Preset::Colonial;
        if colonial && file.terrains == Some(true) {
            return Err(BadSetup::new("terrains", "COLONIAL is played without them (U-VAR-01)"));
        }
        if colonial && file.powers.is_some_and(|powers| powers != Powers::Off) {
            return Err(BadSetup::new("powers", "COLONIAL is played without them (U-VAR-01)"));
        }
        let deployment = match preset {
            Preset::Geek => Deployment::Pairs,
            Preset::Colonial => Deployment::Single,
            Preset::Family => Deployment::Simultaneous,
        };
        if file.preset.is_some() && file.deployment.is_some_and(|said| said != deployment) {
            return Err(BadSetup::new("deployment", "the preset says otherwise (U-AIM-04)"));
        }
        let powers = if colonial { Powers::Off } else { Powers::All };
        let setup = Setup {
            mode,
            absent,
            deployment: file.deployment.unwrap_or(deployment),
            terrains: file.terrains.unwrap_or(!colonial),
            powers: file.powers.unwrap_or(powers),
            special_terrain_uses: file.special_terrain_uses.unwrap_or(SpecialUses::PerGame),
            sandglass_seconds: file.sandglass_seconds.unwrap_or(0),
        };
        setup.check().map(|()| setup)
    }
}

impl SetupFile {
    /// The mode and the absent people that players, mode and peoples together describe.
    fn sides(&self) -> Result<(Mode, Option<People>), BadSetup> {
        let listed = self.peoples.as_ref().map(Vec::len);
        let players = match (self.players, self.mode, listed) {
            (Some(players), _, _) => players,
            (None, Some(Mode::TwoPlayer), _) => 2,
            (None, Some(Mode::Coop), _) => 4,
            (None, _, Some(3)) => 3,
            (None, _, _) => 4,
        };
        let mode = match (players, self.mode) {
            (2, None | Some(Mode::TwoPlayer)) => Mode::TwoPlayer,
            (4, Some(Mode::Coop)) => Mode::Coop,
            (3 | 4, None | Some(Mode::Standard)) => Mode::Standard,
            (2..=4, Some(_)) => {
                let reason = format!("{players} players cannot play it (U-2P-01, U-GAP-26)");
                return Err(BadSetup::new("mode", reason));
            }
            (_, _) => {
                let reason = format!("expected 2, 3 or 4, found {players} (U-SETUP-01)");
                return Err(BadSetup::new("players", reason));
            }
        };
        // Three players without a word about peoples are the first three (`U-GAP-05`).
        let trio = People::ALL[..3].to_vec();
        let peoples = match &self.peoples {
            Some(peoples) => peoples.clone(),
            None if players == 3 => trio,
            None => People::ALL.to_vec(),
        };
        let missing: Vec<People> =
            People::ALL.into_iter().filter(|people| !peoples.contains(people)).collect();
        let battalions = if players == 3 { 3 } else { 4 };
        if peoples.len() != battalions || missing.len() != 4 - battalions {
            let reason = format!("{players} players need {battalions} different peoples");
            return Err(BadSetup::new("peoples", reason));
        }
        Ok((mode, missing.first().copied()))
    }
}

impl From<Setup> for SetupFile {
    fn from(setup: Setup) -> SetupFile {
        let players = match setup.mode {
            Mode::TwoPlayer => 2,
            Mode::Standard | Mode::Coop => setup.seats(),
        };
        // Dice placed singly with terrains or cards are no variant of the law book's.
        let is_bare = !setup.terrains && setup.powers == Powers::Off;
        let preset = match setup.deployment {
            Deployment::Pairs => Some(Preset::Geek),
            Deployment::Simultaneous => Some(Preset::Family),
            Deployment::Single => is_bare.then_some(Preset::Colonial),
        };
        SetupFile {
            preset,
            players: Some(players),
            mode: Some(setup.mode),
            deployment: Some(setup.deployment),
            terrains: Some(setup.terrains),
            powers: Some(setup.powers),
            special_terrain_uses: Some(setup.special_terrain_uses),
            peoples: Some(setup.peoples().collect()),
            sandglass_seconds: Some(setup.sandglass_seconds),
        }
    }
}
