//! Being forgotten.

use super::Person;
use crate::app::App;
use crate::error::Error;
use crate::store::{args, statement};

/// Deletes everything that says who somebody was. Games they play go on with a bot, seats they
/// keep at tables that have not begun are open again, and logs stay as they are: they know seats,
/// not people.
pub async fn forget(app: &App, me: &Person) -> Result<(), Error> {
    let running = "UPDATE chairs SET holder = 'bot', level = $2, person = NULL, stand_in = 0, \
                   missed = 0 WHERE person = $1 AND table_id IN \
                   (SELECT id FROM tables WHERE state = 'running')";
    let gathering = "UPDATE chairs SET holder = 'open', person = NULL, stand_in = 0, missed = 0 \
                     WHERE person = $1 AND table_id IN \
                     (SELECT id FROM tables WHERE state = 'gathering')";
    let bot = app.config.standard_bot.as_str();
    app.store
        .write(vec![
            statement(running, args![me.id, bot]),
            statement(gathering, args![me.id]),
            statement("UPDATE chat SET name = '' WHERE person = $1", args![me.id]),
            // Seats of finished games, owned tables and sessions follow by themselves.
            statement("DELETE FROM people WHERE id = $1", args![me.id]).must_change(),
        ])
        .await?;
    app.hub.renamed(me.id).await;
    Ok(())
}
