import type { PageManifest, PublishedFile } from '@atverta/runtime/composition.ts';
import { scriptsOf } from '../loading/known-files.ts';
import { parseDocument } from '../loading/trusted-types.ts';

/** A page of this site as its document was sent: parsed, and not shown yet. */
export type NextDocument = {
  readonly document: Document;
  readonly manifest: PageManifest;
  readonly scripts: readonly PublishedFile[];
  /** Its inline style sheets, by name. */
  readonly styles: ReadonlyMap<string, string>;
};

/** Long enough to serve a hover and the click after it, short enough to notice a deploy. */
const FRESH_MS = 10_000;

const requests = new Map<string, { readonly at: number; readonly response: Promise<NextDocument> }>();

/** The document at a path: requested once for a hover and the click after it. */
export function fetchDocument(path: string): Promise<NextDocument> {
  const known = requests.get(path);
  if (known && performance.now() - known.at < FRESH_MS) return known.response;
  const response = request(path);
  requests.set(path, { at: performance.now(), response });
  response.catch(() => requests.delete(path));
  return response;
}

/** A document that is shown belongs to its page: the next one who asks gets another. */
export const takeDocument = (path: string): Promise<NextDocument> =>
  fetchDocument(path).finally(() => requests.delete(path));

const STYLES = /<style(?: data-href="([^"]*)")?>(.*?)<\/style>/gs;

/** @throws where the answer is no page of this site: a proxy's error page, for instance */
async function request(path: string): Promise<NextDocument> {
  const response = await fetch(path, { headers: { Accept: 'text/html' } });
  const html = await response.text();
  const styles = new Map<string, string>();
  // The policy of the document that the tab began with admits no other inline styles than its own,
  // not even in a document that is only parsed.
  const withoutStyles = html.replace(STYLES, (_all, name: string | undefined, css: string) => {
    if (name !== undefined) styles.set(name, css);
    return '';
  });
  const document = parseDocument(withoutStyles);
  const json = document.getElementById('page-manifest')?.textContent;
  if (!json) throw new Error(`status ${response.status}, and no page of this site`);
  return { document, manifest: JSON.parse(json) as PageManifest, scripts: scriptsOf(document), styles };
}
