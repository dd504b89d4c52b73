import type { Page } from '@playwright/test';
import { type ColorContrast, injectColorContrast } from '../fixtures/accessibility/color-contrast.ts';
import { testedPages } from '../fixtures/pages.ts';
import { expect, IN_ONE_TAB, LANGUAGES, test } from '../fixtures/test.ts';

test.use(IN_ONE_TAB);

for (const [index, language] of LANGUAGES.entries())
  test(`printed: pages in ${language} show what is folded away, in dark letters on white`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 794, height: 1123 });
    for (const { path, canonical } of testedPages.filter((route) => route.language === language)) {
      if (path !== canonical[language]) continue;
      // The theme of the device must not reach the paper.
      await page.emulateMedia({ media: 'print', colorScheme: index === 0 ? 'light' : 'dark' });
      await page.goto(path);
      await injectColorContrast(page);
      expect.soft(await printErrors(page), path).toEqual([]);
    }
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });

/**
 * Returns folded content that is not printed, texts too light to be read on white, and a header that would
 * cover them.
 */
const printErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { colorOf, contrast } = (window as never as { readonly colorContrast: ColorContrast })
      .colorContrast;
    const allDetails = [...document.querySelectorAll<HTMLDetailsElement>('main details')];
    const unfolded = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
    const hidden = allDetails
      .filter((each) => ![...each.querySelectorAll(':scope > :not(summary)')].every(unfolded))
      .map((each) => `${each.querySelector('summary')?.textContent} has no answer`);
    const light = [...document.querySelectorAll<HTMLElement>('main *')].filter((each) => {
      const hasText = [...each.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!hasText || !each.checkVisibility() || each.closest('.visually-hidden, svg')) return false;
      return contrast(colorOf(getComputedStyle(each).color), [255, 255, 255]) < 4.5;
    });
    const { position } = getComputedStyle(document.querySelector('#app > header') as Element);
    return [
      ...hidden,
      ...light.map((each) => `“${each.textContent.slice(0, 40)}” is ${getComputedStyle(each).color}`),
      ...(position === 'static' ? [] : [`the header is ${position}`]),
    ];
  });

test('sections on the same background share one gap, and a hero’s buttons start below its text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const { path, canonical } of testedPages.filter(({ language }) => language === 'en')) {
    if (path !== canonical.en) continue;
    await page.goto(path);
    expect.soft(await spacingErrors(page), path).toEqual([]);
  }
});

const spacingErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const groundOf = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element);
      const parent = element.parentElement;
      return backgroundColor === 'rgba(0, 0, 0, 0)' && parent ? groundOf(parent) : backgroundColor;
    };
    const sections = [...document.querySelectorAll('main section')].filter(
      (each) => each.checkVisibility() && !each.parentElement?.closest('section'),
    );
    const gaps = sections.flatMap((section, index) => {
      const before = sections[index - 1];
      if (!before || groundOf(before) !== groundOf(section)) return [];
      const isDouble =
        getComputedStyle(before).paddingBottom !== '0px' && getComputedStyle(section).paddingTop !== '0px';
      return isDouble ? [`two gaps above ${section.querySelector('h2')?.textContent}`] : [];
    });
    const placeOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [text, button] = [placeOf('main p + h1 + p'), placeOf('main p + h1 + p + div > a')];
    const isAskew = text && button && button.top >= text.bottom && button.left !== text.left;
    return isAskew ? [...gaps, 'the buttons do not begin where the text above them does'] : gaps;
  });

/** Refused controls; of a group, its choices. */
const REFUSED = '[aria-invalid]:not(fieldset), fieldset[aria-invalid] label';
const TEXT_FIELDS = '[data-field] :is(input:not([type="radio"], [type="file"]), select, textarea):visible';
const ERRORS = '[id$="-error"]:visible';

test('fields have a border, refused ones a mark too, in both themes and in forced colours', async ({
  page,
  openPage,
}) => {
  for (const [index, language] of LANGUAGES.entries()) {
    await page.setViewportSize({ width: [1280, 360][index] ?? 768, height: 800 });
    await openPage('contact', language);
    await injectColorContrast(page);
    await page.locator('main form button[type="submit"]').click();
    await expect(page.locator('main').getByRole('alert')).toBeFocused();
    for (const [colorScheme, forcedColors] of [
      ['light', 'none'],
      ['dark', 'none'],
      ['light', 'active'],
    ] as const) {
      await page.emulateMedia({ colorScheme, forcedColors });
      const look = `${language}, ${colorScheme}, forced colours ${forcedColors}`;
      const form = page.locator('main form');
      await expect(form.locator(REFUSED)).toHaveCount(5);
      for (const [controls, leastPx] of [
        [REFUSED, 2],
        [TEXT_FIELDS, 1],
      ] as const)
        expect.soft(await form.locator(controls).evaluateAll(faintBorders, leastPx), look).toEqual([]);
      expect.soft(await form.locator(ERRORS).evaluateAll(marksOf), look).toEqual(['"!"', '"!"', '"!"']);
    }
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  }
});

/** Runs in the page. Returns controls whose border is thinner than `leastPx` or below 3 : 1 (WCAG 1.4.11). */
function faintBorders(controls: Element[], leastPx: number): string[] {
  const { colorOf, backgroundAt, contrast } = (window as never as { readonly colorContrast: ColorContrast })
    .colorContrast;
  return controls.flatMap((control) => {
    control.scrollIntoView({ block: 'center' });
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(control);
    const { left, top, width } = control.getBoundingClientRect();
    const borderContrast = contrast(colorOf(borderTopColor), backgroundAt(left + width / 2, top - 2));
    const isClear =
      Number.parseFloat(borderTopWidth) >= leastPx && borderTopStyle === 'solid' && borderContrast >= 3;
    return isClear
      ? []
      : `${control.id || control.textContent}: ${borderTopWidth} ${borderTopStyle}, ${borderContrast.toFixed(2)} : 1`;
  });
}

/** Runs in the page. Returns the marks of errors, unless a mark is below 3 : 1. */
function marksOf(errors: Element[]): (string | undefined)[] {
  const { colorOf, contrast } = (window as never as { readonly colorContrast: ColorContrast }).colorContrast;
  return errors.map((error) => {
    const { content, color, backgroundColor } = getComputedStyle(error, '::before');
    return contrast(colorOf(color), colorOf(backgroundColor)) >= 3 ? content.split(' /')[0] : 'too faint';
  });
}
