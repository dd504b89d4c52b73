import { announce, findEarlier, insert, normaliseEmail, rememberKey } from './accept-submission.ts';
import type { Database, Row, SqlValue } from './database.ts';
import { undeliveredAt } from './sql-deliveries.ts';
import type {
  Acceptance,
  Attachment,
  NewSubmission,
  NotificationChannel,
  Selection,
  StoredAttachment,
  StoredSubmission,
} from './store.ts';
import {
  MAX_PARAMETERS,
  placeholders,
  toAttachment,
  toStoredAttachment,
  toSubmission,
} from './submission-rows.ts';

export class SqlSubmissions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Resolves once the enquiry is durable, whole, exactly once. Whether it was seen before is decided
   * here alone. `putFiles` puts its files in place before the rows that name them; it is not called
   * for most of those that were seen before.
   */
  async accept(submission: NewSubmission, putFiles?: () => Promise<void>): Promise<Acceptance> {
    // A first look without mutex spares most repeated requests their files. A duplicate under a key
    // of its own goes on: that binds the key to the first enquiry.
    const seen = await findEarlier(this.#database.read, submission);
    if (seen && (seen.outcome !== 'duplicate' || !submission.idempotencyKey)) return seen;
    await putFiles?.();
    return this.#database.transaction(async ({ query, mutex }) => {
      // Two processes with the same content, or the same key, take turns.
      await mutex(`content:${submission.contentHash}`);
      if (submission.idempotencyKey) await mutex(`key:${submission.idempotencyKey}`);
      const earlier = await findEarlier(query, submission);
      if (earlier?.outcome === 'duplicate') await rememberKey(query, submission, earlier.reference);
      return earlier ?? insert(query, submission);
    });
  }

  /** True once an enquiry was stored under this idempotency key. */
  async hasKey(key: string): Promise<boolean> {
    const rows = await this.#database.read('SELECT 1 AS bound FROM idempotency_keys WHERE key = $1', [key]);
    return rows.length > 0;
  }

  async find(reference: string): Promise<StoredSubmission | undefined> {
    const rows = await this.#database.read('SELECT * FROM submissions WHERE reference = $1', [reference]);
    return (await this.#withAttachments(rows))[0];
  }

  /** Newest first. */
  async list({ quarantined, undeliveredBefore, email, limit }: Selection = {}): Promise<StoredSubmission[]> {
    const conditions = ['1 = 1'];
    const parameters: SqlValue[] = [];
    if (quarantined !== undefined) conditions.push(`quarantined_for IS ${quarantined ? 'NOT ' : ''}NULL`);
    if (undeliveredBefore !== undefined) {
      const isUndelivered = undeliveredAt(`$${parameters.push(undeliveredBefore)}`);
      conditions.push(`reference IN (SELECT reference FROM deliveries WHERE ${isUndelivered})`);
    }
    if (email !== undefined) conditions.push(`email = $${parameters.push(normaliseEmail(email))}`);
    const limitClause = limit === undefined ? '' : ` LIMIT ${Math.trunc(limit)}`;
    const rows = await this.#database.read(
      `SELECT * FROM submissions WHERE ${conditions.join(' AND ')} ORDER BY received_at DESC, reference${limitClause}`,
      parameters,
    );
    return this.#withAttachments(rows);
  }

  quarantine(reference: string): Promise<void> {
    return this.#database.transaction(async ({ query }) => {
      await query(
        "UPDATE submissions SET quarantined_for = coalesce(quarantined_for, 'operator') WHERE reference = $1",
        [reference],
      );
      await query("DELETE FROM deliveries WHERE reference = $1 AND state IN ('pending', 'failed')", [
        reference,
      ]);
    });
  }

  /** Approves a submission in quarantine, and announces it. False when it was not in quarantine. */
  approve(reference: string, channels: readonly NotificationChannel[], now: number): Promise<boolean> {
    return this.#database.transaction(async ({ query }) => {
      const [row] = await query(
        'SELECT quarantined_for FROM submissions WHERE reference = $1 AND quarantined_for IS NOT NULL',
        [reference],
      );
      if (!row) return false;
      await query('UPDATE submissions SET quarantined_for = NULL WHERE reference = $1', [reference]);
      // Of a suspect the agency has had a note only, unless that is still to come: then it comes whole.
      const announced = await query(
        `SELECT channel FROM deliveries WHERE reference = $1 AND ($2 = 'operator' OR (state = 'pending' AND leased_until <= $3))`,
        [reference, String(row.quarantined_for), now],
      );
      const missing = channels.filter((channel) =>
        announced.every((delivery) => delivery.channel !== channel),
      );
      await announce(query, reference, missing, now);
      return true;
    });
  }

  /** How many look like a robot's and were not looked at, and when the oldest came in. */
  async suspects() {
    const sql = `SELECT count(*) AS n, min(received_at) AS since FROM submissions
      WHERE quarantined_for IS NOT NULL AND quarantined_for <> 'operator'`;
    const [row] = await this.#database.read(sql);
    return { count: Number(row?.n), since: Number(row?.since) };
  }

  complete(reference: string, now: number): Promise<void> {
    return this.#database.transaction(async ({ query }) => {
      await query('UPDATE submissions SET completed_at = $2 WHERE reference = $1', [reference, now]);
    });
  }

  /**
   * Deletes rows, and what the database's own files still hold of them; resolves to the attachments
   * whose files must follow.
   */
  async erase(references: readonly string[]): Promise<Attachment[]> {
    const erased = await this.#database.transaction(async ({ query }) => {
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
    await this.#database.scrub();
    return erased;
  }

  async markAttachmentsDeleted(ids: readonly string[], now: number): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      for (const id of ids) await query('UPDATE attachments SET deleted_at = $2 WHERE id = $1', [id, now]);
    });
  }

  /** Which of these attachments belong to a submission. */
  async knownAttachments(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const sql = `SELECT id FROM attachments WHERE deleted_at IS NULL AND id IN (${placeholders(ids.length)})`;
    return new Set((await this.#database.read(sql, ids)).map((row) => String(row.id)));
  }

  async #withAttachments(rows: readonly Row[]): Promise<StoredSubmission[]> {
    const byReference = new Map<string, StoredAttachment[]>();
    for (let start = 0; start < rows.length; start += MAX_PARAMETERS) {
      const references = rows.slice(start, start + MAX_PARAMETERS).map((row) => String(row.reference));
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
