import type { Database } from './database.ts';

export type Migration = { readonly id: string; readonly statements: readonly string[] };

/** What must never be lost. A migration is never changed, only followed: a database may have it. */
export const DURABLE_MIGRATIONS: readonly Migration[] = [
  {
    id: '1-submissions',
    statements: [
      `CREATE TABLE submissions (
        reference TEXT PRIMARY KEY,
        form TEXT NOT NULL,
        language TEXT NOT NULL,
        email TEXT NOT NULL,
        fields TEXT NOT NULL,
        content_hash TEXT NOT NULL,
        received_at BIGINT NOT NULL,
        quarantined_for TEXT,
        completed_at BIGINT
      )`,
      'CREATE INDEX submissions_by_time ON submissions (received_at)',
      'CREATE INDEX submissions_by_email ON submissions (email)',
      'CREATE INDEX submissions_by_content ON submissions (content_hash, received_at)',
      `CREATE TABLE idempotency_keys (
        key TEXT PRIMARY KEY,
        reference TEXT NOT NULL REFERENCES submissions (reference) ON DELETE CASCADE,
        content_hash TEXT NOT NULL
      )`,
      'CREATE INDEX idempotency_keys_by_reference ON idempotency_keys (reference)',
      `CREATE TABLE attachments (
        id TEXT PRIMARY KEY,
        reference TEXT NOT NULL REFERENCES submissions (reference) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        name TEXT NOT NULL,
        type TEXT NOT NULL,
        bytes BIGINT NOT NULL,
        sha256 TEXT NOT NULL,
        deleted_at BIGINT
      )`,
      'CREATE INDEX attachments_by_reference ON attachments (reference)',
      `CREATE TABLE deliveries (
        id TEXT PRIMARY KEY,
        reference TEXT NOT NULL REFERENCES submissions (reference) ON DELETE CASCADE,
        outlet TEXT NOT NULL,
        state TEXT NOT NULL,
        attempts INTEGER NOT NULL,
        created_at BIGINT NOT NULL,
        due_at BIGINT NOT NULL,
        leased_by TEXT,
        leased_until BIGINT NOT NULL,
        error TEXT,
        sent_at BIGINT
      )`,
      'CREATE INDEX deliveries_by_reference ON deliveries (reference)',
      'CREATE INDEX deliveries_by_due_time ON deliveries (state, due_at)',
    ],
  },
  {
    id: '2-channels',
    statements: [
      'ALTER TABLE deliveries RENAME COLUMN outlet TO channel',
      'DROP INDEX deliveries_by_due_time',
      'CREATE INDEX deliveries_by_due_time ON deliveries (channel, state, due_at)',
    ],
  },
  {
    id: '3-undelivered',
    statements: [
      'ALTER TABLE deliveries ADD COLUMN failing_since BIGINT',
      'UPDATE deliveries SET failing_since = created_at WHERE error IS NOT NULL',
      'CREATE INDEX deliveries_undelivered ON deliveries (channel, error, failing_since) WHERE error IS NOT NULL',
    ],
  },
];

/** Tables of what must never be lost, each behind those that it refers to, with their primary keys. */
export const DURABLE_TABLES = {
  submissions: 'reference',
  idempotency_keys: 'key',
  attachments: 'id',
  deliveries: 'id',
} as const;

/** What may be lost in a crash: keys in flight and the count of requests. */
export const VOLATILE_MIGRATIONS: readonly Migration[] = [
  {
    id: '1-limits',
    statements: [
      'CREATE UNLOGGED TABLE claims (key TEXT PRIMARY KEY, owner TEXT NOT NULL, until BIGINT NOT NULL)',
      'CREATE UNLOGGED TABLE rates (client TEXT PRIMARY KEY, full_until BIGINT NOT NULL)',
      'CREATE UNLOGGED TABLE salt (id INTEGER PRIMARY KEY, value TEXT NOT NULL)',
    ],
  },
  { id: '2-in-flight-keys', statements: ['ALTER TABLE claims RENAME TO in_flight_keys'] },
];

/** A later release has migrated the store: this one would lose or misread what is there. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';

  constructor(migration: string) {
    super(
      `The store is newer than this release, which does not know its migration “${migration}”. ` +
        'Start the release that made it, or go back to a backup from before: docs/operator-drill.md, “Upgrade the API, and go back”',
    );
  }
}

/** Applies missing migrations, each once, also where several processes start together. */
export async function migrate(
  database: Database,
  table: string,
  migrations: readonly Migration[],
): Promise<void> {
  await database.transaction(async ({ query, mutex }) => {
    await mutex(table);
    await query(`CREATE TABLE IF NOT EXISTS ${table} (id TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)`);
    const applied = (await query<{ id: string }>(`SELECT id FROM ${table}`)).map(({ id }) => id);
    const unknown = applied.find((id) => !migrations.some((known) => known.id === id));
    if (unknown) throw new NewerStoreError(unknown);
    for (const { id, statements } of migrations) {
      if (applied.includes(id)) continue;
      // Unlogged tables skip PostgreSQL's write-ahead log and are emptied after a crash.
      for (const statement of statements)
        await query(database.dialect === 'sqlite' ? statement.replace('UNLOGGED ', '') : statement);
      await query(`INSERT INTO ${table} (id, applied_at) VALUES ($1, $2)`, [id, Date.now()]);
    }
  });
}
