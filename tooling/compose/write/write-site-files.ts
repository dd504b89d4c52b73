import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/shared/contracts/composition.ts';
import type { SiteFacts } from '@atverta/shared/contracts/renderer.ts';
import { federationOrigins } from '../../hosting/federation-origins.ts';
import { securityHeaders } from '../../hosting/headers.ts';
import type { PageRecords } from '../../site-folder/page-records.ts';
import { allFinished } from '../all-finished.ts';
import { hostFiles } from '../site-files/host-files.ts';
import { siteFiles } from '../site-files/site-files.ts';
import type { SummaryOf } from '../site-files/summary-of.ts';
import { NOTICES, thirdPartiesOf, thirdPartyNotices } from '../site-files/third-party-notices.ts';
import { federationLists } from './for-other-hosts.ts';
import { ROOT_FILES, rootFilesOf } from './root-files.ts';
import { type NewComposition, writeFileIn } from './staging.ts';

/**
 * Writes files of the whole site, such as the sitemap, and those that releases have at its root.
 * @param facts what the shell's release states about the site
 */
export async function writeSiteFiles(
  next: NewComposition,
  composition: Composition,
  facts: SiteFacts,
): Promise<void> {
  await allFinished([writeLists(next, composition, facts), writeRootFiles(next)]);
}

async function writeLists(
  { staging, releases }: NewComposition,
  composition: Composition,
  facts: SiteFacts,
): Promise<void> {
  const origins = federationOrigins();
  for (const [file, text] of siteFiles(composition, summaryIn(staging.records), facts))
    await writeFileIn(staging, file, text);
  const files = Object.entries({
    ...hostFiles(composition, securityHeaders, origins),
    ...(origins.length > 0 && (await federationLists(composition, releases))),
  });
  await Promise.all(files.map(([file, text]) => writeFileIn(staging, file, text)));
}

const summaryIn =
  (records: PageRecords): SummaryOf =>
  (path) => {
    const record = records.get(path);
    if (!record) throw new Error(`There is no page at ${path}`);
    return record.summary;
  };

async function writeRootFiles({ staging, releases }: NewComposition): Promise<void> {
  for (const { manifest, folder } of releases)
    for (const file of rootFilesOf(Object.keys(manifest.files)))
      await writeFileIn(staging, file, await readFile(join(folder, ROOT_FILES, file)));
  await writeFileIn(staging, NOTICES, thirdPartyNotices(await thirdPartiesOf(releases)));
}
