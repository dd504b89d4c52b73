import { composedSite, type MockSite } from '../../mf-forms/mocks/respond.ts';
import { PAGE_STYLE } from '../../submission-api/src/pages/page-style.ts';

/** The site of the mocks with the API's style sheet, since the mocks' own needs a bundler. */
export const MOCK_SITE: MockSite = { ...composedSite, style: async () => PAGE_STYLE };
