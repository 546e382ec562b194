//! Clocks, what happens at zero, and that they survive.

use std::time::Duration;

use house::live::{NoticeKind, Seated};
use house::time::Time;
use house::wire::ClockRule;
use serde_json::{Value, json};
use table::{Actor, Seat, Turn};

use crate::live::room::*;

const START: i64 = 1_800_000_000_000;

fn left(client: &Client) -> Vec<i64> {
    let clocks = client.position["clocks"].as_array().unwrap();
    clocks.iter().map(|clock| clock["left"].as_i64().unwrap()).collect()
}

fn running(client: &Client) -> Vec<usize> {
    let clocks = client.position["clocks"].as_array().unwrap();
    (0..clocks.len()).filter(|seat| clocks[*seat]["running"] == true).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_clock_of_whoever_decides_runs() {
    let time = Time::manual(START);
    let house = house_with(config(), time.clone()).await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let rule = ClockRule::Bank { seconds: 60, increment: 5 };
    let table = house.table(colonial(), &chairs, rule).await;
    let (mut ann, mut bob) =
        (house.join(table, Some(&ann)).await, house.join(table, Some(&bob)).await);
    assert_eq!(running(&ann), [0]);
    time.advance(Duration::from_secs(10));
    ann.act(0, "place 5 1nw").await;
    bob.hear_until(1).await;
    assert_eq!((left(&bob), running(&bob)), (vec![55_000, 60_000, 60_000, 60_000], vec![1]));
    let moved: Value = serde_json::from_str(bob.frames.last().unwrap()).unwrap();
    assert_eq!(moved["now"], START + 10_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn at_zero_somebody_acts_and_then_a_bot_sits_in_until_the_person_is_back() {
    let time = Time::manual(START);
    let mut config = config();
    config.standard_bot = bots::Name::Random;
    let house = house_with(config, time.clone()).await;
    let mut notices = house.app.hub.notices();
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let table = house.table(colonial(), &chairs, ClockRule::Sandglass { seconds: 30 }).await;
    let mut bob = house.join(table, Some(&bob)).await;
    time.advance(Duration::from_secs(23));
    let reminded = bob.hear_of("changed").await;
    assert_eq!(reminded["position"]["number"], 0, "time runs short, and nothing has happened yet");
    assert_eq!(notices.recv().await.unwrap().kind, NoticeKind::Remind);
    time.advance(Duration::from_secs(7));
    bob.hear_until(1).await;
    bob.act(1, "place 5 1nw").await;
    // The second time Ann does not answer, a bot takes over.
    time.advance(Duration::from_secs(30));
    let told = bob.hear_of("table").await;
    assert_eq!(told["table"]["seats"][0]["stand_in"], true, "{told}");
    assert_eq!(told["table"]["seats"][0]["present"], false);
    // No time passes, and still the game goes on: Bob plays, and the bot does.
    let number = bob.number();
    while bob.number() < number + 8 {
        match bob.offers().first().cloned() {
            Some((seat, action)) => drop(bob.act(seat, &action).await),
            None => drop(bob.hear().await),
        }
    }
    let mut ann = house.join(table, Some(&ann)).await;
    let told = bob.hear_of("table").await;
    assert_eq!(told["table"]["seats"][0]["stand_in"], false);
    assert_eq!(told["table"]["seats"][0]["present"], true);
    if let Some((seat, action)) = ann.offers().first().cloned() {
        assert_eq!(ann.act(seat, &action).await["type"], "done");
    }
}

/// A position that random play from the setup leads to.
fn position(setup: &Value, wanted: impl Fn(&dyn shelf::Table) -> bool) -> Value {
    let mut pick = dice(3);
    let kind = shelf::find("unita").unwrap();
    loop {
        let mut table = kind.create(setup).unwrap();
        loop {
            if wanted(&*table) {
                return table.save();
            }
            let (actor, actions) = match table.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let odds = table.odds().into_iter();
                    (Actor::Chance, odds.map(|outcome| outcome.notation).collect::<Vec<_>>())
                }
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().unwrap();
                    let offers = table.legal(seat).unwrap().into_iter();
                    (Actor::Seat(seat), offers.map(|offer| offer.notation).collect())
                }
            };
            table.apply(actor, &actions[pick(actions.len())].as_str().into()).unwrap();
        }
    }
}

/// What one may do who is awaited.
fn choices(table: &dyn shelf::Table) -> Vec<String> {
    let Turn::Seats(seats) = table.turn() else { return Vec::new() };
    let offers = seats.iter().flat_map(|seat| table.legal(seat).unwrap());
    offers.map(|offer| offer.notation).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn at_zero_the_turn_is_completed_and_counts_as_one_decision() {
    // U-GAP-24: the server completes the turn with actions of the table's standard bot.
    let time = Time::manual(START);
    let house = house_with(config(), time.clone()).await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    // A turn of three points at least has begun.
    let position = position(&colonial(), |table| {
        let choices = choices(table);
        table.turn().awaits(Seat(0)) && choices.iter().any(|choice| choice.starts_with("advance"))
    });
    let mut plan = plan(colonial(), &chairs, ClockRule::Sandglass { seconds: 30 });
    plan.position = Some(position);
    let table = house.app.hub.create(plan).await.unwrap();
    let mut bob = house.join(table, Some(&bob)).await;
    assert_eq!(running(&bob), [0]);
    time.advance(Duration::from_secs(30));
    // No more time passes until the turn is over.
    let mut entries = 0;
    while running(&bob) == [0] {
        let moved = bob.hear_of("moved").await;
        entries += moved["log"].as_array().unwrap().len();
    }
    assert!(entries >= 2, "a turn of {entries} entries");
    // Whoever gets hold of the table has waited until all of that is done.
    house.app.hub.table(table).await.unwrap().is_over().await.unwrap();
    let chairs = house.app.store.rows("SELECT missed, stand_in FROM chairs", Vec::new()).await;
    let chairs = chairs.unwrap();
    assert_eq!((chairs[0].int(0).unwrap(), chairs[0].int(1).unwrap()), (1, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reaction_that_is_not_answered_in_time_is_declined() {
    // U-GAP-24.
    let time = Time::manual(START);
    let house = house_with(config(), time.clone()).await;
    let ann = house.somebody("Ann").await;
    let strike = |table: &dyn shelf::Table| {
        let on_turn = table.save()["phase"]["seat"].as_u64().map(|seat| Seat(seat as u8));
        let is_asked = on_turn.is_some_and(|seat| !table.turn().awaits(seat));
        is_asked && choices(table) == ["strike", "pass"]
    };
    let setup = json!({ "players": 4, "powers": "all" });
    let position = position(&setup, strike);
    let mut plan = plan(setup, &[Seated::Person(ann.id); 4], ClockRule::Sandglass { seconds: 30 });
    plan.position = Some(position);
    let table = house.app.hub.create(plan).await.unwrap();
    let mut ann = house.join(table, Some(&ann)).await;
    time.advance(Duration::from_secs(30));
    let moved = ann.hear_of("moved").await;
    assert_eq!(moved["log"][0]["what"]["notation"], "pass", "{moved}");
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_while_the_house_is_down() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    let time = Time::manual(START);
    let house = house_in(&file, config(), time.clone()).await;
    let ann = house.somebody("Ann").await;
    let rule = ClockRule::Bank { seconds: 600, increment: 0 };
    let table = house.table(colonial(), &[Seated::Person(ann.id); 2], rule).await;
    let mut client = house.join(table, Some(&ann)).await;
    time.advance(Duration::from_secs(100));
    client.act(0, "place 5 1nw").await;
    time.advance(Duration::from_secs(50));
    house.app.close().await;
    drop(client);

    time.advance(Duration::from_secs(100_000));
    let house = house_in(&file, config(), time.clone()).await;
    let client = house.join(table, Some(&ann)).await;
    assert_eq!(left(&client), [500_000, 550_000, 600_000, 600_000]);
    assert_eq!(running(&client), [1]);
    house.app.close().await;

    // And once more, so that nothing is counted twice.
    time.advance(Duration::from_secs(100_000));
    let house = house_in(&file, config(), time.clone()).await;
    let mut client = house.join(table, Some(&ann)).await;
    assert_eq!(left(&client), [500_000, 550_000, 600_000, 600_000]);
    time.advance(Duration::from_secs(551));
    client.hear_until(2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_table_becomes_a_slow_one_and_back() {
    let time = Time::manual(START);
    let house = house_with(config(), time.clone()).await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let table = house.table(colonial(), &chairs, ClockRule::None).await;
    let mut client = house.join(table, Some(&ann)).await;
    assert!(left(&client).is_empty());
    let open = house.app.hub.table(table).await.unwrap();
    assert!(open.change_clock(bob.id, ClockRule::Days { days: 3 }).await.is_err());
    assert!(open.change_clock(ann.id, ClockRule::Days { days: 0 }).await.is_err());
    open.change_clock(ann.id, ClockRule::Days { days: 3 }).await.unwrap();
    client.hear_of("changed").await;
    assert_eq!(left(&client), [3 * 24 * 3600 * 1000; 4]);
    let mut notices = house.app.hub.notices();
    client.act(0, "place 5 1nw").await;
    let notice = notices.recv().await.unwrap();
    assert_eq!((notice.person, notice.kind, notice.slow), (bob.id, NoticeKind::Turn, true));
    open.change_clock(ann.id, ClockRule::None).await.unwrap();
    client.hear_of("changed").await;
    assert!(left(&client).is_empty());
}
