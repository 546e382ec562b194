//! A house for a test, and people who ask things of it.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use house::limits::Rates;
use house::time::Time;
use house::{App, Config, routes};
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt;

/// The game that is played where any would do.
pub const GAME: &str = "unita";

/// Noon of some day.
pub const NOON: i64 = 1_800_000_000_000;

/// A house whose time stands still unless somebody lets it go on.
pub struct House {
    pub app: App,
    pub time: Time,
    pub folder: TempDir,
    router: Router,
}

/// A configuration for tests: bots do not pretend to think, and nobody asks too much.
pub fn config() -> Config {
    Config {
        think_time: Duration::ZERO,
        first_roll: Duration::ZERO,
        rates: Rates::none(),
        private_webhooks: true,
        ..Config::default()
    }
}

impl House {
    pub async fn open() -> House {
        House::with(config()).await
    }

    pub async fn with(config: Config) -> House {
        let folder = tempfile::tempdir().unwrap();
        House::at(folder, config).await
    }

    /// A house that was there before.
    pub async fn at(folder: TempDir, config: Config) -> House {
        let time = Time::manual(NOON);
        let app = App::open(&folder.path().join("house.db"), config, time.clone()).await.unwrap();
        let router = routes::router(app.clone());
        House { app, time, folder, router }
    }

    /// Waits until the log of a table has this many entries.
    pub async fn until(&self, table: &str, entries: usize) {
        let id: house::ids::TableId = table.parse().unwrap();
        for _ in 0..1200 {
            self.time.advance(Duration::from_millis(50));
            tokio::time::sleep(Duration::from_millis(25)).await;
            if self.app.store.moves(id, 0).await.unwrap().len() >= entries {
                return;
            }
        }
        panic!("table {table} has no {entries} entries after half a minute");
    }

    /// Somebody whom nobody knows yet.
    pub fn stranger(&self) -> Somebody<'_> {
        Somebody { house: self, cookie: None, address: [127, 0, 0, 1].into() }
    }

    /// Somebody who has said their name.
    pub async fn guest(&self, name: &str) -> Somebody<'_> {
        let mut guest = self.stranger();
        let answer = guest.post("/api/me/guest", json!({ "name": name })).await;
        guest.cookie = Some(answer.cookie().unwrap());
        guest
    }

    /// Asks exactly this.
    pub async fn ask(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, 64 << 20).await.unwrap();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8_lossy(&body).into_owned(),
        }
    }
}

/// Somebody with a browser.
#[derive(Clone)]
pub struct Somebody<'h> {
    pub house: &'h House,
    pub cookie: Option<String>,
    pub address: std::net::IpAddr,
}

impl Somebody<'_> {
    pub fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "127.0.0.1:8080")
            .header(header::ORIGIN, "http://127.0.0.1:8080")
            .extension(ConnectInfo(SocketAddr::new(self.address, 40000)));
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        request
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.house.ask(self.request(Method::GET, path).body(Body::empty()).unwrap()).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.house.ask(self.request(Method::DELETE, path).body(Body::empty()).unwrap()).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, body).await
    }

    pub async fn send(&self, method: Method, path: &str, body: Value) -> Answer {
        let request = self.request(method, path).header(header::CONTENT_TYPE, "application/json");
        self.house.ask(request.body(Body::from(body.to_string())).unwrap()).await
    }

    pub async fn post_text(&self, path: &str, body: &str) -> Answer {
        let request = self.request(Method::POST, path).header(header::CONTENT_TYPE, "text/plain");
        self.house.ask(request.body(Body::from(body.to_owned())).unwrap()).await
    }

    /// Sets up a table, and returns its id.
    pub async fn table(&self, new: Value) -> String {
        let created = self.post("/api/tables", new).await.ok();
        created["id"].as_str().unwrap().to_owned()
    }

    /// A table that bots have played to its end.
    pub async fn finished(&self) -> String {
        let bot = json!({ "type": "bot", "level": "random" });
        let chairs = vec![bot; 4];
        let new = json!({ "game": GAME, "setup": { "players": 4 }, "chairs": chairs });
        let id = self.table(new).await;
        self.until_over(&id).await;
        id
    }

    /// Waits until a table is over.
    pub async fn until_over(&self, id: &str) {
        for _ in 0..1200 {
            // Whatever pauses somewhere, the time of the test goes on.
            self.house.time.advance(Duration::from_millis(50));
            tokio::time::sleep(Duration::from_millis(25)).await;
            if self.get(&format!("/api/tables/{id}")).await.ok()["state"] == "over" {
                return;
            }
        }
        panic!("table {id} is not over after half a minute");
    }
}

/// What came of a request.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: String,
}

impl Answer {
    /// What was said, by somebody who could do what was asked.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.body);
        self.json()
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        match self.body.is_empty() {
            true => Value::Null,
            false => serde_json::from_str(&self.body).unwrap(),
        }
    }

    /// The code of the trouble, with its status.
    #[track_caller]
    pub fn refused(&self, status: u16) -> String {
        assert_eq!(self.status.as_u16(), status, "{}", self.body);
        let trouble = self.json();
        assert!(trouble["message"].is_string(), "{trouble}");
        trouble["code"].as_str().unwrap().to_owned()
    }

    /// The cookie that was set, as it is sent back.
    pub fn cookie(&self) -> Option<String> {
        let set = self.headers.get(header::SET_COOKIE)?.to_str().ok()?;
        set.split(';').next().map(str::to_owned)
    }
}
