//! Tables as text: out of the house, into it, and what proves their dice.

mod import;
mod rolls;

pub use import::import;
pub use rolls::rolls;

use crate::app::App;
use crate::error::Error;
use crate::ids::{PersonId, TableId};

/// The longest record that is taken in, in bytes: ten times as long as any whole game so far.
pub const LONGEST: usize = 1 << 20;

/// The record of a finished table. Of a running one nothing is given out: its log holds what is
/// hidden from this seat or that.
pub async fn export(app: &App, id: TableId, viewer: Option<PersonId>) -> Result<String, Error> {
    let table = app.hub.table(id).await?;
    table.may_see(viewer).await?;
    if !table.is_over().await? {
        let message =
            "the record holds what is still hidden; it is given out when the game is over";
        return Err(Error::conflict("running", message));
    }
    table.record().await
}

/// Does something that takes the processor a while, away from the threads that answer everybody,
/// and for few at a time.
pub(crate) async fn at_leisure<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    static DESK: tokio::sync::Semaphore = tokio::sync::Semaphore::const_new(2);
    let _seat = DESK.acquire().await.map_err(Error::internal)?;
    tokio::task::spawn_blocking(work).await.map_err(Error::internal)
}
