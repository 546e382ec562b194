//! How far something long has come, for whoever watches a terminal.

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of this length; nobody sees it where nobody watches.
pub fn bar(length: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}, {eta} left");
    let bar = ProgressBar::new(length);
    style.map(|style| bar.clone().with_style(style)).unwrap_or(bar)
}

/// How many threads to use: as many as the machine has, if nobody said.
pub fn threads(wanted: Option<u64>) -> usize {
    match wanted {
        Some(threads) => threads as usize,
        None => std::thread::available_parallelism().map_or(1, usize::from),
    }
}
