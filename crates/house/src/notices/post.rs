//! Sends one notice.

use std::time::Duration;

use axum::http::Uri;
use ureq::config::Config;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Error};

use super::address::is_public;

/// How long an address may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// What sends notices. It follows no redirection and believes no name: what a name stands for is
/// looked at before it is connected to, so that it cannot turn out to be a machine beside us.
#[derive(Debug, Clone)]
pub(super) struct Client(Agent);

impl Client {
    pub(super) fn new(private_too: bool) -> Client {
        let config = Config::builder()
            .proxy(None)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .max_idle_connections(0)
            .timeout_global(Some(PATIENCE))
            .user_agent(concat!("stammtisch/", env!("CARGO_PKG_VERSION")))
            .build();
        let resolver = Careful { private_too, inner: DefaultResolver::default() };
        Client(Agent::with_parts(config, DefaultConnector::default(), resolver))
    }

    /// Sends JSON to an address; if it did not arrive, tells why in a few words without any
    /// secret: the address itself may be one.
    pub(super) async fn send(&self, address: String, body: String) -> Result<(), String> {
        let agent = self.0.clone();
        let sent = tokio::task::spawn_blocking(move || {
            agent.post(address).header("content-type", "application/json").send(body)
        });
        match sent.await {
            Ok(Ok(answer)) if answer.status().is_success() => Ok(()),
            Ok(Ok(answer)) => Err(format!("the address answered {}", answer.status().as_u16())),
            Ok(Err(error)) => Err(in_words(&error).to_owned()),
            Err(_) => Err("it could not be sent".to_owned()),
        }
    }
}

fn in_words(error: &Error) -> &'static str {
    match error {
        Error::Timeout(_) => "the address took too long to answer",
        Error::HostNotFound => "the address leads to no host that notices may be sent to",
        Error::Io(_) | Error::ConnectionFailed => "the address cannot be reached",
        Error::Tls(_) | Error::Rustls(_) => "no safe connection could be made",
        _ => "it could not be sent",
    }
}

#[derive(Debug)]
struct Careful {
    private_too: bool,
    inner: DefaultResolver,
}

impl Resolver for Careful {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let found = self.inner.resolve(uri, config, timeout)?;
        let mut fit = self.empty();
        for address in found.iter().filter(|address| self.private_too || is_public(address.ip())) {
            fit.push(*address);
        }
        if fit.is_empty() { Err(Error::HostNotFound) } else { Ok(fit) }
    }
}
