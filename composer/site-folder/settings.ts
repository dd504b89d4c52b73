import { join } from 'node:path';
import { RefusedError } from '../command/refused-error.ts';
import { ROOT } from '../site/site.ts';

/** Folder of the composed site: `SITE_ROOT`, or `site/` of the checkout. */
export const siteRoot = (): string => process.env['SITE_ROOT'] || join(ROOT, 'site');

/** Folder of a preview: a site like the live one, beside it. @throws RefusedError where the name is no folder's name */
export function previewRoot(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name)) {
    throw new RefusedError(`"${name}" cannot name a preview: use small letters, digits and hyphens`);
  }
  return join(siteRoot(), 'previews', name);
}
