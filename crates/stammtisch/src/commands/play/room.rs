//! The room in which a game is played: who is asked, who is told, and who may look.

use std::io;
use std::path::Path;

use serde_json::{Value, json};
use shelf::{Error, Running, Table, Taken};
use table::dice::Seed;
use table::{Actor, Barrier, Chance, Game, Seat, SeatSet, Seen, Turn};

use super::company::Company;
use super::console::Console;
use super::menu::{Choice, Menu, Picked, Row};
use super::players::Player;
use super::saved;
use crate::failure::{Done, Failure};
use crate::words::{self, catalogue, house, plain};

/// A table, its players, and the one keyboard they share.
pub struct Room<G: Game> {
    table: Running<G>,
    company: Company<G>,
    /// Whoever reads along: every person, or one spectator if there is none.
    readers: Vec<Reader>,
    /// The reader in front of the screen, once somebody is.
    holder: Option<usize>,
    console: Console,
    /// The dice of a table that is not sealed.
    seed: Seed,
}

/// Somebody who reads along.
struct Reader {
    seats: SeatSet,
    /// What happened since they last looked.
    news: Vec<String>,
    /// The position they have seen drawn.
    drawn: Option<String>,
}

/// How a question at the keyboard ended.
enum Answer {
    /// The game has moved.
    Moved,
    /// Somebody wants to stop, or nobody types any more.
    Left,
}

impl<G: Game> Room<G> {
    /// Everybody sits down.
    pub fn new(table: Running<G>, players: &[Player], console: Console, seed: Seed) -> Room<G> {
        let company = Company::new(players, &table, &seed);
        Room::with(table, company, console, seed)
    }

    /// Everybody sits down whom the company leaves room for.
    pub fn with(table: Running<G>, company: Company<G>, console: Console, seed: Seed) -> Room<G> {
        let chairs = table.chairs().into_iter().enumerate();
        let people = chairs.filter(|(chair, _)| !company.holds(*chair));
        let mut seats: Vec<SeatSet> = people.map(|(_, seats)| seats).collect();
        if seats.is_empty() {
            seats.push(SeatSet::EMPTY);
        }
        let reader = |seats| Reader { seats, news: Vec::new(), drawn: None };
        let readers: Vec<Reader> = seats.into_iter().map(reader).collect();
        let holder = (readers.len() == 1).then_some(0);
        Room { table, company, readers, holder, console, seed }
    }

    /// Plays to the end, or until somebody leaves; hands the table back for a last record.
    pub fn play(mut self) -> (Running<G>, Done) {
        let done = self.play_on();
        (self.table, done)
    }

    fn play_on(&mut self) -> Done {
        loop {
            let answer = match self.table.turn() {
                Turn::Over => return self.finish(),
                Turn::Chance => self.chance()?,
                Turn::Seats(awaited) => self.decision(awaited)?,
            };
            if let Answer::Left = answer {
                return Ok(self.console.say(&plain("play-left"))?);
            }
        }
    }

    fn chance(&mut self) -> Result<Answer, Failure> {
        if self.table.cover().chance == Chance::Real {
            return self.ask_for_outcome();
        }
        let sealed = matches!(self.table.cover().chance, Chance::Sealed { seed: Some(_), .. });
        let seed = self.seed.clone();
        self.act(|table| table.roll((!sealed).then_some(&seed)))??;
        Ok(Answer::Moved)
    }

    /// Bots decide first, then whoever has the keyboard, then the others.
    fn decision(&mut self, awaited: SeatSet) -> Result<Answer, Failure> {
        let chairs = self.table.chairs();
        let holds = |seat: Seat| chairs.iter().position(|seats| seats.contains(seat));
        for seat in awaited.iter() {
            let Some(chair) = holds(seat) else { continue };
            let seen = Seen::new(self.table.session().game(), chairs[chair], seat);
            if let Some(action) = self.company.choose(chair, &seen) {
                self.act(|table| table.act(Actor::Seat(seat), &action))??;
                return Ok(Answer::Moved);
            }
        }
        let in_hand = self.holder.map_or(SeatSet::EMPTY, |holder| self.readers[holder].seats);
        let first = awaited.iter().find(|seat| in_hand.contains(*seat));
        let seat = first.or_else(|| awaited.iter().next()).expect("a turn awaits somebody");
        self.ask(seat)
    }

    /// Lets a person decide for a seat.
    fn ask(&mut self, seat: Seat) -> Result<Answer, Failure> {
        let reader = self.readers.iter().position(|reader| reader.seats.contains(seat));
        let reader = reader.expect("a seat that no bot holds is a person's");
        if !self.hand_over(reader)? {
            return Ok(Answer::Left);
        }
        self.draw(reader)?;
        let name = self.name(seat);
        let choice = |offer: &shelf::Offer| Choice {
            sentence: catalogue().offer(G::NAME, &offer.action, &offer.preview),
            notation: offer.notation.clone(),
        };
        let mut offers = self.table.legal(seat)?;
        // What leads on comes first, what only takes something back comes last.
        offers.sort_by_key(|offer| offer.retracts);
        let menu = Menu::new(offers.iter().map(choice).collect());
        self.console.say(&house("play-turn", json!({ "seat": name })))?;
        self.choose(menu, Actor::Seat(seat), reader)
    }

    /// Asks what real dice show.
    fn ask_for_outcome(&mut self) -> Result<Answer, Failure> {
        let reader = self.holder.unwrap_or(0);
        if !self.hand_over(reader)? {
            return Ok(Answer::Left);
        }
        let choice = |outcome: shelf::Outcome| Choice {
            sentence: catalogue().say(G::NAME, "action", &outcome.action),
            notation: outcome.notation,
        };
        let menu = Menu::new(self.table.odds().into_iter().map(choice).collect());
        self.console.say(&plain("play-throw"))?;
        self.choose(menu, Actor::Chance, reader)
    }

    /// Shows the list and reads lines until something on it is done, or something else.
    fn choose(&mut self, mut menu: Menu, actor: Actor, reader: usize) -> Result<Answer, Failure> {
        self.show(&menu)?;
        loop {
            let Some(line) = self.console.ask(">")? else { return Ok(Answer::Left) };
            let action = match menu.pick(&line) {
                Picked::One(index) => menu.choice(index).notation.clone(),
                Picked::Unfolded => {
                    self.show(&menu)?;
                    continue;
                }
                Picked::Nothing => match line.split_once(' ').unwrap_or((&line, "")) {
                    ("", _) | ("list", "") => {
                        self.show(&menu)?;
                        continue;
                    }
                    ("quit" | "exit", "") => return Ok(Answer::Left),
                    ("help" | "?", "") => {
                        self.console.say(&plain("play-help"))?;
                        continue;
                    }
                    ("board", "") => {
                        self.readers[reader].drawn = None;
                        self.draw(reader)?;
                        continue;
                    }
                    ("undo", "") => match self.undo(reader)? {
                        true => return Ok(Answer::Moved),
                        false => continue,
                    },
                    ("save", "") => {
                        self.console.say(&plain("play-save-where"))?;
                        continue;
                    }
                    ("save", path) => {
                        self.save(path)?;
                        continue;
                    }
                    _ => line,
                },
            };
            match self.act(|table| table.apply(actor, &Value::String(action)))? {
                Ok(()) => return Ok(Answer::Moved),
                Err(error) => self.refuse(&error)?,
            }
        }
    }

    fn show(&mut self, menu: &Menu) -> io::Result<()> {
        for (number, row) in (1..).zip(menu.rows()) {
            let line = match row {
                Row::One(index) => {
                    let choice = menu.choice(index);
                    format!("{number:>4}. {}  [{}]", choice.sentence, choice.notation)
                }
                Row::Group { prefix, choices } => {
                    let (prefix, count) = (prefix.join(" "), choices.len());
                    let group = house("play-group", json!({ "prefix": prefix, "count": count }));
                    format!("{number:>4}. {group}")
                }
            };
            self.console.say(&line)?;
        }
        match menu.is_narrowed() {
            true => self.console.say(&plain("play-back")),
            false => Ok(()),
        }
    }

    fn refuse(&mut self, error: &Error) -> io::Result<()> {
        let said = match error {
            Error::Refused { clause, refusal, .. } => {
                let sentence = catalogue().say(G::NAME, "refusal", refusal);
                house("play-refused", json!({ "sentence": sentence, "clause": clause }))
            }
            other => house("play-not-understood", json!({ "reason": other.to_string() })),
        };
        self.console.say(&said)
    }

    /// Takes the last action back, if whoever asks may do that alone.
    fn undo(&mut self, reader: usize) -> io::Result<bool> {
        match self.table.undo(self.readers[reader].seats) {
            Ok(_) => {
                self.company.forget(&self.table, &self.seed);
                let names: Vec<String> =
                    self.readers[reader].seats.iter().map(|seat| self.name(seat)).collect();
                let line = house("play-undone", json!({ "seats": names }));
                self.spread(|_| Some(line.clone()))?;
                Ok(true)
            }
            Err(Error::Barrier(barrier)) => {
                let reason = match barrier {
                    Barrier::Nothing => "nothing",
                    Barrier::Chance => "chance",
                    Barrier::Another => "another",
                    Barrier::Shown => "shown",
                };
                self.console.say(&house("play-barrier", json!({ "reason": reason })))?;
                Ok(false)
            }
            Err(error) => {
                self.refuse(&error)?;
                Ok(false)
            }
        }
    }

    fn save(&mut self, path: &str) -> io::Result<()> {
        let said = match saved::write(Path::new(path.trim()), &self.table) {
            Ok(()) => house("play-saved", json!({ "file": path.trim(), "game": G::NAME })),
            Err(error) => format!("{error:#}"),
        };
        self.console.say(&said)
    }

    /// Lets something be done at the table, and tells everybody what they may know of it.
    fn act(
        &mut self,
        act: impl FnOnce(&mut Running<G>) -> Result<Taken, Error>,
    ) -> io::Result<Result<(), Error>> {
        let before = self.table.session().game().clone();
        match act(&mut self.table) {
            Ok(taken) => {
                self.company.hear(before, self.table.session());
                self.tell(&taken).map(Ok)
            }
            Err(error) => Ok(Err(error)),
        }
    }

    /// Tells every person what they may know of an action, each in their own time.
    fn tell(&mut self, taken: &Taken) -> io::Result<()> {
        for told in &taken.events {
            let line = catalogue().say(G::NAME, "event", &told.event);
            self.spread(|seats| told.audience.reaches(seats).then(|| line.clone()))?;
        }
        Ok(())
    }

    /// Says a line to the one in front of the screen, and keeps it for the others.
    fn spread(&mut self, line: impl Fn(SeatSet) -> Option<String>) -> io::Result<()> {
        for (number, reader) in self.readers.iter_mut().enumerate() {
            match line(reader.seats) {
                Some(line) if self.holder == Some(number) => self.console.say(&line)?,
                Some(line) => reader.news.push(line),
                None => {}
            }
        }
        Ok(())
    }

    /// Gives the keyboard to another reader, unless the input ends meanwhile. Where somebody
    /// knows something that not all may know, the screen is cleared before and after.
    fn hand_over(&mut self, reader: usize) -> io::Result<bool> {
        if self.holder == Some(reader) {
            return Ok(true);
        }
        let names: Vec<String> =
            self.readers[reader].seats.iter().map(|seat| self.name(seat)).collect();
        let game = self.table.session().game();
        let public = game.view(SeatSet::EMPTY);
        let hidden = self.readers.iter().any(|reader| game.view(reader.seats) != public);
        if hidden {
            self.console.clear()?;
            let prompt = house("play-hand-over", json!({ "seats": names }));
            if self.console.ask(&prompt)?.is_none() {
                return Ok(false);
            }
            self.console.clear()?;
        } else {
            self.console.say(&house("play-now", json!({ "seats": names })))?;
        }
        self.holder = Some(reader);
        for line in std::mem::take(&mut self.readers[reader].news) {
            self.console.say(&line)?;
        }
        Ok(true)
    }

    /// Draws the board as the reader may see it, unless nothing has changed since.
    fn draw(&mut self, reader: usize) -> io::Result<()> {
        let now = self.table.fingerprint();
        let reader = &mut self.readers[reader];
        if reader.drawn.as_ref() != Some(&now) {
            self.console.say(&format!("\n{}", self.table.sketch(reader.seats).trim_end()))?;
            reader.drawn = Some(now);
        }
        Ok(())
    }

    fn finish(&mut self) -> Done {
        if self.holder.is_none() {
            self.console.clear()?;
        }
        self.console.say(&format!("\n{}\n", self.table.sketch(SeatSet::EMPTY).trim_end()))?;
        self.console.say(&plain("play-over"))?;
        let standings = self.table.standings().unwrap_or_default();
        for line in words::standings(G::NAME, &self.table.seats(), &standings) {
            self.console.say(&line)?;
        }
        Ok(())
    }

    fn name(&self, seat: Seat) -> String {
        words::seat(G::NAME, self.table.session().game().seat_name(seat))
    }
}
