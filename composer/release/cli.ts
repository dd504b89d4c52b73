/**
 * `npm run release -w <module> [-- --note "Prices of autumn"]`: builds the module in the current
 * folder and adds the result to the release store: the checkout's own, or the one that the settings name.
 * It is refused for what `npm test -w <module>` finds, unless `--allow-faults` is given: for tests
 * of what comes after.
 * `npm run release -- --from <folder>` adds what another project built with a stock plugin of Module
 * Federation (docs/federation.md).
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { ModuleDeclaration } from '@atverta/runtime/pages.ts';
import { runCommand } from '../command/run-command.ts';
import { takeTurns } from '../command/take-turns.ts';
import { RELEASE_LOCK } from './release-lock.ts';
import { releaseModule } from './release-module.ts';
import { releaseStockBuild } from './stock/release-stock-build.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      note: { type: 'string', default: '' },
      from: { type: 'string' },
      'allow-faults': { type: 'boolean' },
    },
  });
  if (values.from !== undefined) return releaseStockBuild(resolve(values.from), values.note);
  const folder = process.cwd();
  const { default: declaration } = (await import(pathToFileURL(resolve(folder, 'src/module.ts')).href)) as {
    default: ModuleDeclaration;
  };
  // Whoever releases the module from this checkout at the same time builds into the same folder.
  await takeTurns(
    join(folder, RELEASE_LOCK),
    `somebody else is releasing ${declaration.name} from here`,
    () => releaseModule(folder, declaration, values.note, values['allow-faults'] ?? false),
  );
}, 'Nothing was released');
