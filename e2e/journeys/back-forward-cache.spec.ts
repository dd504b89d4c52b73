import { findBrowser, launchOptions } from '../browser/find-browser.ts';
import { pathOf } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

// Playwright turns the cache off, since a page out of it never loads.
test.use({
  launchOptions: {
    ...launchOptions(findBrowser()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

for (const id of ['home', 'contact', 'case-study-odoro']) {
  test(`${id} is restored from the back-forward cache`, async ({ page, openPage }) => {
    await openPage(id, 'en');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await page.evaluate((path) => location.assign(path), pathOf(id, 'lt'));
    await page.waitForURL(pathOf(id, 'lt'));
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.evaluate(() => history.back());
    await page.waitForURL(pathOf(id, 'en'), { waitUntil: 'commit' });
    expect(await page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true);
  });
}
