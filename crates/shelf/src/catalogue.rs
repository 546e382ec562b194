//! The sentences a game is told in, from the Fluent catalogues under `locales/`.
//!
//! A thing is said from its JSON, by rules that every reader of the catalogues shares:
//!
//! - An action, event, refusal or preview is an object with a `type`. Its message is
//!   `{game}-{kind}-{type}`, with hyphens for underscores; `kind` is `action`, `event`, `refusal`
//!   or `preview`. So `{"type": "path_blocked", "free": 2}` refused by `unita` is said by
//!   `unita-refusal-path-blocked`.
//! - Its arguments are its other fields, under their own names: numbers as numbers, booleans as
//!   `yes` and `no`, null as `none`.
//! - A string is replaced by the message `{game}-{string}` (hyphens again) if there is one; if
//!   not, it stands as it is.
//! - An object inside is flattened: its field `inner` is the argument `outer-inner`. The argument
//!   `outer` is its `type`, or `some` if it has none, so that a message can tell it from `none`.
//! - A list of plain values is joined by spaces; a list of such lists by ` / `. An empty list is
//!   `none`.
//! - A list of objects is said one by one and joined by `house-list`. An entry is of the kind of
//!   the thing it is part of: its message is `{game}-{kind}-{type}`, or `{game}-{kind}-{field}` if
//!   it has no `type`.
//! - An action that is offered gets the fields of its preview as well; where both have a field of
//!   the same name, the action's counts.
//! - What the house says itself is `house-…`, and has its arguments the same way.
//!
//! A message or an argument that is missing is an error to whoever asks with `try_`. Everybody
//! else gets the thing in bare words: a player can go on, and no table stops for want of a word.
//!
//! Marks that isolate the direction of inserted text are off: terminals show them as rubbish.

mod arguments;
mod locales;

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use serde_json::Value;
use unic_langid::LanguageIdentifier;

use arguments::Speaker;

/// The messages of one language.
pub struct Catalogue {
    bundle: FluentBundle<FluentResource>,
}

/// Why something cannot be said.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unsaid {
    /// The catalogue has no such message.
    #[error("the catalogue has no message {message}")]
    NoMessage {
        /// The message that was looked for.
        message: String,
    },
    /// The message asks for something the thing does not have.
    #[error("message {message}: {reason}")]
    Unfit {
        /// The message.
        message: String,
        /// What it lacks.
        reason: String,
    },
    /// The thing has no `type` to choose a message by.
    #[error("a thing without a type cannot be said: {thing}")]
    Untyped {
        /// The thing, as JSON.
        thing: String,
    },
}

/// A catalogue that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("catalogue {language}: {reason}")]
pub struct BadCatalogue {
    /// The language of the catalogue.
    pub language: String,
    /// What is wrong with it.
    pub reason: String,
}

/// The catalogue that every other one falls back to.
pub fn english() -> &'static Catalogue {
    static ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| {
        Catalogue::of("en").expect("the catalogues of this crate are checked by its tests")
    });
    &ENGLISH
}

impl Catalogue {
    /// The languages there are, as the names of their folders.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        locales::LOCALES.iter().map(|(language, _)| *language)
    }

    /// The catalogue of a language. What it does not say yet is said in English.
    pub fn of(language: &str) -> Result<Catalogue, BadCatalogue> {
        let bad = |reason: &str| BadCatalogue { language: language.into(), reason: reason.into() };
        let sources = |wanted: &str| {
            locales::LOCALES.iter().find(|(name, _)| *name == wanted).map(|(_, sources)| *sources)
        };
        let own = sources(language).ok_or_else(|| bad("there is none"))?;
        let english = sources("en").filter(|_| language != "en").unwrap_or_default();
        let all: Vec<&str> = english.iter().chain(own).copied().collect();
        Catalogue::read(language, &all)
    }

    /// A catalogue from Fluent texts. A later text has the last word on a message.
    pub fn read(language: &str, sources: &[&str]) -> Result<Catalogue, BadCatalogue> {
        let bad = |reason: String| BadCatalogue { language: language.into(), reason };
        let id: LanguageIdentifier =
            language.parse().map_err(|_| bad("that is no name of a language".into()))?;
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        for source in sources {
            let resource =
                FluentResource::try_new((*source).to_owned()).map_err(|(_, errors)| {
                    bad(errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
                })?;
            bundle.add_resource_overriding(resource);
        }
        Ok(Catalogue { bundle })
    }

    /// Whether there is such a message.
    pub fn has(&self, message: &str) -> bool {
        self.bundle.get_message(message).is_some_and(|found| found.value().is_some())
    }

    /// What a game calls this word (a seat, a piece, a place), or the word itself.
    pub fn name(&self, game: &str, word: &str) -> String {
        let message = hyphened(&format!("{game}-{word}"));
        self.format(&message, &FluentArgs::new()).unwrap_or_else(|_| word.to_owned())
    }

    /// Says a thing of a game from its JSON, in bare words if the catalogue fails.
    pub fn say(&self, game: &str, kind: &str, thing: &Value) -> String {
        self.try_say(game, kind, thing).unwrap_or_else(|_| arguments::bare(thing))
    }

    /// Says a thing of a game from its JSON, or tells what the catalogue lacks.
    pub fn try_say(&self, game: &str, kind: &str, thing: &Value) -> Result<String, Unsaid> {
        self.compose(game, kind, thing, &Value::Null)
    }

    /// Says an action that is offered together with what it would bring.
    pub fn offer(&self, game: &str, action: &Value, preview: &Value) -> String {
        let said = self.try_offer(game, action, preview);
        said.unwrap_or_else(|_| arguments::bare(action))
    }

    /// Says an action that is offered together with what it would bring, or tells what the
    /// catalogue lacks.
    pub fn try_offer(&self, game: &str, action: &Value, preview: &Value) -> Result<String, Unsaid> {
        self.compose(game, "action", action, preview)
    }

    fn compose(
        &self,
        game: &str,
        kind: &str,
        thing: &Value,
        preview: &Value,
    ) -> Result<String, Unsaid> {
        let Some(of_type) = arguments::type_of(thing) else {
            return Err(Unsaid::Untyped { thing: thing.to_string() });
        };
        let message = hyphened(&format!("{game}-{kind}-{of_type}"));
        let speaker = |kind| Speaker { catalogue: self, game, stem: format!("{game}-{kind}") };
        let mut arguments = FluentArgs::new();
        speaker("preview").collect(preview, &mut arguments)?;
        speaker(kind).collect(thing, &mut arguments)?;
        self.format(&message, &arguments)
    }

    /// What the house itself says: the message `house-{message}`, with the fields of an object.
    pub fn house(&self, message: &str, arguments: &Value) -> String {
        let said = self.try_house(message, arguments);
        said.unwrap_or_else(|_| format!("{message} {}", arguments::bare(arguments)))
    }

    /// What the house itself says, or what the catalogue lacks.
    pub fn try_house(&self, message: &str, arguments: &Value) -> Result<String, Unsaid> {
        let mut fields = FluentArgs::new();
        let speaker = Speaker { catalogue: self, game: "house", stem: "house".into() };
        speaker.collect(arguments, &mut fields)?;
        self.format(&format!("house-{message}"), &fields)
    }

    /// Formats one message; a missing argument is an error.
    fn format(&self, message: &str, arguments: &FluentArgs) -> Result<String, Unsaid> {
        let pattern = self.bundle.get_message(message).and_then(|found| found.value());
        let Some(pattern) = pattern else {
            return Err(Unsaid::NoMessage { message: message.to_owned() });
        };
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(arguments), &mut errors);
        match errors.first() {
            None => Ok(said.into_owned()),
            Some(error) => {
                Err(Unsaid::Unfit { message: message.to_owned(), reason: error.to_string() })
            }
        }
    }
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Catalogue").field("locales", &self.bundle.locales).finish()
    }
}

/// The name of a message: names in JSON have underscores where messages have hyphens.
fn hyphened(name: &str) -> String {
    name.replace('_', "-")
}
