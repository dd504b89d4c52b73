import type { Database, Row } from './database.ts';
import type {
  Delivery,
  DeliveryOutcome,
  DeliveryRecord,
  DeliveryState,
  NotificationChannel,
  Undelivered,
} from './store.ts';
import { MAX_PARAMETERS, optionalNumber, placeholders } from './submission-rows.ts';

/** What stands for an error where an announcement was not even tried. */
export const UNTRIED = 'not-tried';

/** @param before parameter of a time in milliseconds since 1970 */
export const undeliveredAt = (before: string): string =>
  `(error IS NOT NULL OR (state = 'pending' AND created_at < ${before}))`;

type Lease = {
  readonly channel: NotificationChannel;
  readonly owner: string;
  readonly now: number;
  readonly until: number;
  readonly limit: number;
};

export class SqlDeliveries {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Hands out deliveries of a channel that are due, each to one owner until the lease ends. */
  async lease({ channel, owner, now, until, limit }: Lease): Promise<Delivery[]> {
    // In PostgreSQL processes step over each other's rows; SQLite's writer is alone anyway.
    const skip = this.#database.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
    return this.#database.transaction(async ({ query }) => {
      const rows = await query(
        `UPDATE deliveries SET leased_by = $1, leased_until = $2 WHERE id IN (
           SELECT id FROM deliveries WHERE channel = $5 AND state = 'pending' AND due_at <= $3 AND leased_until <= $3
           ORDER BY attempts > 0, due_at LIMIT $4 ${skip}
         ) RETURNING *`,
        [owner, until, now, limit, channel],
      );
      return rows.map(toDelivery);
    });
  }

  /** Keeps deliveries that are under way from being handed to others. */
  async extendLeases(owner: string, now: number, until: number): Promise<void> {
    await this.#database.transaction(({ query }) =>
      query(
        "UPDATE deliveries SET leased_until = $3 WHERE leased_by = $1 AND leased_until > $2 AND state = 'pending'",
        [owner, now, until],
      ),
    );
  }

  async markDone(id: string, owner: string, outcome: DeliveryOutcome, now: number): Promise<void> {
    await this.#database.transaction(({ query }) =>
      query(
        `UPDATE deliveries SET state = $3, sent_at = $4, attempts = attempts + 1, error = NULL, failing_since = NULL,
           leased_until = 0
         WHERE id = $1 AND leased_by = $2`,
        [id, owner, outcome, now],
      ),
    );
  }

  /** `retryAt` of undefined gives the delivery up. `error` holds no personal data. */
  async markFailed(
    id: string,
    owner: string,
    { error, now, retryAt }: { error: string; now: number; retryAt: number | undefined },
  ): Promise<void> {
    await this.#database.transaction(({ query }) =>
      query(
        `UPDATE deliveries SET state = $3, due_at = $4, error = $5, failing_since = coalesce(failing_since, $6),
           attempts = attempts + 1, leased_until = 0
         WHERE id = $1 AND leased_by = $2`,
        [id, owner, retryAt === undefined ? 'failed' : 'pending', retryAt ?? 0, error, now],
      ),
    );
  }

  /** Gives unsent deliveries back, so that another process need not wait for the lease to end. */
  async returnLeases(owner: string): Promise<void> {
    await this.#database.transaction(({ query }) =>
      query("UPDATE deliveries SET leased_until = 0 WHERE leased_by = $1 AND state = 'pending'", [owner]),
    );
  }

  async deliveriesOf(reference: string): Promise<DeliveryRecord[]> {
    const sql = 'SELECT * FROM deliveries WHERE reference = $1 ORDER BY channel, created_at';
    return (await this.#database.read(sql, [reference])).map(toRecord);
  }

  /** Makes all that has not been sent due at once; resolves to how many. */
  async retry(reference: string, now: number): Promise<number> {
    const rows = await this.#database.transaction(({ query }) =>
      query(
        `UPDATE deliveries SET state = 'pending', due_at = $2, created_at = $2
         WHERE reference = $1 AND state <> 'sent' RETURNING id`,
        [reference, now],
      ),
    );
    return rows.length;
  }

  /** What has not been sent of these submissions. */
  async unsent(references: readonly string[]): Promise<DeliveryRecord[]> {
    const unsent: DeliveryRecord[] = [];
    for (let start = 0; start < references.length; start += MAX_PARAMETERS) {
      const some = references.slice(start, start + MAX_PARAMETERS);
      const sql = `SELECT * FROM deliveries
        WHERE state <> 'sent' AND reference IN (${placeholders(some.length)}) ORDER BY channel`;
      unsent.push(...(await this.#database.read(sql, some)).map(toRecord));
    }
    return unsent;
  }

  /** What failed, or was due before then and has not gone out. */
  async undelivered(before: number): Promise<Undelivered[]> {
    const sql = `SELECT channel, coalesce(error, '${UNTRIED}') AS failure, count(*) AS n,
        min(coalesce(failing_since, created_at)) AS since
      FROM deliveries WHERE ${undeliveredAt('$1')} GROUP BY channel, failure ORDER BY channel, failure`;
    return (await this.#database.read(sql, [before])).map((row) => ({
      channel: row.channel as NotificationChannel,
      error: String(row.failure),
      count: Number(row.n),
      since: Number(row.since),
    }));
  }

  /** Which of these deliveries there are. */
  async known(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const sql = `SELECT id FROM deliveries WHERE id IN (${placeholders(ids.length)})`;
    return new Set((await this.#database.read(sql, ids)).map((row) => String(row.id)));
  }

  async countDeliveries(): Promise<Record<DeliveryState, number>> {
    const counts: Record<DeliveryState, number> = { pending: 0, sent: 0, filed: 0, failed: 0 };
    for (const row of await this.#database.read(
      'SELECT state, count(*) AS n FROM deliveries GROUP BY state',
    )) {
      counts[row.state as DeliveryState] = Number(row.n);
    }
    return counts;
  }
}

function toDelivery(row: Row): Delivery {
  return {
    id: String(row.id),
    reference: String(row.reference),
    channel: row.channel as NotificationChannel,
    attempts: Number(row.attempts),
    createdAt: Number(row.created_at),
  };
}

function toRecord(row: Row): DeliveryRecord {
  return {
    ...toDelivery(row),
    state: row.state as DeliveryState,
    dueAt: Number(row.due_at),
    error: row.error as string | null,
    failingSince: optionalNumber(row.failing_since),
  };
}
