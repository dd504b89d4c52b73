import { execFile } from 'node:child_process';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openPostgres } from '../../store/postgres.ts';
import { createSqlStore } from '../../store/sql-store.ts';
import { listAttachmentFiles } from '../../testing/data-folder.ts';
import { failureOf, runCommand, spawnCommand } from '../../testing/run-command.ts';
import { createContact, createSubmission, formOf, STORED_CONTACT } from '../../testing/sample-enquiries.ts';
import { pdf } from '../../testing/sample-files.ts';
import { post, startService } from '../../testing/start-service.ts';
import { createTemporaryDatabase, hasPostgres, needsPostgres } from '../../testing/temporary-database.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';

const hasPgDump = await promisify(execFile)('pg_dump', ['--version']).then(
  () => true,
  () => false,
);
const postgresTest = test.skipIf(!hasPostgres() || !hasPgDump);
const title = (name: string) =>
  needsPostgres(hasPgDump ? name : `${name} [skipped: pg_dump is not installed]`);

/** Creates a folder for PATH whose `pg_dump` records its arguments, then runs the real one. */
async function createRecordingPgDump() {
  const folder = await createTemporaryFolder();
  const path = join(folder, 'pg_dump');
  const script = `#!/bin/sh
echo "$@" > ${folder}/arguments
env > ${folder}/environment
PATH=\${PATH#*:} exec pg_dump "$@"
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  const readRecorded = (name: 'arguments' | 'environment') => readFile(join(folder, name), 'utf8');
  return { PATH: `${folder}:${process.env.PATH}`, readRecorded };
}

postgresTest(title('backs up a PostgreSQL with its own tool, and the files beside it'), async () => {
  const DATABASE_URL = await createTemporaryDatabase();
  const service = await startService({ DATABASE_URL });
  await post(service, formOf(createContact(), { name: 'a.pdf', content: pdf() }));
  const folder = join(await createTemporaryFolder(), 'backup');
  for (const _ of ['one day', 'the next'])
    await spawnCommand({ DATA_DIR: service.dataDir, DATABASE_URL }, 'backup', folder);
  const dump = join(folder, 'submissions.dump');
  expect((await readFile(dump)).subarray(0, 5).toString()).toBe('PGDMP');
  expect((await stat(dump)).mode & 0o077).toBe(0);
  expect(await listAttachmentFiles({ dataDir: folder })).toHaveLength(1);
});

postgresTest(title('does not replace a dump that has enquiries by an empty one'), async () => {
  const [full, empty] = [await createTemporaryDatabase(), await createTemporaryDatabase()];
  const { submissions, close } = await createSqlStore(openPostgres(full));
  const fields = { ...STORED_CONTACT, details: 'First\nATV-2222-2222\tsecond' };
  await submissions.insert(createSubmission({ fields })).finally(close);
  await createSqlStore(openPostgres(empty)).then((store) => store.close());
  const folder = await createTemporaryFolder();
  const { dataDir: DATA_DIR } = await startService();
  const backup = (DATABASE_URL: string) => runCommand({ DATA_DIR, DATABASE_URL }, 'backup', folder);
  await backup(full);
  await backup(full);
  expect(await failureOf(backup(empty))).toMatch(/^1 1 of 1 submission in .* DATABASE_URL/);
});

postgresTest.each([
  ['of the user', (url: string) => url.replace('tests@', 'tests:p%40ss@')],
  ['among the parameters', (url: string) => `${url}?password=p%40ss&connect_timeout=9`],
])(
  title('the database’s password %s is in no argument, which all users of the machine can read'),
  async (_, withPassword) => {
    const DATABASE_URL = withPassword(await createTemporaryDatabase());
    const { dataDir: DATA_DIR } = await startService({ DATABASE_URL });
    const { PATH, readRecorded } = await createRecordingPgDump();
    await spawnCommand({ DATA_DIR, DATABASE_URL, PATH }, 'backup', await createTemporaryFolder());
    expect(await readRecorded('arguments')).not.toMatch(/p(%40|@)ss/);
    expect(await readRecorded('environment')).toContain('PGPASSWORD=p@ss\n');
  },
);

postgresTest(title('passes parameters of the address to the tool unchanged'), async () => {
  const DATABASE_URL = `${await createTemporaryDatabase()}?options=-c%20geqo%3Doff&password=x&sslmode=disable`;
  const { dataDir: DATA_DIR } = await startService({ DATABASE_URL });
  const { PATH, readRecorded } = await createRecordingPgDump();
  await spawnCommand({ DATA_DIR, DATABASE_URL, PATH }, 'backup', await createTemporaryFolder());
  expect(await readRecorded('arguments')).toContain('?options=-c%20geqo%3Doff&sslmode=disable');
});
