import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Folder that this package is installed in, or that of the checkout whose workspace it is. */
const [INSTALLED = join(import.meta.dirname, '../../node_modules')] =
  /^.*[\\/]node_modules(?=[\\/])/.exec(import.meta.dirname) ?? [];

/** Kept beside what is installed, as whoever can write there decides what runs anyhow. */
export const startCompileCache = () => enableCompileCache(join(INSTALLED, '.cache/node'));
