import type { Language } from '@atverta/contract/language.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { Window } from 'happy-dom';
import { expectHeading } from '../fixtures/fault-injection/failure-test.ts';
import { waitForHydration } from '../fixtures/hydration.ts';
import { weighPages } from '../fixtures/page-weight.ts';
import { pathOf, type TestedPage, testedPages } from '../fixtures/pages.ts';
import { expect, LANGUAGES, test } from '../fixtures/test.ts';
import { deployedUrl } from '../target/target.ts';

const BASE = brand.baseUrl;

/** Soft assertions, so that one error of a page hides no other. */
const soft = expect.configure({ soft: true });

/** Returns the language, metadata, links and headings of a document. Also runs in the page. */
function factsOf(root: Document) {
  const elementsOf = (selector: string) => [...root.querySelectorAll(selector)];
  const hrefs = (selector: string) =>
    Object.fromEntries(
      elementsOf(selector).map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    );
  return {
    language: root.documentElement.lang,
    title: root.title,
    description: root.querySelector('meta[name="description"]')?.getAttribute('content'),
    canonical: elementsOf('link[rel="canonical"]').map((link) => link.getAttribute('href')),
    alternates: hrefs('link[hreflang]'),
    switcher: hrefs('header a[hreflang]'),
    isIndexed: elementsOf('meta[name="robots"][content="noindex"]').length === 0,
    mainHeadings: elementsOf('h1').length,
    headings: elementsOf('main :is(h1, h2, h3)').map(({ textContent }) => textContent ?? ''),
    texts: elementsOf('main p, main li').length,
  };
}

/** Returns the facts of a page as it was served, before any script runs. */
async function factsAsServed(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return factsOf(new new Window().DOMParser().parseFromString(await response.text(), 'text/html') as never);
}

/** Returns the expected facts of a page. On an alias, the switcher leads to the same alias. */
const expectedFacts = ({ language, paths, canonical, indexed }: TestedPage) => ({
  language,
  title: expect.stringMatching(/\S/),
  description: expect.stringMatching(/\S.{40,}/),
  canonical: [BASE + canonical[language]],
  alternates: {
    ...Object.fromEntries(LANGUAGES.map((otherLanguage) => [otherLanguage, BASE + canonical[otherLanguage]])),
    'x-default': BASE + canonical.en,
  },
  switcher: paths,
  isIndexed: indexed,
  mainHeadings: 1,
  headings: expect.arrayContaining([expect.stringMatching(/\S/)]),
});

/** Aliases show the same pages, so only one of them is opened. */
const isAlias = ({ path, language, canonical }: TestedPage) => path !== canonical[language];
const [alias] = testedPages.filter(isAlias);
for (const firstRoute of testedPages.filter(
  (route) => route.language === LANGUAGES[0] && (!isAlias(route) || route === alias),
)) {
  const { paths } = firstRoute;
  const family = testedPages.filter((route) => route.paths[firstRoute.language] === firstRoute.path);
  test(`${family.map(({ path }) => path).join(' and ')} are complete, keep their budgets, and link to each other`, async ({
    page,
  }) => {
    const weight = deployedUrl === undefined ? await weighPages(page) : undefined;
    const response = await page.goto(firstRoute.path);
    expect(response?.status()).toBe(200);
    for (const [index, route] of family.entries()) {
      await test.step(`${route.path} is complete in its language`, () => expectComplete(page, route));
      await test.step(`${route.path} keeps its budgets`, async () => weight?.expectInBudget(route.path));
      const { language: next } = family[index + 1] ?? firstRoute;
      await test.step(`the switcher on ${route.path} leads to ${paths[next]} by a hard navigation`, () =>
        switchLanguage(page, route, next));
    }
  });
}

test('every page has its metadata and headings before any script runs', async ({ request }) => {
  for (const route of testedPages)
    soft(await factsAsServed(request, route.path), route.path).toMatchObject(expectedFacts(route));
});

async function expectComplete(page: Page, route: TestedPage): Promise<void> {
  const { id, path, language } = route;
  await waitForHydration(page);
  const shownFacts = (await page.evaluate(`(${factsOf})(document)`)) as ReturnType<typeof factsOf>;
  soft(shownFacts, path).toMatchObject(expectedFacts(route));
  // Scripts add texts to forms, such as the drop zone, but no headings.
  const servedFacts = await factsAsServed(page.request, path);
  soft(shownFacts.headings, path).toEqual(servedFacts.headings);
  soft(shownFacts.texts, path).toBeGreaterThanOrEqual(servedFacts.texts);

  // The tree is compared as text, since `toMatchAriaSnapshot` ignores additional elements.
  if (!isAlias(route) && deployedUrl === undefined)
    soft(await page.getByRole('main').ariaSnapshot(), path).toMatchSnapshot(`${id}-${language}.yml`);
}

async function switchLanguage(
  page: Page,
  { path, language, paths }: TestedPage,
  otherLanguage: Language,
): Promise<void> {
  const header = page.locator('#app > header');
  const isSameTab = () => page.evaluate(() => 'sameTab' in window);
  const steps = () => page.evaluate(() => history.length);
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
  await header.locator('summary:visible').last().click();
  const currentLink = header.locator(`a[hreflang="${language}"]:visible`);
  await expect(currentLink).toHaveAttribute('aria-current', /.+/);
  const stepsBefore = await steps();
  await currentLink.click();
  expect(await isSameTab(), 'the link to the current language does nothing').toBe(true);
  expect(await steps(), 'the link to the current language adds no history entry').toBe(stepsBefore);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  const otherLink = header.locator(`a[hreflang="${otherLanguage}"]:visible`);
  if (!(await otherLink.count())) await header.locator('summary:visible').last().click();
  await otherLink.click();
  await expect(page).toHaveURL(new RegExp(`${paths[otherLanguage]}$`));
  await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage);
  expect(await isSameTab()).toBe(false);
}

for (const language of LANGUAGES) {
  test(`the accessibility trees of header and footer are as recorded in ${language}`, async ({
    page,
    openPage,
  }) => {
    test.skip(deployedUrl !== undefined, 'a deployed site may be another version');
    await openPage('home', language);
    for (const [landmark, name] of [
      ['banner', 'header'],
      ['contentinfo', 'footer'],
    ] as const)
      expect(await page.getByRole(landmark).ariaSnapshot()).toMatchSnapshot(`${name}-${language}.yml`);
  });
}

test('a page with the same styles as the previous one loads no style sheet', async ({ page, openPage }) => {
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

test('a document has two inline style sheets: the layout’s and the content’s', async ({ request }) => {
  for (const language of LANGUAGES) {
    const html = await (await request.get(pathOf('home', language))).text();
    expect(html.match(/<style\b/g)).toHaveLength(2);
  }
});

test('the fonts with most of the letters are preloaded first', async ({ request }) => {
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
    // Idle callbacks run at once, and frames run one after another, so the order is deterministic.
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
      const addedNodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (addedNodes.some((node) => node instanceof HTMLScriptElement && node.src !== ''))
        order.push('scripts');
    }).observe(document, { childList: true, subtree: true });
  });
  await openPage('home');
  const order = await page.evaluate(() => (window as unknown as { readonly order: string[] }).order);
  expect(order.slice(0, 2)).toEqual(['frame', 'scripts']);
});

test('every link within the site leads to a page', async ({ request }) => {
  const links = new Set<string>();
  for (const { path } of testedPages) {
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
