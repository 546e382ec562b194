//! Where the game stands, as everybody sees it.

use serde::Serialize;
use table::SeatSet;

use crate::Cup;
use crate::card::Card;
use crate::check::Sum;
use crate::pitch::Hex;
use crate::state::{After, Check, Ending, Phase, Reaction, Shot, Throw};
use crate::team::{Kit, PlayerId, Side};
use crate::view::ShotView;

/// Where the game stands. `seat` is whose decision it is, or for whom dice are thrown.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // The names are those of the law book.
pub enum Stage {
    Squads {
        ready: Vec<Kit>,
    },
    Deal {
        seat: Kit,
    },
    Cards {
        ready: Vec<Kit>,
    },
    Toss,
    Choice {
        seat: Kit,
    },
    Placement {
        seat: Kit,
        attacks: bool,
        next: Option<PlayerId>,
    },
    /// `free` steps are left to the mover; a card gives more of them to `favoured`.
    Moves {
        seat: Kit,
        attacks: bool,
        mover: Option<PlayerId>,
        free: u8,
        card: Option<Card>,
        favoured: Option<PlayerId>,
    },
    Challenge {
        seat: Kit,
        player: PlayerId,
        card: Option<Card>,
    },
    Dribble {
        seat: Kit,
        player: PlayerId,
        card: Option<Card>,
    },
    Escape {
        seat: Kit,
        player: PlayerId,
    },
    Play {
        seat: Kit,
        player: PlayerId,
        follows: Follows,
        compulsory: bool,
        card: Option<Card>,
    },
    Reaction {
        seat: Kit,
        player: PlayerId,
        reaction: Reaction,
        card: Option<Card>,
    },
    /// `player` is offside.
    Offside {
        seat: Kit,
        player: PlayerId,
    },
    Fouled {
        seat: Kit,
        player: PlayerId,
        victim: PlayerId,
    },
    /// Which of the two team dice are thrown.
    Judge {
        seat: Kit,
        player: PlayerId,
        victim: PlayerId,
        card_die: bool,
        injury_die: bool,
    },
    Replace {
        seat: Kit,
        victim: PlayerId,
    },
    Goalkeeper {
        seat: Kit,
    },
    Bring {
        seat: Kit,
    },
    Room {
        seat: Kit,
        player: PlayerId,
    },
    Keeper {
        seat: Kit,
        shot: ShotView,
    },
    Squares {
        shot: ShotView,
    },
    /// A D20 is about to be thrown.
    Throw {
        seat: Kit,
        player: PlayerId,
        check: Thrown,
        sum: Sum,
        card: Option<Card>,
        /// Where a long pass is aimed.
        to: Option<Hex>,
    },
    Clock {
        seat: Kit,
    },
    Catch {
        seat: Kit,
    },
    Answer {
        seat: Kit,
    },
    Orders {
        ready: Vec<Kit>,
    },
    FirstShot,
    Lot,
    Over {
        ending: Ended,
        winner: Option<Kit>,
    },
}

/// What an action of the attack follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Follows {
    /// Nothing: moves, or a dead ball.
    Nothing,
    /// A short pass.
    ShortPass,
    /// A long pass.
    LongPass,
}

/// What a D20 is thrown for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The names are those of the law book.
pub enum Thrown {
    Steal,
    Dribble,
    Tackle,
    Interception,
    Clearance,
    LongPass,
    Shot,
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// On the pitch.
    Whistle,
    /// In a shoot-out.
    ShootOut,
    /// By forfeit.
    Forfeit,
    /// By conceding.
    Conceded,
}

impl Cup {
    pub(crate) fn stage(&self, seats: SeatSet) -> Stage {
        let kit = |side: Side| self.setup.kit(side);
        let (attack, defence) = (self.attack, self.attack.other());
        let ready = |ready: [bool; 2]| -> Vec<Kit> {
            Side::BOTH.into_iter().filter(|side| ready[*side as usize]).map(kit).collect()
        };
        let carrier = || {
            let player = self.ball.carrier.expect("somebody has the ball");
            self.id(attack, player)
        };
        let defender = || {
            let player = self.camp(defence).on(self.ball.hex).expect("a defender is there");
            self.id(defence, player)
        };
        match self.phase {
            Phase::Squads { ready: done } => Stage::Squads { ready: ready(done) },
            Phase::Deal { side } => Stage::Deal { seat: kit(side) },
            Phase::Cards { ready: done } => Stage::Cards { ready: ready(done) },
            Phase::Toss => Stage::Toss,
            Phase::Choice { side } => Stage::Choice { seat: kit(side) },
            Phase::Placement { side, .. } => Stage::Placement {
                seat: kit(side),
                attacks: side == attack,
                next: self.next_placed(side).map(|player| self.id(side, player)),
            },
            Phase::Moves(moves) => Stage::Moves {
                seat: kit(moves.side),
                attacks: moves.side == attack,
                mover: moves.mover.map(|mover| self.id(moves.side, mover.player)),
                free: moves.mover.map_or(0, |mover| if mover.done { 0 } else { mover.free }),
                card: moves.card,
                favoured: moves.favoured.map(|player| self.id(moves.side, player)),
            },
            Phase::Challenge { card } => {
                Stage::Challenge { seat: kit(defence), player: defender(), card }
            }
            Phase::Dribble { card } => {
                Stage::Dribble { seat: kit(attack), player: carrier(), card }
            }
            Phase::Escape { side, player, .. } => {
                Stage::Escape { seat: kit(side), player: self.id(side, player) }
            }
            Phase::Play(play) => Stage::Play {
                seat: kit(attack),
                player: carrier(),
                follows: match play.after {
                    After::Nothing => Follows::Nothing,
                    After::Short => Follows::ShortPass,
                    After::Long => Follows::LongPass,
                },
                compulsory: self.must_play(&play),
                card: play.card,
            },
            Phase::Reaction { kind, card } => {
                Stage::Reaction { seat: kit(defence), player: defender(), reaction: kind, card }
            }
            Phase::Offside { side, player, .. } => {
                Stage::Offside { seat: kit(side.other()), player: self.id(side, player) }
            }
            Phase::Fouled(foul) => Stage::Fouled {
                seat: kit(attack),
                player: self.id(defence, foul.tackler),
                victim: self.id(attack, foul.victim),
            },
            Phase::Judge(foul) => Stage::Judge {
                seat: kit(defence),
                player: self.id(defence, foul.tackler),
                victim: self.id(attack, foul.victim),
                card_die: !foul.no_card,
                injury_die: !foul.no_injury,
            },
            Phase::Replace(foul) => {
                Stage::Replace { seat: kit(attack), victim: self.id(attack, foul.victim) }
            }
            Phase::Goalkeeper { side, .. } => Stage::Goalkeeper { seat: kit(side) },
            Phase::Bring { side } => Stage::Bring { seat: kit(side) },
            Phase::Room { side, player } => {
                Stage::Room { seat: kit(side), player: self.id(side, player) }
            }
            Phase::Keeper(shot) => {
                let keeper = self.shooter(&shot).0.other();
                Stage::Keeper { seat: kit(keeper), shot: self.shot_view(&shot, seats) }
            }
            Phase::Squares(shot) => Stage::Squares { shot: self.shot_view(&shot, seats) },
            Phase::Throw(throw) => self.throw_stage(&throw),
            Phase::Clock { .. } => Stage::Clock { seat: kit(attack) },
            Phase::Catch => Stage::Catch { seat: kit(attack) },
            Phase::Answer { .. } => Stage::Answer { seat: kit(defence) },
            Phase::Orders => Stage::Orders {
                ready: ready(Side::BOTH.map(|side| self.next_shooters(side).is_empty())),
            },
            Phase::FirstShot => Stage::FirstShot,
            Phase::Lot => Stage::Lot,
            Phase::Over { ending } => Stage::Over {
                ending: match ending {
                    Ending::Whistle => Ended::Whistle,
                    Ending::ShootOut(_) => Ended::ShootOut,
                    Ending::Forfeit(_) => Ended::Forfeit,
                    Ending::Conceded(_) => Ended::Conceded,
                },
                winner: self.winner(ending).map(kit),
            },
        }
    }

    fn throw_stage(&self, throw: &Throw) -> Stage {
        let (side, player, sum) = self.sum(throw);
        let check = match throw.check {
            Check::Steal => Thrown::Steal,
            Check::Dribble => Thrown::Dribble,
            Check::Tackle => Thrown::Tackle,
            Check::Intercept => Thrown::Interception,
            Check::Clear => Thrown::Clearance,
            Check::Long(_) => Thrown::LongPass,
            Check::Shot(_) => Thrown::Shot,
        };
        let (seat, player) = (self.setup.kit(side), self.id(side, player));
        let to = match throw.check {
            Check::Long(hex) => Some(hex),
            Check::Steal
            | Check::Dribble
            | Check::Tackle
            | Check::Intercept
            | Check::Clear
            | Check::Shot(_) => None,
        };
        Stage::Throw { seat, player, check, sum, card: throw.card, to }
    }

    fn shot_view(&self, shot: &Shot, seats: SeatSet) -> ShotView {
        let (side, player) = self.shooter(shot);
        // The sum before the malus: what is aimed at is nobody else's business.
        let (_, _, sum) = self.shot_sum(&Shot { aim: None, ..*shot });
        let is_shooter = seats.contains(side.seat());
        let is_keeper = seats.contains(side.other().seat());
        ShotView {
            seat: self.setup.kit(side),
            player: self.id(side, player),
            shot: shot.kind,
            squares: shot.squares,
            sum,
            card: shot.card,
            keeper_card: shot.keeper_card,
            aim: shot.aim.filter(|_| is_shooter),
            aimed: shot.aim.is_some(),
            cover: shot.cover.filter(|_| is_keeper),
            covered: shot.cover.is_some(),
            row: shot.aim.filter(|_| shot.shows_row()).map(|square| square.row()),
        }
    }
}
