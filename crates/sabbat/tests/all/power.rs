//! Chapter *POWER cards*: one of three for a game, twice, and at most once a round.

use sabbat::{Event, Sabbat};
use serde_json::json;
use table::{Game, SeatSet};

use crate::common::{
    self, Scene, after, board, ghosts, glass, homes, legal, legal_of, offers, one, play, play_all,
    points, refuses, stage, terror, to_act, two, zone,
};

/// Whether a card can be used in this round, and how often in this game.
#[track_caller]
fn card(game: &Sabbat, who: &str, name: &str) -> (bool, u8) {
    let powers = board(game, who).powers;
    let found = powers.iter().find(|power| power.card.name() == name);
    found.map_or((false, 0), |power| (power.available, power.left))
}

/// A player whose card is chosen and was used so often, the last time in this round.
fn used(scene: Scene, who: char, card: &str, uses: u8, used_in: u8) -> Scene {
    scene.player(who, json!({"card": card, "uses": uses, "used_in": used_in}))
}

// The cards in general.

#[test]
fn the_first_use_decides_for_one_card() {
    // T-65, S-POWER-01, S-POWER-02, S-POWER-06: into Turgapel for nothing; the other two are out.
    let scene = Scene::cards("YG").bridge('Y', 3).two('Y', "srgm").one('Y', "s").magician('Y', 5);
    let mut game = scene.game();
    for name in ["echo_spell", "teleport", "fireball"] {
        assert_eq!(card(&game, "Y", name), (true, 2), "{name}");
    }
    let events = play(&mut game, "Y ghost drawbridge turgapel settle teleport");
    assert_eq!(ghosts(&game, "turgapel"), "Y");
    assert_eq!((two(&game, "Y").as_str(), one(&game, "Y").as_str()), ("srgm", "s"));
    assert_eq!((zone(&game, "Y").as_str(), terror(&game, "Y")), ("", 3));
    let (seat, card_used) = (sabbat::People::Sanagal, sabbat::Card::Teleport);
    let told = Event::PowerUsed { seat, card: card_used, first: true, left: 1 };
    assert!(events.contains(&told), "{events:?}");
    assert_eq!(card(&game, "Y", "teleport"), (false, 1));
    for name in ["echo_spell", "fireball"] {
        assert!(!card(&game, "Y", name).0, "{name} is back in the box");
    }
    let powers = board(&game, "Y").powers;
    assert_eq!((powers.len(), powers[0].chosen), (1, true));
    // In this round it is used up, in this action and in the next.
    refuses(&game, "Y ghost drawbridge vada settle teleport", "S-GAP-32");
    play_all(&mut game, &["Y end", "G pass"]);
    refuses(&game, "Y ghost drawbridge vada settle teleport", "S-GAP-32");
    // And the others are gone for good.
    play_all(&mut game, &["Y magician 6", "Y tile"]);
    assert_eq!(to_act(&game), 'G', "no echo is offered");
    refuses(&scene.game(), "Y ghost drawbridge vada settle night_flight", "S-SETUP-06");
}

#[test]
fn a_card_is_used_twice_in_a_game_and_once_in_a_round() {
    // T-65, S-GAP-32: a later round, and then never again.
    let scene = |round| Scene::cards("YG").round(round, "harvest").bridge('Y', 1);
    let line = "Y ghost drawbridge vada settle teleport";
    let second = used(scene(2), 'Y', "teleport", 1, 1).game();
    let mut twice = second.clone();
    let events = play(&mut twice, line);
    let told =
        events.iter().any(|event| matches!(event, Event::PowerUsed { first: false, left: 0, .. }));
    assert!(told, "{events:?}");
    assert_eq!(card(&twice, "Y", "teleport"), (false, 0));
    refuses(&used(scene(3), 'Y', "teleport", 2, 2).game(), line, "S-GAP-32");
    refuses(&used(scene(2), 'Y', "teleport", 1, 2).game(), line, "S-GAP-32");
    refuses(&used(scene(2), 'Y', "fireball", 1, 1).game(), line, "S-POWER-01");
}

#[test]
fn the_number_of_uses_can_be_agreed_on() {
    // S-GAP-32: from one to six, still at most one a round.
    let line = "Y ghost drawbridge vada settle teleport";
    for uses in 1..=6u8 {
        let scene = |round, spent, last| {
            let scene = Scene::with("YG", json!({"power_uses": uses})).round(round, "harvest");
            let scene = scene.bridge('Y', 1);
            if spent == 0 { scene } else { used(scene, 'Y', "teleport", spent, last) }
        };
        for spent in 0..=uses.min(5) {
            let game = scene(6, spent, spent).game();
            if spent < uses {
                assert!(offers(&game, "Y", &line[2..]), "{spent} of {uses}");
                assert_eq!(card(&game, "Y", "teleport").1, uses - spent);
            } else {
                refuses(&game, line, "S-GAP-32");
            }
        }
        if uses > 1 {
            refuses(&scene(6, 1, 6).game(), line, "S-GAP-32");
        }
    }
}

#[test]
fn a_card_costs_no_action_and_need_not_be_used() {
    // S-POWER-03: the action is what it is without the card.
    let mut game = Scene::cards("GY").magician('G', 5).game();
    play(&mut game, "G bounty spider gem");
    assert_eq!((to_act(&game), common::stage_view(&game)["action"].clone()), ('G', json!(1)));
    assert!(offers(&game, "G", "magician 6"), "the action is still to come");
    let quiet = Scene::cards("GY").magician('G', 5).game();
    assert!(offers(&quiet, "G", "pass"));
    play_all(&mut game, &["G magician 6", "G nothing"]);
    assert_eq!(to_act(&game), 'Y');
}

#[test]
fn four_cards_are_printed_and_eight_are_of_the_house() {
    // S-POWER-08, S-GAP-35, S-POWER-01: three for each people, and house cards can be left out.
    let all = common::new_game(r#"{"players": 4}"#).view(SeatSet::EMPTY);
    let printed = common::new_game(r#"{"players": 4, "house_cards": false}"#).view(SeatSet::EMPTY);
    let count = |view: &sabbat::View| -> Vec<(usize, usize)> {
        let house =
            |powers: &[sabbat::PowerView]| powers.iter().filter(|power| power.house).count();
        let players = view.players.iter();
        players.map(|player| (player.powers.len(), house(&player.powers))).collect()
    };
    assert_eq!(count(&all), [(3, 3), (3, 3), (3, 0), (3, 2)]);
    assert_eq!(count(&printed), [(0, 0), (0, 0), (3, 0), (1, 0)]);
    let bare = |order: &str| Scene::with(order, json!({"house_cards": false}));
    let red = bare("RG").bridge('R', 1).terror('R', 5).game();
    refuses(&red, "R ghost drawbridge vada settle night_flight", "S-GAP-35");
    let green = bare("GR").ghosts("vada", "G").game();
    refuses(&green, "G ghost vada turgapel settle hidden_paths", "S-GAP-35");
    assert!(offers(&green, "G", "bounty gem gem"), "Forest Bounty is printed");
    assert!(!offers(&bare("RG").game(), "R", "toll"));
    assert!(!sabbat::Card::ForestBounty.is_house() && sabbat::Card::HiddenPaths.is_house());
    let ids: std::collections::BTreeSet<&str> =
        sabbat::Card::ALL.iter().map(|card| card.id()).collect();
    assert_eq!(ids.len(), 12);
}

#[test]
fn a_card_that_would_do_nothing_is_not_used() {
    // S-POWER-03, S-GAP-44: each helps one kind of move.
    let yellow = Scene::cards("YR").bridge('Y', 1).ghosts("vada", "Y").game();
    refuses(&yellow, "Y ghost drawbridge canteen settle teleport", "S-POWER-03");
    refuses(&yellow, "Y ghost vada friburga settle teleport", "S-POWER-03");
    let red = Scene::cards("RY").bridge('R', 1).ghosts("vada", "R").game();
    refuses(&red, "R ghost drawbridge canteen settle night_flight", "S-POWER-03");
    refuses(&red, "R ghost vada friburga settle night_flight", "S-POWER-03");
    let green = Scene::cards("GR").bridge('G', 1).two('G', "srgm").game();
    refuses(&green, "G ghost drawbridge vada settle hidden_paths", "S-POWER-03");
    let near = Scene::cards("GR").ghosts("vada", "G").ghosts("canteen", "G").game();
    refuses(&near, "G ghost vada gineva settle hidden_paths", "S-POWER-03");
    refuses(&near, "G ghost canteen crystal_globe settle hidden_paths", "S-POWER-03");
    let blue = Scene::cards("BR").bridge('B', 1).ghosts("canteen", "R").game();
    refuses(&blue, "B ghost drawbridge canteen retreat irresistible_entrance", "S-POWER-03");
    refuses(&blue, "B ghost drawbridge glassworks settle irresistible_entrance", "S-POWER-03");
    refuses(&blue, "B ghost drawbridge canteen fight court_of_admirers", "S-POWER-03");
}

// Luserna.

#[test]
fn forest_bounty_gives_two_resources_of_choice() {
    // S-POWER-04: the same or different ones, into 2H.
    let game = Scene::cards("GY").two('G', "g").game();
    assert_eq!(legal_of(&game, "G", "bounty").len(), 10, "four alike and six pairs");
    for (line, gained) in [("spider mask", "sgm"), ("gem gem", "ggg"), ("rat_tail rat_tail", "rrg")]
    {
        let taken = after(&game, &[&format!("G bounty {line}")]);
        assert_eq!((two(&taken, "G").as_str(), one(&taken, "G").as_str()), (gained, ""));
    }
    refuses(&game, "G bounty gem", "S-POWER-04");
    refuses(&game, "G bounty gem gem gem", "S-POWER-04");
    let taken = after(&game, &["G bounty gem gem"]);
    refuses(&taken, "G bounty gem gem", "S-GAP-32");
    let other = Scene::cards("YG").game();
    refuses(&other, "Y bounty gem gem", "S-SETUP-06");
}

#[test]
fn forest_bounty_comes_between_two_ghost_moves() {
    // T-67, S-GAP-33, S-POWER-04: and pays the portal of the next.
    let scene = Scene::cards("GY").bridge('G', 2).portal("vada", "sg");
    let mut game = scene.game();
    play(&mut game, "G ghost drawbridge canteen settle");
    refuses(&game, "G ghost drawbridge vada settle", "S-GHOST-09");
    play_all(&mut game, &["G bounty spider gem", "G ghost drawbridge vada settle"]);
    assert_eq!((ghosts(&game, "vada").as_str(), zone(&game, "G").as_str()), ("G", "sg"));
    assert_eq!(two(&game, "G"), "");
}

#[test]
fn forest_bounty_is_there_at_every_own_decision_of_bonus_and_schemes() {
    // S-GAP-33: A.3, before an action, on arrival, in the test tube, while paying.
    let line = "bounty gem mask";
    let start = Scene::cards("GY").tile(5, "test_tube").bridge('G', 1).one('G', "s").two('G', "sg");
    let start = start.portal("vada", "sg");
    let game = start.game();
    let places = [
        start.clone().round(2, "harvest").phase(json!({"type": "bonus", "at": 0})).game(),
        game.clone(),
        after(&game, &["G magician 5"]),
        after(&game, &["G magician 5", "G exchange spider 1 0"]),
        after(&game, &["G ghost drawbridge vada settle"]),
        after(&game, &["G ghost drawbridge canteen settle"]),
    ];
    let names = ["bonus", "scheme", "arrival", "tube", "payment", "ghosts"];
    for (game, name) in places.iter().zip(names) {
        assert_eq!(stage(game), name);
        assert!(offers(game, "G", line), "{name}");
        let before = board(game, "G").two_hours.total();
        let mut taken = game.clone();
        play(&mut taken, &format!("G {line}"));
        assert_eq!((stage(&taken).as_str(), to_act(&taken)), (name, 'G'), "it goes on as it was");
        assert_eq!(board(&taken, "G").two_hours.total(), before + 2, "{name}");
    }
    // Not in A.2, not in another's turn, not in stewardship.
    let study = start.clone().round(2, "harvest").phase(json!({"type": "invocation"})).game();
    assert!(!offers(&study, "G", line));
    refuses(&study, "G bounty gem mask", "S-ROUND-02");
    let theirs = start.clone().turn('Y').game();
    refuses(&theirs, "G bounty gem mask", "S-SCHEME-01");
    let (starving, _) = start.terror('G', 1).bridge('G', 1).ghosts("vada", "G").night();
    assert_eq!((stage(&starving).as_str(), to_act(&starving)), ("starvation", 'G'));
    refuses(&starving, "G bounty gem mask", "S-ROUND-02");
}

#[test]
fn what_forest_bounty_brings_can_be_chosen_for_the_payment_at_hand() {
    // S-GAP-33, S-GAP-19: the spider is asked for; a gem that comes meanwhile changes nothing.
    let scene = Scene::cards("GY").bridge('G', 1).portal("vada", "sg").one('G', "sg").two('G', "s");
    let mut game = after(&scene.game(), &["G ghost drawbridge vada settle", "G bounty mask mask"]);
    assert_eq!(legal_of(&game, "G", "pay"), ["pay spider 1h", "pay spider 2h"]);
    play(&mut game, "G pay spider 2h");
    assert_eq!((zone(&game, "G").as_str(), ghosts(&game, "vada").as_str()), ("sg", "G"));
    assert_eq!((one(&game, "G").as_str(), two(&game, "G").as_str()), ("s", "mm"));
}

#[test]
fn hidden_paths_ignore_adjacency() {
    // P-LUS-2 (section 3.2), S-GAP-35: any other region, any other garden, never across.
    let scene = Scene::cards("GR").ghosts("vada", "G").ghosts("canteen", "G").ghosts("grisa", "R");
    let game = scene.game();
    let far = after(&game, &["G ghost vada turgapel settle hidden_paths"]);
    assert_eq!((ghosts(&far, "vada").as_str(), ghosts(&far, "turgapel").as_str()), ("", "G"));
    assert_eq!((zone(&far, "G").as_str(), card(&far, "G", "hidden_paths")), ("", (false, 1)));
    let garden = after(&game, &["G ghost canteen zen_garden settle hidden_paths"]);
    assert_eq!(ghosts(&garden, "zen_garden"), "G");
    let fought = after(&game, &["G ghost vada grisa fight hidden_paths"]);
    assert_eq!((ghosts(&fought, "grisa").as_str(), points(&fought, "G")), ("G", 2));
    assert_eq!(terror(&fought, "G"), 2, "arrival as usual");
    let gone = after(&game, &["G ghost vada grisa retreat hidden_paths"]);
    assert_eq!((homes(&gone, "G"), points(&gone, "R")), ((0, 6), 2));
    refuses(&game, "G ghost vada glassworks settle hidden_paths", "S-GHOST-07");
    refuses(&game, "G ghost vada turgapel settle", "S-GHOST-05");
    refuses(&far, "G ghost canteen zen_garden settle hidden_paths", "S-GAP-32");
}

#[test]
fn evergreen_keeps_two_resources_from_withering() {
    // T-68, P-LUS-3 (section 3.2), S-STUDY-03: gems stay, the mask withers.
    let scene = Scene::cards("YG").one('G', "ggm").two('G', "s");
    let (game, _) = scene.night();
    assert_eq!((stage(&game).as_str(), to_act(&game)), ("curse", 'G'));
    let mut offered = legal(&game, "G");
    offered.sort_unstable();
    assert_eq!(offered, ["done", "evergreen gem", "evergreen mask"]);
    refuses(&game, "G evergreen spider", "S-STUDY-03");
    assert_eq!(common::stage_view(&game)["more"], json!(2));
    assert_eq!(common::stage_view(&after(&game, &["G evergreen gem"]))["more"], json!(1));
    let both = after(&game, &["G evergreen gem", "G evergreen gem"]);
    assert_eq!(stage(&both), "hour", "two at most");
    assert_eq!((one(&both, "G").as_str(), two(&both, "G").as_str()), ("sgg", ""));
    assert!(board(&both, "G").cursed);
    assert_eq!(card(&both, "G", "evergreen").1, 1, "one use for both");
    let single = after(&game, &["G evergreen mask", "G done"]);
    assert_eq!(one(&single, "G"), "sm");
    assert!(board(&single, "G").cursed);
    assert_eq!(card(&single, "G", "evergreen").1, 1);
    let none = after(&game, &["G done"]);
    assert_eq!(one(&none, "G"), "s");
    assert!(board(&none, "G").cursed);
    assert_eq!(card(&none, "G", "evergreen"), (true, 2), "not used, not chosen");
}

#[test]
fn evergreen_can_keep_everything_and_then_no_curse_arises() {
    // P-LUS-3 (section 3.2), S-GAP-28, S-STUDY-02: after the cursed token is handled.
    let (game, _) = Scene::cards("YG").one('G', "gm").cursed('G').points('G', 9).night();
    assert_eq!((points(&game, "G"), board(&game, "G").cursed), (4, false), "that came first");
    let kept = after(&game, &["G evergreen mask", "G evergreen gem"]);
    assert_eq!((one(&kept, "G").as_str(), board(&kept, "G").cursed), ("gm", false));
    // One mask can be kept once.
    let (one_mask, _) = Scene::cards("YG").one('G', "gm").night();
    let first = after(&one_mask, &["G evergreen mask"]);
    refuses(&first, "G evergreen mask", "S-STUDY-03");
    // Nothing on 1H, no question; nor without a use left.
    assert_eq!(stage(&Scene::cards("YG").two('G', "gm").night().0), "hour");
    let spent = used(Scene::cards("YG").round(3, "harvest"), 'G', "evergreen", 2, 3);
    assert_eq!(stage(&spent.one('G', "g").night().0), "hour");
    let other = used(Scene::cards("YG"), 'G', "forest_bounty", 1, 1);
    assert_eq!(stage(&other.one('G', "g").night().0), "hour");
}

#[test]
fn evergreen_belongs_to_the_round_that_begins() {
    // S-GAP-32: once a round, and A.1 is the first step of the new one.
    let scene = used(Scene::cards("YG").round(2, "harvest"), 'G', "evergreen", 1, 2);
    let (game, _) = scene.one('G', "g").night();
    assert_eq!(stage(&game), "curse", "round 3 is another round");
    let kept = after(&game, &["G evergreen gem"]);
    assert_eq!(one(&kept, "G"), "g");
    assert_eq!(card(&kept, "G", "evergreen"), (false, 0));
}

// Sanagal.

#[test]
fn echo_spell_repeats_a_mirror() {
    // T-64, S-POWER-05, S-GAP-34: the same one in its new state, or the corner's other one; this
    // overrides S-MIRROR-05, and works after a first placement.
    let used_mirror = after(&Scene::cards("YG").game(), &["Y magician 0", "Y mirror n0"]);
    assert_eq!((stage(&used_mirror).as_str(), terror(&used_mirror, "Y")), ("aftermath", 6));
    let echo = after(&used_mirror, &["Y echo"]);
    let mut offered = legal_of(&echo, "Y", "mirror");
    offered.sort_unstable();
    assert_eq!(offered, ["mirror n0", "mirror w0"]);
    refuses(&echo, "Y tile", "S-GAP-34");
    // S-GAP-44: once announced it must be used.
    assert!(!offers(&echo, "Y", "nothing") && !offers(&echo, "Y", "done"));
    let same = after(&echo, &["Y mirror n0"]);
    assert_eq!((terror(&same, "Y"), glass(&same, "n0").as_str()), (8, "broken"));
    let other = after(&echo, &["Y mirror w0"]);
    assert_eq!(terror(&other, "Y"), 9);
    assert_eq!([glass(&other, "n0"), glass(&other, "w0")], ["cracked", "cracked"]);
    for game in [same, other] {
        assert_eq!(to_act(&game), 'G', "once more, not twice");
        assert_eq!(card(&game, "Y", "echo_spell"), (false, 1));
    }
    assert_eq!(to_act(&after(&used_mirror, &["Y done"])), 'G');
}

#[test]
fn echo_spell_repeats_a_tile() {
    // T-64, S-POWER-05, S-GAP-34: four spiders; new choices in the test tube and terrorisator.
    let on = |tile| Scene::cards("YG").tile(1, tile).magician('Y', 0).two('Y', "rg");
    let mut spiders = on("take_spider").game();
    play_all(&mut spiders, &["Y magician 1", "Y tile", "Y echo"]);
    refuses(&spiders, "Y mirror n1", "S-GAP-34");
    play(&mut spiders, "Y tile");
    assert_eq!(two(&spiders, "Y"), "ssssrg");
    let mut terrorised = on("terrorisator").game();
    play_all(&mut terrorised, &["Y magician 1", "Y terrorise 2h gem", "Y echo"]);
    play(&mut terrorised, "Y terrorise 2h rat_tail");
    assert_eq!((terror(&terrorised, "Y"), two(&terrorised, "Y").as_str()), (10, ""));
    let mut tube = on("test_tube").game();
    play_all(&mut tube, &["Y magician 1", "Y exchange gem 0 1", "Y receive mask", "Y echo"]);
    play_all(&mut tube, &["Y exchange rat_tail 0 1", "Y receive spider"]);
    assert_eq!((two(&tube, "Y").as_str(), to_act(&tube)), ("sm", 'G'));
}

#[test]
fn echo_spell_needs_an_effect_that_can_be_repeated() {
    // T-64, S-GAP-34, S-GAP-41: not after moving without effect, not where nothing is left to do.
    let idle = after(&Scene::cards("YG").game(), &["Y magician 0", "Y nothing"]);
    assert_eq!(to_act(&idle), 'G');
    let on = |tile| Scene::cards("YG").tile(5, tile);
    let mut clock = on("clock").one('Y', "gg").game();
    play_all(&mut clock, &["Y magician 5", "Y tile"]);
    assert_eq!(to_act(&clock), 'G', "1H is empty now");
    let mut grimoire = on("grimoire").cursed('Y').game();
    play_all(&mut grimoire, &["Y magician 5", "Y tile"]);
    assert_eq!(to_act(&grimoire), 'G', "X is empty now");
    let mut mirror = Scene::cards("YG").mirror("n1", "cracked").game();
    play_all(&mut mirror, &["Y magician 1", "Y mirror n1"]);
    assert_eq!(to_act(&mirror), 'G', "the only mirror is broken");
    let mut corner = Scene::cards("YG").mirror("n0", "cracked").mirror("w0", "broken").game();
    play_all(&mut corner, &["Y magician 0", "Y mirror n0"]);
    assert_eq!(to_act(&corner), 'G');
    let aftermath = after(&Scene::cards("YG").game(), &["Y magician 0", "Y mirror n0"]);
    refuses(&aftermath, "Y mirror w0", "S-MAGE-04");
}

#[test]
fn echo_uses_the_glassworks_again() {
    // S-POWER-05, S-GARDEN-01: each use is a use.
    let scene = Scene::cards("YG").terror('Y', 0).ghosts("glassworks", "Y");
    let lines = ["Y magician 0", "Y mirror n0", "Y echo", "Y mirror n0"];
    assert_eq!(terror(&after(&scene.game(), &lines), "Y"), 7);
}

#[test]
fn teleport_spares_the_portal_and_nothing_else() {
    // S-POWER-06, T-65: arrival as usual, from the drawbridge only, without going to HZ.
    let scene = Scene::cards("YR").bridge('Y', 1).ghosts("vada", "R").zone('Y', "s");
    let game = scene.game();
    let fought = after(&game, &["Y ghost drawbridge vada fight teleport"]);
    assert_eq!((terror(&fought, "Y"), points(&fought, "Y")), (2, 2));
    assert_eq!((ghosts(&fought, "vada").as_str(), zone(&fought, "Y").as_str()), ("Y", "s"));
    let gone = after(&game, &["Y ghost drawbridge vada retreat teleport"]);
    assert_eq!((points(&gone, "R"), terror(&gone, "Y"), homes(&gone, "Y")), (2, 4, (0, 7)));
    refuses(&game, "Y ghost drawbridge vada settle teleport", "S-FIGHT-01");
    let poor = Scene::cards("YR").terror('Y', 0).bridge('Y', 1).ghosts("vada", "R").game();
    refuses(&poor, "Y ghost drawbridge vada fight teleport", "S-FIGHT-03");
    let own = Scene::cards("YR").bridge('Y', 1).ghosts("vada", "Y").game();
    refuses(&own, "Y ghost drawbridge vada settle teleport", "S-GHOST-10");
    refuses(&Scene::cards("YR").game(), "Y ghost drawbridge vada settle teleport", "S-GHOST-01");
}

#[test]
fn fireball_burns_a_drawbridge_ghost_of_every_neighbour() {
    // T-66, S-POWER-07, S-GAP-34, S-GAP-25: red on 0 is hit, green on 15 is not; no terror for it.
    let scene = Scene::cards("YRG")
        .magician('Y', 6)
        .magician('R', 0)
        .magician('G', 15)
        .bridge('R', 2)
        .bridge('G', 1);
    let mut game = after(&scene.game(), &["Y magician 5", "Y nothing"]);
    assert_eq!(legal(&game, "Y"), ["fireball", "done"]);
    play(&mut game, "Y fireball");
    assert_eq!((homes(&game, "R"), homes(&game, "G")), ((1, 6), (1, 6)));
    assert_eq!((terror(&game, "R"), points(&game, "Y"), points(&game, "R")), (3, 0, 0));
    assert_eq!((to_act(&game), card(&game, "Y", "fireball")), ('R', (false, 1)));
}

#[test]
fn fireball_needs_somebody_to_hit() {
    // S-GAP-34: neighbours with an empty drawbridge are unaffected; one must be hit.
    let scene = |red, green| {
        let scene = Scene::cards("YRG").magician('R', 0).magician('G', 10);
        let scene = scene.bridge('R', red).bridge('G', green).ghosts("vada", "R");
        after(&scene.game(), &["Y magician 5", "Y nothing"])
    };
    assert_eq!(to_act(&scene(0, 0)), 'R', "nobody to hit");
    let hit = after(&scene(0, 3), &["Y fireball"]);
    assert_eq!((homes(&hit, "R"), homes(&hit, "G")), ((0, 6), (2, 5)));
    let both = after(&scene(1, 1), &["Y fireball"]);
    assert_eq!((homes(&both, "R"), homes(&both, "G")), ((0, 6), (0, 7)));
    assert_eq!(ghosts(&both, "vada"), "R", "ghosts elsewhere are safe");
    // After an effect too, and instead of an echo.
    let mut used = Scene::cards("YR").magician('R', 4).bridge('R', 1).game();
    play_all(&mut used, &["Y magician 5", "Y tile"]);
    let mut offered = legal(&used, "Y");
    offered.sort_unstable();
    assert_eq!(offered, ["done", "echo", "fireball"]);
    play(&mut used, "Y fireball");
    assert_eq!(to_act(&used), 'R');
    // A magician that waits off the manor is nobody's neighbour.
    let off = after(&Scene::cards("YR").bridge('R', 3).game(), &["Y magician 0", "Y nothing"]);
    assert_eq!(to_act(&off), 'R');
}

// Zugriga.

#[test]
fn crimson_toll_follows_a_won_fight() {
    // P-ZUG-1 (section 3.2), S-GAP-35: two terror and a point, right after it.
    let scene = Scene::cards("RY").bridge('R', 3).ghosts("canteen", "Y").ghosts("vada", "R");
    let won = after(&scene.game(), &["R ghost drawbridge canteen fight"]);
    assert!(offers(&won, "R", "toll"));
    let taken = after(&won, &["R toll"]);
    assert_eq!((terror(&taken, "R"), points(&taken, "R")), (4, 3));
    assert_eq!((to_act(&taken), stage(&taken).as_str()), ('R', "ghosts"), "the action goes on");
    assert_eq!(common::stage_view(&taken)["won"], json!(false), "and the fight is paid out");
    refuses(&taken, "R toll", "S-GAP-32");
    // Only right after it.
    let later = after(&won, &["R ghost drawbridge glassworks settle"]);
    refuses(&later, "R toll", "S-GAP-35");
    refuses(&after(&won, &["R return vada"]), "R toll", "S-GAP-35");
    let settled = after(&scene.game(), &["R ghost drawbridge glassworks settle"]);
    refuses(&settled, "R toll", "S-GAP-35");
    assert!(!offers(&scene.game(), "R", "toll"));
    let gone = after(&scene.game(), &["R ghost drawbridge canteen retreat"]);
    refuses(&gone, "R toll", "S-GAP-35");
    let mut rich = scene.terror('R', 10).game();
    let events = play_all(&mut rich, &["R ghost drawbridge canteen fight", "R toll"]);
    assert_eq!(terror(&rich, "R"), 10, "S-DEF-07");
    let told = events
        .iter()
        .any(|event| matches!(event, Event::TollTaken { terror: 2, gained: 1, points: 1, .. }));
    assert!(told, "{events:?}");
}

#[test]
fn night_flight_pays_terror_instead_of_the_portal() {
    // P-ZUG-2 (section 3.2), S-GAP-35: two terror; a fight is paid on top of it.
    let scene = |terror| {
        let scene = Scene::cards("RY").terror('R', terror).bridge('R', 1).two('R', "srgm");
        scene.ghosts("vada", "Y").zone('R', "g")
    };
    let settled = after(&scene(2).game(), &["R ghost drawbridge grisa settle night_flight"]);
    assert_eq!((terror(&settled, "R"), ghosts(&settled, "grisa").as_str()), (0, "R"));
    assert_eq!((two(&settled, "R").as_str(), zone(&settled, "R").as_str()), ("srgm", "g"));
    refuses(&scene(1).game(), "R ghost drawbridge grisa settle night_flight", "S-FIGHT-03");
    let fought = after(&scene(3).game(), &["R ghost drawbridge vada fight night_flight"]);
    assert_eq!((terror(&fought, "R"), points(&fought, "R")), (0, 2));
    refuses(&scene(2).game(), "R ghost drawbridge vada fight night_flight", "S-FIGHT-03");
    let gone = after(&scene(2).game(), &["R ghost drawbridge vada retreat night_flight"]);
    assert_eq!((terror(&gone, "R"), points(&gone, "Y")), (1, 2), "two are paid and one gained");
    // Against somebody earlier it is four in all.
    let late = |terror| {
        let scene = Scene::cards("YR").turn('R').terror('R', terror).bridge('R', 1);
        scene.ghosts("vada", "Y").game()
    };
    let won = after(&late(4), &["R ghost drawbridge vada fight night_flight"]);
    assert_eq!(terror(&won, "R"), 0);
    refuses(&late(3), "R ghost drawbridge vada fight night_flight", "S-FIGHT-03");
}

#[test]
fn the_blood_cellar_feeds_everybody_for_nothing() {
    // P-ZUG-3 (section 3.2), S-GAP-35: this round's bill is nothing.
    let scene = Scene::cards("RY").terror('R', 2).bridge('R', 5);
    let (game, _) = scene.night();
    assert_eq!((stage(&game).as_str(), to_act(&game)), ("cellar", 'R'));
    assert_eq!(legal(&game, "R"), ["cellar", "done"]);
    let mut fed = game.clone();
    let events = play(&mut fed, "R cellar");
    assert_eq!((terror(&fed, "R"), homes(&fed, "R"), points(&fed, "R")), (2, (5, 2), 0));
    let told = events
        .iter()
        .any(|event| matches!(event, Event::Fed { cellar: true, bill: 0, paid: 0, unfed: 0, .. }));
    assert!(told, "{events:?}");
    let starving = after(&game, &["R done"]);
    assert_eq!((homes(&starving, "R"), terror(&starving, "R")), ((2, 5), 0));
    assert_eq!((points(&starving, "R"), card(&starving, "R", "blood_cellar")), (-3, (true, 2)));
    // S-GAP-44: an empty bill is no question.
    let (full, _) = Scene::cards("RY").terror('R', 2).bridge('R', 1).ghosts("canteen", "R").night();
    assert_eq!((stage(&full).as_str(), terror(&full, "R")), ("hour", 2));
    let spent = used(scene.clone(), 'R', "blood_cellar", 1, 1);
    assert_eq!(homes(&spent.night().0, "R"), (2, 5), "once a round");
}

// Argosola.

#[test]
fn whispered_promises_take_from_the_supply_and_from_every_neighbour() {
    // P-ARG-1 (section 3.2), S-GAP-35, S-GAP-42: type and cell are the active player's choice, all
    // into 2H; the supply first, then the opponents in the order of the seats.
    let scene = Scene::cards("BYG")
        .magician('Y', 0)
        .magician('G', 10)
        .one('Y', "s")
        .two('Y', "gg")
        .one('G', "m");
    let mut game = after(&scene.game(), &["B magician 5", "B nothing"]);
    assert_eq!(legal_of(&game, "B", "whisper").len(), 4);
    assert!(offers(&game, "B", "done"));
    play(&mut game, "B whisper rat_tail");
    assert_eq!((stage(&game).as_str(), two(&game, "B").as_str()), ("whispers", "r"));
    let mut offered = legal(&game, "B");
    offered.sort_unstable();
    assert_eq!(offered, ["steal sanagal 1h spider", "steal sanagal 2h gem"]);
    refuses(&game, "B steal sanagal 1h gem", "S-GAP-35");
    refuses(&game, "B done", "S-ROUND-02");
    play(&mut game, "B steal sanagal 2h gem");
    assert_eq!((one(&game, "Y").as_str(), two(&game, "Y").as_str()), ("s", "g"));
    assert_eq!(legal(&game, "B"), ["steal luserna 1h mask"]);
    play(&mut game, "B steal luserna 1h mask");
    assert_eq!((one(&game, "G").as_str(), two(&game, "B").as_str()), ("", "rgm"));
    assert_eq!((one(&game, "B").as_str(), to_act(&game)), ("", 'Y'));
    assert_eq!(card(&game, "B", "whispered_promises"), (false, 1));
}

#[test]
fn whispered_promises_need_a_neighbour_but_not_a_rich_one() {
    // P-ARG-1 (section 3.2), S-GAP-35, S-GAP-10: chimeras and curses are not stolen.
    let scene = Scene::cards("BYG").magician('G', 15).two('G', "gg").cursed('Y');
    let scene = scene.player('Y', json!({"chimeras": 2})).zone('Y', "sr");
    let alone = after(&scene.clone().magician('Y', 3).game(), &["B magician 5", "B nothing"]);
    assert_eq!(to_act(&alone), 'Y', "nobody is near");
    let beside = after(&scene.magician('Y', 2).game(), &["B magician 5", "B tile"]);
    let mut taken = after(&beside, &["B whisper mask"]);
    assert_eq!(to_act(&taken), 'Y', "nothing to steal");
    assert_eq!(two(&taken, "B").len(), 3);
    assert_eq!((board(&taken, "Y").chimeras, two(&taken, "G").as_str()), (2, "gg"));
    assert!(two(&taken, "B").contains('m'));
    play(&mut taken, "Y pass");
}

#[test]
fn an_irresistible_entrance_costs_no_terror() {
    // P-ARG-2 (section 3.2), S-GAP-35: everything else is a fight like any other.
    let scene = Scene::cards("YGB")
        .turn('B')
        .terror('B', 0)
        .bridge('B', 2)
        .portal("vada", "sg")
        .two('B', "sg")
        .ghosts("vada", "YG")
        .ghosts("canteen", "G");
    let game = scene.game();
    refuses(&game, "B ghost drawbridge vada fight", "S-FIGHT-03");
    let won = after(&game, &["B ghost drawbridge vada fight irresistible_entrance"]);
    assert_eq!((terror(&won, "B"), points(&won, "B")), (0, 4));
    assert_eq!((ghosts(&won, "vada").as_str(), zone(&won, "B").as_str()), ("BY", "sg"));
    assert_eq!((terror(&won, "G"), homes(&won, "G")), (4, (0, 6)), "evicted, with one terror");
    refuses(&won, "B ghost drawbridge canteen fight irresistible_entrance", "S-GAP-32");
    let trained = scene.clone().ghosts("training_ground", "B").game();
    let won = after(&trained, &["B ghost drawbridge vada fight irresistible_entrance"]);
    assert_eq!(points(&won, "B"), 5);
    let poor = scene.two('B', "s").game();
    let line = "B ghost drawbridge vada fight irresistible_entrance";
    refuses(&poor, line, "S-GHOST-09");
    let near =
        Scene::cards("YB").turn('B').terror('B', 0).ghosts("gineva", "B").ghosts("vada", "Y");
    let won = after(&near.game(), &["B ghost gineva vada fight irresistible_entrance"]);
    assert_eq!((ghosts(&won, "vada").as_str(), points(&won, "B")), ("B", 2));
}

#[test]
fn the_court_of_admirers_scores_two_regions_again() {
    // T-70, P-ARG-3 (section 3.2), S-GAP-35: 4 + (3 + 1) + 3; the globe is not doubled, and
    // Turgapel, worth 4, has no admirers.
    let scene = Scene::cards("BY").ghosts("turgapel", "B").ghosts("vada", "B");
    let scene = scene.ghosts("crystal_globe", "B");
    let (game, _) = scene.night();
    assert_eq!((stage(&game).as_str(), to_act(&game)), ("admirers", 'B'));
    assert_eq!(legal(&game, "B"), ["admire vada", "done"]);
    refuses(&game, "B admire turgapel", "S-STEWARD-04");
    let both = after(&game, &["B admire vada"]);
    assert_eq!((points(&both, "B"), stage(&both).as_str()), (11, "hour"));
    assert_eq!(card(&both, "B", "court_of_admirers").1, 1);
    let none = after(&game, &["B done"]);
    assert_eq!((points(&none, "B"), card(&none, "B", "court_of_admirers")), (8, (true, 2)));
    refuses(&game, "B admire berena", "S-STEWARD-04");
    let (only, _) = Scene::cards("BY").ghosts("turgapel", "B").night();
    assert_eq!(stage(&only), "hour", "nobody else to admire");
    // Two at most, and only one's own.
    let three = scene.ghosts("grisa", "B").ghosts("vale", "Y").terror('B', 9);
    let (game, _) = three.night();
    refuses(&game, "B admire vale", "S-STEWARD-04");
    assert_eq!(common::stage_view(&game)["more"], json!(2));
    let one_of_them = after(&game, &["B admire grisa"]);
    assert_eq!(common::stage_view(&one_of_them)["more"], json!(1));
    let events = play(&mut one_of_them.clone(), "B admire vada");
    let sum = events.iter().find_map(|event| match *event {
        Event::RegionsScored {
            seat: sabbat::People::Argosola, points, admirers, total, ..
        } => Some((points, admirers, total)),
        _ => None,
    });
    assert_eq!(sum, Some((10, 6, 18)), "with two for the globe");
    refuses(&one_of_them, "B admire grisa", "S-STEWARD-04");
    let two_of_them = after(&game, &["B admire grisa", "B admire vada"]);
    assert_eq!(
        (points(&two_of_them, "B"), stage(&two_of_them).as_str()),
        (4 + 4 + 4 + 3 + 3, "hour")
    );
    // Without a region there is no question.
    assert_eq!(stage(&Scene::cards("BY").bridge('B', 1).night().0), "hour");
}
