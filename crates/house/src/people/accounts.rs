//! Becoming somebody, and proving it later.

use super::{Person, PersonId, clean_name, name, password, token_hash};
use crate::app::App;
use crate::error::Error;
use crate::store::{StoreError, args, statement};
use crate::wire::{Credentials, PasswordChange};

/// A new person who is known by nothing but a name.
pub async fn new_guest(app: &App, name: &str) -> Result<Person, Error> {
    let (id, name) = (PersonId::random(), clean_name(name)?);
    let sql = "INSERT INTO people (id, name, created, seen) VALUES ($1, $2, $3, $3)";
    app.store.write(vec![statement(sql, args![id, name.as_str(), app.time.now()])]).await?;
    Ok(Person { id, name, account: false, webhook: None })
}

/// Gives a guest a password, so that their seats are theirs on every device; or makes a new
/// person with one.
pub async fn open_account(
    app: &App,
    me: Option<Person>,
    credentials: Credentials,
) -> Result<Person, Error> {
    if me.as_ref().is_some_and(|person| person.account) {
        return Err(Error::conflict("has_account", "you have an account already"));
    }
    let name = clean_name(&credentials.name)?;
    let password = password::hash(credentials.password).await?;
    let account = name::folded(&name);
    let now = app.time.now();
    let id = me.as_ref().map_or_else(PersonId::random, |person| person.id);
    let change = match me {
        Some(_) => statement(
            "UPDATE people SET name = $2, account = $3, password = $4 \
             WHERE id = $1 AND account IS NULL",
            args![id, name.as_str(), account, password],
        ),
        None => statement(
            "INSERT INTO people (id, name, account, password, created, seen) \
             VALUES ($1, $2, $3, $4, $5, $5)",
            args![id, name.as_str(), account, password, now],
        ),
    };
    app.store.write(vec![change.must_change()]).await.map_err(taken)?;
    let webhook = me.and_then(|person| person.webhook);
    Ok(Person { id, name, account: true, webhook })
}

/// The person with this name and password. Why it is nobody is not told.
pub async fn sign_in(app: &App, credentials: Credentials) -> Result<Person, Error> {
    let sql = "SELECT id, name, account, webhook, password FROM people WHERE account = $1";
    // A name that cannot be one is not looked up, but takes as long as any other.
    let account = clean_name(&credentials.name).map(|name| name::folded(&name));
    let row = match account {
        Ok(account) => app.store.row(sql, args![account]).await?,
        Err(_) => None,
    };
    let stored = match &row {
        Some(row) => row.maybe_text(4)?.map(str::to_owned),
        None => None,
    };
    match (password::fits(credentials.password, stored).await?, row) {
        (true, Some(row)) => Person::read(&row),
        _ => Err(Error::invalid("credentials", "the name and the password do not fit together")),
    }
}

/// Signs in by another password from now on. All sessions but this one end, since one of them may
/// be the reason.
pub async fn change_password(
    app: &App,
    me: &Person,
    token: &str,
    change: PasswordChange,
) -> Result<(), Error> {
    if !me.account {
        return Err(Error::conflict("no_account", "you have no account, and so no password"));
    }
    let sql = "SELECT password FROM people WHERE id = $1";
    let row = app.store.row(sql, args![me.id]).await?.ok_or(Error::NoPerson)?;
    let stored = row.maybe_text(0)?.map(str::to_owned);
    if !password::fits(change.old, stored.clone()).await? {
        return Err(Error::invalid("credentials", "this is not your password"));
    }
    let fresh = password::hash(change.new).await?;
    // Of two who change it at the same time, one does.
    let sql = "UPDATE people SET password = $2 WHERE id = $1 AND password = $3";
    let sessions = "DELETE FROM sessions WHERE person = $1 AND token <> $2";
    let changes = vec![
        statement(sql, args![me.id, fresh, stored]).must_change(),
        statement(sessions, args![me.id, token_hash(token)]),
    ];
    match app.store.write(changes).await {
        Ok(_) => app.hub.disconnect(me.id).await,
        Err(StoreError::Unmet) => {
            return Err(Error::conflict("changed", "the password was changed meanwhile"));
        }
        Err(error) => return Err(error.into()),
    }
    Ok(())
}

/// Goes by another name from now on. An account is then signed in to by the new name.
pub async fn rename(app: &App, me: Person, name: &str) -> Result<Person, Error> {
    let name = clean_name(name)?;
    let account = me.account.then(|| name::folded(&name));
    let sql = "UPDATE people SET name = $2, account = $3 WHERE id = $1";
    let change = statement(sql, args![me.id, name.as_str(), account]).must_change();
    app.store.write(vec![change]).await.map_err(taken)?;
    Ok(Person { name, ..me })
}

fn taken(error: StoreError) -> Error {
    match error {
        StoreError::Taken => Error::conflict("name_taken", "another account has this name"),
        other => other.into(),
    }
}
