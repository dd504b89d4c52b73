import { join } from 'node:path';
import { CHECKOUT } from '../workspaces/checkout.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where releases are kept: `RELEASE_STORE`, a folder or `s3://<bucket>/<prefix>`; or `releases/` of the checkout. */
export const releaseStorePlace = ({ RELEASE_STORE }: Environment = process.env): string =>
  RELEASE_STORE || join(CHECKOUT, 'releases');

/** Folder for what can be had again: copies of releases from elsewhere, and compressed files. */
export const cacheFolder = ({ RELEASE_CACHE }: Environment = process.env): string =>
  RELEASE_CACHE || join(CHECKOUT, 'node_modules/.cache/atverta-releases');
