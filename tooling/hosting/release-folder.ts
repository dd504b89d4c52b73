import { FEDERATION_PATH } from '@atverta/shared/contracts/published-files.ts';

/** Folder of a release, for other hosts: what is in it never changes. */
export const RELEASE_FOLDER = new RegExp(`^${FEDERATION_PATH}[^/]+/[0-9a-f]{40}/`);
