//! A championship of tables: everybody meets everybody as evenly as the numbers allow, and sits
//! in every seat as often as in any other (`C-GAP-74`).

use crate::club::ClubId;

/// The rounds, each with its tables, each with its clubs by seat.
pub(super) fn rounds(clubs: &[ClubId], rounds: u8, seats: u8) -> Vec<Vec<Vec<ClubId>>> {
    let mut plan = Plan::new(clubs.len(), usize::from(seats));
    let name = |place: usize| clubs[place];
    (0..rounds)
        .map(|_| {
            let tables = plan.next_round();
            tables.into_iter().map(|table| table.into_iter().map(name).collect()).collect()
        })
        .collect()
}

/// How many sit at each table: as many as there are seats or one fewer, so that as many clubs as
/// possible play. Whoever is left over has a bye.
fn sizes(clubs: usize, seats: usize) -> Vec<usize> {
    let fewer = (seats - 1).max(2);
    let mut best: Vec<usize> = Vec::new();
    for tables in 1..=clubs / fewer {
        let seated = clubs.min(tables * seats);
        if seated > best.iter().sum() {
            let large = seated - tables * fewer;
            best = (0..tables).map(|table| fewer + usize::from(table < large)).collect();
        }
    }
    best
}

/// What the rounds so far have brought.
struct Plan {
    seats: usize,
    /// How often two have met.
    met: Vec<Vec<u32>>,
    /// How often somebody has sat in a seat.
    sat: Vec<Vec<u32>>,
    /// How often somebody had a bye.
    byes: Vec<u32>,
}

impl Plan {
    fn new(clubs: usize, seats: usize) -> Plan {
        Plan {
            seats,
            met: vec![vec![0; clubs]; clubs],
            sat: vec![vec![0; seats]; clubs],
            byes: vec![0; clubs],
        }
    }

    fn next_round(&mut self) -> Vec<Vec<usize>> {
        let clubs = self.byes.len();
        let sizes = sizes(clubs, self.seats);
        let playing = self.playing(sizes.iter().sum());
        let mut best: Option<(u64, Vec<Vec<usize>>)> = None;
        // Exchanging pairs finds a good round from most beginnings, but not from every one.
        for start in 0..playing.len() {
            let mut tables = deal(&playing, start, &sizes);
            self.improve(&mut tables);
            let cost = self.cost(&tables);
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, tables));
            }
        }
        let mut tables = best.map(|(_, tables)| tables).unwrap_or_default();
        for table in &mut tables {
            self.seat(table);
            self.note(table);
        }
        tables
    }

    /// Who plays: byes go to those who have had the fewest.
    fn playing(&mut self, count: usize) -> Vec<usize> {
        let clubs = self.byes.len();
        let mut order: Vec<usize> = (0..clubs).collect();
        // The last in the order of the seeds rest first.
        order.sort_by_key(|club| (std::cmp::Reverse(self.byes[*club]), *club));
        for resting in &order[count..] {
            self.byes[*resting] += 1;
        }
        let mut playing = order[..count].to_vec();
        playing.sort_unstable();
        playing
    }

    /// How uneven the meetings of a round are.
    fn cost(&self, tables: &[Vec<usize>]) -> u64 {
        let met = |one: &usize, other: &usize| u64::from(self.met[*one][*other]).pow(2);
        let table = |table: &Vec<usize>| -> u64 {
            table.iter().flat_map(|one| table.iter().map(move |other| met(one, other))).sum()
        };
        tables.iter().map(table).sum()
    }

    /// Exchanges two clubs as long as that makes the meetings more even.
    fn improve(&self, tables: &mut [Vec<usize>]) {
        loop {
            let mut best = (0i64, None);
            for one in 0..tables.len() {
                for other in one + 1..tables.len() {
                    for a in 0..tables[one].len() {
                        for b in 0..tables[other].len() {
                            let gain = self.gain(&tables[one], a, &tables[other], b);
                            if gain > best.0 {
                                best = (gain, Some((one, a, other, b)));
                            }
                        }
                    }
                }
            }
            let Some((one, a, other, b)) = best.1 else { return };
            let (first, second) = tables.split_at_mut(other);
            std::mem::swap(&mut first[one][a], &mut second[0][b]);
        }
    }

    /// How much more even the meetings become if two clubs change tables. A further meeting
    /// weighs as much as there were before, so that nobody meets the same club again and again.
    fn gain(&self, one: &[usize], a: usize, other: &[usize], b: usize) -> i64 {
        let weight = |club: usize, table: &[usize], without: usize| -> i64 {
            let others = table.iter().enumerate().filter(|(place, _)| *place != without);
            others.map(|(_, other)| i64::from(self.met[club][*other]).pow(2)).sum()
        };
        let before = weight(one[a], one, a) + weight(other[b], other, b);
        let after = weight(one[a], other, b) + weight(other[b], one, a);
        before - after
    }

    /// Puts a table in the order of seats that is most even for those who sit there.
    fn seat(&self, table: &mut Vec<usize>) {
        let mut best: Option<(u32, Vec<usize>)> = None;
        for order in permutations(table) {
            let weight = |(seat, club): (usize, &usize)| self.sat[*club][seat].pow(2);
            let cost = order.iter().enumerate().map(weight).sum();
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, order));
            }
        }
        if let Some((_, order)) = best {
            *table = order;
        }
    }

    fn note(&mut self, table: &[usize]) {
        for (seat, club) in table.iter().enumerate() {
            self.sat[*club][seat] += 1;
            for other in table.iter().filter(|other| *other != club) {
                self.met[*club][*other] += 1;
            }
        }
    }
}

/// The clubs dealt round the tables, beginning with one of them.
fn deal(clubs: &[usize], start: usize, sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut tables: Vec<Vec<usize>> = vec![Vec::new(); sizes.len()];
    let mut table = 0;
    for place in 0..clubs.len() {
        while tables[table].len() == sizes[table] {
            table = (table + 1) % sizes.len();
        }
        tables[table].push(clubs[(start + place) % clubs.len()]);
        table = (table + 1) % sizes.len();
    }
    tables
}

/// All orders of a few things, the given one first.
fn permutations(things: &[usize]) -> Vec<Vec<usize>> {
    if things.len() <= 1 {
        return vec![things.to_vec()];
    }
    let mut all = Vec::new();
    for first in 0..things.len() {
        let mut rest = things.to_vec();
        let chosen = rest.remove(first);
        for mut order in permutations(&rest) {
            order.insert(0, chosen);
            all.push(order);
        }
    }
    all
}
