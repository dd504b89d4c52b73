import { createHash } from 'node:crypto';
import type { PageSummary } from '../../site-folder/page-record.ts';
import { unescaped } from './unescaped.ts';

/**
 * Summarizes a document. A page that was made anew but reads as before keeps its date.
 * @param live summary of the page that is live at the same path
 */
export function summarize(html: string, live: PageSummary | undefined, now = new Date()): PageSummary {
  // As it is shared: the document's own title names the site, too.
  const title = unescaped(/<meta property="og:title" content="(.*?)"/s.exec(html)?.[1] ?? '');
  const description = unescaped(/<meta name="description" content="(.*?)"/s.exec(html)?.[1] ?? '');
  const text = (/<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, ' ');
  const content = createHash('sha256')
    .update(JSON.stringify([title, description, text]))
    .digest('hex')
    .slice(0, 12);
  const changedOn = live?.content === content ? live.changedOn : now.toISOString().slice(0, 10);
  return { title, description, content, changedOn };
}
