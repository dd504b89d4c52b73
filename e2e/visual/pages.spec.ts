import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { fillIn, sendButton } from '../fixtures/mocked/forms.ts';
import { test as base } from '../fixtures/mocked/mocked-test.ts';
import { expect } from '../fixtures/test.ts';

const PAGES = [
  'home',
  'about',
  'translation-services',
  'ecommerce-localization',
  'case-studies',
  'case-study-odoro',
  'contact',
  'thank-you',
];
const SCENARIOS = ['invalid-fields', 'server-error', 'success'] as const;

/** Compares screenshots of the open page with the baselines in each width and theme. */
const test = base.extend<{ readonly compare: (name: string) => Promise<void> }>({
  compare: async ({ page, browser, launchOptions }, use) => {
    // Browsers draw text differently, even two builds of one version, so the baselines name the browser.
    const { executablePath = browser.browserType().executablePath() } = launchOptions;
    const drawnBy = [basename(executablePath), browser.version(), process.platform, process.arch].join('-');
    await use(async (name) => {
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const picture = [drawnBy, `${name}-${width}-${colorScheme}.png`];
          await expect.soft(page).toHaveScreenshot(picture, { fullPage: true });
        }
      }
    });
  },
});

test.beforeEach(({ page }) => page.clock.setFixedTime('2025-10-01T10:00:00Z'));

for (const id of PAGES)
  for (const language of LANGUAGES)
    test(`${id} in ${language}`, async ({ openMocked, compare }) => {
      await openMocked(id, language);
      await compare(`${id}-${language}`);
    });

for (const scenario of SCENARIOS)
  test(`contact in lt after ${scenario}`, async ({ page, openMocked, compare }) => {
    await openMocked('contact', 'lt', { scenario });
    await fillIn(page, 'contact');
    await sendButton(page).click();
    await expect(page.locator('main [role="alert"], main :focus:is(h2, [role="status"])')).not.toHaveCount(0);
    // The header does not cover the form at the top of the page. A key press also stops the confirmation
    // from opening the thank-you page by itself.
    await page.keyboard.press('Home');
    await compare(`contact-lt-${scenario}`);
  });

test('detects a difference of one shade, one pixel and one letter', async ({ page }) => {
  const baseline = test.info().snapshotPath('changes.png', { kind: 'screenshot' });
  await page.setContent(
    '<style>p{font:10px sans-serif;color:#666}i::after{content:"a"}</style><p>Prices exclude t<i></i>x',
  );
  await page.screenshot({ path: baseline });
  await expect(page).toHaveScreenshot('changes.png');
  for (const change of ['p{color:#676767}', 'p{margin-left:1px}', 'i::after{content:"o"}']) {
    const style = await page.addStyleTag({ content: change });
    await expect(page, change).not.toHaveScreenshot('changes.png');
    await style.evaluate((element: Element) => element.remove());
  }
  await rm(baseline);
});
