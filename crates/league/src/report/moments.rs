//! The moments of a match that a report tells, found by playing its record again.

use cup::{Cup, Event, Kit, ShotKind};
use table::{Game, Record, SeatSet};

/// Something that happened in a match. Seats are 0 for home and 1 for away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Moment {
    Goal {
        seat: u8,
        player: String,
        assist: Option<String>,
        minute: u8,
        penalty: bool,
        score: [u8; 2],
    },
    SentOff {
        seat: u8,
        player: String,
        minute: u8,
    },
    Injured {
        seat: u8,
        player: String,
        minute: u8,
    },
}

/// The moments of a record that was found true before; nothing if it is none. What was taken back
/// at the table has not happened, so a record with such entries is told by its sheet alone.
pub(super) fn moments(text: &str) -> Vec<Moment> {
    let Ok(record) = Record::read(text) else { return Vec::new() };
    let mut moments = Vec::new();
    let mut shot = None;
    let mut taken_back = false;
    let mut each = |step: table::Step<'_, Cup>| {
        taken_back |= matches!(step.entry, table::Entry::Undo { .. });
        for (_, event) in step.events {
            let seat = |kit: &Kit| u8::from(step.game.seat_name(table::Seat(0)) != kit.name());
            let minute = || step.game.view(SeatSet::EMPTY).clock.max(1);
            match event {
                Event::ShotDeclared { shot: kind, .. } => shot = Some(*kind),
                Event::Scored { seat: kit, player, assist, home, away } => {
                    moments.push(Moment::Goal {
                        seat: seat(kit),
                        player: player.to_string(),
                        assist: assist.map(|assist| assist.to_string()),
                        minute: minute(),
                        penalty: shot == Some(ShotKind::Penalty),
                        score: [*home, *away],
                    });
                }
                Event::SentOff { seat: kit, player, .. } => {
                    let (seat, player) = (seat(kit), player.to_string());
                    moments.push(Moment::SentOff { seat, player, minute: minute() });
                }
                Event::Injured { seat: kit, player } => {
                    let (seat, player) = (seat(kit), player.to_string());
                    moments.push(Moment::Injured { seat, player, minute: minute() });
                }
                _ => {}
            }
        }
    };
    match record.replay_with::<Cup>(&mut each) {
        Ok(_) if !taken_back => moments,
        Ok(_) | Err(_) => Vec::new(),
    }
}
