//! What the documents promise, held against what is said.

use serde_json::Value;

/// Whether what was said is what was promised, but for what `…` leaves out.
pub fn fits(promised: &Value, said: &Value) -> bool {
    const REST: &str = "…";
    match (promised, said) {
        (Value::String(any), _) if any == REST => true,
        (Value::Object(promised), Value::Object(said)) => {
            let open = promised.contains_key(REST);
            let named = promised.iter().filter(|(field, _)| *field != REST);
            let known = named.clone().count();
            let found = |(field, promised): (&String, &Value)| {
                said.get(field).is_some_and(|found| fits(promised, found))
            };
            named.clone().all(found) && (open || known == said.len())
        }
        (Value::Array(promised), Value::Array(said)) => {
            let open = promised.last().is_some_and(|last| last == REST);
            let known = promised.len() - usize::from(open);
            let same = promised[..known].iter().zip(said).all(|(one, other)| fits(one, other));
            same && if open { said.len() >= known } else { said.len() == known }
        }
        (promised, said) => promised == said,
    }
}
