/** How soon an edit shows on the site under development, in a browser that has it open: median of five. */
import { chromium } from '@playwright/test';
import { findBrowser, launchOptions } from '../browser/find-browser.ts';
import { startDevSite } from '../fixtures/deploys/dev-site.ts';
import { createBenchPlace } from './bench-place.ts';
import { composeAll } from './composed-site.ts';
import { median, printTable, reportBars } from './table.ts';

const MAX_MS = 1000;
const ROUNDS = 5;

type Edit = {
  readonly what: string;
  /** Where it shows; the contact page unless said. */
  readonly path?: string;
  readonly file: string;
  readonly from: string;
  /** What shows in each round. */
  readonly to: (round: number) => string;
  /** Runs on the page: whether it shows. */
  readonly shows: (round: number) => boolean;
};

const EDITS: readonly Edit[] = [
  {
    what: 'a component of a module',
    file: 'mf-forms/src/pages/contact/ContactPage.tsx',
    from: "asideTitle={t('next.title')}",
    to: (round) => `asideTitle="Edit ${round}"`,
    shows: (round) =>
      [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === `Edit ${round}`),
  },
  {
    what: 'a component of the shell',
    file: 'shell/src/both/layout/footer/Footer.tsx',
    from: "t('footer.description')",
    to: (round) => `'Edit ${round}'`,
    shows: (round) =>
      [...document.querySelectorAll('footer p')].some(({ textContent }) => textContent === `Edit ${round}`),
  },
  {
    what: 'a style',
    file: 'mf-forms/src/pages/contact/ContactPage.module.css',
    from: '.address {',
    to: (round) => `.address { text-indent: ${round}px;`,
    shows: (round) =>
      [...document.querySelectorAll('main a')].some(
        (link) => getComputedStyle(link).textIndent === `${round}px`,
      ),
  },
  {
    what: 'a message',
    file: 'mf-forms/src/pages/contact/en.json',
    from: '"Say hello"',
    to: (round) => `"Edit ${round}"`,
    shows: (round) => document.querySelector('h1')?.textContent === `Edit ${round}`,
  },
  {
    what: 'a message in a data file',
    path: '/en/case-studies/odoro',
    file: 'mf-case-studies/src/studies/odoro/en.json',
    from: '"industryLabel": "Task"',
    to: (round) => `"industryLabel": "Edit ${round}"`,
    shows: (round) =>
      [...document.querySelectorAll('main *')].some(({ textContent }) => textContent === `Edit ${round}`),
  },
  {
    what: 'a message on every page',
    file: 'shell/src/both/layout/en.json',
    from: '"menuTitle": "Menu"',
    to: (round) => `"menuTitle": "Edit ${round}"`,
    shows: (round) =>
      [...document.querySelectorAll('footer p')].some(({ textContent }) => textContent === `Edit ${round}`),
  },
  {
    what: 'a path that every page links to',
    file: 'mf-case-studies/src/module.ts',
    from: "en: '/case-studies'",
    to: (round) => `en: '/stories-${round}'`,
    shows: (round) => document.querySelector(`a[href="/en/stories-${round}"]`) !== null,
  },
];

/** Runs on the page from its start: notes when each round first shows, in milliseconds since 1970. */
function noteRounds(shows: (round: number) => boolean, rounds: number): void {
  const shownAt: Record<number, number> = {};
  Object.assign(globalThis, { shownAt });
  requestAnimationFrame(function look() {
    for (let round = 1; round <= rounds; round++)
      if (!shownAt[round] && shows(round)) shownAt[round] = Date.now();
    requestAnimationFrame(look);
  });
}

export async function benchDev(): Promise<void> {
  const place = await createBenchPlace();
  await composeAll(place);
  const site = await startDevSite(['mf-forms', 'mf-case-studies', 'shell'], {
    RELEASE_STORE: place.store,
    SITE_ROOT: place.site,
  });
  const browser = await chromium.launch(launchOptions(findBrowser()));
  try {
    const rows: (string | number)[][] = [['edit', 'shows after, ms']];
    const missed: string[] = [];
    for (const { what, path = '/en/contact', file, from, to, shows } of EDITS) {
      const page = await browser.newPage();
      await page.addInitScript(`(${noteRounds})(${shows}, ${ROUNDS})`);
      await page.goto(site.origin + path);
      await page.waitForFunction(
        () => (globalThis as { __hotModules?: Map<string, unknown> }).__hotModules?.size === 2,
      );
      const times: number[] = [];
      for (let round = 1; round <= ROUNDS; round++) {
        const started = Date.now();
        const undo = await site.edit(file, from, to(round));
        const shownAt = await page.waitForFunction(
          (asked) => (globalThis as unknown as { shownAt: Record<number, number> }).shownAt[asked],
          round,
        );
        times.push(Number(await shownAt.jsonValue()) - started);
        await undo();
        // The next edit is one that nothing waits for.
        await page.waitForTimeout(3000);
      }
      await page.close();
      rows.push([what, median(times).toFixed(0)]);
      if (median(times) > MAX_MS) missed.push(what);
    }
    printTable(`An edit on the site under development (bar: ${MAX_MS} ms)`, rows);
    reportBars(missed);
  } finally {
    await browser.close();
    await site.stop();
    await place.remove();
  }
}
