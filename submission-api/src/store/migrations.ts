import { globSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Database } from './database.ts';

type Migration = { readonly id: string; readonly statements: readonly string[] };

/** Migrations of data that must never be lost. Never change a migration, since a database may have it: add another. */
export const DURABLE_MIGRATIONS = migrationsIn('durable');

/** Durable tables with their primary keys. Each comes after the tables that it refers to. */
export const DURABLE_TABLES = {
  submissions: 'reference',
  idempotency_keys: 'key',
  attachments: 'id',
  deliveries: 'id',
} as const;

/** Migrations of `SqlTemporaryState`, whose rows a crash may lose. */
export const TEMPORARY_STATE_MIGRATIONS = migrationsIn('temporary-state');

/**
 * Reads the migrations of a folder in the order of their numbers. A statement ends with a semicolon and has
 * none inside.
 */
function migrationsIn(folder: string): readonly Migration[] {
  const cwd = join(import.meta.dirname, 'migrations', folder);
  return globSync('*.sql', { cwd })
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .map((file) => ({ id: parse(file).name, statements: statementsIn(join(cwd, file)) }));
}

function statementsIn(file: string): string[] {
  const statements = readFileSync(file, 'utf8').split(';');
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

/** Another release has migrated the store, mostly a later one, and this release might lose or misread its data. */
export class UnknownMigrationError extends Error {
  override readonly name = 'UnknownMigrationError';

  constructor(migration: string) {
    super(
      `Another release has migrated the store: this one does not know the migration “${migration}”. ` +
        'Start the release that made it, or go back to a backup from before: docs/runbook.md, “Upgrade the API, and go back”',
    );
  }
}

/** There is no store that this release can use: a command must not create an empty one and report on it. */
export class MissingStoreError extends Error {
  override readonly name = 'MissingStoreError';
}

/** Errors of a missing table or column: SQLSTATEs, and SQLite's message. */
const MISSING_TABLE = /^(42P01|42703|.*no such (table|column).*)$/;

/**
 * Changes nothing.
 * @throws MissingStoreError unless all migrations have been applied
 */
export async function assertMigrated(
  { read }: Database,
  table: string,
  migrations: readonly Migration[],
): Promise<void> {
  const rows = await read<{ id: string }>(`SELECT id FROM ${table}`).catch((error: unknown) => {
    const { code, message } = Object(error);
    if (MISSING_TABLE.test(code) || MISSING_TABLE.test(message)) return [];
    throw error;
  });
  const ids = rows.map(({ id }) => id);
  if (!migrations.every(({ id }) => ids.includes(id)))
    throw new MissingStoreError(
      'The database holds no enquiries of this API, or those of an earlier release; the API makes its tables when ' +
        'it starts: give the command the API’s settings, DATABASE_URL or DATA_DIR above all',
    );
  assertKnownIds(ids, migrations);
}

function assertKnownIds(appliedIds: readonly string[], migrations: readonly Migration[]): void {
  const unknownId = appliedIds.find((id) => !migrations.some((migration) => migration.id === id));
  if (unknownId) throw new UnknownMigrationError(unknownId);
}

/** Applies missing migrations, each once, even if several processes start together. */
export async function migrate(
  database: Database,
  table: string,
  migrations: readonly Migration[],
): Promise<void> {
  await database.transaction(async ({ query, lock }) => {
    await lock(table);
    await query(`CREATE TABLE IF NOT EXISTS ${table} (id TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)`);
    const appliedIds = (await query<{ id: string }>(`SELECT id FROM ${table}`)).map(({ id }) => id);
    assertKnownIds(appliedIds, migrations);
    for (const { id, statements } of migrations) {
      if (appliedIds.includes(id)) continue;
      for (const statement of statements) await query(statement);
      await query(`INSERT INTO ${table} (id, applied_at) VALUES ($1, $2)`, [id, Date.now()]);
    }
  });
}
