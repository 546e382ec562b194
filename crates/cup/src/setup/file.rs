//! Options as they are written, and what they mean.

use serde::{Deserialize, Serialize};
use table::BadSetup;

use super::{Cards, Club, Draw, SecondHalfClock, Setup, Statistics, Triples, Version};
use crate::card::{CARDS, Hand, POWERS};
use crate::team::{Player, Players, Team};

/// Options as they are written; all of them may be left out.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Setup", optional_fields))]
#[serde(deny_unknown_fields)]
pub(crate) struct SetupFile {
    /// Always two; here because every game can be asked for a number of players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    players: Option<u8>,
    version: Option<Version>,
    home: Option<Team>,
    away: Option<Team>,
    same_team: Option<bool>,
    offside: Option<bool>,
    cards: Option<Cards>,
    draw: Option<Draw>,
    half: Option<u8>,
    passive_limit: Option<u8>,
    chain_limit: Option<u8>,
    triples: Option<Triples>,
    second_half_clock: Option<SecondHalfClock>,
    change_ends: Option<bool>,
    early_stop: Option<bool>,
    statistics: Option<Statistics>,
    concede: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clubs: Option<ClubFiles>,
}

/// The clubs of a competition match as they are written.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Clubs"))]
#[serde(deny_unknown_fields)]
struct ClubFiles {
    home: ClubFile,
    away: ClubFile,
}

/// A club of a competition match as it is written; numbers are those of players and cards.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Club"))]
#[serde(deny_unknown_fields, default)]
struct ClubFile {
    out: Vec<u8>,
    fatigued: Vec<u8>,
    deck: Vec<u8>,
    legends: Vec<u8>,
}

impl Default for ClubFile {
    /// A club before its first match: everybody fit, no POWER card, every LEGEND card.
    fn default() -> ClubFile {
        let legends = (POWERS + 1..=CARDS).collect();
        ClubFile { out: Vec::new(), fatigued: Vec::new(), deck: Vec::new(), legends }
    }
}

impl ClubFile {
    fn read(&self, team: Team) -> Result<Club, BadSetup> {
        let players = |numbers: &[u8]| -> Result<Players, BadSetup> {
            let find = |no: &u8| {
                let reason = || format!("the {} have no number {no}", team.name());
                team.data().by_no(*no).ok_or_else(|| BadSetup::new("clubs", reason()))
            };
            numbers.iter().map(find).collect()
        };
        let cards = |numbers: &[u8], all: Hand| match numbers.iter().find(|no| !all.has(**no)) {
            Some(no) => {
                let reason = format!("{no} is no such card (C-GAP-06)");
                Err(BadSetup::new("clubs", reason))
            }
            None => Ok(numbers.iter().copied().collect::<Hand>()),
        };
        Ok(Club {
            out: players(&self.out)?,
            fatigued: players(&self.fatigued)?,
            deck: cards(&self.deck, Hand::POWER)?,
            legends: cards(&self.legends, Hand::LEGEND)?,
        })
    }

    fn write(club: &Club) -> ClubFile {
        let numbers = |players: Players| players.iter().map(Player::no).collect();
        ClubFile {
            out: numbers(club.out),
            fatigued: numbers(club.fatigued),
            deck: club.deck.iter().collect(),
            legends: club.legends.iter().collect(),
        }
    }
}

impl Club {
    /// A club of this team from the numbers of players and cards.
    ///
    /// `out` are the injured and suspended, `fatigued` start with one BOOST less, `deck` are the
    /// POWER cards the club has, `legends` the LEGEND cards it has not used up.
    pub fn new(
        team: Team,
        out: &[u8],
        fatigued: &[u8],
        deck: &[u8],
        legends: &[u8],
    ) -> Result<Club, BadSetup> {
        let [out, fatigued, deck, legends] = [out, fatigued, deck, legends].map(<[u8]>::to_vec);
        ClubFile { out, fatigued, deck, legends }.read(team)
    }
}

impl TryFrom<SetupFile> for Setup {
    type Error = BadSetup;

    fn try_from(file: SetupFile) -> Result<Setup, BadSetup> {
        let usual = Setup::default();
        if let Some(players) = file.players.filter(|players| *players != 2) {
            let reason = format!("a match has two coaches, found {players} (C-SETUP-01)");
            return Err(BadSetup::new("players", reason));
        }
        let version = file.version.unwrap_or(usual.version);
        // FAMILY knows no extra time: where a winner is needed the shoot-out follows (`C-FAM-07`).
        let draw = match version {
            Version::Geek => usual.draw,
            Version::Family => Draw::ShootOut,
        };
        let (home, away) = (file.home.unwrap_or(usual.home), file.away.unwrap_or(usual.away));
        let clubs = match &file.clubs {
            Some(files) => Some([files.home.read(home)?, files.away.read(away)?]),
            None => None,
        };
        // Competitions are played with all cards unless somebody says otherwise.
        let cards = if clubs.is_some() { Cards::PowerLegend } else { usual.cards };
        let setup = Setup {
            version,
            home,
            away,
            same_team: file.same_team.unwrap_or(usual.same_team),
            offside: file.offside.unwrap_or(usual.offside),
            cards: file.cards.unwrap_or(cards),
            draw: file.draw.unwrap_or(draw),
            half: file.half.unwrap_or(usual.half),
            passive_limit: file.passive_limit.unwrap_or(usual.passive_limit),
            chain_limit: file.chain_limit.unwrap_or(usual.chain_limit),
            triples: file.triples.unwrap_or(usual.triples),
            second_half_clock: file.second_half_clock.unwrap_or(usual.second_half_clock),
            change_ends: file.change_ends.unwrap_or(usual.change_ends),
            early_stop: file.early_stop.unwrap_or(usual.early_stop),
            statistics: file.statistics.unwrap_or(usual.statistics),
            concede: file.concede.unwrap_or(usual.concede),
            clubs,
        };
        setup.check().map(|()| setup)
    }
}

impl From<Setup> for SetupFile {
    fn from(setup: Setup) -> SetupFile {
        let clubs = setup.clubs.map(|[home, away]| ClubFiles {
            home: ClubFile::write(&home),
            away: ClubFile::write(&away),
        });
        SetupFile {
            players: None,
            version: Some(setup.version),
            home: Some(setup.home),
            away: Some(setup.away),
            same_team: Some(setup.same_team),
            offside: Some(setup.offside),
            cards: Some(setup.cards),
            draw: Some(setup.draw),
            half: Some(setup.half),
            passive_limit: Some(setup.passive_limit),
            chain_limit: Some(setup.chain_limit),
            triples: Some(setup.triples),
            second_half_clock: Some(setup.second_half_clock),
            change_ends: Some(setup.change_ends),
            early_stop: Some(setup.early_stop),
            statistics: Some(setup.statistics),
            concede: Some(setup.concede),
            clubs,
        }
    }
}
