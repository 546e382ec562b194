//! What the carrier can do with the ball, and what the defender beside him can do against it.

use cup::{Figure, Hex, Skill, pitch};

use super::{
    CAUGHT, FIGURES, FREE, Field, LOOSE, NEVER, PRESSED, Plays, ball_at, chance, odds, reach,
};

/// What becomes of a cleared ball, and of a carrier or a tackler on the ground.
const CLEARED: f32 = -0.04;
const DOWN: f32 = 0.04;
/// What a defender takes away who has to come from elsewhere.
const HURRIED: f32 = 0.04;
/// What a foul costs the tackler's side on the average, and him who has a yellow card more.
const FOUL: f32 = 0.05;
const SECOND: f32 = 0.12;

impl Field {
    fn squares_from(&self, hex: Hex, fewer: u8) -> Option<u8> {
        let number = pitch().number(hex, self.towards)?;
        Some(number.saturating_sub(fewer).min(self.squares))
    }

    /// A shot from where he stands, nothing where he cannot make one.
    pub fn shoot(&self, at: usize, pressed: usize) -> f32 {
        let own = &self.own[at];
        let Some(squares) = self.squares_from(own.hex, 0) else { return NEVER };
        let skill = i32::from(own.skill(Skill::Shooting)) - self.pressure(own.hex, pressed);
        self.shot(odds(skill, squares, !self.is_family))
    }

    fn direct(&self, at: usize, pressed: usize) -> f32 {
        let own = &self.own[at];
        let Some(squares) = self.squares_from(own.hex, 1).filter(|_| !self.is_family) else {
            return NEVER;
        };
        let skill = i32::from(own.skill(Skill::Shooting)) - self.pressure(own.hex, pressed) - 4;
        self.shot(odds(skill, squares, true))
    }

    /// A header, nothing where he cannot make one.
    pub fn header(&self, at: usize, pressed: usize) -> f32 {
        let own = &self.own[at];
        let is_area = pitch().ground(own.hex).area == Some(self.towards) && !self.is_family;
        let Some(squares) = self.squares_from(own.hex, 0).filter(|_| is_area) else {
            return NEVER;
        };
        let skill = i32::from(own.skill(Skill::Heading)) - self.pressure(own.hex, pressed);
        self.shot(odds(skill, squares, true))
    }

    /// A long pass to this hex, before it is thrown.
    pub fn long(&self, at: usize, to: Hex, pressed: usize, stop: &[f32; FIGURES]) -> f32 {
        let own = &self.own[at];
        let needed = i32::from(own.skill(Skill::Passing)) - self.pressure(own.hex, pressed);
        let needed = (needed + self.lift).clamp(0, 20);
        let mut sum = needed as f32 * self.landed(to, stop);
        for roll in needed as u8 + 1..=20 {
            sum += self.landed(pitch().deviation(to, roll, self.towards, self.stray), stop);
        }
        sum / 20.0
    }

    /// A ball that comes down here.
    fn landed(&self, hex: Hex, stop: &[f32; FIGURES]) -> f32 {
        if let Some(end) = pitch().ground(hex).keeper_zone {
            return if end == self.towards { -CAUGHT } else { CAUGHT };
        }
        let receiver =
            (0..self.owns).find(|at| self.own[*at].hex == hex && !self.own[*at].is_lying);
        let marker = self.marker(hex);
        match (receiver, marker) {
            (Some(at), None) => stop[at].max(self.header(at, FREE)),
            (Some(at), Some(foe)) => {
                let cleared = chance(foe.skill(Skill::Clearing).into());
                let received = stop[at].max(self.header(at, FREE));
                let tried = cleared * CLEARED + (1.0 - cleared) * received;
                tried.min(stop[at].max(self.header(at, PRESSED)))
            }
            (None, Some(_)) => self.lost(hex),
            (None, None) => self.loose(hex),
        }
    }

    /// A ball that lies here.
    pub fn loose(&self, hex: Hex) -> f32 {
        let far = |figures: &[Figure]| {
            figures.iter().map(|figure| pitch().distance(figure.hex, hex)).min().unwrap_or(20)
        };
        let (own, foe) = (far(&self.own[..self.owns]), far(&self.foe[..self.foes]));
        if own <= foe { LOOSE * ball_at(self.depth(hex)) } else { LOOSE * self.lost(hex) }
    }

    /// A short pass to a team-mate, if he is worth so much once he has it.
    pub fn short(&self, to: usize, after: &[[f32; 2]; FIGURES]) -> f32 {
        let own = &self.own[to];
        match self.marker(own.hex) {
            None => after[to][FREE],
            Some(foe) => {
                let cut = chance(foe.skill(Skill::Clearing).into());
                let tried = cut * self.lost(own.hex) + (1.0 - cut) * after[to][FREE];
                tried.min(after[to][PRESSED])
            }
        }
    }

    pub fn can_pass(&self, from: usize, to: usize) -> bool {
        let far = pitch().distance(self.own[from].hex, self.own[to].hex);
        from != to && (1..=2).contains(&far) && !self.own[to].is_lying
    }

    /// What can be made of the ball, if keeping it is worth so much.
    pub fn plays(&self, stop: &[f32; FIGURES]) -> Plays {
        let mut plays = Plays { first: [[NEVER; 2]; FIGURES], after: [[NEVER; 2]; FIGURES] };
        // Where exactly a missed pass comes down is not looked at here.
        let mut long = [(0.0, 0.0); FIGURES];
        for (to, long) in long.iter_mut().enumerate().take(self.owns) {
            let hex = self.own[to].hex;
            let missed = 0.5 * (self.lost(hex) + LOOSE * ball_at(self.depth(hex)));
            *long = if self.own[to].is_lying {
                (NEVER, NEVER)
            } else {
                (self.landed(hex, stop), missed)
            };
        }
        for (at, own) in self.own.iter().enumerate().take(self.owns) {
            if own.is_lying {
                continue;
            }
            let is_home = pitch().ground(own.hex).keeper_zone.is_some();
            let keeps = if is_home { NEVER } else { stop[at] };
            let is_pressed = self.marker(own.hex).is_some();
            for pressed in [FREE, PRESSED] {
                if pressed == PRESSED && !is_pressed {
                    plays.first[at][PRESSED] = plays.first[at][FREE];
                    plays.after[at][PRESSED] = plays.after[at][FREE];
                    continue;
                }
                let passing = i32::from(own.skill(Skill::Passing));
                let met = chance(passing - self.pressure(own.hex, pressed));
                let mates = (0..self.owns).filter(|to| *to != at);
                let longs = mates.map(|to| met * long[to].0 + (1.0 - met) * long[to].1);
                let best = longs.fold(keeps, f32::max);
                plays.first[at][pressed] = best.max(self.shoot(at, pressed));
                plays.after[at][pressed] = best.max(self.direct(at, pressed));
            }
        }
        // A ball goes from one to the next, and so does what it is worth: three passes at most
        // matter among five.
        let mates: [u8; FIGURES] = std::array::from_fn(|from| {
            let mates = (0..self.owns).filter(|to| self.can_pass(from, *to));
            mates.fold(0, |mates, to| mates | 1 << to)
        });
        for _ in 0..3 {
            let passed: [f32; FIGURES] =
                std::array::from_fn(|to| self.short(to, &plays.after) - 0.002);
            let mut is_better = false;
            for from in 0..self.owns {
                let mates = (0..self.owns).filter(|to| mates[from] & 1 << to != 0);
                let worth = mates.map(|to| passed[to]).fold(NEVER, f32::max);
                is_better |= worth > plays.after[from][PRESSED];
                for pressed in [FREE, PRESSED] {
                    plays.after[from][pressed] = plays.after[from][pressed].max(worth);
                    plays.first[from][pressed] = plays.first[from][pressed].max(worth);
                }
            }
            if !is_better {
                break;
            }
        }
        plays
    }

    /// What the ball is worth while the defender in the carrier's hex, if there is one, may act.
    pub fn challenged(&self, at: usize, plays: &Plays) -> f32 {
        let [pressed, free] = plays.first[at];
        match self.marker(self.own[at].hex) {
            Some(foe) => self.challenged_by(at, foe, pressed, free),
            None => free,
        }
    }

    /// What is left of the ball's worth, under pressure and without, if this defender may act.
    fn challenged_by(&self, at: usize, foe: &Figure, pressed: f32, free: f32) -> f32 {
        let own = &self.own[at];
        let lost = self.lost(own.hex);
        let won = chance(foe.skill(Skill::Stealing).into())
            * (1.0 - chance(own.skill(Skill::Dribbling).into()));
        let stolen = won * lost + (1.0 - won) * free;
        if self.is_family {
            return stolen.min(free);
        }
        let won = chance(foe.skill(Skill::Tackling).into());
        let slipped = (1.0 - won).min(0.2);
        let fouled = 1.0 - won - slipped;
        let is_penalty = pitch().ground(own.hex).area == Some(self.towards);
        let kick = match is_penalty {
            true => {
                let skill = i32::from(own.skill(Skill::Shooting)).max(12);
                free.max(self.shot(odds(skill, self.squares.min(2), true)))
            }
            false => free,
        };
        let booked = if foe.is_booked { SECOND } else { 0.0 };
        let tackled = won * (lost - DOWN) + slipped * (free + DOWN);
        let tackled = tackled + fouled * (kick + FOUL + booked);
        pressed.min(stolen).min(tackled)
    }

    /// What keeping the ball until the next round is worth, for everybody who may have it: the
    /// defence moves, and whoever can reach the carrier does. So many rounds are left, that one
    /// included.
    pub fn next_round(&self, rounds: u8) -> [f32; FIGURES] {
        let next = self.answered(None);
        let stop: [f32; FIGURES] = std::array::from_fn(|at| next.kept(at, rounds - 1));
        let plays = next.plays(&stop);
        std::array::from_fn(|at| {
            let own = &self.own[at];
            if at >= self.owns || own.is_lying {
                return NEVER;
            }
            let [pressed, free] = plays.first[at];
            if pitch().ground(own.hex).keeper_zone.is_some() {
                return free;
            }
            if next.marker(own.hex).is_some() {
                return next.challenged(at, &plays);
            }
            let can_come = |foe: &&Figure| {
                !foe.is_keeper && pitch().distance(foe.hex, own.hex) <= reach(foe, true)
            };
            let comers = self.foe[..self.foes].iter().filter(can_come);
            let comer = comers.max_by_key(|foe| foe.skill(Skill::Tackling));
            // Who comes leaves somebody else alone, so that less is lost by it.
            comer.map_or(free, |foe| self.challenged_by(at, foe, pressed - HURRIED, free))
        })
    }
}
