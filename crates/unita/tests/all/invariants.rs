//! What holds in every game, however it is played: the invariants at the end of section 5.

use std::collections::BTreeMap;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use table::{Actor, Audience, Game, Seat, SeatSet, draw};
use unita::{
    Action, BattalionView, Block, Contact, Die, Event, GATE, People, Quarter, Setup, Side, Stage,
    Unita,
};

use crate::common::{choices, every_kind_of_game, new_game, random_game};

/// Games of every kind that each property is tried on.
const GAMES: u64 = 5;

/// Plays random games of every kind and shows every step.
fn in_random_games(mut each: impl FnMut(&Unita, Actor, &Action, &[(Audience, Event)], &Unita)) {
    for setup in every_kind_of_game() {
        for seed in 0..GAMES {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            let game = Unita::new(&setup).unwrap();
            random_game(game, &mut rng, &mut each);
        }
    }
}

/// All battalions with everything that is hidden.
fn battalions(game: &Unita) -> Vec<BattalionView> {
    game.view(SeatSet::first(game.seats())).battalions
}

fn life(battalion: &BattalionView) -> i32 {
    let dice = battalion.companies.iter().flat_map(|company| company.dice).flatten();
    dice.map(|die| i32::from(die.value())).sum()
}

fn is_marching(game: &Unita) -> bool {
    match game.view(SeatSet::EMPTY).stage {
        Stage::Throw { .. }
        | Stage::Terrain { .. }
        | Stage::Deployment { .. }
        | Stage::Arrangement { .. } => false,
        Stage::March { .. }
        | Stage::Glory { .. }
        | Stage::Order { .. }
        | Stage::Combat { .. }
        | Stage::Over => true,
    }
}

#[test]
fn a_battalion_keeps_its_sixteen_dice_and_its_companies_their_order() {
    // U-SETUP-03, U-AIM-02, U-MOVE-04, U-MOVE-08: maxima never change, no company goes back or past
    // another, and none ever changes hands with a die of another company.
    let maxima = |block: &Block| {
        let mut maxima: Vec<u8> = block.iter().flatten().map(|die| die.maximum()).collect();
        maxima.sort_unstable();
        maxima
    };
    in_random_games(|before, _, _, _, after| {
        if !is_marching(before) {
            return;
        }
        for (old, new) in battalions(before).iter().zip(battalions(after)) {
            let all: Vec<Die> =
                new.companies.iter().flat_map(|company| company.dice).flatten().collect();
            let count = |max| all.iter().filter(|die| die.maximum() == max).count();
            assert_eq!([5, 4, 3, 2, 1].map(count), [2, 3, 4, 4, 3]);
            for (old, new) in old.companies.iter().zip(&new.companies) {
                assert_eq!(maxima(&old.dice), maxima(&new.dice));
                assert!(new.square == old.square || new.square == old.square + 1);
            }
            for pair in new.companies.windows(2) {
                let (ahead, behind) = (pair[0].square, pair[1].square);
                assert!(ahead > behind || (ahead, behind) == (GATE, GATE));
            }
        }
    });
}

#[test]
fn life_points_rise_only_by_the_red_cross_and_confession() {
    // U-TERRAIN-13, U-POWER-07: by one, for whoever acts; nothing else ever heals.
    let mut healed = 0;
    in_random_games(|before, actor, action, _, after| {
        if !is_marching(before) {
            return;
        }
        for (seat, (old, new)) in battalions(before).iter().zip(battalions(after)).enumerate() {
            let heals = matches!(action, Action::RedCross { .. } | Action::Confession { .. });
            if heals && actor == Actor::Seat(Seat(seat as u8)) {
                assert_eq!(life(&new), life(old) + 1, "{action}");
                healed += 1;
            } else {
                assert!(life(&new) <= life(old), "{action}");
            }
        }
    });
    assert!(healed > 0, "{healed}");
}

#[test]
fn dice_beyond_the_gate_never_change() {
    // U-END-02, U-MOVE-11: from the step that takes a company out to the end of the game.
    in_random_games(|before, _, action, _, after| {
        if !is_marching(before) {
            return;
        }
        for (old, new) in battalions(before).iter().zip(battalions(after)) {
            for (old, new) in old.companies.iter().zip(&new.companies) {
                if new.square == GATE {
                    assert_eq!(old.dice, new.dice, "{action}");
                }
            }
        }
    });
}

/// A combat as its events tell it, followed die by die.
struct Followed {
    attacker: (usize, usize),
    defender: (usize, usize),
    contact: Contact,
    /// The file that fights ahead, by the attacker's quarter, until it has.
    terror: Option<Quarter>,
    /// Section fights of this combat so far.
    fights: usize,
    /// Life points lost so far, attacker first.
    lost: [u8; 2],
    had_terror: bool,
}

/// Every block of the game, told only by events.
struct Ledger {
    setup: Setup,
    blocks: Vec<[Block; 4]>,
    squares: Vec<[u8; 4]>,
    combat: Option<Followed>,
    /// Combats that were followed to their end, and those with Terror.
    combats: usize,
    terrors: usize,
}

fn swapped(mut block: Block, pairs: [(usize, usize); 2]) -> Block {
    for (one, other) in pairs {
        block.swap(one, other);
    }
    block
}

/// The change of front of the law book (3.3): NW 0, NE 1, SE 2, SW 3.
fn change_front(block: Block, side: Side) -> Block {
    match side {
        Side::N | Side::S => swapped(block, [(0, 3), (1, 2)]),
        Side::E | Side::W => swapped(block, [(0, 1), (3, 2)]),
    }
}

fn change_file(block: Block, side: Side, quarter: Quarter) -> Block {
    let changed = change_front(block, side);
    let behind = match (side, quarter.index()) {
        (Side::N | Side::S, at) => 3 - at,
        (Side::E | Side::W, at) => [1, 0, 3, 2][at],
    };
    let mut block = block;
    block[quarter.index()] = changed[quarter.index()];
    block[behind] = changed[behind];
    block
}

impl Ledger {
    fn new(game: &Unita) -> Ledger {
        let all = battalions(game);
        let blocks =
            |battalion: &BattalionView| std::array::from_fn(|c| battalion.companies[c].dice);
        let squares =
            |battalion: &BattalionView| std::array::from_fn(|c| battalion.companies[c].square);
        Ledger {
            setup: game.setup(),
            blocks: all.iter().map(blocks).collect(),
            squares: all.iter().map(squares).collect(),
            combat: None,
            combats: 0,
            terrors: 0,
        }
    }

    fn seat(&self, people: People) -> usize {
        self.setup.seat(people).unwrap().index()
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Advanced { seat, company, to, .. } => {
                let seat = self.seat(seat);
                self.squares[seat][company.index()] = to;
            }
            Event::Left { seat, company, .. } => {
                let seat = self.seat(seat);
                self.squares[seat][company.index()] = GATE;
            }
            Event::Reorganised { seat, company, dice } | Event::Whirled { seat, company, dice } => {
                let seat = self.seat(seat);
                self.blocks[seat][company.index()] = dice;
            }
            Event::Confessed { seat, company, quarter, die }
            | Event::Healed { seat, company, quarter, die }
            | Event::Shot { enemy: seat, company, quarter, die, .. } => {
                let seat = self.seat(seat);
                self.blocks[seat][company.index()][quarter.index()] = Some(die);
            }
            Event::CombatBegan { seat, company, enemy, theirs } => {
                let attacker = (self.seat(seat), company.index());
                let defender = (self.seat(enemy), theirs.index());
                let square = self.squares[attacker.0][attacker.1];
                let there = (defender.0 as u8, self.squares[defender.0][defender.1]);
                let contacts = self.setup.side().board().contacts(attacker.0 as u8, square);
                let touches = |contact: &&Contact| (contact.path, contact.square) == there;
                let contact = *contacts.iter().flatten().find(touches).expect("they touch");
                let (terror, fights, lost) = (None, 0, [0, 0]);
                let combat = Followed {
                    attacker,
                    defender,
                    contact,
                    terror,
                    fights,
                    lost,
                    had_terror: false,
                };
                assert!(self.combat.replace(combat).is_none(), "one combat at a time");
            }
            Event::CombatRefused { .. } => self.combat = None,
            Event::CavalryCharged { seat, company } => {
                let at = (self.seat(seat), company.index());
                let side = self.side_of(at);
                self.blocks[at.0][at.1] = change_front(self.blocks[at.0][at.1], side);
            }
            Event::TerrorSpread { seat, quarter } => {
                let seat = self.seat(seat);
                let combat = self.combat.as_mut().expect("it is prepared in a combat");
                let is_file = |(own, foe): &(Quarter, Quarter)| {
                    quarter == if seat == combat.attacker.0 { *own } else { *foe }
                };
                let file = combat.contact.files.into_iter().find(is_file).expect("it is in front");
                (combat.terror, combat.had_terror) = (Some(file.0), true);
            }
            Event::SectionFought { .. } => {
                let combat = self.combat.as_mut().expect("sections fight in a combat");
                combat.fights += 1;
                if combat.fights == 2
                    && let Some(own) = combat.terror.take()
                {
                    let (contact, [a, d]) = (combat.contact, [combat.attacker, combat.defender]);
                    let file = contact.files.into_iter().find(|file| file.0 == own).unwrap();
                    let block = &mut self.blocks[a.0][a.1];
                    *block = change_file(*block, contact.side, file.0);
                    let block = &mut self.blocks[d.0][d.1];
                    *block = change_file(*block, contact.their_side, file.1);
                }
            }
            Event::SectionLost { seat, company, quarter, die } => {
                let at = (self.seat(seat), company.index());
                let shown = self.blocks[at.0][at.1][quarter.index()].unwrap();
                let expected = Die::new(shown.maximum(), shown.value().saturating_sub(1));
                assert_eq!(Some(die), expected, "a section loses one point, or none at 0");
                self.blocks[at.0][at.1][quarter.index()] = Some(die);
                let combat = self.combat.as_mut().expect("sections fight in a combat");
                let loser = usize::from(at == combat.defender);
                combat.lost[loser] += shown.value() - die.value();
            }
            Event::FrontChanged { seat, company, dice } => {
                let at = (self.seat(seat), company.index());
                let block = change_front(self.blocks[at.0][at.1], self.side_of(at));
                assert_eq!(block, dice, "the change of front is the swap of that side");
                self.blocks[at.0][at.1] = block;
                let combat = self.combat.as_ref().unwrap();
                if at == combat.defender {
                    let combat = self.combat.take().unwrap();
                    let most = 2 + u8::from(combat.had_terror);
                    assert_eq!(combat.fights, 2 + usize::from(combat.had_terror));
                    assert!(combat.lost.iter().all(|lost| *lost <= most));
                    assert!(combat.lost.iter().sum::<u8>() <= most, "one loser to a fight");
                    self.combats += 1;
                    self.terrors += usize::from(combat.had_terror);
                }
            }
            _ => {}
        }
    }

    fn side_of(&self, at: (usize, usize)) -> Side {
        let combat = self.combat.as_ref().expect("fronts change in a combat");
        if at == combat.attacker { combat.contact.side } else { combat.contact.their_side }
    }
}

#[test]
fn every_combat_is_the_swap_of_its_side_and_a_point_for_each_lost_fight() {
    // U-COMBAT-08, U-COMBAT-10, U-GAP-03: events alone tell how every die comes to stand where it
    // does. A side loses at most two points in a combat, three with Terror.
    let (mut combats, mut terrors) = (0, 0);
    for setup in every_kind_of_game() {
        for seed in 100..100 + GAMES {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            let mut ledger: Option<Ledger> = None;
            random_game(Unita::new(&setup).unwrap(), &mut rng, |before, _, _, events, after| {
                if !is_marching(before) {
                    return;
                }
                let ledger = ledger.get_or_insert_with(|| Ledger::new(before));
                for (_, event) in events {
                    ledger.hear(event);
                }
                let told = Ledger::new(after);
                assert_eq!((&ledger.blocks, &ledger.squares), (&told.blocks, &told.squares));
            });
            let ledger = ledger.unwrap();
            combats += ledger.combats;
            terrors += ledger.terrors;
        }
    }
    assert!(combats > 1000 && terrors > 5, "{combats} combats, {terrors} with Terror");
}

/// What a battalion did with its points over a whole game.
#[derive(Default, Clone)]
struct Account {
    turns: u32,
    spent: u32,
    reorganised: u32,
    /// Points lost on each turn that lost some.
    lost: Vec<u8>,
    trains: u32,
    /// Points of the turn at hand, and how many of them are spent.
    purse: Option<(u8, u8)>,
}

impl Account {
    fn pay(&mut self, cost: u8) {
        self.spent += u32::from(cost);
        self.purse.as_mut().expect("it is its turn").1 += cost;
    }
}

/// Adds up what everybody spends; asserts that every turn spends something and wastes nothing.
fn keep_accounts(accounts: &mut BTreeMap<People, Account>, event: &Event) {
    match *event {
        Event::TurnBegan { seat, points } => {
            let account = accounts.entry(seat).or_default();
            account.turns += 1;
            account.purse = Some((points, 0));
        }
        Event::WentOnPilgrimage { seat } => {
            accounts.get_mut(&seat).unwrap().purse = Some((2, 0));
        }
        Event::Advanced { seat, cost, .. } | Event::Left { seat, cost, .. } => {
            accounts.get_mut(&seat).unwrap().pay(cost);
        }
        Event::Reorganised { seat, .. } => {
            let account = accounts.get_mut(&seat).unwrap();
            account.pay(1);
            account.reorganised += 1;
        }
        Event::Trained { seat, .. } => accounts.get_mut(&seat).unwrap().trains += 1,
        Event::TurnEnded { seat, lost } => {
            let account = accounts.get_mut(&seat).unwrap();
            let (points, spent) = account.purse.take().unwrap();
            assert!(spent >= 1, "every turn spends a point");
            assert_eq!(spent + lost, points, "what is not spent is lost");
            if lost > 0 {
                account.lost.push(lost);
            }
        }
        _ => {}
    }
}

#[test]
fn every_turn_spends_a_point_and_every_battalion_a_fixed_sum() {
    // U-GAP-25, U-MOVE-03, U-MOVE-13: 114 steps, 12 surcharges for tiles, at most 12
    // reorganisations; only a train saves some of it.
    for setup in every_kind_of_game() {
        for seed in 200..200 + GAMES {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            let mut accounts = BTreeMap::new();
            random_game(Unita::new(&setup).unwrap(), &mut rng, |_, _, _, events, _| {
                events.iter().for_each(|(_, event)| keep_accounts(&mut accounts, event));
            });
            assert_eq!(accounts.len(), usize::from(setup.seats()));
            for account in accounts.values() {
                let surcharges = if setup.terrains { 12 } else { 0 };
                let whole = 114 + surcharges + account.reorganised;
                assert!(account.reorganised <= 12);
                match account.trains {
                    0 => assert_eq!(account.spent, whole),
                    // Three followers ride free, each past a tile at most.
                    trains => assert!(account.spent < whole && whole - account.spent <= 6 * trains),
                }
            }
        }
    }
}

#[test]
fn a_colonial_battalion_has_thirty_eight_turns() {
    // T-61, U-GAP-25: 114 points at three a turn, if nobody reorganises; with reorganisations the
    // last turn may lose what is left over, and there are never more than 42 turns.
    for reorganises in [false, true] {
        for (seed, players) in [3, 4, 2].into_iter().cycle().take(12).enumerate() {
            let setup = format!(r#"{{"preset": "colonial", "players": {players}}}"#);
            let mut rng = Pcg64Mcg::seed_from_u64(seed as u64);
            let mut accounts = BTreeMap::new();
            let mut game = new_game(&setup);
            loop {
                let mut found = choices(&game);
                if !reorganises {
                    found.retain(|(_, action)| !matches!(action, Action::Reorganise { .. }));
                }
                if found.is_empty() {
                    break;
                }
                let (actor, action) = *draw::pick(&mut rng, &found);
                let tell = &mut |_, event| keep_accounts(&mut accounts, &event);
                game.apply(actor, &action, tell).unwrap();
            }
            for account in accounts.values() {
                assert_eq!(account.turns, (114 + account.reorganised).div_ceil(3));
                assert!(account.turns <= 42);
                if !reorganises {
                    assert_eq!((account.turns, account.lost.len()), (38, 0), "T-61");
                }
            }
        }
    }
}

#[test]
fn nobody_ever_sees_the_face_of_anothers_face_down_tile() {
    // U-GAP-07, U-TERRAIN-06: in no view of any chair, partners in COOP included (U-GAP-26).
    in_random_games(|_, _, _, _, after| {
        let mut viewers = after.chairs();
        viewers.push(SeatSet::EMPTY);
        for viewer in viewers {
            for (seat, battalion) in after.view(viewer).battalions.iter().enumerate() {
                let is_own = viewer.contains(Seat(seat as u8));
                for tile in &battalion.tiles {
                    assert_eq!(tile.tile.is_some(), tile.up || is_own);
                }
                assert!(is_own || battalion.hand.is_none());
            }
        }
    });
}

#[test]
fn companies_of_one_side_never_fight() {
    // U-GAP-19, U-COMBAT-14: in two-player and COOP games no combat is between allies, and no path
    // touches the one opposite.
    let board = unita::BoardSide::Four.board();
    for path in 0..4 {
        for square in 0..30 {
            let mut contacts = board.contacts(path, square).iter().flatten();
            assert!(contacts.all(|contact| contact.path % 2 != path % 2));
        }
    }
    let mut combats = 0;
    in_random_games(|before, _, _, events, _| {
        for (_, event) in events {
            if let Event::CombatBegan { seat, enemy, .. } = event {
                let setup = before.setup();
                let seats = [*seat, *enemy].map(|people| setup.seat(people).unwrap());
                assert!(!setup.allied(seats[0], seats[1]));
                combats += 1;
            }
        }
    });
    assert!(combats > 1000);
}
