//! What is known about Deres uenighet.

use std::cell::LazyCell;

use table::{Actor, Game, Seat, SeatSet};
use uenighet::{Action, Look, Nation, Piece, Uenighet};

use crate::{Horizon, Level, Mind, Plan};

/// Judges by what everybody has, reaches and is threatened by.
///
/// A seat's strength is a sum; the chances of all seats are as the exponentials of their strengths.
#[derive(Debug, Clone, Copy, Default)]
pub struct DeresUenighet;

/// The unit: a supply in hand.
const SUPPLY: f32 = 0.1;
/// What a supply is worth that was turned into an upgrade.
const LEARNT: f32 = 0.125;
/// What upgrades cost; what Purple saves is the nation's advantage, not the upgrade's.
const PRICES: [f32; 9] = sums([4.0, 4.0, 4.0, 4.0, 6.0, 6.0, 6.0, 8.0]);
/// The regiments in the field, the first more than the later ones.
const REGIMENTS: [f32; 13] =
    sums([0.23, 0.2, 0.17, 0.15, 0.12, 0.11, 0.095, 0.09, 0.08, 0.075, 0.07, 0.065]);
/// Forts and castles: the first and the third bring a supply a round, the fourth a card.
const FORTS: [f32; 5] = sums([0.42, 0.24, 0.4, 0.42]);
/// A regiment on a Red fort, one in the bank, and a card in hand.
const LEVEL: f32 = 0.115;
const BANKED: f32 = -0.13;
const CARD: f32 = 0.18;
/// A token, by how far the nearest regiment is from it.
const TOKENS: [f32; 5] = [0.095, 0.05, 0.03, 0.018, 0.01];
/// A regiment at one and at two tiles from somebody else's capital.
const SIEGE: [f32; 2] = [0.105, 0.0375];
/// A capital that is sure to fall this round as men stand, and one that would after their next
/// move. Its owner can still do something about it, so neither is the end.
const GRIP: f32 = 0.5;
const REACH: f32 = 0.15;
/// Purple is faster and learns cheaper, which wins more than its share with any number of players.
const PURPLE: f32 = 0.3;

/// What strength makes an action e times as likely.
const DOUBT: f32 = 0.2;

/// What the first none, one, two and so on of these come to together.
const fn sums<const N: usize, const SUMS: usize>(worths: [f32; N]) -> [f32; SUMS] {
    let mut sums = [0.0; SUMS];
    let mut many = 0;
    while many < N {
        sums[many + 1] = sums[many] + worths[many];
        many += 1;
    }
    sums
}

impl DeresUenighet {
    fn strength(&self, look: &Look) -> f32 {
        let sum = |sums: &[f32], many: u8| sums[usize::from(many).min(sums.len() - 1)];
        let each = |worths: &[f32], many: &[u8]| -> f32 {
            worths.iter().zip(many).map(|(worth, many)| worth * f32::from(*many)).sum()
        };
        SUPPLY * f32::from(look.supplies)
            + LEARNT * sum(&PRICES, look.upgrades)
            + sum(&REGIMENTS, look.regiments)
            + sum(&FORTS, look.forts)
            + LEVEL * f32::from(look.levels)
            + BANKED * f32::from(look.bank)
            + CARD * f32::from(look.cards)
            + each(&TOKENS, &look.tokens)
            + each(&SIEGE, &look.besieging)
            - each(&SIEGE, &look.besieged)
            + GRIP * (look.grip - look.peril)
            + REACH * (look.reach - look.menace)
            + if look.nation == Some(Nation::Purple) { PURPLE } else { 0.0 }
    }

    fn strength_after(&self, game: &Uenighet, seat: Seat, action: &Action) -> f32 {
        let mut after = *game;
        let taken = after.apply_quietly(Actor::Seat(seat), action);
        taken.expect("everything listed can be done");
        self.strength(&after.look()[seat.index()])
    }
}

/// What an attack is worth against none, in powers of e: how likely it hits, and what.
fn worth_of_shot(game: &Uenighet, seat: Seat, action: &Action) -> f32 {
    let (aimed, spent) = match *action {
        Action::Attack { from, to } => (game.aimed(seat, from, to, false), 0.0),
        // The card would make some other shot sure.
        Action::Snipe { from, to } => (game.aimed(seat, from, to, true), 2.0),
        _ => return 0.0,
    };
    let Some((hit, target)) = aimed else { return 0.0 };
    let worth = match target {
        Piece::Capital => 30.0,
        Piece::Castle => 4.5,
        Piece::Fort => 3.0,
        Piece::Regiment => 1.5,
    };
    // Beyond this it is as good as sure, and the rest must not be forgotten altogether.
    (hit * worth - spent).clamp(0.0, 6.0)
}

impl Mind<Uenighet> for DeresUenighet {
    fn chances(&self, game: &Uenighet, players: &[SeatSet], into: &mut [f32]) {
        let looks = game.look();
        let strength = |look: &Look| if look.is_alive { self.strength(look) } else { f32::MIN };
        let strengths = looks.each_ref().map(strength);
        let best = strengths.iter().copied().fold(f32::MIN, f32::max);
        let weights = strengths.map(|strength| (strength - best).exp());
        let all: f32 = weights.iter().sum();
        for (seats, chance) in players.iter().zip(into) {
            *chance = seats.iter().map(|seat| weights[seat.index()]).sum::<f32>() / all;
        }
    }

    fn weigh(&self, game: &Uenighet, seat: Seat, legal: &[Action], into: &mut Vec<f32>) {
        let from = into.len();
        let prospects = LazyCell::new(|| game.prospects(seat));
        let planned = LazyCell::new(|| self.strength(&prospects.now()));
        let now = LazyCell::new(|| self.strength(&game.look()[seat.index()]));
        let nearness = LazyCell::new(|| game.nearness(seat));
        into.extend(legal.iter().map(|action| match *action {
            Action::Attack { .. } | Action::Snipe { .. } => worth_of_shot(game, seat, action),
            Action::Aim { cell } => 0.5 * f32::from(nearness.lead(cell)),
            // Nobody is ever so weak that luck could not help, and whoever gives up is out.
            Action::Surrender => -20.0,
            Action::Vote { yes } => {
                if yes {
                    2.0
                } else {
                    0.0
                }
            }
            // Two supplies now lock the upgrades until as many are paid back.
            Action::Loan => -2.0,
            // What is planned counts already, and what is not done changes nothing.
            Action::Hold | Action::Pass | Action::NoLoan | Action::Ready | Action::Decline => 0.0,
            _ => {
                let gain = match prospects.with(action) {
                    Some(look) => self.strength(&look) - *planned,
                    None => self.strength_after(game, seat, action) - *now,
                };
                gain / DOUBT
            }
        }));
        let best = into[from..].iter().copied().fold(f32::MIN, f32::max);
        into[from..].iter_mut().for_each(|worth| *worth = (*worth - best).exp());
    }

    fn is_bluff(&self, game: &Uenighet, _seat: Seat) -> bool {
        game.is_volley()
    }

    fn plan(&self, level: Level) -> Plan {
        // One piece of a list or of orders hardly changes a chance: with more curiosity than this
        // the script decides, however long one thinks.
        let plan = |games, horizon| Plan::new(games, horizon, 0.1);
        match level {
            Level::Regular => plan(200, Horizon::Here),
            // Long enough to see what a plan comes to in the volleys. Between two that is worth as
            // much as the same time spent on plans that are judged at once; among three it seems
            // to be worth more.
            Level::Master => Plan { crowd: 0.35, ..plan(1500, Horizon::Script(30)) },
        }
    }
}
