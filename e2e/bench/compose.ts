/** What a deploy of one module costs; how composing grows with the site: `growth.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchPlace, createBenchPlace } from './bench-place.ts';
import { composeAll } from './composed-site.ts';
import { median, printTable } from './table.ts';

export async function benchCompose(): Promise<void> {
  const place = await createBenchPlace();
  try {
    await composeAll(place);
    await benchDeploy(place);
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
