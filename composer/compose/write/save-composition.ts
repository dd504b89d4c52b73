import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/contract/composition.ts';
import type { SiteMetadata } from '@atverta/contract/renderer.ts';
import {
  type CompositionRecord,
  compositionFolder,
  writeCompositionRecord,
} from '../../compositions/composition-record.ts';
import { writeFileRecords } from '../../compositions/file-records.ts';
import { type PageRecords, writePageRecords } from '../../compositions/page-records.ts';
import { defaultLanguage } from '../../config/languages.ts';
import { federationOrigins } from '../../hosting/federation-origins.ts';
import { securityHeaders } from '../../hosting/headers.ts';
import { staticHostFiles } from '../../hosting/static-host-files.ts';
import type { OpenRelease } from '../../store/release-store.ts';
import { ROOT_FILES } from '../plan/published-file-of.ts';
import { siteFiles } from '../site-files/site-files.ts';
import { bundledPackagesOf, NOTICES_FILE, thirdPartyNotices } from '../site-files/third-party-notices.ts';
import { federationLists } from './federation-files.ts';
import { type NewComposition, writeWithCopies } from './new-composition.ts';

type ComposedSite = {
  readonly composition: Composition;
  readonly releases: readonly OpenRelease[];
  readonly pageRecords: PageRecords;
  readonly siteMetadata: SiteMetadata;
};

/** Writes the files of a composition that are neither modules' files nor pages. */
export async function writeRemainingFiles(
  newComposition: NewComposition,
  composedSite: ComposedSite,
): Promise<void> {
  for (const [file, content] of await remainingFiles(composedSite))
    await writeWithCopies(newComposition, file, content);
  // Static hosts look for the 404 page of unknown paths at the root.
  const notFound = `${defaultLanguage}/404.html`;
  if (newComposition.files.has(notFound))
    await writeWithCopies(
      newComposition,
      '404.html',
      await readFile(join(newComposition.publicFolder, notFound)),
    );
}

/** Completes a composition, names it and moves it beside the others. It is not live yet. */
export async function saveComposition(
  newComposition: NewComposition,
  composedSite: ComposedSite,
  provenance: Pick<CompositionRecord, 'by' | 'note' | 'action' | 'channel' | 'settings'>,
): Promise<CompositionRecord> {
  const { siteFolder, folder, number, files } = newComposition;
  const { composition, releases, pageRecords } = composedSite;
  await writeRemainingFiles(newComposition, composedSite);
  const name = `${String(number).padStart(4, '0')}-${composition.id}`;
  const compositionRecord: CompositionRecord = {
    name,
    composedAt: new Date().toISOString(),
    releaseByModule: Object.fromEntries(releases.map(({ manifest }) => [manifest.module, manifest.release])),
    ...provenance,
  };
  await writePageRecords(folder, pageRecords);
  await writeFileRecords(folder, files);
  await writeCompositionRecord(join(folder, 'record.json'), compositionRecord);
  await mkdir(join(siteFolder, 'compositions'), { recursive: true });
  await rename(folder, compositionFolder(siteFolder, name));
  return compositionRecord;
}

async function remainingFiles({
  composition,
  releases,
  pageRecords,
  siteMetadata,
}: ComposedSite): Promise<(readonly [path: string, content: string | Buffer])[]> {
  const origins = federationOrigins();
  const summaryOf = (path: string) => {
    const record = pageRecords.get(path);
    if (!record) throw new Error(`There is no page at ${path}`);
    return record.summary;
  };
  const rootFiles = releases.flatMap(({ manifest, folder }) =>
    Object.keys(manifest.files)
      .filter((file) => file.startsWith(ROOT_FILES))
      .map(async (file) => [file.slice(ROOT_FILES.length), await readFile(join(folder, file))] as const),
  );
  return [
    ...siteFiles(composition, summaryOf, siteMetadata),
    ...Object.entries(staticHostFiles(composition, securityHeaders, origins)),
    ...(origins.length > 0 ? Object.entries(await federationLists(composition, releases)) : []),
    ...(await Promise.all(rootFiles)),
    [NOTICES_FILE, thirdPartyNotices(await bundledPackagesOf(releases))],
  ];
}
