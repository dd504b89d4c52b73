/** Pages that modules link to without owning them. Each must be declared exactly once. */
export const WELL_KNOWN_PAGES = [
  'home',
  'about',
  'contact',
  'thank-you',
  'request-a-quote',
  'privacy-policy',
  'content-localization',
  'ecommerce-localization',
  'translation-services',
  'case-studies',
  'this-website',
] as const;

/**
 * Parts of one module that another module's pages show. Each is a React root of its own, so a failure leaves the page
 * alone.
 */
export const WELL_KNOWN_PARTS = [
  'ecommerce-form',
  'translation-quote-form',
  'client-names',
  'case-study-results',
  'content-results',
  'ecommerce-results',
  'testimonials',
  'about-this-website',
] as const;

declare module '@atverta/contract/site-types.ts' {
  interface SiteTypes {
    page: (typeof WELL_KNOWN_PAGES)[number];
    part: (typeof WELL_KNOWN_PARTS)[number];
  }
}
