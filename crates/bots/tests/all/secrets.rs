//! Nobody learns what is not theirs in games that bots play: the suite of the contract looks at
//! positions that random games hardly reach.

use bots::{Bot, Spec, rng};
use shelf::Visitor;
use table::properties::{
    Verdict, events_tell_no_more_than_views, redraw_follows_the_view, view_survives_redraw,
};
use table::{Actor, Game, Seen, Turn, draw};

/// Who sits around the table: everybody there is, the long thinkers with little time.
const COMPANY: [&str; 4] = ["regular@12", "scripted", "master@8", "beginner"];

/// One position in so many is looked at closely.
const ONE_IN: u32 = 16;

/// A whole game of bots with this setup, and with whom it begins.
#[derive(Clone, Copy)]
struct Watched {
    players: u8,
    first: usize,
}

impl Watched {
    /// The game for so many players, if there is one. What has no number of players is for two.
    fn begin<G: Game>(self) -> Option<G> {
        let setup = serde_json::json!({ "players": self.players });
        match serde_json::from_value::<G::Setup>(setup) {
            Ok(setup) => G::new(&setup).ok(),
            Err(_) if self.players == 2 => {
                Some(G::new(&G::Setup::default()).expect("what is usual can be played"))
            }
            Err(_) => None,
        }
    }
}

impl Visitor for Watched {
    type Output = ();

    fn visit<G: Game>(self) {
        let Some(mut game) = self.begin::<G>() else { return };
        let chairs = game.chairs();
        let sit = |chair: usize| -> Box<dyn Bot<G>> {
            let spec: Spec = COMPANY[(self.first + chair) % COMPANY.len()].parse().unwrap();
            spec.sit(chair as u64)
        };
        let mut bots: Vec<_> = (0..chairs.len()).map(sit).collect();
        let mut dice = rng(self.players.into(), self.first as u64);
        let mut odds = Vec::new();
        loop {
            let is_looked_at = draw::below(&mut dice, ONE_IN) == 0;
            if is_looked_at {
                holds(view_survives_redraw(&game, &mut dice), &game);
                holds(redraw_follows_the_view(&game, &dice), &game);
            }
            let (actor, action) = match game.turn() {
                Turn::Over => return,
                Turn::Chance => {
                    odds.clear();
                    game.odds(&mut odds);
                    (Actor::Chance, draw::weighted(&mut dice, &odds).clone())
                }
                Turn::Seats(awaited) => {
                    let seat = awaited.iter().next().expect("a turn awaits somebody");
                    let chair = chairs.iter().position(|seats| seats.contains(seat)).unwrap();
                    let choice = bots[chair].choose(&Seen::new(&game, chairs[chair], seat));
                    (Actor::Seat(seat), choice)
                }
            };
            if is_looked_at {
                holds(events_tell_no_more_than_views(&game, actor, &action, &mut dice), &game);
            }
            let taken = game.apply(actor, &action, &mut |audience, event| {
                for (_, bot) in
                    chairs.iter().zip(&mut bots).filter(|(of, _)| audience.reaches(**of))
                {
                    bot.hear(&event);
                }
            });
            taken.unwrap_or_else(|refusal| panic!("{}: `{action}`: {refusal}", G::NAME));
        }
    }
}

#[track_caller]
fn holds<G: Game>(verdict: Verdict, game: &G) {
    verdict.unwrap_or_else(|what| panic!("{}: {what}, at {game:?}", G::NAME));
}

#[test]
fn nobody_learns_more_than_they_may_with_bots_in_every_seat() {
    for kind in shelf::games() {
        for (players, first) in [(2, 0), (2, 1), (3, 2), (4, 3)] {
            shelf::visit(kind.name(), Watched { players, first }).unwrap();
        }
    }
}
