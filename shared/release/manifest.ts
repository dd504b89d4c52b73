import type { PerLanguage } from '../contracts/language.ts';
import type { PageDeclaration, PartDeclaration } from '../contracts/pages.ts';
import type { AssetsManifest, ChunkFiles } from './assets-manifest-plugin.ts';
import type { ScriptMakeup } from './script-makeup.ts';

/** Size in bytes and hash (`sha256-…`, as in HTML's `integrity`) of a released file. */
export type ReleasedFile = { readonly bytes: number; readonly integrity: string };

/** A picture that a page is shared with: file below `browser/`, size in pixels, and what it says. */
export type PagePicture = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alternative: string;
};
export type PagePictures = PerLanguage<PagePicture>;

/**
 * `manifest.json` of a release: all that composing needs to know of it. A release is a folder
 * `<store>/<module>/<release>/` with this file, `browser/` and `node/`, and never changes.
 */
export type ReleaseManifest = {
  readonly module: string;
  /** First characters of the hash over everything else but version and commit: see `release-name.ts`. */
  readonly release: string;
  /** From the module's `package.json`. */
  readonly version: string;
  /** Commit that was built, with `+` where the folder held changes; empty outside git. */
  readonly commit: string;
  /**
   * `CONTRACT_VERSION` that it was built with: what a module needs, and what a shell gives. A
   * number in the first releases, which stood for its `.0`.
   */
  readonly contract: string | number;
  readonly pages: readonly PageDeclaration[];
  readonly parts: readonly PartDeclaration[];
  /** What loads first: a remote's container, or the shell's main script and style sheets. */
  readonly entry: ChunkFiles;
  /** Files of each expose by the name of its chunk. */
  readonly chunks: AssetsManifest['chunks'];
  /** Scripts of each expose's texts per language. */
  readonly texts: AssetsManifest['texts'];
  /** By page id. Pages that are not to be found have none, and older releases none at all. */
  readonly pictures?: Readonly<Record<string, PagePictures>>;
  /** What each script is made of, by its file; older releases do not say. */
  readonly makeup?: Readonly<Record<string, ScriptMakeup>>;
  /** First file of the Node build, below `node/`. */
  readonly nodeEntry: string;
  /** All files by path below the release's folder: `browser/…` and `node/…`. */
  readonly files: Readonly<Record<string, ReleasedFile>>;
};

/** Name of an expose's chunk: `./pages/about` is `pages-about`. */
export const chunkName = (expose: string): string => expose.replace(/^\.\//, '').replaceAll('/', '-');
