//! How much a house bears: two-player tables played by scripted clients over real sockets.
//!
//! ```text
//! cargo xtask load [SECONDS [TABLES]]
//! cargo xtask load season FILE
//! ```
//!
//! The second opens a finished season, as this makes one:
//! `stammtisch league season --clubs 20 --bots random -o same_team=true --file FILE`.
//!
//! The server is a process of its own, so that its time and memory can be told from those of the
//! players, who share the machine with it. The same process answers a bare socket whose every
//! answer waits for one durable, group-committed append: the machine's own limit.

mod machine;
mod player;
mod season;
mod server;

use std::time::Duration;

use machine::Process;
use player::Measured;

/// How many tables are played as fast as they can be.
const BUSY: usize = 64;

#[tokio::main]
async fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.first().map(String::as_str) {
        Some("serve") => server::run(words[1].as_ref()).await,
        Some("season") => {
            let file = words.get(1).expect("usage: cargo xtask load season FILE");
            season::measure(file.as_ref()).await;
        }
        _ => {
            let number = |place: usize| words.get(place).and_then(|word| word.parse().ok());
            let seconds = number(0).unwrap_or(5);
            let tables = number(1).unwrap_or(2000);
            measure(Duration::from_secs(seconds as u64), tables).await;
        }
    }
}

async fn measure(span: Duration, paced: usize) {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let file = folder.path().join("house.db");
    let tables = server::prepare(&file, BUSY + 1).await;
    let many_file = folder.path().join("many.db");
    let many_tables = server::prepare(&many_file, paced).await;
    let empty = Process::start(&folder.path().join("empty.db")).await;
    let baseline = empty.memory();
    drop(empty);

    let server = Process::start(&file).await;
    println!("{:>44} {:>9} {:>12} {:>9} {:>9}", "", "moves/s", "per CPU-s", "p50 ms", "p99 ms");

    let alone = player::bare(&server.address, 1, span.min(Duration::from_secs(2))).await;
    report("bare socket and append, one at a time", &alone);
    let used = server.cpu();
    let bare = player::bare(&server.address, BUSY, span).await;
    let bare = bare.with_cpu(server.cpu() - used);
    report(&format!("bare socket and append, {BUSY} at a time"), &bare);

    let one =
        player::play(&server.address, &tables[..1], span.min(Duration::from_secs(2)), None).await;
    report("one table, nothing else", &one);

    let used = server.cpu();
    let busy = player::play(&server.address, &tables[1..=BUSY], span, None).await;
    let busy = busy.with_cpu(server.cpu() - used);
    report(&format!("{BUSY} tables as fast as they can"), &busy);

    // Memory is that of a server which has had nothing else to do.
    drop(server);
    let server = Process::start(&many_file).await;
    let mut memory = 0;
    let watch = async {
        tokio::time::sleep(span + player::warm_up(paced)).await;
        memory = server.memory();
        std::future::pending::<()>().await;
    };
    let second = Some(Duration::from_secs(1));
    let played = player::play(&server.address, &many_tables, span * 2, second);
    let used = server.cpu();
    let many = tokio::select! { measured = played => measured, () = watch => unreachable!() };
    let many = many.with_cpu(server.cpu() - used);
    report(&format!("{paced} tables, a move a second each"), &many);

    println!();
    println!("busy tables reach {:.2} of the bare limit", busy.rate() / bare.rate());
    println!("one move takes {:.1} times the bare one", one.percentile(50) / alone.percentile(50));
    let per_table = memory.saturating_sub(baseline) / paced.max(1) as u64;
    println!("memory: {baseline} KiB empty, {memory} KiB with {paced} two-player tables and both");
    println!("sockets of each: {per_table} KiB per table");
}

fn report(what: &str, measured: &Measured) {
    let per_cpu = measured.per_cpu().map_or("".into(), |rate| format!("{rate:.0}"));
    let (p50, p99) = (measured.percentile(50), measured.percentile(99));
    println!("{what:>44} {:>9.0} {per_cpu:>12} {p50:>9.2} {p99:>9.2}", measured.rate());
}
