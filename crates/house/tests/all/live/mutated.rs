//! A hundred thousand frames of nonsense.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use house::live::Seated;
use house::wire::ClockRule;
use rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::live::room::*;

const FRAMES: usize = 100_000;
/// How many are said before the answers are read.
const TOGETHER: usize = 500;

#[tokio::test(flavor = "multi_thread")]
async fn random_and_mutated_frames_do_nothing_that_the_rules_do_not_allow() {
    let house = house().await;
    let (ann, eve) = (house.somebody("Ann").await, house.somebody("Eve").await);
    let chairs = [Seated::Bot(bots::Name::Random), Seated::Person(eve.id)];
    let table = house.table(geek(), &chairs, ClockRule::None).await;
    let elsewhere = house.table(colonial(), &[Seated::Person(ann.id); 2], ClockRule::None).await;
    let mut calm = [house.join(elsewhere, Some(&ann)).await];

    let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(11);
    let mut hostile = house.join(table, Some(&eve)).await;
    let mut pick = dice(12);
    let mut said = 0;
    let mut done = 0;
    while said < FRAMES {
        let (number, offers) = (hostile.number(), hostile.offers());
        for _ in 0..TOGETHER {
            let frame = frame(&mut rng, number, &offers);
            hostile.socket.feed(frame).await.unwrap();
        }
        said += TOGETHER;
        // The last one of every heap is answered for certain.
        let sentinel = format!("heap-{said}");
        let last = json!({ "type": "act", "key": sentinel, "at": 0, "seat": 200, "action": "end" });
        hostile.socket.send(Message::text(last.to_string())).await.unwrap();
        loop {
            let answer = hostile.hear().await;
            done += usize::from(answer["type"] == "done");
            if answer["key"] == sentinel.as_str() {
                break;
            }
        }
        hostile.frames.clear();
        // Other tables do not notice.
        play_until(&mut calm, (60 * said / FRAMES) as u64, &mut pick).await;
    }
    // Everything that was accepted was legal: the log replays, entry by entry, under the rules,
    // and Eve has acted for no seat but her own.
    let rows = house.app.store.moves(table, 0).await.unwrap();
    let open = house.app.hub.table(table).await.unwrap();
    let mut engine = open.engine_at_start().await.unwrap();
    for row in &rows {
        engine.redo(row).unwrap();
        assert!(row.actor < 0 || row.person != Some(eve.id.0) || row.actor % 2 == 1, "{row:?}");
        assert!(row.person.is_none_or(|person| person == eve.id.0), "nobody else has acted");
    }
    println!("{said} frames, {done} done, {} entries", rows.len());
    let goodbye = hostile.socket.close(None);
    tokio::time::timeout(Duration::from_secs(5), goodbye).await.unwrap().unwrap();
    while let Some(Ok(_)) = hostile.socket.next().await {}
}

/// A frame that is nonsense, nearly right, or right.
fn frame(rng: &mut impl Rng, number: u64, offers: &[(u64, String)]) -> Message {
    let key = format!("k{}", rng.next_u32() % 50);
    let some = |rng: &mut dyn FnMut() -> u32, below: usize| rng() as usize % below.max(1);
    let mut draw = || rng.next_u32();
    let offered = offers.get(some(&mut draw, offers.len()));
    let notation = offered.map_or("end", |(_, notation)| notation);
    let seat = match draw() % 4 {
        0 => u64::from(draw() % 256),
        _ => offered.map_or(1, |(seat, _)| *seat),
    };
    let at = match draw() % 4 {
        0 => u64::from(draw() % 100),
        _ => number,
    };
    // What is answered at length comes seldom, so that the many go quickly.
    let message = match draw() % 100 {
        0..20 => json!({ "type": "act", "key": key, "at": at, "seat": seat, "action": notation }),
        20 => json!({ "type": "undo", "key": key, "at": at }),
        21 => json!({ "type": "undo", "key": key, "at": at, "to": draw() % 50 }),
        22..30 => json!({ "type": "vote", "key": key, "agree": draw() % 2 == 0 }),
        30..40 => json!({ "type": "entropy", "key": key, "seat": seat, "bytes": "00ff" }),
        40..50 => json!({ "type": "rolled", "key": key, "at": at, "action": "throw 1 2 3" }),
        50 => json!({ "type": "since", "after": at }),
        _ => Value::String(format!("{key} {notation}")),
    };
    // Most are damaged in one place, which is where readers go wrong.
    let mut bytes = message.to_string().into_bytes();
    match draw() % 8 {
        0 | 1 => {}
        2 => bytes.truncate(some(&mut draw, bytes.len())),
        3 => bytes = (0..draw() % 64).map(|_| (32 + draw() % 95) as u8).collect(),
        _ => {
            for _ in 0..=draw() % 3 {
                let place = some(&mut draw, bytes.len());
                if let Some(byte) = bytes.get_mut(place) {
                    *byte = (32 + draw() % 95) as u8;
                }
            }
        }
    }
    Message::text(String::from_utf8(bytes).unwrap_or_default())
}
