import { MODULES } from '@atverta/composer/site/site-folders.ts';
import type { BenchPlace } from './bench-place.ts';

/** Releases every module as its team would, and composes them. */
export async function composeAll(place: BenchPlace): Promise<void> {
  for (const module of MODULES) await place.release(module);
  await place.compose();
}
