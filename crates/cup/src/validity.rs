//! What must hold in every position, so that no caller meets one the rules could not produce.

use table::{Game, SeatSet, Turn};

use crate::Cup;
use crate::card::Hand;
use crate::pitch::{Hex, pitch};
use crate::setup::Draw;
use crate::shootout::MOST_PAIRS;
use crate::state::{Camp, Check, Ending, Phase, Restart, Shot, ShotKind};
use crate::team::{Player, Side};

/// What is wrong with a position, in words.
pub(crate) type Fault = String;

/// A score or a count that no match comes near.
const FAR: u8 = 99;

fn ensure(holds: bool, fault: impl FnOnce() -> Fault) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(fault()) }
}

impl Cup {
    pub(crate) fn validate(&self) -> Result<(), Fault> {
        self.setup.check().map_err(|bad| bad.to_string())?;
        for side in Side::BOTH {
            let name = self.setup.kit(side).name();
            let fault = |fault: Fault| format!("{name}: {fault}");
            self.validate_squad(side).map_err(fault)?;
            self.validate_cards(side).map_err(fault)?;
            self.validate_players(side).map_err(fault)?;
        }
        self.validate_time()?;
        self.validate_ball()?;
        self.validate_phase()?;
        self.validate_turn()
    }

    fn is_named(&self) -> bool {
        !matches!(self.phase, Phase::Squads { .. })
    }

    /// `C-SETUP-04`, `C-GAP-56`: who may be in a squad.
    fn validate_squad(&self, side: Side) -> Result<(), Fault> {
        let squad = self.camp(side).squad;
        let available = self.setup.available(side);
        let places = self.places(side);
        let all = squad.all();
        ensure(all.minus(available).is_empty(), || {
            "somebody in the squad is not available (C-GAP-56)".into()
        })?;
        let captains = all.iter().filter(|player| self.setup.is_captain(side, *player)).count();
        ensure(captains <= 1, || "the squad has two captains (C-SETUP-04)".into())?;
        let goalkeeper = self.setup.team(side).data().goalkeeper();
        let fits = !available.has(goalkeeper) || squad.keeper == Some(goalkeeper);
        ensure(fits, || "a fit goalkeeper plays in goal (C-SETUP-04)".into())?;
        let fits = squad.field.len() <= places.field && squad.bench.len() <= places.bench;
        ensure(fits, || {
            let (field, bench) = (places.field, places.bench);
            format!("expected at most {field} on the field and {bench} on the bench (C-SETUP-04)")
        })?;
        let must_be_whole = match self.phase {
            Phase::Squads { ready } => ready[side as usize],
            _ => true,
        };
        let missing = self.missing(side, &squad);
        ensure(!must_be_whole || missing == 0, || {
            format!("{missing} players are missing in the squad (C-SETUP-04)")
        })
    }

    /// `C-CARDS-02`, `C-GAP-51`: which cards a side can have.
    fn validate_cards(&self, side: Side) -> Result<(), Fault> {
        let deck = &self.camp(side).cards;
        let taken = deck.hand.or(deck.used);
        let is_dealt = match self.phase {
            Phase::Deal { side: now } if now == side => deck.drawn.len() < 5,
            Phase::Deal { side: Side::Away } => deck.drawn.len() == 5,
            Phase::Deal { side: Side::Home } => deck.drawn.is_empty(),
            Phase::Cards { .. } if self.setup.clubs.is_none() => deck.drawn.len() == 5,
            _ => deck.drawn.is_empty(),
        };
        let is_drawn = deck.drawn.without(Hand::POWER).is_empty() && is_dealt;
        ensure(is_drawn, || "these cards cannot have been drawn (C-SETUP-05)".into())?;
        let pool = match self.phase {
            Phase::Squads { .. } | Phase::Deal { .. } => Hand::NONE,
            Phase::Cards { .. } => self.offered_cards(side),
            _ => self.setup.pool(side).or(self.setup.legends(side)),
        };
        ensure(taken.without(pool).is_empty() && deck.hand.and(deck.used).is_empty(), || {
            "the side cannot have these cards (C-CARDS-02)".into()
        })?;
        let (powers, legends) = (taken.and(Hand::POWER).len(), taken.and(Hand::LEGEND).len());
        let is_single = self.setup.clubs.is_none();
        let fits = legends <= 1 && powers <= 3 && !(is_single && powers + legends > 3);
        ensure(fits, || format!("{} cards are too many (C-CARDS-02)", taken.len()))?;
        let chosen = match self.phase {
            Phase::Squads { .. } | Phase::Deal { .. } => true,
            Phase::Cards { ready } => !ready[side as usize] || !is_single || taken.len() == 3,
            // A match between friends may begin without cards in a position of one's own making.
            _ => true,
        };
        ensure(chosen, || "three cards are kept (C-SETUP-05)".into())?;
        let is_challenge = |no: u8| {
            let is_open = Hand::POWER.has(no) && !self.setup.pool(side).has(no);
            is_open && !is_single && self.is_named()
        };
        let fits = deck.challenge.is_none_or(is_challenge);
        ensure(fits, || "the challenge cannot be attempted (C-CHALL-01)".into())
    }

    fn validate_players(&self, side: Side) -> Result<(), Fault> {
        let camp = self.camp(side);
        if !self.is_named() {
            let fresh = Camp { squad: camp.squad, ..Camp::new(camp.keeper) };
            return ensure(*camp == fresh, || "nothing has happened yet (C-GAP-08)".into());
        }
        ensure(camp.score <= FAR, || format!("{} goals are too many", camp.score))?;
        for player in camp.squad.all().iter() {
            let (boost, reserve) = (camp.boost[player.index()], self.setup.reserve(side, player));
            ensure(boost <= reserve, || {
                format!("number {} has {boost} BOOST of {reserve} (C-BOOST-01)", player.no())
            })?;
            let tally = camp.tally[player.index()];
            let most = [tally.goals, tally.assists, tally.shots, tally.saves, tally.steals];
            let more = [tally.tackles, tally.yellow, tally.red, tally.subbed_off, tally.came_on];
            let fits = most.into_iter().chain(more).all(|count| count <= FAR);
            ensure(fits, || format!("number {} has done too much", player.no()))?;
        }
        let marks = [camp.lying, camp.acted, camp.moved, camp.locked, camp.flagged];
        let on_pitch = |player: Player| camp.playing.has(player) && camp.hex(player).is_some();
        let fits = marks.iter().flat_map(|set| set.iter()).all(on_pitch);
        ensure(fits, || "a mark is on somebody who is not on the pitch".into())?;
        ensure(!self.setup.is_family() || camp.lying.is_empty(), || {
            "nobody lies on the ground in FAMILY (C-FAM-02)".into()
        })?;
        ensure(camp.playing.len() <= 5, || "more than five play (C-GOAL-01)".into())?;
        ensure(camp.changes <= 2, || "more than two changes were made (C-SUB-01)".into())?;
        self.validate_hexes(side)
    }

    /// `C-MOVE-03`, `C-KEEPER-04`, `C-GAP-39`: who stands where.
    fn validate_hexes(&self, side: Side) -> Result<(), Fault> {
        let camp = self.camp(side);
        let is_over = matches!(self.phase, Phase::Over { .. });
        let is_before = matches!(
            self.phase,
            Phase::Deal { .. } | Phase::Cards { .. } | Phase::Toss | Phase::Choice { .. }
        );
        let is_placed = match self.phase {
            Phase::Placement { side: placing, .. } => side != placing && placing == self.attack,
            _ => true,
        };
        let is_open = matches!(self.phase, Phase::Placement { side: now, .. } if now == side);
        for player in camp.squad.all().iter() {
            let Some(hex) = camp.hex(player) else {
                let may_lack = !camp.playing.has(player) || is_over || is_before;
                ensure(may_lack || is_open || !is_placed, || {
                    format!("number {} has no place on the pitch", player.no())
                })?;
                continue;
            };
            let no = player.no();
            let is_free = is_placed || is_open;
            ensure(camp.playing.has(player) && !is_before && is_free, || {
                format!("number {no} cannot be on the pitch")
            })?;
            let others = camp.playing.without(player);
            let shares = others.iter().any(|other| camp.hex(other) == Some(hex));
            ensure(!shares || self.glides(side), || {
                format!("{hex} holds two players of one team (C-MOVE-03)")
            })?;
            let is_keeper = player == camp.keeper;
            let zone = pitch().ground(hex).keeper_zone;
            let fits = zone.is_none() || (is_keeper && zone == Some(self.own_end(side)));
            ensure(fits, || format!("number {no} is in a goalkeeper zone (C-KEEPER-04)"))?;
        }
        if is_open {
            // Players are placed in order, so whoever follows an unplaced one is unplaced too.
            let order =
                std::iter::once(camp.keeper).chain(camp.playing.without(camp.keeper).iter());
            let placed: Vec<bool> = order.map(|player| camp.hex(player).is_some()).collect();
            let fits =
                placed.is_sorted_by(|before, after| before >= after) && placed.contains(&false);
            ensure(fits, || "players are placed in order (C-SETUP-08)".into())?;
        }
        let may_lack_keeper =
            matches!(self.phase, Phase::Replace(_) | Phase::Goalkeeper { .. }) || is_over;
        ensure(camp.playing.has(camp.keeper) || may_lack_keeper, || {
            "the goalkeeper does not play (C-GAP-39)".into()
        })
    }

    /// Whether somebody of the side may be crossing a team-mate just now.
    fn glides(&self, side: Side) -> bool {
        let moves = match self.phase {
            Phase::Moves(moves) => Some(moves),
            Phase::Offside { then: crate::state::Touch::Move(moves), .. } => Some(moves),
            _ => None,
        };
        moves
            .is_some_and(|moves| moves.side == side && moves.card == Some(crate::card::Card::Glide))
    }

    fn validate_time(&self) -> Result<(), Fault> {
        let is_over = matches!(self.phase, Phase::Over { .. });
        let most = match self.setup.draw {
            Draw::ExtraTime => 4,
            Draw::ShootOut | Draw::Stands => 2,
        };
        ensure((1..=most).contains(&self.period), || {
            format!("there is no period {} (C-TIME-05)", self.period)
        })?;
        let is_shootout = self.shootout.is_some();
        let end = self.setup.end_of(self.period);
        ensure(self.clock <= end || ((is_over || is_shootout) && self.clock <= end + 12), || {
            format!("{} minutes are more than {end} (C-TIME-03)", self.clock)
        })?;
        ensure((1..=self.most_rounds()).contains(&self.round), || {
            format!("there is no round {} (C-GAP-45)", self.round)
        })?;
        ensure(self.passes <= crate::play::MOST_PASSES, || "too many passes (C-GAP-30)".into())?;
        let is_early = matches!(
            self.phase,
            Phase::Squads { .. }
                | Phase::Deal { .. }
                | Phase::Cards { .. }
                | Phase::Toss
                | Phase::Choice { .. }
        );
        ensure(is_early || is_over || self.kicked_off.is_some(), || {
            "nobody has kicked off (C-SETUP-07)".into()
        })
    }

    fn validate_ball(&self) -> Result<(), Fault> {
        let Some(carrier) = self.ball.carrier else { return Ok(()) };
        let camp = self.camp(self.attack);
        let fits = camp.hex(carrier) == Some(self.ball.hex) && !camp.lying.has(carrier);
        ensure(fits, || {
            format!("number {} cannot have the ball on {}", carrier.no(), self.ball.hex)
        })
    }

    /// Everybody whom the phase needs is there.
    fn validate_phase(&self) -> Result<(), Fault> {
        let (attack, defence) = (self.camp(self.attack), self.camp(self.attack.other()));
        let here = self.ball.hex;
        let has_carrier = self.ball.carrier.is_some();
        let challenger = defence.standing_on(here).is_some();
        let fresh = defence.standing_on(here).is_some_and(|player| !defence.acted.has(player));
        let fits = match self.phase {
            Phase::Squads { ready } | Phase::Cards { ready } => ready != [true; 2],
            Phase::Deal { .. } | Phase::Toss | Phase::Choice { .. } | Phase::Clock { .. } => true,
            Phase::Placement { .. } => {
                self.restart == Some(Restart::KickOff) && here == pitch().centre && !has_carrier
            }
            Phase::Moves(moves) => {
                let camp = self.camp(moves.side);
                let known = |player: Player| camp.hex(player).is_some();
                let mover = moves.mover.is_none_or(|mover| {
                    known(mover.player) && camp.moved.has(mover.player) && mover.free <= 3
                });
                let is_dead = self.restart.is_some();
                let is_loose = !has_carrier && !is_dead && self.stands_on(here);
                let has_taker = !is_dead || (moves.side == self.attack) != has_carrier;
                let favoured = moves.favoured.is_none_or(known);
                mover
                    && favoured
                    && !is_loose
                    && has_taker
                    && self.restart != Some(Restart::KickOff)
            }
            Phase::Challenge { .. } => has_carrier && fresh,
            Phase::Dribble { .. } => has_carrier && challenger,
            Phase::Escape { side, player, .. } => {
                side == self.attack && self.ball.carrier == Some(player)
            }
            Phase::Play(_) | Phase::Answer { .. } => has_carrier,
            Phase::Reaction { .. } => !has_carrier && fresh && attack.standing_on(here).is_some(),
            Phase::Offside { side, player, .. } => {
                let camp = self.camp(side);
                self.setup.offside
                    && !has_carrier
                    && camp.flagged.has(player)
                    && camp.hex(player) == Some(here)
            }
            Phase::Fouled(foul) | Phase::Judge(foul) => {
                self.ball.carrier == Some(foul.victim) && defence.on(here) == Some(foul.tackler)
            }
            Phase::Replace(foul) => {
                attack.injured.has(foul.victim)
                    && foul.vacant == Some(here)
                    && attack.on(here).is_none()
                    && self.can_replace(self.attack)
            }
            Phase::Goalkeeper { side, .. } => {
                let camp = self.camp(side);
                !camp.playing.has(camp.keeper) && camp.playing.len() > 2
            }
            Phase::Bring { side } => {
                side == self.attack && self.is_dead_ball() && attack.on(here).is_none()
            }
            Phase::Room { side, player } => {
                self.is_dead_ball() && self.camp(side).hex(player).is_some()
            }
            Phase::Keeper(shot) | Phase::Squares(shot) => self.is_shot(&shot),
            Phase::Throw(throw) => match throw.check {
                Check::Steal | Check::Tackle | Check::Dribble => has_carrier && challenger,
                Check::Intercept | Check::Clear => challenger && attack.standing_on(here).is_some(),
                Check::Long(hex) => has_carrier && hex != here,
                Check::Shot(shot) => self.is_shot(&shot) && shot.aim.is_some(),
            },
            Phase::Catch => !has_carrier,
            Phase::Orders => self.is_in_turn(),
            Phase::FirstShot | Phase::Lot => self.is_ordered() && self.is_in_turn(),
            Phase::Over { ending } => match ending {
                Ending::ShootOut(_) => self.shootout.is_some(),
                Ending::Whistle | Ending::Forfeit(_) | Ending::Conceded(_) => true,
            },
        };
        ensure(fits, || "the phase does not fit the players and the ball".into())
    }

    fn is_dead_ball(&self) -> bool {
        matches!(self.restart, Some(Restart::Free | Restart::Penalty))
    }

    fn stands_on(&self, hex: Hex) -> bool {
        self.camps.iter().any(|camp| camp.standing_on(hex).is_some())
    }

    fn is_shot(&self, shot: &Shot) -> bool {
        let has_shooter = match shot.kind {
            ShotKind::ShootOut => {
                let can_go_on = self.shootout.is_some_and(|shootout| {
                    shootout.first.is_some() && shootout.taken != [MOST_PAIRS; 2]
                });
                self.is_ordered() && self.is_in_turn() && can_go_on
            }
            ShotKind::Shoot | ShotKind::Direct | ShotKind::Header | ShotKind::Penalty => {
                self.ball.carrier.is_some()
            }
        };
        let covers = shot.cover.is_none_or(|cover| cover.len() == shot.squares);
        has_shooter && covers && shot.squares == self.squares(shot)
    }

    /// `C-EXTRA-04`: the sides take turns, and nobody scores more often than he shoots.
    fn is_in_turn(&self) -> bool {
        let Some(shootout) = self.shootout else { return false };
        let Some(first) = shootout.first else { return shootout.taken == [0; 2] };
        let [one, other] = [first, first.other()].map(|side| shootout.taken[side as usize]);
        let scored =
            shootout.goals.iter().zip(shootout.taken).all(|(goals, taken)| *goals <= taken);
        (one == other || one == other + 1) && one <= MOST_PAIRS && scored
    }

    /// Whether both orders of the shoot-out have everybody on the pitch, once.
    fn is_ordered(&self) -> bool {
        let Some(shootout) = self.shootout else { return false };
        Side::BOTH.into_iter().all(|side| {
            let order = shootout.orders[side as usize].into_iter().flatten();
            let count = order.clone().count();
            count == usize::from(self.camp(side).playing.len())
                && self.next_shooters(side).is_empty()
        })
    }

    /// Whoever is awaited can do something.
    fn validate_turn(&self) -> Result<(), Fault> {
        let Turn::Seats(awaited) = self.turn() else { return Ok(()) };
        ensure(awaited != SeatSet::EMPTY, || "nobody has to decide anything".into())?;
        for seat in awaited.iter() {
            let mut legal = Vec::new();
            self.legal(seat, &mut legal);
            let can_go_on = legal.iter().any(|action| !self.retracts(action));
            ensure(can_go_on, || format!("{} can do nothing", self.seat_name(seat)))?;
        }
        Ok(())
    }
}
