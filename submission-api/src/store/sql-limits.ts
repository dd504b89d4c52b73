import { createHmac, randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { insertRow } from './sql-helpers.ts';

/** Request counts and keys in flight that processes share on PostgreSQL. */
export class SqlLimits {
  readonly #database: Database;
  #salt: string | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Holds an idempotency key for a request. Resolves to false while another request holds it. */
  async holdKey(key: string, owner: string, now: number, until: number): Promise<boolean> {
    const rows = await this.#database.write(
      `INSERT INTO in_flight_keys (key, owner, until) VALUES ($1, $2, $4)
       ON CONFLICT (key) DO UPDATE SET owner = $2, until = $4 WHERE in_flight_keys.until <= $3 RETURNING key`,
      [key, owner, now, until],
    );
    return rows.length > 0;
  }

  async renewKeys(keys: readonly string[], owner: string, until: number): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      const sql = 'UPDATE in_flight_keys SET until = $3 WHERE key = $1 AND owner = $2';
      for (const key of keys) await query(sql, [key, owner, until]);
    });
  }

  async forgetKey(key: string, owner: string): Promise<void> {
    await this.#database.write('DELETE FROM in_flight_keys WHERE key = $1 AND owner = $2', [key, owner]);
  }

  /** Counts a request of a client in its window, which begins with the first request and lasts `ttl` milliseconds. */
  async countRequest(
    address: string,
    now: number,
    windowMs: number,
  ): Promise<{ current: number; ttl: number }> {
    const client = await this.#pseudonym(address);
    // LEAST limits a window that another process opened with its clock ahead.
    const [row] = await this.#database.write<{ requests: number; until: number }>(
      `INSERT INTO rates (client, requests, until) VALUES ($1, 1, $3)
       ON CONFLICT (client) DO UPDATE SET
         requests = CASE WHEN rates.until > $2 THEN rates.requests + 1 ELSE 1 END,
         until = CASE WHEN rates.until > $2 THEN LEAST(rates.until, $3) ELSE $3 END
       RETURNING requests, until`,
      [client, now, now + windowMs],
    );
    return { current: row?.requests ?? 0, ttl: (row?.until ?? now) - now };
  }

  async forgetExpired(now: number): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      await query('DELETE FROM in_flight_keys WHERE until <= $1', [now]);
      await query('DELETE FROM rates WHERE until <= $1', [now]);
    });
  }

  /** Returns a salted hash of the address: addresses are personal data and not stored. */
  async #pseudonym(address: string): Promise<string> {
    this.#salt ??= await this.#database.transaction(async ({ query }) => {
      await insertRow(query, 'salt', { id: 1, value: randomUUID() }, 'ON CONFLICT (id) DO NOTHING');
      return String((await query('SELECT value FROM salt WHERE id = 1'))[0]?.value);
    });
    return createHmac('sha256', this.#salt).update(address).digest('base64url');
  }
}
