import { hash } from 'node:crypto';
import { UserError } from '@atverta/cli/user-error.ts';
import { type PageRoute, remotesOn, routesOf } from '@atverta/contract/composition.ts';
import { sourceCallsOf } from '../../build/error-stacks.ts';
import type { PageRecords, PageSummary } from '../../compositions/page-records.ts';
import { languages } from '../../config/languages.ts';
import type { WeighedFiles } from '../budgets/page-weight.ts';
import { assertLinksExist, assertTextsAreValid, createTitleRule } from './document-rules.ts';
import { readDocument } from './read-document.ts';
import type { RenderContext } from './render-context.ts';

export type ComposedPage = {
  readonly path: string;
  readonly html: string;
  /** The document without the badge of a preview, as visitors would get it. Its size counts as the page's weight. */
  readonly htmlWithoutBadge: string;
  readonly files: WeighedFiles;
  readonly hasForm: boolean;
  readonly summary: PageSummary;
};

/** Called after each page with the number of rendered pages and the number of all pages. */
export type OnProgress = (readyCount: number, pageCount: number) => void;

/**
 * Renders every route of every page. To render changed pages alone, a list of all their inputs would be needed, and
 * a forgotten input would leave a stale page live.
 * @param previousPageRecords records of the live composition, from which unchanged texts keep their dates
 * @throws UserError if a page cannot be rendered, lacks a text, has a broken link or the title of another page
 */
export async function* renderPages(
  context: RenderContext,
  previousPageRecords: PageRecords,
  onProgress: OnProgress = () => {},
): AsyncGenerator<ComposedPage> {
  const routes = context.composition.pages.flatMap((page) =>
    languages.flatMap((language) => routesOf(page, language)),
  );
  const assertUniqueTitle = createTitleRule();
  for (const [index, route] of routes.entries()) {
    const page = await renderPage(context, route, previousPageRecords);
    if (!context.allowWarnings) assertUniqueTitle(route, page.summary.title);
    yield page;
    onProgress(index + 1, routes.length);
  }
}

const pathOfRoute = ({ paths, language }: PageRoute): string => paths[language];

/** Returns the file of a path. Static hosts serve `about.html` at `/about`, but `about/index.html` at `/about/`. */
export const filePathOf = (path: string): string =>
  path.endsWith('/') ? `${path.slice(1)}index.html` : `${path.slice(1)}.html`;

async function renderPage(
  context: RenderContext,
  route: PageRoute,
  previousPageRecords: PageRecords,
): Promise<ComposedPage> {
  const { composition, renderer, rendererWithoutBadge, pageFilesOf } = context;
  const path = pathOfRoute(route);
  const watcher = watchWarnings();
  try {
    const files = pageFilesOf(route);
    const { html, ...head } = await renderer.render(route, files);
    const [warning] = watcher.warnings;
    if (warning && !context.allowWarnings) throw warning;
    const { hasForm, ...content } = readDocument(html, route.language);
    assertLinksExist(content, composition);
    if (!context.allowWarnings) await assertTextsAreValid(content, route.language);
    const summary = summarizePage(head, content.mainText, previousPageRecords.get(path)?.summary);
    const { html: htmlWithoutBadge } = (await rendererWithoutBadge?.render(route, files)) ?? { html };
    const remotes = remotesOn(composition, route.page);
    return { path, html, htmlWithoutBadge, files: { ...files, remotes }, hasForm, summary };
  } catch (error) {
    throw new UserError(
      `${path} cannot be composed: ${error instanceof Error ? error.message : String(error)}${sourceCallsOf(error)}`,
      { cause: error },
    );
  } finally {
    watcher.stop();
  }
}

/** Summarizes a page. A page keeps its date while its text stays the same. */
export function summarizePage(
  { title, description }: { readonly title: string; readonly description: string },
  text: string,
  previousSummary: PageSummary | undefined,
  now = new Date(),
): PageSummary {
  const textHash = hash('sha256', JSON.stringify([title, description, text])).slice(0, 12);
  const isUnchanged = previousSummary?.textHash === textHash;
  const changedOn = isUnchanged ? previousSummary.changedOn : now.toISOString().slice(0, 10);
  return { title, description, textHash, changedOn };
}

/** Collects console output while a page renders: missing messages and React's warnings are reasons to refuse it. */
function watchWarnings() {
  const { warn, error } = console;
  const warnings: UserError[] = [];
  // The stack of an error that is created here contains the component.
  console.warn = console.error = (...args: unknown[]) =>
    void warnings.push(new UserError(args.map(String).join(' ')));
  return { warnings, stop: () => Object.assign(console, { warn, error }) };
}
