import type { Language, PerLanguage } from './language.ts';
import type { PageDeclaration, PartDeclaration, PartId } from './pages.ts';

export type PublishedFile = { readonly url: string; readonly integrity: string };

/** A module as it is live: the container that its exposes load from. */
export type LiveModule = {
  readonly release: string;
  readonly entry: PublishedFile;
  /** All scripts and styles of a third-party remote's release. */
  readonly files?: readonly PublishedFile[];
};

/** A page or part: where its code is, and what to fetch ahead for a language. */
export type LiveContent = {
  readonly id: string;
  readonly module: string;
  readonly expose: string;
  /** Scripts of the expose and of its messages, and the content's data file where it has one. */
  readonly scripts: PerLanguage<readonly PublishedFile[]>;
};

export type LivePart = LiveContent & Pick<PartDeclaration, 'id' | 'isStatic'>;

/** A page with its paths as visitors see them: prefixed with the language. */
export type LivePage = LiveContent &
  Omit<PageDeclaration, 'id' | 'expose'> & {
    readonly aliases: readonly PerLanguage<string>[];
    readonly parts: readonly PartId[];
  };

/** `composition.json`: everything that is live together. */
export type Composition = {
  /** Hash over the releases: equal compositions are equal sites. */
  readonly id: string;
  /** Name of a preview, which reviewers see and search engines do not. */
  readonly preview?: string;
  /** Release of the shell. A tab that runs another one loads the next page in full. */
  readonly shell: string;
  readonly modules: Readonly<Record<string, LiveModule>>;
  readonly pages: readonly LivePage[];
  readonly parts: readonly LivePart[];
};

/** A module on a page: its container, by the name that it has without its hash, and the release that rendered the page. */
export type PageRemote = Omit<LiveModule, 'entry'> & { readonly entry: string };

/** A page or part on a page: whose it is, and where its code is. */
export type PageContent = Pick<LiveContent, 'id' | 'module' | 'expose'> & Pick<PartDeclaration, 'isStatic'>;

/**
 * What a page tells the shell about itself, inlined in its document. It names nothing else, so that the page stays
 * byte-identical while other pages and modules change.
 */
export type PageManifest = {
  readonly preview?: string;
  readonly language: Language;
  readonly page: PageContent & Pick<PageDeclaration, 'parent'>;
  /** Where the language switcher leads: this address in each language, for an alias the same alias's counterpart. */
  readonly paths: PerLanguage<string>;
  readonly parts: readonly PageContent[];
  readonly shell: string;
  readonly remotes: Readonly<Record<string, PageRemote>>;
  /** Paths of the pages that this page links to, by id. */
  readonly links: Readonly<Record<string, string>>;
  /** Files of the shell that only some visits load, such as what reviewers ask for. */
  readonly onDemand: readonly PublishedFile[];
};

/** A page at one of its addresses: the canonical one or an alias. */
export type PageAddress = {
  readonly page: LivePage;
  readonly language: Language;
  /** This address in each language; for an alias, the same alias's counterpart. */
  readonly paths: PerLanguage<string>;
};

export function addressesOf(page: LivePage, language: Language): PageAddress[] {
  return [page.paths, ...page.aliases].map((paths) => ({ page, language, paths }));
}

const indexes = new WeakMap<readonly LivePage[], ReadonlyMap<string, PageAddress>>();

/** Pages by path: a composition of thousands is asked for one by each of their links. */
function indexOf(pages: readonly LivePage[]): ReadonlyMap<string, PageAddress> {
  const known = indexes.get(pages);
  if (known) return known;
  const addresses = pages.flatMap((page) =>
    (Object.keys(page.paths) as Language[]).flatMap((language) => addressesOf(page, language)),
  );
  const index = new Map(
    addresses.map((address) => [withoutTrailingSlash(address.paths[address.language]), address]),
  );
  indexes.set(pages, index);
  return index;
}

/** The page at a path, or undefined where the composition has none. A trailing slash is ignored. */
export const findPage = ({ pages }: Pick<Composition, 'pages'>, path: string): PageAddress | undefined =>
  indexOf(pages).get(withoutTrailingSlash(path));

export const pageWithId = ({ pages }: Pick<Composition, 'pages'>, id: string): LivePage | undefined =>
  pages.find((page) => page.id === id);

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** The page itself and the parts of other modules on it. */
export function contentsOf(
  composition: Pick<Composition, 'parts'>,
  page: LivePage,
): (LiveContent & Pick<LivePart, 'isStatic'>)[] {
  return [page, ...page.parts.flatMap((id) => composition.parts.filter((part) => part.id === id))];
}

/** The modules whose contents stand on a page, by name. The shell is none of them. */
export function modulesOn(
  composition: Pick<Composition, 'modules' | 'parts'>,
  page: LivePage,
): Composition['modules'] {
  const names = new Set(contentsOf(composition, page).map(({ module }) => module));
  return Object.fromEntries(Object.entries(composition.modules).filter(([name]) => names.has(name)));
}
