/** Short movements on the map. Without motion nothing here does anything. */
import type { Attachment } from 'svelte/attachments';

import type { Point } from './geometry';

const EASE = 'cubic-bezier(0.3, 0, 0.2, 1)';

/** Brings an element here from somewhere else. */
export function comes(from: Point, to: Point, milliseconds: number): Attachment<SVGElement> {
  return (node) => {
    if (milliseconds <= 0 || typeof node.animate !== 'function') return;
    const start = `translate(${from[0] - to[0]}px, ${from[1] - to[1]}px)`;
    const animation = node.animate([{ transform: start }, { transform: 'none' }], {
      duration: milliseconds,
      easing: EASE,
    });
    return () => animation.cancel();
  };
}

/** Lets an element drop into its place. */
export function drops(milliseconds: number): Attachment<SVGElement> {
  return (node) => {
    if (milliseconds <= 0 || typeof node.animate !== 'function') return;
    const animation = node.animate(
      [
        { transform: 'translateY(-40px)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: milliseconds, easing: EASE },
    );
    return () => animation.cancel();
  };
}
