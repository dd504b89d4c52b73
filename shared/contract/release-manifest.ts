import type { PerLanguage } from './language.ts';
import type { PageDeclaration, PartDeclaration } from './pages.ts';

/** Files of a chunk group by kind, in loading order. */
export type ChunkFiles = { readonly js: readonly string[]; readonly css: readonly string[] };

/** Bytes of a script by the npm package that they come from. The module's own code is under the module's name. */
export type PackageSizes = Readonly<Record<string, number>>;

/** Size in bytes and hash (`sha256-…`, as in HTML's `integrity`) of a released file. */
export type ReleasedFile = { readonly bytes: number; readonly integrity: string };

/** A page's social image: file in `browser/`, size in pixels, and alternative text. */
type SocialImageFile = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};
export type SocialImageFiles = PerLanguage<SocialImageFile>;

/**
 * Content of `manifest.json` of a release, in `<store>/<module>/<release>/` beside `browser/` and `node/`. It never
 * changes.
 */
export type ReleaseManifest = {
  readonly module: string;
  /** Hash of everything except version, commit and builder: see `release-name.ts`. */
  readonly release: string;
  readonly version: string;
  /** Commit that was built, with `+` if the work tree had changes; empty outside git. */
  readonly commit: string;
  readonly builtBy: string;
  /** `CONTRACT_VERSION` of the build: a module needs it, a shell provides it. */
  readonly contract: string;
  /** Built by another project: published in its own folder, with the file names of its build. */
  readonly isThirdParty?: boolean;
  readonly pages: readonly PageDeclaration[];
  readonly parts: readonly PartDeclaration[];
  /** Files that load first: a remote's container, or the shell's main script and style sheets. */
  readonly entry: ChunkFiles;
  /** Files of each expose by the name of its chunk. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
  /** Scripts of each expose's messages per language. */
  readonly messages: Readonly<Record<string, PerLanguage<readonly string[]>>>;
  /** Social images by page id; only indexed pages have one. */
  readonly socialImages: Readonly<Record<string, SocialImageFiles>>;
  /** Sizes of the packages in each script, by its file. */
  readonly packageSizes: Readonly<Record<string, PackageSizes>>;
  /** Entry, chunks and messages of the Node build, in `node/`. */
  readonly node: {
    readonly entry: string;
    readonly chunks: Readonly<Record<string, ChunkFiles>>;
    readonly messages: Readonly<Record<string, PerLanguage<readonly string[]>>>;
  };
  /** All files by path in the release's folder: `browser/…` and `node/…`. */
  readonly files: Readonly<Record<string, ReleasedFile>>;
};

/** Returns the name of an expose's chunk: `./pages/about` is `pages-about`. */
export const chunkName = (expose: string): string => expose.replace(/^\.\//, '').replaceAll('/', '-');
