//! Sabbat Magica: magicians and their ghosts haunt a manor, its gardens and eight regions, for six
//! hours.
//!
//! The law book is `docs/rules/sabbat-magica.md`; a clause id such as `S-FIGHT-03` names its
//! chapter, and the chapter names the file here. This crate is pure rules: it does no I/O, reads
//! no clock, holds no generator, and knows nothing of servers, pages or players made of code.

mod action;
mod data;
mod event;
mod hour;
mod manor;
mod people;
mod place;
mod preview;
mod refusal;
mod resource;
mod setup;
mod state;
mod view;

pub use action::{Action, Mode};
pub use event::Event;
pub use hour::{Bonus, Hour};
pub use manor::{Glass, Mirror, Tile};
pub use people::{Card, People};
pub use place::{Place, Portal};
pub use preview::{Arrival, Gain, MirrorGain, Opponent, Preview, TileGain};
pub use refusal::Refusal;
pub use resource::{Cell, Resource, Stock};
pub use setup::{ScoreFloor, Selection, Setup, SlotProfile};
pub use state::{Commit, Effect};
pub use view::{
    BonusView, CurseView, FeedingView, GardenView, HourView, MirrorView, PlayerView, PortalView,
    PowerView, RegionView, ScoringView, Stage, View,
};
