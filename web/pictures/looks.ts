/** In which sizes and lights pictures are taken, and the taking itself. */
import { mkdirSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { toWebp } from './webp';

const folder = '../docs/screenshots';

export const looks = [
  { name: 'desktop-light', size: { width: 1440, height: 900 }, scheme: 'light' },
  { name: 'desktop-dark', size: { width: 1440, height: 900 }, scheme: 'dark' },
  { name: 'phone-light', size: { width: 360, height: 740 }, scheme: 'light' },
  { name: 'phone-dark', size: { width: 360, height: 740 }, scheme: 'dark' },
] as const;
export type Look = (typeof looks)[number];

export const isPhone = ({ size }: Look) => size.width < 600;

/** Two looks that between them show both sizes and both lights, for what four would not add to. */
export const isOneOfTwo = ({ name }: Look) => name === 'desktop-light' || name === 'phone-dark';

/** Looks at a page as this look has it. */
export async function wear(page: Page, { size, scheme }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
}

/** Takes what is seen, or the whole page, once it has come to rest. */
export async function take(page: Page, name: string, look: Look, whole = false): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
  const png = await page.screenshot({ fullPage: whole });
  await toWebp(page, png, `${folder}/${name}-${look.name}.webp`);
}
