import i18next, { type i18n } from 'i18next';
import type { Language } from './language.ts';

/** Creates the i18next instance of a page: one language, with the messages of each page or part as a namespace. */
export function createI18n(language: Language): i18n {
  const instance = i18next.createInstance();
  // Without a backend, `init` is done when it returns, so its promise is ignored.
  void instance.init({
    lng: language,
    resources: {},
    fallbackLng: false,
    initAsync: false,
    // React escapes the values.
    interpolation: { escapeValue: false },
    // Code passes namespaces as an argument, so a colon in a key has no special meaning.
    nsSeparator: false,
  });
  return instance;
}
