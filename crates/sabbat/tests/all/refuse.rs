//! Refusals: every kind of them can be met, and each names the clause that forbids the action.

use std::collections::BTreeSet;

use sabbat::{Refusal, Sabbat};
use serde_json::json;

use crate::common::{Scene, after, new_game, refuses, skip_to};

/// The name of a refusal's kind. There is no `_`, so a new kind has to be added here and below.
fn kind(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::NotYourDecision => "not_your_decision",
        Refusal::NotNow => "not_now",
        Refusal::Over => "over",
        Refusal::OtherKindOfAction => "other_kind_of_action",
        Refusal::PeopleTaken { .. } => "people_taken",
        Refusal::TileLaid { .. } => "tile_laid",
        Refusal::PortalPlaced { .. } => "portal_placed",
        Refusal::AlreadyPlaced { .. } => "already_placed",
        Refusal::HourSeen { .. } => "hour_seen",
        Refusal::TooManyGhosts { .. } => "too_many_ghosts",
        Refusal::NoCanteen => "no_canteen",
        Refusal::AlreadyReady => "already_ready",
        Refusal::NoSuchBonus { .. } => "no_such_bonus",
        Refusal::BonusGone { .. } => "bonus_gone",
        Refusal::ResourceMissing { .. } => "resource_missing",
        Refusal::NoChoiceOfResource { .. } => "no_choice_of_resource",
        Refusal::NoSuchSquare { .. } => "no_such_square",
        Refusal::MustMove => "must_move",
        Refusal::SquareTaken { .. } => "square_taken",
        Refusal::SquareTooFar { .. } => "square_too_far",
        Refusal::SquareUsed => "square_used",
        Refusal::TileWithoutEffect { .. } => "tile_without_effect",
        Refusal::OtherTile { .. } => "other_tile",
        Refusal::MirrorElsewhere { .. } => "mirror_elsewhere",
        Refusal::MirrorBroken { .. } => "mirror_broken",
        Refusal::NothingToDiscard { .. } => "nothing_to_discard",
        Refusal::NotSoMany { .. } => "not_so_many",
        Refusal::NothingGiven => "nothing_given",
        Refusal::GivenBack { .. } => "given_back",
        Refusal::EchoOtherwise => "echo_otherwise",
        Refusal::NoGhost { .. } => "no_ghost",
        Refusal::GhostSpent { .. } => "ghost_spent",
        Refusal::DrawbridgeHasNoSlots => "drawbridge_has_no_slots",
        Refusal::OwnGhostThere { .. } => "own_ghost_there",
        Refusal::OtherBoard { .. } => "other_board",
        Refusal::RegionTooFar { .. } => "region_too_far",
        Refusal::GardenTooFar { .. } => "garden_too_far",
        Refusal::PortalUnpaid { .. } => "portal_unpaid",
        Refusal::NoFreeSlot { .. } => "no_free_slot",
        Refusal::SlotFree { .. } => "slot_free",
        Refusal::NobodyToFight { .. } => "nobody_to_fight",
        Refusal::TooDear { .. } => "too_dear",
        Refusal::NoChoiceOfCell { .. } => "no_choice_of_cell",
        Refusal::PowersOff => "powers_off",
        Refusal::NotYourCard { .. } => "not_your_card",
        Refusal::NoHouseCards { .. } => "no_house_cards",
        Refusal::OtherCardChosen { .. } => "other_card_chosen",
        Refusal::CardUsedUp { .. } => "card_used_up",
        Refusal::CardUseless { .. } => "card_useless",
        Refusal::OtherNumber { .. } => "other_number",
        Refusal::NoFightWon => "no_fight_won",
        Refusal::NothingToSteal { .. } => "nothing_to_steal",
        Refusal::NothingToPreserve { .. } => "nothing_to_preserve",
        Refusal::NothingToKeep { .. } => "nothing_to_keep",
        Refusal::NothingToAdmire { .. } => "nothing_to_admire",
    }
}

/// How many kinds there are.
const KINDS: usize = 55;

/// The setup, drawn as far as a stage.
fn laid_out(setup: &str, stage: &str) -> Sabbat {
    let mut game = new_game(setup);
    skip_to(&mut game, stage);
    game
}

fn bonus(hour: &'static str) -> Scene {
    Scene::of("RG").round(2, hour).phase(json!({"type": "bonus", "at": 0}))
}

fn rich() -> Scene {
    Scene::of("RG").bridge('R', 2).two('R', "srgm").one('R', "s")
}

/// Red has arrived on square 5, where this tile lies.
fn arrived(tile: &'static str) -> Sabbat {
    after(&rich().tile(5, tile).game(), &["R magician 5"])
}

#[test]
fn every_kind_of_refusal_names_its_clause() {
    let choosing = laid_out(r#"{"powers": false}"#, "invocation");
    let drawing = new_game(r#"{"people_selection": "random"}"#);
    let hour = Scene::of("RG").night().0;
    let over = Scene::of("RG").round(6, "harvest").night().0;
    let gemless = rich().ghosts("vada", "G").ghosts("canteen", "R").ghosts("gineva", "R");
    let spent = after(&rich().ghosts("vada", "R").game(), &["R ghost vada gineva settle"]);
    let paying = after(&rich().portal("vada", "sg").game(), &["R ghost drawbridge vada settle"]);
    let cards = Scene::cards("RG").bridge('R', 1).ghosts("grisa", "R");
    let echo = after(&Scene::cards("YG").game(), &["Y magician 0", "Y mirror n0", "Y echo"]);
    let aftermath = after(&Scene::cards("YG").game(), &["Y magician 0", "Y mirror n0"]);
    let evergreen = Scene::cards("YG").one('G', "g").night().0;
    let keeping = Scene::of("RG").ghosts("alchemist_office", "R").zone('R', "srgm").night().0;
    let admirers = Scene::cards("BY").ghosts("vada", "B").night().0;
    let whisper = Scene::cards("BY").magician('Y', 4).one('Y', "s").game();
    let whisper = after(&whisper, &["B magician 5", "B nothing", "B whisper gem"]);
    let chosen =
        cards.clone().player('R', json!({"card": "night_flight", "uses": 1, "used_in": 1}));
    let mut kinds = BTreeSet::new();
    let mut meets = |name: &'static str, game: &Sabbat, line: &str, clause: &str| {
        let refusal = refuses(game, line, clause);
        assert_eq!(kind(&refusal), name, "{line}: {refusal}");
        assert_eq!(json!(refusal)["type"], json!(name), "the name is that of the catalogue");
        assert!(!refusal.to_string().ends_with('.'), "{refusal}");
        kinds.insert(name);
    };
    meets("not_your_decision", &rich().game(), "G pass", "S-SCHEME-01");
    meets("not_now", &rich().game(), "R tile", "S-ROUND-02");
    meets("over", &over, "R pass", "S-END-01");
    meets("hour_seen", &hour, "chance hour full_moon", "S-GAP-09");
    meets("too_many_ghosts", &choosing, "B invoke 8", "S-STUDY-08");
    meets("no_canteen", &choosing, "B invoke 1 canteen", "S-STUDY-13");
    meets("square_used", &aftermath, "Y mirror w0", "S-MAGE-04");
    meets("echo_otherwise", &echo, "Y tile", "S-GAP-34");
    meets("ghost_spent", &spent, "R return gineva", "S-GAP-18");
    meets("no_choice_of_cell", &paying, "R pay gem 2h", "S-GAP-19");
    meets("nothing_to_preserve", &evergreen, "G evergreen mask", "S-STUDY-03");
    meets("nothing_to_admire", &admirers, "B admire vale", "S-STEWARD-04");
    meets("nothing_to_steal", &whisper, "B steal sanagal 1h gem", "S-GAP-35");
    meets("other_kind_of_action", &spent, "R magician 5", "S-SCHEME-02");
    let two = after(&drawing, &["chance people luserna"]);
    meets("people_taken", &two, "chance people luserna", "S-SETUP-06");
    let laid = after(&new_game("{}"), &["chance lay clock"]);
    meets("tile_laid", &laid, "chance lay clock", "S-SETUP-02");
    let placed = after(&laid_out("{}", "portals"), &["chance portal sg"]);
    meets("portal_placed", &placed, "chance portal sg", "S-SETUP-03");
    let ordered = after(&laid_out("{}", "order"), &["chance order zugriga"]);
    meets("already_placed", &ordered, "chance order zugriga", "S-SETUP-09");
    meets("already_ready", &after(&choosing, &["B invoke 1"]), "B invoke 1", "S-GAP-12");
    meets("no_such_bonus", &bonus("harvest").game(), "R bonus 5", "S-STUDY-16");
    meets(
        "bonus_gone",
        &after(&bonus("harvest").game(), &["R bonus 1"]),
        "G bonus 1",
        "S-STUDY-15",
    );
    meets("resource_missing", &bonus("carnival").game(), "R bonus 1", "S-TIME-01");
    meets("no_choice_of_resource", &bonus("harvest").game(), "R bonus 1 gem", "S-TIME-01");
    meets("no_such_square", &rich().game(), "R magician 16", "S-GAP-01");
    let standing = rich().magician('R', 5).magician('G', 6).game();
    meets("must_move", &standing, "R magician 5", "S-MAGE-05");
    meets("square_taken", &standing, "R magician 6", "S-MAGE-03");
    meets("square_too_far", &standing, "R magician 7", "S-MAGE-01");
    meets("tile_without_effect", &arrived("grimoire"), "R tile", "S-GAP-41");
    meets("other_tile", &arrived("test_tube"), "R tile", "S-MANOR-06");
    meets("mirror_elsewhere", &arrived("clock"), "R mirror n0", "S-MIRROR-06");
    let broken = after(&rich().mirror("n0", "broken").game(), &["R magician 0"]);
    meets("mirror_broken", &broken, "R mirror n0", "S-MIRROR-04");
    meets("nothing_to_discard", &arrived("terrorisator"), "R terrorise 1h gem", "S-MANOR-04");
    meets("not_so_many", &arrived("test_tube"), "R exchange gem 0 2", "S-MANOR-05");
    meets("nothing_given", &arrived("test_tube"), "R exchange gem 0 0", "S-GAP-39");
    let given = after(&arrived("test_tube"), &["R exchange gem 0 1"]);
    meets("given_back", &given, "R receive gem", "S-GAP-39");
    let game = gemless.game();
    meets("no_ghost", &game, "R return berena", "S-GHOST-01");
    meets("drawbridge_has_no_slots", &game, "R ghost gineva drawbridge settle", "S-GHOST-04");
    meets("own_ghost_there", &game, "R ghost drawbridge canteen settle", "S-GHOST-10");
    meets("other_board", &game, "R ghost gineva glassworks settle", "S-GHOST-07");
    meets("region_too_far", &game, "R ghost gineva grisa settle", "S-GHOST-05");
    meets("garden_too_far", &game, "R ghost canteen zen_garden settle", "S-GHOST-06");
    meets("no_free_slot", &game, "R ghost gineva vada settle", "S-FIGHT-01");
    meets("slot_free", &game, "R ghost gineva neshata retreat", "S-GAP-21");
    meets("nobody_to_fight", &game, "R ghost gineva neshata fight", "S-FIGHT-08");
    let poor = gemless.terror('R', 0).two('R', "").game();
    meets("too_dear", &poor, "R ghost gineva vada fight", "S-FIGHT-03");
    meets("portal_unpaid", &poor, "R ghost drawbridge grisa settle", "S-GHOST-09");
    meets("powers_off", &game, "R ghost drawbridge grisa settle night_flight", "S-SETUP-11");
    let game = cards.game();
    meets("not_your_card", &game, "R ghost drawbridge vada settle teleport", "S-SETUP-06");
    meets("card_useless", &game, "R ghost drawbridge canteen settle night_flight", "S-POWER-03");
    let game = chosen.game();
    meets("card_used_up", &game, "R ghost drawbridge vada settle night_flight", "S-GAP-32");
    let other =
        cards.clone().player('R', json!({"card": "blood_cellar", "uses": 1, "used_in": 1})).game();
    meets("other_card_chosen", &other, "R ghost drawbridge vada settle night_flight", "S-POWER-01");
    let printed = Scene::with("RG", json!({"house_cards": false})).bridge('R', 1).game();
    meets("no_house_cards", &printed, "R ghost drawbridge vada settle night_flight", "S-GAP-35");
    meets("other_number", &Scene::cards("GR").game(), "G bounty gem", "S-POWER-04");
    let settled = after(&cards.game(), &["R ghost drawbridge canteen settle"]);
    meets("no_fight_won", &settled, "R toll", "S-GAP-35");
    let kept = after(&keeping, &["R keep gem"]);
    meets("nothing_to_keep", &kept, "R keep gem", "S-STEWARD-07");
    assert_eq!(kinds.len(), KINDS, "{kinds:?}");
}
