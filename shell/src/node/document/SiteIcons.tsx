import type { Language } from '@atverta/runtime/language.ts';
import { THEME_COLOR, webManifestPath } from './web-app.ts';

/** What a browser shows of the site outside of its pages. Files are drawn by `tools/pictures/draw-icons.ts`. */
export function SiteIcons({ language }: { readonly language: Language }) {
  return (
    <>
      <meta name="theme-color" content={THEME_COLOR} />
      <link rel="icon" sizes="48x48" href="/favicon.ico" />
      <link rel="icon" sizes="any" type="image/svg+xml" href="/icon.svg" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={webManifestPath(language)} />
    </>
  );
}
