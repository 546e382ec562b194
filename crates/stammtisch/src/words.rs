//! The words of the program to players, from the catalogues.

use serde_json::{Value, json};
use shelf::catalogue::{Catalogue, english};
use table::Standing;

/// The catalogue the program speaks from.
pub fn catalogue() -> &'static Catalogue {
    english()
}

/// What the house says, with the fields of an object as arguments.
pub fn house(message: &str, arguments: Value) -> String {
    catalogue().house(message, &arguments)
}

/// What the house says when there is nothing to fill in.
pub fn plain(message: &str) -> String {
    house(message, Value::Null)
}

/// What the game calls a seat, with the word that notation has for it, where they differ.
pub fn seat(game: &str, word: &str) -> String {
    let name = catalogue().name(game, word);
    if name == word { name } else { house("seat", json!({ "name": name, "word": word })) }
}

/// How everybody finished, the best first, one line each.
pub fn standings(game: &str, seats: &[&str], standings: &[Standing]) -> Vec<String> {
    let mut standings = standings.to_vec();
    standings.sort_by_key(|standing| (standing.place, standing.seat));
    let line = |standing: &Standing| {
        let seat = seat(game, seats[standing.seat.index()]);
        let (place, score) = (standing.place, standing.score);
        house("standing", json!({ "place": place, "seat": seat, "score": score }))
    };
    standings.iter().map(line).collect()
}
