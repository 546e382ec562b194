//! A whole championship of bots, as quickly as possible.
mod common;

#[test]
fn a_championship_of_four_clubs_is_played_to_its_end() {
    let mut season = common::Season::new(common::championship(4), 7);
    season.play_to_the_end();
    let view = season.competition.view(&[]);
    assert_eq!(view.stage, league::Stage::Finished);
    assert_eq!(view.fixtures.len(), 12);
}
