import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import { FORMS, fillIn, sendButton } from '../fixtures/mocked/forms.ts';
import { test } from '../fixtures/mocked/test.ts';
import { expect } from '../fixtures/test.ts';

const KEY_PAGES = [
  'home',
  'about',
  'translation-services',
  'ecommerce-localization',
  'case-studies',
  'case-study-odoro',
  'contact',
  'thank-you',
];
const WIDTHS = [320, 768, 1280];
const THEMES = ['light', 'dark'] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 90_000 });

for (const id of KEY_PAGES) {
  for (const language of LANGUAGES) {
    test(`${id} in ${language} matches its screenshot`, async ({ page, openMocked }) => {
      await page.clock.setFixedTime('2025-10-01T10:00:00Z');
      await openMocked(id, language);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          await page.evaluate(() => document.fonts.ready);
          await expect
            .soft(page)
            .toHaveScreenshot(`${id}-${language}-${width}-${colorScheme}.png`, { fullPage: true });
        }
      }
    });
  }
}

for (const scenario of ['field-errors', 'server-error', 'success'] as const) {
  test(`the contact form after ${scenario} matches its screenshot`, async ({ page, openMocked }) => {
    await openMocked(FORMS.contact.page, 'lt', { scenario });
    await fillIn(page, 'contact');
    await sendButton(page).click();
    await page
      .locator('main [role="alert"], main h2:focus, main [role="status"]:focus')
      .first()
      .waitFor({ timeout: 20_000 });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.soft(page).toHaveScreenshot(`contact-${scenario}-${width}.png`, { fullPage: true });
    }
  });
}
