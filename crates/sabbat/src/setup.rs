//! What is agreed before the first move (section 6 of the law book).

use serde::{Deserialize, Serialize};
use table::{BadSetup, Choice, Schema, Seat, Values};

use crate::data::data;
use crate::people::People;

/// The options of a game.
///
/// Read from JSON every option may be left out; [`Default`] is the two-player game with cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SetupFile", into = "SetupFile")]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// How the peoples come to the seats (`S-GAP-37`).
    pub people_selection: Selection,
    /// The peoples that take part, or that are drawn from, a bit each in the order of the box.
    pub(crate) pool: u8,
    /// Whether POWER cards are used (`S-SETUP-11`).
    pub powers: bool,
    /// Whether this project's own cards are among them (`S-GAP-35`).
    pub house_cards: bool,
    /// How often the chosen card can be used in a game (`S-GAP-32`).
    pub power_uses: u8,
    /// How many slots the locations have (`S-GAP-07`, `S-GAP-08`).
    pub slot_profile: SlotProfile,
    /// Whether a score can fall below zero (`S-GAP-29`).
    pub score_floor: ScoreFloor,
    /// The terror everybody starts with (`S-SETUP-08`).
    pub starting_terror: u8,
}

/// How the peoples come to the seats (`S-GAP-37`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Selection {
    /// The seats are those of the peoples that take part; whoever sits down chooses one (D-01).
    Choose,
    /// Each seat draws its people (K-05).
    Random,
}

/// How many slots the locations have (`S-GAP-07`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SlotProfile {
    /// As many in all as there are ghosts.
    SevenPerPlayer,
    /// One fewer than players, everywhere.
    NMinusOne,
}

/// Whether a score can fall below zero (`S-GAP-29`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ScoreFloor {
    /// It can.
    None,
    /// It cannot.
    Zero,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            players: 2,
            people_selection: Selection::Choose,
            pool: 0b0011,
            powers: true,
            house_cards: true,
            power_uses: 2,
            slot_profile: SlotProfile::SevenPerPlayer,
            score_floor: ScoreFloor::None,
            starting_terror: data().constants.terror_start,
        }
    }
}

/// The seats' names where the peoples are drawn, so that a seat has a name before it has a people.
const PLACES: [&str; 4] = ["first", "second", "third", "fourth"];

impl Setup {
    /// The peoples that take part, or that are drawn from.
    pub fn peoples(&self) -> impl Iterator<Item = People> {
        let pool = self.pool;
        People::ALL.into_iter().filter(move |people| pool & 1 << *people as u8 != 0)
    }

    /// The people of a seat, if the setup alone decides it.
    pub(crate) fn people(&self, seat: Seat) -> Option<People> {
        match self.people_selection {
            Selection::Choose => self.peoples().nth(seat.index()),
            Selection::Random => None,
        }
    }

    /// What the seat is called in records: its people, or its number where peoples are drawn.
    pub(crate) fn seat_name(&self, seat: Seat) -> &'static str {
        self.people(seat).map_or_else(|| PLACES[seat.index().min(3)], People::name)
    }

    /// What is wrong with these options, if anything.
    pub(crate) fn check(&self) -> Result<(), BadSetup> {
        let players = self.players;
        if !(2..=4).contains(&players) {
            let reason = format!("expected 2, 3 or 4, found {players} (S-REGION-03)");
            return Err(BadSetup::new("players", reason));
        }
        let found = self.pool.count_ones() as u8;
        let fits = match self.people_selection {
            Selection::Choose => found == players,
            Selection::Random => found >= players,
        };
        if !fits {
            let reason = format!("{players} players cannot share {found} peoples (S-SETUP-06)");
            return Err(BadSetup::new("peoples", reason));
        }
        let uses = self.power_uses;
        if !(1..=data().constants.rounds).contains(&uses) {
            let reason = format!("expected 1 to 6, found {uses} (S-GAP-32)");
            return Err(BadSetup::new("power_uses", reason));
        }
        let terror = self.starting_terror;
        if terror > data().constants.terror_max {
            let reason = format!("expected 0 to 10, found {terror} (S-DEF-07)");
            return Err(BadSetup::new("starting_terror", reason));
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
        let number =
            |numbers: std::ops::RangeInclusive<u32>| Values::Number { numbers: numbers.collect() };
        let peoples = People::ALL.map(People::name).to_vec();
        let first_two = peoples[..2].to_vec();
        let constants = &data().constants;
        Schema {
            players: vec![2, 3, 4],
            options: vec![
                choice("players", number(2..=4), 2.into(), "S-REGION-03"),
                choice(
                    "people_selection",
                    word(&["choose", "random"]),
                    "choose".into(),
                    "S-GAP-37",
                ),
                choice(
                    "peoples",
                    Values::Words { words: peoples, counts: vec![2, 3, 4] },
                    first_two.into(),
                    "S-SETUP-06",
                ),
                choice("powers", Values::Toggle, true.into(), "S-SETUP-11"),
                choice("house_cards", Values::Toggle, true.into(), "S-GAP-35"),
                choice("power_uses", number(1..=constants.rounds.into()), 2.into(), "S-GAP-32"),
                choice(
                    "slot_profile",
                    word(&["seven_per_player", "n_minus_one"]),
                    "seven_per_player".into(),
                    "S-GAP-07",
                ),
                choice("score_floor", word(&["none", "zero"]), "none".into(), "S-GAP-29"),
                choice(
                    "starting_terror",
                    number(0..=constants.terror_max.into()),
                    constants.terror_start.into(),
                    "S-SETUP-08",
                ),
            ],
        }
    }
}

/// Options as they are written; all of them may be left out.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Setup", optional_fields))]
#[serde(deny_unknown_fields)]
pub(crate) struct SetupFile {
    players: Option<u8>,
    people_selection: Option<Selection>,
    peoples: Option<Vec<People>>,
    powers: Option<bool>,
    house_cards: Option<bool>,
    power_uses: Option<u8>,
    slot_profile: Option<SlotProfile>,
    score_floor: Option<ScoreFloor>,
    starting_terror: Option<u8>,
}

impl TryFrom<SetupFile> for Setup {
    type Error = BadSetup;

    fn try_from(file: SetupFile) -> Result<Setup, BadSetup> {
        let usual = Setup::default();
        let people_selection = file.people_selection.unwrap_or(usual.people_selection);
        let listed = file.peoples.as_ref().map(|peoples| peoples.len() as u8);
        let players = match (file.players, people_selection) {
            (Some(players), _) => players,
            (None, Selection::Choose) => listed.unwrap_or(usual.players),
            (None, Selection::Random) => usual.players,
        };
        let pool = match (&file.peoples, people_selection) {
            (Some(peoples), _) => {
                let pool = peoples.iter().fold(0, |pool, people| pool | 1 << *people as u8);
                if u32::from(listed.unwrap_or(0)) != u8::count_ones(pool) {
                    return Err(BadSetup::new("peoples", "a people is named twice (S-SETUP-06)"));
                }
                pool
            }
            // Without a word about peoples it is the first ones, or whoever is drawn.
            (None, Selection::Choose) => (1u16 << players.min(4)) as u8 - 1,
            (None, Selection::Random) => 0b1111,
        };
        let setup = Setup {
            players,
            people_selection,
            pool,
            powers: file.powers.unwrap_or(usual.powers),
            house_cards: file.house_cards.unwrap_or(usual.house_cards),
            power_uses: file.power_uses.unwrap_or(usual.power_uses),
            slot_profile: file.slot_profile.unwrap_or(usual.slot_profile),
            score_floor: file.score_floor.unwrap_or(usual.score_floor),
            starting_terror: file.starting_terror.unwrap_or(usual.starting_terror),
        };
        setup.check().map(|()| setup)
    }
}

impl From<Setup> for SetupFile {
    fn from(setup: Setup) -> SetupFile {
        SetupFile {
            players: Some(setup.players),
            people_selection: Some(setup.people_selection),
            peoples: Some(setup.peoples().collect()),
            powers: Some(setup.powers),
            house_cards: Some(setup.house_cards),
            power_uses: Some(setup.power_uses),
            slot_profile: Some(setup.slot_profile),
            score_floor: Some(setup.score_floor),
            starting_terror: Some(setup.starting_terror),
        }
    }
}
