import type { Language } from '@atverta/contract/language.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { Window } from 'happy-dom';
import { expectHeading } from '../fixtures/faults/failure-test.ts';
import { weighPages } from '../fixtures/page-weight.ts';
import { type Address, addresses, pathOf } from '../fixtures/pages.ts';
import { expect, LANGUAGES, test } from '../fixtures/test.ts';
import { deployedUrl } from '../target/target.ts';

const BASE = brand.baseUrl;

/** All that is wrong with a page, and with the same one in another language. */
const soft = expect.configure({ soft: true });

/** What a document is in, and says of itself and to whom it leads. In the page, too. */
function factsOf(root: Document) {
  const all = (selector: string) => [...root.querySelectorAll(selector)];
  const hrefs = (selector: string) =>
    Object.fromEntries(
      all(selector).map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    );
  return {
    language: root.documentElement.lang,
    title: root.title,
    description: root.querySelector('meta[name="description"]')?.getAttribute('content'),
    canonical: all('link[rel="canonical"]').map((link) => link.getAttribute('href')),
    alternates: hrefs('link[hreflang]'),
    switcher: hrefs('header a[hreflang]'),
    isIndexed: all('meta[name="robots"][content="noindex"]').length === 0,
    mainHeadings: all('h1').length,
    headings: all('main :is(h1, h2, h3)').map(({ textContent }) => textContent ?? ''),
    texts: all('main p, main li').length,
  };
}

/** What a page says before any script runs. */
async function factsAsServed(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return factsOf(new new Window().DOMParser().parseFromString(await response.text(), 'text/html') as never);
}

/** What every page has to say. The switcher stays in the family of paths that the visitor came by. */
const expected = ({ language, paths, canonical, indexed }: Address) => ({
  language,
  title: expect.stringMatching(/\S/),
  description: expect.stringMatching(/\S.{40,}/),
  canonical: [BASE + canonical[language]],
  alternates: {
    ...Object.fromEntries(LANGUAGES.map((other) => [other, BASE + canonical[other]])),
    'x-default': BASE + canonical.en,
  },
  switcher: paths,
  isIndexed: indexed,
  mainHeadings: 1,
  headings: expect.arrayContaining([expect.stringMatching(/\S/)]),
});

/** Each address of one language, to be followed by the same in the others. An alias shows the same page. */
const isAlias = ({ path, language, canonical }: Address) => path !== canonical[language];
const [alias] = addresses.filter(isAlias);
for (const first of addresses.filter(
  (address) => address.language === LANGUAGES[0] && (!isAlias(address) || address === alias),
)) {
  const { paths } = first;
  const family = addresses.filter((address) => address.paths[first.language] === first.path);
  test(`${family.map(({ path }) => path).join(' and ')}: complete, within budget, and lead to each other`, async ({
    page,
  }) => {
    const weight = deployedUrl === undefined ? await weighPages(page) : undefined;
    const response = await page.goto(first.path);
    expect(response?.status()).toBe(200);
    for (const [index, address] of family.entries()) {
      await test.step(`${address.path} is complete in its language`, () => expectComplete(page, address));
      await test.step(`${address.path} keeps its budgets`, async () => weight?.expectInBudget(address.path));
      const { language: next } = family[index + 1] ?? first;
      await test.step(`the switcher on ${address.path} leads to ${paths[next]} by a hard navigation`, () =>
        switchLanguage(page, address, next));
    }
  });
}

test('every address says what it is, in its language, before any script runs', async ({ request }) => {
  for (const address of addresses)
    soft(await factsAsServed(request, address.path), address.path).toMatchObject(expected(address));
});

async function expectComplete(page: Page, address: Address): Promise<void> {
  const { id, path, language } = address;
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const shown = (await page.evaluate(`(${factsOf})(document)`)) as ReturnType<typeof factsOf>;
  soft(shown, path).toMatchObject(expected(address));
  // Scripts offer a drop zone, and nothing else is theirs alone.
  const served = await factsAsServed(page.request, path);
  soft(shown.headings, path).toEqual(served.headings);
  soft(shown.texts, path).toBeGreaterThanOrEqual(served.texts);

  // As text: `toMatchAriaSnapshot` lets elements pass that are not recorded.
  if (!isAlias(address) && deployedUrl === undefined)
    soft(await page.getByRole('main').ariaSnapshot(), path).toMatchSnapshot(`${id}-${language}.yml`);
}

async function switchLanguage(
  page: Page,
  { path, language, paths }: Address,
  other: Language,
): Promise<void> {
  const header = page.locator('#app > header');
  const isSameTab = () => page.evaluate(() => 'sameTab' in window);
  const steps = () => page.evaluate(() => history.length);
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
  await header.locator('summary:visible').last().click();
  const current = header.locator(`a[hreflang="${language}"]:visible`);
  await expect(current).toHaveAttribute('aria-current', /.+/);
  const before = await steps();
  await current.click();
  expect(await isSameTab(), 'the current language does nothing').toBe(true);
  expect(await steps(), 'nor is it a step to go back').toBe(before);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  const there = header.locator(`a[hreflang="${other}"]:visible`);
  if (!(await there.count())) await header.locator('summary:visible').last().click();
  await there.click();
  await expect(page).toHaveURL(new RegExp(`${paths[other]}$`));
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  expect(await isSameTab()).toBe(false);
}

for (const language of LANGUAGES) {
  test(`header and footer read as recorded in ${language}`, async ({ page, openPage }) => {
    test.skip(deployedUrl !== undefined, 'a deployed site may be another version');
    await openPage('home', language);
    for (const [landmark, name] of [
      ['banner', 'header'],
      ['contentinfo', 'footer'],
    ] as const)
      expect(await page.getByRole(landmark).ariaSnapshot()).toMatchSnapshot(`${name}-${language}.yml`);
  });
}

test('a page that looks like the one before it fetches no styles', async ({ page, openPage }) => {
  await openPage('case-study-odoro');
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  const next = page.locator('main a[href*="/case-studies/"]').last();
  const path = (await next.getAttribute('href')) ?? '';
  await next.click();
  await expectHeading(page, path);
  expect(sheets).toEqual([]);
});

test('the styles of all that a page holds stand in one sheet, beside the layout’s', async ({ request }) => {
  for (const language of LANGUAGES) {
    const html = await (await request.get(pathOf('home', language))).text();
    expect(html.match(/<style\b/g)).toHaveLength(2);
  }
});

test('fonts with most of a text’s letters are asked for first', async ({ request }) => {
  for (const language of LANGUAGES) {
    const html = await (await request.get(pathOf('home', language))).text();
    const fonts = [...html.matchAll(/<link\b[^>]*\bas="font"[^>]*\bhref="[^"]*\/(\w+-\w+)\./g)];
    const [first, second] = fonts.map(([, name]) => name);
    expect([first, second], language).toEqual(['display-latin', 'text-latin']);
  }
});

test('a page hydrates in a browser that is never idle', async ({ page, openPage }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, limit) => (limit?.timeout ? window.setTimeout(run, limit.timeout) : 0);
  });
  await openPage('contact');
});

test('scripts wait until the loaded page has been painted', async ({ page, openPage }) => {
  await page.addInitScript(() => {
    const order: string[] = [];
    Object.assign(window, { order });
    // Idle at once, and one frame after another: so the order is always the same.
    window.requestIdleCallback = (run) => {
      run({ didTimeout: false, timeRemaining: () => 50 });
      return 0;
    };
    window.requestAnimationFrame = (paint) =>
      window.setTimeout(() => {
        order.push('frame');
        paint(performance.now());
      });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some((node) => node instanceof HTMLScriptElement && node.src !== '')) order.push('scripts');
    }).observe(document, { childList: true, subtree: true });
  });
  await openPage('home');
  const order = await page.evaluate(() => (window as unknown as { readonly order: string[] }).order);
  expect(order.slice(0, 2)).toEqual(['frame', 'scripts']);
});

test('every link within the site leads to a page', async ({ request }) => {
  const links = new Set<string>();
  for (const { path } of addresses) {
    const html = await (await request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\bhref="(\/[^"]*)"/g))
      links.add(href.replaceAll('&amp;', '&'));
  }
  expect(links.size).toBeGreaterThan(20);
  for (const link of links) {
    const response = await request.get(link, { maxRedirects: 0 });
    expect(response.status(), link).toBe(200);
    const [, hash] = link.split('#');
    if (hash) expect(await response.text(), link).toContain(`id="${hash}"`);
  }
});
