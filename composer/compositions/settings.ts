import { join, resolve } from 'node:path';
import { checkoutFolder } from '../config/checkout-folder.ts';
import { ROOT, site } from '../config/site.ts';
import { RefusedError } from '../process/refused-error.ts';

/** Folder of the composed site: `SITE_ROOT`, or what the site's configuration names, below its root. */
export function siteRoot(): string {
  const named = process.env['SITE_ROOT'] || site.siteRoot;
  return named ? resolve(ROOT, named) : checkoutFolder('site', 'siteRoot, or SITE_ROOT');
}

/** Folder of a preview: a site like the live one, beside it. @throws RefusedError where the name is no folder's name */
export function previewRoot(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name)) {
    throw new RefusedError(`"${name}" cannot name a preview: use small letters, digits and hyphens`);
  }
  return join(siteRoot(), 'previews', name);
}
