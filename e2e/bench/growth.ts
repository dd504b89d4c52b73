/**
 * Measures the same site with a growing number of case studies: the time and memory of composing it,
 * and the bytes on the wire (brotli) of a document, of the scripts and data that it names, and of a
 * client-side navigation to it from the home page.
 */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { compressedSizeOf } from '@atverta/composer/compose/budgets/page-weight.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { studies } from 'mf-case-studies/src/studies.ts';
import { type BenchSandbox, createBenchSandbox } from './bench-sandbox.ts';
import { scriptsIn } from './composed-site.ts';
import { printTable, reportMissedTargets } from './table.ts';

/** With 130 case studies the site has about 300 pages, the size that composing is designed for. */
const COUNTS = [5, 130];
const TARGETS = { bytes: 1000, wholeSeconds: 30, changedPageSeconds: 12, peakMb: 250 } as const;
const MODULE = 'mf-case-studies';

type Bytes = { readonly html: number; readonly scripts: number; readonly navigation: number };
type Costs = {
  readonly bytes: Readonly<Record<string, Bytes>>;
  readonly wholeSeconds: number;
  readonly changedPageSeconds: number;
  readonly peakMb: number;
};

/** @param args counts of case studies; `COUNTS` by default */
export async function benchGrowth(args: readonly string[]): Promise<void> {
  const counts = args.length > 0 ? args.map(Number) : COUNTS;
  const unusable = args.find((_, index) => !(Number(counts[index]) > REAL_STUDY_COUNT));
  if (unusable !== undefined)
    throw new UserError(`${unusable} is no number of case studies over ${REAL_STUDY_COUNT}`);
  const costs = new Map<number, Costs>();
  for (const count of counts) {
    const sandbox = await createBenchSandbox();
    try {
      costs.set(count, await measure(sandbox, count));
    } finally {
      await sandbox.remove();
    }
  }
  const measurements = [...costs];
  const pages = Object.keys(measurements[0]?.[1].bytes ?? {});
  printTable('Bytes on the wire by number of case studies', [
    ['page', ...measurements.flatMap(([count]) => [`HTML, ${count}`, 'scripts', 'navigation'])],
    ...pages.map((page) => [
      page,
      ...measurements.flatMap(([, { bytes }]) => {
        const { html = 0, scripts = 0, navigation = 0 } = bytes[page] ?? {};
        return [html, scripts, navigation];
      }),
    ]),
  ]);
  printTable('Composing by number of case studies', [
    ['case studies', 'from nothing, s', 'one changed page, s', 'peak MB'],
    ...measurements.map(([count, { wholeSeconds, changedPageSeconds, peakMb }]) => [
      count,
      wholeSeconds.toFixed(2),
      changedPageSeconds.toFixed(2),
      peakMb.toFixed(0),
    ]),
  ]);
  reportMissedTargets(missedTargets(measurements));
}

function missedTargets(measurements: readonly (readonly [count: number, costs: Costs])[]): string[] {
  const bytes = measurements.map(([, costs]) => costs.bytes);
  const grown = Object.keys(bytes[0] ?? {}).flatMap((page) =>
    (['html', 'scripts', 'navigation'] as const).flatMap((kind) => {
      const sizes = bytes.map((each) => each[page]?.[kind] ?? 0);
      const spread = Math.max(...sizes) - Math.min(...sizes);
      return spread > TARGETS.bytes ? [`${kind} of ${page} grows by ${spread} bytes`] : [];
    }),
  );
  const composing = measurements.flatMap(([count, { wholeSeconds, changedPageSeconds, peakMb }]) => [
    ...(wholeSeconds > TARGETS.wholeSeconds ? [`${count}: all takes ${wholeSeconds.toFixed(1)} s`] : []),
    ...(changedPageSeconds > TARGETS.changedPageSeconds
      ? [`${count}: one changed page takes ${changedPageSeconds.toFixed(2)} s`]
      : []),
    ...(peakMb > TARGETS.peakMb ? [`${count}: it takes ${peakMb.toFixed(0)} MB`] : []),
  ]);
  return [...grown, ...composing];
}

async function measure(sandbox: BenchSandbox, count: number): Promise<Costs> {
  await writeStudies(sandbox, count);
  for (const module of ['shell', 'mf-marketing', 'mf-forms', MODULE]) await sandbox.release(module);
  const firstCompose = await sandbox.compose();
  const middle = studyName(Math.floor((count - REAL_STUDY_COUNT) / 2));
  const bytes = {
    home: await bytesOf(sandbox, 'en/index.html'),
    'a case study': await bytesOf(sandbox, `en/case-studies/${middle}.html`),
    'the list': await bytesOf(sandbox, 'en/case-studies.html'),
  };
  const file = join(studyFolder(sandbox, middle), 'en.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"intro": "', '"intro": "Changed. '));
  const secondCompose = await sandbox.compose('--use', await sandbox.release(MODULE));
  return {
    bytes,
    wholeSeconds: firstCompose.seconds,
    changedPageSeconds: secondCompose.seconds,
    peakMb: Math.max(firstCompose.peakMb, secondCompose.peakMb),
  };
}

const studyName = (index: number): string => `study-${String(index).padStart(4, '0')}`;
const studyFolder = (sandbox: BenchSandbox, name: string): string =>
  join(sandbox.sources, MODULE, 'src/studies', name);

/** Number of case studies in the repository. The home page links to them, so they stay. */
const REAL_STUDY_COUNT = studies.length;

/** Adds copies of one case study until there are `count` of them. */
async function writeStudies(sandbox: BenchSandbox, count: number): Promise<void> {
  const names = Array.from({ length: count - REAL_STUDY_COUNT }, (_, index) => studyName(index));
  for (const language of LANGUAGES) {
    const text = await readFile(join(studyFolder(sandbox, 'odoro'), `${language}.json`), 'utf8');
    const messages = JSON.parse(text) as { readonly head: { readonly title: string } };
    for (const name of names) {
      await mkdir(studyFolder(sandbox, name), { recursive: true });
      const studyMessages = {
        ...messages,
        head: { ...messages.head, title: `${messages.head.title}, ${name}` },
      };
      await writeFile(
        join(studyFolder(sandbox, name), `${language}.json`),
        JSON.stringify(studyMessages, null, 2),
      );
    }
  }
  const table = join(sandbox.sources, MODULE, 'src/studies.json');
  const { studies: existingRows } = JSON.parse(await readFile(table, 'utf8'));
  const rows = names.map((name) => ({
    ...existingRows[0],
    name,
    slug: { en: name, lt: name },
    hasAlias: false,
  }));
  await writeFile(table, JSON.stringify({ studies: [...existingRows, ...rows] }));
}

async function bytesOf(sandbox: BenchSandbox, page: string): Promise<Bytes> {
  const site = join(sandbox.site, 'current');
  const size = (file: string) => compressedSizeOf(join(site, file));
  const filesOf = (document: string) => scriptsIn(join(site, document));
  const sum = async (files: Iterable<string>) =>
    (await Promise.all([...files].map(size))).reduce((all, bytes) => all + bytes, 0);
  const files = await filesOf(page);
  const html = await size(page);
  const homeFiles = await filesOf('en/index.html');
  const furtherFiles = files.filter((file) => !homeFiles.includes(file));
  return { html, scripts: await sum(files), navigation: html + (await sum(furtherFiles)) };
}
