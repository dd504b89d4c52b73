import { join } from 'node:path';
import type { PageRecord } from '../../compositions/page-records.ts';
import { integrityOf } from '../../files/integrity.ts';
import { compressedSizeOf, measureWeight } from '../budgets/page-weight.ts';
import { type ComposedPage, filePathOf } from '../render/render-pages.ts';
import type { CompressedCopies } from './compressed-copies.ts';
import { type NewComposition, writeWithCopies } from './new-composition.ts';
import type { PreviousOutput } from './previous-output.ts';

/** Number of pages that are written at the same time. */
const CONCURRENCY = 2;

export type WrittenPage = {
  readonly path: string;
  /** True if its document differs from that of the previous composition. */
  readonly isChanged: boolean;
  readonly record: PageRecord;
};

/**
 * Writes and measures the documents that differ from those of the previous composition, and links the others.
 * The modules' files must be published already.
 */
export async function writePages(
  newComposition: NewComposition,
  previousOutput: PreviousOutput,
  pages: AsyncIterable<ComposedPage>,
): Promise<WrittenPage[]> {
  const writtenPages: WrittenPage[] = [];
  const pendingPages: ComposedPage[] = [];
  async function writePage(page: ComposedPage): Promise<WrittenPage> {
    const { path, html, htmlWithoutBadge, summary } = page;
    const file = filePathOf(path);
    const previousHash = previousOutput.files.get(file)?.hashes[0];
    const isChanged = previousHash !== integrityOf(html);
    const previousWeight = previousOutput.pages.get(path)?.weight;
    const isLinked = !isChanged && previousOutput.linkFile(file);
    if (!isLinked) await writeWithCopies(newComposition, file, html);
    if (newComposition.isDevelopment) return { path, isChanged, record: { summary } };
    if (isLinked && previousWeight) return { path, isChanged, record: { summary, weight: previousWeight } };
    const size =
      htmlWithoutBadge === html
        ? await compressedSizeOf(join(newComposition.publicFolder, file))
        : await sizeOf(htmlWithoutBadge, newComposition.compressedCopies);
    const weight = await measureWeight(newComposition.publicFolder, page, size);
    return { path, isChanged, record: { summary, weight } };
  }
  async function writePending(): Promise<void> {
    writtenPages.push(...(await Promise.all(pendingPages.splice(0).map(writePage))));
  }
  for await (const page of pages) {
    pendingPages.push(page);
    if (pendingPages.length === CONCURRENCY) await writePending();
  }
  await writePending();
  return writtenPages;
}

async function sizeOf(html: string, compressedCopies: CompressedCopies): Promise<number> {
  const [brotli] = await compressedCopies.of(Buffer.from(html));
  return brotli?.length ?? 0;
}
