//! What a result is worth: a match between two (`C-COMP-10`) and a place at a table (`C-GAP-74`).

use crate::charter::Form;
use crate::sheet::MatchSheet;

/// What the first place at a table is worth. It can be shared evenly by two, three and four.
pub(crate) const FIRST: u32 = 12;

/// Writes the points of a finished match on its sheet.
pub(crate) fn award(form: Form, sheet: &mut MatchSheet) {
    match form {
        Form::Cup { .. } | Form::Championship => sheet.award(),
        Form::Tables { .. } => {
            let places: Vec<u8> = sheet.clubs.iter().map(|club| club.place).collect();
            for (club, points) in sheet.clubs.iter_mut().zip(by_place(&places)) {
                club.points = points;
            }
        }
    }
}

/// Points by place: the first has 12, the last none, the others stand evenly between them; equals
/// share what their places are worth together.
pub(crate) fn by_place(places: &[u8]) -> Vec<u8> {
    let seats = places.len() as u32;
    let worth = |place: u32| match seats {
        0 | 1 => FIRST,
        _ => FIRST * (seats - place.min(seats)) / (seats - 1),
    };
    let share = |place: &u8| {
        let equals = places.iter().filter(|other| *other == place).count() as u32;
        let taken = u32::from(*place)..u32::from(*place) + equals;
        (taken.map(worth).sum::<u32>() / equals) as u8
    };
    places.iter().map(share).collect()
}
