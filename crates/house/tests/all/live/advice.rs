//! Who is advised, and what the advice may know.

use std::time::Duration;

use house::Config;
use house::ids::TableId;
use house::live::{Plan, Seated};
use house::time::Time;
use house::wire::{ChairChange, ClockRule};
use serde_json::{Value, json};
use shelf::Visitor;
use table::{Game, Seat, Turn};

use crate::live::room::{
    Client, House, Somebody, colonial, config, dice, house_in, house_with, plan, play_until,
};

/// Hints take so long. If they take no time, every way is tried a few times, and the same decision
/// is thought about in the same way.
fn hints_after(millis: u64) -> Config {
    Config { hint_time: Duration::from_millis(millis), ..config() }
}

async fn house() -> House {
    house_with(hints_after(20), Time::system()).await
}

/// Whether the table was told to be one with hints when somebody joined.
fn has_hints(client: &Client) -> Value {
    let first: Value = serde_json::from_str(&client.frames[0]).unwrap();
    first["table"]["hints"].clone()
}

/// Why a hint is refused.
async fn refusal(house: &House, table: TableId, who: &Somebody) -> String {
    let table = house.app.hub.table(table).await.unwrap();
    let refused = table.hint(who.id, Seat(0)).await.unwrap_err();
    assert_eq!(refused.trouble().code, "no_hints");
    refused.to_string()
}

/// A game of Sabbat Magica in which both chairs of a person, and nobody else, have to decide at
/// the same time how much they invoke.
async fn invocation(house: &House, who: &Somebody) -> (TableId, Client) {
    let chairs = [Seated::Person(who.id), Seated::Person(who.id), Seated::Bot(bots::Name::Random)];
    let plan = plan(json!({ "players": 3 }), &chairs, ClockRule::None);
    let table = house.app.hub.create(Plan { game: "sabbat".into(), ..plan }).await.unwrap();
    let mut client = house.join(table, Some(who)).await;
    let mut pick = dice(5);
    while client.position["turn"] != json!({ "seats": [0, 1] }) {
        let is_one = client.position["turn"]["seats"].as_array().is_some_and(|all| all.len() == 1);
        let offers = client.offers();
        if is_one && !offers.is_empty() {
            let (seat, action) = &offers[pick(offers.len())];
            client.act(*seat, action).await;
        } else {
            client.hear().await;
        }
    }
    (table, client)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_knows_nothing_that_a_friend_at_the_same_device_has_hidden() {
    let house = house_with(hints_after(0), Time::system()).await;
    let ann = house.somebody("Ann").await;
    let (table, client) = invocation(&house, &ann).await;
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    house.app.store.back_up(&copy).await.unwrap();
    let other = house_in(&copy, hints_after(0), Time::system()).await;
    let mut offers = client.offers();
    offers.retain(|(seat, _)| *seat == 1);
    let secrets = [&offers[0].1, &offers.last().unwrap().1];
    assert_ne!(secrets[0], secrets[1]);
    let mut hints = Vec::new();
    for (house, secret) in [house, other].iter().zip(secrets) {
        let mut client = house.join(table, Some(&ann)).await;
        assert_eq!(client.act(1, secret).await["type"], "done");
        let open = house.app.hub.table(table).await.unwrap();
        hints.push(serde_json::to_value(open.hint(ann.id, Seat(0)).await.unwrap()).unwrap());
    }
    assert_eq!(hints[0], hints[1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_should_foresee_is_told_with_how_often_to_choose_it() {
    let house = house().await;
    let ann = house.somebody("Ann").await;
    let plan = plan(json!({}), &[Seated::Person(ann.id); 2], ClockRule::None);
    let position = Some(shelf::visit("cup", Duel).unwrap());
    let plan = Plan { game: "cup".into(), position, ..plan };
    let table = house.app.hub.create(plan).await.unwrap();
    let open = house.app.hub.table(table).await.unwrap();
    let hint = open.hint(ann.id, Seat(0)).await.unwrap();
    assert!(hint.varies);
    let shares: Vec<f32> = hint.ways.iter().map(|way| way.share).collect();
    assert!(shares.is_sorted_by(|one, other| one >= other), "{shares:?}");
    let all: f32 = shares.iter().sum();
    assert!(shares[0] > 0.0 && all < 1.001, "{shares:?}");
}

/// The first position of a random game in which both decide in secret, and how often each ought to
/// choose what is known.
struct Duel;

impl Visitor for Duel {
    type Output = Value;

    fn visit<G: Game>(self) -> Value {
        let (mut game, mind) = (G::new(&G::Setup::default()).unwrap(), bots::minds::of::<G>());
        let mut playout = bots::Playout::new(bots::rng(8, 0));
        let is_open = |game: &G| matches!(game.turn(), Turn::Seats(seats) if seats.len() == 2);
        while !is_open(&game) || !mind.is_solved(&game) {
            assert!(playout.step(&mut game), "there is a duel in every game");
        }
        serde_json::to_value(&game).unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_one_good_answer_is_not_told_to_be_varied() {
    let house = house().await;
    let ann = house.somebody("Ann").await;
    let (table, _) = invocation(&house, &ann).await;
    let open = house.app.hub.table(table).await.unwrap();
    for _ in 0..3 {
        let hint = open.hint(ann.id, Seat(0)).await.unwrap();
        let [first, ..] = &hint.ways[..] else { panic!("there is something to do") };
        assert!(!hint.varies || first.share < 0.9, "{hint:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fork_gives_no_hints_while_its_game_is_still_played_against_people() {
    let house = house().await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let carla = house.somebody("Carla").await;
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let source = house.table(colonial(), &chairs, ClockRule::None).await;
    let mut clients = [house.join(source, Some(&ann)).await, house.join(source, Some(&bob)).await];
    play_until(&mut clients, 2, dice(3)).await;

    let fork = async |who: &Somebody, from: (TableId, u32)| {
        let alone = plan(colonial(), &[Seated::Person(who.id); 2], ClockRule::None);
        house.app.hub.create(Plan { fork: Some(from), ..alone }).await.unwrap()
    };
    let mine = fork(&ann, (source, 2)).await;
    let watched = fork(&carla, (source, 2)).await;
    let mut first = house.join(mine, Some(&ann)).await;
    play_until(std::slice::from_mut(&mut first), 1, dice(4)).await;
    // Not by a detour either.
    let second = fork(&ann, (mine, 1)).await;
    let mut client = house.join(second, Some(&ann)).await;
    for (table, who) in [(mine, &ann), (watched, &carla), (second, &ann)] {
        let refused = refusal(&house, table, who).await;
        assert!(refused.contains("forked from"), "{refused}");
        assert_eq!(has_hints(&house.join(table, Some(who)).await), false);
    }

    // Nor may a fork that is over be looked at, whoever looks.
    let bots = plan(colonial(), &[Seated::Bot(bots::Name::Random); 2], ClockRule::None);
    let bots = Plan { fork: Some((source, 2)), owner: Some(ann.id), ..bots };
    let finished = house.app.hub.create(bots).await.unwrap();
    let open_finished = house.app.hub.table(finished).await.unwrap();
    while !open_finished.is_over().await.unwrap() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    for who in [Some(ann.id), Some(carla.id), None] {
        let refused = open_finished.analysis(who).await.unwrap_err().to_string();
        assert!(refused.contains("forked from"), "{refused}");
    }

    // Bots play it to its end; the fork is told by itself.
    let open = house.app.hub.table(source).await.unwrap();
    for (who, chair) in [(&ann, 0), (&bob, 1)] {
        let bot = ChairChange::Bot { level: "random".into() };
        open.change_chair(who.id, chair, bot).await.unwrap();
    }
    drop(clients);
    while client.hear_of("table").await["table"]["hints"] == false {}
    for who in [&ann, &carla] {
        open_finished.analysis(Some(who.id)).await.unwrap();
    }
    for (table, who) in [(mine, &ann), (watched, &carla), (second, &ann)] {
        assert_eq!(has_hints(&house.join(table, Some(who)).await), true);
    }
    let seat = Seat(client.offers()[0].0 as u8);
    let second = house.app.hub.table(second).await.unwrap();
    assert!(!second.hint(ann.id, seat).await.unwrap().ways.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_of_a_fork_is_a_fork() {
    let house = house().await;
    let (ann, bob) = (house.somebody("Ann").await, house.somebody("Bob").await);
    let chairs = [Seated::Person(ann.id), Seated::Person(bob.id)];
    let source = house.table(colonial(), &chairs, ClockRule::None).await;
    let bots = [Seated::Person(ann.id), Seated::Bot(bots::Name::Random)];
    let alone = plan(colonial(), &bots, ClockRule::None);
    let fork = house.app.hub.create(Plan { fork: Some((source, 0)), ..alone }).await.unwrap();
    let again = house.app.hub.table(fork).await.unwrap().plan(ann.id).await.unwrap();
    let again = house.app.hub.create(again).await.unwrap();
    let client = house.join(again, Some(&ann)).await;
    let first: Value = serde_json::from_str(&client.frames[0]).unwrap();
    assert_eq!(first["table"]["forked_from"], json!({ "table": source.to_string(), "number": 0 }));
    refusal(&house, again, &ann).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fork_of_a_game_without_other_people_gives_hints_at_once() {
    let house = house().await;
    let ann = house.somebody("Ann").await;
    let both = [Seated::Person(ann.id); 2];
    let source = house.table(colonial(), &both, ClockRule::None).await;
    let alone = plan(colonial(), &both, ClockRule::None);
    let fork = house.app.hub.create(Plan { fork: Some((source, 0)), ..alone }).await.unwrap();
    let client = house.join(fork, Some(&ann)).await;
    assert_eq!(has_hints(&client), true);
    let seat = Seat(client.offers()[0].0 as u8);
    let fork = house.app.hub.table(fork).await.unwrap();
    assert!(!fork.hint(ann.id, seat).await.unwrap().ways.is_empty());
}
