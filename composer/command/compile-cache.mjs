import * as modules from 'node:module';
import { join } from 'node:path';

if (!process.features.typescript) {
  console.error(`Node.js ${process.version} is too old; npm brings one that is not: npm run site -- --help`);
  process.exit(1);
}

/** Folder that this package is installed in, or that of the checkout whose workspace it is. */
const [INSTALLED = join(import.meta.dirname, '../../node_modules')] =
  /^.*[\\/]node_modules(?=[\\/])/.exec(import.meta.dirname) ?? [];

/** Kept beside what is installed, as whoever can write there decides what runs anyhow. */
export const startCompileCache = () => modules.enableCompileCache(join(INSTALLED, '.cache/node'));
