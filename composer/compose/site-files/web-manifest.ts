import type { Language } from '@atverta/runtime/language.ts';
import type { SiteFacts } from '@atverta/runtime/renderer.ts';
import { site } from '../../site/site.ts';
import type { SummaryOf } from './summary-of.ts';

/** What a phone needs to know to put the site on its home screen, opening in a language. */
export function webManifest(
  language: Language,
  summaryOf: SummaryOf,
  { name: siteName, themeColor }: SiteFacts,
): string {
  const start = `/${language}/`;
  const icon = (size: number, purpose: 'any' | 'maskable', name = `icon-${size}`) => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: siteName,
    short_name: siteName,
    description: summaryOf(start).description,
    lang: language,
    dir: site.languages[language].dir,
    start_url: start,
    scope: '/',
    display: 'minimal-ui',
    theme_color: themeColor,
    background_color: themeColor,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable', 'icon-maskable-512')],
  });
}
