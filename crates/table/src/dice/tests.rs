//! The dice against the published vectors, and against the law of large numbers.

use serde::Deserialize;

use super::*;
use crate::properties::example::{Action, Grab, Setup};
use crate::{Actor, SeatSet};

const DOC: &str = include_str!("../../../../docs/record.md");
const NAMES: [&str; 3] = ["ash", "birch", "cedar"];

/// A row of the vectors in `docs/record.md`, which were made by another program.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    seed: String,
    seal: String,
    entropy: Vec<(String, String)>,
    number: u32,
    answers: String,
    total: u32,
    r#try: u32,
    hmac: String,
    roll: u32,
}

fn name(seat: Seat) -> &'static str {
    NAMES[seat.index()]
}

#[test]
fn the_published_vectors_hold() {
    let (_, rest) = DOC.split_once("```json\n").expect("the document holds the vectors");
    let (json, _) = rest.split_once("```").expect("the vectors end");
    let vectors: Vec<Vector> = serde_json::from_str(json).expect("the vectors are JSON");
    assert!(vectors.iter().any(|vector| vector.r#try > 0), "one of them shows a second try");
    for vector in vectors {
        let seed: Seed = vector.seed.parse().unwrap();
        assert_eq!(seed.seal().to_string(), vector.seal);
        let entropy = |(seat, digits): &(String, String)| {
            let seat = NAMES.iter().position(|name| name == seat).unwrap();
            (Seat(seat as u8), digits.parse().unwrap())
        };
        let dice = Dice::new(seed, vector.entropy.iter().map(entropy));
        let message = dice.message(name, vector.number, &vector.answers);
        let mut mac = Hmac::<Sha256>::new_from_slice(&dice.seed.0).unwrap();
        mac.update(format!("{message}{}", vector.r#try).as_bytes());
        assert_eq!(hex::encode(mac.finalize().into_bytes()), vector.hmac, "{message}");
        assert_eq!(dice.below(vector.total, &message), vector.roll, "{message}");
    }
}

#[test]
fn the_published_message_is_the_one_that_is_used() {
    let entropy = |text: &str| Entropy::new(text).unwrap();
    let entropies =
        [(Seat(1), Entropy::new([255, 0, 255]).unwrap()), (Seat(0), entropy("a word of mine"))];
    let dice = Dice::new(Seed::new([0; 32]), entropies);
    let message = dice.message(name, 13, "12 birch ready") + "0";
    assert!(DOC.contains(&format!("```text\n{message}\n```")), "{message}");
}

#[test]
fn every_number_is_as_likely_as_the_others() {
    // Fair dice pass each bound but for two cases in ten million, by the tail of chi-square with
    // one degree of freedom less than numbers. The seeds are fixed: they fail always or never.
    for (total, bound) in [(2u32, 28.4), (6, 41.5), (20, 72.0), (100, 188.5)] {
        const PER_NUMBER: u32 = 400;
        let mut counts = vec![0u32; total as usize];
        for round in 0..total * PER_NUMBER {
            let dice = Dice::new(Seed::new([round as u8; 32]), []);
            counts[dice.below(total, &dice.message(name, round, "")) as usize] += 1;
        }
        let expected = f64::from(PER_NUMBER);
        let chi: f64 = counts.iter().map(|n| (f64::from(*n) - expected).powi(2) / expected).sum();
        assert!(chi < bound, "{total} numbers: {chi} is not below {bound}");
    }
}

#[test]
fn outcomes_are_as_likely_as_their_weights() {
    let mut game = Grab::new(&Setup::default()).unwrap();
    for text in ["deal sun", "deal moon"] {
        game.apply_quietly(Actor::Chance, &text.parse().unwrap()).unwrap();
    }
    let dice = Dice::new(Seed::new([3; 32]), []);
    let mut counts = [0; 4];
    for number in 0..6_000 {
        match dice.roll(&game, number, "2 chance deal moon").unwrap() {
            Action::Worth { worth, .. } => counts[usize::from(worth)] += 1,
            other => panic!("{other} is no worth"),
        }
    }
    let [_, ones, twos, threes] = counts;
    assert!((2_850..3_150).contains(&ones), "three in six: {counts:?}");
    assert!((1_850..2_150).contains(&twos), "two in six: {counts:?}");
    assert!((850..1_150).contains(&threes), "one in six: {counts:?}");
}

#[test]
fn everything_that_a_roll_depends_on_changes_it() {
    let entropy = |text: &str| Entropy::new(text).unwrap();
    let roll = |seed: u8, entropies: &[(Seat, Entropy)], number, answered: &str| {
        let dice = Dice::new(Seed::new([seed; 32]), entropies.iter().cloned());
        dice.below(u32::MAX, &dice.message(name, number, answered))
    };
    let (ash, birch) = ((Seat(0), entropy("x")), (Seat(1), entropy("x")));
    let rolls = [
        roll(1, &[], 2, "1 ash ready"),
        roll(2, &[], 2, "1 ash ready"),
        roll(1, std::slice::from_ref(&ash), 2, "1 ash ready"),
        roll(1, std::slice::from_ref(&birch), 2, "1 ash ready"),
        roll(1, &[ash.clone(), birch.clone()], 2, "1 ash ready"),
        roll(1, &[], 3, "1 ash ready"),
        roll(1, &[], 2, "1 birch ready"),
        roll(1, &[], 2, ""),
    ];
    for (index, roll) in rolls.iter().enumerate() {
        assert!(!rolls[..index].contains(roll), "{rolls:?}");
    }
    assert_eq!(roll(1, &[ash.clone(), birch.clone()], 2, ""), roll(1, &[birch, ash], 2, ""));
}

#[test]
fn a_roll_answers_the_last_action_that_is_in_effect() {
    let mut session = Session::<Grab>::new(Setup::default()).unwrap();
    let dice = Dice::new(Seed::new([4; 32]), []);
    let first = dice.next(&session).unwrap();
    assert_eq!(Ok(first.clone()), dice.roll(session.game(), 1, ""));
    session.act(Actor::Chance, &first, &mut |_, _| {}).unwrap();
    let second = dice.next(&session).unwrap();
    session.act(Actor::Chance, &second, &mut |_, _| {}).unwrap();
    session.rewind(SeatSet::first(2), 1).unwrap();
    let answered = format!("1 chance {first}");
    assert_eq!(dice.next(&session), dice.roll(session.game(), 4, &answered));
}

#[test]
fn there_is_no_roll_when_chance_is_not_awaited() {
    let mut game = Grab::new(&Setup { piles: 2, ..Setup::default() }).unwrap();
    for text in ["deal sun", "deal moon", "worth left 1", "worth middle 1"] {
        game.apply_quietly(Actor::Chance, &text.parse().unwrap()).unwrap();
    }
    let dice = Dice::new(Seed::new([4; 32]), []);
    assert_eq!(dice.roll(&game, 5, "4 chance worth middle 1"), Err(NoRoll::NotChance));
}

#[test]
fn a_seed_is_never_printed_by_accident() {
    let seed = Seed::new([0xab; 32]);
    let shown = format!("{:?}", Dice::new(seed.clone(), []));
    assert!(!shown.contains("abab") && !shown.contains("171"), "{shown}");
    assert!(seed.seal().fits(&seed) && !seed.seal().fits(&Seed::new([0xac; 32])));
    assert_eq!(seed.open().parse::<Seed>(), Ok(seed));
}

#[test]
#[rustfmt::skip]
fn what_is_no_seed_or_entropy_is_refused() {
    let long = "00".repeat(65);
    let seed = |text: &str| text.parse::<Seed>().unwrap_err().to_string();
    let entropy = |text: &str| text.parse::<Entropy>().unwrap_err().to_string();
    let digits = "not written in pairs of the digits 0 to 9 and a to f";
    assert_eq!(seed("00"), "1 bytes long: expected 32");
    assert_eq!(seed("0"), digits);
    assert_eq!(seed(&"AB".repeat(32)), digits, "one seed has one spelling");
    assert_eq!(entropy(""), "0 bytes long: expected 1 to 64");
    assert_eq!(entropy(&long), "65 bytes long: expected 1 to 64");
    assert_eq!(entropy("zz"), digits);
    assert!("00".repeat(64).parse::<Entropy>().is_ok());
    assert!(serde_json::from_str::<Seal>("\"00\"").is_err());
}
