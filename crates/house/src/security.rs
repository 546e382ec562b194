//! What every request meets on its way in, and every answer on its way out.

use std::any::Any;
use std::net::IpAddr;
use std::time::Instant;

use axum::Json;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;

use crate::app::{App, Config};
use crate::error::Error;
use crate::limits;
use crate::wire::Trouble;

/// What pages may load and do. No script, style or font but our own, and no frame around us.
const CONTENT: &str = "default-src 'self'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The headers of every answer.
const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // The address of a table or an invitation is a secret of those who have it.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ),
];

/// Adds the headers that keep browsers on our side.
pub async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if app.config.public_url.as_deref().is_some_and(|url| url.starts_with("https://")) {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    response
}

/// Where a request comes from; every request to the interface carries it.
#[derive(Debug, Clone, Copy)]
pub struct Caller {
    /// The address.
    pub address: IpAddr,
}

/// Refuses what another site makes a browser ask for, and what is too much.
pub async fn gate(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let address = limits::address(request.headers(), request.extensions(), &app.config);
    request.extensions_mut().insert(Caller { address });
    if let Err(error) = app.limits.request(address) {
        metrics::counter!("house_requests_limited").increment(1);
        return too_many(error);
    }
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !is_safe && !is_same_origin(request.headers(), &app.config) {
        let trouble = Trouble {
            code: "origin".into(),
            message: "this request came from the page of another site".into(),
            clause: None,
            refusal: None,
        };
        return (StatusCode::FORBIDDEN, Json(trouble)).into_response();
    }
    let mut response = next.run(request).await;
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        response.headers_mut().entry(header::RETRY_AFTER).or_insert(SOON);
    }
    // What the interface says is for whoever asked, and true only now.
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(NO_STORE);
    response
}

const SOON: HeaderValue = HeaderValue::from_static("5");
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

fn too_many(error: Error) -> Response {
    let mut response = error.into_response();
    response.headers_mut().insert(header::RETRY_AFTER, SOON);
    response
}

/// Whether a request comes from a page of ours, or from no page at all.
///
/// Browsers name the origin with everything that can change something and with every socket, and
/// pages cannot forge it. Programs need not name one.
pub fn is_same_origin(headers: &HeaderMap, config: &Config) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let Some(origin) = text(header::ORIGIN) else {
        let site = text(HeaderName::from_static("sec-fetch-site"));
        return matches!(site, None | Some("same-origin" | "none"));
    };
    let is_known = |known: &str| known.trim_end_matches('/').eq_ignore_ascii_case(origin);
    if config.public_url.iter().chain(&config.origins).any(|known| is_known(known)) {
        return true;
    }
    let host = origin.split_once("://").map(|(_, host)| host);
    host.is_some() && host == text(header::HOST)
}

/// Writes one line of log and one measurement per request. The line names the route and not the
/// address, which may be a secret: an invitation is one.
pub async fn trace(request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = request_id();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or("other", |path| path.as_str()).to_owned();
    let span = tracing::info_span!("request", id, %method, route);
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status(), started.elapsed());
    span.in_scope(|| tracing::debug!(status = status.as_u16(), ?took, "answered"));
    let labels = [("route", route), ("status", status.as_str().to_owned())];
    metrics::histogram!("house_request_seconds", &labels).record(took.as_secs_f64());
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", id);
    }
    response
}

/// A short word by which a request is found in the log.
fn request_id() -> String {
    format!("{:016x}", getrandom::u64().unwrap_or_default())
}

/// What is said when something in the house has broken: nothing about what it was.
pub fn broken(panic: Box<dyn Any + Send + 'static>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no words");
    Error::internal(format!("a panic: {text}")).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_broke_is_not_told() {
        let response = broken(Box::new("the secret of the house"));
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let body = axum::body::to_bytes(response.into_body(), 1000).await.unwrap();
        let body = String::from_utf8_lossy(&body);
        assert!(body.contains("internal") && !body.contains("secret"), "{body}");
    }

    fn fits(headers: &[(&str, &str)], public_url: Option<&str>) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(HeaderName::try_from(*name).unwrap(), value.parse().unwrap());
        }
        let public_url = public_url.map(str::to_owned);
        is_same_origin(&map, &Config { public_url, ..Config::default() })
    }

    #[test]
    #[rustfmt::skip]
    fn only_our_own_pages_may_change_something() {
        let host = ("host", "127.0.0.1:8080");
        assert!(fits(&[host, ("origin", "http://127.0.0.1:8080")], None));
        assert!(fits(&[host], None), "a program names no origin");
        assert!(fits(&[host, ("origin", "https://our.example")], Some("https://our.example/")));
        for origin in ["http://evil.example", "null", "", "http://127.0.0.1", "127.0.0.1:8080",
                       "http://127.0.0.1:8080.evil.example", "http://x@127.0.0.1:8080"] {
            assert!(!fits(&[host, ("origin", origin)], None), "{origin}");
        }
        assert!(!fits(&[host, ("sec-fetch-site", "cross-site")], None));
        assert!(!fits(&[host, ("sec-fetch-site", "same-site")], None));
        assert!(fits(&[host, ("sec-fetch-site", "same-origin")], None));
    }
}
