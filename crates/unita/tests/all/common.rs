//! Positions in a few words, for tests that show a clause.

use rand_core::Rng;
use serde_json::{Value, json};
use table::{Actor, Audience, Game, Refusal as _, Seat, SeatSet, Turn, draw};
use unita::{Action, Event, Outcome, Refusal, Setup, Sum, Tile, Unita};

/// How many dice of each maximum a battalion has, from 1 to 5.
const COMPOSITION: [usize; 5] = [3, 4, 4, 3, 2];

/// A game with this setup, as JSON text.
#[track_caller]
pub fn new_game(setup: &str) -> Unita {
    Unita::new(&setup_of(setup)).expect("the setup is sound")
}

#[track_caller]
pub fn setup_of(setup: &str) -> Setup {
    serde_json::from_str(setup).expect("the setup is sound")
}

/// A position in the movement phase, written down piece by piece.
///
/// Only what matters is said. Companies that are not mentioned are beyond the Gate, and the dice
/// that are left over are with them. Without a word about tiles the game has none.
#[derive(Clone)]
pub struct Scene {
    setup: Value,
    seats: Vec<&'static str>,
    companies: Vec<Vec<(u8, [u8; 4])>>,
    tiles: Vec<Option<Vec<Value>>>,
    extra: Vec<serde_json::Map<String, Value>>,
    /// Dice of another maximum: seat, company, quarter, die.
    exchanges: Vec<(usize, usize, usize, String)>,
    phase: Value,
}

/// The seats of the four-player game.
pub const FOUR: [&str; 4] = ["green", "yellow", "red", "blue"];

impl Scene {
    /// A four-player game in which green has three points and nothing stands anywhere.
    pub fn four() -> Scene {
        Scene::with(&FOUR, json!({}))
    }

    /// A game of these peoples with these options; terrains and cards are off unless said.
    pub fn with(seats: &[&'static str], options: Value) -> Scene {
        let mut setup = json!({"terrains": false, "powers": "off", "peoples": seats});
        for (name, value) in options.as_object().expect("options are an object") {
            setup[name] = value.clone();
        }
        Scene {
            setup,
            seats: seats.to_vec(),
            companies: vec![Vec::new(); seats.len()],
            tiles: vec![None; seats.len()],
            extra: vec![serde_json::Map::new(); seats.len()],
            exchanges: Vec::new(),
            phase: json!({"type": "march", "seat": 0, "points": 3, "fresh": true}),
        }
    }

    #[track_caller]
    fn index(&self, seat: &str) -> usize {
        self.seats.iter().position(|name| *name == seat).expect("the people takes part")
    }

    /// The companies of a people that are on the board, from the leading one back, each with its
    /// square and its dice [NW, NE, SE, SW]. With fewer than four the leading ones are out: a
    /// single company is company 4.
    #[track_caller]
    pub fn at(mut self, seat: &str, companies: &[(u8, [u8; 4])]) -> Scene {
        let index = self.index(seat);
        self.companies[index] = companies.to_vec();
        self
    }

    /// The tiles of a people from the rim inwards: name, square, face up. Turns terrains on; other
    /// peoples have theirs face down on 4, 5 and 6 unless said.
    #[track_caller]
    pub fn tiles(mut self, seat: &str, tiles: &[(&str, u8, bool)]) -> Scene {
        let index = self.index(seat);
        let laid = tiles
            .iter()
            .map(|(tile, square, up)| json!({"tile": tile, "square": square, "up": up}));
        self.tiles[index] = Some(laid.collect());
        self.setup["terrains"] = json!(true);
        self
    }

    /// Any other field of a battalion in the position file: cards, imitates, special_used …
    #[track_caller]
    pub fn field(mut self, seat: &str, name: &str, value: Value) -> Scene {
        let index = self.index(seat);
        self.extra[index].insert(name.into(), value);
        self
    }

    /// Whose turn it is, with how many points left, and whether none is spent yet.
    #[track_caller]
    pub fn turn(mut self, seat: &str, points: u8, fresh: bool) -> Scene {
        let seat = self.index(seat);
        self.phase = json!({"type": "march", "seat": seat, "points": points, "fresh": fresh});
        self
    }

    /// Puts a tile on a square, 6 or more; the other two of the people lie face down before it.
    #[track_caller]
    pub fn on(self, seat: &str, tile: &'static str, square: u8, up: bool) -> Scene {
        let others = ["mountain", "forest", special(seat)].into_iter().filter(|own| *own != tile);
        // As far apart as dice can show, with room for those that follow.
        let first = (square - 2 - 3).min(5) + 3;
        let second = (square - 1 - first).min(4) + first;
        let before: Vec<&str> = others.collect();
        self.tiles(
            seat,
            &[(before[0], first, false), (before[1], second, false), (tile, square, up)],
        )
    }

    /// Changes the maximum of a die of a company, by its number: `1/4` instead of `1/1`. A company
    /// beyond the Gate takes the other die.
    #[track_caller]
    pub fn die(mut self, seat: &str, company: usize, quarter: &str, die: &str) -> Scene {
        let spot = ["nw", "ne", "se", "sw"].iter().position(|name| *name == quarter);
        let spot = spot.expect("a quarter");
        self.exchanges.push((self.index(seat), company - 1, spot, die.into()));
        self
    }

    /// The position file.
    pub fn position(&self) -> Value {
        let terrains = self.setup["terrains"] == json!(true);
        let battalion = |index: usize| {
            let seat = self.seats[index];
            let mut battalion =
                json!({"seat": seat, "companies": companies(&self.companies[index])});
            let three = ["mountain", "forest", special(seat)].into_iter().zip(4..);
            let default = three.map(|(tile, square)| json!({"tile": tile, "square": square}));
            if terrains {
                let tiles = self.tiles[index].clone().unwrap_or_else(|| default.collect());
                battalion["tiles"] = json!(tiles);
            }
            for (name, value) in &self.extra[index] {
                battalion[name] = value.clone();
            }
            for (_, company, spot, die) in self.exchanges.iter().filter(|(of, ..)| *of == index) {
                exchange(&mut battalion["companies"], *company, *spot, die);
            }
            battalion
        };
        let battalions: Vec<Value> = (0..self.seats.len()).map(battalion).collect();
        json!({"setup": self.setup, "battalions": battalions, "phase": self.phase})
    }

    /// The position, read as a referee would read it.
    #[track_caller]
    pub fn game(&self) -> Unita {
        serde_json::from_value(self.position()).expect("the position is sound")
    }
}

/// The terrain that only this people has.
fn special(seat: &str) -> &'static str {
    match seat {
        "green" => "magic_forest",
        "yellow" => "mirage",
        "red" => "red_cross",
        _ => "whirlpool",
    }
}

/// Puts another die in a place; a die of that maximum beyond the Gate becomes the one it was.
#[track_caller]
fn exchange(companies: &mut Value, company: usize, spot: usize, die: &str) {
    let maximum = |die: &Value| die.as_str().expect("a die is text")[2..].to_string();
    let was = maximum(&companies[company]["dice"][spot]);
    let wanted = maximum(&json!(die));
    companies[company]["dice"][spot] = json!(die);
    if was == wanted {
        return;
    }
    let beyond = companies.as_array_mut().expect("a list").iter_mut();
    let beyond = beyond.filter(|company| company["square"] == json!(30));
    let mut dice = beyond.flat_map(|company| company["dice"].as_array_mut().expect("a list"));
    let spare = dice.find(|spare| maximum(spare) == wanted);
    *spare.expect("a die of that maximum is beyond the Gate") = json!(format!("{was}/{was}"));
}

/// Completes a battalion: maxima for the dice that are said, the other dice beyond the Gate.
fn companies(said: &[(u8, [u8; 4])]) -> Vec<Value> {
    let mut left = COMPOSITION;
    let mut blocks = vec![[(0usize, 0u8); 4]; said.len()];
    let mut spots: Vec<(u8, usize, usize)> = Vec::new();
    for (company, (_, values)) in said.iter().enumerate() {
        spots.extend(values.iter().enumerate().map(|(spot, value)| (*value, company, spot)));
    }
    spots.sort_by(|one, other| other.cmp(one));
    for (value, company, spot) in spots {
        let has_five = blocks[company].iter().any(|(max, _)| *max == 5);
        let max = (usize::from(value).max(1)..=5)
            .find(|max| left[max - 1] > 0 && !(*max == 5 && has_five))
            .expect("a battalion has such dice");
        left[max - 1] -= 1;
        blocks[company][spot] = (max, value);
    }
    // Two 5-dice beyond the Gate need two companies there.
    let out = 4 - said.len();
    while left[4] > out {
        let roomy = blocks.iter().position(|block| block.iter().all(|(max, _)| *max < 5));
        let block = &mut blocks[roomy.expect("one company can take a 5-die")];
        left[4] -= 1;
        left[block[0].0 - 1] += 1;
        block[0].0 = 5;
    }
    let mut rest: Vec<usize> = (1..=5).rev().flat_map(|max| vec![max; left[max - 1]]).collect();
    rest.reverse();
    let mut gone = vec![Vec::new(); out];
    let mut turn = 0;
    while let Some(max) = rest.pop() {
        while gone[turn % out].len() == 4 {
            turn += 1;
        }
        gone[turn % out].push(format!("{max}/{max}"));
        turn += 1;
    }
    let beyond = gone.into_iter().map(|dice| json!({"square": 30, "dice": dice}));
    let here = said.iter().zip(blocks).map(|((square, _), block)| {
        json!({"square": square, "dice": block.map(|(max, value)| format!("{value}/{max}"))})
    });
    beyond.chain(here).collect()
}

/// The seat of a people by its colour.
#[track_caller]
pub fn seat(game: &Unita, colour: &str) -> Seat {
    let found = (0..game.seats()).map(Seat).find(|seat| game.seat_name(*seat) == colour);
    found.expect("the people takes part")
}

/// Takes an action, written as in a record: `green advance 3` or `chance throw 4 2 3`.
#[track_caller]
pub fn play(game: &mut Unita, line: &str) -> Vec<Event> {
    let (actor, action) = parse(game, line);
    let mut events = Vec::new();
    let told = game.apply(actor, &action, &mut |_: Audience, event| events.push(event));
    told.unwrap_or_else(|refusal| panic!("{line}: {refusal} ({})", refusal.clause()));
    events
}

/// Takes several actions.
#[track_caller]
pub fn play_all(game: &mut Unita, lines: &[&str]) -> Vec<Event> {
    lines.iter().flat_map(|line| play(game, line)).collect()
}

/// Asserts that an action is refused by this clause, and that nothing changes.
#[track_caller]
pub fn refuses(game: &Unita, line: &str, clause: &str) -> Refusal {
    let (actor, action) = parse(game, line);
    let mut after = game.clone();
    let told = after.apply(actor, &action, &mut |_, event| panic!("told {event:?}"));
    let refusal = told.expect_err(line);
    assert_eq!(refusal.clause(), clause, "{line}: {refusal}");
    assert_eq!(after, *game, "{line}: a refused action changes nothing");
    refusal
}

#[track_caller]
fn parse(game: &Unita, line: &str) -> (Actor, Action) {
    let (actor, action) = line.split_once(' ').expect("an actor and an action");
    let actor = match actor {
        "chance" => Actor::Chance,
        colour => Actor::Seat(seat(game, colour)),
    };
    (actor, action.parse().expect("the notation is sound"))
}

/// What a seat may do, in notation.
#[track_caller]
pub fn legal(game: &Unita, colour: &str) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(seat(game, colour), &mut actions);
    actions.iter().map(Action::to_string).collect()
}

/// Whether something is on offer for a seat.
#[track_caller]
pub fn offers(game: &Unita, colour: &str, action: &str) -> bool {
    legal(game, colour).iter().any(|offered| offered == action)
}

/// The values a company shows, [NW, NE, SE, SW], by its number.
#[track_caller]
pub fn dice(game: &Unita, colour: &str, company: usize) -> [u8; 4] {
    let view = game.view(SeatSet::first(game.seats()));
    let battalion = &view.battalions[seat(game, colour).index()];
    battalion.companies[company - 1].dice.map(|die| die.expect("it is deployed").value())
}

/// Where a company stands, by its number.
#[track_caller]
pub fn square(game: &Unita, colour: &str, company: usize) -> u8 {
    let view = game.view(SeatSet::EMPTY);
    view.battalions[seat(game, colour).index()].companies[company - 1].square
}

/// The colour of the one seat to act.
#[track_caller]
pub fn to_act(game: &Unita) -> &'static str {
    game.seat_name(game.turn().seat().expect("one seat is to act"))
}

/// The movement points left.
#[track_caller]
pub fn points(game: &Unita) -> u8 {
    let view = serde_json::to_value(game.view(SeatSet::EMPTY)).expect("a view is plain data");
    view["stage"]["points"].as_u64().expect("it is the movement phase") as u8
}

/// What the game waits for, by the name of its stage: `throw`, `deployment`, `march` …
#[track_caller]
pub fn stage(game: &Unita) -> String {
    let view = serde_json::to_value(game.view(SeatSet::EMPTY)).expect("a view is plain data");
    view["stage"]["type"].as_str().expect("a stage has a name").to_owned()
}

/// Takes whatever is first on offer until the game waits at a stage of this name.
#[track_caller]
pub fn skip_to(game: &mut Unita, name: &str) {
    while stage(game) != name {
        let (actor, action) = first_choice(game).expect("the game gets there");
        game.apply_quietly(actor, &action).expect("what is offered may be done");
    }
}

/// The first thing on offer, if the game is not over.
fn first_choice(game: &Unita) -> Option<(Actor, Action)> {
    choices(game).into_iter().next()
}

/// Everything that can happen next, except taking something back.
pub fn choices(game: &Unita) -> Vec<(Actor, Action)> {
    match game.turn() {
        Turn::Over => Vec::new(),
        Turn::Chance => {
            let mut odds = Vec::new();
            game.odds(&mut odds);
            odds.into_iter().map(|(action, _)| (Actor::Chance, action)).collect()
        }
        Turn::Seats(seats) => {
            let mut found = Vec::new();
            for seat in seats.iter() {
                let mut actions = Vec::new();
                game.legal(seat, &mut actions);
                actions.retain(|action| !game.retracts(action));
                found.extend(actions.into_iter().map(|action| (Actor::Seat(seat), action)));
            }
            found
        }
    }
}

/// Plays a game to its end with random choices and shows every step: the position before it, who
/// did what, what was told, and the position after it.
pub fn random_game(
    mut game: Unita,
    rng: &mut impl Rng,
    mut each: impl FnMut(&Unita, Actor, &Action, &[(Audience, Event)], &Unita),
) -> Unita {
    loop {
        let choices = choices(&game);
        if choices.is_empty() {
            return game;
        }
        let (actor, action) = *draw::pick(rng, &choices);
        let before = game.clone();
        let mut events = Vec::new();
        let told = game.apply(actor, &action, &mut |who, event| events.push((who, event)));
        told.expect("what is offered may be done");
        each(&before, actor, &action, &events, &game);
    }
}

/// One setup of every kind: each mode, each variant, each number of players.
pub fn every_kind_of_game() -> Vec<Setup> {
    let setups = [
        r#"{}"#,
        r#"{"players": 3}"#,
        r#"{"peoples": ["yellow", "red", "blue"]}"#,
        r#"{"players": 2}"#,
        r#"{"mode": "coop"}"#,
        r#"{"preset": "colonial"}"#,
        r#"{"preset": "colonial", "players": 3}"#,
        r#"{"preset": "family"}"#,
        r#"{"preset": "family", "mode": "coop", "powers": "one"}"#,
        r#"{"powers": "one", "special_terrain_uses": "per_company"}"#,
        r#"{"powers": "off"}"#,
    ];
    setups.into_iter().map(setup_of).collect()
}

/// A company of path 0, as a company of path `p` stands in the same situation (section 5).
pub fn turned(mut dice: [u8; 4], p: usize) -> [u8; 4] {
    dice.rotate_right(p);
    dice
}

/// The situation of section 5 of the law book: a company A of path `p` is on 14, about to advance
/// to 15; a company D of path `p + 1` stands beside that on 6. The arrays are given for path 0.
#[track_caller]
pub fn facing(p: usize, options: Value, a: [u8; 4], d: [u8; 4]) -> Scene {
    Scene::with(&FOUR, options)
        .at(FOUR[p], &[(14, turned(a, p))])
        .at(FOUR[(p + 1) % 4], &[(6, turned(d, p))])
        .turn(FOUR[p], 3, true)
}

/// How A and D of [`facing`] stand, again as if A were of path 0.
#[track_caller]
pub fn stand(game: &Unita, p: usize) -> ([u8; 4], [u8; 4]) {
    let back = |seat: usize| turned(dice(game, FOUR[seat % 4], 4), 4 - p);
    (back(p), back(p + 1))
}

/// What these seats see of the tile on a square of somebody's path: its face, if that is shown.
#[track_caller]
pub fn seen(game: &Unita, viewers: &[&str], owner: &str, square: u8) -> Option<Tile> {
    let view = game.view(viewers.iter().map(|viewer| seat(game, viewer)).collect());
    let tiles = &view.battalions[seat(game, owner).index()].tiles;
    tiles.iter().find(|tile| tile.square == square).expect("a tile lies there").tile
}

/// The section fights among these events: the attacker's sum, the defender's, and the result.
pub fn fights(events: &[Event]) -> Vec<(Sum, Sum, Outcome)> {
    let fought = |event: &Event| match *event {
        Event::SectionFought { own, foe, result, .. } => Some((own, foe, result)),
        _ => None,
    };
    events.iter().filter_map(fought).collect()
}
