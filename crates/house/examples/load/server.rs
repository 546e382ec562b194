//! The server under load, and the bare one beside it.

use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path as Segment, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt;
use house::ids::{PersonId, TableId};
use house::live::{Plan, Seated};
use house::people::token_hash;
use house::store::{MoveRow, args, statement};
use house::time::Time;
use house::wire::{ClockRule, Watch};
use house::{App, Config};
use serde_json::json;

fn config() -> Config {
    Config {
        first_roll: Duration::ZERO,
        sockets: usize::MAX,
        socket_rate: (1_000_000, 1_000_000),
        idle: Duration::from_secs(3600),
        ..Config::default()
    }
}

/// The tokens of the two who play every table.
pub const PLAYERS: [&str; 2] = ["load-one", "load-two"];

/// Sets up so many tables for two.
pub async fn prepare(file: &Path, tables: usize) -> Vec<TableId> {
    let app = App::open(file, config(), Time::system()).await.expect("the house opens");
    for (id, token) in [PersonId(1), PersonId(2)].into_iter().zip(PLAYERS) {
        let person = "INSERT INTO people (id, name, created, seen) VALUES ($1, $2, 0, 0)";
        let session = "INSERT INTO sessions (token, person, created, seen) VALUES ($1, $2, $3, $3)";
        let now = app.time.now();
        let written = app.store.write(vec![
            statement(person, args![id, token]),
            statement(session, args![token_hash(token), id, now]),
        ]);
        written.await.expect("people can be stored");
    }
    let mut ids = Vec::with_capacity(tables);
    for _ in 0..tables {
        ids.push(app.hub.create(plan()).await.expect("a table can be set up"));
    }
    app.close().await;
    ids
}

fn plan() -> Plan {
    Plan {
        game: shelf::games()[0].name().to_owned(),
        title: None,
        setup: json!({ "players": 2 }),
        position: None,
        owner: Some(PersonId(1)),
        watch: Watch::Nobody,
        clock: ClockRule::None,
        real_dice: false,
        practice: false,
        chairs: vec![Seated::Person(PersonId(1)), Seated::Person(PersonId(2))],
        fork: None,
    }
}

/// Listens, says where, and serves until it is killed.
pub async fn run(file: &Path) {
    let app = App::open(file, config(), Time::system()).await.expect("the house opens");
    let router: Router = house::routes::live::router()
        .route("/bare", get(bare))
        .route("/again/{id}", get(again))
        .with_state(app);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    println!("{}", listener.local_addr().expect("the port is known"));
    let listener = listener.tap_io(|connection| {
        let _ = connection.set_nodelay(true);
    });
    axum::serve(listener, router).await.expect("the server serves");
}

/// Another table for the same two, when a game is over.
async fn again(State(app): State<App>, Segment(_): Segment<String>) -> String {
    app.hub.create(plan()).await.expect("a table can be set up").to_string()
}

/// A socket that answers every message once an entry as long as a real one is stored for it.
async fn bare(State(app): State<App>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.read_buffer_size(4096).on_upgrade(move |socket| answer(app, socket))
}

async fn answer(app: App, mut socket: WebSocket) {
    static NEXT: AtomicI64 = AtomicI64::new(-1);
    let table = TableId(NEXT.fetch_sub(1, Ordering::Relaxed));
    let mut number = 0;
    while let Some(Ok(Message::Text(text))) = socket.recv().await {
        number += 1;
        let row = MoveRow {
            table,
            number,
            actor: 0,
            action: "advance 3".into(),
            events: "x".repeat(120),
            at: app.time.now(),
            person: Some(1),
            key: Some(text.to_string()),
            hash: None,
        };
        let stored = app.store.append(vec![row], Vec::new()).await;
        if stored.is_err() || socket.send(Message::Text(text)).await.is_err() {
            return;
        }
    }
}
