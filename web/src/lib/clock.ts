/** How time runs at tables. */
import type { ClockRule } from '$lib/types';

/** Where nobody chooses a clock: nobody is hurried, nor kept waiting by somebody who has gone. */
export const PATIENT: ClockRule = { type: 'away', minutes: 10 };
