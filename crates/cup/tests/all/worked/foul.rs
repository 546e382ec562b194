//! Fouls, injuries, cards, forfeits, restarts and penalties.

use serde_json::json;

use crate::common::{Play, Scene};

fn duel(hex: &str) -> Scene {
    Scene::usual().at("home", 3, hex).at("away", 5, hex).ball(3).challenge()
}

/// Stok Alp has fouled Berg R on this hex.
fn foul(scene: Scene) -> Play {
    let mut play = scene.start();
    play.act(&["away tackle", "chance d20 12"]);
    play
}

#[test]
fn t_07_the_tackler_is_booked_and_the_injured_player_replaced_on_the_ball() {
    let mut play = foul(duel("D5").with("home", 3, "boost", json!(1)));
    play.act(&["chance foul yellow 2"]).is_stage("replace");
    assert_eq!(play.player("away", 5)["yellow"], true, "T-07: C-FOUL-02");
    assert_eq!(play.player("home", 3)["status"], "injured", "C-FOUL-04");
    play.act(&["home replace 2"]).is_stage("moves");
    assert_eq!(play.hex("home", 2), "D5", "C-SUB-04");
    play.act(&["home end"]);
    assert_eq!(play.ball().1, "dragons_2");
    play.refuses("away end", "C-GAP-24"); // Stok Alp has to leave the ball's hex.
    play.act(&["away step 5 e", "away end"]).is_stage("play");
    play.refuses("home stop", "C-FOUL-07");
    play.act(&["home long E10"]).is_stage("throw");
}

#[test]
fn t_31_to_t_33_what_an_injury_takes() {
    let injured = |boost: u8, loss: u8| {
        let mut play = foul(duel("D5").with("home", 3, "boost", json!(boost)));
        play.act(&[&format!("chance foul no_card {loss}")]);
        let player = play.player("home", 3);
        (player["status"] == "injured", player["boost"].as_u64().unwrap())
    };
    assert_eq!(injured(2, 2), (false, 0), "T-31: he stays, exhausted");
    assert_eq!(injured(2, 3), (true, 0), "T-32: he leaves");
    assert_eq!(injured(2, 0), (false, 2), "T-33: nothing");
}

#[test]
fn t_34_a_second_yellow_card_is_a_red_one() {
    let mut play = foul(duel("D5").with("away", 5, "yellow", json!(true)));
    play.act(&["chance foul yellow 0"]);
    assert_eq!(play.player("away", 5)["status"], "sent_off", "T-34: C-FOUL-03");
    play.is_stage("moves");
}

#[test]
fn t_35_a_team_down_to_two_loses_by_forfeit() {
    let mut scene = duel("D5");
    for no in [3, 8, 11] {
        scene = scene.with("away", no, "status", json!("sent_off")).with(
            "away",
            no,
            "hex",
            json!(null),
        );
    }
    // Goalkeeper and tackler are left; a third is needed to have played at all.
    scene = scene.with("away", 8, "status", json!("playing")).at("away", 8, "H14");
    let mut play = foul(scene);
    play.act(&["chance foul red 0"]).is_over();
    assert_eq!(play.stage()["ending"], "forfeit", "T-35: C-FOUL-05, C-GAP-27");
    assert_eq!(play.view()["teams"][0]["score"], 2);
}

#[test]
fn t_36_a_foul_in_ones_own_area_is_a_penalty_with_two_squares() {
    let mut play = foul(duel("D12"));
    play.act(&["chance foul no_card 0"]).is_stage("moves");
    assert_eq!(play.ball().0, "E13", "T-36: C-PEN-01");
    assert_eq!(play.hex("away", 1), "E15", "the goalkeeper is on his home hex");
    play.act(&["home end"]);
    // Berg R was nearest and is put on the spot.
    assert_eq!(play.hex("home", 3), "E13");
    play.act(&["away end"]).is_stage("room");
    let room = play.offers("away", "set 5");
    assert!(!room.is_empty());
    play.act(&[&format!("away {}", room[0])]).is_stage("play");
    assert_eq!(play.offers("home", ""), ["shoot"]);
    play.act(&["home shoot"]).is_stage("squares");
    assert_eq!(play.stage()["shot"]["squares"], 2, "C-GAP-26");
}

#[test]
fn t_37_a_foul_in_the_attackers_own_area_is_a_normal_foul() {
    let mut play = foul(duel("D3"));
    play.act(&["chance foul no_card 0"]).is_stage("moves");
    assert_eq!(play.view()["restart"], "free", "T-37: C-GAP-25");
    assert_eq!(play.ball().0, "D3");
}

#[test]
fn a_goalkeeper_who_is_sent_off_leaves_his_place_to_a_field_player() {
    let scene = Scene::usual().at("home", 3, "D11").at("away", 1, "D11").ball(3).challenge();
    let mut play = scene.start();
    play.act(&["away tackle", "chance d20 16", "chance foul red 0"]).is_stage("goalkeeper");
    play.act(&["away goal 8"]);
    assert_eq!(play.hex("away", 8), "E15", "C-GAP-39");
    assert_eq!(play.view()["teams"][1]["keeper"], "madmen_8");
}
