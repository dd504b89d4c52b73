import { existsSync } from 'node:fs';
import * as modules from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Node 18 has no import.meta.dirname, and must get as far as the error message below.
const here = fileURLToPath(new URL('.', import.meta.url));

/** The `node_modules` that holds this package, or the one of the checkout if the package is a workspace. */
const [INSTALLED = join(here, '../../node_modules')] = /^.*[\\/]node_modules(?=[\\/])/.exec(here) ?? [];

if (!process.features.typescript) {
  const advice = existsSync(join(INSTALLED, '.bin/node'))
    ? 'this project has one, which npm uses: npm run site -- --help'
    : 'install it and try again';
  console.error(`Node.js ${process.version} is too old, Node.js 24 or newer is needed: ${advice}`);
  process.exit(1);
}

/** Starts V8's compile cache below `node_modules`, which must be trusted anyway. */
export const startCompileCache = () => modules.enableCompileCache(join(INSTALLED, '.cache/node'));
