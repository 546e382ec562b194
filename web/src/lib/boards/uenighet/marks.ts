/** What is marked on the map for what is in hand: where it can go, at what price, and why not. */
import type { Choice, Tool } from './choices';
import { halves } from './scene';
import type { Help, Refusal } from './types';

export interface Mark {
  /** A goal, a piece to take in hand, or a place that is closed. */
  tone: 'goal' | 'source' | 'closed';
  /** A cost, a price, a roll. */
  chip: string | null;
  /** A price that is lower than usual. */
  isCheap: boolean;
  /** Why it is closed. */
  reason: Refusal | null;
}

const mark = (tone: Mark['tone'], more: Partial<Mark> = {}): Mark => ({
  tone,
  chip: null,
  isCheap: false,
  reason: null,
  ...more,
});

/** What a fort costs where nothing makes it cheaper (`D-FORT-01`). */
const FULL_PRICE = 2;

export function marksOf(
  targets: Map<string, Choice>,
  sources: Set<string>,
  tool: Tool | null,
  help: Help | undefined,
): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const cell of sources) marks.set(cell, mark('source'));
  for (const [cell, reason] of closed(tool, help)) marks.set(cell, mark('closed', { reason }));
  for (const [cell, choice] of targets) {
    marks.set(cell, mark('goal', { chip: chip(choice), isCheap: isCheap(choice) }));
  }
  return marks;
}

/** The places near what is in hand that are closed, as the server explains them. */
function closed(tool: Tool | null, help: Help | undefined): [string, Refusal][] {
  if (!help || !tool) return [];
  const found: { cell: string; refusal: Refusal | null }[] = [];
  if (tool.type === 'item') found.push(...help.sites.filter(({ item }) => item === tool.item));
  if (tool.type === 'piece') {
    const piece = tool.fort ? 'fort' : 'regiment';
    const reach = help.reaches.find((each) => each.from === tool.from && each.piece === piece);
    found.push(...(reach?.steps ?? []));
    const aims = tool.sniper ? [] : help.aims.filter(({ from }) => from === tool.from);
    found.push(...aims.map(({ to, refusal }) => ({ cell: to, refusal })));
  }
  return found.flatMap(({ cell, refusal }) => (refusal ? [[cell, refusal]] : []));
}

function chip({ action, preview }: Choice): string | null {
  switch (action.type) {
    case 'buy_regiment':
    case 'buy_fort':
    case 'buy_level':
      return preview.price === null ? null : String(preview.price);
    case 'move':
    case 'walk':
      return preview.cost === null ? '↷' : halves(preview.cost);
    case 'attack':
      return preview.sum ? `${Math.max(preview.sum.threshold, 1)}+` : null;
    case 'snipe':
      return '✓';
    case 'waypoint':
      return preview.tokens === null ? null : `+${preview.tokens}`;
    default:
      return null;
  }
}

function isCheap({ action, preview }: Choice): boolean {
  return action.type === 'buy_fort' && preview.price !== null && preview.price < FULL_PRICE;
}
