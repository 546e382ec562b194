//! Chapters *POWER cards* and *Terrain* within a combat: refusing it, and preparing for it.

use table::Seat;

use crate::Unita;
use crate::action::Action;
use crate::combat::Encounter;
use crate::company::{CompanyId, Quarter, Side};
use crate::event::{Event, Refused, Tell};
use crate::people::{Card, Tile};
use crate::refusal::Refusal;
use crate::state::{Combat, Contacts, Phase, Scene, Step};
use crate::terrain::Stance;

/// Something used before the dice of a combat are compared.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Preparation {
    Cavalry,
    Halberd(Quarter),
    /// The own die that fights ahead, and the file it stands in by the attacker's quarter.
    Terror {
        quarter: Quarter,
        file: Quarter,
    },
    Mirage,
}

/// Whose step it is: the seat, its company and the side on which that company touches the enemy.
pub(crate) fn decider(met: Encounter, combat: &Combat) -> (Seat, CompanyId, Side) {
    match combat.step.stance() {
        Stance::Attack => (met.attacker, met.company, met.contact.side),
        Stance::Defence => (met.defender, met.theirs, met.contact.their_side),
    }
}

impl Step {
    /// Who decides in this step.
    pub fn stance(self) -> Stance {
        match self {
            Step::AttackerRefuses | Step::AttackerPrepares => Stance::Attack,
            Step::DefenderRefuses | Step::DefenderPrepares => Stance::Defence,
        }
    }

    /// The step that follows, if the combat is not fought then.
    pub fn next(self) -> Option<Step> {
        match self {
            Step::AttackerRefuses => Some(Step::DefenderRefuses),
            Step::DefenderRefuses => Some(Step::AttackerPrepares),
            Step::AttackerPrepares => Some(Step::DefenderPrepares),
            Step::DefenderPrepares => None,
        }
    }
}

impl Unita {
    /// Whether the one whose step it is has anything to decide: nobody is asked without need.
    pub(crate) fn has_choice(&self, met: Encounter, combat: &Combat) -> bool {
        match combat.step {
            Step::AttackerRefuses | Step::DefenderRefuses => {
                self.check_refusing(met, combat, Refused::Strike).is_ok()
                    || self.check_refusing(met, combat, Refused::MagicForest).is_ok()
            }
            Step::AttackerPrepares | Step::DefenderPrepares => {
                let front = decider(met, combat).2.front();
                self.check_cavalry(met, combat).is_ok()
                    || self.check_mirage(met, combat).is_ok()
                    || front.iter().any(|quarter| {
                        self.check_halberd(met, combat, *quarter).is_ok()
                            || self.check_terror(met, combat, *quarter).is_ok()
                    })
            }
        }
    }

    /// The combat in which it is this seat's step, if there is one.
    pub(crate) fn check_in_combat(
        &self,
        seat: Seat,
    ) -> Result<(Encounter, Combat, Contacts), Refusal> {
        let Phase::March(march) = self.phase else { return Err(self.not_now()) };
        let Scene::Combat { combat, contacts } = march.scene else { return Err(self.not_now()) };
        let met = self.encounter(march.seat, combat.company, combat.slot);
        let met = met.expect("a combat is an encounter");
        if decider(met, &combat).0 != seat {
            return Err(Refusal::NotYourDecision);
        }
        Ok((met, combat, contacts))
    }

    /// Whether the one whose step it is may refuse the combat (`U-GAP-14`).
    pub(crate) fn check_refusing(
        &self,
        met: Encounter,
        combat: &Combat,
        by: Refused,
    ) -> Result<(), Refusal> {
        let (seat, company, _) = decider(met, combat);
        match combat.step {
            Step::AttackerRefuses | Step::DefenderRefuses => {}
            Step::AttackerPrepares | Step::DefenderPrepares => return Err(Refusal::NotNow),
        }
        match by {
            Refused::Strike => self.check_card(seat, Card::Strike),
            Refused::MagicForest => self.check_special(seat, company, Tile::MagicForest),
        }
    }

    /// Whether the rear rank may fight (`U-POWER-03`). It must make a difference (`U-GAP-21`).
    pub(crate) fn check_cavalry(&self, met: Encounter, combat: &Combat) -> Result<(), Refusal> {
        let (seat, _, _) = self.check_preparing(met, combat)?;
        self.check_card(seat, Card::Cavalry)?;
        let fighter = self.fighter(met, combat.step.stance(), combat);
        let mut turned = fighter;
        turned.change_front();
        if turned.block == fighter.block && combat.halberd.is_none() {
            return Err(Refusal::NoEffect { card: Card::Cavalry });
        }
        Ok(())
    }

    /// Whether an attacking front die may have the Halberd (`U-POWER-01`).
    pub(crate) fn check_halberd(
        &self,
        met: Encounter,
        combat: &Combat,
        quarter: Quarter,
    ) -> Result<(), Refusal> {
        let (seat, _, side) = self.check_preparing(met, combat)?;
        self.check_card(seat, Card::Halberd)?;
        if combat.step != Step::AttackerPrepares {
            return Err(Refusal::AttackersOnly { card: Card::Halberd });
        }
        if !side.front().contains(&quarter) {
            return Err(Refusal::NotInFront { quarter });
        }
        Ok(())
    }

    /// The file that Terror would send ahead, by the attacker's quarter (`U-POWER-12`).
    pub(crate) fn check_terror(
        &self,
        met: Encounter,
        combat: &Combat,
        quarter: Quarter,
    ) -> Result<Quarter, Refusal> {
        let (seat, _, _) = self.check_preparing(met, combat)?;
        self.check_card(seat, Card::Terror)?;
        if combat.terror.is_some() {
            return Err(Refusal::TerrorAlready);
        }
        let is_chosen = |(own, foe): &(Quarter, Quarter)| match combat.step.stance() {
            Stance::Attack => *own == quarter,
            Stance::Defence => *foe == quarter,
        };
        let file = met.contact.files.into_iter().find(is_chosen);
        file.map(|(own, _)| own).ok_or(Refusal::NotInFront { quarter })
    }

    /// Whether the defender may see a Mirage (`U-TERRAIN-12`, `U-GAP-15`). A die must show 1, or
    /// come to show it in the fight that Terror sends ahead.
    pub(crate) fn check_mirage(&self, met: Encounter, combat: &Combat) -> Result<(), Refusal> {
        let (seat, company, _) = self.check_preparing(met, combat)?;
        if combat.step != Step::DefenderPrepares || combat.mirage {
            return Err(Refusal::NotNow);
        }
        let on_tile = self.check_special(seat, company, Tile::Mirage);
        on_tile.map_err(|refusal| match refusal {
            Refusal::NotOnTile { tile, .. } => Refusal::CombatNotOnTile { tile },
            other => other,
        })?;
        let counts = |quarter: Quarter| {
            let value = self.die(seat, company, quarter).value();
            let goes_ahead = |(own, foe): (Quarter, Quarter)| {
                Some(own) == combat.terror && foe == quarter && value == 2
            };
            value == 1 || met.contact.files.into_iter().any(goes_ahead)
        };
        let has_effect = Quarter::ALL.into_iter().any(counts);
        if has_effect { Ok(()) } else { Err(Refusal::NoOnes) }
    }

    /// Who prepares now, with which company and which front.
    fn check_preparing(
        &self,
        met: Encounter,
        combat: &Combat,
    ) -> Result<(Seat, CompanyId, Side), Refusal> {
        match combat.step {
            Step::AttackerPrepares | Step::DefenderPrepares => Ok(decider(met, combat)),
            Step::AttackerRefuses | Step::DefenderRefuses => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn legal_in_combat(&self, met: Encounter, combat: &Combat, into: &mut Vec<Action>) {
        if self.check_refusing(met, combat, Refused::Strike).is_ok() {
            into.push(Action::Strike);
        }
        if self.check_refusing(met, combat, Refused::MagicForest).is_ok() {
            into.push(Action::MagicForest);
        }
        if self.check_mirage(met, combat).is_ok() {
            into.push(Action::Mirage);
        }
        if self.check_cavalry(met, combat).is_ok() {
            into.push(Action::Cavalry);
        }
        for quarter in decider(met, combat).2.front() {
            if self.check_halberd(met, combat, quarter).is_ok() {
                into.push(Action::Halberd { quarter });
            }
        }
        for quarter in decider(met, combat).2.front() {
            if self.check_terror(met, combat, quarter).is_ok() {
                into.push(Action::Terror { quarter });
            }
        }
        into.push(Action::Pass);
    }

    /// Refuses the combat: nothing of it takes place (`U-GAP-14`).
    pub(crate) fn refuse(
        &mut self,
        (met, combat, contacts): (Encounter, Combat, Contacts),
        by: Refused,
        tell: &mut impl Tell,
    ) {
        let (seat, company, _) = decider(met, &combat);
        match by {
            Refused::Strike => self.use_card(seat, Card::Strike),
            Refused::MagicForest => self.use_special(seat, company, tell),
        }
        tell.all(Event::CombatRefused { seat: self.setup.people(seat), by });
        self.next_combat(met.attacker, contacts, tell);
    }

    /// Takes a preparation into the combat and asks on.
    pub(crate) fn prepare(
        &mut self,
        (met, mut combat, contacts): (Encounter, Combat, Contacts),
        preparation: Preparation,
        tell: &mut impl Tell,
    ) {
        let (seat, company, _) = decider(met, &combat);
        let people = self.setup.people(seat);
        match preparation {
            Preparation::Cavalry => {
                self.use_card(seat, Card::Cavalry);
                let stance = combat.step.stance();
                let mut fighter = self.fighter(met, stance, &combat);
                fighter.change_front();
                self.battalion_mut(seat).blocks[company.index()] = fighter.block;
                if stance == Stance::Attack {
                    combat.halberd = fighter.halberd;
                }
                tell.all(Event::CavalryCharged { seat: people, company });
            }
            Preparation::Halberd(quarter) => {
                self.use_card(seat, Card::Halberd);
                combat.halberd = Some(quarter);
                tell.all(Event::HalberdRaised { seat: people, quarter });
            }
            Preparation::Terror { quarter, file } => {
                self.use_card(seat, Card::Terror);
                combat.terror = Some(file);
                tell.all(Event::TerrorSpread { seat: people, quarter });
            }
            Preparation::Mirage => {
                self.use_special(seat, company, tell);
                combat.mirage = true;
                tell.all(Event::MirageSeen { seat: people, company });
            }
        }
        self.go_on(met.attacker, combat, contacts, tell);
    }

    /// Leaves the step without (further) use of anything.
    pub(crate) fn pass_step(
        &mut self,
        (met, mut combat, contacts): (Encounter, Combat, Contacts),
        tell: &mut impl Tell,
    ) {
        match combat.step.next() {
            Some(step) => {
                combat.step = step;
                self.go_on(met.attacker, combat, contacts, tell);
            }
            None => self.conclude(met, combat, contacts, tell),
        }
    }
}
