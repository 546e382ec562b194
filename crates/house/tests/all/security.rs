//! What every request meets, and every answer carries.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request, header};
use house::Config;
use house::limits::{Rate, Rates};
use serde_json::json;

use crate::common::{GAME, House, config};

#[tokio::test]
async fn every_answer_keeps_browsers_on_our_side() {
    let house = House::open().await;
    for path in ["/", "/table/x", "/assets/none.js", "/api/me", "/api/nothing", "/healthz"] {
        let answer = house.stranger().get(path).await;
        let header = |name: &str| answer.headers[name].to_str().unwrap().to_owned();
        let policy = header("content-security-policy");
        for part in ["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "same-origin");
        assert!(header("permissions-policy").contains("camera=()"));
        assert_eq!(header("x-request-id").len(), 16);
        assert!(!answer.headers.contains_key("strict-transport-security"));
    }
    let public_url = Some("https://table.example.org".to_owned());
    let house = House::with(Config { public_url, ..config() }).await;
    let answer = house.stranger().get("/").await;
    assert!(answer.headers.contains_key("strict-transport-security"));
}

#[tokio::test]
async fn another_site_cannot_speak_for_whoever_looks_at_it() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let ways = [
        (Method::POST, "/api/me/guest"),
        (Method::POST, "/api/tables"),
        (Method::PATCH, "/api/me"),
        (Method::PUT, "/api/me/notices"),
        (Method::DELETE, "/api/me"),
        (Method::POST, "/api/me/sign-out"),
        (Method::POST, "/api/records"),
    ];
    for (method, path) in ways {
        for origin in ["https://evil.example", "null", "http://127.0.0.1:8081"] {
            let mut request = anna.request(method.clone(), path).body(Body::empty()).unwrap();
            request.headers_mut().insert(header::ORIGIN, origin.parse().unwrap());
            assert_eq!(house.ask(request).await.refused(403), "origin", "{method} {path}");
        }
    }
    assert_eq!(anna.get("/api/me").await.ok()["person"]["name"], "Anna");
    // Where the house is known by another name than the proxy passes on, that name is ours.
    let public_url = Some("https://table.example.org".to_owned());
    let house = House::with(Config { public_url, ..config() }).await;
    let request = Request::post("/api/me/guest")
        .header(header::HOST, "127.0.0.1:8080")
        .header(header::ORIGIN, "https://table.example.org")
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(r#"{"name":"Anna"}"#))
        .unwrap();
    house.ask(request).await.ok();
}

#[tokio::test]
async fn who_asks_too_much_is_told_so() {
    let rate = Rate { burst: 3, every: Duration::from_secs(3600) };
    let rates = Rates { newcomers: rate, guesses: rate, tables: rate, ..Rates::none() };
    let house = House::with(Config { rates, ..config() }).await;
    let anna = house.guest("Anna").await;
    house.guest("Ben").await;
    house.guest("Carla").await;
    let answer = house.stranger().post("/api/me/guest", json!({ "name": "Dora" })).await;
    assert_eq!(answer.refused(429), "too_many");
    assert!(answer.headers.contains_key("retry-after"));
    // Somewhere else somebody else may come in.
    let mut elsewhere = house.stranger();
    elsewhere.address = [10, 0, 0, 9].into();
    elsewhere.post("/api/me/guest", json!({ "name": "Dora" })).await.ok();

    // Guesses are counted by the name that is guessed at, wherever they come from.
    for guess in 0..4u8 {
        elsewhere.address = [10, 0, 1, guess].into();
        let body = json!({ "name": "Anna", "password": format!("password {guess}") });
        let answer = elsewhere.post("/api/me/sign-in", body).await;
        let (status, code) = if guess < 3 { (422, "credentials") } else { (429, "too_many") };
        assert_eq!(answer.refused(status), code);
    }
    for _ in 0..3 {
        anna.table(json!({ "game": GAME })).await;
    }
    assert_eq!(anna.post("/api/tables", json!({ "game": GAME })).await.refused(429), "too_many");
}

#[tokio::test]
async fn a_flood_from_one_address_does_not_reach_the_house() {
    let requests = Rate { burst: 20, every: Duration::from_secs(60) };
    let rates = Rates { requests, ..Rates::none() };
    let house = House::with(Config { rates, ..config() }).await;
    let stranger = house.stranger();
    let mut refused = 0;
    for _ in 0..50 {
        refused += usize::from(stranger.get("/api/lobby").await.status == 429);
    }
    assert_eq!(refused, 30);
    // The pages still come, and so do others.
    assert_eq!(stranger.get("/").await.status, 200);
    let mut elsewhere = house.stranger();
    elsewhere.address = [10, 0, 0, 9].into();
    elsewhere.get("/api/lobby").await.ok();
}

#[tokio::test]
async fn what_is_too_long_or_makes_no_sense_is_refused_in_our_own_words() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let long = json!({ "name": "x".repeat(100 << 10) });
    assert_eq!(anna.post("/api/me/guest", long).await.refused(413), "too_large");
    let long = json!({ "game": GAME, "title": "x".repeat(300 << 10) });
    assert_eq!(anna.post("/api/tables", long).await.refused(413), "too_large");
    for body in ["", "{", "[1", "\u{0}", "{\"name\":}", &"[".repeat(60_000)] {
        let request = anna
            .request(Method::POST, "/api/me/guest")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_owned()))
            .unwrap();
        let answer = house.ask(request).await;
        assert!(answer.status.is_client_error(), "{body}");
        assert_eq!(answer.json()["code"], "malformed");
    }
    let request = anna.request(Method::POST, "/api/me/guest").body(Body::from("{}")).unwrap();
    assert_eq!(house.ask(request).await.refused(415), "malformed");
    let request = anna.request(Method::POST, "/api/records").body(Body::from(vec![255])).unwrap();
    assert_eq!(house.ask(request).await.refused(400), "malformed");
    assert_eq!(anna.get("/api/me/guest").await.refused(405), "method");
    assert_eq!(anna.get("/api/nowhere/at/all").await.refused(404), "not_found");
    assert_eq!(anna.get("/api").await.status, 404);
}

#[tokio::test]
async fn the_page_is_served_at_every_address_of_the_client() {
    let house = House::open().await;
    let stranger = house.stranger();
    let page = stranger.get("/").await;
    assert_eq!(page.headers["cache-control"], "no-cache");
    assert!(page.headers["content-type"].to_str().unwrap().starts_with("text/html"));
    for path in ["/table/abc", "/join/secret", "/rules/unita", "/index.html"] {
        assert_eq!(stranger.get(path).await.body, page.body, "{path}");
    }
    for path in ["/assets/missing.js", "/assets/../Cargo.toml", "/assets/"] {
        assert_eq!(stranger.get(path).await.status, 404, "{path}");
    }
    let tag = page.headers["etag"].to_str().unwrap();
    let known = stranger.request(Method::GET, "/").header(header::IF_NONE_MATCH, tag);
    let answer = house.ask(known.body(Body::empty()).unwrap()).await;
    assert_eq!((answer.status.as_u16(), answer.body.as_str()), (304, ""));
    let post = stranger.post("/", json!({})).await;
    assert_eq!(post.status, 405);
}

#[tokio::test]
async fn the_licences_are_a_text_that_browsers_ask_for_again() {
    let house = House::open().await;
    let stranger = house.stranger();
    let licences = stranger.get("/licences.txt").await;
    assert_eq!((licences.status.as_u16(), licences.body.as_str()), (200, house::LICENCES));
    assert_eq!(licences.headers["content-type"], "text/plain; charset=utf-8");
    assert_eq!(licences.headers["cache-control"], "no-cache");
    for name in ["serde", "svelte", "@fontsource/vollkorn"] {
        assert!(licences.body.contains(&format!("  {name} ")), "{name}");
    }
    let tag = licences.headers["etag"].to_str().unwrap();
    let known = stranger.request(Method::GET, "/licences.txt").header(header::IF_NONE_MATCH, tag);
    let answer = house.ask(known.body(Body::empty()).unwrap()).await;
    assert_eq!((answer.status.as_u16(), answer.body.as_str()), (304, ""));
}

#[tokio::test]
async fn answers_are_compressed_for_those_who_can_read_that() {
    let house = House::open().await;
    let stranger = house.stranger();
    for coding in ["br", "gzip"] {
        let path = format!("/api/rules/{GAME}");
        let request = stranger.request(Method::GET, &path).header(header::ACCEPT_ENCODING, coding);
        let answer = house.ask(request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.headers["content-encoding"], coding);
    }
}

#[tokio::test]
async fn those_who_run_the_house_can_see_how_it_is() {
    let house = House::open().await;
    house::measures::recorder().unwrap();
    let stranger = house.stranger();
    assert_eq!(stranger.get("/healthz").await.body, "ok\n");
    stranger.get("/api/me").await.ok();
    let numbers = stranger.get("/metrics").await;
    assert!(numbers.body.contains("house_request_seconds"), "{}", numbers.body);
    assert!(!numbers.body.contains("__Host-"));
    let mut elsewhere = house.stranger();
    elsewhere.address = [10, 0, 0, 9].into();
    assert_eq!(elsewhere.get("/metrics").await.refused(404), "not_found");
    house.app.close().await;
    assert_eq!(stranger.get("/healthz").await.status, 503);
}

#[tokio::test]
async fn an_address_that_makes_no_sense_is_answered_like_everything_else() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let id = anna.table(json!({ "game": GAME })).await;
    for path in ["live?after=x", "live?after=-1", "replay?as=mine&as=open"] {
        let answer = anna.get(&format!("/api/tables/{id}/{path}")).await;
        assert_eq!(answer.refused(400), "malformed", "{path}");
    }
    let plain = anna.get(&format!("/api/tables/{id}/live")).await;
    assert_eq!(plain.refused(426), "upgrade", "a socket is no page");
}
