//! The house by its doors, in one program: every test file on its own would link the whole server
//! once more.

mod advice;
mod common;
mod competitions;
mod invitations;
mod keeping;
mod live;
mod notices;
mod people;
mod replay;
mod rules;
mod security;
mod store;
mod tables;
mod wire;
