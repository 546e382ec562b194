//! The one implementation of the face, for every game alike.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use serde_json::Value;
use table::dice::{Dice, Seal, Seed};
use table::{
    Actor, Chance, Cover, Game, Record, Refusal, Schema, Seat, SeatSet, Session, Standing, Turn,
};

use crate::{Error, Kind, Offer, Outcome, Table, Taken, Told};

/// A game that is only known by its type, as a [`Kind`].
#[derive(Debug)]
pub struct Of<G>(PhantomData<fn() -> G>);

/// The face of a game, whether it is on the shelf or not.
pub const fn kind<G: Game>() -> Of<G> {
    Of(PhantomData)
}

impl<G: Game> Kind for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn law(&self) -> &'static str {
        G::LAW
    }

    fn schema(&self) -> Schema {
        G::schema()
    }

    fn create(&self, setup: &Value) -> Result<Box<dyn Table>, Error> {
        Ok(Box::new(Running::<G>::create(setup)?))
    }

    fn load(&self, position: &Value) -> Result<Box<dyn Table>, Error> {
        Ok(Box::new(Running::<G>::load(position)?))
    }

    fn read(&self, record: &str) -> Result<Box<dyn Table>, Error> {
        Ok(Box::new(Running::<G>::read(record)?))
    }
}

/// A session behind the face. Callers that know the type of the game reach through it.
#[derive(Debug, Clone)]
pub struct Running<G: Game> {
    session: Session<G>,
    cover: Cover,
}

impl<G: Game> From<Session<G>> for Running<G> {
    fn from(session: Session<G>) -> Running<G> {
        Running { session, cover: Cover::default() }
    }
}

impl<G: Game> Running<G> {
    /// See [`Kind::create`].
    pub fn create(setup: &Value) -> Result<Running<G>, Error> {
        let setup = match setup {
            Value::Null => G::Setup::default(),
            Value::Object(_) => serde_json::from_value(setup.clone())
                .map_err(|error| Error::Setup(error.to_string()))?,
            _ => return Err(Error::Setup("a setup is a JSON object of options".into())),
        };
        let session = Session::new(setup).map_err(|bad| Error::Setup(bad.to_string()))?;
        Ok(Running::from(session))
    }

    /// See [`Kind::load`].
    pub fn load(position: &Value) -> Result<Running<G>, Error> {
        let game = serde_json::from_value(position.clone());
        let game: G = game.map_err(|error| Error::Position(error.to_string()))?;
        Ok(Running::from(Session::from_position(game)))
    }

    /// See [`Kind::read`].
    pub fn read(record: &str) -> Result<Running<G>, Error> {
        let record = Record::read(record)?;
        record.verify::<G>()?;
        let session = record.replay::<G>()?;
        let cover = record.cover(session.game())?;
        Ok(Running { session, cover })
    }

    /// The session itself.
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    /// What a record says about the table besides the game.
    pub fn cover(&self) -> &Cover {
        &self.cover
    }

    /// The seats of the player who holds this one.
    pub fn chair(&self, seat: Seat) -> SeatSet {
        let chairs = self.session.game().chairs();
        chairs.into_iter().find(|seats| seats.contains(seat)).unwrap_or(SeatSet::only(seat))
    }

    /// The action that JSON or notation describes.
    pub fn parse(&self, action: &Value) -> Result<G::Action, Error> {
        match action {
            Value::String(notation) => notation
                .trim()
                .parse()
                .map_err(|bad: table::BadNotation| Error::Action(bad.to_string())),
            structured => serde_json::from_value(structured.clone()).map_err(|error| {
                Error::Action(format!("this is no action of {}: {error}", G::NAME))
            }),
        }
    }

    /// Takes an action that is already known as what it is.
    pub fn act(&mut self, actor: Actor, action: &G::Action) -> Result<Taken, Error> {
        if let Actor::Seat(seat) = actor {
            self.check_seat(seat)?;
        }
        let sealed = self.is_sealed_roll(actor, action);
        let mut events = Vec::new();
        let mut tell = |audience, event| events.push(Told { audience, event: json(&event) });
        self.session.act(actor, action, &mut tell).map_err(refused)?;
        if !sealed {
            self.cover.chance = Chance::Open;
        }
        Ok(Taken { notation: action.to_string(), action: json(action), events })
    }

    /// Whether the action leaves the seal whole: nothing but the sealed dice may act as chance.
    fn is_sealed_roll(&self, actor: Actor, action: &G::Action) -> bool {
        match (&self.cover.chance, actor) {
            (Chance::Real | Chance::Open, _) | (_, Actor::Seat(_)) => true,
            (Chance::Sealed { .. }, Actor::Chance) => {
                self.dice().is_some_and(|dice| dice.next(&self.session).as_ref() == Ok(action))
            }
        }
    }

    /// The dice the table is sealed with, if their seed is known.
    fn dice(&self) -> Option<Dice> {
        match &self.cover.chance {
            Chance::Sealed { entropies, seed: Some(seed), .. } => {
                Some(Dice::new(seed.clone(), entropies.clone()))
            }
            Chance::Sealed { seed: None, .. } | Chance::Real | Chance::Open => None,
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Error> {
        match seat.0 < self.session.game().seats() {
            true => Ok(()),
            false => Err(Error::NoSeat { name: seat.0.to_string(), known: self.seats() }),
        }
    }

    fn offer(&self, seats: SeatSet, actor: Seat, action: &G::Action) -> Offer {
        let game = self.session.game();
        Offer {
            notation: action.to_string(),
            action: json(action),
            preview: json(&game.preview(seats, actor, action)),
            retracts: game.retracts(action),
        }
    }
}

impl<G: Game> Table for Running<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn setup(&self) -> Value {
        json(&self.session.game().setup())
    }

    fn seats(&self) -> Vec<&'static str> {
        let game = self.session.game();
        (0..game.seats()).map(|seat| game.seat_name(Seat(seat))).collect()
    }

    fn chairs(&self) -> Vec<SeatSet> {
        self.session.game().chairs()
    }

    fn sandglass(&self) -> Option<u32> {
        self.session.game().sandglass()
    }

    fn turn(&self) -> Turn {
        self.session.game().turn()
    }

    fn legal(&self, seat: Seat) -> Result<Vec<Offer>, Error> {
        self.check_seat(seat)?;
        let mut actions = Vec::new();
        self.session.game().legal(seat, &mut actions);
        let holder = self.chair(seat);
        Ok(actions.iter().map(|action| self.offer(holder, seat, action)).collect())
    }

    fn odds(&self) -> Vec<Outcome> {
        let mut odds = Vec::new();
        if self.turn() == Turn::Chance {
            self.session.game().odds(&mut odds);
        }
        let outcome = |(action, weight): &(G::Action, u32)| Outcome {
            notation: action.to_string(),
            action: json(action),
            weight: *weight,
        };
        odds.iter().map(outcome).collect()
    }

    fn preview(&self, seats: SeatSet, actor: Seat, action: &Value) -> Result<Offer, Error> {
        self.check_seat(actor)?;
        let action = self.parse(action)?;
        self.session.game().check(Actor::Seat(actor), &action).map_err(refused)?;
        Ok(self.offer(seats, actor, &action))
    }

    fn apply(&mut self, actor: Actor, action: &Value) -> Result<Taken, Error> {
        let action = self.parse(action)?;
        self.act(actor, &action)
    }

    fn seal(&mut self, seed: Seed) -> Result<Seal, Error> {
        let entropies = match &self.cover.chance {
            Chance::Sealed { seal, entropies, .. } if seal.fits(&seed) => entropies.clone(),
            _ if self.session.entries().is_empty() => BTreeMap::new(),
            _ => return Err(Error::Dice("these are not the dice the game began with".into())),
        };
        let seal = seed.seal();
        self.cover.chance = Chance::Sealed { seal, entropies, seed: Some(seed) };
        Ok(seal)
    }

    fn use_real_dice(&mut self) {
        self.cover.chance = Chance::Real;
    }

    fn roll(&mut self, seed: Option<&Seed>) -> Result<Taken, Error> {
        let given = seed.map(|seed| Dice::new(seed.clone(), []));
        let none = || Error::Dice("the table has no dice: give a seed or name the outcome".into());
        let dice = given.or_else(|| self.dice()).ok_or_else(none)?;
        let outcome = dice.next(&self.session).map_err(|error| Error::Dice(error.to_string()))?;
        self.act(Actor::Chance, &outcome)
    }

    fn names(&self) -> &BTreeMap<Seat, String> {
        &self.cover.names
    }

    fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), Error> {
        self.check_seat(seat)?;
        self.cover.names.insert(seat, name.to_owned());
        Ok(())
    }

    fn undo(&mut self, seats: SeatSet) -> Result<u32, Error> {
        Ok(self.session.undo(seats)?)
    }

    fn rewind(&mut self, by: SeatSet, to: u32) -> Result<(), Error> {
        self.session.rewind(by, to).ok_or(Error::NoEntry(to))
    }

    fn entries(&self) -> u32 {
        self.session.entries().len() as u32
    }

    fn view(&self, seats: SeatSet) -> Value {
        json(&self.session.game().view(seats))
    }

    fn sketch(&self, seats: SeatSet) -> String {
        G::sketch(&self.session.game().view(seats))
    }

    fn save(&self) -> Value {
        json(self.session.game())
    }

    fn record(&self) -> String {
        table::write(&self.session, &self.cover)
    }

    fn scores(&self) -> Vec<i32> {
        let game = self.session.game();
        (0..game.seats()).map(|seat| game.score(Seat(seat))).collect()
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        self.session.game().standings()
    }

    fn fingerprint(&self) -> String {
        table::fingerprint(self.session.game())
    }
}

fn refused(refusal: impl Refusal) -> Error {
    Error::Refused {
        reason: refusal.to_string(),
        clause: refusal.clause(),
        refusal: json(&refusal),
    }
}

fn json(thing: &impl serde::Serialize) -> Value {
    serde_json::to_value(thing).expect("what a game tells is plain data")
}
