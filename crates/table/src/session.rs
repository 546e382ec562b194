//! A game as its log: what was done, what was taken back, and where that leads.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::{Actor, Audience, BadSetup, Game, SeatSet, Turn};

/// Where a session begins.
#[derive(Debug, Clone, PartialEq)]
pub enum Start<G: Game> {
    /// At the first move of a game with this setup.
    Setup(G::Setup),
    /// In the middle, at this position.
    Position(Box<G>),
}

/// One entry of the log. Entries are numbered from one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry<A> {
    /// Somebody, or chance, acted.
    Act {
        /// Who.
        actor: Actor,
        /// What.
        action: A,
    },
    /// The game went back to how it stood after entry `to`; zero is the start.
    Undo {
        /// Who asked for it. What lies beyond the barrier takes everybody's agreement.
        by: SeatSet,
        /// The entry, still in effect, after which play goes on.
        to: u32,
    },
}

/// Why the last action cannot be taken back without asking the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Barrier {
    /// There is no action to take back.
    #[error("nothing has been done yet")]
    Nothing,
    /// Chance has acted last.
    #[error("dice were thrown or cards drawn since")]
    Chance,
    /// Somebody else has acted last.
    #[error("somebody else has acted since")]
    Another,
    /// Somebody has learnt what they could not have known before.
    #[error("the action showed somebody something hidden")]
    Shown,
}

/// A game in progress: the position, and the log whose fold it is.
///
/// ```
/// # use table::properties::example::{Grab, Setup};
/// # use table::{Actor, Game, Session};
/// let mut session = Session::<Grab>::new(Setup::default())?;
/// let mut odds = Vec::new();
/// session.game().odds(&mut odds);
/// session.act(Actor::Chance, &odds[0].0, &mut |_, _| {}).expect("the odds are exact");
/// assert_eq!(session.entries().len(), 1);
/// # Ok::<(), table::BadSetup>(())
/// ```
#[derive(Debug, Clone)]
pub struct Session<G: Game> {
    start: Start<G>,
    entries: Vec<Entry<G::Action>>,
    /// The numbers of the actions that are in effect, in order.
    kept: Vec<u32>,
    /// The position after every [`MARK_EVERY`]th action in effect, with how many those were,
    /// so that going back costs the same in a long game as in a short one.
    marks: Vec<(usize, G)>,
    game: G,
    /// How the session was [resumed](Session::resume), if it was.
    resumed: Option<Resumed>,
}

/// What a resumed session has taken on trust.
#[derive(Debug, Clone, Copy)]
struct Resumed {
    /// How many actions in effect were not applied, but believed to lead to the first mark.
    /// None once the session has gone back to a position that the rules lead to.
    believed: usize,
}

/// How many actions lie between two positions that a session keeps.
const MARK_EVERY: usize = 64;

impl<G: Game> Session<G> {
    /// A session at the first move.
    pub fn new(setup: G::Setup) -> Result<Session<G>, BadSetup> {
        let game = G::new(&setup)?;
        Ok(Session::begin(Start::Setup(setup), game))
    }

    /// A session that goes on from a position.
    pub fn from_position(game: G) -> Session<G> {
        Session::begin(Start::Position(Box::new(game.clone())), game)
    }

    fn begin(start: Start<G>, game: G) -> Session<G> {
        let (entries, kept, marks) = (Vec::new(), Vec::new(), Vec::new());
        Session { start, entries, kept, marks, game, resumed: None }
    }

    /// A session whose log was stored together with the position it led to.
    ///
    /// The rules are not asked again: the session stands where it stood, also where the rules
    /// have changed and would lead elsewhere now. Only going back to before this point asks them,
    /// and is impossible where they disagree. A log that is none gives `None`.
    pub fn resume(start: Start<G>, entries: Vec<Entry<G::Action>>, game: G) -> Option<Session<G>> {
        let mut session = Session::begin(start, game);
        for (number, entry) in (1..).zip(&entries) {
            match entry {
                Entry::Act { .. } => session.kept.push(number),
                Entry::Undo { to, .. } => session.kept.truncate(session.kept_until(*to)?),
            }
        }
        let believed = session.kept.len();
        session.marks.push((believed, session.game.clone()));
        session.resumed = Some(Resumed { believed });
        session.entries = entries;
        Some(session)
    }

    /// Whether the rules lead along the whole log to where the session stands. Only a
    /// [resumed](Session::resume) session can be in doubt about that.
    pub fn is_proved(&self) -> bool {
        if self.resumed.is_none() {
            return true;
        }
        let mut again = self.restarted();
        let repeats = |entry: &Entry<G::Action>| match entry {
            Entry::Act { actor, action } => again.act(*actor, action, &mut |_, _| {}).is_ok(),
            Entry::Undo { by, to } => again.rewind(*by, *to).is_some(),
        };
        self.entries.iter().all(repeats) && again.game == self.game
    }

    /// The session as it was before its first entry.
    pub(crate) fn restarted(&self) -> Session<G> {
        Session::begin(self.start.clone(), self.first_position())
    }

    /// Makes an entry that was made before at this very point.
    pub(crate) fn repeat(&mut self, entry: &Entry<G::Action>) {
        match entry {
            Entry::Act { actor, action } => {
                self.act(*actor, action, &mut |_, _| {}).expect("the log holds what was accepted");
            }
            Entry::Undo { by, to } => {
                self.rewind(*by, *to).expect("the log holds what could be taken back");
            }
        }
    }

    /// Where the session began.
    pub fn start(&self) -> &Start<G> {
        &self.start
    }

    /// The position now.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The whole log, with what was taken back.
    pub fn entries(&self) -> &[Entry<G::Action>] {
        &self.entries
    }

    /// The actions in effect, each with its number in the log.
    pub fn kept(&self) -> impl DoubleEndedIterator<Item = (u32, Actor, &G::Action)> {
        self.kept.iter().map(|number| match &self.entries[*number as usize - 1] {
            Entry::Act { actor, action } => (*number, *actor, action),
            Entry::Undo { .. } => unreachable!("only actions are kept"),
        })
    }

    /// Takes an action, or says why it may not be taken.
    pub fn act(
        &mut self,
        actor: Actor,
        action: &G::Action,
        tell: &mut dyn FnMut(Audience, G::Event),
    ) -> Result<(), G::Refusal> {
        self.game.apply(actor, action, tell)?;
        self.entries.push(Entry::Act { actor, action: action.clone() });
        self.kept.push(self.entries.len() as u32);
        if self.kept.len().is_multiple_of(MARK_EVERY) {
            self.marks.push((self.kept.len(), self.game.clone()));
        }
        Ok(())
    }

    /// Where the game stands after taking back the last action, if whoever holds these seats
    /// may do so alone.
    ///
    /// The barrier is derived: an action can be taken back by its player until chance has acted,
    /// another player has acted, or the action itself told somebody what they could not have known.
    pub fn undo_to(&self, seats: SeatSet) -> Result<u32, Barrier> {
        let (_, actor, action) = self.kept().next_back().ok_or(Barrier::Nothing)?;
        match actor {
            Actor::Chance => Err(Barrier::Chance),
            Actor::Seat(seat) if !seats.contains(seat) => Err(Barrier::Another),
            Actor::Seat(_) => {
                let to = self.kept.len().checked_sub(2).map_or(0, |before| self.kept[before]);
                // What cannot be worked out any more counts as shown: nobody goes back there alone.
                let before = self.position_after(to).ok_or(Barrier::Shown)?;
                if shows(&before, actor, action) { Err(Barrier::Shown) } else { Ok(to) }
            }
        }
    }

    /// Takes back the last action of whoever holds these seats, up to the barrier.
    pub fn undo(&mut self, seats: SeatSet) -> Result<u32, Barrier> {
        let to = self.undo_to(seats)?;
        self.rewind(seats, to).expect("undo goes back to an entry in effect");
        Ok(to)
    }

    /// Goes back to how the game stood after entry `to`, which everybody in `by` has agreed to.
    /// Refuses with `None` an entry that does not exist, was itself taken back, or that
    /// [`Session::position_after`] finds no way to.
    pub fn rewind(&mut self, by: SeatSet, to: u32) -> Option<()> {
        self.game = self.position_after(to)?;
        self.kept.truncate(self.kept_until(to)?);
        self.marks.retain(|(count, _)| *count <= self.kept.len());
        if let Some(resumed) = &mut self.resumed
            && self.kept.len() < resumed.believed
        {
            resumed.believed = 0;
        }
        self.entries.push(Entry::Undo { by, to });
        Some(())
    }

    /// The position as it stood after entry `to`, if that entry is still in effect.
    ///
    /// In a [resumed](Session::resume) session there is none before the point where it was
    /// resumed, unless the rules still lead from there to that point.
    pub fn position_after(&self, to: u32) -> Option<G> {
        let count = self.kept_until(to)?;
        if let Some((from, game)) = self.marks.iter().rev().find(|(from, _)| *from <= count) {
            return self.carry_on(game.clone(), *from, count);
        }
        let game = self.carry_on(self.first_position(), 0, count)?;
        let believed = self.resumed.map_or(0, |resumed| resumed.believed);
        if believed > 0 {
            let led_to = self.carry_on(game.clone(), count, believed)?;
            self.marks.first().filter(|(_, stored)| *stored == led_to)?;
        }
        Some(game)
    }

    /// The position after the actions in effect from one count to another.
    fn carry_on(&self, mut game: G, from: usize, to: usize) -> Option<G> {
        for (_, actor, action) in self.kept().take(to).skip(from) {
            game.apply_quietly(actor, action).ok()?;
        }
        Some(game)
    }

    /// How many actions are in effect up to entry `to`, if that entry is in effect itself.
    fn kept_until(&self, to: u32) -> Option<usize> {
        match to {
            0 => Some(0),
            _ => self.kept.binary_search(&to).ok().map(|index| index + 1),
        }
    }

    /// The position before the first entry.
    pub fn first_position(&self) -> G {
        match &self.start {
            Start::Setup(setup) => G::new(setup).expect("the session began with this setup"),
            Start::Position(game) => (**game).clone(),
        }
    }
}

/// Whether taking the action would let anybody, its actor included, know something about what is
/// hidden that they could not have derived before.
///
/// Every world that somebody held possible before the action must still be possible after it:
/// there must be an action, in the actor's own eyes the same one, that looks the same from there.
/// Worlds are sampled by [`Game::redraw`], so a game needs no list of what reveals what.
/// The sample follows from the position alone, so that the same question has the same answer.
pub fn shows<G: Game>(before: &G, actor: Actor, action: &G::Action) -> bool {
    let mut rng = ChaCha8Rng::from_seed(Sha256::digest(canonical(before)).into());
    shows_with(before, actor, action, &mut rng)
}

/// Whether something of the position is hidden from whoever holds these seats.
///
/// Found by [`Game::redraw`], as in [`shows`]: if nothing that they cannot know ever comes out
/// otherwise, there is nothing that they do not know.
pub fn hides<G: Game>(game: &G, seats: SeatSet) -> bool {
    /// Something hidden that is as it is in nine of ten worlds is missed once in a thousand times.
    const WORLDS: usize = 64;
    let mut rng = ChaCha8Rng::from_seed(Sha256::digest(canonical(game)).into());
    (0..WORLDS).any(|_| game.redraw(seats, &mut rng) != *game)
}

/// What [`shows`] tells, found with other samples.
pub fn shows_with<G: Game>(
    before: &G,
    actor: Actor,
    action: &G::Action,
    rng: &mut impl Rng,
) -> bool {
    /// A reveal that half of the possible worlds contradict is missed once in four billion.
    const WORLDS: usize = 32;
    let seat = match actor {
        Actor::Seat(seat) => seat,
        Actor::Chance => return true,
    };
    let mut viewers = before.chairs();
    viewers.push(SeatSet::EMPTY);
    let mut choices = Vec::new();
    viewers.into_iter().any(|viewer| {
        let seen = outcome(before, actor, action, viewer);
        (0..WORLDS).any(|_| {
            let world = before.redraw(viewer, rng);
            if outcome(&world, actor, action, viewer) == seen {
                return false;
            }
            choices.clear();
            if !viewer.contains(seat) {
                world.legal(seat, &mut choices);
            }
            !choices.iter().any(|choice| outcome(&world, actor, choice, viewer) == seen)
        })
    })
}

/// All that a viewer gets to know when an action is taken.
type Outcome<G> = (<G as Game>::View, Turn, Vec<<G as Game>::Event>);

/// What the viewer sees and hears when the action is taken, if it can be.
fn outcome<G: Game>(
    game: &G,
    actor: Actor,
    action: &G::Action,
    viewer: SeatSet,
) -> Option<Outcome<G>> {
    let mut game = game.clone();
    let mut heard = Vec::new();
    let mut tell = |audience: Audience, event| {
        if audience.reaches(viewer) {
            heard.push(event);
        }
    };
    game.apply(actor, action, &mut tell).ok()?;
    Some((game.view(viewer), game.turn(), heard))
}

/// Sixteen hexadecimal digits that two positions share only if they are the same.
pub fn fingerprint<G: Game>(game: &G) -> String {
    hex::encode(&Sha256::digest(canonical(game))[..8])
}

/// The position as bytes, the same for the same position.
pub(crate) fn canonical<G: Game>(game: &G) -> Vec<u8> {
    serde_json::to_vec(game).expect("a position is plain data")
}
