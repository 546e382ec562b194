//! What is agreed before the first move (section 7 of the law book).

mod file;

use serde::{Deserialize, Serialize};
use table::{BadSetup, Choice, Schema, Values};

use crate::card::Hand;
use crate::team::{Kit, Player, Players, Side, Team};

pub(crate) use file::SetupFile;

/// The options of a match.
///
/// Read from JSON every option may be left out; [`Default`] is a single match by the GEEK rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SetupFile", into = "SetupFile")]
pub struct Setup {
    /// Which rules.
    pub version: Version,
    /// The team of the first seat.
    pub home: Team,
    /// The team of the second seat.
    pub away: Team,
    /// Whether both may have the same team (`C-GAP-49`).
    pub same_team: bool,
    /// Whether offside is played (`C-OFFSIDE-01`).
    pub offside: bool,
    /// Which cards are used.
    pub cards: Cards,
    /// What happens on a draw.
    pub draw: Draw,
    /// Minutes of a half.
    pub half: u8,
    /// Rounds of a possession until passive play, 0 for off (`C-GAP-45`).
    pub passive_limit: u8,
    /// Short passes in a round, 0 for off (`C-GAP-30`).
    pub chain_limit: u8,
    /// Which three squares a goalkeeper may choose (`C-GAP-35`).
    pub triples: Triples,
    /// Where the clock stands when a later period begins.
    pub second_half_clock: SecondHalfClock,
    /// Whether the teams change ends in the middle of a match.
    pub change_ends: bool,
    /// Whether a shoot-out stops as soon as it is decided.
    pub early_stop: bool,
    /// How much is counted on the sheets.
    pub statistics: Statistics,
    /// Whether a coach may concede (`C-GAP-27`).
    pub concede: bool,
    /// What a competition brings into the match, by side.
    pub clubs: Option<[Club; 2]>,
}

/// Which rules are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Version {
    /// The full rules.
    Geek,
    /// The short ones (section 3.9).
    Family,
}

/// Which cards are used (`C-SETUP-11`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Cards {
    /// No cards.
    None,
    /// POWER cards.
    Power,
    /// POWER and LEGEND cards.
    PowerLegend,
}

/// What happens on a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// Extra time, then a shoot-out (`C-TIME-05`).
    ExtraTime,
    /// A shoot-out at once.
    ShootOut,
    /// It stands.
    Stands,
}

/// Which three squares a goalkeeper may choose (`C-GAP-35`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Triples {
    /// Any connected shape.
    Connected,
    /// Only a row.
    Straight,
}

/// Where the clock stands when a later period begins (`C-GAP-43`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SecondHalfClock {
    /// On the full time of the period before; the surplus is dropped.
    Reset,
    /// Where it stopped.
    Carry,
}

/// How much is counted on the sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Statistics {
    /// What the match sheet prints.
    Sheet,
    /// Shots, saves, steals, tackles and passes too.
    Full,
}

/// What a club of a competition brings into a match (section 6.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Club {
    /// Injured and suspended players.
    pub(crate) out: Players,
    /// Players who start with one BOOST less (`C-COMP-02`).
    pub(crate) fatigued: Players,
    /// The POWER cards the club has.
    pub(crate) deck: Hand,
    /// The LEGEND cards it has not used up yet (`C-COMP-07`).
    pub(crate) legends: Hand,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            version: Version::Geek,
            home: Team::Dragons,
            away: Team::Madmen,
            same_team: true,
            offside: false,
            cards: Cards::None,
            draw: Draw::ExtraTime,
            half: 45,
            passive_limit: 8,
            chain_limit: 8,
            triples: Triples::Connected,
            second_half_clock: SecondHalfClock::Reset,
            change_ends: false,
            early_stop: true,
            statistics: Statistics::Full,
            concede: true,
            clubs: None,
        }
    }
}

impl Setup {
    /// The team of a side.
    #[inline]
    pub fn team(&self, side: Side) -> Team {
        match side {
            Side::Home => self.home,
            Side::Away => self.away,
        }
    }

    /// What the seat of a side is called.
    #[inline]
    pub fn kit(&self, side: Side) -> Kit {
        let alternative = side == Side::Away && self.home == self.away;
        match (self.team(side), alternative) {
            (Team::Madmen, false) => Kit::Madmen,
            (Team::Dragons, false) => Kit::Dragons,
            (Team::Madmen, true) => Kit::MadmenAway,
            (Team::Dragons, true) => Kit::DragonsAway,
        }
    }

    /// Whether the FAMILY rules are played.
    #[inline]
    pub(crate) fn is_family(&self) -> bool {
        self.version == Version::Family
    }

    /// The players of a side who can be selected.
    pub(crate) fn available(&self, side: Side) -> Players {
        let out = self.clubs.map_or(Players::NONE, |clubs| clubs[side as usize].out);
        self.team(side).data().roster().minus(out)
    }

    /// The reserve of BOOST a player starts with (`C-GAP-53`).
    pub(crate) fn reserve(&self, side: Side, player: Player) -> u8 {
        if self.is_family() {
            return 0;
        }
        let full = self.team(side).data().player(player).boost;
        let fatigued = self.clubs.is_some_and(|clubs| clubs[side as usize].fatigued.has(player));
        if fatigued { (full - 1).max(1) } else { full }
    }

    /// The POWER cards that a side can have at all.
    pub(crate) fn pool(&self, side: Side) -> Hand {
        match (self.cards, self.clubs) {
            (Cards::None, _) => Hand::NONE,
            (Cards::Power | Cards::PowerLegend, None) => Hand::POWER,
            (Cards::Power | Cards::PowerLegend, Some(clubs)) => clubs[side as usize].deck,
        }
    }

    /// The LEGEND cards that a side can choose from.
    pub(crate) fn legends(&self, side: Side) -> Hand {
        match (self.cards, self.clubs) {
            (Cards::None | Cards::Power, _) => Hand::NONE,
            (Cards::PowerLegend, None) => Hand::LEGEND,
            (Cards::PowerLegend, Some(clubs)) => clubs[side as usize].legends,
        }
    }

    /// When the marker has passed this, the period is over (`C-GAP-43`).
    pub(crate) fn end_of(&self, period: u8) -> u8 {
        match period {
            1 => self.half,
            2 => 2 * self.half,
            3 => 2 * self.half + EXTRA,
            _ => 2 * self.half + 2 * EXTRA,
        }
    }

    /// What is wrong with these options, if anything.
    pub(crate) fn check(&self) -> Result<(), BadSetup> {
        if ![45, 30, 20].contains(&self.half) {
            let reason = format!("expected 45, 30 or 20, found {} (C-TIME-01)", self.half);
            return Err(BadSetup::new("half", reason));
        }
        let limits = [
            ("passive_limit", self.passive_limit, "C-GAP-45"),
            ("chain_limit", self.chain_limit, "C-GAP-30"),
        ];
        for (name, limit, clause) in limits {
            if limit != 0 && !(4..=12).contains(&limit) {
                let reason = format!("expected 0 or 4 to 12, found {limit} ({clause})");
                return Err(BadSetup::new(name, reason));
            }
        }
        if !self.same_team && self.home == self.away {
            return Err(BadSetup::new("away", "both teams are the same (C-GAP-49)"));
        }
        if self.is_family() {
            let refused = [
                ("offside", self.offside),
                ("cards", self.cards != Cards::None),
                ("draw", self.draw == Draw::ExtraTime),
            ];
            if let Some((name, _)) = refused.into_iter().find(|(_, used)| *used) {
                return Err(BadSetup::new(name, "FAMILY is played without it (C-FAM-02)"));
            }
            if self.clubs.is_some() {
                return Err(BadSetup::new("clubs", "competitions are GEEK only (C-FAM-07)"));
            }
        }
        self.check_clubs()
    }

    fn check_clubs(&self) -> Result<(), BadSetup> {
        for side in Side::BOTH {
            let available = self.available(side);
            let captains = available.iter().filter(|player| self.is_captain(side, *player));
            let fit = available.len() - (captains.count() as u8).saturating_sub(1);
            if fit < 3 {
                let reason = format!("{fit} players are fit: the match is forfeited (C-GAP-56)");
                return Err(BadSetup::new("clubs", reason));
            }
        }
        Ok(())
    }

    pub(crate) fn is_captain(&self, side: Side, player: Player) -> bool {
        self.team(side).data().is_captain(player)
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
        let number = |numbers: &[u32]| Values::Number { numbers: numbers.to_vec() };
        let teams = word(&Team::ALL.map(Team::name));
        let limits = number(&[0, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        Schema {
            players: vec![2],
            options: vec![
                choice("version", word(&["geek", "family"]), "geek".into(), "C-FAM-02"),
                choice("home", teams.clone(), "dragons".into(), "C-SETUP-01"),
                choice("away", teams, "madmen".into(), "C-SETUP-01"),
                choice("same_team", Values::Toggle, true.into(), "C-GAP-49"),
                choice("offside", Values::Toggle, false.into(), "C-OFFSIDE-01"),
                choice(
                    "cards",
                    word(&["none", "power", "power_legend"]),
                    "none".into(),
                    "C-SETUP-11",
                ),
                choice(
                    "draw",
                    word(&["extra_time", "shoot_out", "stands"]),
                    "extra_time".into(),
                    "C-TIME-05",
                ),
                choice("half", number(&[45, 30, 20]), 45.into(), "C-TIME-01"),
                choice("passive_limit", limits.clone(), 8.into(), "C-GAP-45"),
                choice("chain_limit", limits, 8.into(), "C-GAP-30"),
                choice("triples", word(&["connected", "straight"]), "connected".into(), "C-GAP-35"),
                choice("second_half_clock", word(&["reset", "carry"]), "reset".into(), "C-GAP-43"),
                choice("change_ends", Values::Toggle, false.into(), "C-GAP-01"),
                choice("early_stop", Values::Toggle, true.into(), "C-GAP-47"),
                choice("statistics", word(&["full", "sheet"]), "full".into(), "C-STATS-01"),
                choice("concede", Values::Toggle, true.into(), "C-GAP-27"),
            ],
        }
    }
}

/// Minutes of an extra period (`C-EXTRA-01`).
const EXTRA: u8 = 15;
