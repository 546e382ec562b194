//! A position as a file: written, and read back with whatever was left out.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::Uenighet;
use crate::bag::Bag;
use crate::few::Few;
use crate::map::{Cell, Map, Spot};
use crate::nation::{Card, Nation, Place, level};
use crate::setup::{MapKind, Setup};
use crate::state::{Draft, FORTS, Fallen, Phase, Player, REGIMENTS};
use crate::terrain::{Ground, Terrain};

/// What is wrong with a position, as a sentence that names it.
pub(crate) type Fault = String;

/// What a position file holds. Everything but players and phase may be left out.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    #[serde(default)]
    setup: Setup,
    /// Rows of tiles from the top, `?` where none lies; without them the standard map.
    #[serde(default)]
    map: Option<Vec<String>>,
    /// Tiles left in the bag: plain, hill, cliff, water.
    #[serde(default)]
    bag: Option<[u8; 4]>,
    /// Tokens by cell.
    #[serde(default)]
    tokens: BTreeMap<Cell, u8>,
    #[serde(default = "one")]
    round: u8,
    #[serde(default)]
    stick: Option<Place>,
    /// In Phase III; without it as many as the position calls for.
    #[serde(default)]
    volleys: Option<u8>,
    /// Cards left in the bag; without it all that nobody holds.
    #[serde(default)]
    deck: Option<Vec<Card>>,
    players: Vec<PlayerFile>,
    phase: Phase,
}

/// A player in a position file. What is left out is as at the beginning.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerFile {
    #[serde(default)]
    nation: Option<Nation>,
    #[serde(default)]
    capital: Option<Cell>,
    #[serde(default)]
    fallen: Option<Fallen>,
    #[serde(default)]
    supplies: u16,
    #[serde(default)]
    upgrades: u8,
    #[serde(default)]
    bank: u8,
    #[serde(default)]
    regiments: Vec<Cell>,
    #[serde(default)]
    forts: Vec<Cell>,
    /// Levels of Red forts: the cell of a fort as often as it has levels.
    #[serde(default)]
    levels: Vec<Cell>,
    #[serde(default)]
    castles: Vec<Cell>,
    #[serde(default)]
    new_regiments: Vec<Cell>,
    #[serde(default)]
    new_forts: Vec<Cell>,
    #[serde(default)]
    cards: Vec<Card>,
    /// Whether the fourth fort has brought its card; without it, whatever explains the cards.
    #[serde(default)]
    fort_card: Option<bool>,
    /// Whether the fourth upgrade has brought its card.
    #[serde(default)]
    upgrade_card: Option<bool>,
    #[serde(default)]
    bombards: bool,
    #[serde(default)]
    explores: bool,
    #[serde(default)]
    offered: bool,
    #[serde(default)]
    reloading: Option<Cell>,
    #[serde(default)]
    draft: Draft,
    #[serde(default)]
    revealed: Draft,
}

fn one() -> u8 {
    1
}

impl From<Uenighet> for Position {
    fn from(game: Uenighet) -> Position {
        let map = game.map();
        let mut cells = map.cells.iter();
        let code = |spot: Spot| game.ground.at(spot).map_or('?', Terrain::code);
        let rows = map
            .row_lengths()
            .map(|length| cells.by_ref().take(usize::from(length)).map(code).collect::<String>());
        let deck = Card::ALL.into_iter().zip(game.deck);
        let tokens = game.tokens.set().iter();
        Position {
            setup: game.setup,
            map: Some(rows.collect()),
            bag: Some(game.bag),
            tokens: tokens.map(|spot| (map.cell(spot), game.tokens.count(spot))).collect(),
            round: game.round,
            stick: game.stick.map(Place::of),
            volleys: Some(game.volleys),
            deck: Some(deck.flat_map(|(card, left)| vec![card; usize::from(left)]).collect()),
            players: game.in_play().iter().map(|player| PlayerFile::of(player, map)).collect(),
            phase: game.phase,
        }
    }
}

impl PlayerFile {
    fn of(player: &Player, map: &Map) -> PlayerFile {
        fn cells<const N: usize>(bag: &Bag<N>, map: &Map) -> Vec<Cell> {
            bag.iter().map(|spot| map.cell(spot)).collect()
        }
        PlayerFile {
            nation: player.nation,
            capital: player.capital.map(|spot| map.cell(spot)),
            fallen: player.fallen,
            supplies: player.supplies,
            upgrades: player.upgrades,
            bank: player.bank,
            regiments: cells(&player.regiments, map),
            forts: cells(&player.forts, map),
            levels: cells(&player.levels, map),
            castles: cells(&player.castles, map),
            new_regiments: cells(&player.new_regiments, map),
            new_forts: cells(&player.new_forts, map),
            cards: player.cards.iter().flatten().collect(),
            fort_card: Some(player.fort_card),
            upgrade_card: Some(player.upgrade_card),
            bombards: player.bombards,
            explores: player.explores,
            offered: player.offered,
            reloading: player.reloading.map(|spot| map.cell(spot)),
            draft: player.draft,
            revealed: player.revealed,
        }
    }

    fn player(&self, map: &Map) -> Result<Player, Fault> {
        let spot = |cell: &Cell| {
            map.spot(*cell).ok_or_else(|| format!("{cell} is not on the map (D-GAP-05)"))
        };
        let mut cards: Few<Option<Card>, 2> = Few::default();
        if self.cards.len() > 2 {
            return Err("nobody ever holds more than two cards (D-CARD-GEN-01)".into());
        }
        let mut hand = self.cards.clone();
        hand.sort_unstable();
        hand.into_iter().for_each(|card| cards.push(Some(card)));
        let mut player = Player {
            nation: self.nation,
            capital: self.capital.as_ref().map(spot).transpose()?,
            fallen: self.fallen,
            supplies: self.supplies,
            upgrades: self.upgrades,
            bank: self.bank,
            regiments: bag::<REGIMENTS>(&self.regiments, map)?,
            forts: bag::<FORTS>(&self.forts, map)?,
            levels: bag::<REGIMENTS>(&self.levels, map)?,
            castles: bag::<2>(&self.castles, map)?,
            new_regiments: bag::<REGIMENTS>(&self.new_regiments, map)?,
            new_forts: bag::<FORTS>(&self.new_forts, map)?,
            cards,
            fort_card: false,
            upgrade_card: false,
            bombards: self.bombards,
            explores: self.explores,
            offered: self.offered,
            reloading: self.reloading.as_ref().map(spot).transpose()?,
            draft: self.draft,
            revealed: self.revealed,
        };
        // What was drawn explains what is held and what has become of it.
        let drawn = player.cards.len() + usize::from(player.castles.len());
        let by_upgrade = player.upgrades >= level::GOLDEN || drawn > 1;
        player.upgrade_card = self.upgrade_card.unwrap_or(by_upgrade);
        let by_forts = player.forts.len() + player.castles.len() >= 4
            || drawn > usize::from(player.upgrade_card);
        player.fort_card = self.fort_card.unwrap_or(by_forts);
        Ok(player)
    }
}

fn bag<const N: usize>(cells: &[Cell], map: &Map) -> Result<Bag<N>, Fault> {
    let mut bag = Bag::EMPTY;
    for cell in cells {
        let spot = map.spot(*cell).ok_or_else(|| format!("{cell} is not on the map (D-GAP-05)"))?;
        if bag.is_full() {
            return Err(format!(
                "{} pieces of a kind, at most {N} possible (D-GAP-19)",
                cells.len()
            ));
        }
        bag.add(spot);
    }
    Ok(bag)
}

impl TryFrom<Position> for Uenighet {
    type Error = Fault;

    fn try_from(file: Position) -> Result<Uenighet, Fault> {
        let setup = file.setup;
        let map = Map::of(setup.players);
        let ground = read_map(file.map.as_deref(), &setup, map)?;
        let laid = |terrain: &Terrain| {
            ground.laid.iter().filter(|spot| ground.at(*spot) == Some(*terrain)).count() as u8
        };
        let rest = |at: usize| map.bag[at].saturating_sub(laid(&Terrain::ALL[at]));
        let tokens: Vec<Cell> =
            file.tokens.iter().flat_map(|(cell, count)| vec![*cell; usize::from(*count)]).collect();
        if file.players.len() != usize::from(setup.players) {
            let found = file.players.len();
            return Err(format!("players: expected {}, found {found}", setup.players));
        }
        let mut players = [Player { supplies: crate::state::PURSE, ..Player::default() }; 4];
        for (player, file) in players.iter_mut().zip(&file.players) {
            *player = file.player(map)?;
        }
        let mut game = Uenighet {
            setup,
            ground,
            bag: file.bag.unwrap_or_else(|| std::array::from_fn(rest)),
            tokens: bag(&tokens, map)?,
            players,
            deck: [0; 10],
            round: file.round,
            stick: file.stick.map(Place::seat),
            volleys: 0,
            phase: file.phase,
        };
        if game.phase != Phase::Stick && game.stick.is_none() {
            game.stick = Some(Seat(0));
        }
        game.deck = game.read_deck(file.deck.as_deref())?;
        let wanted = game.volleys_wanted();
        game.volleys = file.volleys.unwrap_or(wanted);
        game.fill_drafts();
        game.check_all().map(|()| game)
    }
}

fn read_map(rows: Option<&[String]>, setup: &Setup, map: &Map) -> Result<Ground, Fault> {
    let mut ground = Ground::default();
    let Some(rows) = rows else {
        if setup.map != MapKind::Standard {
            return Err("map: only the standard map goes without saying (D-GAP-07)".into());
        }
        for (spot, terrain) in map.cells.iter().zip(&map.standard) {
            ground.lay(spot, *terrain);
        }
        return Ok(ground);
    };
    let lengths: Vec<usize> = rows.iter().map(|row| row.chars().count()).collect();
    let wanted: Vec<usize> = map.row_lengths().map(usize::from).collect();
    if lengths != wanted {
        return Err(format!("map: expected rows of {wanted:?}, found {lengths:?} (D-GAP-05)"));
    }
    for (spot, code) in map.cells.iter().zip(rows.iter().flat_map(|row| row.chars())) {
        match (code, Terrain::of_code(code)) {
            (_, Some(terrain)) => ground.lay(spot, terrain),
            ('?', None) => {}
            (_, None) => return Err(format!("map: `{code}` is no tile; there are . h C ~ and ?")),
        }
    }
    Ok(ground)
}

impl Uenighet {
    fn read_deck(&self, cards: Option<&[Card]>) -> Result<[u8; 10], Fault> {
        let mut deck = [0u8; 10];
        let held = self.in_play().iter().flat_map(|player| player.cards.iter().flatten());
        match cards {
            Some(cards) => {
                for card in cards {
                    deck[*card as usize] = deck[*card as usize].saturating_add(1);
                }
            }
            None => {
                deck = [self.setup.card_copies; 10];
                let castles: u8 = self.in_play().iter().map(|player| player.castles.len()).sum();
                deck[Card::Castle as usize] = deck[Card::Castle as usize].saturating_sub(castles);
                for card in held {
                    deck[card as usize] = deck[card as usize].saturating_sub(1);
                }
            }
        }
        Ok(deck)
    }

    /// How many volleys the Phase III at hand has, if it is one.
    fn volleys_wanted(&self) -> u8 {
        match self.is_shooting() {
            true => self.survivors().iter().map(|seat| self.shots(seat)).max().unwrap_or(0),
            false => 0,
        }
    }

    /// Whoever is asked and has nothing listed yet has an empty list or no orders.
    fn fill_drafts(&mut self) {
        let (asked, empty) = match self.phase {
            Phase::Buy { .. } | Phase::Vote { .. } => {
                (self.survivors(), Draft::Buy { items: Few::default() })
            }
            Phase::Move { asked, .. } => {
                (asked, Draft::Move { orders: Few::default(), collector: false })
            }
            _ => return,
        };
        for (seat, player) in self.players.iter_mut().enumerate() {
            if asked.contains(Seat(seat as u8)) && player.draft == Draft::Nothing {
                player.draft = empty;
            }
        }
    }
}
