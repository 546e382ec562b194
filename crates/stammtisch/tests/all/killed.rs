//! The server is killed (`kill -9`) again and again while people play, and comes back every time:
//! nothing that was acknowledged or even told is lost, and nothing happens twice.

use std::collections::BTreeMap;
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

use crate::common::server::{Server, place};
use crate::common::{GAME, run};

/// How often the server is killed.
const TIMES: u32 = 12;
/// How many tables are played at the same time.
const TABLES: u64 = 3;

#[test]
fn nothing_acknowledged_is_lost_or_doubled_however_often_the_server_is_killed() {
    let place = place("killed");
    let data = place.join("data").to_str().unwrap().to_owned();
    let mut server = open(&data);
    let mut players: Vec<Player> = (1..=TABLES).map(|seed| Player::sit(&server, seed)).collect();
    let mut pause = Numbers(42);
    for _ in 0..TIMES {
        std::thread::scope(|scope| {
            for player in &mut players {
                let address = server.address.clone();
                scope.spawn(move || player.play(&address));
            }
            std::thread::sleep(Duration::from_millis(30 + pause.below(400)));
            server.kill();
        });
        server = open(&data);
        for player in &mut players {
            player.look(&server.address);
            if player.is_done() {
                player.next_table(&server);
            }
        }
    }
    let moves: u32 = players.iter().map(|player| player.moves).sum();
    assert!(moves > 20 * TIMES, "only {moves} moves were made");
    server.close();
    let said = run(&["verify", "--data", &data]).succeeded();
    assert!(said.lines().count() as u64 >= TABLES, "{said}");
}

fn open(data: &str) -> Server {
    Server::with(data, &["--no-limits"], std::process::Stdio::null())
}

/// Numbers that look random; when the server dies is chance enough.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

/// Somebody who plays all seats of a table, and remembers everything that was said to them.
struct Player {
    cookie: String,
    table: String,
    numbers: Numbers,
    keys: u32,
    position: Value,
    /// The entries as they were told.
    told: BTreeMap<u64, Value>,
    /// How many actions were acknowledged, at this table and at all.
    acknowledged: u32,
    moves: u32,
    /// What was said and acknowledged.
    said: Vec<String>,
    /// The last command, while nobody has answered it.
    open: Option<Value>,
}

type Socket = WebSocket<TcpStream>;

/// The server is gone.
struct Gone;

impl Player {
    fn sit(server: &Server, seed: u64) -> Player {
        let naming = json!({ "name": format!("Player {seed}") }).to_string();
        let welcome = server.ask("POST", "/api/me/guest", "", &naming);
        let cookie = welcome.split("set-cookie: ").nth(1).unwrap().split(';').next().unwrap();
        let mut player = Player {
            cookie: cookie.to_owned(),
            table: String::new(),
            numbers: Numbers(seed),
            keys: 0,
            position: Value::Null,
            told: BTreeMap::new(),
            acknowledged: 0,
            moves: 0,
            said: Vec::new(),
            open: None,
        };
        player.next_table(server);
        player
    }

    fn next_table(&mut self, server: &Server) {
        let me = json!({ "type": "me" });
        let new = json!({ "game": GAME, "setup": { "players": 2 }, "chairs": [me, me] });
        let cookie = format!("cookie: {}\r\n", self.cookie);
        let created = server.ask("POST", "/api/tables", &cookie, &new.to_string());
        let id = created.split("{\"id\":\"").nth(1).unwrap().split('"').next().unwrap();
        self.table = id.to_owned();
        self.position = Value::Null;
        self.told.clear();
        self.said.clear();
        (self.acknowledged, self.open) = (0, None);
    }

    /// Whether there is nothing left to do here. More than 500 entries are not sent at once, and
    /// this player would like to see all of them.
    fn is_done(&self) -> bool {
        self.position["turn"] == "over" || self.told.len() > 450
    }

    /// Plays until the server is gone.
    fn play(&mut self, address: &str) {
        let Ok(mut socket) = self.join(address) else { return };
        while self.step(&mut socket).is_ok() {}
    }

    /// Comes back once more, only to see that everything is there.
    fn look(&mut self, address: &str) {
        assert!(self.join(address).is_ok(), "the server is there");
    }

    /// Connects, compares everything, and asks again for what was never answered.
    fn join(&mut self, address: &str) -> Result<Socket, Gone> {
        let url = format!("ws://{address}/api/tables/{}/live", self.table);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        let stream = TcpStream::connect(address).map_err(|_| Gone)?;
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let (mut socket, _) = client(request, stream).map_err(|_| Gone)?;
        let snapshot = self.hear(&mut socket)?;
        assert_eq!(snapshot["type"], "snapshot");
        self.compare(&snapshot);
        if let Some(command) = self.open.clone() {
            self.ask(&mut socket, command)?;
        }
        let acted = self.told.values().filter(|entry| entry["what"]["type"] == "acted").count();
        assert_eq!(acted as u32, self.acknowledged, "every command was carried out once");
        Ok(socket)
    }

    fn compare(&mut self, snapshot: &Value) {
        let log = snapshot["log"].as_array().unwrap();
        let numbers: Vec<u64> = log.iter().map(|entry| entry["number"].as_u64().unwrap()).collect();
        let last = snapshot["position"]["number"].as_u64().unwrap();
        assert_eq!(numbers, (1..=last).collect::<Vec<_>>(), "no entry is missing or doubled");
        for (number, told) in &self.told {
            assert_eq!(log.get(*number as usize - 1), Some(told), "entry {number} was told");
        }
        let chat = snapshot["chat"].as_array().unwrap();
        for said in &self.said {
            let heard = chat.iter().filter(|line| line["text"] == said.as_str()).count();
            assert_eq!(heard, 1, "`{said}` was said once");
        }
        self.remember(snapshot);
    }

    fn remember(&mut self, message: &Value) {
        for entry in message["log"].as_array().into_iter().flatten() {
            self.told.insert(entry["number"].as_u64().unwrap(), entry.clone());
        }
        if message["position"].is_object() {
            self.position = message["position"].clone();
        }
    }

    fn hear(&mut self, socket: &mut Socket) -> Result<Value, Gone> {
        loop {
            match socket.read() {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.remember(&message);
                    return Ok(message);
                }
                Ok(Message::Close(_)) | Err(_) => return Err(Gone),
                Ok(_) => {}
            }
        }
    }

    /// Sends a command until it is answered, and notes what was acknowledged.
    fn ask(&mut self, socket: &mut Socket, command: Value) -> Result<(), Gone> {
        self.open = Some(command.clone());
        socket.send(Message::text(command.to_string())).map_err(|_| Gone)?;
        let answer = loop {
            let message = self.hear(socket)?;
            if message["key"] == command["key"] {
                break message;
            }
        };
        assert_eq!(answer["type"], "done", "{command}: {answer}");
        self.open = None;
        match command["type"].as_str() {
            Some("act") => {
                (self.acknowledged, self.moves) = (self.acknowledged + 1, self.moves + 1)
            }
            Some("chat") => self.said.push(command["text"].as_str().unwrap().to_owned()),
            other => panic!("{other:?}"),
        }
        Ok(())
    }

    /// Does one thing: mostly an action, now and then a word.
    fn step(&mut self, socket: &mut Socket) -> Result<(), Gone> {
        self.keys += 1;
        let key = format!("key-{}", self.keys);
        if self.keys.is_multiple_of(9) && self.said.len() < 90 {
            let text = format!("this is the thing number {}", self.keys);
            return self.ask(socket, json!({ "type": "chat", "key": key, "text": text }));
        }
        if self.is_done() {
            return Err(Gone);
        }
        let offers = self.position["offers"].as_array().unwrap();
        if offers.is_empty() {
            return self.hear(socket).map(drop);
        }
        let offer = &offers[self.numbers.below(offers.len() as u64) as usize];
        let (at, seat, action) = (&self.position["number"], &offer["seat"], &offer["notation"]);
        let act = json!({ "type": "act", "key": key, "at": at, "seat": seat, "action": action });
        self.ask(socket, act)
    }
}
