import { hash } from 'node:crypto';
import {
  addressesOf,
  type Composition,
  modulesOn,
  type PageAddress,
  pageWithId,
} from '@atverta/shared/contracts/composition.ts';
import { HOST } from '@atverta/shared/contracts/container.ts';
import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import type { Renderer } from '@atverta/shared/contracts/renderer.ts';
import { RefusedError } from '../../command/refused-error.ts';
import type { PageRecord } from '../../site-folder/page-record.ts';
import type { PageRecords } from '../../site-folder/page-records.ts';
import type { Selection } from '../../site-folder/releases.ts';
import { checkLinks } from './check-links.ts';
import { checkText } from './check-text.ts';
import type { NodeFilesOf } from './node-files.ts';
import type { PageFilesOf } from './page-files.ts';
import { summarize } from './page-summary.ts';
import { toolVersion } from './tool-version.ts';

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

/** What pages are rendered from. */
export type RenderContext = {
  readonly composition: Composition;
  readonly renderer: Renderer;
  readonly filesOf: PageFilesOf;
  readonly nodeFilesOf: NodeFilesOf;
  /** Renders pages that miss messages, or that React complains of. */
  readonly allowWarnings: boolean;
};

/** How many documents may wait to be taken: more than one, since they are compressed side by side. */
const MAX_WAITING = 4;

/** Is told how many pages are ready, of how many. */
export type OnProgress = (ready: number, all: number) => void;

/** An earlier composition on disk. */
export type EarlierComposition = {
  readonly name: string;
  readonly selection: Selection;
  /** What it keeps of its pages: of thousands, and so read only where it may serve. */
  readonly pages: () => Promise<PageRecords>;
};

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

const pathOf = ({ paths, language }: PageAddress): string => paths[language];

/** @returns name of the composition that has the page's document, the very same */
async function findUnchanged(
  context: RenderContext,
  address: PageAddress,
  earlier: readonly EarlierComposition[],
): Promise<string | undefined> {
  const path = pathOf(address);
  for (const { name, selection, pages } of earlier) {
    if (name !== earlier[0]?.name && !hasReleasesOf(context.composition, address, selection)) continue;
    const record = (await pages()).get(path);
    const links = record && resolveLinks(context.composition, address, record.links);
    if (links && record.inputs === inputsOf(context, address, links)) return name;
  }
  return undefined;
}

/** Whether a composition is of the releases that a page is made of, as after a roll back. */
const hasReleasesOf = (composition: Composition, { page }: PageAddress, selection: Selection): boolean =>
  selection[HOST] === composition.shell &&
  Object.entries(modulesOn(composition, page)).every(([name, { release }]) => selection[name] === release);

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

/** Paths that the page's links lead to by now; undefined where a page is gone. */
function resolveLinks(composition: Composition, { language }: PageAddress, ids: readonly string[]) {
  const resolved: Record<string, string> = {};
  for (const id of ids) {
    const page = pageWithId(composition, id);
    if (!page) return undefined;
    resolved[id] = page.paths[language];
  }
  return resolved;
}

/** Hash over all that a page's document is made of. */
function inputsOf(
  { composition, filesOf, nodeFilesOf }: RenderContext,
  address: PageAddress,
  links: Readonly<Record<string, string>>,
): string {
  const { page, language, paths } = address;
  const { styles, scripts, picture } = filesOf(address);
  const inputs = [
    toolVersion,
    composition.preview,
    // It decides all that documents have in common.
    composition.shell,
    { ...page, scripts: undefined },
    language,
    paths,
    links,
    scripts.map(({ integrity }) => integrity),
    picture,
    styles.map(({ hash }) => hash),
    nodeFilesOf(address),
    // Of these the document names the release's folder.
    Object.values(modulesOn(composition, page)).flatMap(({ release, files }) => (files ? [release] : [])),
  ];
  return hash('sha256', JSON.stringify(inputs)).slice(0, 16);
}
