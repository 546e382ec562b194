//! Notices of slow tables, from the outbox to a listener.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use axum::routing::post;
use axum::{Json, Router};
use house::{Config, notices};
use parking_lot::Mutex;
use serde_json::{Value, json};

use crate::common::{GAME, House, Somebody, config};

/// Somebody's chat service, which answers as it was told to and keeps what it was sent.
#[derive(Clone, Default)]
struct Listener {
    heard: Arc<Mutex<Vec<Value>>>,
    answers: Arc<Mutex<VecDeque<u16>>>,
}

impl Listener {
    /// Opens it, and returns its address.
    async fn open(&self) -> String {
        let socket = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = socket.local_addr().unwrap();
        let listener = self.clone();
        let hook = move |Json(body): Json<Value>| async move {
            listener.heard.lock().push(body);
            let answer = listener.answers.lock().pop_front().unwrap_or(204);
            StatusCode::from_u16(answer).unwrap()
        };
        let router = Router::new().route("/hook", post(hook));
        tokio::spawn(async move { axum::serve(socket, router).await });
        format!("http://{address}/hook")
    }

    fn heard(&self) -> Vec<Value> {
        self.heard.lock().clone()
    }
}

async fn wants_notices(anna: &Somebody<'_>, address: &str) {
    let settings = json!({ "webhook": address });
    anna.send(Method::PUT, "/api/me/notices", settings).await.ok();
}

/// Lets the time go on until something is so.
async fn until(house: &House, step: Duration, mut is_so: impl AsyncFnMut() -> bool) {
    for _ in 0..400 {
        if is_so().await {
            return;
        }
        house.time.advance(step);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it never was so");
}

fn slow_table() -> Value {
    let me = json!({ "type": "me" });
    let bot = json!({ "type": "bot", "level": "random" });
    json!({
        "game": GAME, "title": "Letters", "setup": { "players": 2 }, "chairs": [me, bot],
        "clock": { "type": "days", "days": 3 },
    })
}

async fn house_with_notices() -> House {
    let public_url = Some("http://127.0.0.1:8080".to_owned());
    let house = House::with(Config { public_url, ..config() }).await;
    tokio::spawn(notices::run(house.app.clone()));
    tokio::task::yield_now().await;
    house
}

#[tokio::test]
async fn at_a_slow_table_my_turn_is_told_elsewhere() {
    let house = house_with_notices().await;
    let listener = Listener::default();
    let anna = house.guest("Anna").await;
    let address = listener.open().await;
    wants_notices(&anna, &address).await;
    assert_eq!(anna.get("/api/me").await.ok()["person"]["webhook"], json!(address));
    let id = anna.table(slow_table()).await;
    until(&house, Duration::from_secs(1), async || !listener.heard().is_empty()).await;
    let notice = listener.heard()[0].clone();
    assert_eq!(notice["kind"], "turn");
    assert_eq!(notice["url"], json!(format!("http://127.0.0.1:8080/table/{id}")));
    let text = notice["text"].as_str().unwrap();
    assert!(text.contains("Letters") && text.contains(&id), "{text}");
    assert_eq!(notice["content"], notice["text"]);
    until(&house, Duration::from_secs(1), async || {
        anna.get("/api/me/notices").await.ok()[0]["state"] == "sent"
    })
    .await;
    let sent = anna.get("/api/me/notices").await.ok();
    assert_eq!((&sent[0]["tries"], &sent[0]["table"]), (&json!(1), &json!(id)));
    // Others do not see what was sent to her.
    let ben = house.guest("Ben").await;
    assert_eq!(ben.get("/api/me/notices").await.ok(), json!([]));
}

#[tokio::test]
async fn what_does_not_arrive_is_sent_again_and_its_state_is_shown() {
    let house = house_with_notices().await;
    let listener = Listener::default();
    listener.answers.lock().extend([500, 302]);
    let anna = house.guest("Anna").await;
    wants_notices(&anna, &listener.open().await).await;
    anna.table(slow_table()).await;
    until(&house, Duration::from_secs(1), async || {
        anna.get("/api/me/notices").await.ok()[0]["tries"] == 1
    })
    .await;
    let first = anna.get("/api/me/notices").await.ok()[0].clone();
    assert_eq!(first["state"], "waiting");
    assert_eq!(first["trouble"], "the address answered 500");
    until(&house, Duration::from_secs(10), async || {
        anna.get("/api/me/notices").await.ok()[0]["state"] == "sent"
    })
    .await;
    assert_eq!(anna.get("/api/me/notices").await.ok()[0]["tries"], 3);
    assert_eq!(listener.heard().len(), 3, "a redirection is not followed");
}

#[tokio::test]
async fn what_never_arrives_is_given_up() {
    let house = house_with_notices().await;
    let anna = house.guest("Anna").await;
    // Nobody listens at this port, which was just given back.
    let port = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    wants_notices(&anna, &format!("http://{port}/")).await;
    anna.table(slow_table()).await;
    until(&house, Duration::from_secs(600), async || {
        anna.get("/api/me/notices").await.ok()[0]["state"] == "failed"
    })
    .await;
    let failed = anna.get("/api/me/notices").await.ok()[0].clone();
    assert_eq!(failed["tries"], 8);
    assert_eq!(failed["trouble"], "the address cannot be reached");
}

#[tokio::test]
async fn quick_tables_and_people_without_an_address_get_none() {
    let house = house_with_notices().await;
    let listener = Listener::default();
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    wants_notices(&anna, &listener.open().await).await;
    let mut quick = slow_table();
    quick["clock"] = json!({ "type": "none" });
    anna.table(quick).await;
    ben.table(slow_table()).await;
    for _ in 0..30 {
        house.time.advance(Duration::from_secs(1));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(listener.heard().is_empty());
    assert_eq!(ben.get("/api/me/notices").await.ok(), json!([]));
}

#[tokio::test]
async fn notices_do_not_go_to_the_machines_beside_us() {
    let house = House::with(Config { private_webhooks: false, ..config() }).await;
    let anna = house.guest("Anna").await;
    let set = async |webhook: &str| {
        anna.send(Method::PUT, "/api/me/notices", json!({ "webhook": webhook })).await
    };
    for address in ["http://127.0.0.1/", "http://169.254.169.254/", "http://localhost/", "ftp://x"]
    {
        assert_eq!(set(address).await.refused(422), "webhook", "{address}");
    }
    set("https://hooks.example.org/services/x").await.ok();
    anna.send(Method::PUT, "/api/me/notices", json!({ "webhook": null })).await.ok();
    assert!(anna.get("/api/me").await.ok()["person"].get("webhook").is_none());
}
