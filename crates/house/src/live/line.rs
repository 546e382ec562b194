//! What waits for a reader: a short queue that takes no room while it is empty.

use std::collections::VecDeque;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::Notify;

use super::tell::Outgoing;

/// The end that a table speaks into. The line ends with it.
pub(super) struct Speaking(Arc<Line>);

/// The end that a connection listens at.
pub struct Listening(Arc<Line>);

struct Line {
    queue: Mutex<Queue>,
    spoken: Notify,
    longest: usize,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Outgoing>,
    has_ended: bool,
}

/// A line on which so many messages can wait.
pub(super) fn line(longest: usize) -> (Speaking, Listening) {
    let line = Arc::new(Line { queue: Mutex::default(), spoken: Notify::new(), longest });
    (Speaking(line.clone()), Listening(line))
}

impl Speaking {
    /// Adds a message if there is room; tells whether there was.
    pub fn say(&self, message: Outgoing) -> bool {
        let has_room = {
            let mut queue = self.0.queue.lock();
            let has_room = queue.waiting.len() < self.0.longest;
            if has_room {
                queue.waiting.push_back(message);
            }
            has_room
        };
        self.0.spoken.notify_one();
        has_room
    }
}

impl Drop for Speaking {
    fn drop(&mut self) {
        self.0.queue.lock().has_ended = true;
        self.0.spoken.notify_one();
    }
}

impl Listening {
    /// The next message, or none once the line has ended. It may be given up and asked again.
    pub async fn hear(&mut self) -> Option<Outgoing> {
        loop {
            {
                let mut queue = self.0.queue.lock();
                if let Some(message) = queue.next() {
                    return Some(message);
                }
                if queue.has_ended {
                    return None;
                }
            }
            self.0.spoken.notified().await;
        }
    }

    /// The next message if one waits.
    pub fn heard(&mut self) -> Option<Outgoing> {
        self.0.queue.lock().next()
    }
}

impl Queue {
    fn next(&mut self) -> Option<Outgoing> {
        let message = self.waiting.pop_front();
        if self.waiting.is_empty() {
            self.waiting.shrink_to(2);
        }
        message
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_said_is_heard_in_order_and_then_the_line_ends() {
        let (speaking, mut listening) = line(2);
        let text = |word: &'static str| Outgoing::Text(word.into(), None);
        assert!(speaking.say(text("one")) && speaking.say(text("two")));
        assert!(!speaking.say(text("three")), "there is room for two");
        let waiting = tokio::spawn(async move {
            let mut heard = Vec::new();
            while let Some(Outgoing::Text(word, _)) = listening.hear().await {
                heard.push(word.to_string());
            }
            heard
        });
        while speaking.0.queue.lock().waiting.len() == 2 {
            tokio::task::yield_now().await;
        }
        assert!(speaking.say(text("four")));
        drop(speaking);
        assert_eq!(waiting.await.unwrap(), ["one", "two", "four"]);
    }
}
