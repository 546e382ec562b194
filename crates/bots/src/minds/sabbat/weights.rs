//! What the rest of a game of Sabbat Magica depends on, and by how much.
//!
//! Nobody has thought these numbers out. Bots have played some hundreds of games with every number
//! of players, and these are the weights that foretell best, by least squares, what a seat still
//! scored from a position on. The columns are by how often its regions will still score.

use super::FACTS;

/// The weights with one number of players: a row for every fact, in the order of [`super::facts`].
pub(super) type Weights = [[f32; 7]; FACTS];

/// The weights by the number of players, from two on.
#[rustfmt::skip]
pub(super) const WEIGHTS: [Weights; 3] = [
    [
        [0.0, 0.9, 8.6, 17.9, 28.4, 36.9, 42.2],        // what comes anyway
        [0.0, 0.6, 0.9, 1.2, 1.6, 1.2, 2.1],            // a point of harvest
        [0.0, -0.2, -0.7, -0.7, 0.2, -0.4, -1.9],       // glassworks
        [0.0, -0.7, -1.0, -0.9, -0.9, -1.1, -0.2],      // crystal globe
        [0.0, -0.3, -0.6, -1.1, -0.9, -0.3, 0.1],       // canteen
        [0.0, 0.0, -0.1, 0.3, 1.2, -0.9, 0.5],          // training ground
        [0.0, 0.0, -0.8, -0.8, -0.1, -0.8, -2.8],       // alchemist's office
        [0.0, 0.0, -0.5, -0.1, -0.5, -1.3, -0.9],       // zen garden
        [0.0, 0.3, 0.3, 0.0, 0.1, 0.9, 1.1],            // terror that feeds
        [0.0, 0.2, 0.3, 0.6, 0.0, 0.1, 0.4],            // terror beyond the bill, the first four
        [0.0, -0.1, 0.2, -0.1, 0.6, 0.5, 0.9],          // and the rest
        [0.0, 0.0, -0.1, -0.1, -0.6, 0.7, 1.4],         // terror short of the bill
        [0.0, 0.6, 0.3, 0.5, 0.2, -0.8, -0.8],          // ghosts at hand, the first three
        [0.0, 1.0, 0.9, 0.9, 1.3, 1.8, -0.9],           // and the rest
        [0.0, -0.2, 0.0, 0.1, -1.3, 0.6, 4.2],          // types of resource
        [0.0, 0.1, 0.3, 0.8, 1.1, 1.3, -2.1],           // more than one of a type
        [0.0, 0.6, 0.9, 1.7, 2.2, 2.7, 1.8],            // portals that can be paid
        [5.0, 5.7, 6.3, 4.2, 3.3, 5.6, 0.0],            // sets
        [0.0, 0.2, 0.6, 1.1, 1.4, 2.0, 3.4],            // types of the next set
        [0.0, -0.1, -5.1, -4.6, -3.7, 0.0, 0.0],        // a cursed token
        [0.0, 0.2, -0.2, -4.3, -1.2, -2.7, 0.0],        // something that withers
        [0.0, 1.1, 1.5, 1.8, 1.2, 1.3, 0.2],            // actions to come
        [0.0, 0.5, 1.1, 1.4, 0.7, 0.3, 2.1],            // uses of the card: Argosola
        [0.0, 0.9, 0.1, 0.9, 1.1, 3.0, 5.7],            // Zugriga
        [0.0, -0.2, -1.6, -0.1, 4.1, 6.5, 9.2],         // Sanagal
        [0.0, 0.6, 2.7, 0.3, 1.3, 3.6, 6.4],            // Luserna
        [0.0, -0.9, -1.5, -0.5, -0.9, -2.8, -4.1],      // being last in turn
        [0.0, -0.1, 0.0, -0.1, -0.4, -0.3, -0.8],       // what others have beyond their bills
        [0.0, 0.1, 0.5, 0.5, 0.2, -0.2, 0.3],           // ghosts that others have at hand
        [0.0, -0.2, -0.6, -1.2, -1.6, -2.0, -2.3],      // what others harvest
        [0.0, 0.1, -0.1, -0.1, -0.2, -0.1, -1.0],       // a harvest within others' reach
        [0.0, 0.6, 0.4, 0.5, 1.7, 0.1, -0.4],           // ghosts that can afford to fight
    ],
    [
        [0.0, 0.0, 7.4, 15.6, 28.6, 34.4, 45.0],        // what comes anyway
        [0.0, 0.5, 0.8, 1.2, 1.3, 1.3, 1.6],            // a point of harvest
        [0.0, 0.3, 0.5, 0.6, -0.1, -1.2, -0.5],         // glassworks
        [0.0, -0.3, 0.1, 0.3, -0.3, -0.3, 0.6],         // crystal globe
        [0.0, 0.8, 0.6, 1.0, 0.6, 2.3, 1.2],            // canteen
        [0.0, 0.4, 1.2, 1.1, 0.7, 0.4, 3.0],            // training ground
        [0.0, 0.4, 0.5, -0.3, 0.6, -0.6, 0.7],          // alchemist's office
        [0.0, 0.3, 0.6, 0.4, 1.6, -0.5, 0.6],           // zen garden
        [0.0, 0.8, 0.9, 0.8, 0.8, 1.6, 0.4],            // terror that feeds
        [0.0, 0.2, 0.8, 1.1, 0.8, 1.2, 1.2],            // terror beyond the bill, the first four
        [0.0, 0.1, 0.5, 0.1, 0.2, 1.1, 1.1],            // and the rest
        [0.0, 0.2, -0.3, -0.3, 0.1, 0.5, -0.6],         // terror short of the bill
        [0.0, 0.4, 0.6, 0.2, 0.5, -0.2, 0.4],           // ghosts at hand, the first three
        [0.0, 0.4, 0.7, 0.9, 0.5, 0.8, 1.4],            // and the rest
        [0.0, -0.1, 0.3, 1.0, -2.0, -1.1, 2.0],         // types of resource
        [0.0, 0.2, -0.3, -1.0, 0.7, 1.1, -0.8],         // more than one of a type
        [0.0, 0.1, 0.7, 1.6, 4.0, 2.9, 2.0],            // portals that can be paid
        [5.0, 5.5, 7.2, 5.0, 3.1, 4.2, 0.0],            // sets
        [0.0, 0.2, 0.7, 0.7, 0.6, 0.0, 1.9],            // types of the next set
        [0.0, -0.1, -4.6, -4.2, -3.4, 0.0, 0.0],        // a cursed token
        [0.0, 0.2, -0.3, -3.7, -2.4, -1.0, 0.0],        // something that withers
        [0.0, 1.6, 2.2, 2.0, 1.2, 1.3, 2.1],            // actions to come
        [0.0, 2.0, 1.6, 2.2, 2.4, 2.0, 2.0],            // uses of the card: Argosola
        [0.0, -0.2, 0.6, 1.3, 1.5, 1.5, 2.9],           // Zugriga
        [0.0, -1.2, -0.4, 4.1, 5.6, 3.4, 5.0],          // Sanagal
        [0.0, 0.7, 2.0, 2.8, 3.0, 3.3, 3.4],            // Luserna
        [0.0, -1.3, -2.0, -1.0, -0.7, -0.1, -2.2],      // being last in turn
        [0.0, -0.3, -0.2, -0.5, -0.8, -0.6, -1.0],      // what others have beyond their bills
        [0.0, 0.1, 0.3, 0.6, 0.5, 0.5, -0.2],           // ghosts that others have at hand
        [0.0, -0.3, -0.6, -0.9, -1.4, -1.2, -1.4],      // what others harvest
        [0.0, 0.4, 0.1, 0.2, 0.1, 0.4, 0.1],            // a harvest within others' reach
        [0.0, 1.6, -0.7, 0.6, 0.2, -0.6, 0.5],          // ghosts that can afford to fight
    ],
    [
        [0.0, -0.4, 5.7, 12.9, 19.0, 27.0, 38.0],       // what comes anyway
        [0.0, 0.6, 0.9, 1.1, 1.3, 1.5, 2.1],            // a point of harvest
        [0.0, 1.0, 1.7, 1.4, 0.4, -0.9, 0.6],           // glassworks
        [0.0, 0.1, 0.0, -0.2, 0.9, 1.4, 1.9],           // crystal globe
        [0.0, 0.8, 1.9, 1.7, 2.3, 1.4, 0.6],            // canteen
        [0.0, 0.9, 1.8, 0.8, 1.1, 0.0, -1.4],           // training ground
        [0.0, 0.4, 0.6, 0.0, -0.1, 0.5, -0.5],          // alchemist's office
        [0.0, 0.6, 0.4, 0.9, 0.1, -0.1, -0.8],          // zen garden
        [0.0, 0.7, 0.9, 0.8, 1.0, 0.9, 0.9],            // terror that feeds
        [0.0, 0.2, 1.1, 1.0, 1.1, 1.0, 0.5],            // terror beyond the bill, the first four
        [0.0, -0.2, 0.3, 1.1, 1.2, 1.4, 0.9],           // and the rest
        [0.0, -0.7, -0.6, -0.7, -0.7, -0.5, -0.2],      // terror short of the bill
        [0.0, 0.4, 0.4, 0.3, -0.5, -0.1, 0.4],          // ghosts at hand, the first three
        [0.0, -0.1, 0.4, -0.3, 0.7, -0.9, -1.0],        // and the rest
        [0.0, 0.3, 0.6, 0.4, 0.2, 0.1, 2.4],            // types of resource
        [0.0, -0.4, -0.3, -0.3, -0.4, -1.1, 1.6],       // more than one of a type
        [0.0, 0.5, 0.6, 1.1, 0.7, 1.7, -1.2],           // portals that can be paid
        [5.0, 4.1, 3.6, 3.6, -0.2, 3.2, 0.0],           // sets
        [0.0, 0.3, 0.5, 0.6, 0.7, 0.3, -0.7],           // types of the next set
        [0.0, -0.1, -4.0, -5.1, -3.7, 0.0, 0.0],        // a cursed token
        [0.0, 0.0, -0.7, -3.1, -2.5, 0.3, 0.0],         // something that withers
        [0.0, 1.9, 2.4, 2.5, 2.4, 2.2, 2.3],            // actions to come
        [0.0, 1.6, 1.6, 1.9, 2.3, 4.2, 2.0],            // uses of the card: Argosola
        [0.0, 0.2, -0.2, 1.3, 2.4, 3.3, 1.5],           // Zugriga
        [0.0, 0.3, -0.6, -0.1, 2.3, 4.4, 3.4],          // Sanagal
        [0.0, -1.2, 0.1, 1.3, 3.1, 3.8, 2.5],           // Luserna
        [0.0, -2.3, -3.6, -2.6, -1.6, -3.3, -3.9],      // being last in turn
        [0.0, 0.0, -0.1, 0.0, -0.1, -0.1, -0.2],        // what others have beyond their bills
        [0.0, -0.1, 0.1, 0.4, 0.8, 0.2, 0.0],           // ghosts that others have at hand
        [0.0, -0.1, -0.7, -0.8, -1.2, -1.3, -1.0],      // what others harvest
        [0.0, 0.0, 0.5, 0.0, 0.2, 0.1, -1.2],           // a harvest within others' reach
        [0.0, 1.3, -1.4, 1.0, 3.3, 2.0, -0.5],          // ghosts that can afford to fight
    ],
];

/// The lead, in points, that makes a victory about three times as likely as a defeat, by players
/// and by harvests to come. Late leads are surer, but never so sure that all ways seem alike.
pub(super) const SPREAD: [[f32; 7]; 3] = [
    [4.0, 4.0, 4.0, 7.0, 9.0, 11.5, 11.0],
    [4.0, 4.0, 5.0, 6.5, 8.0, 9.5, 9.5],
    [4.0, 4.0, 4.5, 6.0, 8.5, 9.0, 9.0],
];
