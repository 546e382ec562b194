//! The suite holds for the example, and finds every way to break it: a property that cannot fail
//! is worth nothing.

use table::properties::example::{Grab, Setup};
use table::properties::{self, Broken, Plan};

use crate::faulty::{Fault, Faulty, break_it};

#[test]
fn the_example_keeps_every_property() {
    let setups = Setup::all();
    let extent = properties::check::<Grab>(&Plan {
        games: 2_000,
        studied: 2 * setups.len() as u32,
        longest: 200,
        ..Plan::new(&setups)
    });
    assert_eq!(extent.games, 2_000 + 2 * setups.len() as u32);
    assert!(extent.positions > 8 * setups.len() as u32, "{extent:?}");
}

#[test]
fn the_same_seed_looks_at_the_same_games() {
    let setups = Setup::all();
    let with = |seed| properties::check::<Grab>(&Plan { seed, ..Plan::new(&setups) });
    assert_eq!(with(5), with(5));
    assert_ne!(with(5), with(6));
}

#[test]
fn the_wrapper_without_a_fault_keeps_every_property() {
    assert_eq!(examine(Fault::Nothing), None);
}

#[test]
fn a_failure_carries_the_record_that_led_to_it() {
    let broken = examine(Fault::ViewShowsPicks).expect("the view shows picks");
    let message = broken.to_string();
    assert!(message.starts_with("view_survives_redraw: the view of {"), "{message}");
    assert!(message.contains("of seed 1, after"), "{message}");
    let record = table::Record::read(&broken.record).expect("the record is whole");
    let session = record.replay::<Faulty>().expect("and can be replayed");
    let mut rng = <rand_pcg::Pcg32 as rand_core::SeedableRng>::seed_from_u64(9);
    properties::view_survives_redraw(session.game(), &mut rng).expect_err("it fails there again");
}

fn examine(fault: Fault) -> Option<Broken> {
    break_it(fault);
    let setups = Setup::all();
    let plan = Plan { games: 24, longest: 200, ..Plan::new(&setups) };
    properties::examine::<Faulty>(&plan).err()
}

/// One test per fault: the property that finds it, and what it says.
macro_rules! finds {
    ($($test:ident: $fault:ident breaks $property:literal, $what:literal;)*) => {$(
        #[test]
        fn $test() {
            let broken = examine(Fault::$fault).expect("the fault is found");
            assert_eq!(broken.property, $property, "{broken}");
            assert!(broken.what.contains($what), "{broken}");
        }
    )*};
}

finds! {
    a_view_that_leaks: ViewShowsPicks breaks "view_survives_redraw", "the view of";
    a_list_that_leaks: ListDependsOnSecrets breaks "view_survives_redraw", "list of legal";
    a_preview_that_leaks: PreviewShowsPicks breaks "view_survives_redraw", "the previews of";
    a_score_that_leaks: ScoreShowsCharms breaks "view_survives_redraw", "the scores of";
    a_turn_that_leaks: TurnShowsPicks breaks "turn_and_legal_agree", "is not awaited";
    an_event_that_leaks_a_choice:
        EventsShowPicks breaks "events_tell_no_more_than_views", "hears one";
    an_event_that_leaks_a_draw:
        EventsShowCharms breaks "events_tell_no_more_than_views", "hears one";
    an_impossible_redraw: RedrawIsImpossible breaks "view_survives_redraw", "depends";
    a_redraw_of_what_is_known: RedrawChangesOwnHand breaks "view_survives_redraw", "depends";
    a_redraw_that_knows_the_truth:
        RedrawFollowsTheTruth breaks "redraw_follows_the_view", "depends on what is hidden";
    a_list_with_a_gap: ListIsIncomplete breaks "legal_is_exact", "but apply takes it";
    a_list_with_too_much: ListHasTooMuch breaks "random_games_end", "but refused";
    a_list_with_duplicates: ListHasDuplicates breaks "legal_is_exact", "twice";
    a_list_in_no_fixed_order: ListChangesOrder breaks "legal_is_exact", "another list";
    a_missing_outcome: OddsMissAnOutcome breaks "odds_are_complete", "but apply takes it";
    an_outcome_without_weight: OddsHaveNoWeight breaks "odds_are_complete", "no weight";
    odds_when_chance_is_not_awaited: OddsOutOfTurn breaks "odds_are_complete", "does not wait";
    odds_in_no_fixed_order: OddsChangeOrder breaks "odds_are_complete", "another order";
    an_undo_of_what_was_shown: RedrawSeldomDiffers breaks "undo_restores", "has shown somebody";
    a_rule_that_changes_with_time: RulesChangeWithTime breaks "record_survives_replay", "damaged";
    an_outcome_with_two_weights: OddsTwice breaks "odds_are_complete", "two weights";
    a_refusal_that_changes: RefusalChangesThePosition breaks "odds_are_complete", "changes";
    a_refusal_that_tells: RefusalTells breaks "odds_are_complete", "events are told";
    a_check_that_differs_from_apply: CheckIsLax breaks "odds_are_complete", "differ";
    a_notation_for_two_actions: NotationIsLossy breaks "spelling_is_sound", "is read as";
    a_notation_that_means_undo: NotationSaysUndo breaks "spelling_is_sound", "cannot stand";
    an_action_without_type: JsonHasNoType breaks "spelling_is_sound", "`type`";
    a_position_that_forgets: SavingForgets breaks "legal_is_exact", "once the position was saved";
    a_position_that_cannot_be_loaded: LoadingRefuses breaks "view_survives_redraw", "is refused";
    a_game_without_end: NeverEnds breaks "random_games_end", "not over after 200 actions";
    a_result_before_the_end: StandingsTooEarly breaks "results_are_whole", "not over";
    a_result_without_winner: StandingsWithoutWinner breaks "random_games_end", "cannot be at place 2";
    a_result_without_everybody: StandingsIncomplete breaks "random_games_end", "every seat";
    allies_who_do_not_finish_together:
        AlliesAreRivals breaks "random_games_end", "finish together";
    a_seat_that_is_stuck: SeatIsStuck breaks "random_games_end", "can only take something back";
    a_seat_that_is_not_awaited: SeatIsNotAwaited breaks "turn_and_legal_agree", "not awaited";
    a_silence_that_cannot_be:
        SilenceIsImpossible breaks "turn_and_legal_agree", "unanswered";
    an_action_that_comes_to_something_else_untold:
        UntoldIsAnother breaks "legal_is_exact", "comes to something else";
    an_action_that_is_taken_untold: UntoldIsAllowed breaks "odds_are_complete", "is taken";
    a_seat_called_chance: SeatIsCalledChance breaks "setup_is_sound", "name of a seat";
    a_schema_that_lies: SchemaLies breaks "setup_is_sound", "the schema says";
    a_setup_that_is_forgotten: SetupIsForgotten breaks "setup_is_sound", "grew from";
    chairs_that_overlap: ChairsOverlap breaks "setup_is_sound", "none or several";
}

/// A position in which two seats have picked, and which of them what is a secret.
fn two_have_picked() -> Faulty {
    use table::{Actor, Game, Seat};
    let mut game = Faulty::new(&Setup { players: 3, ..Setup::default() }).unwrap();
    let chance =
        ["deal sun", "deal moon", "deal sun", "worth left 1", "worth middle 2", "worth right 3"];
    let seats = ["pick left", "pick middle"];
    let acts = chance.iter().map(|text| (Actor::Chance, text));
    for (actor, text) in acts.chain((1..).map(|seat| Actor::Seat(Seat(seat))).zip(&seats)) {
        game.apply_quietly(actor, &text.parse().unwrap()).unwrap();
    }
    game
}

// The suite stops at the first property that fails. These are reached last,
// so each is asked alone about a fault that another would find first.

#[test]
fn a_leaking_turn_does_not_survive_a_redraw_either() {
    break_it(Fault::TurnShowsPicks);
    let mut rng = <rand_pcg::Pcg32 as rand_core::SeedableRng>::seed_from_u64(9);
    let what = properties::view_survives_redraw(&two_have_picked(), &mut rng).unwrap_err();
    assert!(what.contains("the turn of"), "{what}");
}

#[test]
fn a_forgetful_position_does_not_survive_saving() {
    break_it(Fault::SavingForgets);
    let what = properties::position_survives_saving(&two_have_picked()).unwrap_err();
    assert!(what.contains("comes back as another"), "{what}");
}

#[test]
fn odds_in_no_fixed_order_cannot_be_proved() {
    break_it(Fault::OddsChangeOrder);
    // Five rolls: with an even number, the order that turns round with every question would come
    // round to where it began, and the verifier would meet the same orders as the game did.
    let setup = Setup { players: 3, piles: 2, rounds: 1, share: false };
    let mut rng = <rand_pcg::Pcg32 as rand_core::SeedableRng>::seed_from_u64(9);
    let what = properties::sealed_game_can_be_proved::<Faulty>(&setup, 200, &mut rng).unwrap_err();
    assert!(what.contains("the seed gives"), "{what}");
}
