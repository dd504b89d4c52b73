/**
 * Records the surface of the contract after its version was raised (`npm run contract -w e2e`), and
 * keeps a release of `mf-frozen` and the shell's release manifest for the tests of later versions.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgram, runProgram } from '@atverta/cli/program.ts';
import { ROOT } from '@atverta/composer/config/site.ts';
import { FROZEN_RELEASES, frozenContracts } from './frozen-releases.ts';
import { changedParts, HOW_TO_GO_ON, RECORD_FILE, recordedSurface } from './recorded.ts';
import { contractSurface } from './surface.ts';

const program = createProgram(
  'npm run contract -w e2e --',
  'Records what releases rely on in each other.',
).action(record);
process.exitCode = (await runProgram(program, process.argv.slice(2))) || process.exitCode;

async function record(): Promise<void> {
  const before = recordedSurface();
  const now = await contractSurface();
  const changed = changedParts(before, now);
  if (changed.length > 0 && now.contract === before.contract) {
    console.error(`${HOW_TO_GO_ON}\nChanged: ${changed.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  await writeFile(RECORD_FILE, `${JSON.stringify(now, null, 2)}\n`);
  if (!frozenContracts().includes(now.contract)) await freeze(now.contract);
  console.log(`Recorded: contract ${now.contract}`);
}

async function freeze(contract: string): Promise<void> {
  const store = await mkdtemp(join(tmpdir(), 'contract-'));
  const kept = join(FROZEN_RELEASES, contract);
  for (const folder of ['e2e/contracts/mf-frozen', 'shell']) {
    execFileSync(process.execPath, [join(ROOT, 'composer/cli/site.mjs'), 'release', '--allow-faults'], {
      cwd: join(ROOT, folder),
      env: { ...process.env, RELEASE_STORE: store, RELEASE_BY: 'npm run contract -w e2e' },
      stdio: 'inherit',
    });
  }
  await cp(join(store, 'mf-frozen'), join(kept, 'mf-frozen'), { recursive: true });
  // The manifest alone is enough for a test of the refusal; a whole release takes half a megabyte.
  for (const release of await readdir(join(store, 'shell')))
    await cp(join(store, 'shell', release, 'manifest.json'), join(kept, 'shell', release, 'manifest.json'));
  await rm(store, { recursive: true });
}
