//! Makes sure that a release build, which carries the client, has one to carry.

use std::path::Path;
use std::{env, process};

fn main() {
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the package is");
    let root = Path::new(&here).join("../..");
    println!("cargo::rerun-if-changed=build.rs");
    // Other builds read the client and the law books from the disk.
    if env::var("PROFILE").as_deref() != Ok("release") {
        return;
    }
    if !root.join("web/dist/index.html").is_file() {
        println!(
            "cargo::error=the client, which is part of the program, has not been built: run `cargo xtask client` first"
        );
        process::exit(1);
    }
    // Without this, files that are new in the folders would not be embedded.
    println!("cargo::rerun-if-changed={}", root.join("web/dist").display());
    println!("cargo::rerun-if-changed={}", root.join("docs/rules").display());
}
