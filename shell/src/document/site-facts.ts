import { LANGUAGES, type PerLanguage } from '@atverta/shared/contracts/language.ts';
import { site } from '@atverta/shared/site/settings.ts';
import { THEME_COLOR, webManifestPath } from './web-app.ts';

/** What pages say of the site as a whole, for the files beside them that say the same. */
export type SiteFacts = {
  readonly name: string;
  readonly baseUrl: string;
  readonly themeColor: string;
  readonly webManifestPaths: PerLanguage<string>;
};

export const siteFacts: SiteFacts = {
  name: site.name,
  baseUrl: site.baseUrl,
  themeColor: THEME_COLOR,
  webManifestPaths: Object.fromEntries(
    LANGUAGES.map((language) => [language, webManifestPath(language)]),
  ) as PerLanguage<string>,
};
