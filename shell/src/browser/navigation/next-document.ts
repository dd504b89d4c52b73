import type { PageManifest, PublishedFile } from '@atverta/contract/composition.ts';
import { scriptsOf } from '../loading/known-files.ts';
import { parseDocument } from '../loading/trusted-types.ts';

/** A document of this site, parsed and not shown yet. */
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

export function fetchDocument(path: string): Promise<NextDocument> {
  const known = requests.get(path);
  if (known && performance.now() - known.at < FRESH_MS) return known.response;
  const response = request(path);
  requests.set(path, { at: performance.now(), response });
  response.catch(() => requests.delete(path));
  return response;
}

/** Removes the document from the cache: once shown, it belongs to its page. */
export const takeDocument = (path: string): Promise<NextDocument> =>
  fetchDocument(path).finally(() => requests.delete(path));

const STYLES = /<style(?: data-href="([^"]*)")?>(.*?)<\/style>/gs;

const NO_ANSWER = 'NetworkError';

/** Whether the line is to blame, also one that the browser calls online. */
export const isUnanswered = ({ name }: Error): boolean => name === NO_ANSWER || name === 'TimeoutError';

/** @throws where no answer comes whole, or it is no page of this site: a proxy's error page, for instance */
async function request(path: string): Promise<NextDocument> {
  const [status, html] = await fetch(path, { headers: { Accept: 'text/html' } })
    .then(async (response) => [response.status, await response.text()] as const)
    // By a name of its own: programs throw a `TypeError`, too.
    .catch(({ message }: Error) => Promise.reject(new DOMException(message, NO_ANSWER)));
  const styles = new Map<string, string>();
  // The first document's policy admits only its own inline styles, even in documents that are parsed.
  const withoutStyles = html.replace(STYLES, (_all, name: string | undefined, css: string) => {
    if (name !== undefined) styles.set(name, css);
    return '';
  });
  const document = parseDocument(withoutStyles);
  const json = document.getElementById('page-manifest')?.textContent;
  if (!json) throw new Error(`status ${status}, and no page of this site`);
  return { document, manifest: JSON.parse(json) as PageManifest, scripts: scriptsOf(document), styles };
}

const requested = new Set<string>();

/** Fetches scripts into the browser's cache at once, without the waterfall of imports. */
export function prefetchScripts(scripts: readonly PublishedFile[]): void {
  for (const { url, integrity } of scripts) {
    if (requested.has(url)) continue;
    requested.add(url);
    // Failures are handled where the script is needed.
    fetch(url, { integrity, priority: 'low' }).catch(() => requested.delete(url));
  }
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Not on slow connections, or with data saver, where the browser tells. */
export function isAllowedToPrefetch(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '');
}

/** Whether an address may be a page in the document's language; others load a document. */
export const isPageInLanguage = ({ origin, pathname }: URL | HTMLAnchorElement): boolean =>
  origin === location.origin && pathname.startsWith(`/${document.documentElement.lang}/`);
