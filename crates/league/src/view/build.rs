//! The view as a whole: matches, rounds, bracket, table, places and progress.

use std::collections::BTreeMap;

use super::{
    BracketRound, BracketTie, FinalPlace, FixtureView, Progress, RoundView, SideView, Stage, View,
};
use crate::action::Action;
use crate::charter::Form;
use crate::club::ClubId;
use crate::competition::Competition;
use crate::draw::layout;
use crate::fixture::{Fixture, FixtureId, Label};
use crate::standings::{TableRow, table};

impl Competition {
    pub(crate) fn build_view(&self, clubs: &[ClubId]) -> View {
        let state = &self.state;
        let own: Vec<ClubId> =
            state.clubs.iter().map(|club| club.id).filter(|id| clubs.contains(id)).collect();
        let deciding = self.deciding();
        let rosters = state.has_rosters();
        View {
            charter: self.charter.clone(),
            stage: state.stage,
            rosters,
            clubs: state.clubs.iter().map(|club| self.club_view(club, &own)).collect(),
            seeds: state.seeds.clone(),
            fixtures: state.fixtures.iter().map(|one| self.fixture_view(one, &deciding)).collect(),
            rounds: self.round_views(),
            bracket: self.bracket(),
            table: self.table_until(u16::MAX),
            places: self.places(),
            lists: state.lists(),
            progress: self.progress(),
            preparations: own
                .iter()
                .filter(|_| rosters && state.stage == Stage::Running)
                .map(|club| self.preparation_view(*club))
                .collect(),
            awaits: self.awaits(),
            log: self.log_lines(&own),
            entries: self.log.len() as u32,
        }
    }

    /// The entry that decided each match, and whether it holds a record.
    fn deciding(&self) -> BTreeMap<FixtureId, (u32, bool)> {
        let mut deciding = BTreeMap::new();
        for (number, kept) in (1..).zip(&self.log).filter(|(_, kept)| kept.struck_by.is_none()) {
            match &kept.entry.action {
                Action::Book { fixture, .. } => {
                    deciding.insert(*fixture, (number, true));
                }
                Action::ByHand { fixture, .. } => {
                    deciding.insert(*fixture, (number, false));
                }
                Action::Forfeit { fixture, record, .. } => {
                    deciding.insert(*fixture, (number, record.is_some()));
                }
                _ => {}
            }
        }
        deciding
    }

    fn fixture_view(
        &self,
        fixture: &Fixture,
        deciding: &BTreeMap<FixtureId, (u32, bool)>,
    ) -> FixtureView {
        let ready = |club: ClubId| {
            fixture.begun.is_some() || self.state.known(club).preparation.ready == Some(fixture.id)
        };
        let side = |(source, club): (&crate::fixture::Source, &Option<ClubId>)| SideView {
            club: *club,
            source: *source,
            ready: club.is_some_and(ready),
        };
        let decided = deciding.get(&fixture.id).filter(|_| fixture.sheet.is_some());
        FixtureView {
            id: fixture.id,
            round: fixture.round,
            label: fixture.label,
            sides: fixture.sources.iter().zip(&fixture.clubs).map(side).collect(),
            status: fixture.status(),
            agreed: fixture.agreed,
            proposal: fixture.proposal.clone(),
            due: fixture.due,
            sheet: fixture.sheet.clone(),
            winner: fixture.winner(),
            entry: decided.map(|(entry, _)| *entry),
            has_record: decided.is_some_and(|(_, has_record)| *has_record),
        }
    }

    fn round_views(&self) -> Vec<RoundView> {
        let state = &self.state;
        let round = |round: u16| {
            let of_round: Vec<&Fixture> =
                state.fixtures.iter().filter(|fixture| fixture.round == round).collect();
            let idle = |club: &ClubId| !of_round.iter().any(|fixture| fixture.has(*club));
            // In a cup only the first round has byes; later on, who is missing is out.
            let byes = match state.form {
                Form::Cup { .. } if round > 1 => Vec::new(),
                Form::Cup { .. } | Form::Championship | Form::Tables { .. } => {
                    state.seeds.iter().copied().filter(idle).collect()
                }
            };
            RoundView {
                round,
                fixtures: of_round.iter().map(|fixture| fixture.id).collect(),
                byes,
                done: of_round.iter().all(|fixture| fixture.sheet.is_some()),
            }
        };
        (1..=self.rounds()).map(round).collect()
    }

    fn bracket(&self) -> Vec<BracketRound> {
        let state = &self.state;
        if !matches!(state.form, Form::Cup { .. }) || state.fixtures.is_empty() {
            return Vec::new();
        }
        let tie = |tie: Result<FixtureId, ClubId>| match tie {
            Ok(fixture) => BracketTie { fixture: Some(fixture), bye: None },
            Err(club) => BracketTie { fixture: None, bye: Some(club) },
        };
        let round = |(round, ties): (u16, Vec<Result<FixtureId, ClubId>>)| BracketRound {
            round,
            ties: ties.into_iter().map(tie).collect(),
        };
        (1..).zip(layout(&state.fixtures, &state.seeds)).map(round).collect()
    }

    fn table_until(&self, round: u16) -> Vec<TableRow> {
        let state = &self.state;
        match state.form {
            Form::Cup { .. } => Vec::new(),
            Form::Championship | Form::Tables { .. } => {
                let lots = if round == u16::MAX { state.lots.as_slice() } else { &[] };
                table(state.form, &state.seeds, &state.fixtures, round, lots)
            }
        }
    }

    /// The final places. In a cup whoever lost stands behind all who got further.
    fn places(&self) -> Vec<FinalPlace> {
        let state = &self.state;
        if state.stage != Stage::Finished {
            return Vec::new();
        }
        if !matches!(state.form, Form::Cup { .. }) {
            let rows = self.table_until(u16::MAX);
            return rows
                .iter()
                .map(|row| FinalPlace { place: row.place, club: row.club })
                .collect();
        }
        let mut places = Vec::new();
        let mut push = |place: usize, club: Option<ClubId>| {
            places.extend(club.map(|club| FinalPlace { place: place as u8, club }));
        };
        let of_label = |label: Label| state.fixtures.iter().find(move |one| one.label == label);
        if let Some(last) = of_label(Label::Final) {
            push(1, last.winner());
            push(2, last.loser());
        }
        let mut next = 3;
        let third = of_label(Label::ThirdPlace);
        if let Some(third) = third {
            push(3, third.winner());
            push(4, third.loser());
            next = 5;
        }
        for round in (1..self.rounds()).rev() {
            let lost: Vec<ClubId> = state
                .fixtures
                .iter()
                .filter(|one| one.round == round)
                .filter(|one| third.is_none() || one.label != Label::SemiFinal)
                .filter_map(Fixture::loser)
                .collect();
            for club in &lost {
                push(next, Some(*club));
            }
            next += lost.len();
        }
        places
    }

    /// Points, places and goals after every round in which something is decided.
    fn progress(&self) -> Vec<Progress> {
        let state = &self.state;
        let decided = state.fixtures.iter().filter(|fixture| fixture.sheet.is_some());
        let last = decided.map(|fixture| fixture.round).max().unwrap_or(0);
        let tables: Vec<Vec<TableRow>> = (1..=last).map(|round| self.table_until(round)).collect();
        let of_club = |club: &ClubId| {
            let mut progress = Progress {
                club: *club,
                points: Vec::new(),
                places: Vec::new(),
                goals_for: Vec::new(),
                goals_against: Vec::new(),
            };
            let mut points = 0;
            for round in 1..=last {
                let (mut scored, mut conceded) = (0, 0);
                let of_round = state.fixtures.iter().filter(|fixture| fixture.round == round);
                for sheet in of_round.filter_map(|fixture| fixture.sheet.as_ref()) {
                    let Some(own) = sheet.of(*club) else { continue };
                    points += u32::from(own.points);
                    scored += own.score;
                    let other = sheet.opponent(*club).filter(|_| sheet.clubs.len() == 2);
                    conceded += other.map_or(0, |other| other.score);
                }
                progress.points.push(points);
                progress.goals_for.push(scored);
                progress.goals_against.push(conceded);
                let rows = &tables[usize::from(round) - 1];
                let row = rows.iter().find(|row| row.club == *club);
                progress.places.extend(row.map(|row| row.place));
            }
            progress
        };
        state.seeds.iter().map(of_club).collect()
    }
}
