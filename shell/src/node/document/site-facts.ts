import type { SiteFacts } from '@atverta/runtime/renderer.ts';
import * as brand from '@atverta/site/brand/brand.ts';
import { perLanguage } from '@atverta/site/languages.ts';
import { THEME_COLOR, webManifestPath } from './web-app.ts';

export const siteFacts: SiteFacts = {
  name: brand.name,
  baseUrl: brand.baseUrl,
  themeColor: THEME_COLOR,
  webManifestPaths: perLanguage(webManifestPath),
};
