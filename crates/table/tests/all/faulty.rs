//! Grab with one fault: each is a way to break the contract that a game's author could fall into.

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;

use rand_core::Rng;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::properties::example::{self, Event, Grab, Preview, Setup, View};
use table::{Actor, Audience, BadNotation, BadSetup, Game, Schema, Seat, SeatSet, Standing, Turn};

/// What is wrong with the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    Nothing,
    ViewShowsPicks,
    ListIsIncomplete,
    ListHasTooMuch,
    ListHasDuplicates,
    ListChangesOrder,
    ListDependsOnSecrets,
    OddsMissAnOutcome,
    OddsHaveNoWeight,
    OddsOutOfTurn,
    OddsTwice,
    RefusalChangesThePosition,
    RefusalTells,
    CheckIsLax,
    NotationIsLossy,
    NotationSaysUndo,
    JsonHasNoType,
    SavingForgets,
    LoadingRefuses,
    PreviewShowsPicks,
    ScoreShowsCharms,
    TurnShowsPicks,
    EventsShowPicks,
    EventsShowCharms,
    RedrawIsImpossible,
    RedrawChangesOwnHand,
    NeverEnds,
    StandingsTooEarly,
    StandingsWithoutWinner,
    StandingsIncomplete,
    AlliesAreRivals,
    SeatIsStuck,
    SeatIsNotAwaited,
    SeatIsCalledChance,
    SchemaLies,
    OddsChangeOrder,
    RedrawSeldomDiffers,
    RedrawFollowsTheTruth,
    RulesChangeWithTime,
    ChairsOverlap,
    SetupIsForgotten,
    SilenceIsImpossible,
    UntoldIsAnother,
    UntoldIsAllowed,
}

use Fault::*;

thread_local! {
    /// One fault at a time, so that one build of the suite serves for all of them.
    static FAULT: Cell<Fault> = const { Cell::new(Nothing) };
}

/// Gives the game a fault for the rest of this test, which has a thread of its own.
pub fn break_it(fault: Fault) {
    FAULT.set(fault);
}

fn has(fault: Fault) -> bool {
    FAULT.get() == fault
}

thread_local! {
    /// Counts up with every use or every game: what no rule may depend on.
    static TICKS: Cell<u32> = const { Cell::new(0) };
}

fn tick() -> u32 {
    TICKS.replace(TICKS.get() + 1)
}

/// Grab with a fault.
#[derive(Debug, Clone, PartialEq)]
pub struct Faulty(Grab);

/// An action of Grab, in a spelling that may have a fault.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Word(example::Action);

/// What the fault makes of the position in the eyes of a test: all of it, as JSON.
fn inside(grab: &Grab) -> serde_json::Value {
    serde_json::to_value(grab).unwrap()
}

fn picks(grab: &Grab) -> Vec<String> {
    let drafts = inside(grab)["drafts"].as_array().unwrap().clone();
    drafts.iter().map(|draft| draft["pick"].to_string()).collect()
}

/// The position with one value replaced, if that is a position.
fn altered(grab: &Grab, alter: impl Fn(&mut serde_json::Value)) -> Option<Grab> {
    let mut value = inside(grab);
    alter(&mut value);
    serde_json::from_value(value).ok()
}

impl Faulty {
    fn middle_is_picked(&self) -> bool {
        picks(&self.0).iter().any(|pick| pick == "\"middle\"")
    }
}

impl Game for Faulty {
    const NAME: &'static str = "faulty";
    const LAW: &'static str = "1.0";
    type Setup = Setup;
    type Action = Word;
    type Event = Event;
    type View = (View, Vec<String>);
    type Preview = (Preview, Vec<String>);
    type Refusal = example::Refusal;

    fn schema() -> Schema {
        let mut schema = Grab::schema();
        if has(SchemaLies) {
            schema.options[0].default = 7.into();
        }
        schema
    }

    fn new(setup: &Setup) -> Result<Self, BadSetup> {
        if has(RulesChangeWithTime) {
            tick();
        }
        Grab::new(setup).map(Faulty)
    }

    fn setup(&self) -> Setup {
        let setup = self.0.setup();
        if has(SetupIsForgotten) { Setup { share: false, ..setup } } else { setup }
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        if has(SeatIsCalledChance) && seat == Seat(1) { "chance" } else { self.0.seat_name(seat) }
    }

    fn chairs(&self) -> Vec<SeatSet> {
        let mut chairs = self.0.chairs();
        if has(ChairsOverlap) {
            chairs.push(SeatSet::only(Seat(0)));
        }
        chairs
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        if has(AlliesAreRivals) { SeatSet::first(self.0.seats()) } else { self.0.allies(seat) }
    }

    fn unanswered(&self, _seat: Seat) -> Option<Word> {
        has(SilenceIsImpossible).then_some(Word(example::Action::TakeBack))
    }

    fn turn(&self) -> Turn {
        match self.0.turn() {
            Turn::Seats(seats) if has(SeatIsNotAwaited) && seats.len() > 1 => {
                Turn::Seats(seats.without(Seat(0)))
            }
            Turn::Seats(seats) if has(TurnShowsPicks) && seats.len() > 1 => {
                let picked = self.middle_is_picked() && seats.contains(Seat(1));
                Turn::Seats(if picked { seats.without(Seat(0)) } else { seats })
            }
            Turn::Over if has(NeverEnds) => Turn::Chance,
            turn => turn,
        }
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Word>) {
        let mut list = Vec::new();
        self.0.legal(seat, &mut list);
        let is_pick = |action: &example::Action| matches!(action, example::Action::Pick { .. });
        match FAULT.get() {
            ListIsIncomplete if list.len() > 1 => list.truncate(list.len() - 1),
            ListHasTooMuch if list.iter().any(is_pick) => list.push(example::Action::Ready),
            ListHasDuplicates => list.extend(list.first().cloned()),
            ListChangesOrder if tick().is_multiple_of(2) => list.reverse(),
            ListDependsOnSecrets if self.middle_is_picked() => list.reverse(),
            SeatIsStuck if seat == Seat(1) => list.retain(|action| self.0.retracts(action)),
            _ => {}
        }
        into.extend(list.into_iter().map(Word));
    }

    fn odds(&self, into: &mut Vec<(Word, u32)>) {
        let mut odds = Vec::new();
        self.0.odds(&mut odds);
        match FAULT.get() {
            OddsMissAnOutcome if odds.len() == 3 => odds.truncate(2),
            OddsHaveNoWeight if odds.len() == 3 => odds[2].1 = 0,
            OddsChangeOrder if tick().is_multiple_of(2) => odds.reverse(),
            OddsTwice if odds.len() == 3 => odds.push(odds[0].clone()),
            OddsOutOfTurn if matches!(self.turn(), Turn::Seats(_)) => {
                odds.push((example::Action::Ready, 1));
            }
            NeverEnds if self.0.turn() == Turn::Over => odds.push((example::Action::Ready, 1)),
            _ => {}
        }
        into.extend(odds.into_iter().map(|(action, weight)| (Word(action), weight)));
    }

    fn check(&self, actor: Actor, action: &Word) -> Result<(), example::Refusal> {
        match self.0.check(actor, &action.0) {
            Err(_) if has(CheckIsLax) => Ok(()),
            Err(_) if has(NeverEnds) && self.0.turn() == Turn::Over => Ok(()),
            verdict => verdict,
        }
    }

    fn apply(
        &mut self,
        actor: Actor,
        action: &Word,
        tell: &mut dyn FnMut(Audience, Event),
    ) -> Result<(), example::Refusal> {
        if has(NeverEnds) && self.0.turn() == Turn::Over {
            return Ok(());
        }
        let mut loud = |audience, event| match (&event, FAULT.get()) {
            (Event::Picked { pile: Some(_), .. }, EventsShowPicks) => tell(Audience::All, event),
            (Event::Dealt { charm: Some(_), .. }, EventsShowCharms) => tell(Audience::All, event),
            _ => tell(audience, event),
        };
        let verdict = self.0.apply(actor, &action.0, &mut loud);
        match FAULT.get() {
            RefusalTells if verdict.is_err() => {
                tell(Audience::All, Event::TookBack { seat: Seat(0) });
            }
            RefusalChangesThePosition if verdict.is_err() => {
                let changed = altered(&self.0, |value| value["drafts"][0]["pick"] = "left".into());
                self.0 = changed.unwrap_or_else(|| self.0.clone());
            }
            RulesChangeWithTime if verdict.is_ok() && TICKS.get().is_multiple_of(2) => {
                let changed = altered(&self.0, |value| {
                    let points = value["points"][0].as_i64().unwrap();
                    value["points"][0] = (points + 1).into();
                });
                self.0 = changed.unwrap_or_else(|| self.0.clone());
            }
            _ => {}
        }
        verdict
    }

    fn apply_quietly(&mut self, actor: Actor, action: &Word) -> Result<(), example::Refusal> {
        if has(UntoldIsAllowed) {
            let _ = self.0.apply_quietly(actor, &action.0);
            return Ok(());
        }
        self.apply(actor, action, &mut |_, _| {})?;
        if has(UntoldIsAnother) {
            let changed = altered(&self.0, |value| {
                let points = value["points"][0].as_i64().unwrap();
                value["points"][0] = (points + 1).into();
            });
            self.0 = changed.unwrap_or_else(|| self.0.clone());
        }
        Ok(())
    }

    fn retracts(&self, action: &Word) -> bool {
        self.0.retracts(&action.0)
    }

    fn preview(&self, seats: SeatSet, actor: Seat, action: &Word) -> Self::Preview {
        let shown = if has(PreviewShowsPicks) { picks(&self.0) } else { Vec::new() };
        (self.0.preview(seats, actor, &action.0), shown)
    }

    fn view(&self, seats: SeatSet) -> Self::View {
        let shown = if has(ViewShowsPicks) { picks(&self.0) } else { Vec::new() };
        (self.0.view(seats), shown)
    }

    fn redraw(&self, knows: SeatSet, rng: &mut impl Rng) -> Self {
        let knows = match FAULT.get() {
            RedrawChangesOwnHand => SeatSet::EMPTY,
            _ => knows,
        };
        let mut world = self.0.redraw(knows, rng);
        if has(RedrawIsImpossible)
            && let Some(world) = altered(&world, |value| value["setup"]["rounds"] = 3.into())
        {
            return Faulty(world);
        }
        // What a reveal contradicts is then so rare a world that a sample can miss it.
        if has(RedrawSeldomDiffers) && !rng.next_u32().is_multiple_of(48) {
            world = self.0.clone();
        }
        if has(RedrawFollowsTheTruth) && rng.next_u32().is_multiple_of(2) {
            world = self.0.clone();
        }
        Faulty(world)
    }

    fn score(&self, seat: Seat) -> i32 {
        let charm = &inside(&self.0)["charms"][seat.index()];
        self.0.score(seat) + i32::from(has(ScoreShowsCharms) && charm == "sun")
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        let early = Standing { seat: Seat(0), place: 1, score: 0 };
        match (FAULT.get(), self.0.standings()) {
            (StandingsTooEarly, None) => Some(vec![early]),
            (StandingsWithoutWinner, Some(mut list)) => {
                list.iter_mut().for_each(|standing| standing.place += 1);
                Some(list)
            }
            (StandingsIncomplete, Some(list)) => Some(list[1..].to_vec()),
            (NeverEnds, _) => None,
            (_, standings) => standings,
        }
    }

    fn sketch(view: &Self::View) -> String {
        Grab::sketch(&view.0)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            example::Action::Pick { .. } if has(NotationIsLossy) => f.write_str("pick left"),
            example::Action::TakeBack if has(NotationSaysUndo) => f.write_str("undo pick"),
            action => action.fmt(f),
        }
    }
}

impl FromStr for Word {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Word, BadNotation> {
        match text {
            "undo pick" if has(NotationSaysUndo) => Ok(Word(example::Action::TakeBack)),
            text => text.parse().map(Word),
        }
    }
}

impl Serialize for Word {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match FAULT.get() {
            JsonHasNoType => serializer.collect_str(&self.0),
            _ => self.0.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word, D::Error> {
        match FAULT.get() {
            JsonHasNoType => {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
            _ => example::Action::deserialize(deserializer).map(Word),
        }
    }
}

impl Serialize for Faulty {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut value = inside(&self.0);
        if has(SavingForgets) {
            for draft in value["drafts"].as_array_mut().unwrap() {
                *draft = serde_json::json!({ "pick": null, "ready": false });
            }
        }
        value.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Faulty {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Faulty, D::Error> {
        let grab = Grab::deserialize(deserializer)?;
        match picks(&grab).iter().any(|pick| pick == "\"left\"") {
            true if has(LoadingRefuses) => Err(serde::de::Error::custom("nobody picks that")),
            _ => Ok(Faulty(grab)),
        }
    }
}
