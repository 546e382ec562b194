//! POWER and LEGEND cards: what they are and when they can be played (`C-GAP-06`).

use serde::{Deserialize, Serialize};

use crate::team::Team;

/// A house card, by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The law book has the table.
pub enum Card {
    JestersFeint,
    SecondGlass,
    BananaKick,
    HobbyHorseGallop,
    BellsInYourEars,
    JugglersPass,
    TwoHeadedCoin,
    SmokeAndMirrors,
    Pickpocket,
    ThirteenOutOfThirteen,
    ThePresidentComesDown,
    Carnival,
    Updraft,
    ClawGrip,
    Scales,
    Glide,
    Tailwind,
    IronTail,
    FireBreath,
    Stoop,
    WallOfWings,
    DragonsEye,
    OldBlood,
    LordsOfTheSky,
}

/// How many cards a team has, and how many of them are POWER cards: the first ones.
pub(crate) const CARDS: u8 = 12;
pub(crate) const POWERS: u8 = 9;

impl Card {
    /// The cards of the Madmen and then of the Dragons, in the order of their numbers.
    pub const ALL: [Card; 24] = [
        Card::JestersFeint,
        Card::SecondGlass,
        Card::BananaKick,
        Card::HobbyHorseGallop,
        Card::BellsInYourEars,
        Card::JugglersPass,
        Card::TwoHeadedCoin,
        Card::SmokeAndMirrors,
        Card::Pickpocket,
        Card::ThirteenOutOfThirteen,
        Card::ThePresidentComesDown,
        Card::Carnival,
        Card::Updraft,
        Card::ClawGrip,
        Card::Scales,
        Card::Glide,
        Card::Tailwind,
        Card::IronTail,
        Card::FireBreath,
        Card::Stoop,
        Card::WallOfWings,
        Card::DragonsEye,
        Card::OldBlood,
        Card::LordsOfTheSky,
    ];

    /// The card of a team with this number, 1 to 12.
    #[inline]
    pub fn of(team: Team, no: u8) -> Option<Card> {
        let index = usize::from(team as u8 * CARDS) + usize::from(no);
        if (1..=CARDS).contains(&no) { Some(Card::ALL[index - 1]) } else { None }
    }

    /// The number on the card.
    #[inline]
    pub fn no(self) -> u8 {
        self as u8 % CARDS + 1
    }

    /// Its name on the card.
    pub fn name(self) -> &'static str {
        let team = Team::ALL[self as usize / usize::from(CARDS)];
        &team.data().cards()[usize::from(self.no()) - 1].name
    }

    /// What the card is called in data and catalogues.
    pub fn word(self) -> &'static str {
        match self {
            Card::JestersFeint => "jesters_feint",
            Card::SecondGlass => "second_glass",
            Card::BananaKick => "banana_kick",
            Card::HobbyHorseGallop => "hobby_horse_gallop",
            Card::BellsInYourEars => "bells_in_your_ears",
            Card::JugglersPass => "jugglers_pass",
            Card::TwoHeadedCoin => "two_headed_coin",
            Card::SmokeAndMirrors => "smoke_and_mirrors",
            Card::Pickpocket => "pickpocket",
            Card::ThirteenOutOfThirteen => "thirteen_out_of_thirteen",
            Card::ThePresidentComesDown => "the_president_comes_down",
            Card::Carnival => "carnival",
            Card::Updraft => "updraft",
            Card::ClawGrip => "claw_grip",
            Card::Scales => "scales",
            Card::Glide => "glide",
            Card::Tailwind => "tailwind",
            Card::IronTail => "iron_tail",
            Card::FireBreath => "fire_breath",
            Card::Stoop => "stoop",
            Card::WallOfWings => "wall_of_wings",
            Card::DragonsEye => "dragons_eye",
            Card::OldBlood => "old_blood",
            Card::LordsOfTheSky => "lords_of_the_sky",
        }
    }

    /// Whether it is a LEGEND card.
    #[inline]
    pub fn is_legend(self) -> bool {
        self.no() > POWERS
    }

    /// Whether it is played on one player, who is named with it.
    pub(crate) fn has_target(self) -> bool {
        match self {
            Card::SecondGlass
            | Card::HobbyHorseGallop
            | Card::Glide
            | Card::FireBreath
            | Card::OldBlood => true,
            Card::JestersFeint
            | Card::BananaKick
            | Card::BellsInYourEars
            | Card::JugglersPass
            | Card::TwoHeadedCoin
            | Card::SmokeAndMirrors
            | Card::Pickpocket
            | Card::ThirteenOutOfThirteen
            | Card::ThePresidentComesDown
            | Card::Carnival
            | Card::Updraft
            | Card::ClawGrip
            | Card::Scales
            | Card::Tailwind
            | Card::IronTail
            | Card::Stoop
            | Card::WallOfWings
            | Card::DragonsEye
            | Card::LordsOfTheSky => false,
        }
    }
}

/// A moment at which a coach may play a card, because he decides something anyway (rule a).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Window {
    /// The start of a move phase of his.
    Move,
    /// The placement that begins a second half or an extra period.
    Placement,
    /// His forced dribble throw.
    Dribble,
    /// Before the team dice, when his player was fouled.
    Fouled,
    /// Before his goalkeeper chooses squares.
    Keeper,
    /// He declares this.
    Steal,
    Tackle,
    Hold,
    Intercept,
    Clear,
    Short,
    Long,
    Shoot,
    Direct,
    Header,
}

impl Card {
    /// Whether the card belongs to this moment.
    pub(crate) fn fits(self, window: Window) -> bool {
        use Window::*;
        let is_check = match window {
            Dribble | Steal | Tackle | Intercept | Clear | Long | Shoot | Direct | Header => true,
            Move | Placement | Fouled | Keeper | Hold | Short => false,
        };
        match self {
            Card::JestersFeint => window == Dribble,
            Card::SecondGlass
            | Card::HobbyHorseGallop
            | Card::Carnival
            | Card::Glide
            | Card::FireBreath
            | Card::OldBlood => window == Move,
            Card::BananaKick | Card::TwoHeadedCoin => matches!(window, Shoot | Direct),
            Card::BellsInYourEars => window == Hold,
            Card::JugglersPass => window == Short,
            Card::SmokeAndMirrors => matches!(window, Shoot | Direct | Header),
            Card::Pickpocket => window == Steal,
            Card::ThirteenOutOfThirteen => is_check,
            Card::ThePresidentComesDown => window == Placement,
            Card::Updraft | Card::Tailwind => window == Long,
            Card::ClawGrip => matches!(window, Intercept | Clear),
            Card::Scales => window == Fouled,
            Card::IronTail => window == Tackle,
            Card::Stoop | Card::LordsOfTheSky => window == Header,
            Card::WallOfWings | Card::DragonsEye => window == Keeper,
        }
    }

    /// What the card adds to the throw it is attached to.
    pub(crate) fn bonus(self) -> i8 {
        match self {
            Card::JestersFeint | Card::Updraft | Card::ClawGrip => 4,
            Card::IronTail => 3,
            Card::Stoop | Card::LordsOfTheSky => 2,
            Card::SecondGlass
            | Card::BananaKick
            | Card::HobbyHorseGallop
            | Card::BellsInYourEars
            | Card::JugglersPass
            | Card::TwoHeadedCoin
            | Card::SmokeAndMirrors
            | Card::Pickpocket
            | Card::ThirteenOutOfThirteen
            | Card::ThePresidentComesDown
            | Card::Carnival
            | Card::Scales
            | Card::Glide
            | Card::Tailwind
            | Card::FireBreath
            | Card::WallOfWings
            | Card::DragonsEye
            | Card::OldBlood => 0,
        }
    }
}

/// What the engine counts for challenges (`C-GAP-52`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The team file names them.
pub enum Metric {
    DribblesWon,
    BoostSteps,
    Shoots,
    Outruns,
    FailsUnderPressure,
    BestPassChain,
    Goals,
    GoalsDirect,
    StealsWon,
    LongPassesOk,
    InterceptsClears,
    FoulsCommitted,
    BoxPresence,
    LongestPassOk,
    TacklesWon,
    PossessionsWon,
    GoalsHeader,
    Saves,
}

/// How many metrics there are.
pub(crate) const METRICS: usize = 18;

impl Metric {
    /// All of them, in the order in which they are stored.
    pub const ALL: [Metric; METRICS] = [
        Metric::DribblesWon,
        Metric::BoostSteps,
        Metric::Shoots,
        Metric::Outruns,
        Metric::FailsUnderPressure,
        Metric::BestPassChain,
        Metric::Goals,
        Metric::GoalsDirect,
        Metric::StealsWon,
        Metric::LongPassesOk,
        Metric::InterceptsClears,
        Metric::FoulsCommitted,
        Metric::BoxPresence,
        Metric::LongestPassOk,
        Metric::TacklesWon,
        Metric::PossessionsWon,
        Metric::GoalsHeader,
        Metric::Saves,
    ];
}

/// What has to be done for a POWER card to be won (`C-CHALL-01`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// At least so many.
    AtLeast(u8),
    /// At most so many.
    AtMost(u8),
}

/// A challenge: what is counted, and how much of it is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Challenge {
    /// What is counted.
    pub metric: Metric,
    /// How much of it.
    pub goal: Goal,
}

impl Challenge {
    /// Whether so many are enough.
    pub fn is_met(self, count: u8) -> bool {
        match self.goal {
            Goal::AtLeast(least) => count >= least,
            Goal::AtMost(most) => count <= most,
        }
    }
}

/// A card of the team file.
#[derive(Debug)]
pub struct CardData {
    /// Which.
    pub card: Card,
    /// Its name.
    pub name: String,
    /// The level of a POWER card: what it costs in training.
    pub level: Option<u8>,
    /// The challenge on a POWER card.
    pub challenge: Option<Challenge>,
}

#[derive(Deserialize)]
pub(crate) struct CardFile {
    no: u8,
    name: String,
    level: Option<u8>,
    challenge: Option<ChallengeFile>,
}

#[derive(Deserialize)]
struct ChallengeFile {
    metric: Metric,
    at_least: Option<u8>,
    at_most: Option<u8>,
}

impl CardFile {
    pub(crate) fn read(&self, team: Team) -> CardData {
        let challenge = self.challenge.as_ref().map(|challenge| {
            let goal = match (challenge.at_least, challenge.at_most) {
                (Some(least), _) => Goal::AtLeast(least),
                (None, most) => Goal::AtMost(most.expect("a challenge says how much")),
            };
            Challenge { metric: challenge.metric, goal }
        });
        let card = Card::of(team, self.no).expect("cards are numbered 1 to 12");
        CardData { card, name: self.name.clone(), level: self.level, challenge }
    }
}

/// A set of cards of one team, by their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub(crate) struct Hand(u16);

impl Hand {
    pub const NONE: Hand = Hand(0);
    /// All POWER cards.
    pub const POWER: Hand = Hand(0b0_0011_1111_1110);
    /// All LEGEND cards.
    pub const LEGEND: Hand = Hand(0b1_1100_0000_0000);

    #[inline]
    pub fn has(self, no: u8) -> bool {
        no <= CARDS && self.0 & 1 << no != 0
    }

    #[inline]
    pub fn add(&mut self, no: u8) {
        self.0 |= 1 << no;
    }

    #[inline]
    pub fn remove(&mut self, no: u8) {
        self.0 &= !(1 << no);
    }

    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub fn and(self, other: Hand) -> Hand {
        Hand(self.0 & other.0)
    }

    #[must_use]
    pub fn or(self, other: Hand) -> Hand {
        Hand(self.0 | other.0)
    }

    #[must_use]
    pub fn without(self, other: Hand) -> Hand {
        Hand(self.0 & !other.0)
    }

    /// The numbers from 1 up.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=CARDS).filter(move |no| self.has(*no))
    }
}

impl FromIterator<u8> for Hand {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Hand {
        numbers.into_iter().fold(Hand::NONE, |mut hand, no| {
            hand.add(no);
            hand
        })
    }
}
