export const LANGUAGES = {
  nl: { name: 'Nederlands', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
} as const;

/** Types of the whole site know these languages, and the pages that any module may link to. */
declare module '@atverta/contract/site-types.ts' {
  interface SiteTypes {
    language: keyof typeof LANGUAGES;
    page: 'home' | 'about';
  }
}
