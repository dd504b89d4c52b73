import type { Language } from '@atverta/shared/contracts/language.ts';
import { site } from '@atverta/shared/site/settings.ts';
import { THEME_COLOR } from '../src/document/web-app.ts';
import type { SummaryOf } from './site-files.ts';

/** What a phone needs to know to put the site on its home screen, opening in a language. */
export function webManifest(language: Language, summaryOf: SummaryOf): string {
  const start = `/${language}/`;
  const icon = (size: number, purpose: 'any' | 'maskable', name = `icon-${size}`) => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: site.name,
    short_name: site.name,
    description: summaryOf(start).description,
    lang: language,
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'minimal-ui',
    theme_color: THEME_COLOR,
    background_color: THEME_COLOR,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable', 'icon-maskable-512')],
  });
}
