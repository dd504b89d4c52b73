import { randomUUID } from 'node:crypto';
import { newReference } from '../submissions/reference.ts';
import type { Database, Query, Row, SqlValue } from './database.ts';
import type {
  Acceptance,
  Attachment,
  Earlier,
  NewSubmission,
  Outlet,
  Selection,
  StoredAttachment,
  StoredSubmission,
  SubmissionStore,
} from './store.ts';
import { placeholders, toAttachment, toStoredAttachment, toSubmission } from './submission-rows.ts';

type Identity = Pick<NewSubmission, 'contentHash' | 'idempotencyKey' | 'duplicateSince'>;

export class SqlSubmissions implements SubmissionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  findEarlier(identity: Identity): Promise<Earlier | undefined> {
    return findEarlier(this.#database.read, identity);
  }

  accept(submission: NewSubmission): Promise<Acceptance> {
    return this.#database.transaction(async ({ query, lock }) => {
      // Two processes with the same content, or the same key, take turns.
      await lock(`content:${submission.contentHash}`);
      if (submission.idempotencyKey) await lock(`key:${submission.idempotencyKey}`);
      const earlier = await findEarlier(query, submission);
      if (earlier?.outcome === 'duplicate') await rememberKey(query, submission, earlier.reference);
      return earlier ?? insert(query, submission);
    });
  }

  async find(reference: string): Promise<StoredSubmission | undefined> {
    const rows = await this.#database.read('SELECT * FROM submissions WHERE reference = $1', [reference]);
    return (await this.#withAttachments(rows))[0];
  }

  async list({ quarantined, email, receivedBefore, limit }: Selection = {}): Promise<StoredSubmission[]> {
    const conditions = ['1 = 1'];
    const parameters: SqlValue[] = [];
    if (quarantined !== undefined) conditions.push(`quarantined_for IS ${quarantined ? 'NOT ' : ''}NULL`);
    if (email !== undefined) conditions.push(`email = $${parameters.push(normaliseEmail(email))}`);
    if (receivedBefore !== undefined) conditions.push(`received_at < $${parameters.push(receivedBefore)}`);
    const most = limit === undefined ? '' : ` LIMIT ${Math.trunc(limit)}`;
    const rows = await this.#database.read(
      `SELECT * FROM submissions WHERE ${conditions.join(' AND ')} ORDER BY received_at DESC, reference${most}`,
      parameters,
    );
    return this.#withAttachments(rows);
  }

  quarantine(reference: string): Promise<boolean> {
    return this.#database.transaction(async ({ query }) => {
      const rows = await query(
        "UPDATE submissions SET quarantined_for = 'operator' WHERE reference = $1 RETURNING reference",
        [reference],
      );
      await query("DELETE FROM deliveries WHERE reference = $1 AND state <> 'sent'", [reference]);
      return rows.length > 0;
    });
  }

  release(reference: string, outlets: readonly Outlet[], now: number): Promise<boolean> {
    return this.#database.transaction(async ({ query }) => {
      const rows = await query(
        `UPDATE submissions SET quarantined_for = NULL
         WHERE reference = $1 AND quarantined_for IS NOT NULL RETURNING reference`,
        [reference],
      );
      if (rows.length === 0) return false;
      const announced = await query('SELECT outlet FROM deliveries WHERE reference = $1', [reference]);
      const missing = outlets.filter((outlet) => announced.every((row) => row.outlet !== outlet));
      await announce(query, reference, missing, now);
      return true;
    });
  }

  complete(reference: string, now: number): Promise<boolean> {
    return this.#database.transaction(async ({ query }) => {
      const rows = await query(
        'UPDATE submissions SET completed_at = $2 WHERE reference = $1 RETURNING reference',
        [reference, now],
      );
      return rows.length > 0;
    });
  }

  erase(references: readonly string[]): Promise<Attachment[]> {
    return this.#database.transaction(async ({ query }) => {
      const attachments: Attachment[] = [];
      for (const reference of references) {
        const rows = await query(
          'SELECT * FROM attachments WHERE reference = $1 AND deleted_at IS NULL ORDER BY position',
          [reference],
        );
        attachments.push(...rows.map(toAttachment));
        await query('DELETE FROM submissions WHERE reference = $1', [reference]);
      }
      return attachments;
    });
  }

  async markAttachmentsDeleted(ids: readonly string[], now: number): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      for (const id of ids) await query('UPDATE attachments SET deleted_at = $2 WHERE id = $1', [id, now]);
    });
  }

  async knownAttachments(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const sql = `SELECT id FROM attachments WHERE deleted_at IS NULL AND id IN (${placeholders(ids.length)})`;
    return new Set((await this.#database.read(sql, ids)).map((row) => String(row.id)));
  }

  async #withAttachments(rows: readonly Row[]): Promise<StoredSubmission[]> {
    const byReference = new Map<string, StoredAttachment[]>();
    // SQLite and PostgreSQL both bear a few hundred parameters; a long list goes in slices.
    for (let start = 0; start < rows.length; start += 500) {
      const references = rows.slice(start, start + 500).map((row) => String(row.reference));
      const sql = `SELECT * FROM attachments WHERE reference IN (${placeholders(references.length)}) ORDER BY position`;
      for (const row of await this.#database.read(sql, references)) {
        const list = byReference.get(String(row.reference)) ?? [];
        byReference.set(String(row.reference), list);
        list.push(toStoredAttachment(row));
      }
    }
    return rows.map((row) => toSubmission(row, byReference.get(String(row.reference)) ?? []));
  }
}

/** Form of an address that is looked up by. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

async function findEarlier(query: Query, identity: Identity): Promise<Earlier | undefined> {
  if (identity.idempotencyKey) {
    const [row] = await query(
      `SELECT k.content_hash, s.reference, s.received_at
       FROM idempotency_keys k JOIN submissions s ON s.reference = k.reference WHERE k.key = $1`,
      [identity.idempotencyKey],
    );
    if (row && row.content_hash !== identity.contentHash) return { outcome: 'conflict' };
    if (row)
      return { outcome: 'replayed', reference: String(row.reference), receivedAt: Number(row.received_at) };
  }
  const [row] = await query(
    `SELECT reference, received_at FROM submissions
     WHERE content_hash = $1 AND received_at >= $2 ORDER BY received_at DESC LIMIT 1`,
    [identity.contentHash, identity.duplicateSince],
  );
  return (
    row && { outcome: 'duplicate', reference: String(row.reference), receivedAt: Number(row.received_at) }
  );
}

async function insert(query: Query, submission: NewSubmission): Promise<Acceptance> {
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
  if (!submission.suspicion) await announce(query, reference, submission.outlets, receivedAt);
  return { outcome: 'stored', reference, receivedAt };
}

async function freeReference(query: Query): Promise<string> {
  for (;;) {
    const reference = newReference();
    const taken = await query('SELECT 1 AS taken FROM submissions WHERE reference = $1', [reference]);
    if (taken.length === 0) return reference;
  }
}

async function rememberKey(query: Query, submission: NewSubmission, reference: string): Promise<void> {
  if (!submission.idempotencyKey) return;
  await query('INSERT INTO idempotency_keys (key, reference, content_hash) VALUES ($1, $2, $3)', [
    submission.idempotencyKey,
    reference,
    submission.contentHash,
  ]);
}

async function announce(
  query: Query,
  reference: string,
  outlets: readonly Outlet[],
  now: number,
): Promise<void> {
  for (const outlet of outlets) {
    await query(
      `INSERT INTO deliveries (id, reference, outlet, state, attempts, created_at, due_at, leased_until)
       VALUES ($1, $2, $3, 'pending', 0, $4, $4, 0)`,
      [randomUUID(), reference, outlet, now],
    );
  }
}
