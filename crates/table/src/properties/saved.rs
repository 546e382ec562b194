//! What is written down comes back the same.

use rand_core::Rng;

use super::Verdict;
use super::legal::{legal, seats};
use crate::dice::{Dice, Entropy, Seed};
use crate::{Actor, Cover, Game, Record, Rolls, Seat, Session, Turn, draw, fingerprint};

/// A saved position is valid, equal and hashes the same.
pub fn position_survives_saving<G: Game>(game: &G) -> Verdict {
    let again = restored(game)?;
    if again != *game {
        return Err("a saved position comes back as another one".to_owned());
    }
    if fingerprint(&again) != fingerprint(game) {
        return Err("a saved position comes back with another hash".to_owned());
    }
    if fingerprint(&game.clone()) != fingerprint(game) {
        return Err("two copies of a position have different hashes".to_owned());
    }
    Ok(())
}

/// The position after it was saved and loaded.
pub(super) fn restored<G: Game>(game: &G) -> Result<G, String> {
    let text = serde_json::to_string(game)
        .map_err(|error| format!("the position cannot be saved: {error}"))?;
    serde_json::from_str(&text)
        .map_err(|error| format!("the position is refused when it is loaded: {error}"))
}

/// The record of the session can be verified, replays to the same session, and is written the same
/// again; so does the record of a session that goes on from where this one stands.
pub fn record_survives_replay<G: Game>(session: &Session<G>) -> Verdict {
    one_record(session)?;
    one_record(&Session::from_position(session.game().clone()))
}

fn one_record<G: Game>(session: &Session<G>) -> Verdict {
    let text = crate::write(session, &Cover::default());
    let damage = |damage| format!("the record is damaged: {damage}");
    let record = Record::read(&text).map_err(damage)?;
    record.verify::<G>().map_err(damage)?;
    let again = record.replay::<G>().map_err(damage)?;
    if again.entries() != session.entries() || again.game() != session.game() {
        return Err("the record replays to another game".to_owned());
    }
    let cover = record.cover(again.game()).map_err(damage)?;
    match crate::write(&again, &cover) == text {
        true => Ok(()),
        false => Err("the record is written differently the second time".to_owned()),
    }
}

/// A random game with sealed dice ends in a record that proves all its rolls.
pub fn sealed_game_can_be_proved<G: Game>(
    setup: &G::Setup,
    longest: u32,
    rng: &mut impl Rng,
) -> Verdict {
    let mut secret = [0; 32];
    rng.fill_bytes(&mut secret);
    let entropy = Entropy::new("from the first seat").expect("a few words are short enough");
    let dice = Dice::new(Seed::new(secret), [(Seat(0), entropy)]);
    let mut session = Session::<G>::new(setup.clone()).map_err(|bad| bad.to_string())?;
    while session.game().turn() != Turn::Over && session.entries().len() < longest as usize {
        let (actor, action) = match session.game().turn() {
            Turn::Chance => (Actor::Chance, dice.next(&session).map_err(|none| none.to_string())?),
            Turn::Seats(_) | Turn::Over => some_choice(session.game(), rng)?,
        };
        let act = session.act(actor, &action, &mut |_, _| {});
        act.map_err(|refusal| format!("{actor:?} is refused `{action}`: {refusal}"))?;
    }
    let record = crate::write(&session, &Cover::sealed(&dice));
    let proof = Record::read(&record).and_then(|record| record.verify::<G>());
    let rolls = proof.map_err(|damage| format!("{damage}\n{record}"))?.rolls;
    match (rolls, session.game().turn()) {
        (Rolls::Proved { .. }, Turn::Over) => Ok(()),
        (_, Turn::Over) => Err("the rolls of a finished game are not proved".to_owned()),
        _ => Err(format!("the game is not over after {longest} actions")),
    }
}

fn some_choice<G: Game>(game: &G, rng: &mut impl Rng) -> Result<(Actor, G::Action), String> {
    let mut choices = Vec::new();
    for seat in seats(game).filter(|seat| game.turn().awaits(*seat)) {
        choices.extend(legal(game, seat).into_iter().map(|action| (Actor::Seat(seat), action)));
    }
    choices.retain(|(_, action)| !game.retracts(action));
    match choices.is_empty() {
        true => Err("nobody who is awaited has anything to do".to_owned()),
        false => Ok(draw::pick(rng, &choices).clone()),
    }
}
