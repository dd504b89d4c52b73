import type { PerLanguage } from './language.ts';
import type { PageDeclaration, PartDeclaration } from './pages.ts';

/** Files of a chunk group by kind, in the order in which they have to load. */
export type ChunkFiles = { readonly js: readonly string[]; readonly css: readonly string[] };

/** Bytes of a script by the npm package that they come from; the module's own are under its name. */
export type ScriptMakeup = Readonly<Record<string, number>>;

/** Size in bytes and hash (`sha256-…`, as in HTML's `integrity`) of a released file. */
export type ReleasedFile = { readonly bytes: number; readonly integrity: string };

/** A picture that a page is shared with: file below `browser/`, size in pixels, and what it says. */
type PagePicture = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alternative: string;
};
export type PagePictures = PerLanguage<PagePicture>;

/** `manifest.json` of a release, in its folder `<store>/<module>/<release>/` beside `browser/` and `node/`. It never changes. */
export type ReleaseManifest = {
  readonly module: string;
  /** Hash over everything else but version, commit and who built it: see `release-name.ts`. */
  readonly release: string;
  readonly version: string;
  /** Commit that was built, with `+` where the work tree held changes; empty outside git. */
  readonly commit: string;
  readonly builtBy: string;
  /** `CONTRACT_VERSION` that it was built with: what a module needs, and what a shell gives. */
  readonly contract: string;
  /** Built by another project: published in a folder of its own, under the file names of its build. */
  readonly isThirdParty?: boolean;
  readonly pages: readonly PageDeclaration[];
  readonly parts: readonly PartDeclaration[];
  /** What loads first: a remote's container, or the shell's main script and style sheets. */
  readonly entry: ChunkFiles;
  /** Files of each expose by the name of its chunk. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
  /** Scripts of each expose's messages per language. */
  readonly messages: Readonly<Record<string, PerLanguage<readonly string[]>>>;
  /** By page id. Pages that are not indexed have none. */
  readonly pictures: Readonly<Record<string, PagePictures>>;
  /** What each script is made of, by its file. */
  readonly makeup: Readonly<Record<string, ScriptMakeup>>;
  /** The same of the Node build, below `node/`. */
  readonly node: {
    readonly entry: string;
    readonly chunks: Readonly<Record<string, ChunkFiles>>;
    readonly messages: Readonly<Record<string, PerLanguage<readonly string[]>>>;
  };
  /** All files by path below the release's folder: `browser/…` and `node/…`. */
  readonly files: Readonly<Record<string, ReleasedFile>>;
};

/** Name of an expose's chunk: `./pages/about` is `pages-about`. */
export const chunkName = (expose: string): string => expose.replace(/^\.\//, '').replaceAll('/', '-');
