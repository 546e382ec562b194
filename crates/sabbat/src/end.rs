//! Chapter *End*: the last sum, and what counts as done for who does not answer (`S-END`).

use table::{Seat, Standing};

use crate::Sabbat;
use crate::action::Action;
use crate::data::{bits, data};
use crate::event::{Event, Tell};
use crate::people::Card;
use crate::place::{Place, REGIONS};
use crate::setup::ScoreFloor;
use crate::state::{Phase, Scene};

impl Sabbat {
    /// Books points, won or lost, and tells how many they were (`S-DEF-06`, `S-GAP-29`).
    #[inline]
    pub(crate) fn book(&mut self, seat: Seat, points: i16) -> i16 {
        let floor = self.setup.score_floor;
        let player = self.player_mut(seat);
        let before = player.points;
        player.points += points;
        match floor {
            ScoreFloor::None => {}
            ScoreFloor::Zero => player.points = player.points.max(0),
        }
        player.points - before
    }

    /// Points with five for every chimera (`S-END-02`); nothing else counts (`S-END-04`).
    pub(crate) fn score_of(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        i32::from(player.points)
            + i32::from(player.chimeras) * i32::from(data().constants.chimera_vp)
    }

    /// `S-END-01`: after the last homologation the game is over.
    pub(crate) fn finish(&mut self, tell: &mut impl Tell) {
        self.phase = Phase::Over;
        for seat in self.seats_in_play() {
            let player = self.player(seat);
            let chimera_points = data().constants.chimera_vp * i16::from(player.chimeras);
            tell.all(Event::Finished {
                seat: self.people(seat),
                place: self.placing(seat),
                points: player.points,
                chimeras: player.chimeras,
                chimera_points,
                score: self.score_of(seat),
            });
        }
    }

    /// `S-END-03`, `S-GAP-31`: most points win, and equal ones share the place.
    fn placing(&self, seat: Seat) -> u8 {
        let own = self.score_of(seat);
        1 + self.seats_in_play().filter(|other| self.score_of(*other) > own).count() as u8
    }

    pub(crate) fn final_standings(&self) -> Vec<Standing> {
        let standing =
            |seat: Seat| Standing { seat, place: self.placing(seat), score: self.score_of(seat) };
        self.seats_in_play().map(standing).collect()
    }

    /// What counts as done for a seat that does not answer in time (section 4.2).
    pub(crate) fn default_for(&self, seat: Seat) -> Option<Action> {
        if self.phase != Phase::Invocation && self.acting() != Some(seat) {
            return None;
        }
        match self.phase {
            Phase::Peoples { .. }
            | Phase::Manor { .. }
            | Phase::Portals { .. }
            | Phase::Order { .. }
            | Phase::Hour
            | Phase::Over => None,
            Phase::Curse { .. } | Phase::Cellar { .. } | Phase::Admirers { .. } => {
                Some(Action::Done)
            }
            Phase::Invocation => {
                let player = self.player(seat);
                let canteen = self.canteen(seat) > 0;
                let invoke = Action::Invoke { ghosts: player.drawbridge, canteen };
                player.commit.is_none().then_some(invoke)
            }
            Phase::Bonus { .. } => self.default_bonus(),
            Phase::Scheme { scene, .. } => self.default_in_scheme(seat, scene),
            Phase::Starvation { .. } => Some(Action::Starve { place: self.least_missed(seat) }),
            Phase::Homologation { sets, kept, .. } => {
                let mut open = crate::Resource::ALL.into_iter();
                let open = open.find(|resource| kept.of(*resource) < sets);
                Some(open.map_or(Action::Done, |resource| Action::Keep { resource }))
            }
        }
    }

    /// The first bonus that is left; a gemstone where there is a choice.
    fn default_bonus(&self) -> Option<Action> {
        let mut choices = Vec::new();
        self.legal_bonuses(&mut choices);
        let gem = Some(crate::Resource::Gem);
        let fits = |action: &Action| match action {
            Action::Bonus { resource, .. } => resource.is_none() || *resource == gem,
            _ => false,
        };
        choices.into_iter().find(fits)
    }

    fn default_in_scheme(&self, seat: Seat, scene: Scene) -> Option<Action> {
        Some(match scene {
            Scene::Free => Action::Pass,
            Scene::Arrival { echo: None } => Action::Nothing,
            Scene::Aftermath { .. } => Action::Done,
            Scene::Ghosts { .. } => Action::End,
            // What was begun has to be finished: the first choice, 1H before 2H.
            Scene::Arrival { echo: Some(_) }
            | Scene::Tube { .. }
            | Scene::Whispers { .. }
            | Scene::Payment { .. } => {
                let mut choices = Vec::new();
                self.legal_in_scheme(seat, scene, &mut choices);
                return choices.into_iter().next();
            }
        })
    }

    /// The drawbridge first, then gardens, then the region of fewest points.
    fn least_missed(&self, seat: Seat) -> Place {
        if self.player(seat).drawbridge > 0 {
            return Place::Drawbridge;
        }
        let points = |location: usize| match location < REGIONS {
            true => data().points[location],
            false => 0,
        };
        let least = bits(self.haunts(seat)).min_by_key(|location| points(*location));
        least.map_or(Place::Drawbridge, Place::of)
    }

    /// What a seat is known by besides its name, for statistics.
    pub(crate) fn labels_of(&self, seat: Seat) -> Vec<(&'static str, &'static str)> {
        let player = self.player(seat);
        let mut labels = Vec::new();
        labels.extend(player.people.map(|people| ("people", people.name())));
        if self.setup.powers {
            labels.push(("power", player.card.map_or("none", Card::name)));
        }
        labels
    }
}
