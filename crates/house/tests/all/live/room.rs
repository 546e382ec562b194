//! A house to test in, people, and the sockets they play through.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use house::ids::{PersonId, TableId};
use house::live::{Plan, Seated};
use house::people::{COOKIE, token_hash};
use house::store::{Arg, args, statement};
use house::time::Time;
use house::wire::{ClockRule, Watch};
use house::{App, Config};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long anything may take before a test gives up.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A house that listens.
pub struct House {
    pub app: App,
    pub address: SocketAddr,
    /// Kept so that the files stay as long as the house does.
    _folder: Option<tempfile::TempDir>,
}

/// What tests want: nothing waits, and nobody is limited who does not flood.
pub fn config() -> Config {
    Config {
        think_time: Duration::ZERO,
        first_roll: Duration::ZERO,
        socket_rate: (100_000, 100_000),
        ..Config::default()
    }
}

pub async fn house() -> House {
    house_with(config(), Time::system()).await
}

pub async fn house_with(config: Config, time: Time) -> House {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    let mut house = house_in(&file, config, time).await;
    house._folder = Some(folder);
    house
}

pub async fn house_in(file: &Path, config: Config, time: Time) -> House {
    let app = App::open(file, config, time).await.unwrap();
    let router = house::routes::live::router().with_state(app.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    House { app, address, _folder: None }
}

/// Somebody with a cookie.
#[derive(Debug, Clone)]
pub struct Somebody {
    pub id: PersonId,
    pub token: String,
}

impl House {
    pub async fn somebody(&self, name: &str) -> Somebody {
        let id = PersonId::random();
        let token = format!("token of {name} {}", id.0).replace(' ', "-");
        let person = "INSERT INTO people (id, name, created, seen) VALUES ($1, $2, $3, $3)";
        let session = "INSERT INTO sessions (token, person, created, seen) VALUES ($1, $2, $3, $3)";
        let now = self.app.time.now();
        let statements = vec![
            statement(person, args![id, name, now]),
            statement(session, vec![token_hash(&token).into(), Arg::from(id), now.into()]),
        ];
        self.app.store.write(statements).await.unwrap();
        Somebody { id, token }
    }

    /// A table for these chairs, with the setup of two players who share four battalions.
    pub async fn table(&self, setup: Value, chairs: &[Seated], clock: ClockRule) -> TableId {
        self.app.hub.create(plan(setup, chairs, clock)).await.unwrap()
    }

    pub async fn join(&self, table: TableId, who: Option<&Somebody>) -> Client {
        self.try_join(table, who, 0).await.unwrap()
    }

    pub async fn try_join(
        &self,
        table: TableId,
        who: Option<&Somebody>,
        after: u32,
    ) -> Result<Client, SocketError> {
        let url = format!("ws://{}/api/tables/{table}/live?after={after}", self.address);
        let mut request = url.into_client_request()?;
        if let Some(who) = who {
            let cookie = format!("{COOKIE}={}", who.token);
            request.headers_mut().insert("cookie", HeaderValue::from_str(&cookie).unwrap());
        }
        let (socket, _) = connect_async(request).await?;
        let mut client = Client { socket, position: Value::Null, frames: Vec::new(), keys: 0 };
        let first = client.hear().await;
        assert_eq!(first["type"], "snapshot", "{first}");
        Ok(client)
    }
}

pub fn plan(setup: Value, chairs: &[Seated], clock: ClockRule) -> Plan {
    let people = chairs.iter().find_map(|chair| match chair {
        Seated::Person(person) => Some(*person),
        _ => None,
    });
    Plan {
        game: "unita".into(),
        title: None,
        setup,
        position: None,
        owner: Some(people.unwrap_or(PersonId(1))),
        watch: Watch::Link,
        clock,
        real_dice: false,
        practice: false,
        chairs: chairs.to_vec(),
        fork: None,
    }
}

/// The smallest whole game of two: no dice, no tiles, no cards.
pub fn colonial() -> Value {
    json!({ "players": 2, "preset": "colonial" })
}

/// The game of two with everything in it.
pub fn geek() -> Value {
    json!({ "players": 2, "preset": "geek" })
}

/// Somebody's side of a socket.
pub struct Client {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The position as last told.
    pub position: Value,
    /// Every text that came in.
    pub frames: Vec<String>,
    keys: u32,
}

impl Client {
    pub async fn say(&mut self, message: Value) {
        self.say_text(&message.to_string()).await;
    }

    pub async fn say_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// The next message, or nothing once the socket is closed.
    pub async fn try_hear(&mut self) -> Option<Value> {
        loop {
            let heard = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            match heard.expect("something should have been said") {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.frames.push(text.to_string());
                    if message["position"].is_object() {
                        self.position = message["position"].clone();
                    }
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    pub async fn hear(&mut self) -> Value {
        self.try_hear().await.expect("the socket should be open")
    }

    /// Goes on listening until a message of this type comes.
    pub async fn hear_of(&mut self, of_type: &str) -> Value {
        loop {
            let message = self.hear().await;
            if message["type"] == of_type {
                return message;
            }
        }
    }

    /// Goes on listening until the game has got this far.
    pub async fn hear_until(&mut self, number: u64) {
        while self.number() < number {
            self.hear().await;
        }
    }

    pub fn number(&self) -> u64 {
        self.position["number"].as_u64().unwrap()
    }

    pub fn key(&mut self) -> String {
        self.keys += 1;
        format!("key-{}", self.keys)
    }

    /// Says it with a new key, and waits for the answer.
    pub async fn ask(&mut self, mut message: Value) -> Value {
        if message["key"].is_null() {
            message["key"] = self.key().into();
        }
        let key = message["key"].clone();
        self.say(message).await;
        loop {
            let answer = self.hear().await;
            if answer["key"] == key {
                return answer;
            }
        }
    }

    /// Takes an action at the present decision point.
    pub async fn act(&mut self, seat: u64, action: &str) -> Value {
        let at = self.number();
        self.ask(json!({ "type": "act", "at": at, "seat": seat, "action": action })).await
    }

    /// What the client may do that leads on.
    pub fn offers(&self) -> Vec<(u64, String)> {
        let offers = self.position["offers"].as_array().unwrap();
        let on = offers.iter().filter(|offer| offer["retracts"] == false);
        on.map(|offer| {
            (offer["seat"].as_u64().unwrap(), offer["notation"].as_str().unwrap().to_owned())
        })
        .collect()
    }

    pub fn is_over(&self) -> bool {
        self.position["turn"] == "over"
    }
}

/// Two clients take the `pick`-th thing they are offered until the game is over, or until it has
/// got this far.
pub async fn play_until(clients: &mut [Client], until: u64, mut pick: impl FnMut(usize) -> usize) {
    loop {
        let number = clients.iter().map(Client::number).max().unwrap();
        for client in clients.iter_mut() {
            client.hear_until(number).await;
        }
        if clients[0].is_over() || number >= until {
            return;
        }
        let acting = clients.iter_mut().find(|client| !client.offers().is_empty());
        let acting = acting.expect("somebody has to act");
        let offers = acting.offers();
        let (seat, action) = &offers[pick(offers.len())];
        let answer = acting.act(*seat, action).await;
        assert_eq!(answer["type"], "done", "{action}: {answer}");
        assert!(acting.number() >= answer["number"].as_u64().unwrap(), "told before answered");
    }
}

/// Numbers that look random and are the same in every run.
pub fn dice(seed: u64) -> impl FnMut(usize) -> usize {
    use rand_core::{Rng, SeedableRng};
    let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(seed);
    move |below| (rng.next_u64() % below as u64) as usize
}
