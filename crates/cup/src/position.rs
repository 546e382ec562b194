//! A position as a file: written and read back. What must hold is checked in `validity`.

use serde::{Deserialize, Serialize};

use crate::Cup;
use crate::card::{Hand, Metric};
use crate::pitch::{Hex, pitch};
use crate::setup::Setup;
use crate::sheet::Count;
use crate::state::{Ball, Camp, Deck, Phase, Restart, Shootout, Squad, Tally};
use crate::team::{Player, Players, Side};
use crate::validity::Fault;
use crate::view::LastShot;

/// What a position file holds. What is left out is as at the beginning.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    #[serde(default)]
    setup: Setup,
    home: CampFile,
    away: CampFile,
    attack: Side,
    #[serde(default = "centre")]
    ball: BallFile,
    #[serde(default)]
    clock: u8,
    #[serde(default = "one")]
    period: u8,
    #[serde(default)]
    kicked_off: Option<Side>,
    #[serde(default = "one")]
    round: u8,
    #[serde(default)]
    passes: u8,
    #[serde(default)]
    passer: Option<Player>,
    #[serde(default)]
    assist: Option<Player>,
    #[serde(default)]
    bells: Option<Player>,
    #[serde(default)]
    restart: Option<Restart>,
    #[serde(default)]
    half_time: [u8; 2],
    #[serde(default)]
    last_shot: Option<LastShot>,
    #[serde(default)]
    shootout: Option<Shootout>,
    phase: Phase,
}

/// The ball in a position file.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BallFile {
    hex: Hex,
    /// The attacker who has it.
    #[serde(default)]
    carrier: Option<Player>,
}

fn centre() -> BallFile {
    BallFile { hex: pitch().centre, carrier: None }
}

fn one() -> u8 {
    1
}

/// A side in a position file.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CampFile {
    /// The players of the squad.
    players: Vec<PlayerFile>,
    /// The current goalkeeper; whoever was selected for the goal, if nobody is named.
    #[serde(default)]
    keeper: Option<Player>,
    #[serde(default)]
    cards: CardsFile,
    #[serde(default)]
    score: u8,
    #[serde(default)]
    counts: Vec<Count>,
}

/// The cards of a side in a position file, by their numbers.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct CardsFile {
    drawn: Vec<u8>,
    hand: Vec<u8>,
    used: Vec<u8>,
    challenge: Option<u8>,
}

/// A player of the squad in a position file.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerFile {
    no: Player,
    /// What he was selected for.
    #[serde(default)]
    post: PostFile,
    /// What has become of him; by his post, if nothing is said.
    #[serde(default)]
    status: Option<StatusFile>,
    #[serde(default)]
    hex: Option<Hex>,
    /// BOOST left; all of it, if nothing is said.
    #[serde(default)]
    boost: Option<u8>,
    #[serde(default, skip_serializing_if = "is_false")]
    lying: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    acted: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    moved: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    locked: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    flagged: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    yellow: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    tired: bool,
    #[serde(default, skip_serializing_if = "is_new")]
    tally: Tally,
}

fn is_false(value: &bool) -> bool {
    !value
}

fn is_new(tally: &Tally) -> bool {
    *tally == Tally::default()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PostFile {
    InGoal,
    #[default]
    OnField,
    OnBench,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StatusFile {
    Playing,
    Substitute,
    Replaced,
    Injured,
    SentOff,
}

impl From<Cup> for Position {
    fn from(game: Cup) -> Position {
        let [home, away] = Side::BOTH.map(|side| write_camp(&game, side));
        Position {
            setup: game.setup,
            home,
            away,
            attack: game.attack,
            ball: BallFile { hex: game.ball.hex, carrier: game.ball.carrier },
            clock: game.clock,
            period: game.period,
            kicked_off: game.kicked_off,
            round: game.round,
            passes: game.passes,
            passer: game.passer,
            assist: game.assist,
            bells: game.bells,
            restart: game.restart,
            half_time: game.half_time,
            last_shot: game.last_shot,
            shootout: game.shootout,
            phase: game.phase,
        }
    }
}

fn write_camp(game: &Cup, side: Side) -> CampFile {
    let camp = game.camp(side);
    let is_named = !matches!(game.phase, Phase::Squads { .. });
    let player = |player: Player| PlayerFile {
        no: player,
        post: if camp.squad.keeper == Some(player) {
            PostFile::InGoal
        } else if camp.squad.field.has(player) {
            PostFile::OnField
        } else {
            PostFile::OnBench
        },
        status: status(camp, player),
        hex: camp.hex(player),
        boost: is_named.then(|| camp.boost[player.index()]),
        lying: camp.lying.has(player),
        acted: camp.acted.has(player),
        moved: camp.moved.has(player),
        locked: camp.locked.has(player),
        flagged: camp.flagged.has(player),
        yellow: camp.booked.has(player),
        tired: camp.tired.has(player),
        tally: camp.tally[player.index()],
    };
    let numbers = |hand: Hand| hand.iter().collect();
    let mut counts = game.counts(side);
    counts.retain(|count| count.count > 0);
    CampFile {
        players: camp.squad.all().iter().map(player).collect(),
        keeper: Some(camp.keeper),
        cards: CardsFile {
            drawn: numbers(camp.cards.drawn),
            hand: numbers(camp.cards.hand),
            used: numbers(camp.cards.used),
            challenge: camp.cards.challenge,
        },
        score: camp.score,
        counts,
    }
}

fn status(camp: &Camp, player: Player) -> Option<StatusFile> {
    let sets = [
        (camp.playing, StatusFile::Playing),
        (camp.bench, StatusFile::Substitute),
        (camp.replaced, StatusFile::Replaced),
        (camp.injured, StatusFile::Injured),
        (camp.sent_off, StatusFile::SentOff),
    ];
    sets.into_iter().find(|(set, _)| set.has(player)).map(|(_, status)| status)
}

impl TryFrom<Position> for Cup {
    type Error = Fault;

    fn try_from(file: Position) -> Result<Cup, Fault> {
        let named = !matches!(file.phase, Phase::Squads { .. });
        let home = read_camp(&file.home, &file.setup, Side::Home, named)?;
        let away = read_camp(&file.away, &file.setup, Side::Away, named)?;
        let game = Cup {
            setup: file.setup,
            camps: [home, away],
            attack: file.attack,
            ball: Ball { hex: file.ball.hex, carrier: file.ball.carrier },
            clock: file.clock,
            period: file.period,
            kicked_off: file.kicked_off,
            round: file.round,
            passes: file.passes,
            passer: file.passer,
            assist: file.assist,
            bells: file.bells,
            restart: file.restart,
            half_time: file.half_time,
            last_shot: file.last_shot,
            shootout: file.shootout,
            phase: file.phase,
        };
        game.validate()?;
        Ok(game)
    }
}

fn read_camp(file: &CampFile, setup: &Setup, side: Side, named: bool) -> Result<Camp, Fault> {
    let fault = |fault: String| format!("{}: {fault}", setup.kit(side).name());
    let team = setup.team(side).data();
    let mut camp = Camp::new(team.goalkeeper());
    let mut squad = Squad::default();
    for row in &file.players {
        let player = row.no;
        if !team.roster().has(player) || squad.has(player) {
            let what = format!("number {} is unknown or listed twice", player.no());
            return Err(fault(what));
        }
        match row.post {
            PostFile::InGoal if squad.keeper.is_some() => {
                return Err(fault("two players are selected for the goal".into()));
            }
            PostFile::InGoal => squad.keeper = Some(player),
            PostFile::OnField => squad.field.add(player),
            PostFile::OnBench => squad.bench.add(player),
        }
        if named {
            camp.boost[player.index()] = row.boost.unwrap_or(setup.reserve(side, player));
            let usual = match row.post {
                PostFile::InGoal | PostFile::OnField => StatusFile::Playing,
                PostFile::OnBench => StatusFile::Substitute,
            };
            set_of(&mut camp, row.status.unwrap_or(usual)).add(player);
        } else if row.status.is_some() || row.boost.is_some() {
            return Err(fault("nobody plays before the squads are named (C-GAP-08)".into()));
        }
        read_player(row, &mut camp);
    }
    camp.squad = squad;
    camp.changes = if named { squad.bench.len().saturating_sub(camp.bench.len()) } else { 0 };
    camp.keeper = match (named, file.keeper) {
        (true, Some(keeper)) => keeper,
        (true, None) => squad.keeper.unwrap_or(team.goalkeeper()),
        (false, _) => team.goalkeeper(),
    };
    camp.score = file.score;
    for Count { metric, count } in &file.counts {
        camp.counts[*metric as usize] = *count;
    }
    let hand = |numbers: &[u8]| match numbers.iter().find(|no| !(1..=12).contains(*no)) {
        Some(no) => Err(fault(format!("there is no card {no} (C-GAP-06)"))),
        None => Ok(numbers.iter().copied().collect::<Hand>()),
    };
    camp.cards = Deck {
        drawn: hand(&file.cards.drawn)?,
        hand: hand(&file.cards.hand)?,
        used: hand(&file.cards.used)?,
        challenge: file.cards.challenge,
    };
    Ok(camp)
}

fn set_of(camp: &mut Camp, status: StatusFile) -> &mut Players {
    match status {
        StatusFile::Playing => &mut camp.playing,
        StatusFile::Substitute => &mut camp.bench,
        StatusFile::Replaced => &mut camp.replaced,
        StatusFile::Injured => &mut camp.injured,
        StatusFile::SentOff => &mut camp.sent_off,
    }
}

fn read_player(row: &PlayerFile, camp: &mut Camp) {
    let player = row.no;
    camp.hexes[player.index()] = row.hex;
    camp.tally[player.index()] = row.tally;
    let marks = [
        (row.lying, &mut camp.lying),
        (row.acted, &mut camp.acted),
        (row.moved, &mut camp.moved),
        (row.locked, &mut camp.locked),
        (row.flagged, &mut camp.flagged),
        (row.yellow, &mut camp.booked),
        (row.tired, &mut camp.tired),
    ];
    for (is_set, set) in marks {
        if is_set {
            set.add(player);
        }
    }
}

/// Keeps the list of metrics and the array that holds them in step.
const _: () = assert!(Metric::ALL.len() == crate::card::METRICS);
