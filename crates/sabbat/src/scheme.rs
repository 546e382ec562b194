//! Chapter *B. Schemes*: whose action it is, and what can be done with it (`S-SCHEME`).

use table::Seat;

use crate::Sabbat;
use crate::action::Action;
use crate::data::data;
use crate::event::{Event, Tell};
use crate::refusal::Refusal;
use crate::state::{Phase, Scene};

impl Sabbat {
    /// Actions of everybody in this round.
    pub(crate) fn actions(&self) -> u8 {
        self.hour.map_or(0, |hour| data().actions[hour as usize])
    }

    pub(crate) fn begin_schemes(&mut self, tell: &mut impl Tell) {
        self.begin_action(0, 0, tell);
    }

    fn begin_action(&mut self, action: u8, at: u8, tell: &mut impl Tell) {
        self.phase = Phase::Scheme { action, at, scene: Scene::Free };
        let seat = self.people(self.seat_at(at));
        tell.all(Event::TurnBegan { seat, action: action + 1, actions: self.actions() });
    }

    /// `S-SCHEME-01`: in turn order everybody acts once, then everybody once more.
    pub(crate) fn end_action(&mut self, tell: &mut impl Tell) {
        let Phase::Scheme { action, at, .. } = self.phase else { return };
        if at + 1 < self.setup.players {
            self.begin_action(action, at + 1, tell);
        } else if action + 1 < self.actions() {
            self.begin_action(action + 1, 0, tell);
        } else {
            self.feed_from(0, tell);
        }
    }

    /// The scene of the action, if it is this seat's.
    #[inline]
    pub(crate) fn check_scene(&self, seat: Seat) -> Result<Scene, Refusal> {
        match self.phase {
            Phase::Scheme { at, scene, .. } if self.seat_at(at) == seat => Ok(scene),
            _ => Err(self.not_now_for(seat)),
        }
    }

    /// Goes on with another scene of the same action.
    #[inline]
    pub(crate) fn set_scene(&mut self, next: Scene) {
        if let Phase::Scheme { scene, .. } = &mut self.phase {
            *scene = next;
        }
    }

    /// `S-SCHEME-03`: an action may be declined.
    pub(crate) fn check_pass(&self, seat: Seat) -> Result<(), Refusal> {
        match self.check_scene(seat)? {
            Scene::Free => Ok(()),
            Scene::Arrival { .. }
            | Scene::Tube { .. }
            | Scene::Aftermath { .. }
            | Scene::Whispers { .. }
            | Scene::Ghosts { .. }
            | Scene::Payment { .. } => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn pass(&mut self, seat: Seat, tell: &mut impl Tell) {
        tell.all(Event::Passed { seat: self.people(seat) });
        self.end_action(tell);
    }

    pub(crate) fn legal_in_scheme(&self, seat: Seat, scene: Scene, into: &mut Vec<Action>) {
        match scene {
            Scene::Free => {
                self.legal_magician(seat, into);
                self.legal_ghosts(seat, Default::default(), into);
                into.push(Action::Pass);
            }
            Scene::Arrival { echo } => self.legal_on_arrival(seat, echo, into),
            Scene::Tube { given, .. } => self.legal_in_tube(given, into),
            Scene::Aftermath { used } => self.legal_aftermath(seat, used, into),
            Scene::Whispers { left } => self.legal_whispers(left, into),
            Scene::Ghosts { spent } => {
                self.legal_ghosts(seat, spent, into);
                self.legal_toll(seat, spent, into);
                into.push(Action::End);
            }
            Scene::Payment { to, power, chosen, .. } => {
                self.legal_payments(seat, to, power, chosen, into);
            }
        }
        self.legal_bounty(seat, into);
    }
}
