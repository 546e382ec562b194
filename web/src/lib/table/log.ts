/** What the log says about itself: which entries still count, and which was ours. */
import type { LogEntry } from '$lib/types';

/** The numbers of the entries in effect: those that nobody has taken back. */
export function inEffect(log: LogEntry[]): Set<number> {
  let kept: number[] = [];
  for (const { number, what } of log) {
    if (what.type === 'undone') kept = kept.filter((earlier) => earlier <= what.to);
    else kept.push(number);
  }
  return new Set(kept);
}

/**
 * The entries worth a line: of what somebody decides in secret, step by step, one is enough until
 * they are heard of again.
 */
export function worthALine(log: LogEntry[]): LogEntry[] {
  const silent = new Set<number>();
  return log.filter(({ what, events }) => {
    if (what.type !== 'acted') return true;
    const isRepeated = events.length === 0 && silent.has(what.seat);
    if (events.length === 0) silent.add(what.seat);
    else silent.delete(what.seat);
    return !isRepeated;
  });
}

/** The entry that play went on from before our last action in effect; none if there was none. */
export function beforeOurLast(log: LogEntry[], yours: number[]): number | null {
  const counts = inEffect(log);
  const ours = log.findLast(
    ({ number, what }) => counts.has(number) && what.type === 'acted' && yours.includes(what.seat),
  );
  if (!ours) return null;
  const earlier = log.filter(({ number }) => number < ours.number && counts.has(number));
  return earlier.at(-1)?.number ?? 0;
}
