//! A seed must give the same game in every version, so what it gives is written here.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use table::draw;

fn rng() -> Pcg32 {
    Pcg32::seed_from_u64(2024)
}

#[test]
fn numbers_below_a_bound_never_change() {
    let mut rng = rng();
    let drawn: Vec<u32> = [2, 6, 6, 6, 20, 20, 100, 1_000_000, u32::MAX, (1 << 31) + 1]
        .map(|bound| draw::below(&mut rng, bound))
        .into();
    assert_eq!(drawn, [0, 0, 4, 1, 9, 17, 90, 948_734, 378_665_056, 1_911_244_526]);
}

#[test]
fn picks_and_weighted_draws_never_change() {
    let mut rng = rng();
    let picks: String = (0..12).map(|_| *draw::pick(&mut rng, &['a', 'b', 'c'])).collect();
    let items = [('x', 1), ('y', 0), ('z', 5)];
    let weighted: String = (0..12).map(|_| *draw::weighted(&mut rng, &items)).collect();
    assert_eq!((picks.as_str(), weighted.as_str()), ("bacabcccaccb", "zzzzzzzzzzzx"));
}

#[test]
fn shuffles_never_change() {
    let mut items: Vec<u32> = (0..10).collect();
    draw::shuffle(&mut rng(), &mut items);
    assert_eq!(items, [7, 8, 5, 9, 4, 2, 1, 6, 0, 3]);
}

#[test]
fn every_number_is_as_likely_as_the_others() {
    let mut rng = rng();
    let mut counts = [0; 7];
    (0..70_000).for_each(|_| counts[draw::below(&mut rng, 7) as usize] += 1);
    assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
}

#[test]
fn every_order_is_as_likely_as_the_others() {
    let mut rng = rng();
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..24_000 {
        let mut items = [0, 1, 2, 3];
        draw::shuffle(&mut rng, &mut items);
        *counts.entry(items).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 24);
    assert!(counts.values().all(|count| (850..1_150).contains(count)), "{counts:?}");
}

#[test]
fn what_has_no_weight_is_never_drawn() {
    let mut rng = rng();
    let items = [("never", 0), ("once", 1), ("often", 9), ("never", 0)];
    let often = (0..10_000).filter(|_| match *draw::weighted(&mut rng, &items) {
        "never" => panic!("it has no weight"),
        word => word == "often",
    });
    assert!((8_800..9_200).contains(&often.count()));
}

#[test]
#[should_panic = "a draw needs something to draw from"]
fn nothing_can_be_drawn_from_nothing() {
    draw::pick::<u8>(&mut rng(), &[]);
}
