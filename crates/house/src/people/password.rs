//! Passwords: argon2id, away from the threads that answer everybody else, and few at a time.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::error::Error;

/// How many passwords are worked on at the same time: each takes some 20 MiB and a whole core.
static DESK: Semaphore = Semaphore::const_new(2);

/// The password as it is stored, if it is long enough to be one.
pub(super) async fn hash(password: String) -> Result<String, Error> {
    check(&password)?;
    at_desk(move || {
        let hashed = Argon2::default().hash_password(password.as_bytes());
        hashed.map(|hash| hash.to_string()).map_err(Error::internal)
    })
    .await?
}

/// Whether it is the password that is stored like this. Where nothing is stored it takes just as
/// long to say no, so that nobody learns which names there are.
pub(super) async fn fits(password: String, stored: Option<String>) -> Result<bool, Error> {
    /// What the password of nobody looks like, with the same cost as everybody's.
    const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c3RhbW10aXNjaC1ub2JvZHk$\
                          U29tZWJvZHkgd2hvIGlzIG5vdCBoZXJlIGF0IGFsbC4";
    if check(&password).is_err() {
        return Ok(false);
    }
    at_desk(move || {
        let known = stored.is_some();
        let stored = stored.unwrap_or_else(|| NOBODY.to_owned());
        let hash = PasswordHash::new(&stored).map_err(Error::internal)?;
        Ok(Argon2::default().verify_password(password.as_bytes(), &hash).is_ok() && known)
    })
    .await?
}

fn check(password: &str) -> Result<(), Error> {
    match password.chars().count() {
        8..=200 => Ok(()),
        _ => Err(Error::invalid("password", "a password has 8 to 200 characters")),
    }
}

async fn at_desk<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
    let _seat = DESK.acquire().await.map_err(Error::internal)?;
    tokio::task::spawn_blocking(work).await.map_err(Error::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_itself_only_and_nobody_has_one() {
        let stored = hash("correct horse".into()).await.unwrap();
        assert!(stored.starts_with("$argon2id$"));
        assert!(fits("correct horse".into(), Some(stored.clone())).await.unwrap());
        assert!(!fits("correct house".into(), Some(stored)).await.unwrap());
        assert!(!fits("correct horse".into(), None).await.unwrap());
        assert!(!fits("Somebody who is not here at all.".into(), None).await.unwrap());
    }

    #[tokio::test]
    async fn short_and_endless_passwords_are_none() {
        assert!(hash("1234567".into()).await.is_err());
        assert!(hash("x".repeat(201)).await.is_err());
        assert!(hash("12345678".into()).await.is_ok());
    }
}
