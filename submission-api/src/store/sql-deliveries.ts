import type { Database } from './database.ts';
import { readInBatches } from './query-rows.ts';
import type {
  Delivery,
  DeliveryChannel,
  DeliveryRecord,
  DeliveryState,
  SentState,
  UndeliveredGroup,
} from './records.ts';

/** Errors of a delivery to a visitor's e-mail address that takes no mail, for good or for now. */
export const RECIPIENT_REFUSED = 'recipient-refused';
export const RECIPIENT_DEFERRED = 'recipient-deferred';
const RECIPIENT_ERRORS = `('${RECIPIENT_REFUSED}', '${RECIPIENT_DEFERRED}')`;
/** Longest time between two attempts. */
export const MAX_RETRY_DELAY_MS = 72 * 60_000;
/** Shown as the error of a delivery that was not attempted. */
export const NOT_TRIED = 'not-tried';

/** @param before SQL parameter of a time in milliseconds since 1970 */
export const undeliveredCondition = (before: string): string =>
  `(error IS NOT NULL OR (state = 'pending' AND due_at < ${before}))`;

const DELIVERY_COLUMNS = 'id, reference, channel, attempts, created_at AS "createdAt"';
const DELIVERY_RECORD_COLUMNS = `${DELIVERY_COLUMNS}, state, due_at AS "dueAt", error, failing_since AS "failingSince"`;

type LeaseRequest = {
  readonly channel: DeliveryChannel;
  readonly owner: string;
  readonly now: number;
  readonly expiresAt: number;
  readonly limit: number;
};

export class SqlDeliveries {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Leases due deliveries of a channel. A `due_at` beyond the longest wait was written while the clock was ahead:
   * it counts as due, or the delivery would never be sent.
   */
  lease({ channel, owner, now, expiresAt, limit }: LeaseRequest): Promise<Delivery[]> {
    // In PostgreSQL, processes skip each other's locked rows. SQLite has only one writer.
    const skip = this.#database.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
    return this.#database.write<Delivery>(
      `UPDATE deliveries SET lease_owner = $1, lease_expires_at = $2 WHERE id IN (
         SELECT id FROM deliveries WHERE channel = $5 AND state = 'pending'
         AND (due_at <= $3 OR due_at > $6) AND (lease_expires_at <= $3 OR lease_expires_at > $6)
         ORDER BY attempts > 0, due_at LIMIT $4 ${skip}
       ) RETURNING ${DELIVERY_COLUMNS}`,
      [owner, expiresAt, now, limit, channel, now + MAX_RETRY_DELAY_MS],
    );
  }

  /** Extends the leases of current deliveries. */
  async extendLeases(owner: string, now: number, expiresAt: number): Promise<void> {
    await this.#database.write(
      "UPDATE deliveries SET lease_expires_at = $3 WHERE lease_owner = $1 AND lease_expires_at > $2 AND state = 'pending'",
      [owner, now, expiresAt],
    );
  }

  async markSent(id: string, owner: string, state: SentState, now: number): Promise<void> {
    await this.#database.write(
      `UPDATE deliveries SET state = $3, sent_at = $4, attempts = attempts + 1, error = NULL, failing_since = NULL,
         lease_expires_at = 0
       WHERE id = $1 AND lease_owner = $2`,
      [id, owner, state, now],
    );
  }

  /** Records a failure. Without `retryAt`, the delivery is given up. `error` must hold no personal data. */
  async markFailed(
    id: string,
    owner: string,
    { error, now, retryAt }: { error: string; now: number; retryAt: number | undefined },
  ): Promise<void> {
    await this.#database.write(
      `UPDATE deliveries SET state = $3, due_at = $4, error = $5, failing_since = coalesce(failing_since, $6),
         attempts = attempts + 1, lease_expires_at = 0
       WHERE id = $1 AND lease_owner = $2`,
      [id, owner, retryAt === undefined ? 'failed' : 'pending', retryAt ?? 0, error, now],
    );
  }

  /** Ends the leases of an owner, so that another process can send its deliveries at once. */
  async releaseLeases(owner: string): Promise<void> {
    const sql = "UPDATE deliveries SET lease_expires_at = 0 WHERE lease_owner = $1 AND state = 'pending'";
    await this.#database.write(sql, [owner]);
  }

  deliveriesOf(reference: string): Promise<DeliveryRecord[]> {
    const sql = `SELECT ${DELIVERY_RECORD_COLUMNS} FROM deliveries WHERE reference = $1 ORDER BY channel, created_at`;
    return this.#database.read<DeliveryRecord>(sql, [reference]);
  }

  /**
   * Makes all unsent deliveries due now. Their attempts begin anew.
   * @returns their number
   */
  async retry(reference: string, now: number): Promise<number> {
    const rows = await this.#database.write(
      `UPDATE deliveries SET state = 'pending', due_at = $2, attempts = 0
       WHERE reference = $1 AND state <> 'sent' RETURNING id`,
      [reference, now],
    );
    return rows.length;
  }

  listUnsent(references: readonly string[]): Promise<DeliveryRecord[]> {
    return readInBatches<DeliveryRecord>(
      this.#database.read,
      references,
      (list) =>
        `SELECT ${DELIVERY_RECORD_COLUMNS} FROM deliveries WHERE state <> 'sent' AND reference IN (${list}) ORDER BY channel`,
    );
  }

  /**
   * Counts deliveries that failed and will be tried again, or that have waited since before a time.
   * Leaves out a visitor's wrong e-mail address: the operator can do nothing about it.
   */
  countUndelivered(before: number): Promise<UndeliveredGroup[]> {
    return this.#database.read<UndeliveredGroup>(
      `SELECT channel, coalesce(error, '${NOT_TRIED}') AS error, count(*) AS count,
         min(coalesce(failing_since, due_at)) AS since
       FROM deliveries
       WHERE ${undeliveredCondition('$1')} AND state <> 'failed' AND coalesce(error, '') NOT IN ${RECIPIENT_ERRORS}
       GROUP BY channel, deliveries.error ORDER BY 1, 2`,
      [before],
    );
  }

  async has(id: string): Promise<boolean> {
    return (await this.#database.read('SELECT 1 AS there FROM deliveries WHERE id = $1', [id])).length > 0;
  }

  /**
   * Counts deliveries by state. Failures because of a visitor's wrong e-mail address count separately: no retry
   * would help.
   */
  async countDeliveries(): Promise<
    Record<DeliveryState, number> & { readonly [RECIPIENT_REFUSED]?: number }
  > {
    const sql = `SELECT CASE WHEN state = 'failed' AND error IN ${RECIPIENT_ERRORS} THEN '${RECIPIENT_REFUSED}' ELSE state END AS kind,
         count(*) AS count FROM deliveries GROUP BY 1`;
    const rows = await this.#database.read<{ kind: string; count: number }>(sql);
    const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    return { pending: 0, sent: 0, written: 0, failed: 0, ...counts };
  }
}
