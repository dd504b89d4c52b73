import {
  checkoutIn,
  copyFromHere,
  installPackages,
  type LoneCheckout,
  unpackPackages,
} from '@atverta/composer/release/testing/lone-checkout.ts';
import { shownFiles, writeShownFiles } from '@atverta/composer/site/testing/shown-files.ts';

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
  await writeShownFiles(await shownFiles(...GUIDE), folder, (_file, content) =>
    content.replaceAll('mf-case-studies', module),
  );
  await installPackages([module], folder);
  await unpackPackages(packed, folder);
  return checkoutIn(folder);
}
