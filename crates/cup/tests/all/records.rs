//! Whole matches as text: each replays to its last hash and shows what its name says.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use cup::Cup;
use table::{Actor, Entry, Game, Record, Rolls, Turn};

use crate::claims::{CLAIMS, Claim, Dice, Told};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

fn read(claim: &Claim) -> (String, Record) {
    let path = folder().join(claim.name).with_extension("txt");
    let text = std::fs::read_to_string(path).expect(claim.name);
    let record = Record::read(&text).expect(claim.name);
    (text, record)
}

#[test]
fn every_record_shows_what_its_name_says() {
    for claim in &CLAIMS {
        let (_, record) = read(claim);
        let (mut events, mut undone) = (Vec::new(), 0);
        let session = record.replay_with::<Cup>(&mut |step| {
            events.extend(step.events.iter().map(|(_, event)| *event));
            undone += usize::from(matches!(step.entry, Entry::Undo { .. }));
        });
        let session = session.expect(claim.name);
        let told = Told { game: session.game().clone(), events, undone };
        assert!((claim.holds)(&told), "{} does not show it", claim.name);
    }
}

#[test]
fn every_record_is_true_to_its_last_hash() {
    for claim in &CLAIMS {
        let (text, record) = read(claim);
        let proof = record.verify::<Cup>().expect(claim.name);
        assert!(proof.over, "{}", claim.name);
        let session = record.replay::<Cup>().expect(claim.name);
        assert_eq!(session.game().turn(), Turn::Over, "{}", claim.name);
        assert_eq!(session.first_position(), *claim.session().game(), "{}", claim.name);
        let rolls = match claim.dice {
            Dice::Sealed => {
                let draws = session.kept().filter(|(_, actor, _)| *actor == Actor::Chance);
                Rolls::Proved { count: draws.count() as u32 }
            }
            Dice::Real | Dice::Open => Rolls::Unsealed,
        };
        assert_eq!(proof.rolls, rolls, "{}", claim.name);
        let cover = record.cover(session.game()).expect(claim.name);
        assert_eq!(table::write(&session, &cover), text, "{}: written again", claim.name);
    }
}

#[test]
fn a_record_that_was_tampered_with_is_found_out() {
    for claim in &CLAIMS {
        let (text, _) = read(claim);
        let result = text.lines().find(|line| line.starts_with("result ")).expect(claim.name);
        let (seat, score) = result.rsplit_once(' ').expect("a seat and a score");
        let better = format!("{seat} {}", score.parse::<i32>().expect("a number") + 1);
        let verdict =
            Record::read(&text.replace(result, &better)).and_then(|record| record.verify::<Cup>());
        assert!(verdict.is_err(), "{}", claim.name);
    }
}

#[test]
fn the_folder_holds_the_records_and_nothing_else() {
    let files = std::fs::read_dir(folder()).expect("there are records");
    let found: BTreeSet<String> = files
        .map(|file| file.expect("it can be read").file_name().into_string().expect("plain names"))
        .collect();
    let expected: BTreeSet<String> =
        CLAIMS.iter().map(|claim| format!("{}.txt", claim.name)).collect();
    assert_eq!(found, expected);
}
