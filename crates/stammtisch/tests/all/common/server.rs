//! A server that is started as an operator starts it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A server on a port of its own.
pub struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
    pub address: String,
}

impl Server {
    pub fn open(data: &str) -> Server {
        Server::with(data, &[], Stdio::null())
    }

    pub fn with(data: &str, more: &[&str], log: Stdio) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stammtisch"))
            .args(["serve", "--data", data, "--listen", "127.0.0.1:0", "--bot-pause", "0"])
            .args(more)
            .env("STAMMTISCH_LOG", "debug")
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}")).to_owned();
        Server { child, out, address }
    }

    /// Asks for something in the plainest HTTP there is.
    pub fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> String {
        let mut socket = TcpStream::connect(&self.address).unwrap();
        write!(
            socket,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n{headers}\r\n{body}",
            self.address,
            body.len(),
        )
        .unwrap();
        let mut answer = String::new();
        socket.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Ends the server in the middle of whatever it does, as `kill -9` does.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks the server to stop, and returns what else it said.
    pub fn close(mut self) -> String {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let status = self.child.wait().unwrap();
        assert!(status.success(), "{status}");
        let mut rest = String::new();
        self.out.read_to_string(&mut rest).unwrap();
        rest
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A test that failed leaves nothing behind; one that closed it has nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A place of this test alone, with nothing in it.
pub fn place(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}
