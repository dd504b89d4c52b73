import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { isOnlyForThirdPartyHosts } from '@atverta/contract/mf-manifest.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import { OPEN_TAB_COMPOSITIONS, OPEN_TAB_DAYS } from '../../compositions/file-records.ts';
import { forEachInParallel } from '../../files/for-each-in-parallel.ts';
import { integrityOf } from '../../files/integrity.ts';
import { federationOrigins } from '../../hosting/federation-origins.ts';
import { isFederationReleasePath } from '../../hosting/headers.ts';
import type { OpenRelease } from '../../store/release-store.ts';
import { publishedFileOf, ROOT_FILES } from '../plan/published-file-of.ts';
import { federationFolder, hasMfManifest } from './federation-files.ts';
import { type NewComposition, writeWithCopies } from './new-composition.ts';
import type { PreviousOutput } from './previous-output.ts';

type Source = { readonly release: OpenRelease; readonly file: string; readonly integrity: string };

/**
 * Publishes the modules' files: links those of the previous composition that have the same hash, and copies
 * the others from their releases. If third-party hosts may load modules, the files are also published under their
 * unchanged names.
 */
export async function publishModules(
  newComposition: NewComposition,
  releases: readonly OpenRelease[],
  previousOutput: PreviousOutput,
): Promise<void> {
  const hasThirdPartyHosts = federationOrigins().length > 0;
  const sources = new Map(releases.flatMap((release) => [...sourcesOf(release, hasThirdPartyHosts)]));
  linkModuleFiles(previousOutput, sources, newComposition);
  const missingSources = [...sources].filter(([path]) => !newComposition.files.has(path));
  for (const release of releases)
    await release.fetchFiles(
      missingSources
        .filter(([, source]) => source.release === release)
        .map(([, { file }]) => `browser/${file}`),
    );
  await forEachInParallel(missingSources, async ([path, { release, file, integrity }]) => {
    const content = await readFile(join(release.folder, 'browser', file));
    if (integrityOf(content) !== integrity)
      throw new UserError(`${release.manifest.module}: ${file} was changed while it was published`);
    await writeWithCopies(newComposition, path, content);
  });
}

function* sourcesOf(release: OpenRelease, hasThirdPartyHosts: boolean): Generator<[path: string, Source]> {
  const { manifest } = release;
  for (const name of Object.keys(manifest.files)) {
    if (!name.startsWith('browser/') || name.startsWith(ROOT_FILES)) continue;
    const file = name.slice('browser/'.length);
    const { url, integrity } = publishedFileOf(manifest, file);
    const source = { release, file, integrity };
    if (!isOnlyForThirdPartyHosts(file)) yield [url.slice(1), source];
    if (hasThirdPartyHosts && hasMfManifest(release)) yield [federationFolder(manifest) + file, source];
  }
}

/** Links files that pages load, and files of earlier releases that open tabs may still load. */
function linkModuleFiles(
  { files, linkFile }: PreviousOutput,
  sources: ReadonlyMap<string, Source>,
  newComposition: NewComposition,
): void {
  const unusedNow = { compositionNumber: newComposition.number, at: new Date().toISOString() };
  for (const [path, { hashes, unusedSince = unusedNow }] of files) {
    if (!`/${path}`.startsWith(MODULES_PATH) && !isFederationReleasePath(`/${path}`)) continue;
    const source = sources.get(path);
    if (source) {
      if (hashes[0] === source.integrity && linkFile(path)) newComposition.files.set(path, { hashes });
      continue;
    }
    const isForOpenTabs =
      newComposition.number - unusedSince.compositionNumber < OPEN_TAB_COMPOSITIONS ||
      Date.parse(unusedSince.at) > Date.now() - OPEN_TAB_DAYS * 86_400_000;
    if (isForOpenTabs && linkFile(path)) newComposition.files.set(path, { hashes, unusedSince });
  }
}
