import { join } from 'node:path';

/** Folder of the release store: `RELEASE_STORE`, or `releases/` of the checkout. */
export const releaseStoreRoot = (): string =>
  process.env['RELEASE_STORE'] ?? join(import.meta.dirname, '../../releases');
