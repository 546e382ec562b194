//! The folder in which a house keeps everything: copying it, bringing it back, and checking it.

mod verify;

use std::fs::{self, File, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

pub use verify::{Finding, Looked, verify};

use crate::store::{Store, StoreError};

/// The file with everything that is kept.
const FILE: &str = "house.db";
/// The file that whoever changes the folder holds.
const LOCK: &str = "lock";

/// Why a folder cannot be used, copied or brought back.
#[derive(Debug, thiserror::Error)]
pub enum KeepingError {
    /// There is no house in the folder.
    #[error("there is no house in {}", .0.display())]
    NoHouse(PathBuf),
    /// Something is there that would be lost.
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    /// A server is at work in the folder.
    #[error("a server is at work in {}", .0.display())]
    InUse(PathBuf),
    /// The file is something else.
    #[error("{} is no backup of a house: {}", .0.display(), .1)]
    NoBackup(PathBuf, String),
    /// A file cannot be read or written.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, io::Error),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A folder that nobody else changes for as long as this is kept.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    _lock: File,
}

impl Folder {
    /// Takes a folder for oneself, and makes it if it is missing.
    pub fn open(path: &Path) -> Result<Folder, KeepingError> {
        let failed = |error| KeepingError::File(path.to_owned(), error);
        fs::create_dir_all(path).map_err(failed)?;
        let lock = File::create(path.join(LOCK)).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Folder { path: path.to_owned(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(KeepingError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// The file with everything that is kept.
    pub fn file(&self) -> PathBuf {
        self.path.join(FILE)
    }
}

/// Writes a copy of everything into a new file. The server may be at work meanwhile: the copy is
/// of one moment.
pub async fn back_up(folder: &Path, to: &Path) -> Result<(), KeepingError> {
    let store = existing(folder).await?;
    if to.exists() {
        return Err(KeepingError::Exists(to.to_owned()));
    }
    // Under another name until it is whole, so that half a backup is never taken for one.
    let part = with_suffix(to, ".part");
    remove(&part)?;
    store.back_up(&part).await?;
    let failed = |error| KeepingError::File(to.to_owned(), error);
    File::open(&part).and_then(|file| file.sync_all()).map_err(failed)?;
    fs::rename(&part, to).map_err(failed)
}

/// Makes a folder what it was when a backup was written. What is there already is only put aside
/// if that is asked for.
pub async fn restore(backup: &Path, folder: &Path, force: bool) -> Result<(), KeepingError> {
    let is_backup = |error: String| KeepingError::NoBackup(backup.to_owned(), error);
    check_head(backup)?;
    let folder = Folder::open(folder)?;
    let file = folder.file();
    if file.exists() && !force {
        return Err(KeepingError::Exists(file));
    }
    let part = with_suffix(&file, ".part");
    remove_all(&part)?;
    fs::copy(backup, &part).map_err(|error| KeepingError::File(backup.to_owned(), error))?;
    let checked = Store::check(&part).await;
    if let Err(error) = checked {
        remove_all(&part)?;
        return Err(is_backup(error.to_string()));
    }
    let failed = |error| KeepingError::File(file.clone(), error);
    File::open(&part).and_then(|part| part.sync_all()).map_err(failed)?;
    if file.exists() {
        let aside = with_suffix(&file, ".replaced");
        remove_all(&aside)?;
        for ending in ["", "-wal"] {
            let (from, to) = (with_suffix(&file, ending), with_suffix(&aside, ending));
            if from.exists() {
                fs::rename(from, to).map_err(failed)?;
            }
        }
    }
    // The log of the former file would be taken for one of the new.
    remove_all(&file)?;
    fs::rename(&part, &file).map_err(failed)
}

/// Opens what is kept in a folder, if something is; a server may be at work there.
async fn existing(folder: &Path) -> Result<Store, KeepingError> {
    let file = folder.join(FILE);
    match file.exists() {
        true => Ok(Store::open(&file).await?),
        false => Err(KeepingError::NoHouse(folder.to_owned())),
    }
}

/// Whether the file begins like a database; a better answer than what a database would say.
fn check_head(file: &Path) -> Result<(), KeepingError> {
    let mut head = [0; 16];
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut head));
    match read {
        Ok(()) if head == *b"SQLite format 3\0" => Ok(()),
        Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => {
            Err(KeepingError::File(file.to_owned(), error))
        }
        _ => {
            let why = "it is no database".to_owned();
            Err(KeepingError::NoBackup(file.to_owned(), why))
        }
    }
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Removes a database with what belongs to it.
fn remove_all(file: &Path) -> Result<(), KeepingError> {
    ["", "-wal", "-shm"].iter().try_for_each(|ending| remove(&with_suffix(file, ending)))
}

fn remove(file: &Path) -> Result<(), KeepingError> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(KeepingError::File(file.to_owned(), error))
        }
        _ => Ok(()),
    }
}
