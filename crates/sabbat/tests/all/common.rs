//! Positions in a few words, for tests that show a clause.
//!
//! Players go by the letters of section 5 of the law book: B is Argosola (blue), R Zugriga (red),
//! Y Sanagal (yellow), G Luserna (green). Resources are s, r, g and m.

use rand_core::Rng;
use sabbat::{Action, Event, People, Place, PlayerView, Preview, Refusal, Sabbat, Setup, Stock};
use serde_json::{Map, Value, json};
use table::{Actor, Audience, Game, Refusal as _, Seat, SeatSet, Turn, draw};

/// The peoples in the order of the box, by their letters.
const PEOPLES: [(char, &str); 4] =
    [('B', "argosola"), ('R', "zugriga"), ('Y', "sanagal"), ('G', "luserna")];

/// The regions in ring order, with their points.
pub const REGIONS: [(&str, i16); 8] = [
    ("turgapel", 4),
    ("neshata", 3),
    ("gineva", 2),
    ("vada", 3),
    ("friburga", 2),
    ("vale", 3),
    ("berena", 2),
    ("grisa", 3),
];

/// The gardens in ring order.
pub const GARDENS: [&str; 6] =
    ["glassworks", "crystal_globe", "canteen", "training_ground", "alchemist_office", "zen_garden"];

/// The time cards that are shuffled, and how many actions they give.
pub const HOURS: [(&str, u8); 6] = [
    ("feast_of_fools", 4),
    ("mother_nature", 4),
    ("harvest", 3),
    ("half_moon", 3),
    ("carnival", 2),
    ("dark_moon", 2),
];

const PORTALS: [&str; 8] = ["sr", "sg", "sm", "rg", "rm", "gm", "srg", "srm"];

const TILES: [&str; 16] = [
    "take_spider",
    "take_spider",
    "take_spider",
    "take_rat_tail",
    "take_rat_tail",
    "take_rat_tail",
    "take_gem",
    "take_gem",
    "take_gem",
    "take_mask",
    "take_mask",
    "take_mask",
    "grimoire",
    "clock",
    "terrorisator",
    "test_tube",
];

/// The people with this letter.
#[track_caller]
pub fn name(letter: char) -> &'static str {
    PEOPLES.iter().find(|(known, _)| *known == letter).expect("one of B, R, Y and G").1
}

/// The letter of a people.
pub fn letter(people: People) -> char {
    PEOPLES.iter().find(|(_, name)| *name == people.name()).expect("four peoples").0
}

fn names(letters: &str) -> Vec<&'static str> {
    letters.chars().map(name).collect()
}

/// A stock from its letters, as position files write it: `ssg`.
#[track_caller]
pub fn stock(letters: &str) -> Value {
    let count = |letter| letters.chars().filter(|other| *other == letter).count();
    assert_eq!("srgm".chars().map(count).sum::<usize>(), letters.len(), "s, r, g and m");
    json!({"spider": count('s'), "rat_tail": count('r'), "gem": count('g'), "mask": count('m')})
}

/// A stock as letters, in the order of the law book: `ssg`.
pub fn letters(stock: Stock) -> String {
    let types = stock.types();
    types.map(|kind| kind.letter().to_string().repeat(stock.of(kind).into())).collect()
}

/// A game with this setup, as JSON text.
#[track_caller]
pub fn new_game(setup: &str) -> Sabbat {
    Sabbat::new(&setup_of(setup)).expect("the setup is sound")
}

#[track_caller]
pub fn setup_of(setup: &str) -> Setup {
    serde_json::from_str(setup).expect("the setup is sound")
}

/// A position in phase B, written down piece by piece.
///
/// Only what matters is said. Without a word it is the first action of round 1 and the first in
/// the order is on turn; nobody has cards; ghosts that are not mentioned are in the graveyard.
#[derive(Clone)]
pub struct Scene {
    setup: Value,
    order: String,
    round: u8,
    hour: &'static str,
    manor: Vec<&'static str>,
    portals: Vec<String>,
    mirrors: Map<String, Value>,
    ghosts: Map<String, Value>,
    players: Map<String, Value>,
    phase: Value,
}

impl Scene {
    /// A game of these peoples, in this turn order, without cards.
    pub fn of(order: &str) -> Scene {
        Scene::with(order, json!({"powers": false}))
    }

    /// The same with all cards.
    pub fn cards(order: &str) -> Scene {
        Scene::with(order, json!({}))
    }

    /// The same with these options.
    pub fn with(order: &str, options: Value) -> Scene {
        let mut setup = json!({"peoples": names(&in_box_order(order))});
        for (name, value) in options.as_object().expect("options are an object") {
            setup[name] = value.clone();
        }
        Scene {
            setup,
            order: order.into(),
            round: 1,
            hour: "full_moon",
            manor: TILES.to_vec(),
            portals: PORTALS.map(String::from).to_vec(),
            mirrors: Map::new(),
            ghosts: Map::new(),
            players: Map::new(),
            phase: json!({"type": "scheme", "action": 0, "at": 0, "scene": {"type": "free"}}),
        }
    }

    /// The round and its time card. The cards before it are the first others of the law book.
    pub fn round(mut self, round: u8, hour: &'static str) -> Scene {
        (self.round, self.hour) = (round, hour);
        self
    }

    /// Who is on turn in phase B.
    #[track_caller]
    pub fn turn(mut self, letter: char) -> Scene {
        self.phase["at"] = json!(self.order.find(letter).expect("the people takes part"));
        self
    }

    /// The number of the action in phase B, from 1.
    pub fn action(mut self, action: u8) -> Scene {
        self.phase["action"] = json!(action - 1);
        self
    }

    /// The phase as it stands in the position file.
    pub fn phase(mut self, phase: Value) -> Scene {
        self.phase = phase;
        self
    }

    /// The last in the order has the last action of the round.
    pub fn evening(mut self) -> Scene {
        let found = HOURS.iter().find(|(hour, _)| *hour == self.hour);
        let actions = found.map_or(4, |(_, actions)| *actions);
        let (action, at) = (actions - 1, self.order.len() - 1);
        self.phase =
            json!({"type": "scheme", "action": action, "at": at, "scene": {"type": "free"}});
        self
    }

    /// Some fields of a player as they stand in the position file.
    #[track_caller]
    pub fn player(mut self, letter: char, fields: Value) -> Scene {
        assert!(self.order.contains(letter), "the people takes part");
        let player = self.players.entry(letter).or_insert(json!({}));
        for (name, value) in fields.as_object().expect("fields are an object") {
            player[name] = value.clone();
        }
        self
    }

    #[track_caller]
    pub fn terror(self, letter: char, terror: u8) -> Scene {
        self.player(letter, json!({"terror": terror}))
    }

    #[track_caller]
    pub fn points(self, letter: char, points: i16) -> Scene {
        self.player(letter, json!({"points": points}))
    }

    /// What lies on 2H.
    #[track_caller]
    pub fn two(self, letter: char, resources: &str) -> Scene {
        self.player(letter, json!({"two_hours": stock(resources)}))
    }

    /// What lies on 1H.
    #[track_caller]
    pub fn one(self, letter: char, resources: &str) -> Scene {
        self.player(letter, json!({"one_hour": stock(resources)}))
    }

    /// What lies in the homologation zone.
    #[track_caller]
    pub fn zone(self, letter: char, resources: &str) -> Scene {
        self.player(letter, json!({"zone": stock(resources)}))
    }

    /// A cursed token lies on X.
    #[track_caller]
    pub fn cursed(self, letter: char) -> Scene {
        self.player(letter, json!({"cursed": true}))
    }

    #[track_caller]
    pub fn magician(self, letter: char, square: u8) -> Scene {
        self.player(letter, json!({"magician": square}))
    }

    /// Ghosts on the drawbridge.
    #[track_caller]
    pub fn bridge(self, letter: char, ghosts: u8) -> Scene {
        self.player(letter, json!({"drawbridge": ghosts}))
    }

    /// Ghosts in a location from slot 1 down.
    #[track_caller]
    pub fn ghosts(mut self, place: &str, letters: &str) -> Scene {
        self.ghosts.insert(place.into(), json!(names(letters)));
        self
    }

    /// A tile on a square; it changes places with what lay there.
    #[track_caller]
    pub fn tile(mut self, square: usize, tile: &'static str) -> Scene {
        let at = self.manor.iter().position(|laid| *laid == tile).expect("there is such a tile");
        self.manor.swap(at, square);
        self
    }

    /// The portal of a region; it changes places with what was there.
    #[track_caller]
    pub fn portal(mut self, region: &str, portal: &str) -> Scene {
        let at = REGIONS.iter().position(|(name, _)| *name == region).expect("a region");
        match self.portals.iter().position(|placed| placed == portal) {
            Some(other) => self.portals.swap(at, other),
            None => self.portals[at] = portal.into(),
        }
        self
    }

    /// A mirror that is no longer intact.
    pub fn mirror(mut self, mirror: &str, glass: &str) -> Scene {
        self.mirrors.insert(mirror.into(), json!(glass));
        self
    }

    /// The position file.
    pub fn position(&self) -> Value {
        let earlier = HOURS.iter().map(|(hour, _)| *hour).filter(|hour| *hour != self.hour);
        let mut seen: Vec<&str> = earlier.take(usize::from(self.round.max(2) - 2)).collect();
        if self.round > 1 {
            seen.push(self.hour);
        }
        let mut players = Vec::new();
        for letter in in_box_order(&self.order).chars() {
            let mut player = json!({"seat": name(letter)});
            if let Some(Value::Object(fields)) = self.players.get(&letter.to_string()) {
                for (name, value) in fields {
                    player[name] = value.clone();
                }
            }
            players.push(player);
        }
        let portals: Map<String, Value> = REGIONS
            .iter()
            .zip(&self.portals)
            .map(|((region, _), portal)| ((*region).into(), json!(portal)))
            .collect();
        json!({
            "setup": self.setup,
            "round": self.round,
            "hour": self.hour,
            "seen": seen,
            "order": names(&self.order),
            "manor": self.manor,
            "portals": portals,
            "mirrors": self.mirrors,
            "ghosts": self.ghosts,
            "players": players,
            "phase": self.phase,
        })
    }

    /// The position, read as a referee would read it.
    #[track_caller]
    pub fn game(&self) -> Sabbat {
        match serde_json::from_value(self.position()) {
            Ok(game) => game,
            Err(fault) => panic!("the position is not sound: {fault}"),
        }
    }

    /// The last action of the round is declined: the position after stewardship and the next
    /// curse, as far as nobody has to decide, and what was told.
    #[track_caller]
    pub fn night(&self) -> (Sabbat, Vec<Event>) {
        let last = self.order.chars().last().expect("somebody plays");
        let mut game = self.clone().evening().game();
        let events = play(&mut game, &format!("{last} pass"));
        (game, events)
    }
}

fn in_box_order(order: &str) -> String {
    PEOPLES.iter().map(|(letter, _)| *letter).filter(|letter| order.contains(*letter)).collect()
}

/// The seat of a people by its letter, or of a chair by its name.
#[track_caller]
pub fn seat(game: &Sabbat, who: &str) -> Seat {
    let view = game.view(SeatSet::EMPTY);
    let is_people =
        |seat: Seat| view.players[seat.index()].seat.map(|people| letter(people).to_string());
    let mut seats = (0..game.seats()).map(Seat);
    let found =
        seats.find(|seat| is_people(*seat).as_deref() == Some(who) || game.seat_name(*seat) == who);
    found.expect("the people takes part")
}

/// Takes an action: `G ghost drawbridge vada fight` or `chance hour carnival`.
#[track_caller]
pub fn play(game: &mut Sabbat, line: &str) -> Vec<Event> {
    told(game, line).into_iter().map(|(_, event)| event).collect()
}

/// Takes an action and returns what was told to whom.
#[track_caller]
pub fn told(game: &mut Sabbat, line: &str) -> Vec<(Audience, Event)> {
    let (actor, action) = parse(game, line);
    let mut events = Vec::new();
    let told = game.apply(actor, &action, &mut |who, event| events.push((who, event)));
    told.unwrap_or_else(|refusal| panic!("{line}: {refusal} ({})", refusal.clause()));
    events
}

/// Takes several actions.
#[track_caller]
pub fn play_all(game: &mut Sabbat, lines: &[&str]) -> Vec<Event> {
    lines.iter().flat_map(|line| play(game, line)).collect()
}

/// The position after some actions.
#[track_caller]
pub fn after(game: &Sabbat, lines: &[&str]) -> Sabbat {
    let mut game = game.clone();
    play_all(&mut game, lines);
    game
}

/// Asserts that an action is refused by this clause, is not on offer, and changes nothing.
#[track_caller]
pub fn refuses(game: &Sabbat, line: &str, clause: &str) -> Refusal {
    let (actor, action) = parse(game, line);
    let mut after = game.clone();
    let told = after.apply(actor, &action, &mut |_, event| panic!("told {event:?}"));
    let refusal = told.expect_err(line);
    assert_eq!(refusal.clause(), clause, "{line}: {refusal}");
    assert!(refusal.to_string().contains(clause), "{refusal}");
    assert_eq!(after, *game, "{line}: a refused action changes nothing");
    if let Actor::Seat(seat) = actor {
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        assert!(!actions.contains(&action), "{line}: it is on offer");
    }
    refusal
}

#[track_caller]
fn parse(game: &Sabbat, line: &str) -> (Actor, Action) {
    let (actor, action) = line.split_once(' ').expect("an actor and an action");
    let actor = match actor {
        "chance" => Actor::Chance,
        who => Actor::Seat(seat(game, who)),
    };
    let action = action.parse();
    (actor, action.unwrap_or_else(|fault| panic!("the notation is not sound: {fault}")))
}

/// What a seat may do, in notation.
#[track_caller]
pub fn legal(game: &Sabbat, who: &str) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(seat(game, who), &mut actions);
    actions.iter().map(Action::to_string).collect()
}

/// Those of them that begin with a word.
#[track_caller]
pub fn legal_of(game: &Sabbat, who: &str, word: &str) -> Vec<String> {
    let offered = legal(game, who).into_iter();
    offered.filter(|action| action.split(' ').next() == Some(word)).collect()
}

/// Whether something is on offer for a seat.
#[track_caller]
pub fn offers(game: &Sabbat, who: &str, action: &str) -> bool {
    legal(game, who).iter().any(|offered| offered == action)
}

/// What chance may do, in notation, with the weights.
pub fn odds(game: &Sabbat) -> Vec<(String, u32)> {
    let mut odds = Vec::new();
    game.odds(&mut odds);
    odds.into_iter().map(|(action, weight)| (action.to_string(), weight)).collect()
}

/// A player's board as the player sees it.
#[track_caller]
pub fn board(game: &Sabbat, who: &str) -> PlayerView {
    let seat = seat(game, who);
    game.view(SeatSet::only(seat)).players.swap_remove(seat.index())
}

#[track_caller]
pub fn terror(game: &Sabbat, who: &str) -> u8 {
    board(game, who).terror
}

#[track_caller]
pub fn points(game: &Sabbat, who: &str) -> i16 {
    board(game, who).points
}

/// What lies on 2H, as letters.
#[track_caller]
pub fn two(game: &Sabbat, who: &str) -> String {
    letters(board(game, who).two_hours)
}

/// What lies on 1H, as letters.
#[track_caller]
pub fn one(game: &Sabbat, who: &str) -> String {
    letters(board(game, who).one_hour)
}

/// What lies in the homologation zone, as letters.
#[track_caller]
pub fn zone(game: &Sabbat, who: &str) -> String {
    letters(board(game, who).zone)
}

/// Ghosts on the drawbridge and in the graveyard.
#[track_caller]
pub fn homes(game: &Sabbat, who: &str) -> (u8, u8) {
    let board = board(game, who);
    (board.drawbridge, board.graveyard)
}

/// The ghosts of a location from slot 1 down, as letters.
#[track_caller]
pub fn ghosts(game: &Sabbat, place: &str) -> String {
    let view = game.view(SeatSet::EMPTY);
    let place: Place = place.parse().expect("a place");
    let regions = view.regions.into_iter().map(|region| (region.region, region.ghosts));
    let gardens = view.gardens.into_iter().map(|garden| (garden.garden, garden.ghosts));
    let found = regions.chain(gardens).find(|(location, _)| *location == place);
    found.expect("a location").1.into_iter().map(letter).collect()
}

/// Open slots of a location.
#[track_caller]
pub fn slots(game: &Sabbat, place: &str) -> u8 {
    let view = game.view(SeatSet::EMPTY);
    let place: Place = place.parse().expect("a place");
    let regions = view.regions.iter().map(|region| (region.region, region.slots));
    let gardens = view.gardens.iter().map(|garden| (garden.garden, garden.slots));
    regions.chain(gardens).find(|(location, _)| *location == place).expect("a location").1
}

/// How whole a mirror is.
#[track_caller]
pub fn glass(game: &Sabbat, mirror: &str) -> String {
    let view = game.view(SeatSet::EMPTY);
    let found = view.mirrors.iter().find(|view| view.mirror.to_string() == mirror);
    json!(found.expect("a mirror").glass).as_str().expect("a word").into()
}

/// The turn order as letters.
pub fn order(game: &Sabbat) -> String {
    game.view(SeatSet::EMPTY).order.into_iter().map(letter).collect()
}

/// The letter of the one seat to act.
#[track_caller]
pub fn to_act(game: &Sabbat) -> char {
    let seat = game.turn().seat().expect("one seat is to act");
    letter(game.view(SeatSet::EMPTY).players[seat.index()].seat.expect("it has a people"))
}

/// What the game waits for, by the name of its stage: `hour`, `invocation`, `scheme` …
#[track_caller]
pub fn stage(game: &Sabbat) -> String {
    stage_view(game)["type"].as_str().expect("a stage has a name").to_owned()
}

/// The stage as a client gets it.
#[track_caller]
pub fn stage_view(game: &Sabbat) -> Value {
    json!(game.view(SeatSet::EMPTY).stage)
}

/// What an action would bring its actor.
#[track_caller]
pub fn preview(game: &Sabbat, line: &str) -> Preview {
    match parse(game, line) {
        (Actor::Seat(seat), action) => game.preview(SeatSet::only(seat), seat, &action),
        (Actor::Chance, _) => panic!("chance looks nothing up"),
    }
}

/// Takes whatever is first on offer until the game waits at a stage of this name.
#[track_caller]
pub fn skip_to(game: &mut Sabbat, name: &str) {
    while stage(game) != name {
        let (actor, action) = choices(game).into_iter().next().expect("the game gets there");
        game.apply_quietly(actor, &action).expect("what is offered may be done");
    }
}

/// Declines every action of phase B until it is over.
#[track_caller]
pub fn pass_round(game: &mut Sabbat) -> Vec<Event> {
    let mut events = Vec::new();
    while stage(game) == "scheme" {
        let who = to_act(game);
        events.extend(play(game, &format!("{who} pass")));
    }
    events
}

/// Everything that can happen next.
pub fn choices(game: &Sabbat) -> Vec<(Actor, Action)> {
    match game.turn() {
        Turn::Over => Vec::new(),
        Turn::Chance => {
            let mut odds = Vec::new();
            game.odds(&mut odds);
            odds.into_iter().map(|(action, _)| (Actor::Chance, action)).collect()
        }
        Turn::Seats(seats) => {
            let mut all = Vec::new();
            for seat in seats.iter() {
                let mut actions = Vec::new();
                game.legal(seat, &mut actions);
                all.extend(actions.into_iter().map(|action| (Actor::Seat(seat), action)));
            }
            all
        }
    }
}

/// Plays a game to its end with random choices and shows every step: the position before it, who
/// did what, what was told, and the position after it.
///
/// Ghosts and cards move as often as magicians do, and a ghost action goes on more often than it
/// ends, so that games are full of fights.
pub fn random_game(
    mut game: Sabbat,
    rng: &mut impl Rng,
    mut each: impl FnMut(&Sabbat, Actor, &Action, &[(Audience, Event)], &Sabbat),
) -> Sabbat {
    loop {
        let mut choices = choices(&game);
        if choices.is_empty() {
            return game;
        }
        if choices.len() > 1 {
            // Some cards can be had so often that nobody would ever get to the others.
            let common_card = |action: &Action| match action {
                Action::Ghost { power, .. } => power.is_some(),
                Action::Bounty { .. } | Action::Whisper { .. } | Action::Fireball => true,
                Action::Echo | Action::Toll => true,
                _ => false,
            };
            let is_plain = choices.iter().any(|(_, action)| !common_card(action));
            if is_plain && draw::below(rng, 16) > 0 {
                choices.retain(|(_, action)| !common_card(action));
            }
            let idle = |action: &Action| match action {
                Action::Pass | Action::End | Action::Done | Action::Nothing => true,
                Action::Invoke { ghosts, .. } => *ghosts < 2,
                _ => false,
            };
            if draw::below(rng, 4) > 0 && choices.iter().any(|(_, action)| !idle(action)) {
                choices.retain(|(_, action)| !idle(action));
            }
        }
        let kinds: Vec<String> = {
            let mut kinds: Vec<String> =
                choices.iter().map(|(_, action)| kind_of(action)).collect();
            kinds.sort_unstable();
            kinds.dedup();
            kinds
        };
        let kind = draw::pick(rng, &kinds);
        choices.retain(|(_, action)| kind_of(action) == *kind);
        let (actor, action) = *draw::pick(rng, &choices);
        let before = game.clone();
        let mut events = Vec::new();
        let told = game.apply(actor, &action, &mut |who, event| events.push((who, event)));
        told.expect("what is offered may be done");
        each(&before, actor, &action, &events, &game);
    }
}

/// The first word of an action.
pub fn kind_of(action: &Action) -> String {
    action.to_string().split(' ').next().expect("a word").to_owned()
}

/// One setup of every kind: each number of players, each option.
pub fn every_kind_of_game() -> Vec<Setup> {
    let setups = [
        r#"{}"#,
        r#"{"players": 3}"#,
        r#"{"players": 4}"#,
        r#"{"peoples": ["sanagal", "luserna"]}"#,
        r#"{"peoples": ["zugriga", "sanagal", "luserna"], "power_uses": 6}"#,
        r#"{"players": 4, "people_selection": "random", "house_cards": false}"#,
        r#"{"players": 3, "slot_profile": "n_minus_one", "score_floor": "zero"}"#,
        r#"{"players": 4, "slot_profile": "n_minus_one", "power_uses": 1}"#,
        r#"{"powers": false, "starting_terror": 10, "score_floor": "zero"}"#,
        r#"{"players": 4, "powers": false, "starting_terror": 0}"#,
    ];
    setups.into_iter().map(setup_of).collect()
}
