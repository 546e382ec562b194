//! A process and everything it has started, which end together.

#[cfg(unix)]
pub use self::group::{Kin, end_when_interrupted};
#[cfg(not(unix))]
pub use self::lone::{Kin, end_when_interrupted};

/// Where processes come in groups: what a program starts is in its group, unless it leaves it.
#[cfg(unix)]
mod group {
    use std::collections::HashSet;
    use std::io;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command, ExitStatus};
    use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group as kill, waitid};
    use tokio::runtime;
    use tokio::signal::unix::{SignalKind, signal};

    /// A program and its kin.
    pub struct Kin {
        pub program: Child,
        /// The number of the group, which is that of the program.
        group: Pid,
    }

    impl Kin {
        /// Starts a program in a group of its own.
        pub fn start(command: &mut Command) -> io::Result<Kin> {
            // Nothing is started behind the back of whoever ends everything.
            let mut running = running();
            let program = command.process_group(0).spawn()?;
            let group = Pid::from_child(&program);
            running.insert(group);
            Ok(Kin { program, group })
        }

        /// Whether the program itself has ended.
        ///
        /// It is only looked at: its number, which is that of the group, belongs to nobody else
        /// until its end is asked for.
        pub fn has_ended(&mut self) -> bool {
            let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            !matches!(waitid(WaitId::Pid(self.group), look), Ok(None))
        }

        /// Ends whoever of them still runs, and tells how the program ended.
        pub fn end(&mut self) -> io::Result<ExitStatus> {
            let mut running = running();
            if running.remove(&self.group) {
                // Nothing is left to do about one that cannot be killed.
                let _ = kill(self.group, Signal::KILL);
                // The program may have gone over to another group.
                let _ = self.program.kill();
            }
            drop(running);
            self.program.wait()
        }
    }

    /// The groups of all programs that were started and not ended.
    fn running() -> MutexGuard<'static, HashSet<Pid>> {
        static RUNNING: LazyLock<Mutex<HashSet<Pid>>> = LazyLock::new(Mutex::default);
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on whoever ends us by Ctrl-C or by asking ends all programs, too.
    ///
    /// A terminal interrupts the group in front of it, and theirs is another. When the terminal is
    /// closed nothing is done, since listening for that would undo what `nohup` has arranged.
    pub fn end_when_interrupted() -> io::Result<()> {
        let runtime = runtime::Builder::new_current_thread().enable_io().build()?;
        let here = runtime.enter();
        let mut interrupted = signal(SignalKind::interrupt())?;
        let mut terminated = signal(SignalKind::terminate())?;
        drop(here);
        let wait = async move {
            tokio::select! {
                _ = interrupted.recv() => SignalKind::interrupt(),
                _ = terminated.recv() => SignalKind::terminate(),
            }
        };
        std::thread::spawn(move || {
            let signal = runtime.block_on(wait);
            // Held until there is nobody left who could start another.
            let running = running();
            for group in running.iter() {
                let _ = kill(*group, Signal::KILL);
            }
            // As a shell tells of somebody whom a signal has ended.
            std::process::exit(128 + signal.as_raw_value());
        });
        Ok(())
    }
}

/// Where they do not, only the program itself can be ended.
#[cfg(not(unix))]
mod lone {
    use std::io;
    use std::process::{Child, Command, ExitStatus};

    /// A program.
    pub struct Kin {
        pub program: Child,
    }

    impl Kin {
        /// Starts a program.
        pub fn start(command: &mut Command) -> io::Result<Kin> {
            Ok(Kin { program: command.spawn()? })
        }

        /// Whether the program has ended.
        pub fn has_ended(&mut self) -> bool {
            matches!(self.program.try_wait(), Ok(Some(_)))
        }

        /// Ends the program if it still runs, and tells how it ended.
        pub fn end(&mut self) -> io::Result<ExitStatus> {
            // Nothing is left to do about one that cannot be killed.
            let _ = self.program.kill();
            self.program.wait()
        }
    }

    /// Whoever interrupts us interrupts our programs: nothing is to be done.
    pub fn end_when_interrupted() -> io::Result<()> {
        Ok(())
    }
}
