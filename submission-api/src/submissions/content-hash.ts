import { createHash } from 'node:crypto';
import type { Submission } from '@atverta/enquiry/submission.ts';
import type { Attachment } from '../store/store.ts';

/** Hash of all that a visitor sent: equal for requests with equal content. */
export function contentHash(fields: Submission, attachments: readonly Attachment[]): string {
  const sortedFields = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const files = attachments.map(({ name, sha256 }) => [name, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([sortedFields, files]))
    .digest('hex');
}
