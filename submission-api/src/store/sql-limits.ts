import { createHmac, randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { insertRow } from './sql-helpers.ts';

/** No visitor's key has a space. */
const PROCESS = 'process ';

export class SqlLimits {
  readonly #database: Database;
  #salt: string | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Holds an idempotency key for one request; false while another request holds it. */
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

  /**
   * Counts a request of a client; resolves to the milliseconds until the next one is allowed, zero when
   * this one is. Generic cell rate algorithm: each request moves the time at which the client's
   * allowance is whole by window ÷ count, at most a window ahead.
   */
  async countRequest(
    address: string,
    now: number,
    limit: { count: number; windowMs: number },
  ): Promise<number> {
    const client = await this.#pseudonym(address);
    return this.#database.transaction(async ({ query, mutex }) => {
      await mutex(`rate:${client}`);
      const [row] = await query<{ at: number }>('SELECT full_until AS at FROM rates WHERE client = $1', [
        client,
      ]);
      const fullUntil = Math.max(now, row?.at ?? 0) + Math.floor(limit.windowMs / limit.count);
      const wait = fullUntil - limit.windowMs - now;
      if (wait > 0) return wait;
      const onConflict = 'ON CONFLICT (client) DO UPDATE SET full_until = $2';
      await insertRow(query, 'rates', { client, full_until: fullUntil }, onConflict);
      return 0;
    });
  }

  /** Holds a lease that says that a process uses this store. */
  async noteProcess(owner: string, until: number): Promise<void> {
    await this.holdKey(PROCESS + owner, owner, until, until);
  }

  endProcess(owner: string): Promise<void> {
    return this.forgetKey(PROCESS + owner, owner);
  }

  async countProcesses(now: number): Promise<number> {
    const sql = 'SELECT key FROM in_flight_keys WHERE key LIKE $1 AND until > $2';
    return (await this.#database.read(sql, [`${PROCESS}%`, now])).length;
  }

  async forgetExpired(now: number): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      await query('DELETE FROM in_flight_keys WHERE until <= $1', [now]);
      await query('DELETE FROM rates WHERE full_until <= $1', [now]);
    });
  }

  /** Addresses are personal data: only their salted hash is stored. */
  async #pseudonym(address: string): Promise<string> {
    this.#salt ??= await this.#database.transaction(async ({ query }) => {
      await insertRow(query, 'salt', { id: 1, value: randomUUID() }, 'ON CONFLICT (id) DO NOTHING');
      return String((await query('SELECT value FROM salt WHERE id = 1'))[0]?.value);
    });
    return createHmac('sha256', this.#salt).update(address).digest('base64url');
  }
}
