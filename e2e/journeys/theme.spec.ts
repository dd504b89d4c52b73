import { waitForHydration } from '../fixtures/hydration.ts';
import { IN_MOTION } from '../fixtures/motion.ts';
import { expect, test } from '../fixtures/test.ts';

test.use(IN_MOTION);

test.use({ colorScheme: 'light' });

test('the chosen theme applies at once, and on the next page', async ({ page, openPage }) => {
  await openPage('about', 'lt');
  const button = page.locator('footer button').last();
  const light = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
  const name = await button.innerText();
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).not.toHaveCSS('background-color', light);
  await expect(button).not.toHaveText(name);

  await openPage('contact', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('footer button').last().click();
  await expect(page.locator('html')).toHaveCSS('background-color', light);
});

test('a second tab follows the theme that is chosen in the first', async ({ page, context, openPage }) => {
  await openPage('about', 'lt');
  const otherTab = await context.newPage();
  await otherTab.goto('/en/contact');
  await waitForHydration(otherTab);
  await page.locator('footer button').last().click();
  await expect(otherTab.locator('html')).toHaveAttribute('data-theme', 'dark');
  await otherTab.locator('footer button').last().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the visible content gets the new colours first, and the rest soon after', async ({
  page,
  openPage,
}) => {
  const countSkipped = () => page.locator('main [style*="content-visibility"]').count();
  await openPage('about', 'lt');
  const button = page.locator('footer button').last();
  await button.scrollIntoViewIfNeeded();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  expect(await countSkipped()).toBeGreaterThan(3);
  await page.clock.runFor(1_000);
  expect(await countSkipped()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});
