//! Where a competition stands: the fold of its log.

use serde::{Deserialize, Serialize};

use crate::action::{Action, Actor};
use crate::charter::{Charter, Form};
use crate::club::{Club, ClubId, ClubRef};
use crate::event::{Audience, Event};
use crate::fixture::{Fixture, FixtureId, FixtureRef, Status};
use crate::judge::Judged;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::view::Stage;

/// What is told while an action is taken.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(Audience, Event);

/// Where a competition stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    #[serde(skip, default = "unread")]
    pub form: Form,
    #[serde(skip)]
    pub most_clubs: u8,
    #[serde(skip)]
    pub fewest_clubs: u8,
    #[serde(skip)]
    pub rules: Rules,
    pub stage: Stage,
    pub clubs: Vec<Club>,
    /// How many clubs have entered, with those that left again: their numbers are not reused.
    pub entered: u8,
    /// The order of the seeds as far as it is set or drawn.
    pub seeds: Vec<ClubId>,
    pub fixtures: Vec<Fixture>,
    /// Clubs that a lot has put ahead of their equals in the final table.
    pub lots: Vec<ClubId>,
}

/// A state that is read has its form from the charter, like everything that is not written.
fn unread() -> Form {
    Form::Championship
}

impl State {
    pub fn new(charter: &Charter, rules: Rules) -> State {
        State {
            form: charter.form,
            most_clubs: charter.most_clubs,
            fewest_clubs: charter.fewest_clubs(),
            rules,
            stage: Stage::Open,
            clubs: Vec::new(),
            entered: 0,
            seeds: Vec::new(),
            fixtures: Vec::new(),
            lots: Vec::new(),
        }
    }

    /// Takes an action, or says why it may not be taken. A refused one has changed nothing.
    pub fn apply(
        &mut self,
        actor: Actor,
        action: &Action,
        judged: Option<&Judged>,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        self.check_actor(actor, action)?;
        match action {
            Action::Enter { name, team, coach } => self.enter(name, *team, coach, tell),
            Action::Leave { club } => self.leave(*club, tell),
            Action::Seed { clubs } => self.set_seeds(clubs, tell),
            Action::Start => self.start(tell),
            Action::Draw { club } => self.draw(*club, tell),
            Action::Test { club, no, face } => self.test(*club, *no, *face, tell),
            Action::Lot { club } => self.lot(*club, tell),
            Action::Train { club, card } => self.train(*club, *card, tell),
            Action::Untrain { club, card } => self.untrain(*club, *card, tell),
            Action::Trained { club } => self.end_training(*club, tell),
            Action::Choose { fixture, club, choices } => {
                self.choose(*fixture, *club, choices, tell)
            }
            Action::Ready { fixture, club } => self.ready(*fixture, *club, tell),
            Action::Reopen { fixture, club } => self.reopen(*fixture, *club, tell),
            Action::Propose { fixture, club, at } => self.propose(*fixture, *club, *at, tell),
            Action::Agree { fixture, club } => self.agree(*fixture, *club, tell),
            Action::Extend { fixture, due } => self.extend(*fixture, *due, tell),
            Action::Deadline { round, due } => self.deadline(*round, *due, tell),
            Action::Book { fixture, .. } => self.book(*fixture, judged, tell),
            Action::ByHand { fixture, sheet } => self.by_hand(*fixture, sheet, tell),
            Action::Forfeit { fixture, clubs, .. } => self.forfeit(*fixture, clubs, judged, tell),
            Action::Withdraw { club } => self.withdraw(*club, tell),
            Action::Replace { club, coach } => self.replace(*club, coach, tell),
            // The log takes these itself: they are about the log.
            Action::Strike { .. } | Action::Reseal { .. } => Err(Refusal::NotNow),
        }
    }

    /// Whether it is this actor's to decide, and nothing else comes first.
    pub fn check_actor(&self, actor: Actor, action: &Action) -> Result<(), Refusal> {
        let own = match actor {
            Actor::Chance => action.is_chance(),
            Actor::Commissioner => !action.is_chance(),
            // Whoever enters a club acts for the club that comes to be.
            Actor::Club(club) => match action {
                Action::Enter { .. } => club == self.next_id(),
                _ => action.club() == Some(club),
            },
        };
        if !own {
            return Err(Refusal::NotYours);
        }
        match (self.awaits_chance(), actor) {
            (true, Actor::Commissioner | Actor::Club(_)) => Err(Refusal::ChanceFirst),
            (false, Actor::Chance) => Err(Refusal::NotNow),
            (true, Actor::Chance) | (false, Actor::Commissioner | Actor::Club(_)) => Ok(()),
        }
    }

    /// The number of the next club that enters.
    pub fn next_id(&self) -> ClubId {
        ClubId(self.entered.saturating_add(1))
    }

    pub fn has_rosters(&self) -> bool {
        self.rules.rosters.is_some()
    }

    pub fn club(&self, id: ClubId) -> Result<&Club, Refusal> {
        let found = self.clubs.iter().find(|club| club.id == id);
        found.ok_or(Refusal::NoSuchClub { club: id.0 })
    }

    /// A club that is known to be one.
    pub fn known(&self, id: ClubId) -> &Club {
        self.clubs.iter().find(|club| club.id == id).expect("fixtures and seeds name clubs")
    }

    pub fn known_mut(&mut self, id: ClubId) -> &mut Club {
        self.clubs.iter_mut().find(|club| club.id == id).expect("fixtures and seeds name clubs")
    }

    pub fn reference(&self, id: ClubId) -> ClubRef {
        self.known(id).reference()
    }

    pub fn references(&self, ids: &[ClubId]) -> Vec<ClubRef> {
        ids.iter().map(|id| self.reference(*id)).collect()
    }

    pub fn fixture(&self, id: FixtureId) -> Result<&Fixture, Refusal> {
        let index = usize::from(id.0).wrapping_sub(1);
        self.fixtures.get(index).ok_or(Refusal::NoSuchFixture { fixture: id.0 })
    }

    /// A match that is known to be one.
    pub fn fixture_mut(&mut self, id: FixtureId) -> &mut Fixture {
        &mut self.fixtures[usize::from(id.0) - 1]
    }

    /// A match as sentences name it.
    pub fn fixture_reference(&self, fixture: &Fixture) -> FixtureRef {
        let name = |club: &Option<ClubId>| match club {
            Some(club) => self.known(*club).name.clone(),
            None => "…".to_owned(),
        };
        let names: Vec<String> = fixture.clubs.iter().map(name).collect();
        FixtureRef { id: fixture.id, name: names.join(" – ") }
    }

    /// Whether matches can be prepared and played.
    pub fn check_running(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Open | Stage::Drawing => Err(Refusal::NotNow),
            Stage::Running => Ok(()),
            Stage::Finished => Err(Refusal::Over),
        }
    }

    /// A match that is not decided yet and whose clubs are known.
    pub fn undecided(&self, id: FixtureId) -> Result<(&Fixture, Vec<ClubId>), Refusal> {
        self.check_running()?;
        let fixture = self.fixture(id)?;
        match fixture.status() {
            Status::Pending => {
                Err(Refusal::SidesUnknown { fixture: self.fixture_reference(fixture) })
            }
            Status::Done | Status::Forfeit => {
                Err(Refusal::Decided { fixture: self.fixture_reference(fixture) })
            }
            Status::Preparing | Status::Playing => {
                let clubs = fixture.known().unwrap_or_default();
                Ok((fixture, clubs))
            }
        }
    }

    /// A match of this club that is not decided and has not begun.
    pub fn preparable(&self, id: FixtureId, club: ClubId) -> Result<&Fixture, Refusal> {
        self.club(club)?;
        let (fixture, clubs) = self.undecided(id)?;
        if !clubs.contains(&club) {
            let fixture = self.fixture_reference(fixture);
            return Err(Refusal::NotInMatch { club: self.reference(club), fixture });
        }
        match fixture.begun {
            Some(_) => Err(Refusal::Begun { fixture: self.fixture_reference(fixture) }),
            None => Ok(fixture),
        }
    }

    /// The match that a club is playing now, in a game with rosters.
    pub fn playing(&self, club: ClubId) -> Option<&Fixture> {
        let plays = |fixture: &&Fixture| {
            fixture.status() == Status::Playing && fixture.has(club) && self.has_rosters()
        };
        self.fixtures.iter().find(plays)
    }

    /// The matches that a club can prepare for, in the order of the calendar.
    pub fn open_fixtures(&self, club: ClubId) -> impl Iterator<Item = &Fixture> {
        self.fixtures
            .iter()
            .filter(move |fixture| fixture.has(club) && fixture.status() == Status::Preparing)
    }
}
