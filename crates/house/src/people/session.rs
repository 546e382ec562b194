//! Sessions: a random token in a cookie, of which the house keeps only the hash.

use axum::http::{HeaderMap, HeaderValue, header};
use axum_extra::extract::CookieJar;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use super::{Person, PersonId};
use crate::app::{App, Config};
use crate::error::Error;
use crate::store::{Store, args, statement};

/// The name of the cookie where the connection is safe: over TLS, or within one machine.
pub const COOKIE: &str = "__Host-stammtisch";
/// Its name elsewhere: browsers keep no `__Host-` cookie of a page that came over plain HTTP, and
/// friends in a living room have nothing else.
const PLAIN_COOKIE: &str = "stammtisch";

/// As long as browsers keep a cookie at most.
const SECONDS: i64 = 400 * 24 * 60 * 60;
/// How often it is written down that somebody was here, in milliseconds.
const SEEN_EVERY: i64 = 24 * 60 * 60 * 1000;

/// Which of the two cookies a request goes by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The safe one.
    Safe,
    /// The other.
    Plain,
}

impl Kind {
    /// The one for a request: decided by the address the house is known by, else by the host
    /// that the request names.
    pub fn of(headers: &HeaderMap, config: &Config) -> Kind {
        if config.public_url.as_deref().is_some_and(|url| url.starts_with("https://")) {
            return Kind::Safe;
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("");
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        match name {
            "localhost" | "127.0.0.1" | "[::1]" => Kind::Safe,
            _ => Kind::Plain,
        }
    }

    fn cookie(self, token: &str, seconds: i64) -> HeaderValue {
        let (name, secure) = match self {
            Kind::Safe => (COOKIE, "; Secure"),
            Kind::Plain => (PLAIN_COOKIE, ""),
        };
        let text =
            format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        let mut value =
            HeaderValue::from_str(&text).expect("a token is written in letters and digits");
        value.set_sensitive(true);
        value
    }
}

/// The token that a request brings.
pub fn token_of(headers: &HeaderMap, config: &Config) -> Option<String> {
    let name = match Kind::of(headers, config) {
        Kind::Safe => COOKIE,
        Kind::Plain => PLAIN_COOKIE,
    };
    let jar = CookieJar::from_headers(headers);
    jar.get(name).map(|cookie| cookie.value().to_owned()).filter(|token| token.len() <= 100)
}

/// What is stored of a session's token.
pub fn token_hash(token: &str) -> String {
    hex::encode(Sha256::digest(token))
}

/// A word that nobody can guess, fit for an address.
pub(crate) fn random_token() -> Result<String, Error> {
    let mut bytes = [0; 24];
    getrandom::fill(&mut bytes).map_err(Error::internal)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// Begins a session, and returns the cookie for it.
pub async fn start(app: &App, kind: Kind, person: PersonId) -> Result<HeaderValue, Error> {
    let token = random_token()?;
    let now = app.time.now();
    let sql = "INSERT INTO sessions (token, person, created, seen) VALUES ($1, $2, $3, $3)";
    app.store.write(vec![statement(sql, args![token_hash(&token), person, now])]).await?;
    Ok(kind.cookie(&token, SECONDS))
}

/// Ends the session of this token.
pub async fn end(app: &App, token: &str) -> Result<(), Error> {
    let sql = "DELETE FROM sessions WHERE token = $1";
    app.store.write(vec![statement(sql, args![token_hash(token)])]).await?;
    Ok(())
}

/// The cookie that makes a browser forget who somebody was.
pub fn without_cookie(kind: Kind) -> HeaderValue {
    kind.cookie("", 0)
}

/// The person whose session this token opens.
pub async fn of_session(store: &Store, token: &str) -> Result<Option<Person>, Error> {
    let found = lookup(store, token).await?;
    Ok(found.map(|(person, _)| person))
}

async fn lookup(store: &Store, token: &str) -> Result<Option<(Person, i64)>, Error> {
    let sql = "SELECT people.id, people.name, people.account, people.webhook, sessions.seen \
               FROM sessions JOIN people ON people.id = sessions.person WHERE sessions.token = $1";
    let row = store.row(sql, args![token_hash(token)]).await?;
    row.map(|row| Ok((Person::read(&row)?, row.int(4)?))).transpose()
}

/// The same for a request, which also writes down that somebody was here.
pub(super) async fn of_request(app: &App, token: &str) -> Result<Option<Person>, Error> {
    let Some((person, seen)) = lookup(&app.store, token).await? else { return Ok(None) };
    let now = app.time.now();
    if now - seen > SECONDS * 1000 {
        return Ok(None);
    }
    if now - seen > SEEN_EVERY {
        let session = "UPDATE sessions SET seen = $1 WHERE token = $2";
        let people = "UPDATE people SET seen = $1 WHERE id = $2";
        app.store
            .write(vec![
                statement(session, args![now, token_hash(token)]),
                statement(people, args![now, person.id]),
            ])
            .await?;
    }
    Ok(Some(person))
}

/// Forgets the sessions that have ended by themselves, and the guests who can never come back.
pub async fn sweep(app: &App) -> Result<(), Error> {
    let sessions = "DELETE FROM sessions WHERE seen < $1";
    let gone = "SELECT id FROM people WHERE account IS NULL AND seen < $1 \
                AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = people.id) LIMIT 100";
    let old = app.time.now() - SECONDS * 1000;
    app.store.write(vec![statement(sessions, args![old])]).await?;
    for row in app.store.rows(gone, args![old]).await? {
        // As if they had asked for it: their games go on with a bot.
        super::forget::forget(app, PersonId(row.int(0)?)).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(host: &str, public_url: Option<&str>) -> Kind {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        let public_url = public_url.map(str::to_owned);
        Kind::of(&headers, &Config { public_url, ..Config::default() })
    }

    #[test]
    fn a_cookie_is_for_safe_connections_unless_there_are_none() {
        for host in ["localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:80"] {
            assert_eq!(kind(host, None), Kind::Safe, "{host}");
        }
        for host in ["192.168.1.7:8080", "pub.local", "localhost.example.org", "[::2]:80", ""] {
            assert_eq!(kind(host, None), Kind::Plain, "{host}");
        }
        assert_eq!(kind("table.example.org", Some("https://table.example.org")), Kind::Safe);
        assert_eq!(kind("192.168.1.7:8080", Some("http://192.168.1.7:8080")), Kind::Plain);
    }

    #[test]
    fn scripts_and_other_sites_do_not_get_the_cookie() {
        let cookie = Kind::Safe.cookie("token", 60);
        let text = cookie.to_str().unwrap();
        assert!(text.starts_with("__Host-stammtisch=token; Path=/;"), "{text}");
        assert!(text.contains("HttpOnly") && text.contains("SameSite=Lax"));
        assert!(text.contains("Secure") && !text.contains("Domain"));
        assert!(!Kind::Plain.cookie("token", 60).to_str().unwrap().contains("Secure"));
        assert!(cookie.is_sensitive());
    }
}
