//! Players who take any offer, and measure how long it takes until everybody knows.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use house::ids::TableId;
use house::people::COOKIE;
use serde::Deserialize;
use serde::de::IgnoredAny;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::server::PLAYERS;

type Socket = WebSocketStream<TcpStream>;

/// What came of a run.
#[derive(Debug, Clone, Default)]
pub struct Measured {
    /// How long every move took, in microseconds, sorted.
    times: Vec<u32>,
    span: Duration,
    cpu: Option<Duration>,
}

impl Measured {
    fn new(mut times: Vec<u32>, span: Duration) -> Measured {
        times.sort_unstable();
        Measured { times, span, cpu: None }
    }

    pub fn with_cpu(self, cpu: Duration) -> Measured {
        Measured { cpu: Some(cpu), ..self }
    }

    pub fn rate(&self) -> f64 {
        self.times.len() as f64 / self.span.as_secs_f64()
    }

    pub fn per_cpu(&self) -> Option<f64> {
        self.cpu.map(|cpu| self.times.len() as f64 / cpu.as_secs_f64().max(0.01))
    }

    /// In milliseconds.
    pub fn percentile(&self, percent: usize) -> f64 {
        let place = self.times.len() * percent / 100;
        self.times
            .get(place.min(self.times.len().saturating_sub(1)))
            .map_or(0.0, |time| f64::from(*time) / 1000.0)
    }
}

/// How long it takes to sit down at so many tables.
pub fn warm_up(tables: usize) -> Duration {
    Duration::from_millis(500 + 2 * tables as u64)
}

/// Round trips through so many bare sockets at a time.
pub async fn bare(address: &str, sockets: usize, span: Duration) -> Measured {
    let mut tasks = Vec::new();
    for _ in 0..sockets {
        let mut socket = connect(address, "bare", None).await;
        tasks.push(tokio::spawn(async move {
            let mut times = Vec::new();
            let end = Instant::now() + span;
            for number in 0u32.. {
                let began = Instant::now();
                if began > end {
                    break;
                }
                let key = format!("key-{number}");
                socket.send(Message::text(key)).await.expect("the server listens");
                socket.next().await.expect("the server answers").expect("the socket works");
                times.push(began.elapsed().as_micros() as u32);
            }
            times
        }));
    }
    gather(tasks, span).await
}

/// Plays these tables for a while: as fast as can be, or a move every so often.
pub async fn play(
    address: &str,
    tables: &[TableId],
    span: Duration,
    pace: Option<Duration>,
) -> Measured {
    let begin = Instant::now()
        + if pace.is_some() { warm_up(tables.len()) } else { Duration::from_millis(300) };
    let mut tasks = Vec::new();
    for (place, table) in tables.iter().enumerate() {
        let mut pair = Pair::sit(address, *table).await;
        // Those who play at a pace do not all move at the same moment.
        let offset = pace.map_or(Duration::ZERO, |pace| pace * place as u32 / tables.len() as u32);
        tasks.push(tokio::spawn(async move {
            tokio::time::sleep_until((begin + offset).into()).await;
            let mut times = Vec::new();
            let mut next = Instant::now();
            while next < begin + span {
                times.push(pair.step().await);
                match pace {
                    Some(pace) => {
                        next += pace;
                        tokio::time::sleep_until(next.into()).await;
                    }
                    None => next = Instant::now(),
                }
            }
            times
        }));
    }
    gather(tasks, span).await
}

async fn gather(tasks: Vec<tokio::task::JoinHandle<Vec<u32>>>, span: Duration) -> Measured {
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.expect("no player fails"));
    }
    Measured::new(times, span)
}

async fn connect(address: &str, path: &str, token: Option<&str>) -> Socket {
    let url = format!("ws://{address}/{path}");
    let mut request = url.into_client_request().expect("this is an address");
    if let Some(token) = token {
        let cookie = format!("{COOKIE}={token}").parse().expect("this is a header");
        request.headers_mut().insert("cookie", cookie);
    }
    let stream = TcpStream::connect(address).await.expect("the server listens");
    stream.set_nodelay(true).expect("the option exists");
    client_async(request, stream).await.expect("the server takes the socket").0
}

/// The two players of a table.
struct Pair {
    address: String,
    players: [Player; 2],
    keys: u32,
}

struct Player {
    socket: Socket,
    number: u32,
    offers: Vec<(u8, String)>,
    is_over: bool,
}

/// As much of a message as a player needs.
#[derive(Deserialize)]
struct Told {
    position: Option<Position>,
}

#[derive(Deserialize)]
struct Position {
    number: u32,
    offers: Vec<Offer>,
    standings: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Offer {
    seat: u8,
    notation: String,
    retracts: bool,
}

impl Pair {
    async fn sit(address: &str, table: TableId) -> Pair {
        let path = format!("api/tables/{table}/live");
        let mut players = Vec::new();
        for token in PLAYERS {
            let socket = connect(address, &path, Some(token)).await;
            let mut player = Player { socket, number: 0, offers: Vec::new(), is_over: false };
            player.hear().await;
            players.push(player);
        }
        // The first roll may fall while they sit down.
        for player in &mut players {
            while player.number == 0 {
                player.hear().await;
            }
        }
        let players = players.try_into().unwrap_or_else(|_| unreachable!("there are two"));
        Pair { address: address.to_owned(), players, keys: 0 }
    }

    /// One move: how long it took from the click until both were told, in microseconds.
    async fn step(&mut self) -> u32 {
        if self.players[0].is_over {
            self.start_again().await;
        }
        let acting = self.players.iter().position(|player| !player.offers.is_empty());
        let acting = acting.expect("somebody has to act");
        let player = &mut self.players[acting];
        self.keys += 1;
        // Any offer will do, as long as it is not always the same.
        let (seat, action) = &player.offers[self.keys as usize * 7 % player.offers.len()];
        let command = format!(
            r#"{{"type":"act","key":"load-{}","at":{},"seat":{seat},"action":"{action}"}}"#,
            self.keys, player.number
        );
        let after = player.number;
        let began = Instant::now();
        player.socket.send(Message::text(command)).await.expect("the server listens");
        for player in &mut self.players {
            while player.number <= after {
                player.hear().await;
            }
        }
        began.elapsed().as_micros() as u32
    }

    async fn start_again(&mut self) {
        let mut stream = TcpStream::connect(&self.address).await.expect("the server listens");
        let request =
            format!("GET /again/x HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address);
        stream.write_all(request.as_bytes()).await.expect("the server reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("the server answers");
        let id = answer.rsplit("\r\n").next().and_then(|id| id.parse().ok());
        *self = Pair::sit(&self.address, id.expect("the answer is a table")).await;
    }
}

impl Player {
    async fn hear(&mut self) {
        let message = self.socket.next().await.expect("the server answers");
        let Message::Text(text) = message.expect("the socket works") else { return };
        // Only what tells of the position is read; the rest is known by how it begins.
        if !(text.starts_with(r#"{"type":"moved"#) || text.starts_with(r#"{"type":"snapshot"#)) {
            assert!(!text.contains(r#""refused""#) && !text.contains(r#""stale""#), "{text}");
            return;
        }
        let told: Told = serde_json::from_str(&text).expect("this is what the wire has");
        let Some(position) = told.position else { return };
        self.number = position.number;
        self.is_over = position.standings.is_some();
        let offers = position.offers.into_iter().filter(|offer| !offer.retracts);
        self.offers = offers.map(|offer| (offer.seat, offer.notation)).collect();
    }
}
