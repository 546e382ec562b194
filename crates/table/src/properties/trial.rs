//! One random game of a plan: played, and looked at closely.

use std::collections::HashSet;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::pool::Pool;
use super::walk::Walk;
use super::{Broken, Plan, Verdict};
use super::{
    events_tell_no_more_than_views, legal_is_exact, odds_are_complete, position_survives_saving,
    record_survives_replay, redraw_follows_the_view, results_are_whole, sealed_game_can_be_proved,
    spelling_is_sound, turn_and_legal_agree, undo_restores, view_survives_redraw,
};
use crate::{Actor, Cover, Game, Session, Turn, draw};

/// One random game of a plan.
pub(super) struct Trial<'a, G: Game> {
    plan: &'a Plan<'a, G::Setup>,
    setup: &'a G::Setup,
    number: u32,
}

impl<'a, G: Game> Trial<'a, G> {
    pub(super) fn of(plan: &'a Plan<'a, G::Setup>, number: u32) -> Trial<'a, G> {
        // Studied games count down from the top; they too go through the setups one by one.
        let turn = number.min(u32::MAX - number) as usize;
        Trial { plan, setup: &plan.setups[turn % plan.setups.len()], number }
    }

    /// A generator for this game; each use has its own, so that they do not disturb each other.
    fn rng(&self, usage: u8) -> ChaCha8Rng {
        let mut seed = [usage; 32];
        seed[..8].copy_from_slice(&self.plan.seed.to_le_bytes());
        seed[8..12].copy_from_slice(&self.number.to_le_bytes());
        ChaCha8Rng::from_seed(seed)
    }

    fn broken(&self, property: &'static str, what: String, session: &Session<G>) -> Broken {
        let Plan { seed, .. } = self.plan;
        let place = format!(
            "game {} of seed {seed}, after {} entries",
            self.number,
            session.entries().len()
        );
        Broken { property, what, place, record: crate::write(session, &Cover::default()) }
    }

    /// Plays the game to its end.
    pub(super) fn walk(&self) -> Result<Walk<G>, Broken> {
        self.walk_with(&mut |_| {})
    }

    fn walk_with(&self, each: &mut impl FnMut(&G)) -> Result<Walk<G>, Broken> {
        let mut walk = Walk::new(self.setup);
        let mut rng = self.rng(0);
        let end = walk.finish(self.plan.longest, &mut rng, each);
        let end = end.and_then(|()| results_are_whole(&walk.game));
        end.map_err(|what| self.broken("random_games_end", what, &walk.session()))?;
        Ok(walk)
    }

    /// Collects actions out of every position of the game.
    pub(super) fn gather(&self, pool: &mut Pool<G::Action>) -> Result<(), Broken> {
        let mut rng = self.rng(1);
        let (mut legal, mut odds) = (Vec::new(), Vec::new());
        self.walk_with(&mut |game| {
            legal.clear();
            odds.clear();
            (0..game.seats()).for_each(|seat| game.legal(crate::Seat(seat), &mut legal));
            game.odds(&mut odds);
            for action in legal.drain(..).chain(odds.drain(..).map(|(action, _)| action)) {
                pool.add(action, &mut rng);
            }
        })?;
        Ok(())
    }

    /// Plays the game again and looks closely at some of its positions. Returns at how many.
    pub(super) fn study(
        &self,
        log: &[(Actor, G::Action)],
        pool: &Pool<G::Action>,
        kinds: &mut HashSet<String>,
    ) -> Result<u32, Broken> {
        let mut rng = self.rng(2);
        let bound = log.len() as u32 + 1;
        let mut chosen: HashSet<usize> =
            (0..self.plan.positions).map(|_| draw::below(&mut rng, bound) as usize).collect();
        chosen.insert(log.len());
        let mut undone = 0;
        let mut looked_at = 0;
        let mut session = Session::<G>::new(self.setup.clone()).expect("this setup was played");
        for index in 0..=log.len() {
            let next = log.get(index);
            if is_new(kinds, session.game(), next) || chosen.contains(&index) {
                looked_at += 1;
                self.look_at(&session, next, pool, &mut rng)?;
            }
            let Some((actor, action)) = next else { break };
            let before = session.game().clone();
            let act = session.act(*actor, action, &mut |_, _| {});
            if let Err(refusal) = act {
                let what =
                    format!("the second time {actor:?} takes `{action}` it is refused: {refusal}");
                return Err(self.broken("record_survives_replay", what, &session));
            }
            // Some actions are taken back and done again, so that the records hold undo as well.
            if let Actor::Seat(seat) = actor
                && undone < 4
                && draw::below(&mut rng, 8) == 0
                && session.undo(crate::SeatSet::only(*seat)).is_ok()
            {
                undone += 1;
                if *session.game() != before {
                    let what = format!("taking back `{action}` does not restore the position");
                    return Err(self.broken("undo_restores", what, &session));
                }
                session.act(*actor, action, &mut |_, _| {}).expect("it was accepted before");
            }
        }
        let sealed = sealed_game_can_be_proved::<G>(self.setup, self.plan.longest, &mut rng);
        let ends = [
            ("record_survives_replay", record_survives_replay(&session)),
            ("sealed_game_can_be_proved", sealed),
        ];
        self.first_broken(ends, &session)?;
        Ok(looked_at)
    }

    /// Every property of one position, and of the action that is taken from it.
    fn look_at(
        &self,
        session: &Session<G>,
        next: Option<&(Actor, G::Action)>,
        pool: &Pool<G::Action>,
        rng: &mut ChaCha8Rng,
    ) -> Result<(), Broken> {
        let game = session.game();
        let others = pool.sample(rng);
        let position = [
            ("results_are_whole", results_are_whole(game)),
            ("turn_and_legal_agree", turn_and_legal_agree(game)),
            ("odds_are_complete", odds_are_complete(game, &others)),
            ("legal_is_exact", legal_is_exact(game, &others)),
            ("spelling_is_sound", spelling_is_sound(game, &others)),
            ("position_survives_saving", position_survives_saving(game)),
            ("view_survives_redraw", view_survives_redraw(game, rng)),
            ("redraw_follows_the_view", redraw_follows_the_view(game, rng)),
        ];
        self.first_broken(position, session)?;
        let Some((actor, action)) = next else { return Ok(()) };
        let action = [
            (
                "events_tell_no_more_than_views",
                events_tell_no_more_than_views(game, *actor, action, rng),
            ),
            ("undo_restores", undo_restores(session, *actor, action, rng)),
        ];
        self.first_broken(action, session)
    }

    fn first_broken(
        &self,
        verdicts: impl IntoIterator<Item = (&'static str, Verdict)>,
        session: &Session<G>,
    ) -> Result<(), Broken> {
        for (property, verdict) in verdicts {
            verdict.map_err(|what| self.broken(property, what, session))?;
        }
        Ok(())
    }
}

/// Whether no position like this was looked at before: the same kind of turn,
/// and an action that begins with the same word.
fn is_new<G: Game>(
    kinds: &mut HashSet<String>,
    game: &G,
    next: Option<&(Actor, G::Action)>,
) -> bool {
    /// A notation without a leading word must not make every position special.
    const KINDS: usize = 200;
    let turn = match game.turn() {
        Turn::Seats(seats) => seats.len().to_string(),
        Turn::Chance => "chance".to_owned(),
        Turn::Over => "over".to_owned(),
    };
    let action = next.map(|(_, action)| action.to_string()).unwrap_or_default();
    let word = action.split(' ').next().unwrap_or_default();
    kinds.len() < KINDS && kinds.insert(format!("{turn} {word}"))
}
