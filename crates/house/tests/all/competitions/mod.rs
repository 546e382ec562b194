//! Competitions over HTTP: whole ones, what is refused, what stays secret, what survives.

mod coaches;
mod commissioner;
mod hostile;
mod keeping;
mod organiser;
mod rosters;
mod rules_change;
mod season;
mod secrets;
mod whole;
