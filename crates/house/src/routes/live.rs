//! The socket of a table: `GET /api/tables/{id}/live?after={number}`.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use axum::routing::get;
use futures_util::SinkExt;
use serde::Deserialize;

use crate::app::{App, Config};
use crate::error::Error;
use crate::ids::TableId;
use crate::live::{Joined, Outgoing, Table, text};
use crate::people::Me;
use crate::wire::{FromClient, FromServer, Trouble};

/// How long a reader may take to take one message.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often a quiet connection is asked whether it is still there.
const PING: Duration = Duration::from_secs(30);
/// How many messages more than allowed are refused before the connection is closed.
const TOLERANCE: u32 = 200;

/// The routes of this file.
pub fn router() -> Router<App> {
    Router::new().route("/api/tables/{id}/live", get(open))
}

#[derive(Deserialize)]
struct After {
    #[serde(default)]
    after: u32,
}

async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(After { after }): Query<After>,
    me: Option<Me>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    check_origin(&headers, &app.config)?;
    let id: TableId = id.parse().map_err(|_| Error::NotFound("table"))?;
    let table = app.hub.table(id).await?;
    // Refused here it is a plain answer in HTTP; a socket could only be closed.
    table.may_see(me.as_ref().map(|Me(person)| person.id)).await?;
    let limit = app.config.socket_message;
    let upgrade = upgrade
        // Hardly any memory while nothing is said, which is most of the time.
        .read_buffer_size(4096)
        .max_message_size(limit)
        .max_frame_size(limit);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let person = me.map(|Me(person)| person);
        match table.join(person.as_ref(), after).await {
            Ok(joined) => Connection::new(&app.config, socket, table, joined).run().await,
            Err(error) => tracing::debug!(table = %id, %error, "nobody could join"),
        }
    }))
}

/// A page of somebody else's must not speak for whoever looks at it. Programs that are no browser
/// send no origin; they have no cookie either unless somebody gave them one.
fn check_origin(headers: &HeaderMap, config: &Config) -> Result<(), Error> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return Ok(()) };
    let host = origin.split_once("://").map(|(_, host)| host);
    let is_ours = host.is_some() && host == text(header::HOST);
    match is_ours || config.origins.iter().any(|known| known == origin) {
        true => Ok(()),
        false => Err(Error::NotYours("this page may not speak to the house")),
    }
}

/// One open socket.
struct Connection {
    socket: WebSocket,
    table: Arc<Table>,
    joined: Joined,
    /// The last entry of the log that the reader knows.
    known: u32,
    allowance: Allowance,
}

/// Why a connection ends: a code and a reason.
type End = Option<(u16, &'static str)>;

impl Connection {
    fn new(config: &Config, socket: WebSocket, table: Arc<Table>, joined: Joined) -> Connection {
        Connection {
            socket,
            table,
            joined,
            known: 0,
            allowance: Allowance::new(config.socket_rate),
        }
    }

    async fn run(mut self) {
        let end = self.converse().await;
        self.table.leave(self.joined.viewer).await;
        if let Some((code, reason)) = end {
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
            let goodbye = self.socket.send(Message::Close(Some(frame)));
            let _ = tokio::time::timeout(Duration::from_secs(1), goodbye).await;
        }
    }

    /// Listens and tells until one side has enough.
    async fn converse(&mut self) -> End {
        let mut quiet = tokio::time::interval(PING);
        quiet.reset();
        loop {
            let sent = tokio::select! {
                heard = self.socket.recv() => match heard {
                    Some(Ok(message)) => self.hear(message).await,
                    Some(Err(_)) => return Some((1009, "that was no message for a table")),
                    None => return None,
                },
                told = self.joined.queue.recv() => match told {
                    Some(told) => self.tell(told).await,
                    None => return Some((1012, "the table has to be opened again")),
                },
                _ = quiet.tick() => self.send(Message::Ping(Default::default())).await,
            };
            if let Err(end) = sent {
                return end;
            }
            if let Err(end) = self.tell_the_rest().await {
                return end;
            }
        }
    }

    /// Everything that waits goes out at once; one who was too slow gets the whole table.
    async fn tell_the_rest(&mut self) -> Result<(), End> {
        while let Ok(told) = self.joined.queue.try_recv() {
            self.tell(told).await?;
        }
        if self.joined.is_behind.load(Ordering::Acquire) {
            let viewer = self.joined.viewer;
            match self.table.catch_up(viewer, self.known).await {
                Ok(Some(told)) => self.tell(told).await?,
                Ok(None) | Err(_) => return Err(Some((1012, "the table has to be opened again"))),
            }
        }
        match tokio::time::timeout(PATIENCE, self.socket.flush()).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(None),
            Err(_) => Err(Some((1008, "too slow"))),
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), End> {
        let said = match &message {
            Message::Text(said) => said.as_str(),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(None),
            Message::Binary(_) => return Err(Some((1003, "a table understands text"))),
        };
        match self.allowance.take(Instant::now()) {
            Allowed::Yes => {}
            Allowed::No => {
                // The key goes back with it: who waits for an answer is not left waiting.
                let key = serde_json::from_str::<Key>(said).ok().map(|Key { key }| key);
                return self.refuse(key, "too_many", "too many messages; slow down").await;
            }
            Allowed::NoMore => return Err(Some((1008, "too many messages"))),
        }
        let Ok(command) = serde_json::from_str::<FromClient>(said) else {
            let message = "this is no message that a table understands";
            return self.refuse(None, "malformed", message).await;
        };
        let answers = match self.table.command(self.joined.viewer, command).await {
            Ok(answers) => answers,
            Err(_) => return Err(Some((1012, "the table has to be opened again"))),
        };
        // What the command has led to comes first, so that the answer never runs ahead of it.
        while let Ok(told) = self.joined.queue.try_recv() {
            self.tell(told).await?;
        }
        for answer in answers {
            self.send(Message::Text(text(&answer))).await?;
        }
        Ok(())
    }

    async fn refuse(&mut self, key: Option<String>, code: &str, message: &str) -> Result<(), End> {
        let trouble =
            Trouble { code: code.into(), message: message.into(), clause: None, refusal: None };
        let refused = FromServer::Refused { key, trouble };
        self.send(Message::Text(text(&refused))).await
    }

    async fn tell(&mut self, told: Outgoing) -> Result<(), End> {
        match told {
            Outgoing::Text(said, number) => {
                self.known = number.unwrap_or(self.known);
                self.send(Message::Text(said)).await
            }
            Outgoing::Closing => {
                self.send(Message::Text(text(&FromServer::Closing))).await?;
                Err(Some((1001, "the house closes and will be back")))
            }
        }
    }

    /// Hands a message to the socket; it goes out with the others at the next flush.
    async fn send(&mut self, message: Message) -> Result<(), End> {
        match tokio::time::timeout(PATIENCE, self.socket.feed(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(None),
            Err(_) => Err(Some((1008, "too slow"))),
        }
    }
}

/// The part of any command by which its answer is known.
#[derive(Deserialize)]
struct Key {
    key: String,
}

/// How many messages a connection may still send.
struct Allowance {
    per_second: f64,
    at_once: f64,
    left: f64,
    since: Instant,
    refused: u32,
}

enum Allowed {
    Yes,
    No,
    NoMore,
}

impl Allowance {
    fn new((per_second, at_once): (u32, u32)) -> Allowance {
        let (per_second, at_once) = (f64::from(per_second), f64::from(at_once));
        Allowance { per_second, at_once, left: at_once, since: Instant::now(), refused: 0 }
    }

    fn take(&mut self, now: Instant) -> Allowed {
        let grown = now.duration_since(self.since).as_secs_f64() * self.per_second;
        self.left = (self.left + grown).min(self.at_once);
        self.since = now;
        if self.left >= 1.0 {
            self.left -= 1.0;
            self.refused = self.refused.saturating_sub(1);
            return Allowed::Yes;
        }
        self.refused += 1;
        if self.refused > TOLERANCE { Allowed::NoMore } else { Allowed::No }
    }
}
