//! What having the ball is worth: the figures as they stand, what the carrier can do with them,
//! and what the defence can do against it. Everything is measured in goals.

mod plays;

use std::sync::LazyLock;

use cup::{Card, End, Figure, HEXES, Hex, Look, Skill, pitch};

use super::goal::odds;

/// Figures of a side.
pub(super) const FIGURES: usize = 5;

/// The ball at the own goal line, and what half a hex up the pitch adds.
const BALL: f32 = 0.10;
const DEPTH: f32 = 0.0038;
/// How much of a ball that nobody has belongs to those who are nearer.
const LOOSE: f32 = 0.6;
/// How much those who are near the goal promise: the most dangerous, and the next; how fast that
/// fades with every hex; and what a defender too many hexes away from them costs.
const PROMISE: [f32; 2] = [0.16, 0.07];
const FADING: f32 = 0.84;
/// What is left of it so many hexes away, as far as the pitch is long.
const FADED: [f32; 32] = {
    let (mut faded, mut far) = ([1.0; 32], 1);
    while far < faded.len() {
        faded[far] = faded[far - 1] * FADING;
        far += 1;
    }
    faded
};
const UNGUARDED: f32 = 0.02;
/// A ball in the hands of a goalkeeper, and what a shot is worth beyond what is known of it: the
/// ball that is risked by it is worth less than it looks.
pub(super) const CAUGHT: f32 = 0.104;
const SHOT: f32 = 0.10;
/// How much less a ball is worth that was won among those who have lost it, and how much more one
/// that nobody may go for.
const CROWDED: f32 = 0.20;
pub(super) const FREE_KICK: f32 = 0.03;

/// What every hex between the carrier and the nearest defender is worth to him.
const ROOM: f32 = 0.004;

/// What the most dangerous figures of the attack and of the defence are worth, and how much the
/// next ones count beside them.
const DANGER: [f32; 2] = [0.44, -0.30];
const NEXT: f32 = 0.6;
/// What every hex is worth that the two guards who stay behind in the defence, and in the attack,
/// are away from their own area. The last of the defence counts twice.
const GUARD: [f32; 2] = [0.0124, -0.0102];
/// What every hex between the ball and those who wait for it, and between the ball and the nearest
/// defender, is worth, as far as it counts.
const WIDTH: f32 = 0.0045;
const CHASE: f32 = -0.0141;
const FAR: u8 = 12;
/// How far away somebody counts who is not on the pitch any more.
const ABSENT: u8 = 6;
/// What a point of the carrier's skill in passing is worth, and what is taken for it where nobody
/// has the ball; every round that is left.
const PASSING: f32 = 0.0127;
const USUAL: u8 = 10;
const ROUND: f32 = 0.0136;

/// Something that cannot be done.
const NEVER: f32 = -9.0;

/// How far a hex is from the penalty area at each end.
static TO_AREA: LazyLock<[[u8; HEXES]; 2]> = LazyLock::new(|| {
    [End::West, End::East].map(|end| {
        let is_in = |hex: &Hex| {
            let ground = pitch().ground(*hex);
            ground.area == Some(end) && ground.keeper_zone.is_none()
        };
        let area: Vec<Hex> = Hex::all().filter(is_in).collect();
        let mut far = [0; HEXES];
        for hex in Hex::all() {
            let distances = area.iter().map(|to| pitch().distance(hex, *to));
            far[hex.index()] = distances.min().unwrap_or(0);
        }
        far
    })
});

/// What the ball is worth so far up the pitch.
pub(super) fn ball_at(depth: u8) -> f32 {
    BALL + DEPTH * f32::from(depth)
}

/// The figures of both sides as the attack sees them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Field {
    own: [Figure; FIGURES],
    foe: [Figure; FIGURES],
    owns: usize,
    foes: usize,
    towards: End,
    /// Squares of the goalkeeper at most.
    squares: u8,
    is_family: bool,
    /// What a card adds to a long pass, and how far a missed one strays at most.
    lift: i32,
    stray: u8,
    promise: f32,
}

/// What can be made of the ball, for every figure of the attack that may have it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plays {
    /// If he has it from nobody in this round: under pressure, and without.
    pub first: [[f32; 2]; FIGURES],
    /// If he has just received a short pass.
    pub after: [[f32; 2]; FIGURES],
}

/// Under pressure, and without.
pub(super) const PRESSED: usize = 0;
const FREE: usize = 1;

/// How far a missed long pass strays at most.
const STRAY: u8 = 2;

/// How far a defender goes: a step, and for the ball one more if he does not tire from it.
fn reach(foe: &Figure, is_carrier: bool) -> u8 {
    let more = is_carrier && foe.boost >= 2;
    if foe.is_lying { 0 } else { 1 + u8::from(more) }
}

fn chance(skill: i32) -> f32 {
    skill.clamp(0, 20) as f32 / 20.0
}

impl Field {
    /// The figures as they stand, or nothing where some side has none on the pitch.
    pub fn new(look: &Look) -> Option<Field> {
        let camp = &look.camps[look.attack as usize];
        let others = &look.camps[look.attack.other() as usize];
        let (own, foe) = (camp.figures(), others.figures());
        let fill = |figures: &[Figure]| -> Option<[Figure; FIGURES]> {
            let first = *figures.first()?;
            Some(std::array::from_fn(|at| figures.get(at).copied().unwrap_or(first)))
        };
        let mut field = Field {
            own: fill(own)?,
            foe: fill(foe)?,
            owns: own.len(),
            foes: foe.len(),
            towards: camp.towards,
            squares: match (others.keeps_goal, others.stands_in) {
                (false, _) => 0,
                (true, true) => 1,
                (true, false) => 4,
            },
            is_family: look.is_family,
            lift: 0,
            stray: STRAY,
            promise: 0.0,
        };
        let (towards, away) = (camp.towards, camp.towards.other());
        field.promise = field.promise_of(own, foe, towards) - field.promise_of(foe, own, away);
        Some(field)
    }

    /// What the figures promise to the attack as they stand, beyond what can be done at once.
    pub fn promise(&self) -> f32 {
        self.promise
    }

    /// What a shot is worth that succeeds so often: a goal is followed by a kick-off of the others
    /// with everybody at home, anything else by a ball in their goalkeeper's hands.
    pub fn shot(&self, odds: f32) -> f32 {
        odds * (1.0 - ball_at(15) - self.promise) - (1.0 - odds) * CAUGHT + SHOT
    }

    /// With what a card does for a long pass.
    pub fn with_card(self, card: Option<Card>) -> Field {
        let (lift, stray) = match card {
            Some(Card::Updraft) => (4, STRAY),
            Some(Card::ThirteenOutOfThirteen) => (20, STRAY),
            Some(Card::Tailwind) => (0, 1),
            _ => (0, STRAY),
        };
        Field { lift, stray, ..self }
    }

    pub fn owns(&self) -> usize {
        self.owns
    }

    pub fn own(&self, at: usize) -> &Figure {
        &self.own[at]
    }

    pub fn depth(&self, hex: Hex) -> u8 {
        pitch().depth(hex, self.towards)
    }

    /// What it is worth to the attack to lose the ball here.
    pub fn lost(&self, hex: Hex) -> f32 {
        CROWDED - ball_at(30 - self.depth(hex))
    }

    /// The defender who can go for the ball of whoever has it on this hex.
    pub fn marker(&self, hex: Hex) -> Option<&Figure> {
        let is_here = |foe: &&Figure| foe.hex == hex && !foe.is_lying && !foe.has_acted;
        self.foe[..self.foes].iter().find(is_here)
    }

    fn pressure(&self, hex: Hex, pressed: usize) -> i32 {
        if pressed == FREE {
            return 0;
        }
        self.marker(hex).map_or(0, |foe| i32::from(foe.skill(Skill::Pressure)))
    }

    /// How dangerous a figure would be in front of the goal, fading with the way there.
    fn danger(&self, figure: &Figure, towards: End) -> f32 {
        let far = TO_AREA[towards as usize][figure.hex.index()];
        let heads = i32::from(figure.skill(Skill::Heading));
        let shoots = i32::from(figure.skill(Skill::Shooting)) - 2;
        let lying = if figure.is_lying { 0.7 } else { 1.0 };
        odds(heads.max(shoots), 1, !self.is_family) * FADED[usize::from(far)] * lying
    }

    /// The same figures after the next moves of the defence. Everybody may act again.
    pub fn answered(&self, carrier: Option<usize>) -> Field {
        let mut fresh = *self;
        for foe in &mut fresh.foe {
            (foe.has_acted, foe.has_moved) = (false, false);
        }
        fresh.met(carrier)
    }

    /// The same figures once those of the defence who still can have moved: the nearest go to the
    /// carrier and to those who are most dangerous, as far as a step takes them.
    pub fn met(&self, carrier: Option<usize>) -> Field {
        let mut next = *self;
        let mut order: [(f32, usize); FIGURES] = std::array::from_fn(|at| {
            (if at < self.owns { self.danger(&self.own[at], self.towards) } else { NEVER }, at)
        });
        if let Some(carrier) = carrier {
            order[carrier].0 = 9.0;
        }
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut is_used = [false; FIGURES];
        for (_, at) in order.into_iter().take(self.owns) {
            let own = &self.own[at];
            if pitch().ground(own.hex).keeper_zone.is_some() || own.is_lying {
                continue;
            }
            let near = (0..self.foes).filter(|foe| !is_used[*foe] && !self.foe[*foe].is_keeper);
            let near = near.map(|foe| (pitch().distance(self.foe[foe].hex, own.hex), foe));
            let is_carrier = Some(at) == carrier;
            let near = near.filter(|(far, foe)| {
                let foe = &self.foe[*foe];
                *far == 0 || !foe.has_moved && *far <= reach(foe, is_carrier)
            });
            // The carrier is met by who is best at winning the ball, the others by who is near.
            let best = near.max_by_key(|(far, foe)| {
                let wins = self.foe[*foe].skill(Skill::Tackling);
                if is_carrier { (wins, 9 - far) } else { (9 - far, wins) }
            });
            if let Some((_, foe)) = best {
                is_used[foe] = true;
                next.foe[foe].hex = own.hex;
                next.foe[foe].is_lying = false;
            }
        }
        next
    }

    /// What those who are near the goal promise to their side.
    fn promise_of(&self, own: &[Figure], foe: &[Figure], towards: End) -> f32 {
        let mut best = [(0.0f32, 0usize); 2];
        for (at, figure) in own.iter().enumerate() {
            let mut here = (self.danger(figure, towards), at);
            for place in &mut best {
                if here.0 > place.0 {
                    std::mem::swap(place, &mut here);
                }
            }
        }
        let worth = |((danger, at), share): ((f32, usize), f32)| {
            let guards = foe.iter().filter(|foe| !foe.is_keeper);
            let near = guards.map(|foe| pitch().distance(foe.hex, own[at].hex)).min().unwrap_or(6);
            danger * (share + UNGUARDED * f32::from(near.saturating_sub(1).min(5)))
        };
        best.into_iter().zip(PROMISE).map(worth).sum()
    }

    /// How far the defence is from the carrier, as far as it matters.
    pub fn room(&self, at: usize) -> f32 {
        let guards = self.foe[..self.foes].iter().filter(|foe| !foe.is_keeper);
        let far = guards.map(|foe| pitch().distance(foe.hex, self.own[at].hex)).min();
        ROOM * f32::from(far.unwrap_or(5).min(5))
    }

    /// What keeping the ball is worth before anything is known of the next round, if so many are
    /// left.
    pub fn kept(&self, at: usize, rounds: u8) -> f32 {
        let hex = self.own[at].hex;
        if rounds == 0 { self.passive(hex) } else { ball_at(self.depth(hex)) }
    }

    /// What it is worth to have kept the ball for too long: a free kick of the others.
    pub fn passive(&self, hex: Hex) -> f32 {
        -ball_at(30 - self.depth(hex)) - FREE_KICK
    }

    /// What the figures are worth to the attack where they are, apart from what can be done with
    /// the ball at once.
    pub fn standing(&self, look: &Look) -> f32 {
        let (own, foe) = (&self.own[..self.owns], &self.foe[..self.foes]);
        let sides = [(own, self.towards), (foe, self.towards.other())];
        let [attack, defence] = sides.map(|(figures, end)| {
            let field = figures.iter().filter(|figure| !figure.is_keeper);
            let dangers = field.map(|figure| self.danger(figure, end));
            let [first, next] = least(dangers.map(|danger| -danger), 0.0);
            -first - NEXT * next
        });
        let [[back, next], [last, other]] = sides.map(|(figures, end)| {
            let field = figures.iter().filter(|figure| !figure.is_keeper);
            let home = &TO_AREA[end.other() as usize];
            least(field.map(|figure| home[figure.hex.index()].min(FAR)), FAR).map(f32::from)
        });
        let to_ball = |figure: &Figure| pitch().distance(figure.hex, look.ball).min(FAR);
        let mates = own
            .iter()
            .enumerate()
            .filter(|(at, mate)| !mate.is_keeper && Some(*at) != look.carrier);
        let mates: [u8; 3] = least(mates.map(|(_, mate)| to_ball(mate)), u8::MAX);
        let wide = mates.map(|far| if far == u8::MAX { ABSENT } else { far });
        let [chaser] = least(foe.iter().filter(|foe| !foe.is_keeper).map(to_ball), FAR);
        let passing = look.carrier.map_or(USUAL, |at| own[at].skill(Skill::Passing));
        DANGER[0] * attack
            + DANGER[1] * defence
            + GUARD[0] * (2.0 * last + other)
            + GUARD[1] * (back + next)
            + WIDTH * f32::from(wide.iter().sum::<u8>())
            + CHASE * f32::from(chaser)
            + PASSING * f32::from(passing)
            + ROUND * f32::from(look.rounds)
    }
}

/// The least few, filled up.
fn least<T: Copy + PartialOrd, const FEW: usize>(
    all: impl Iterator<Item = T>,
    fill: T,
) -> [T; FEW] {
    let mut few = [fill; FEW];
    for mut here in all {
        for place in &mut few {
            if here < *place {
                std::mem::swap(place, &mut here);
            }
        }
    }
    few
}
