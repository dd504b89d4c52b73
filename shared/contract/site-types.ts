/**
 * Types of a site's languages, pages and parts. A site declares them; without a declaration, any string is allowed:
 *
 *     declare module '@atverta/contract/site-types.ts' {
 *       interface SiteTypes { language: 'nl' | 'ar'; page: 'home' | 'about'; part: 'opening-hours' }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: a type alias could not be merged with.
export interface SiteTypes {}
