//! Positions in a few words, for tests that show a clause.

use rand_core::Rng;
use serde_json::{Map, Value, json};
use table::{Actor, Audience, Game, Refusal as _, Seat, SeatSet, Turn, draw};
use uenighet::{
    Action, Aim, CellView, Event, PlayerView, Preview, Refusal, Setup, Uenighet, View, What,
};

/// A position on a standard map, written down nation by nation.
///
/// Only what matters is said. Nobody has supplies unless it is said; capitals stand on the sites
/// of the map, in the order the nations are named.
#[derive(Clone)]
pub struct Scene {
    setup: Value,
    players: Vec<Value>,
    extra: Map<String, Value>,
}

const SITES: [&[&str]; 3] = [&["C1", "E8"], &["A1", "E10", "I1"], &["B2", "B8", "H8", "H2"]];

impl Scene {
    /// A game of these nations, from the first seat on, without cards.
    pub fn of(nations: &[&str]) -> Scene {
        let sites = SITES[nations.len() - 2];
        let player = |(nation, site): (&&str, &&str)| json!({"nation": nation, "capital": site});
        Scene {
            setup: json!({"players": nations.len(), "map": "standard", "card_copies": 1}),
            players: nations.iter().zip(sites).map(player).collect(),
            extra: Map::new(),
        }
    }

    #[track_caller]
    fn index(&self, nation: &str) -> usize {
        self.players.iter().position(|player| player["nation"] == nation).expect("it takes part")
    }

    /// Everything else about a nation, as fields of a position file.
    #[track_caller]
    pub fn with(mut self, nation: &str, fields: Value) -> Scene {
        let index = self.index(nation);
        for (name, value) in fields.as_object().expect("fields are an object") {
            self.players[index][name] = value.clone();
        }
        self
    }

    /// Where the regiments of a nation stand.
    #[track_caller]
    pub fn regiments(self, nation: &str, cells: &[&str]) -> Scene {
        self.with(nation, json!({"regiments": cells}))
    }

    /// Where the forts of a nation stand.
    #[track_caller]
    pub fn forts(self, nation: &str, cells: &[&str]) -> Scene {
        self.with(nation, json!({"forts": cells}))
    }

    pub fn option(mut self, name: &str, value: Value) -> Scene {
        self.setup[name] = value;
        self
    }

    /// Tokens by cell.
    pub fn tokens(self, tokens: Value) -> Scene {
        self.field("tokens", tokens)
    }

    /// A field of the position file.
    pub fn field(mut self, name: &str, value: Value) -> Scene {
        self.extra.insert(name.into(), value);
        self
    }

    /// The nation that holds the stick.
    #[track_caller]
    pub fn stick(self, nation: &str) -> Scene {
        let place = ["north", "east", "south", "west"][self.index(nation)];
        self.field("stick", json!(place))
    }

    pub fn position(&self, phase: Value) -> Value {
        let mut position = json!({"setup": self.setup, "players": self.players, "phase": phase});
        for (name, value) in &self.extra {
            position[name] = value.clone();
        }
        position
    }

    #[track_caller]
    pub fn at(&self, phase: Value) -> Uenighet {
        serde_json::from_value(self.position(phase)).expect("the position is sound")
    }

    /// In Phase I, with nothing on any list.
    #[track_caller]
    pub fn buying(&self) -> Uenighet {
        self.at(json!({"type": "buy", "ready": []}))
    }

    /// In Phase II, with no order given.
    #[track_caller]
    pub fn moving(&self) -> Uenighet {
        let walks = |player: &Value| {
            let some = |name: &str| player[name].as_array().is_some_and(|list| !list.is_empty());
            player["fallen"].is_null()
                && (some("regiments") || player["nation"] == "green" && some("forts"))
        };
        let all = self.players.iter().enumerate();
        let asked: Vec<usize> = all.filter(|(_, player)| walks(player)).map(|(at, _)| at).collect();
        self.at(json!({"type": "move", "asked": asked, "ready": []}))
    }

    /// At the first decision after nobody has moved: the first volley, if anybody can attack.
    #[track_caller]
    pub fn shooting(&self) -> Uenighet {
        let mut game = self.moving();
        let Turn::Seats(asked) = game.turn() else { panic!("somebody moves") };
        for seat in asked.iter() {
            game.apply_quietly(Actor::Seat(seat), &Action::Ready).expect("nobody moves");
        }
        game
    }
}

/// The seat of a nation.
#[track_caller]
pub fn seat(game: &Uenighet, nation: &str) -> Seat {
    let players = game.view(SeatSet::EMPTY).players;
    let is_meant = |player: &PlayerView| player.nation.is_some_and(|own| own.name() == nation);
    Seat(players.iter().position(is_meant).expect("the nation takes part") as u8)
}

/// A nation as it sees itself.
#[track_caller]
pub fn own(game: &Uenighet, nation: &str) -> PlayerView {
    let seat = seat(game, nation);
    game.view(SeatSet::only(seat)).players[seat.index()].clone()
}

/// What a nation sees.
#[track_caller]
pub fn view(game: &Uenighet, nation: &str) -> View {
    game.view(SeatSet::only(seat(game, nation)))
}

#[track_caller]
pub fn parse(game: &Uenighet, line: &str) -> (Actor, Action) {
    let (actor, action) = line.split_once(' ').expect("an actor and an action");
    let actor = match actor {
        "chance" => Actor::Chance,
        nation => Actor::Seat(seat(game, nation)),
    };
    (actor, action.parse().expect("the notation is sound"))
}

/// Takes an action, written as `yellow move C2 C3` or `chance roll 7`.
#[track_caller]
pub fn play(game: &mut Uenighet, line: &str) -> Vec<Event> {
    let (actor, action) = parse(game, line);
    let mut events = Vec::new();
    let told = game.apply(actor, &action, &mut |_: Audience, event| events.push(event));
    told.unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    events
}

/// Takes several actions.
#[track_caller]
pub fn play_all(game: &mut Uenighet, lines: &[&str]) -> Vec<Event> {
    lines.iter().flat_map(|line| play(game, line)).collect()
}

/// Asserts that an action is refused by this clause, and that nothing changes.
#[track_caller]
pub fn refuses(game: &Uenighet, line: &str, clause: &str) -> Refusal {
    let (actor, action) = parse(game, line);
    let mut after = *game;
    let told = after.apply(actor, &action, &mut |_, event| panic!("told {event:?}"));
    let refusal = told.expect_err(line);
    assert_eq!(refusal.clause(), clause, "{line}: {refusal}");
    assert_eq!(after, *game, "{line}: a refused action changes nothing");
    refusal
}

/// What a nation may do, in notation.
#[track_caller]
pub fn legal(game: &Uenighet, nation: &str) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(seat(game, nation), &mut actions);
    actions.iter().map(Action::to_string).collect()
}

/// Of what a nation may do, that which begins so, without the beginning.
#[track_caller]
pub fn choices(game: &Uenighet, nation: &str, prefix: &str) -> Vec<String> {
    let strip = |action: &String| action.strip_prefix(prefix).map(|rest| rest.trim().to_owned());
    legal(game, nation).iter().filter_map(strip).collect()
}

#[track_caller]
pub fn offers(game: &Uenighet, nation: &str, action: &str) -> bool {
    legal(game, nation).iter().any(|offered| offered == action)
}

/// What an action would bring, told to the one who asks.
#[track_caller]
pub fn preview(game: &Uenighet, line: &str) -> Preview {
    let (actor, action) = parse(game, line);
    let Actor::Seat(seat) = actor else { panic!("chance asks nobody") };
    game.preview(SeatSet::only(seat), seat, &action)
}

/// The roll a shot would need, whether it may be declared or not.
#[track_caller]
pub fn threshold(game: &Uenighet, nation: &str, from: &str, to: &str) -> i8 {
    let sum = preview(game, &format!("{nation} attack {from} {to}")).sum;
    let sum = sum.expect("both tiles hold somebody");
    assert_eq!(sum.threshold, sum.terms.iter().map(|term| term.value).sum::<i8>());
    sum.threshold
}

/// A shot of the decision at hand, as a board shows it.
#[track_caller]
pub fn aim(game: &Uenighet, nation: &str, from: &str, to: &str) -> Aim {
    let helps = view(game, nation).helps;
    let aims = helps.into_iter().flat_map(|help| help.aims);
    let mut meant = aims.filter(|aim| aim.from.to_string() == from && aim.to.to_string() == to);
    meant.next().expect("the nation is asked, and the target is in range")
}

/// Where the regiments of a nation stand.
#[track_caller]
pub fn regiments(game: &Uenighet, nation: &str) -> Vec<String> {
    own(game, nation).regiments.iter().map(|one| one.cell.to_string()).collect()
}

/// Where the forts of a nation stand.
#[track_caller]
pub fn forts(game: &Uenighet, nation: &str) -> Vec<String> {
    own(game, nation).forts.iter().map(|one| one.cell.to_string()).collect()
}

/// Tokens on a cell.
#[track_caller]
pub fn tokens(game: &Uenighet, cell: &str) -> u8 {
    let cells = game.view(SeatSet::EMPTY).cells;
    cells.iter().find(|one| one.cell.to_string() == cell).expect("the cell is on the map").tokens
}

/// A cell as everybody sees it.
#[track_caller]
pub fn cell(game: &Uenighet, name: &str) -> CellView {
    let cells = game.view(SeatSet::EMPTY).cells;
    cells.into_iter().find(|one| one.cell.to_string() == name).expect("the cell is on the map")
}

/// How many tiles lie between two cells, by their coordinates (D-GAP-02).
#[track_caller]
pub fn distance(game: &Uenighet, one: &str, other: &str) -> i8 {
    apart(&cell(game, one), &cell(game, other))
}

/// How many tiles lie between two cells, by their coordinates (D-GAP-02).
pub fn apart(one: &CellView, other: &CellView) -> i8 {
    let (q, r) = (one.q - other.q, one.r - other.r);
    q.abs().max(r.abs()).max((q + r).abs())
}

/// What chance may bring, in notation, each with its weight.
pub fn odds(game: &Uenighet) -> Vec<(String, u32)> {
    let mut odds = Vec::new();
    game.odds(&mut odds);
    odds.into_iter().map(|(action, weight)| (action.to_string(), weight)).collect()
}

/// Everything that counts for a shot from this position, with its value.
#[track_caller]
pub fn shooting_sum(scene: &Scene, nation: &str, from: &str, to: &str) -> Vec<(What, i8)> {
    let shown = preview(&scene.buying(), &format!("{nation} attack {from} {to}"));
    let terms = shown.sum.expect("both tiles hold somebody").terms;
    terms.iter().map(|term| (term.what, term.value)).collect()
}

/// What the game waits for, by the name of its stage.
#[track_caller]
pub fn stage(game: &Uenighet) -> String {
    let view = serde_json::to_value(game.view(SeatSet::EMPTY)).expect("a view is plain data");
    view["stage"]["type"].as_str().expect("a stage has a name").to_owned()
}

/// Lets everybody say the least until the game waits at a stage of this name.
#[track_caller]
pub fn skip_to(game: &mut Uenighet, name: &str) {
    for _ in 0..10_000 {
        if stage(game) == name {
            return;
        }
        let (actor, action) = quietest(game);
        game.apply_quietly(actor, &action).expect("what is offered may be done");
    }
    panic!("the game does not get to {name}");
}

/// The choice that does least.
#[track_caller]
pub fn quietest(game: &Uenighet) -> (Actor, Action) {
    let quiet = [
        Action::Ready,
        Action::Hold,
        Action::Pass,
        Action::NoLoan,
        Action::Decline,
        Action::Vote { yes: false },
    ];
    let all = everything(game);
    let found = all.iter().find(|(_, action)| quiet.contains(action));
    *found.or(all.first()).expect("the game goes on")
}

/// Everything that can happen next, except taking something back.
pub fn everything(game: &Uenighet) -> Vec<(Actor, Action)> {
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

/// Plays a game to its end with random choices and shows every step.
pub fn random_game(
    mut game: Uenighet,
    rng: &mut impl Rng,
    mut each: impl FnMut(&Uenighet, Actor, &Action, &[(Audience, Event)], &Uenighet),
) -> Uenighet {
    loop {
        let (actor, action) = match game.turn() {
            Turn::Over => return game,
            Turn::Chance => {
                let mut odds = Vec::new();
                game.odds(&mut odds);
                (Actor::Chance, *draw::weighted(rng, &odds))
            }
            Turn::Seats(_) => *draw::pick(rng, &everything(&game)),
        };
        let before = game;
        let mut events = Vec::new();
        let told = game.apply(actor, &action, &mut |who, event| events.push((who, event)));
        told.expect("what is offered may be done");
        each(&before, actor, &action, &events, &game);
    }
}

/// A game with this setup, as JSON.
#[track_caller]
pub fn new_game(setup: Value) -> Uenighet {
    let setup: Setup = serde_json::from_value(setup).expect("the setup is sound");
    Uenighet::new(&setup).expect("the setup is sound")
}
