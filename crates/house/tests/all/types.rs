//! The types of the web client are those of the server.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

#[test]
fn the_client_has_the_types_of_the_server() {
    let fresh = tempfile::tempdir().unwrap();
    house::wire::export(fresh.path()).unwrap();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire");
    let (fresh, kept) = (files(fresh.path()), files(&kept));
    for (name, text) in &fresh {
        let same = kept.get(name) == Some(text);
        assert!(same, "{name} is stale: run cargo run -p house --example export_types");
    }
    let left: Vec<_> = kept.keys().filter(|name| !fresh.contains_key(*name)).collect();
    assert!(left.is_empty(), "these types are gone: {left:?}");
}

fn files(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type().unwrap().is_dir() {
            let inner = files(&entry.path());
            found.extend(inner.into_iter().map(|(file, text)| (format!("{name}/{file}"), text)));
        } else {
            found.insert(name, fs::read_to_string(entry.path()).unwrap());
        }
    }
    found
}
