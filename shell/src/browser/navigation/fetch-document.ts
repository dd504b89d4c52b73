import type { PageManifest, PublishedFile } from '@atverta/contract/composition.ts';
import { PAGE_MANIFEST_ID } from '../../universal/page/element-ids.ts';
import { filesNamedIn } from '../loading/registered-files.ts';
import { parseDocument } from '../loading/trusted-types.ts';

/** A parsed document of this site. */
export type FetchedDocument = {
  readonly document: Document;
  readonly manifest: PageManifest;
  /** Scripts and data files. */
  readonly files: readonly PublishedFile[];
  /** Inline style sheets by name. */
  readonly styles: ReadonlyMap<string, string>;
};

/** Long enough for a hover and the click after it, short enough to notice a deploy. */
const FRESH_MS = 10_000;

const requests = new Map<
  string,
  { readonly at: number; readonly fetchedDocument: Promise<FetchedDocument> }
>();

export function fetchDocument(path: string): Promise<FetchedDocument> {
  const earlierRequest = requests.get(path);
  if (earlierRequest && performance.now() - earlierRequest.at < FRESH_MS)
    return earlierRequest.fetchedDocument;
  const fetchedDocument = request(path);
  requests.set(path, { at: performance.now(), fetchedDocument });
  fetchedDocument.catch(() => requests.delete(path));
  return fetchedDocument;
}

/** Returns a document and removes it from the cache: the page that shows it keeps it from then on. */
export const takeDocument = (path: string): Promise<FetchedDocument> =>
  fetchDocument(path).finally(() => requests.delete(path));

const STYLES = /<style(?: data-href="([^"]*)")?>(.*?)<\/style>/gs;

const NETWORK_ERROR = 'NetworkError';

/** Returns whether the network failed, even if the browser reports that it is online. */
export const isNetworkFailure = ({ name }: Error): boolean =>
  name === NETWORK_ERROR || name === 'TimeoutError';

/** @throws if the answer is missing or incomplete, or is no page of this site, such as a proxy's error page */
async function request(path: string): Promise<FetchedDocument> {
  const [status, html] = await fetch(path, { headers: { Accept: 'text/html' } })
    .then(async (response) => [response.status, await response.text()] as const)
    // `fetch` rejects with a `TypeError`, as bugs in code do; this name tells them apart.
    .catch(({ message }: Error) => Promise.reject(new DOMException(message, NETWORK_ERROR)));
  const styles = new Map<string, string>();
  // The CSP of the loaded document admits only its own inline styles, also in documents that are parsed.
  const withoutStyles = html.replace(STYLES, (_all, name: string | undefined, css: string) => {
    if (name !== undefined) styles.set(name, css);
    return '';
  });
  const document = parseDocument(withoutStyles);
  const json = document.getElementById(PAGE_MANIFEST_ID)?.textContent;
  if (!json) throw new Error(`status ${status}, and no page of this site`);
  return { document, manifest: JSON.parse(json) as PageManifest, files: filesNamedIn(document), styles };
}

const prefetchedUrls = new Set<string>();

/** Fetches files into the browser's cache at once, without waiting for one import after another. */
export function prefetchFiles(files: readonly PublishedFile[]): void {
  for (const { url, integrity } of files) {
    if (prefetchedUrls.has(url)) continue;
    prefetchedUrls.add(url);
    // The code that needs the file handles the failure.
    fetch(url, { integrity, priority: 'low' }).catch(() => prefetchedUrls.delete(url));
  }
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Returns `false` on a connection that the browser reports as slow, or with data saver on. */
export function isAllowedToPrefetch(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '');
}

/** Returns whether a URL may be a page in the document's language. */
export const isPageInLanguage = ({ origin, pathname }: URL | HTMLAnchorElement): boolean =>
  origin === location.origin && pathname.startsWith(`/${document.documentElement.lang}/`);
