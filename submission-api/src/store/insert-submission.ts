import { randomUUID } from 'node:crypto';
import { toAsciiEmail } from '@atverta/enquiry/enquiry-schema.ts';
import type { Query } from './database.ts';
import { insertRow } from './query-rows.ts';
import type { DeliveryChannel, InsertResult, NewSubmission, StoredSubmission } from './records.ts';
import { createReference } from './reference.ts';

type EarlierSubmission = Pick<StoredSubmission, 'reference' | 'receivedAt'>;

/** Returns an e-mail address in the form in which it is stored and looked up. */
export const normaliseEmail = (email: string): string => toAsciiEmail(email.trim()).toLowerCase();

/** Returns the earlier submission with the same key, or with the same recent content. */
export async function findEarlier(
  query: Query,
  { idempotencyKey, contentHash, duplicateSince }: NewSubmission,
): Promise<InsertResult | undefined> {
  if (idempotencyKey) {
    const [keyedSubmission] = await query<EarlierSubmission & { hash: string }>(
      `SELECT k.content_hash AS hash, s.reference, s.received_at AS "receivedAt"
       FROM idempotency_keys k JOIN submissions s ON s.reference = k.reference WHERE k.key = $1`,
      [idempotencyKey],
    );
    if (keyedSubmission && keyedSubmission.hash !== contentHash) return { outcome: 'conflict' };
    if (keyedSubmission)
      return {
        outcome: 'replayed',
        reference: keyedSubmission.reference,
        receivedAt: keyedSubmission.receivedAt,
      };
  }
  const [sameSubmission] = await query<EarlierSubmission>(
    `SELECT reference, received_at AS "receivedAt" FROM submissions
     WHERE content_hash = $1 AND received_at >= $2 ORDER BY received_at DESC LIMIT 1`,
    [contentHash, duplicateSince],
  );
  return sameSubmission && { outcome: 'duplicate', ...sameSubmission };
}

/** Writes the submission with its key, files and deliveries, under a new reference. */
export async function insertSubmission(query: Query, submission: NewSubmission): Promise<InsertResult> {
  const { fields, receivedAt, quarantineReason, channels } = submission;
  const reference = await findFreeReference(query);
  await insertRow(query, 'submissions', {
    reference,
    form: fields.form,
    language: fields.language,
    email: normaliseEmail(fields.email),
    fields: JSON.stringify(fields),
    content_hash: submission.contentHash,
    received_at: receivedAt,
    quarantine_reason: quarantineReason ?? null,
  });
  await insertKey(query, submission, reference);
  for (const [position, { id, name, type, bytes, sha256 }] of submission.attachments.entries())
    await insertRow(query, 'attachments', { id, reference, position, name, type, bytes, sha256 });
  // A quarantined enquiry is delivered only to the agency, which can approve it if a person sent it.
  const allowedChannels = quarantineReason
    ? channels.filter((channel) => channel === 'agency-mail')
    : channels;
  await insertDeliveries(query, reference, allowedChannels, receivedAt);
  return { outcome: 'stored', reference, receivedAt };
}

async function findFreeReference(query: Query): Promise<string> {
  for (;;) {
    const reference = createReference();
    const rows = await query('SELECT 1 AS taken FROM submissions WHERE reference = $1', [reference]);
    if (rows.length === 0) return reference;
  }
}

/** Binds the idempotency key to the submission that was stored, or to the earlier one with the same content. */
export async function insertKey(query: Query, submission: NewSubmission, reference: string): Promise<void> {
  const { idempotencyKey: key, contentHash } = submission;
  if (key) await insertRow(query, 'idempotency_keys', { key, reference, content_hash: contentHash });
}

/** Puts one delivery per channel into the outbox. */
export async function insertDeliveries(
  query: Query,
  reference: string,
  channels: readonly DeliveryChannel[],
  now: number,
): Promise<void> {
  for (const channel of channels)
    await query(
      `INSERT INTO deliveries (id, reference, channel, state, attempts, created_at, due_at, lease_expires_at)
       VALUES ($1, $2, $3, 'pending', 0, $4, $4, 0)`,
      [randomUUID(), reference, channel, now],
    );
}
