/**
 * Lighthouse (simulated mobile) on every page, and the same page as a static generator without a
 * line of JavaScript would deliver it: same HTML, CSS and fonts. The two take turns, so that a
 * disturbed minute falls on both. `-- lighthouse home contact` looks at some pages only,
 * `-- lighthouse --runs 9 home` more often: the simulated LCP of one document varies by up to
 * 300 ms from run to run.
 */
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writePage } from '@atverta/tooling/compose/write/compress.ts';
import { COMPRESSED_ENDINGS } from '@atverta/tooling/site-folder/published-files.ts';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS, findBrowser } from '../browser/find-browser.ts';
import { addresses } from '../fixtures/pages.ts';
import { serveFolder } from '../fixtures/serve-folder.ts';
import { createBenchPlace } from './bench-place.ts';
import { composeAll } from './composed-site.ts';
import { median, printTable } from './table.ts';

const MOST_TRIES = 3;

type Result = {
  readonly scores: readonly number[];
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
};

/** @param args the pages' ids (all pages without any) and `--runs N`, 3 unless said */
export async function benchLighthouse(args: readonly string[]): Promise<void> {
  const { values, positionals: ids } = parseArgs({
    args: [...args],
    options: { runs: { type: 'string', default: '3' } },
    allowPositionals: true,
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs takes a whole number, not ${values.runs}`);
  const place = await createBenchPlace();
  const chrome = await launch({
    chromePath: findBrowser() ?? '',
    chromeFlags: ['--headless=new', ...BROWSER_FLAGS],
  });
  try {
    await composeAll(place);
    const real = await serveFolder(join(place.site, 'current'));
    const still = await serveFolder(await withoutScripts(place.site));
    const rows: (string | number)[][] = [
      ['page', 'scores', 'LCP ms', 'to static', 'TBT ms', 'worst TBT', 'static TBT', 'CLS'],
    ];
    for (const { path } of chosen(ids)) {
      const [ours, theirs]: [Result[], Result[]] = [[], []];
      for (let run = 0; run < runs; run++) {
        ours.push(await look(real.origin + path, chrome.port));
        theirs.push(await look(still.origin + path, chrome.port));
      }
      const [hydrated, plain] = [middle(ours), middle(theirs)];
      rows.push([
        path,
        hydrated.scores.join(' '),
        hydrated.lcp.toFixed(0),
        (hydrated.lcp / plain.lcp).toFixed(2),
        hydrated.tbt.toFixed(0),
        Math.max(...ours.map(({ tbt }) => tbt)).toFixed(0),
        plain.tbt.toFixed(0),
        hydrated.cls.toFixed(3),
      ]);
      console.log(rows.at(-1)?.join('  '));
    }
    printTable(`Lighthouse, mobile, median of ${runs}; scores in the order in which it reports them`, rows);
    await Promise.all([real.close(), still.close()]);
  } finally {
    chrome.kill();
    await place.remove();
  }
}

const chosen = (ids: readonly string[]) =>
  addresses.filter(
    ({ id, path, canonical, language }) =>
      path === canonical[language] && (ids.length === 0 || ids.includes(id)),
  );

/** A copy of the site whose pages load no script. */
async function withoutScripts(site: string): Promise<string> {
  const folder = join(site, 'without-scripts');
  await cp(join(site, 'current'), folder, { recursive: true, dereference: true });
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(join(folder, file), 'utf8');
    const still = html.replaceAll(/<link [^>]*as="script"[^>]*>|<script\b[^>]*>.*?<\/script>/gs, '');
    for (const ending of ['', ...COMPRESSED_ENDINGS]) await rm(join(folder, file + ending));
    await writePage(join(folder, file), still);
  }
  return folder;
}

async function look(url: string, port: number): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const outcome = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    if (!outcome) throw new Error(`Lighthouse reported nothing about ${url}`);
    const { categories, audits, runtimeError } = outcome.lhr;
    const failure = runtimeError?.message ?? audits['largest-contentful-paint']?.errorMessage;
    if (!failure) {
      reportImperfect(url, categories, audits);
      const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
      return {
        scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
        lcp: metric('largest-contentful-paint'),
        tbt: metric('total-blocking-time'),
        cls: metric('cumulative-layout-shift'),
      };
    }
    if (tries > MOST_TRIES) throw new Error(`Lighthouse cannot measure ${url}: ${failure}`);
    console.log(`  ${new URL(url).pathname} is measured again: ${failure}`);
  }
}

function middle(results: readonly Result[]): Result {
  const of = (pick: (result: Result) => number) => median(results.map(pick));
  return {
    scores: results[0]?.scores.map((_, index) => of(({ scores }) => scores[index] ?? 0)) ?? [],
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
  };
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Names the audits that keep a category from 100. */
function reportImperfect(url: string, categories: Report['categories'], audits: Report['audits']): void {
  for (const { title, score, auditRefs } of Object.values(categories)) {
    if (score === 1) continue;
    const failed = auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${audits[id]?.score}`);
    console.log(
      `  ${new URL(url).pathname}: ${title} ${Math.round((score ?? 0) * 100)}: ${failed.join(', ')}`,
    );
  }
}

if (import.meta.main) await benchLighthouse(process.argv.slice(2));
