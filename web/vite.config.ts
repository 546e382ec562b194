import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { sizes } from './sizes';

// While developing, a house that runs beside the pages answers what is not a page.
const house = process.env.STAMMTISCH ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), sizes()],
  resolve: {
    alias: { $lib: fileURLToPath(new URL('./src/lib', import.meta.url)) },
    // Component tests need the browser's half of Svelte.
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  server: {
    // The catalogues and the law books lie beside this folder.
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: house, ws: true },
      '/licences.txt': house,
    },
  },
  build: {
    target: 'es2023',
    // The policy of the house allows no fonts or styles from data addresses.
    assetsInlineLimit: 0,
  },
  test: {
    environment: 'jsdom',
    // A fresh page for every file costs seconds, and no test leaves anything behind.
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/tests.ts'],
  },
});
