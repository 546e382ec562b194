//! The pitch at a glance, for players made of code who judge the worlds they imagine.
//!
//! A look shows everything, hidden choices apart: whoever asks for one has the whole position, and
//! so nobody is told anything new. It is small and made without allocation, since a search makes
//! many thousands of them for one decision.

use std::hash::{Hash, Hasher};

use crate::Cup;
use crate::card::Card;
use crate::check::Dice;
use crate::goal::{Cover, Row, Square};
use crate::pitch::{End, Hex};
use crate::state::{After, Phase, Reaction, Restart, Shot, ShotKind};
use crate::team::{Player, Side, Skill};

/// Figures of one side on the pitch at most.
const FIGURES: usize = 5;

/// A position at a glance.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// What is decided or thrown.
    pub moment: Moment,
    /// The side that has the ball, or had it last.
    pub attack: Side,
    /// Where the ball is.
    pub ball: Hex,
    /// The place of the carrier among the figures of the attack.
    pub carrier: Option<usize>,
    /// The dead ball that is about to be played.
    pub restart: Option<Restart>,
    /// Rounds that the possession may still last after this one.
    pub rounds: u8,
    /// Minutes until the end of the match, extra time left out unless it is played.
    pub minutes: u8,
    /// The card attached to the decision.
    pub card: Option<Card>,
    /// Whether the FAMILY rules are played.
    pub is_family: bool,
    /// Both sides.
    pub camps: [CampLook; 2],
}

/// What is decided or thrown.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Moment {
    /// Nothing with the ball: squads, cards, the toss, placement.
    Before,
    /// A side moves.
    Moves(Side),
    /// The defender in the carrier's hex acts.
    Challenge,
    /// The carrier throws against dribbling.
    Dribble,
    /// A side's player has to move one hex with the ball.
    Escape,
    /// The carrier plays the ball.
    Play {
        /// Whether he has it from a short pass of this round.
        after_short: bool,
        /// Whether he has it from a long pass of this round.
        after_long: bool,
        /// Whether he may not keep it.
        must: bool,
    },
    /// A defender may go for the ball before its receiver has it.
    Reaction(Reaction),
    /// A foul is judged, or a dead ball prepared.
    Dead,
    /// A shot on its way.
    Shot(ShotLook),
    /// A die has to fall before anything can be said.
    InTheAir,
    /// The time die, a catch, a question: the side in attack will go on.
    Between,
    /// A shoot-out, by its goals and shots so far.
    ShootOut {
        /// Goals by side.
        goals: [u8; 2],
        /// Shots by side.
        taken: [u8; 2],
        /// The shot that is being made, and by whom.
        shot: Option<(Side, ShotLook)>,
    },
    /// It is over.
    Over,
}

/// A shot whose squares are being chosen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ShotLook {
    /// The squares the goalkeeper chooses.
    pub squares: u8,
    /// How likely the shot succeeds, by the square that it is aimed at, if it is not held.
    pub success: [f32; 6],
    /// Whether the goalkeeper is shown the row before he chooses.
    pub shows_row: bool,
    /// The row, once he has been shown it.
    pub row: Option<Row>,
}

/// One side at a glance.
#[derive(Debug, Clone, Copy)]
pub struct CampLook {
    /// Goals.
    pub score: u8,
    /// Cards that can still be played.
    pub cards: u8,
    /// The end it attacks.
    pub towards: End,
    /// Whether its goalkeeper stands in his zone.
    pub keeps_goal: bool,
    /// Whether a field player stands in for its goalkeeper.
    pub stands_in: bool,
    /// Figures that still take part, those who are not placed yet included.
    pub size: u8,
    /// Those of them who have no BOOST left.
    pub exhausted: u8,
    /// The BOOST that they have together.
    pub boost: u8,
    /// The figures on the pitch.
    figures: [Figure; FIGURES],
    on_pitch: u8,
}

impl CampLook {
    /// The figures on the pitch.
    #[inline]
    pub fn figures(&self) -> &[Figure] {
        &self.figures[..usize::from(self.on_pitch)]
    }
}

/// A figure on the pitch at a glance.
#[derive(Debug, Clone, Copy)]
pub struct Figure {
    /// The number on his shirt.
    pub no: u8,
    /// Where he is.
    pub hex: Hex,
    /// BOOST left.
    pub boost: u8,
    /// Whether he keeps goal.
    pub is_keeper: bool,
    /// Whether he lies on the ground.
    pub is_lying: bool,
    /// Whether he has used his defensive action of the round.
    pub has_acted: bool,
    /// Whether he cannot move any more in this phase.
    pub has_moved: bool,
    /// Whether he has a yellow card.
    pub is_booked: bool,
    skills: [u8; 8],
}

impl Figure {
    /// A skill as it counts now.
    #[inline]
    pub fn skill(&self, skill: Skill) -> u8 {
        // The two of FAMILY stand for all others there.
        self.skills[skill as usize % 8]
    }
}

impl Cup {
    /// Hashes everything in play that both coaches see, so that the same figures in the same places
    /// are known again however they came there. Nothing is hashed and `false` returned where
    /// something is or may be chosen in secret, and in a shoot-out.
    ///
    /// What only the sheets tell, such as who has shot how often, makes no difference.
    pub fn hash_play(&self, into: &mut impl Hasher) -> bool {
        let is_open = match self.phase {
            Phase::Squads { .. }
            | Phase::Deal { .. }
            | Phase::Cards { .. }
            | Phase::Keeper(_)
            | Phase::Squares(_)
            | Phase::Orders => false,
            Phase::Toss
            | Phase::Choice { .. }
            | Phase::Placement { .. }
            | Phase::Moves(_)
            | Phase::Challenge { .. }
            | Phase::Dribble { .. }
            | Phase::Escape { .. }
            | Phase::Play(_)
            | Phase::Reaction { .. }
            | Phase::Offside { .. }
            | Phase::Fouled(_)
            | Phase::Judge(_)
            | Phase::Replace(_)
            | Phase::Goalkeeper { .. }
            | Phase::Bring { .. }
            | Phase::Room { .. }
            | Phase::Throw(_)
            | Phase::Clock { .. }
            | Phase::Catch
            | Phase::Answer { .. }
            | Phase::FirstShot
            | Phase::Lot
            | Phase::Over { .. } => self.shootout.is_none(),
        };
        if !is_open {
            return false;
        }
        for camp in &self.camps {
            for player in camp.playing.iter() {
                (player, camp.hex(player), camp.boost[player.index()]).hash(into);
            }
            (camp.lying, camp.acted, camp.moved, camp.locked, camp.flagged).hash(into);
            (camp.booked, camp.bench, camp.keeper, camp.changes).hash(into);
            (camp.score, camp.cards.used).hash(into);
        }
        (self.attack, self.ball.hex, self.ball.carrier, self.restart, self.bells).hash(into);
        (self.clock, self.period, self.kicked_off, self.round, self.passes).hash(into);
        self.phase.hash(into);
        true
    }

    /// The position at a glance.
    pub fn look(&self) -> Look {
        let carrier = self.ball.carrier.and_then(|carrier| {
            let camp = self.camp(self.attack);
            let placed = camp.playing.iter().filter(|player| camp.hex(*player).is_some());
            placed.into_iter().position(|player| player == carrier)
        });
        Look {
            moment: self.moment(),
            attack: self.attack,
            ball: self.ball.hex,
            carrier,
            restart: self.restart,
            rounds: self.most_rounds().saturating_sub(self.round),
            minutes: self.minutes_left(),
            card: self.card_at_hand(),
            is_family: self.setup.is_family(),
            camps: Side::BOTH.map(|side| self.camp_look(side)),
        }
    }

    /// Whether the shooter and the goalkeeper are choosing their squares.
    pub fn is_duel(&self) -> bool {
        matches!(self.phase, Phase::Squares(_))
    }

    /// The covers that the goalkeeper may choose against a shot, in the order of the choices.
    pub fn covers_of(&self, squares: u8, into: &mut Vec<Cover>) {
        let (kind, card) = (ShotKind::Shoot, None);
        let shot = Shot { kind, squares, card, keeper_card: None, aim: None, cover: None };
        into.extend(self.covers(&shot));
    }

    fn minutes_left(&self) -> u8 {
        let end = self.setup.end_of(self.period.max(2));
        let end = if self.period == 3 { self.setup.end_of(4) } else { end };
        end.saturating_sub(self.clock)
    }

    fn camp_look(&self, side: Side) -> CampLook {
        let camp = self.camp(side);
        let nobody = Figure {
            no: 0,
            hex: self.ball.hex,
            boost: 0,
            is_keeper: false,
            is_lying: false,
            has_acted: false,
            has_moved: false,
            is_booked: false,
            skills: [0; 8],
        };
        let (mut figures, mut on_pitch) = ([nobody; FIGURES], 0);
        let placed = camp.playing.iter().filter_map(|player| Some((player, camp.hex(player)?)));
        for ((player, hex), figure) in placed.zip(&mut figures) {
            *figure = self.figure(side, player, hex);
            on_pitch += 1;
        }
        CampLook {
            score: camp.score,
            cards: camp.cards.hand.len(),
            towards: self.towards(side),
            keeps_goal: self.keeps_goal(side),
            stands_in: camp.keeper != self.setup.team(side).data().goalkeeper(),
            size: camp.playing.len(),
            exhausted: camp.playing.iter().filter(|who| self.is_exhausted(side, *who)).count()
                as u8,
            boost: camp.playing.iter().map(|player| camp.boost[player.index()]).sum(),
            figures,
            on_pitch,
        }
    }

    fn figure(&self, side: Side, player: Player, hex: Hex) -> Figure {
        let camp = self.camp(side);
        let data = self.setup.team(side).data().player(player);
        let halved = self.is_exhausted(side, player);
        let is_family = self.setup.is_family();
        let mut skills = match is_family {
            true => Skill::GEEK.map(|skill| data.skill(skill.in_family())),
            false => Skill::GEEK.map(|skill| data.skill(skill)),
        };
        if halved {
            skills = skills.map(|skill| skill / 2);
        }
        let pressure = &mut skills[Skill::Pressure as usize];
        if is_family {
            *pressure = 0;
        } else if self.bells == Some(player) && side != self.attack {
            *pressure *= 2;
        }
        Figure {
            no: player.no(),
            hex,
            boost: camp.boost[player.index()],
            is_keeper: player == camp.keeper,
            is_lying: camp.lying.has(player),
            has_acted: camp.acted.has(player),
            has_moved: camp.moved.has(player) || camp.locked.has(player),
            is_booked: camp.booked.has(player),
            skills,
        }
    }

    fn shot_look(&self, shot: &Shot) -> ShotLook {
        let dice = Dice::of(shot.card);
        let success = Square::ALL.map(|square| {
            let aimed = Shot { aim: Some(square), ..*shot };
            let (_, _, sum) = self.shot_sum(&aimed);
            dice.percent(|roll| sum.is_met(roll)) as f32 / 100.0
        });
        let shows_row = shot.shows_row();
        let row = shot.aim.filter(|_| shows_row).map(|square| square.row());
        ShotLook { squares: shot.squares, success, shows_row, row }
    }

    /// What is decided or thrown.
    pub fn moment(&self) -> Moment {
        if let (Some(shootout), false) = (self.shootout, matches!(self.phase, Phase::Over { .. })) {
            let shot = match &self.phase {
                Phase::Squares(shot) => Some((self.shooter(shot).0, self.shot_look(shot))),
                _ => None,
            };
            return Moment::ShootOut { goals: shootout.goals, taken: shootout.taken, shot };
        }
        match &self.phase {
            Phase::Squads { .. }
            | Phase::Deal { .. }
            | Phase::Cards { .. }
            | Phase::Toss
            | Phase::Choice { .. }
            | Phase::Placement { .. } => Moment::Before,
            Phase::Moves(moves) => Moment::Moves(moves.side),
            Phase::Challenge { .. } => Moment::Challenge,
            Phase::Dribble { .. } => Moment::Dribble,
            Phase::Escape { .. } => Moment::Escape,
            Phase::Play(play) => Moment::Play {
                after_short: play.after == After::Short,
                after_long: play.after == After::Long,
                must: self.must_play(play),
            },
            Phase::Reaction { kind, .. } => Moment::Reaction(*kind),
            Phase::Fouled(_)
            | Phase::Replace(_)
            | Phase::Goalkeeper { .. }
            | Phase::Bring { .. }
            | Phase::Room { .. } => Moment::Dead,
            Phase::Keeper(shot) | Phase::Squares(shot) => Moment::Shot(self.shot_look(shot)),
            Phase::Judge(_) | Phase::Throw(_) => Moment::InTheAir,
            Phase::Clock { .. } | Phase::Catch | Phase::Answer { .. } | Phase::Offside { .. } => {
                Moment::Between
            }
            Phase::Orders | Phase::FirstShot | Phase::Lot => Moment::InTheAir,
            Phase::Over { .. } => Moment::Over,
        }
    }
}
