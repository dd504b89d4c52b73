import { existsSync } from 'node:fs';
import * as modules from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Node 18 has no import.meta.dirname, and is told below that it is too old.
const here = fileURLToPath(new URL('.', import.meta.url));

/** Folder that this package is installed in, or that of the checkout whose workspace it is. */
const [INSTALLED = join(here, '../../node_modules')] = /^.*[\\/]node_modules(?=[\\/])/.exec(here) ?? [];

if (!process.features.typescript) {
  const advice = existsSync(join(INSTALLED, '.bin/node'))
    ? 'this project has one, which npm uses: npm run site -- --help'
    : 'install it and try again';
  console.error(`Node.js ${process.version} is too old, Node.js 24 or newer is needed: ${advice}`);
  process.exit(1);
}

/** Kept beside what is installed, as whoever can write there decides what runs anyhow. */
export const startCompileCache = () => modules.enableCompileCache(join(INSTALLED, '.cache/node'));
