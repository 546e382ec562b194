//! Links that keep a chair for a friend.

use serde_json::{Value, json};

use crate::common::{GAME, House, Somebody};

async fn table_with_a_kept_chair(anna: &Somebody<'_>) -> String {
    let chairs = [json!({ "type": "me" }), json!({ "type": "invited" })];
    anna.table(json!({
        "game": GAME, "setup": { "players": 2 }, "chairs": chairs, "watch": "nobody",
    }))
    .await
}

async fn invite(anna: &Somebody<'_>, id: &str) -> String {
    let path = format!("/api/tables/{id}/invitations");
    let invitation = anna.post(&path, json!({ "chair": 1 })).await.ok();
    assert_eq!((&invitation["chair"], &invitation["used"]), (&json!(1), &json!(false)));
    invitation["token"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn whoever_has_the_link_sits_down_once() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let ben = house.guest("Ben").await;
    let carla = house.guest("Carla").await;
    let id = table_with_a_kept_chair(&anna).await;
    let token = invite(&anna, &id).await;
    let join = format!("/api/join/{token}");
    assert_eq!(house.stranger().post(&join, Value::Null).await.refused(401), "no_person");
    // The address alone is not enough.
    assert_eq!(ben.get(&format!("/api/tables/{id}")).await.refused(404), "not_found");

    assert_eq!(ben.post(&join, Value::Null).await.ok(), json!({ "id": id }));
    let info = ben.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(info["state"], "running");
    assert_eq!(
        ben.post(&join, Value::Null).await.ok(),
        json!({ "id": id }),
        "once more is no harm"
    );
    assert_eq!(carla.post(&join, Value::Null).await.refused(409), "used");
    let list = anna.get(&format!("/api/tables/{id}/invitations")).await.ok();
    assert_eq!(list[0]["used"], true);
}

#[tokio::test]
async fn a_revoked_link_is_worth_nothing() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let ben = house.guest("Ben").await;
    let id = table_with_a_kept_chair(&anna).await;
    let token = invite(&anna, &id).await;
    let path = format!("/api/tables/{id}/invitations/{token}");
    assert_eq!(ben.delete(&path).await.refused(404), "not_found");
    anna.delete(&path).await.ok();
    assert_eq!(
        ben.post(&format!("/api/join/{token}"), Value::Null).await.refused(404),
        "not_found"
    );
    assert_eq!(anna.delete(&path).await.refused(404), "not_found");
    assert_eq!(anna.get(&format!("/api/tables/{id}/invitations")).await.ok(), json!([]));
    // Another one still works.
    let token = invite(&anna, &id).await;
    ben.post(&format!("/api/join/{token}"), Value::Null).await.ok();
}

#[tokio::test]
async fn of_two_who_use_a_link_at_the_same_time_one_sits_down() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let id = table_with_a_kept_chair(&anna).await;
    let token = invite(&anna, &id).await;
    let join = format!("/api/join/{token}");
    let (ben, carla) = (house.guest("Ben").await, house.guest("Carla").await);
    let (one, other) = tokio::join!(ben.post(&join, Value::Null), carla.post(&join, Value::Null));
    let came_in = [&one, &other].iter().filter(|answer| answer.status.is_success()).count();
    assert_eq!(came_in, 1, "{one:?} {other:?}");
}

#[tokio::test]
async fn only_the_owner_invites_and_only_to_a_free_chair() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let ben = house.guest("Ben").await;
    let id = anna.table(json!({ "game": GAME, "setup": { "players": 2 } })).await;
    let path = format!("/api/tables/{id}/invitations");
    assert_eq!(ben.get(&path).await.refused(403), "not_yours");
    assert_eq!(ben.post(&path, json!({ "chair": 1 })).await.refused(403), "not_yours");
    assert_eq!(anna.post(&path, json!({ "chair": 0 })).await.refused(409), "taken");
    assert_eq!(anna.post(&path, json!({ "chair": 7 })).await.refused(404), "not_found");
    assert_eq!(anna.post(&path, json!({ "chair": "x" })).await.refused(422), "malformed");
    for token in ["nonsense", "%00", "..%2F.."] {
        let answer = ben.post(&format!("/api/join/{token}"), Value::Null).await;
        assert_eq!(answer.refused(404), "not_found", "{token}");
    }
}
