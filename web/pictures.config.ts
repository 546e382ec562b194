import { defineConfig } from '@playwright/test';

import base from './playwright.config';

// Pictures are taken by a command of their own, not by the tests.
export default defineConfig(base, {
  testDir: 'pictures',
  workers: 1,
  use: { ...base.use, actionTimeout: 30_000 },
});
