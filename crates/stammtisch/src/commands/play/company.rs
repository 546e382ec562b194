//! The bots in a room, and what they have heard.

use bots::Bot;
use shelf::{Running, Table};
use table::dice::Seed;
use table::{Game, Seen, Session};

use super::players::Player;

/// A bot for every chair, or nobody where a person sits.
pub struct Company<G: Game> {
    usher: Usher<G>,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
}

/// Brings a bot to a chair, whose choices follow from the seed; or nobody, where a person sits.
type Usher<G> = Box<dyn Fn(usize, u64) -> Option<Box<dyn Bot<G>>>>;

impl<G: Game> Company<G> {
    /// The bots among these players.
    pub fn new(players: &[Player], table: &Running<G>, seed: &Seed) -> Company<G> {
        let players = players.to_vec();
        let usher = move |chair: usize, seed: u64| match players[chair] {
            Player::Me => None,
            Player::Bot(name) => Some(name.sit(seed)),
        };
        Company::with(Box::new(usher), table, seed)
    }

    fn with(usher: Usher<G>, table: &Running<G>, seed: &Seed) -> Company<G> {
        let mut company = Company { usher, bots: Vec::new() };
        company.forget(table, seed);
        company
    }

    /// Whether a bot has this chair.
    pub fn holds(&self, chair: usize) -> bool {
        self.bots[chair].is_some()
    }

    /// What the bot in this chair does, if there is one.
    pub fn choose(&mut self, chair: usize, seen: &Seen<G>) -> Option<G::Action> {
        self.bots[chair].as_mut().map(|bot| bot.choose(seen))
    }

    /// Tells everybody what their seats may know of the last action, which met this position.
    ///
    /// Bots want to hear it as it is and not as JSON, so it is done to the position once more:
    /// whatever followed from it follows again.
    pub fn hear(&mut self, mut before: G, session: &Session<G>) {
        let last = session.kept().next_back();
        let (_, actor, action) = last.expect("somebody has just acted");
        let chairs = before.chairs();
        let again = before.apply(actor, action, &mut |audience, event| {
            let hearers = chairs.iter().zip(&mut self.bots);
            for (_, bot) in hearers.filter(|(seats, _)| audience.reaches(**seats)) {
                if let Some(bot) = bot {
                    bot.hear(&event);
                }
            }
        });
        again.expect("what was done once can be done again");
    }

    /// Everybody makes room for another of their kind, who remembers nothing: a bot must not know
    /// what was taken back. What the newcomers do follows from the seed and the length of the log.
    pub fn forget(&mut self, table: &Running<G>, seed: &Seed) {
        let entropy = seed
            .open()
            .bytes()
            .fold(u64::from(table.entries()), |sum, byte| bots::mix(sum ^ u64::from(byte)));
        let bot = |chair: usize| (self.usher)(chair, bots::mix(entropy ^ chair as u64));
        self.bots = (0..table.chairs().len()).map(bot).collect();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use table::properties::example::{Action, Event, Grab, Setup};
    use table::{Entry, Seat, SeatSet, Turn};

    use super::super::console::Console;
    use super::super::room::Room;
    use super::*;

    /// What the bots in a room have noticed, each with its chair.
    type Diary = Arc<Mutex<Vec<(usize, Noticed)>>>;

    #[derive(Debug, Clone, PartialEq)]
    enum Noticed {
        SatDown,
        Heard(Event),
    }

    /// Takes the first thing there is, and writes down what it hears.
    struct Ear {
        chair: usize,
        diary: Diary,
    }

    impl Bot<Grab> for Ear {
        fn choose(&mut self, seen: &Seen<Grab>) -> Action {
            let mut options = Vec::new();
            seen.options(&mut options);
            options.remove(0)
        }

        fn hear(&mut self, event: &Event) {
            self.diary.lock().unwrap().push((self.chair, Noticed::Heard(event.clone())));
        }
    }

    /// A game of three, with these lines typed by whoever sits in the first chairs.
    fn play(people: usize, lines: &[&str]) -> (Session<Grab>, Vec<(usize, Noticed)>) {
        let diary = Diary::default();
        let notes = diary.clone();
        let usher = move |chair: usize, _: u64| -> Option<Box<dyn Bot<Grab>>> {
            if chair < people {
                return None;
            }
            notes.lock().unwrap().push((chair, Noticed::SatDown));
            Some(Box::new(Ear { chair, diary: notes.clone() }))
        };
        let (setup, seed) = (Setup { players: 3, ..Setup::default() }, Seed::new([7; 32]));
        let table = Running::from(Session::<Grab>::new(setup).unwrap());
        let company = Company::with(Box::new(usher), &table, &seed);
        let (table, done) = Room::with(table, company, Console::typed(lines), seed).play();
        assert!(done.is_ok());
        let noticed = diary.lock().unwrap().clone();
        (table.session().clone(), noticed)
    }

    /// What the chair may hear of those actions in effect that came after this entry.
    fn told(session: &Session<Grab>, chair: usize, after: u32) -> Vec<Noticed> {
        let seats = SeatSet::only(Seat(chair as u8));
        let mut game = Grab::new(&session.game().setup()).unwrap();
        let mut told = Vec::new();
        for (number, actor, action) in session.kept() {
            let taken = game.apply(actor, action, &mut |audience, event| {
                if number > after && audience.reaches(seats) {
                    told.push(Noticed::Heard(event));
                }
            });
            taken.unwrap();
        }
        told
    }

    fn of_chair(noticed: &[(usize, Noticed)], chair: usize) -> Vec<Noticed> {
        let own = noticed.iter().filter(|(other, _)| *other == chair);
        own.map(|(_, noticed)| noticed.clone()).collect()
    }

    #[test]
    fn bots_hear_all_that_their_seats_may_know_and_no_more() {
        let (session, noticed) = play(0, &[]);
        assert_eq!(session.game().turn(), Turn::Over);
        for chair in 0..3 {
            let expected = [vec![Noticed::SatDown], told(&session, chair, 0)].concat();
            assert_eq!(of_chair(&noticed, chair), expected);
        }
        assert_ne!(told(&session, 0, 0), told(&session, 1, 0), "not everybody hears the same");
    }

    #[test]
    fn no_bot_remembers_what_was_taken_back() {
        let (session, noticed) = play(1, &["1", "undo", "2", "quit"]);
        let undo = |entry: &Entry<Action>| matches!(entry, Entry::Undo { .. });
        let undone = session.entries().iter().position(undo).expect("it was taken back") as u32 + 1;
        assert!(session.entries().len() as u32 > undone, "something else was done");
        for chair in 1..3 {
            let own = of_chair(&noticed, chair);
            let newcomer = own.iter().rposition(|it| *it == Noticed::SatDown).unwrap();
            assert!(newcomer > 1, "somebody sat there before, and had heard something");
            assert_eq!(own[newcomer + 1..], told(&session, chair, undone));
        }
    }
}
