/**
 * `npm run upgrade-check [-- --newest | --older]`: rehearses upgrades of the packages that
 * deviations from stock depend on (docs/decisions/0014-deviations.md): their newest versions, and
 * the minor before what is installed. In a scratch copy each set is installed, built, composed and
 * taken through the journeys of federation. It says which deviation no longer holds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../command/run-command.ts';
import { rehearse } from './rehearse.ts';
import { newestVersions, olderVersions, type Versions } from './versions.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { newest: { type: 'boolean' }, older: { type: 'boolean' } } });
  const both = !values.newest && !values.older;
  const sets: [name: string, versions: () => Promise<Versions>][] = [
    ...(both || values.newest ? [['newest', newestVersions] as [string, typeof newestVersions]] : []),
    ...(both || values.older ? [['one minor older', olderVersions] as [string, typeof olderVersions]] : []),
  ];
  let holds = true;
  for (const [name, versionsOf] of sets) {
    const versions = await versionsOf();
    console.log(
      `\n${name}: ${
        Object.entries(versions)
          .map(([pack, version]) => `${pack} ${version}`)
          .join(', ') || 'what is installed'
      }`,
    );
    const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
    try {
      const failure = await rehearse(versions, folder);
      console.log(failure ? `  DOES NOT HOLD: ${failure}` : '  every deviation holds');
      holds &&= failure === undefined;
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }
  if (!holds) process.exitCode = 1;
}, 'The upgrade check did not finish');
