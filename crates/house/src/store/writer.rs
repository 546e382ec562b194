//! The one writer: it takes whatever is waiting, commits it in one transaction, then answers.
//!
//! A commit waits for the disk once, however many moves of however many tables are in it. So the
//! busier the house, the less a move costs, and an idle house answers at once.

use sqlx::SqliteConnection;
use tokio::sync::{mpsc, oneshot};

use super::{MoveRow, Statement, StoreError, sqlite};

/// How many jobs may wait before those who bring more have to wait themselves.
pub(super) const WAITING: usize = 4096;

/// How many jobs are committed together at most.
const TOGETHER: usize = 512;

/// Something to be written, all of it or none.
pub(super) struct Job {
    pub moves: Vec<MoveRow>,
    pub statements: Vec<Statement>,
    pub done: oneshot::Sender<Answer>,
}

/// How many rows each statement has changed, or why none has.
pub(super) type Answer = Result<Vec<u64>, StoreError>;

/// Writes until nobody can ask any more.
pub(super) async fn run(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut waiting = Vec::new();
    while jobs.recv_many(&mut waiting, TOGETHER).await > 0 {
        metrics::histogram!("house_commit_jobs").record(waiting.len() as f64);
        let answers = sqlite::commit(&mut connection, &waiting).await;
        for (job, answer) in waiting.drain(..).zip(answers) {
            // Whoever asked may be gone; what was written stays written.
            let _ = job.done.send(answer);
        }
    }
}
