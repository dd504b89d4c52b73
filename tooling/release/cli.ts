/**
 * `npm run release -w <module> [-- --note "Prices of autumn"]`: builds the module in the current
 * folder and adds the result to the release store: the checkout's own, or the one that the settings name.
 * It is refused for what `npm test -w <module>` finds, unless `--allow-faults` is given: for tests
 * of what comes after.
 * `npm run release -- --from <folder>` adds what another project built with a stock plugin of Module
 * Federation (docs/federation.md).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { ModuleDeclaration } from '@atverta/shared/contracts/pages.ts';
import type { ReleaseManifest } from '@atverta/shared/contracts/release-manifest.ts';
import { actingPerson } from '../command/acting-person.ts';
import { RefusedError } from '../command/refused-error.ts';
import { runCommand } from '../command/run-command.ts';
import { runProcess } from '../command/run-process.ts';
import { takeTurns } from '../command/take-turns.ts';
import { drawIcons } from '../pictures/draw-icons.ts';
import { drawPagePictures } from '../pictures/draw-page-pictures.ts';
import { openReleaseStore } from '../release-store/open-store.ts';
import { shortName } from '../release-store/release-name.ts';
import { signingKey } from '../release-store/settings.ts';
import type { ReleaseStore } from '../release-store/store.ts';
import { describeRelease } from './make-release.ts';
import { moduleFaults } from './module-faults.ts';
import { RELEASE_LOCK } from './release-lock.ts';
import { describeStockRelease } from './stock-release.ts';
import { writeForOtherHosts } from './write-for-other-hosts.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      note: { type: 'string', default: '' },
      from: { type: 'string' },
      'allow-faults': { type: 'boolean' },
    },
  });
  if (values.from !== undefined) return releaseFrom(resolve(values.from), values.note);
  const folder = process.cwd();
  const { default: declaration } = (await import(pathToFileURL(resolve(folder, 'src/module.ts')).href)) as {
    default: ModuleDeclaration;
  };
  // Whoever releases the module from this checkout at the same time builds into the same folder.
  await takeTurns(
    join(folder, RELEASE_LOCK),
    `somebody else is releasing ${declaration.name} from here`,
    () => releaseHere(folder, declaration, values.note, values['allow-faults'] ?? false),
  );
}, 'Nothing was released');

/** Builds and releases the module in a folder. */
async function releaseHere(
  folder: string,
  declaration: ModuleDeclaration,
  note: string,
  allowFaults: boolean,
): Promise<void> {
  const dist = join(folder, 'dist');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const store = await openReleaseStore();
  const key = signingKey();
  const building = build(folder, declaration.name);
  // What the messages say is read meanwhile.
  building.catch(() => {});
  const [fault, ...others] = allowFaults ? [] : moduleFaults(basename(folder), declaration, dirname(folder));
  await building;
  if (fault) {
    const more = others.length > 0 ? ` (and ${others.length} more: npm test -w ${declaration.name})` : '';
    throw new RefusedError(fault + more);
  }
  await drawIcons(join(folder, 'public/icon.svg'), join(dist, 'browser/root'));
  const pictures = await drawPagePictures(declaration, folder, join(dist, 'browser'));
  await writeForOtherHosts(declaration, dist);
  const made = { by: actingPerson(), note };
  const origin = { version, commit: commitOf(folder), builtBy: made.by };
  await keep(await describeRelease(declaration, dist, origin, pictures), dist, made, key, store);
}

/** Adds a release to the store, signed where there is a key, and says its name. */
async function keep(
  manifest: ReleaseManifest,
  folder: string,
  made: { readonly by: string; readonly note: string },
  key: ReturnType<typeof signingKey>,
  store: ReleaseStore,
): Promise<void> {
  const isNew = await store.add(manifest, folder, made);
  const { module, release, version, commit } = manifest;
  if (key) await store.sign({ module, release, version, commit, by: made.by }, key);
  console.log(`${module}@${shortName(release)}${isNew ? '' : ' (unchanged)'}`);
}

/** Releases what another project built with a stock plugin. */
async function releaseFrom(folder: string, note: string): Promise<void> {
  const [store, key] = [await openReleaseStore(), signingKey()];
  const staging = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    const made = { by: actingPerson(), note };
    const origin = { commit: commitOf(folder), builtBy: made.by };
    await keep(await describeStockRelease(folder, staging, origin), staging, made, key, store);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** @throws RefusedError with what the bundler says of the source */
async function build(cwd: string, module: string): Promise<void> {
  // On Windows npm is a script, which only a shell starts.
  const shell = process.platform === 'win32';
  const { code, stdout, stderr } = await runProcess('npm', ['run', '--silent', 'build'], { cwd, shell });
  if (code !== 0) throw new RefusedError(`${module} does not build\n${stdout}${stderr}`);
}

function commitOf(path: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: path, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--', '.') === '' ? '' : '+');
  } catch {
    return '';
  }
}
