import { join } from 'node:path';

/** Folder of the composed site: `SITE_ROOT`, or `site/` of the checkout. */
export const siteRoot = (): string => process.env['SITE_ROOT'] ?? join(import.meta.dirname, '../../site');
