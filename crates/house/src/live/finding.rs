//! What takes a while to find out about a table, found out once for all who ask.

use tokio::sync::Mutex;

use crate::error::Error;

/// Something that stays the same until the log goes on.
///
/// When a game ends everybody's page asks at the same time: the first has it worked out, and the
/// others wait for that.
pub(super) struct Finding<T>(Mutex<Option<(u32, T)>>);

impl<T: Clone> Finding<T> {
    pub fn new() -> Finding<T> {
        Finding(Mutex::new(None))
    }

    /// What was found after this entry of the log, worked out if it was not yet. What fails is
    /// tried again by whoever asks next.
    pub async fn after(
        &self,
        number: u32,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        let mut found = self.0.lock().await;
        if let Some((_, found)) = found.as_ref().filter(|(after, _)| *after == number) {
            return Ok(found.clone());
        }
        let new = work.await?;
        *found = Some((number, new.clone()));
        Ok(new)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test]
    async fn what_many_ask_at_once_is_worked_out_once_until_the_log_goes_on() {
        let (finding, worked) = (Finding::new(), AtomicU32::new(0));
        let work = || async {
            tokio::task::yield_now().await;
            Ok(worked.fetch_add(1, Ordering::Relaxed))
        };
        let asked = tokio::join!(finding.after(7, work()), finding.after(7, work()));
        assert_eq!((asked.0.unwrap(), asked.1.unwrap()), (0, 0));
        assert_eq!(finding.after(8, work()).await.unwrap(), 1, "the log has gone on");
        let fails = async { Err(Error::conflict("running", "not yet")) };
        assert!(finding.after(9, fails).await.is_err());
        assert_eq!(finding.after(9, work()).await.unwrap(), 2, "who failed keeps nobody else");
    }
}
