/** Short movements on the pitch. Without motion nothing here does anything. */
import type { Attachment } from 'svelte/attachments';

import type { Point } from './geometry';

const EASE = 'cubic-bezier(0.3, 0, 0.2, 1)';

/** Lets a ball fly here from somewhere else, nearer to us in the middle of its way. */
export function flies(from: Point, to: Point, milliseconds: number): Attachment<SVGElement> {
  return (node) => {
    if (milliseconds <= 0 || typeof node.animate !== 'function') return;
    const [dx, dy] = [from[0] - to[0], from[1] - to[1]];
    const rise = 1 + Math.min(1.1, Math.hypot(dx, dy) / 420);
    const animation = node.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(1)` },
        { transform: `translate(${dx / 2}px, ${dy / 2}px) scale(${rise})` },
        { transform: 'none' },
      ],
      { duration: milliseconds, easing: 'cubic-bezier(0.4, 0.1, 0.5, 1)' },
    );
    return () => animation.cancel();
  };
}

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

/** Lets a die tumble and come to rest. */
export function tumbles(milliseconds: number): Attachment<SVGElement> {
  return (node) => {
    if (milliseconds <= 0 || typeof node.animate !== 'function') return;
    const animation = node.animate(
      [{ transform: 'rotate(-240deg) scale(.55)' }, { transform: 'none' }],
      { duration: milliseconds, easing: 'cubic-bezier(.2,.8,.3,1)' },
    );
    return () => animation.cancel();
  };
}
