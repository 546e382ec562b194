//! The teams: nine players each, with their skills (`C-GAP-03`).

mod file;

use std::fmt;
use std::num::NonZeroU8;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::card::CardData;

/// A coach's side of the match. Home is the first seat and defends the west at kick-off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The first seat.
    Home,
    /// The second seat.
    Away,
}

impl Side {
    /// Both sides by seat.
    pub const BOTH: [Side; 2] = [Side::Home, Side::Away];

    /// The opponent.
    #[inline]
    pub fn other(self) -> Side {
        match self {
            Side::Home => Side::Away,
            Side::Away => Side::Home,
        }
    }

    /// The seat of the side.
    #[inline]
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side of a seat.
    #[inline]
    pub(crate) fn of(seat: Seat) -> Option<Side> {
        match seat.0 {
            0 => Some(Side::Home),
            1 => Some(Side::Away),
            _ => None,
        }
    }
}

/// A team of the box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Team {
    /// The Madmen of Zion.
    Madmen,
    /// The Dragons of Basela.
    Dragons,
}

impl Team {
    /// The teams in the order of the law book.
    pub const ALL: [Team; 2] = [Team::Madmen, Team::Dragons];

    /// What the team is called in notation.
    pub fn name(self) -> &'static str {
        match self {
            Team::Madmen => "madmen",
            Team::Dragons => "dragons",
        }
    }

    /// Its players and cards.
    #[inline]
    pub fn data(self) -> &'static TeamData {
        &TEAMS[self as usize]
    }

    /// A player as everybody calls him.
    pub(crate) fn id(self, player: Player) -> PlayerId {
        PlayerId { team: self, no: player.no() }
    }
}

/// A team as its coach wears it: where both coaches have the same one, the second plays in an
/// alternative kit (`C-GAP-49`). This is what a seat is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // A team and its kit.
pub enum Kit {
    Madmen,
    Dragons,
    MadmenAway,
    DragonsAway,
}

impl Kit {
    /// What the seat is called.
    pub fn name(self) -> &'static str {
        match self {
            Kit::Madmen => "madmen",
            Kit::Dragons => "dragons",
            Kit::MadmenAway => "madmen_away",
            Kit::DragonsAway => "dragons_away",
        }
    }
}

/// A player of a team, by the number on his shirt.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub(crate) struct Player(NonZeroU8);

/// Room for every number on a shirt: arrays by player are addressed by it.
pub(crate) const SHIRTS: usize = 12;

impl Player {
    /// The player with this number, whether or not his team has one.
    #[inline]
    pub fn new(no: u8) -> Option<Player> {
        if usize::from(no) < SHIRTS { NonZeroU8::new(no).map(Player) } else { None }
    }

    /// The number on his shirt.
    #[inline]
    pub fn no(self) -> u8 {
        self.0.get()
    }

    /// His place in arrays by player.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.no())
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.no())
    }
}

impl TryFrom<u8> for Player {
    type Error = String;

    fn try_from(no: u8) -> Result<Player, String> {
        Player::new(no).ok_or_else(|| format!("nobody wears number {no}"))
    }
}

impl From<Player> for u8 {
    fn from(player: Player) -> u8 {
        player.no()
    }
}

/// A set of players of one team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub(crate) struct Players(u16);

impl Players {
    pub const NONE: Players = Players(0);

    #[inline]
    pub fn has(self, player: Player) -> bool {
        self.0 & 1 << player.no() != 0
    }

    #[inline]
    pub fn add(&mut self, player: Player) {
        self.0 |= 1 << player.no();
    }

    #[inline]
    pub fn remove(&mut self, player: Player) {
        self.0 &= !(1 << player.no());
    }

    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    #[must_use]
    pub fn or(self, other: Players) -> Players {
        Players(self.0 | other.0)
    }

    #[inline]
    #[must_use]
    pub fn minus(self, other: Players) -> Players {
        Players(self.0 & !other.0)
    }

    #[inline]
    #[must_use]
    pub fn without(self, player: Player) -> Players {
        Players(self.0 & !(1 << player.no()))
    }

    /// The players in the order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Player> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let player = Player::new(rest.trailing_zeros() as u8)?;
            rest &= rest - 1;
            Some(player)
        })
    }
}

impl FromIterator<Player> for Players {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> Players {
        players.into_iter().fold(Players::NONE, |mut set, player| {
            set.add(player);
            set
        })
    }
}

/// A player as everybody calls him: his team and his number, as `madmen_5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct PlayerId {
    /// His team.
    team: Team,
    /// The number on his shirt.
    no: u8,
}

impl PlayerId {
    /// The number on his shirt.
    pub fn no(self) -> u8 {
        self.no
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}", self.team.name(), self.no)
    }
}

impl Serialize for PlayerId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What a player can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The names are those of the law book (`C-PLAYER-02`, `C-FAM-01`).
pub enum Skill {
    Dribbling,
    Passing,
    Shooting,
    Heading,
    Stealing,
    Tackling,
    Clearing,
    Pressure,
    /// FAMILY: everything with the ball.
    Attack,
    /// FAMILY: everything without it.
    Defence,
}

impl Skill {
    /// The eight skills of the GEEK rules, offensive ones first.
    pub const GEEK: [Skill; 8] = [
        Skill::Dribbling,
        Skill::Passing,
        Skill::Shooting,
        Skill::Heading,
        Skill::Stealing,
        Skill::Tackling,
        Skill::Clearing,
        Skill::Pressure,
    ];

    /// The two values of the FAMILY rules.
    pub const FAMILY: [Skill; 2] = [Skill::Attack, Skill::Defence];

    /// The value that stands for this skill in the FAMILY rules (`C-FAM-01`).
    pub(crate) fn in_family(self) -> Skill {
        match self {
            Skill::Dribbling
            | Skill::Passing
            | Skill::Shooting
            | Skill::Heading
            | Skill::Attack => Skill::Attack,
            Skill::Stealing
            | Skill::Tackling
            | Skill::Clearing
            | Skill::Pressure
            | Skill::Defence => Skill::Defence,
        }
    }
}

/// What a player is in his team (`C-PLAYER-04`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// G: the goalkeeper.
    Goalkeeper,
    /// A standard player.
    Player,
    /// C: a captain; at most one is selected.
    Captain,
}

/// A player's card.
#[derive(Debug)]
pub struct PlayerData {
    /// The number on his shirt.
    pub no: u8,
    /// His name.
    pub name: String,
    /// What he is.
    pub role: Role,
    /// His reserve of BOOST.
    pub boost: u8,
    skills: [u8; 10],
}

impl PlayerData {
    /// The printed value of a skill.
    #[inline]
    pub fn skill(&self, skill: Skill) -> u8 {
        self.skills[skill as usize]
    }
}

/// The players and cards of a team.
#[derive(Debug)]
pub struct TeamData {
    players: Vec<PlayerData>,
    /// By number on the shirt, the place in `players`.
    by_no: [u8; SHIRTS],
    roster: Players,
    goalkeeper: Player,
    captains: Players,
    cards: Vec<CardData>,
}

impl TeamData {
    #[inline]
    pub(crate) fn player(&self, player: Player) -> &PlayerData {
        &self.players[usize::from(self.by_no[player.index()])]
    }

    /// The nine players in the order of their numbers.
    pub fn players(&self) -> &[PlayerData] {
        &self.players
    }

    /// All its players.
    #[inline]
    pub(crate) fn roster(&self) -> Players {
        self.roster
    }

    /// The player with this number, if the team has one.
    #[inline]
    pub(crate) fn by_no(&self, no: u8) -> Option<Player> {
        Player::new(no).filter(|player| self.roster.has(*player))
    }

    pub(crate) fn goalkeeper(&self) -> Player {
        self.goalkeeper
    }

    pub(crate) fn is_captain(&self, player: Player) -> bool {
        self.captains.has(player)
    }

    /// The twelve cards of the team in the order of their numbers.
    pub fn cards(&self) -> &[CardData] {
        &self.cards
    }
}

static TEAMS: LazyLock<[TeamData; 2]> = LazyLock::new(|| {
    let text = include_str!("../data/helvetia-cup-teams.json");
    let file: file::TeamsFile = serde_json::from_str(text).expect("the team file is checked");
    Team::ALL.map(|team| file.team(team))
});
