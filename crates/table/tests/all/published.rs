//! The record in `docs/record.md` is what the page says it is.

use table::properties::example::Grab;
use table::{Record, Rolls, write};

const DOC: &str = include_str!("../../../../docs/record.md");

fn published() -> &'static str {
    let (_, rest) = DOC.split_once("```record\n").expect("the page holds a record");
    rest.split_once("```").expect("the record ends").0
}

#[test]
fn the_published_record_verifies_and_proves_its_rolls() {
    let record = Record::read(published()).expect("it can be read");
    let proof = record.verify::<Grab>().expect("it can be verified");
    assert_eq!((proof.over, proof.rolls), (true, Rolls::Proved { count: 5 }));
    let session = record.replay::<Grab>().unwrap();
    let cover = record.cover(session.game()).unwrap();
    assert_eq!(write(&session, &cover), published(), "and is written exactly so");
}

#[test]
fn the_page_names_the_limits_that_are_kept() {
    assert_eq!((table::LONGEST, table::MOST_ENTRIES), (8 << 20, 200_000));
    assert!(DOC.contains("8 MiB, or with more than 200,000 entries"));
}

#[test]
fn the_published_record_shows_an_undo_too() {
    assert!(published().contains(" undo "), "one action is taken back");
    assert_eq!(Record::read(published()).unwrap().header().setup["players"], 2);
}
