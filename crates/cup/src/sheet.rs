//! The match sheet: all that a match gives to the sheets and to a competition (section 2.27).

use serde::{Deserialize, Serialize};

use crate::Cup;
use crate::card::{Card, Goal, Hand, Metric};
use crate::state::{Ending, Phase, Tally};
use crate::team::{Kit, Player, PlayerId, Role, Side, Team};

/// The sheet of a finished match (`C-STATS-02`).
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sheet {
    /// The two clubs, home first.
    pub clubs: Vec<ClubSheet>,
    /// The score at half-time, home first.
    pub half_time: [u8; 2],
    /// Whether extra time was played.
    pub extra_time: bool,
    /// The score of the shoot-out, if there was one.
    pub shootout: Option<[u8; 2]>,
    /// Who lost by forfeit, if somebody did.
    pub forfeit: Option<Kit>,
    /// Who won, if somebody did.
    pub winner: Option<Kit>,
}

/// One club on the sheet.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubSheet {
    /// The seat.
    pub seat: Kit,
    /// The team.
    pub team: Team,
    /// The final score; after a forfeit as `C-GAP-57` says.
    pub score: u8,
    /// The players of the squad: goalkeeper, field, substitutes.
    pub rows: Vec<RowSheet>,
    /// The numbers of the cards taken into the match ("LP").
    pub cards: Vec<u8>,
    /// The LEGEND card that was used up.
    pub legend_used: Option<u8>,
    /// The challenge ("C").
    pub challenge: Option<ChallengeSheet>,
    /// Everything that is counted.
    pub counts: Vec<Count>,
}

/// One player on the sheet.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RowSheet {
    /// Who.
    pub player: PlayerId,
    /// His number.
    pub no: u8,
    /// Whether he is marked as captain.
    pub captain: bool,
    /// Whether he took part.
    pub played: bool,
    /// What he did.
    pub tally: Tally,
    /// Whether he was injured (`C-COMP-03`).
    pub injured: bool,
    /// Whether he was sent off (`C-COMP-05`).
    pub sent_off: bool,
    /// Whether he had no BOOST when he left or at the end (`C-COMP-02`).
    pub exhausted: bool,
}

/// How a challenge went.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChallengeSheet {
    /// The number of the card.
    pub card: u8,
    /// What is counted.
    pub metric: Metric,
    /// How much of it is wanted.
    pub goal: Goal,
    /// How much of it there is.
    pub count: u8,
    /// Whether it is met as things stand.
    pub met: bool,
}

/// One thing that is counted.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Count {
    /// What.
    pub metric: Metric,
    /// How many.
    pub count: u8,
}

impl Cup {
    /// The team, and the cards the side has used: what a balance table tells apart.
    pub(crate) fn labels_of(&self, side: Side) -> Vec<(&'static str, &'static str)> {
        let team = self.setup.team(side);
        let used = self.camp(side).cards.used.iter().filter_map(|no| Card::of(team, no));
        let cards = used.map(|card| ("card", card.word()));
        std::iter::once(("team", team.name())).chain(cards).collect()
    }

    /// What a match is talked about by.
    pub(crate) fn counts_of(&self, side: Side) -> Vec<(&'static str, u32)> {
        let camp = self.camp(side);
        let sum =
            |count: fn(&Tally) -> u8| camp.tally.iter().map(|row| u32::from(count(row))).sum();
        vec![
            ("goals", sum(|row| row.goals)),
            ("shots", sum(|row| row.shots)),
            ("saves", sum(|row| row.saves)),
            ("passes", sum(|row| row.passes)),
            ("steals", sum(|row| row.steals)),
            ("tackles", sum(|row| row.tackles)),
            ("fouls", camp.counts[Metric::FoulsCommitted as usize].into()),
            ("yellow", sum(|row| row.yellow)),
            ("red", sum(|row| row.red)),
            ("injured", camp.injured.len().into()),
        ]
    }

    /// The sheet of the match, once it is over.
    pub fn sheet(&self) -> Option<Sheet> {
        let Phase::Over { ending } = self.phase else { return None };
        let forfeit = match ending {
            Ending::Forfeit(side) | Ending::Conceded(side) => Some(self.setup.kit(side)),
            Ending::Whistle | Ending::ShootOut(_) => None,
        };
        Some(Sheet {
            clubs: Side::BOTH.map(|side| self.club_sheet(side)).to_vec(),
            half_time: self.half_time,
            extra_time: self.period > 2,
            shootout: self.shootout.map(|shootout| shootout.goals),
            forfeit,
            winner: self.winner(ending).map(|side| self.setup.kit(side)),
        })
    }

    /// The sheet as it would be if the side gave the match up now (`C-GAP-57`): what is left of a
    /// match that was interrupted. Nothing once it is over, or before the squads are named.
    pub fn sheet_if_given_up(&self, by: Side) -> Option<Sheet> {
        if matches!(self.phase, Phase::Over { .. } | Phase::Squads { .. }) {
            return None;
        }
        let mut given_up = self.clone();
        given_up.phase = Phase::Over { ending: Ending::Forfeit(by) };
        given_up.sheet()
    }

    fn club_sheet(&self, side: Side) -> ClubSheet {
        let camp = self.camp(side);
        let squad = camp.squad;
        let order = squad.keeper.into_iter().chain(squad.field.iter()).chain(squad.bench.iter());
        let taken = camp.cards.hand.or(camp.cards.used);
        ClubSheet {
            seat: self.setup.kit(side),
            team: self.setup.team(side),
            score: self.final_score(side),
            rows: order.map(|player| self.row_sheet(side, player)).collect(),
            cards: taken.iter().collect(),
            legend_used: camp.cards.used.and(Hand::LEGEND).iter().next(),
            challenge: self.challenge_sheet(side),
            counts: self.counts(side),
        }
    }

    fn row_sheet(&self, side: Side, player: Player) -> RowSheet {
        let camp = self.camp(side);
        let team = self.setup.team(side);
        let is_on = camp.playing.has(player);
        RowSheet {
            player: team.id(player),
            no: player.no(),
            captain: team.data().player(player).role == Role::Captain,
            played: !camp.bench.has(player),
            tally: camp.tally[player.index()],
            injured: camp.injured.has(player),
            sent_off: camp.sent_off.has(player),
            exhausted: camp.tired.has(player) || (is_on && self.is_exhausted(side, player)),
        }
    }

    /// Everything that is counted for a side.
    pub(crate) fn counts(&self, side: Side) -> Vec<Count> {
        let count =
            |metric: Metric| Count { metric, count: self.camp(side).counts[metric as usize] };
        Metric::ALL.map(count).to_vec()
    }

    /// How a side's challenge stands.
    pub(crate) fn challenge_sheet(&self, side: Side) -> Option<ChallengeSheet> {
        let card = self.camp(side).cards.challenge?;
        let data = &self.setup.team(side).data().cards()[usize::from(card - 1)];
        let challenge = data.challenge.expect("a challenge is a POWER card's");
        let count = self.camp(side).counts[challenge.metric as usize];
        let (metric, goal, met) = (challenge.metric, challenge.goal, challenge.is_met(count));
        Some(ChallengeSheet { card, metric, goal, count, met })
    }
}
