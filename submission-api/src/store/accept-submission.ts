import { randomUUID } from 'node:crypto';
import { asciiAddress } from '@atverta/enquiry/submission.ts';
import type { Query } from './database.ts';
import { newReference } from './reference.ts';
import type { Acceptance, NewSubmission, NotificationChannel } from './store.ts';

/** Form of an address that is looked up by. */
export const normaliseEmail = (email: string): string => asciiAddress(email.trim()).toLowerCase();

/** What is already stored under the same key, or with the same content lately. */
export async function findEarlier(query: Query, submission: NewSubmission): Promise<Acceptance | undefined> {
  if (submission.idempotencyKey) {
    const [row] = await query(
      `SELECT k.content_hash, s.reference, s.received_at
       FROM idempotency_keys k JOIN submissions s ON s.reference = k.reference WHERE k.key = $1`,
      [submission.idempotencyKey],
    );
    if (row && row.content_hash !== submission.contentHash) return { outcome: 'conflict' };
    if (row)
      return { outcome: 'replayed', reference: String(row.reference), receivedAt: Number(row.received_at) };
  }
  const [row] = await query(
    `SELECT reference, received_at FROM submissions
     WHERE content_hash = $1 AND received_at >= $2 ORDER BY received_at DESC LIMIT 1`,
    [submission.contentHash, submission.duplicateSince],
  );
  return (
    row && { outcome: 'duplicate', reference: String(row.reference), receivedAt: Number(row.received_at) }
  );
}

/** Writes the submission with its key, files and announcements, under a new reference. */
export async function insert(query: Query, submission: NewSubmission): Promise<Acceptance> {
  const { fields, receivedAt } = submission;
  const reference = await freeReference(query);
  await query(
    `INSERT INTO submissions (reference, form, language, email, fields, content_hash, received_at, quarantined_for)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      reference,
      fields.form,
      fields.language,
      normaliseEmail(fields.email),
      JSON.stringify(fields),
      submission.contentHash,
      receivedAt,
      submission.suspicion ?? null,
    ],
  );
  await rememberKey(query, submission, reference);
  for (const [position, { id, name, type, bytes, sha256 }] of submission.attachments.entries()) {
    await query(
      `INSERT INTO attachments (id, reference, position, name, type, bytes, sha256)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, reference, position, name, type, bytes, sha256],
    );
  }
  const channels = submission.suspicion ? submission.channels.filter(isAgencys) : submission.channels;
  await announce(query, reference, channels, receivedAt);
  return { outcome: 'stored', reference, receivedAt };
}

async function freeReference(query: Query): Promise<string> {
  for (;;) {
    const reference = newReference();
    const taken = await query('SELECT 1 AS taken FROM submissions WHERE reference = $1', [reference]);
    if (taken.length === 0) return reference;
  }
}

/** Binds an idempotency key to the submission that it made, or that it would have made again. */
export async function rememberKey(query: Query, submission: NewSubmission, reference: string): Promise<void> {
  if (!submission.idempotencyKey) return;
  await query('INSERT INTO idempotency_keys (key, reference, content_hash) VALUES ($1, $2, $3)', [
    submission.idempotencyKey,
    reference,
    submission.contentHash,
  ]);
}

/** A suspect is announced to the agency alone: it may be a person, and nobody waits in vain. */
export const isAgencys = (channel: NotificationChannel): boolean => channel === 'agency-mail';

/** Puts one delivery per channel into the outbox. */
export async function announce(
  query: Query,
  reference: string,
  channels: readonly NotificationChannel[],
  now: number,
): Promise<void> {
  for (const channel of channels) {
    await query(
      `INSERT INTO deliveries (id, reference, channel, state, attempts, created_at, due_at, leased_until)
       VALUES ($1, $2, $3, 'pending', 0, $4, $4, 0)`,
      [randomUUID(), reference, channel, now],
    );
  }
}
