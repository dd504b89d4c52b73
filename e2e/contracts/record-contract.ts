/**
 * Records the surface of the contract after its version was raised (`npm run contract -w e2e`), and
 * keeps a release of `mf-frozen` and the shell's release manifest for the tests of later versions.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgram, runProgram } from '@atverta/cli/program.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { readContractSurface } from './contract-surface.ts';
import { FROZEN_RELEASES, frozenContractVersions } from './frozen-releases.ts';
import { ADVICE, changedParts, RECORD_FILE, readRecordedSurface } from './recorded-surface.ts';

const program = createProgram(
  'npm run contract -w e2e --',
  'Records what releases rely on in each other.',
).action(record);
process.exitCode = (await runProgram(program, process.argv.slice(2))) || process.exitCode;

async function record(): Promise<void> {
  const oldSurface = readRecordedSurface();
  const newSurface = await readContractSurface();
  const changedNames = changedParts(oldSurface, newSurface);
  if (changedNames.length > 0 && newSurface.contract === oldSurface.contract) {
    console.error(`${ADVICE}\nChanged: ${changedNames.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  await writeFile(RECORD_FILE, `${JSON.stringify(newSurface, null, 2)}\n`);
  if (!frozenContractVersions().includes(newSurface.contract)) await freeze(newSurface.contract);
  console.log(`Recorded: contract ${newSurface.contract}`);
}

async function freeze(contract: string): Promise<void> {
  const store = await mkdtemp(join(tmpdir(), 'contract-'));
  const releasesFolder = join(FROZEN_RELEASES, contract);
  for (const folder of ['e2e/contracts/mf-frozen', 'shell']) {
    execFileSync(
      process.execPath,
      [join(PROJECT_ROOT, 'composer/cli/site.mjs'), 'release', '--allow-errors'],
      {
        cwd: join(PROJECT_ROOT, folder),
        env: { ...process.env, RELEASE_STORE: store, RELEASE_BY: 'npm run contract -w e2e' },
        stdio: 'inherit',
      },
    );
  }
  await cp(join(store, 'mf-frozen'), join(releasesFolder, 'mf-frozen'), { recursive: true });
  // The manifest alone is enough for a test of the refusal; a whole release takes half a megabyte.
  for (const release of await readdir(join(store, 'shell')))
    await cp(
      join(store, 'shell', release, 'manifest.json'),
      join(releasesFolder, 'shell', release, 'manifest.json'),
    );
  await rm(store, { recursive: true });
}
