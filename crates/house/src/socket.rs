//! A WebSocket that takes hardly any memory while nothing is said, which is most of the time.
//!
//! The protocol is tungstenite's. But what the house says goes past its buffer, which would stay
//! as large as the longest message ever sent: a server's frame is a short head and the text
//! itself, and the text is shared by everybody who is told the same.

use std::io::{self, IoSlice};

use axum::Json;
use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
pub use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::wire::Trouble;

/// How much is read at a time: most of what clients say is shorter.
const READ: usize = 1024;
/// How many messages are written at once at most.
const TOGETHER: usize = 16;

/// A request that asks for a socket.
#[derive(Debug)]
pub struct Upgrade {
    accept: HeaderValue,
    upgrade: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Response> {
        let names = |name, word: &str| {
            let words = parts.headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
            words.flat_map(|value| value.split(',')).any(|it| it.trim().eq_ignore_ascii_case(word))
        };
        let is_asked = parts.method == Method::GET
            && names(header::CONNECTION, "upgrade")
            && names(header::UPGRADE, "websocket")
            && names(header::SEC_WEBSOCKET_VERSION, "13");
        let accept = accept(&parts.headers).filter(|_| is_asked).ok_or_else(not_asked)?;
        let upgrade = parts.extensions.remove::<OnUpgrade>().ok_or_else(not_asked)?;
        Ok(Upgrade { accept, upgrade })
    }
}

/// What proves to the client that it has found a socket.
fn accept(headers: &HeaderMap) -> Option<HeaderValue> {
    let key = headers.get(header::SEC_WEBSOCKET_KEY)?;
    HeaderValue::try_from(derive_accept_key(key.as_bytes())).ok()
}

fn not_asked() -> Response {
    let message = "this address is a WebSocket, version 13".to_owned();
    let trouble = Trouble { code: "upgrade".to_owned(), message, clause: None, refusal: None };
    let headers: [(HeaderName, &str); 2] =
        [(header::UPGRADE, "websocket"), (header::SEC_WEBSOCKET_VERSION, "13")];
    (StatusCode::UPGRADE_REQUIRED, headers, Json(trouble)).into_response()
}

impl Upgrade {
    /// Answers the request, and then does this with the socket. No message that comes in may be
    /// longer than `longest`.
    pub fn then<F>(
        self,
        longest: usize,
        with: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Upgrade { accept, upgrade } = self;
        tokio::spawn(async move {
            match upgrade.await {
                Ok(upgraded) => {
                    // A task is as large as the largest thing it ever waits for, so it waits for
                    // what lasts and nothing else.
                    let socket = Box::pin(Socket::new(upgraded, longest)).await;
                    with(socket).await;
                }
                Err(error) => tracing::debug!(%error, "a socket was not opened"),
            }
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        response
    }
}

/// An open socket.
#[derive(Debug)]
pub struct Socket {
    inner: WebSocketStream<TokioIo<Upgraded>>,
    /// What goes out with the next flush.
    waiting: Vec<Frame>,
    /// Whether a frame may have gone out in part, so that nothing else can follow.
    is_cut: bool,
}

/// A text on its way.
#[derive(Debug)]
struct Frame {
    head: [u8; 10],
    head_length: usize,
    text: Utf8Bytes,
}

impl Frame {
    /// The head of a text frame that is whole and, as a server's are, not masked (RFC 6455, 5.2).
    fn new(text: Utf8Bytes) -> Frame {
        const FINAL_TEXT: u8 = 0x81;
        let length = text.len() as u64;
        let mut head = [0; 10];
        head[0] = FINAL_TEXT;
        let head_length = match length {
            0..126 => {
                head[1] = length as u8;
                2
            }
            126..0x1_0000 => {
                head[1] = 126;
                head[2..4].copy_from_slice(&(length as u16).to_be_bytes());
                4
            }
            _ => {
                head[1] = 127;
                head[2..10].copy_from_slice(&length.to_be_bytes());
                10
            }
        };
        Frame { head, head_length, text }
    }

    fn head(&self) -> &[u8] {
        &self.head[..self.head_length]
    }

    fn length(&self) -> usize {
        self.head_length + self.text.len()
    }
}

impl Socket {
    async fn new(upgraded: Upgraded, longest: usize) -> Socket {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ)
            .max_message_size(Some(longest))
            .max_frame_size(Some(longest));
        let stream = TokioIo::new(upgraded);
        let inner = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await;
        Socket { inner, waiting: Vec::new(), is_cut: false }
    }

    /// What the other side says next. It may be given up and asked again without loss.
    pub async fn hear(&mut self) -> Option<Result<Message, Error>> {
        self.inner.next().await
    }

    /// Lets a text go out with the next flush.
    pub fn tell(&mut self, text: Utf8Bytes) {
        self.waiting.push(Frame::new(text));
    }

    /// Asks whether the other side is still there.
    pub async fn ping(&mut self) -> Result<(), Error> {
        self.inner.send(Message::Ping(Default::default())).await
    }

    /// Writes everything that waits. If it is given up, the socket can only be dropped.
    pub async fn flush(&mut self) -> Result<(), Error> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        // Answers to pings go through the buffer; half of one must not be in the way.
        self.inner.flush().await?;
        self.is_cut = true;
        let stream = self.inner.get_mut();
        let (mut first, mut written) = (0, 0);
        while first < self.waiting.len() {
            let mut slices = [IoSlice::new(&[]); 2 * TOGETHER];
            let frames = self.waiting[first..].iter().take(TOGETHER);
            for (pair, frame) in slices.chunks_exact_mut(2).zip(frames) {
                pair[0] = IoSlice::new(frame.head());
                pair[1] = IoSlice::new(frame.text.as_bytes());
            }
            let mut rest = &mut slices[..];
            IoSlice::advance_slices(&mut rest, written);
            match stream.write_vectored(rest).await? {
                0 => return Err(io::Error::from(io::ErrorKind::WriteZero).into()),
                more => written += more,
            }
            while first < self.waiting.len() && written >= self.waiting[first].length() {
                written -= self.waiting[first].length();
                first += 1;
            }
        }
        stream.flush().await?;
        self.is_cut = false;
        self.waiting.clear();
        // Room for a move and its answer is kept, and no more.
        self.waiting.shrink_to(2);
        Ok(())
    }

    /// Says why there is nothing more to say.
    pub async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), Error> {
        if self.is_cut {
            return Ok(());
        }
        let reason = Utf8Bytes::from_static(reason);
        self.inner.close(Some(CloseFrame { code: code.into(), reason })).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_says_how_long_it_is() {
        for (length, head) in [
            (0, vec![0x81, 0]),
            (125, vec![0x81, 125]),
            (126, vec![0x81, 126, 0, 126]),
            (0xffff, vec![0x81, 126, 0xff, 0xff]),
            (0x1_0000, vec![0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
        ] {
            let frame = Frame::new("x".repeat(length).into());
            assert_eq!(frame.head(), head, "{length}");
            assert_eq!(frame.length(), head.len() + length);
        }
    }
}
