/** A lesson: a prepared position, what is to be done in it, and when it is done. */
import type { GameEvent } from '$lib/types';

export interface Step {
  /**
   * Its messages are `{game}-lesson-{name}-title`, `-text` and `-done`: what it is called, what is
   * asked, and what is said when it is done.
   */
  name: string;
  /** As a table can be set up from. */
  position: unknown;
  /** Options of the table, where the usual ones do not fit the position. */
  setup?: Record<string, unknown>;
  /** The clause behind it, for those who want to read on. */
  clause: string;
  /** Whether what has happened is what was asked. */
  isDone: (events: GameEvent[]) => boolean;
}
