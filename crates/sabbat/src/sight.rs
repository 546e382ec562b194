//! How a view is built up from what its holder may know (section 4.4 of the law book).

use rand_core::Rng;
use table::{Seat, SeatSet, draw};

use crate::Sabbat;
use crate::data::{data, resources};
use crate::hour::Hour;
use crate::manor::Mirror;
use crate::people::People;
use crate::place::{Place, Portal};
use crate::resource::Resource;
use crate::setup::SlotProfile;
use crate::state::{Commit, Phase, Scene, Spent};
use crate::steward::{Bill, Harvest};
use crate::view::{
    BonusView, CurseView, FeedingView, GardenView, HourView, MirrorView, PlayerView, PortalView,
    PowerView, RegionView, ScoringView, Stage, View,
};

impl Sabbat {
    pub(crate) fn view_for(&self, seats: SeatSet) -> View {
        let mirror = |mirror: Mirror| MirrorView {
            mirror,
            square: data().mirror_square[mirror.index()],
            glass: self.mirrors[mirror.index()],
        };
        let is_laid_out = self.round > 0 || matches!(self.phase, Phase::Order { .. });
        let aside = self.portals_left().filter(|_| is_laid_out);
        View {
            setup: self.setup,
            round: self.round,
            rounds: data().constants.rounds,
            hour: self.hour.map(|hour| self.hour_view(hour)),
            unseen: self.unseen().collect(),
            order: self.known_order().map(|seat| self.people(seat)).collect(),
            manor: self.manor.to_vec(),
            mirrors: Mirror::all().map(mirror).collect(),
            regions: Place::REGIONS.map(|region| self.region_view(region)).into(),
            aside: aside.map(portal_view).collect(),
            gardens: Place::GARDENS.map(|garden| self.garden_view(garden)).into(),
            players: self
                .seats_in_play()
                .map(|seat| self.player_view(seat, seats.contains(seat)))
                .collect(),
            stage: self.stage(),
        }
    }

    /// The turn order as far as it has been drawn.
    fn known_order(&self) -> impl Iterator<Item = Seat> + '_ {
        let known = match self.phase {
            Phase::Peoples { .. } | Phase::Manor { .. } | Phase::Portals { .. } => 0,
            Phase::Order { placed } => placed,
            Phase::Curse { .. }
            | Phase::Hour
            | Phase::Invocation
            | Phase::Bonus { .. }
            | Phase::Scheme { .. }
            | Phase::Cellar { .. }
            | Phase::Starvation { .. }
            | Phase::Admirers { .. }
            | Phase::Homologation { .. }
            | Phase::Over => self.setup.players,
        };
        (0..known).map(|at| self.seat_at(at))
    }

    fn hour_view(&self, hour: Hour) -> HourView {
        let taken = self.bonuses.map(|seat| seat.map(|seat| self.people(Seat(seat))));
        let entries = (1..).zip(self.hour_bonuses().into_iter().zip(taken));
        let bonuses = entries.filter_map(|(entry, (bonus, taken))| {
            bonus.map(|bonus| BonusView { entry, bonus, taken })
        });
        let actions = data().actions[hour as usize];
        HourView { hour, actions, bonuses: bonuses.collect() }
    }

    fn ghosts_in(&self, place: Place) -> Vec<People> {
        self.rank_at(place).iter().map(|seat| self.people(seat)).collect()
    }

    /// For every slot that the board has, from how many players on it is open.
    fn opens(&self, place: Place) -> Vec<u8> {
        let location = place.location().unwrap_or(0);
        let slots = match self.setup.slot_profile {
            SlotProfile::SevenPerPlayer => data().slots[location],
            SlotProfile::NMinusOne => data().even_slots,
        };
        let opens = |slot: u8| (2..=4).find(|players| slots[*players as usize - 2] >= slot);
        (1..=slots[2]).filter_map(opens).collect()
    }

    fn neighbours(place: Place) -> Vec<Place> {
        let location = place.location().unwrap_or(0);
        crate::data::bits(data().neighbours[location]).map(Place::of).collect()
    }

    fn region_view(&self, region: Place) -> RegionView {
        let index = region.region().unwrap_or(0);
        RegionView {
            region,
            points: data().points[index],
            portal: self.portals[index].map(portal_view),
            ghosts: self.ghosts_in(region),
            slots: self.slots(region),
            opens: self.opens(region),
            neighbours: Sabbat::neighbours(region),
        }
    }

    fn garden_view(&self, garden: Place) -> GardenView {
        let index = garden.location().unwrap_or(0) - crate::place::REGIONS;
        let [major, minor] = data().gardens[index];
        GardenView {
            garden,
            major,
            minor,
            ghosts: self.ghosts_in(garden),
            slots: self.slots(garden),
            opens: self.opens(garden),
            neighbours: Sabbat::neighbours(garden),
        }
    }

    fn player_view(&self, seat: Seat, is_own: bool) -> PlayerView {
        let player = self.player(seat);
        let token = data().constants.score_token;
        let spent = self.spent_by(seat);
        let sets = player.zone.sets();
        let lacks = |resource: &Resource| player.zone.of(*resource) == sets;
        let is_last = self.round == data().constants.rounds;
        let Harvest { regions, points, globe } = self.harvest(seat);
        PlayerView {
            seat: player.people,
            points: player.points,
            hundred: player.points >= token,
            track: if player.points >= token { player.points % token } else { player.points },
            score: self.score_of(seat),
            terror: player.terror,
            two_hours: player.two_hours,
            one_hour: player.one_hour,
            cursed: player.cursed,
            zone: player.zone,
            lacks: Resource::ALL.into_iter().filter(lacks).collect(),
            chimeras: player.chimeras,
            magician: player.magician,
            graveyard: player.graveyard,
            drawbridge: player.drawbridge,
            fresh: player.drawbridge - spent.arrived,
            spent: spent.moved.iter().collect(),
            canteen: self.canteen(seat),
            count: player.count,
            ready: player.commit.is_some(),
            commit: player.commit.filter(|_| is_own),
            powers: self.power_views(seat),
            curse: (!is_last && self.phase != Phase::Over).then(|| CurseView {
                points: if player.cursed { data().constants.curse_vp } else { 0 },
                withers: player.one_hour,
                cursed: !player.one_hour.is_empty(),
                shifts: player.two_hours,
            }),
            feeding: self.feeding_view(seat),
            regions: ScoringView { regions, points, globe, total: points + globe },
            sets,
        }
    }

    /// The ghosts that a seat has moved in the action at hand.
    fn spent_by(&self, seat: Seat) -> Spent {
        match self.phase {
            Phase::Scheme {
                at,
                scene: Scene::Ghosts { spent } | Scene::Payment { spent, .. },
                ..
            } if self.seat_at(at) == seat => spent,
            _ => Spent::default(),
        }
    }

    fn feeding_view(&self, seat: Seat) -> FeedingView {
        let Bill { ghosts, canteen, total } = self.bill(seat);
        let short = total.saturating_sub(self.player(seat).terror);
        FeedingView { ghosts, canteen, bill: total, short }
    }

    /// The cards that are in the game for a seat; only the chosen one, once there is one.
    fn power_views(&self, seat: Seat) -> Vec<PowerView> {
        let player = self.player(seat);
        let Some(people) = player.people.filter(|_| self.setup.powers) else { return Vec::new() };
        let cards = people.cards().into_iter();
        let cards = cards.filter(|card| self.setup.house_cards || !card.is_house());
        let cards = cards.filter(|card| player.card.is_none_or(|chosen| chosen == *card));
        let view = |card| PowerView {
            card,
            house: card.is_house(),
            left: self.setup.power_uses - player.uses,
            chosen: player.card == Some(card),
            available: self.check_card(seat, card).is_ok(),
        };
        cards.map(view).collect()
    }

    fn stage(&self) -> Stage {
        let people = |at: u8| self.people(self.seat_at(at));
        match self.phase {
            Phase::Peoples { drawn } => Stage::Peoples { chair: drawn + 1 },
            Phase::Manor { laid } => Stage::Manor { square: laid },
            Phase::Portals { placed } => Stage::Portals { region: Place::of(placed.into()) },
            Phase::Order { placed } => Stage::Order { place: placed + 1 },
            Phase::Curse { at, kept } => {
                let more = data().powers.evergreen - kept.total() as u8;
                Stage::Curse { seat: people(at), more }
            }
            Phase::Hour => Stage::Hour,
            Phase::Invocation => {
                let ready = self.seats_in_play().filter(|seat| self.player(*seat).commit.is_some());
                Stage::Invocation { ready: ready.map(|seat| self.people(seat)).collect() }
            }
            Phase::Bonus { at } => Stage::Bonus { seat: people(at) },
            Phase::Scheme { action, at, scene } => self.scene_stage(action + 1, at, scene),
            Phase::Cellar { at } => {
                let seat = self.seat_at(at);
                let terror = self.player(seat).terror;
                Stage::Cellar { seat: people(at), bill: self.bill(seat).total, terror }
            }
            Phase::Starvation { at, unfed } => Stage::Starvation { seat: people(at), unfed },
            Phase::Admirers { at, admired } => Stage::Admirers {
                seat: people(at),
                more: data().powers.admirers - admired.len(),
                admired: admired.iter().collect(),
            },
            Phase::Homologation { at, sets, kept } => {
                let more = self.keeps(self.seat_at(at), sets) - kept.total();
                Stage::Homologation { seat: people(at), sets, more: more as u8, kept }
            }
            Phase::Over => Stage::Over,
        }
    }

    fn scene_stage(&self, action: u8, at: u8, scene: Scene) -> Stage {
        let actor = self.seat_at(at);
        let (seat, actions) = (self.people(actor), self.actions());
        match scene {
            Scene::Free => Stage::Scheme { seat, action, actions },
            Scene::Arrival { echo } => {
                let square = self.player(actor).magician.unwrap_or(0);
                let tile = self.tile_on(square);
                Stage::Arrival { seat, action, actions, square, tile, echo }
            }
            Scene::Tube { given, one_hour, two_hours, .. } => {
                Stage::Tube { seat, action, actions, given, one_hour, two_hours }
            }
            Scene::Aftermath { used } => Stage::Aftermath { seat, action, actions, used },
            Scene::Whispers { left } => {
                let victim = left.iter().next().map_or(seat, |victim| self.people(victim));
                Stage::Whispers { seat, action, actions, victim }
            }
            Scene::Ghosts { spent } => Stage::Ghosts { seat, action, actions, won: spent.won },
            Scene::Payment { to, mode, power, chosen, .. } => {
                let price = self.price_on_the_way(to, power);
                let resource = self.next_choice(actor, price, chosen);
                let resource = resource.expect("a payment waits for a choice");
                Stage::Payment { seat, action, actions, to, mode, resource }
            }
        }
    }

    /// A position that looks the same to the holder of these seats.
    pub(crate) fn redraw_for(&self, knows: SeatSet, rng: &mut impl Rng) -> Sabbat {
        let mut world = self.clone();
        for seat in self.seats_in_play().filter(|seat| !knows.contains(*seat)) {
            let can_count = self.canteen(seat) > 0;
            let player = world.player_mut(seat);
            if player.commit.is_some() {
                let ghosts = draw::below(rng, u32::from(player.available()) + 1) as u8;
                let canteen = can_count && draw::below(rng, 2) == 1;
                player.commit = Some(Commit { ghosts, canteen });
            }
        }
        world
    }
}

fn portal_view(portal: Portal) -> PortalView {
    PortalView { portal, cost: resources(data().costs[portal as usize]).collect() }
}
