//! What holds in every game, however it is played: the invariants of section 4.5, and the sums of
//! the law book done once more by other means.

use std::collections::{BTreeMap, BTreeSet};

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use sabbat::{
    Action, Card, Event, Glass, People, Place, PlayerView, Resource, Sabbat, Setup, Stage, View,
};
use table::{Actor, Audience, Game, Seat, SeatSet};

use crate::common::{self, every_kind_of_game, random_game};

/// Games of every kind that each property is tried on.
const GAMES: u64 = 8;

/// Plays random games of every kind and shows every step.
fn in_random_games(mut each: impl FnMut(&Setup, &View, Actor, &Action, &[Event], &View)) {
    for setup in every_kind_of_game() {
        for seed in 0..GAMES {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            let game = Sabbat::new(&setup).unwrap();
            random_game(game, &mut rng, |before, actor, action, told, after| {
                let events: Vec<Event> = told.iter().map(|(_, event)| *event).collect();
                each(&setup, &whole(before), actor, action, &events, &whole(after));
            });
        }
    }
}

/// Everything, secrets included.
fn whole(game: &Sabbat) -> View {
    game.view(SeatSet::first(game.seats()))
}

fn locations(view: &View) -> Vec<(Place, &[People], u8)> {
    let regions = view.regions.iter().map(|at| (at.region, &at.ghosts[..], at.slots));
    let gardens = view.gardens.iter().map(|at| (at.garden, &at.ghosts[..], at.slots));
    regions.chain(gardens).collect()
}

fn ghosts(view: &View, place: Place) -> Vec<People> {
    locations(view).into_iter().find(|(at, ..)| *at == place).unwrap().1.to_vec()
}

fn player(view: &View, people: People) -> &PlayerView {
    view.players.iter().find(|player| player.seat == Some(people)).unwrap()
}

/// The slot of a people's ghost in a garden, from 1; 0 for none.
fn slot(view: &View, garden: Place, people: People) -> usize {
    ghosts(view, garden).iter().position(|ghost| *ghost == people).map_or(0, |at| at + 1)
}

#[test]
fn every_colour_keeps_its_seven_ghosts() {
    // Invariant 1, S-SETUP-06: graveyard, drawbridge, regions and gardens.
    in_random_games(|_, _, _, action, _, view| {
        for player in &view.players {
            let Some(people) = player.seat else { continue };
            let standing = locations(view);
            let out = standing.iter().filter(|(_, ghosts, _)| ghosts.contains(&people)).count();
            let all = usize::from(player.graveyard + player.drawbridge) + out;
            assert_eq!(all, 7, "{people} after {action}");
        }
    });
}

#[test]
fn no_location_holds_too_many_or_a_colour_twice() {
    // Invariant 2, S-GHOST-10, S-GHOST-11. There are no gaps, since ghosts are told as a list;
    // that the list is in order of slots the chapters show.
    in_random_games(|_, _, _, action, _, view| {
        for (place, ghosts, slots) in locations(view) {
            assert!(ghosts.len() <= usize::from(slots), "{place} after {action}");
            let colours: BTreeSet<&People> = ghosts.iter().collect();
            assert_eq!(colours.len(), ghosts.len(), "{place} after {action}");
        }
    });
}

#[test]
fn terror_stays_between_nothing_and_ten() {
    // Invariant 3, S-DEF-07; and both ends are reached.
    let mut seen = BTreeSet::new();
    in_random_games(|_, _, _, action, _, view| {
        for player in &view.players {
            assert!(player.terror <= 10, "after {action}");
            seen.insert(player.terror);
        }
    });
    assert_eq!(seen.len(), 11);
}

#[test]
fn nobody_has_more_than_one_cursed_token() {
    // Invariant 4, S-GAP-28: tokens as the events tell of them.
    let mut tokens: BTreeMap<People, i8> = BTreeMap::new();
    let mut struck = 0;
    in_random_games(|_, before, _, action, events, after| {
        if before.round == 0 {
            tokens.clear();
        }
        for event in events {
            let (seat, change) = match *event {
                Event::CurseStruck { seat, .. } | Event::CurseLifted { seat } => (seat, -1),
                Event::Withered { seat, .. } => (seat, 1),
                _ => continue,
            };
            let token = tokens.entry(seat).or_default();
            *token += change;
            assert!((0..=1).contains(token), "{seat} after {action}");
            struck += 1;
        }
        for player in &after.players {
            let Some(people) = player.seat else { continue };
            assert_eq!(player.cursed, tokens.get(&people) == Some(&1), "{people} after {action}");
        }
    });
    assert!(struck > 200, "{struck}");
}

#[test]
fn magicians_stand_on_squares_of_their_own() {
    // Invariant 5, S-MAGE-03; and who is on the manor never leaves it.
    in_random_games(|_, before, _, action, _, after| {
        let squares: Vec<u8> = after.players.iter().filter_map(|player| player.magician).collect();
        let distinct: BTreeSet<&u8> = squares.iter().collect();
        assert_eq!(distinct.len(), squares.len(), "after {action}");
        for (old, new) in before.players.iter().zip(&after.players) {
            assert!(old.magician.is_none() || new.magician.is_some());
        }
    });
}

#[test]
fn no_complete_set_outlives_homologation() {
    // Invariant 6, S-STEWARD-05, S-STEWARD-06: when a round begins, and at the end.
    let mut chimeras = 0;
    in_random_games(|_, before, _, action, _, after| {
        let is_over = after.stage == Stage::Over;
        if after.round > before.round || is_over {
            for player in &after.players {
                assert_eq!((player.zone.sets(), player.sets), (0, 0), "after {action}");
                chimeras += u32::from(player.chimeras);
            }
        }
    });
    assert!(chimeras > 20, "{chimeras}");
}

#[test]
fn feeding_takes_the_bill_or_all_there_is() {
    // Invariant 7, S-STEWARD-01, S-STEWARD-02, S-STEWARD-03: terror before less the smaller of
    // both; and whoever is not fed starves.
    let (mut fed, mut starved) = (0, 0);
    let mut hungry = 0;
    in_random_games(|_, before, _, action, events, after| {
        for event in events {
            if let Event::Starved { .. } = event {
                starved += 1;
                hungry -= 1;
            }
            let Event::Fed { seat, ghosts, canteen, cellar, bill, paid, unfed } = *event else {
                continue;
            };
            // Nothing touches terror between C.1 and the next decision.
            let had = player(after, seat).terror + paid;
            assert_eq!(paid, bill.min(had), "{action}");
            assert_eq!(unfed, bill - paid);
            assert_eq!(bill, if cellar { 0 } else { ghosts.saturating_sub(canteen) });
            hungry += i32::from(unfed);
            fed += 1;
        }
        if before.round != after.round || after.stage == Stage::Over {
            assert_eq!(hungry, 0, "all of them and no more");
        }
    });
    assert!(fed > 1000 && starved > 100, "{fed} fed, {starved} starved");
}

#[test]
fn mirrors_never_mend() {
    // Invariant 8, S-MIRROR-01: one at a time, one step at a time, and broken for good.
    in_random_games(|_, before, _, action, _, after| {
        let mut changed = 0;
        for (old, new) in before.mirrors.iter().zip(&after.mirrors) {
            let step = match (old.glass, new.glass) {
                (Glass::Intact, Glass::Intact)
                | (Glass::Cracked, Glass::Cracked)
                | (Glass::Broken, Glass::Broken) => 0,
                (Glass::Intact, Glass::Cracked) | (Glass::Cracked, Glass::Broken) => 1,
                (from, to) => panic!("{action}: {from:?} became {to:?}"),
            };
            changed += step;
        }
        assert_eq!(changed, u32::from(matches!(action, Action::Mirror { .. })), "{action}");
    });
}

#[test]
fn the_turn_order_is_a_stable_sort_of_the_last_one() {
    // Invariant 9, S-STUDY-11, S-STUDY-12, S-STUDY-13: by what everybody has chosen.
    let (mut sorted, mut moved) = (0, 0);
    in_random_games(|_, before, actor, action, _, after| {
        let is_reveal = matches!(before.stage, Stage::Invocation { .. })
            && !matches!(after.stage, Stage::Invocation { .. });
        if !is_reveal {
            if before.round > 0 {
                assert_eq!(after.order, before.order, "{action}");
            }
            return;
        }
        let Actor::Seat(Seat(last)) = actor else { panic!("chance does not choose") };
        let count = |people: &People| {
            let seat =
                before.players.iter().position(|player| player.seat == Some(*people)).unwrap();
            let old = &before.players[seat];
            let (called, canteen) = match (seat == usize::from(last), *action) {
                (true, Action::Invoke { ghosts, canteen }) => (ghosts, canteen),
                (true, _) => panic!("{action}"),
                (false, _) => {
                    let commit = old.commit.expect("all others have chosen");
                    (commit.ghosts, commit.canteen)
                }
            };
            let left = old.graveyard + old.drawbridge - called;
            assert_eq!(
                (after.players[seat].graveyard, after.players[seat].drawbridge),
                (left, called)
            );
            let bonus = [0, 2, 1, 0][slot(before, Place::Canteen, *people)];
            left + if canteen { bonus } else { 0 }
        };
        let mut expected = before.order.clone();
        expected.sort_by_key(|people| std::cmp::Reverse(count(people)));
        assert_eq!(after.order, expected);
        sorted += 1;
        moved += u32::from(after.order != before.order);
    });
    assert_eq!(sorted, 6 * GAMES * every_kind_of_game().len() as u64);
    assert!(moved > 100, "{moved} new orders");
}

#[test]
fn what_is_paid_at_portals_lies_in_the_centre() {
    // Invariant 10, S-GHOST-08: what leaves the cells for a portal comes into HZ, and nothing else
    // ever does.
    let mut paid = 0;
    in_random_games(|_, before, _, action, events, after| {
        for new in &after.players {
            let Some(people) = new.seat else { continue };
            let old = before.players.iter().find(|player| player.seat == Some(people));
            let Some(old) = old else { continue };
            let mut zone =
                old.zone.types().map(|kind| (kind, old.zone.of(kind))).collect::<BTreeMap<_, _>>();
            for event in events {
                match *event {
                    Event::PortalPaid { seat, resource, .. } if seat == people => {
                        *zone.entry(resource).or_default() += 1;
                        paid += 1;
                    }
                    Event::Homologated { seat, sets, .. } if seat == people => {
                        zone.values_mut().for_each(|count| *count -= sets);
                    }
                    _ => {}
                }
            }
            zone.retain(|_, count| *count > 0);
            let found: BTreeMap<Resource, u8> =
                new.zone.types().map(|kind| (kind, new.zone.of(kind))).collect();
            // While the alchemist keeps some the sets are on their way.
            if !matches!(after.stage, Stage::Homologation { .. })
                && !matches!(before.stage, Stage::Homologation { .. })
            {
                assert_eq!(found, zone, "{people} after {action}");
            }
        }
    });
    assert!(paid > 500, "{paid}");
}

#[test]
fn every_fight_costs_two_for_the_earlier_and_one_for_the_later() {
    // S-FIGHT-03, S-GAP-22, S-GARDEN-04, S-GAP-23: and the training ground gives one more, where
    // the fighting ghost is not its own.
    let (mut fights, mut trained) = (0, 0);
    let mut pending: Option<(Place, Place, Option<Card>)> = None;
    in_random_games(|_, before, _, action, events, _| {
        if let Action::Ghost { from, to, power, .. } = *action {
            pending = Some((from, to, power));
        }
        for event in events {
            let Event::FightWon { seat, place, cost, training, .. } = *event else { continue };
            let (from, to, power) = pending.expect("a ghost has moved");
            assert_eq!(to, place);
            let rank = |people: People| before.order.iter().position(|at| *at == people).unwrap();
            let there = ghosts(before, place);
            let each = there.iter().map(|foe| if rank(*foe) < rank(seat) { 2 } else { 1 });
            let full: u8 = each.sum();
            let free = power == Some(Card::IrresistibleEntrance);
            assert_eq!(cost, if free { 0 } else { full }, "{action}");
            let slot = slot(before, Place::TrainingGround, seat);
            let expected = match slot {
                _ if from == Place::TrainingGround => 0,
                1 => 1,
                2 => i16::from(place.is_region()),
                _ => 0,
            };
            assert_eq!(training, expected, "{action}");
            fights += 1;
            trained += training;
        }
    });
    assert!(fights > 1000 && trained > 100, "{fights} fights, {trained} trained");
}

#[test]
fn choices_of_invocation_are_nobody_elses_business() {
    // S-STUDY-06, S-GAP-12 and section 4.4: no view of another holds a choice, no event tells it.
    let mut secrets = 0;
    for setup in every_kind_of_game() {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        random_game(Sabbat::new(&setup).unwrap(), &mut rng, |_, _, _, told, after| {
            for viewer in
                (0..after.seats()).map(|seat| SeatSet::only(Seat(seat))).chain([SeatSet::EMPTY])
            {
                for (seat, player) in after.view(viewer).players.iter().enumerate() {
                    let is_own = viewer.contains(Seat(seat as u8));
                    assert!(is_own || player.commit.is_none());
                    secrets += u32::from(player.commit.is_some());
                }
            }
            for (audience, event) in told {
                let is_secret = matches!(event, Event::Committed { .. });
                assert_eq!(is_secret, matches!(audience, Audience::Only(_)), "{event:?}");
            }
        });
    }
    assert!(secrets > 50, "{secrets}");
}

#[test]
fn a_game_has_eighteen_to_twenty_actions_for_everybody() {
    // Section 4.3, S-ROUND-01, S-SCHEME-01: Full Moon's four and five of {4, 4, 3, 3, 2, 2}.
    let mut found = BTreeSet::new();
    for seed in 0..60 {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut turns: BTreeMap<People, u32> = BTreeMap::new();
        let setup = common::setup_of(r#"{"players": 3}"#);
        random_game(Sabbat::new(&setup).unwrap(), &mut rng, |_, _, _, told, _| {
            for (_, event) in told {
                if let Event::TurnBegan { seat, .. } = event {
                    *turns.entry(*seat).or_default() += 1;
                }
            }
        });
        let all: BTreeSet<u32> = turns.values().copied().collect();
        assert_eq!((turns.len(), all.len()), (3, 1), "everybody has the same number");
        found.extend(all);
    }
    assert_eq!(found, BTreeSet::from([18, 19, 20]));
}

#[test]
fn cards_are_used_once_a_round_and_as_often_as_agreed() {
    // S-GAP-32, S-POWER-01, S-POWER-02: and always the same one of the people's three.
    let mut uses: BTreeMap<People, Vec<(Card, u8)>> = BTreeMap::new();
    let mut all = BTreeSet::new();
    in_random_games(|setup, before, _, action, events, _| {
        if before.round == 0 {
            uses.clear();
        }
        let mut round = before.round;
        for event in events {
            if let Event::RoundBegan { round: begun, .. } = event {
                round = *begun;
            }
            let Event::PowerUsed { seat, card, first, left } = *event else { continue };
            let earlier = uses.entry(seat).or_default();
            assert_eq!(first, earlier.is_empty(), "{action}");
            assert!(earlier.iter().all(|(other, last)| *other == card && *last < round));
            earlier.push((card, round));
            assert_eq!(usize::from(left) + earlier.len(), usize::from(setup.power_uses));
            assert!(setup.powers && (setup.house_cards || !card.is_house()));
            assert_eq!(card.people(), seat);
            all.insert(card);
        }
    });
    assert_eq!(all.len(), 12, "{all:?}");
}
