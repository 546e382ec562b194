//! What becomes of a competition when the rules have changed since, so that its log would lead
//! elsewhere.
//!
//! The rules of a test cannot change; instead the log is altered, which is the same to whoever
//! compares the two.

use house::store::{args, statement};
use serde_json::{Value, json};

use crate::common::{House, Somebody, config};
use crate::competitions::keeping::findings;
use crate::competitions::organiser::{Organiser, cup};

/// By the rules of that time something else could be done.
const DONE: &str = "UPDATE competition_entries SET action = '{\"type\":\"leave\",\"club\":7}' \
                    WHERE action LIKE '%\"start\"%'";
/// By the rules of that time something else came of it.
const LED: &str =
    "UPDATE competition_entries SET action = replace(action, 'Reds', 'Pink') WHERE number = 1";
/// What is kept was kept by another law book.
const LAW: &str =
    "UPDATE competition_snapshots SET snapshot = replace(snapshot, '\"law\":\"', '\"law\":\"0.')";

/// A championship of two people that was begun before, in a house that opens once more.
struct Again {
    house: House,
    id: String,
    cookies: [Option<String>; 2],
    clubs: [u64; 2],
}

impl Again {
    /// One match was played; then the house is closed, and this is changed in what it keeps.
    async fn after(changes: &[&'static str]) -> (Again, Value) {
        let house = House::open().await;
        let ben = house.guest("Ben").await;
        let mut new = cup("house");
        new["charter"]["form"] = json!({ "type": "championship" });
        let league = Organiser::new(&house, new).await;
        let clubs = [league.enters(&league.anna, "Reds").await, league.enters(&ben, "Blues").await];
        league.start().await;
        let (id, cookies) = (league.id.clone(), [league.anna.cookie.clone(), ben.cookie.clone()]);
        play(&league, &ben, clubs, 1).await;
        let seen = league.until("booked", |seen| decided(seen) == 1).await;
        (Again { house, id, cookies, clubs }.reopened(changes).await, seen)
    }

    async fn reopened(self, changes: &[&'static str]) -> Again {
        let Again { house: House { app, folder, .. }, id, cookies, clubs } = self;
        let changes = changes.iter().map(|sql| statement(sql, args![]).must_change());
        app.store.write(changes.collect()).await.unwrap();
        app.close().await;
        Again { house: House::at(folder, config()).await, id, cookies, clubs }
    }

    fn people(&self) -> (Organiser<'_>, Somebody<'_>) {
        let [mut anna, mut ben] = [self.house.stranger(), self.house.stranger()];
        [anna.cookie, ben.cookie] = self.cookies.clone();
        (Organiser { house: &self.house, anna, id: self.id.clone() }, ben)
    }
}

async fn play(league: &Organiser<'_>, ben: &Somebody<'_>, clubs: [u64; 2], fixture: u64) {
    for (club, who) in clubs.into_iter().zip([&league.anna, ben]) {
        league.act(who, json!({ "type": "ready", "fixture": fixture, "club": club })).await;
    }
    league.plays_out(fixture, &[&league.anna, ben]).await;
}

fn decided(seen: &Value) -> usize {
    let fixtures = seen["view"]["fixtures"].as_array().unwrap();
    fixtures.iter().filter(|fixture| fixture["status"] == "done").count()
}

#[tokio::test]
async fn a_competition_goes_on_where_it_stood_and_is_played_to_its_end() {
    for change in [DONE, LED] {
        let (again, before) = Again::after(&[LAW, change]).await;
        let (league, ben) = again.people();
        let seen = league.seen_by(&ben).await;
        assert_eq!(seen["view"]["table"], before["view"]["table"]);
        assert_eq!(seen["view"]["clubs"][0]["name"], "Reds");
        // What was done by other rules stands, and a page can say so.
        let number = before["number"].clone();
        let strike = |entry: &Value| json!({ "type": "strike", "entry": entry });
        let first = Organiser::fixture(&seen, 1)["entry"].clone();
        let refused = league.try_act(&league.anna, strike(&first)).await;
        assert_eq!(refused.refused(422), "refused");
        assert_eq!(refused.json()["refusal"], json!({ "type": "settled", "entry": number }));
        // What follows can be struck, even if the house was closed meanwhile.
        let second = json!({ "type": "table", "places": [1, 2], "scores": [5, 3] });
        let second = json!({ "type": "by_hand", "fixture": 2, "sheet": second });
        league.act(&league.anna, second).await;
        let again = again.reopened(&[]).await;
        let (league, ben) = again.people();
        let seen = league.until_finished().await;
        let entry = Organiser::fixture(&seen, 2)["entry"].clone();
        league.act(&league.anna, strike(&entry)).await;
        play(&league, &ben, again.clubs, 2).await;
        let seen = league.until_finished().await;
        assert_eq!(seen["view"]["places"].as_array().unwrap().len(), 2);
        // Nobody claims that all of it could be proved.
        let record = league.anna.get(&league.path("/export?as=record")).await;
        let damage = league::record::verify(&record.body).unwrap_err();
        assert!(damage.to_string().contains(&format!("since entry {number}")), "{damage}");
        let found = findings(again.house.folder.path()).await;
        let differences = found.iter().filter_map(|finding| finding.difference.as_ref());
        assert_eq!(differences.count(), 1, "{found:?}");
    }
}

#[tokio::test]
async fn a_competition_of_an_older_law_book_that_leads_the_same_way_can_still_be_corrected() {
    let (again, before) = Again::after(&[LAW]).await;
    let (league, ben) = again.people();
    let entry = Organiser::fixture(&before, 1)["entry"].clone();
    let first = league.table_of(1).await;
    league.act(&league.anna, json!({ "type": "strike", "entry": entry })).await;
    league.until("another table", |seen| seen["tables"][0]["table"] != json!(first)).await;
    league.plays_out(1, &[&league.anna, &ben]).await;
    play(&league, &ben, again.clubs, 2).await;
    league.until_finished().await;
    let record = league.anna.get(&league.path("/export?as=record")).await;
    league::record::verify(&record.body).unwrap();
}

#[tokio::test]
async fn the_log_is_the_truth_and_what_is_kept_beside_it_only_its_cache() {
    // Something else is kept than the entry says that it led to.
    let meddled = "UPDATE competition_snapshots SET snapshot = replace(snapshot, 'Reds', 'Pink')";
    let (again, before) = Again::after(&[meddled]).await;
    let (league, _) = again.people();
    let seen = league.seen_by(&league.anna).await;
    assert_eq!(seen["view"], before["view"]);
    let kept = "SELECT snapshot FROM competition_snapshots";
    let kept = again.house.app.store.row(kept, args![]).await.unwrap().unwrap();
    assert!(kept.text(0).unwrap().contains("Reds"), "and it is put right");
}
