import { composedSite, type Site } from '../../mf-forms/mocks/respond.ts';
import { STYLE } from '../../submission-api/src/pages/style.ts';

/** The site of the mocks, with the style that the API reads: without a bundler there is no other. */
export const SITE: Site = { ...composedSite, style: async () => STYLE };
