//! What a match leaves behind: cards, injuries, fatigue, decks, and who goes on (section 6.3).

use crate::charter::Form;
use crate::club::{Club, ClubId, Injury, Preparation};
use crate::event::{Audience, Event};
use crate::fixture::{FixtureId, Label, Source};
use crate::sheet::{ClubSheet, How, MatchSheet};
use crate::standings::table;
use crate::state::{State, Tell};
use crate::view::Stage;

impl State {
    /// Writes a decided match into the sheets and goes on.
    pub(crate) fn finish_match(&mut self, id: FixtureId, sheet: MatchSheet, tell: Tell<'_>) {
        let fixture = self.fixture_reference(&self.fixtures[usize::from(id.0) - 1]);
        let scores: Vec<String> = sheet.clubs.iter().map(|club| club.score.to_string()).collect();
        let score = scores.join("–");
        tell(
            Audience::All,
            match sheet.how {
                How::Forfeit => {
                    let clubs = self.references(&sheet.forfeit);
                    Event::MatchForfeited { fixture, score, clubs }
                }
                How::Played | How::ByHand => {
                    let winner = sheet.winner.map(|club| self.reference(club));
                    let by_hand = sheet.how == How::ByHand;
                    Event::MatchDecided { fixture, score, winner, by_hand }
                }
            },
        );
        for own in &sheet.clubs {
            // Whoever was ready for this match is not ready for it any more.
            let preparation = &mut self.known_mut(own.club).preparation;
            preparation.ready = preparation.ready.filter(|ready| *ready != id);
            preparation.choice = preparation.choice.take().filter(|(chosen, _)| *chosen != id);
            // Unplayed matches count for nothing (`C-GAP-55`).
            if sheet.played && self.has_rosters() {
                self.after_match(own, tell);
            }
        }
        let double = sheet.forfeit.len() == sheet.clubs.len() && !sheet.clubs.is_empty();
        self.fixture_mut(id).sheet = Some(sheet);
        if double && matches!(self.form, Form::Cup { .. }) {
            // Of two who forfeit, the higher seed advances (`C-GAP-57`).
            let clubs = self.fixtures[usize::from(id.0) - 1].clone().known().unwrap_or_default();
            let seed = |club: &ClubId| self.seeds.iter().position(|seed| seed == club);
            let through = clubs.into_iter().min_by_key(seed);
            self.fixture_mut(id).through = through;
        }
        self.go_on(id, tell);
        self.settle(tell);
    }

    /// Cards, injuries, fatigue and the deck of one club, in the order of the law book.
    fn after_match(&mut self, sheet: &ClubSheet, tell: Tell<'_>) {
        let club = self.known_mut(sheet.club);
        miss_match(club, tell);
        for row in &sheet.rows {
            let (reference, player) = (club.reference(), club.player_word(row.no));
            let Some(of_club) = club.player_mut(row.no) else { continue };
            let event = match (row.sent_off, row.tally.yellow, of_club.yellow) {
                // Sent off: suspended, and the counter returns to zero (`C-COMP-05`).
                (true, _, _) => {
                    of_club.yellow = false;
                    of_club.suspended += 1;
                    Some(Event::PlayerSuspended {
                        club: reference.clone(),
                        player: player.clone(),
                        sent_off: true,
                    })
                }
                (false, 0, _) => None,
                // A first yellow card is carried (`C-COMP-06`) …
                (false, _, false) => {
                    of_club.yellow = true;
                    Some(Event::PlayerBooked { club: reference.clone(), player: player.clone() })
                }
                // … and a second one in a later match costs the next.
                (false, _, true) => {
                    of_club.yellow = false;
                    of_club.suspended += 1;
                    Some(Event::PlayerSuspended {
                        club: reference.clone(),
                        player: player.clone(),
                        sent_off: false,
                    })
                }
            };
            if let Some(event) = event {
                tell(Audience::All, event);
            }
            if row.injured {
                of_club.injury = Injury::MustMiss;
                let (club, player) = (reference.clone(), player.clone());
                tell(Audience::All, Event::PlayerInjured { club, player });
            }
            of_club.fatigued = row.exhausted;
            if row.exhausted && !row.injured {
                tell(Audience::All, Event::PlayerFatigued { club: reference, player });
            }
        }
        let reference = club.reference();
        if let Some(challenge) = sheet.challenge {
            let (club_of, card) = (reference.clone(), club.card_word(challenge.card));
            tell(
                Audience::All,
                match challenge.met {
                    true => Event::ChallengeMet { club: club_of, card },
                    false => Event::ChallengeMissed { club: club_of, card },
                },
            );
            if challenge.met {
                club.deck.insert(challenge.card);
            }
        }
        if let Some(legend) = sheet.legend_used {
            club.legends_used.insert(legend);
            let card = club.card_word(legend);
            tell(Audience::All, Event::LegendUsed { club: reference, card });
        }
    }

    /// Tells who goes on in a cup.
    pub(crate) fn go_on(&mut self, id: FixtureId, tell: Tell<'_>) {
        let from = &self.fixtures[usize::from(id.0) - 1];
        let Some(winner) = from.winner() else { return };
        let next = self
            .fixtures
            .iter()
            .find(|fixture| fixture.sources.contains(&Source::Winner { of: id }));
        if let Some(next) = next.map(|next| next.id) {
            self.resolve();
            let fixture = self.fixture_reference(&self.fixtures[usize::from(next.0) - 1]);
            let club = self.reference(winner);
            tell(Audience::All, Event::ClubAdvanced { club, fixture });
        }
    }

    /// Writes winners and losers into the matches they come to. Says whether anything was new.
    fn resolve(&mut self) {
        for index in 0..self.fixtures.len() {
            for seat in 0..self.fixtures[index].sources.len() {
                let from = |of: FixtureId| &self.fixtures[usize::from(of.0) - 1];
                let club = match self.fixtures[index].sources[seat] {
                    Source::Club { club } => Some(club),
                    Source::Winner { of } => from(of).winner(),
                    Source::Loser { of } => from(of).loser(),
                };
                self.fixtures[index].clubs[seat] = club;
            }
        }
    }

    /// Forfeits what a withdrawn club has come to, and ends the competition once everything is
    /// decided.
    pub(crate) fn settle(&mut self, tell: Tell<'_>) {
        if self.stage != Stage::Running {
            return;
        }
        self.resolve();
        let withdrawn = |club: &ClubId| self.known(*club).withdrawn;
        let stalled = self.fixtures.iter().find_map(|fixture| {
            let clubs = fixture.known().filter(|_| fixture.sheet.is_none())?;
            let gone: Vec<ClubId> = clubs.into_iter().filter(withdrawn).collect();
            let at_tables = matches!(self.form, Form::Tables { .. });
            (!gone.is_empty() && !at_tables).then_some((fixture.id, gone))
        });
        if let Some((id, gone)) = stalled {
            // This comes back here, and each time one more match is decided.
            self.forfeit_unplayed(id, &gone, tell);
            return;
        }
        let decided = self.fixtures.iter().all(|fixture| fixture.sheet.is_some());
        if decided && !self.awaits_chance() {
            self.stage = Stage::Finished;
            if let Some(champion) = self.champion() {
                tell(Audience::All, Event::Finished { champion: self.reference(champion) });
            }
        }
    }

    /// Who has won the competition, once it is over.
    pub(crate) fn champion(&self) -> Option<ClubId> {
        match self.form {
            Form::Cup { .. } => {
                let last = self.fixtures.iter().find(|fixture| fixture.label == Label::Final)?;
                last.winner()
            }
            Form::Championship | Form::Tables { .. } => {
                let rows = table(self.form, &self.seeds, &self.fixtures, u16::MAX, &self.lots);
                rows.first().map(|row| row.club)
            }
        }
    }
}

/// A match passes for those who were out of it: a suspension is served, and who had to miss one
/// match is tested before the next (`C-GAP-55`). Fatigue lapses (`C-GAP-53`), and training begins
/// anew (`C-GAP-50`).
pub(crate) fn miss_match(club: &mut Club, tell: Tell<'_>) {
    let reference = club.reference();
    let trained = std::mem::take(&mut club.preparation).cards;
    club.preparation = Preparation::default();
    club.deck.extend(trained);
    let team = club.team.map_or("", cup::Team::name);
    for player in &mut club.players {
        if player.suspended > 0 {
            player.suspended -= 1;
            if player.suspended == 0 {
                let player = format!("{team}_{}", player.no);
                tell(Audience::All, Event::SuspensionServed { club: reference.clone(), player });
            }
        }
        if player.injury == Injury::MustMiss {
            player.injury = Injury::Testing;
        }
        player.fatigued = false;
    }
}
