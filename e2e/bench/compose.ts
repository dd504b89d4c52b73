/** What composing costs: a deploy of one module, and a page of the site as it is, of one of 300 pages and of 3,000. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import type { ReleaseManifest } from '@atverta/shared/contracts/release-manifest.ts';
import { openReleaseStore } from '@atverta/tooling/release-store/open-store.ts';
import { releaseName } from '@atverta/tooling/release-store/release-name.ts';
import { addresses } from '../fixtures/pages.ts';
import { type BenchPlace, createBenchPlace } from './bench-place.ts';
import { composeAll } from './composed-site.ts';
import { median, printTable } from './table.ts';

export async function benchCompose(): Promise<void> {
  const place = await createBenchPlace();
  try {
    await composeAll(place);
    await benchDeploy(place);
    await benchScale(place);
  } finally {
    await place.remove();
  }
}

/** A text of one module changes: build, release, compose, swap. */
async function benchDeploy(place: BenchPlace): Promise<void> {
  const file = join(place.sources, 'mf-case-studies/src/studies/odoro/en.json');
  const original = await readFile(file, 'utf8');
  const rows: number[][] = [];
  for (const round of [1, 2, 3, 4, 5]) {
    await writeFile(file, original.replace('"title": "', `"title": "${round} `));
    const started = performance.now();
    const release = await place.release('mf-case-studies');
    const released = performance.now();
    const { seconds } = await place.compose('--use', release);
    rows.push([(released - started) / 1000, seconds]);
  }
  const column = (index: number) => median(rows.map((row) => row[index] ?? 0));
  printTable('Deploy of one module, median of five (bar: 5 s in all)', [
    ['step', 'seconds'],
    ['build and release', column(0).toFixed(2)],
    ['compose and swap', column(1).toFixed(2)],
    ['in all', (column(0) + column(1)).toFixed(2)],
  ]);
}

/** The same study under more and more addresses: cost and memory per page should stay flat. */
async function benchScale(place: BenchPlace): Promise<void> {
  const store = await openReleaseStore(place.store);
  const real = await store.manifest('mf-case-studies', (await store.newest('mf-case-studies')) ?? '');
  const rows: (string | number)[][] = [
    ['pages', 'seconds', 'ms a page', 'ms each page more than above', 'peak MB'],
  ];
  let before = { pages: 0, seconds: 0 };
  for (const pages of [addresses.length, 300, 3000]) {
    const release = await addPages(place, real, Math.round((pages - addresses.length) / LANGUAGES.length));
    const { seconds, peakMb } = await place.compose(
      '--preview',
      `pages-${pages}`,
      '--use',
      `mf-case-studies@${release}`,
    );
    rows.push([
      pages,
      seconds.toFixed(2),
      msEach(seconds, pages),
      msEach(seconds - before.seconds, pages - before.pages),
      peakMb.toFixed(0),
    ]);
    before = { pages, seconds };
  }
  printTable('Compose of a whole site, everything rendered anew', rows);
}

const msEach = (seconds: number, pages: number): string => ((seconds * 1000) / pages).toFixed(1);

/** @param pages how many more; each is one address in each language */
async function addPages(place: BenchPlace, real: ReleaseManifest, pages: number): Promise<string> {
  if (pages === 0) return real.release;
  const study = real.pages.find(({ id }) => id === 'case-study-odoro');
  if (!study) throw new Error('The bench copies the study of Odoro, which is gone');
  const more = Array.from({ length: pages }, (_, index) => ({
    ...study,
    id: `bench-${index}`,
    paths: { en: `/bench-${index}`, lt: `/bandymas-${index}` },
    aliases: [],
  }));
  const from = join(place.store, real.module, real.release);
  const manifest = { ...real, pages: [...real.pages, ...more] };
  const release = releaseName(manifest);
  const to = join(place.store, real.module, release);
  await cp(from, to, { recursive: true });
  await writeFile(join(to, 'manifest.json'), JSON.stringify({ ...manifest, release }));
  return release;
}

if (import.meta.main) await benchCompose();
