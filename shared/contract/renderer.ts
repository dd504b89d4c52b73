import type { Composition, PageRoute, PublishedFile } from './composition.ts';
import type { PerLanguage } from './language.ts';

/** Returns a module's federation container from its Node build. */
export type LoadContainer = (module: string) => unknown;

/**
 * Reads a file of a module's browser build as JSON.
 * @throws if the file is missing
 */
export type ReadModuleFile = (module: string, file: string) => Promise<unknown>;

/** Type of `createRenderer`, which the shell's Node build exports for `compose`. */
export type CreateRenderer = (
  composition: Composition,
  loadContainer: LoadContainer,
  readFile: ReadModuleFile,
) => Renderer;

export type Renderer = {
  readonly siteMetadata: SiteMetadata;
  /**
   * Renders a whole document.
   * @throws if messages or a module cannot be loaded, a component throws, or a link names no page
   */
  render(route: PageRoute, files: PageFiles): Promise<RenderedPage>;
};

export type RenderedPage = {
  readonly html: string;
  /** Title for lists and sharing, without the site's name. */
  readonly title: string;
  readonly description: string;
};

/** Metadata of the whole site: in pages, and in the sitemap, the web manifest and other files. */
export type SiteMetadata = {
  readonly name: string;
  readonly baseUrl: string;
  readonly themeColor: string;
  /** Path of the web manifest in each language, if the site has one. */
  readonly webManifestPaths?: PerLanguage<string>;
};

/** Files that a page needs; `compose` knows them from the releases' manifests. */
export type PageFiles = {
  /** The shell's main script. */
  readonly main: PublishedFile;
  /** Code, messages and data of the modules: preloaded, after everything that the first screen needs. */
  readonly moduleFiles: readonly PublishedFile[];
  /** Style sheets in order, named by their content: the layout's, and one with everything else on the page. */
  readonly styles: readonly { readonly name: string; readonly css: string; readonly hash: string }[];
  /** Scripts of the shell that stand in each document, by name: its entry `inline-<name>`. */
  readonly inlineScripts: Readonly<Record<string, InlineScript>>;
  /** Files of the shell's chunks that only some visits load, by the name of the chunk. */
  readonly onDemand: Readonly<Record<string, readonly PublishedFile[]>>;
  readonly fonts: readonly string[];
  readonly socialImage: SocialImage | undefined;
};

/** A script in a document, and its hash in the document's CSP. */
export type InlineScript = { readonly source: string; readonly hash: string };

/** A page's social image: path, size in pixels, and alternative text. */
export type SocialImage = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};
