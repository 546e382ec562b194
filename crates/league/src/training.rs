//! Training and recovery: what a club does before it selects its squad (`C-COMP-15`).

use cup::Booking;

use crate::club::{Club, ClubId, Injury, POWERS, SESSIONS};
use crate::event::{Audience, Event};
use crate::refusal::Refusal;
use crate::state::{State, Tell};

/// What a POWER card costs: its level (`C-TRAIN-02`).
pub(crate) fn cost(club: &Club, card: u8) -> Option<u8> {
    let cards = club.team?.data().cards();
    cards.get(usize::from(card).checked_sub(1)?).filter(|_| card <= POWERS)?.level
}

/// The sessions that are left before the next match (`C-TRAIN-01`).
pub(crate) fn sessions_left(club: &Club) -> u8 {
    let spent: u8 = club.preparation.cards.iter().filter_map(|card| cost(club, *card)).sum();
    SESSIONS - spent
}

impl State {
    /// A club that can train: it has players, a match to come, and is not at it.
    fn trainee(&self, id: ClubId) -> Result<&Club, Refusal> {
        self.check_running()?;
        if !self.has_rosters() {
            return Err(Refusal::NoRosters);
        }
        let club = self.club(id)?;
        if club.withdrawn {
            return Err(Refusal::Withdrawn { club: club.reference() });
        }
        if let Some(fixture) = self.playing(id) {
            return Err(Refusal::Busy { fixture: self.fixture_reference(fixture) });
        }
        if club.preparation.trained {
            return Err(Refusal::TrainingOver);
        }
        // No session for a bye, and none after the last match (`C-GAP-50`).
        match self.open_fixtures(id).next() {
            Some(_) => Ok(club),
            None => Err(Refusal::NothingToPrepare),
        }
    }

    pub(crate) fn train(&mut self, id: ClubId, card: u8, tell: Tell<'_>) -> Result<(), Refusal> {
        let club = self.trainee(id)?;
        let without = self.rules.rosters.is_some_and(|setup| setup.cards == cup::Cards::None);
        let Some(cost) = cost(club, card).filter(|_| !without) else {
            return Err(Refusal::NoSuchCard { card });
        };
        let word = club.card_word(card);
        if club.deck.contains(&card) || club.preparation.cards.contains(&card) {
            return Err(Refusal::CardOwned { card: word });
        }
        let left = sessions_left(club);
        if cost > left {
            return Err(Refusal::TooFewSessions { card: word, cost, left });
        }
        let club = self.known_mut(id);
        club.preparation.cards.insert(card);
        let (left, club) = (sessions_left(club), club.reference());
        tell(Audience::Club(id), Event::CardTrained { club, card: word, left });
        Ok(())
    }

    pub(crate) fn untrain(&mut self, id: ClubId, card: u8, tell: Tell<'_>) -> Result<(), Refusal> {
        let club = self.trainee(id)?;
        let word = club.card_word(card);
        if !club.preparation.cards.contains(&card) {
            return Err(Refusal::NotTrained { card: word });
        }
        let club = self.known_mut(id);
        club.preparation.cards.remove(&card);
        let (left, club) = (sessions_left(club), club.reference());
        tell(Audience::Club(id), Event::CardDropped { club, card: word, left });
        Ok(())
    }

    /// Training is over: sessions that are left lapse (`C-GAP-50`), and whoever has missed his
    /// match is tested (`C-COMP-04`).
    pub(crate) fn end_training(&mut self, id: ClubId, tell: Tell<'_>) -> Result<(), Refusal> {
        self.trainee(id)?;
        let club = self.known_mut(id);
        let testing = |player: &&crate::club::Player| player.injury == Injury::Testing;
        club.preparation.tests = club.players.iter().filter(testing).map(|p| p.no).collect();
        club.preparation.trained = true;
        tell(Audience::All, Event::TrainingDone { club: self.reference(id) });
        Ok(())
    }

    /// Chance: the team die of an injured player; red keeps him out (`C-COMP-04`, `C-GAP-04`).
    pub(crate) fn test(
        &mut self,
        id: ClubId,
        no: u8,
        face: Booking,
        tell: Tell<'_>,
    ) -> Result<(), Refusal> {
        if self.next_test() != Some((id, no)) {
            return Err(Refusal::NoSuchOutcome);
        }
        let club = self.known_mut(id);
        club.preparation.tests.remove(0);
        let recovers = face != Booking::Red;
        if let Some(player) = club.player_mut(no).filter(|_| recovers) {
            player.injury = Injury::None;
        }
        let (club, player) = (club.reference(), club.player_word(no));
        let event = match recovers {
            true => Event::PlayerFit { club, player, face },
            false => Event::PlayerUnfit { club, player, face },
        };
        tell(Audience::All, event);
        Ok(())
    }

    /// Whose die is thrown next.
    pub(crate) fn next_test(&self) -> Option<(ClubId, u8)> {
        let first = |club: &Club| club.preparation.tests.first().map(|no| (club.id, *no));
        self.clubs.iter().find_map(first)
    }
}
