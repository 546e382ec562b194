//! Chapter *Combat*: companies that come to stand side by side fight at once.

use table::Seat;

use crate::Unita;
use crate::action::Action;
use crate::board::Contact;
use crate::company::{Block, CompanyId, Die, Quarter, Side};
use crate::event::{Event, Outcome, Sum, Tell};
use crate::people::People;
use crate::refusal::Refusal;
use crate::state::{Combat, Contacts, Moved, Phase, Scene, Step};
use crate::terrain::{Stance, modifier};

/// Two companies side by side.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Encounter {
    pub attacker: Seat,
    pub company: CompanyId,
    pub defender: Seat,
    pub theirs: CompanyId,
    pub contact: Contact,
}

/// One company in a combat.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fighter {
    pub block: Block,
    pub side: Side,
    /// What the ground adds to every die.
    pub terrain: i8,
    /// The die that has +1.
    pub halberd: Option<Quarter>,
    /// Whether dice showing 1 count as 5.
    pub mirage: bool,
    /// Whether this side wins neutral results.
    pub girl_power: bool,
}

impl Fighter {
    fn die(&self, quarter: Quarter) -> Die {
        self.block[quarter.index()].expect("a company in combat has four dice")
    }

    /// What a die counts in this combat.
    ///
    /// - `U-COMBAT-05`, `U-TERRAIN-09`: its value and the modifiers; the die itself is not changed.
    /// - `U-TERRAIN-07`, `U-TERRAIN-08`: never below 0.
    /// - `U-GAP-15`: with the Mirage a die showing 1 counts as 5.
    fn strength(&self, quarter: Quarter) -> u8 {
        let shown = self.die(quarter).value() as i8;
        let value = if self.mirage && shown == 1 { 5 } else { shown };
        let halberd = i8::from(self.halberd == Some(quarter));
        (value + self.terrain + halberd).max(0) as u8
    }

    /// The strength of a front die, with its support where that is counted (`U-COMBAT-06`).
    fn sum(&self, quarter: Quarter, with_support: bool) -> Sum {
        let behind = quarter.behind(self.side);
        let strength = self.strength(quarter);
        let support = with_support.then(|| self.strength(behind));
        Sum {
            quarter,
            shows: self.die(quarter).value(),
            strength,
            support_shows: with_support.then(|| self.die(behind).value()),
            support,
            total: strength + support.unwrap_or(0),
            terrain: self.terrain,
            halberd: self.halberd == Some(quarter),
            support_halberd: with_support && self.halberd == Some(behind),
            mirage: self.mirage && self.die(quarter).value() == 1,
        }
    }

    fn turn_down(&mut self, quarter: Quarter) -> Die {
        let die = self.die(quarter).turned_down();
        self.block[quarter.index()] = Some(die);
        die
    }

    /// The die of one file goes to the rear and the one behind it comes forward.
    fn change_file(&mut self, quarter: Quarter) {
        let behind = quarter.behind(self.side);
        self.block.swap(quarter.index(), behind.index());
        self.halberd = self.halberd.map(|marked| match marked {
            _ if marked == quarter => behind,
            _ if marked == behind => quarter,
            _ => marked,
        });
    }

    /// Front and rear rank change places (`U-COMBAT-10`); the Halberd stays with its die.
    pub fn change_front(&mut self) {
        for quarter in self.side.front() {
            self.change_file(quarter);
        }
    }
}

/// Compares two facing sections.
///
/// - `U-COMBAT-05`: the weaker one loses.
/// - `U-COMBAT-06`: if they are equal, each adds the die behind it.
/// - `U-COMBAT-07`: if that is equal too, nobody loses.
/// - `U-POWER-08`: unless one side has Girl Power, which then wins.
pub(crate) fn compare(
    attacker: &Fighter,
    defender: &Fighter,
    (own, foe): (Quarter, Quarter),
) -> (Sum, Sum, Outcome) {
    let with_support = attacker.strength(own) == defender.strength(foe);
    let own = attacker.sum(own, with_support);
    let foe = defender.sum(foe, with_support);
    let outcome = match own.total.cmp(&foe.total) {
        std::cmp::Ordering::Greater => Outcome::Won,
        std::cmp::Ordering::Less => Outcome::Lost,
        std::cmp::Ordering::Equal if attacker.girl_power => Outcome::WonByGirlPower,
        std::cmp::Ordering::Equal if defender.girl_power => Outcome::LostByGirlPower,
        std::cmp::Ordering::Equal => Outcome::Neutral,
    };
    (own, foe, outcome)
}

/// Who tells of a combat: the names the events carry.
#[derive(Debug, Clone, Copy)]
struct Names {
    seat: People,
    company: CompanyId,
    enemy: People,
    theirs: CompanyId,
}

/// Fights a combat to its end.
///
/// - `U-COMBAT-03`: losers are determined, dice turned, fronts changed, in this order.
/// - `U-COMBAT-08`: both section fights are decided before any die is turned.
/// - `U-COMBAT-10`: fronts change in both companies, whatever the result.
/// - `U-POWER-12`: with Terror one file fights and changes ahead of that.
fn resolve(
    attacker: &mut Fighter,
    defender: &mut Fighter,
    files: [(Quarter, Quarter); 2],
    terror: Option<Quarter>,
    names: Names,
    tell: &mut impl Tell,
) {
    let Names { seat, company, enemy, theirs } = names;
    if let Some(file) = files.into_iter().find(|(own, _)| Some(*own) == terror) {
        fight(attacker, defender, &[file], names, tell);
        attacker.change_file(file.0);
        defender.change_file(file.1);
        tell.all(Event::FileChanged { seat, company, dice: attacker.block });
        tell.all(Event::FileChanged { seat: enemy, company: theirs, dice: defender.block });
    }
    fight(attacker, defender, &files, names, tell);
    attacker.change_front();
    defender.change_front();
    tell.all(Event::FrontChanged { seat, company, dice: attacker.block });
    tell.all(Event::FrontChanged { seat: enemy, company: theirs, dice: defender.block });
}

/// Decides the section fights of these files, then turns the losers down.
fn fight(
    attacker: &mut Fighter,
    defender: &mut Fighter,
    files: &[(Quarter, Quarter)],
    names: Names,
    tell: &mut impl Tell,
) {
    let Names { seat, company, enemy, theirs } = names;
    let mut outcomes = [Outcome::Neutral; 2];
    for (file, outcome) in files.iter().zip(&mut outcomes) {
        let (own, foe, result) = compare(attacker, defender, *file);
        *outcome = result;
        tell.all(Event::SectionFought { seat, enemy, own, foe, result });
    }
    for ((own, foe), outcome) in files.iter().copied().zip(outcomes) {
        if outcome.is_won() {
            let die = defender.turn_down(foe);
            tell.all(Event::SectionLost { seat: enemy, company: theirs, quarter: foe, die });
        } else if outcome.is_lost() {
            let die = attacker.turn_down(own);
            tell.all(Event::SectionLost { seat, company, quarter: own, die });
        }
    }
}

/// How the two companies stand after a plain combat without cards: what a preview shows.
pub(crate) fn forecast(
    mut attacker: Fighter,
    mut defender: Fighter,
    files: [(Quarter, Quarter); 2],
) -> (Block, Block) {
    let (seat, company) = (People::Primitiva, CompanyId::ALL[0]);
    let nobody = Names { seat, company, enemy: seat, theirs: company };
    let mut silence = |_, _| {};
    resolve(&mut attacker, &mut defender, files, None, nobody, &mut silence);
    (attacker.block, defender.block)
}

impl Unita {
    /// The enemy company that one of ours touches through a contact slot of its square.
    pub(crate) fn encounter(
        &self,
        attacker: Seat,
        company: CompanyId,
        slot: u8,
    ) -> Option<Encounter> {
        let square = self.battalion(attacker).squares[company.index()];
        self.encounter_at(attacker, company, square, slot)
    }

    /// The enemy company that one of ours would touch on this square (`U-COMBAT-14`).
    pub(crate) fn encounter_at(
        &self,
        attacker: Seat,
        company: CompanyId,
        square: u8,
        slot: u8,
    ) -> Option<Encounter> {
        let contact = self.board().contacts(attacker.0, square)[usize::from(slot)]?;
        let defender = Seat(contact.path);
        let theirs = self.battalion(defender).company_on(contact.square)?;
        let is_enemy = !self.setup.allied(attacker, defender);
        is_enemy.then_some(Encounter { attacker, company, defender, theirs, contact })
    }

    /// The combat a bit of [`Contacts`] stands for.
    pub(crate) fn pending(&self, attacker: Seat, bit: u8) -> Option<Encounter> {
        self.encounter(attacker, CompanyId::ALL[usize::from(bit / 2)], bit % 2)
    }

    /// All combats that the companies which just moved have caused (`U-COMBAT-01`).
    pub(crate) fn contacts(&self, attacker: Seat, moved: Moved) -> Contacts {
        let bits = (0..8u8).filter(|bit| moved & 1 << (bit / 2) != 0);
        bits.filter(|bit| self.pending(attacker, *bit).is_some())
            .fold(0, |contacts, bit| contacts | 1 << bit)
    }

    /// Lets the companies that just moved meet their enemies: tiles are revealed, combats queued.
    ///
    /// - `U-TERRAIN-04`: first the move, then the tile under the enemy is turned up.
    /// - `U-GAP-27`: the attacker's own Mountain or Forest is turned up too. A tile that stays down
    ///   betrays itself as the special one.
    pub(crate) fn meet(&mut self, attacker: Seat, moved: Moved, tell: &mut impl Tell) {
        if self.everybody_is_out() {
            return self.finish(tell);
        }
        let contacts = self.contacts(attacker, moved);
        for bit in bits(contacts) {
            let met = self.pending(attacker, bit).expect("a contact is an encounter");
            self.reveal(met.defender, met.contact.square, tell);
            let square = self.battalion(attacker).squares[met.company.index()];
            let own = self.battalion_mut(attacker).laid_on_mut(square);
            match own {
                Some(laid) if !laid.up && laid.tile.is_special() => laid.betrayed = true,
                Some(_) => self.reveal(attacker, square, tell),
                None => {}
            }
        }
        self.next_combat(attacker, contacts, tell);
    }

    /// Goes on with what is pending; with more than one combat the active player chooses
    /// (`U-COMBAT-11`).
    pub(crate) fn next_combat(&mut self, attacker: Seat, contacts: Contacts, tell: &mut impl Tell) {
        match contacts.count_ones() {
            0 => self.set_scene(Scene::Free),
            1 => self.begin_combat(attacker, contacts.trailing_zeros() as u8, 0, tell),
            _ => self.set_scene(Scene::Order { contacts }),
        }
    }

    pub(crate) fn begin_combat(
        &mut self,
        attacker: Seat,
        bit: u8,
        rest: Contacts,
        tell: &mut impl Tell,
    ) {
        let met = self.pending(attacker, bit).expect("a pending combat is an encounter");
        let Names { seat, company, enemy, theirs } = self.names(met);
        tell.all(Event::CombatBegan { seat, company, enemy, theirs });
        let combat = Combat {
            company: met.company,
            slot: bit % 2,
            step: Step::AttackerRefuses,
            halberd: None,
            mirage: false,
            terror: None,
        };
        self.go_on(attacker, combat, rest, tell);
    }

    fn names(&self, met: Encounter) -> Names {
        Names {
            seat: self.setup.people(met.attacker),
            company: met.company,
            enemy: self.setup.people(met.defender),
            theirs: met.theirs,
        }
    }

    /// Waits at the first step, from this one on, at which somebody has something to decide;
    /// if nobody has, the combat is fought.
    pub(crate) fn go_on(
        &mut self,
        attacker: Seat,
        mut combat: Combat,
        contacts: Contacts,
        tell: &mut impl Tell,
    ) {
        let met = self.encounter(attacker, combat.company, combat.slot);
        let met = met.expect("a combat is an encounter");
        while !self.has_choice(met, &combat) {
            match combat.step.next() {
                Some(step) => combat.step = step,
                None => return self.conclude(met, combat, contacts, tell),
            }
        }
        self.set_scene(Scene::Combat { combat, contacts });
    }

    /// Fights the combat with what has been prepared, and goes on to the next.
    pub(crate) fn conclude(
        &mut self,
        met: Encounter,
        combat: Combat,
        contacts: Contacts,
        tell: &mut impl Tell,
    ) {
        let mut own = self.fighter(met, Stance::Attack, &combat);
        let mut foe = self.fighter(met, Stance::Defence, &combat);
        let files = met.contact.files;
        resolve(&mut own, &mut foe, files, combat.terror, self.names(met), tell);
        self.battalion_mut(met.attacker).blocks[met.company.index()] = own.block;
        self.battalion_mut(met.defender).blocks[met.theirs.index()] = foe.block;
        self.next_combat(met.attacker, contacts, tell);
    }

    /// One of the two companies of an encounter, as it fights.
    pub(crate) fn fighter(&self, met: Encounter, stance: Stance, combat: &Combat) -> Fighter {
        let (seat, company, side) = match stance {
            Stance::Attack => (met.attacker, met.company, met.contact.side),
            Stance::Defence => (met.defender, met.theirs, met.contact.their_side),
        };
        let battalion = self.battalion(seat);
        Fighter {
            block: battalion.blocks[company.index()],
            side,
            terrain: modifier(battalion, battalion.squares[company.index()], stance),
            halberd: combat.halberd.filter(|_| stance == Stance::Attack),
            mirage: combat.mirage && stance == Stance::Defence,
            girl_power: self.has_girl_power(seat),
        }
    }

    /// Which pending combat an action names (`U-COMBAT-11`).
    pub(crate) fn check_fight(
        &self,
        seat: Seat,
        company: CompanyId,
        enemy: People,
        theirs: CompanyId,
    ) -> Result<(u8, Contacts), Refusal> {
        let Phase::March(march) = self.phase else { return Err(self.not_now()) };
        if march.seat != seat {
            return Err(Refusal::NotYourDecision);
        }
        let Scene::Order { contacts } = march.scene else { return Err(self.not_now()) };
        let is_meant = |bit: &u8| {
            self.pending(seat, *bit).is_some_and(|met| {
                met.company == company
                    && met.theirs == theirs
                    && self.setup.people(met.defender) == enemy
            })
        };
        let bit = bits(contacts).find(is_meant).ok_or(Refusal::NoSuchCombat)?;
        Ok((bit, contacts & !(1 << bit)))
    }

    pub(crate) fn legal_fights(&self, seat: Seat, contacts: Contacts, into: &mut Vec<Action>) {
        for met in bits(contacts).filter_map(|bit| self.pending(seat, bit)) {
            let enemy = self.setup.people(met.defender);
            into.push(Action::Fight { company: met.company, enemy, theirs: met.theirs });
        }
    }
}

/// The bits that are set, from the lowest.
pub(crate) fn bits(contacts: Contacts) -> impl Iterator<Item = u8> {
    (0..8).filter(move |bit| contacts & 1 << bit != 0)
}
