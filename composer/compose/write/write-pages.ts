import type { PageRecord } from '../../site-folder/page-record.ts';
import { filePathOf } from '../budgets/file-paths.ts';
import { createScale } from '../budgets/page-weight.ts';
import type { ComposedPage } from '../render/render-pages.ts';
import { type NewComposition, writeWithCopies } from './new-composition.ts';

/** How many documents are compressed side by side. */
const SIDE_BY_SIDE = 2;

/** A page as it is written; where an earlier composition has it, that one's name. */
export type WrittenPage = {
  readonly path: string;
  readonly from: string | undefined;
  readonly record: PageRecord;
};

/** Writes the documents that are rendered, and weighs them; the modules' files are published by now. */
export async function writePages(
  next: NewComposition,
  pages: AsyncIterable<ComposedPage>,
): Promise<WrittenPage[]> {
  const weigh = createScale(next.public);
  const written: WrittenPage[] = [];
  let waiting: ComposedPage[] = [];

  async function writeOne(page: ComposedPage): Promise<WrittenPage> {
    const { path, from, record } = page;
    if (from !== undefined) return { path, from, record };
    await writeWithCopies(next, filePathOf(path), page.html);
    if (next.copies.isQuick) return { path, from, record };
    const [document] = await next.copies.of(Buffer.from(page.liveHtml));
    return { path, from, record: { ...record, weight: await weigh(page, document?.length ?? 0) } };
  }
  async function writeAll(): Promise<void> {
    written.push(...(await Promise.all(waiting.map(writeOne))));
    waiting = [];
  }

  for await (const page of pages) {
    waiting.push(page);
    if (waiting.length === SIDE_BY_SIDE) await writeAll();
  }
  await writeAll();
  return written;
}
