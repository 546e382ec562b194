//! The server as a process: its address, its time and its memory.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

pub struct Process {
    child: Child,
    pub address: String,
}

impl Process {
    /// Starts the server on this file, and waits until it listens.
    pub async fn start(file: &Path) -> Process {
        let program = std::env::current_exe().expect("this program has a name");
        let mut child = Command::new(program)
            .arg("serve")
            .arg(file)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let stdout = child.stdout.take().expect("its output is ours");
        let mut address = String::new();
        BufReader::new(stdout).read_line(&mut address).expect("it says where it listens");
        // It loads its tables in the background.
        tokio::time::sleep(Duration::from_secs(2)).await;
        Process { child, address: address.trim().to_owned() }
    }

    /// The processor time it has used.
    pub fn cpu(&self) -> Duration {
        let path = format!("/proc/{}/stat", self.child.id());
        let stat = std::fs::read_to_string(path).expect("the server runs");
        // After the name, which is in brackets, user and system time are the 12th and 13th.
        let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
        let ticks: u64 = fields
            .split_whitespace()
            .skip(11)
            .take(2)
            .filter_map(|field| field.parse::<u64>().ok())
            .sum();
        Duration::from_millis(ticks * 10)
    }

    /// The memory it holds, in KiB.
    pub fn memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).expect("the server runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
