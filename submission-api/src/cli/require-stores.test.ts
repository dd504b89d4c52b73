import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { failureOf, runCommand } from '../testing/run-command.ts';
import { startService } from '../testing/start-service.ts';
import { createTemporaryDatabase, hasPostgres, needsPostgres } from '../testing/temporary-database.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const postgresTest = test.skipIf(!hasPostgres());

/** Creates a database with these statements. Returns its settings and a function that lists its tables. */
async function databaseWith(statements = '') {
  const DATABASE_URL = await createTemporaryDatabase();
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(statements);
  const settings = { DATABASE_URL, DATA_DIR: await createTemporaryFolder() };
  // The data folder exists, so only the database can be wrong.
  await startService({ DATA_DIR: settings.DATA_DIR });
  const tables = async () =>
    (await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).rows.length;
  return { settings, tables };
}

postgresTest.each([
  ['is empty', '', 0],
  ['belongs to something else', 'CREATE TABLE migrations (name TEXT)', 1],
  [
    'something else has migrated',
    "CREATE TABLE migrations (id TEXT); INSERT INTO migrations VALUES ('1')",
    1,
  ],
])(needsPostgres('a database that %s is refused, and gets no tables'), async (_, statements, count) => {
  const { settings, tables } = await databaseWith(statements);
  for (const command of ['list', 'purge'])
    expect(await failureOf(runCommand(settings, command))).toMatch(
      /^1 The database holds no enquiries of this API.*DATABASE_URL[^\n]*\n$/,
    );
  expect(await tables()).toBe(count);
});

postgresTest(needsPostgres('a database of the API is accepted, and not changed'), async () => {
  const { settings, tables } = await databaseWith();
  await startService(settings);
  const before = await tables();
  expect(await runCommand(settings, 'list')).toBe('No submissions.\n');
  expect(await tables()).toBe(before);
});

test('a command without a store reports that, and creates none', async () => {
  const folder = await createTemporaryFolder();
  const on = (DATA_DIR: string, ...parameters: string[]) =>
    failureOf(runCommand({ DATA_DIR }, ...parameters));
  const nowhere = join(folder, 'nowhere');
  expect(await on(nowhere, 'purge')).toMatch(/^1 There is no store in .*nowhere: .*DATA_DIR/);
  expect(await readdir(folder)).toEqual([]);
  // The rows of one store must not be used with the files of another.
  await writeFile(join(folder, 'submissions.sqlite'), '');
  expect(await on(folder, 'erase', '--email', 'ona@example.lt')).toMatch(/^1 There is no store/);
  expect(await readdir(folder)).toEqual(['submissions.sqlite']);
});
