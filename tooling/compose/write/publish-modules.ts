import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { federationOrigins } from '../../hosting/federation-origins.ts';
import { inParallel } from '../../release-store/in-parallel.ts';
import { integrityOf } from '../../release-store/integrity.ts';
import type { ReleaseStore } from '../../release-store/store.ts';
import { StoreError } from '../../release-store/store-error.ts';
import { openPublishedFiles, type PublishedFile } from '../../site-folder/published-files.ts';
import { publicFolder } from '../../site-folder/site-state.ts';
import { TAB_DAYS } from '../../site-folder/tab-days.ts';
import { writeAsset } from './compress.ts';
import type { CompressedCopies } from './compressed-copies.ts';
import { linkFiles } from './link-files.ts';
import { isModuleFile, type Target, targets, targetsForOtherHosts } from './module-files.ts';
import { restoreForOpenTabs } from './restore-for-open-tabs.ts';
import type { NewComposition } from './staging.ts';

/** They stay for as many compositions at least. */
const TAB_COMPOSITIONS = 10;

/**
 * Puts the modules' files into a composition, and those of earlier ones, for tabs that are open:
 * linked where the composition before has them with the same hash, else from their release. Where
 * other hosts may load them, also under the names that their builds gave.
 */
export async function publishModules(
  next: NewComposition,
  store: ReleaseStore,
  copies: CompressedCopies,
): Promise<void> {
  const { staging, releases, isQuick } = next;
  const isForOtherHosts = federationOrigins().length > 0;
  const wanted = new Map(
    releases.flatMap((release) => [
      ...targets(release),
      ...(isForOtherHosts ? targetsForOtherHosts(release) : []),
    ]),
  );
  const name = await takeOver(next, wanted);
  const missing = [...wanted].filter(([path]) => !staging.files.has(path));
  for (const release of releases)
    await release.bring(
      missing.filter(([, each]) => each.release === release).map(([, { file }]) => `browser/${file}`),
    );
  await inParallel(missing, async ([path, { release, file, integrity }]) => {
    const content = await readFile(join(release.folder, 'browser', file));
    if (integrityOf(content) !== integrity)
      throw new StoreError(`${release.manifest.module}: ${file} was changed while it was published`);
    staging.files.set(path, {
      hashes: await writeAsset(join(staging.public, path), content, copies, isQuick),
    });
    staging.written.push(path);
  });
  await restoreForOpenTabs(next, store, copies, name);
}

/**
 * Links the modules' files that the composition before has and that pages load, or tabs that are open may.
 * @returns name of that composition
 */
async function takeOver(
  next: NewComposition,
  wanted: ReadonlyMap<string, Target[1]>,
): Promise<string | undefined> {
  const { siteRoot, staging, number, earlier } = next;
  const { name, known } = await filesBefore(next);
  if (!name) return undefined;
  earlier.check(name);
  const stays = [...known.paths].filter((path) => {
    const file = isModuleFile(path) ? known.get(path) : undefined;
    const target = wanted.get(path);
    if (target) return file !== undefined && `sha256-${file.hashes[0]}` === target.integrity;
    return file !== undefined && isStillAskedFor(file.dropped, number);
  });
  const gone = new Set(await linkFiles(publicFolder(siteRoot, name), staging.public, stays));
  for (const path of stays) {
    const file = gone.has(path) ? undefined : known.get(path);
    if (!file) continue;
    const isDropped = !wanted.has(path);
    if (isDropped === Boolean(file.dropped)) staging.files.copy(path, known);
    else
      staging.files.set(path, {
        hashes: file.hashes,
        dropped: isDropped ? { by: number, at: new Date().toISOString() } : undefined,
      });
  }
  return name;
}

/** What the latest composition with a list of its files publishes; nothing where there is none. */
async function filesBefore({ earlier }: NewComposition) {
  for (const { name } of earlier.compositions) {
    const known = await earlier.files(name);
    if (known.size > 0) return { name, known };
  }
  return { name: undefined, known: openPublishedFiles() };
}

const isStillAskedFor = (dropped: PublishedFile['dropped'], number: number): boolean =>
  !dropped ||
  number - dropped.by < TAB_COMPOSITIONS ||
  Date.parse(dropped.at) > Date.now() - TAB_DAYS * 86_400_000;
