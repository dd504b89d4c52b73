import { join, resolve } from 'node:path';
import { checkoutFolder } from '../config/checkout-folder.ts';
import { ROOT, site } from '../config/site.ts';
import { RefusedError } from '../process/refused-error.ts';

/** Returns the folder of compositions: `SITE_ROOT`, `siteRoot` of the site's configuration, or `site`. */
export function siteRoot(): string {
  const folder = process.env['SITE_ROOT'] || site.siteRoot;
  return folder ? resolve(ROOT, folder) : checkoutFolder('site', 'siteRoot, or SITE_ROOT');
}

/**
 * Returns the folder of a preview's compositions.
 * @throws RefusedError if the name has other characters than a host name
 */
export function previewRoot(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name)) {
    throw new RefusedError(`"${name}" cannot name a preview: use lower-case letters, digits and hyphens`);
  }
  return join(siteRoot(), 'previews', name);
}
