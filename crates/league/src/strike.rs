//! Striking: a mistaken entry is taken back by an entry of its own.
//!
//! The state is the fold of the log without what was struck, as if it had never been made. What
//! dice and lots said in direct answer to a struck entry goes with it. A strike can be struck too.
//! Where everything was decided the seed of the dice has been opened; whoever strikes then seals
//! others first, so that nobody knows what they will say.

use std::sync::Arc;

use table::dice::Seal;

use crate::action::{Action, Actor};
use crate::competition::{Competition, Entry, Kept, silence};
use crate::event::{Audience, Event};
use crate::judge::judge;
use crate::refusal::Refusal;
use crate::state::{State, Tell};
use crate::view::Stage;

impl Competition {
    pub(crate) fn strike(
        &mut self,
        actor: Actor,
        number: u32,
        entry: Entry,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        if actor != Actor::Commissioner {
            return Err(Refusal::NotYours);
        }
        let index = (number as usize).wrapping_sub(1);
        let Some(target) = self.log.get(index) else {
            return Err(Refusal::NoSuchEntry { entry: number });
        };
        if target.struck_by.is_some() {
            return Err(Refusal::AlreadyStruck { entry: number });
        }
        if let Some(entry) = self.settled().filter(|settled| number <= *settled) {
            return Err(Refusal::Settled { entry });
        }
        // The dice that were sealed are as public as what they say.
        let is_sealing = matches!(target.entry.action, Action::Reseal { .. });
        if target.entry.actor == Actor::Chance || is_sealing {
            return Err(Refusal::ChanceStands);
        }
        let by = self.log.len() as u32 + 1;
        let mut log = self.log.clone();
        log.push(Kept { entry, judged: None, struck_by: None });
        mark(&mut log);
        let (from, state) = match &self.base {
            Some(base) => (base.number, base.state.clone()),
            None => (0, State::new(&self.charter, self.state.rules.clone())),
        };
        let state = fold(state, from, &self.charter.game, &mut log[from as usize..])?;
        debug_assert_eq!(log[index].struck_by, Some(by));
        self.log = log;
        self.state = state;
        self.mark();
        tell(Audience::All, Event::EntryStruck { entry: number });
        Ok(())
    }

    /// Other dice are used from here on, now that those of before are open.
    pub(crate) fn reseal(
        &mut self,
        actor: Actor,
        seal: Seal,
        entry: Entry,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        match (actor, self.state.stage) {
            (Actor::Commissioner, Stage::Finished) => {}
            (Actor::Commissioner, Stage::Open | Stage::Drawing | Stage::Running) => {
                return Err(Refusal::NotNow);
            }
            (Actor::Club(_) | Actor::Chance, _) => return Err(Refusal::NotYours),
        }
        self.log.push(Kept { entry, judged: None, struck_by: None });
        self.mark();
        tell(Audience::All, Event::DiceSealed { seal: seal.to_string() });
        Ok(())
    }

    /// How often other dice were sealed: the next throw is that of the first ones, or of those
    /// that were sealed last.
    pub fn resealed(&self) -> usize {
        let sealing = |kept: &&Kept| matches!(kept.entry.action, Action::Reseal { .. });
        self.log.iter().filter(sealing).count()
    }
}

/// Writes on every entry by which strike it is taken back. A strike that is itself struck has no
/// effect, and only a later one can strike it: so the last is asked first.
pub(crate) fn mark(log: &mut [Kept]) {
    for kept in log.iter_mut() {
        kept.struck_by = None;
    }
    for index in (0..log.len()).rev() {
        let Action::Strike { entry } = log[index].entry.action else { continue };
        if log[index].struck_by.is_some() {
            continue;
        }
        let by = Some(index as u32 + 1);
        let target = entry as usize - 1;
        log[target].struck_by = by;
        let answers =
            log[target + 1..].iter_mut().take_while(|kept| kept.entry.actor == Actor::Chance);
        answers.for_each(|kept| kept.struck_by = by);
    }
}

/// The state that the entries in effect lead to, or which of them would not be possible. They are
/// numbered after `from`.
fn fold(mut state: State, from: u32, game: &str, log: &mut [Kept]) -> Result<State, Refusal> {
    for (number, kept) in (from + 1..).zip(log) {
        let Entry { actor, action } = &kept.entry;
        match (action, kept.struck_by) {
            (Action::Strike { .. } | Action::Reseal { .. }, _) => continue,
            // Nobody else gets the number of a club that should not have entered.
            (Action::Enter { .. }, Some(_)) => {
                state.entered = state.entered.saturating_add(1);
                continue;
            }
            (_, Some(_)) => continue,
            (_, None) => {}
        }
        let needed =
            |refusal: Refusal| Refusal::Needed { entry: number, reason: refusal.to_string() };
        if let (None, Some((_, record))) = (&kept.judged, action.record()) {
            kept.judged = Some(Arc::new(judge(game, record).map_err(needed)?));
        }
        state.apply(*actor, action, kept.judged.as_deref(), &mut silence()).map_err(needed)?;
    }
    Ok(state)
}
