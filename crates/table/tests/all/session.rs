//! A game as its log: what can be taken back, by whom, and what that leaves.

use table::properties::example::{Grab, Setup};
use table::{Actor, Barrier, Entry, Game, Seat, SeatSet, Session, Start, fingerprint};

const ASH: Seat = Seat(0);
const BIRCH: Seat = Seat(1);

/// A session in which these actions were taken.
#[track_caller]
fn session(actions: &[&str]) -> Session<Grab> {
    let mut session =
        Session::new(Setup { piles: 2, rounds: 2, ..Setup::default() }).expect("a good setup");
    act(&mut session, &["chance deal sun", "chance deal moon"]);
    act(&mut session, &["chance worth left 1", "chance worth middle 3"]);
    act(&mut session, actions);
    session
}

#[track_caller]
fn act(session: &mut Session<Grab>, actions: &[&str]) {
    for line in actions {
        let (actor, action) = line.split_once(' ').unwrap();
        let actor = match actor {
            "chance" => Actor::Chance,
            "ash" => Actor::Seat(ASH),
            _ => Actor::Seat(BIRCH),
        };
        session.act(actor, &action.parse().unwrap(), &mut |_, _| {}).expect(line);
    }
}

fn only(seat: Seat) -> SeatSet {
    SeatSet::only(seat)
}

#[test]
fn nothing_can_be_taken_back_before_anything_was_done() {
    let session = Session::<Grab>::new(Setup::default()).unwrap();
    assert_eq!(session.undo_to(only(ASH)), Err(Barrier::Nothing));
}

#[test]
#[rustfmt::skip]
fn the_barrier_follows_from_what_happened() {
    type Example<'a> = (&'a [&'a str], Seat, Result<u32, Barrier>, &'a str);
    let examples: [Example; 6] = [
        (&[],                                      ASH,   Err(Barrier::Chance),  "chance acted last"),
        (&["ash pick left"],                       ASH,   Ok(4),                 "a secret pick shows nothing"),
        (&["ash pick left"],                       BIRCH, Err(Barrier::Another), "it is not birch's pick"),
        (&["ash pick left", "ash ready"],          ASH,   Ok(5),                 "being ready hides what was picked"),
        (&["ash pick left", "birch pick left"],    ASH,   Err(Barrier::Another), "birch acted since"),
        (&["ash pick left", "birch pick left", "ash ready", "birch ready"],
                                                   BIRCH, Err(Barrier::Shown),   "the last to be ready opens all picks"),
    ];
    for (actions, seat, expected, shows) in examples {
        assert_eq!(session(actions).undo_to(only(seat)), expected, "{shows}");
    }
}

#[test]
fn whoever_holds_several_seats_takes_back_for_each_of_them() {
    let session = session(&["ash pick left", "birch pick left"]);
    assert_eq!(session.undo_to(only(ASH).with(BIRCH)), Ok(5));
}

#[test]
fn undo_is_an_entry_and_no_deletion() {
    let mut session = session(&["ash pick left"]);
    let before = session.position_after(4).unwrap();
    assert_eq!(session.undo(only(ASH)), Ok(4));
    assert_eq!(session.entries().len(), 6);
    assert_eq!(session.entries()[5], Entry::Undo { by: only(ASH), to: 4 });
    assert_eq!(*session.game(), before);
    assert_eq!(fingerprint(session.game()), fingerprint(&before));
    act(&mut session, &["ash pick middle"]);
    assert_eq!(session.kept().map(|(number, ..)| number).collect::<Vec<_>>(), [1, 2, 3, 4, 7]);
}

#[test]
fn undo_can_go_on_to_the_barrier() {
    let mut session = session(&["ash pick left", "ash ready"]);
    assert_eq!(session.undo(only(ASH)), Ok(5));
    assert_eq!(session.undo(only(ASH)), Ok(4));
    assert_eq!(session.undo(only(ASH)), Err(Barrier::Chance));
}

#[test]
fn everybody_together_goes_back_as_far_as_they_like() {
    let mut session = session(&["ash pick left"]);
    let everybody = SeatSet::first(2);
    assert_eq!(session.rewind(everybody, 1), Some(()));
    assert_eq!(session.kept().count(), 1);
    assert_eq!(session.rewind(everybody, 3), None, "entry 3 is not in effect any more");
    assert_eq!(session.rewind(everybody, 6), None, "entry 6 is the undo itself");
    assert_eq!(session.rewind(everybody, 99), None, "there is no entry 99");
    assert_eq!(session.entries().len(), 6, "what is refused is not entered");
    assert_eq!(session.rewind(everybody, 0), Some(()));
    assert_eq!(*session.game(), Grab::new(&session.game().setup()).unwrap());
}

#[test]
fn long_games_go_back_as_exactly_as_short_ones() {
    let mut session = session(&[]);
    let mut prints = vec![fingerprint(session.game())];
    for _ in 0..150 {
        act(&mut session, &["ash pick left"]);
        prints.push(fingerprint(session.game()));
        act(&mut session, &["ash take back"]);
        prints.push(fingerprint(session.game()));
    }
    for to in [304, 303, 300, 261, 260, 259, 196, 195, 132, 131, 68, 67, 64, 63, 5, 4] {
        let print = &prints[to as usize - 4];
        assert_eq!(fingerprint(&session.position_after(to).unwrap()), *print, "entry {to}");
        session.rewind(SeatSet::first(2), to).unwrap();
        assert_eq!(fingerprint(session.game()), *print, "entry {to}");
    }
    act(&mut session, &["ash pick middle"]);
    assert_eq!(session.kept().count(), 5);
}

#[test]
fn a_session_can_begin_in_the_middle() {
    let middle = session(&["ash pick left"]).game().clone();
    let mut session = Session::from_position(middle.clone());
    assert_eq!(*session.start(), Start::Position(Box::new(middle.clone())));
    act(&mut session, &["ash ready"]);
    assert_eq!(session.undo(only(ASH)), Ok(0));
    assert_eq!(*session.game(), middle);
}

#[test]
fn a_refused_action_is_not_entered() {
    let mut session = session(&[]);
    let refused = session.act(Actor::Seat(ASH), &"ready".parse().unwrap(), &mut |_, _| {});
    assert_eq!(table::Refusal::clause(&refused.unwrap_err()), "G-READY-01");
    assert_eq!(session.entries().len(), 4);
}

/// A log of several rounds with something taken back, and where it led.
fn long() -> Session<Grab> {
    let mut session = session(&["ash pick left", "birch pick middle"]);
    session.rewind(only(BIRCH), 5).unwrap();
    act(&mut session, &["birch pick left", "ash ready", "birch ready"]);
    session
}

#[test]
fn a_resumed_session_stands_where_it_stood_and_goes_on() {
    let played = long();
    let (start, entries) = (played.start().clone(), played.entries().to_vec());
    let mut resumed = Session::resume(start, entries, played.game().clone()).unwrap();
    assert!(resumed.is_proved());
    assert_eq!(resumed.game(), played.game());
    let numbers = |session: &Session<Grab>| session.kept().map(|kept| kept.0).collect::<Vec<_>>();
    assert_eq!(numbers(&resumed), numbers(&played));
    for to in [0, 4, 5] {
        assert_eq!(resumed.position_after(to), played.position_after(to), "entry {to}");
    }
    let (mut odds, mut on) = (Vec::new(), played.clone());
    resumed.game().odds(&mut odds);
    for session in [&mut resumed, &mut on] {
        session.act(Actor::Chance, &odds[0].0, &mut |_, _| {}).unwrap();
        session.rewind(only(ASH), 4).unwrap();
        act(session, &["ash pick middle"]);
    }
    assert_eq!(resumed.game(), on.game());
    assert_eq!(resumed.entries(), on.entries());
    assert!(resumed.is_proved());
}

#[test]
fn a_resumed_session_that_the_rules_deny_is_kept_but_has_no_past() {
    let played = long();
    let (start, entries) = (played.start().clone(), played.entries().to_vec());
    // Somebody else won the round by the rules of that time.
    let elsewhere = session(&["ash pick left", "birch pick middle", "ash ready", "birch ready"]);
    let resumed = Session::resume(start, entries, elsewhere.game().clone());
    let mut resumed = resumed.unwrap();
    assert!(!resumed.is_proved());
    assert_eq!(resumed.game(), elsewhere.game());
    assert_eq!(resumed.position_after(4), None, "the rules do not lead from there to here");
    assert_eq!(resumed.undo_to(only(BIRCH)), Err(Barrier::Shown));
    let entries = resumed.entries().len() as u32;
    assert_eq!(resumed.rewind(only(ASH), 4), None);
    // What comes after can be taken back as ever.
    let mut odds = Vec::new();
    resumed.game().odds(&mut odds);
    resumed.act(Actor::Chance, &odds[0].0, &mut |_, _| {}).unwrap();
    resumed.rewind(only(ASH), entries).unwrap();
    assert_eq!(resumed.game(), elsewhere.game());
    assert!(!resumed.is_proved());
}

#[test]
fn a_log_that_takes_back_what_was_never_done_is_none() {
    let played = long();
    let entries = vec![Entry::Undo { by: only(ASH), to: 3 }];
    assert!(Session::resume(played.start().clone(), entries, played.game().clone()).is_none());
}

#[test]
fn what_is_hidden_depends_on_who_asks() {
    use table::hides;
    let start = Session::<Grab>::new(Setup { piles: 2, rounds: 2, ..Setup::default() }).unwrap();
    assert!(!hides(start.game(), SeatSet::EMPTY), "nothing was dealt yet");
    let picked = session(&["ash pick left"]);
    assert!(hides(picked.game(), only(BIRCH)), "ash has picked in secret");
    assert!(!hides(picked.game(), SeatSet::first(2)), "those who hold all seats know everything");
}
