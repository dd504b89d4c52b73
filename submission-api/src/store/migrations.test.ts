import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { DURABLE_MIGRATIONS, migrate, UnknownMigrationError } from './migrations.ts';
import { openSqlite, SUBMISSIONS_FILE } from './sqlite.ts';

const later = [...DURABLE_MIGRATIONS, { id: '9-later', statements: ['CREATE TABLE later (id TEXT)'] }];

async function openDatabase() {
  const database = openSqlite(join(await createTemporaryFolder(), SUBMISSIONS_FILE), 1000);
  onTestFinished(() => database.close());
  return database;
}

test('applies only the missing migrations, and keeps the rows', async () => {
  const database = await openDatabase();
  await migrate(database, 'migrations', DURABLE_MIGRATIONS);
  await database.transaction(({ query }) => query("INSERT INTO processes VALUES ('one', 1)"));
  for (const _ of [1, 2]) await migrate(database, 'migrations', later);
  expect(await database.read('SELECT owner FROM processes')).toEqual([{ owner: 'one' }]);
  expect(await database.read('SELECT id FROM later')).toEqual([]);
});

test('refuses a store that a later release has migrated, and does not change it', async () => {
  const database = await openDatabase();
  await migrate(database, 'migrations', later);
  await expect(migrate(database, 'migrations', DURABLE_MIGRATIONS)).rejects.toThrow(UnknownMigrationError);
  expect(await database.read('SELECT id FROM migrations')).toHaveLength(later.length);
});
