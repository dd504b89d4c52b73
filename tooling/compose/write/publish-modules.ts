import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOnlyForOtherHosts } from '@atverta/shared/contracts/mf-manifest.ts';
import { MODULES_PATH } from '@atverta/shared/contracts/published-files.ts';
import type { ReleaseManifest } from '@atverta/shared/contracts/release-manifest.ts';
import { federationOrigins } from '../../hosting/federation-origins.ts';
import { isInReleaseFolder } from '../../hosting/headers.ts';
import { inParallel } from '../../release-store/in-parallel.ts';
import { integrityOf } from '../../release-store/integrity.ts';
import type { OpenRelease, ReleaseStore } from '../../release-store/store.ts';
import { StoreError } from '../../release-store/store-error.ts';
import { readLiveLog } from '../../site-folder/live-log.ts';
import { openPublishedFiles, type PublishedFile } from '../../site-folder/published-files.ts';
import { publicFolder } from '../../site-folder/site-state.ts';
import { TAB_DAYS } from '../../site-folder/tab-days.ts';
import { published } from '../plan/published.ts';
import { writeAsset } from './compress.ts';
import type { CompressedCopies } from './compressed-copies.ts';
import { forOtherHosts, releaseFolder } from './for-other-hosts.ts';
import { linkFiles } from './link-files.ts';
import { ROOT_FILES } from './root-files.ts';
import type { NewComposition } from './staging.ts';

/** They stay for as many compositions at least. */
const TAB_COMPOSITIONS = 10;

const PREFIX = 'sha256-';

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
  await inParallel(missing, async ([path, { release, file, hash }]) => {
    const content = await readFile(join(release.folder, 'browser', file));
    if (integrityOf(content) !== PREFIX + hash)
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
  wanted: ReadonlyMap<string, { readonly hash: string }>,
): Promise<string | undefined> {
  const { siteRoot, staging, number, earlier } = next;
  const { name, known } = await filesBefore(next);
  if (!name) return undefined;
  earlier.check(name);
  const stays = [...known.paths].filter((path) => {
    const file = isModuleFile(path) ? known.get(path) : undefined;
    const target = wanted.get(path);
    if (target) return file?.hashes[0] === target.hash;
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
  for (const { name } of earlier.states) {
    const known = await earlier.files(name);
    if (known.size > 0) return { name, known };
  }
  return { name: undefined, known: openPublishedFiles() };
}

/** Writes files of earlier releases again that were found damaged, from the store. */
async function restoreForOpenTabs(
  { siteRoot, staging, earlier }: NewComposition,
  store: ReleaseStore,
  copies: CompressedCopies,
  name: string | undefined,
): Promise<void> {
  const damaged = (name ? earlier.damaged(name) : []).filter(
    ([path]) => isModuleFile(path) && !staging.files.has(path),
  );
  if (damaged.length === 0) return;
  const log = await readLiveLog(siteRoot);
  for (const [path, file] of damaged) {
    const module = path.split('/')[1] ?? '';
    const releases = new Set(log.toReversed().flatMap(({ selection }) => selection[module] ?? []));
    for (const name of releases) {
      const release = await store.open(module, name).catch(() => undefined);
      const own = release && new Map([...targets(release), ...targetsForOtherHosts(release)]).get(path);
      if (!release || !own) continue;
      await release.bring([`browser/${own.file}`]);
      const content = await readFile(join(release.folder, 'browser', own.file));
      const hashes = await writeAsset(join(staging.public, path), content, copies);
      staging.files.set(path, { ...file, hashes });
      staging.written.push(path);
      break;
    }
  }
}

type Target = readonly [path: string, file: { release: OpenRelease; file: string; hash: string }];

/** Where a release's files are published, by path below `public/`. */
const targets = (release: OpenRelease): Target[] =>
  browserFilesOf(release.manifest)
    .filter((file) => !isOnlyForOtherHosts(file))
    .map((file) => {
      const { url, integrity } = published(release.manifest, file);
      return [url.slice(1), { release, file, hash: integrity.slice(PREFIX.length) }];
    });

const targetsForOtherHosts = (release: OpenRelease): Target[] =>
  forOtherHosts([release]).flatMap(({ manifest }) =>
    browserFilesOf(manifest).map((file): Target => {
      const { integrity } = published(manifest, file);
      return [releaseFolder(manifest) + file, { release, file, hash: integrity.slice(PREFIX.length) }];
    }),
  );

const isModuleFile = (path: string): boolean =>
  `/${path}`.startsWith(MODULES_PATH) || isInReleaseFolder(`/${path}`);

const isStillAskedFor = (dropped: PublishedFile['dropped'], number: number): boolean =>
  !dropped ||
  number - dropped.by < TAB_COMPOSITIONS ||
  Date.parse(dropped.at) > Date.now() - TAB_DAYS * 86_400_000;

const browserFilesOf = ({ files }: ReleaseManifest): string[] =>
  Object.keys(files)
    .filter((file) => file.startsWith('browser/') && !file.startsWith(ROOT_FILES))
    .map((file) => file.slice('browser/'.length));
