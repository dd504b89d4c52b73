import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import {
  isPseudoLocale,
  PSEUDO_LOCALES,
  type PseudoLocale,
} from '@atverta/tooling/pseudo-locales/pseudo-messages.ts';
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
const PSEUDO_NAMES = Object.keys(PSEUDO_LOCALES) as PseudoLocale[];
const WIDTHS = [320, 768, 1280];
const THEMES = ['light', 'dark'] as const;

/** `VISUAL_PAGES=about,contact` pictures these alone, be they key pages or not. */
const PAGES = process.env['VISUAL_PAGES']?.split(',') ?? KEY_PAGES;
/** `VISUAL_MESSAGES=accented` or `all`: pseudo-locales, besides the real messages. */
const wanted = process.env['VISUAL_MESSAGES'] ?? 'real';
const MESSAGES = wanted === 'all' ? (['real', ...PSEUDO_NAMES] as const) : [kindOf(wanted)];

function kindOf(name: string): 'real' | PseudoLocale {
  if (name === 'real' || isPseudoLocale(name)) return name;
  throw new Error(`VISUAL_MESSAGES=${name} is unknown. Known: real, all, ${PSEUDO_NAMES.join(', ')}`);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 90_000 });

const VARIANTS = PAGES.flatMap((id) =>
  LANGUAGES.flatMap((language) => MESSAGES.map((messages) => ({ id, language, messages }))),
);

for (const { id, language, messages } of VARIANTS) {
  const name = [id, language, ...(messages === 'real' ? [] : [messages])].join('-');
  test(`${name} matches its screenshot`, async ({ page, openMocked, complaints }) => {
    await page.clock.setFixedTime('2025-10-01T10:00:00Z');
    await openMocked(id, language, { messages });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(() => document.fonts.ready);
        await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, { fullPage: true });
      }
    }
    // What is missing on purpose is told on the console.
    if (messages === 'missing') complaints.length = 0;
  });
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
