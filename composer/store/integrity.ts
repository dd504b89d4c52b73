import { hash } from 'node:crypto';

/** Returns the hash of a content in the form of HTML's `integrity` attribute. */
export const integrityOf = (content: Buffer | string): string =>
  `sha256-${hash('sha256', content, 'base64')}`;
