/**
 * Moves within the tab against the same documents as plain links without scripts, as such links under
 * speculation rules, and with Astro's `<ClientRouter />` in the place of the shell: from the click
 * until the next page's heading is there and two frames have passed. The processor is slowed down
 * four times, and a move begins 3.5 s after its page has loaded.
 */

import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Language } from '@atverta/runtime/language.ts';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser, launchOptions } from '../browser/find-browser.ts';
import { pathOf } from '../fixtures/pages.ts';
import { serveFolder } from '../fixtures/serve-folder.ts';
import { createAstroSite } from './astro-site.ts';
import { createBenchPlace } from './bench-place.ts';
import { composeAll } from './composed-site.ts';
import { stillSite } from './still-site.ts';
import { median, printTable, reportBars } from './table.ts';

const SLOWDOWN = 4;
const RUNS = 3;
const REST_MS = 3500;
const HOVER_MS = 250;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** At the first sign that a link is followed its document is fetched. Playwright forbids Chromium to prerender it. */
const RULES = `<script type="speculationrules">${JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'eager' }],
})}</script>`;

type Network = Line & { readonly name: string };

const NETWORKS: readonly Network[] = [
  { name: '1.6 Mbit/s, 150 ms', mbit: 1.6, latencyMs: 150 },
  { name: '9 Mbit/s, 60 ms', mbit: 9, latencyMs: 60 },
  { name: '30 Mbit/s, 20 ms', mbit: 30, latencyMs: 20 },
];

const PAIRS: readonly (readonly [from: string, to: string, language: Language])[] = [
  ['home', 'about', 'en'],
  ['home', 'contact', 'en'],
  ['case-studies', 'case-study-odoro', 'en'],
  ['case-study-odoro', 'case-study-celemi-cosmetics', 'en'],
  ['about', 'ecommerce-localization', 'en'],
  ['translation-services', 'contact', 'lt'],
  ['home', 'content-localization', 'lt'],
  ['contact', 'case-studies', 'lt'],
];

type Pair = (typeof PAIRS)[number];
type Kind = 'touch' | 'hover' | 'back';
/** The shell's moves, plain links, plain links under speculation rules, Astro's `<ClientRouter />`. */
const WAYS = ['ours', 'link', 'rules', 'Astro'] as const;
type Way = (typeof WAYS)[number];
type Times = Readonly<Record<Kind, number>>;
const BARS: Readonly<Record<Kind, number>> = { touch: 0.85, hover: 0.45, back: 0.3 };

/** @param args names of networks and of pages that moves lead to; all of them without */
export async function benchMoves(args: readonly string[]): Promise<void> {
  const networks = NETWORKS.filter(({ name }) =>
    isAsked(
      args,
      NETWORKS.map((each) => each.name),
      name,
    ),
  );
  const pairs = PAIRS.filter(([, to]) =>
    isAsked(
      args,
      PAIRS.map((pair) => pair[1]),
      to,
    ),
  );
  const place = await createBenchPlace();
  const browser = await chromium.launch(launchOptions(findBrowser()));
  try {
    await composeAll(place);
    const astro = await createAstroSite(join(place.site, 'current'));
    const folders: Readonly<Record<Way, string>> = {
      ours: join(place.site, 'current'),
      link: await stillSite(place.site, 'links'),
      rules: await stillSite(place.site, 'links-under-rules', RULES),
      Astro: astro.folder,
    };
    const missed: string[] = [];
    for (const network of networks) {
      const sites = await Promise.all(WAYS.map((way) => serveFolder(folders[way])));
      const lines = await Promise.all(sites.map(({ origin }) => slowLine(origin, network)));
      const originOf = (way: Way) => lines[WAYS.indexOf(way)]?.origin ?? '';
      missed.push(...(await measureNetwork(browser, originOf, network, pairs)));
      await Promise.all([...lines, ...sites].map((each) => each.close()));
    }
    reportBars(missed);
    await astro.remove();
  } finally {
    await browser.close();
    await place.remove();
  }
}

/** Whether an argument asks for a name, or none for any of its kind. */
const isAsked = (args: readonly string[], names: readonly string[], name: string): boolean => {
  const asks = (each: string) => args.some((arg) => each.startsWith(arg));
  return asks(name) || !names.some(asks);
};

/** @returns the moves that took longer than their bar */
async function measureNetwork(
  browser: Browser,
  originOf: (way: Way) => string,
  network: Network,
  pairs: typeof PAIRS,
): Promise<string[]> {
  const kinds = Object.keys(BARS) as Kind[];
  const rows: Record<Kind, (string | number)[][]> = { touch: [], hover: [], back: [] };
  const missed: string[] = [];
  for (const [from, to, language] of pairs) {
    const runs: Readonly<Record<Way, Times>>[] = [];
    for (let run = 0; run < RUNS; run++) {
      const measureAll = async (way: Way) => ({
        ...(await measureTouch(browser, originOf(way), [from, to, language], way)),
        ...(await measureHover(browser, originOf(way), [from, to, language], way)),
      });
      runs.push({
        ours: await measureAll('ours'),
        link: await measureAll('link'),
        rules: await measureAll('rules'),
        Astro: await measureAll('Astro'),
      });
    }
    for (const kind of kinds) {
      const medianOf = (way: Way) => median(runs.map((times) => times[way][kind]));
      const [ours, link, rules, astro] = [
        medianOf('ours'),
        medianOf('link'),
        medianOf('rules'),
        medianOf('Astro'),
      ];
      const move = `${pathOf(from, language)} → ${pathOf(to, language)}`;
      if (ours / link > BARS[kind]) missed.push(`${move} by ${kind} at ${network.name}`);
      rows[kind].push([
        move,
        ...[ours, link, rules, astro].map((ms) => ms.toFixed(0)),
        ...[ours / link, rules / link, astro / link].map((ratio) => ratio.toFixed(2)),
      ]);
    }
  }
  for (const kind of kinds) {
    const title = `Moves by ${kind}, ${network.name}, processor slowed down ${SLOWDOWN} times, medians of ${RUNS}`;
    printTable(`${title} (bar ${BARS[kind]})`, [
      [
        'pair',
        'ours, ms',
        'link, ms',
        'rules, ms',
        'Astro, ms',
        'ours / link',
        'rules / link',
        'Astro / link',
      ],
      ...rows[kind],
    ]);
  }
  return missed;
}

/** A tap on a phone, without any sign before. */
async function measureTouch(
  browser: Browser,
  origin: string,
  pair: Pair,
  way: Way,
): Promise<Pick<Times, 'touch'>> {
  const context = await browser.newContext({ baseURL: origin, viewport: PHONE, hasTouch: true });
  try {
    const { page, link } = await openPage(context, pair, way);
    const touch = arrival(page);
    await link.tap({ noWaitAfter: true });
    return { touch: await touch };
  } finally {
    await context.close();
  }
}

/** A click after the pointer has rested on the link; then back. */
async function measureHover(
  browser: Browser,
  origin: string,
  pair: Pair,
  way: Way,
): Promise<Pick<Times, 'hover' | 'back'>> {
  const context = await browser.newContext({ baseURL: origin, viewport: DESKTOP });
  try {
    const { page, link } = await openPage(context, pair, way);
    await link.hover();
    await page.waitForTimeout(HOVER_MS);
    const hover = arrival(page);
    await link.click({ noWaitAfter: true });
    await hover;
    await page.waitForTimeout(REST_MS);
    const back = arrival(page);
    await page.evaluate(() => {
      (window as never as { begin(): void }).begin();
      history.back();
    });
    return { hover: await hover, back: await back };
  } finally {
    await context.close();
  }
}

/** Resolves to what the page says of the next arrival at a heading. */
const arrival = (page: Page): Promise<number> =>
  page
    .waitForEvent('console', {
      predicate: (message) => message.text().startsWith('arrived '),
      timeout: 30_000,
    })
    .then((message) => Number(message.text().slice('arrived '.length)));

/** A page that has been read for a while, and the link in sight that is followed next. */
async function openPage(
  context: BrowserContext,
  [from, to, language]: Pair,
  way: Way,
): Promise<{ readonly page: Page; readonly link: Locator }> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watchArrivals);
  await page.goto(pathOf(from, language), { waitUntil: 'load' });
  if (way === 'ours')
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 30_000 });
  const href = pathOf(to, language);
  const links = page.locator(`main a[href="${href}"], footer a[href="${href}"]`);
  const link = links.filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(REST_MS);
  return { page, link };
}

/** In the page: counts from a click to the next heading and two frames more, across documents too. */
function watchArrivals(): void {
  const KEY = 'bench-begin';
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const poll = (begun: number, before: string) => {
    const found = heading();
    if (!found || found === before) return void requestAnimationFrame(() => poll(begun, before));
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        sessionStorage.removeItem(KEY);
        console.debug(`arrived ${now() - begun}`);
      }),
    );
  };
  const begin = () => {
    const begun = now();
    sessionStorage.setItem(KEY, JSON.stringify([begun, heading()]));
    poll(begun, heading());
  };
  Object.assign(window, { begin });
  addEventListener('click', begin, { capture: true });
  const pending = sessionStorage.getItem(KEY);
  if (pending) {
    const [begun, before] = JSON.parse(pending) as [number, string];
    poll(begun, before);
  }
}

type Line = { readonly mbit: number; readonly latencyMs: number };

/**
 * A line to a server with a round trip and a width, for every connection of a browser together: what a
 * browser fetches ahead is not slowed by its tools.
 * @returns its origin
 */
async function slowLine(origin: string, { mbit, latencyMs }: Line) {
  const sockets = new Set<Socket>();
  /** When the line is free for the next byte. */
  let freeAt = 0;
  const carry = (from: Socket, to: Socket, isDown: boolean) => {
    from.on('data', (chunk) => {
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + (isDown ? (chunk.length * 8) / (mbit * 1000) : 0);
      setTimeout(() => to.writable && to.write(chunk), freeAt - now + latencyMs / 2);
    });
    from.on('close', () => setTimeout(() => to.destroy(), latencyMs));
    from.on('error', () => to.destroy());
    sockets.add(from);
  };
  const server = createServer((visitor) => {
    const site = connect(Number(new URL(origin).port), 'localhost');
    carry(visitor, site, false);
    carry(site, visitor, true);
  });
  await new Promise<void>((listening) => void server.listen(0, 'localhost', listening));
  return {
    origin: `http://localhost:${(server.address() as { port: number }).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
