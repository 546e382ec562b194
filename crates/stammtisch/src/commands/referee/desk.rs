//! The referee's desk: a game, a table, and an answer to every request.

use serde_json::{Map, Value, json};
use shelf::{Kind, Offer, Table, Taken, Told};
use table::{Actor, Audience, Seat, SeatSet, Standing, Turn};

use super::request::{Problem, Request, SeatText};
use crate::commands::games;
use crate::words::catalogue;

/// One game and the table on which it is played, if there is one yet.
pub struct Desk {
    kind: &'static dyn Kind,
    table: Option<Box<dyn Table>>,
}

/// What a request is answered with when it could be done.
pub enum Answer {
    Fields(Value),
    Goodbye,
}

impl From<Answer> for Value {
    fn from(answer: Answer) -> Value {
        match answer {
            Answer::Fields(fields) => fields,
            Answer::Goodbye => Value::Object(Map::new()),
        }
    }
}

impl Desk {
    /// A desk without a table.
    pub fn new(kind: &'static dyn Kind) -> Desk {
        Desk { kind, table: None }
    }

    /// Does what is asked, or says why not.
    pub fn answer(&mut self, request: Request) -> Result<Answer, Problem> {
        let fields = match request {
            Request::Game {} => games::as_json(self.kind),
            Request::New { setup, names, seed, real_dice } => {
                let mut table = self.kind.create(&setup).map_err(|error| self.problem(&error))?;
                for (seat, name) in names {
                    let seat = shelf::seat(&*table, &seat).map_err(|error| self.problem(&error))?;
                    table.set_name(seat, &name).map_err(|error| self.problem(&error))?;
                }
                match seed {
                    Some(_) if real_dice => {
                        return Err(Problem::request("real dice have no seed"));
                    }
                    Some(seed) => {
                        table.seal(seed.seed()?).map_err(|error| self.problem(&error))?;
                    }
                    None if real_dice => table.use_real_dice(),
                    None => {}
                }
                self.sit_down(table)
            }
            Request::Load { position } => {
                let table = self.kind.load(&position).map_err(|error| self.problem(&error))?;
                self.sit_down(table)
            }
            Request::Replay { record } => {
                let table = self.kind.read(&record).map_err(|error| self.problem(&error))?;
                self.sit_down(table)
            }
            Request::Save {} => json!({ "position": self.table()?.save() }),
            Request::Record {} => json!({ "record": self.table()?.record() }),
            Request::Turn {} => state(self.table()?),
            Request::Legal { seat } => self.legal(seat)?,
            Request::Preview { seat, action, seats } => self.preview(seat, &action, seats)?,
            Request::Apply { actor, action } => self.apply(actor, &action)?,
            Request::Roll { seed: Some(_), outcome: Some(_) } => {
                return Err(Problem::request("give a seed or an outcome, not both"));
            }
            Request::Roll { outcome: Some(outcome), .. } => {
                self.act(|table| table.apply(Actor::Chance, &outcome))?
            }
            Request::Roll { seed, outcome: None } => {
                let seed = seed.map(|seed| seed.seed()).transpose()?;
                self.act(|table| table.roll(seed.as_ref()))?
            }
            Request::View { seats, sketch } => self.view(&seats, sketch)?,
            Request::Undo { seats } => {
                let seats = self.seats(&seats)?;
                self.go_back(|table| table.undo(seats))?
            }
            Request::Rewind { to, by } => {
                let everybody = SeatSet::first(self.table()?.seats().len() as u8);
                let by = by.map_or(Ok(everybody), |by| self.seats(&by))?;
                self.go_back(|table| table.rewind(by, to).map(|()| to))?
            }
            Request::Quit {} => return Ok(Answer::Goodbye),
        };
        Ok(Answer::Fields(fields))
    }

    fn table(&self) -> Result<&dyn Table, Problem> {
        let none = || Problem::request("there is no table yet: ask for `new`, `load` or `replay`");
        self.table.as_deref().ok_or_else(none)
    }

    fn problem(&self, error: &shelf::Error) -> Problem {
        Problem::of(self.kind.name(), error)
    }

    /// Goes on with this table, and tells all that is said once about it.
    fn sit_down(&mut self, table: Box<dyn Table>) -> Value {
        let names: Vec<&str> = table.seats();
        let chairs = table.chairs();
        let chairs: Vec<Vec<&str>> = chairs.iter().map(|seats| listed(*seats, &names)).collect();
        let mut fields = state(&*table);
        fields["game"] = json!(table.game());
        fields["law"] = json!(self.kind.law());
        fields["setup"] = table.setup();
        fields["seats"] = json!(names);
        fields["chairs"] = json!(chairs);
        self.table = Some(table);
        fields
    }

    fn legal(&self, seat: Option<SeatText>) -> Result<Value, Problem> {
        let table = self.table()?;
        if seat.is_none() && table.turn() == Turn::Chance {
            let odds = table.odds().into_iter().map(|outcome| {
                json!({
                    "notation": outcome.notation,
                    "weight": outcome.weight,
                    "sentence": catalogue().say(table.game(), "action", &outcome.action),
                    "action": outcome.action,
                })
            });
            return Ok(json!({ "actor": "chance", "odds": odds.collect::<Vec<_>>() }));
        }
        let seat = self.seat_or_awaited(seat)?;
        let offers = table.legal(seat).map_err(|error| self.problem(&error))?;
        let actions: Vec<Value> =
            offers.into_iter().map(|it| offer(self.kind.name(), it)).collect();
        Ok(json!({ "actor": table.seats()[seat.index()], "actions": actions }))
    }

    fn preview(
        &self,
        seat: Option<SeatText>,
        action: &Value,
        seats: Option<Vec<SeatText>>,
    ) -> Result<Value, Problem> {
        let table = self.table()?;
        let seat = self.seat_or_awaited(seat)?;
        let chairs = table.chairs();
        let holder = chairs.into_iter().find(|seats| seats.contains(seat));
        let viewer = match seats {
            Some(seats) => self.seats(&seats)?,
            None => holder.unwrap_or(SeatSet::only(seat)),
        };
        let preview = table.preview(viewer, seat, action).map_err(|error| self.problem(&error))?;
        Ok(offer(self.kind.name(), preview))
    }

    fn apply(&mut self, actor: Option<SeatText>, action: &Value) -> Result<Value, Problem> {
        let table = self.table()?;
        let actor = match (&actor, table.turn()) {
            (Some(name), _) => {
                shelf::actor(table, &name.text()).map_err(|error| self.problem(&error))?
            }
            (None, Turn::Chance) => Actor::Chance,
            (None, Turn::Seats(_) | Turn::Over) => Actor::Seat(self.seat_or_awaited(None)?),
        };
        self.act(|table| table.apply(actor, action))
    }

    /// Lets somebody act, and tells what came of it.
    fn act(
        &mut self,
        act: impl FnOnce(&mut dyn Table) -> Result<Taken, shelf::Error>,
    ) -> Result<Value, Problem> {
        self.table()?;
        let game = self.kind.name();
        let Some(table) = self.table.as_deref_mut() else { unreachable!("it was just asked for") };
        let taken = act(table).map_err(|error| Problem::of(game, &error))?;
        let names = table.seats();
        let events: Vec<Value> =
            taken.events.iter().map(|told| event(game, told, &names)).collect();
        let mut fields = state(table);
        fields["notation"] = json!(taken.notation);
        fields["action"] = taken.action;
        fields["events"] = json!(events);
        Ok(fields)
    }

    fn go_back(
        &mut self,
        back: impl FnOnce(&mut dyn Table) -> Result<u32, shelf::Error>,
    ) -> Result<Value, Problem> {
        self.table()?;
        let game = self.kind.name();
        let Some(table) = self.table.as_deref_mut() else { unreachable!("it was just asked for") };
        let to = back(table).map_err(|error| Problem::of(game, &error))?;
        let mut fields = state(table);
        fields["to"] = json!(to);
        Ok(fields)
    }

    fn view(&self, seats: &[SeatText], sketch: bool) -> Result<Value, Problem> {
        let table = self.table()?;
        let seats = self.seats(seats)?;
        let mut fields = json!({
            "seats": listed(seats, &table.seats()),
            "view": table.view(seats),
        });
        if sketch {
            fields["sketch"] = json!(table.sketch(seats));
        }
        Ok(fields)
    }

    fn seats(&self, seats: &[SeatText]) -> Result<SeatSet, Problem> {
        let table = self.table()?;
        let seat = |seat: &SeatText| shelf::seat(table, &seat.text());
        seats.iter().map(seat).collect::<Result<_, _>>().map_err(|error| self.problem(&error))
    }

    /// The seat that was named, or the only one the game waits for.
    fn seat_or_awaited(&self, seat: Option<SeatText>) -> Result<Seat, Problem> {
        let table = self.table()?;
        match seat {
            Some(seat) => shelf::seat(table, &seat.text()).map_err(|error| self.problem(&error)),
            None => table.turn().seat().ok_or_else(|| {
                Problem::request("the game does not wait for one seat alone: say which")
            }),
        }
    }
}

/// What every answer about a table tells: what it waits for, and where it stands.
fn state(table: &dyn Table) -> Value {
    let names = table.seats();
    let mut fields = json!({
        "turn": turn(table.turn(), &names),
        "scores": table.scores(),
        "entries": table.entries(),
        "fingerprint": table.fingerprint(),
    });
    if let Some(finished) = table.standings() {
        fields["standings"] = standings(&finished, &names);
    }
    fields
}

/// An action that can be taken, with what it would bring.
pub fn offer(game: &str, offer: Offer) -> Value {
    json!({
        "notation": offer.notation,
        "sentence": catalogue().offer(game, &offer.action, &offer.preview),
        "action": offer.action,
        "preview": offer.preview,
        "retracts": offer.retracts,
    })
}

/// What a game waits for.
pub fn turn(turn: Turn, names: &[&str]) -> Value {
    match turn {
        Turn::Seats(seats) => json!({ "type": "seats", "seats": listed(seats, names) }),
        Turn::Chance => json!({ "type": "chance" }),
        Turn::Over => json!({ "type": "over" }),
    }
}

/// How everybody finished.
pub fn standings(standings: &[Standing], names: &[&str]) -> Value {
    let standing = |standing: &Standing| {
        let seat = names[standing.seat.index()];
        json!({ "seat": seat, "place": standing.place, "score": standing.score })
    };
    standings.iter().map(standing).collect()
}

fn event(game: &str, told: &Told, names: &[&str]) -> Value {
    let audience = match told.audience {
        Audience::All => json!("all"),
        Audience::Only(seats) => json!({ "only": listed(seats, names) }),
        Audience::Except(seats) => json!({ "except": listed(seats, names) }),
    };
    let sentence = catalogue().say(game, "event", &told.event);
    json!({ "audience": audience, "event": told.event, "sentence": sentence })
}

/// The seats by name.
pub fn listed<'a>(seats: SeatSet, names: &[&'a str]) -> Vec<&'a str> {
    seats.iter().filter_map(|seat| names.get(seat.index()).copied()).collect()
}
