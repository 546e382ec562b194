//! Chance: what comes next, and how likely (section 4.2 of the law book).

use cup::Booking;

use crate::action::Action;
use crate::charter::Form;
use crate::club::ClubId;
use crate::event::{Audience, Event};
use crate::fixture::{Fixture, FixtureId};
use crate::refusal::Refusal;
use crate::standings::{TieBreak, table};
use crate::state::{State, Tell};
use crate::view::Stage;

/// The faces of a team die by what they say about a card (`C-GAP-04`).
const FACES: [(Booking, u32); 3] = [(Booking::NoCard, 2), (Booking::Yellow, 3), (Booking::Red, 1)];

impl State {
    /// Whether dice or lots come next.
    pub(crate) fn awaits_chance(&self) -> bool {
        self.stage == Stage::Drawing
            || self.next_test().is_some()
            || self.drawn_tie().is_some()
            || !self.level_clubs().is_empty()
    }

    /// Every outcome with its weight; nothing unless dice or lots come next.
    pub(crate) fn odds(&self) -> Vec<(Action, u32)> {
        if self.stage == Stage::Drawing {
            return self.unseeded().map(|club| (Action::Draw { club }, 1)).collect();
        }
        if let Some((club, no)) = self.next_test() {
            let test = |(face, weight)| (Action::Test { club, no, face }, weight);
            return FACES.map(test).to_vec();
        }
        self.lots_to_draw().into_iter().map(|club| (Action::Lot { club }, 1)).collect()
    }

    /// Between whom the next lot decides.
    fn lots_to_draw(&self) -> Vec<ClubId> {
        match self.drawn_tie() {
            Some(fixture) => self.fixtures[usize::from(fixture.0) - 1].known().unwrap_or_default(),
            None => self.level_clubs(),
        }
    }

    /// A tie of a cup that ended level in a game that knows no extra time (`C-GAP-76`).
    fn drawn_tie(&self) -> Option<FixtureId> {
        let Form::Cup { .. } = self.form else { return None };
        let level = |fixture: &&Fixture| fixture.sheet.is_some() && fixture.winner().is_none();
        self.fixtures.iter().find(level).map(|fixture| fixture.id)
    }

    /// The clubs that nothing separates in the final table: the first group of them, without
    /// those whom a lot has already put ahead.
    fn level_clubs(&self) -> Vec<ClubId> {
        if matches!(self.form, Form::Cup { .. })
            || self.stage != Stage::Running
            || self.fixtures.iter().any(|fixture| fixture.sheet.is_none())
        {
            return Vec::new();
        }
        let rows = table(self.form, &self.seeds, &self.fixtures, u16::MAX, &self.lots);
        let level = |place: u8| rows.iter().filter(move |row| row.place == place);
        let shared = rows.iter().find(|row| row.tie_break == Some(TieBreak::Shared));
        shared.map_or_else(Vec::new, |row| level(row.place).map(|row| row.club).collect())
    }

    /// Chance: a lot decides.
    pub(crate) fn lot(&mut self, club: ClubId, tell: Tell<'_>) -> Result<(), Refusal> {
        if !self.lots_to_draw().contains(&club) || self.next_test().is_some() {
            return Err(Refusal::NoSuchOutcome);
        }
        tell(Audience::All, Event::LotDrawn { club: self.reference(club) });
        match self.drawn_tie() {
            Some(fixture) => {
                self.fixture_mut(fixture).through = Some(club);
                self.go_on(fixture, tell);
            }
            None => self.lots.push(club),
        }
        self.settle(tell);
        Ok(())
    }
}
