import { createHash } from 'node:crypto';

/** Hash of a file's content in the form of HTML's `integrity` attribute. */
export const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
