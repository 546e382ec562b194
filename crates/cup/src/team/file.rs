//! The team file, turned into tables.

use serde::Deserialize;

use super::{Player, PlayerData, Role, SHIRTS, Team, TeamData};
use crate::card::CardFile;

/// The team file, as far as the rules need it.
#[derive(Deserialize)]
pub(super) struct TeamsFile {
    teams: Vec<TeamFile>,
}

#[derive(Deserialize)]
struct TeamFile {
    id: Team,
    players: Vec<PlayerFile>,
    cards: Vec<CardFile>,
}

#[derive(Deserialize)]
struct PlayerFile {
    no: u8,
    name: String,
    role: Role,
    boost: Value,
    offence: Offence,
    defence: Defence,
    family: Family,
}

#[derive(Deserialize)]
struct Value {
    v: u8,
}

#[derive(Deserialize)]
struct Offence {
    dribbling: Value,
    passing: Value,
    shooting: Value,
    heading: Value,
}

#[derive(Deserialize)]
struct Defence {
    stealing: Value,
    tackling: Value,
    clearing: Value,
    pressure: Value,
}

#[derive(Deserialize)]
struct Family {
    attack: Value,
    defence: Value,
}

impl TeamsFile {
    /// The tables of a team.
    pub(super) fn team(&self, team: Team) -> TeamData {
        let data = self.teams.iter().find(|data| data.id == team);
        data.expect("the file has every team").tables()
    }
}

impl TeamFile {
    fn tables(&self) -> TeamData {
        let mut by_no = [0; SHIRTS];
        for (place, data) in self.players.iter().enumerate() {
            by_no[usize::from(data.no)] = place as u8;
        }
        let of = |wanted: fn(Role) -> bool| {
            let players = self.players.iter().filter(move |data| wanted(data.role));
            players.map(|data| Player::new(data.no).expect("numbers run from 1 to 11"))
        };
        let goalkeeper = of(|role| role == Role::Goalkeeper).next();
        TeamData {
            players: self.players.iter().map(PlayerFile::card).collect(),
            by_no,
            roster: of(|_| true).collect(),
            goalkeeper: goalkeeper.expect("a team has a goalkeeper"),
            captains: of(|role| role == Role::Captain).collect(),
            cards: self.cards.iter().map(|card| card.read(self.id)).collect(),
        }
    }
}

impl PlayerFile {
    fn card(&self) -> PlayerData {
        let (offence, defence, family) = (&self.offence, &self.defence, &self.family);
        let skills = [
            &offence.dribbling,
            &offence.passing,
            &offence.shooting,
            &offence.heading,
            &defence.stealing,
            &defence.tackling,
            &defence.clearing,
            &defence.pressure,
            &family.attack,
            &family.defence,
        ];
        PlayerData {
            no: self.no,
            name: self.name.clone(),
            role: self.role,
            boost: self.boost.v,
            skills: skills.map(|value| value.v),
        }
    }
}
