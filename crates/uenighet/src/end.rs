//! The end: crushed capitals, the causes, and who finished where (2.9).

use table::{Audience, Seat, SeatSet, Standing};

use crate::Uenighet;
use crate::bag::Bag;
use crate::event::{Event, Tell};
use crate::state::{Cause, Draft, Fallen, Phase, Player};

impl Uenighet {
    /// Capitals fall: their owners are out (`D-CAPITAL-07`, `D-WAR-01`, `D-GAP-33`).
    pub(crate) fn crush(
        &mut self,
        seats: SeatSet,
        volley: u8,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        let fallen = Some(Fallen { round: self.round, volley });
        for seat in seats.iter() {
            let capital = self.player(seat).capital.expect("only a capital that stands is crushed");
            let cell = self.map().cell(capital);
            let player = self.player_mut(seat);
            // The nation, the tile of its capital and its upgrades are all that is remembered.
            *player = Player {
                nation: player.nation,
                capital: player.capital,
                fallen,
                upgrades: player.upgrades,
                fort_card: player.fort_card,
                upgrade_card: player.upgrade_card,
                revealed: player.revealed,
                regiments: Bag::EMPTY,
                ..Player::default()
            };
            tell.all(Event::CapitalCrushed { seat: self.nation(seat), cell });
        }
    }

    /// The last survivor wins (`D-WAR-02`). Tells whether the game is over.
    pub(crate) fn ends_by_war(&mut self, tell: &mut impl FnMut(Audience, Event)) -> bool {
        let is_over = self.survivors().len() < 2;
        if is_over {
            self.finish(Cause::War, tell);
        }
        is_over
    }

    pub(crate) fn finish(&mut self, cause: Cause, tell: &mut impl FnMut(Audience, Event)) {
        for player in &mut self.players {
            player.draft = Draft::Nothing;
            player.reloading = None;
        }
        self.volleys = 0;
        self.phase = Phase::Over { cause };
        for seat in (0..self.setup.players).map(Seat) {
            let (place, score) = (self.place(seat), self.score_of(seat));
            tell.all(Event::Finished { seat: self.nation(seat), place, score, cause });
        }
    }

    /// Forts, castles, supplies and regiments together (`D-GAP-44`).
    pub(crate) fn ranking_sum(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let pieces = player.forts.len() + player.castles.len();
        let men = player.regiments.len() + player.levels.len();
        i32::from(pieces) + i32::from(men) + i32::from(player.supplies)
    }

    /// What ranks a survivor, in one number: upgrades before everything else. The fallen have 0.
    pub(crate) fn score_of(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        match player.is_alive() {
            true => 100 * i32::from(player.upgrades) + self.ranking_sum(seat),
            false => 0,
        }
    }

    /// `D-TECH-02`, `D-GAP-44`, `D-GAP-46`: survivors by upgrades and sum, then the fallen, the
    /// latest first.
    fn merit(&self, seat: Seat) -> (bool, i32, i32) {
        let player = self.player(seat);
        match player.fallen {
            None => (true, i32::from(player.upgrades), self.ranking_sum(seat)),
            Some(Fallen { round, volley }) => (false, i32::from(round), i32::from(volley)),
        }
    }

    fn place(&self, seat: Seat) -> u8 {
        let own = self.merit(seat);
        let others = (0..self.setup.players).map(Seat);
        1 + others.filter(|other| self.merit(*other) > own).count() as u8
    }

    pub(crate) fn final_standings(&self) -> Vec<Standing> {
        let standing =
            |seat: Seat| Standing { seat, place: self.place(seat), score: self.score_of(seat) };
        (0..self.setup.players).map(Seat).map(standing).collect()
    }

    /// The nation, for statistics.
    pub(crate) fn labels_of(&self, seat: Seat) -> Vec<(&'static str, &'static str)> {
        let nation = self.player(seat).nation;
        nation.map(|nation| ("nation", nation.name())).into_iter().collect()
    }
}
