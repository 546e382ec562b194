/** Every club has a shield: a colour and a pattern, so that neither has to be told alone. */

const COLOURS = ['red', 'blue', 'green', 'purple', 'yellow'] as const;
/** What is cut into the shield, drawn on a square of 24. */
const PATTERNS = [
  'M10 0h4v24h-4z',
  'M0 10h24v4H0z',
  'M0 0h5L24 19v5h-5L0 5z',
  'M0 20 12 8l12 12v4L12 13 0 24z',
  'M9 0h6v9h9v6h-9v9H9v-9H0V9h9z',
  'M0 0h12v12H0zM12 12h12v12H12z',
  'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12z',
];

export interface Shield {
  /** The token of its surface, of print on it, and of its colour as print on paper. */
  surface: string;
  ink: string;
  text: string;
  pattern: string;
  /** How its line is dashed in a chart. */
  dash: string;
}

const DASHES = ['', '10 4', '3 3', '12 3 3 3', '1 4', '6 6', '14 4'];

/** The shield of a club. Five colours and seven patterns: 35 clubs are all different. */
export function shield(club: number): Shield {
  const colour = COLOURS[(club - 1) % COLOURS.length] ?? 'red';
  const at = (club - 1) % PATTERNS.length;
  return {
    surface: `var(--banner-${colour})`,
    ink: `var(--banner-${colour}-ink)`,
    text: `var(--banner-${colour}-text)`,
    pattern: PATTERNS[at] ?? '',
    dash: DASHES[at] ?? '',
  };
}
