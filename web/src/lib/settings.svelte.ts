/** How the person at this device wants things: kept here, never sent. */
import { speak } from './phrases';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'on' | 'off';

interface Settings {
  theme: Theme;
  motion: Motion;
  sound: boolean;
  language: string;
  /** Whether the browser may tell of turns while the page is in the background. */
  notify: boolean;
}

const KEY = 'stammtisch.settings';
const usual: Settings = {
  theme: 'system',
  motion: 'system',
  sound: true,
  language: 'en',
  notify: false,
};

export const settings: Settings = $state({ ...usual, ...stored() });

const calm = matchMedia('(prefers-reduced-motion: reduce)');
let systemIsCalm = $state(calm.matches);
calm.addEventListener?.('change', (event) => {
  systemIsCalm = event.matches;
});

/** Whether things may move. */
export function moves(): boolean {
  return settings.motion === 'on' || (settings.motion === 'system' && !systemIsCalm);
}

/** Keeps the settings and lets the page follow them; called once, from the page's root. */
export function follow(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
  });
  $effect(() => {
    const root = document.documentElement;
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
    void speak(settings.language);
  });
}

function stored(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}
