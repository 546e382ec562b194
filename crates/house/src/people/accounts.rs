//! Becoming somebody, and proving it later.

use super::{Person, PersonId, clean_name, name, password};
use crate::app::App;
use crate::error::Error;
use crate::store::{StoreError, args, statement};
use crate::wire::Credentials;

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
