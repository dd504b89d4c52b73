import { join } from 'node:path';
import { contentHash } from '../../compositions/file-records.ts';
import type { PageRecord } from '../../compositions/page-record.ts';
import { weigh, wireSize } from '../budgets/page-weight.ts';
import { type ComposedPage, filePathOf } from '../render/render-pages.ts';
import type { CompressedCopies } from './compressed-copies.ts';
import type { LiveComposition } from './live-composition.ts';
import { type NewComposition, writeWithCopies } from './new-composition.ts';

/** Number of pages that are written at the same time. */
const CONCURRENCY = 2;

export type WrittenPage = {
  readonly path: string;
  /** True if its document differs from the live one. */
  readonly isChanged: boolean;
  readonly record: PageRecord;
};

/**
 * Writes and measures the documents that differ from the live ones, and links the others. The modules' files must be
 * published already.
 */
export async function writePages(
  next: NewComposition,
  live: LiveComposition,
  pages: AsyncIterable<ComposedPage>,
): Promise<WrittenPage[]> {
  const written: WrittenPage[] = [];
  const waiting: ComposedPage[] = [];
  async function writeOne(page: ComposedPage): Promise<WrittenPage> {
    const { path, html, liveHtml, summary } = page;
    const file = filePathOf(path);
    const isChanged = live.files.get(file)?.hashes[0] !== contentHash(html);
    const known = live.pages.get(path)?.weight;
    const isKept = !isChanged && live.takeOver(file);
    if (!isKept) await writeWithCopies(next, file, html);
    if (next.copies.isQuick) return { path, isChanged, record: { summary } };
    if (isKept && known) return { path, isChanged, record: { summary, weight: known } };
    const size =
      liveHtml === html ? await wireSize(join(next.public, file)) : await sizeOf(liveHtml, next.copies);
    const weight = await weigh(next.public, page, size);
    return { path, isChanged, record: { summary, weight } };
  }
  const writeAll = async () => written.push(...(await Promise.all(waiting.splice(0).map(writeOne))));
  for await (const page of pages) if (waiting.push(page) === CONCURRENCY) await writeAll();
  await writeAll();
  return written;
}

async function sizeOf(html: string, copies: CompressedCopies): Promise<number> {
  const [brotli] = await copies.of(Buffer.from(html));
  return brotli?.length ?? 0;
}
