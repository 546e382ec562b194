//! Phase III: volleys with declaration, answer, rolls and losses (2.6).

use table::{Audience, Seat, SeatSet};

use crate::Uenighet;
use crate::action::Action;
use crate::event::{Event, Tell};
use crate::line::{Obstacle, Sight, is_on_star, sight};
use crate::map::{Cell, Set, Spot};
use crate::nation::{Card, Nation, Piece, level};
use crate::refusal::Refusal;
use crate::setup::{AimRule, Declaration};
use crate::state::{Draft, Phase, Shot, Window};
use crate::threshold::{Duel, Stance};

/// The shots of a volley, by seat.
type Shots = [Option<Shot>; 4];

impl Uenighet {
    /// Shots per round (`D-CAPITAL-04`, `D-NATION-RED-01`, `D-GAP-27`).
    pub(crate) fn shots(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let capital = level::shots(player.upgrades, self.setup.golden_keeps_shots);
        capital + u8::from(player.is(Nation::Red))
    }

    /// How far a seat can shoot (`D-SHOOT-02`, `D-UPGRADE-02`).
    pub(crate) fn range(&self, seat: Seat) -> u8 {
        if self.player(seat).is_golden() { 4 } else { 3 }
    }

    /// The tiles from which a seat can shoot when everything is loaded.
    pub(crate) fn shooters(&self, seat: Seat) -> Set {
        let player = self.player(seat);
        let forts = if player.is(Nation::Red) { player.forts.set() } else { Set::EMPTY };
        player.regiments.set() | forts | player.castles.set()
    }

    /// What shoots from a tile: a regiment before a Red fort before a castle (`D-GAP-53`).
    fn shooter(&self, seat: Seat, spot: Spot) -> Option<Piece> {
        let player = self.player(seat);
        if player.regiments.contains(spot) {
            Some(Piece::Regiment)
        } else if player.is(Nation::Red) && player.forts.contains(spot) {
            Some(Piece::Fort)
        } else {
            player.castles.contains(spot).then_some(Piece::Castle)
        }
    }

    /// Whose piece a shot at a tile would hit, and which (`D-NATION-GREEN-02`).
    pub(crate) fn target(&self, spot: Spot) -> Option<(Seat, Piece)> {
        let mut all = (0..self.setup.players).map(Seat);
        let owner = all.find(|seat| self.pieces(*seat).contains(spot))?;
        Some((owner, self.top(owner, spot)))
    }

    /// The top piece on a tile of its owner's (`D-GAP-23`).
    fn top(&self, owner: Seat, spot: Spot) -> Piece {
        let player = self.player(owner);
        if player.regiments.contains(spot) {
            Piece::Regiment
        } else if player.forts.contains(spot) {
            Piece::Fort
        } else if player.capital == Some(spot) {
            Piece::Capital
        } else {
            Piece::Castle
        }
    }

    /// Who would shoot at whom, if both tiles hold somebody.
    pub(crate) fn duel(&self, seat: Seat, from: Cell, to: Cell) -> Result<Duel, Refusal> {
        let (start, goal) = (self.spot(from)?, self.spot(to)?);
        let shooter = self.shooter(seat, start).ok_or(Refusal::NoShooter { cell: from })?;
        match self.target(goal) {
            Some((enemy, target)) if enemy != seat => {
                let stance = self.stance(seat, shooter, start, self.enemies(seat));
                Ok(Duel { stance, enemy, target, to: goal })
            }
            Some(_) | None => Err(Refusal::NoTarget { cell: to }),
        }
    }

    /// The tiles a shot crosses, or what blocks it. Nobody's pieces block the Sniper (`D-CARD-III`).
    #[inline]
    pub(crate) fn line_of(&self, duel: &Duel, sniper: bool) -> Sight {
        let Stance { seat, from, blockers, .. } = duel.stance;
        let blockers = if sniper { Set::EMPTY } else { blockers };
        let is_indirect = self.player(seat).is_golden();
        sight(self.map(), &self.ground, blockers, is_indirect, from, duel.to)
    }

    /// Whether a shot could be declared, the answer's restriction aside.
    #[inline(always)]
    pub(crate) fn check_shot(&self, duel: &Duel, sniper: bool) -> Result<(), Refusal> {
        let Stance { seat, shooter, from, .. } = duel.stance;
        let cell = self.map().cell(duel.to);
        if shooter == Piece::Regiment && self.player(seat).reloading == Some(from) {
            return Err(Refusal::Reloading { cell: self.map().cell(from) });
        }
        let (distance, range) = (duel.distance(), self.range(seat));
        if distance > range {
            return Err(Refusal::OutOfRange { cell, distance, range });
        }
        if self.setup.aim == AimRule::Star && !is_on_star(from, duel.to) {
            return Err(Refusal::OffTheArrows { cell });
        }
        if duel.target == Piece::Capital {
            if shooter != Piece::Regiment {
                return Err(Refusal::RegimentsOnly { cell });
            }
            if distance > 1 {
                return Err(Refusal::CapitalTooFar { cell });
            }
            if sniper && !self.setup.sniper_vs_capital {
                return Err(Refusal::SparesCapitals);
            }
        }
        // The sum is cheaper than the line, and most shots from afar fail by it.
        if let Some(threshold) = self.too_hard(duel).filter(|_| !sniper) {
            return Err(Refusal::TooHard { threshold });
        }
        self.line_of(duel, sniper).map(|_| ()).map_err(|(obstacle, spot)| {
            let blocked = self.map().cell(spot);
            match obstacle {
                Obstacle::Hill => Refusal::BehindHill { cell, blocked },
                Obstacle::Cliff => Refusal::BehindCliff { cell, blocked },
                Obstacle::Piece => Refusal::BehindPiece { cell, blocked },
                Obstacle::Edge => Refusal::BeyondTheMap { cell },
            }
        })
    }

    /// The nations whose attackers a seat has to answer, each with the tile it attacked from.
    fn duties(&self, seat: Seat, shots: &Shots) -> [Option<Spot>; 4] {
        let map = self.map();
        let mut duties = [None; 4];
        for (enemy, shot) in shots.iter().enumerate() {
            let Some(shot) = shot else { continue };
            let (Some(from), Some(to)) = (map.spot(shot.from), map.spot(shot.to)) else { continue };
            let is_own = self.pieces(seat).contains(to);
            if is_own && enemy != seat.index() && self.can_answer(seat, from) {
                duties[enemy] = Some(from);
            }
        }
        duties
    }

    /// Whether some ready shooter of the seat has a possible shot at that tile (`D-GAP-29`).
    fn can_answer(&self, seat: Seat, at: Spot) -> bool {
        let Some((enemy, target)) = self.target(at) else { return false };
        let enemies = self.enemies(seat);
        let near = self.shooters(seat) & self.map().within(at, self.range(seat));
        near.iter().any(|from| {
            let shooter = self.shooter(seat, from).expect("shooters shoot");
            let stance = self.stance(seat, shooter, from, enemies);
            let duel = Duel { stance, enemy, target, to: at };
            self.check_shot(&duel, false).is_ok()
        })
    }

    /// Whether a seat may declare this now, or why not.
    ///
    /// - `D-DECLARE-06`, `D-DECLARE-07`, `D-GAP-29`: of a nation that has declared on you only the
    ///   attacker may be answered, if that is possible.
    pub(crate) fn check_attack(
        &self,
        seat: Seat,
        from: Cell,
        to: Cell,
        sniper: bool,
    ) -> Result<(), Refusal> {
        let duties = match self.phase {
            Phase::Answer { ref shots, .. } => self.duties(seat, shots),
            _ => [None; 4],
        };
        let duel = self.duel(seat, from, to)?;
        self.check_declared(&duel, sniper, &duties)
    }

    #[inline(always)]
    fn check_declared(
        &self,
        duel: &Duel,
        sniper: bool,
        duties: &[Option<Spot>; 4],
    ) -> Result<(), Refusal> {
        if sniper && !self.player(duel.stance.seat).holds(Card::Sniper) {
            return Err(Refusal::CardNotHeld { card: Card::Sniper });
        }
        self.check_shot(duel, sniper)?;
        match duties[duel.enemy.index()] {
            Some(attacker) if attacker != duel.to => {
                Err(Refusal::AnswerElsewhere { nation: self.nation(duel.enemy) })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Shows every attack a seat may declare now, until `each` has seen enough.
    fn each_attack(
        &self,
        seat: Seat,
        duties: &[Option<Spot>; 4],
        each: &mut impl FnMut(Spot, Spot, bool) -> bool,
    ) {
        let map = self.map();
        let has_sniper = self.player(seat).holds(Card::Sniper);
        let far = if has_sniper { self.range(seat) } else { self.promising(seat) };
        let others = self.survivors().without(seat);
        let enemies = self.enemies(seat);
        let reloading = self.player(seat).reloading;
        let flanked = self.player(seat).regiments.set().around();
        for from in self.shooters(seat).iter() {
            let near = map.within(from, far);
            if !enemies.meets(near) {
                continue;
            }
            let Some(shooter) = self.shooter(seat, from) else { continue };
            if shooter == Piece::Regiment && reloading == Some(from) {
                continue;
            }
            let stance = self.stance(seat, shooter, from, enemies);
            let near = match has_sniper {
                true => near,
                false => stance.hopeful(map, &self.ground, flanked, far),
            };
            if !enemies.meets(near) {
                continue;
            }
            for enemy in others.iter() {
                for to in (self.pieces(enemy) & near).iter() {
                    let target = self.top(enemy, to);
                    let duel = Duel { stance, enemy, target, to };
                    for sniper in &[false, true][..1 + usize::from(has_sniper)] {
                        let is_allowed = self.check_declared(&duel, *sniper, duties).is_ok();
                        if is_allowed && each(from, to, *sniper) {
                            return;
                        }
                    }
                }
            }
        }
    }

    fn has_attack(&self, seat: Seat, duties: &[Option<Spot>; 4]) -> bool {
        let mut found = false;
        self.each_attack(seat, duties, &mut |_, _, _| {
            found = true;
            true
        });
        found
    }

    /// Whether a seat that held could still attack (`D-GAP-29`).
    pub(crate) fn has_answer(&self, seat: Seat, shots: &Shots) -> bool {
        self.has_attack(seat, &self.duties(seat, shots))
    }

    /// Who takes part in a volley (`D-GAP-28`).
    pub(crate) fn participants(&self, volley: u8) -> SeatSet {
        let free = [None; 4];
        let takes_part = |seat: &Seat| self.shots(*seat) >= volley && self.has_attack(*seat, &free);
        self.survivors().iter().filter(takes_part).collect()
    }

    /// A volley begins for those who have a shot left and something to shoot at (`D-GAP-28`).
    ///
    /// - `D-VOLLEY-01`, `D-VOLLEY-02`: one after the other, all together.
    /// - `D-DECLARE-05`: everybody else passes.
    pub(crate) fn begin_volley(&mut self, volley: u8, tell: &mut impl FnMut(Audience, Event)) {
        let asked = self.participants(volley);
        if asked.is_empty() {
            self.end_volley(volley, &[None; 4], tell);
            return;
        }
        tell.all(Event::VolleyBegan { volley, of: self.volleys });
        let ready = SeatSet::EMPTY;
        let is_alone = asked.len() == 1 && self.setup.declaration == Declaration::TwoStep;
        self.phase = match is_alone {
            true => Phase::Answer { volley, asked, ready, shots: [None; 4] },
            false => Phase::Declare { volley, asked, ready },
        };
    }

    pub(crate) fn plan_attack(
        &mut self,
        seat: Seat,
        from: Cell,
        to: Cell,
        sniper: bool,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        self.check_shooting(seat)?;
        self.check_attack(seat, from, to, sniper)?;
        let event = Event::AttackPlanned { seat: self.nation(seat), from, to, sniper };
        tell.only(SeatSet::only(seat), event);
        self.choose(seat, Draft::Attack { from, to, sniper }, tell);
        Ok(())
    }

    fn check_shooting(&self, seat: Seat) -> Result<(), Refusal> {
        match self.phase {
            Phase::Declare { .. } | Phase::Answer { .. } => self.check_open(seat),
            _ => Err(self.not_now()),
        }
    }

    /// Whether holding back is a choice now: in step A of the declaration in two steps.
    pub(crate) fn may_hold(&self) -> bool {
        matches!(self.phase, Phase::Declare { .. })
            && self.setup.declaration == Declaration::TwoStep
    }

    pub(crate) fn hold(
        &mut self,
        seat: Seat,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        self.check_shooting(seat)?;
        if !self.may_hold() {
            return Err(Refusal::NotNow);
        }
        self.choose(seat, Draft::Hold, tell);
        Ok(())
    }

    pub(crate) fn pass(
        &mut self,
        seat: Seat,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        self.check_shooting(seat)?;
        if self.may_hold() {
            return Err(Refusal::NotNow);
        }
        self.choose(seat, Draft::Pass, tell);
        Ok(())
    }

    pub(crate) fn legal_shots(&self, seat: Seat, into: &mut Vec<Action>) {
        let (Phase::Declare { ready, .. } | Phase::Answer { ready, .. }) = self.phase else {
            return;
        };
        if ready.contains(seat) {
            into.push(Action::Reopen);
        }
        if self.check_open(seat).is_err() {
            return;
        }
        let map = self.map();
        let duties = match self.phase {
            Phase::Answer { ref shots, .. } => self.duties(seat, shots),
            _ => [None; 4],
        };
        self.each_attack(seat, &duties, &mut |from, to, sniper| {
            let (from, to) = (map.cell(from), map.cell(to));
            into.push(match sniper {
                true => Action::Snipe { from, to },
                false => Action::Attack { from, to },
            });
            false
        });
        into.push(if self.may_hold() { Action::Hold } else { Action::Pass });
    }

    /// What a seat has chosen becomes public.
    fn reveal_choice(
        &mut self,
        seat: Seat,
        shots: &mut Shots,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Draft {
        let player = self.player_mut(seat);
        let draft = player.draft;
        player.revealed = draft;
        player.draft = Draft::Nothing;
        let nation = self.nation(seat);
        match draft {
            Draft::Attack { from, to, sniper } => {
                let shot = Shot { from, to, sniper, roll: None, again: None, hit: None };
                shots[seat.index()] = Some(shot);
                if sniper {
                    self.player_mut(seat).spend(Card::Sniper);
                    tell.all(Event::CardPlayed { seat: nation, card: Card::Sniper });
                }
                let duel = self.duel(seat, from, to).expect("the attack was checked");
                let (enemy, target) = (self.nation(duel.enemy), duel.target);
                let sum = self.sum(&duel);
                tell.all(Event::Declared { seat: nation, from, to, enemy, target, sniper, sum });
            }
            Draft::Hold => tell.all(Event::Held { seat: nation }),
            Draft::Pass => tell.all(Event::Passed { seat: nation }),
            Draft::Nothing
            | Draft::Buy { .. }
            | Draft::Move { .. }
            | Draft::Loan { .. }
            | Draft::Aim { .. } => {}
        }
        draft
    }

    /// Step A is over: whoever held and can still attack is asked for an answer (`D-GAP-28`).
    pub(crate) fn reveal_declarations(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let Phase::Declare { volley, asked, .. } = self.phase else { return };
        let mut shots = [None; 4];
        let mut held = SeatSet::EMPTY;
        self.forget_revealed();
        for seat in self.stick_order().filter(|seat| asked.contains(*seat)) {
            if self.reveal_choice(seat, &mut shots, tell) == Draft::Hold {
                held = held.with(seat);
            }
        }
        let asked: SeatSet = held.iter().filter(|seat| self.has_answer(*seat, &shots)).collect();
        match asked.is_empty() {
            true => self.begin_rolls(volley, shots, tell),
            false => {
                let ready = SeatSet::EMPTY;
                self.phase = Phase::Answer { volley, asked, ready, shots };
            }
        }
    }

    fn forget_revealed(&mut self) {
        for player in &mut self.players {
            player.revealed = Draft::Nothing;
        }
    }

    pub(crate) fn reveal_answers(&mut self, tell: &mut impl FnMut(Audience, Event)) {
        let Phase::Answer { volley, asked, mut shots, .. } = self.phase else { return };
        if shots == [None; 4] {
            self.forget_revealed();
        }
        for seat in self.stick_order().filter(|seat| asked.contains(*seat)) {
            self.reveal_choice(seat, &mut shots, tell);
        }
        self.begin_rolls(volley, shots, tell);
    }

    /// Whose roll is next, in stick order.
    pub(crate) fn roller(&self, shots: &Shots) -> Option<Seat> {
        self.stick_order().find(|seat| shots[seat.index()].is_some_and(|shot| shot.hit.is_none()))
    }

    /// Shots that need no roll are decided at once (`D-GAP-30`, `D-CARD-III`).
    fn begin_rolls(
        &mut self,
        volley: u8,
        mut shots: Shots,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        for seat in self.stick_order() {
            let Some(shot) = &mut shots[seat.index()] else { continue };
            let duel = self.duel(seat, shot.from, shot.to).expect("the attack was checked");
            if shot.sniper || self.threshold(&duel) <= 1 {
                shot.hit = Some(true);
                let (to, sniper) = (shot.to, shot.sniper);
                tell.all(Event::HitForSure { seat: self.nation(seat), to, sniper });
            }
        }
        self.go_on_rolling(volley, shots, tell);
    }

    fn go_on_rolling(&mut self, volley: u8, shots: Shots, tell: &mut impl FnMut(Audience, Event)) {
        match self.roller(&shots) {
            Some(_) => self.phase = Phase::Rolls { volley, shots },
            None => self.end_volley(volley, &shots, tell),
        }
    }

    /// One roll of the volley (`D-SHOOT-01`), or the second one of card IV (`D-CARD-IV`).
    pub(crate) fn roll(
        &mut self,
        die: u8,
        tell: &mut impl FnMut(Audience, Event),
    ) -> Result<(), Refusal> {
        let Phase::Rolls { volley, mut shots } = self.phase else {
            return Err(Refusal::NoSuchOutcome);
        };
        if !(1..=12).contains(&die) {
            return Err(Refusal::NoSuchRoll { die });
        }
        let seat = self.roller(&shots).ok_or(Refusal::NoSuchOutcome)?;
        let shot = shots[seat.index()].as_mut().ok_or(Refusal::NoSuchOutcome)?;
        let duel = self.duel(seat, shot.from, shot.to).expect("the attack was checked");
        let sum = self.sum(&duel);
        let hit = die as i8 >= sum.threshold;
        let again = shot.roll.is_some();
        match again {
            true => shot.again = Some(die),
            false => shot.roll = Some(die),
        }
        if hit || again || !self.player(seat).bombards {
            shot.hit = Some(hit);
        }
        tell.all(Event::Rolled { seat: self.nation(seat), die, hit, again, sum });
        self.go_on_rolling(volley, shots, tell);
        Ok(())
    }

    /// Everything that was hit leaves the map together (`D-VOLLEY-03`, `D-VOLLEY-04`, `D-GAP-32`).
    fn end_volley(&mut self, volley: u8, shots: &Shots, tell: &mut impl FnMut(Audience, Event)) {
        let map = self.map();
        let hits = shots.iter().flatten().filter(|shot| shot.hit == Some(true));
        let hit: Set = hits.filter_map(|shot| map.spot(shot.to)).collect();
        for (player, shot) in self.players.iter_mut().zip(shots) {
            let from = shot.and_then(|shot| map.spot(shot.from));
            let reloads = !player.is(Nation::Green);
            let fired = from.filter(|from| reloads && player.regiments.contains(*from));
            player.reloading = fired;
        }
        let mut crushed = SeatSet::EMPTY;
        for spot in hit.iter() {
            let Some((owner, piece)) = self.target(spot) else { continue };
            if piece == Piece::Capital {
                crushed = crushed.with(owner);
            } else {
                self.lose(owner, piece, spot, tell);
            }
        }
        self.crush(crushed, volley, tell);
        if self.ends_by_war(tell) {
            return;
        }
        if volley < self.volleys {
            self.open_window(Window::Volley { volley: volley + 1 }, tell);
            return;
        }
        // `D-GAP-31`: what has fired is loaded again by the next round.
        self.volleys = 0;
        for player in &mut self.players {
            player.reloading = None;
        }
        self.open_window(Window::Collect, tell);
    }

    /// A piece returns to its owner's reserve (`D-VOLLEY-04`, `D-GAP-24`).
    pub(crate) fn lose(
        &mut self,
        owner: Seat,
        piece: Piece,
        spot: Spot,
        tell: &mut impl FnMut(Audience, Event),
    ) {
        let seat = self.nation(owner);
        let cell = self.map().cell(spot);
        let player = self.player_mut(owner);
        let mut levels = 0;
        match piece {
            Piece::Regiment => {
                player.regiments.remove(spot);
                if player.new_regiments.count(spot) > player.regiments.count(spot) {
                    player.new_regiments.remove(spot);
                }
                if player.reloading == Some(spot) && !player.regiments.contains(spot) {
                    player.reloading = None;
                }
            }
            Piece::Fort => {
                player.forts.remove(spot);
                if player.new_forts.count(spot) > player.forts.count(spot) {
                    player.new_forts.remove(spot);
                }
                levels = player.levels.clear(spot);
            }
            Piece::Castle => drop(player.castles.remove(spot)),
            Piece::Capital => {}
        }
        tell.all(Event::PieceLost { seat, piece, cell, levels });
    }
}
