//! What a club made of code does before a match: it trains, selects whoever is fit, takes its
//! best cards and tries a challenge. Small, readable, and the same for the same seed.

use cup::{Cards, PlayerData, Role, Skill};

use crate::action::Action;
use crate::club::{Club, ClubId, FEWEST, POWERS};
use crate::competition::Competition;
use crate::fixture::{FixtureId, Status};
use crate::training::{cost, sessions_left};

/// How many POWER cards are taken into a match (`C-COMP-09`), how many start beside the
/// goalkeeper, and how many sit on the bench.
const TAKEN: usize = 3;
const FIELD: usize = 4;
const BENCH: usize = 2;

/// The next thing that a club does for this match; nothing once it is ready, or if the match is
/// not one that it can prepare for now. Without rosters there is nothing to do.
pub fn next(
    competition: &Competition,
    club: ClubId,
    fixture: FixtureId,
    seed: u64,
) -> Option<Action> {
    let state = &competition.state;
    let found = state.fixture(fixture).ok()?;
    let of_club = state.club(club).ok()?;
    let can_prepare = found.status() == Status::Preparing
        && found.has(club)
        && state.playing(club).is_none()
        && of_club.preparation.ready.is_none()
        && !state.awaits_chance();
    let cards = state.rules.rosters?.cards;
    if !can_prepare {
        return None;
    }
    let taste = Taste { seed: mix(seed ^ u64::from(club.0) << 32 ^ u64::from(fixture.0)) };
    if !of_club.preparation.trained {
        let card = if cards == Cards::None { None } else { taste.lesson(of_club) };
        return Some(match card {
            Some(card) => Action::Train { club, card },
            None => Action::Trained { club },
        });
    }
    let chosen = of_club.preparation.choice.as_ref().is_some_and(|(chosen, _)| *chosen == fixture);
    // A club with too few players has nothing to choose: its being ready is a forfeit.
    if chosen || of_club.fit() < FEWEST {
        return Some(Action::Ready { fixture, club });
    }
    Some(Action::Choose { fixture, club, choices: taste.choices(of_club, cards) })
}

/// What this club happens to like for this match.
struct Taste {
    seed: u64,
}

impl Taste {
    /// A number below `bound` for one question.
    fn whim(&self, about: u64, bound: u64) -> u64 {
        mix(self.seed ^ mix(about)) % bound
    }

    /// The card to train next: the dearest that the sessions allow.
    fn lesson(&self, club: &Club) -> Option<u8> {
        let left = sessions_left(club);
        let open = |card: &u8| {
            !club.deck.contains(card)
                && !club.preparation.cards.contains(card)
                && cost(club, *card).is_some_and(|cost| cost <= left)
        };
        let dear = |card: &u8| (cost(club, *card), self.whim(u64::from(*card), 100), *card);
        (1..=POWERS).filter(open).max_by_key(dear)
    }

    fn choices(&self, club: &Club, cards: Cards) -> Vec<String> {
        let mut choices = self.squad(club);
        choices.push("ready".to_owned());
        if cards == Cards::None {
            return choices;
        }
        let mut powers = club.powers();
        powers.sort_by_key(|card| (std::cmp::Reverse(cost(club, *card)), self.about_card(*card)));
        choices.extend(powers.iter().take(TAKEN).map(|card| format!("take {card}")));
        let legends = if cards == Cards::PowerLegend { club.legends() } else { Vec::new() };
        let legend = legends.into_iter().min_by_key(|card| self.about_card(*card));
        choices.extend(legend.map(|card| format!("take {card}")));
        let untried = (1..=POWERS).filter(|card| !powers.contains(card));
        let challenge = untried.min_by_key(|card| self.about_card(*card));
        choices.extend(challenge.map(|card| format!("challenge {card}")));
        choices.push("ready".to_owned());
        choices
    }

    fn about_card(&self, card: u8) -> (u64, u8) {
        (self.whim(1000 + u64::from(card), 1000), card)
    }

    /// The best who are fit, with one captain at most (`C-GAP-56`).
    fn squad(&self, club: &Club) -> Vec<String> {
        let all = club.team.map_or(&[][..], |team| team.data().players());
        let is_fit = |data: &&PlayerData| club.player(data.no).is_some_and(|p| p.is_available());
        let mut fit: Vec<&PlayerData> = all.iter().filter(is_fit).collect();
        fit.sort_by_key(|data| (std::cmp::Reverse(self.worth(club, data)), data.no));
        let mut captain = false;
        fit.retain(|data| data.role != Role::Captain || !std::mem::replace(&mut captain, true));

        let mut squad = Vec::new();
        match fit.iter().position(|data| data.role == Role::Goalkeeper) {
            // He goes in goal by himself.
            Some(keeper) => drop(fit.remove(keeper)),
            None => {
                let safest = |place: &usize| (fit[*place].skill(Skill::Clearing), fit[*place].no);
                if let Some(place) = (0..fit.len()).max_by_key(safest) {
                    squad.push(format!("goal {}", fit.remove(place).no));
                }
            }
        }
        let field = fit.iter().take(FIELD).map(|data| format!("field {}", data.no));
        let bench = fit.iter().skip(FIELD).take(BENCH).map(|data| format!("bench {}", data.no));
        squad.extend(field.chain(bench));
        squad
    }

    /// What a player is worth: his skills, his reserve, and whether he is tired or in danger of
    /// missing the next match.
    fn worth(&self, club: &Club, data: &PlayerData) -> u64 {
        let skills: u64 = Skill::GEEK.iter().map(|skill| u64::from(data.skill(*skill))).sum();
        let player = club.player(data.no);
        let tired = player.is_some_and(|player| player.fatigued);
        let booked = player.is_some_and(|player| player.yellow);
        let cost = 8 * u64::from(tired) + 3 * u64::from(booked);
        let whim = self.whim(u64::from(data.no) + 2000, 6);
        skills + 3 * u64::from(data.boost) + whim + 20 - cost
    }
}

/// Spreads every bit of a number over all bits of the result.
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let number = (number ^ number >> 29).wrapping_mul(0xa24b_aed4_963e_e407);
    number ^ number >> 32
}
