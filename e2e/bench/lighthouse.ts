/**
 * Runs Lighthouse (simulated mobile) on every page and on a copy of the page without scripts. The two
 * take turns, so that a busy moment of the machine affects both. Use `--runs 9` for reliable figures.
 *
 * The target of the Largest Contentful Paint is for what Chromium paints over a slow line. Lighthouse's
 * simulation lets it wait for the last byte of the document, although the first screen is painted from
 * its beginning (see `firstScreenBytes`), so a document that is some bytes longer than the first window
 * of TCP costs 150 simulated milliseconds. The target of blocked time is for both. In most runs, the
 * simulation also counts the first layout, of the page without scripts too.
 */
import { join } from 'node:path';
import { filePathOf } from '@atverta/composer/compose/render/render-pages.ts';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS, findBrowser, launchOptions } from '../browser/find-browser.ts';
import { type TestedPage, testedPages } from '../fixtures/pages.ts';
import { serveFolder } from '../fixtures/serve-folder.ts';
import { createBenchSandbox } from './bench-sandbox.ts';
import { composeAll, copyWithoutScripts } from './composed-site.ts';
import { incompleteFirstScreens } from './first-screen.ts';
import { type LoadTimes, loadSlowly } from './load-slowly.ts';
import { assertKnownNames, selectNamed } from './select-named.ts';
import { startSlowNetwork } from './slow-network.ts';
import { median, printTable, reportMissedTargets } from './table.ts';

const MOST_TRIES = 3;
/** A load varies more than a simulation, and takes less time. */
const LOADS_PER_RUN = 3;
/** Lighthouse's figures of a phone network. */
const PHONE_NETWORK = { mbit: 1.6, latencyMs: 150 };
/** A server's first packets hold 14,600 bytes, with up to 600 of headers. */
const TARGETS = { score: 100, lcpRatio: 1.05, blockedMs: 50, firstScreenBytes: 14_000 } as const;

const COLUMNS = ['LCP ms', 'to static', 'blocked ms', 'static'] as const;

type Result = {
  /** Scores from 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
};
type Row = {
  readonly route: TestedPage;
  readonly medianResult: Result;
  /** Medians over the slow line. */
  readonly times: LoadTimes;
  /** The same of the copy without scripts. */
  readonly staticResult: Result;
  readonly staticTimes: LoadTimes;
  /** Windows whose first screen takes more bytes than the target. */
  readonly incomplete: readonly string[];
};

/** @param ids ids of the pages to measure; all pages if empty */
export async function benchLighthouse(
  ids: readonly string[],
  { runs }: { readonly runs: number },
): Promise<void> {
  assertKnownNames(ids, testedPages.map(pageId));
  const sandbox = await createBenchSandbox();
  const chrome = await launch({
    chromePath: findBrowser() ?? '',
    chromeFlags: ['--headless=new', ...BROWSER_FLAGS],
  });
  const browser = await chromium.launch(launchOptions(findBrowser()));
  try {
    await composeAll(sandbox);
    const siteServer = await serveFolder(join(sandbox.site, 'current'));
    const staticServer = await serveFolder(await copyWithoutScripts(sandbox.site, 'without-scripts'));
    const [siteLine, staticLine] = [
      await startSlowNetwork(siteServer.origin, PHONE_NETWORK),
      await startSlowNetwork(staticServer.origin, PHONE_NETWORK),
    ];
    const rows: Row[] = [];
    for (const route of routesOf(ids)) {
      const [ours, theirs]: [Result[], Result[]] = [[], []];
      const [loads, staticLoads]: [LoadTimes[], LoadTimes[]] = [[], []];
      for (let run = 0; run < runs; run++) {
        ours.push(await runLighthouse(siteServer.origin + route.path, chrome.port));
        theirs.push(await runLighthouse(staticServer.origin + route.path, chrome.port));
        for (let load = 0; load < LOADS_PER_RUN; load++) {
          loads.push(await loadSlowly(browser, siteLine.origin + route.path));
          staticLoads.push(await loadSlowly(browser, staticLine.origin + route.path));
        }
      }
      rows.push({
        route,
        medianResult: medianResultOf(ours),
        times: medianTimesOf(loads),
        staticResult: medianResultOf(theirs),
        staticTimes: medianTimesOf(staticLoads),
        incomplete: await incompleteFirstScreens(
          browser,
          siteServer.origin,
          route.path,
          join(sandbox.site, 'current', `${filePathOf(route.path)}.br`),
          TARGETS.firstScreenBytes,
        ),
      });
      console.log(rows.slice(-1).flatMap(cells).join('  '));
    }
    printTable(`Lighthouse, mobile, median of ${runs}; scores in the order in which it reports them`, [
      ['page', 'scores', 'CLS', ...COLUMNS, ...COLUMNS.map((column) => `simulated ${column}`)],
      ...rows.map(cells),
    ]);
    reportMissedTargets(rows.flatMap(missedTargets));
    for (const line of [siteLine, staticLine]) line.close();
    await Promise.all([siteServer.close(), staticServer.close()]);
  } finally {
    chrome.kill();
    await browser.close();
    await sandbox.remove();
  }
}

const cells = ({ route, medianResult, times, staticResult, staticTimes }: Row): string[] => [
  route.path,
  Object.values(medianResult.scores).join(' '),
  medianResult.cls.toFixed(3),
  times.lcp.toFixed(0),
  (times.lcp / staticTimes.lcp).toFixed(2),
  times.blocked.toFixed(0),
  staticTimes.blocked.toFixed(0),
  medianResult.lcp.toFixed(0),
  (medianResult.lcp / staticResult.lcp).toFixed(2),
  medianResult.tbt.toFixed(0),
  staticResult.tbt.toFixed(0),
];

function missedTargets({ route, medianResult, times, staticTimes, incomplete }: Row): string[] {
  const { path, indexed } = route;
  // Lighthouse lowers the SEO score of a page that search engines must not index.
  const requiredScores = Object.entries(medianResult.scores).filter(
    ([category]) => indexed || category !== 'seo',
  );
  const lcpRatio = times.lcp / staticTimes.lcp;
  return [
    ...requiredScores.flatMap(([category, score]) =>
      score < TARGETS.score ? [`${category} of ${path} is ${score}`] : [],
    ),
    ...(lcpRatio > TARGETS.lcpRatio ? [`LCP of ${path} is ${lcpRatio.toFixed(2)} of the static page's`] : []),
    ...incomplete.map((size) => `${TARGETS.firstScreenBytes} bytes of ${path} lack some of ${size}`),
    ...(times.blocked > TARGETS.blockedMs ? [`${path} is blocked for ${times.blocked.toFixed(0)} ms`] : []),
    ...(medianResult.tbt > TARGETS.blockedMs
      ? [`simulated, ${path} is blocked for ${medianResult.tbt.toFixed(0)} ms`]
      : []),
  ];
}

const pageId = ({ id }: TestedPage) => id;

const routesOf = (ids: readonly string[]): readonly TestedPage[] =>
  selectNamed(
    testedPages.filter(({ path, canonical, language }) => path === canonical[language]),
    pageId,
    ids,
  );

async function runLighthouse(url: string, port: number): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const outcome = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    if (!outcome) throw new Error(`Lighthouse reported nothing about ${url}`);
    const { categories, audits, runtimeError } = outcome.lhr;
    const failure = runtimeError?.message ?? audits['largest-contentful-paint']?.errorMessage;
    if (!failure) {
      reportImperfect(url, categories, audits);
      const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
      return {
        scores: mapValues(categories, ({ score }) => Math.round((score ?? 0) * 100)),
        lcp: metric('largest-contentful-paint'),
        tbt: metric('total-blocking-time'),
        cls: metric('cumulative-layout-shift'),
      };
    }
    if (tries > MOST_TRIES) throw new Error(`Lighthouse cannot measure ${url}: ${failure}`);
    console.log(`  ${new URL(url).pathname} is measured again: ${failure}`);
  }
}

function medianResultOf(results: readonly Result[]): Result {
  const of = (pick: (result: Result) => number) => median(results.map(pick));
  return {
    scores: mapValues(results[0]?.scores ?? {}, (_, category) => of(({ scores }) => scores[category] ?? 0)),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
  };
}

const medianTimesOf = (loads: readonly LoadTimes[]): LoadTimes => ({
  lcp: median(loads.map(({ lcp }) => lcp)),
  blocked: median(loads.map(({ blocked }) => blocked)),
});

const mapValues = <Value>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => number,
): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Prints the audits that keep a category below 100. */
function reportImperfect(url: string, categories: Report['categories'], audits: Report['audits']): void {
  for (const { title, score, auditRefs } of Object.values(categories)) {
    if (score === 1) continue;
    const failedAudits = auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${audits[id]?.score}`);
    console.log(
      `  ${new URL(url).pathname}: ${title} ${Math.round((score ?? 0) * 100)}: ${failedAudits.join(', ')}`,
    );
  }
}
