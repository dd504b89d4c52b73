import { absoluteUrl } from '@atverta/contract/alternates.ts';
import type { PageRoute } from '@atverta/contract/composition.ts';
import * as brand from '@atverta/settings/brand/brand.ts';

export const siteUrlOf = (path: string): string => absoluteUrl(path, brand.baseUrl);

/** Returns the URL of a page for search engines, whichever alias is shown. */
export const canonicalUrlOf = ({ page, language }: PageRoute): string => siteUrlOf(page.paths[language]);
