import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/hydration.ts';
import { pathOf, testedPages } from '../fixtures/pages.ts';
import { expect, IN_ONE_TAB, LANGUAGES, test } from '../fixtures/test.ts';

test.use(IN_ONE_TAB);

const FOLDS = [
  { width: 1366, height: 640 },
  { width: 1280, height: 640 },
  { width: 360, height: 640 },
] as const;

/** Windows whose first screen has the hero's row of languages, too. */
const FOLDS_WITH_LANGUAGES = [
  { width: 1366, height: 650 },
  { width: 1440, height: 800 },
  { width: 1920, height: 950 },
  { width: 2560, height: 1300 },
] as const;

/** Case studies that the home page shows or quotes, by the end of their page id. */
const SHOWN = ['odoro', 'celemi-cosmetics', 'pulsetto'] as const;
const STUDIES = [...SHOWN, '2m-growth'] as const;

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test('the hero and its buttons stand above the fold', async ({ page }) => {
      await page.goto(pathOf('home', language));
      for (const size of FOLDS) {
        await page.setViewportSize(size);
        await page.evaluate(() => document.fonts.ready);
        const buttons = page.locator('main section').first().locator('a');
        await expect(buttons).toHaveCount(2);
        for (const button of await buttons.all())
          expect(await bottomOf(button), `${size.width} × ${size.height}`).toBeLessThanOrEqual(size.height);
      }
    });

    test('the hero’s languages stand above the fold, with space below', async ({ page }) => {
      await page.goto(pathOf('home', language));
      for (const size of FOLDS_WITH_LANGUAGES) {
        await page.setViewportSize(size);
        await page.evaluate(() => document.fonts.ready);
        const bottom = await bottomOf(page.locator('h1 ~ fieldset'));
        expect(bottom, `${size.width} × ${size.height}`).toBeLessThanOrEqual(size.height - 24);
      }
    });

    test('the home page links to the studies that it shows, and loads no scripts of their module', async ({
      page,
    }) => {
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.goto(pathOf('home', language));
      await waitForHydration(page);
      const links = await linksOf(page);
      for (const study of SHOWN) expect(links).toContain(pathOf(`case-study-${study}`, language));
      expect(scripts.filter((url) => /mf-case-studies/.test(url))).toEqual([]);
    });

    test('the page about this website quotes lines that exist on the pages it names', async ({ page }) => {
      await page.goto(pathOf('this-website', language));
      const shownStudies = await page.locator('main ol > li:has(a)').evaluateAll(
        (notes, pageLanguage) =>
          notes.map((note) => ({
            line: note.querySelector(`[lang="${pageLanguage}"]`)?.textContent ?? '',
            place: note.querySelector('a')?.getAttribute('href') ?? '',
          })),
        language,
      );
      expect(shownStudies.length).toBeGreaterThan(5);
      await page.emulateMedia({ media: 'print' });
      for (const line of await page.locator('main ol [lang]').all())
        expect(await line.evaluate((words) => getComputedStyle(words).color), 'on paper').toBe(
          'rgb(0, 0, 0)',
        );
      await page.emulateMedia({ media: 'screen' });
      for (const { line, place } of shownStudies) {
        await page.goto(place);
        expect(plainText((await page.locator('main').textContent()) ?? ''), place).toContain(plainText(line));
      }
    });

    test('a study links to one service and to the next study', async ({ page }) => {
      for (const study of STUDIES) {
        await page.goto(pathOf(`case-study-${study}`, language));
        const ways = await linksOf(page);
        const services = ['content-localization', 'ecommerce-localization', 'translation-services'];
        const leadsTo = (ids: readonly string[]) => ids.filter((id) => ways.includes(pathOf(id, language)));
        expect.soft(leadsTo(services), `services that ${study} leads to`).toHaveLength(1);
        const otherStudies = STUDIES.filter((each) => each !== study).map((each) => `case-study-${each}`);
        expect.soft(leadsTo(otherStudies), `studies that ${study} leads to`).toHaveLength(1);
      }
    });
  });
}

test('the hero’s call to action leads to the form on pages that have one', async ({ page, openPage }) => {
  await page.setViewportSize({ width: 1366, height: 740 });
  const forms = [
    ['translation-services', '#quote'],
    ['ecommerce-localization', '#lets-talk'],
  ] as const;
  for (const [id, hash] of forms) {
    await openPage(id);
    await page.locator(`main a[href$="${hash}"]`).first().click();
    await expect(page.locator(hash)).toBeInViewport();
    await expect(page.locator(`${hash} form`)).toBeInViewport();
  }
});

test('the contact page shows the e-mail address in its content', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  for (const language of LANGUAGES) {
    await page.goto(pathOf('contact', language));
    await expect(page.locator('main a[href^="mailto:"]').first()).toBeInViewport({ ratio: 1 });
  }
});

test('every item in the last list of the footer is a link', async ({ page }) => {
  for (const { path } of testedPages.slice(0, 2)) {
    await page.goto(path);
    const legal = page.locator('footer ul').last().locator('li');
    expect(await legal.count()).toBeGreaterThan(0);
    for (const entry of await legal.all()) await expect(entry.locator('a[href]')).toHaveCount(1);
  }
});

const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim();
const linksOf = (page: Page) =>
  page.locator('main a').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));

async function bottomOf(element: ReturnType<Page['locator']>): Promise<number> {
  const box = await element.boundingBox();
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
}
