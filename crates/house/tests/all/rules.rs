//! The law books as pages.

use crate::common::{GAME, House};

#[tokio::test]
async fn every_game_has_its_law_book_with_an_address_for_every_clause() {
    let house = House::open().await;
    for kind in shelf::games() {
        let answer = house.stranger().get(&format!("/api/rules/{}", kind.name())).await;
        let book = answer.ok();
        assert_eq!(book["law"], kind.law());
        let html = book["html"].as_str().unwrap();
        let clauses = book["clauses"].as_object().unwrap();
        assert!(clauses.len() > 50, "{}", clauses.len());
        for (id, clause) in clauses {
            assert_eq!(html.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
            assert!(!clause["html"].as_str().unwrap().trim().is_empty(), "{id}");
            assert_eq!(clause["ruling"], id.contains("-GAP-"), "{id}");
        }
        // What options and refusals refer to can be looked up.
        for choice in kind.schema().options {
            assert!(clauses.contains_key(choice.clause), "{}", choice.clause);
        }
    }
}

#[tokio::test]
async fn a_page_of_rules_can_do_nothing() {
    let house = House::open().await;
    for game in ["unita", "sabbat-magica", "helvetia-cup", "deres-uenighet"] {
        let book = house.stranger().get(&format!("/api/rules/{game}")).await.ok();
        let html = book["html"].as_str().unwrap();
        let scripts = ["<script", " onclick", " onload", " onerror", "javascript:"];
        let others = ["<style", "style=", "<img", "<iframe", "<form", "<input"];
        for bad in scripts.into_iter().chain(others) {
            assert!(!html.contains(bad), "{bad}");
        }
        assert_eq!(html.matches("<li").count(), html.matches("</li>").count());
        assert_eq!(html.matches("<span").count(), html.matches("</span>").count());
    }
}

#[tokio::test]
async fn a_clause_can_be_read_by_itself() {
    let house = House::open().await;
    let stranger = house.stranger();
    let clause = stranger.get(&format!("/api/rules/{GAME}/U-AIM-01")).await.ok();
    assert!(clause["html"].as_str().unwrap().contains("most PV"));
    assert_eq!(clause["ruling"], false);
    let ruling = stranger.get(&format!("/api/rules/{GAME}/U-GAP-01")).await.ok();
    assert_eq!(ruling["ruling"], true);
    assert_eq!(stranger.get(&format!("/api/rules/{GAME}/U-99")).await.refused(404), "not_found");
    assert_eq!(stranger.get("/api/rules/chess").await.refused(404), "not_found");
}
