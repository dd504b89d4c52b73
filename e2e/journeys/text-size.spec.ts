import { findLightBrowser, launchOptions } from '../browser/find-browser.ts';
import { brokenWords, sidewaysScroll } from '../fixtures/access/layout.ts';
import { addresses } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  viewport: { width: 375, height: 800 },
  launchOptions: launchOptions(findLightBrowser(), '--blink-settings=defaultFontSize=32'),
});

test('text of twice the size fits a phone’s viewport, and no heading is cut off', async ({ page }) => {
  await page.goto('/en/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  for (const { path } of addresses.filter(({ path, language, canonical }) => path === canonical[language])) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await sidewaysScroll(page), path).toBe(0);
    expect.soft(await brokenWords(page), path).toEqual([]);
  }
});
