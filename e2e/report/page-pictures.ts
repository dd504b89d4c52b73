import type { Browser, Page } from '@playwright/test';
import { serveFolder } from '../fixtures/serve-folder.ts';
import { cutToDifference } from './cut-to-difference.ts';

const VIEWPORT = { width: 1280, height: 900 };
/** Pixels that are shown above what changed first. */
const ABOVE = 200;

/** A page before and after, from a little above where they differ first; undefined where there was none. */
export type PagePictures = { readonly before: Buffer | undefined; readonly after: Buffer | undefined };

type Folders = { readonly before: string; readonly after: string };

/** Takes pictures of pages of two compositions, whose public folders are given. */
export async function openPictures(browser: Browser, folders: Folders) {
  const sites = [await serveFolder(folders.before), await serveFolder(folders.after)] as const;
  const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  const desk = await browser.newPage();

  async function cut(pictures: readonly Buffer[], above: number): Promise<(Buffer | undefined)[]> {
    const sources = pictures.map((picture) => picture.toString('base64'));
    const results = await desk.evaluate(cutToDifference, { sources, above, height: VIEWPORT.height });
    return results.map((result) => Buffer.from(result, 'base64'));
  }

  return {
    /** @returns undefined where a page looks as it did before */
    async of(path: string): Promise<PagePictures | undefined> {
      const [before, after] = [
        await wholePage(page, sites[0].origin + path),
        await wholePage(page, sites[1].origin + path),
      ];
      if (!before && !after) return undefined;
      if (before && after) {
        if (before.equals(after)) return undefined;
        const [then, now] = await cut([before, after], ABOVE);
        return { before: then, after: now };
      }
      const [top] = await cut([before ?? after ?? Buffer.of()], Number.MAX_SAFE_INTEGER);
      return { before: before && top, after: after && top };
    },
    async close(): Promise<void> {
      await Promise.all([page.close(), desk.close(), ...sites.map((site) => site.close())]);
    },
  };
}

/** Undefined where there is no such page. */
async function wholePage(page: Page, address: string): Promise<Buffer | undefined> {
  const response = await page.goto(address);
  if (response?.status() !== 200 && !address.endsWith('/404')) return undefined;
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ animations: 'disabled', fullPage: true });
}
