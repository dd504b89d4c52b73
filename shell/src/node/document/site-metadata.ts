import type { SiteMetadata } from '@atverta/contract/renderer.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import { perLanguage } from '@atverta/settings/languages.ts';

export const siteMetadata = {
  name: brand.name,
  baseUrl: brand.baseUrl,
  /** Pine: the colour of the header in both themes. */
  themeColor: '#0e4b3f',
  webManifestPaths: perLanguage((language) => `/${language}/site.webmanifest`),
} satisfies SiteMetadata;
