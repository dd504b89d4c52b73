import type { Row } from './database.ts';
import type { Attachment, StoredAttachment, StoredSubmission, Suspicion } from './store.ts';

export function toSubmission(row: Row, attachments: readonly StoredAttachment[]): StoredSubmission {
  return {
    reference: String(row.reference),
    fields: JSON.parse(String(row.fields)),
    receivedAt: Number(row.received_at),
    quarantinedFor: row.quarantined_for as Suspicion | null,
    completedAt: optionalNumber(row.completed_at),
    attachments,
  };
}

export function toAttachment(row: Row): Attachment {
  return {
    id: String(row.id),
    name: String(row.name),
    type: String(row.type),
    bytes: Number(row.bytes),
    sha256: String(row.sha256),
  };
}

export function toStoredAttachment(row: Row): StoredAttachment {
  return { ...toAttachment(row), deletedAt: optionalNumber(row.deleted_at) };
}

export function optionalNumber(value: Row[string] | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

/** SQLite and PostgreSQL both bear so many in one statement; a longer list goes in slices. */
export const MAX_PARAMETERS = 500;

/** `$1, $2, $3` for three values. */
export function placeholders(count: number): string {
  return Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ');
}
