import { Client } from 'pg';
import { expect, onTestFinished, test as plainTest } from 'vitest';
import { formOf, newContact } from '../testing/enquiry.ts';
import { eventually } from '../testing/eventually.ts';
import { pdf } from '../testing/sample-files.ts';
import { startProcess } from '../testing/start-process.ts';
import { post, problemOf } from '../testing/start-service.ts';
import { hasPostgres, temporaryDatabase, temporaryFolder } from '../testing/temporary.ts';

const test = plainTest.skipIf(!hasPostgres());

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('a connection that ends in the middle of a transaction ends that request alone', async () => {
  const DATABASE_URL = await temporaryDatabase();
  const api = await startProcess({ DATABASE_URL, DATA_DIR: await temporaryFolder() });
  const other = await connectTo(DATABASE_URL);
  // The transaction stands still at its insert.
  await other.query('BEGIN; LOCK TABLE submissions IN EXCLUSIVE MODE');
  const answer = post(api, formOf(newContact(), { name: 'a.pdf', content: pdf() }));
  await eventually(async () => {
    const { rowCount } = await other.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'submission-api' AND wait_event_type = 'Lock'",
    );
    return rowCount === 1;
  });
  expect(problemOf(await answer).code).toBe('unavailable');
  await other.query('ROLLBACK');
  expect((await post(api, formOf(newContact()))).status).toBe(201);
  expect(api.process.exitCode).toBeNull();
});
