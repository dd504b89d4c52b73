import { composedSite, type MockSite } from '../../mf-forms/mocks/respond.ts';
import { STYLE } from '../../submission-api/src/pages/style.ts';

/** The site of the mocks with the API's style sheet, since the mocks' own needs a bundler. */
export const MOCK_SITE: MockSite = { ...composedSite, style: async () => STYLE };
