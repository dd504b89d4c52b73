import type { Composition, PageAddress, PublishedFile } from './composition.ts';
import type { PerLanguage } from './language.ts';

/** Gets a module's federation container from its Node build. */
export type LoadContainer = (module: string) => unknown;

/** Reads a file of a module's browser build as JSON. Rejects where there is none. */
export type ReadModuleFile = (module: string, file: string) => Promise<unknown>;

/** What the shell's Node build exports as `createRenderer`, for `compose` to call. */
export type CreateRenderer = (
  composition: Composition,
  loadContainer: LoadContainer,
  readFile: ReadModuleFile,
) => Renderer;

export type Renderer = {
  readonly site: SiteFacts;
  /** A whole document. @throws where messages or a module cannot be loaded, a component throws, or a link names no page */
  render(address: PageAddress, files: PageFiles): Promise<RenderedPage>;
};

export type RenderedPage = {
  readonly html: string;
  /** As the page is listed and shared, without the site's name. */
  readonly title: string;
  readonly description: string;
  /** Paths by id of the pages that it links to: with the releases, all that it depends on. */
  readonly links: Readonly<Record<string, string>>;
};

/** Facts about the whole site that pages state, for the files beside them that state the same. */
export type SiteFacts = {
  readonly name: string;
  readonly baseUrl: string;
  readonly themeColor: string;
  /** Where it has a web manifest. */
  readonly webManifestPaths?: PerLanguage<string>;
};

/** Files that a page needs, known to `compose` from the releases' manifests. */
export type PageFiles = {
  /** The shell's main script. */
  readonly main: PublishedFile;
  /** Scripts of the modules, their messages and data files: requested early but behind everything visible. */
  readonly scripts: readonly PublishedFile[];
  /** Style sheets in their order, named by their content: the layout's, and one of all that the page holds. */
  readonly styles: readonly { readonly name: string; readonly css: string; readonly hash: string }[];
  /** Scripts of the shell that stand in each document: its entries `inline-<name>`, by that name. */
  readonly inlineScripts: Readonly<Record<string, InlineScript>>;
  /** Files of the shell's chunks that only some visits load, by the name of the chunk. */
  readonly onDemand: Readonly<Record<string, readonly PublishedFile[]>>;
  readonly fonts: readonly string[];
  readonly picture: SharingPicture | undefined;
};

/** A script as it stands in a document, and its hash as the document's policy names it. */
export type InlineScript = { readonly source: string; readonly hash: string };

/** The picture that a page is shared with: path, size in pixels, and its text alternative. */
export type SharingPicture = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alternative: string;
};
