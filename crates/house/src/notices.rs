//! Notices to people who are elsewhere: at slow tables, that it is their turn; where others wait
//! for them, that a bot is about to sit in; of competitions, that a match can be prepared, is due
//! or is decided.
//!
//! What is to be sent is written down first and then sent, again and again with growing pauses,
//! until it has arrived or given up; people can see what became of it. Nothing in a notice is
//! hidden from anybody at the table.

mod address;
mod outbox;
mod post;

use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;

pub use address::check as check_address;
pub(crate) use outbox::sweep;
pub use outbox::{deliveries, queue};

use crate::app::App;
use crate::competitions;

/// How often it is looked whether something has to be sent again.
const LOOK: Duration = Duration::from_secs(5);

/// How often it is looked whether a match of a competition is due.
const REMIND: Duration = Duration::from_secs(60);

/// Writes down and sends notices for as long as the house is open.
pub async fn run(app: App) {
    let mut heard = app.hub.notices();
    let mut reminded = 0;
    let client = post::Client::new(app.config.private_webhooks);
    loop {
        tokio::select! {
            notice = heard.recv() => match notice {
                Ok(notice) if notice.slow => {
                    if let Err(error) = outbox::queue(&app, &notice).await {
                        tracing::warn!(%error, "a notice could not be written down");
                    }
                }
                Ok(_) => continue,
                Err(RecvError::Lagged(missed)) => tracing::warn!(missed, "notices were missed"),
                Err(RecvError::Closed) => return,
            },
            () = app.time.pause(LOOK) => {}
        }
        if app.time.now() >= reminded + REMIND.as_millis() as i64 {
            reminded = app.time.now();
            if let Err(error) = competitions::remind(&app).await {
                tracing::warn!(%error, "nobody could be reminded");
            }
        }
        if let Err(error) = outbox::send_due(&app, &client).await {
            tracing::warn!(%error, "notices could not be sent");
        }
    }
}
