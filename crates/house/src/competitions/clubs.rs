//! Clubs enter, and coaches come and go.

use std::collections::BTreeMap;
use std::sync::Arc;

use league::{Action, Actor, ClubId, Coach};
use serde_json::json;

use super::acts::check_key;
use super::draft::{By, Draft};
use super::invitations::{self, Link};
use super::live::{Coached, Live, State};
use crate::error::Error;
use crate::ids::{PersonId, TableId};
use crate::live::Seated;
use crate::people::{Person, is_hidden};
use crate::store::args;
use crate::wire::{Access, Acted, CoachChange, NewClub, NewCoach};

/// What the log calls a coach who is a person. Names are told with the competition and not kept
/// in its log, so that whoever leaves the house is not in it.
pub(super) const SOMEBODY: &str = "somebody";

/// How many clubs one person may coach in one competition.
const MOST_CLUBS: usize = 8;

impl Live {
    /// A club enters: mine, or for the commissioner also a bot's.
    pub async fn enter(self: &Arc<Self>, me: &Person, new: NewClub) -> Result<Acted, Error> {
        check_key(&new.key)?;
        if new.name.chars().any(is_hidden) {
            return Err(Error::invalid("name", "a name is one line of plain text"));
        }
        let (coach, coached) = coach(me, &new.coach)?;
        let link = match &new.token {
            Some(token) => Some(invitations::open(self.hub.store(), token).await?),
            None => None,
        };
        let mut state = self.lock().await?;
        if let Some(done) = self.repeated(&state, me.id, &new.key).await? {
            let club = state.clubs_of(Some(me.id)).last().map(|club| club.0);
            return Ok(Acted { club, ..done });
        }
        state.check_may_enter(me, &new, link, self)?;
        let name = new.name.trim();
        let enter = json!({ "type": "enter", "name": name, "team": new.team, "coach": coach });
        let action: Action = serde_json::from_value(enter)
            .map_err(|bad| Error::invalid("team", format!("there is no such team: {bad}")))?;
        let club = state.league.next_club();
        let actor = match new.coach {
            NewCoach::Me => Actor::Club(club),
            NewCoach::Bot { .. } => Actor::Commissioner,
        };
        let mut draft = Draft::new(self, &state);
        let by = By { person: Some(me.id), key: Some(&new.key) };
        draft.act(&mut state, actor, &action, by)?;
        draft.coach(club, Some(coached));
        if let (Some(token), NewCoach::Me) = (&new.token, &new.coach) {
            draft.also(invitations::use_up(token, me.id, self.hub.now()));
        }
        self.commit(&mut state, draft, Vec::new()).await.map_err(used)?;
        Ok(Acted { club: Some(club.0), ..state.acted() })
    }

    /// Somebody else coaches a club from now on: the commissioner, or a bot.
    pub async fn change_coach(
        self: &Arc<Self>,
        me: &Person,
        club: ClubId,
        change: CoachChange,
    ) -> Result<Acted, Error> {
        check_key(&change.key)?;
        let (coach, coached) = coach(me, &change.coach)?;
        let mut state = self.lock().await?;
        if let Some(done) = self.repeated(&state, me.id, &change.key).await? {
            return Ok(done);
        }
        state.check_owner(me.id)?;
        let by = By { person: Some(me.id), key: Some(&change.key) };
        let draft = self.replaced(&mut state, club, coach, &coached, by)?;
        self.commit(&mut state, draft, Vec::new()).await?;
        let (acted, tables) = (state.acted(), state.tables_of(club));
        drop(state);
        self.hand_over(tables, &coached).await?;
        self.follow();
        Ok(acted)
    }

    /// Whoever was invited to a club coaches it from now on.
    pub async fn take_over(
        self: &Arc<Self>,
        me: &Person,
        token: &str,
        club: ClubId,
    ) -> Result<(), Error> {
        let (coach, coached) = coach(me, &NewCoach::Me)?;
        let mut state = self.lock().await?;
        state.check_room_for(me)?;
        let by = By { person: Some(me.id), key: None };
        let mut draft = self.replaced(&mut state, club, coach, &coached, by)?;
        draft.also(invitations::use_up(token, me.id, self.hub.now()));
        self.commit(&mut state, draft, Vec::new()).await.map_err(used)?;
        let tables = state.tables_of(club);
        drop(state);
        self.hand_over(tables, &coached).await
    }

    fn replaced(
        &self,
        state: &mut State,
        club: ClubId,
        coach: Coach,
        coached: &Coached,
        by: By<'_>,
    ) -> Result<Draft, Error> {
        state.check_not_over()?;
        state.check_room()?;
        if state.coaches.get(&club) == Some(coached) {
            return Err(Error::conflict("coach", "the club has this coach already"));
        }
        let mut draft = Draft::new(self, state);
        draft.act(state, Actor::Commissioner, &Action::Replace { club, coach }, by)?;
        draft.coach(club, Some(coached.clone()));
        Ok(draft)
    }

    /// Where an entry was struck, who coaches whom is again as the log says; tells whose coach is
    /// another one than before.
    pub(super) async fn coaches_by_log(
        &self,
        state: &State,
        draft: &mut Draft,
    ) -> Result<Vec<(ClubId, Coached)>, Error> {
        // The log says that it was a person, and the house who has asked for it.
        let sql = "SELECT competition_entries.number, people.id, people.name \
                   FROM competition_entries JOIN people ON people.id = competition_entries.person \
                   WHERE competition_entries.competition_id = $1";
        let mut people = BTreeMap::new();
        for row in self.hub.store().rows(sql, args![self.id]).await? {
            let person = Coached::Person(PersonId(row.int(1)?), row.text(2)?.to_owned());
            people.insert(row.small::<u32>(0)?, person);
        }
        let coached = |number: u32, coach: &Coach| match coach {
            Coach::Person { .. } => people.get(&number).cloned().unwrap_or(Coached::Nobody),
            Coach::Bot { level } => Coached::Bot(level.parse().unwrap_or(bots::Name::Regular)),
        };
        let mut coaches = BTreeMap::new();
        let mut entered = 0;
        for (number, entry) in (1..).zip(state.league.entries()) {
            // Nobody else gets the number of a club whose entry was struck.
            entered += u8::from(matches!(entry.action, Action::Enter { .. }));
            if state.league.struck_by(number).is_some() {
                continue;
            }
            match &entry.action {
                Action::Enter { coach, .. } => {
                    coaches.insert(ClubId(entered), coached(number, coach));
                }
                Action::Replace { club, coach } => {
                    coaches.insert(*club, coached(number, coach));
                }
                Action::Leave { club } => drop(coaches.remove(club)),
                _ => {}
            }
        }
        for club in state.coaches.keys().filter(|club| !coaches.contains_key(club)) {
            draft.coach(*club, None);
        }
        coaches.retain(|club, coach| state.coaches.get(club) != Some(coach));
        for (club, coach) in &coaches {
            draft.coach(*club, Some(coach.clone()));
        }
        Ok(coaches.into_iter().collect())
    }

    /// The chairs of a club at tables where it plays just now go to its coach.
    pub(super) async fn hand_over(
        &self,
        tables: Vec<(TableId, usize)>,
        coach: &Coached,
    ) -> Result<(), Error> {
        let holder = match coach {
            Coached::Person(person, _) => Seated::Person(*person),
            Coached::Bot(level) => Seated::Bot(*level),
            Coached::Nobody => return Ok(()),
        };
        for (table, chair) in tables {
            self.hub.table(table).await?.hand_over(chair, holder).await?;
        }
        Ok(())
    }
}

impl State {
    fn check_may_enter(
        &self,
        me: &Person,
        new: &NewClub,
        link: Option<Link>,
        live: &Live,
    ) -> Result<(), Error> {
        self.check_room()?;
        match new.coach {
            NewCoach::Bot { .. } => return self.check_owner(me.id),
            NewCoach::Me => self.check_room_for(me)?,
        }
        let is_invited = match link {
            None => false,
            Some(Link { competition, club: None, used: None }) => competition == live.id(),
            Some(Link { used: Some(_), .. }) => {
                return Err(Error::conflict("used", "this invitation has been used"));
            }
            Some(Link { club: Some(_), .. }) => {
                let message = "this invitation is for a club that has entered already";
                return Err(Error::conflict("invitation", message));
            }
        };
        match self.about.access {
            Access::House => Ok(()),
            Access::Link if is_invited || self.is_owner(Some(me.id)) => Ok(()),
            Access::Link => Err(Error::NotYours("clubs enter this competition by invitation")),
        }
    }

    fn check_room_for(&self, me: &Person) -> Result<(), Error> {
        match self.clubs_of(Some(me.id)).len() < MOST_CLUBS {
            true => Ok(()),
            false => {
                let message = format!("nobody coaches more than {MOST_CLUBS} clubs at a time");
                Err(Error::conflict("clubs", message))
            }
        }
    }

    /// The tables at which a club may be playing, with its chair.
    pub(super) fn tables_of(&self, club: ClubId) -> Vec<(TableId, usize)> {
        let open = self.tables.iter().filter(|played| !played.booked);
        let chair = |fixture| self.league.sides(fixture)?.iter().position(|other| *other == club);
        open.filter_map(|played| Some((played.table, chair(played.fixture)?))).collect()
    }
}

/// Who coaches, as the log has it and as the house knows it.
fn coach(me: &Person, new: &NewCoach) -> Result<(Coach, Coached), Error> {
    Ok(match new {
        NewCoach::Me => {
            let coach = Coach::Person { name: SOMEBODY.to_owned() };
            (coach, Coached::Person(me.id, me.name.clone()))
        }
        NewCoach::Bot { level } => {
            let unknown = |error: bots::Unknown| Error::invalid("bot", error.to_string());
            let level: bots::Name = level.parse().map_err(unknown)?;
            (Coach::Bot { level: level.to_string() }, Coached::Bot(level))
        }
    })
}

/// Of two who use a link at the same time, one is told this.
fn used(error: Error) -> Error {
    match error {
        Error::Conflict { code: "changed", .. } => {
            Error::conflict("used", "somebody else has used this invitation")
        }
        other => other,
    }
}
