//! Nobody learns what is not theirs in games that bots play: the suite of the contract looks at
//! positions that random games hardly reach. And no bot decides by what it may not know.

use bots::{Bot, Spec, rng};
use shelf::Visitor;
use table::properties::{
    Verdict, events_tell_no_more_than_views, redraw_follows_the_view, view_survives_redraw,
};
use table::{Actor, Game, Seen, Turn, draw, fingerprint};

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
    /// How many decisions were made in worlds that differed without anybody's knowing.
    type Output = u32;

    fn visit<G: Game>(self) -> u32 {
        let Some(mut game) = self.begin::<G>() else { return 0 };
        let chairs = game.chairs();
        let sit = |chair: usize| -> Box<dyn Bot<G>> {
            let spec: Spec = COMPANY[(self.first + chair) % COMPANY.len()].parse().unwrap();
            spec.sit(chair as u64)
        };
        let mut bots: Vec<_> = (0..chairs.len()).map(sit).collect();
        // Each has a twin who hears the same and decides in another world that looks the same.
        let mut twins: Vec<_> = (0..chairs.len()).map(sit).collect();
        let mut differed = 0;
        let mut dice = rng(self.players.into(), self.first as u64);
        let mut odds = Vec::new();
        loop {
            let is_looked_at = draw::below(&mut dice, ONE_IN) == 0;
            if is_looked_at {
                holds(view_survives_redraw(&game, &mut dice), &game);
                holds(redraw_follows_the_view(&game, &dice), &game);
            }
            let (actor, action) = match game.turn() {
                Turn::Over => return differed,
                Turn::Chance => {
                    odds.clear();
                    game.odds(&mut odds);
                    (Actor::Chance, draw::weighted(&mut dice, &odds).clone())
                }
                Turn::Seats(awaited) => {
                    let seat = awaited.iter().next().expect("a turn awaits somebody");
                    let chair = chairs.iter().position(|seats| seats.contains(seat)).unwrap();
                    let choice = bots[chair].choose(&Seen::new(&game, chairs[chair], seat));
                    let other = game.redraw(chairs[chair], &mut dice);
                    differed += u32::from(fingerprint(&other) != fingerprint(&game));
                    let blind = twins[chair].choose(&Seen::new(&other, chairs[chair], seat));
                    assert_eq!(choice, blind, "{}: {game:?}", G::NAME);
                    (Actor::Seat(seat), choice)
                }
            };
            if is_looked_at {
                holds(events_tell_no_more_than_views(&game, actor, &action, &mut dice), &game);
            }
            let taken = game.apply(actor, &action, &mut |audience, event| {
                let who = chairs.iter().zip(bots.iter_mut().zip(&mut twins));
                for (_, (bot, twin)) in who.filter(|(of, _)| audience.reaches(**of)) {
                    bot.hear(&event);
                    twin.hear(&event);
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
        let mut differed = 0;
        for (players, first) in [(2, 0), (2, 1), (3, 2), (4, 3)] {
            differed += shelf::visit(kind.name(), Watched { players, first }).unwrap();
        }
        println!("{}: {differed} decisions in worlds that differ", kind.name());
        assert!(differed >= 10, "{}: too little was hidden to prove anything", kind.name());
    }
}
