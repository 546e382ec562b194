/** Short movements of pieces. Without motion nothing here does anything. */
import type { Attachment } from 'svelte/attachments';

import type { Point } from './geometry';

const EASE = 'cubic-bezier(0.3, 0, 0.2, 1)';

/** Slides an element from where it stood to where it stands, whenever that changes. */
export function slides(place: () => Point, duration: () => number): Attachment<SVGElement> {
  let before: Point | null = null;
  return (node) => {
    const now = place();
    const milliseconds = duration();
    if (before && milliseconds > 0 && typeof node.animate === 'function') {
      const [x, y] = [before[0] - now[0], before[1] - now[1]];
      if (x !== 0 || y !== 0) {
        const from = { transform: `translate(${x}px, ${y}px)` };
        node.animate([from, { transform: 'none' }], { duration: milliseconds, easing: EASE });
      }
    }
    before = now;
  };
}

/** Lets an element swell for a moment whenever what it shows changes. */
export function swells(shown: () => unknown, duration: () => number): Attachment<SVGElement> {
  let before: unknown;
  let isFirst = true;
  return (node) => {
    const now = shown();
    const milliseconds = duration();
    if (!isFirst && now !== before && milliseconds > 0 && typeof node.animate === 'function') {
      const frames = [
        { transform: 'scale(1)' },
        { transform: 'scale(1.35)' },
        { transform: 'scale(1)' },
      ];
      node.animate(frames, { duration: milliseconds, easing: EASE });
    }
    before = now;
    isFirst = false;
  };
}
