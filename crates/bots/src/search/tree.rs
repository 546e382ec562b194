//! What a search remembers: one tree for every player, of what that player can tell apart.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::Heard;

/// No node, no edge.
pub(super) const NONE: u32 = u32::MAX;

/// Stands for the edge before a decision that is the same whatever came before it.
pub(super) const ANY: u32 = u32::MAX - 1;

/// With how many remembered decisions a new search still begins, where all are kept.
const MOST: usize = 1 << 13;

/// How many actions in a row are told, at most.
const LINE: usize = 16;

/// The decisions of one player, by what the player has heard before them.
#[derive(Debug, Clone)]
pub(super) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    /// Where an action leads, by the edge and by what the player heard until the next decision.
    /// What comes first follows no edge. A decision that is known by its [key](crate::Mind::key)
    /// follows [`ANY`] edge and what is heard is the key.
    next: HashMap<(u32, u64), u32, BuildHasherDefault<Heard>>,
}

/// One decision, as far as the player can tell.
#[derive(Debug, Clone, Copy)]
struct Node {
    via: (u32, u64),
    first: u32,
    visits: u32,
    sum: f32,
}

/// One choice at a decision.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edge<A> {
    pub action: A,
    /// How often it was there to be chosen, and how often it was.
    pub offered: u32,
    pub visits: u32,
    pub sum: f32,
    /// The share of attention it deserves before anything is known of it.
    pub prior: f32,
    /// How much would have been won by choosing it instead, and how often it ought to have been,
    /// what was learnt later counting for more.
    pub regret: f32,
    pub share: f32,
    node: u32,
    sibling: u32,
    /// The decision that came of it most often, as far as a count of one can tell, and by how much.
    next: u32,
    votes: u32,
}

impl<A> Edge<A> {
    /// What choosing it has brought on the average, or what is usual if nobody has.
    pub fn mean(&self, usual: f32) -> f32 {
        if self.visits == 0 { usual } else { self.sum / self.visits as f32 }
    }
}

impl<A: Clone + Eq> Tree<A> {
    pub fn new() -> Tree<A> {
        Tree { nodes: Vec::new(), edges: Vec::new(), next: HashMap::default() }
    }

    pub fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.next.clear();
    }

    /// Forgets everything if it has become too much.
    pub fn bound(&mut self) {
        if self.nodes.len() > MOST {
            self.clear();
        }
    }

    /// What choices at the node have brought on the average.
    pub fn usual(&self, node: u32) -> f32 {
        let Node { visits, sum, .. } = self.nodes[node as usize];
        if visits == 0 { 0.5 } else { sum / visits as f32 }
    }

    pub fn edge(&self, edge: u32) -> &Edge<A> {
        &self.edges[edge as usize]
    }

    pub fn edge_mut(&mut self, edge: u32) -> &mut Edge<A> {
        &mut self.edges[edge as usize]
    }

    /// The edges of a node.
    pub fn edges(&self, node: u32) -> impl Iterator<Item = u32> {
        let first = self.nodes.get(node as usize).map(|node| node.first);
        let first = first.filter(|edge| *edge != NONE);
        std::iter::successors(first, |edge| self.sibling(*edge))
    }

    /// The next edge of the same node.
    pub fn sibling(&self, edge: u32) -> Option<u32> {
        Some(self.edges[edge as usize].sibling).filter(|sibling| *sibling != NONE)
    }

    /// Finds the edge of every action, [`NONE`] for those that are new here.
    pub fn find(&self, node: u32, actions: &[A], into: &mut Vec<u32>) {
        into.clear();
        // The usual case: the same list as when the edges were made, in the same order.
        let mut known = self.edges(node);
        for action in actions {
            let here = known.next().filter(|edge| self.edge(*edge).action == *action);
            let Some(edge) = here else { break };
            into.push(edge);
        }
        for action in &actions[into.len()..] {
            let found = self.edges(node).find(|edge| self.edge(*edge).action == *action);
            into.push(found.unwrap_or(NONE));
        }
    }

    /// Adds an edge after all others of its node.
    pub fn add(&mut self, node: u32, action: A, prior: f32) -> u32 {
        let edge = self.edges.len() as u32;
        // New edges of a node come one after the other, so its last is mostly the last of all.
        let newest = self.edges.last().filter(|edge| edge.node == node).map(|_| edge - 1);
        let last = newest.or_else(|| self.edges(node).last());
        self.edges.push(Edge {
            action,
            offered: 0,
            visits: 0,
            sum: 0.0,
            prior,
            regret: 0.0,
            share: 0.0,
            node,
            sibling: NONE,
            next: NONE,
            votes: 0,
        });
        match last {
            Some(last) => self.edges[last as usize].sibling = edge,
            None => self.nodes[node as usize].first = edge,
        }
        edge
    }

    /// The decision that follows an action once the player has heard this, and whether it is new.
    pub fn follow(&mut self, edge: u32, heard: u64) -> (u32, bool) {
        let via = (edge, heard);
        if let Some(node) = self.next.get(&via) {
            return (*node, false);
        }
        let node = self.nodes.len() as u32;
        self.nodes.push(Node { via, first: NONE, visits: 0, sum: 0.0 });
        self.next.insert(via, node);
        (node, true)
    }

    /// Notes which decision came of an edge.
    pub fn lead(&mut self, edge: u32, node: u32) {
        let edge = &mut self.edges[edge as usize];
        if edge.next == node {
            edge.votes += 1;
        } else if edge.votes == 0 {
            (edge.next, edge.votes) = (node, 1);
        } else {
            edge.votes -= 1;
        }
    }

    /// Books what came of a visit; without an edge nothing was chosen.
    pub fn learn(&mut self, node: u32, edge: u32, worth: f32) {
        let here = &mut self.nodes[node as usize];
        here.visits += 1;
        here.sum += worth;
        if edge != NONE {
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1;
            edge.sum += worth;
        }
    }

    /// What the player means to do next after this choice, as far as it was looked at often enough
    /// to mean anything.
    pub fn line(&self, edge: u32, least: u32) -> Vec<A> {
        let mut line = Vec::new();
        let mut last = edge;
        while line.len() < LINE {
            let after = self.nodes.iter().enumerate().filter(|(_, node)| node.via.0 == last);
            let likeliest = after.max_by_key(|(_, node)| node.visits);
            let next = likeliest.map_or(self.edge(last).next, |(number, _)| number as u32);
            let best = self.edges(next).max_by_key(|edge| self.edge(*edge).visits);
            match best.filter(|edge| self.edge(*edge).visits >= least) {
                Some(edge) => last = edge,
                None => break,
            }
            line.push(self.edge(last).action.clone());
        }
        line
    }

    /// Keeps what follows a decision after this action and this news, which is the first decision
    /// now, and forgets the rest.
    pub fn advance(&mut self, from: u32, action: &A, heard: u64) {
        let chosen = self.edges(from).find(|edge| self.edge(*edge).action == *action);
        let root = chosen.and_then(|edge| self.next.get(&(edge, heard)).copied());
        let old = std::mem::replace(self, Tree::new());
        let Some(root) = root else { return };
        let (mut nodes, mut edges) = (vec![NONE; old.nodes.len()], vec![NONE; old.edges.len()]);
        // Whatever follows was made later, so that one look at each in order is enough.
        for number in root..old.nodes.len() as u32 {
            let Node { via: (edge, heard), visits, sum, .. } = old.nodes[number as usize];
            let via = match number == root {
                true => (NONE, Heard::default().finish()),
                false if edge >= ANY || edges[edge as usize] == NONE => continue,
                false => (edges[edge as usize], heard),
            };
            let (node, _) = self.follow(via.0, via.1);
            nodes[number as usize] = node;
            (self.nodes[node as usize].visits, self.nodes[node as usize].sum) = (visits, sum);
            for edge in old.edges(number) {
                let from = old.edge(edge);
                edges[edge as usize] = self.add(node, from.action.clone(), from.prior);
                let kept = self.edges.last_mut().expect("an edge was just added");
                let (node, sibling) = (kept.node, kept.sibling);
                *kept = Edge { node, sibling, next: NONE, votes: 0, ..from.clone() };
            }
        }
    }
}
