/** What is printed on the boards: it never changes and no rule is decided by it here. */
import type { Sign } from './art';
import type { Garden } from './types';

/** A bonus of a garden in signs and figures; the sentence is in the catalogue. */
export type Glyph = { sign: Sign } | { text: string };
const sign = (name: Sign): Glyph => ({ sign: name });
const text = (words: string): Glyph => ({ text: words });

export const BONUSES: Record<Garden, [major: Glyph[], minor: Glyph[]]> = {
  glassworks: [
    [sign('mirror'), text('+1'), sign('terror')],
    [sign('cracked'), text('+1'), sign('terror')],
  ],
  crystal_globe: [
    [text('2·3 +1'), sign('point')],
    [text('2 +1'), sign('point')],
  ],
  canteen: [
    [sign('food'), sign('grave'), text('2')],
    [sign('food'), sign('grave'), text('1')],
  ],
  training_ground: [
    [sign('fight'), text('+1'), sign('point')],
    [sign('region'), text('+1'), sign('point')],
  ],
  alchemist_office: [
    [sign('keep'), text('2')],
    [sign('keep'), text('1')],
  ],
  zen_garden: [
    [sign('back'), text('+1'), sign('terror')],
    [sign('region'), text('+1'), sign('terror')],
  ],
};
