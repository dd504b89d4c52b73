/**
 * `npm run contract`: records what releases rely on in each other, after the contract's version
 * was raised, and keeps a release of the tiny module and the manifest of the shell for the tests
 * of all later versions.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frozenContracts } from './frozen-releases.ts';
import { contractOf, HOW_TO_GO_ON, RECORDED } from './recorded.ts';
import { contractSurface } from './surface.ts';

const CHECKOUT = join(import.meta.dirname, '../..');
const asked = process.argv.slice(2);
const strange = asked.find((word) => word !== '--same-version');
if (strange) {
  console.error(
    `There is no ${strange}; there is --same-version, for what changed nothing that is relied on`,
  );
  process.exit(1);
}

const before = await readFile(RECORDED, 'utf8').catch(() => '');
const now = await contractSurface();
if (now !== before && contractOf(now) === contractOf(before) && !asked.includes('--same-version')) {
  console.error(HOW_TO_GO_ON);
  process.exit(1);
}
await writeFile(RECORDED, now);
if (!frozenContracts.includes(contractOf(now))) await freeze(contractOf(now));
console.log(`Recorded: contract ${contractOf(now)}`);

async function freeze(contract: string): Promise<void> {
  const store = await mkdtemp(join(tmpdir(), 'contract-'));
  const kept = join(import.meta.dirname, 'releases', contract);
  for (const folder of ['e2e/contracts/mf-frozen', 'shell']) {
    execFileSync(process.execPath, [join(CHECKOUT, 'shared/release/cli.ts')], {
      cwd: join(CHECKOUT, folder),
      env: { ...process.env, RELEASE_STORE: store },
      stdio: 'inherit',
    });
  }
  await cp(join(store, 'mf-frozen'), join(kept, 'mf-frozen'), { recursive: true });
  // Enough to be refused; with its fonts and scripts it would weigh half a megabyte.
  for (const release of await readdir(join(store, 'shell')))
    await cp(join(store, 'shell', release, 'manifest.json'), join(kept, 'shell', release, 'manifest.json'));
  await rm(store, { recursive: true });
}
