//! What a plan comes to with one thing more, for players made of code.
//!
//! A script weighs every way to go on with a list or with orders, and a search asks a script
//! millions of times: so whatever is the same for all of these ways is worked out once.

use std::cell::Cell;

use table::Seat;

use crate::Uenighet;
use crate::action::Action;
use crate::bag::Layers;
use crate::few::Few;
use crate::look::{Look, Rings, counts};
use crate::map::{Set, Spot};
use crate::plan::Plan;
use crate::siege::Besieger;
use crate::state::TOKENS;

/// What a seat has and could do, by what it plans: a look for every way to go on with a list or
/// with orders, in a fraction of the time that doing it would take.
///
/// What others threaten is left out of these looks: it does not change with them.
#[derive(Debug)]
pub struct Prospects<'a> {
    game: &'a Uenighet,
    seat: Seat,
    plan: Plan,
    tokens: Layers<TOKENS>,
    besieger: Besieger,
    /// Where the others' capitals stand.
    capitals: Few<Option<Spot>, 3>,
    home: Set,
    /// Who gathers tokens where they are or were sent before, and how far they are from everywhere.
    /// Most ways to go on differ only in where one more is sent.
    before: Cell<(Set, Rings)>,
}

impl Uenighet {
    /// What a seat has and could do with its list or orders as they are.
    pub fn prospects(&self, seat: Seat) -> Prospects<'_> {
        let plan = self.plan_of(seat);
        let mut capitals = Few::default();
        let others = self.survivors().without(seat);
        let standing = others.iter().filter_map(|other| self.player(other).capital);
        standing.for_each(|capital| capitals.push(Some(capital)));
        let home = self.home(seat);
        let gatherers = self.gatherers(seat, plan.field());
        Prospects {
            game: self,
            seat,
            plan,
            tokens: self.tokens.layers(),
            besieger: Besieger::new(self, seat),
            capitals,
            home,
            before: Cell::new((gatherers, self.rings(gatherers, home))),
        }
    }
}

impl Prospects<'_> {
    /// With what is planned so far.
    pub fn now(&self) -> Look {
        self.look(&self.plan)
    }

    /// With one thing more on the list or in the orders; nothing for any other action.
    pub fn with(&self, action: &Action) -> Option<Look> {
        let plan = self.game.plan_with(self.seat, &self.plan, action)?;
        Some(self.look(&plan))
    }

    fn look(&self, plan: &Plan) -> Look {
        let rings = self.rings(plan);
        let tokens = counts(&rings, |ring| self.tokens.count_on(ring));
        let mut look = self.game.look_with(self.seat, plan, tokens);
        let men = plan.field();
        for capital in self.capitals.iter().flatten() {
            if let Some(siege) = self.besieger.siege(capital, men) {
                look.besiege(&siege);
            }
        }
        look
    }

    /// How far those who gather tokens by this plan are from everywhere.
    fn rings(&self, plan: &Plan) -> Rings {
        let sent = plan.arrive.without(self.plan.arrive);
        let others = self.game.gatherers(self.seat, plan.stay() | self.plan.arrive);
        let (mut before, mut rings) = self.before.get();
        if before != others {
            (before, rings) = (others, self.game.rings(others, self.home));
            self.before.set((before, rings));
        }
        for spot in sent.iter() {
            for (far, ring) in (0..).zip(&mut rings) {
                *ring |= self.game.map().within(spot, far);
            }
        }
        rings
    }
}
