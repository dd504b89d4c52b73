import { join } from 'node:path';

/** Where everything of the mocked site is kept: `MOCKED_SITE`, or a folder among the caches. */
export const workFolder = (): string =>
  process.env['MOCKED_SITE'] ?? join(import.meta.dirname, '../../node_modules/.cache/mocked-site');
