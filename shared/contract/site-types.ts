/**
 * What a site's own code knows of the site by type. The site declares it, and where it does not,
 * any string is one:
 *
 *     declare module '@atverta/contract/site-types.ts' {
 *       interface Site { language: 'nl' | 'ar'; page: 'home' | 'about'; part: 'opening-hours' }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: a type alias could not be merged with.
export interface Site {}
