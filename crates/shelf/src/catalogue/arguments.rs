//! How the fields of a thing become the arguments of its message.

use fluent_bundle::{FluentArgs, FluentValue};
use serde_json::{Map, Number, Value};

use super::{Catalogue, Unsaid, hyphened};

/// Says the parts of a thing of one game.
pub(super) struct Speaker<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) game: &'a str,
    /// What the messages of its parts begin with.
    pub(super) stem: String,
}

impl Speaker<'_> {
    /// Sets an argument for every field of the thing, except its `type`.
    pub(super) fn collect(&self, thing: &Value, into: &mut FluentArgs) -> Result<(), Unsaid> {
        match thing {
            Value::Object(fields) => self.fields("", fields, into),
            _ => Ok(()),
        }
    }

    fn fields(
        &self,
        outer: &str,
        fields: &Map<String, Value>,
        into: &mut FluentArgs,
    ) -> Result<(), Unsaid> {
        for (field, value) in fields.iter().filter(|(field, _)| *field != "type") {
            let name = if outer.is_empty() { field.clone() } else { format!("{outer}-{field}") };
            match value {
                Value::Object(inner) => {
                    into.set(name.clone(), hyphened(type_of(value).unwrap_or("some")));
                    self.fields(&name, inner, into)?;
                }
                Value::Array(list) => into.set(name, self.list(field, list)?),
                Value::Number(number) => into.set(name, numeric(number)),
                Value::Null | Value::Bool(_) | Value::String(_) => into.set(name, self.word(value)),
            }
        }
        Ok(())
    }

    /// A list in words: objects each by a message of their own, anything else side by side.
    fn list(&self, field: &str, list: &[Value]) -> Result<String, Unsaid> {
        if list.is_empty() {
            return Ok("none".to_owned());
        }
        let nested = list.iter().any(Value::is_array);
        let mut said = Vec::with_capacity(list.len());
        for entry in list {
            said.push(match entry {
                Value::Object(_) => self.entry(field, entry)?,
                Value::Array(inner) => self.list(field, inner)?,
                plain => self.word(plain),
            });
        }
        if list.iter().any(Value::is_object) {
            return self.join(said);
        }
        Ok(said.join(if nested { " / " } else { " " }))
    }

    /// One object of a list, by its own message.
    fn entry(&self, field: &str, entry: &Value) -> Result<String, Unsaid> {
        let message = hyphened(&format!("{}-{}", self.stem, type_of(entry).unwrap_or(field)));
        let mut arguments = FluentArgs::new();
        self.collect(entry, &mut arguments)?;
        self.catalogue.format(&message, &arguments)
    }

    /// Puts sentences side by side in the way of the language.
    fn join(&self, said: Vec<String>) -> Result<String, Unsaid> {
        let mut said = said.into_iter();
        let first = said.next().unwrap_or_default();
        said.try_fold(first, |before, next| {
            let arguments = FluentArgs::from_iter([("before", before), ("next", next)]);
            self.catalogue.format("house-list", &arguments)
        })
    }

    /// A plain value as the word that stands for it.
    fn word(&self, value: &Value) -> String {
        match value {
            Value::Null => "none".to_owned(),
            Value::Bool(true) => "yes".to_owned(),
            Value::Bool(false) => "no".to_owned(),
            Value::String(word) => self.catalogue.name(self.game, word),
            Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
        }
    }
}

/// The `type` that names what a thing is. A bare string is a thing of that type without fields.
pub(super) fn type_of(thing: &Value) -> Option<&str> {
    match thing {
        Value::String(of_type) => Some(of_type),
        Value::Object(fields) => fields.get("type").and_then(Value::as_str),
        _ => None,
    }
}

/// The thing in bare words: its type and its fields, readable at need.
pub(super) fn bare(thing: &Value) -> String {
    match thing {
        Value::Object(fields) => {
            let others = fields.iter().filter(|(field, _)| *field != "type");
            let others: Vec<String> =
                others.map(|(field, value)| format!("{field} {}", bare(value))).collect();
            match type_of(thing) {
                Some(of_type) if others.is_empty() => of_type.replace('_', " "),
                Some(of_type) => format!("{} ({})", of_type.replace('_', " "), others.join(", ")),
                None => others.join(", "),
            }
        }
        Value::Array(list) => list.iter().map(bare).collect::<Vec<_>>().join(" "),
        Value::String(word) => word.replace('_', " "),
        Value::Null | Value::Bool(_) | Value::Number(_) => thing.to_string(),
    }
}

/// A number that plurals can be chosen by.
fn numeric(number: &Number) -> FluentValue<'static> {
    match (number.as_i64(), number.as_f64()) {
        (Some(whole), _) => FluentValue::from(whole),
        (None, Some(part)) => FluentValue::from(part),
        (None, None) => FluentValue::from(number.to_string()),
    }
}
