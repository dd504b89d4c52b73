import { join } from 'node:path';
import { inParallel } from '../release-store/in-parallel.ts';
import { writePublishedFiles } from '../site-folder/published-files.ts';
import { forgetOldCompositions } from '../site-folder/site-folder.ts';
import { compositionFolder, publicFolder } from '../site-folder/site-state.ts';
import { afterLive } from './after-live.ts';
import { filePathOf } from './budgets/file-paths.ts';
import type { ComposeResult } from './compose-result.ts';
import type { PlannedComposition } from './plan-releases.ts';
import { writeReportPage } from './report-page.ts';
import { compressFurther, MAX_COMPRESSED_FURTHER } from './write/compress.ts';
import type { CompressedCopies } from './write/compressed-copies.ts';

/** What no deploy has to wait for: the site is live by now. */
export function finishLiveSite(
  siteRoot: string,
  { composition, releases }: PlannedComposition,
  copies: CompressedCopies,
  result: ComposeResult,
): Promise<void> {
  return afterLive({
    'old compositions were not removed': () => forgetOldCompositions(siteRoot),
    'unused compressed copies were not removed': () => copies.forgetUnused(),
    'report.html is the one of before': () => writeReportPage(siteRoot, composition, releases, result),
    'pages are larger than they could be': () => compressPagesFurther(siteRoot, result, copies),
  });
}

async function compressPagesFurther(
  siteRoot: string,
  { state: { name }, pages, files }: ComposeResult,
  copies: CompressedCopies,
): Promise<void> {
  const rendered = pages.filter(({ from }) => from === undefined).slice(0, MAX_COMPRESSED_FURTHER);
  await inParallel(rendered, async ({ path }) => {
    const file = filePathOf(path);
    files.set(file, { hashes: await compressFurther(join(publicFolder(siteRoot, name), file), copies) });
  });
  if (rendered.length > 0) await writePublishedFiles(compositionFolder(siteRoot, name), files);
}
