import type { Page } from '@playwright/test';
import { findBrowser, launchOptions } from '../browser/find-browser.ts';
import { waitForHydration } from '../fixtures/hydration.ts';
import { REDUCED_MOTION } from '../fixtures/motion.ts';
import { pathOf } from '../fixtures/pages.ts';
import { expectDraftStored } from '../fixtures/stored-drafts.ts';
import { expect, test } from '../fixtures/test.ts';

// Playwright turns the back-forward cache off by default, since a restored page fires no load event.
test.use({
  launchOptions: {
    ...launchOptions(findBrowser()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Opens another document in the tab, and marks the current one to detect that it is restored. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.evaluate((next) => location.assign(next), path);
  await page.waitForURL(path);
  await waitForHydration(page);
}

async function goBack(page: Page, path: string): Promise<void> {
  await page.evaluate(() => history.back());
  await page.waitForURL(path, { waitUntil: 'commit' });
  const persisted = () => page.evaluate(() => (window as { persisted?: boolean }).persisted);
  await expect.poll(persisted).toBe(true);
}

test('pages are restored from the back-forward cache', async ({ page, openPage }) => {
  for (const id of ['home', 'case-study-odoro']) {
    await openPage(id, 'en');
    await leaveFor(page, pathOf(id, 'lt'));
    await goBack(page, pathOf(id, 'en'));
  }
});

test.describe('beside another tab', () => {
  // A tab in the background skips its view transition, which reports an error.
  test.use(REDUCED_MOTION);

  test('a restored form shows the changes to its draft', async ({ page, openPage, context }) => {
    const details = (tab: Page) => tab.locator('main form [name="details"]');
    await openPage('contact', 'en');
    await details(page).fill('In English');
    await expectDraftStored(page, 'In English');
    await leaveFor(page, pathOf('contact', 'lt'));
    await expect(details(page)).toHaveValue('In English');
    await details(page).fill('In Lithuanian');
    await expectDraftStored(page, 'In Lithuanian');
    await goBack(page, pathOf('contact', 'en'));
    await expect(details(page)).toHaveValue('In Lithuanian');

    await leaveFor(page, pathOf('about', 'en'));
    const otherTab = await context.newPage();
    await otherTab.goto(pathOf('contact', 'en'));
    await expect(details(otherTab)).toHaveValue('In Lithuanian');
    await otherTab.getByRole('button', { name: 'Clear the form' }).click();
    await goBack(page, pathOf('contact', 'en'));
    await expect(details(page)).toHaveValue('');
  });
});
