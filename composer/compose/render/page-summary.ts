import { createHash } from 'node:crypto';
import type { PageSummary } from '../../site-folder/page-record.ts';

/**
 * Summarizes a page. One that was made anew but reads as before keeps its date.
 * @param text of the page, without header and footer
 * @param live summary of the page that is live at the same path
 */
export function summarize(
  { title, description }: { readonly title: string; readonly description: string },
  text: string,
  live: PageSummary | undefined,
  now = new Date(),
): PageSummary {
  const content = createHash('sha256')
    .update(JSON.stringify([title, description, text]))
    .digest('hex')
    .slice(0, 12);
  const changedOn = live?.content === content ? live.changedOn : now.toISOString().slice(0, 10);
  return { title, description, content, changedOn };
}
