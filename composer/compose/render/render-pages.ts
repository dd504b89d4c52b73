import { addressesOf, type Composition, modulesOn, type PageAddress } from '@atverta/runtime/composition.ts';
import { RefusedError } from '../../command/refused-error.ts';
import { languages } from '../../site/languages.ts';
import type { PageRecord, PageRecords } from '../../site-folder/page-record.ts';
import { filePathOf } from '../budgets/file-paths.ts';
import type { PageScripts } from '../budgets/page-weight.ts';
import { checkLinks, checkText } from './check-document.ts';
import { inputsOf, isUnchanged, pathOf } from './find-unchanged.ts';
import { summarize } from './page-summary.ts';
import { readDocument } from './read-document.ts';
import type { RenderContext } from './render-context.ts';

/** A page, rendered or as an earlier composition has it. Its weight is known once it is compressed. */
export type ComposedPage = { readonly path: string } & (
  | {
      /** Name of that composition. */
      readonly from: string;
      readonly html?: undefined;
      readonly record: PageRecord;
    }
  | {
      readonly from?: undefined;
      readonly html: string;
      readonly scripts: PageScripts;
      readonly hasForm: boolean;
      /** The document that visitors will get, where this is a preview's: without its badge. */
      readonly liveHtml: string;
      readonly record: Omit<PageRecord, 'weight'>;
    }
);

/** A composition on disk from which pages may be taken. */
export type ReusableComposition = {
  readonly name: string;
  readonly pages: PageRecords;
  /** Takes a document over. @returns false where it is damaged or gone */
  takeOver(file: string): boolean;
};

/** Is told how many pages are ready, of how many, and which one is since the last time. */
export type OnProgress = (ready: number, all: number, page: ComposedPage) => void;

/**
 * Renders every address of every page in every language; what has not changed is taken over.
 * @param earlier compositions on disk, the live one first
 * @param first paths of pages that come before all others
 * @throws RefusedError naming the page, where one cannot be rendered, lacks a text or links to nowhere
 */
export async function* renderPages(
  context: RenderContext,
  earlier: readonly ReusableComposition[],
  onProgress: OnProgress = () => {},
  first: readonly string[] = [],
): AsyncGenerator<ComposedPage> {
  const isLater = (address: PageAddress) => Number(!first.includes(pathOf(address)));
  const addresses = allAddresses(context.composition).sort((a, b) => isLater(a) - isLater(b));
  for (const [index, address] of addresses.entries()) {
    const page = reused(context, address, earlier) ?? (await renderOne(context, address, earlier[0]));
    yield page;
    onProgress(index + 1, addresses.length, page);
  }
}

function reused(
  context: RenderContext,
  address: PageAddress,
  earlier: readonly ReusableComposition[],
): ComposedPage | undefined {
  const path = pathOf(address);
  for (const { name, pages, takeOver } of earlier) {
    const record = pages.get(path);
    if (isUnchanged(context, address, record) && takeOver(filePathOf(path)))
      return { path, from: name, record };
  }
  return undefined;
}

const allAddresses = ({ pages }: Composition): PageAddress[] =>
  pages.flatMap((page) => languages.flatMap((language) => addressesOf(page, language)));

async function renderOne(
  context: RenderContext,
  address: PageAddress,
  before: ReusableComposition | undefined,
): Promise<ComposedPage> {
  const { composition, renderer, liveRenderer, filesOf } = context;
  const path = pathOf(address);
  const warnings = watchWarnings();
  try {
    const files = filesOf(address);
    const { html, links, ...head } = await renderer.render(address, files);
    const [warning] = warnings.seen;
    if (warning && !context.allowWarnings) throw new RefusedError(warning);
    const { hasForm, ...content } = readDocument(html, address.language);
    checkLinks(content, composition);
    if (!context.allowWarnings) await checkText(content, address.language);
    const summary = summarize(head, content.mainText, before?.pages.get(path)?.summary);
    const inputs = inputsOf(context, address, links);
    const scripts = { ...files, remotes: modulesOn(composition, address.page) };
    const { html: liveHtml } = (await liveRenderer?.render(address, files)) ?? { html };
    return { path, html, liveHtml, scripts, hasForm, record: { inputs, links: Object.keys(links), summary } };
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
