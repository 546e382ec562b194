//! The rules by which a thing is said from its JSON.

use serde_json::{Value, json};
use shelf::catalogue::{Catalogue, Unsaid, english};

const TEXT: &str = "
house-list = { $before }; { $next }
house-greeting = Good evening, { $who }.
tarot-fool = the Fool
tarot-event-drawn = { $seat } draws { $card }.
tarot-event-counted = { $cards ->
    [one] One card
   *[other] { $cards } cards
} left, last: { $last }.
tarot-event-spread = { $row } over { $rows }.
tarot-event-read = { $reader-name } reads { $reader-years } years; { $guest ->
    [none] nobody listens
   *[some] { $guest-name } listens
}.
tarot-event-summed = { $total } = { $parts }.
tarot-event-listed = { $people }.
tarot-event-sword-bearer = { $count } for the sword
tarot-event-cup = { $count } for the cup
tarot-event-people = { $name } ({ $age })
tarot-action-turn-card = Turn { $card }: { $good ->
    [yes] lucky
   *[no] unlucky
}
";

#[track_caller]
fn says(kind: &str, thing: Value, expected: &str) {
    let catalogue = Catalogue::read("en", &[TEXT]).unwrap();
    assert_eq!(catalogue.try_say("tarot", kind, &thing).as_deref(), Ok(expected));
}

#[test]
fn a_word_of_the_game_is_replaced_and_any_other_stands() {
    says("event", json!({"type": "drawn", "seat": "Anna", "card": "fool"}), "Anna draws the Fool.");
    says("event", json!({"type": "drawn", "seat": "Anna", "card": "sun"}), "Anna draws sun.");
}

#[test]
fn numbers_choose_plurals_and_null_and_booleans_are_words() {
    says(
        "event",
        json!({"type": "counted", "cards": 1, "last": null}),
        "One card left, last: none.",
    );
    says("event", json!({"type": "counted", "cards": 2, "last": true}), "2 cards left, last: yes.");
}

#[test]
fn lists_of_plain_values_stand_side_by_side() {
    let thing = json!({"type": "spread", "row": [1, "fool", 3], "rows": [[1, 2], [3, 4]]});
    says("event", thing, "1 the Fool 3 over 1 2 / 3 4.");
}

#[test]
fn an_object_inside_is_flattened_and_can_be_told_from_none() {
    let reader = json!({"name": "Anna", "years": 3});
    says(
        "event",
        json!({"type": "read", "reader": reader, "guest": null}),
        "Anna reads 3 years; nobody listens.",
    );
    says(
        "event",
        json!({"type": "read", "reader": reader, "guest": {"name": "Beat"}}),
        "Anna reads 3 years; Beat listens.",
    );
}

#[test]
fn objects_in_a_list_are_said_by_messages_of_their_own() {
    let parts = json!([{"type": "sword_bearer", "count": 2}, {"type": "cup", "count": 3}]);
    says(
        "event",
        json!({"type": "summed", "total": 5, "parts": parts}),
        "5 = 2 for the sword; 3 for the cup.",
    );
    let people = json!([{"name": "Anna", "age": 40}, {"name": "Beat", "age": 41}]);
    says("event", json!({"type": "listed", "people": people}), "Anna (40); Beat (41).");
}

#[test]
fn an_offer_is_said_with_the_fields_of_its_preview() {
    let catalogue = Catalogue::read("en", &[TEXT]).unwrap();
    let action = json!({"type": "turn_card", "card": "fool"});
    let preview = json!({"good": false, "card": "hidden by the action's own"});
    assert_eq!(catalogue.offer("tarot", &action, &preview), "Turn the Fool: unlucky");
}

#[test]
fn what_is_missing_is_an_error_to_those_who_ask_and_bare_words_to_players() {
    let catalogue = Catalogue::read("en", &[TEXT]).unwrap();
    let lacking = json!({"type": "drawn", "seat": "Anna"});
    let unknown = json!({"type": "burnt_down", "houses": [1, 2]});

    let unfit = catalogue.try_say("tarot", "event", &lacking).unwrap_err();
    assert!(matches!(&unfit, Unsaid::Unfit { message, .. } if message == "tarot-event-drawn"));
    assert_eq!(catalogue.say("tarot", "event", &lacking), "drawn (seat Anna)");

    let message = "tarot-event-burnt-down".to_owned();
    let none = catalogue.try_say("tarot", "event", &unknown).unwrap_err();
    assert_eq!(none, Unsaid::NoMessage { message });
    assert_eq!(catalogue.say("tarot", "event", &unknown), "burnt down (houses 1 2)");

    let untyped = catalogue.try_say("tarot", "event", &json!(7)).unwrap_err();
    assert!(matches!(untyped, Unsaid::Untyped { .. }));
}

#[test]
fn the_house_speaks_by_the_same_rules_and_marks_no_direction() {
    let catalogue = Catalogue::read("en", &[TEXT]).unwrap();
    let said = catalogue.try_house("greeting", &json!({"who": "Anna"}));
    assert_eq!(said.as_deref(), Ok("Good evening, Anna."));
}

#[test]
fn a_later_text_has_the_last_word() {
    let catalogue = Catalogue::read("en", &[TEXT, "tarot-fool = the Jester"]).unwrap();
    assert_eq!(catalogue.name("tarot", "fool"), "the Jester");
    assert_eq!(catalogue.name("tarot", "hermit"), "hermit");
}

#[test]
fn a_damaged_catalogue_is_refused() {
    assert!(Catalogue::read("en", &["tarot-fool = { $"]).is_err());
    assert!(Catalogue::read("not a language", &[]).is_err());
    assert!(Catalogue::of("tlh").is_err());
}

#[test]
fn every_language_of_the_house_can_be_read() {
    for language in Catalogue::languages() {
        let catalogue = Catalogue::of(language).unwrap();
        assert!(catalogue.has("house-list"), "{language}");
    }
    assert_eq!(Catalogue::languages().next(), Some("en"));
    assert!(english().has("house-list"));
}
