import { readFileSync } from 'node:fs';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Browser } from '@playwright/test';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/**
 * Returns the windows in which the beginning of a document does not paint the whole first screen.
 * @param origin of the composed site
 * @param file the document's Brotli copy
 * @param bytes number of compressed bytes that the beginning holds
 */
export async function incompleteFirstScreens(
  browser: Browser,
  origin: string,
  path: string,
  file: string,
  bytes: number,
): Promise<string[]> {
  const beginning = brotliDecompressSync(readFileSync(file).subarray(0, bytes), {
    // It decodes what there is, although the end is missing.
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });
  const incomplete: string[] = [];
  for (const viewport of WINDOWS) {
    const context = await browser.newContext({ viewport, javaScriptEnabled: false, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(origin + path);
    const fullPicture = await page.screenshot();
    await page.route(origin + path, (route) =>
      route.fulfill({ body: beginning, contentType: 'text/html; charset=utf-8' }),
    );
    await page.reload();
    if (!fullPicture.equals(await page.screenshot()))
      incomplete.push(`${viewport.width} × ${viewport.height}`);
    await context.close();
  }
  return incomplete;
}
