//! Nobody gets to know what is hidden from them.

use rand_core::Rng;
use serde::Serialize;

use super::Verdict;
use super::legal::{legal, odds, seats};
use super::saved::position_survives_saving;
use crate::{Actor, Audience, Game, SeatSet, draw};

/// How many worlds each viewer imagines at a position.
const WORLDS: u32 = 4;
/// How many actions are compared with each other, as seen by somebody else.
const CHOICES: usize = 24;

/// When everything that a viewer cannot know is dealt anew, again and again, nothing that the
/// viewer is given changes by a byte; and every world is a position that the rules allow.
pub fn view_survives_redraw<G: Game>(game: &G, rng: &mut impl Rng) -> Verdict {
    for viewer in viewers(game) {
        let known = known_to(game, viewer);
        let mut world = game.clone();
        for _ in 0..WORLDS {
            world = world.redraw(viewer, rng);
            for ((what, here), (_, there)) in known.iter().zip(known_to(&world, viewer)) {
                if *here != there {
                    return Err(format!(
                        "the {what} of {viewer:?} depends on what is hidden: {here} / {there}"
                    ));
                }
            }
            position_survives_saving(&world)
                .map_err(|what| format!("a world that {viewer:?} imagines: {what}"))?;
        }
    }
    Ok(())
}

/// The same draws deal a viewer the same world, whatever is really hidden: whoever thinks about
/// imagined worlds cannot decide by what they must not know, not even by accident.
pub fn redraw_follows_the_view<G: Game>(game: &G, rng: &(impl Rng + Clone)) -> Verdict {
    let rng = &mut rng.clone();
    for viewer in viewers(game) {
        let other = game.redraw(viewer, rng);
        for _ in 0..WORLDS {
            let mut same = rng.clone();
            if game.redraw(viewer, rng) != other.redraw(viewer, &mut same) {
                return Err(format!("what {viewer:?} imagines depends on what is hidden"));
            }
        }
    }
    Ok(())
}

/// Everybody the game can be shown to: each person, each seat, nobody, and all together.
fn viewers<G: Game>(game: &G) -> Vec<SeatSet> {
    let mut viewers = vec![SeatSet::EMPTY, SeatSet::first(game.seats())];
    for viewer in seats(game).map(SeatSet::only).chain(game.chairs()) {
        if !viewers.contains(&viewer) {
            viewers.push(viewer);
        }
    }
    viewers
}

/// Everything that somebody who holds these seats is given at a position.
fn known_to<G: Game>(game: &G, viewer: SeatSet) -> Vec<(&'static str, String)> {
    let own = || viewer.iter();
    let list = |seat| {
        let list = legal(game, seat);
        list.into_iter().map(|action| (game.retracts(&action), action)).collect::<Vec<_>>()
    };
    let previews = |seat| {
        let list = legal(game, seat);
        list.iter().map(|action| game.preview(viewer, seat, action)).collect::<Vec<_>>()
    };
    vec![
        ("view", bytes(&game.view(viewer))),
        ("turn", bytes(&game.turn())),
        ("setup", bytes(&game.setup())),
        ("scores", bytes(&seats(game).map(|seat| game.score(seat)).collect::<Vec<_>>())),
        ("chairs", bytes(&game.chairs())),
        ("standings", bytes(&game.standings())),
        ("list of legal actions", bytes(&own().map(list).collect::<Vec<_>>())),
        ("previews", bytes(&own().map(previews).collect::<Vec<_>>())),
    ]
}

/// What a viewer hears when the action is taken tells no more than what the viewer then sees.
///
/// An action may show something; then the view after it shows it as well, so that somebody who
/// comes back to the table and has missed the events is not worse off. So:
/// - the same action in a world that looked the same before and looks the same after
///   is heard the same;
/// - of two actions of somebody else that lead to different positions, but to the same view,
///   the viewer hears the same.
pub fn events_tell_no_more_than_views<G: Game>(
    game: &G,
    actor: Actor,
    action: &G::Action,
    rng: &mut impl Rng,
) -> Verdict {
    let choices = choices(game, actor, action, rng);
    for viewer in viewers(game) {
        let Some(here) = Effect::of(game, actor, action, viewer) else {
            return Err(format!("`{action}` is refused"));
        };
        for _ in 0..WORLDS {
            let world = game.redraw(viewer, rng);
            if let Some(there) = Effect::of(&world, actor, action, viewer) {
                here.compare(&there, viewer, action, action)?;
            }
        }
        if matches!(actor, Actor::Seat(seat) if viewer.contains(seat)) {
            continue;
        }
        let effects: Vec<_> = choices
            .iter()
            .filter_map(|choice| Some((choice, Effect::of(game, actor, choice, viewer)?)))
            .collect();
        for (index, (choice, effect)) in effects.iter().enumerate() {
            for (other, there) in &effects[..index] {
                if effect.game != there.game {
                    effect.compare(there, viewer, choice, other)?;
                }
            }
        }
    }
    Ok(())
}

/// The action, and others that the actor could take instead.
fn choices<G: Game>(
    game: &G,
    actor: Actor,
    action: &G::Action,
    rng: &mut impl Rng,
) -> Vec<G::Action> {
    let mut choices = match actor {
        Actor::Seat(seat) => legal(game, seat),
        Actor::Chance => odds(game).into_iter().map(|(outcome, _)| outcome).collect(),
    };
    draw::shuffle(rng, &mut choices);
    choices.truncate(CHOICES);
    choices.push(action.clone());
    choices
}

/// What an action brought about, as one viewer sees and hears it.
struct Effect<G> {
    game: G,
    seen: String,
    heard: String,
}

impl<G: Game> Effect<G> {
    fn of(before: &G, actor: Actor, action: &G::Action, viewer: SeatSet) -> Option<Effect<G>> {
        let mut game = before.clone();
        let mut events = Vec::new();
        let mut tell = |audience: Audience, event| {
            if audience.reaches(viewer) {
                events.push(event);
            }
        };
        game.apply(actor, action, &mut tell).ok()?;
        let seen = bytes(&(game.view(viewer), game.turn()));
        Some(Effect { game, seen, heard: bytes(&events) })
    }

    fn compare(
        &self,
        other: &Effect<G>,
        viewer: SeatSet,
        action: &G::Action,
        instead: &G::Action,
    ) -> Verdict {
        match self.seen != other.seen || self.heard == other.heard {
            true => Ok(()),
            false => Err(format!(
                "{viewer:?} sees no difference, but hears one, after `{action}` / `{instead}`: {} / {}",
                self.heard, other.heard
            )),
        }
    }
}

fn bytes(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is sent to clients is plain data")
}
