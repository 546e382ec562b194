//! Records are written, read, replayed and verified; whatever is wrong with one is said on its line.

use table::dice::{Dice, Entropy, Seed};
use table::properties::example::{Grab, Setup};
use table::{
    Actor, Chance, Cover, Damage, Entry, Flaw, Game, Header, LONGEST, Record, Rolls, Seat, SeatSet,
    Session, Source, Turn, write,
};

/// A finished game with sealed dice, an undo and names.
fn finished() -> String {
    let entropy = |text| Entropy::new(text).unwrap();
    let dice = Dice::new(Seed::new([5; 32]), [(Seat(1), entropy("mine")), (Seat(0), entropy("x"))]);
    let mut session = Session::<Grab>::new(Setup { rounds: 3, ..Setup::default() }).unwrap();
    play(&mut session, &dice, u32::MAX);
    let mut cover = Cover::sealed(&dice);
    cover.names.insert(Seat(1), "  Zoë #1\n of\tBern ".to_owned());
    write(&session, &cover)
}

/// Plays on, always the first action that is offered, and takes back every second pick once.
fn play(session: &mut Session<Grab>, dice: &Dice, entries: u32) {
    while session.game().turn() != Turn::Over && (session.entries().len() as u32) < entries {
        let (actor, action) = match session.game().turn() {
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let mut legal = Vec::new();
                session.game().legal(seat, &mut legal);
                (Actor::Seat(seat), legal.swap_remove(0))
            }
            Turn::Chance | Turn::Over => (Actor::Chance, dice.next(session).unwrap()),
        };
        session.act(actor, &action, &mut |_, _| {}).unwrap();
        if let Actor::Seat(seat) = actor
            && session.entries().len().is_multiple_of(2)
            && session.undo(SeatSet::only(seat)).is_ok()
        {
            session.act(actor, &action, &mut |_, _| {}).unwrap();
        }
    }
}

fn verify(text: &str) -> Result<table::Proof, Damage> {
    Record::read(text)?.verify::<Grab>()
}

/// The record with one line replaced; an empty replacement removes it.
#[track_caller]
fn with(text: &str, line: &str, instead: &str) -> String {
    assert!(text.contains(&format!("{line}\n")), "no line `{line}` in\n{text}");
    let instead = if instead.is_empty() { String::new() } else { format!("{instead}\n") };
    text.replacen(&format!("{line}\n"), &instead, 1)
}

#[test]
fn a_finished_game_verifies_and_proves_its_rolls() {
    let text = finished();
    let proof = verify(&text).unwrap();
    assert!(proof.over);
    assert_eq!(proof.rolls, Rolls::Proved { count: 2 + 3 * 3 });
    let record = Record::read(&text).unwrap();
    let session = record.replay::<Grab>().unwrap();
    assert_eq!(session.entries().len() as u32, record.len());
    assert!(session.entries().iter().any(|entry| matches!(entry, Entry::Undo { .. })));
    assert_eq!(write(&session, &record.cover(session.game()).unwrap()), text);
    assert!(text.contains("\nseat birch Zoë #1 of Bern\n"), "{text}");
}

#[test]
fn the_seed_of_a_running_game_is_not_written() {
    let dice = Dice::new(Seed::new([5; 32]), []);
    let mut session = Session::<Grab>::new(Setup::default()).unwrap();
    play(&mut session, &dice, 7);
    let text = write(&session, &Cover::sealed(&dice));
    assert!(!text.contains(&dice.seed().open()), "{text}");
    assert_eq!(verify(&text).unwrap().rolls, Rolls::Sealed);
    assert!(!Record::read(&text).unwrap().is_over());
}

#[test]
fn the_header_of_any_game_can_be_read() {
    let text = "stammtisch record 1\r\n# a note\r\ngame chess  \r\nsetup {\"clock\":5}\r\n\
                law 0.3\r\ndice real\r\nseat white Ada Lovelace\r\n\r\nrest";
    let header = Header::read(text).unwrap();
    assert_eq!((header.game.as_str(), header.law.as_str()), ("chess", "0.3"));
    assert_eq!(header.names, [("white".to_owned(), "Ada Lovelace".to_owned())]);
    assert_eq!((header.setup["clock"].as_u64(), header.dice), (Some(5), Source::Real));
}

#[test]
fn comments_white_space_and_carriage_returns_mean_nothing() {
    let text = finished();
    let noisy = text.replace('\n', "  \r\n# a note\r\n").replace("end ", "\r\nend ");
    assert_eq!(verify(&noisy), verify(&text));
}

#[test]
fn a_replay_shows_every_step_with_its_events() {
    let record = Record::read(&finished()).unwrap();
    let (mut numbers, mut events) = (Vec::new(), 0);
    let mut each = |step: table::Step<'_, Grab>| {
        numbers.push(step.number);
        events += step.events.len();
        assert_eq!(step.events.is_empty(), matches!(step.entry, Entry::Undo { .. }));
    };
    record.replay_with(&mut each).unwrap();
    assert_eq!(numbers, (1..=record.len()).collect::<Vec<_>>());
    assert!(events > numbers.len());
}

#[test]
fn a_game_that_began_in_the_middle_carries_its_position() {
    let dice = Dice::new(Seed::new([5; 32]), []);
    let mut first = Session::<Grab>::new(Setup::default()).unwrap();
    play(&mut first, &dice, 7);
    let mut session = Session::from_position(first.game().clone());
    play(&mut session, &dice, u32::MAX);
    let text = write(&session, &Cover::default());
    assert!(text.contains("\nposition {\"setup\""), "{text}");
    assert_eq!(verify(&text).unwrap().rolls, Rolls::Unsealed);
    let other = text.replacen("setup {\"players\":2", "setup {\"players\":3", 1);
    let damage = verify(&other).unwrap_err().to_string();
    assert_eq!(
        damage,
        "line 5: no game reaches this position: it grew from another setup than the record says"
    );
    let bad = text.replacen("\"round\":0", "\"round\":9", 1);
    let damage = verify(&bad).unwrap_err().to_string();
    assert!(damage.ends_with("no more rounds are played than agreed"), "{damage}");
}

#[test]
fn an_old_record_still_replays_when_only_its_hashes_are_wrong() {
    let text = finished();
    let hash = text.lines().find(|line| line.starts_with("= 32 ")).unwrap();
    let old = with(&text, hash, "= 32 0000000000000000");
    assert!(Record::read(&old).unwrap().replay::<Grab>().is_ok());
    assert!(matches!(verify(&old).unwrap_err().flaw, Flaw::Hash { number: 32, .. }));
}

/// Every kind of damage, each made by changing one line of a good record.
#[test]
#[rustfmt::skip]
fn damage_is_named_with_its_line() {
    let text = finished();
    let line = |start: &str| text.lines().find(|line| line.starts_with(start)).unwrap().to_owned();
    let (end, dice, seed) = (line("end "), line("dice "), line("seed "));
    let last: u32 = end.split(' ').nth(1).unwrap().parse().unwrap();
    let (results, entropy) = (line("result ash"), line("entropy ash"));
    let after_end = format!("{} ash ready\n{}", last + 1, end.replacen(&last.to_string(), &(last + 1).to_string(), 1));
    let wrong_end = end.replacen("end", "open", 1);
    let examples = [
        // the line                instead                              what is said
        ("stammtisch record 1",    "stammtisch record 2",               "line 1: written in format `2` of the record: this program reads format `1`"),
        ("stammtisch record 1",    "chess",                             "line 1: not a record: found `chess`, expected `stammtisch record 1`"),
        ("game grab",              "",                                  "the header `game` is missing"),
        ("game grab",              "game grab\ngame grab",              "line 3: the header `game` stands here for the second time"),
        ("game grab",              "games grab",                        "line 2: `games` is no header: expected `game`,"),
        ("game grab",              "game chess",                        "line 2: a record of `chess`, expected one of `grab`"),
        ("game grab",              "game",                              "line 2: cannot read `game`: expected one word"),
        ("law 1.0",                "law 0.9",                           "line 3: played by law book 0.9: this engine plays by 1.0"),
        (&line("setup"),           "setup {\"players\":9}",             "line 4: no game starts from this setup: option players: 9 is not 2 to 3"),
        (&line("setup"),           "setup {\"player\":2}",              "line 4: no game starts from this setup: unknown field `player`"),
        (&line("setup"),           "setup {",                           "line 4: cannot read `{`: expected JSON: "),
        (&line("seat"),            "seat birch",                        "line 5: cannot read `seat birch`: expected `seat`, its name, and who sits there"),
        (&line("seat"),            "seat oak Zoë",                      "line 5: nobody here is called `oak`: expected ash, birch or chance"),
        (&line("seat"),            "seat ash A\nseat ash B",            "line 6: the header `seat ash` stands here for the second time"),
        (&dice,                    "dice loaded",                       "line 6: cannot read `dice loaded`: expected `dice sealed` with a seal, `dice real` or `dice open`"),
        (&dice,                    "dice sealed 00",                    "line 6: cannot read `dice sealed 00`: expected hexadecimal digits, but they are 1 bytes long: expected 32"),
        (&dice,                    "dice real",                         "`entropy` may only stand in a record with sealed dice"),
        (&entropy,                 "entropy ash 00",                    "the seed gives `"),
        (&entropy,                 "entropy ash",                       "line 7: cannot read `entropy ash`: expected hexadecimal digits, but they are 0 bytes long: expected 1 to 64"),
        ("1 chance deal sun",      "1 chance deal moon",                "line 10: the seed gives `deal sun`, the record says `deal moon`"),
        ("1 chance deal sun",      "2 chance deal sun",                 "line 10: entry 2 stands where entry 1 should"),
        ("1 chance deal sun",      "1 oak deal moon",                   "line 10: nobody here is called `oak`: expected ash, birch or chance"),
        ("1 chance deal sun",      "1 chance deal star",                "line 10: `deal star` is no action: a charm is `sun` or `moon`"),
        ("1 chance deal sun",      "1 chance deal  moon",               "line 10: `deal  moon` is no action: "),
        ("1 chance deal sun",      "1 ash pick left",                   "line 10: `1 ash pick left` is against the rules: this cannot be done now: chance deals the charms (G-TURN-01)"),
        ("1 chance deal sun",      "1 chance",                          "line 10: cannot read `1 chance`: expected a number, a seat or `chance`, and an action"),
        ("1 chance deal sun",      "01 chance deal sun",                "line 10: cannot read `01 chance deal sun`: expected a number"),
        ("1 chance deal sun",      "1 ash undo 1",                      "line 10: entry 1 is not in effect, so play cannot go back to it"),
        ("1 chance deal sun",      "1 ash,ash undo 0",                  "line 10: cannot read `ash,ash`: expected the spelling `ash`"),
        (&line("= 32"),            "= 31 00",                           "entry 31 stands where entry 32 should"),
        (&line("= 32"),            "= 32 00",                           ", the record says 00"),
        (&line("= 32"),            "",                                  "the lines above have the checksum "),
        (&end,                     "",                                  "cannot read `result ash 1 2`: expected a number"),
        (&end,                     &after_end,                          "comes after the end of the game"),
        (&end,                     "end 1 00 00",                       "entry 1 stands where entry "),
        (&end,                     "end",                               "cannot read `end`: expected"),
        (&end,                     &wrong_end,                          "`result` may only stand in the record of a finished game, after `end`"),
        (&results,                 "result ash 1 99",                   "found `result ash 1 99`, expected `result ash "),
        (&results,                 "result ash +1 2",                   "expected `result`, a seat, its place and its score"),
        (&results,                 "",                                  "expected `result ash "),
        (&line("result birch"),    "",                                  "the result of birch is missing: expected `result birch "),
        (&seed,                    &format!("seed {}", "00".repeat(32)), "the seed has the seal 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925, the dice were sealed with "),
        (&results,                 &format!("{seed}\n{results}"),       "`result` may only stand before `seed`"),
        (&seed,                    "seed 00",                           "1 bytes long: expected 32"),
        (&seed,                    &format!("{seed}\n{seed}"),          "the header `seed` stands here for the second time"),
        (&seed,                    "postscript",                        "cannot read `postscript`: expected only `result` and `seed` lines after the end"),
    ];
    for (line, instead, says) in examples {
        let damaged = with(&text, line, instead);
        let message = verify(&damaged).expect_err(says).to_string();
        assert!(message.contains(says), "`{line}` → `{instead}`: {message}\n{damaged}");
        assert!(!message.ends_with('.') && message.starts_with("line "), "{message}");
    }
}

#[test]
fn a_record_that_is_cut_off_says_so() {
    let text = finished();
    let (whole, _) = text.split_once("\nend ").unwrap();
    for (cut, _) in whole.match_indices('\n').skip(8) {
        let damage = Record::read(&whole[..cut]).unwrap_err();
        assert!(matches!(damage.flaw, Flaw::Truncated), "{damage}");
    }
    assert!(matches!(Record::read("").unwrap_err().flaw, Flaw::NotARecord { .. }));
}

#[test]
fn what_ends_must_be_over_and_what_is_open_must_not() {
    let dice = Dice::new(Seed::new([5; 32]), []);
    let mut session = Session::<Grab>::new(Setup::default()).unwrap();
    play(&mut session, &dice, 7);
    let running = write(&session, &Cover::default()).replace("\nopen ", "\nend ");
    assert!(matches!(verify(&running).unwrap_err().flaw, Flaw::NotOver));
    play(&mut session, &dice, u32::MAX);
    let over = write(&session, &Cover { chance: Chance::Real, ..Cover::default() });
    let (body, _) = over.split_once("result").unwrap();
    let open = body.replace("\nend ", "\nopen ");
    assert!(matches!(verify(&open).unwrap_err().flaw, Flaw::Over));
}

#[test]
fn what_is_too_large_is_not_read() {
    let damage = Record::read(&"#\n".repeat(LONGEST)).unwrap_err();
    assert_eq!(
        damage.to_string(),
        "line 1: the record is too large: at most 8388608 bytes are read"
    );
    let seats: String = (0..9).map(|seat| format!("seat s{seat} x\n")).collect();
    let damage = Header::read(&format!("stammtisch record 1\n{seats}")).unwrap_err();
    assert_eq!(damage.to_string(), "line 10: the record is too large: at most 8 seats are read");
    let entries: String = (1..=200_001).map(|n| format!("{n} ash undo 0\n")).collect();
    let header = "stammtisch record 1\ngame grab\nlaw 1.0\nsetup {}\ndice open\n\n";
    let damage = Record::read(&format!("{header}{entries}open 200001 0 0\n")).unwrap_err();
    assert!(damage.to_string().ends_with("at most 200000 entries are read"), "{damage}");
}

#[test]
fn an_undo_without_anybody_is_possible_and_stays_so() {
    let mut session = Session::<Grab>::new(Setup::default()).unwrap();
    play(&mut session, &Dice::new(Seed::new([1; 32]), []), 3);
    session.rewind(SeatSet::EMPTY, 1).unwrap();
    session.rewind(SeatSet::first(2), 0).unwrap();
    let text = write(&session, &Cover::default());
    assert!(text.contains("4 nobody undo 1\n5 ash,birch undo 0\n"), "{text}");
    assert!(verify(&text).is_ok());
}
