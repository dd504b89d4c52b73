import { walkFocus } from '../fixtures/accessibility/focus-walk.ts';
import { pdf } from '../fixtures/attachments.ts';
import { waitForHydration } from '../fixtures/hydration.ts';
import { IN_MOTION } from '../fixtures/motion.ts';
import { emulateOldestBrowser } from '../fixtures/oldest-browser.ts';
import { pathOf, testedPages } from '../fixtures/pages.ts';
import { skipUnlessSending } from '../fixtures/skip-tests.ts';
import { expectDraftStored } from '../fixtures/stored-drafts.ts';
import { expect, test } from '../fixtures/test.ts';

test.use(IN_MOTION);

test.beforeEach(({ page }) => emulateOldestBrowser(page));

test('every page hydrates in the oldest browsers', async ({ page }) => {
  for (const { path } of testedPages.filter(({ path, canonical }) => path === canonical.lt)) {
    await page.goto(path);
    await waitForHydration(page);
  }
});

test('menus, theme and links work in the oldest browsers', async ({ page, openPage }) => {
  await openPage('home');
  const has = await page.evaluate(() => [
    'canParse' in URL,
    'toSorted' in Array.prototype,
    'requestIdleCallback' in window,
    'startViewTransition' in document,
    'CloseWatcher' in window,
    'navigation' in window,
  ]);
  expect(has).toEqual([false, false, false, false, false, false]);
  expect(await page.evaluate(() => [typeof fetch, typeof structuredClone])).toEqual(['function', 'function']);
  const header = page.locator('#app > header');
  await header.locator('summary:visible', { hasText: 'Services' }).click();
  await header.locator(`a[href="${pathOf('translation-services', 'en')}"]:visible`).click();
  await expect(page).toHaveURL(pathOf('translation-services', 'en'));
  await expect(page.locator('h1')).toContainText('Official documents');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goBack();
  await expect(page).toHaveURL(pathOf('home', 'en'));
});

test.describe(() => {
  // The test changes style sheets, so their hashes in the policy no longer match.
  test.use({ bypassCSP: true });

  test('the focus is visible at every tab stop in browsers without :has()', async ({ page, openPage }) => {
    await page.route('**/*', async (route) => {
      if (!/document|stylesheet/.test(route.request().resourceType())) return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':unknown(') });
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const id of ['home', 'content-localization', 'contact']) {
      await openPage(id);
      expect.soft((await walkFocus(page, 'Tab')).errors, id).toEqual([]);
    }
  });
});

for (const id of ['contact', 'ecommerce-localization']) {
  test(`the form on ${id} is validated, kept and sent in the oldest browsers`, async ({ page, openPage }) => {
    skipUnlessSending();
    await openPage(id);
    const form = page.locator('main form');
    await form.locator('button[type="submit"]').click();
    await expect(form.getByRole('alert')).toBeFocused();
    const service = form.locator('input[name="service_type"]').first();
    if (await service.count()) await service.check();
    await form.locator('[name="name"]').fill('Ona Petraitė');
    await form.locator('[name="email"]').fill('oldest@example.com');
    const website = form.locator('[name="website_url"]');
    if (await website.count()) await website.fill('example.com');
    const files = form.locator('input[type="file"]');
    if (await files.count()) await files.setInputFiles([pdf('contract.pdf')]);
    await expectDraftStored(page, 'oldest@example.com');
    await page.reload();
    await waitForHydration(page);
    await expect(form.locator('[name="email"]')).toHaveValue('oldest@example.com');
    await form.locator('button[type="submit"]').click();
    await expect(
      page.locator('main [role="status"]', { hasText: 'Message Sent Successfully' }),
    ).toBeVisible();
  });
}
