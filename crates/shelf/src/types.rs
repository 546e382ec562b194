//! The types of what the games tell, for a client written in TypeScript.

use std::path::Path;
use std::{fs, io};

use table::Game;
use ts_rs::{Config, TS};

/// Writes everything a game tells into the folder of its name.
pub(crate) fn export<G>(into: &Path) -> io::Result<()>
where
    G: Game<
            View: TS + 'static,
            Event: TS + 'static,
            Action: TS + 'static,
            Preview: TS + 'static,
            Refusal: TS + 'static,
        >,
{
    let folder = into.join(G::NAME);
    let config = config(&folder);
    G::View::export_all(&config).map_err(io::Error::other)?;
    G::Event::export_all(&config).map_err(io::Error::other)?;
    G::Action::export_all(&config).map_err(io::Error::other)?;
    G::Preview::export_all(&config).map_err(io::Error::other)?;
    G::Refusal::export_all(&config).map_err(io::Error::other)?;
    index(&folder)
}

/// How types are written: integers as numbers, since that is what JSON becomes in a browser.
pub fn config(folder: &Path) -> Config {
    Config::new().with_out_dir(folder).with_large_int("number")
}

/// Writes the file that lets a folder of types be imported as one.
pub fn index(folder: &Path) -> io::Result<()> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        names.extend(name.strip_suffix(".ts").filter(|name| *name != "index").map(str::to_owned));
    }
    names.sort();
    let mut text = "// Made from the types of the server; not to be edited.\n".to_owned();
    for name in names {
        // A struct that is written with a `type` is called after it, in lower case.
        let proper = name[..1].to_uppercase() + &name[1..];
        text += &match proper == name {
            true => format!("export type {{ {name} }} from './{name}';\n"),
            false => format!("export type {{ {name} as {proper} }} from './{name}';\n"),
        };
    }
    fs::write(folder.join("index.ts"), text)
}
