/** The browser that took a picture also packs it: a tenth of the size, and nothing to install. */
import { writeFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

export async function toWebp(page: Page, png: Buffer, path: string): Promise<void> {
  const packed = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.78 });
    const packed = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (const byte of packed) text += String.fromCharCode(byte);
    return btoa(text);
  }, png.toString('base64'));
  writeFileSync(path, Buffer.from(packed, 'base64'));
}
