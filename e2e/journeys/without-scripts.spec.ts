import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdf } from '../fixtures/attachments.ts';
import { IN_MOTION } from '../fixtures/motion.ts';
import { pathOf } from '../fixtures/pages.ts';
import { runSubmissionsCommand } from '../fixtures/run-submissions.ts';
import { skipUnlessSending } from '../fixtures/skip-tests.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ ...IN_MOTION, javaScriptEnabled: false });
test.beforeEach(skipUnlessSending);

/** `failures.spec.ts` posts forms in English. */
const language = 'lt';

test('an enquiry posts natively and ends on the thank-you page', async ({ page }) => {
  const email = 'plain@example.com';
  await page.goto(pathOf('contact', language));
  await page.locator('input[name="service_type"][value="general_inquiry"]').check();
  await page.locator('input[name="name"]').fill('Be skriptų');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[type="file"]').setInputFiles([pdf('vienas.pdf'), pdf('du.pdf')]);
  await page.locator('main form button[type="submit"]').click();
  await expect(page).toHaveURL(new RegExp(`${pathOf('thank-you', language)}\\?reference=ATV-`));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const listing = await runSubmissionsCommand('list', '--email', email);
  const [reference = ''] = /ATV-\S+/.exec(listing) ?? [];
  const details = await runSubmissionsCommand('show', reference);
  for (const value of ['vienas.pdf', 'du.pdf', 'Be skriptų', 'general_inquiry'])
    expect(details).toContain(value);
});

test('a refused post names the errors and keeps all input', async ({ page, consoleErrors }) => {
  await page.goto(pathOf('contact', language));
  await page.locator('input[name="name"]').fill('Pusė užklausos');
  await page.locator('input[name="email"]').fill('ne@adresas');
  await page.locator('input[name="service_type"]').first().check();
  await page.locator('main form button[type="submit"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('a[href="#email"]')).toBeVisible();
  await expect(page.locator('#email-error')).toBeVisible();
  await expect(page.locator('input[name="service_type"]').first()).toBeChecked();
  await expect(page.locator('input[name="name"]')).toHaveValue('Pusė užklausos');
  await expect(page.locator('input[name="email"]')).toHaveValue('ne@adresas');
  // Chromium reports the status of the response.
  consoleErrors.splice(0);
});

test('files that are too large in total lose no other input', async ({ page, consoleErrors }) => {
  await page.goto(pathOf('contact', language));
  await page.locator('input[name="service_type"][value="simple_translation"]').check();
  await page.locator('input[name="name"]').fill('Ona Didelė');
  await page.locator('input[name="email"]').fill('didele@example.com');
  await page.locator('textarea[name="details"]').fill('Dvylika didelių failų');
  await page.locator('select[name="hear_about"]').selectOption('word_of_mouth');
  const folder = await mkdtemp(join(tmpdir(), 'large-'));
  const file = join(folder, 'large.pdf');
  await writeFile(file, pdf('large.pdf', 10 * 1024 * 1024).buffer);
  await page.locator('input[type="file"]').setInputFiles(Array.from({ length: 12 }, () => file));
  await page.locator('main form button[type="submit"]').click();
  await expect(page.locator('#summary-title')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('input[name="name"]')).toHaveValue('Ona Didelė');
  await expect(page.locator('textarea[name="details"]')).toHaveValue('Dvylika didelių failų');
  await expect(page.locator('select[name="hear_about"]')).toHaveValue('word_of_mouth');
  await expect(page.locator('input[value="simple_translation"]')).toBeChecked();
  await rm(folder, { recursive: true });
  // Chromium reports the status of the response.
  consoleErrors.splice(0);
});

test.describe('menus and switcher', () => {
  test('open, and their links work, on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/lt/');
    const header = page.locator('#app > header');
    await header.locator('summary:visible', { hasText: 'Paslaugos' }).click();
    await header.locator('a[href="/lt/paslaugos/vertimo-paslaugos"]:visible').click();
    await expect(page).toHaveURL('/lt/paslaugos/vertimo-paslaugos');
    await header.locator('summary:visible').last().click();
    await header.locator('a[hreflang="en"]:visible').click();
    await expect(page).toHaveURL('/en/services/translation-services');
  });

  test('open, and their links work, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/en/');
    const header = page.locator('#app > header');
    await header.locator('summary:visible').last().click();
    await header.locator('a[href="/en/about"]:visible').click();
    await expect(page).toHaveURL('/en/about');
  });
});
