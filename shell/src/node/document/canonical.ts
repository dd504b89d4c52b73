import { absoluteUrl } from '@atverta/contract/alternates.ts';
import type { PageAddress } from '@atverta/contract/composition.ts';
import * as brand from '@atverta/settings/brand/brand.ts';

export const absolute = (path: string): string => absoluteUrl(path, brand.baseUrl);

/** Returns the address of a page for search engines, whichever alias is shown. */
export const canonicalOf = ({ page, language }: PageAddress): string => absolute(page.paths[language]);
