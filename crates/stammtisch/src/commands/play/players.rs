//! Who plays: people at the keyboard and bots.

use std::str::FromStr;

use bots::Name;
use shelf::{Running, Table};
use table::Game;

use crate::failure::Failure;

/// The word for a person at the keyboard.
const ME: &str = "me";

/// Somebody who holds a chair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    Me,
    Bot(Name),
}

impl Player {
    fn as_str(self) -> &'static str {
        match self {
            Player::Me => ME,
            Player::Bot(name) => name.as_str(),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        match text {
            ME => Ok(Player::Me),
            text => text.parse().map(Player::Bot).map_err(|bad| format!("{bad}, or {ME}")),
        }
    }
}

/// A player for every chair: those who were named, those whom a record names, one person and
/// regular bots for the rest.
pub fn complete<G: Game>(named: &[Player], table: &Running<G>) -> Result<Vec<Player>, Failure> {
    let chairs = table.chairs();
    if named.len() > chairs.len() {
        let (named, chairs) = (named.len(), chairs.len());
        let reason = format!("--seats names {named} players, and this game has {chairs}");
        return Err(Failure::Usage(reason));
    }
    let recorded = |chair: usize| {
        let name = chairs[chair].iter().find_map(|seat| table.names().get(&seat))?;
        Some(name.parse().map_or(Player::Me, Player::Bot))
    };
    let player = |chair: usize| match named.get(chair) {
        Some(player) => *player,
        None if !named.is_empty() => Player::Bot(Name::Regular),
        None => recorded(chair).unwrap_or(match chair {
            0 => Player::Me,
            _ => Player::Bot(Name::Regular),
        }),
    };
    Ok((0..chairs.len()).map(player).collect())
}

/// Writes who plays where bots have taken a seat or nobody has said a name.
pub fn write_names<G: Game>(players: &[Player], table: &mut Running<G>) -> Result<(), Failure> {
    for (player, seats) in players.iter().zip(table.chairs()) {
        for seat in seats.iter() {
            let known = table.names().get(&seat).map(|name| name.parse().unwrap_or(Player::Me));
            if known != Some(*player) {
                table.set_name(seat, player.as_str())?;
            }
        }
    }
    Ok(())
}
