//! The socket of a table: `GET /api/tables/{id}/live?after={number}`.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use axum::{Extension, Router};
use serde::Deserialize;

use super::body::{Asked, At};
use crate::app::{App, Config};
use crate::error::Error;
use crate::live::{Joined, Outgoing, Table, text};
use crate::people::Me;
use crate::security::{Caller, is_same_origin};
use crate::socket::{Message, Socket, Upgrade};
use crate::wire::{FromClient, FromServer, Trouble};

/// How long a reader may take to take one message.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often a quiet connection is asked whether it is still there.
const PING: Duration = Duration::from_secs(30);
/// After how long a silence nobody is there any more: browsers answer every ping.
const SILENCE: Duration = Duration::from_secs(80);
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
    At(id): At,
    Asked(After { after }): Asked<After>,
    me: Option<Me>,
    caller: Option<Extension<Caller>>,
    headers: HeaderMap,
    upgrade: Upgrade,
) -> Result<Response, Error> {
    // A page of somebody else's must not speak for whoever looks at it.
    if !is_same_origin(&headers, &app.config) {
        return Err(Error::NotYours("this page may not speak to the house"));
    }
    let address = caller.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |caller| caller.address);
    let place = app.limits.socket(address)?;
    let table = app.hub.table(id).await?;
    // Refused here it is a plain answer in HTTP; a socket could only be closed.
    table.may_see(me.as_ref().map(|Me(person)| person.id)).await?;
    Ok(upgrade.then(app.config.socket_message, move |socket| async move {
        let _place = place;
        let person = me.map(|Me(person)| person);
        match Box::pin(table.join(person.as_ref(), after)).await {
            Ok(joined) => Connection::new(&app.config, socket, table, joined).run().await,
            Err(error) => tracing::debug!(table = %id, %error, "nobody could join"),
        }
    }))
}

/// One open socket.
struct Connection {
    socket: Socket,
    table: Arc<Table>,
    joined: Joined,
    /// The last entry of the log that the reader knows.
    known: u32,
    /// When something was last heard, be it only the answer to a ping.
    heard: Instant,
    allowance: Allowance,
}

/// Why a connection ends: a code and a reason.
type End = Option<(u16, &'static str)>;

impl Connection {
    fn new(config: &Config, socket: Socket, table: Arc<Table>, joined: Joined) -> Connection {
        Connection {
            socket,
            table,
            joined,
            known: 0,
            heard: Instant::now(),
            allowance: Allowance::new(config.socket_rate),
        }
    }

    async fn run(mut self) {
        let end = self.converse().await;
        Box::pin(self.table.leave(self.joined.viewer)).await;
        if let Some((code, reason)) = end {
            let goodbye = async {
                let _ = self.socket.flush().await;
                let _ = self.socket.close(code, reason).await;
                // Whoever goes while the other side still speaks takes the goodbye back: what is
                // never read makes the connection be reset.
                while let Some(Ok(_)) = self.socket.hear().await {}
            };
            let _ = tokio::time::timeout(Duration::from_secs(1), Box::pin(goodbye)).await;
        }
    }

    /// Listens and tells until one side has enough.
    async fn converse(&mut self) -> End {
        let mut quiet = tokio::time::interval(PING);
        quiet.reset();
        loop {
            let sent = tokio::select! {
                heard = self.socket.hear() => match heard {
                    // Boxed: a quiet connection keeps no room for what a command may need.
                    Some(Ok(message)) => Box::pin(self.hear(message)).await,
                    Some(Err(_)) => return Some((1009, "that was no message for a table")),
                    None => return None,
                },
                told = self.joined.queue.hear() => match told {
                    Some(told) => self.tell(told),
                    None => return Some((1012, "the table has to be opened again")),
                },
                _ = quiet.tick() => self.ping().await,
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
        while let Some(told) = self.joined.queue.heard() {
            self.tell(told)?;
        }
        if self.joined.is_behind.load(Ordering::Acquire) {
            let viewer = self.joined.viewer;
            match Box::pin(self.table.catch_up(viewer, self.known)).await {
                Ok(Some(told)) => self.tell(told)?,
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
        self.heard = Instant::now();
        let said = match &message {
            Message::Text(said) => said.as_str(),
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => return Ok(()),
            Message::Close(_) => return Err(None),
            Message::Binary(_) => return Err(Some((1003, "a table understands text"))),
        };
        match self.allowance.take(Instant::now()) {
            Allowed::Yes => {}
            Allowed::No => {
                // The key goes back with it: who waits for an answer is not left waiting.
                let key = serde_json::from_str::<Key>(said).ok().map(|Key { key }| key);
                self.refuse(key, "too_many", "too many messages; slow down");
                return Ok(());
            }
            Allowed::NoMore => return Err(Some((1008, "too many messages"))),
        }
        let Ok(command) = serde_json::from_str::<FromClient>(said) else {
            let message = "this is no message that a table understands";
            self.refuse(None, "malformed", message);
            return Ok(());
        };
        let answers = match self.table.command(self.joined.viewer, command).await {
            Ok(answers) => answers,
            Err(_) => return Err(Some((1012, "the table has to be opened again"))),
        };
        // What the command has led to comes first, so that the answer never runs ahead of it.
        while let Some(told) = self.joined.queue.heard() {
            self.tell(told)?;
        }
        for answer in &answers {
            self.socket.tell(text(answer));
        }
        Ok(())
    }

    fn refuse(&mut self, key: Option<String>, code: &str, message: &str) {
        let trouble =
            Trouble { code: code.into(), message: message.into(), clause: None, refusal: None };
        self.socket.tell(text(&FromServer::Refused { key, trouble }));
    }

    /// Hands a message to the socket; it goes out with the others at the next flush.
    fn tell(&mut self, told: Outgoing) -> Result<(), End> {
        match told {
            Outgoing::Text(said, number) => {
                self.known = number.unwrap_or(self.known);
                self.socket.tell(said);
                Ok(())
            }
            Outgoing::Closing => {
                self.socket.tell(text(&FromServer::Closing));
                Err(Some((1001, "the house closes and will be back")))
            }
        }
    }

    /// Asks whether somebody is still there, unless nothing was heard of them for too long.
    async fn ping(&mut self) -> Result<(), End> {
        if self.heard.elapsed() > SILENCE {
            return Err(None);
        }
        match tokio::time::timeout(PATIENCE, self.socket.ping()).await {
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
