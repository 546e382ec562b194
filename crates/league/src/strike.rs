//! Striking: a mistaken entry is taken back by an entry of its own.
//!
//! The state is the fold of the log without what was struck, as if it had never been made. What
//! dice and lots said in direct answer to a struck entry goes with it. A strike can be struck too.

use crate::action::{Action, Actor};
use crate::competition::{Competition, Entry, Kept, silence};
use crate::event::{Audience, Event};
use crate::refusal::Refusal;
use crate::state::{State, Tell};

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
        if target.entry.actor == Actor::Chance {
            return Err(Refusal::ChanceStands);
        }
        let by = self.log.len() as u32 + 1;
        let mut log = self.log.clone();
        log.push(Kept { entry, judged: None, struck_by: None });
        mark(&mut log);
        let rules = self.state.rules.clone();
        let state = fold(State::new(&self.charter, rules), &log)?;
        debug_assert_eq!(log[index].struck_by, Some(by));
        self.log = log;
        self.state = state;
        self.mark();
        tell(Audience::All, Event::EntryStruck { entry: number });
        Ok(())
    }
}

/// Writes on every entry by which strike it is taken back. A strike that is itself struck has no
/// effect, and only a later one can strike it: so the last is asked first.
fn mark(log: &mut [Kept]) {
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

/// The state that the entries in effect lead to, or which of them would not be possible.
fn fold(mut state: State, log: &[Kept]) -> Result<State, Refusal> {
    for (number, kept) in (1..).zip(log) {
        let is_strike = matches!(kept.entry.action, Action::Strike { .. });
        if is_strike || kept.struck_by.is_some() {
            continue;
        }
        let Entry { actor, action } = &kept.entry;
        state
            .apply(*actor, action, kept.judged.as_deref(), &mut silence())
            .map_err(|refusal| Refusal::Needed { entry: number, reason: refusal.to_string() })?;
    }
    Ok(state)
}
