//! The bracket of a cup: seeds, byes and the match for the third place (`C-GAP-58`).

use crate::club::ClubId;
use crate::fixture::{Fixture, FixtureId, Label, Source};

/// The seeds from top to bottom of a bracket of this size, from 1: the first two can only meet in
/// the final, the first four not before the semi-finals, and so on.
fn order(size: usize) -> Vec<usize> {
    let mut order = vec![1];
    while order.len() < size {
        let whole = 2 * order.len() + 1;
        order = order.into_iter().flat_map(|seed| [seed, whole - seed]).collect();
    }
    order
}

/// The matches of a cup, round by round.
pub(super) fn fixtures(seeds: &[ClubId], third_place: bool) -> Vec<Fixture> {
    let size = seeds.len().next_power_of_two();
    let club = |seed: usize| seeds.get(seed - 1).map(|club| Source::Club { club: *club });
    // Whoever stands in the next round, from top to bottom; nobody where a bye waits.
    let mut standing: Vec<Option<Source>> = order(size).into_iter().map(club).collect();
    let mut fixtures = Vec::new();
    let mut round = 1;
    let mut semi_finals = Vec::new();
    while standing.len() > 1 {
        let is_final = standing.len() == 2;
        if is_final
            && third_place
            && let [one, other] = semi_finals[..]
        {
            let sources = vec![Source::Loser { of: one }, Source::Loser { of: other }];
            push(&mut fixtures, round, Label::ThirdPlace, sources);
        }
        let label = label(standing.len());
        let mut next = Vec::new();
        for tie in standing.chunks(2) {
            let sources: Vec<Source> = tie.iter().flatten().copied().collect();
            next.push(match sources.as_slice() {
                [_, _] => {
                    let of = push(&mut fixtures, round, label, sources);
                    if label == Label::SemiFinal {
                        semi_finals.push(of);
                    }
                    Some(Source::Winner { of })
                }
                alone => alone.first().copied(),
            });
        }
        standing = next;
        round += 1;
    }
    fixtures
}

fn label(clubs: usize) -> Label {
    match clubs {
        2 => Label::Final,
        4 => Label::SemiFinal,
        8 => Label::QuarterFinal,
        _ => Label::LastOf { clubs: clubs as u8 },
    }
}

fn push(fixtures: &mut Vec<Fixture>, round: u16, label: Label, sources: Vec<Source>) -> FixtureId {
    let id = FixtureId(fixtures.len() as u16 + 1);
    fixtures.push(Fixture::new(id, round, label, sources));
    id
}

/// The drawing of a bracket: by round and from top to bottom, a match or whoever has a bye.
pub(crate) fn layout(
    fixtures: &[Fixture],
    seeds: &[ClubId],
) -> Vec<Vec<Result<FixtureId, ClubId>>> {
    let mut ties = fixtures.iter().filter(|fixture| fixture.label != Label::ThirdPlace);
    let mut next = || ties.next().map(|fixture| fixture.id);
    let size = seeds.len().next_power_of_two();
    let mut rounds = Vec::new();
    let mut standing: Vec<Option<ClubId>> =
        order(size).into_iter().map(|seed| seeds.get(seed - 1).copied()).collect();
    let mut first = true;
    while standing.len() > 1 {
        let mut round = Vec::new();
        for tie in standing.chunks(2) {
            let alone =
                tie.iter().flatten().copied().next().filter(|_| first && tie.contains(&None));
            match alone {
                Some(club) => round.push(Err(club)),
                None => round.extend(next().map(Ok)),
            }
        }
        // Byes are only given in the first round.
        first = false;
        standing = vec![None; standing.len() / 2];
        rounds.push(round);
    }
    rounds
}
