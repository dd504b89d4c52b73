import { absoluteUrl } from '@atverta/contract/alternates.ts';
import type { PageAddress } from '@atverta/contract/composition.ts';
import * as brand from '@atverta/settings/brand/brand.ts';

export const siteUrlOf = (path: string): string => absoluteUrl(path, brand.baseUrl);

/** Returns the address of a page for search engines, whichever alias is shown. */
export const canonicalUrlOf = ({ page, language }: PageAddress): string => siteUrlOf(page.paths[language]);
