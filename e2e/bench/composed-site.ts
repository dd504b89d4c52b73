import { readFile } from 'node:fs/promises';
import { MODULES } from '@atverta/composer/site/site-folders.ts';
import { MODULES_PATH } from '@atverta/runtime/published-files.ts';
import type { BenchPlace } from './bench-place.ts';

/** Releases every module as its team would, and composes them. */
export async function composeAll(place: BenchPlace): Promise<void> {
  for (const module of MODULES) await place.release(module);
  await place.compose();
}

const SCRIPTS = new RegExp(`(?:href|src)="(${MODULES_PATH}[^"]+\\.js(?:on)?)"`, 'g');

/** Addresses of the scripts and data files that a composed document names. */
export async function scriptsIn(file: string): Promise<string[]> {
  const html = await readFile(file, 'utf8');
  return [...new Set([...html.matchAll(SCRIPTS)].map(([, url = '']) => url))];
}
