//! Taking back restores, and only where nobody has learnt anything.

use rand_core::Rng;

use super::Verdict;
use super::legal::{all_legal, seats};
use crate::{Actor, Barrier, Game, SeatSet, Session, shows_with};

/// After this action, whoever took it may take it back exactly up to the barrier; then the position
/// and everybody's actions are as before, and nobody has learnt anything that other samples of
/// the hidden things would show.
pub fn undo_restores<G: Game>(
    session: &Session<G>,
    actor: Actor,
    action: &G::Action,
    rng: &mut impl Rng,
) -> Verdict {
    let mut after = session.clone();
    let act = after.act(actor, action, &mut |_, _| {});
    act.map_err(|refusal| format!("`{action}` is refused: {refusal}"))?;
    let everybody = SeatSet::first(session.game().seats());
    let seat = match actor {
        Actor::Seat(seat) => seat,
        Actor::Chance => {
            return match after.undo_to(everybody) {
                Err(Barrier::Chance) => Ok(()),
                other => Err(format!("chance has acted, but undo says {other:?}")),
            };
        }
    };
    let strangers: SeatSet = seats(session.game()).filter(|other| *other != seat).collect();
    match after.undo_to(strangers) {
        Err(Barrier::Another) => {}
        other => return Err(format!("somebody else's action, but undo says {other:?}")),
    }
    let before = session.game();
    match after.undo(SeatSet::only(seat)) {
        Err(_) => Ok(()),
        Ok(_) if shows_with(before, actor, action, rng) => {
            Err(format!("`{action}` can be taken back, but has shown somebody something"))
        }
        Ok(_) if after.game() != before => {
            Err(format!("taking back `{action}` does not restore the position"))
        }
        Ok(_) if all_legal(after.game()) != all_legal(before) => {
            Err(format!("taking back `{action}` does not restore the legal actions"))
        }
        Ok(_) => Ok(()),
    }
}
