import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleDeclaration } from '@atverta/runtime/pages.ts';
import { RefusedError } from '../command/refused-error.ts';
import { takeTurns } from '../command/take-turns.ts';
import { RELEASE_LOCK } from './release-lock.ts';
import { releaseModule } from './release-module.ts';
import { releaseStockBuild } from './stock/release-stock-build.ts';

type ReleaseOptions = {
  readonly note: string;
  /** Folder of what another project built. */
  readonly from?: string;
  /** Releases it whatever its own tests find. */
  readonly allowFaults?: boolean;
};

/** `npm run release`: of the module in the current folder, to the store that the settings name. */
export async function release({ note, from, allowFaults = false }: ReleaseOptions): Promise<void> {
  if (from !== undefined) return releaseStockBuild(resolve(from), note);
  const folder = process.cwd();
  const file = join(folder, 'src/module.ts');
  if (!existsSync(file))
    throw new RefusedError(`there is no module in ${folder}: npm run release -w <module>`);
  const { default: declaration } = (await import(pathToFileURL(file).href)) as {
    default: ModuleDeclaration;
  };
  // Whoever releases the module from this checkout at the same time builds into the same folder.
  await takeTurns(
    join(folder, RELEASE_LOCK),
    `somebody else is releasing ${declaration.name} from here`,
    () => releaseModule(folder, declaration, note, allowFaults),
  );
}
