import { defineConfig } from '@playwright/test';

import { serverCommand } from './e2e/server';

// Chosen once and handed to the workers, so that two runs at the same time do not meet.
// Below the ports that systems give to outgoing connections, which could take one of ours.
process.env.ST_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
const port = Number(process.env.ST_PORT);

// The tests play the program as it is built, with a folder of its own for its storage.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // No test needs another, and each has tables of its own.
  fullyParallel: true,
  workers: 2,
  // Whole games are long on a slow machine; what a test waits for has limits of its own.
  timeout: 480_000,
  expect: { timeout: 15_000 },
  forbidOnly: !!process.env.CI,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    launchOptions: { executablePath: process.env.ST_CHROMIUM ?? '/usr/bin/chromium' },
    trace: 'off',
  },
  webServer: {
    command: serverCommand(port),
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
