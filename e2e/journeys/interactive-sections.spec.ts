import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/hydration.ts';
import { IN_MOTION } from '../fixtures/motion.ts';
import { pathOf } from '../fixtures/pages.ts';
import { expect, IN_ONE_TAB, LANGUAGES, test } from '../fixtures/test.ts';

test.use(IN_MOTION);

const DOORS = '#doors';
const CHOICES = `${DOORS} input[type="radio"] + label`;

for (const [turn, javaScriptEnabled] of [true, false].entries())
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use(javaScriptEnabled ? IN_ONE_TAB : { javaScriptEnabled });

    test('every choice shows doors to five markets, one of them open', async ({ page }) => {
      const language = LANGUAGES[turn] ?? 'en';
      await page.goto(pathOf('content-localization', language));
      await expect(page.locator(CHOICES)).toHaveCount(5);
      for (const label of await page.locator(CHOICES).all()) {
        await label.click();
        const doors = page.locator(`${DOORS} input[type="checkbox"]:visible`);
        await expect(doors).toHaveCount(5);
        await expect(page.locator(`${DOORS} input[type="checkbox"]:visible:checked`)).toHaveCount(1);
        const languages = await page
          .locator(`${DOORS} li:visible`)
          .evaluateAll((all) =>
            all.map((door) => [...door.querySelectorAll<HTMLElement>('[lang]')].map(({ lang }) => lang)),
          );
        for (const [firstLanguage, ...furtherLanguages] of languages) {
          expect(firstLanguage).not.toBe(language);
          for (const other of furtherLanguages) expect(other).toBe(firstLanguage);
        }
      }
      await page.emulateMedia({ forcedColors: 'active' });
      const colors = await page
        .locator(CHOICES)
        .evaluateAll((all) => all.map((label) => getComputedStyle(label).color));
      expect(colors.slice(0, -1), 'forced colours tell the chosen one').not.toContain(colors.at(-1));
      await page.emulateMedia({ forcedColors: 'none', media: 'print' });
      await expect(page.locator(`${DOORS} li p[lang]:visible`), 'on paper all are open').toHaveCount(25);
      await page.emulateMedia({ media: 'screen' });
    });

    test('the home page’s doors open by pointer and keyboard, and each has a link', async ({ page }) => {
      for (const [index, language] of LANGUAGES.entries()) {
        await page.setViewportSize({ width: (index + turn) % 2 === 0 ? 360 : 1280, height: 800 });
        await page.goto(pathOf('home', language));
        const doors = page.locator('#challenges fieldset > div');
        const openDoors = doors.locator('[data-tone="amber"]:visible');
        for (const door of await doors.all()) {
          await door.locator('label').click();
          await expect(openDoors).toHaveCount(1);
          await expect(door.locator('[data-tone="amber"] a')).toBeVisible();
        }
        await page.keyboard.press('ArrowUp');
        await expect(doors.nth(2).locator('[data-tone="amber"] a')).toBeVisible();
        await expect(openDoors).toHaveCount(1);
        // A transition that runs while the medium changes may keep its text hidden.
        await expect.poll(() => doors.evaluateAll(countAnimations)).toBe(0);
        await page.emulateMedia({ media: 'print' });
        await expect(doors.locator('p:visible'), 'on paper all are open, with what is on them').toHaveCount(
          12,
        );
        await page.emulateMedia({ media: 'screen' });
      }
    });

    test('a door opens and closes by keyboard', async ({ page }) => {
      await page.goto(pathOf('content-localization', 'en'));
      await page.locator(`${DOORS} input[type="radio"]`).first().focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator(`${DOORS} input[type="radio"]`).nth(1)).toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const door = page.locator(`${DOORS} li:visible`).nth(1);
      await expect(door.locator('input')).toBeFocused();
      const behind = door.locator('p').filter({ hasText: 'Kann es losgehen?' });
      await expect(behind).toBeHidden();
      await page.keyboard.press('Space');
      await expect(behind).toBeVisible();
      await page.keyboard.press('Space');
      await expect(behind).toBeHidden();
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a tap opens a door, and its text stays inside', async ({ page, openPage }) => {
    await openPage('content-localization');
    const door = page.locator(`${DOORS} li:visible`).nth(2);
    await door.locator('label').tap();
    await expect(door.getByText('Faire d’une pierre deux coups')).toBeVisible();
    expect(await wideWords(page)).toEqual([]);
  });
});

test.describe(() => {
  test.use(IN_ONE_TAB);

  for (const language of LANGUAGES)
    test(`no word overflows a door or breaks across lines, in ${language}`, async ({ page }) => {
      await page.goto(pathOf('content-localization', language));
      for (const label of await page.locator(CHOICES).all()) {
        await label.click();
        for (const width of [360, 640, 768, 1024, 1152, 1280, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await wideWords(page), `${await label.innerText()}, ${width} px`).toEqual([]);
        }
      }
    });
});

test('the figure behind each door of the home page fits one line', async ({ page }) => {
  for (const [index, width] of [320, 390, 700, 1152, 1280, 1920].entries()) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(pathOf('home', LANGUAGES[index % 2] ?? 'en'));
    for (const door of await page.locator('#challenges fieldset > div').all()) {
      await door.locator('label').click();
      const lines = await door.locator('strong').evaluate((figure) => {
        const text = document.createRange();
        text.selectNodeContents(figure);
        const behind = figure.closest('[data-tone]')?.getBoundingClientRect();
        return [text.getClientRects().length, text.getBoundingClientRect().right < (behind?.right ?? 0) - 8];
      });
      expect.soft(lines, `${width} px`).toEqual([1, true]);
    }
  }
});

const countAnimations = (all: Element[]): number =>
  all.flatMap((each) => each.getAnimations({ subtree: true })).length;

/** Returns texts that overflow their door, and single words that break across lines. */
const wideWords = (page: Page): Promise<(string | null)[]> =>
  page.locator(`${DOORS} li:visible :is(p, [lang])`).evaluateAll((all) => {
    const isBroken = (text: Element) => {
      const lines = document.createRange();
      lines.selectNodeContents(text);
      return !text.textContent?.includes(' ') && lines.getClientRects().length > 1;
    };
    return all
      .filter((each) => each.scrollWidth > each.clientWidth + 1 || (each.matches('[lang]') && isBroken(each)))
      .map((each) => each.textContent);
  });

test('the underlined language follows the headline, from the visitor’s own language on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { value: ['da-DK'] });
    // The animations are paused, so that a slow machine cannot miss one. A style sheet does it, since some
    // animations start only after the visitor's language is known.
    const paused = new CSSStyleSheet();
    paused.replaceSync('* { animation-play-state: paused !important; }');
    document.adoptedStyleSheets.push(paused);
  });
  await page.goto(pathOf('home', 'en'));
  await waitForHydration(page);
  const shownPairs = await page.evaluate(() => {
    const textOf = (word: HTMLElement) =>
      [word, ...word.querySelectorAll('b')].map((part) => part.dataset['text'] ?? part.textContent).join('');
    const shownAndMarked = (ms: number) => {
      for (const animation of document.getAnimations()) animation.currentTime = ms;
      const words = [...document.querySelectorAll<HTMLElement>('h1 > * > :nth-child(2)')];
      const widest = (of: HTMLElement) => new DOMMatrix(getComputedStyle(of).transform).a;
      const [widestWord] = words.toSorted((one, other) => widest(other) - widest(one));
      const markedLabels = [...document.querySelectorAll('h1 ~ fieldset label')].filter(
        (label) => getComputedStyle(label).textDecorationLine === 'underline',
      );
      return [widestWord ? textOf(widestWord) : '', ...markedLabels.map((label) => label.textContent)];
    };
    // Times before the first word, in the middle of each word, and after the last.
    return [500, 1800, 3500, 4900].map(shownAndMarked);
  });
  const words = ['open', 'åben', 'ouverte', 'open'];
  expect(shownPairs).toEqual(words.map((word) => [word, word]));
});

for (const [turn, javaScriptEnabled] of [true, false].entries())
  test(`a chosen language has the whole headline, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const page = await browser.newPage({
      javaScriptEnabled,
      viewport: { width: turn ? 390 : 1280, height: 800 },
    });
    await page.goto(pathOf('home', LANGUAGES[turn] ?? 'en'));
    const radios = page.locator('h1 ~ fieldset input[value]:not([value="on"])');
    for (const radio of await radios.all()) {
      const language = (await radio.getAttribute('value')) ?? '';
      await radio.locator('xpath=..').click();
      const lines = page.locator(`h1 > [lang="${language}"] > *`);
      await expect
        .poll(() => lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().width > 60)))
        .toEqual([true, true, true]);
      const spoken = await lines.evaluateAll((all) =>
        all.slice(0, 3).map((line, index) => {
          const parts = [line, ...(index === 1 ? line.querySelectorAll('b') : [])] as HTMLElement[];
          return parts.map((part) => part.dataset['text']).join('');
        }),
      );
      expect(await radio.getAttribute('aria-label')).toBe(spoken.join(' '));
      const otherLines = page.locator(`h1 > :not([lang="${language}"]) > *`);
      expect(
        await otherLines.evaluateAll((all) =>
          Math.max(...all.map((line) => line.getBoundingClientRect().width)),
        ),
      ).toBe(0);
    }
    await page.close();
  });
