//! The house on a port, from its opening to its closing.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::app::App;
use crate::{measures, notices, people, routes, rules_pages};

/// How long those who are being answered may take when the house closes.
const GRACE: Duration = Duration::from_secs(10);
/// How often what nobody needs any more is forgotten.
const SWEEP: Duration = Duration::from_secs(60);

/// Answers whoever comes, until it is told to stop; then says goodbye to everybody, lets what was
/// begun end, and closes the house.
pub async fn serve(
    app: App,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    if let Err(error) = measures::recorder() {
        tracing::warn!(%error, "nothing will be counted");
    }
    // Making pages of the law books takes a moment, which nobody should have to wait for.
    tokio::task::spawn_blocking(|| rules_pages::law_book(""));
    let chores = [tokio::spawn(notices::run(app.clone())), tokio::spawn(sweep(app.clone()))];
    // A move is a few hundred bytes and is waited for: it must not wait for more to come along.
    let listener = listener.tap_io(|connection| {
        let _ = connection.set_nodelay(true);
    });
    let service = routes::router(app.clone());
    let service = service.into_make_service_with_connect_info::<SocketAddr>();
    let (closing, mut closed) = watch::channel(false);
    let goodbye = {
        let app = app.clone();
        async move {
            stop.await;
            tracing::info!("closing");
            app.close().await;
            closing.send_replace(true);
        }
    };
    let serving = axum::serve(listener, service).with_graceful_shutdown(goodbye);
    let result = tokio::select! {
        result = async { serving.await } => result,
        () = async {
            let _ = closed.wait_for(|closed| *closed).await;
            tokio::time::sleep(GRACE).await;
        } => Ok(()),
    };
    chores.iter().for_each(|chore| chore.abort());
    result
}

/// Forgets what nobody needs any more.
async fn sweep(app: App) {
    let mut now_and_then = tokio::time::interval(SWEEP);
    loop {
        now_and_then.tick().await;
        app.limits.sweep();
        for done in [people::sweep(&app).await, notices::sweep(&app).await] {
            if let Err(error) = done {
                tracing::warn!(%error, "old things could not be forgotten");
            }
        }
    }
}
