import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Takes code from now on as V8 compiled it, and Node stripped it of types, the last time. Kept in
 * the checkout, as whoever can write there decides what runs anyhow; where nothing can be written,
 * it is compiled as ever.
 */
export const startCompileCache = () =>
  enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'));
