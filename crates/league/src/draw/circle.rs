//! The circle method: one club stays, the others go round it (`C-GAP-59`).

use crate::club::ClubId;

/// The matchdays of a single round robin, home first. An odd number leaves one club out each day.
pub(super) fn round_robin(clubs: &[ClubId]) -> Vec<Vec<[ClubId; 2]>> {
    let mut circle: Vec<Option<ClubId>> = clubs.iter().copied().map(Some).collect();
    if circle.len() % 2 == 1 {
        circle.push(None);
    }
    let Some(days) = circle.len().checked_sub(1) else { return Vec::new() };
    (0..days).map(|day| matchday(&circle, day)).collect()
}

fn matchday(circle: &[Option<ClubId>], day: usize) -> Vec<[ClubId; 2]> {
    let others = circle.len() - 1;
    let mut pairs = Vec::new();
    for place in 0..circle.len() / 2 {
        let one = circle[(day + place) % others];
        let other = match place {
            // The club in the middle of the circle meets whoever stands at its top.
            0 => circle[others],
            _ => circle[(day + others - place) % others],
        };
        // Home and away change from day to day and from place to place, so that they even out.
        let at_home = match place {
            0 => day.is_multiple_of(2),
            _ => place % 2 == 1,
        };
        if let (Some(one), Some(other)) = (one, other) {
            pairs.push(if at_home { [one, other] } else { [other, one] });
        }
    }
    pairs
}
