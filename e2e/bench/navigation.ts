/**
 * Compares client-side navigations with plain links between the same documents without scripts, and
 * with such links under speculation rules that prefetch or prerender. A measurement starts at the click
 * and ends two frames after the next page's heading appears. The processor is slowed down four times,
 * and a navigation begins 3.5 s after its page has loaded.
 *
 * Pages stay in the back-forward cache, as they do for visitors.
 */

import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Language } from '@atverta/contract/language.ts';
import { launch } from 'chrome-launcher';
import { BROWSER_FLAGS, findBrowser } from '../browser/find-browser.ts';
import { pathOf } from '../fixtures/pages.ts';
import { serveFolder } from '../fixtures/serve-folder.ts';
import { createBenchSandbox } from './bench-sandbox.ts';
import { composeAll, copyWithoutScripts } from './composed-site.ts';
import { assertKnownNames, selectNamed } from './select-named.ts';
import { type NetworkSpeed, startSlowNetwork } from './slow-network.ts';
import { openTab, type Tab, waitUntil } from './tab.ts';
import { median, printTable, reportMissedTargets } from './table.ts';

const SLOWDOWN = 4;
const RUNS = 3;
const REST_MS = 3500;
const HOVER_MS = 250;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Returns speculation rules that prefetch or prerender the documents of all links eagerly. */
const speculationRulesScript = (action: 'prefetch' | 'prerender') =>
  `<script type="speculationrules">${JSON.stringify({
    [action]: [{ where: { href_matches: '/*' }, eagerness: 'eager' }],
  })}</script>`;

type Network = NetworkSpeed & { readonly name: string };

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
type Gesture = 'touch' | 'hover' | 'back';
const VARIANTS = ['ours', 'link', 'prefetch', 'prerender'] as const;
type Variant = (typeof VARIANTS)[number];
const RATIOS = VARIANTS.filter((variant) => variant !== 'link');
type Times = Readonly<Record<Gesture, number>>;
const TARGETS: Readonly<Record<Gesture, number>> = { touch: 0.85, hover: 0.45, back: 0.3 };

/** @param args names of networks and ids of target pages, which select what is measured; everything if empty */
export async function benchNavigation(args: readonly string[]): Promise<void> {
  assertKnownNames(args, [...NETWORKS.map(networkName), ...PAIRS.map(targetPage)]);
  const networks = selectNamed(NETWORKS, networkName, args);
  const pairs = selectNamed(PAIRS, targetPage, args);
  const sandbox = await createBenchSandbox();
  const browser = await launch({
    chromePath: findBrowser() ?? '',
    chromeFlags: ['--headless=new', ...BROWSER_FLAGS],
  });
  try {
    await composeAll(sandbox);
    const folders: Readonly<Record<Variant, string>> = {
      ours: join(sandbox.site, 'current'),
      link: await copyWithoutScripts(sandbox.site, 'links'),
      prefetch: await copyWithoutScripts(
        sandbox.site,
        'links-prefetched',
        speculationRulesScript('prefetch'),
      ),
      prerender: await copyWithoutScripts(
        sandbox.site,
        'links-prerendered',
        speculationRulesScript('prerender'),
      ),
    };
    const missed: string[] = [];
    for (const network of networks) {
      await using servers = new AsyncDisposableStack();
      const sites = await Promise.all(VARIANTS.map((variant) => serveFolder(folders[variant])));
      for (const { close } of sites) servers.defer(close);
      const proxies = await Promise.all(sites.map(({ origin }) => startSlowNetwork(origin, network)));
      for (const { close } of proxies) servers.defer(close);
      const originOf = (variant: Variant) => proxies[VARIANTS.indexOf(variant)]?.origin ?? '';
      missed.push(...(await measureNetwork(browser.port, originOf, network, pairs)));
    }
    reportMissedTargets(missed);
  } finally {
    browser.kill();
    await sandbox.remove();
  }
}

const networkName = ({ name }: Network) => name;
const targetPage = ([, to]: Pair) => to;

/** @returns the navigations that missed their target */
async function measureNetwork(
  port: number,
  originOf: (variant: Variant) => string,
  network: Network,
  pairs: typeof PAIRS,
): Promise<string[]> {
  const gestures = Object.keys(TARGETS) as Gesture[];
  const rows: Record<Gesture, (string | number)[][]> = { touch: [], hover: [], back: [] };
  const missed: string[] = [];
  for (const [from, to, language] of pairs) {
    const navigation = `${pathOf(from, language)} → ${pathOf(to, language)}`;
    const runs: Readonly<Record<Variant, Times>>[] = [];
    for (let run = 0; run < RUNS; run++) {
      const times: Partial<Record<Variant, Times>> = {};
      for (const variant of VARIANTS)
        times[variant] = {
          ...(await measureTouch(port, originOf(variant), [from, to, language], variant)),
          ...(await measureHover(port, originOf(variant), [from, to, language], variant)),
        };
      runs.push(times as Record<Variant, Times>);
    }
    for (const gesture of gestures) {
      const medians = VARIANTS.map((variant) => median(runs.map((times) => times[variant][gesture])));
      const [ours = Number.NaN, link = Number.NaN] = medians;
      console.info(`${navigation} by ${gesture} at ${network.name}: ${(ours / link).toFixed(2)} of a link`);
      if (ours / link > TARGETS[gesture]) missed.push(`${navigation} by ${gesture} at ${network.name}`);
      rows[gesture].push([
        navigation,
        ...medians.map((ms) => ms.toFixed(0)),
        ...RATIOS.map((variant) => ((medians[VARIANTS.indexOf(variant)] ?? Number.NaN) / link).toFixed(2)),
      ]);
    }
  }
  for (const gesture of gestures) {
    const title = `Client-side navigations by ${gesture}, ${network.name}, processor slowed down ${SLOWDOWN} times, medians of ${RUNS}`;
    printTable(`${title} (target ${TARGETS[gesture]})`, [
      [
        'pair',
        ...VARIANTS.map((variant) => `${variant}, ms`),
        ...RATIOS.map((variant) => `${variant} / link`),
      ],
      ...rows[gesture],
    ]);
  }
  return missed;
}

/** Measures a tap on a phone, which the browser cannot anticipate. */
async function measureTouch(
  port: number,
  origin: string,
  pair: Pair,
  variant: Variant,
): Promise<Pick<Times, 'touch'>> {
  const { tab, x, y } = await openPage(port, origin, PHONE, pair, variant);
  const touch = arrival(tab);
  await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch;
  await tab.close();
  return { touch: await touch };
}

/** Measures a click after the pointer has rested on the link, then going back. */
async function measureHover(
  port: number,
  origin: string,
  pair: Pair,
  variant: Variant,
): Promise<Pick<Times, 'hover' | 'back'>> {
  const { tab, x, y } = await openPage(port, origin, DESKTOP, pair, variant);
  const mouse = (type: string, more = {}) => tab.send('Input.dispatchMouseEvent', { type, x, y, ...more });
  await mouse('mouseMoved');
  await setTimeout(HOVER_MS);
  const hover = arrival(tab);
  // The answer is not awaited, since the page that is being left may not send one.
  for (const type of ['mousePressed', 'mouseReleased']) void mouse(type, { button: 'left', clickCount: 1 });
  await hover;
  await setTimeout(REST_MS);
  const back = arrival(tab);
  await tab.evaluate(() => {
    (window as never as { begin(): void }).begin();
    history.back();
  });
  await back;
  await tab.close();
  return { hover: await hover, back: await back };
}

/** Returns the time of the next navigation in ms, as `watchArrivals` reports it. */
const arrival = async (tab: Tab): Promise<number> => Number(await tab.nextMessage('arrived '));

/**
 * Opens a page, waits until it is idle, and scrolls to the link to the next page.
 * @returns the tab, and the position of the link in CSS pixels
 */
async function openPage(
  port: number,
  origin: string,
  size: typeof PHONE,
  [from, to, language]: Pair,
  variant: Variant,
): Promise<{ readonly tab: Tab; readonly x: number; readonly y: number }> {
  const tab = await openTab(port, [
    ['Emulation.setCPUThrottlingRate', { rate: SLOWDOWN }],
    ['Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false }],
    ['Emulation.setTouchEmulationEnabled', { enabled: size === PHONE }],
    ['Page.enable'],
    ['Page.addScriptToEvaluateOnNewDocument', { source: `(${watchArrivals})()` }],
  ]);
  await tab.send('Page.navigate', { url: origin + pathOf(from, language) });
  const isReady = (mustHydrate: boolean) =>
    document.readyState === 'complete' &&
    (!mustHydrate || document.documentElement.dataset['hydrated'] !== undefined);
  await waitUntil(() => tab.evaluate(isReady, variant === 'ours'));
  const [x, y] = await tab.evaluate(centerOfLink, pathOf(to, language));
  await setTimeout(REST_MS);
  return { tab, x, y };
}

/** Runs in the page. Scrolls to a link of the content or the footer and returns its center. */
function centerOfLink(href: string): [x: number, y: number] {
  const links = document.querySelectorAll(`main a[href="${href}"], footer a[href="${href}"]`);
  const link = [...links].find((each) => each.checkVisibility());
  link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The center of a link on two lines can lie between them, so the first line counts.
  const { x = 0, y = 0, width = 0, height = 0 } = link?.getClientRects()[0] ?? {};
  return [x + width / 2, y + height / 2];
}

/** Runs in each page. Logs the time from a click to two frames after the next heading appears. */
function watchArrivals(): void {
  const KEY = 'bench-begin';
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const poll = (startTime: number, previousHeading: string) => {
    const currentHeading = heading();
    if (!currentHeading || currentHeading === previousHeading)
      return void requestAnimationFrame(() => poll(startTime, previousHeading));
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        sessionStorage.removeItem(KEY);
        console.debug(`arrived ${now() - startTime}`);
      }),
    );
  };
  const begin = () => {
    const startTime = now();
    sessionStorage.setItem(KEY, JSON.stringify([startTime, heading()]));
    poll(startTime, heading());
  };
  const resume = () => {
    const pending = sessionStorage.getItem(KEY);
    if (pending) poll(...(JSON.parse(pending) as [number, string]));
  };
  Object.assign(window, { begin });
  addEventListener('click', begin, { capture: true });
  resume();
  document.addEventListener('prerenderingchange', resume);
  addEventListener('pageshow', ({ persisted }) => persisted && resume());
}
