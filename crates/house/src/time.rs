//! What time it is, and how to wait. Tests bring a time of their own.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// The time that everything in the house goes by. Clones share it.
#[derive(Debug, Clone)]
pub struct Time(Source);

#[derive(Debug, Clone)]
enum Source {
    System,
    Manual(Arc<watch::Sender<i64>>),
}

impl Time {
    /// The time of the operating system.
    pub fn system() -> Time {
        Time(Source::System)
    }

    /// A time that stands until somebody [advances](Time::advance) it.
    pub fn manual(now: i64) -> Time {
        Time(Source::Manual(Arc::new(watch::Sender::new(now))))
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> i64 {
        match &self.0 {
            Source::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
            }
            Source::Manual(now) => *now.borrow(),
        }
    }

    /// Lets a manual time go on. The time of the operating system goes on by itself.
    pub fn advance(&self, by: Duration) {
        if let Source::Manual(now) = &self.0 {
            now.send_modify(|now| *now += by.as_millis() as i64);
        }
    }

    /// Waits until then.
    pub async fn until(&self, then: i64) {
        match &self.0 {
            Source::System => {
                // The time of the system may be set while we wait, so it is asked again.
                while let left @ 1.. = then.saturating_sub(self.now()) {
                    let left = Duration::from_millis(left as u64).min(Duration::from_secs(60));
                    tokio::time::sleep(left).await;
                }
            }
            Source::Manual(now) => {
                let mut now = now.subscribe();
                // It ends only with the sender, which this very struct keeps.
                let _ = now.wait_for(|now| *now >= then).await;
            }
        }
    }

    /// Waits for so long.
    pub async fn pause(&self, span: Duration) {
        self.until(self.now() + span.as_millis() as i64).await;
    }
}
