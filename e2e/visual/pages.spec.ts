import type { Page } from '@playwright/test';
import { FORMS, fillIn, sendButton } from '../fixtures/mocked/forms.ts';
import { test } from '../fixtures/mocked/test.ts';
import { CALM } from '../fixtures/motion.ts';
import { expect } from '../fixtures/test.ts';
import {
  chosenVariants,
  FORM_LANGUAGE,
  FORM_SCENARIOS,
  formPictureName,
  pictureName,
  THEMES,
  WIDTHS,
} from './pictures.ts';

test.use(CALM);
test.describe.configure({ timeout: 90_000 });

const VARIANTS = chosenVariants(process.env);

// One page alone is shared out to the two workers: its widest pictures take as long as the others.
const SHARES = VARIANTS.length === 1 ? [WIDTHS.slice(0, -1), WIDTHS.slice(-1)] : [WIDTHS];
const TESTS = VARIANTS.flatMap((variant) => SHARES.map((widths) => ({ variant, widths })));

for (const { variant, widths } of TESTS) {
  const { id, language, messages } = variant;
  test(`${messages} ${id} in ${language}, ${widths.join(', ')} pixels wide`, async ({
    page,
    openMocked,
    complaints,
  }) => {
    await page.clock.setFixedTime('2025-10-01T10:00:00Z');
    await openMocked(id, language, { messages });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(() => document.fonts.ready);
        await compare(page, pictureName(variant, width, colorScheme));
      }
    }
    // What is missing on purpose is told on the console.
    if (messages === 'missing') complaints.length = 0;
  });
}

const showsForm = VARIANTS.some(
  ({ id, language, messages }) =>
    id === FORMS.contact.page && language === FORM_LANGUAGE && messages === 'real',
);
for (const scenario of showsForm ? FORM_SCENARIOS : []) {
  test(`the contact form after ${scenario}`, async ({ page, openMocked }) => {
    await openMocked(FORMS.contact.page, FORM_LANGUAGE, { scenario });
    await fillIn(page, 'contact');
    await sendButton(page).click();
    await page
      .locator('main [role="alert"], main h2:focus, main [role="status"]:focus')
      .first()
      .waitFor({ timeout: 20_000 });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await compare(page, formPictureName(scenario, width));
    }
  });
}

async function compare(page: Page, name: string): Promise<void> {
  test.info().annotations.push({ type: 'picture', description: name });
  await expect.soft(page).toHaveScreenshot(`${name}.png`.split('/'), { fullPage: true });
}
