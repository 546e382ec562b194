//! One imagined game: down the trees, on to where it can be judged, and back.

use std::hash::{Hash, Hasher};

use table::{Actor, Game, Seat, SeatSet, Seen, Turn, draw};

use super::tree::{ANY, Edge, NONE, Tree};
use super::{Heard, Horizon, Plan, SURE};
use crate::mind::{Mind, assess, pick};
use crate::{Playout, Rng};

/// How many actions are waited for, at most, until a position can be judged.
const PATIENCE: u32 = 64;

/// How often a sealed choice is made at random, to learn what it would bring.
const TRIED: f32 = 0.1;

/// Everything that is kept from one imagined game to the next.
pub(super) struct Descent<G: Game> {
    /// The one who thinks comes first.
    pub(super) players: Vec<Player<G::Action>>,
    /// The seats of each.
    chairs: Vec<SeatSet>,
    /// What the position that was judged last is worth to each.
    pub(super) worths: Vec<f32>,
    seat: Seat,
    /// The decision in the tree of the one who thinks.
    root: u32,
    /// What everybody has heard before it, if that matters to what they remember.
    before: Heard,
    pub(super) rng: Rng,
    playout: Playout<G>,
    legal: Vec<G::Action>,
    pub(super) odds: Vec<(G::Action, u32)>,
    edges: Vec<u32>,
    weights: Vec<f32>,
    is_bluff: bool,
    /// What is chosen in the next game, whatever else looks better.
    wanted: Option<G::Action>,
    /// Whether the decision itself is one that the mind has solved.
    is_solved: bool,
    /// How many actions were taken in imagined games.
    pub steps: u64,
}

/// A player in these worlds.
pub(super) struct Player<A> {
    tree: Tree<A>,
    /// The last decision in the tree, and what was heard since.
    edge: u32,
    heard: Heard,
    /// Whether the tree knows nothing of the decisions from here on.
    is_lost: bool,
    /// The decisions of this game.
    pub path: Vec<Step>,
    /// How much better chance fell for this player than it does on the average.
    pub luck: f32,
}

/// A decision in an imagined game.
pub(super) struct Step {
    node: u32,
    edge: u32,
    is_bluff: bool,
    /// The luck before it, which it had nothing to do with.
    luck: f32,
}

impl<G: Game> Descent<G> {
    pub fn new(rng: Rng) -> Descent<G> {
        Descent {
            players: Vec::new(),
            chairs: Vec::new(),
            worths: Vec::new(),
            seat: Seat(0),
            root: NONE,
            before: Heard::default(),
            playout: Playout::new(rng.clone()),
            rng,
            legal: Vec::new(),
            odds: Vec::new(),
            edges: Vec::new(),
            weights: Vec::new(),
            is_bluff: false,
            wanted: None,
            is_solved: false,
            steps: 0,
        }
    }

    /// Turns to another decision. What was learnt before is kept as far as it follows from what was
    /// chosen and heard, or is known by a key.
    pub fn begin(&mut self, seen: &Seen<G>, kept: Option<&(G::Action, u64)>, mind: &dyn Mind<G>) {
        self.seat = seen.seat();
        self.is_bluff = false;
        let world = seen.imagine(&mut self.rng);
        self.is_solved = mind.is_solved(&world);
        let key = mind.key(&world);
        // Decisions that began elsewhere are remembered beside those with a key.
        self.before = Heard::default();
        if let Some(key) = key {
            self.before.write_u64(key);
        }
        let root = std::mem::replace(&mut self.root, NONE);
        let chairs = chairs(seen, &mut self.rng);
        let is_same = self.chairs.first() == chairs.first();
        self.players.truncate(chairs.len());
        for (place, player) in self.players.iter_mut().enumerate() {
            match kept.filter(|_| place == 0) {
                _ if !is_same => player.tree.clear(),
                // What has a key is found again by it.
                _ if key.is_some() => player.tree.bound(),
                Some((action, heard)) => player.tree.advance(root, action, *heard),
                None => player.tree.clear(),
            }
        }
        let fresh = || Player {
            tree: Tree::new(),
            edge: NONE,
            heard: Heard::default(),
            is_lost: false,
            path: Vec::new(),
            luck: 0.0,
        };
        self.players.resize_with(chairs.len(), fresh);
        self.worths.resize(chairs.len(), 0.0);
        self.chairs = chairs;
    }

    /// The options of the one who thinks, as far as they were tried.
    pub fn tried(&self) -> impl Iterator<Item = &Edge<G::Action>> {
        let tree = &self.players[0].tree;
        tree.edges(self.root).map(|edge| tree.edge(edge))
    }

    /// What the one who thinks means to do next after this choice.
    pub fn line(&self, action: &G::Action) -> Vec<G::Action> {
        let tree = &self.players[0].tree;
        let edge = tree.edges(self.root).find(|edge| tree.edge(*edge).action == *action);
        edge.map_or(Vec::new(), |edge| tree.line(edge, SURE))
    }

    /// Whether the decision is one that nobody may foresee.
    pub fn is_bluff(&self) -> bool {
        self.is_bluff
    }

    /// Plays one world in which this is chosen, and learns from it.
    pub fn try_out(&mut self, action: &G::Action, seen: &Seen<G>, plan: &Plan, mind: &dyn Mind<G>) {
        self.wanted = Some(action.clone());
        self.play(seen, plan, mind);
        self.wanted = None;
    }

    /// Plays one world and learns from it.
    pub fn play(&mut self, seen: &Seen<G>, plan: &Plan, mind: &dyn Mind<G>) {
        let mut world = seen.imagine(&mut self.rng);
        self.reopen(&mut world, mind);
        for player in &mut self.players {
            (player.edge, player.heard, player.is_lost) = (NONE, self.before, false);
            player.path.clear();
            player.luck = 0.0;
        }
        loop {
            let (actor, action) = match world.turn() {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, self.fall(&world, plan.is_calm, mind)),
                Turn::Seats(awaited) => {
                    if self.is_known(&world, mind) {
                        break;
                    }
                    let seat = self.next_seat(awaited);
                    let Some(action) = self.decide(&world, seat, plan, mind) else { break };
                    (Actor::Seat(seat), action)
                }
            };
            let (players, chairs) = (&mut self.players, &self.chairs);
            let taken = world.apply(actor, &action, &mut |audience, event| {
                for (player, seats) in players.iter_mut().zip(chairs) {
                    if !player.is_lost && audience.reaches(*seats) {
                        event.hash(&mut player.heard);
                    }
                }
            });
            taken.expect("everything listed can be done");
            self.steps += 1;
        }
        self.finish(&mut world, plan, mind);
        self.judge(&world, mind);
        for (player, worth) in self.players.iter_mut().zip(&self.worths) {
            player.learn(*worth);
        }
    }

    /// Finds out what the position is worth to everybody.
    pub(super) fn judge(&mut self, world: &G, mind: &dyn Mind<G>) {
        assess(world, &self.chairs, mind, &mut self.worths);
    }

    /// Lets the others choose again what they have chosen sealed: nobody knows what it was, but it
    /// was not dealt at random, as it is in an imagined world.
    fn reopen(&mut self, world: &mut G, mind: &dyn Mind<G>) {
        let Turn::Seats(awaited) = world.turn() else { return };
        for seat in self.chairs[1..].iter().flat_map(|seats| seats.iter()) {
            if awaited.contains(seat) {
                continue;
            }
            mind.reopen(world, seat);
            if world.turn().awaits(seat) {
                continue;
            }
            self.legal.clear();
            world.legal(seat, &mut self.legal);
            for action in self.legal.iter().filter(|action| world.retracts(action)) {
                let mut again = world.clone();
                let taken = again.apply_quietly(Actor::Seat(seat), action);
                taken.expect("everything listed can be done");
                // A game can be given up at any time too, which opens no choice again.
                if again.turn().awaits(seat) {
                    *world = again;
                    break;
                }
            }
        }
    }

    /// Who is asked first where several are: the one who thinks, then the others in order.
    fn next_seat(&self, awaited: SeatSet) -> Seat {
        let own = self.chairs[0];
        let first = awaited.contains(self.seat).then_some(self.seat);
        let own = first.or_else(|| awaited.iter().find(|seat| own.contains(*seat)));
        own.or_else(|| awaited.iter().next()).expect("a turn awaits somebody")
    }

    /// Lets the game go on until the position can be judged.
    fn finish(&mut self, world: &mut G, plan: &Plan, mind: &dyn Mind<G>) {
        if self.is_known(world, mind) {
            return;
        }
        let steps = match plan.horizon {
            Horizon::End => {
                self.steps += self.playout.finish(world);
                return;
            }
            Horizon::AtOnce | Horizon::Here => 0,
            Horizon::Script(steps) => steps,
        };
        for _ in 0..steps {
            if self.is_known(world, mind) || !self.go_on(world, plan, mind) {
                return;
            }
        }
        for _ in 0..PATIENCE {
            let is_clear = self.is_known(world, mind) || mind.is_quiet(world);
            if is_clear || !self.go_on(world, plan, mind) {
                return;
            }
        }
    }

    /// Whether there is nothing more to find out. Where the mind has solved the decision that is
    /// thought about, it is still asked what that comes to in the end.
    fn is_known(&self, world: &G, mind: &dyn Mind<G>) -> bool {
        world.turn() == Turn::Over || !self.is_solved && mind.is_solved(world)
    }

    /// Takes one action by the script or by chance, or tells that the game is over.
    fn go_on(&mut self, world: &mut G, plan: &Plan, mind: &dyn Mind<G>) -> bool {
        self.steps += 1;
        let awaited = match world.turn() {
            Turn::Seats(awaited) => awaited,
            Turn::Chance if plan.is_calm => {
                let fallen = self.fall(world, true, mind);
                let taken = world.apply_quietly(Actor::Chance, &fallen);
                taken.expect("every outcome can fall");
                return true;
            }
            Turn::Chance | Turn::Over => return self.playout.step(world),
        };
        let seat = awaited.iter().next().expect("a turn awaits somebody");
        self.list(world, seat);
        let place = self.by_script(world, seat, mind);
        let taken = world.apply_quietly(Actor::Seat(seat), &self.legal[place]);
        taken.expect("everything listed can be done");
        true
    }

    fn list(&mut self, world: &G, seat: Seat) {
        self.legal.clear();
        world.legal(seat, &mut self.legal);
        self.legal.retain(|action| !world.retracts(action));
    }

    /// One of what is listed, likely as its weight in the script.
    fn by_script(&mut self, world: &G, seat: Seat, mind: &dyn Mind<G>) -> usize {
        if let [_] = &self.legal[..] {
            return 0;
        }
        self.weigh(world, seat, mind);
        pick(&self.weights, &mut self.rng)
    }

    /// Weighs what is listed; the weights add up to one.
    fn weigh(&mut self, world: &G, seat: Seat, mind: &dyn Mind<G>) {
        self.weights.clear();
        mind.weigh(world, seat, &self.legal, &mut self.weights);
        debug_assert_eq!(self.weights.len(), self.legal.len(), "every action has a weight");
        self.share_out();
    }

    /// Believes what was weighed more, or less, than it says.
    fn trust(&mut self, power: f32) {
        if power != 1.0 {
            self.weights.iter_mut().for_each(|weight| *weight = weight.powf(power));
            self.share_out();
        }
    }

    /// Makes the weights add up to one.
    fn share_out(&mut self) {
        let sum: f32 = self.weights.iter().sum();
        self.weights.iter_mut().for_each(|weight| *weight /= sum);
    }

    /// What a seat does, or nothing where the imagined game is to be judged.
    fn decide(
        &mut self,
        world: &G,
        seat: Seat,
        plan: &Plan,
        mind: &dyn Mind<G>,
    ) -> Option<G::Action> {
        self.list(world, seat);
        let place = self.chairs.iter().position(|seats| seats.contains(seat));
        let place = place.expect("somebody holds every seat");
        let player = &mut self.players[place];
        let is_root = place == 0 && player.path.is_empty();
        // What has to be done is no decision, except the one that is thought about: whoever asks
        // wants to know what it comes to.
        if let ([forced], false) = (&self.legal[..], is_root) {
            return Some(forced.clone());
        }
        if player.is_lost {
            let chosen = self.by_script(world, seat, mind);
            return Some(self.legal[chosen].clone());
        }
        let (edge, heard) =
            mind.key(world).map_or((player.edge, player.heard.finish()), |key| (ANY, key));
        let (node, is_new) = player.tree.follow(edge, heard);
        if player.edge != NONE {
            player.tree.lead(player.edge, node);
        }
        if is_root {
            self.root = node;
        }
        if is_new && !is_root {
            player.is_lost = true;
            player.path.push(Step { node, edge: NONE, is_bluff: false, luck: player.luck });
            let goes_on = place > 0 && plan.horizon != Horizon::AtOnce;
            let chosen = goes_on.then(|| self.by_script(world, seat, mind));
            return chosen.map(|chosen| self.legal[chosen].clone());
        }
        player.tree.find(node, &self.legal, &mut self.edges);
        if self.edges.contains(&NONE) {
            self.weigh(world, seat, mind);
            self.trust(plan.trust);
            let tree = &mut self.players[place].tree;
            for (place, edge) in self.edges.iter_mut().enumerate() {
                if *edge == NONE {
                    *edge = tree.add(node, self.legal[place].clone(), self.weights[place]);
                }
            }
        }
        let is_bluff = mind.is_bluff(world, seat);
        self.is_bluff |= is_root && is_bluff;
        let wanted = self.wanted.as_ref().filter(|_| is_root);
        let wanted = wanted.and_then(|it| self.legal.iter().position(|action| action == it));
        let player = &mut self.players[place];
        let edge = match (wanted, is_bluff) {
            (Some(at), _) => self.edges[at],
            (None, true) => player.sealed(&self.edges, &mut self.weights, &mut self.rng),
            (None, false) => {
                let curiosity = plan.curiosity_among(self.chairs.len());
                player.best(node, &self.edges, curiosity, &mut self.rng)
            }
        };
        player.path.push(Step { node, edge, is_bluff, luck: player.luck });
        (player.edge, player.heard) = (edge, Heard::default());
        Some(player.tree.edge(edge).action.clone())
    }
}

impl<A: Clone + Eq> Player<A> {
    /// The edge that is most worth a visit: good so far, or promising and seldom tried.
    fn best(&mut self, node: u32, edges: &[u32], curiosity: f32, rng: &mut Rng) -> u32 {
        let usual = self.tree.usual(node);
        let (mut best, mut most, mut ties) = (NONE, f32::MIN, 0);
        for edge in edges {
            let tried = self.tree.edge_mut(*edge);
            tried.offered += 1;
            let looked = curiosity * tried.prior * (tried.offered as f32).sqrt();
            let score = tried.mean(usual) + looked / (1.0 + tried.visits as f32);
            if score > most {
                (best, most, ties) = (*edge, score, 1);
            } else if score == most {
                // Among equals everyone has the same chance.
                ties += 1;
                if draw::below(rng, ties) == 0 {
                    best = *edge;
                }
            }
        }
        best
    }

    /// An edge drawn by regret: the more it would have brought before, the likelier it is now.
    fn sealed(&mut self, edges: &[u32], weights: &mut Vec<f32>, rng: &mut Rng) -> u32 {
        let tree = &mut self.tree;
        let all: f32 = edges.iter().map(|edge| tree.edge(*edge).regret).sum();
        let priors: f32 = edges.iter().map(|edge| tree.edge(*edge).prior).sum();
        weights.clear();
        weights.extend(edges.iter().map(|edge| match all > 0.0 {
            true => tree.edge(*edge).regret / all,
            false => tree.edge(*edge).prior / priors,
        }));
        // What was chosen late was chosen by more that was known, and counts for more.
        let known: u32 = edges.iter().map(|edge| tree.edge(*edge).visits).sum();
        for (edge, share) in edges.iter().zip(&mut *weights) {
            tree.edge_mut(*edge).share += *share * (known + 1) as f32;
            *share = *share * (1.0 - TRIED) + TRIED / edges.len() as f32;
        }
        edges[pick(weights, rng)]
    }

    /// Books what came of the game.
    fn learn(&mut self, worth: f32) {
        for Step { node, edge, is_bluff, luck } in self.path.drain(..) {
            let worth = worth - (self.luck - luck);
            self.tree.learn(node, edge, worth);
            if !is_bluff {
                continue;
            }
            let usual = self.tree.usual(node);
            let mut other = self.tree.edges(node).next();
            while let Some(here) = other {
                let mean = self.tree.edge(here).mean(usual);
                other = self.tree.sibling(here);
                if here != edge {
                    // What was long no good need not make up for it before it is tried again.
                    let regret = &mut self.tree.edge_mut(here).regret;
                    *regret = (*regret + mean - worth).max(0.0);
                }
            }
        }
    }
}

/// The players of a game, as sets of seats; the one who thinks comes first.
fn chairs<G: Game>(seen: &Seen<G>, rng: &mut Rng) -> Vec<SeatSet> {
    let mut chairs = vec![seen.seats()];
    let all = seen.imagine(rng).chairs();
    chairs.extend(all.into_iter().filter(|seats| !seats.meets(seen.seats())));
    chairs
}
