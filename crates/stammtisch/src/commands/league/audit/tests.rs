//! Competitions that contradict themselves: each contradiction is found, and none where there is
//! none.

use league::{Action, Actor, Charter, ClubId, Coach, Entry, FixtureId, Injury, View};
use serde_json::{Value, json};

use super::{between, contradictions};
use crate::commands::league::file::Ledger;
use crate::commands::league::{find, matches};
use crate::seed;

/// A championship of three clubs that has begun.
fn begun(coach: &Coach) -> Ledger {
    let charter: Charter = serde_json::from_value(json!({
        "name": "Audited", "game": "cup", "form": { "type": "championship" },
        "setup": { "same_team": true, "half": 20 },
    }))
    .unwrap();
    let Ok(mut ledger) = Ledger::new(charter, seed::numbered(7), None) else { panic!("a charter") };
    for (name, team) in [("One", "madmen"), ("Two", "dragons"), ("Three", "madmen")] {
        let team = find::team(&ledger.competition, team).ok();
        let (name, coach) = (name.to_owned(), coach.clone());
        must(&mut ledger, Action::Enter { name, team, coach });
    }
    must(&mut ledger, Action::Start);
    ledger
}

fn must(ledger: &mut Ledger, action: Action) {
    let shown = action.kind();
    assert!(ledger.act_quietly(Actor::Commissioner, &action).is_ok(), "{shown}");
}

/// One that bots have played to its end.
fn played() -> Ledger {
    let mut ledger = begun(&Coach::Bot { level: "random".to_owned() });
    while let Some(fixture) = matches::next_between_bots(&ledger.competition) {
        assert!(matches::play_quietly(&mut ledger, fixture).is_ok());
    }
    ledger
}

/// What is found once something of it was altered.
fn altered(ledger: &Ledger, alter: impl FnOnce(&mut View)) -> Vec<String> {
    let mut view = ledger.competition.view(&[]);
    alter(&mut view);
    let log: Vec<(u32, &Entry)> = (1..).zip(ledger.competition.entries()).collect();
    between(&view, &log)
}

#[track_caller]
fn finds(ledger: &Ledger, what: &str, alter: impl FnOnce(&mut View)) {
    let found = altered(ledger, alter);
    assert!(found.iter().any(|found| found.contains(what)), "`{what}` is not in {found:?}");
}

#[test]
fn a_season_of_bots_holds_together_and_every_false_sum_in_it_is_found() {
    let ledger = played();
    assert_eq!(contradictions(&ledger.competition), [""; 0]);
    let ledger = &ledger;
    finds(ledger, "has not ended", |view| view.awaits.finished = false);
    finds(ledger, "never decided", |view| view.fixtures[2].sheet = None);
    finds(ledger, "on the sheet", |view| sheet(view).score += 1);
    finds(ledger, "two captains", |view| {
        sheet(view).rows.iter_mut().take(2).for_each(|row| row.captain = true);
    });
    // What players have done stands on sheets, and nothing else.
    finds(ledger, "noted", |view| view.clubs[0].players[1].season.goals += 1);
    finds(ledger, "noted", |view| view.clubs[1].players[0].season.saves += 1);
    finds(ledger, "noted", |view| view.clubs[0].players[2].injuries += 1);
    finds(ledger, "noted", |view| view.clubs[0].players[2].sent_off += 1);
    finds(ledger, "on sheets", |view| sheet(view).rows[1].tally.yellow += 1);
    finds(ledger, "on sheets", |view| sheet(view).rows[0].injured ^= true);
    finds(ledger, "and he played", |view| sheet(view).rows[0].no = 99);
    finds(ledger, "his career", |view| {
        let players = view.clubs.iter_mut().flat_map(|club| &mut club.players);
        players.flat_map(|player| &mut player.career).next().unwrap().tally.goals += 1;
    });
    // The table is what the sheets give.
    finds(ledger, "points", |view| view.table[0].points += 1);
    finds(ledger, "won, drew and lost", |view| view.table[0].won += 1);
    finds(ledger, "for and against", |view| view.table[1].goals_for += 1);
    finds(ledger, "do not cancel", |view| view.table[1].difference += 1);
    finds(ledger, "everybody twice", |view| {
        view.table[2].played += 1;
        view.table[2].won += 1;
    });
}

/// The home side of the first match.
fn sheet(view: &mut View) -> &mut league::ClubSheet {
    &mut view.fixtures[0].sheet.as_mut().unwrap().clubs[0]
}

#[test]
fn what_a_season_leaves_on_players_and_decks_is_followed_once_more() {
    let ledger = played();
    let ledger = &ledger;
    finds(ledger, "followed", |view| view.clubs[0].players[1].yellow ^= true);
    finds(ledger, "followed", |view| view.clubs[0].players[1].suspended += 1);
    finds(ledger, "followed", |view| view.clubs[0].players[1].fatigued ^= true);
    finds(ledger, "followed", |view| {
        let injury = &mut view.clubs[0].players[1].injury;
        *injury = if *injury == Injury::None { Injury::Testing } else { Injury::None };
    });
    finds(ledger, "available and out", |view| view.clubs[0].players[1].available ^= true);
    finds(ledger, "deck", |view| view.clubs[0].cards.push(24));
    finds(ledger, "LEGEND cards", |view| view.clubs[0].legends_used.push(24));
    // Cards that were taken, challenges and LEGEND cards that could not be.
    finds(ledger, "which it never got", |view| {
        let own = sheet(view);
        own.cards = (1..=9).collect();
    });
    finds(ledger, "used a LEGEND card twice", |view| {
        let sheets =
            view.fixtures.iter_mut().flat_map(|one| &mut one.sheet.as_mut().unwrap().clubs);
        sheets.filter(|sheet| sheet.club == ClubId(1)).for_each(|own| own.legend_used = Some(10));
    });
    finds(ledger, "took LEGEND card 10", |view| {
        let sheets =
            view.fixtures.iter_mut().flat_map(|one| &mut one.sheet.as_mut().unwrap().clubs);
        for own in sheets.filter(|sheet| sheet.club == ClubId(1)) {
            own.legend_used = Some(10);
            own.cards = vec![10];
        }
    });
    finds(ledger, "challenged for a card that it had", |view| {
        let sheets =
            view.fixtures.iter_mut().flat_map(|one| &mut one.sheet.as_mut().unwrap().clubs);
        for own in sheets.filter(|sheet| sheet.club == ClubId(1)) {
            own.challenge = Some(league::ChallengeLine { card: 9, count: None, met: true });
        }
    });
    let log: Vec<Entry> = ledger.competition.entries().cloned().collect();
    let test = Action::Test { club: ClubId(1), no: 3, face: league::Booking::Yellow };
    let test = Entry { actor: Actor::Chance, action: test };
    let log: Vec<(u32, &Entry)> = (1..).zip(log.iter().chain([&test])).collect();
    let found = between(&ledger.competition.view(&[]), &log);
    let is_injured = ledger.competition.view(&[]).clubs[0]
        .players
        .iter()
        .any(|player| player.no == 3 && player.injury == Injury::Testing);
    assert!(is_injured || found.iter().any(|found| found.contains("was tested")), "{found:?}");
}

/// Enters a match of the first club by hand: whoever is fit plays, with what is noted of them.
fn by_hand(ledger: &mut Ledger, fixture: FixtureId, notes: &Value) {
    let view = ledger.competition.view(&[]);
    let sides = ledger.competition.sides(fixture).unwrap();
    let club = |id: &ClubId| {
        let club = view.clubs.iter().find(|club| club.id == *id).unwrap();
        let fit = || club.players.iter().filter(|player| player.available);
        let of_role = |role: &'static str| fit().filter(move |one| json!(one.role) == role);
        let captain = of_role("captain").take(1);
        let squad = of_role("goalkeeper").chain(of_role("player").take(5)).chain(captain);
        let row = |player: &league::PlayerView| {
            let mut row = json!({ "no": player.no });
            if let (ClubId(1), Some(note)) = (id, notes.get(player.no.to_string())) {
                row.as_object_mut().unwrap().extend(note.as_object().unwrap().clone());
            }
            row
        };
        json!({ "rows": squad.map(row).collect::<Vec<Value>>() })
    };
    let clubs: Vec<Value> = sides.iter().map(club).collect();
    let sheet = json!({ "type": "match", "score": [0, 0], "clubs": clubs });
    must(ledger, Action::ByHand { fixture, sheet: serde_json::from_value(sheet).unwrap() });
}

#[test]
fn matches_count_in_the_order_in_which_they_were_entered() {
    let mut ledger = begun(&Coach::Person { name: "Ann".to_owned() });
    let fixtures: Vec<FixtureId> = ledger.competition.fixtures().map(|(id, _)| id).collect();
    let (own, others): (Vec<FixtureId>, Vec<FixtureId>) = fixtures
        .into_iter()
        .partition(|id| ledger.competition.sides(*id).unwrap().contains(&ClubId(1)));
    // The second in the calendar comes first: a red card and an injury; both miss the fourth. Then
    // they play the first and the third.
    by_hand(&mut ledger, own[1], &json!({ "3": { "red": true }, "4": { "injured": true } }));
    by_hand(&mut ledger, own[3], &json!({}));
    for fixture in [own[0], own[2]] {
        must(&mut ledger, Action::Trained { club: ClubId(1) });
        by_hand(&mut ledger, fixture, &json!({}));
    }
    for fixture in others {
        by_hand(&mut ledger, fixture, &json!({}));
    }
    assert_eq!(contradictions(&ledger.competition), [""; 0]);
    // Had they played the match after it, that would be found.
    let plays = |view: &mut View, no: u8| {
        let sheet = view.fixtures[usize::from(own[3].0) - 1].sheet.as_mut().unwrap();
        let own = sheet.clubs.iter_mut().find(|sheet| sheet.club == ClubId(1)).unwrap();
        own.rows[1].no = no;
    };
    finds(&ledger, "player 3 of club 1 was suspended and selected", |view| plays(view, 3));
    finds(&ledger, "player 4 of club 1 was injured and selected", |view| plays(view, 4));
    // And so would a red card that sends nobody off.
    finds(&ledger, "sent off without", |view| {
        let sheet = view.fixtures[usize::from(own[0].0) - 1].sheet.as_mut().unwrap();
        sheet.clubs[0].rows[2].sent_off = true;
    });
}

#[test]
fn a_squad_that_is_too_short_misses_the_match_that_it_forfeits() {
    let mut ledger = begun(&Coach::Person { name: "Ann".to_owned() });
    let plays = |id: &FixtureId| ledger.competition.sides(*id).unwrap().contains(&ClubId(1));
    let fixtures: Vec<FixtureId> = ledger.competition.fixtures().map(|(id, _)| id).collect();
    let own: Vec<FixtureId> = fixtures.iter().copied().filter(plays).collect();
    // All seven of the first match are out, so two are left for the next.
    let (red, hurt) = (json!({ "red": true }), json!({ "injured": true }));
    let came = json!({ "came_on": true, "red": true });
    let out = json!({ "1": red, "3": hurt, "4": hurt, "5": red, "6": red, "7": came, "10": came });
    by_hand(&mut ledger, own[0], &out);
    must(&mut ledger, Action::Trained { club: ClubId(1) });
    must(&mut ledger, Action::Ready { fixture: own[1], club: ClubId(1) });
    for fixture in fixtures {
        if ledger.competition.view(&[]).fixtures[usize::from(fixture.0) - 1].sheet.is_none() {
            by_hand(&mut ledger, fixture, &json!({}));
        }
    }
    assert_eq!(contradictions(&ledger.competition), [""; 0]);
}
