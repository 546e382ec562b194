//! A bot as it is asked for: by name, and with how much time to think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use table::Game;

use crate::{Bot, Budget, Horizon, Level, Name, Plan, Search, Unknown, minds};

/// A bot, and how it thinks if not as it is used to.
///
/// Written as `master`, `master@400` (so many imagined games for every decision), `regular@50ms`
/// (so long) or `master@4000x2` (on two cores, each with half of them). Where imagined games end
/// may follow: `master@400:end`, `:here`, `:once`, or `:10` for ten actions of the script.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spec {
    /// Which bot.
    pub name: Name,
    /// How long it thinks, if not as long as it is used to.
    pub budget: Option<Budget>,
    /// How many cores think.
    pub threads: u8,
    /// Where imagined games end, if not where they are used to.
    pub horizon: Option<Horizon>,
}

/// The most imagined games that can be asked for.
const MOST_GAMES: u32 = 100_000_000;

/// The most cores that can be asked for.
const MOST_THREADS: u8 = 64;

/// The most actions of the script that can be asked for: more than any game has.
const MOST_ACTIONS: u64 = 1_000_000;

/// The longest time that can be asked for.
const LONGEST: Duration = Duration::from_secs(3600);

impl Spec {
    /// A bot of this kind, ready to play. The same seed makes the same decisions, unless they
    /// [depend on the clock](Spec::is_timed).
    pub fn sit<G: Game>(self, seed: u64) -> Box<dyn Bot<G>> {
        match (level(self.name), self.budget) {
            (Some(level), Some(budget)) => {
                let mind = minds::of::<G>();
                let used = mind.plan(level);
                let horizon = self.horizon.unwrap_or(used.horizon);
                let plan = Plan { budget, horizon, threads: self.threads, ..used };
                Box::new(Search::new(plan, mind, seed))
            }
            (_, _) => self.name.sit(seed),
        }
    }

    /// Whether its decisions depend on the clock, and so on the machine, where it was told how
    /// long to think.
    pub fn is_timed(self) -> bool {
        matches!(self.budget, Some(Budget::Time(_)))
    }
}

impl From<Name> for Spec {
    fn from(name: Name) -> Spec {
        Spec { name, budget: None, threads: 1, horizon: None }
    }
}

/// How a bot goes about its search, if it searches at all.
fn level(name: Name) -> Option<Level> {
    match name {
        Name::Random | Name::Beginner | Name::Scripted => None,
        Name::Regular => Some(Level::Regular),
        Name::Master => Some(Level::Master),
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name;
        match self.budget {
            None => write!(f, "{name}"),
            Some(Budget::Games(games)) => write!(f, "{name}@{games}"),
            Some(Budget::Time(time)) => write!(f, "{name}@{}ms", time.as_millis()),
        }?;
        if self.threads > 1 {
            write!(f, "x{}", self.threads)?;
        }
        match self.horizon {
            None => Ok(()),
            Some(Horizon::AtOnce) => write!(f, ":once"),
            Some(Horizon::Here) => write!(f, ":here"),
            Some(Horizon::End) => write!(f, ":end"),
            Some(Horizon::Script(actions)) => write!(f, ":{actions}"),
        }
    }
}

impl FromStr for Spec {
    type Err = BadSpec;

    fn from_str(text: &str) -> Result<Spec, BadSpec> {
        let Some((name, budget)) = text.split_once('@') else {
            return Ok(Spec::from(text.parse::<Name>()?));
        };
        let name: Name = name.parse()?;
        if level(name).is_none() {
            return Err(BadSpec::NoSearch { name });
        }
        let bad = || BadSpec::Budget { text: budget.to_owned() };
        let (budget, horizon) = match budget.split_once(':') {
            Some((budget, horizon)) => (budget, Some(end(horizon).ok_or_else(bad)?)),
            None => (budget, None),
        };
        let (budget, threads) = match budget.split_once('x') {
            Some((budget, threads)) => {
                (budget, number(threads, MOST_THREADS.into()).map(|it| it as u8))
            }
            None => (budget, Some(1)),
        };
        let budget = Some(read(budget).ok_or_else(bad)?);
        Ok(Spec { name, budget, threads: threads.ok_or_else(bad)?, horizon })
    }
}

/// A plain number from one on.
fn number(digits: &str, most: u64) -> Option<u64> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse::<u64>().ok().filter(|number| plain && (1..=most).contains(number))
}

/// Where imagined games end, as it is written after the colon.
fn end(text: &str) -> Option<Horizon> {
    match text {
        "once" => Some(Horizon::AtOnce),
        "here" => Some(Horizon::Here),
        "end" => Some(Horizon::End),
        _ => number(text, MOST_ACTIONS).map(|actions| Horizon::Script(actions as u32)),
    }
}

/// A budget as it is written after the `@`.
fn read(text: &str) -> Option<Budget> {
    let millis = LONGEST.as_millis() as u64;
    // `ms` first: it ends in `s` as well.
    if let Some(digits) = text.strip_suffix("ms") {
        Some(Budget::Time(Duration::from_millis(number(digits, millis)?)))
    } else if let Some(digits) = text.strip_suffix('s') {
        Some(Budget::Time(Duration::from_secs(number(digits, LONGEST.as_secs())?)))
    } else {
        Some(Budget::Games(number(text, MOST_GAMES.into())? as u32))
    }
}

/// Why a text asks for no bot.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadSpec {
    /// No bot goes by that name.
    #[error(transparent)]
    Name(#[from] Unknown),
    /// The bot does not search, so that it has no use for a budget.
    #[error("`{name}` does not search, so it takes no budget; regular and master do")]
    NoSearch {
        /// The bot.
        name: Name,
    },
    /// The budget is none.
    #[error(
        "`@{text}` is no budget: expected imagined games (`@400`) or a time (`@50ms`, `@2s`), \
         at most {MOST_GAMES} games or an hour, and on how many cores if on more than one (`@400x2`), \
         at most {MOST_THREADS}; then, if not as usual, where they end: `:once`, `:here`, `:end` or \
         `:10` for so many actions of the script"
    )]
    Budget {
        /// What was asked for.
        text: String,
    },
}

#[cfg(test)]
mod tests {
    use table::properties::example::{Grab, Setup};

    use super::*;

    #[test]
    fn what_is_printed_reads_back() {
        let all = Name::ALL.map(Spec::from);
        let timed = Some(Budget::Time(Duration::from_millis(50)));
        let spec = |name, budget, threads, horizon| Spec { name, budget, threads, horizon };
        let more = [
            spec(Name::Master, Some(Budget::Games(400)), 1, None),
            spec(Name::Regular, timed, 1, None),
            spec(Name::Master, Some(Budget::Games(4000)), 2, None),
            spec(Name::Master, timed, 64, None),
            spec(Name::Master, Some(Budget::Games(400)), 1, Some(Horizon::AtOnce)),
            spec(Name::Master, Some(Budget::Games(4000)), 2, Some(Horizon::End)),
            spec(Name::Regular, timed, 1, Some(Horizon::Here)),
            spec(Name::Regular, timed, 3, Some(Horizon::Script(10))),
        ];
        for spec in all.into_iter().chain(more) {
            assert_eq!(spec.to_string().parse(), Ok(spec));
        }
        let two = Budget::Time(Duration::from_secs(2));
        let master = |threads, horizon| Ok(spec(Name::Master, Some(two), threads, horizon));
        assert_eq!("master@2s".parse(), master(1, None));
        assert_eq!("master@2sx3".parse(), master(3, None));
        assert_eq!("master@2sx3:end".parse(), master(3, Some(Horizon::End)));
        assert_eq!("master@2s:7".parse(), master(1, Some(Horizon::Script(7))));
        assert!("master@2s".parse::<Spec>().unwrap().is_timed());
        assert!(!"master@2".parse::<Spec>().unwrap().is_timed());
    }

    #[test]
    fn a_budget_is_a_number_of_games_or_a_time_in_bounds() {
        let bad = ["", "0", "0ms", "0s", "-1", "+1", "1.5", "ms", "s", "3601s", "1h", "400@2"];
        let cores = ["x2", "400x", "400x0", "400x65", "400x-1", "400x2x2", "400x2s"];
        let ends = ["400:", "400:0", "400:soon", "400:End", "400:1000001", ":end", "400:endx2"];
        let huge = ["100000001", "3600001ms", "99999999999999999999"];
        for text in bad.into_iter().chain(cores).chain(ends).chain(huge) {
            let found = format!("master@{text}").parse::<Spec>();
            assert_eq!(found, Err(BadSpec::Budget { text: text.to_owned() }), "{text}");
        }
        for text in ["1", "100000000", "1ms", "3600000ms", "1s", "3600s", "1:1000000"] {
            assert!(format!("regular@{text}").parse::<Spec>().is_ok(), "{text}");
        }
    }

    #[test]
    fn who_does_not_search_takes_no_budget() {
        for name in [Name::Random, Name::Beginner, Name::Scripted] {
            let found = format!("{name}@400").parse::<Spec>();
            assert_eq!(found, Err(BadSpec::NoSearch { name }));
        }
        let unknown = "deep-thought@7".parse::<Spec>();
        assert!(matches!(unknown, Err(BadSpec::Name(_))), "{unknown:?}");
    }

    #[test]
    fn whoever_is_asked_for_sits_down_and_plays() {
        let game = Grab::new(&Setup::default()).unwrap();
        let specs = ["random", "master@1", "master@50", "regular@1ms", "master@50x2"];
        for spec in specs.into_iter().chain(["master@50:once", "master@50:here", "master@50:2"]) {
            let spec: Spec = spec.parse().unwrap();
            let mut players: Vec<_> = game.chairs().iter().map(|_| spec.sit(7)).collect();
            let report = crate::play_out(game.clone(), &mut players, 7);
            assert!(report.game.standings().is_some(), "{spec}");
        }
    }

    #[test]
    fn a_time_is_kept_to() {
        // A generator of chance decides nothing here: the clock does, and it only runs forwards.
        let game = Grab::new(&Setup::default()).unwrap();
        let time = std::time::Instant::now();
        let spec: Spec = "master@30ms".parse().unwrap();
        let mut players: Vec<_> = game.chairs().iter().map(|_| spec.sit(7)).collect();
        let report = crate::play_out(game, &mut players, 7);
        assert!(report.options > report.decisions, "somebody had a choice");
        assert!(time.elapsed() >= Duration::from_millis(30), "{:?}", time.elapsed());
    }
}
