//! Where the game stands: the phases, and what each of them keeps in mind.

use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::goal::{Cover, Square};
use crate::pitch::{Dir, Hex};
use crate::team::{Player, Side};

/// Where the game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Phase {
    /// Both coaches select in secret (Q01).
    Squads { ready: [bool; 2] },
    /// Chance draws POWER cards for a side.
    Deal { side: Side },
    /// Both coaches choose cards in secret (Q02, Q03).
    Cards { ready: [bool; 2] },
    /// Chance tosses the coin.
    Toss,
    /// The toss winner chooses (Q04).
    Choice { side: Side },
    /// A side is placed, the defence first (Q05, Q06); `opening` where a period begins.
    Placement { side: Side, opening: bool },
    /// A move phase (Q07, Q08, Q20).
    Moves(Moves),
    /// The defender in the carrier's hex decides (Q09).
    Challenge {
        #[serde(default)]
        card: Option<Card>,
    },
    /// The dribble prompt (Q16).
    Dribble {
        #[serde(default)]
        card: Option<Card>,
    },
    /// A forced hex (Q10).
    Escape { side: Side, player: Player, then: Then },
    /// The attack's action (Q11, Q13, Q14).
    Play(Play),
    /// The defence may intercept or clear on the ball's hex (Q12).
    Reaction {
        kind: Reaction,
        #[serde(default)]
        card: Option<Card>,
    },
    /// A flagged player has touched the ball (Q21).
    Offside { side: Side, player: Player, then: Touch },
    /// The fouled prompt (Q17).
    Fouled(Foul),
    /// Chance throws the team dice.
    Judge(Foul),
    /// An injured player may be replaced (Q18).
    Replace(Foul),
    /// Somebody has to go in goal (Q19).
    Goalkeeper { side: Side, foul: Foul },
    /// One of the nearest players goes to the ball (Q20).
    Bring { side: Side },
    /// A player has to make room (Q20).
    Room { side: Side, player: Player },
    /// The defending coach may play a KEEPER card.
    Keeper(Shot),
    /// The two hidden choices (Q15).
    Squares(Shot),
    /// Chance throws the D20.
    Throw(Throw),
    /// Chance throws the time die for the side that now attacks.
    Clock { then: AfterClock },
    /// The goalkeeper takes the ball somewhere in his zone (Q22).
    Catch,
    /// The attack has offered to end its possession.
    Answer { after: After },
    /// Both coaches name their shooters in secret (Q23).
    Orders,
    /// Chance decides who shoots first.
    FirstShot,
    /// Chance decides a shoot-out that does not end.
    Lot,
    /// The match is over.
    Over { ending: Ending },
}

/// A move phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Moves {
    /// Who moves.
    pub side: Side,
    /// The player in the middle of his move.
    #[serde(default)]
    pub mover: Option<Mover>,
    /// Whether a card was played in this phase.
    #[serde(default)]
    pub card: Option<Card>,
    /// Whom the card gives more free steps.
    #[serde(default)]
    pub favoured: Option<Player>,
}

/// A player in the middle of his move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mover {
    pub player: Player,
    /// Free steps left.
    pub free: u8,
    /// The direction of his last step.
    #[serde(default)]
    pub last: Option<Dir>,
    /// Whether he has outrun and so is done.
    #[serde(default)]
    pub done: bool,
}

/// What follows a forced hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Then {
    /// The carrier got away; other defenders may act.
    Kept,
    /// The ball was won: change of possession.
    Won,
}

/// What follows the time die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AfterClock {
    /// The next round.
    Round,
    /// A restart on the ball's hex.
    Restart,
    /// The goalkeeper takes the ball.
    Catch,
    /// A kick-off.
    KickOff,
}

/// The attack's decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Play {
    /// What it follows.
    #[serde(default)]
    pub after: After,
    /// The card attached to it.
    #[serde(default)]
    pub card: Option<Card>,
    /// Whether the attack has offered to end its possession in this round.
    #[serde(default)]
    pub offered: bool,
}

/// What an action of the attack follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum After {
    /// Nothing: the first action of the round, or of a restart.
    #[default]
    Nothing,
    /// A short pass was received.
    Short,
    /// A long pass was received.
    Long,
}

/// A reaction to a pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// Of a short pass (`C-SHORT-02`).
    Intercept,
    /// Of a long pass (`C-LONG-07`).
    Clear,
}

/// How a flagged player came to the ball, and so what follows if nobody calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Touch {
    /// He received a short pass.
    Short,
    /// He received a long pass.
    Long,
    /// An attacker fetched it in his move, which goes on.
    Move(Moves),
    /// A defender fetched it in his move.
    Take,
}

/// A foul on its way to the restart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Foul {
    pub tackler: Player,
    pub victim: Player,
    /// Whether the team die of the tackler's coach stays in the bag.
    #[serde(default)]
    pub no_card: bool,
    /// Whether the team die of the victim's coach stays in the bag.
    #[serde(default)]
    pub no_injury: bool,
    /// Where the injured victim was, while his replacement is open.
    #[serde(default)]
    pub vacant: Option<Hex>,
}

/// A dead ball that is played again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Restart {
    /// Of the kick-off kind: no moves, the kicker passes (`C-GAP-09`).
    KickOff,
    /// After a foul, offside or passive play (`C-GAP-24`).
    Free,
    /// From the penalty spot (`C-GAP-26`).
    Penalty,
}

/// A shot on its way to the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shot {
    pub kind: ShotKind,
    /// How many squares the goalkeeper chooses.
    pub squares: u8,
    /// The shooter's card.
    #[serde(default)]
    pub card: Option<Card>,
    /// The goalkeeper's card.
    #[serde(default)]
    pub keeper_card: Option<Card>,
    /// The shooter's secret choice.
    #[serde(default)]
    pub aim: Option<Square>,
    /// The goalkeeper's secret choice.
    #[serde(default)]
    pub cover: Option<Cover>,
}

/// What sort of shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ShotKind {
    /// By the carrier (`C-SHOOT-01`).
    Shoot,
    /// Straight after a short pass (`C-DIRECT-01`).
    Direct,
    /// Straight after a long pass (`C-HEAD-01`).
    Header,
    /// From the spot after a foul (`C-PEN-03`).
    Penalty,
    /// From the spot in a shoot-out (`C-EXTRA-04`).
    ShootOut,
}

/// A D20 that is about to be thrown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Throw {
    pub check: Check,
    /// The card attached to it.
    #[serde(default)]
    pub card: Option<Card>,
}

/// What the D20 is thrown for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Check {
    Steal,
    Dribble,
    Tackle,
    /// On the ball's hex.
    Intercept,
    /// On the ball's hex.
    Clear,
    /// Aimed at this hex.
    Long(Hex),
    Shot(Shot),
}

/// A shoot-out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shootout {
    /// Who shoots first, once the coin has fallen.
    #[serde(default)]
    pub first: Option<Side>,
    /// The shooters in order, by side.
    #[serde(default)]
    pub orders: [[Option<Player>; 5]; 2],
    #[serde(default)]
    pub taken: [u8; 2],
    #[serde(default)]
    pub goals: [u8; 2],
}

/// How the match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ending {
    /// On the pitch.
    Whistle,
    /// In a shoot-out won by this side.
    ShootOut(Side),
    /// This side was down to two figures (`C-FOUL-05`).
    Forfeit(Side),
    /// This side gave up (`C-GAP-27`).
    Conceded(Side),
}
