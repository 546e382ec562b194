/** Short movements of pieces. Without motion nothing here does anything. */
import type { Attachment } from 'svelte/attachments';

import type { Point } from './geometry';

const EASE = 'cubic-bezier(0.3, 0, 0.2, 1)';

/** Lets an element fly from one point to the other, where it stands. */
export function falls(from: Point, to: Point, duration: number): Attachment<SVGElement> {
  return (node) => {
    if (duration <= 0 || typeof node.animate !== 'function') return;
    const [x, y] = [from[0] - to[0], from[1] - to[1]];
    const frames = [
      { transform: `translate(${x}px, ${y}px)`, opacity: 0.7 },
      { transform: `translate(${x / 2}px, ${y / 2 - 40}px)`, opacity: 1 },
      { transform: 'none', opacity: 1 },
    ];
    node.animate(frames, { duration, easing: EASE });
  };
}

/** Lets an element rise a little where it stands. */
export function rises(duration: number): Attachment<SVGElement> {
  return (node) => {
    if (duration <= 0 || typeof node.animate !== 'function') return;
    const frames = [
      { transform: 'translateY(30px)', opacity: 0 },
      { transform: 'none', opacity: 1, offset: 0.4 },
      { transform: 'translateY(-14px)', opacity: 1 },
    ];
    node.animate(frames, { duration, easing: EASE });
  };
}

/** Lets an element swell for a moment whenever what it shows changes. */
export function swells(shown: () => unknown, motion: () => boolean): Attachment<Element> {
  let before: unknown;
  let isFirst = true;
  return (node) => {
    const now = shown();
    if (!isFirst && now !== before && motion() && typeof node.animate === 'function') {
      node.animate([{ scale: 1 }, { scale: 1.3 }, { scale: 1 }], { duration: 360, easing: EASE });
    }
    before = now;
    isFirst = false;
  };
}
