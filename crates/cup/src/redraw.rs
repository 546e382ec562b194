//! A world that looks the same, with everything that somebody cannot know dealt anew.

use rand_core::Rng;
use table::{SeatSet, draw};

use crate::Cup;
use crate::card::Hand;
use crate::event::Post;
use crate::goal::Square;
use crate::state::{Deck, Phase, Squad};
use crate::team::{Player, Side};

impl Cup {
    pub(crate) fn redraw_for(&self, knows: SeatSet, rng: &mut impl Rng) -> Cup {
        let mut world = self.clone();
        for side in Side::BOTH.into_iter().filter(|side| !knows.contains(side.seat())) {
            match self.phase {
                Phase::Squads { ready } => world.redraw_squad(side, ready[side as usize], rng),
                Phase::Deal { .. } => world.redraw_drawn(side, rng),
                Phase::Cards { ready } => {
                    world.redraw_drawn(side, rng);
                    world.redraw_choice(side, ready[side as usize], rng);
                }
                Phase::Squares(_) => {
                    world.redraw_hand(side, rng);
                    world.redraw_square(side, rng);
                }
                Phase::Orders => {
                    world.redraw_hand(side, rng);
                    world.redraw_order(side, rng);
                }
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
                | Phase::Keeper(_)
                | Phase::Throw(_)
                | Phase::Clock { .. }
                | Phase::Catch
                | Phase::Answer { .. }
                | Phase::FirstShot
                | Phase::Lot => world.redraw_hand(side, rng),
                // Cards taken are shown when the match is over.
                Phase::Over { .. } => {}
            }
        }
        world
    }

    /// A squad: whole if it is known to be, else as far as chance will have it.
    fn redraw_squad(&mut self, side: Side, is_ready: bool, rng: &mut impl Rng) {
        let goalkeeper = self.setup.team(side).data().goalkeeper();
        let keeper = self.camp(side).squad.keeper.filter(|keeper| *keeper == goalkeeper);
        self.camp_mut(side).squad = Squad { keeper, ..Squad::default() };
        // The phase must let players be selected while the squad is made up.
        let phase = std::mem::replace(&mut self.phase, Phase::Squads { ready: [false; 2] });
        loop {
            let squad = self.camp(side).squad;
            let is_whole = self.missing(side, &squad) == 0;
            if is_whole || (!is_ready && draw::below(rng, 8) == 0) {
                break;
            }
            let mut open: Vec<(Player, Post)> = Vec::new();
            for player in self.setup.team(side).data().roster().iter() {
                for post in [Post::InGoal, Post::OnField, Post::OnBench] {
                    if self.check_select(side, player.no(), post).is_ok() {
                        open.push((player, post));
                    }
                }
            }
            let (player, post) = *draw::pick(rng, &open);
            self.select(side, player, post, &mut |_, _| {});
        }
        self.phase = phase;
    }

    fn redraw_drawn(&mut self, side: Side, rng: &mut impl Rng) {
        let count = self.camp(side).cards.drawn.len();
        self.camp_mut(side).cards.drawn = some_of(Hand::POWER, count, rng);
    }

    /// A choice of cards: whole if it is known to be.
    fn redraw_choice(&mut self, side: Side, is_ready: bool, rng: &mut impl Rng) {
        let drawn = self.camp(side).cards.drawn;
        self.camp_mut(side).cards = Deck { drawn, ..Deck::default() };
        let phase = std::mem::replace(&mut self.phase, Phase::Cards { ready: [false; 2] });
        loop {
            let is_whole = self.check_hand(side).is_ok();
            if (is_whole || !is_ready) && draw::below(rng, 4) == 0 {
                break;
            }
            let nos = 1..=crate::card::CARDS;
            let open: Vec<u8> =
                nos.clone().filter(|no| self.check_take(side, *no).is_ok()).collect();
            let tries: Vec<u8> = nos.filter(|no| self.check_attempt(side, *no).is_ok()).collect();
            if !open.is_empty() {
                self.take(side, *draw::pick(rng, &open), &mut |_, _| {});
            } else if !tries.is_empty() {
                self.attempt(side, *draw::pick(rng, &tries), &mut |_, _| {});
            } else {
                break;
            }
        }
        self.phase = phase;
    }

    /// POWER cards face down: any that could lie there.
    fn redraw_hand(&mut self, side: Side, rng: &mut impl Rng) {
        let deck = &self.camp(side).cards;
        let (hand, used) = (deck.hand, deck.used);
        let open = self.setup.pool(side).without(used);
        let powers = some_of(open, hand.and(Hand::POWER).len(), rng);
        self.camp_mut(side).cards.hand = hand.and(Hand::LEGEND).or(powers);
    }

    fn redraw_square(&mut self, side: Side, rng: &mut impl Rng) {
        let Phase::Squares(mut shot) = self.phase else { return };
        if self.shooter(&shot).0 == side {
            shot.aim = shot.aim.map(|aim| {
                let fits = |square: &Square| !shot.shows_row() || square.row() == aim.row();
                let open: Vec<Square> = Square::ALL.into_iter().filter(fits).collect();
                *draw::pick(rng, &open)
            });
        } else if shot.cover.is_some() {
            let open: Vec<_> = self.covers(&shot).collect();
            shot.cover = Some(*draw::pick(rng, &open));
        }
        self.phase = Phase::Squares(shot);
    }

    /// An order: whole if it is known to be, else as far as chance will have it.
    fn redraw_order(&mut self, side: Side, rng: &mut impl Rng) {
        let is_whole = self.next_shooters(side).is_empty();
        let mut players: Vec<Player> = self.camp(side).playing.iter().collect();
        draw::shuffle(rng, &mut players);
        let count = match is_whole {
            true => players.len(),
            false => draw::below(rng, players.len() as u32) as usize,
        };
        let mut order = [None; 5];
        for (place, player) in order.iter_mut().zip(players.into_iter().take(count)) {
            *place = Some(player);
        }
        if let Some(shootout) = &mut self.shootout {
            shootout.orders[side as usize] = order;
        }
    }
}

/// So many of these cards, any of them.
fn some_of(hand: Hand, count: u8, rng: &mut impl Rng) -> Hand {
    let mut cards: Vec<u8> = hand.iter().collect();
    draw::shuffle(rng, &mut cards);
    cards.into_iter().take(usize::from(count)).collect()
}
