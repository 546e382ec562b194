//! Being forgotten, or found to be somebody else.

use super::{Person, PersonId};
use crate::app::App;
use crate::error::Error;
use crate::store::{args, statement};

/// Deletes everything that says who somebody was. Games they play go on with a bot, seats they
/// keep at tables that have not begun are open again, and logs stay as they are: they know seats,
/// not people.
pub async fn forget(app: &App, me: PersonId) -> Result<(), Error> {
    let running = "UPDATE chairs SET holder = 'bot', level = $2, person = NULL, stand_in = 0, \
                   missed = 0 WHERE person = $1 AND table_id IN \
                   (SELECT id FROM tables WHERE state = 'running')";
    let gathering = "UPDATE chairs SET holder = 'open', person = NULL, stand_in = 0, missed = 0 \
                     WHERE person = $1 AND table_id IN \
                     (SELECT id FROM tables WHERE state = 'gathering')";
    // A competition is run by another of its coaches from now on, if there is one. Clubs are left
    // without a coach until the commissioner finds one.
    let heirs = "UPDATE competitions SET owner = (SELECT person FROM coaches \
                 WHERE competition_id = competitions.id AND person IS NOT NULL AND person <> $1 \
                 ORDER BY club LIMIT 1) WHERE owner = $1";
    let bot = app.config.standard_bot.as_str();
    app.store
        .write(vec![
            statement(running, args![me, bot]),
            statement(gathering, args![me]),
            statement(heirs, args![me]),
            statement("UPDATE chat SET name = '' WHERE person = $1", args![me]),
            // Seats of finished games, owned tables and sessions follow by themselves.
            statement("DELETE FROM people WHERE id = $1", args![me]).must_change(),
        ])
        .await?;
    app.hub.renamed(me).await;
    app.hub.disconnect(me).await;
    Ok(())
}

/// A guest turns out to be somebody with an account: their seats, tables and what was said to
/// them and by them are that person's.
pub async fn become_one(app: &App, guest: &Person, person: &Person) -> Result<(), Error> {
    let (from, to) = (guest.id, person.id);
    // A key that both have used stays with the guest, and so is nobody's afterwards.
    let said = "UPDATE chat SET person = $2 WHERE person = $1 AND NOT EXISTS (SELECT 1 FROM chat \
                AS other WHERE other.table_id = chat.table_id AND other.person = $2 \
                AND other.key = chat.key)";
    let entered = "UPDATE competition_entries SET person = $2 WHERE person = $1 AND NOT EXISTS \
                   (SELECT 1 FROM competition_entries AS other \
                   WHERE other.competition_id = competition_entries.competition_id \
                   AND other.person = $2 AND other.key = competition_entries.key)";
    let read = "INSERT INTO chat_readers (table_id, number, person) SELECT table_id, number, $2 \
                FROM chat_readers WHERE person = $1 ON CONFLICT DO NOTHING";
    app.store
        .write(vec![
            statement("UPDATE chairs SET person = $2 WHERE person = $1", args![from, to]),
            statement("UPDATE tables SET owner = $2 WHERE owner = $1", args![from, to]),
            statement("UPDATE competitions SET owner = $2 WHERE owner = $1", args![from, to]),
            statement("UPDATE coaches SET person = $2 WHERE person = $1", args![from, to]),
            statement(entered, args![from, to]),
            statement(said, args![from, to]),
            statement(read, args![from, to]),
            statement("DELETE FROM people WHERE id = $1 AND account IS NULL", args![from]),
        ])
        .await?;
    app.hub.renamed(from).await;
    // Whatever is still open as the guest is opened again as that person.
    app.hub.disconnect(from).await;
    Ok(())
}
