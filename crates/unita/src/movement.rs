//! Chapters *Movement* and *Reorganisation*: how three points are spent.

use table::Seat;

use crate::Unita;
use crate::action::Action;
use crate::board::{GATE, REORGANISATION};
use crate::company::{Block, CompanyId, Die, life};
use crate::event::{Event, Tell};
use crate::people::Card;
use crate::refusal::Refusal;
use crate::state::{March, Moved, Phase, Scene};
use crate::terrain::for_each_arrangement;

/// One way to spend points: what it costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    /// The square the (leading) company comes to.
    pub to: u8,
    pub cost: u8,
    /// How many companies follow it (Technology 1).
    pub followers: u8,
}

/// The part of a position that decides how points can be spent: enemies stand still during a
/// turn, and combats change nothing about it (`U-GAP-10`).
#[derive(Clone, Copy)]
pub(crate) struct Walk<'a> {
    game: &'a Unita,
    seat: Seat,
    points: u8,
    squares: [u8; 4],
    reorganised: [u8; 4],
}

impl<'a> Walk<'a> {
    pub fn new(game: &'a Unita, seat: Seat, points: u8) -> Walk<'a> {
        let battalion = game.battalion(seat);
        let (squares, reorganised) = (battalion.squares, battalion.reorganised);
        Walk { game, seat, points, squares, reorganised }
    }

    /// One square on for a company, if it is free and can be paid.
    ///
    /// - `U-MOVE-04`, `U-MOVE-05`, `U-MOVE-11`: one point, two onto a terrain tile, one into the Gate.
    /// - `U-MOVE-08`: one company to a square; only the one ahead can be in the way.
    fn step(&self, company: CompanyId) -> Result<Step, Refusal> {
        let at = self.squares[company.index()];
        if at == GATE {
            return Err(Refusal::Gone { company });
        }
        let to = at + 1;
        if let Some(ahead) = company.index().checked_sub(1)
            && to < GATE
            && self.squares[ahead] == to
        {
            return Err(Refusal::Blocked { company, by: CompanyId::ALL[ahead] });
        }
        let cost = self.price(to);
        if cost > self.points {
            return Err(Refusal::TooDear { cost, points: self.points });
        }
        Ok(Step { to, cost, followers: 0 })
    }

    /// What entering a square costs.
    fn price(&self, square: u8) -> u8 {
        if self.game.battalion(self.seat).laid_on(square).is_some() { 2 } else { 1 }
    }

    /// Whether the company may reorganise where it stands, and under which mark.
    #[inline]
    fn reorganisation(&self, company: CompanyId) -> Result<u8, Refusal> {
        let at = self.squares[company.index()];
        if at == GATE {
            return Err(Refusal::Gone { company });
        }
        let index = REORGANISATION.iter().position(|square| *square == at);
        let mark = 1 << index.ok_or(Refusal::NoReorganisationSquare { company })?;
        if self.reorganised[company.index()] & mark != 0 {
            return Err(Refusal::AlreadyReorganised { company });
        }
        if self.game.enemies_beside(self.seat, at) {
            return Err(Refusal::EnemyBeside { company });
        }
        if self.points == 0 {
            return Err(Refusal::TooDear { cost: 1, points: 0 });
        }
        Ok(mark)
    }

    /// The largest number of points that can be spent from here (`U-GAP-10`: M).
    pub fn most(self) -> u8 {
        if self.points == 0 || self.leader_can_spend_all() {
            return self.points;
        }
        let mut best = 0;
        for company in CompanyId::ALL {
            if best == self.points {
                break;
            }
            if let Ok(step) = self.step(company) {
                best = best.max(step.cost + self.after_step(company, step).most());
            }
        }
        for company in CompanyId::ALL {
            if best == self.points {
                break;
            }
            if let Ok(mark) = self.reorganisation(company) {
                best = best.max(1 + self.after_reorganisation(company, mark).most());
            }
        }
        best
    }

    /// Whether the company in front, whom nobody can block, has that many plain squares ahead.
    /// This settles almost every position without a search.
    #[inline]
    fn leader_can_spend_all(&self) -> bool {
        let Some(at) = self.squares.into_iter().find(|square| *square < GATE) else {
            return false;
        };
        let reach = at + 1..=at + self.points;
        let mut tiles = self.game.battalion(self.seat).tiles.iter().flatten();
        at + self.points <= GATE && !tiles.any(|laid| reach.contains(&laid.square))
    }

    fn after_step(mut self, company: CompanyId, step: Step) -> Walk<'a> {
        for follower in 0..=usize::from(step.followers) {
            self.squares[company.index() + follower] += 1;
        }
        self.points -= step.cost;
        self
    }

    fn after_reorganisation(mut self, company: CompanyId, mark: u8) -> Walk<'a> {
        self.reorganised[company.index()] |= mark;
        self.points -= 1;
        self
    }

    /// Refuses what would leave points unused that could be used (`U-MOVE-12`, `U-GAP-10`).
    fn check_thrift(&self, most: u8, cost: u8, rest: Walk<'a>) -> Result<(), Refusal> {
        let spent = cost + rest.most();
        if spent < most { Err(Refusal::WastesPoints { spent, possible: most }) } else { Ok(()) }
    }

    /// An advance by one company, when `most` points can be spent.
    pub fn check_advance(&self, most: u8, company: CompanyId) -> Result<Step, Refusal> {
        let step = self.step(company)?;
        self.check_thrift(most, step.cost, self.after_step(company, step))?;
        Ok(step)
    }

    /// A reorganisation, when `most` points can be spent.
    pub fn check_reorganise(&self, most: u8, company: CompanyId) -> Result<u8, Refusal> {
        let mark = self.reorganisation(company)?;
        self.check_thrift(most, 1, self.after_reorganisation(company, mark))?;
        Ok(mark)
    }

    /// A train behind this company, when `most` points can be spent (`U-POWER-05`, `U-GAP-17`).
    pub fn check_train(&self, most: u8, company: CompanyId) -> Result<Step, Refusal> {
        // The whole train is paid once, so what the leader alone would cost is not asked for yet.
        let purse = Walk { points: self.points.max(2), ..*self };
        let step = purse.step(company)?;
        let lead = usize::from(self.squares[company.index()]);
        let is_next = |behind: &usize| {
            let follower = self.squares.get(company.index() + behind);
            follower.is_some_and(|square| usize::from(*square) + behind == lead)
        };
        let followers = (1..4).take_while(is_next).count() as u8;
        if followers == 0 {
            return Err(Refusal::NobodyFollows { company });
        }
        let cost = (0..=followers).map(|behind| self.price(step.to - behind)).max().unwrap_or(1);
        if cost > self.points {
            return Err(Refusal::TooDear { cost, points: self.points });
        }
        let step = Step { cost, followers, ..step };
        self.check_thrift(most, cost, self.after_step(company, step))?;
        Ok(step)
    }
}

impl Unita {
    /// Opens the movement phase with the first player (`U-DEPLOY-06`, `U-MOVE-01`).
    pub(crate) fn begin_march(&mut self, tell: &mut impl Tell) {
        self.begin_turn(Seat(0), tell);
    }

    /// Gives the turn to a seat (`U-MOVE-03`; four points after a Pilgrimage, `U-POWER-09`).
    fn begin_turn(&mut self, seat: Seat, tell: &mut impl Tell) {
        let battalion = self.battalion_mut(seat);
        let points = std::mem::replace(&mut battalion.next_points, 3);
        self.phase = Phase::March(March { seat, points, fresh: true, scene: Scene::Free });
        tell.all(Event::TurnBegan { seat: self.setup.people(seat), points });
    }

    /// Whether an enemy stands on a square that touches this one (`U-REORG-03`).
    pub(crate) fn enemies_beside(&self, seat: Seat, square: u8) -> bool {
        let mut contacts = self.board().contacts(seat.0, square).iter().flatten();
        contacts.any(|contact| {
            let other = Seat(contact.path);
            !self.setup.allied(seat, other)
                && self.battalion(other).company_on(contact.square).is_some()
        })
    }

    /// The turn of this seat, when it may act freely: no combat is pending.
    pub(crate) fn check_free(&self, seat: Seat) -> Result<March, Refusal> {
        match self.phase {
            Phase::March(march) if march.seat != seat => Err(Refusal::NotYourDecision),
            Phase::March(march) if march.scene == Scene::Free => Ok(march),
            Phase::March(_)
            | Phase::Throw { .. }
            | Phase::Terrain { .. }
            | Phase::Deployment { .. }
            | Phase::Arrangement { .. }
            | Phase::Over => Err(self.not_now()),
        }
    }

    pub(crate) fn check_advance(&self, seat: Seat, company: CompanyId) -> Result<Step, Refusal> {
        let walk = Walk::new(self, seat, self.check_free(seat)?.points);
        walk.check_advance(walk.most(), company)
    }

    pub(crate) fn check_train(&self, seat: Seat, company: CompanyId) -> Result<Step, Refusal> {
        let walk = Walk::new(self, seat, self.check_free(seat)?.points);
        self.check_card(seat, Card::Train)?;
        walk.check_train(walk.most(), company)
    }

    pub(crate) fn check_reorganise(
        &self,
        seat: Seat,
        company: CompanyId,
        dice: [Die; 4],
    ) -> Result<(u8, Block), Refusal> {
        let walk = Walk::new(self, seat, self.check_free(seat)?.points);
        let mark = walk.check_reorganise(walk.most(), company)?;
        Ok((mark, self.check_rearranged(seat, company, dice)?))
    }

    /// Whether a company could stand like this: the same dice in another order (`U-REORG-01`).
    pub(crate) fn check_rearranged(
        &self,
        seat: Seat,
        company: CompanyId,
        dice: [Die; 4],
    ) -> Result<Block, Refusal> {
        let sorted = |mut block: Block| {
            block.sort_unstable();
            block
        };
        let wanted = dice.map(Some);
        let is_same = sorted(wanted) == sorted(self.battalion(seat).blocks[company.index()]);
        if is_same { Ok(wanted) } else { Err(Refusal::OtherDice { company }) }
    }

    pub(crate) fn check_end(&self, seat: Seat) -> Result<u8, Refusal> {
        let march = self.check_free(seat)?;
        match Walk::new(self, seat, march.points).most() {
            0 => Ok(march.points),
            points => Err(Refusal::PointsLeft { points }),
        }
    }

    /// Everything that spends points, or the end of the turn when nothing can.
    pub(crate) fn legal_march(&self, march: March, into: &mut Vec<Action>) {
        let walk = Walk::new(self, march.seat, march.points);
        let most = walk.most();
        if most == 0 {
            return into.push(Action::End);
        }
        for company in CompanyId::ALL {
            if walk.check_advance(most, company).is_ok() {
                into.push(Action::Advance { company });
            }
        }
        for company in CompanyId::ALL {
            if walk.check_reorganise(most, company).is_ok() {
                let block = self.battalion(march.seat).blocks[company.index()];
                for_each_arrangement(block, |dice| into.push(Action::Reorganise { company, dice }));
            }
        }
        if self.check_card(march.seat, Card::Train).is_ok() {
            for company in CompanyId::ALL {
                if walk.check_train(most, company).is_ok() {
                    into.push(Action::Train { company });
                }
            }
        }
    }

    /// Moves a company and its followers, then lets those who stay on the board meet their enemies.
    ///
    /// - `U-MOVE-07`: the step is completed with every combat it causes.
    /// - `U-MOVE-11`, `U-COMBAT-15`: at the Gate a company leaves at once, without combat.
    pub(crate) fn advance(
        &mut self,
        seat: Seat,
        company: CompanyId,
        step: Step,
        tell: &mut impl Tell,
    ) {
        self.spend(step.cost);
        let people = self.setup.people(seat);
        if step.followers > 0 {
            self.use_card(seat, Card::Train);
            let (followers, cost) = (step.followers, step.cost);
            tell.all(Event::Trained { seat: people, company, followers, cost });
        }
        let mut moved: Moved = 0;
        for index in company.index()..=company.index() + usize::from(step.followers) {
            let battalion = self.battalion_mut(seat);
            battalion.squares[index] += 1;
            let (to, id) = (battalion.squares[index], CompanyId::ALL[index]);
            let cost = if index == company.index() { step.cost } else { 0 };
            if to == GATE {
                let life = life(&battalion.blocks[index]) as u8;
                tell.all(Event::Left { seat: people, company: id, life, cost });
            } else {
                moved |= 1 << index;
                tell.all(Event::Advanced { seat: people, company: id, to, cost });
            }
        }
        if step.to == GATE && self.check_glory(seat, company).is_ok() {
            self.set_scene(Scene::Glory { company });
        } else {
            self.meet(seat, moved, tell);
        }
    }

    pub(crate) fn reorganise(
        &mut self,
        seat: Seat,
        company: CompanyId,
        mark: u8,
        dice: Block,
        tell: &mut impl Tell,
    ) {
        self.spend(1);
        let battalion = self.battalion_mut(seat);
        battalion.reorganised[company.index()] |= mark;
        battalion.blocks[company.index()] = dice;
        tell.all(Event::Reorganised { seat: self.setup.people(seat), company, dice });
    }

    /// Ends the turn; the next battalion clockwise that is still on the board follows
    /// (`U-MOVE-01`, `U-2P-02`). Points that are left are lost (`U-MOVE-13`).
    pub(crate) fn end_turn(&mut self, seat: Seat, lost: u8, tell: &mut impl Tell) {
        tell.all(Event::TurnEnded { seat: self.setup.people(seat), lost });
        let seats = self.setup.seats();
        let clockwise = (1..=seats).map(|step| Seat((seat.0 + step) % seats));
        let next = clockwise.into_iter().find(|next| !self.battalion(*next).is_out());
        self.begin_turn(next.expect("the game is not over"), tell);
    }

    fn spend(&mut self, cost: u8) {
        if let Phase::March(march) = &mut self.phase {
            march.points -= cost;
            march.fresh = false;
        }
    }

    pub(crate) fn set_scene(&mut self, scene: Scene) {
        if let Phase::March(march) = &mut self.phase {
            march.scene = scene;
        }
    }
}
