//! What it takes to work out every roll of a finished table again, without the rules.

use shelf::Visitor;
use table::{Actor, Chance, Entry, Game, Record, Session, Start, log_line};

use super::at_leisure;
use crate::error::Error;
use crate::wire::{Roll, Rolls};

/// Every roll of a record whose dice were sealed and are open now.
pub async fn rolls(record: String) -> Result<Rolls, Error> {
    at_leisure(move || {
        let record = Record::read(&record).map_err(shelf::Error::from)?;
        shelf::visit(&record.header().game, Find(&record))?
    })
    .await?
}

struct Find<'a>(&'a Record);

impl Visitor for Find<'_> {
    type Output = Result<Rolls, Error>;

    fn visit<G: Game>(self) -> Result<Rolls, Error> {
        let played = self.0.replay::<G>().map_err(shelf::Error::from)?;
        let cover = self.0.cover(played.game()).map_err(shelf::Error::from)?;
        let Chance::Sealed { seal, entropies, seed: Some(seed) } = cover.chance else {
            return Err(Error::conflict("real_dice", "the dice of this table were not sealed"));
        };
        let name = |seat| played.game().seat_name(seat).to_owned();
        Ok(Rolls {
            seal: seal.to_string(),
            seed: seed.open(),
            entropy: entropies.iter().map(|(seat, it)| (name(*seat), it.to_string())).collect(),
            rolls: all(&played)?,
        })
    }
}

fn all<G: Game>(played: &Session<G>) -> Result<Vec<Roll>, Error> {
    let mut session = match played.start() {
        Start::Setup(setup) => Session::<G>::new(setup.clone()).map_err(Error::internal)?,
        Start::Position(game) => Session::from_position((**game).clone()),
    };
    let mut rolls = Vec::new();
    for (number, entry) in (1..).zip(played.entries()) {
        match entry {
            Entry::Undo { by, to } => {
                session.rewind(*by, *to).ok_or_else(|| Error::internal("a log that differs"))?;
            }
            Entry::Act { actor, action } => {
                if *actor == Actor::Chance {
                    rolls.push(roll(&session, number, action));
                }
                session.act(*actor, action, &mut |_, _| {}).map_err(Error::internal)?;
            }
        }
    }
    Ok(rolls)
}

fn roll<G: Game>(session: &Session<G>, number: u32, outcome: &G::Action) -> Roll {
    let mut odds = Vec::new();
    session.game().odds(&mut odds);
    let answered = session
        .kept()
        .next_back()
        .map(|(number, actor, action)| log_line(session.game(), number, actor, action));
    Roll {
        number,
        answers: answered.unwrap_or_default(),
        odds: odds.iter().map(|(action, weight)| (action.to_string(), *weight)).collect(),
        outcome: outcome.to_string(),
    }
}
