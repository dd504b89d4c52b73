import type { Database, Query } from './database.ts';
import { insertRow } from './query-rows.ts';
import { createWindowSalt, hashNetwork, type RateWindow } from './rate-limit-salt.ts';

/** Largest difference between the clocks of processes. An expiry beyond it comes from a clock that was ahead. */
const MAX_SKEW_MS = 60_000;

/**
 * Limits that processes share on PostgreSQL: requests per client, and one request at a time per idempotency key. A
 * crash may lose them.
 */
export class SqlTemporaryState {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Holds an idempotency key for a request. Resolves to false while another request holds it. */
  async acquireKey(key: string, owner: string, now: number, expiresAt: number): Promise<boolean> {
    const rows = await this.#database.write(
      `INSERT INTO in_flight_keys (key, owner, expires_at) VALUES ($1, $2, $4)
       ON CONFLICT (key) DO UPDATE SET owner = $2, expires_at = $4
       WHERE in_flight_keys.expires_at <= $3 OR in_flight_keys.expires_at > $5 RETURNING key`,
      [key, owner, now, expiresAt, expiresAt + MAX_SKEW_MS],
    );
    return rows.length > 0;
  }

  async renewKeys(keys: readonly string[], owner: string, expiresAt: number): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      const sql = 'UPDATE in_flight_keys SET expires_at = $3 WHERE key = $1 AND owner = $2';
      for (const key of keys) await query(sql, [key, owner, expiresAt]);
    });
  }

  async releaseKey(key: string, owner: string): Promise<void> {
    await this.#database.write('DELETE FROM in_flight_keys WHERE key = $1 AND owner = $2', [key, owner]);
  }

  /**
   * Counts a request from a client's network in the current window of `windowMs`. Also returns the rest of the
   * window. Networks are personal data: they are stored as hashes, with a salt that lasts as long as the window.
   */
  async countRequest(
    network: string,
    now: number,
    windowMs: number,
  ): Promise<{ current: number; ttl: number }> {
    const window = await this.#currentWindow(now, windowMs);
    const [row] = await this.#database.write<{ requests: number }>(
      `INSERT INTO request_counts (client, requests) VALUES ($1, 1)
       ON CONFLICT (client) DO UPDATE SET requests = request_counts.requests + 1 RETURNING requests`,
      [hashNetwork(network, window)],
    );
    return { current: row?.requests ?? 0, ttl: Math.min(window.expiresAt - now, windowMs) };
  }

  async forgetExpired(now: number): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      await query('DELETE FROM in_flight_keys WHERE expires_at <= $1', [now]);
      const ended = await query('SELECT 1 AS ended FROM rate_window WHERE expires_at <= $1', [now]);
      if (ended.length > 0) await query(FORGET_COUNTS_AND_WINDOW);
    });
  }

  /** Returns the window that all processes share, or opens one. */
  async #currentWindow(now: number, windowMs: number): Promise<RateWindow> {
    const read = async (query: Query) =>
      // A process whose clock was ahead may have opened a window that ends too late.
      (
        await query<RateWindow>(
          'SELECT salt, expires_at AS "expiresAt" FROM rate_window WHERE expires_at > $1 AND expires_at <= $2',
          [now, now + windowMs + MAX_SKEW_MS],
        )
      )[0];
    const sharedWindow = await read(this.#database.read);
    if (sharedWindow) return sharedWindow;
    return this.#database.transaction(async ({ query, lock }) => {
      await lock('window');
      const openedWindow = await read(query);
      if (openedWindow) return openedWindow;
      await query(FORGET_COUNTS_AND_WINDOW);
      const window = { salt: createWindowSalt(), expiresAt: now + windowMs };
      await insertRow(query, 'rate_window', { salt: window.salt, expires_at: window.expiresAt });
      return window;
    });
  }
}

/** Unlike deleted rows, truncated ones are in no file of the database any more. */
const FORGET_COUNTS_AND_WINDOW = 'TRUNCATE request_counts, rate_window';
