//! What is agreed before the first move (section 6 of the law book).

use serde::{Deserialize, Serialize};
use table::{BadSetup, Choice, Schema, Values};

/// The options of a game.
///
/// Read from JSON every option may be left out; [`Default`] is the standard game for three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SetupFile", into = "SetupFile")]
pub struct Setup {
    /// How many sovereigns there are (`D-SETUP-01`).
    pub players: u8,
    /// How nations are given out (`D-GAP-08`).
    pub nations: Nations,
    /// How the map is made (`D-GAP-06`, `D-GAP-07`).
    pub map: MapKind,
    /// How many tiles each player lays; 24 is always the whole map (`D-GAP-06`).
    pub draft_tiles_per_player: u8,
    /// Who chooses where supplies and capitals begin (`D-GAP-07`).
    pub setup_sites: Sites,
    /// How far apart capitals stand at least (`D-GAP-10`).
    pub capital_min_distance: u8,
    /// Who gets a tile that several want (`D-GAP-16`).
    pub conflict: Conflict,
    /// Where one can aim (`D-GAP-14`).
    pub aim: AimRule,
    /// What a castle gives to regiments beside it (`D-CON-01`).
    pub castle_aura: u8,
    /// Whether the golden upgrade leaves the shots of the first three (`D-GAP-27`).
    pub golden_keeps_shots: bool,
    /// Whether several forts add up (`D-GAP-25`).
    pub fort_aura_stacks: bool,
    /// How attacks are declared (`D-GAP-28`).
    pub declaration: Declaration,
    /// How tokens scatter (`D-GAP-37`).
    pub flick: Flick,
    /// How many cards of each kind there are (`D-GAP-40`).
    pub card_copies: u8,
    /// Whether the Sniper may shoot at capitals (`D-GAP-42`).
    pub sniper_vs_capital: bool,
    /// Whether a surrender needs the others' leave (`D-GAP-45`).
    pub surrender: SurrenderRule,
    /// After how many rounds the game ends (`D-GAP-46`).
    pub round_limit: u8,
    /// Seconds per decision, 0 for no limit. The clock itself is not part of the rules
    /// (`D-GAP-49`).
    pub decision_timer: u32,
    /// Who may talk with whom; not part of the rules either (`D-GAP-48`).
    pub chat: Chat,
}

/// Gives an option of words its type.
macro_rules! option {
    ($(#[$about:meta])* $name:ident { $($(#[$each:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$each])* $variant),+
        }
    };
}

option! {
    /// How nations are given out (`D-GAP-08`).
    Nations {
        /// Each picks one, from the holder of the stick on.
        Choose,
        /// Chance deals them.
        Random,
    }
}
option! {
    /// How the map is made.
    MapKind {
        /// Players lay tiles in turn (`D-GAP-06`).
        Draft,
        /// The bag is laid out at random (`D-GAP-07`).
        Random,
        /// The map of the data file (`D-GAP-07`).
        Standard,
    }
}
option! {
    /// Who chooses where supplies and capitals begin.
    Sites {
        /// The players (`D-GAP-09`, `D-GAP-10`).
        Manual,
        /// The data file; only on the standard map.
        Standard,
    }
}
option! {
    /// Who gets a tile that several want and nobody has first right to (`D-GAP-16`).
    Conflict {
        /// The first in stick order.
        Stick,
        /// Nobody.
        Standoff,
    }
}
option! {
    /// Where one can aim (`D-GAP-14`).
    AimRule {
        /// At every tile in range.
        Fan,
        /// Along the six rows and the six corner diagonals.
        Star,
    }
}
option! {
    /// How attacks are declared (`D-GAP-28`).
    Declaration {
        /// First a declaration, then the answers of those who held.
        TwoStep,
        /// One hidden choice.
        Single,
    }
}
option! {
    /// How tokens scatter (`D-GAP-37`).
    Flick {
        /// Up to two cells off.
        Normal,
        /// Up to one cell off.
        Precise,
        /// Anywhere.
        Wild,
    }
}
option! {
    /// Whether a surrender needs the others' leave (`D-GAP-45`).
    SurrenderRule {
        /// All others must agree.
        Unanimous,
        /// Nobody is asked.
        Free,
    }
}
option! {
    /// Who may talk with whom (`D-GAP-48`).
    Chat {
        /// All together and two by two.
        PublicAndPrivate,
        /// All together.
        Public,
        /// Nobody.
        Off,
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            players: 3,
            nations: Nations::Choose,
            map: MapKind::Draft,
            draft_tiles_per_player: 6,
            setup_sites: Sites::Manual,
            capital_min_distance: 4,
            conflict: Conflict::Stick,
            aim: AimRule::Fan,
            castle_aura: 3,
            golden_keeps_shots: false,
            fort_aura_stacks: false,
            declaration: Declaration::TwoStep,
            flick: Flick::Normal,
            card_copies: 1,
            sniper_vs_capital: true,
            surrender: SurrenderRule::Unanimous,
            round_limit: 30,
            decision_timer: 0,
            chat: Chat::PublicAndPrivate,
        }
    }
}

/// The value of `draft_tiles_per_player` that means the whole map, for every number of players.
const ALL_TILES: u8 = 24;
/// The longest time for a decision: 72 hours.
const LONGEST: u32 = 72 * 3600;

impl Setup {
    /// What is wrong with these options, if anything.
    pub(crate) fn check(&self) -> Result<(), BadSetup> {
        let ranges = [
            ("players", self.players, 2, 4, "D-SETUP-01"),
            ("draft_tiles_per_player", self.draft_tiles_per_player, 0, ALL_TILES, "D-GAP-06"),
            ("capital_min_distance", self.capital_min_distance, 0, 6, "D-GAP-10"),
            ("card_copies", self.card_copies, 0, 2, "D-GAP-40"),
            ("round_limit", self.round_limit, 10, 99, "D-GAP-46"),
        ];
        for (name, found, least, most, clause) in ranges {
            if !(least..=most).contains(&found) {
                let reason = format!("expected {least} to {most}, found {found} ({clause})");
                return Err(BadSetup::new(name, reason));
            }
        }
        if ![1, 3].contains(&self.castle_aura) {
            let reason = format!("expected 3 or 1, found {} (D-CON-01)", self.castle_aura);
            return Err(BadSetup::new("castle_aura", reason));
        }
        if self.setup_sites == Sites::Standard && self.map != MapKind::Standard {
            let reason = "only the standard map has sites of its own (D-GAP-07)";
            return Err(BadSetup::new("setup_sites", reason));
        }
        if self.decision_timer != 0 && !(30..=LONGEST).contains(&self.decision_timer) {
            let reason = format!("expected 0 or 30 to {LONGEST} seconds (D-GAP-49)");
            return Err(BadSetup::new("decision_timer", reason));
        }
        Ok(())
    }

    /// The options as a page or a command asks for them.
    pub(crate) fn schema() -> Schema {
        let standard = serde_json::to_value(Setup::default()).expect("options are plain data");
        let choice = |name, values, clause| {
            let default = standard.get(name).cloned().unwrap_or_default();
            Choice { name, values, default, clause }
        };
        let word = |words: &[&'static str]| Values::Word { words: words.to_vec() };
        let number = |numbers: &[u32]| Values::Number { numbers: numbers.to_vec() };
        let toggle = || Values::Toggle;
        Schema {
            players: vec![2, 3, 4],
            options: vec![
                choice("players", number(&[2, 3, 4]), "D-SETUP-01"),
                choice("preset", word(&["standard", "rulebook", "quick_start"]), "D-GAP-07"),
                choice("nations", word(&["choose", "random"]), "D-GAP-08"),
                choice("map", word(&["draft", "random", "standard"]), "D-SETUP-03"),
                choice(
                    "draft_tiles_per_player",
                    number(&[0, 2, 4, 6, 8, 10, 12, 16, 20, 24]),
                    "D-GAP-06",
                ),
                choice("setup_sites", word(&["manual", "standard"]), "D-GAP-07"),
                choice("capital_min_distance", number(&[0, 1, 2, 3, 4, 5, 6]), "D-GAP-10"),
                choice("conflict", word(&["stick", "standoff"]), "D-GAP-16"),
                choice("aim", word(&["fan", "star"]), "D-GAP-14"),
                choice("castle_aura", number(&[3, 1]), "D-CON-01"),
                choice("golden_keeps_shots", toggle(), "D-GAP-27"),
                choice("fort_aura_stacks", toggle(), "D-GAP-25"),
                choice("declaration", word(&["two_step", "single"]), "D-GAP-28"),
                choice("flick", word(&["normal", "precise", "wild"]), "D-GAP-37"),
                choice("card_copies", number(&[0, 1, 2]), "D-GAP-40"),
                choice("sniper_vs_capital", toggle(), "D-GAP-42"),
                choice("surrender", word(&["unanimous", "free"]), "D-GAP-45"),
                choice("round_limit", number(&[10, 15, 20, 25, 30, 40, 50, 75, 99]), "D-GAP-46"),
                choice(
                    "decision_timer",
                    number(&[0, 30, 60, 90, 180, 600, 3600, 86_400, 259_200]),
                    "D-GAP-49",
                ),
                choice("chat", word(&["public_and_private", "public", "off"]), "D-GAP-48"),
            ],
        }
    }

    /// The options a preset stands for (section 6).
    fn of(preset: Preset) -> Setup {
        let standard = Setup::default();
        match preset {
            Preset::Standard => standard,
            Preset::Rulebook => {
                Setup { draft_tiles_per_player: ALL_TILES, capital_min_distance: 0, ..standard }
            }
            Preset::QuickStart => Setup {
                map: MapKind::Standard,
                setup_sites: Sites::Standard,
                decision_timer: 90,
                ..standard
            },
        }
    }

    /// The preset whose name this game deserves, if any.
    fn preset(&self) -> Option<Preset> {
        let told = |setup: &Setup| {
            let Setup { map, draft_tiles_per_player, setup_sites, .. } = *setup;
            let Setup { capital_min_distance, decision_timer, .. } = *setup;
            (map, draft_tiles_per_player, setup_sites, capital_min_distance, decision_timer)
        };
        let all = [Preset::Standard, Preset::Rulebook, Preset::QuickStart];
        all.into_iter().find(|preset| told(&Setup::of(*preset)) == told(self))
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
    nations: Option<Nations>,
    map: Option<MapKind>,
    draft_tiles_per_player: Option<u8>,
    setup_sites: Option<Sites>,
    capital_min_distance: Option<u8>,
    conflict: Option<Conflict>,
    aim: Option<AimRule>,
    castle_aura: Option<u8>,
    golden_keeps_shots: Option<bool>,
    fort_aura_stacks: Option<bool>,
    declaration: Option<Declaration>,
    flick: Option<Flick>,
    card_copies: Option<u8>,
    sniper_vs_capital: Option<bool>,
    surrender: Option<SurrenderRule>,
    round_limit: Option<u8>,
    decision_timer: Option<u32>,
    chat: Option<Chat>,
}

/// A name for a set of options. What is said beside it has the last word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Preset {
    Standard,
    Rulebook,
    QuickStart,
}

impl TryFrom<SetupFile> for Setup {
    type Error = BadSetup;

    fn try_from(file: SetupFile) -> Result<Setup, BadSetup> {
        let usual = Setup::of(file.preset.unwrap_or(Preset::Standard));
        let setup = Setup {
            players: file.players.unwrap_or(usual.players),
            nations: file.nations.unwrap_or(usual.nations),
            map: file.map.unwrap_or(usual.map),
            draft_tiles_per_player: file
                .draft_tiles_per_player
                .unwrap_or(usual.draft_tiles_per_player),
            setup_sites: file.setup_sites.unwrap_or(usual.setup_sites),
            capital_min_distance: file.capital_min_distance.unwrap_or(usual.capital_min_distance),
            conflict: file.conflict.unwrap_or(usual.conflict),
            aim: file.aim.unwrap_or(usual.aim),
            castle_aura: file.castle_aura.unwrap_or(usual.castle_aura),
            golden_keeps_shots: file.golden_keeps_shots.unwrap_or(usual.golden_keeps_shots),
            fort_aura_stacks: file.fort_aura_stacks.unwrap_or(usual.fort_aura_stacks),
            declaration: file.declaration.unwrap_or(usual.declaration),
            flick: file.flick.unwrap_or(usual.flick),
            card_copies: file.card_copies.unwrap_or(usual.card_copies),
            sniper_vs_capital: file.sniper_vs_capital.unwrap_or(usual.sniper_vs_capital),
            surrender: file.surrender.unwrap_or(usual.surrender),
            round_limit: file.round_limit.unwrap_or(usual.round_limit),
            decision_timer: file.decision_timer.unwrap_or(usual.decision_timer),
            chat: file.chat.unwrap_or(usual.chat),
        };
        setup.check().map(|()| setup)
    }
}

impl From<Setup> for SetupFile {
    fn from(setup: Setup) -> SetupFile {
        SetupFile {
            preset: setup.preset(),
            players: Some(setup.players),
            nations: Some(setup.nations),
            map: Some(setup.map),
            draft_tiles_per_player: Some(setup.draft_tiles_per_player),
            setup_sites: Some(setup.setup_sites),
            capital_min_distance: Some(setup.capital_min_distance),
            conflict: Some(setup.conflict),
            aim: Some(setup.aim),
            castle_aura: Some(setup.castle_aura),
            golden_keeps_shots: Some(setup.golden_keeps_shots),
            fort_aura_stacks: Some(setup.fort_aura_stacks),
            declaration: Some(setup.declaration),
            flick: Some(setup.flick),
            card_copies: Some(setup.card_copies),
            sniper_vs_capital: Some(setup.sniper_vs_capital),
            surrender: Some(setup.surrender),
            round_limit: Some(setup.round_limit),
            decision_timer: Some(setup.decision_timer),
            chat: Some(setup.chat),
        }
    }
}
