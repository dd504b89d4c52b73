import type { Language } from '@atverta/contract/language.ts';
import type { SiteMetadata } from '@atverta/contract/renderer.ts';
import type { SummaryOf } from '../../compositions/page-records.ts';
import { siteConfig } from '../../config/site-config.ts';

/** Web manifest of a language, with which phones add the site to their home screen. */
export function webManifest(language: Language, summaryOf: SummaryOf, metadata: SiteMetadata): string {
  const start = `/${language}/`;
  const icon = (size: number, purpose: 'any' | 'maskable', name = `icon-${size}`) => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: metadata.name,
    short_name: metadata.name,
    description: summaryOf(start).description,
    lang: language,
    dir: siteConfig.languages[language].dir,
    start_url: start,
    scope: '/',
    display: 'minimal-ui',
    theme_color: metadata.themeColor,
    background_color: metadata.themeColor,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable', 'icon-maskable-512')],
  });
}
