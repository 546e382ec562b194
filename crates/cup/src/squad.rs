//! Squads: seven players chosen in secret (`C-SETUP-04`, `C-GAP-08`, `C-GAP-56`).

use table::SeatSet;

use crate::Cup;
use crate::action::Action;
use crate::event::{Event, Post, Tell};
use crate::refusal::Refusal;
use crate::setup::Cards;
use crate::state::{Phase, Squad};
use crate::team::{Player, Players, Side};

/// How many players make a squad, and how many of them start.
const SQUAD: u8 = 7;
const STARTERS: u8 = 5;

/// The places of a squad besides the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Places {
    pub field: u8,
    pub bench: u8,
}

impl Cup {
    /// A fit goalkeeper plays in goal: there is nothing to choose about that.
    pub(crate) fn begin_squads(&mut self) {
        for side in Side::BOTH {
            let keeper = self.setup.team(side).data().goalkeeper();
            if self.setup.available(side).has(keeper) {
                self.camp_mut(side).squad.keeper = Some(keeper);
            }
        }
    }

    /// How many are selected: seven with at most one captain; fewer than seven fit means fewer
    /// substitutes, then fewer starters (`C-GAP-56`).
    pub(crate) fn places(&self, side: Side) -> Places {
        let available = self.setup.available(side);
        let captains = available.iter().filter(|player| self.setup.is_captain(side, *player));
        let spare = (captains.count() as u8).saturating_sub(1);
        let squad = (available.len() - spare).min(SQUAD);
        let starters = squad.min(STARTERS);
        Places { field: starters - 1, bench: squad - starters }
    }

    /// Where a player is selected for.
    pub(crate) fn post(&self, side: Side, player: Player) -> Option<Post> {
        let squad = &self.camp(side).squad;
        if squad.keeper == Some(player) {
            Some(Post::InGoal)
        } else if squad.field.has(player) {
            Some(Post::OnField)
        } else if squad.bench.has(player) {
            Some(Post::OnBench)
        } else {
            None
        }
    }

    fn check_choosing(&self, side: Side) -> Result<(), Refusal> {
        let Phase::Squads { ready } = self.phase else { return Err(self.not_now()) };
        if ready[side as usize] { Err(Refusal::AlreadyReady) } else { Ok(()) }
    }

    pub(crate) fn check_select(&self, side: Side, no: u8, post: Post) -> Result<Player, Refusal> {
        self.check_choosing(side)?;
        let player = self.player(side, no)?;
        let id = self.id(side, player);
        let squad = &self.camp(side).squad;
        if !self.setup.available(side).has(player) {
            return Err(Refusal::NotAvailable { player: id });
        }
        if squad.has(player) {
            return Err(Refusal::AlreadySelected { player: id });
        }
        let is_captain = |player: Player| self.setup.is_captain(side, player);
        if is_captain(player) && squad.all().iter().any(is_captain) {
            return Err(Refusal::SecondCaptain { player: id });
        }
        let places = self.places(side);
        let is_full = match post {
            Post::InGoal => squad.keeper.is_some(),
            Post::OnField => squad.field.len() >= places.field,
            Post::OnBench => squad.bench.len() >= places.bench,
        };
        match (is_full, post) {
            (true, Post::InGoal) => Err(Refusal::KeeperIsFit { player: id }),
            (true, Post::OnField | Post::OnBench) => Err(Refusal::SquadFull),
            (false, _) => Ok(player),
        }
    }

    pub(crate) fn select(&mut self, side: Side, player: Player, post: Post, tell: &mut impl Tell) {
        let squad = &mut self.camp_mut(side).squad;
        match post {
            Post::InGoal => squad.keeper = Some(player),
            Post::OnField => squad.field.add(player),
            Post::OnBench => squad.bench.add(player),
        }
        let (seat, player) = (self.setup.kit(side), self.id(side, player));
        tell.only(SeatSet::only(side.seat()), Event::Selected { seat, player, post });
    }

    pub(crate) fn check_drop(&self, side: Side, no: u8) -> Result<Player, Refusal> {
        self.check_choosing(side)?;
        let player = self.player(side, no)?;
        let id = self.id(side, player);
        match self.post(side, player) {
            None => Err(Refusal::NotSelected { player: id }),
            Some(Post::InGoal) if player == self.setup.team(side).data().goalkeeper() => {
                Err(Refusal::KeeperIsFit { player: id })
            }
            Some(_) => Ok(player),
        }
    }

    pub(crate) fn drop_player(&mut self, side: Side, player: Player, tell: &mut impl Tell) {
        let squad = &mut self.camp_mut(side).squad;
        squad.keeper = squad.keeper.filter(|keeper| *keeper != player);
        squad.field.remove(player);
        squad.bench.remove(player);
        let (seat, player) = (self.setup.kit(side), self.id(side, player));
        tell.only(SeatSet::only(side.seat()), Event::Dropped { seat, player });
    }

    /// How many players the squad still lacks.
    pub(crate) fn missing(&self, side: Side, squad: &Squad) -> u8 {
        let places = self.places(side);
        1 + places.field + places.bench - squad.all().len()
    }

    fn check_squad(&self, side: Side) -> Result<(), Refusal> {
        self.check_choosing(side)?;
        match self.missing(side, &self.camp(side).squad) {
            0 => Ok(()),
            missing => Err(Refusal::SquadShort { missing }),
        }
    }

    /// What was chosen in secret stands; when both stand, it is shown.
    pub(crate) fn try_ready(&mut self, side: Side, tell: &mut impl Tell) -> Result<(), Refusal> {
        let seat = self.setup.kit(side);
        match &self.phase {
            Phase::Squads { .. } => self.check_squad(side)?,
            Phase::Cards { .. } => self.check_hand(side)?,
            _ => return Err(self.not_now()),
        }
        tell.all(Event::Readied { seat });
        match &mut self.phase {
            Phase::Squads { ready } => {
                ready[side as usize] = true;
                if *ready == [true; 2] {
                    self.name_squads(tell);
                }
            }
            Phase::Cards { ready } => {
                ready[side as usize] = true;
                if *ready == [true; 2] {
                    self.name_cards(tell);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// What was chosen in secret is chosen again, as long as the other coach is not ready.
    pub(crate) fn try_reopen(&mut self, side: Side, tell: &mut impl Tell) -> Result<(), Refusal> {
        let seat = self.setup.kit(side);
        match &mut self.phase {
            Phase::Squads { ready } | Phase::Cards { ready } => {
                if !ready[side as usize] {
                    return Err(Refusal::NotReady);
                }
                ready[side as usize] = false;
            }
            Phase::Squares(_) => self.reopen_square(side)?,
            Phase::Orders => {
                let was_whole = self.next_shooters(side).is_empty();
                self.reopen_order(side)?;
                // How far an order has come is as secret as the order itself.
                if !was_whole {
                    tell.only(SeatSet::only(side.seat()), Event::Reopened { seat });
                    return Ok(());
                }
            }
            _ => return Err(self.not_now()),
        }
        tell.all(Event::Reopened { seat });
        Ok(())
    }

    /// Squads are shown, and the starters get their BOOST (`C-SETUP-06`).
    fn name_squads(&mut self, tell: &mut impl Tell) {
        for side in Side::BOTH {
            let squad = self.camp(side).squad;
            let keeper = squad.keeper.expect("a squad that stands has a goalkeeper");
            let reserve = |player: Player| self.setup.reserve(side, player);
            let mut boost = self.camp(side).boost;
            for player in squad.all().iter() {
                boost[player.index()] = reserve(player);
            }
            let camp = self.camp_mut(side);
            camp.boost = boost;
            camp.keeper = keeper;
            camp.playing = squad.field;
            camp.playing.add(keeper);
            camp.bench = squad.bench;
            let names = |players: Players| players.iter().map(|p| self.id(side, p)).collect();
            tell.all(Event::SquadNamed {
                seat: self.setup.kit(side),
                keeper: self.id(side, keeper),
                field: names(squad.field),
                bench: names(squad.bench),
            });
        }
        self.phase = match (self.setup.cards, self.setup.clubs) {
            (Cards::None, _) => Phase::Toss,
            (Cards::Power | Cards::PowerLegend, None) => Phase::Deal { side: Side::Home },
            (Cards::Power | Cards::PowerLegend, Some(_)) => Phase::Cards { ready: [false; 2] },
        };
    }

    pub(crate) fn legal_squad(&self, side: Side, into: &mut Vec<Action>) {
        let roster = || self.setup.team(side).data().roster().iter();
        for player in roster() {
            let no = player.no();
            if self.check_select(side, no, Post::InGoal).is_ok() {
                into.push(Action::Goal { no });
            }
            if self.check_select(side, no, Post::OnField).is_ok() {
                into.push(Action::Field { no });
            }
            if self.check_select(side, no, Post::OnBench).is_ok() {
                into.push(Action::Bench { no });
            }
            if self.check_drop(side, no).is_ok() {
                into.push(Action::Drop { no });
            }
        }
        if self.check_squad(side).is_ok() {
            into.push(Action::Ready);
        }
        if matches!(self.phase, Phase::Squads { ready } if ready[side as usize]) {
            into.push(Action::Reopen);
        }
    }
}
