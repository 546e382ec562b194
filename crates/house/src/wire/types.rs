//! Writes the types of this module, and those of the games, for TypeScript.

use std::path::Path;
use std::{fs, io};

use ts_rs::TS;

use super::*;

/// Empties the folder and writes everything that travels into it, one file per type.
pub fn export(folder: &Path) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let config = shelf::types::config(folder);
    macro_rules! export {
        ($($root:ty),+ $(,)?) => {
            $(<$root as TS>::export_all(&config).map_err(io::Error::other)?;)+
        };
    }
    export![
        FromClient,
        FromServer,
        Trouble,
        Me,
        Naming,
        Credentials,
        PasswordChange,
        GameInfo,
        Seating,
        NewTable,
        Created,
        Lobby,
        ChairChange,
        ClockChange,
        Invitation,
        NewInvitation,
        ForkFrom,
        Replay,
        Rolls,
        HintAsked,
        Hint,
        Analysis,
        LawBook,
        NoticeSettings,
        Delivery,
        NewCompetition,
        CompetitionGame,
        CompetitionList,
        CompetitionInfo,
        CompetitionAct,
        NewClub,
        CoachChange,
        Acted,
        NewEntryLink,
        EntryLink,
        EntryOffer,
    ];
    shelf::types::index(folder)?;
    league::export_types(folder)?;
    shelf::export_types(folder)
}
