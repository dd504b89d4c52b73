import type { Language, PerLanguage } from './language.ts';
import type { PageDeclaration, PartDeclaration, PartId } from './pages.ts';

export type PublishedFile = { readonly url: string; readonly integrity: string };

/** A remote in a composition: its release, and the container that its exposes load from. */
export type CompositionRemote = {
  readonly release: string;
  readonly entry: PublishedFile;
  /** All scripts and styles of a third-party remote's release. */
  readonly files?: readonly PublishedFile[];
};

/** A page or part in a composition: the location of its code, and the files to prefetch for a language. */
export type CompositionContent = {
  readonly id: string;
  readonly module: string;
  readonly expose: string;
  /** The expose's scripts, and its messages or data file. */
  readonly files: PerLanguage<readonly PublishedFile[]>;
};

export type CompositionPart = CompositionContent & Pick<PartDeclaration, 'id' | 'isStatic'>;

/** A page in a composition, with its public paths, which begin with the language. */
export type CompositionPage = CompositionContent &
  Omit<PageDeclaration, 'id' | 'expose'> & {
    readonly aliases: readonly PerLanguage<string>[];
    readonly parts: readonly PartId[];
  };

/** Content of `composition.json`: releases, pages and parts that go live together. */
export type Composition = {
  /** Hash of the releases and the preview's name: equal compositions make equal sites. */
  readonly id: string;
  /** Name of a preview; reviewers see it, and search engines do not index the preview. */
  readonly preview?: string;
  /** Release of the shell. A tab that runs another version of its main script loads the next page in full. */
  readonly shellRelease: string;
  readonly remotes: Readonly<Record<string, CompositionRemote>>;
  readonly pages: readonly CompositionPage[];
  readonly parts: readonly CompositionPart[];
};

/** A remote on a page: the URL of its container without hash, and the release that rendered the page. */
export type PageRemote = Omit<CompositionRemote, 'entry'> & { readonly entry: string };

/** Content of a slot, which is a page or part: its module, and the location of its code. */
export type SlotContent = Pick<CompositionContent, 'id' | 'module' | 'expose'> &
  Pick<PartDeclaration, 'isStatic'>;

/**
 * Data about a page for the shell, inlined in the page's document. It contains nothing about other pages, so that
 * the document stays byte-identical while they change.
 */
export type PageManifest = {
  readonly preview?: string;
  readonly language: Language;
  readonly page: SlotContent & Pick<PageDeclaration, 'parent'>;
  /** Path of the page in each language, for the language switcher. For an alias, the alias in each language. */
  readonly paths: PerLanguage<string>;
  readonly parts: readonly SlotContent[];
  readonly shellRelease: string;
  readonly remotes: Readonly<Record<string, PageRemote>>;
  /** Paths of the pages that this page links to, by id. */
  readonly links: Readonly<Record<string, string>>;
  /** Files of the shell that only some visits load, such as review tools. */
  readonly onDemand: readonly PublishedFile[];
};

/** A page in a language at one of its paths: the canonical one or an alias. */
export type PageRoute = {
  readonly page: CompositionPage;
  readonly language: Language;
  /** Path of the page in each language. For an alias, the alias in each language. */
  readonly paths: PerLanguage<string>;
};

export function routesOf(page: CompositionPage, language: Language): PageRoute[] {
  return [page.paths, ...page.aliases].map((paths) => ({ page, language, paths }));
}

const indexes = new WeakMap<readonly CompositionPage[], ReadonlyMap<string, PageRoute>>();

/** Indexes pages by path, so that no link searches all pages. */
function indexOf(pages: readonly CompositionPage[]): ReadonlyMap<string, PageRoute> {
  const existingIndex = indexes.get(pages);
  if (existingIndex) return existingIndex;
  const routes = pages.flatMap((page) =>
    (Object.keys(page.paths) as Language[]).flatMap((language) => routesOf(page, language)),
  );
  const index = new Map(routes.map((route) => [withoutTrailingSlash(route.paths[route.language]), route]));
  indexes.set(pages, index);
  return index;
}

/** Returns the page at a path, or `undefined` if the composition has none. A trailing slash is ignored. */
export const findRoute = ({ pages }: Pick<Composition, 'pages'>, path: string): PageRoute | undefined =>
  indexOf(pages).get(withoutTrailingSlash(path));

export const findPageById = (
  { pages }: Pick<Composition, 'pages'>,
  id: string,
): CompositionPage | undefined => pages.find((page) => page.id === id);

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** Returns the page itself and the parts of other modules on it. */
export function contentsOf(
  composition: Pick<Composition, 'parts'>,
  page: CompositionPage,
): (CompositionContent & Pick<CompositionPart, 'isStatic'>)[] {
  return [page, ...page.parts.flatMap((id) => composition.parts.filter((part) => part.id === id))];
}

/** Returns the remotes with contents on a page, by name. */
export function remotesOn(
  composition: Pick<Composition, 'parts' | 'remotes'>,
  page: CompositionPage,
): Composition['remotes'] {
  const names = new Set(contentsOf(composition, page).map(({ module }) => module));
  return Object.fromEntries(Object.entries(composition.remotes).filter(([name]) => names.has(name)));
}
