/**
 * Interaction to Next Paint in the lab: the longest event of each interaction, with the
 * processor slowed down four times. Event Timing counts in steps of 8 ms.
 */
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser, launchOptions } from '../browser/find-browser.ts';
import { pathOf } from '../fixtures/pages.ts';
import { serveFolder } from '../fixtures/serve-folder.ts';
import { createBenchPlace } from './bench-place.ts';
import { composeAll } from './composed-site.ts';
import { median, printTable, reportBars } from './table.ts';

const SLOWDOWN = 4;
const RUNS = 9;
const BAR_MS = 50;
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

type Interaction = {
  readonly name: string;
  readonly page: string;
  readonly size: typeof WIDE;
  readonly target: (page: Page) => Locator;
  /** What is done to the target: a click, if nothing else. */
  readonly act?: (target: Locator) => Promise<void>;
};

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'first touch, before hydration',
    page: 'home',
    size: PHONE,
    target: (page) => page.locator('h1'),
  },
  {
    name: 'open the menu of a phone',
    page: 'home',
    size: PHONE,
    target: (page) => page.locator('header > details:has(nav) > summary'),
  },
  {
    name: 'open a dropdown',
    page: 'about',
    size: WIDE,
    target: (page) => page.locator('header nav summary').first(),
  },
  {
    name: 'open the language switcher',
    page: 'about',
    size: WIDE,
    target: (page) => page.locator('header > details:not(:has(nav)) > summary'),
  },
  {
    name: 'change the theme',
    page: 'home',
    size: WIDE,
    target: (page) => page.locator('footer button').last(),
  },
  {
    name: 'move to another page',
    page: 'home',
    size: WIDE,
    target: (page) => page.locator(`header a[href="${pathOf('about', 'en')}"]`).first(),
  },
  {
    name: 'type in a form',
    page: 'contact',
    size: PHONE,
    target: (page) => page.locator('main form input[name="name"]'),
    act: (field) => field.pressSequentially('Ona', { delay: 60 }),
  },
  {
    name: 'send a form with errors',
    page: 'contact',
    size: PHONE,
    target: (page) => page.locator('main form button[type="submit"]'),
  },
];

export async function benchInp(): Promise<void> {
  const place = await createBenchPlace();
  const browser = await chromium.launch(launchOptions(findBrowser()));
  try {
    await composeAll(place);
    const site = await serveFolder(join(place.site, 'current'));
    const rows: (string | number)[][] = [
      ['interaction', 'page', 'median ms', 'longest ms', `of ${BAR_MS} ms`],
    ];
    const missed: string[] = [];
    for (const interaction of INTERACTIONS) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) times.push(await measure(browser, site.origin, interaction));
      const middle = median(times);
      if (middle > BAR_MS) missed.push(interaction.name);
      const path = pathOf(interaction.page, 'en');
      rows.push([
        interaction.name,
        path,
        middle,
        Math.max(...times),
        `${((100 * middle) / BAR_MS).toFixed(0)} %`,
      ]);
    }
    printTable(`Interaction to next paint, processor slowed down ${SLOWDOWN} times, ${RUNS} runs`, rows);
    reportBars(missed);
    await site.close();
  } finally {
    await browser.close();
    await place.remove();
  }
}

const click = (target: Locator) => target.click();

/** Milliseconds from an interaction to the frame that shows its outcome; 0 stands for less than 16. */
async function measure(
  browser: Browser,
  origin: string,
  { name, page: id, size, target, act = click }: Interaction,
) {
  const page = await browser.newPage({ viewport: size, baseURL: origin });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if ((entry as { interactionId?: number }).interactionId) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(pathOf(id, 'en'), { waitUntil: name.includes('before') ? 'commit' : 'load' });
  const touched = target(page);
  if (!name.includes('before')) {
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await touched.scrollIntoViewIfNeeded();
    // Who presses has reached the place first: the scrolling, and a mouse's way, are no part of the press.
    if (size === WIDE) await touched.hover();
    await page.waitForTimeout(500);
  }
  await act(touched);
  await page.waitForTimeout(1500);
  const durations = await page.evaluate(() => (window as never as { durations: number[] }).durations);
  await page.close();
  return Math.max(0, ...durations);
}
