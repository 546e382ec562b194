//! Where no clock runs, a bot sits in for whoever is away while others wait.

use std::time::Duration;

use house::live::{NoticeKind, Seated};
use house::time::Time;
use house::wire::ClockRule;
use serde_json::{Value, json};

use crate::live::room::*;

const START: i64 = 1_800_000_000_000;
const RULE: ClockRule = ClockRule::Away { minutes: 10 };

fn minutes(count: u64) -> Duration {
    Duration::from_secs(60 * count)
}

/// What is left of the time of those who are waited for, by seat.
fn waits(client: &Client) -> Vec<(usize, i64)> {
    let clocks = client.position["clocks"].as_array().unwrap().iter().enumerate();
    let running = clocks.filter(|(_, clock)| clock["running"] == true);
    running.map(|(seat, clock)| (seat, clock["left"].as_i64().unwrap() / 1000)).collect()
}

async fn house_of_random_bots(time: &Time) -> House {
    let mut config = config();
    config.standard_bot = bots::Name::Random;
    house_with(config, time.clone()).await
}

#[test]
fn it_is_a_regular_who_sits_in_unless_the_house_says_otherwise() {
    assert_eq!(config().standard_bot, bots::Name::Regular);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_sits_in_for_whoever_is_away_while_somebody_waits() {
    let time = Time::manual(START);
    let house = house_of_random_bots(&time).await;
    let mut notices = house.app.hub.notices();
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let both = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let table = house.table(colonial(), &both, RULE).await;
    let first = house.join(table, Some(&ann)).await;
    let mut client = house.join(table, Some(&bob)).await;
    // However long Ann thinks: she is here.
    assert_eq!(waits(&client), []);
    time.advance(minutes(60));
    drop(first);
    client.hear_of("changed").await;
    assert_eq!(waits(&client), [(0, 600)]);
    // She comes back for a moment, and so has all of the time again.
    time.advance(minutes(5));
    let second = house.join(table, Some(&ann)).await;
    client.hear_of("changed").await;
    assert_eq!(waits(&client), []);
    drop(second);
    client.hear_of("changed").await;
    assert_eq!(waits(&client), [(0, 600)]);
    time.advance(minutes(8));
    let reminded = notices.recv().await.unwrap();
    let sent = (reminded.person, reminded.kind, reminded.slow);
    assert_eq!(sent, (ann.id, NoticeKind::Remind, true), "wherever she is");
    assert_eq!(client.number(), 0);
    time.advance(minutes(2));
    let told = client.hear_of("table").await;
    assert_eq!(told["table"]["seats"][0]["stand_in"], true, "{told}");
    client.hear_until(1).await;
    assert_eq!(waits(&client), []);
    // The game goes on with the bot, at every turn and without anybody waiting for it.
    while client.number() < 8 {
        match client.offers().first().cloned() {
            Some((seat, action)) => drop(client.act(seat, &action).await),
            None => drop(client.hear().await),
        }
    }
    let back = house.join(table, Some(&ann)).await;
    let told: Value = serde_json::from_str(&back.frames[0]).unwrap();
    assert_eq!(told["table"]["seats"][0]["stand_in"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_away_where_nobody_waits() {
    let time = Time::manual(START);
    let house = house_of_random_bots(&time).await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    // Among bots nobody waits; nor does somebody who only watches.
    let bots = [Seated::Person(ann.id), Seated::Bot(bots::Name::Random)];
    let alone = house.table(colonial(), &bots, RULE).await;
    let mut watching = house.join(alone, Some(&bob)).await;
    // Both have gone: whoever waits had seven minutes of patience, and begins anew.
    let both = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let shared = house.table(colonial(), &both, RULE).await;
    let waiting = house.join(shared, Some(&bob)).await;
    assert_eq!(waits(&waiting), [(0, 600)]);
    time.advance(minutes(7));
    drop(waiting);
    let open = house.app.hub.table(shared).await.unwrap();
    while open.info(Some(ann.id)).await.unwrap().seats.iter().any(|seat| seat.present) {
        tokio::task::yield_now().await;
    }
    time.advance(minutes(60 * 24));
    let waiting = house.join(shared, Some(&bob)).await;
    assert_eq!((waiting.number(), waits(&waiting)), (0, vec![(0, 600)]));
    let first = house.join(alone, Some(&ann)).await;
    assert_eq!((first.number(), waits(&first)), (0, vec![]));
    let told = watching.hear_of("table").await;
    assert_eq!(told["table"]["seats"][0]["stand_in"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_may_load_the_page_anew() {
    let time = Time::manual(START);
    let house = house_of_random_bots(&time).await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let both = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let table = house.table(colonial(), &both, RULE).await;
    let open = house.app.hub.table(table).await.unwrap();
    let mut left = 600;
    for seconds in [20, 60] {
        let waiting = house.join(table, Some(&bob)).await;
        assert_eq!(waits(&waiting), [(0, left)]);
        time.advance(minutes(4));
        left -= 240;
        drop(waiting);
        while open.info(None).await.unwrap().seats.iter().any(|seat| seat.present) {
            tokio::task::yield_now().await;
        }
        time.advance(Duration::from_secs(seconds));
    }
    let mut waiting = house.join(table, Some(&bob)).await;
    assert_eq!(waits(&waiting), [(0, 120)]);
    time.advance(minutes(2));
    waiting.hear_until(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_away_is_so_in_all_of_their_chairs() {
    let time = Time::manual(START);
    let house = house_of_random_bots(&time).await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let [first, second] = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let setup = json!({ "players": 4, "preset": "colonial" });
    let table = house.table(setup, &[first, first, second, second], RULE).await;
    let mut waiting = house.join(table, Some(&bob)).await;
    time.advance(minutes(10));
    let told = waiting.hear_of("table").await;
    let seats = told["table"]["seats"].as_array().unwrap();
    let bots: Vec<bool> = seats.iter().map(|seat| seat["stand_in"] == true).collect();
    assert_eq!(bots, [true, true, false, false]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_is_told_when_whoever_is_away_is_gone_for_good() {
    let time = Time::manual(START);
    let house = house_of_random_bots(&time).await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let both = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let table = house.table(colonial(), &both, RULE).await;
    let mut waiting = house.join(table, Some(&bob)).await;
    waiting.hear_of("changed").await;
    assert_eq!(waits(&waiting), [(0, 600)]);
    house::people::forget(&house.app, ann.id).await.unwrap();
    waiting.hear_of("changed").await;
    assert_eq!(waits(&waiting), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_signs_in_elsewhere_is_no_longer_here_as_the_guest() {
    let time = Time::manual(START);
    let house = house_of_random_bots(&time).await;
    let (guest, ann, bob) =
        (house.somebody("Guest").await, house.somebody("Ann").await, house.somebody("Bob").await);
    let both = [Seated::Person(guest.id), Seated::Person(bob.id)];
    let table = house.table(colonial(), &both, RULE).await;
    let mut first = house.join(table, Some(&guest)).await;
    let mut waiting = house.join(table, Some(&bob)).await;
    assert_eq!(waits(&waiting), [], "the guest is here");
    let store = &house.app.store;
    let person = |who: Somebody| async move {
        house::people::of_session(store, &who.token).await.unwrap().unwrap()
    };
    let (guest, account) = (person(guest).await, person(ann.clone()).await);
    house::people::become_one(&house.app, &guest, &account).await.unwrap();
    while first.try_hear().await.is_some() {}
    waiting.hear_of("changed").await;
    assert_eq!(waits(&waiting), [(0, 600)], "Ann, whose chair it is now, is not");
    let _back = house.join(table, Some(&ann)).await;
    waiting.hear_of("changed").await;
    assert_eq!(waits(&waiting), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_house_may_close_while_somebody_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    let time = Time::manual(START);
    let house = house_in(&file, config(), time.clone()).await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let both = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let table = house.table(colonial(), &both, RULE).await;
    let waiting = house.join(table, Some(&bob)).await;
    time.advance(minutes(9));
    house.app.close().await;
    drop(waiting);

    time.advance(minutes(30));
    let house = house_in(&file, config(), time.clone()).await;
    let waiting = house.join(table, Some(&bob)).await;
    assert_eq!((waiting.number(), waits(&waiting)), (0, vec![(0, 600)]));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_set_the_table_up_lets_nobody_wait_from_now_on() {
    let time = Time::manual(START);
    let house = house_of_random_bots(&time).await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(bob.id), Seated::Person(ann.id)];
    let mut agreed = plan(colonial(), &chairs, ClockRule::None);
    agreed.owner = Some(ann.id);
    let table = house.app.hub.create(agreed).await.unwrap();
    let mut client = house.join(table, Some(&ann)).await;
    let open = house.app.hub.table(table).await.unwrap();
    for minutes in [0, 24 * 60 + 1] {
        assert!(open.change_clock(ann.id, ClockRule::Away { minutes }).await.is_err());
    }
    open.change_clock(ann.id, ClockRule::Away { minutes: 2 }).await.unwrap();
    client.hear_of("changed").await;
    assert_eq!(waits(&client), [(0, 120)]);
    time.advance(minutes(2));
    client.hear_until(1).await;
    assert_eq!(waits(&client), [], "Ann is here, and has the time she needs");
}
