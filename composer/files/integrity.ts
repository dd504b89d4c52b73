import { hash } from 'node:crypto';

/** Returns the hash of a file in the form of HTML's `integrity` attribute. */
export const integrityOf = (bytes: Buffer | string): string => `sha256-${hash('sha256', bytes, 'base64')}`;
