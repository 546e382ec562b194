//! Sets of seats, turns and audiences.

use table::{Actor, Audience, Seat, SeatSet, Turn};

fn set(seats: &[u8]) -> SeatSet {
    seats.iter().map(|seat| Seat(*seat)).collect()
}

#[test]
fn a_set_holds_what_was_put_into_it() {
    let seats =
        SeatSet::EMPTY.with(Seat(5)).with(Seat(0)).with(Seat(5)).with(Seat(7)).without(Seat(0));
    assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat(5), Seat(7)]);
    assert_eq!((seats.len(), seats.is_empty()), (2, false));
    assert!(seats.contains(Seat(7)) && !seats.contains(Seat(0)) && !seats.contains(Seat(200)));
    assert!(
        seats.meets(set(&[1, 7])) && !seats.meets(set(&[1, 6])) && !seats.meets(SeatSet::EMPTY)
    );
    assert_eq!(format!("{seats:?}"), "{5, 7}");
}

#[test]
fn the_first_seats_can_be_none_or_all() {
    assert_eq!(SeatSet::first(0), SeatSet::EMPTY);
    assert_eq!(SeatSet::first(3), set(&[0, 1, 2]));
    assert_eq!(SeatSet::first(8).len(), 8);
}

#[test]
fn on_the_wire_a_set_is_a_list() {
    assert_eq!(serde_json::to_string(&set(&[3, 1])).unwrap(), "[1,3]");
    assert_eq!(serde_json::from_str::<SeatSet>("[3,1,3]").unwrap(), set(&[1, 3]));
    let error = serde_json::from_str::<SeatSet>("[8]").unwrap_err().to_string();
    assert!(error.starts_with("no table has a seat 8"), "{error}");
}

#[test]
fn actors_and_turns_are_tagged_on_the_wire() {
    assert_eq!(serde_json::to_string(&Actor::Seat(Seat(2))).unwrap(), r#"{"seat":2}"#);
    assert_eq!(serde_json::to_string(&Actor::Chance).unwrap(), r#""chance""#);
    assert_eq!(serde_json::to_string(&Turn::Seats(set(&[0, 2]))).unwrap(), r#"{"seats":[0,2]}"#);
}

#[test]
fn a_turn_knows_whom_it_awaits() {
    let both = Turn::Seats(set(&[0, 2]));
    assert!(both.awaits(Seat(2)) && !both.awaits(Seat(1)));
    assert_eq!((both.seat(), Turn::Seats(set(&[2])).seat()), (None, Some(Seat(2))));
    assert_eq!((Turn::Chance.seat(), Turn::Over.awaits(Seat(0))), (None, false));
}

#[test]
#[rustfmt::skip]
fn an_event_reaches_its_audience() {
    let examples = [
        // audience                       spectator  seat 0  seat 1  both
        (Audience::All,                   true,      true,   true,   true),
        (Audience::Only(set(&[0])),       false,     true,   false,  true),
        (Audience::Except(set(&[0])),     true,      false,  true,   false),
        (Audience::Only(SeatSet::EMPTY),  false,     false,  false,  false),
    ];
    for (audience, spectator, first, second, both) in examples {
        let hears = |seats: &[u8]| audience.reaches(set(seats));
        assert_eq!((hears(&[]), hears(&[0]), hears(&[1]), hears(&[0, 1])), (spectator, first, second, both), "{audience:?}");
    }
}
