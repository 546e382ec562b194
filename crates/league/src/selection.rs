//! Selection: squad, cards and challenge, chosen in secret, and the kick-off (`C-COMP-15`).

use std::collections::BTreeSet;

use cup::{Cup, Side};
use table::{Actor, Game, Refusal as _, Seat, Turn};

use crate::club::{Club, ClubId, FEWEST};
use crate::event::{Audience, Event};
use crate::fixture::{Begun, Fixture, FixtureId};
use crate::refusal::Refusal;
use crate::sheet::{ClubSheet, Slot};
use crate::state::{State, Tell};

/// The most choices that are read: far more than a squad and a hand take.
const MOST_CHOICES: usize = 100;

impl State {
    pub(crate) fn choose(
        &mut self,
        fixture: FixtureId,
        id: ClubId,
        choices: &[String],
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        let found = self.selecting(fixture, id)?;
        let reference = self.fixture_reference(found);
        if let Some(ready) = self.known(id).preparation.ready {
            let fixture = self.fixture_reference(self.fixture(ready)?);
            return Err(Refusal::AlreadyReady { fixture });
        }
        if !choices.is_empty() {
            self.check_choices(found, id, choices)?;
        }
        let club = self.known_mut(id);
        club.preparation.choice = Some((fixture, choices.to_vec()));
        let club = club.reference();
        tell(Audience::Club(id), Event::Chosen { club, fixture: reference });
        Ok(())
    }

    /// A match that the club can select its squad for.
    fn selecting(&self, fixture: FixtureId, id: ClubId) -> Result<&Fixture, Refusal> {
        let found = self.preparable(fixture, id)?;
        if !self.has_rosters() {
            return Err(Refusal::NoRosters);
        }
        let club = self.known(id);
        if let Some(playing) = self.playing(id) {
            return Err(Refusal::Busy { fixture: self.fixture_reference(playing) });
        }
        match club.preparation.trained {
            true => Ok(found),
            false => Err(Refusal::TrainingFirst),
        }
    }

    /// Lets the match itself judge the choices: an opponent without a care makes up the other side.
    fn check_choices(
        &self,
        fixture: &Fixture,
        id: ClubId,
        choices: &[String],
    ) -> Result<(), Refusal> {
        let fit = self.known(id).fit();
        if fit < FEWEST {
            return Err(Refusal::SquadShort { fit: fit as u8 });
        }
        let side = if fixture.clubs[0] == Some(id) { Side::Home } else { Side::Away };
        let short = |reason: String| Refusal::ChoiceShort { reason, clause: String::new() };
        let setup = self.setup_against(fixture, id).ok_or_else(|| short("no teams".into()))?;
        let mut game = Cup::new(&setup).map_err(|bad| short(bad.to_string()))?;
        if choices.len() > MOST_CHOICES {
            return Err(short(format!("more than {MOST_CHOICES} choices")));
        }
        let (own, other) = (side.seat(), side.other().seat());
        fill(&mut game, other);
        for (number, choice) in (1..).zip(choices) {
            let bad = |reason: String, clause: &str| Refusal::BadChoice {
                number,
                choice: choice.chars().take(40).collect(),
                reason,
                clause: clause.to_owned(),
            };
            let action: cup::Action =
                choice.parse().map_err(|error: table::BadNotation| bad(error.expected, ""))?;
            // Choices are made before the kick-off; nothing after it can be told in advance.
            if matches!(action, cup::Action::Concede) || game.turn() == Turn::Chance {
                return Err(bad("the match would have begun".to_owned(), "C-COMP-15"));
            }
            game.apply_quietly(Actor::Seat(own), &action)
                .map_err(|refusal| bad(refusal.to_string(), refusal.clause()))?;
            fill(&mut game, other);
        }
        match game.turn() {
            Turn::Chance => Ok(()),
            Turn::Seats(_) | Turn::Over => {
                let reason = "squad and cards both end with `ready`".to_owned();
                Err(Refusal::ChoiceShort { reason, clause: "C-COMP-15".to_owned() })
            }
        }
    }

    /// The options of the match as they concern one club: its opponent is fresh and whole.
    fn setup_against(&self, fixture: &Fixture, id: ClubId) -> Option<cup::Setup> {
        let mut setup = self.rules.rosters?;
        let brings = |club: ClubId| {
            let club = self.known(club);
            match club.id == id {
                true => entrance(club),
                false => cup::Club::new(club.team?, &[], &[], &[], &[]).ok(),
            }
        };
        let [home, away] = fixture.known()?.try_into().ok()?;
        (setup.home, setup.away) = (self.known(home).team?, self.known(away).team?);
        setup.clubs = Some([brings(home)?, brings(away)?]);
        Some(setup)
    }

    /// The options of the match with what both clubs bring into it now.
    pub(crate) fn setup_of(&self, fixture: &Fixture) -> Option<cup::Setup> {
        let mut setup = self.rules.rosters?;
        let [home, away] = fixture.known()?.try_into().ok()?;
        let (home, away) = (self.known(home), self.known(away));
        (setup.home, setup.away) = (home.team?, away.team?);
        setup.clubs = Some([entrance(home)?, entrance(away)?]);
        Some(setup)
    }

    pub(crate) fn ready(
        &mut self,
        fixture: FixtureId,
        id: ClubId,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        let found = match self.has_rosters() {
            true => self.selecting(fixture, id)?,
            false => self.preparable(fixture, id)?,
        };
        if let Some(ready) = self.known(id).preparation.ready {
            let fixture = self.fixture_reference(self.fixture(ready)?);
            return Err(Refusal::AlreadyReady { fixture });
        }
        let reference = self.fixture_reference(found);
        let fit = self.known(id).fit();
        if self.has_rosters() && fit < FEWEST {
            let club = self.reference(id);
            tell(Audience::All, Event::SquadShort { club, fit: fit as u8 });
            self.forfeit_short(fixture, id, tell);
            return Ok(());
        }
        self.known_mut(id).preparation.ready = Some(fixture);
        let club = self.reference(id);
        tell(Audience::All, Event::ClubReady { club, fixture: reference.clone() });
        let clubs = self.fixture(fixture)?.known().unwrap_or_default();
        if clubs.iter().all(|club| self.known(*club).preparation.ready == Some(fixture)) {
            self.begin(fixture, &clubs);
            tell(Audience::All, Event::MatchBegun { fixture: reference });
        }
        Ok(())
    }

    /// Both are ready: what was trained joins the decks, and the choices are final.
    fn begin(&mut self, fixture: FixtureId, clubs: &[ClubId]) {
        let mut choices = Vec::new();
        for id in clubs {
            let club = self.known_mut(*id);
            let preparation = &mut club.preparation;
            let chosen = preparation.choice.take().filter(|(chosen, _)| *chosen == fixture);
            choices.push(chosen.map_or_else(Vec::new, |(_, choices)| choices));
            preparation.ready = None;
            let trained = std::mem::take(&mut preparation.cards);
            club.deck.extend(trained);
        }
        let setup = self.fixture(fixture).ok().and_then(|fixture| self.setup_of(fixture));
        self.fixture_mut(fixture).begun = Some(Begun { setup, choices });
    }

    pub(crate) fn reopen(
        &mut self,
        fixture: FixtureId,
        id: ClubId,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        let found = self.preparable(fixture, id)?;
        let reference = self.fixture_reference(found);
        if self.known(id).preparation.ready != Some(fixture) {
            return Err(Refusal::NotReady { fixture: reference });
        }
        self.known_mut(id).preparation.ready = None;
        let club = self.reference(id);
        tell(Audience::All, Event::ClubReopened { club, fixture: reference });
        Ok(())
    }
}

/// What a club brings into a match (section 6.2).
fn entrance(club: &Club) -> Option<cup::Club> {
    let fatigued = club.players.iter().filter(|player| player.fatigued);
    let fatigued: Vec<u8> = fatigued.map(|player| player.no).collect();
    cup::Club::new(club.team?, &club.out(), &fatigued, &club.powers(), &club.legends()).ok()
}

/// Makes the choices of a seat that nobody minds: the first players there are, and no cards.
fn fill(game: &mut Cup, seat: Seat) {
    let mut legal = Vec::new();
    while game.turn().awaits(seat) {
        legal.clear();
        game.legal(seat, &mut legal);
        let ready = legal.iter().find(|action| **action == cup::Action::Ready);
        let Some(action) = ready.or_else(|| legal.iter().find(|one| !game.retracts(one))) else {
            return;
        };
        let action = *action;
        if game.apply_quietly(Actor::Seat(seat), &action).is_err() {
            return;
        }
    }
}

/// A choice that was made in secret, to be held against what was played.
#[derive(Debug, Default, PartialEq, Eq)]
struct Chosen {
    field: BTreeSet<u8>,
    bench: BTreeSet<u8>,
    goal: Option<u8>,
    cards: BTreeSet<u8>,
    challenge: Option<u8>,
}

impl Chosen {
    fn of(choices: &[String]) -> Chosen {
        let mut chosen = Chosen::default();
        for action in choices.iter().filter_map(|choice| choice.parse().ok()) {
            match action {
                cup::Action::Field { no } => drop(chosen.field.insert(no)),
                cup::Action::Bench { no } => drop(chosen.bench.insert(no)),
                cup::Action::Goal { no } => chosen.goal = Some(no),
                cup::Action::Drop { no } => {
                    chosen.field.remove(&no);
                    chosen.bench.remove(&no);
                    chosen.goal = chosen.goal.filter(|goal| *goal != no);
                }
                cup::Action::Take { card } => drop(chosen.cards.insert(card)),
                cup::Action::PutBack { card } => {
                    chosen.cards.remove(&card);
                    chosen.challenge = chosen.challenge.filter(|challenge| *challenge != card);
                }
                cup::Action::Challenge { card } => chosen.challenge = Some(card),
                // Nothing else was let through but `ready` and `reopen`.
                _ => {}
            }
        }
        chosen
    }
}

/// Whether a club has played with the choice it had made.
pub(crate) fn keeps_choice(choices: &[String], sheet: &ClubSheet) -> bool {
    if choices.is_empty() {
        return true;
    }
    let chosen = Chosen::of(choices);
    let numbers = |slot: Slot| -> BTreeSet<u8> {
        sheet.rows.iter().filter(|row| row.slot == slot).map(|row| row.no).collect()
    };
    let goal = numbers(Slot::Goal);
    numbers(Slot::Player) == chosen.field
        && numbers(Slot::Substitute) == chosen.bench
        && chosen.goal.is_none_or(|no| goal.contains(&no))
        && sheet.cards.iter().copied().collect::<BTreeSet<u8>>() == chosen.cards
        && sheet.challenge.map(|challenge| challenge.card) == chosen.challenge
}
