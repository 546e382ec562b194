//! Where a competition stood, kept beside its log.
//!
//! The log is the truth and a snapshot a cache of it, until the rules change: then the log may lead
//! elsewhere, and the competition goes on from where it stood. What lies behind that point stands.

use serde::{Deserialize, Serialize};

use crate::charter::{Charter, has_rosters};
use crate::competition::{Competition, Entry, Kept, digest};
use crate::refusal::Refusal;
use crate::state::State;
use crate::strike::mark;

/// Where a competition stood after an entry.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    number: u32,
    law: String,
    marks: Vec<String>,
    state: State,
}

/// The same, as it is written.
#[derive(Serialize)]
struct Written<'a> {
    number: u32,
    law: &'a str,
    marks: &'a [String],
    state: &'a State,
}

/// From where on a competition follows from its log.
#[derive(Debug, Clone)]
pub(crate) struct Base {
    pub number: u32,
    pub state: State,
}

impl Snapshot {
    /// Reads what [`Competition::snapshot`] has written. It is not checked beyond its form: only
    /// what the reader has kept, and knows by its fingerprint, may be read.
    pub fn read(text: &str) -> Result<Snapshot, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The entry after which the competition stood so.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Whether it came there by the rules that are at work now.
    pub fn is_lawful(&self, charter: &Charter) -> bool {
        self.law == law(charter)
    }

    /// The fingerprint of the competition at that time.
    pub fn fingerprint(&self) -> String {
        digest(&self.state)
    }

    fn state(&self, charter: &Charter, empty: &State) -> State {
        State {
            form: charter.form,
            most_clubs: charter.most_clubs,
            fewest_clubs: charter.fewest_clubs(),
            rules: empty.rules.clone(),
            ..self.state.clone()
        }
    }
}

impl Competition {
    /// Where the competition stands, for [`Snapshot::read`].
    pub fn snapshot(&self) -> String {
        let law = law(&self.charter);
        let (number, marks) = (self.number(), self.marks.as_slice());
        let written = Written { number, law: &law, marks, state: &self.state };
        serde_json::to_string(&written).expect("a state is plain data")
    }

    /// A competition that stood somewhere when this was kept: no entry up to there is made again,
    /// those after it are. If it could not be led there by the rules of today, `since` is the point
    /// behind which its entries stand. Otherwise the number of an entry that is refused, and why.
    pub fn resume(
        charter: Charter,
        entries: impl IntoIterator<Item = Entry>,
        kept: &Snapshot,
        since: Option<&Snapshot>,
    ) -> Result<Competition, (u32, Refusal)> {
        let mut competition = Competition::replay(charter, [])?;
        let mut entries = entries.into_iter();
        let unmade = |entry: Entry| Kept { entry, judged: None, struck_by: None };
        competition.log = entries.by_ref().take(kept.number as usize).map(unmade).collect();
        if competition.number() != kept.number {
            let entry = kept.number;
            return Err((entry, Refusal::NoSuchEntry { entry }));
        }
        mark(&mut competition.log);
        let empty = &competition.state;
        competition.base = since.map(|since| {
            let state = since.state(&competition.charter, empty);
            Box::new(Base { number: since.number, state })
        });
        competition.state = kept.state(&competition.charter, empty);
        competition.marks = kept.marks.clone();
        for entry in entries {
            let number = competition.number() + 1;
            competition
                .apply(entry.actor, &entry.action, &mut |_, _| {})
                .map_err(|refusal| (number, refusal))?;
        }
        Ok(competition)
    }

    /// The last entry that the rules of today do not lead to: it and all before it stand as they
    /// were made by other rules. Nothing if the whole log is made by these.
    pub fn settled(&self) -> Option<u32> {
        self.base.as_ref().map(|base| base.number)
    }
}

/// The law books that a competition follows: that of its game, and the one with the competitions.
fn law(charter: &Charter) -> String {
    let of = |game: &str| shelf::find(game).map_or("", |kind| kind.law()).to_owned();
    match has_rosters(&charter.game) {
        true => of(&charter.game),
        false => format!("{}, {}", of(&charter.game), of("cup")),
    }
}
