//! A program that plays in the arena, well or badly, as its first argument says.
//!
//! The tests build it with `rustc` alone, so it has no JSON but what it finds by its marks.

use std::fs::OpenOptions;
use std::io::{self, BufRead, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let manner = arguments.next().expect("how to play");
    // Where it writes down who it is and what it is sent, if anybody wants to know.
    let diary = arguments.next();
    let note = |line: &str| {
        if let Some(path) = &diary {
            let mut file = OpenOptions::new().create(true).append(true).open(path).unwrap();
            writeln!(file, "{line}").unwrap();
        }
    };
    note(&std::process::id().to_string());
    // Some have a child that cares for nobody, as a script has that runs another program.
    let manner = match manner.strip_suffix("_parent") {
        Some(manner) => {
            let mut sleep = Command::new("sleep");
            let child = sleep.arg("300").stdin(Stdio::null()).stderr(Stdio::null()).spawn();
            note(&child.unwrap().id().to_string());
            manner.to_owned()
        }
        None => manner,
    };
    match manner.as_str() {
        "dead" => std::process::exit(3),
        "deaf" => forever(|| std::thread::sleep(Duration::from_secs(1))),
        "flood" => forever(|| println!("{{}}")),
        "blank" => forever(|| println!()),
        "endless" => forever(|| print!("x")),
        _ => {}
    }
    let mut choices = 0;
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        note(&line);
        let Some(id) = between_last(&line, ",\"id\":", ",") else {
            // The game is over: one that plays a single game has done its work.
            match manner.as_str() {
                "once" => return,
                "spent" => forever(|| std::thread::sleep(Duration::from_secs(1))),
                _ => {}
            }
            continue;
        };
        choices += usize::from(line.contains("\"do\":\"choose\""));
        let Some(notation) = between(&line, "\"notation\":\"", "\"") else {
            match manner.as_str() {
                "silent" => {}
                "hello" => println!("hello\n{{\"id\":{id},\"ok\":{{}}}}"),
                _ => println!("{{\"id\":{id},\"ok\":{{}}}}"),
            }
            continue;
        };
        match manner.as_str() {
            "silent" | "hanging" => {}
            "nonsense" => println!("let me see"),
            "giving_up" => println!("{{\"id\":{id},\"error\":\"no idea\"}}"),
            "illegal" => println!("{{\"id\":{id},\"ok\":{{\"action\":\"dance\"}}}}"),
            "crashing" if choices == 3 => std::process::exit(3),
            "late" if choices == 2 => {
                std::thread::sleep(Duration::from_millis(1500));
                println!("{{\"id\":{id},\"ok\":{{\"action\":\"dance\"}}}}");
            }
            "objects" => {
                let action = between(&line, "\"actions\":[{\"action\":", ",\"notation\"").unwrap();
                println!("{{\"id\":{id},\"ok\":{{\"action\":{action}}}}}");
            }
            _ => println!("{{\"id\":{id},\"ok\":{{\"action\":\"{notation}\"}}}}"),
        }
    }
}

fn forever(mut act: impl FnMut()) {
    loop {
        act();
    }
}

/// What stands after the first mark of this kind, up to the next of that kind.
fn between<'a>(line: &'a str, from: &str, to: &str) -> Option<&'a str> {
    line.split_once(from)?.1.split_once(to).map(|(text, _)| text)
}

fn between_last<'a>(line: &'a str, from: &str, to: &str) -> Option<&'a str> {
    line.rsplit_once(from)?.1.split_once(to).map(|(text, _)| text)
}
