//! The pages of the client, which are part of the program, and the licences of what it is made of.

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

/// The licences of everything that others wrote and the program contains.
pub const LICENCES: &str = include_str!("../licences.txt");

/// A dev build reads them from the disk, so that a change to the client needs no new server.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// The one page of the client; what it shows depends on its address.
const PAGE: &str = "index.html";

/// The file at this address. An address that is no file is one of the client's own, except among
/// the assets, whose names change with what is in them.
pub async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "licences.txt" {
        return licences(&headers);
    }
    if let Some(file) = Dist::get(path) {
        return answer(path, file.data, &file.metadata.sha256_hash(), &headers);
    }
    if path.starts_with("assets/") {
        return (StatusCode::NOT_FOUND, "there is no such file").into_response();
    }
    match Dist::get(PAGE) {
        Some(file) => answer(PAGE, file.data, &file.metadata.sha256_hash(), &headers),
        None => (StatusCode::NOT_FOUND, "the page was not built").into_response(),
    }
}

fn licences(headers: &HeaderMap) -> Response {
    static HASH: LazyLock<[u8; 32]> = LazyLock::new(|| Sha256::digest(LICENCES).into());
    answer("licences.txt", LICENCES.as_bytes().into(), &*HASH, headers)
}

fn answer(path: &str, data: Cow<'static, [u8]>, hash: &[u8], headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", &hex::encode(hash)[..32]);
    let caching = match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    // A tag that came through compression is marked as weak, and still tells the same file.
    let is_known = known.is_some_and(|tags| {
        tags.split(',').any(|known| known.trim().trim_start_matches("W/") == tag)
    });
    let mut response = match is_known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => Response::new(Body::from(data)),
    };
    let about = response.headers_mut();
    about.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    about.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        about.insert(header::ETAG, tag);
    }
    response
}

/// What a file is, by the end of its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        "wav" => "audio/wav",
        "ogg" => "audio/ogg",
        "mp3" => "audio/mpeg",
        _ => "application/octet-stream",
    }
}
