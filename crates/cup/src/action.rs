//! The choices and the outcomes of chance, and the notation that prints and parses them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::BadNotation;

use crate::goal::{Cover, Square};
use crate::pitch::{Dir, Hex};

/// One decision of a coach, or one outcome of chance. `no` is the number on a shirt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Chance: the coin falls. Heads is home (`C-SETUP-07`, `C-EXTRA-04`).
    Coin {
        /// What it shows.
        face: Face,
    },
    /// Chance: a POWER card is drawn (`C-SETUP-05`).
    Deal {
        /// Its number.
        card: u8,
    },
    /// Chance: the D20 (`C-ACT-01`).
    D20 {
        /// What it shows.
        roll: u8,
    },
    /// Chance: the time die (`C-TIME-02`).
    Time {
        /// What it shows.
        minutes: u8,
    },
    /// Chance: both team dice (`C-FOUL-01`).
    Foul {
        /// The card against the tackler.
        card: Booking,
        /// The BOOST the tackled player loses.
        injury: u8,
    },
    /// A player becomes goalkeeper (`C-GAP-39`).
    Goal {
        /// Who.
        no: u8,
    },
    /// A player will start on the field (`C-SETUP-04`).
    Field {
        /// Who.
        no: u8,
    },
    /// A player will be a substitute (`C-SETUP-04`).
    Bench {
        /// Who.
        no: u8,
    },
    /// A player is left out of the squad after all.
    Drop {
        /// Who.
        no: u8,
    },
    /// A card is taken into the match (`C-CARDS-02`).
    Take {
        /// Its number.
        card: u8,
    },
    /// A card is not taken, or a challenge not attempted, after all.
    PutBack {
        /// Its number.
        card: u8,
    },
    /// This card's challenge is attempted (`C-CHALL-01`).
    Challenge {
        /// Its number.
        card: u8,
    },
    /// What was chosen in secret stands.
    Ready,
    /// What was chosen in secret is chosen again.
    Reopen,
    /// The toss winner begins in attack (`C-SETUP-07`).
    Attack,
    /// The toss winner begins in defence (`C-SETUP-07`).
    Defend,
    /// A player is placed (`C-SETUP-08`).
    Place {
        /// Who.
        no: u8,
        /// Where.
        hex: Hex,
    },
    /// Everybody is placed as the pitch file suggests.
    LineUp,
    /// A player is exchanged before placement (`C-SUB-02`).
    Change {
        /// Who goes off.
        no: u8,
        /// Who comes on.
        on: u8,
    },
    /// A player goes one hex (`C-MOVE-02`, `C-BOOST-01`).
    Step {
        /// Who.
        no: u8,
        /// Which way.
        dir: Dir,
    },
    /// A player gets up (`C-MOVE-05`).
    Rise {
        /// Who.
        no: u8,
    },
    /// The player who has just moved goes on in the mud (`C-OUTRUN-02`).
    Outrun {
        /// Who.
        no: u8,
    },
    /// A player leaves at the edge and another comes on (`C-SUB-03`).
    Leave {
        /// Who goes off.
        no: u8,
        /// Who comes on.
        on: u8,
    },
    /// The goalkeeper fetches the ball out of his zone (`C-GAP-18`).
    Fetch {
        /// The goalkeeper.
        no: u8,
    },
    /// The move phase is over (`C-GAP-10`).
    End,
    /// A POWER or LEGEND card is played (`C-CARDS-04`).
    Card {
        /// Its number.
        card: u8,
        /// Whom it is played on, where it is played on somebody.
        target: Option<u8>,
    },
    /// The defender in the carrier's hex steals; in FAMILY, the duel (`C-STEAL-01`, `C-FAM-04`).
    Steal,
    /// The defender in the carrier's hex tackles (`C-TACKLE-01`).
    Tackle,
    /// The defender in the carrier's hex only presses (`C-PRESS-01`).
    Hold,
    /// A forced hex (`C-GAP-20`).
    Escape {
        /// Which way.
        dir: Dir,
    },
    /// The dribble is thrown (`C-STEAL-03`).
    Throw,
    /// No card is played.
    Pass,
    /// A short pass (`C-SHORT-01`).
    Short {
        /// Where to.
        hex: Hex,
    },
    /// A long pass (`C-LONG-01`).
    Long {
        /// Where to.
        hex: Hex,
    },
    /// A shoot (`C-SHOOT-01`).
    Shoot,
    /// A direct kick (`C-DIRECT-01`).
    Direct,
    /// A header (`C-HEAD-01`).
    Header,
    /// The attack does nothing more (`C-ROUND-02`).
    Stop,
    /// The attack offers to end its possession (section 7).
    Yield,
    /// The defender tries to intercept or to clear (`C-SHORT-02`, `C-LONG-07`).
    Try,
    /// What is offered is declined.
    Decline,
    /// What is offered is accepted.
    Accept,
    /// Offside is called (`C-OFFSIDE-05`).
    Call,
    /// Offside is let go.
    Wave,
    /// A substitute takes an injured player's place (`C-SUB-04`).
    Replace {
        /// Who comes on.
        no: u8,
    },
    /// One of the nearest players is put on the ball's hex (`C-GAP-24`).
    Bring {
        /// Who.
        no: u8,
    },
    /// A player who may not stay is set on one of the nearest hexes (`C-GAP-24`, `C-GAP-26`).
    Set {
        /// Who.
        no: u8,
        /// Where.
        hex: Hex,
    },
    /// The shooter picks a square in secret (`C-SHOOT-04`).
    Aim {
        /// The square.
        square: Square,
    },
    /// The goalkeeper picks squares in secret (`C-SHOOT-04`).
    Cover {
        /// The squares.
        squares: Cover,
    },
    /// The goalkeeper has the ball on this hex of his zone (`C-GAP-37`).
    Catch {
        /// The hex.
        hex: Hex,
    },
    /// The next in the order of shooters (`C-GAP-47`).
    Next {
        /// Who.
        no: u8,
    },
    /// The match is given up (`C-GAP-27`).
    Concede,
}

/// A side of the coin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Home wins the toss.
    Heads,
    /// Away wins the toss.
    Tails,
}

impl Face {
    fn name(self) -> &'static str {
        match self {
            Face::Heads => "heads",
            Face::Tails => "tails",
        }
    }
}

/// What a team die says about a tackler.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Booking {
    /// No card.
    NoCard,
    /// A yellow card.
    Yellow,
    /// A red card.
    Red,
}

impl Booking {
    /// All of them.
    pub const ALL: [Booking; 3] = [Booking::NoCard, Booking::Yellow, Booking::Red];

    fn name(self) -> &'static str {
        match self {
            Booking::NoCard => "no_card",
            Booking::Yellow => "yellow",
            Booking::Red => "red",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Coin { face } => write!(f, "coin {}", face.name()),
            Action::Deal { card } => write!(f, "deal {card}"),
            Action::D20 { roll } => write!(f, "d20 {roll}"),
            Action::Time { minutes } => write!(f, "time {minutes}"),
            Action::Foul { card, injury } => write!(f, "foul {} {injury}", card.name()),
            Action::Goal { no } => write!(f, "goal {no}"),
            Action::Field { no } => write!(f, "field {no}"),
            Action::Bench { no } => write!(f, "bench {no}"),
            Action::Drop { no } => write!(f, "drop {no}"),
            Action::Take { card } => write!(f, "take {card}"),
            Action::PutBack { card } => write!(f, "put_back {card}"),
            Action::Challenge { card } => write!(f, "challenge {card}"),
            Action::Ready => f.write_str("ready"),
            Action::Reopen => f.write_str("reopen"),
            Action::Attack => f.write_str("attack"),
            Action::Defend => f.write_str("defend"),
            Action::Place { no, hex } => write!(f, "place {no} {hex}"),
            Action::LineUp => f.write_str("line_up"),
            Action::Change { no, on } => write!(f, "change {no} {on}"),
            Action::Step { no, dir } => write!(f, "step {no} {dir}"),
            Action::Rise { no } => write!(f, "rise {no}"),
            Action::Outrun { no } => write!(f, "outrun {no}"),
            Action::Leave { no, on } => write!(f, "leave {no} {on}"),
            Action::Fetch { no } => write!(f, "fetch {no}"),
            Action::End => f.write_str("end"),
            Action::Card { card, target: None } => write!(f, "card {card}"),
            Action::Card { card, target: Some(no) } => write!(f, "card {card} {no}"),
            Action::Steal => f.write_str("steal"),
            Action::Tackle => f.write_str("tackle"),
            Action::Hold => f.write_str("hold"),
            Action::Escape { dir } => write!(f, "escape {dir}"),
            Action::Throw => f.write_str("throw"),
            Action::Pass => f.write_str("pass"),
            Action::Short { hex } => write!(f, "short {hex}"),
            Action::Long { hex } => write!(f, "long {hex}"),
            Action::Shoot => f.write_str("shoot"),
            Action::Direct => f.write_str("direct"),
            Action::Header => f.write_str("header"),
            Action::Stop => f.write_str("stop"),
            Action::Yield => f.write_str("yield"),
            Action::Try => f.write_str("try"),
            Action::Decline => f.write_str("decline"),
            Action::Accept => f.write_str("accept"),
            Action::Call => f.write_str("call"),
            Action::Wave => f.write_str("wave"),
            Action::Replace { no } => write!(f, "replace {no}"),
            Action::Bring { no } => write!(f, "bring {no}"),
            Action::Set { no, hex } => write!(f, "set {no} {hex}"),
            Action::Aim { square } => write!(f, "aim {square}"),
            Action::Cover { squares } => write!(f, "cover {squares}"),
            Action::Catch { hex } => write!(f, "catch {hex}"),
            Action::Next { no } => write!(f, "next {no}"),
            Action::Concede => f.write_str("concede"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        let bad = |expected: &str| BadNotation::new(text, expected);
        let num = |word: &str| number(word).ok_or_else(|| bad("expected a number"));
        Ok(match *words.as_slice() {
            ["coin", "heads"] => Action::Coin { face: Face::Heads },
            ["coin", "tails"] => Action::Coin { face: Face::Tails },
            ["deal", card] => Action::Deal { card: num(card)? },
            ["d20", roll] => Action::D20 { roll: num(roll)? },
            ["time", minutes] => Action::Time { minutes: num(minutes)? },
            ["foul", card, injury] => {
                let card = Booking::ALL.into_iter().find(|booking| booking.name() == card);
                let card = card.ok_or_else(|| bad("expected no_card, yellow or red"))?;
                Action::Foul { card, injury: num(injury)? }
            }
            ["goal", no] => Action::Goal { no: num(no)? },
            ["field", no] => Action::Field { no: num(no)? },
            ["bench", no] => Action::Bench { no: num(no)? },
            ["drop", no] => Action::Drop { no: num(no)? },
            ["take", card] => Action::Take { card: num(card)? },
            ["put_back", card] => Action::PutBack { card: num(card)? },
            ["challenge", card] => Action::Challenge { card: num(card)? },
            ["ready"] => Action::Ready,
            ["reopen"] => Action::Reopen,
            ["attack"] => Action::Attack,
            ["defend"] => Action::Defend,
            ["place", no, hex] => Action::Place { no: num(no)?, hex: hex.parse()? },
            ["line_up"] => Action::LineUp,
            ["change", no, on] => Action::Change { no: num(no)?, on: num(on)? },
            ["step", no, dir] => Action::Step { no: num(no)?, dir: dir.parse()? },
            ["rise", no] => Action::Rise { no: num(no)? },
            ["outrun", no] => Action::Outrun { no: num(no)? },
            ["leave", no, on] => Action::Leave { no: num(no)?, on: num(on)? },
            ["fetch", no] => Action::Fetch { no: num(no)? },
            ["end"] => Action::End,
            ["card", card] => Action::Card { card: num(card)?, target: None },
            ["card", card, no] => Action::Card { card: num(card)?, target: Some(num(no)?) },
            ["steal"] => Action::Steal,
            ["tackle"] => Action::Tackle,
            ["hold"] => Action::Hold,
            ["escape", dir] => Action::Escape { dir: dir.parse()? },
            ["throw"] => Action::Throw,
            ["pass"] => Action::Pass,
            ["short", hex] => Action::Short { hex: hex.parse()? },
            ["long", hex] => Action::Long { hex: hex.parse()? },
            ["shoot"] => Action::Shoot,
            ["direct"] => Action::Direct,
            ["header"] => Action::Header,
            ["stop"] => Action::Stop,
            ["yield"] => Action::Yield,
            ["try"] => Action::Try,
            ["decline"] => Action::Decline,
            ["accept"] => Action::Accept,
            ["call"] => Action::Call,
            ["wave"] => Action::Wave,
            ["replace", no] => Action::Replace { no: num(no)? },
            ["bring", no] => Action::Bring { no: num(no)? },
            ["set", no, hex] => Action::Set { no: num(no)?, hex: hex.parse()? },
            ["aim", square] => Action::Aim { square: square.parse()? },
            ["cover", squares] => Action::Cover { squares: squares.parse()? },
            ["catch", hex] => Action::Catch { hex: hex.parse()? },
            ["next", no] => Action::Next { no: num(no)? },
            ["concede"] => Action::Concede,
            _ => return Err(bad("expected an action as `step 5 ne` or `long E10`")),
        })
    }
}

/// A number of one or two digits, written as people write numbers.
pub(crate) fn number(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        [ten @ b'1'..=b'9', one @ b'0'..=b'9'] => Some((ten - b'0') * 10 + one - b'0'),
        _ => None,
    }
}
