import { addressesOf, type Composition, type PageAddress } from '@atverta/shared/contracts/composition.ts';
import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import { RefusedError } from '../../command/refused-error.ts';
import type { PageRecord } from '../../site-folder/page-record.ts';
import { checkLinks } from './check-links.ts';
import { checkText } from './check-text.ts';
import { type EarlierComposition, findUnchanged, inputsOf, pathOf } from './find-unchanged.ts';
import { summarize } from './page-summary.ts';
import type { RenderContext } from './render-context.ts';

export type ComposedPage = {
  readonly path: string;
  /** Name of the earlier composition that has its document, the very same; none of a page that was rendered. */
  readonly from: string | undefined;
};

/** A document that was rendered, and what is known of it before it is weighed. */
export type RenderedPage = {
  readonly path: string;
  readonly html: string;
  readonly record: Omit<PageRecord, 'weight'>;
};

/** Takes a page as soon as it is rendered: those of a large site do not fit in memory together. */
export type TakePage = (page: RenderedPage) => Promise<void>;

/** How many documents may wait to be taken: more than one, since they are compressed side by side. */
const MAX_WAITING = 4;

/** Is told how many pages are ready, of how many. */
export type OnProgress = (ready: number, all: number) => void;

/**
 * Renders every address of every page in both languages; what has not changed is left alone.
 * @param earlier compositions on disk, the live one first
 * @throws RefusedError naming the page, where one cannot be rendered, lacks a text or links to nowhere
 */
export async function renderPages(
  context: RenderContext,
  earlier: readonly EarlierComposition[],
  take: TakePage,
  onProgress: OnProgress = () => {},
): Promise<ComposedPage[]> {
  const pages: ComposedPage[] = [];
  const addresses = allAddresses(context.composition);
  const waiting: Promise<void>[] = [];
  try {
    for (const address of addresses) {
      const path = pathOf(address);
      const from = await findUnchanged(context, address, earlier);
      pages.push({ path, from });
      if (from === undefined) {
        const live = (await earlier[0]?.pages())?.get(path);
        const page = await renderOne(context, address, live);
        if (waiting.length === MAX_WAITING) await waiting.shift();
        const taken = take(page);
        // It is awaited later, and must not end the process before.
        taken.catch(() => {});
        waiting.push(taken);
      }
      onProgress(pages.length, addresses.length);
    }
    await Promise.all(waiting);
    return pages;
  } finally {
    // Whoever hears of a failure may count on nothing being written any more.
    await Promise.allSettled(waiting);
  }
}

const allAddresses = ({ pages }: Composition): PageAddress[] =>
  pages.flatMap((page) => LANGUAGES.flatMap((language) => addressesOf(page, language)));

async function renderOne(
  context: RenderContext,
  address: PageAddress,
  live: PageRecord | undefined,
): Promise<RenderedPage> {
  const { composition, renderer, filesOf } = context;
  const path = pathOf(address);
  const warnings = watchWarnings();
  try {
    const { html, links } = await renderer.render(address, filesOf(address));
    const [warning] = warnings.seen;
    if (warning && !context.allowWarnings) throw new RefusedError(warning);
    checkLinks(html, composition);
    if (!context.allowWarnings) checkText(html, address.language);
    const summary = summarize(html, live?.summary);
    const inputs = inputsOf(context, address, links);
    return { path, html, record: { inputs, links: Object.keys(links), summary } };
  } catch (error) {
    throw new RefusedError(
      `${path} cannot be composed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  } finally {
    warnings.stop();
  }
}

/** Missing messages and React's complaints reach the console; while rendering, each is a reason to refuse. */
function watchWarnings() {
  const { warn, error } = console;
  const seen: string[] = [];
  console.warn = console.error = (...args: unknown[]) => void seen.push(args.map(String).join(' '));
  return { seen, stop: () => Object.assign(console, { warn, error }) };
}
