//! Who meets whom: the draw makes all matches of a competition at once.

mod bracket;
mod circle;
mod tables;

use crate::charter::Form;
use crate::club::ClubId;
use crate::fixture::{Fixture, FixtureId, Label, Source};

pub(crate) use bracket::layout;

/// All matches for clubs in the order of their seeds.
pub(crate) fn fixtures(form: Form, seeds: &[ClubId]) -> Vec<Fixture> {
    match form {
        Form::Cup { third_place } => bracket::fixtures(seeds, third_place),
        Form::Championship => championship(seeds),
        Form::Tables { rounds, seats } => tables_of(seeds, rounds, seats),
    }
}

/// Everybody meets everybody twice (`C-COMP-13`, `C-GAP-59`).
fn championship(seeds: &[ClubId]) -> Vec<Fixture> {
    let first = circle::round_robin(seeds);
    let swap = |day: &Vec<[ClubId; 2]>| day.iter().map(|[home, away]| [*away, *home]).collect();
    let second: Vec<Vec<[ClubId; 2]>> = first.iter().map(swap).collect();
    let legs = first.iter().map(|day| (1, day)).chain(second.iter().map(|day| (2, day)));
    let mut fixtures = Vec::new();
    for (round, (leg, day)) in (1..).zip(legs) {
        for pair in day {
            push(&mut fixtures, round, Label::Matchday { leg }, pair);
        }
    }
    fixtures
}

fn tables_of(seeds: &[ClubId], rounds: u8, seats: u8) -> Vec<Fixture> {
    let mut fixtures = Vec::new();
    for (round, tables) in (1..).zip(tables::rounds(seeds, rounds, seats)) {
        for (table, clubs) in (1..).zip(tables) {
            push(&mut fixtures, round, Label::Table { table }, &clubs);
        }
    }
    fixtures
}

fn push(fixtures: &mut Vec<Fixture>, round: u16, label: Label, clubs: &[ClubId]) {
    let id = FixtureId(fixtures.len() as u16 + 1);
    let sources = clubs.iter().map(|club| Source::Club { club: *club }).collect();
    fixtures.push(Fixture::new(id, round, label, sources));
}
