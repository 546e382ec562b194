//! Any game through the face, with the example game of the contract as the guest.

use serde_json::{Value, json};
use shelf::{Error, Kind, Table, Visitor};
use table::properties::example::Grab;
use table::{Actor, Audience, Game, Seat, SeatSet, Turn};

const GRAB: &dyn Kind = &shelf::kind::<Grab>();

/// A table of two at which the piles are thrown and both may pick.
fn table() -> Box<dyn Table> {
    let mut table = GRAB.create(&json!({})).unwrap();
    for outcome in ["deal sun", "deal moon", "worth left 1", "worth middle 2", "worth right 3"] {
        table.apply(Actor::Chance, &json!(outcome)).unwrap();
    }
    table
}

const ASH: Actor = Actor::Seat(Seat(0));

#[test]
fn the_shelf_finds_its_games_by_name_and_by_type() {
    struct NameOf;
    impl Visitor for NameOf {
        type Output = &'static str;
        fn visit<G: Game>(self) -> &'static str {
            G::NAME
        }
    }
    assert!(!shelf::games().is_empty());
    for kind in shelf::games() {
        assert_eq!(shelf::find(kind.name()).unwrap().name(), kind.name());
        assert_eq!(shelf::visit(kind.name(), NameOf), Ok(kind.name()));
        assert!(!kind.law().is_empty() && !kind.schema().players.is_empty());
    }
    let Err(error) = shelf::find("chess") else { panic!("chess is on no shelf of ours") };
    assert!(error.to_string().starts_with("there is no game `chess`; the shelf has "));
    assert!(shelf::visit("chess", NameOf).is_err());
}

#[test]
fn an_action_can_be_written_in_json_or_in_notation() {
    let mut one = table();
    let mut other = table();
    let taken = one.apply(ASH, &json!("pick right")).unwrap();
    other.apply(ASH, &json!({"type": "pick", "pile": "right"})).unwrap();
    assert_eq!(one.fingerprint(), other.fingerprint());
    assert_eq!(taken.notation, "pick right");
    assert_eq!(taken.action, json!({"type": "pick", "pile": "right"}));
    let heard: Vec<_> = taken.events.iter().map(|told| told.audience).collect();
    let ash = SeatSet::only(Seat(0));
    assert_eq!(heard, [Audience::Only(ash), Audience::Except(ash)]);
    assert_eq!(taken.events[1].event, json!({"type": "picked", "seat": 0, "pile": null}));
}

#[test]
fn what_is_offered_comes_with_what_it_would_bring() {
    let table = table();
    let offers = table.legal(Seat(1)).unwrap();
    let right = offers.iter().find(|offer| offer.notation == "pick right").unwrap();
    assert_eq!(right.preview, json!({"alone": 3}));
    assert!(!right.retracts);
    let asked = table.preview(SeatSet::only(Seat(1)), Seat(1), &right.action).unwrap();
    assert_eq!(&asked, right);
}

#[test]
fn chance_is_asked_for_its_odds_only_in_its_turn() {
    let fresh = GRAB.create(&json!({})).unwrap();
    assert_eq!(fresh.turn(), Turn::Chance);
    assert_eq!(fresh.odds().iter().map(|outcome| outcome.weight).sum::<u32>(), 4);
    assert_eq!(table().odds(), []);
}

#[test]
fn a_refusal_names_its_clause_and_changes_nothing() {
    let mut table = table();
    let before = table.save();
    let Err(Error::Refused { reason, clause, refusal }) = table.apply(ASH, &json!("ready")) else {
        panic!("nobody is ready before picking");
    };
    assert_eq!(clause, "G-READY-01");
    assert_eq!(refusal, json!({"type": "cannot_get_ready"}));
    assert!(reason.contains("after picking"));
    assert_eq!(table.save(), before);
}

#[test]
fn nonsense_is_answered_by_a_sentence() {
    let mut table = table();
    let nonsense = [json!("jump"), json!({"type": "jump"}), json!(7), json!(null), json!([])];
    for action in &nonsense {
        let error = table.apply(ASH, action).unwrap_err();
        assert_eq!(error.code(), "action", "{action}: {error}");
    }
    assert_eq!(table.apply(Actor::Seat(Seat(7)), &json!("ready")).unwrap_err().code(), "no_seat");
    assert_eq!(table.legal(Seat(2)).unwrap_err().code(), "no_seat");
    assert_eq!(shelf::seat(&*table, "oak").unwrap_err().code(), "no_seat");
    let code = |opened: Result<Box<dyn Table>, Error>| opened.err().map(|error| error.code());
    for setup in [json!({"players": 9}), json!({"tea": true}), json!("two"), json!([])] {
        assert_eq!(code(GRAB.create(&setup)), Some("setup"), "{setup}");
        assert_eq!(code(GRAB.load(&setup)), Some("position"), "{setup}");
    }
    for text in ["", "grab", "\u{0}", "game grab\n\n\n1 ash ready"] {
        assert_eq!(code(GRAB.read(text)), Some("record"), "{text:?}");
    }
}

#[test]
fn seats_go_by_name_and_by_number() {
    let table = table();
    assert_eq!(table.seats(), ["ash", "birch"]);
    assert_eq!(shelf::seat(&*table, "birch"), Ok(Seat(1)));
    assert_eq!(shelf::actor(&*table, "0"), Ok(ASH));
    assert_eq!(shelf::actor(&*table, "chance"), Ok(Actor::Chance));
}

#[test]
fn a_saved_position_goes_on_where_it_was() {
    let mut table = table();
    table.apply(ASH, &json!("pick right")).unwrap();
    let mut again = GRAB.load(&table.save()).unwrap();
    assert_eq!(again.fingerprint(), table.fingerprint());
    assert_eq!(again.view(SeatSet::EMPTY), table.view(SeatSet::EMPTY));
    again.apply(ASH, &json!("ready")).unwrap();
}

#[test]
fn a_record_goes_on_where_it_ends() {
    let mut table = table();
    table.apply(ASH, &json!("pick right")).unwrap();
    table.undo(SeatSet::only(Seat(0))).unwrap();
    table.apply(ASH, &json!("pick left")).unwrap();
    let again = GRAB.read(&table.record()).unwrap();
    assert_eq!(again.fingerprint(), table.fingerprint());
    assert_eq!(again.record(), table.record());
    assert_eq!(again.entries(), table.entries());
}

#[test]
fn undo_stops_at_the_barrier_and_rewinding_needs_an_entry() {
    let mut table = table();
    let everybody = SeatSet::first(2);
    assert_eq!(table.undo(everybody).unwrap_err().code(), "barrier");
    table.apply(ASH, &json!("pick right")).unwrap();
    assert_eq!(table.undo(SeatSet::only(Seat(1))).unwrap_err().code(), "barrier");
    assert_eq!(table.undo(SeatSet::only(Seat(0))), Ok(5));
    assert_eq!(table.rewind(everybody, 6), Err(Error::NoEntry(6)));
    assert_eq!(table.rewind(everybody, 0), Ok(()));
    assert_eq!(table.save(), GRAB.create(&Value::Null).unwrap().save());
}

#[test]
fn options_are_set_as_people_type_them() {
    let schema = GRAB.schema();
    let set = |name, text| shelf::options::set_option(&schema, &json!({"rounds": 1}), name, text);
    assert_eq!(set("share", "on").unwrap(), json!({"rounds": 1, "share": true}));
    assert_eq!(set("piles", "2").unwrap(), json!({"rounds": 1, "piles": 2}));
    assert_eq!(set("players", "3").unwrap(), json!({"rounds": 1, "players": 3}));
    for (name, text) in [("piles", "9"), ("share", "maybe"), ("tea", "on"), ("players", "x")] {
        assert_eq!(set(name, text).unwrap_err().code(), "setup", "{name}={text}");
    }
}

#[test]
fn a_game_over_has_standings_and_scores() {
    let mut table = GRAB.create(&json!({"rounds": 1})).unwrap();
    while table.turn() != Turn::Over {
        assert_eq!(table.standings(), None);
        match table.turn() {
            Turn::Seats(awaited) => {
                let seat = awaited.iter().next().unwrap();
                let offer = table.legal(seat).unwrap().remove(0);
                table.apply(Actor::Seat(seat), &offer.action).unwrap();
            }
            _ => drop(table.apply(Actor::Chance, &table.odds()[0].action).unwrap()),
        }
    }
    let standings = table.standings().unwrap();
    assert_eq!(standings.iter().map(|standing| standing.score).collect::<Vec<_>>(), table.scores());
    assert!(!table.sketch(SeatSet::EMPTY).is_empty());
}
