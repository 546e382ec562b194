//! What a seat may know.
//!
//! Hidden are squads, drawn cards, POWER cards in hand, goal squares and the order of shooters, each
//! until it is shown. A view is built up from what its holder knows, so that a field added to the
//! position is secret until someone writes it here.

use serde::Serialize;
use table::SeatSet;

use crate::Cup;
use crate::card::{Card, Hand};
use crate::check::Sum;
use crate::event::Post;
use crate::goal::{Cover, Row, Square};
use crate::pitch::{End, Hex, pitch};
use crate::setup::Setup;
use crate::sheet::{ChallengeSheet, Count, Sheet};
use crate::stage::Stage;
use crate::state::{Phase, Restart, Tally};
use crate::team::{Kit, Player, PlayerId, Role, Side, Skill, Team};

/// Everything a set of seats may know.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// What was agreed.
    #[cfg_attr(feature = "ts", ts(as = "crate::setup::SetupFile"))]
    pub setup: Setup,
    /// Minutes played.
    pub clock: u8,
    /// 1 and 2 are halves, 3 and 4 extra periods.
    pub period: u8,
    /// The clock beyond which the period ends.
    pub full_time: u8,
    /// Who attacks.
    pub attack: Kit,
    /// Who kicked off first, once that is known.
    pub kicked_off: Option<Kit>,
    /// The round of this possession, from 1.
    pub round: u8,
    /// Short passes in this round.
    pub passes: u8,
    /// The ball.
    pub ball: BallView,
    /// Who passed a ball that nobody has touched yet.
    pub passer: Option<PlayerId>,
    /// Who would have prepared a goal of the carrier (`C-GAP-60`).
    pub assist: Option<PlayerId>,
    /// The defender whose pressure a card doubles in this round.
    pub bells: Option<PlayerId>,
    /// What sort of dead ball is being played, if one is.
    pub restart: Option<Restart>,
    /// The sides, home first.
    pub teams: Vec<TeamView>,
    /// Where the game stands.
    pub stage: Stage,
    /// Offside, where it is played.
    pub offside: Option<OffsideView>,
    /// The squares of the last shot.
    pub last_shot: Option<LastShot>,
    /// The shoot-out, if there is one.
    pub shootout: Option<ShootoutView>,
    /// The match sheet, once the match is over.
    pub sheet: Option<Sheet>,
}

/// The ball.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BallView {
    /// Where it is.
    pub hex: Hex,
    /// Who has it.
    pub carrier: Option<PlayerId>,
}

/// A side as it is seen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TeamView {
    /// The seat.
    pub seat: Kit,
    /// The team.
    pub team: Team,
    /// The end it attacks.
    pub towards: End,
    /// Goals.
    pub score: u8,
    /// The current goalkeeper, once squads are named.
    pub keeper: Option<PlayerId>,
    /// Changes left.
    pub changes_left: u8,
    /// The nine players.
    pub players: Vec<PlayerView>,
    /// The cards.
    pub cards: CardsView,
    /// The challenge, as it stands.
    pub challenge: Option<ChallengeSheet>,
    /// Everything that is counted for challenges.
    pub counts: Vec<Count>,
}

/// A player as he is seen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// Who.
    pub player: PlayerId,
    /// The number on his shirt.
    pub no: u8,
    /// His name.
    pub name: &'static str,
    /// What he is in his team.
    pub role: Role,
    /// Where he is in this match.
    pub status: Status,
    /// Where he stands.
    pub hex: Option<Hex>,
    /// BOOST left.
    pub boost: u8,
    /// BOOST at the start of the match.
    pub reserve: u8,
    /// Whether he has none left, so that his skills are halved.
    pub exhausted: bool,
    /// Whether he lies on the ground.
    pub lying: bool,
    /// Whether he has acted in this round.
    pub acted: bool,
    /// Whether he has moved in this phase.
    pub moved: bool,
    /// Whether he cannot move in this round.
    pub locked: bool,
    /// Whether he was offside when the last pass was played.
    pub flagged: bool,
    /// Whether he has a yellow card.
    pub yellow: bool,
    /// His skills.
    pub skills: Vec<SkillView>,
    /// What he has done.
    pub tally: Tally,
}

/// A skill, printed and as it counts now.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SkillView {
    /// Which.
    pub skill: Skill,
    /// Printed.
    pub base: u8,
    /// As it counts now.
    pub value: u8,
}

/// Where a player is in this match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Squads are not named yet, or he is not in his.
    Absent,
    /// Injured or suspended before the match.
    Unavailable,
    /// Selected in secret so far: in goal.
    InGoal,
    /// Selected in secret so far: on the field.
    OnField,
    /// Selected in secret so far: as a substitute.
    OnBench,
    /// He takes part.
    Playing,
    /// He waits behind the goal.
    Substitute,
    /// He was replaced.
    Replaced,
    /// He was injured in this match.
    Injured,
    /// He was sent off.
    SentOff,
}

/// The cards of a side as they are seen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardsView {
    /// The cards in hand or chosen so far, for their holder; for all when the match is over.
    pub hand: Option<Vec<Card>>,
    /// How many POWER cards lie face down.
    pub powers: u8,
    /// The LEGEND card that lies face up.
    pub legend: Option<Card>,
    /// What was used.
    pub used: Vec<Card>,
    /// The cards to choose from, for their holder.
    pub offered: Option<Vec<Card>>,
    /// How many POWER cards were drawn to choose from.
    pub drawn: u8,
}

/// The offside line and who is beyond it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OffsideView {
    /// The depth of the last but one defender, seen by the attack.
    pub line: u8,
    /// Who would be flagged if a pass were played forward now.
    pub beyond: Vec<PlayerId>,
}

/// The squares of a shot that was revealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LastShot {
    /// The shooter's square.
    pub square: Square,
    /// The goalkeeper's squares, if he had any.
    pub cover: Option<Cover>,
}

/// The shoot-out as it is seen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShootoutView {
    /// Who shoots first.
    pub first: Option<Kit>,
    /// The shooters by side, where they may be known.
    pub orders: Vec<Option<Vec<PlayerId>>>,
    /// Shots taken, by side.
    pub taken: [u8; 2],
    /// Goals, by side.
    pub goals: [u8; 2],
}

/// A shot as it is seen.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShotView {
    /// Whose.
    pub seat: Kit,
    /// Who shoots.
    pub player: PlayerId,
    /// What sort of shot.
    pub shot: crate::state::ShotKind,
    /// How many squares the goalkeeper chooses.
    pub squares: u8,
    /// What the shooter needs, before the malus of his square.
    pub sum: Sum,
    /// The shooter's card.
    pub card: Option<Card>,
    /// The goalkeeper's card.
    pub keeper_card: Option<Card>,
    /// The shooter's square, for himself until it is revealed.
    pub aim: Option<Square>,
    /// Whether he has aimed.
    pub aimed: bool,
    /// The goalkeeper's squares, for himself until they are revealed.
    pub cover: Option<Cover>,
    /// Whether he has chosen.
    pub covered: bool,
    /// The shooter's row, where a card shows it.
    pub row: Option<Row>,
}

impl Cup {
    pub(crate) fn view_for(&self, seats: SeatSet) -> View {
        let kit = |side| self.setup.kit(side);
        View {
            setup: self.setup,
            clock: self.clock,
            period: self.period,
            full_time: self.setup.end_of(self.period),
            attack: kit(self.attack),
            kicked_off: self.kicked_off.map(kit),
            round: self.round,
            passes: self.passes,
            ball: BallView {
                hex: self.ball.hex,
                carrier: self.ball.carrier.map(|player| self.id(self.attack, player)),
            },
            passer: self.passer.map(|player| self.id(self.attack, player)),
            assist: self.assist.map(|player| self.id(self.attack, player)),
            bells: self.bells.map(|player| self.id(self.attack.other(), player)),
            restart: self.restart,
            teams: Side::BOTH.map(|side| self.team_view(side, seats)).to_vec(),
            stage: self.stage(seats),
            offside: self.setup.offside.then(|| self.offside_view()),
            last_shot: self.last_shot,
            shootout: self.shootout_view(seats),
            sheet: self.sheet(),
        }
    }

    fn team_view(&self, side: Side, seats: SeatSet) -> TeamView {
        let camp = self.camp(side);
        let team = self.setup.team(side);
        let is_own = seats.contains(side.seat());
        let is_named = !matches!(self.phase, Phase::Squads { .. });
        let roster = team.data().roster().iter();
        TeamView {
            seat: self.setup.kit(side),
            team,
            towards: self.towards(side),
            score: self.final_score(side),
            keeper: is_named.then(|| team.id(camp.keeper)),
            changes_left: self.changes_left(side),
            players: roster.map(|player| self.player_view(side, player, is_own)).collect(),
            cards: self.cards_view(side, is_own),
            challenge: self.challenge_sheet(side).filter(|_| is_own || !self.is_choosing()),
            counts: self.counts(side),
        }
    }

    fn player_view(&self, side: Side, player: Player, is_own: bool) -> PlayerView {
        let camp = self.camp(side);
        let team = self.setup.team(side);
        let data = team.data().player(player);
        let skills: &[Skill] = if self.setup.is_family() { &Skill::FAMILY } else { &Skill::GEEK };
        let is_named = !matches!(self.phase, Phase::Squads { .. });
        let sums = skills.iter().map(|skill| match is_named && camp.squad.has(player) {
            true => self.skill(side, player, *skill),
            // Before the match nobody is exhausted.
            false => {
                let fresh = data.skill(*skill);
                Sum { base: fresh, halved: false, value: fresh, ..self.skill(side, player, *skill) }
            }
        });
        let skills =
            sums.map(|sum| SkillView { skill: sum.skill, base: sum.base, value: sum.value });
        PlayerView {
            player: team.id(player),
            no: player.no(),
            name: &data.name,
            role: data.role,
            status: self.status(side, player, is_own),
            hex: camp.hex(player),
            boost: if is_named && camp.squad.has(player) {
                camp.boost[player.index()]
            } else {
                self.setup.reserve(side, player)
            },
            reserve: self.setup.reserve(side, player),
            exhausted: is_named && camp.squad.has(player) && self.is_exhausted(side, player),
            lying: camp.lying.has(player),
            acted: camp.acted.has(player),
            moved: camp.moved.has(player),
            locked: camp.locked.has(player),
            flagged: camp.flagged.has(player),
            yellow: camp.booked.has(player),
            skills: skills.collect(),
            tally: camp.tally[player.index()],
        }
    }

    fn status(&self, side: Side, player: Player, is_own: bool) -> Status {
        let camp = self.camp(side);
        if !self.setup.available(side).has(player) {
            return Status::Unavailable;
        }
        if matches!(self.phase, Phase::Squads { .. }) {
            return match self.post(side, player).filter(|_| is_own) {
                Some(Post::InGoal) => Status::InGoal,
                Some(Post::OnField) => Status::OnField,
                Some(Post::OnBench) => Status::OnBench,
                None => Status::Absent,
            };
        }
        let sets = [
            (camp.playing, Status::Playing),
            (camp.bench, Status::Substitute),
            (camp.replaced, Status::Replaced),
            (camp.injured, Status::Injured),
            (camp.sent_off, Status::SentOff),
        ];
        let found = sets.into_iter().find(|(set, _)| set.has(player));
        found.map_or(Status::Absent, |(_, status)| status)
    }

    /// Whether squads or cards are still being chosen, which nobody else may see.
    fn is_choosing(&self) -> bool {
        matches!(self.phase, Phase::Squads { .. } | Phase::Deal { .. } | Phase::Cards { .. })
    }

    fn cards_view(&self, side: Side, is_own: bool) -> CardsView {
        let deck = &self.camp(side).cards;
        let team = self.setup.team(side);
        let cards =
            |hand: Hand| hand.iter().filter_map(|no| Card::of(team, no)).collect::<Vec<_>>();
        let is_over = matches!(self.phase, Phase::Over { .. });
        // While cards are chosen nothing of it shows.
        let shown = if self.is_choosing() { Hand::NONE } else { deck.hand };
        CardsView {
            hand: (is_own || is_over).then(|| cards(deck.hand)),
            powers: shown.and(Hand::POWER).len(),
            legend: cards(shown.and(Hand::LEGEND)).first().copied(),
            used: cards(deck.used),
            offered: match self.phase {
                Phase::Deal { .. } if is_own => Some(cards(deck.drawn)),
                Phase::Cards { .. } if is_own => Some(cards(self.offered_cards(side))),
                _ => None,
            },
            drawn: deck.drawn.len(),
        }
    }

    fn offside_view(&self) -> OffsideView {
        let beyond = self.beyond(None);
        OffsideView {
            line: self.offside_line(),
            beyond: beyond.iter().map(|player| self.id(self.attack, player)).collect(),
        }
    }

    fn shootout_view(&self, seats: SeatSet) -> Option<ShootoutView> {
        let shootout = self.shootout?;
        let is_secret = matches!(self.phase, Phase::Orders);
        let order = |side: Side| {
            let players = shootout.orders[side as usize].into_iter().flatten();
            let is_known = !is_secret || seats.contains(side.seat());
            is_known.then(|| players.map(|player| self.id(side, player)).collect())
        };
        Some(ShootoutView {
            first: shootout.first.map(|side| self.setup.kit(side)),
            orders: Side::BOTH.map(order).to_vec(),
            taken: shootout.taken,
            goals: shootout.goals,
        })
    }

    /// Whose depth counts for offside: none of this is secret, so it is public here.
    pub(crate) fn depth(&self, hex: Hex) -> u8 {
        pitch().depth(hex, self.towards(self.attack))
    }
}
