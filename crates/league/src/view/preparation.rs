//! What a club has done for its next match, for its coach alone (`C-COMP-15`).

use cup::{Booking, Goal, Metric};
use serde::Serialize;

use crate::action::Action;
use crate::club::{CARDS, Club, ClubId, FEWEST, Injury, POWERS};
use crate::competition::Competition;
use crate::fixture::{FixtureId, FixtureRef};
use crate::training::{cost, sessions_left};

/// What a club of the viewer has done for its next match, and has to do.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PreparationView {
    /// Which club.
    pub club: ClubId,
    /// The matches that can be prepared, in the order of the calendar.
    pub fixtures: Vec<FixtureRef>,
    /// The match that the club is playing.
    pub playing: Option<FixtureId>,
    /// Training sessions left.
    pub sessions_left: u8,
    /// Whether training is over and the tests are thrown.
    pub trained: bool,
    /// The POWER cards of the team.
    pub cards: Vec<CardView>,
    /// The LEGEND cards that are not used up.
    pub legends: Vec<LegendView>,
    /// Who will be tested once training is over.
    pub tests: Vec<u8>,
    /// The throws of those who were tested before this match (`C-COMP-04`).
    pub throws: Vec<ThrowView>,
    /// How many are selected: in goal, on the field, on the bench.
    pub squad: SquadSize,
    /// Whether too few are fit, so that the next match will be forfeited.
    pub short: bool,
    /// The match that something is chosen for.
    pub chosen_for: Option<FixtureId>,
    /// The choice in the notation of the match.
    pub choices: Vec<String>,
    /// The match that the club is ready for.
    pub ready: Option<FixtureId>,
    /// What is still missing, in the order of the law book.
    pub missing: Vec<Missing>,
}

/// A POWER card in training.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardView {
    /// Its number.
    pub no: u8,
    /// Its word in the catalogue of the game.
    pub card: String,
    /// Its level: what it costs.
    pub level: u8,
    /// Whether the deck has it.
    pub owned: bool,
    /// Whether it was trained for the next match.
    pub trained: bool,
    /// Whether the sessions left are enough, and it is not owned.
    pub affordable: bool,
    /// What its challenge counts.
    pub metric: Option<Metric>,
    /// How much of it the challenge asks.
    pub goal: Option<Goal>,
}

/// A LEGEND card that can still be used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LegendView {
    /// Its number.
    pub no: u8,
    /// Its word in the catalogue of the game.
    pub card: String,
}

/// A recovery throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ThrowView {
    /// The number on his shirt.
    pub no: u8,
    /// What the team die showed.
    pub face: Booking,
    /// Whether he is fit again.
    pub recovered: bool,
}

/// How many players a squad has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SquadSize {
    /// On the field besides the goalkeeper.
    pub field: u8,
    /// On the bench.
    pub bench: u8,
    /// Whether the goalkeeper is fit; if not, another goes in goal.
    pub keeper_fit: bool,
}

/// Something that a club has still to do before its match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Missing {
    /// To end training.
    Training,
    /// To choose squad, cards and challenge, or to leave that for the table.
    Choice,
    /// To say that it is ready.
    Ready,
    /// Nothing: another club is awaited.
    Opponent,
}

/// Players of a squad, and those of them who start.
const SQUAD: usize = 7;
const STARTERS: usize = 5;

impl Competition {
    pub(super) fn preparation_view(&self, id: ClubId) -> PreparationView {
        let state = &self.state;
        let club = state.known(id);
        let preparation = &club.preparation;
        let open: Vec<_> =
            state.open_fixtures(id).map(|one| state.fixture_reference(one)).collect();
        let playing = state.playing(id).map(|fixture| fixture.id);
        let cards = state.rules.rosters.map(|setup| setup.cards);
        let testing = |player: &&crate::club::Player| player.injury == Injury::Testing;
        let (chosen_for, choices) = match &preparation.choice {
            Some((fixture, choices)) => (Some(*fixture), choices.clone()),
            None => (None, Vec::new()),
        };
        PreparationView {
            club: id,
            missing: missing(club, playing, open.is_empty()),
            fixtures: open,
            playing,
            sessions_left: if preparation.trained { 0 } else { sessions_left(club) },
            trained: preparation.trained,
            cards: match cards {
                None | Some(cup::Cards::None) => Vec::new(),
                Some(cup::Cards::Power | cup::Cards::PowerLegend) => power_cards(club),
            },
            legends: match cards {
                None | Some(cup::Cards::None | cup::Cards::Power) => Vec::new(),
                Some(cup::Cards::PowerLegend) => legends(club),
            },
            tests: club.players.iter().filter(testing).map(|player| player.no).collect(),
            throws: if preparation.trained { self.throws(id) } else { Vec::new() },
            squad: squad_size(club),
            short: club.fit() < FEWEST,
            chosen_for,
            choices,
            ready: preparation.ready,
        }
    }

    /// What was thrown since the club last ended its training, from the log.
    fn throws(&self, id: ClubId) -> Vec<ThrowView> {
        let standing = self.log.iter().rev().filter(|kept| kept.struck_by.is_none());
        let since = standing
            .map(|kept| &kept.entry.action)
            .take_while(|action| **action != Action::Trained { club: id });
        let mut throws: Vec<_> = since
            .filter_map(|action| {
                let Action::Test { club, no, face } = *action else { return None };
                (club == id).then_some(ThrowView { no, face, recovered: face != Booking::Red })
            })
            .collect();
        throws.reverse();
        throws
    }
}

fn missing(club: &Club, playing: Option<FixtureId>, nothing_open: bool) -> Vec<Missing> {
    let preparation = &club.preparation;
    if playing.is_some() || nothing_open || club.withdrawn {
        return Vec::new();
    }
    if preparation.ready.is_some() {
        return vec![Missing::Opponent];
    }
    let steps = [
        (!preparation.trained, Missing::Training),
        (preparation.choice.is_none(), Missing::Choice),
        (true, Missing::Ready),
    ];
    steps.into_iter().filter(|(lacks, _)| *lacks).map(|(_, step)| step).collect()
}

fn power_cards(club: &Club) -> Vec<CardView> {
    let left = sessions_left(club);
    let view = |no: u8| {
        let data = club.team?.data().cards().get(usize::from(no) - 1)?;
        let level = cost(club, no)?;
        let trained = club.preparation.cards.contains(&no);
        let owned = club.deck.contains(&no);
        let open = !club.preparation.trained && !owned && !trained;
        Some(CardView {
            no,
            card: club.card_word(no),
            level,
            owned,
            trained,
            affordable: open && level <= left,
            metric: data.challenge.map(|challenge| challenge.metric),
            goal: data.challenge.map(|challenge| challenge.goal),
        })
    };
    (1..=POWERS).filter_map(view).collect()
}

fn legends(club: &Club) -> Vec<LegendView> {
    let free = (POWERS + 1..=CARDS).filter(|no| !club.legends_used.contains(no));
    free.map(|no| LegendView { no, card: club.card_word(no) }).collect()
}

/// Fewer than seven fit means fewer substitutes, then fewer starters (`C-GAP-56`).
fn squad_size(club: &Club) -> SquadSize {
    let squad = club.fit().min(SQUAD);
    let starters = squad.min(STARTERS);
    let keeper =
        club.players.iter().find(|player| club.role(player.no) == Some(cup::Role::Goalkeeper));
    SquadSize {
        field: starters.saturating_sub(1) as u8,
        bench: (squad - starters) as u8,
        keeper_fit: keeper.is_some_and(|keeper| keeper.is_available()),
    }
}
