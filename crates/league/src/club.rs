//! A club and its players, as a competition keeps them (section 6.1 of the law book).

use std::collections::BTreeSet;

use cup::{Role, Team};
use serde::{Deserialize, Serialize};

use crate::fixture::FixtureId;

/// A club's number, from 1 in the order of entering.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct ClubId(pub u8);

/// A club as sentences name it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubRef {
    /// Its number.
    pub id: ClubId,
    /// Its name.
    pub name: String,
}

/// Who coaches a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Coach {
    /// A person.
    Person {
        /// What the person is called.
        name: String,
    },
    /// A player made of code.
    Bot {
        /// Which, by the name it has among the bots.
        level: String,
    },
}

impl Coach {
    /// The name to be checked before it is printed.
    pub fn name(&self) -> &str {
        match self {
            Coach::Person { name } => name,
            Coach::Bot { level } => level,
        }
    }
}

/// What an injury asks of a player (`C-GAP-55`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Injury {
    /// He is fit.
    None,
    /// He misses the next match without a test (`C-COMP-03`).
    MustMiss,
    /// He is tested before every match until he is fit (`C-COMP-04`).
    Testing,
}

/// What a match has left on a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    /// The number on his shirt.
    pub no: u8,
    /// Whether he carries a yellow card (`C-COMP-06`).
    pub yellow: bool,
    /// How many matches he still has to miss for his cards (`C-COMP-05`).
    pub suspended: u8,
    pub injury: Injury,
    /// Whether he starts his next match with one BOOST less (`C-COMP-02`).
    pub fatigued: bool,
}

impl Player {
    fn new(no: u8) -> Player {
        Player { no, yellow: false, suspended: 0, injury: Injury::None, fatigued: false }
    }

    /// Whether he can be selected.
    pub fn is_available(&self) -> bool {
        self.suspended == 0 && self.injury == Injury::None
    }
}

/// What a club has done for its next match (`C-COMP-15`).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct Preparation {
    /// The POWER cards trained since the last match; they join the deck at the kick-off.
    pub cards: BTreeSet<u8>,
    /// Whether training is over and the tests have been thrown.
    pub trained: bool,
    /// Who still has to be tested, in the order of the numbers.
    pub tests: Vec<u8>,
    /// The match that squad, cards and challenge are chosen for, and the choices.
    pub choice: Option<(FixtureId, Vec<String>)>,
    /// The match that the club is ready for.
    pub ready: Option<FixtureId>,
}

/// A club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Club {
    pub id: ClubId,
    pub name: String,
    pub team: Option<Team>,
    pub coach: Coach,
    pub withdrawn: bool,
    /// The numbers of the cards that are crossed on the team sheet, 1 to 24 (`C-COMP-08`).
    pub deck: BTreeSet<u8>,
    /// The LEGEND cards whose effect was used (`C-COMP-07`).
    pub legends_used: BTreeSet<u8>,
    /// Nobody where clubs have no players.
    pub players: Vec<Player>,
    pub preparation: Preparation,
}

impl Club {
    pub fn new(id: ClubId, name: String, team: Option<Team>, coach: Coach) -> Club {
        let roster = |team: Team| team.data().players().iter().map(|data| Player::new(data.no));
        Club {
            id,
            name,
            team,
            coach,
            withdrawn: false,
            deck: BTreeSet::new(),
            legends_used: BTreeSet::new(),
            players: team.into_iter().flat_map(roster).collect(),
            preparation: Preparation::default(),
        }
    }

    pub fn reference(&self) -> ClubRef {
        ClubRef { id: self.id, name: self.name.clone() }
    }

    pub fn player(&self, no: u8) -> Option<&Player> {
        self.players.iter().find(|player| player.no == no)
    }

    pub fn player_mut(&mut self, no: u8) -> Option<&mut Player> {
        self.players.iter_mut().find(|player| player.no == no)
    }

    /// The numbers of those who cannot be selected.
    pub fn out(&self) -> Vec<u8> {
        self.players
            .iter()
            .filter(|player| !player.is_available())
            .map(|player| player.no)
            .collect()
    }

    /// How many could take part: never two captains (`C-GAP-56`).
    pub fn fit(&self) -> usize {
        let available = self.players.iter().filter(|player| player.is_available());
        let (mut all, mut captains) = (0, 0usize);
        for player in available {
            all += 1;
            captains += usize::from(self.is_captain(player.no));
        }
        all - captains.saturating_sub(1)
    }

    pub fn is_captain(&self, no: u8) -> bool {
        self.role(no) == Some(Role::Captain)
    }

    pub fn role(&self, no: u8) -> Option<Role> {
        let data = self.team?.data().players().iter().find(|data| data.no == no)?;
        Some(data.role)
    }

    /// A player as catalogues name him, such as `madmen_5`.
    pub fn player_word(&self, no: u8) -> String {
        let team = self.team.map_or("", Team::name);
        format!("{team}_{no}")
    }

    /// A card as catalogues name it, such as `banana_kick`; numbers of another edition stand as
    /// they are.
    pub fn card_word(&self, no: u8) -> String {
        let card = self.team.and_then(|team| cup::Card::of(team, no));
        card.map_or_else(|| no.to_string(), |card| card.word().to_owned())
    }

    /// The POWER cards that can be taken into a match, with those that were just trained.
    pub fn powers(&self) -> Vec<u8> {
        let of_the_house = |no: &&u8| **no <= POWERS;
        let mut cards: BTreeSet<u8> = self.preparation.cards.clone();
        cards.extend(self.deck.iter().filter(of_the_house));
        cards.into_iter().collect()
    }

    /// The LEGEND cards that are not used up.
    pub fn legends(&self) -> Vec<u8> {
        (POWERS + 1..=CARDS).filter(|no| !self.legends_used.contains(no)).collect()
    }
}

/// How many house cards a team has, and how many of them are POWER cards: the first ones.
pub(crate) const CARDS: u8 = 12;
pub(crate) const POWERS: u8 = 9;
/// How many numbers the team sheet has room for (`C-STATS-03`).
pub(crate) const BOXES: u8 = 24;
/// Training sessions before a match (`C-TRAIN-01`).
pub(crate) const SESSIONS: u8 = 3;
/// The fewest players that a club can begin a match with (`C-GAP-56`).
pub(crate) const FEWEST: usize = 3;
