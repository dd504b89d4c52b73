import type { Command } from '@atverta/cli/program.ts';
import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import type { SocialImageFiles } from '@atverta/contract/release-manifest.ts';

/** Most compressed bytes that a page may send. */
type Budgets = {
  readonly document: number;
  /** Size from which compose reports a document as near its budget. Default: never. */
  readonly documentWarning?: number;
  readonly scripts: number;
  /** Scripts of pages with a form. Default: `scripts`. */
  readonly scriptsWithForm?: number;
  /** Scripts of each third-party module. Default: `scripts`. */
  readonly thirdPartyScripts?: number;
};

/** Configuration of a site: the default export of `site.config.ts` at its root. */
export type SiteConfig = {
  /** Languages by BCP 47 tag, which is also the first segment of every path. `dir` is the writing direction. */
  readonly languages: PerLanguage<{ readonly name: string; readonly dir: 'ltr' | 'rtl' }>;
  /** Language of `/` and of all paths without a language. */
  readonly defaultLanguage: Language;
  /** Pages and parts that other modules rely on. A composition without one of them is refused. */
  readonly wellKnown?: { readonly pages: readonly string[]; readonly parts: readonly string[] };
  /** Origins of other sites that may load its modules; `FEDERATION_ORIGINS` overrides them. */
  readonly federationOrigins?: readonly string[];
  /** Release store: a folder or `s3://<bucket>/<prefix>`. `RELEASE_STORE` overrides it. Default: `releases`. */
  readonly releaseStore?: string;
  /** Folder of compositions. `SITE_FOLDER` overrides it. Default: `site`. */
  readonly siteFolder?: string;
  /** Defaults of the options of `nginx-config` and `preview`. */
  readonly hosting?: {
    /** Host name that nginx serves over HTTPS: `www.example.com`. */
    readonly domain?: string;
    /** Origin of the API: `http://127.0.0.1:8081`. */
    readonly apiOrigin?: string;
    /** Parent domain of the previews' host names. */
    readonly previewDomain?: string;
  };
  readonly budgets: Budgets;
  /** API beside the static pages: the entry file, and the path that forms post to. */
  readonly api?: { readonly entry: string; readonly formsPath: string };
  /** Contact for security reports, and the date until which it is valid (RFC 9116). */
  readonly security?: { readonly contact: string; readonly expires: string };
  /** Matches fonts of the shell that a page of a language preloads. */
  readonly preloadedFonts?: (language: Language) => RegExp;
  /** Returns errors of a module's messages, one sentence each. A release with errors is refused. */
  readonly checkMessages?: (module: string, projectRoot: string) => Promise<readonly string[]>;
  /** Returns the error of a text on a page, or undefined. A composition with an error is refused. */
  readonly checkText?: (text: string, language: Language) => Promise<string | undefined>;
  /**
   * Adds images to a module's browser build.
   * @returns social images by page id
   */
  readonly addImages?: (
    declaration: ModuleDeclaration,
    folder: string,
  ) => Promise<Readonly<Record<string, SocialImageFiles>>>;
  /** Returns the npm packages of a build's fonts and other assets, for the third-party notices. */
  readonly packagesOfAssets?: (files: readonly string[]) => Promise<readonly string[]>;
  /**
   * Throws if the site may not go live at a URL.
   * @param accepted ids of open points to accept
   */
  readonly assertLaunchable?: (baseUrl: string, accepted: readonly string[]) => Promise<void>;
  /** Adds the site's own commands to the composer's: `npm run site -- <command>`. */
  readonly addCommands?: (program: Command) => Promise<void>;
};

export const defineSite = (config: SiteConfig): SiteConfig => config;
