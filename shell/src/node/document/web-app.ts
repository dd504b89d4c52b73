import type { Language } from '@atverta/runtime/language.ts';

/** Pine, as the header above the page is in both themes. */
export const THEME_COLOR = '#0e4b3f';

/** Where the manifest of the site as an app is, in a language. */
export const webManifestPath = (language: Language): string => `/${language}/site.webmanifest`;
