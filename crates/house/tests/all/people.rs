//! Guests, accounts, and being forgotten.

use axum::http::{Method, header};
use serde_json::{Value, json};

use crate::common::{GAME, House};

fn credentials(name: &str, password: &str) -> Value {
    json!({ "name": name, "password": password })
}

#[tokio::test]
async fn a_name_is_enough_to_be_somebody() {
    let house = House::open().await;
    let stranger = house.stranger();
    assert_eq!(stranger.get("/api/me").await.ok(), json!({ "person": null }));
    let answer = stranger.post("/api/me/guest", json!({ "name": " Zoë  Müller " })).await;
    assert_eq!(answer.ok(), json!({ "person": { "name": "Zoë Müller", "account": false } }));
    let set = answer.headers[header::SET_COOKIE].to_str().unwrap();
    for part in ["__Host-stammtisch=", "HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(set.contains(part), "{set}");
    }
    let zoe = house.guest("Zoë").await;
    assert_eq!(zoe.get("/api/me").await.ok()["person"]["name"], "Zoë");
    // Saying a name again is another name, not another person.
    zoe.post("/api/me/guest", json!({ "name": "Z" })).await.ok();
    assert_eq!(zoe.get("/api/me").await.ok()["person"]["name"], "Z");
}

#[tokio::test]
async fn in_a_living_room_without_tls_the_cookie_is_a_plain_one() {
    let house = House::open().await;
    let request = axum::http::Request::builder()
        .method(Method::POST)
        .uri("/api/me/guest")
        .header(header::HOST, "192.168.1.20:8080")
        .header(header::CONTENT_TYPE, "application/json")
        .body(axum::body::Body::from(r#"{"name":"Ben"}"#))
        .unwrap();
    let answer = house.ask(request).await;
    let set = answer.headers[header::SET_COOKIE].to_str().unwrap();
    assert!(set.starts_with("stammtisch=") && !set.contains("Secure"), "{set}");
    // It is of no use where the connection is safe.
    let mut somebody = house.stranger();
    somebody.cookie = Some(answer.cookie().unwrap());
    assert_eq!(somebody.get("/api/me").await.ok()["person"], Value::Null);
}

#[tokio::test]
async fn bad_names_and_forged_cookies_are_nobody() {
    let house = House::open().await;
    for name in ["", "  ", "a\u{202e}b", "x\u{0}", &"y".repeat(41)] {
        let answer = house.stranger().post("/api/me/guest", json!({ "name": name })).await;
        assert_eq!(answer.refused(422), "name", "{name:?}");
    }
    let mut forger = house.stranger();
    for value in ["", "x", "' OR 1=1 --", &"a".repeat(5000)] {
        forger.cookie = Some(format!("__Host-stammtisch={value}"));
        assert_eq!(forger.get("/api/me").await.ok()["person"], Value::Null);
        assert_eq!(
            forger.post("/api/tables", json!({ "game": GAME })).await.refused(401),
            "no_person"
        );
    }
}

#[tokio::test]
async fn an_account_keeps_its_seats_on_every_device() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let table = anna.table(json!({ "game": GAME })).await;
    let answer = anna.post("/api/me/account", credentials("Anna", "correct horse")).await;
    assert_eq!(answer.ok()["person"], json!({ "name": "Anna", "account": true }));
    // The cookie of before is worth nothing now.
    assert_eq!(anna.get("/api/me").await.ok()["person"], Value::Null);

    let mut phone = house.stranger();
    let answer = phone.post("/api/me/sign-in", credentials("aNNA", "correct horse")).await;
    phone.cookie = Some(answer.cookie().unwrap());
    let mine = phone.get("/api/lobby").await.ok()["mine"].clone();
    assert_eq!(mine[0]["id"], json!(table));

    phone.post("/api/me/sign-out", Value::Null).await.ok();
    assert_eq!(phone.get("/api/me").await.ok()["person"], Value::Null);
}

#[tokio::test]
async fn two_devices_are_the_same_person_at_the_same_time() {
    let house = House::open().await;
    let mut laptop = house.stranger();
    let answer = laptop.post("/api/me/account", credentials("Anna", "correct horse")).await;
    laptop.cookie = Some(answer.cookie().unwrap());
    let chairs = json!([{ "type": "me" }, { "type": "open" }]);
    let new = json!({ "game": GAME, "setup": { "players": 2 }, "chairs": chairs });
    let table = laptop.table(new).await;
    let mut phone = house.stranger();
    let answer = phone.post("/api/me/sign-in", credentials("Anna", "correct horse")).await;
    phone.cookie = Some(answer.cookie().unwrap());
    assert_ne!(laptop.cookie, phone.cookie);
    // What one of them does, the other has done.
    let chair = format!("/api/tables/{table}/chairs/1");
    phone.post(&chair, json!({ "type": "take" })).await.ok();
    for device in [&laptop, &phone] {
        let info = device.get(&format!("/api/tables/{table}")).await.ok();
        assert_eq!((&info["state"], &info["owner"]), (&json!("running"), &json!(true)));
        let seats = info["seats"].as_array().unwrap();
        assert!(seats.iter().all(|seat| seat["yours"] == true), "{info}");
        assert_eq!(device.get("/api/lobby").await.ok()["mine"][0]["id"], json!(table));
    }
    phone.post("/api/me/sign-out", Value::Null).await.ok();
    assert_eq!(laptop.get("/api/me").await.ok()["person"]["name"], "Anna");
}

#[tokio::test]
async fn another_password_ends_every_session_but_this() {
    let house = House::open().await;
    let path = "/api/me/password";
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    let stranger = house.stranger().post(path, change("correct horse", "better horse")).await;
    assert_eq!(stranger.refused(401), "no_person");
    let guest = house.guest("Ben").await;
    let answer = guest.post(path, change("correct horse", "better horse")).await;
    assert_eq!(answer.refused(409), "no_account");

    let mut laptop = house.stranger();
    let answer = laptop.post("/api/me/account", credentials("Anna", "correct horse")).await;
    laptop.cookie = Some(answer.cookie().unwrap());
    let table = laptop.table(json!({ "game": GAME })).await;
    let mut phone = house.stranger();
    let answer = phone.post("/api/me/sign-in", credentials("Anna", "correct horse")).await;
    phone.cookie = Some(answer.cookie().unwrap());
    let open = house.app.hub.table(table.parse().unwrap()).await.unwrap();
    let person = house::people::of_session(
        &house.app.store,
        phone.cookie.as_ref().unwrap().split_once('=').unwrap().1,
    );
    let mut looking = open.join(person.await.unwrap().as_ref(), 0).await.unwrap();

    for (old, new, code) in [
        ("wrong horse!", "better horse", "credentials"),
        ("correct horse", "short", "password"),
        ("", "better horse", "credentials"),
    ] {
        assert_eq!(laptop.post(path, change(old, new)).await.refused(422), code);
    }
    assert_eq!(phone.get("/api/me").await.ok()["person"]["name"], "Anna", "nothing has changed");
    let answer = laptop.post(path, change("correct horse", "better horse")).await;
    assert_eq!(answer.ok()["person"]["account"], true);
    assert_eq!(laptop.get("/api/me").await.ok()["person"]["name"], "Anna");
    assert_eq!(phone.get("/api/me").await.ok()["person"], Value::Null);
    while let Some(told) = looking.queue.hear().await {
        // What was on its way comes in, and then nothing any more.
        drop(told);
    }
    let again = house.stranger();
    let before = again.post("/api/me/sign-in", credentials("Anna", "correct horse")).await;
    assert_eq!(before.refused(422), "credentials");
    again.post("/api/me/sign-in", credentials("Anna", "better horse")).await.ok();
}

#[tokio::test]
async fn a_guest_who_signs_in_brings_their_seats_along() {
    let house = House::open().await;
    house.stranger().post("/api/me/account", credentials("Anna", "correct horse")).await.ok();
    let guest = house.guest("A.").await;
    let table = guest.table(json!({ "game": GAME, "watch": "nobody" })).await;
    let mut anna = guest.clone();
    let answer = guest.post("/api/me/sign-in", credentials("Anna", "correct horse")).await;
    anna.cookie = Some(answer.cookie().unwrap());
    let info = anna.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!(info["seats"][0]["holder"], json!({ "type": "person", "name": "Anna" }));
    assert_eq!((&info["seats"][0]["yours"], &info["owner"]), (&json!(true), &json!(true)));
    assert_eq!(guest.get("/api/me").await.ok()["person"], Value::Null, "the guest is no more");
    // Somebody with an account does not hand it over by signing in to another.
    let other = anna.post("/api/me/sign-in", credentials("Anna", "wrong horse")).await;
    assert_eq!(other.refused(422), "credentials");
    let guest = anna.post("/api/me/guest", json!({ "name": "B" })).await;
    assert_eq!(guest.refused(409), "has_account");
}

#[tokio::test]
async fn a_wrong_name_and_a_wrong_password_look_the_same() {
    let house = House::open().await;
    house.stranger().post("/api/me/account", credentials("Anna", "correct horse")).await.ok();
    let ask = |name: &'static str, password: &'static str| {
        let house = &house;
        async move {
            let answer =
                house.stranger().post("/api/me/sign-in", credentials(name, password)).await;
            (answer.refused(422), answer.body)
        }
    };
    let wrong = ask("Anna", "wrong horse!").await;
    assert_eq!(wrong.0, "credentials");
    assert_eq!(ask("Nobody", "wrong horse!").await, wrong);
    assert_eq!(ask("", "wrong horse!").await, wrong);
    assert_eq!(ask("Anna", "").await, wrong);
}

#[tokio::test]
async fn an_account_has_its_name_alone() {
    let house = House::open().await;
    house.stranger().post("/api/me/account", credentials("Anna", "correct horse")).await.ok();
    let other = house.guest("Anna").await;
    let answer = other.post("/api/me/account", credentials("ANNA", "another horse")).await;
    assert_eq!(answer.refused(409), "name_taken");
    // Guests may be called alike; only one of them can have it as an account.
    let mut ben = house.stranger();
    let answer = ben.post("/api/me/account", credentials("Ben", "third horse")).await;
    ben.cookie = Some(answer.cookie().unwrap());
    let renamed = ben.send(Method::PATCH, "/api/me", json!({ "name": "anna" })).await;
    assert_eq!(renamed.refused(409), "name_taken");
    ben.send(Method::PATCH, "/api/me", json!({ "name": "Benno" })).await.ok();
    house.stranger().post("/api/me/sign-in", credentials("benno", "third horse")).await.ok();
    assert_eq!(
        ben.post("/api/me/account", credentials("C", "fourth horse")).await.refused(409),
        "has_account"
    );
    let short = other.post("/api/me/account", credentials("Carla", "short")).await;
    assert_eq!(short.refused(422), "password");
}

#[tokio::test]
async fn another_name_is_seen_at_the_table() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let table = anna.table(json!({ "game": GAME })).await;
    anna.send(Method::PATCH, "/api/me", json!({ "name": "Hanna" })).await.ok();
    let info = anna.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!(info["seats"][0]["holder"], json!({ "type": "person", "name": "Hanna" }));
}

#[tokio::test]
async fn whoever_is_forgotten_leaves_a_bot_or_an_open_chair_and_no_name() {
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let mut anna = house.stranger();
    let answer = anna.post("/api/me/account", credentials("Anna", "correct horse")).await;
    anna.cookie = Some(answer.cookie().unwrap());

    let open = json!({ "type": "open" });
    let me = json!({ "type": "me" });
    let new =
        json!({ "game": GAME, "setup": { "players": 2 }, "chairs": [me, open], "watch": "anyone" });
    let running = ben.table(new.clone()).await;
    anna.post(&format!("/api/tables/{running}/chairs/1"), json!({ "type": "take" })).await.ok();
    let gathering = anna.table(new).await;
    let over = anna.finished().await;

    anna.delete("/api/me").await.ok();
    assert_eq!(anna.get("/api/me").await.ok()["person"], Value::Null);
    let wrong = anna.post("/api/me/sign-in", credentials("Anna", "correct horse")).await;
    assert_eq!(wrong.refused(422), "credentials");

    let holder = |info: &Value, chair: usize| {
        let seat = info["chairs"][chair][0].as_u64().unwrap() as usize;
        info["seats"][seat]["holder"]["type"].as_str().unwrap().to_owned()
    };
    let info = ben.get(&format!("/api/tables/{running}")).await.ok();
    assert_eq!((info["state"].as_str(), holder(&info, 1).as_str()), (Some("running"), "bot"));
    let info = ben.get(&format!("/api/tables/{gathering}")).await.ok();
    assert_eq!((info["state"].as_str(), holder(&info, 0).as_str()), (Some("gathering"), "open"));
    for path in ["/api/lobby".to_owned(), format!("/api/tables/{over}/replay?as=open")] {
        let answer = ben.get(&path).await;
        answer.ok();
        assert!(!answer.body.contains("Anna"), "{path}");
    }
}

#[tokio::test]
async fn a_guest_who_never_came_back_leaves_a_bot_too() {
    let house = House::open().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let chairs = json!([{ "type": "me" }, { "type": "open" }]);
    let new = json!({ "game": GAME, "setup": { "players": 2 }, "chairs": chairs });
    let table = anna.table(new).await;
    ben.post(&format!("/api/tables/{table}/chairs/1"), json!({ "type": "take" })).await.ok();
    let day = std::time::Duration::from_secs(24 * 3600);
    house.time.advance(399 * day);
    anna.get("/api/me").await.ok();
    house.time.advance(2 * day);
    house::people::sweep(&house.app).await.unwrap();
    let info = anna.get(&format!("/api/tables/{table}")).await.ok();
    let holders = |seat: usize| info["seats"][seat]["holder"]["type"].as_str().unwrap();
    assert_eq!((holders(0), holders(1)), ("person", "bot"));
    assert_eq!(info["state"], "running");
    assert_eq!(ben.get("/api/me").await.ok()["person"], Value::Null);
}
