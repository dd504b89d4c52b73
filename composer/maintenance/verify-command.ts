import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { composeInOwnProcess } from '../compose/compose-in-own-process.ts';
import { publicFolder, readOrRepairRecord } from '../compositions/composition-record.ts';
import {
  compositionNames,
  goLive,
  liveCompositionName,
  previewNames,
  removeComposition,
  withSiteLock,
} from '../compositions/compositions.ts';
import { readDeployLog } from '../compositions/deploy-log.ts';
import { isIntact, readFileRecords, withCopies } from '../compositions/file-records.ts';
import { configuredSiteFolder } from '../compositions/site-folder.ts';
import { filesBelow } from '../files/file-system.ts';
import { currentUser } from '../process/current-user.ts';
import { runProcess } from '../process/run-process.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import { specifierOf } from '../store/release-name.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/**
 * `npm run site -- verify`.
 * @param repair composes a damaged live composition again, and removes other damaged ones
 */
export async function verifyCommand({ repair = false }: { readonly repair?: boolean }): Promise<void> {
  const store = await openReleaseStore();
  if ((await store.listModules()).length === 0) throw new UserError('there is no release in the store');
  if (!(await liveCompositionName(configuredSiteFolder())))
    await restoreLostLink(configuredSiteFolder(), repair);
  const storeErrors = await verifyStore(store);
  for (const error of storeErrors) console.error(error);
  const previews = await previewNames(configuredSiteFolder());
  let siteErrorCount = 0;
  for (const preview of [undefined, ...previews])
    siteErrorCount += (await verifySite(preview, repair)) || (await compareWithReleases(preview));
  const errorCount = storeErrors.length + siteErrorCount;
  if (errorCount > 0) {
    const advice = siteErrorCount > 0 ? '; to repair the site: npm run site -- verify --repair' : '';
    throw new UserError(`${errorCount} ${errorCount === 1 ? 'error' : 'errors'}${repair ? ' left' : advice}`);
  }
  console.log(
    'Every file of the store and the site has its hash, and the releases compose to the live files',
  );
}

/**
 * Points `current` to the composition that was live last.
 * @throws UserError without `repair`, or if that composition does not exist
 */
async function restoreLostLink(siteFolder: string, repair: boolean): Promise<void> {
  const lastName = (await readDeployLog(siteFolder)).at(-1)?.name;
  if (lastName === undefined || !(await compositionNames(siteFolder)).includes(lastName))
    throw new UserError(`nothing is composed in ${siteFolder}`);
  const link = join(siteFolder, 'current');
  if (!repair)
    throw new UserError(
      `${link} is missing; to point it to ${lastName}, which was live last: npm run site -- verify --repair`,
    );
  await withSiteLock(siteFolder, () => goLive(siteFolder, lastName));
  console.log(`${link} points to ${lastName} again`);
}

async function verifySite(preview: string | undefined, repair: boolean): Promise<number> {
  const siteFolder =
    preview === undefined ? configuredSiteFolder() : join(configuredSiteFolder(), 'previews', preview);
  // The lock prevents deploys while files are read.
  const { errorsByName, currentName } = await withSiteLock(siteFolder, async () => {
    const currentName = await liveCompositionName(siteFolder);
    const errorsByName = await damagedCompositions(siteFolder);
    for (const [name, errors] of errorsByName)
      for (const error of errors)
        console.error(
          `${preview === undefined ? '' : `preview ${preview}, `}${name}${name === currentName ? ' (live)' : ''}: ${error}`,
        );
    if (repair)
      for (const name of errorsByName.keys())
        if (name !== currentName) await removeComposition(siteFolder, name);
    return { errorsByName, currentName };
  });
  if (!repair) return countOf(errorsByName);
  if (currentName === undefined || !errorsByName.has(currentName)) return 0;
  const output = await composeInOwnProcess([
    ...(preview === undefined
      ? ['compose', '--allow-over-budget', '--no-launch-check']
      : ['preview', preview, '--keep-releases']),
    '--note',
    `repaired by ${currentUser()}: verify --repair`,
  ]);
  console.log(output.split('\n')[0]);
  // The replaced composition is still damaged, and its releases can be composed again.
  return withSiteLock(siteFolder, async () => {
    if ((await liveCompositionName(siteFolder)) !== currentName)
      await removeComposition(siteFolder, currentName);
    return countOf(await damagedCompositions(siteFolder));
  });
}

/**
 * Composes a site again in another process, and prints the files that differ.
 * @returns the number of errors
 */
async function compareWithReleases(preview: string | undefined): Promise<number> {
  const script = join(import.meta.dirname, '../compose/print-differences.ts');
  const { code, stdout, stderr } = await runProcess(process.execPath, [
    script,
    ...(preview === undefined ? [] : [preview]),
  ]);
  if (code !== 0) {
    console.error(stderr.trim());
    return 1;
  }
  const site = preview === undefined ? 'the live site' : `preview ${preview}`;
  const files = JSON.parse(stdout) as readonly string[];
  for (const file of files)
    console.error(
      `${site}: ${file} differs from what its releases compose to; compose again: npm run compose`,
    );
  return files.length;
}

type Errors = ReadonlyMap<string, readonly string[]>;

const countOf = (errors: Errors): number => [...errors.values()].flat().length;

/** Returns the errors of damaged compositions, by name: one sentence each. */
async function damagedCompositions(siteFolder: string): Promise<Errors> {
  const errorsByName = new Map<string, readonly string[]>();
  for (const name of await compositionNames(siteFolder)) {
    const record = await readOrRepairRecord(siteFolder, name);
    const errors = await errorsOf(siteFolder, name);
    if (!record) errors.unshift('its record.json cannot be read');
    if (errors.length > 0) errorsByName.set(name, errors);
  }
  return errorsByName;
}

async function errorsOf(siteFolder: string, name: string): Promise<string[]> {
  const files = await readFileRecords(siteFolder, name);
  if (!files) return ['its list of files, published-files.json, cannot be read'];
  const folder = publicFolder(siteFolder, name);
  const damagedFiles = [...files]
    .filter(([path, file]) => !isIntact(folder, path, file))
    .map(([path]) => `${path} or a compressed copy of it is not what was published`);
  const knownPaths = new Set([...files].flatMap(([path, file]) => withCopies(path, file)));
  const unknownFiles = (await filesBelow(folder))
    .filter((path) => !knownPaths.has(path))
    .map((path) => `${path} was not published by compose`);
  return [...damagedFiles, ...unknownFiles];
}

async function verifyStore(store: ReleaseStore): Promise<string[]> {
  const errors: string[] = [];
  for (const module of await store.listModules()) {
    const logEntries = new Map((await store.readLog(module)).map((entry) => [entry.release, entry]));
    for (const release of await store.listReleases(module)) {
      const damagedFiles = await store.findDamagedFiles(module, release);
      // Without a manifest and a log entry, the release is being added, or was added in part.
      const isAdded = logEntries.has(release) || damagedFiles[0] !== 'manifest.json';
      if (damagedFiles.length === 0 || !isAdded) continue;
      const commit = logEntries.get(release)?.commit.replace('+', '');
      errors.push(
        `${specifierOf({ module, release })}: ${damagedFiles.slice(0, 5).join(', ')}${damagedFiles.length > 5 ? ` and ${damagedFiles.length - 5} more` : ''} ${damagedFiles.length === 1 ? 'is' : 'are'} not what was released; release it again${commit ? ` from commit ${commit.slice(0, 10)}` : ''}: npm run release -w ${module}`,
      );
    }
  }
  return errors;
}
