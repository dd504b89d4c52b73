import { join } from 'node:path';

/** Folder of the checkout that these tools stand in. */
export const CHECKOUT = join(import.meta.dirname, '../..');
