import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOnlyForOtherHosts } from '@atverta/runtime/mf-manifest.ts';
import { MODULES_PATH } from '@atverta/runtime/published-files.ts';
import type { ReleaseManifest } from '@atverta/runtime/release-manifest.ts';
import { RefusedError } from '../../command/refused-error.ts';
import { federationOrigins } from '../../hosts/federation-origins.ts';
import { isInReleaseFolder } from '../../hosts/headers.ts';
import { TAB_DAYS } from '../../site-folder/published-files.ts';
import { inParallel } from '../../store/in-parallel.ts';
import { integrityOf } from '../../store/integrity.ts';
import type { OpenRelease } from '../../store/store.ts';
import { published } from '../plan/published.ts';
import { ROOT_FILES } from '../plan/root-files.ts';
import { type EarlierComposition, takeOver } from './earlier-compositions.ts';
import { forOtherHosts, releaseFolder } from './for-other-hosts.ts';
import { type NewComposition, writeWithCopies } from './new-composition.ts';

/** They stay for as many compositions at least. */
const TAB_COMPOSITIONS = 10;

type Source = { readonly release: OpenRelease; readonly file: string; readonly integrity: string };

/**
 * Puts the modules' files into a composition, and those of earlier ones, for tabs that are open:
 * linked where the composition before has them with the same hash, else from their release. Where
 * other hosts may load them, also under the names that their builds gave.
 */
export async function publishModules(
  next: NewComposition,
  releases: readonly OpenRelease[],
  earlier: readonly EarlierComposition[],
): Promise<void> {
  const isForOtherHosts = federationOrigins().length > 0;
  const wanted = new Map(
    releases.flatMap((release) => [
      ...sources(release),
      ...(isForOtherHosts ? sourcesForOtherHosts(release) : []),
    ]),
  );
  const before = earlier.find(({ files }) => files.size > 0);
  if (before) takeOverModules(before, wanted, next);
  const missing = [...wanted].filter(([path]) => !next.files.has(path));
  for (const release of releases)
    await release.bring(
      missing.filter(([, each]) => each.release === release).map(([, { file }]) => `browser/${file}`),
    );
  await inParallel(missing, async ([path, { release, file, integrity }]) => {
    const content = await readFile(join(release.folder, 'browser', file));
    if (integrityOf(content) !== integrity)
      throw new RefusedError(`${release.manifest.module}: ${file} was changed while it was published`);
    await writeWithCopies(next, path, content);
  });
}

/** Where a release's files are published, by path below `public/`. */
const sources = (release: OpenRelease): [path: string, Source][] =>
  browserFilesOf(release.manifest)
    .filter((file) => !isOnlyForOtherHosts(file))
    .map((file) => {
      const { url, integrity } = published(release.manifest, file);
      return [url.slice(1), { release, file, integrity }];
    });

/** Where other hosts find them, under the names that the release's build gave. */
const sourcesForOtherHosts = (release: OpenRelease): [path: string, Source][] =>
  forOtherHosts([release]).flatMap(({ manifest }) =>
    browserFilesOf(manifest).map((file): [string, Source] => {
      const { integrity } = published(manifest, file);
      return [releaseFolder(manifest) + file, { release, file, integrity }];
    }),
  );

const browserFilesOf = ({ files }: ReleaseManifest): string[] =>
  Object.keys(files)
    .filter((file) => file.startsWith('browser/') && !file.startsWith(ROOT_FILES))
    .map((file) => file.slice('browser/'.length));

/** Takes over what pages load, and what open tabs may still ask for: without that, they load their next page in full. */
function takeOverModules(
  before: EarlierComposition,
  wanted: ReadonlyMap<string, Source>,
  next: NewComposition,
): void {
  const { number } = next;
  for (const [path, file] of before.files) {
    if (!isModuleFile(path)) continue;
    const source = wanted.get(path);
    if (source) {
      if (`sha256-${file.hashes[0]}` === source.integrity && takeOver(before, path, next))
        next.files.set(path, { hashes: file.hashes });
      continue;
    }
    const dropped = file.dropped ?? { by: number, at: new Date().toISOString() };
    const isStillAskedFor =
      number - dropped.by < TAB_COMPOSITIONS || Date.parse(dropped.at) > Date.now() - TAB_DAYS * 86_400_000;
    if (isStillAskedFor && takeOver(before, path, next))
      next.files.set(path, { hashes: file.hashes, dropped });
  }
}

const isModuleFile = (path: string): boolean =>
  `/${path}`.startsWith(MODULES_PATH) || isInReleaseFolder(`/${path}`);
