import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  checkoutIn,
  copyFromHere,
  installPackages,
  type LoneCheckout,
} from '@atverta/composer/release/testing/lone-checkout.ts';
import { shownFiles } from '@atverta/composer/site/testing/shown-files.ts';

const run = promisify(execFile);

/** The section that shows it, and its guide. */
export const GUIDE = ['CONTRIBUTING.md', 'A module in a repository of its own'] as const;
/** As the guide says: what is copied from this repository beside the module. */
const COPIED = [
  '.gitignore',
  '.npmrc',
  '.nvmrc',
  'biome.json',
  'site.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/**
 * A repository of a module alone, as CONTRIBUTING shows it: what modules share is installed from
 * files that `npm run site -- pack` wrote.
 */
export async function createPackedCheckout(
  module: string,
  packed: string,
  folder: string,
): Promise<LoneCheckout> {
  await copyFromHere([...COPIED, module], folder);
  for (const [file, content] of await shownFiles(...GUIDE)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content.replaceAll('mf-case-studies', module));
  }
  await installPackages([module], folder);
  // What npm would do with each.
  for (const file of await readdir(packed)) {
    const [, name = ''] = /^atverta-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(file) ?? [];
    const to = join(folder, 'node_modules/@atverta', name);
    await rm(to);
    await mkdir(to);
    await run('tar', ['-xzf', join(packed, file), '--strip-components=1', '-C', to]);
  }
  return checkoutIn(folder);
}
