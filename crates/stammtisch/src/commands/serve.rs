//! `stammtisch serve`: the house, open to browsers.

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use house::keeping::Folder;
use house::limits::Rates;
use house::time::Time;
use house::{App, Config};
use serde_json::json;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::failure::{Done, Failure};
use crate::words::{house, plain};

/// Open the house: tables in the browser, for you and whoever you let in
#[derive(Args)]
#[command(after_help = "\
Examples:
  stammtisch serve                                            for this machine alone
  stammtisch serve --listen 0.0.0.0:8080                      for everybody in your network
  stammtisch serve --public-url https://table.example.org --behind-proxy

Everything is kept in one folder. `stammtisch backup` copies it while the house is open.
What is logged is decided by the variable STAMMTISCH_LOG, such as `debug` or `house=debug`.")]
pub struct Serve {
    /// The folder in which everything is kept
    #[arg(long, value_name = "DIR", default_value = "stammtisch-data")]
    data: PathBuf,

    /// The address and port to listen at
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,

    /// The address that people type, if it is another one
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,

    /// Believe the proxy in front about where requests come from
    #[arg(long)]
    behind_proxy: bool,

    /// How long bots take at least, in milliseconds, so that people can follow
    #[arg(long, value_name = "MS", default_value_t = 700)]
    bot_pause: u64,

    /// How many bots may think at the same time
    #[arg(long, value_name = "COUNT", default_value_t = 2)]
    bot_threads: usize,

    /// Who plays with whoever starts with one click, and for whoever is absent
    #[arg(long, value_name = "BOT", default_value_t = bots::Name::Regular)]
    standard_bot: bots::Name,

    /// Show /metrics to everybody, and not only to this machine
    #[arg(long)]
    open_metrics: bool,

    /// Send notices to addresses in the private network too
    #[arg(long)]
    private_webhooks: bool,

    /// Let everybody ask as much as they like: for measurements
    #[arg(long)]
    no_limits: bool,

    /// Log as JSON, one object per line
    #[arg(long)]
    log_json: bool,
}

impl Serve {
    /// Opens the house, and closes it when asked to.
    pub fn run(self) -> Done {
        let config = self.config()?;
        self.log();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(self.serve(config))
    }

    async fn serve(self, config: Config) -> Done {
        let folder = Folder::open(&self.data)?;
        let public_url = config.public_url.clone();
        let app = App::open(&folder.file(), config, Time::system()).await;
        let app = app.with_context(|| format!("cannot open {}", folder.file().display()))?;
        let listener = TcpListener::bind(self.listen).await;
        let listener = listener.with_context(|| format!("cannot listen at {}", self.listen))?;
        let url = public_url.unwrap_or_else(|| match listener.local_addr() {
            Ok(address) => typed(address),
            Err(_) => typed(self.listen),
        });
        let mut out = io::stdout();
        writeln!(out, "{}", house("serve-open", json!({ "url": url })))?;
        out.flush()?;
        house::server::serve(app, listener, asked_to_stop()).await?;
        writeln!(out, "{}", plain("serve-closed"))?;
        Ok(())
    }

    fn config(&self) -> Result<Config, Failure> {
        let public_url = self.public_url.as_deref().map(origin).transpose()?;
        let standard = Config::default();
        Ok(Config {
            origins: public_url.iter().cloned().collect(),
            public_url,
            behind_proxy: self.behind_proxy,
            open_metrics: self.open_metrics,
            private_webhooks: self.private_webhooks,
            rates: if self.no_limits { Rates::none() } else { standard.rates },
            sockets: if self.no_limits { usize::MAX } else { standard.sockets },
            socket_rate: if self.no_limits { (u32::MAX, u32::MAX) } else { standard.socket_rate },
            think_time: Duration::from_millis(self.bot_pause),
            thinkers: self.bot_threads,
            standard_bot: self.standard_bot,
            ..standard
        })
    }

    fn log(&self) {
        let filter = EnvFilter::try_from_env("STAMMTISCH_LOG");
        let filter = filter.unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
        let logs = tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_ansi(io::stderr().is_terminal())
            .with_writer(io::stderr);
        // Another subscriber than ours is somebody's who knows what they do.
        let _ = match self.log_json {
            true => logs.json().try_init(),
            false => logs.try_init(),
        };
    }
}

/// The address as a browser understands it: nobody can go to *everywhere*.
fn typed(listen: SocketAddr) -> String {
    let port = listen.port();
    match listen.ip().is_unspecified() {
        true => format!("http://127.0.0.1:{port}"),
        false => format!("http://{listen}"),
    }
}

/// The address without what a browser would not name as its origin.
fn origin(url: &str) -> Result<String, Failure> {
    let url = url.trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
            Ok(url.to_owned())
        }
        _ => {
            let reason = format!("`{url}` is no address such as https://table.example.org");
            Err(Failure::Usage(reason))
        }
    }
}

/// Waits until somebody presses Ctrl-C, or the system asks us to stop.
async fn asked_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_one_that_a_browser_can_go_to() {
        for (listen, url) in [
            ("127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("0.0.0.0:80", "http://127.0.0.1:80"),
            ("[::1]:8080", "http://[::1]:8080"),
        ] {
            assert_eq!(typed(listen.parse().unwrap()), url);
        }
    }

    #[test]
    fn a_public_address_is_an_origin() {
        assert_eq!(origin("https://table.example.org/").unwrap(), "https://table.example.org");
        for bad in ["table.example.org", "https://", "https://a/b", "ftp://a", "https://a b"] {
            assert!(origin(bad).is_err(), "{bad}");
        }
    }
}
