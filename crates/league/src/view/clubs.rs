//! A club on its team sheet: cards, matches, and players with their careers (`C-STATS-03`).

use super::{CareerRow, ClubView, MatchRow, MatchTotals, PlayerView, Res};
use crate::club::{Club, ClubId, ClubRef};
use crate::competition::Competition;
use crate::fixture::Fixture;
use crate::sheet::{How, MatchSheet};

impl Competition {
    pub(super) fn club_view(&self, club: &Club, own: &[ClubId]) -> ClubView {
        let state = &self.state;
        let seed = state.seeds.iter().position(|seed| *seed == club.id);
        let matches: Vec<MatchRow> = self
            .decided(club.id)
            .map(|(fixture, sheet)| self.match_row(club.id, fixture, sheet))
            .collect();
        ClubView {
            id: club.id,
            name: club.name.clone(),
            team: club.team,
            coach: club.coach.clone(),
            withdrawn: club.withdrawn,
            seed: seed.map(|seed| seed as u8 + 1),
            mine: own.contains(&club.id),
            // What is being trained joins the deck at the kick-off; until then only its coach sees it.
            cards: club.deck.iter().copied().collect(),
            legends_used: club.legends_used.iter().copied().collect(),
            totals: totals(&matches),
            matches,
            players: self.players(club),
        }
    }

    /// The decided matches of a club in the order of the calendar.
    fn decided(&self, club: ClubId) -> impl Iterator<Item = (&Fixture, &MatchSheet)> {
        let fixtures = self.state.fixtures.iter();
        fixtures
            .filter_map(|fixture| fixture.sheet.as_ref().map(|sheet| (fixture, sheet)))
            .filter(move |(_, sheet)| sheet.of(club).is_some())
    }

    fn others(&self, club: ClubId, sheet: &MatchSheet) -> Vec<ClubRef> {
        let others = sheet.clubs.iter().filter(|other| other.club != club);
        others.map(|other| self.state.reference(other.club)).collect()
    }

    fn match_row(&self, club: ClubId, fixture: &Fixture, sheet: &MatchSheet) -> MatchRow {
        let home = sheet.clubs.first().is_some_and(|first| first.club == club);
        let own_first = |score: [u8; 2]| if home { score } else { [score[1], score[0]] };
        let own = sheet.of(club);
        let other = sheet.opponent(club).filter(|_| sheet.clubs.len() == 2);
        MatchRow {
            fixture: fixture.id,
            round: fixture.round,
            opponents: self.others(club, sheet),
            home,
            result: sheet.result_of(club),
            place: own.map_or(0, |own| own.place),
            points: own.map_or(0, |own| own.points),
            goals_for: own.map_or(0, |own| own.score),
            goals_against: other.map(|other| other.score),
            half_time: sheet.half_time.map(own_first),
            extra_time: sheet.extra_time,
            shootout: sheet.shootout.map(own_first),
            forfeit: sheet.how == How::Forfeit,
            by_hand: sheet.how == How::ByHand,
        }
    }

    fn players(&self, club: &Club) -> Vec<PlayerView> {
        let data = club.team.map_or(&[][..], |team| team.data().players());
        let of_club = |data: &cup::PlayerData| {
            let player = club.player(data.no)?;
            let season = self.state.season(club.id, data.no);
            Some(PlayerView {
                no: data.no,
                player: club.player_word(data.no),
                name: data.name.clone(),
                role: data.role,
                boost: data.boost,
                available: player.is_available(),
                suspended: player.suspended,
                injury: player.injury,
                fatigued: player.fatigued,
                yellow: player.yellow,
                played: season.played,
                injuries: season.injuries,
                sent_off: season.sent_off,
                clean_sheets: season.clean_sheets,
                season: season.tally,
                career: self.career(club.id, data.no),
            })
        };
        data.iter().filter_map(of_club).collect()
    }

    fn career(&self, club: ClubId, no: u8) -> Vec<CareerRow> {
        let mut career = Vec::new();
        for (fixture, sheet) in self.decided(club) {
            let rows = sheet.of(club).map_or(&[][..], |own| own.rows.as_slice());
            let Some(row) = rows.iter().find(|row| row.no == no) else { continue };
            let Some(opponent) = self.others(club, sheet).into_iter().next() else { continue };
            career.push(CareerRow {
                fixture: fixture.id,
                round: fixture.round,
                opponent,
                played: row.played,
                tally: row.tally,
                injured: row.injured,
                sent_off: row.sent_off,
                exhausted: row.exhausted,
            });
        }
        career
    }
}

fn totals(rows: &[MatchRow]) -> MatchTotals {
    let mut totals = MatchTotals::default();
    for row in rows {
        totals.played += 1;
        match row.result {
            Res::Won => totals.won += 1,
            Res::Drawn => totals.drawn += 1,
            Res::Lost => totals.lost += 1,
        }
        totals.goals_for += row.goals_for;
        totals.goals_against += row.goals_against.unwrap_or(0);
        totals.points += u32::from(row.points);
    }
    totals
}
