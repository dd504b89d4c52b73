import type { Language } from '@atverta/contract/language.ts';
import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/hydration.ts';
import { pathOf } from '../fixtures/pages.ts';
import { expect, IN_ONE_TAB, LANGUAGES, test } from '../fixtures/test.ts';

test.use(IN_ONE_TAB);

/** An action of a visitor in a tab. */
type Step = (tab: Page) => Promise<unknown>;
/** The expected scroll position: in px, or the element of a fragment. */
type ExpectedScroll = number | `#${string}`;

const enterUrl =
  (url: string): Step =>
  (tab) =>
    tab.goto(url);
const follow =
  (href: string): Step =>
  (tab) =>
    waitForNavigation(tab, () =>
      tab
        .locator(`a[href="${href}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click()),
    );
const scroll =
  (px: number): Step =>
  (tab) =>
    tab.evaluate((top) => scrollTo(0, top), px);
const back: Step = (tab) => tab.goBack();
const forward: Step = (tab) => tab.goForward();
const reload: Step = (tab) => tab.reload();
// The error is ignored, since a page that is being left may not answer.
const backByTwo: Step = (tab) =>
  waitForNavigation(tab, () => tab.evaluate(() => history.go(-2)).catch(() => {}));

function casesIn(language: Language): Readonly<Record<string, readonly (readonly [Step, ExpectedScroll])[]>> {
  const home = pathOf('home', language);
  const about = pathOf('about', language);
  const policy = pathOf('privacy-policy', language);
  const translated = pathOf('about', language === 'en' ? 'lt' : 'en');
  const services = `${home}#services`;
  return {
    'a fragment, from a page that was not scrolled': [
      [enterUrl(home), 0],
      [follow(services), '#services'],
      [back, 0],
      [forward, '#services'],
    ],
    'a fragment, from a page that was scrolled, and scrolled on': [
      [enterUrl(home), 0],
      [scroll(700), 700],
      [follow(services), '#services'],
      [scroll(900), 900],
      [back, 700],
      [forward, 900],
    ],
    'two fragments': [
      [enterUrl(policy), 0],
      [follow(`${policy}#security`), '#security'],
      [follow(`${policy}#data`), '#data'],
      [back, '#security'],
      [back, 0],
      [forward, '#security'],
      [forward, '#data'],
    ],
    'the same fragment twice': [
      [enterUrl(policy), 0],
      [follow(`${policy}#data`), '#data'],
      [scroll(900), 900],
      [follow(`${policy}#data`), '#data'],
      [back, 0],
    ],
    'fragments that are typed': [
      [enterUrl(policy), 0],
      [scroll(300), 300],
      [enterUrl(`${policy}#security`), '#security'],
      [enterUrl(`${policy}#nothing`), '#security'],
      [scroll(200), 200],
      [back, '#security'],
      [back, 300],
      [forward, '#security'],
      [forward, 200],
    ],
    'another page, from one that was not scrolled and one that was': [
      [enterUrl(home), 0],
      [follow(about), 0],
      [scroll(700), 700],
      [follow(policy), 0],
      [scroll(500), 500],
      [back, 700],
      [back, 0],
      [forward, 700],
      [forward, 500],
    ],
    'a fragment of another page': [
      [enterUrl(about), 0],
      [scroll(600), 600],
      [follow(services), '#services'],
      [back, 600],
      [forward, '#services'],
    ],
    'a page that is typed twice': [
      [enterUrl(about), 0],
      [scroll(1500), 1500],
      [follow(home), 0],
      [enterUrl(about), 0],
      [follow(home), 0],
      [back, 0],
      [back, 0],
      [back, 1500],
    ],
    'the URL of the page that is shown, typed': [
      [enterUrl(home), 0],
      [scroll(800), 800],
      [enterUrl(home), 0],
      [follow(about), 0],
      [back, 0],
    ],
    reloads: [
      [enterUrl(about), 0],
      [scroll(300), 300],
      [follow(home), 0],
      [scroll(800), 800],
      [reload, 800],
      [back, 300],
      [reload, 300],
      [forward, 800],
    ],
    'a reload after a fragment': [
      [enterUrl(home), 0],
      [follow(services), '#services'],
      [reload, '#services'],
      [scroll(400), 400],
      [reload, 400],
      [back, 0],
      [forward, 400],
    ],
    'another language': [
      [enterUrl(home), 0],
      [scroll(300), 300],
      [follow(about), 0],
      [scroll(500), 500],
      [follow(translated), 0],
      [scroll(200), 200],
      [back, 500],
      [back, 300],
      [forward, 500],
      [forward, 200],
    ],
    'two entries at once, from another document': [
      [enterUrl(home), 0],
      [scroll(300), 300],
      [follow(about), 0],
      [scroll(500), 500],
      [follow(translated), 0],
      [backByTwo, 300],
      [forward, 500],
    ],
    'a link to the page that is shown': [
      [enterUrl(home), 0],
      [follow(about), 0],
      [scroll(700), 700],
      [follow(about), 0],
      [back, 0],
      [follow(services), '#services'],
      [follow(home), 0],
      [back, '#services'],
    ],
  };
}

const WIDTHS = [390, 1280] as const;

// Cases take languages and widths in turns, since no error depends on their combination.
for (const [index, name] of Object.keys(casesIn('en')).entries()) {
  const language = LANGUAGES[index % 2] ?? 'en';
  const width = WIDTHS[Math.floor(index / 2) % 2] ?? 0;
  test(`history is the same as without scripts, in ${language} at ${width} px: ${name}`, async ({
    page,
    tabWithoutScripts: plain,
  }) => {
    const tops = new Map<ExpectedScroll, number>();
    // The other tab leaves its page before each test, too.
    await plain.goto('about:blank');
    for (const tab of [page, plain]) await tab.setViewportSize({ width, height: 800 });
    for (const [index, [step, place]] of (casesIn(language)[name] ?? []).entries()) {
      await step(plain);
      if (typeof place === 'string' && !tops.has(place)) tops.set(place, (await pageStateOf(plain)).y);
      const often = { message: `step ${index + 1}`, intervals: [20] };
      await expect.poll(async () => (await pageStateOf(plain)).y, often).toBe(tops.get(place) ?? place);
      await step(page);
      await expect.poll(() => hydratedStateOf(page), often).toEqual(await pageStateOf(plain));
    }
  });
}

test('a tab that was discarded in the background restores its scroll position', async ({ browser }) => {
  const tab = await browser.newPage();
  await tab.addInitScript(() => {
    // A discarded tab gets no `pagehide`, and not every browser fires `scrollend`.
    for (const type of ['pagehide', 'scrollend'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await tab.goto(pathOf('about', 'en'));
  await hydratedStateOf(tab);
  await tab.evaluate(async () => {
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
    scrollTo(0, 700);
    await scrolled;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await tab.reload();
  await expect.poll(() => hydratedStateOf(tab)).toHaveProperty('y', 700);
  await tab.close();
});

/** Waits until the navigation commits and the page has loaded. */
async function waitForNavigation(tab: Page, navigate: () => Promise<unknown>): Promise<void> {
  await Promise.all([tab.waitForEvent('framenavigated'), navigate()]);
  await tab.waitForLoadState();
}

const pageStateOf = (tab: Page) =>
  tab.evaluate(() => ({
    path: location.pathname + location.hash,
    title: document.title,
    y: Math.round(scrollY),
  }));

async function hydratedStateOf(tab: Page) {
  await waitForHydration(tab);
  return pageStateOf(tab);
}
