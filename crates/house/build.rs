//! Makes sure that there is a page to embed, so that the server can be built before the client.

use std::path::Path;
use std::{env, fs};

const PLACEHOLDER: &str = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
    <title>Stammtisch</title>\n<p>The page has not been built yet: run <code>cargo xtask play</code>.</p>\n";

fn main() {
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the package is");
    let dist = Path::new(&here).join("../../web/dist");
    let page = dist.join("index.html");
    if !page.exists() {
        fs::create_dir_all(&dist).expect("the folder of the page can be made");
        fs::write(&page, PLACEHOLDER).expect("the placeholder can be written");
    }
    // Without this, files that are new in the folders would not be embedded.
    println!("cargo::rerun-if-changed={}", dist.display());
    println!("cargo::rerun-if-changed={}", Path::new(&here).join("../../docs/rules").display());
    println!("cargo::rerun-if-changed=build.rs");
}
