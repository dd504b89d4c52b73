import type { Language } from '@atverta/contract/language.ts';
import type { Page } from '@playwright/test';
import { axeViolations, injectAxe } from '../fixtures/accessibility/axe.ts';
import { findFocusErrors, walkFocus } from '../fixtures/accessibility/focus-walk.ts';
import {
  brokenWords,
  clippedText,
  ignoreInChecks,
  sidewaysScroll,
  smallTargets,
  spaceText,
} from '../fixtures/accessibility/layout.ts';
import { waitForHydration } from '../fixtures/hydration.ts';
import { pathOf, testedPages } from '../fixtures/pages.ts';
import { expect, IN_ONE_TAB, LANGUAGES, test } from '../fixtures/test.ts';
import { inTurns } from '../fixtures/thorough.ts';

const PHONE = { width: 320, height: 640 };
const TABLET = { width: 768, height: 1024 };
const LAPTOP = { width: 1280, height: 800 };
const DESKTOP = { width: 1920, height: 1080 };

/**
 * Window sizes and themes of a page. Each language takes half of them, since the elements and styles are
 * the same in both. The keyboard and all rules of axe are tested in the first window, which is narrower
 * than 68rem in one language and wider in the other, since the header changes there. The keyboard goes
 * forth in one language, and back in the other.
 */
const WINDOWS_AND_THEMES = {
  en: [
    [LAPTOP, 'light'],
    [TABLET, 'light'],
    [PHONE, 'dark'],
    [DESKTOP, 'dark'],
  ],
  lt: [
    [PHONE, 'light'],
    [DESKTOP, 'light'],
    [TABLET, 'dark'],
    [LAPTOP, 'dark'],
  ],
} as const;

const KEYS = { en: 'Tab', lt: 'Shift+Tab' } as const;

/** A window of 1280 × 1024 at 400 % zoom, in which WCAG 1.4.10 allows no scrolling sideways. */
const ZOOMED = { width: 320, height: 256 };
/**
 * Windows in which a word of the home page's headline fills the line. From an aspect ratio of 2:1 on it
 * is wider in Lithuanian.
 */
const WIDE_WINDOWS = [
  [1440, 1000],
  [1440, 720],
  [1680, 840],
  [1920, 950],
  [2560, 1250],
] as const;

const pages = [
  // Aliases are left out, since they show the same pages.
  ...testedPages.filter(({ path, language, canonical }) => path === canonical[language]),
  { path: '/en/404', language: 'en' },
  { path: '/lt/404', language: 'lt' },
  { path: '/en/503', language: 'en' },
  { path: '/lt/503', language: 'lt' },
];

/** Everything of a page but its content: the skip link, header and footer. */
const FRAME = '#app > :not(main)';

test.use(IN_ONE_TAB);

// Header and footer are looked at once per language, so that an error of theirs fails one test.
for (const { path } of inTurns(pages, 1)) {
  test(`${path} is accessible`, async ({ page }) => {
    await open(page, path);
    await ignoreInChecks(page, FRAME);
    await expectAccessible(page, path.startsWith('/lt/') ? 'lt' : 'en');
  });
}

for (const language of LANGUAGES) {
  test(`header and footer are accessible in ${language}`, async ({ page }) => {
    await open(page, pathOf('about', language));
    await ignoreInChecks(page, 'main');
    await expectAccessible(page, language, FRAME);

    for (const [size, colorScheme] of WINDOWS_AND_THEMES[language]) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const menus = page.locator('#app > header details:visible > summary:visible');
      expect(await menus.count(), 'menus').toBe(2);
      for (let index = 0; index < 2; index += 1) {
        await menus.nth(index).press('Enter');
        await expect(page.locator('#app > header details[open] a:visible').first()).toBeVisible();
        const errors = await findFocusErrors(page, '#app > header details[open] a');
        expect.soft(errors, `focus in menu ${index + 1}, ${size.width} px, ${colorScheme}`).toEqual([]);
        await page.keyboard.press('Escape');
      }
    }
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light', forcedColors: 'none' });
  await page.goto(path);
  await waitForHydration(page);
}

/** @param within selector of the parts to check with axe */
async function expectAccessible(page: Page, language: Language, within = ':root'): Promise<void> {
  const windowsAndThemes = WINDOWS_AND_THEMES[language];
  const [focusWindow] = windowsAndThemes[0];
  expect.soft(await motionOf(page), 'motion').toEqual({ smooth: 'auto', animations: [] });
  await injectAxe(page);

  for (const [size, colorScheme] of windowsAndThemes) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await waitUntilPainted(page);
    const rules = size === focusWindow ? 'all' : 'visual';
    expect
      .soft(await axeViolations(page, rules, within), `axe, ${colorScheme}, ${size.width} px`)
      .toEqual([]);
    await expectToFit(page, `${size.width} px`);
    expect.soft(await smallTargets(page, 24), `targets, ${size.width} px`).toEqual([]);
  }

  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(focusWindow);
  const { stops, errors } = await walkFocus(page, KEYS[language]);
  expect.soft(stops, `stops of ${KEYS[language]}`).toBeGreaterThan(0);
  expect.soft(errors, `focus, ${focusWindow.width} px`).toEqual([]);

  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await findFocusErrors(page), 'focus in forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
  expect.soft(await findFocusErrors(page), 'focus, dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.setViewportSize(ZOOMED);
  expect.soft(await sidewaysScroll(page), 'sideways at 400 %').toBe(0);

  await page.setViewportSize({ width: 375, height: 800 });
  await withDefaultFontSize(page, 32, () => expectToFit(page, 'text of twice the size'));

  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    const clippedBefore = await clippedText(page);
    await spaceText(page);
    expect.soft(await sidewaysScroll(page), `sideways, text spaced, ${size.width} px`).toBe(0);
    const newlyClipped = (await clippedText(page)).filter((text) => !clippedBefore.includes(text));
    expect.soft(newlyClipped, `clipped, text spaced, ${size.width} px`).toEqual([]);
  }
}

/** Expects that the page does not scroll sideways and that no word of a heading breaks across lines. */
async function expectToFit(page: Page, where: string): Promise<void> {
  expect.soft(await sidewaysScroll(page), `sideways, ${where}`).toBe(0);
  expect.soft(await brokenWords(page), `words, ${where}`).toEqual([]);
}

/** Runs a check with another default font size of the browser. */
async function withDefaultFontSize(page: Page, sizePx: number, check: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: sizePx } });
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(size).toBe(`${sizePx}px`);
  await check();
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await devtools.detach();
}

test('the headline’s word fits its line beside a scrollbar', async ({ page }) => {
  for (const path of ['/en/', '/lt/']) {
    await page.goto(path);
    await waitForHydration(page);
    // `vw` includes the scrollbar. This browser draws none, so padding takes its place.
    await page.evaluate(() => {
      document.documentElement.style.paddingInlineEnd = '15px';
    });
    for (const [width, height] of WIDE_WINDOWS) {
      await page.setViewportSize({ width, height });
      expect.soft(await brokenWords(page), `${path}, ${width} × ${height}`).toEqual([]);
    }
  }
});

/** Waits two frames, after which a resized window is laid out and painted. */
const waitUntilPainted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Returns the scroll behavior, and the animations that run halfway down the page. */
const motionOf = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const moving = {
      smooth: getComputedStyle(document.documentElement).scrollBehavior,
      animations: document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 50)
        .map((animation) => String((animation as CSSAnimation).animationName)),
    };
    scrollTo(0, 0);
    return moving;
  });
