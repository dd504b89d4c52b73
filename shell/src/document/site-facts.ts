import * as brand from '@atverta/shared/brand/brand.ts';
import { perLanguage } from '@atverta/shared/contracts/language.ts';
import type { SiteFacts } from '@atverta/shared/contracts/renderer.ts';
import { THEME_COLOR, webManifestPath } from './web-app.ts';

export const siteFacts: SiteFacts = {
  name: brand.name,
  baseUrl: brand.baseUrl,
  themeColor: THEME_COLOR,
  webManifestPaths: perLanguage(webManifestPath),
};
