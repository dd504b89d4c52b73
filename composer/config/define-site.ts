import type { Command } from '@atverta/cli/program.ts';
import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import type { PagePictures } from '@atverta/contract/release-manifest.ts';

/** Most bytes that a page may send, compressed. */
type Budgets = {
  readonly document: number;
  /** Size of a document from which compose says how near its budget it is. Default: it says nothing. */
  readonly documentNotice?: number;
  readonly scripts: number;
  /** Of pages that show a form. Default: as of others. */
  readonly scriptsWithForm?: number;
  /** Of another project's module, beside those of the site. Default: as of the site's. */
  readonly scriptsOfOthers?: number;
};

/** What the composer is told of a site: the default export of `site.config.ts` at its root. */
export type SiteConfig = {
  /** By BCP 47 tag, which is also the first segment of every page's path; `dir` is which way it is written. */
  readonly languages: PerLanguage<{ readonly name: string; readonly dir: 'ltr' | 'rtl' }>;
  /** Where `/` leads, and whatever names no language. */
  readonly defaultLanguage: Language;
  /** Pages and parts that other modules name: a composition without one of them is refused. */
  readonly wellKnown?: { readonly pages: readonly string[]; readonly parts: readonly string[] };
  /** Origins of other sites that may load its modules; `FEDERATION_ORIGINS` overrides them. */
  readonly federationOrigins?: readonly string[];
  /** Where releases are kept, a folder or `s3://<bucket>/<prefix>`; `RELEASE_STORE` overrides it. Default: `releases`. */
  readonly releaseStore?: string;
  /** Folder of public keys; only what one of them signed goes live. `RELEASE_KEYS` overrides it. */
  readonly releaseKeys?: string;
  /** Where compositions are kept; `SITE_ROOT` overrides it. Default: `site`. */
  readonly siteRoot?: string;
  /** How it is served, where an option of `nginx-config` or `preview` says nothing else. */
  readonly host?: {
    /** Name that nginx answers to by HTTPS: `www.example.com`. */
    readonly domain?: string;
    /** Where nginx finds the API. */
    readonly apiOrigin?: string;
    /** Host below which each preview has a name. */
    readonly previewDomain?: string;
  };
  readonly budgets: Budgets;
  /** A server beside the static pages: its entry, and the path that its forms post to. */
  readonly api?: { readonly entry: string; readonly formsPath: string };
  /** Whom to tell of a hole, and until when that holds (RFC 9116). */
  readonly security?: { readonly contact: string; readonly expires: string };
  /** Files of the host that a page of a language shows above the fold. */
  readonly earlyFonts?: (language: Language) => RegExp;
  /** What is wrong with a module's own files, one sentence each: its release is refused. */
  readonly moduleFaults?: (module: string, root: string) => Promise<readonly string[]>;
  /** What is wrong with a sentence that a page shows; undefined where nothing is. */
  readonly textFault?: (text: string, language: Language) => Promise<string | undefined>;
  /** Adds files to a module's browser build, pictures for example. @returns those of pages, by id */
  readonly addFiles?: (
    declaration: ModuleDeclaration,
    folder: string,
  ) => Promise<Readonly<Record<string, PagePictures>>>;
  /** Packages whose files a build holds beside those of scripts: fonts. */
  readonly packagesOf?: (files: readonly string[]) => Promise<readonly string[]>;
  /** Throws where the site may not go live at an address. @param accepted points that may be open */
  readonly refuseLaunch?: (baseUrl: string, accepted: readonly string[]) => Promise<void>;
  /** Adds the site's own commands to the composer's: `npm run site -- <command>`. */
  readonly addCommands?: (program: Command) => Promise<void>;
};

export const defineSite = (config: SiteConfig): SiteConfig => config;
