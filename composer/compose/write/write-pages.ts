import type { PageRecord } from '../../site-folder/page-record.ts';
import { weigh } from '../budgets/page-weight.ts';
import { type ComposedPage, filePathOf } from '../render/render-pages.ts';
import { type NewComposition, writeWithCopies } from './new-composition.ts';

const SIDE_BY_SIDE = 2;

export type WrittenPage = Pick<ComposedPage, 'path' | 'from'> & { readonly record: PageRecord };

/** Writes the documents that are rendered, and weighs them; the modules' files are published by now. */
export async function writePages(
  next: NewComposition,
  pages: AsyncIterable<ComposedPage>,
): Promise<WrittenPage[]> {
  const written: WrittenPage[] = [];
  const waiting: ComposedPage[] = [];

  async function writeOne(page: ComposedPage): Promise<WrittenPage> {
    const { path, from, record } = page;
    if (from !== undefined) return { path, from, record };
    await writeWithCopies(next, filePathOf(path), page.html);
    if (next.copies.isQuick) return { path, from, record };
    const [document] = await next.copies.of(Buffer.from(page.liveHtml));
    const weight = await weigh(next.public, page, document?.length ?? 0);
    return { path, from, record: { ...record, weight } };
  }
  const writeAll = async () => written.push(...(await Promise.all(waiting.splice(0).map(writeOne))));

  for await (const page of pages) if (waiting.push(page) === SIDE_BY_SIDE) await writeAll();
  await writeAll();
  return written;
}
