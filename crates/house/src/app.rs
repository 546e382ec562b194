//! The house as one thing: what it was told to be, what it keeps, and the tables it has open.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::error::Error;
use crate::limits::{Limits, Rates};
use crate::live::Hub;
use crate::store::Store;
use crate::time::Time;

/// What the house is told to be.
#[derive(Debug, Clone)]
pub struct Config {
    /// The origins that pages come from besides our own host, such as `https://example.org`
    /// where a proxy stands in front.
    pub origins: Vec<String>,
    /// The address that the house is known by, such as `https://table.example.org`. It decides
    /// whether cookies are for TLS only, and stands in notices.
    pub public_url: Option<String>,
    /// Whether a proxy of ours stands in front and says where requests come from.
    pub behind_proxy: bool,
    /// Whether the numbers of the house are shown to everybody, and not only on this machine.
    pub open_metrics: bool,
    /// Whether notices may be sent to addresses of this machine and its private network.
    pub private_webhooks: bool,
    /// How much one person or one address may ask for.
    pub rates: Rates,
    /// How many bots may think at the same time.
    pub thinkers: usize,
    /// How long a bot takes at least, so that people can follow.
    pub think_time: Duration,
    /// How long a bot thinks at most: what it has found by then has to do.
    pub longest_thought: Duration,
    /// How long a bot thinks about a hint.
    pub hint_time: Duration,
    /// The bot that plays where nobody has chosen one, and for a person whose time is up.
    pub standard_bot: bots::Name,
    /// How long the first roll waits for the players to add to the dice.
    pub first_roll: Duration,
    /// How many sockets may be open from one address at the same time.
    pub sockets: usize,
    /// How many messages a socket may send per second, in the long run and at once.
    pub socket_rate: (u32, u32),
    /// The longest message a socket may send, in bytes.
    pub socket_message: usize,
    /// How many messages wait for a slow reader before it is sent the whole table instead.
    pub socket_queue: usize,
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            origins: Vec::new(),
            public_url: None,
            behind_proxy: false,
            open_metrics: false,
            private_webhooks: false,
            rates: Rates::default(),
            thinkers: 2,
            think_time: Duration::from_millis(700),
            longest_thought: Duration::from_secs(2),
            hint_time: Duration::from_millis(1000),
            standard_bot: bots::Name::Regular,
            first_roll: Duration::from_millis(1500),
            sockets: 256,
            socket_rate: (20, 60),
            socket_message: 16 << 10,
            socket_queue: 16,
            idle: Duration::from_secs(300),
        }
    }
}

/// The house, open. Clones share it; it is the state of every route.
#[derive(Debug, Clone)]
pub struct App {
    /// What it was told to be.
    pub config: Arc<Config>,
    /// What it keeps.
    pub store: Store,
    /// The tables it has open.
    pub hub: Hub,
    /// The time it goes by.
    pub time: Time,
    /// How much everybody has asked for lately.
    pub limits: Arc<Limits>,
}

impl App {
    /// Opens the house whose things are kept in this file, and goes on with all running tables.
    pub async fn open(file: &Path, config: Config, time: Time) -> Result<App, Error> {
        let config = Arc::new(config);
        let store = Store::open(file).await?;
        let hub = Hub::open(config.clone(), store.clone(), time.clone()).await?;
        let limits = Arc::new(Limits::new(config.rates, config.sockets));
        Ok(App { config, store, hub, time, limits })
    }

    /// Says goodbye to everybody and stops the clocks; what was acknowledged is stored already.
    pub async fn close(&self) {
        self.hub.close().await;
        if let Err(error) = self.store.tidy().await {
            tracing::warn!(%error, "the store could not be tidied");
        }
    }
}
