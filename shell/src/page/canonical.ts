import * as brand from '@atverta/shared/brand/brand.ts';
import { absoluteUrl } from '@atverta/shared/contracts/alternates.ts';
import type { PageAddress } from '@atverta/shared/contracts/composition.ts';

export const absolute = (path: string): string => absoluteUrl(path, brand.baseUrl);

/** Address that search engines should know of a page, whichever alias is shown. */
export const canonicalOf = ({ page, language }: PageAddress): string => absolute(page.paths[language]);
