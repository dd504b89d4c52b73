import { join } from 'node:path';
import {
  compositionNames,
  forgetComposition,
  liveName,
  previewNames,
  withSiteLock,
} from '../compositions/compositions.ts';
import { isWhole, readFileRecords, withCopies } from '../compositions/file-records.ts';
import { siteRoot } from '../compositions/settings.ts';
import { publicFolder, readState } from '../compositions/state.ts';
import { actingPerson } from '../process/acting-person.ts';
import { RefusedError } from '../process/refused-error.ts';
import { runProcess } from '../process/run-process.ts';
import { composeInOwnProcess } from '../serve/compose-process.ts';
import { filesBelow } from '../store/folder-storage.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { titleOf } from '../store/release-name.ts';
import type { ReleaseStore } from '../store/store.ts';

/**
 * `npm run site -- verify`.
 * @param repair composes a damaged live composition again, and removes other damaged ones
 */
export async function verify({ repair = false }: { readonly repair?: boolean }): Promise<void> {
  const store = await openReleaseStore();
  if ((await store.modules()).length === 0) throw new RefusedError('there is no release in the store');
  if (!(await liveName(siteRoot()))) throw new RefusedError(`nothing is composed in ${siteRoot()}`);
  const storeFaults = await verifyStore(store);
  for (const fault of storeFaults) console.error(fault);
  const previews = await previewNames(siteRoot());
  let left = storeFaults.length;
  for (const preview of [undefined, ...previews])
    left += (await verifyOne(preview, repair)) || (await compareOne(preview));
  const faults = `${left} ${left === 1 ? 'fault' : 'faults'}`;
  if (left > 0)
    throw new RefusedError(
      repair ? `${faults} left` : `${faults}; to repair the site: npm run site -- verify --repair`,
    );
  console.log(
    'Every file of the store and the site has its hash, and the releases compose to the live files',
  );
}

async function verifyOne(preview: string | undefined, repair: boolean): Promise<number> {
  const root = preview === undefined ? siteRoot() : join(siteRoot(), 'previews', preview);
  // The lock prevents deploys while files are read.
  const { damaged, live } = await withSiteLock(root, async () => {
    const live = await liveName(root);
    const damaged = await damagedCompositions(root);
    for (const [name, faults] of damaged)
      for (const fault of faults)
        console.error(
          `${preview === undefined ? '' : `preview ${preview}, `}${name}${name === live ? ' (live)' : ''}: ${fault}`,
        );
    if (repair) for (const name of damaged.keys()) if (name !== live) await forgetComposition(root, name);
    return { damaged, live };
  });
  if (!repair) return countOf(damaged);
  if (live === undefined || !damaged.has(live)) return 0;
  const output = await composeInOwnProcess([
    ...(preview === undefined
      ? ['compose', '--over-budget', '--no-launch-check']
      : ['preview', preview, '--same']),
    '--note',
    `repaired by ${actingPerson()}: verify --repair`,
  ]);
  console.log(output.split('\n')[0]);
  // The replaced composition is still damaged, and its releases can be composed again.
  return withSiteLock(root, async () => {
    if ((await liveName(root)) !== live) await forgetComposition(root, live);
    return countOf(await damagedCompositions(root));
  });
}

/**
 * Composes a site again in another process, and prints the files that differ.
 * @returns the number of faults
 */
async function compareOne(preview: string | undefined): Promise<number> {
  const script = join(import.meta.dirname, '../compose/print-differences.ts');
  const { code, stdout, stderr } = await runProcess(process.execPath, [
    script,
    ...(preview === undefined ? [] : [preview]),
  ]);
  const place = preview === undefined ? 'the live site' : `preview ${preview}`;
  if (code !== 0) {
    console.error(`${place} cannot be composed again: ${stderr.trim()}`);
    return 1;
  }
  const files = JSON.parse(stdout) as readonly string[];
  for (const file of files)
    console.error(
      `${place}: ${file} differs from what its releases compose to; compose again: npm run compose`,
    );
  return files.length;
}

type Faults = ReadonlyMap<string, readonly string[]>;

const countOf = (faults: Faults): number => [...faults.values()].flat().length;

/** Returns the faults of damaged compositions, by name: one sentence each. */
async function damagedCompositions(root: string): Promise<Faults> {
  const damaged = new Map<string, readonly string[]>();
  for (const name of await compositionNames(root)) {
    const state = await readState(root, name);
    const faults = await faultsOf(root, name);
    if (!state) faults.unshift('its state.json cannot be read');
    if (faults.length > 0) damaged.set(name, faults);
  }
  return damaged;
}

async function faultsOf(root: string, name: string): Promise<string[]> {
  const files = await readFileRecords(root, name);
  if (!files) return ['its list of files, published-files.json, cannot be read'];
  const folder = publicFolder(root, name);
  const damaged = [...files]
    .filter(([path, file]) => !isWhole(folder, path, file))
    .map(([path]) => `${path} or a compressed copy of it is not what was published`);
  const known = new Set([...files].flatMap(([path, file]) => withCopies(path, file)));
  const unknown = (await filesBelow(folder))
    .filter((path) => !known.has(path))
    .map((path) => `${path} was not published by compose`);
  return [...damaged, ...unknown];
}

async function verifyStore(store: ReleaseStore): Promise<string[]> {
  const faults: string[] = [];
  for (const module of await store.modules()) {
    const made = new Map((await store.log(module)).map((entry) => [entry.release, entry]));
    for (const release of await store.releases(module)) {
      const damaged = await store.damaged(module, release);
      // Without a manifest and a log entry, the release is being added, or was added in part.
      const isAdded = made.has(release) || damaged[0] !== 'manifest.json';
      if (damaged.length === 0 || !isAdded) continue;
      const commit = made.get(release)?.commit.replace('+', '');
      faults.push(
        `${titleOf({ module, release })}: ${damaged.slice(0, 5).join(', ')}${damaged.length > 5 ? ` and ${damaged.length - 5} more` : ''} ${damaged.length === 1 ? 'is' : 'are'} not what was released; release it again${commit ? ` from commit ${commit.slice(0, 10)}` : ''}: npm run release -w ${module}`,
      );
    }
  }
  return faults;
}
