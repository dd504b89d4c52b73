import i18next, { type i18n } from 'i18next';
import type { Language } from '../language.ts';

/** A page's i18next: its language alone, and each page's or part's messages as a namespace. */
export function createI18n(language: Language): i18n {
  const instance = i18next.createInstance();
  // Without a backend, `init` is done when it returns; its promise only says so again.
  void instance.init({
    lng: language,
    resources: {},
    fallbackLng: false,
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    // Namespaces are given apart and may hold a slash; a colon in a key is just a colon.
    nsSeparator: false,
  });
  return instance;
}
