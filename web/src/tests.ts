import { readdirSync } from 'node:fs';

import { learn } from '$lib/phrases';

// What jsdom lacks and the pages ask for.
window.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A page fetches the sentences of its game before it says any; a test has them all.
for (const file of readdirSync('../locales/en')) await learn(file.replace('.ftl', ''));
