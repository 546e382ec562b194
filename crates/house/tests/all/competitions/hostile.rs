//! What makes no sense is refused, whoever asks, and changes nothing.

use serde_json::{Value, json};

use crate::common::House;
use crate::competitions::organiser::{Organiser, cup, key};

#[tokio::test]
async fn a_competition_that_could_not_be_held_is_not_set_up() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    assert_eq!(
        house.stranger().post("/api/competitions", cup("house")).await.refused(401),
        "no_person"
    );
    let changes: [(&str, Value); 9] = [
        ("/charter/game", json!("chess")),
        ("/charter/most_clubs", json!(1)),
        ("/charter/most_clubs", json!(200)),
        ("/charter/name", json!("")),
        ("/charter/name", json!("x".repeat(100))),
        ("/charter/name", json!("right\u{202e}to left")),
        ("/charter/form", json!({ "type": "tables", "rounds": 0, "seats": 3 })),
        ("/charter/setup", json!({ "dragons": true })),
        ("/access", json!("everybody")),
    ];
    for (place, value) in changes {
        let mut new = cup("house");
        *new.pointer_mut(place).unwrap() = value;
        let answer = anna.post("/api/competitions", new).await;
        assert!(answer.status.is_client_error(), "{place}: {answer:?}");
        assert!(answer.json()["code"].is_string(), "{answer:?}");
    }
    for (field, value) in [
        ("round_days", json!(0)),
        ("round_days", json!(61)),
        ("clock", json!({ "type": "sandglass", "seconds": 0 })),
        ("surprise", json!(1)),
    ] {
        let mut new = cup("house");
        new[field] = value;
        let answer = anna.post("/api/competitions", new).await;
        assert_eq!(answer.status.as_u16(), 422, "{field}: {answer:?}");
    }
    assert_eq!(anna.get("/api/competitions").await.ok()["mine"], json!([]));
}

#[tokio::test]
async fn nobody_runs_more_competitions_than_they_can_look_after() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    for _ in 0..20 {
        anna.post("/api/competitions", cup("link")).await.ok();
    }
    assert_eq!(anna.post("/api/competitions", cup("link")).await.refused(409), "competitions");
    house.guest("Ben").await.post("/api/competitions", cup("link")).await.ok();
}

#[tokio::test]
async fn what_is_no_act_of_mine_is_refused() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("house")).await;
    let ben = house.guest("Ben").await;
    let reds = cup.enters(&cup.anna, "Reds").await;
    cup.enters(&ben, "Blues").await;
    let before = cup.seen_by(&cup.anna).await;
    let mine = [
        (json!({ "type": "start" }), 403),
        (json!({ "type": "seed", "clubs": [2, 1] }), 403),
        (json!({ "type": "deadline", "round": 1, "due": 5 }), 403),
        (json!({ "type": "leave", "club": reds }), 403),
        (json!({ "type": "draw", "club": 2 }), 403),
        (json!({ "type": "lot", "club": 2 }), 403),
        (json!({ "type": "book", "fixture": 1, "record": "" }), 403),
        (json!({ "type": "enter", "name": "x", "coach": { "type": "person", "name": "x" } }), 422),
        (json!({ "type": "replace", "club": 1, "coach": { "type": "person", "name": "x" } }), 422),
        (json!({ "type": "conquer" }), 422),
        (json!({ "type": "leave", "club": 1, "now": true }), 422),
        (json!({ "type": "leave", "club": 300 }), 422),
        (json!([]), 422),
    ];
    for (action, status) in mine {
        let answer = cup.try_act(&ben, action.clone()).await;
        assert_eq!(answer.status.as_u16(), status, "{action}: {answer:?}");
    }
    // Nor may the commissioner do what is chance's or a table's.
    for action in [
        json!({ "type": "draw", "club": 2 }),
        json!({ "type": "book", "fixture": 1, "record": "" }),
    ] {
        assert_eq!(cup.try_act(&cup.anna, action).await.refused(403), "not_yours");
    }
    let odd = [
        json!({ "type": "seed", "clubs": [1, 1] }),
        json!({ "type": "extend", "fixture": 77, "due": 5 }),
        json!({ "type": "strike", "entry": 0 }),
        json!({ "type": "strike", "entry": 4_000_000_000u32 }),
        json!({ "type": "forfeit", "fixture": 1, "clubs": [] }),
    ];
    for action in odd {
        let answer = cup.try_act(&cup.anna, action.clone()).await;
        assert_eq!(answer.refused(422), "refused", "{action}");
    }
    for (key, at) in [("", 2), (&*"k".repeat(65), 2)] {
        let act = json!({ "key": key, "at": at, "action": { "type": "start" } });
        assert_eq!(cup.anna.post(&cup.path("/acts"), act).await.refused(422), "key");
    }
    let future = json!({ "key": key(), "at": 99, "action": { "type": "start" } });
    assert_eq!(cup.anna.post(&cup.path("/acts"), future).await.refused(409), "stale");
    assert_eq!(cup.seen_by(&cup.anna).await["number"], before["number"], "nothing has happened");
}

#[tokio::test]
async fn clubs_that_make_no_sense_do_not_enter() {
    let house = House::open().await;
    let cup = Organiser::new(&house, cup("house")).await;
    let ben = house.guest("Ben").await;
    cup.enters(&ben, "Blues").await;
    let me = json!({ "type": "me" });
    let clubs = [
        (json!({ "name": "", "coach": me }), 422),
        (json!({ "name": "Blues", "coach": me }), 422),
        (json!({ "name": "a\u{200b}b", "coach": me }), 422),
        (json!({ "name": "Reds", "team": "madmen", "coach": me }), 422),
        (json!({ "name": "Reds", "team": "nobody", "coach": me }), 422),
        (json!({ "name": "Reds", "coach": { "type": "bot", "level": "random" } }), 403),
        (json!({ "name": "Reds", "coach": { "type": "bot", "level": "genius" } }), 422),
        (json!({ "name": "Reds", "coach": me, "token": "nonsense" }), 404),
    ];
    for (mut new, status) in clubs {
        new["key"] = json!(key());
        let answer = ben.post(&cup.path("/clubs"), new.clone()).await;
        assert_eq!(answer.status.as_u16(), status, "{new}: {answer:?}");
    }
    for path in ["/api/competitions/nonsense", "/api/competitions/000000000000", "/api/enter/x"] {
        assert_eq!(ben.get(path).await.refused(404), "not_found", "{path}");
    }
    assert_eq!(ben.get(&cup.path("/export?as=poem")).await.refused(400), "malformed");
    assert_eq!(ben.get(&cup.path("/matches/9/report")).await.refused(404), "not_found");
    assert_eq!(cup.seen_by(&ben).await["number"], 1);
}
