//! How things are entered by hand.

use league::{
    Action, Actor, ClubId, FixtureId, HandClub, HandMatch, HandRow, HandSheet, Refusal, Slot,
};

use super::Season;

/// Seven players of a club who can play, the goalkeeper first, with one captain at most.
pub fn squad(season: &Season, club: ClubId) -> Vec<HandRow> {
    let view = season.competition.view(&[]);
    let club = view.clubs.iter().find(|one| one.id == club).expect("the club is one");
    let mut captain = false;
    let mut fit: Vec<_> = club.players.iter().filter(|player| player.available).collect();
    fit.retain(|player| {
        player.role != cup::Role::Captain || !std::mem::replace(&mut captain, true)
    });
    let row = |player: &&league::PlayerView| HandRow { no: player.no, ..HandRow::default() };
    fit.iter().take(7).map(row).collect()
}

/// A goalless match.
pub fn goalless(season: &Season, fixture: FixtureId) -> HandMatch {
    let clubs = season.competition.sides(fixture).expect("the clubs are known");
    let club = |seat: usize| HandClub { rows: squad(season, clubs[seat]), ..HandClub::default() };
    HandMatch {
        score: [0, 0],
        half_time: None,
        extra_time: false,
        shootout: None,
        clubs: [club(0), club(1)],
    }
}

/// Gives goals to the first field players of both sides.
pub fn score(sheet: &mut HandMatch, home: u8, away: u8) {
    sheet.score = [home, away];
    sheet.clubs[0].rows[1].goals = home;
    sheet.clubs[1].rows[1].goals = away;
}

impl Season {
    /// Enters a match by hand, changed from a goalless one.
    pub fn hand(
        &mut self,
        fixture: FixtureId,
        change: impl FnOnce(&mut HandMatch),
    ) -> Result<(), Refusal> {
        let mut sheet = goalless(self, fixture);
        change(&mut sheet);
        let sheet = HandSheet::Match(sheet);
        let told = self.act(Actor::Commissioner, Action::ByHand { fixture, sheet });
        self.roll();
        told
    }

    /// Enters a score by hand.
    pub fn result(&mut self, fixture: FixtureId, home: u8, away: u8) {
        self.hand(fixture, |sheet| score(sheet, home, away)).expect("the score is one");
    }

    /// The matches of a club in the order of the calendar.
    pub fn fixtures_of(&self, club: ClubId) -> Vec<FixtureId> {
        let of_club = |(fixture, _): &(FixtureId, _)| {
            self.competition.sides(*fixture).is_some_and(|sides| sides.contains(&club))
        };
        self.competition.fixtures().filter(of_club).map(|(fixture, _)| fixture).collect()
    }

    /// A match of a club in which something is noted for one of its players.
    pub fn with_row(
        &mut self,
        club: ClubId,
        fixture: FixtureId,
        no: u8,
        change: impl Fn(&mut HandRow),
    ) -> Result<(), Refusal> {
        let sides = self.competition.sides(fixture).expect("the clubs are known");
        let seat = sides.iter().position(|side| *side == club).expect("the club plays it");
        self.hand(fixture, |sheet| {
            let rows = &mut sheet.clubs[seat].rows;
            let row = rows.iter_mut().find(|row| row.no == no).expect("he is selected");
            change(row);
        })
    }

    /// Whether a player took part in a match of his club.
    pub fn played(&self, club: ClubId, fixture: FixtureId, no: u8) -> bool {
        let view = self.competition.view(&[]);
        let found = view.fixtures.iter().find(|one| one.id == fixture).expect("a match");
        let sheet = found.sheet.as_ref().and_then(|sheet| sheet.of(club)).expect("a sheet");
        sheet.rows.iter().any(|row| row.no == no && row.slot != Slot::Substitute)
    }

    /// A player as the view shows him.
    pub fn player(&self, club: ClubId, no: u8) -> league::PlayerView {
        let view = self.competition.view(&[]);
        let club = view.clubs.into_iter().find(|one| one.id == club).expect("a club");
        club.players.into_iter().find(|player| player.no == no).expect("a player")
    }

    /// A club as the view shows it.
    pub fn club(&self, club: ClubId) -> league::ClubView {
        let view = self.competition.view(&[]);
        view.clubs.into_iter().find(|one| one.id == club).expect("a club")
    }

    /// What refuses an action of the commissioner.
    pub fn refused(&mut self, action: Action) -> Refusal {
        let before = self.competition.fingerprint();
        let told = self.told.len();
        let refusal = self.act(Actor::Commissioner, action).expect_err("it is refused");
        assert_eq!(self.competition.fingerprint(), before, "a refusal changes nothing");
        assert_eq!(self.told.len(), told, "a refusal tells nothing");
        refusal
    }
}
