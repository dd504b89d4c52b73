import type { Database, SqlValue } from './database.ts';
import {
  findEarlier,
  insertDeliveries,
  insertKey,
  insertSubmission,
  normaliseEmail,
} from './insert-submission.ts';
import { readInBatches } from './query-rows.ts';
import type {
  Attachment,
  DeliveryChannel,
  InsertResult,
  NewSubmission,
  StoredAttachment,
  StoredSubmission,
  SubmissionFilter,
} from './records.ts';
import { undeliveredCondition } from './sql-deliveries.ts';

const ATTACHMENT_COLUMNS = 'id, name, type, bytes, sha256';
const SUBMISSION_COLUMNS = `reference, fields, received_at AS "receivedAt", quarantine_reason AS "quarantineReason",
  completed_at AS "completedAt"`;

const keptFilesSql = (list: string) =>
  `SELECT ${ATTACHMENT_COLUMNS} FROM attachments WHERE reference IN (${list}) AND deleted_at IS NULL ORDER BY position`;

type SubmissionRow = Omit<StoredSubmission, 'fields' | 'attachments'> & { readonly fields: string };

export class SqlSubmissions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Stores a submission exactly once. Resolves once it is durable, or to the earlier submission. `putFiles` stores
   * the files before the rows that name them. It is not called for most repeated submissions.
   */
  async insert(submission: NewSubmission, putFiles?: () => Promise<void>): Promise<InsertResult> {
    // A first look without a lock avoids storing the files of most repeated requests. A duplicate with a new
    // key continues, so that its key is bound to the first enquiry.
    const earlierResult = await findEarlier(this.#database.read, submission);
    if (earlierResult && (earlierResult.outcome !== 'duplicate' || !submission.idempotencyKey))
      return earlierResult;
    await putFiles?.();
    return this.#database.transaction(async ({ query, lock }) => {
      // Requests with the same content or key wait for each other.
      await lock(`content:${submission.contentHash}`);
      if (submission.idempotencyKey) await lock(`key:${submission.idempotencyKey}`);
      const earlier = await findEarlier(query, submission);
      if (earlier?.outcome === 'duplicate') await insertKey(query, submission, earlier.reference);
      return earlier ?? insertSubmission(query, submission);
    });
  }

  async hasKey(key: string): Promise<boolean> {
    const rows = await this.#database.read('SELECT 1 AS bound FROM idempotency_keys WHERE key = $1', [key]);
    return rows.length > 0;
  }

  async find(reference: string): Promise<StoredSubmission | undefined> {
    return (await this.#select('WHERE reference = $1', [reference]))[0];
  }

  /** Lists submissions, newest first. */
  list({ quarantined, undeliveredBefore, email, limit }: SubmissionFilter = {}): Promise<StoredSubmission[]> {
    const conditions = ['1 = 1'];
    const parameters: SqlValue[] = [];
    if (quarantined !== undefined) conditions.push(`quarantine_reason IS ${quarantined ? 'NOT ' : ''}NULL`);
    if (undeliveredBefore !== undefined) {
      const isUndelivered = undeliveredCondition(`$${parameters.push(undeliveredBefore)}`);
      conditions.push(`reference IN (SELECT reference FROM deliveries WHERE ${isUndelivered})`);
    }
    if (email !== undefined) conditions.push(`email = $${parameters.push(normaliseEmail(email))}`);
    const limitClause = limit === undefined ? '' : `LIMIT ${Math.trunc(limit)}`;
    return this.#select(
      `WHERE ${conditions.join(' AND ')} ORDER BY received_at DESC, reference ${limitClause}`,
      parameters,
    );
  }

  /** Yields all submissions in pages, since all of them may not fit in memory. */
  async *all(): AsyncGenerator<StoredSubmission> {
    for (let lastReference: string | undefined = ''; lastReference !== undefined; ) {
      const page: StoredSubmission[] = await this.#select(
        'WHERE reference > $1 ORDER BY reference LIMIT 500',
        [lastReference],
      );
      yield* page;
      lastReference = page.at(-1)?.reference;
    }
  }

  async count(): Promise<number> {
    const [row] = await this.#database.read<{ count: number }>('SELECT count(*) AS count FROM submissions');
    return row?.count ?? 0;
  }

  /** Quarantines a submission. Deletes its unsent deliveries, except the note to the agency about an infected file. */
  quarantine(reference: string, reason: 'operator' | 'infected' = 'operator'): Promise<void> {
    return this.#database.transaction(async ({ query }) => {
      await query(
        'UPDATE submissions SET quarantine_reason = coalesce(quarantine_reason, $2) WHERE reference = $1',
        [reference, reason],
      );
      await query(
        `DELETE FROM deliveries WHERE reference = $1 AND state IN ('pending', 'failed')
         AND ($2 = 'operator' OR channel <> 'agency-mail')`,
        [reference, reason],
      );
    });
  }

  async markScanned(id: string, now: number): Promise<void> {
    await this.#database.write('UPDATE attachments SET scanned_at = $2 WHERE id = $1', [id, now]);
  }

  /** Approves a submission and puts its deliveries into the outbox. Resolves to false if it was not in quarantine. */
  approve(reference: string, channels: readonly DeliveryChannel[], now: number): Promise<boolean> {
    return this.#database.transaction(async ({ query, lock }) => {
      // If two operators approve it at the same time, the second finds it approved.
      await lock(`approve:${reference}`);
      const [row] = await query<{ reason: string }>(
        `SELECT quarantine_reason AS reason FROM submissions WHERE reference = $1 AND quarantine_reason IS NOT NULL`,
        [reference],
      );
      if (!row) return false;
      await query('UPDATE submissions SET quarantine_reason = NULL WHERE reference = $1', [reference]);
      // The agency got only a note about an enquiry that was quarantined automatically, and now gets the full mail. A
      // note that is still pending is sent as the full mail. Mails before an operator's quarantine were full already.
      const deliveryRows = await query(
        `SELECT channel FROM deliveries WHERE reference = $1 AND ($2 = 'operator' OR (state = 'pending' AND lease_expires_at <= $3))`,
        [reference, row.reason, now],
      );
      const usedChannels = deliveryRows.map(({ channel }) => channel);
      const missingChannels = channels.filter((channel) => !usedChannels.includes(channel));
      await insertDeliveries(query, reference, missingChannels, now);
      return true;
    });
  }

  /** Returns the number of quarantined enquiries that no operator has handled, and the time of the oldest. */
  async countUnreviewedQuarantined(): Promise<{ readonly count: number; readonly since: number }> {
    const [row] = await this.#database.read<{ count: number; since: number | null }>(
      `SELECT count(*) AS count, min(received_at) AS since FROM submissions
       WHERE quarantine_reason IS NOT NULL AND quarantine_reason <> 'operator'`,
    );
    return { count: row?.count ?? 0, since: row?.since ?? 0 };
  }

  /** Marks a project as completed. Resolves to the time of the first call, from which the files' period counts. */
  async complete(reference: string, now: number): Promise<number> {
    const [row] = await this.#database.write<{ completedAt: number }>(
      `UPDATE submissions SET completed_at = coalesce(completed_at, $2) WHERE reference = $1
       RETURNING completed_at AS "completedAt"`,
      [reference, now],
    );
    return row?.completedAt ?? now;
  }

  /** Deletes rows. Resolves to the attachments whose files must be deleted next. The store must then be scrubbed. */
  erase(references: readonly string[]): Promise<Attachment[]> {
    return this.#database.transaction(async ({ query }) => {
      const attachments = await readInBatches<Attachment>(query, references, keptFilesSql);
      for (const reference of references)
        await query('DELETE FROM submissions WHERE reference = $1', [reference]);
      return attachments;
    });
  }

  /** Deletes the project materials of submissions: the text that was pasted, and the files as `erase` does. */
  eraseMaterials(references: readonly string[], now: number): Promise<Attachment[]> {
    return this.#database.transaction(async ({ query }) => {
      const attachments = await readInBatches<Attachment>(query, references, keptFilesSql);
      for (const { id } of attachments)
        await query('UPDATE attachments SET deleted_at = $2 WHERE id = $1', [id, now]);
      for (const reference of references) {
        const [row] = await query<SubmissionRow>('SELECT fields FROM submissions WHERE reference = $1', [
          reference,
        ]);
        const fields = JSON.stringify({ ...JSON.parse(row?.fields ?? '{}'), details: '' });
        await query('UPDATE submissions SET fields = $2 WHERE reference = $1', [reference, fields]);
      }
      return attachments;
    });
  }

  /** Lists the files of a shard (see `SHARDS`), optionally with files that were purged. */
  filesIn(shard: string, { includePurged = false } = {}): Promise<Pick<Attachment, 'id' | 'sha256'>[]> {
    const condition = includePurged ? '' : 'AND deleted_at IS NULL';
    const sql = `SELECT id, sha256 FROM attachments WHERE substr(sha256, 1, 2) = $1 ${condition}`;
    return this.#database.read(sql, [shard]);
  }

  async #select(clauses: string, parameters: readonly SqlValue[]): Promise<StoredSubmission[]> {
    const sql = `SELECT ${SUBMISSION_COLUMNS} FROM submissions ${clauses}`;
    const rows = await this.#database.read<SubmissionRow>(sql, parameters);
    const attachments = await readInBatches<StoredAttachment & { reference: string }>(
      this.#database.read,
      rows.map(({ reference }) => reference),
      (list) =>
        `SELECT reference, ${ATTACHMENT_COLUMNS}, deleted_at AS "deletedAt", scanned_at AS "scannedAt"
         FROM attachments
         WHERE reference IN (${list}) ORDER BY position`,
    );
    const byReference = Map.groupBy(attachments, ({ reference }) => reference);
    return rows.map((row) => ({
      ...row,
      fields: JSON.parse(row.fields),
      attachments: (byReference.get(row.reference) ?? []).map(({ reference: _, ...file }) => file),
    }));
  }
}
