import type { Page } from '@playwright/test';
import messages from '../../shell/src/browser/both-languages/en.json' with { type: 'json' };
import { axeViolations, injectAxe } from '../fixtures/accessibility/axe.ts';
import { sidewaysScroll } from '../fixtures/accessibility/layout.ts';
import { waitForHydration } from '../fixtures/hydration.ts';
import { pathOf } from '../fixtures/pages.ts';
import { expect, LANGUAGES, test } from '../fixtures/test.ts';

/** Collects the transferred size of each script for both languages in English, and 0 for every other one. */
function collectScriptSizes(page: Page): Promise<number>[] {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    const sizeOf = async () => {
      const script = await response.text();
      const isForBoth = ['both-text', messages.hint].some((part) => script.includes(part));
      return isForBoth ? (await response.request().sizes()).responseBodySize : 0;
    };
    sizes.push(sizeOf());
  });
  return sizes;
}

const TEXT_ELEMENTS = 'main .both-text[lang]';

for (const [index, language] of LANGUAGES.entries()) {
  const otherLanguage = LANGUAGES[1 - index] ?? 'en';

  test(`each block opens in both languages, in ${language}, and closes again`, async ({ page }) => {
    await page.setViewportSize({ width: index === 0 ? 1280 : 390, height: 800 });
    await page.goto(pathOf('content-localization', language));
    await waitForHydration(page);
    const textBefore = await page.locator('main').innerText();
    const heading = await page.locator('#process h2').innerText();
    await page.locator('main a[data-both]').click();
    await expect(page).toHaveURL(/\?both$/);
    await expect(page.locator(TEXT_ELEMENTS).nth(40)).toBeAttached();
    expect(
      new Set(
        await page
          .locator(TEXT_ELEMENTS)
          .evaluateAll((all) => all.map((element) => element.getAttribute('lang'))),
      ),
    ).toEqual(new Set([otherLanguage]));
    const [ownText, translated] = await page
      .locator('#process h2 .both-text')
      .evaluateAll((all) =>
        all.map((element) => [element.getAttribute('lang'), (element as HTMLElement).innerText]),
      );
    expect(ownText, 'the language of the page first').toEqual([null, heading]);
    expect(translated).toEqual([otherLanguage, expect.not.stringContaining(heading)]);
    const columns = await page
      .locator('#process h2 .both-text')
      .evaluateAll(
        (all) => new Set(all.map((element) => Math.round(element.getBoundingClientRect().left))).size,
      );
    expect(columns, 'side by side in a wide window, stacked on a phone').toBe(index === 0 ? 2 : 1);
    expect(await sidewaysScroll(page), 'no sideways scrolling').toBe(0);
    await injectAxe(page);
    expect(await axeViolations(page)).toEqual([]);

    const why = page.locator('main .both-why', { hasText: '%' }).first();
    await why.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('aside [role="status"]')).toContainText('%');
    await page.emulateMedia({ media: 'print' });
    const textElements = page.locator('#process h2 .both-text');
    const [left, right] = await textElements.evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect().left),
    );
    expect(left, 'two columns on paper').toBeLessThan(right ?? 0);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('aside button').click();
    await expect(page.locator(TEXT_ELEMENTS)).toHaveCount(0);
    await expect(page).toHaveURL(pathOf('content-localization', language));
    expect(await page.locator('main').innerText()).toBe(textBefore);
  });
}

/** The texts of a pair, or an empty list. */
const textsIn = (page: Page, selector: string) => page.locator(`${selector} .both-text`).allInnerTexts();

test('markets and lines of the receipt are paired with themselves', async ({ page }) => {
  await page.goto(`${pathOf('ecommerce-localization', 'lt')}?both`);
  await expect(page.locator(TEXT_ELEMENTS).nth(40)).toBeAttached();
  const tabs = page.locator('#product label');
  expect(await tabs.evaluateAll((all) => all.map((tab) => (tab as HTMLElement).innerText))).toEqual([
    'Lietuviškai\nLithuanian',
    'Angliškai\nEnglish',
    'Vokiškai\nGerman',
    'Prancūziškai\nFrench',
    'Lenkiškai\nPolish',
  ]);
  const receipt = '#journey li:first-child p:last-child >';
  expect(await textsIn(page, `${receipt} .both-pair`)).toEqual(['bėgimo bateliai', 'running shoes']);
  expect(await textsIn(page, `${receipt} small`)).toEqual(['Švediškai', 'Swedish']);
});

test('markets of one language stay alone, and each text of a quotation has its marks', async ({ page }) => {
  await page.goto(`${pathOf('content-localization', 'en')}?both`);
  await expect(page.locator(TEXT_ELEMENTS).nth(40)).toBeAttached();
  const wall = '#doors [data-kind="saying"]';
  expect(await textsIn(page, `${wall} > p`)).toEqual([]);
  expect(await textsIn(page, `${wall} [data-market="lt"] label`)).toEqual([]);
  expect(await textsIn(page, `${wall} [data-market="pl"] label`)).toEqual(['Polish', 'Lenkiškai']);
  await page.goto(`${pathOf('home', 'en')}?both`);
  const quotation = page.locator('blockquote .both-text');
  await expect(quotation.first()).toBeAttached();
  const marks = await quotation.evaluateAll((all) =>
    all.map((each) => {
      const [before, after] = ['::before', '::after'].map((part) => getComputedStyle(each, part).content);
      return [each.getAttribute('lang') ?? '', getComputedStyle(each).quotes, before, after].join(' ');
    }),
  );
  expect(new Set(marks)).toEqual(
    new Set([' "“" "”" open-quote close-quote', 'lt "„" "“" open-quote close-quote "."']),
  );
});

/** Returns words of texts that break or leave the window. */
const brokenWordsOn = (page: Page) =>
  page.locator('main .both-text').evaluateAll((textElements) => {
    const brokenWords: string[] = [];
    for (const textElement of textElements) {
      if (!textElement.checkVisibility({ visibilityProperty: true })) continue;
      const texts = document.createTreeWalker(textElement, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        if (text.parentElement?.closest('.visually-hidden')) continue;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}\u00a0%+€.,]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          const { left, right } = range.getBoundingClientRect();
          if (lines.size > 1 || left < 0 || right > innerWidth) brokenWords.push(word);
        }
      }
    }
    return brokenWords;
  });

for (const [page, language] of [
  ['about', 'en'],
  ['case-studies', 'lt'],
  ['home', 'lt'],
] as const)
  test(`no word breaks, and figures stay the largest: ${page}, ${language}`, async ({ page: tab }) => {
    await tab.goto(`${pathOf(page, language)}?both`);
    await expect(tab.locator(TEXT_ELEMENTS).nth(20)).toBeAttached();
    for (const width of [320, 390, 768, 1280]) {
      await tab.setViewportSize({ width, height: 800 });
      expect(await brokenWordsOn(tab), `at ${width} px`).toEqual([]);
      const sizes = (selector: string) =>
        tab
          .locator(selector)
          .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
      const figures = await sizes('main :is(strong, dl[class*="stats"] dd) > .both-pair');
      const labels = await sizes('main :is(strong ~ .both-pair, dl[class*="stats"] dt > .both-pair)');
      expect(Math.max(...figures), `at ${width} px`).toBeGreaterThan(1.4 * Math.max(...labels));
    }
  });

test('the bar has an edge on every colour, and marks of rules have a handle', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${pathOf('content-localization', 'en')}?both`);
  await expect(page.locator(TEXT_ELEMENTS).nth(20)).toBeAttached();
  const bar = page.locator('aside[data-tone]');
  const [background, edge] = await bar.evaluate((element) => {
    const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
    return [backgroundColor, borderTopWidth !== '0px' && borderTopColor] as const;
  });
  const surfaces = await page
    .locator('main [data-tone]')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  expect(surfaces).not.toContain(background);
  expect(edge).toBe('rgb(255, 178, 46)');
  const handles = await page.locator('main .both-why').evaluateAll((all) =>
    all.map((each) => ({
      text: each.textContent ?? '',
      right: each.getBoundingClientRect().right,
    })),
  );
  expect(handles.filter(({ right }) => right > 390)).toEqual([]);
  const percents = handles.map(({ text }) => Number.parseInt(text, 10)).filter(Number.isFinite);
  expect(percents.filter((percent) => percent > 75 && percent < 130)).toEqual([]);
  expect(handles.map(({ text }) => text)).toContain('?');
});

test('an address with ?both opens the page, with the editor’s notes, and following a link closes it', async ({
  page,
}) => {
  const sizes = collectScriptSizes(page);
  await page.goto(`${pathOf('home', 'en')}?both`);
  const note = page.locator('main .both-why', { hasText: 'Why?' });
  await expect(note.first()).toBeVisible();
  await note.first().click();
  await expect(page.locator('aside [role="status"]')).not.toContainText(messages.hint);
  const foundSizes = (await Promise.all(sizes)).filter(Boolean);
  expect(foundSizes, 'code and messages').toHaveLength(2);
  const bytes = foundSizes.reduce((sum, size) => sum + size);
  expect(bytes, 'bytes, compressed').toBeLessThanOrEqual(4_000);
  await page.locator('header a[href$="/contact"]').first().click();
  await expect(page).toHaveURL(pathOf('contact', 'en'));
  await expect(page.locator('main')).not.toContainText('Kontaktai');
  await expect(page.locator('aside[data-tone]')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator(TEXT_ELEMENTS).first()).toBeAttached();
});

test('no page loads the scripts for both languages before they are asked for', async ({ page }) => {
  const sizes = collectScriptSizes(page);
  await page.goto(pathOf('home', 'en'));
  await waitForHydration(page);
  expect((await Promise.all(sizes)).filter(Boolean)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to the page about this website', async ({ page }) => {
    await page.goto(pathOf('home', 'lt'));
    await page.locator('footer a[data-both]').click();
    await expect(page).toHaveURL(pathOf('this-website', 'lt'));
  });
});
