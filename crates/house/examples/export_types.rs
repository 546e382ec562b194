//! Writes the types of everything that travels for the web client:
//! `cargo run -p house --example export_types [folder]`.

use std::path::PathBuf;

fn main() -> std::io::Result<()> {
    let given = std::env::args_os().nth(1).map(PathBuf::from);
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/wire");
    house::wire::export(&given.unwrap_or_else(|| root.into()))
}
