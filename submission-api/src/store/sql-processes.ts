import type { Database } from './database.ts';
import { insertRow } from './query-rows.ts';

/** Leases of the processes that use this store. */
export class SqlProcesses {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async renew(owner: string, now: number, expiresAt: number): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      await query('DELETE FROM processes WHERE expires_at <= $1', [now]);
      await insertRow(
        query,
        'processes',
        { owner, expires_at: expiresAt },
        'ON CONFLICT (owner) DO UPDATE SET expires_at = $2',
      );
    });
  }

  async end(owner: string): Promise<void> {
    await this.#database.write('DELETE FROM processes WHERE owner = $1', [owner]);
  }

  async count(now: number): Promise<number> {
    return (await this.#database.read('SELECT owner FROM processes WHERE expires_at > $1', [now])).length;
  }
}
