//! How much one person or one address may ask for.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use parking_lot::Mutex;

use crate::app::Config;
use crate::error::Error;
use crate::ids::PersonId;

/// So many at once, and then one more every so often.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// How long it takes until one more is allowed.
    pub every: Duration,
}

impl Rate {
    const fn new(burst: u32, every: Duration) -> Rate {
        Rate { burst, every }
    }

    fn limiter<K: std::hash::Hash + Eq + Clone>(self) -> DefaultKeyedRateLimiter<K> {
        let burst = NonZeroU32::new(self.burst).unwrap_or(NonZeroU32::MIN);
        let every = self.every.max(Duration::from_nanos(1));
        let quota = Quota::with_period(every).expect("the period is not zero");
        RateLimiter::keyed(quota.allow_burst(burst))
    }
}

/// What is limited, and to how much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rates {
    /// Requests to the interface, per address.
    pub requests: Rate,
    /// New people and new accounts, per address.
    pub newcomers: Rate,
    /// Attempts to sign in, per address.
    pub sign_ins: Rate,
    /// Attempts to sign in, per name.
    pub guesses: Rate,
    /// New tables and links, per person.
    pub tables: Rate,
    /// What takes the house some work, such as replays and records, per person or address.
    pub work: Rate,
}

impl Default for Rates {
    fn default() -> Rates {
        Rates {
            requests: Rate::new(200, Duration::from_millis(20)),
            newcomers: Rate::new(100, Duration::from_secs(5)),
            sign_ins: Rate::new(30, Duration::from_secs(5)),
            guesses: Rate::new(10, Duration::from_secs(20)),
            tables: Rate::new(60, Duration::from_secs(5)),
            work: Rate::new(40, Duration::from_millis(500)),
        }
    }
}

impl Rates {
    /// As good as none, for measurements.
    pub fn none() -> Rates {
        let rate = Rate::new(1_000_000, Duration::from_nanos(1000));
        Rates {
            requests: rate,
            newcomers: rate,
            sign_ins: rate,
            guesses: rate,
            tables: rate,
            work: rate,
        }
    }
}

/// Who asks for work: somebody who is known, or else an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Asker {
    /// Somebody who is known.
    Person(PersonId),
    /// Somebody at this address.
    Address(IpAddr),
}

/// Counts what is asked for.
#[derive(Debug)]
pub struct Limits {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    newcomers: DefaultKeyedRateLimiter<IpAddr>,
    sign_ins: DefaultKeyedRateLimiter<IpAddr>,
    guesses: DefaultKeyedRateLimiter<String>,
    tables: DefaultKeyedRateLimiter<PersonId>,
    work: DefaultKeyedRateLimiter<Asker>,
    sockets: Arc<Mutex<HashMap<IpAddr, usize>>>,
    most_sockets: usize,
}

/// One of the sockets that an address may have open; dropped, it makes room for another.
#[derive(Debug)]
pub struct Place {
    sockets: Arc<Mutex<HashMap<IpAddr, usize>>>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Entry::Occupied(mut open) = self.sockets.lock().entry(self.address) {
            *open.get_mut() -= 1;
            if *open.get() == 0 {
                open.remove();
            }
        }
    }
}

impl Limits {
    /// Begins to count. So many sockets may be open from one address at the same time.
    pub fn new(rates: Rates, most_sockets: usize) -> Limits {
        Limits {
            sockets: Arc::default(),
            most_sockets,
            requests: rates.requests.limiter(),
            newcomers: rates.newcomers.limiter(),
            sign_ins: rates.sign_ins.limiter(),
            guesses: rates.guesses.limiter(),
            tables: rates.tables.limiter(),
            work: rates.work.limiter(),
        }
    }

    /// Any request to the interface.
    pub fn request(&self, address: IpAddr) -> Result<(), Error> {
        allow(&self.requests, &net(address))
    }

    /// Somebody new.
    pub fn newcomer(&self, address: IpAddr) -> Result<(), Error> {
        allow(&self.newcomers, &net(address))
    }

    /// An attempt to sign in under this name.
    pub fn sign_in(&self, address: IpAddr, name: &str) -> Result<(), Error> {
        allow(&self.sign_ins, &net(address))?;
        // A longer text is no name; cut, so that nobody can fill the memory with names.
        let name: String = name.trim().to_lowercase().chars().take(40).collect();
        allow(&self.guesses, &name)
    }

    /// A new table, or a new link to one.
    pub fn table(&self, person: PersonId) -> Result<(), Error> {
        allow(&self.tables, &person)
    }

    /// A socket more, for as long as the place is kept.
    pub fn socket(&self, address: IpAddr) -> Result<Place, Error> {
        let address = net(address);
        let mut sockets = self.sockets.lock();
        let open = sockets.entry(address).or_default();
        if *open >= self.most_sockets {
            return Err(Error::TooMany);
        }
        *open += 1;
        Ok(Place { sockets: self.sockets.clone(), address })
    }

    /// Something that takes the house some work.
    pub fn work(&self, asker: Asker) -> Result<(), Error> {
        let asker = match asker {
            Asker::Address(address) => Asker::Address(net(address)),
            person => person,
        };
        allow(&self.work, &asker)
    }

    /// Forgets those who have not asked for anything lately.
    pub fn sweep(&self) {
        self.requests.retain_recent();
        self.newcomers.retain_recent();
        self.sign_ins.retain_recent();
        self.guesses.retain_recent();
        self.tables.retain_recent();
        self.work.retain_recent();
    }
}

fn allow<K: std::hash::Hash + Eq + Clone>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
) -> Result<(), Error> {
    limiter.check_key(key).map_err(|_| Error::TooMany)
}

/// What counts as one address: of the new kind everybody has as many as they like, all in the
/// same net.
fn net(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
        }
        v4 => v4,
    }
}

/// Where a request comes from. Behind a proxy of our own it is what that proxy says last;
/// otherwise nothing that a client says is believed.
pub fn address(headers: &HeaderMap, extensions: &Extensions, config: &Config) -> IpAddr {
    let direct = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let told = || {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?;
        last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
    };
    let forwarded: Option<IpAddr> = if config.behind_proxy { told() } else { None };
    forwarded.or(direct).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_sockets_open_at_a_time() {
        let limits = Limits::new(Rates::default(), 2);
        let [here, there] = ["2001:db8::1", "9.9.9.9"].map(|address| address.parse().unwrap());
        let first = limits.socket(here).unwrap();
        let _second = limits.socket("2001:db8::2".parse().unwrap()).unwrap();
        assert!(limits.socket(here).is_err(), "they are of the same net");
        assert!(limits.socket(there).is_ok());
        drop(first);
        let third = limits.socket(here);
        assert!(third.is_ok());
        drop((third, _second));
        assert!(limits.sockets.lock().is_empty(), "nothing is kept of those who are gone");
    }

    #[test]
    fn a_burst_is_allowed_and_then_it_is_too_much() {
        let rate = Rate::new(3, Duration::from_secs(3600));
        let limits = Limits::new(Rates { newcomers: rate, ..Rates::none() }, 1);
        let somebody: IpAddr = "10.0.0.1".parse().unwrap();
        for _ in 0..3 {
            limits.newcomer(somebody).unwrap();
        }
        assert!(matches!(limits.newcomer(somebody), Err(Error::TooMany)));
        limits.newcomer("10.0.0.2".parse().unwrap()).unwrap();
    }

    #[test]
    fn a_whole_net_of_new_addresses_counts_as_one() {
        let one: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        assert_eq!(net(one), net("2001:db8:1:2:ffff::9".parse().unwrap()));
        assert_ne!(net(one), net("2001:db8:1:3::1".parse().unwrap()));
        assert_eq!(net("::ffff:10.0.0.1".parse().unwrap()), net("10.0.0.1".parse().unwrap()));
    }

    #[test]
    fn only_a_proxy_of_ours_is_believed() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "1.1.1.1, 2.2.2.2".parse().unwrap());
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([9, 9, 9, 9], 1))));
        let open = Config::default();
        assert_eq!(address(&headers, &extensions, &open).to_string(), "9.9.9.9");
        let proxied = Config { behind_proxy: true, ..Config::default() };
        assert_eq!(address(&headers, &extensions, &proxied).to_string(), "2.2.2.2");
    }
}
