//! The player who looks many steps ahead.

mod descent;
mod luck;
mod tree;

use std::cmp::Ordering::Equal;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::time::{Duration, Instant};

use table::{Game, Seen, draw};

use crate::mind::Mind;
use crate::{Bot, Rng, Scripted, mix, rng};
use descent::Descent;

/// How often something has to be looked at until it is worth telling.
const SURE: u32 = 8;

/// How many times less often something is looked at, at most, that is told beside the best.
const FEWER: u32 = 8;

/// How a search goes about it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plan {
    /// When it has thought enough.
    pub budget: Budget,
    /// After how long it stops in any case, whatever is left of the budget. Where that happens a
    /// decision depends on the machine.
    pub longest: Option<Duration>,
    /// What happens where the search knows nothing yet.
    pub horizon: Horizon,
    /// How much what looks good at first sight is preferred to what has proved good.
    pub curiosity: f32,
    /// What part of the curiosity is left for every player beyond two: of many who act in turn,
    /// one step changes a chance but little, and what looks good would decide however long one
    /// thinks.
    pub crowd: f32,
    /// How far the script is believed about what looks good: the power that its weights are taken
    /// to. At two, what it holds half as good is looked at a quarter as often.
    pub trust: f32,
    /// Whether luck is taken off what an imagined game has taught: what chance gave beyond what it
    /// gives on the average, as the mind judges it. It costs a look at every outcome.
    pub is_calm: bool,
    /// How many cores think, each on its own; what they found is put together.
    pub threads: u8,
}

impl Plan {
    /// So many imagined games on one core, luck and all, with the script believed as it is.
    pub fn new(games: u32, horizon: Horizon, curiosity: f32) -> Plan {
        Plan {
            budget: Budget::Games(games),
            longest: None,
            horizon,
            curiosity,
            crowd: 1.0,
            trust: 1.0,
            is_calm: false,
            threads: 1,
        }
    }

    /// How much what looks good is preferred among so many players.
    fn curiosity_among(&self, players: usize) -> f32 {
        self.curiosity * self.crowd.powi(players.saturating_sub(2) as i32)
    }
}

/// When a search has thought enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Budget {
    /// After so many imagined games: the same seed makes the same decision.
    Games(u32),
    /// After so long.
    Time(Duration),
}

/// How an imagined game goes on where the search knows nothing yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Horizon {
    /// Not at all: the position is judged at the first decision that is new to anybody.
    AtOnce,
    /// By the script until the next decision is one's own; then the position is judged.
    Here,
    /// By the script for so many actions; then the position is judged.
    Script(u32),
    /// At random to the end of the game, which needs no judgement.
    End,
}

/// One way to go on, as a search sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct Thought<A> {
    /// What could be done.
    pub action: A,
    /// How often it was looked at.
    pub visits: u32,
    /// How likely it is to win with it.
    pub chance: f32,
    /// Which part of all looks went this way.
    pub part: f32,
    /// How often it ought to be chosen, as a share of one.
    pub share: f32,
    /// What would follow it, own decisions only.
    pub line: Vec<A>,
}

/// Imagines worlds that fit what it knows and plays them, at first by the script and then more and
/// more by what it has learnt from the ones before.
///
/// Everybody in these worlds learns, each in a tree of the decisions that they themselves can tell
/// apart: who cannot see a card decides alike whatever the card is. Where a choice is good only as
/// long as nobody foresees it, everybody learns how often to choose what, and chooses so.
///
/// What it has learnt about the game that is really played is kept for the next decision, as long
/// as it is [told](Bot::hear) what happens in between, or the mind knows positions by their
/// [key](Mind::key). So every game wants a search of its own.
pub struct Search<G: Game> {
    plan: Plan,
    mind: &'static dyn Mind<G>,
    rng: Rng,
    /// Decides what the mind has solved.
    script: Scripted<G>,
    heads: Vec<Descent<G>>,
    /// What was chosen last, and what was heard since.
    last: Option<G::Action>,
    heard: Heard,
}

impl<G: Game> Search<G> {
    /// A player whose choices follow from the seed, if the budget does not depend on the clock.
    pub fn new(plan: Plan, mind: &'static dyn Mind<G>, seed: u64) -> Search<G> {
        let head = |number: u8| Descent::new(rng(seed, 16 + u64::from(number)));
        let heads = (0..plan.threads.max(1)).map(head).collect();
        let (rng, script) = (rng(seed, 4), Scripted::new(mind, seed));
        Search { plan, mind, rng, script, heads, last: None, heard: Heard::default() }
    }

    /// Thinks about the decision and tells what it found, the most promising first.
    pub fn think(&mut self, seen: &Seen<G>) -> Vec<Thought<G::Action>> {
        let kept = self.last.take().map(|action| (action, self.heard.finish()));
        let (plan, mind) = (self.plan, self.mind);
        let each = match plan.budget {
            Budget::Games(games) => Budget::Games(games.div_ceil(self.heads.len() as u32)),
            Budget::Time(_) => plan.budget,
        };
        let ponder = |head: &mut Descent<G>| {
            head.begin(seen, kept.as_ref(), mind);
            ponder(head, seen, each, &plan, mind);
        };
        match &mut self.heads[..] {
            [head] => ponder(head),
            heads => std::thread::scope(|scope| {
                for head in heads {
                    scope.spawn(|| ponder(head));
                }
            }),
        }
        self.gather(seen)
    }

    /// How many actions were taken in imagined games so far, for measurements.
    pub fn steps(&self) -> u64 {
        self.heads.iter().map(|head| head.steps).sum()
    }

    /// Puts together what all heads have found.
    fn gather(&self, seen: &Seen<G>) -> Vec<Thought<G::Action>> {
        let mut options = Vec::new();
        seen.options(&mut options);
        let (mut sums, mut all, mut looks) = (HashMap::new(), 0.0, 0);
        for edge in self.heads.iter().flat_map(Descent::tried) {
            let sum = sums.entry(edge.action.clone()).or_insert((0, 0.0, 0.0, 0.0));
            let (visits, worth, share, prior) = *sum;
            *sum = (visits + edge.visits, worth + edge.sum, share + edge.share, prior + edge.prior);
            all += edge.share;
            looks += edge.visits;
        }
        let thought = |action: G::Action| {
            let (visits, sum, share, prior) = sums.get(&action).copied().unwrap_or_default();
            // A few games with their luck taken off may come to a little more than all.
            let chance = if visits == 0 { 0.0 } else { (sum / visits as f32).clamp(0.0, 1.0) };
            let share = if all > 0.0 { share / all } else { 0.0 };
            let part = visits as f32 / looks.max(1) as f32;
            (prior, Thought { action, visits, part, chance, share, line: Vec::new() })
        };
        let mut thoughts: Vec<_> = options.into_iter().map(thought).collect();
        thoughts.sort_by(|(prior, one), (other_prior, other)| {
            let by_share = other.share.total_cmp(&one.share);
            let by_sight = if one.visits == 0 { other_prior.total_cmp(prior) } else { Equal };
            other.visits.cmp(&one.visits).then(by_share).then(by_sight)
        });
        thoughts.into_iter().map(|(_, thought)| thought).collect()
    }

    /// The best few ways to go on, each with what would follow: for a person who asks.
    ///
    /// Whoever thinks for themselves need not look at what they would not do. A person wants to
    /// know how much worse it is, so the few that are told are all looked at, and often enough to
    /// be compared; those come first that win more often.
    ///
    /// Where [nobody may foresee](Search::is_bluff) what is chosen, those come first that ought to
    /// be chosen most often, as the mind knows it where it has solved the decision.
    pub fn advise(&mut self, seen: &Seen<G>, most: usize) -> Vec<Thought<G::Action>> {
        let found = self.think(seen);
        let told = self.in_order(seen, found, most);
        let looks = told.iter().map(|thought| thought.visits / FEWER).max();
        let looks = looks.unwrap_or(0).max(SURE);
        for thought in &told {
            for _ in thought.visits..looks {
                self.heads[0].try_out(&thought.action, seen, &self.plan, self.mind);
            }
        }
        let found = self.gather(seen);
        let mut thoughts = self.in_order(seen, found, most);
        if !self.is_bluff() {
            thoughts.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        }
        for thought in &mut thoughts {
            thought.line = self.heads[0].line(&thought.action);
        }
        thoughts
    }

    /// Whether the decision that was thought about last is one that nobody may foresee, so that
    /// every way wants to be chosen [as often as it ought to be](Thought::share).
    pub fn is_bluff(&self) -> bool {
        self.heads[0].is_bluff()
    }

    /// The first few to tell.
    fn in_order(
        &mut self,
        seen: &Seen<G>,
        mut thoughts: Vec<Thought<G::Action>>,
        most: usize,
    ) -> Vec<Thought<G::Action>> {
        let world = seen.imagine(&mut self.rng);
        if self.mind.is_solved(&world) {
            let (mut options, mut weights) = (Vec::new(), Vec::new());
            seen.options(&mut options);
            self.mind.weigh(&world, seen.seat(), &options, &mut weights);
            let all: f32 = weights.iter().sum();
            for thought in &mut thoughts {
                let place = options.iter().position(|option| *option == thought.action);
                thought.share = place.map_or(0.0, |place| weights[place] / all);
            }
        }
        if self.is_bluff() {
            thoughts.sort_by(|one, other| other.share.total_cmp(&one.share));
        }
        thoughts.truncate(most);
        thoughts
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn choose(&mut self, seen: &Seen<G>) -> G::Action {
        let mut options = Vec::new();
        seen.options(&mut options);
        if let [_] = &options[..] {
            // What has to be done is no decision, and the trees know nothing of it.
            return options.remove(0);
        }
        if self.mind.is_solved(&seen.imagine(&mut self.rng)) {
            self.last = None;
            return self.script.choose(seen);
        }
        let thoughts = self.think(seen);
        let first = thoughts.first().expect("a seat that is awaited has an option");
        let action = match self.heads[0].is_bluff() {
            // What nobody may foresee is drawn; what was tried seldom was tried to learn.
            true => {
                let least = thoughts.iter().map(|thought| thought.share).fold(0.0, f32::max) / 8.0;
                let weight = |share: f32| if share < least { 0 } else { (share * 1e6) as u32 + 1 };
                let shares = thoughts.iter().map(|it| (it.action.clone(), weight(it.share)));
                draw::weighted(&mut self.rng, &shares.collect::<Vec<_>>()).clone()
            }
            false => first.action.clone(),
        };
        self.last = Some(action.clone());
        self.heard = Heard::default();
        action
    }

    fn hear(&mut self, event: &G::Event) {
        event.hash(&mut self.heard);
    }
}

/// Imagines games until the budget is spent.
fn ponder<G: Game>(
    head: &mut Descent<G>,
    seen: &Seen<G>,
    budget: Budget,
    plan: &Plan,
    mind: &dyn Mind<G>,
) {
    let (mut left, time) = match budget {
        Budget::Games(games) => (games, plan.longest),
        Budget::Time(time) => (u32::MAX, Some(plan.longest.map_or(time, |most| most.min(time)))),
    };
    let begin = Instant::now();
    loop {
        // The clock is not asked for every game: that would take longer than some of them.
        let some = left.min(8);
        (0..some).for_each(|_| head.play(seen, plan, mind));
        left -= some;
        if left == 0 || time.is_some_and(|time| begin.elapsed() >= time) {
            return;
        }
    }
}

/// What a player has heard, boiled down to a number: two who heard the same can tell nothing
/// apart.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Heard(u64);

impl Hasher for Heard {
    fn finish(&self) -> u64 {
        mix(self.0)
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64((*byte).into()));
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        // The odd factor keeps every number apart, the turn brings high bits down again.
        let turned = self.0.rotate_left(23) ^ number;
        self.0 = turned.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }
}
