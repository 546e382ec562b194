//! The files of the project.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Folders that hold what tools made, not what people wrote; `.git` may also be a file.
const MADE: [&str; 4] = [".git", "target", "node_modules", "dist"];

/// The root of the project, wherever the command was started.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the project")
}

/// Every file below the folder, as a path from there, in alphabetical order.
pub fn files(root: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    collect(root, Path::new(""), &mut found)?;
    found.sort();
    Ok(found)
}

fn collect(root: &Path, folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    let here = root.join(folder);
    for entry in fs::read_dir(&here).with_context(|| format!("cannot list {}", here.display()))? {
        let entry = entry?;
        let path = folder.join(entry.file_name());
        // A link is neither followed nor read: what it leads to may lie outside the project.
        let kind = entry.file_type()?;
        if MADE.iter().any(|made| entry.file_name() == *made) {
            continue;
        }
        if kind.is_file() {
            found.push(path);
        } else if kind.is_dir() {
            collect(root, &path, found)?;
        }
    }
    Ok(())
}

/// The text of a file, or nothing where it is no text.
pub fn text(root: &Path, path: &Path) -> Result<Option<String>> {
    let bytes =
        fs::read(root.join(path)).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(String::from_utf8(bytes).ok())
}

/// Whether one of the folders on the path has this name.
pub fn is_under(path: &Path, folder: &str) -> bool {
    path.parent().is_some_and(|parent| parent.iter().any(|part| part == folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_holds_what_people_wrote_and_nothing_that_tools_made() {
        let files = files(root()).unwrap();
        assert!(files.contains(&PathBuf::from("xtask/src/tree.rs")));
        assert!(files.iter().all(|path| MADE.iter().all(|made| !is_under(path, made))));
        assert!(files.is_sorted());
    }

    #[test]
    fn a_file_is_under_its_folders_but_not_under_itself() {
        assert!(is_under(Path::new("crates/unita/tests/march.rs"), "tests"));
        assert!(!is_under(Path::new("crates/unita/src/tests"), "tests"));
    }
}
