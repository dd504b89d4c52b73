import type { Page } from '@playwright/test';
import { addresses, pathOf } from '../fixtures/pages.ts';
import { expect, IN_ONE_TAB, LANGUAGES, test } from '../fixtures/test.ts';

test.use(IN_ONE_TAB);

const FOLDS = [
  { width: 1366, height: 640 },
  { width: 1280, height: 640 },
  { width: 360, height: 640 },
] as const;

/** Services whose page shows the figure of a study. */
const SHOWN_ON = { odoro: 'ecommerce-localization', 'celemi-cosmetics': 'content-localization' } as const;

/** Studies that the home page shows or quotes, by the end of their page's id. */
const STUDIES = ['odoro', '2m-growth', 'celemi-cosmetics', 'pulsetto'] as const;

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

    test('figures and two cases follow the clients, before anything is asked for', async ({ page }) => {
      await page.goto(pathOf('home', language));
      const order = await page.evaluate(() => {
        const sections = [...document.querySelectorAll('main section')];
        const having = (selector: string) => sections.findIndex((section) => section.querySelector(selector));
        return {
          clients: having('[data-client]'),
          results: having('dl + ul a[href*="/"]'),
          call: sections.findIndex((section) => section.matches('[data-tone="amber"]')),
        };
      });
      expect(order.results).toBe(order.clients + 1);
      expect(order.call).toBeGreaterThan(order.results);
      const results = page.locator('main section').nth(order.results);
      await expect(results.locator('dt')).toHaveCount(4);
      await expect(results.locator('li a')).toHaveCount(2);
    });

    test('the home page, services and studies say the same: figures, quotes, and links to each other, to services and the next study', async ({
      page,
    }) => {
      await page.goto(pathOf('home', language));
      const said = await textOf(page);
      const links = await linksOf(page);
      for (const study of STUDIES) expect(links).toContain(pathOf(`case-study-${study}`, language));
      const shown = new Map<string, string>();
      for (const [study, service] of Object.entries(SHOWN_ON)) {
        await page.goto(pathOf(service, language));
        const link = page.locator(`main p > strong + a[href="${pathOf(`case-study-${study}`, language)}"]`);
        shown.set(study, plain(await link.locator('..').innerText()));
      }

      for (const study of STUDIES) {
        await page.goto(pathOf(`case-study-${study}`, language));
        const quote = page.locator('main blockquote');
        if ((await quote.count()) > 0) expect.soft(said, study).toContain(plain(await quote.innerText()));
        // The figure of the result: the home page shows two of them.
        const figure = plain(await page.locator('main p:has(> strong + span) > strong').innerText());
        if (study === 'odoro' || study === '2m-growth') expect.soft(said, study).toContain(figure);
        const onService = shown.get(study);
        if (onService !== undefined) {
          expect.soft(onService, study).toContain(figure);
          // Such as “from €60K to €690K”.
          expect.soft(plain(await page.title()), study).toContain(onService.split(': ').at(-1));
        }

        const ways = await linksOf(page);
        const services = ['content-localization', 'ecommerce-localization', 'translation-services'];
        const leadsTo = (ids: readonly string[]) => ids.filter((id) => ways.includes(pathOf(id, language)));
        expect.soft(leadsTo(services), `services that ${study} leads to`).toHaveLength(1);
        const others = STUDIES.filter((each) => each !== study).map((each) => `case-study-${each}`);
        expect.soft(leadsTo(others), `studies that ${study} leads to`).toHaveLength(1);
      }
    });
  });
}

test('a call to action is in sight on every page, at the top and further down', async ({ page }) => {
  for (const language of LANGUAGES)
    for (const id of ['home', 'content-localization', 'case-study-odoro', 'privacy-policy']) {
      await page.goto(pathOf(id, language));
      const call = page.locator(`#app > header > a[href="${pathOf('contact', language)}"]`);
      for (const width of [320, 360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 740 });
        for (const top of [0, 1200]) {
          await page.evaluate((y) => scrollTo(0, y), top);
          await expect(call, `${id}, ${language}, ${width} px, from ${top}`).toBeInViewport({ ratio: 1 });
        }
      }
    }
});

test('on pages with a form the bar leads to it', async ({ page, openPage }) => {
  await page.setViewportSize({ width: 1366, height: 740 });
  const forms = [
    ['contact', '#enquiry'],
    ['translation-services', '#quote'],
    ['ecommerce-localization', '#lets-talk'],
  ] as const;
  for (const [id, hash] of forms) {
    await openPage(id);
    await page.locator(`#app > header > a[href$="${hash}"]`).click();
    await expect(page.locator(hash)).toBeInViewport();
    await expect(page.locator(`${hash} form`)).toBeInViewport();
  }
});

test('the contact page gives the address in its content', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  for (const language of LANGUAGES) {
    await page.goto(pathOf('contact', language));
    await expect(page.locator('main a[href^="mailto:"]').first()).toBeInViewport({ ratio: 1 });
  }
});

test('nothing among the links of the footer is no link', async ({ page }) => {
  for (const { path } of addresses.slice(0, 2)) {
    await page.goto(path);
    const legal = page.locator('footer ul').last().locator('li');
    expect(await legal.count()).toBeGreaterThan(0);
    for (const entry of await legal.all()) await expect(entry.locator('a[href]')).toHaveCount(1);
  }
});

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
const linksOf = (page: Page) =>
  page.locator('main a').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
const textOf = async (page: Page): Promise<string> => plain(await page.locator('main').innerText());

async function bottomOf(element: ReturnType<Page['locator']>): Promise<number> {
  const box = await element.boundingBox();
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
}
