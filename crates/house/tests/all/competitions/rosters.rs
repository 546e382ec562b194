//! Competitions whose clubs have players: preparation, kick-off, and what a match leaves behind.

use serde_json::{Value, json};

use crate::common::{House, Somebody};
use crate::competitions::organiser::{Organiser, cup_with_rosters};

/// The first choice that the match itself would take: a squad of whoever is fit, no cards.
pub fn choices(seen: &Value, club: u64) -> Vec<String> {
    let clubs = seen["view"]["clubs"].as_array().unwrap();
    let club = clubs.iter().find(|found| found["id"] == club).unwrap();
    let players = club["players"].as_array().unwrap().iter();
    let fit = players.filter(|player| player["available"] == true);
    let captain = fit.clone().find(|player| player["role"] == "captain");
    let is_kept = fit.clone().any(|player| player["role"] == "goalkeeper");
    let others = fit.filter(|player| player["role"] == "player");
    let mut field: Vec<&Value> = captain.into_iter().chain(others).take(7).collect();
    // The goalkeeper goes in goal by himself, and somebody else only if there is none.
    let keeper = if is_kept { None } else { field.pop().map(|one| format!("goal {}", one["no"])) };
    field.truncate(6);
    let place = |(index, player): (usize, &&Value)| {
        let place = if index < 4 { "field" } else { "bench" };
        format!("{place} {}", player["no"])
    };
    let squad = field.iter().enumerate().map(place);
    keeper.into_iter().chain(squad).chain(["ready".to_owned(), "ready".to_owned()]).collect()
}

/// A coach does everything there is to do before a match.
pub async fn prepares(cup: &Organiser<'_>, who: &Somebody<'_>, club: u64, fixture: u64) {
    let seen = cup.seen_by(who).await;
    if seen["view"]["preparations"][0]["trained"] == false {
        cup.act(who, json!({ "type": "trained", "club": club })).await;
    }
    let seen = cup.seen_by(who).await;
    let choices = choices(&seen, club);
    let choose = json!({ "type": "choose", "fixture": fixture, "club": club, "choices": choices });
    cup.act(who, choose).await;
    cup.act(who, json!({ "type": "ready", "fixture": fixture, "club": club })).await;
}

/// A cup with two people and two bots; tells the clubs of the people.
pub async fn four_clubs<'h>(house: &'h House, ben: &Somebody<'_>) -> (Organiser<'h>, u64, u64) {
    let cup = Organiser::new(house, cup_with_rosters()).await;
    let me = json!({ "type": "me" });
    let bot = json!({ "type": "bot", "level": "random" });
    let club = |name: &str, team: &str, coach: &Value| json!({ "name": name, "team": team, "coach": coach });
    let reds = cup.club(&cup.anna, club("Reds", "madmen", &me)).await;
    let blues = cup.club(ben, club("Blues", "dragons", &me)).await;
    cup.club(&cup.anna, club("Greys", "madmen", &bot)).await;
    cup.club(&cup.anna, club("Greens", "dragons", &bot)).await;
    (cup, reds, blues)
}

#[tokio::test]
async fn two_coaches_and_two_bots_play_a_cup_to_the_trophy() {
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let (cup, reds, blues) = four_clubs(&house, &ben).await;
    cup.start().await;
    let mut played = Vec::new();
    loop {
        let mut seen = cup.seen_by(&cup.anna).await;
        if seen["state"] == "finished" {
            break;
        }
        for (club, who) in [(reds, &cup.anna), (blues, &ben)] {
            let open = Organiser::open_matches(&seen, club);
            if let Some(fixture) =
                open.first().filter(|fixture| !played.contains(&(club, **fixture)))
            {
                prepares(&cup, who, club, *fixture).await;
                played.push((club, *fixture));
                seen = cup.seen_by(&cup.anna).await;
            }
        }
        for table in seen["tables"].as_array().unwrap() {
            let table = table["table"].as_str().unwrap();
            let info = cup.anna.get(&format!("/api/tables/{table}")).await.ok();
            for who in [&cup.anna, &ben] {
                let info = who.get(&format!("/api/tables/{table}")).await.ok();
                let seats = info["seats"].as_array().unwrap();
                let mine = seats.iter().find(|seat| seat["yours"] == true);
                let plays = mine.is_some_and(|seat| seat["stand_in"] == false);
                if plays && info["state"] == "running" {
                    cup.lets_a_bot_play(who, table).await;
                }
            }
            if info["state"] == "running" {
                cup.anna.until_over(table).await;
            }
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        house.time.advance(std::time::Duration::from_millis(50));
    }
    let seen = cup.seen_by(&ben).await;
    let fixtures = seen["view"]["fixtures"].as_array().unwrap();
    assert_eq!(fixtures.len(), 3, "two semi-finals and a final");
    assert!(fixtures.iter().all(|fixture| fixture["sheet"].is_object()));
    // The sheet and the table of a match say the same.
    for fixture in fixtures {
        let table = cup.table_of(fixture["id"].as_u64().unwrap()).await;
        let replay = ben.get(&format!("/api/tables/{table}/replay?as=open")).await.ok();
        let last = replay["frames"].as_array().unwrap().last().unwrap()["position"].clone();
        let score = &fixture["sheet"]["clubs"];
        assert_eq!(last["scores"], json!([score[0]["score"], score[1]["score"]]), "{table}");
        let report = ben.get(&cup.path(&format!("/matches/{}/report", fixture["id"]))).await;
        assert!(report.ok()["paragraphs"][0].is_string(), "{}", report.body);
    }
    let places = seen["view"]["places"].as_array().unwrap();
    assert_eq!(places.iter().filter(|place| place["place"] == 1).count(), 1);
}

#[tokio::test]
async fn a_match_is_prepared_in_the_order_of_the_law_book() {
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let (cup, reds, _) = four_clubs(&house, &ben).await;
    let anna = &cup.anna;
    cup.start().await;
    let seen = cup.seen_by(anna).await;
    let fixture = Organiser::open_matches(&seen, reds)[0];
    let ready = json!({ "type": "ready", "fixture": fixture, "club": reds });
    assert_eq!(cup.try_act(anna, ready.clone()).await.refused(409), "choice");
    let choices = choices(&seen, reds);
    let choose = json!({ "type": "choose", "fixture": fixture, "club": reds, "choices": choices });
    let early = cup.try_act(anna, choose.clone()).await;
    assert_eq!(early.refused(422), "refused");
    assert_eq!(early.json()["clause"], "C-COMP-15", "{}", early.body);
    assert_eq!(early.json()["refusal"]["type"], "training_first");
    // Three sessions buy one card of level 3, and then nothing more.
    let preparation = &seen["view"]["preparations"][0];
    let card = |level: u64| {
        let cards = preparation["cards"].as_array().unwrap();
        cards.iter().find(|card| card["level"] == level).unwrap()["no"].clone()
    };
    cup.act(anna, json!({ "type": "train", "club": reds, "card": card(3) })).await;
    let more = json!({ "type": "train", "club": reds, "card": card(1) });
    assert_eq!(cup.try_act(anna, more.clone()).await.json()["clause"], "C-TRAIN-02");
    cup.act(anna, json!({ "type": "untrain", "club": reds, "card": card(3) })).await;
    cup.act(anna, more).await;
    cup.act(anna, json!({ "type": "trained", "club": reds })).await;
    // An empty choice, and one that the match would not take.
    let nothing = json!({ "type": "choose", "fixture": fixture, "club": reds, "choices": [] });
    assert_eq!(cup.try_act(anna, nothing).await.refused(409), "choice");
    let wrong = json!({ "type": "choose", "fixture": fixture, "club": reds, "choices": ["fly 9"] });
    assert_eq!(cup.try_act(anna, wrong).await.json()["refusal"]["type"], "bad_choice");
    cup.act(anna, choose).await;
    cup.act(anna, ready.clone()).await;
    let sides = Organiser::fixture(&cup.seen_by(anna).await, fixture)["sides"].clone();
    let is_mine = |side: &&Value| side["club"] == reds;
    assert_eq!(sides.as_array().unwrap().iter().find(is_mine).unwrap()["ready"], true);
}

#[tokio::test]
async fn a_club_with_too_few_players_for_a_squad_is_ready_and_forfeits() {
    // C-GAP-56, C-GAP-73.
    let house = House::open().await;
    let ben = house.guest("Ben").await;
    let mut new = cup_with_rosters();
    new["charter"]["form"] = json!({ "type": "championship" });
    let cup = Organiser::new(&house, new).await;
    let me = json!({ "type": "me" });
    let reds = json!({ "name": "Reds", "team": "madmen", "coach": me });
    let reds = cup.club(&cup.anna, reds).await;
    cup.club(&ben, json!({ "name": "Blues", "team": "dragons", "coach": me })).await;
    cup.start().await;
    // Nobody of the first match can play the next: two are injured, the others sent off.
    let hurt = [3, 4].map(|no| json!({ "no": no, "injured": true }));
    let started = [1, 5, 6].map(|no| json!({ "no": no, "red": true }));
    let came_on = [7, 10].map(|no| json!({ "no": no, "came_on": true, "red": true }));
    let sent_off: Vec<Value> = started.into_iter().chain(hurt).chain(came_on).collect();
    let fresh: Vec<Value> = [1, 2, 3, 5, 6, 7, 10].map(|no| json!({ "no": no })).into();
    let seen = cup.seen_by(&cup.anna).await;
    let is_home = Organiser::fixture(&seen, 1)["sides"][0]["club"] == reds;
    let (home, away) = if is_home { (sent_off, fresh) } else { (fresh, sent_off) };
    let sheet = json!({
        "type": "match", "score": [0, 0], "clubs": [{ "rows": home }, { "rows": away }],
    });
    cup.act(&cup.anna, json!({ "type": "by_hand", "fixture": 1, "sheet": sheet })).await;
    let ready = json!({ "type": "ready", "fixture": 2, "club": reds });
    assert_eq!(cup.try_act(&cup.anna, ready.clone()).await.refused(422), "refused");
    cup.act(&cup.anna, json!({ "type": "trained", "club": reds })).await;
    let seen = cup.seen_by(&cup.anna).await;
    assert_eq!(seen["view"]["preparations"][0]["short"], true);
    cup.act(&cup.anna, ready).await;
    let seen = cup.until_finished().await;
    let sheet = &Organiser::fixture(&seen, 2)["sheet"];
    assert_eq!((&sheet["how"], &sheet["forfeit"]), (&json!("forfeit"), &json!([reds])));
    let players = seen["view"]["clubs"][0]["players"].as_array().unwrap();
    assert!(players.iter().all(|player| player["suspended"] == 0), "the suspensions are served");
    let tested = players.iter().filter(|player| player["injury"] == "testing");
    assert_eq!(tested.count(), 2, "the injured have missed a match");
}
