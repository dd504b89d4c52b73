import { join } from 'node:path';
import { CHECKOUT } from '../workspaces/checkout.ts';

/** Where everything of the mocked site is kept: `MOCKED_SITE`, or a folder among the caches. */
export const workFolder = (): string =>
  process.env['MOCKED_SITE'] ?? join(CHECKOUT, 'node_modules/.cache/mocked-site');
