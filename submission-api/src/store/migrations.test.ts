import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary.ts';
import { DURABLE_MIGRATIONS, migrate, NewerStoreError } from './migrations.ts';
import { openSqlite, openSqliteStore, SUBMISSIONS_FILE } from './sqlite.ts';

const NOW = Date.UTC(2026, 2, 1, 9);

test('a store of the first version keeps its enquiries and mail, and loses its pseudonyms of addresses', async () => {
  const folder = await temporaryFolder();
  const first = openSqlite(join(folder, SUBMISSIONS_FILE), 1000);
  await migrate(first, 'migrations', DURABLE_MIGRATIONS.slice(0, 1));
  await writeFile(join(folder, 'limits.sqlite'), 'pseudonyms of addresses');
  await first.transaction(async ({ query }) => {
    await query(
      `INSERT INTO submissions (reference, form, language, email, fields, content_hash, received_at)
       VALUES ('ATV-7K3M-9QXA', 'contact', 'lt', 'ona@example.com', '{}', 'hash', $1)`,
      [NOW],
    );
    await query(
      `INSERT INTO deliveries (id, reference, outlet, state, attempts, created_at, due_at, leased_until)
       VALUES ('one', 'ATV-7K3M-9QXA', 'agency-mail', 'pending', 0, $1, $1, 0)`,
      [NOW],
    );
    await query(
      `INSERT INTO deliveries (id, reference, outlet, state, attempts, created_at, due_at, leased_until, error)
       VALUES ('two', 'ATV-7K3M-9QXA', 'visitor-mail', 'pending', 9, $1, 0, 0, 'EAUTH')`,
      [NOW],
    );
  });
  await first.close();

  const store = await openSqliteStore(folder);
  const leased = await store.deliveries.lease({
    channel: 'agency-mail',
    owner: 'test',
    now: NOW,
    until: NOW + 1000,
    limit: 10,
  });
  expect(leased.map(({ reference }) => reference)).toEqual(['ATV-7K3M-9QXA']);
  expect(await store.deliveries.undelivered(NOW)).toEqual([
    { channel: 'visitor-mail', error: 'EAUTH', count: 1, since: NOW },
  ]);
  await store.close();
  expect(await readdir(folder)).toEqual([SUBMISSIONS_FILE]);
});

test('refuses a store that a later release has migrated, and does not change it', async () => {
  const path = join(await temporaryFolder(), SUBMISSIONS_FILE);
  const later = [...DURABLE_MIGRATIONS, { id: '9-later', statements: ['CREATE TABLE later (id TEXT)'] }];
  const database = openSqlite(path, 1000);
  onTestFinished(() => database.close());
  await migrate(database, 'migrations', later);
  await expect(migrate(database, 'migrations', DURABLE_MIGRATIONS)).rejects.toThrow(NewerStoreError);
  expect(await database.read('SELECT id FROM migrations')).toHaveLength(later.length);
});
