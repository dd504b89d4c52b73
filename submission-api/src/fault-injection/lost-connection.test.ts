import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { FileKey } from '../attachments/attachment-store.ts';
import { startCommitLosingProxy } from '../testing/commit-losing-proxy.ts';
import { listAttachmentFiles } from '../testing/data-folder.ts';
import { eventually } from '../testing/eventually.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { startApiProcess } from '../testing/start-api-process.ts';
import { post, problemOf, receiptOf, startService } from '../testing/start-service.ts';
import { createTemporaryDatabase, hasPostgres, needsPostgres } from '../testing/temporary-database.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const postgresTest = test.skipIf(!hasPostgres());

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

postgresTest(
  needsPostgres('a connection that ends during a transaction affects only that request'),
  async () => {
    const DATABASE_URL = await createTemporaryDatabase();
    const api = await startApiProcess({ DATABASE_URL, DATA_DIR: await createTemporaryFolder() });
    const otherConnection = await connectTo(DATABASE_URL);
    // The lock stops the transaction at its insert.
    await otherConnection.query('BEGIN; LOCK TABLE submissions IN EXCLUSIVE MODE');
    // Within a transaction, PostgreSQL would always show the connections of the first query.
    const watching = await connectTo(DATABASE_URL);
    const sendAndEnd = async () => {
      let isAnswered = false;
      let ended = 0;
      const response = post(api, formOf(createContact(), { name: 'a.pdf', content: pdf() })).finally(() => {
        isAnswered = true;
      });
      // Other connections of the API may also be waiting.
      await eventually(async () => {
        const { rowCount } = await watching.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'submission-api' AND wait_event_type = 'Lock'",
        );
        ended += rowCount ?? 0;
        return isAnswered;
      });
      return { ended, response: await response };
    };
    let outcome = await sendAndEnd();
    // On a busy machine, an enquiry may be refused before it reaches the insert.
    while (outcome.ended === 0) outcome = await sendAndEnd();
    expect(problemOf(outcome.response).code).toBe('unavailable');
    await otherConnection.query('ROLLBACK');
    expect((await post(api, formOf(createContact()))).status).toBe(201);
    expect(api.process.exitCode).toBeNull();
  },
);

postgresTest(
  needsPostgres('an enquiry whose COMMIT is not answered keeps its files, and a retry finds it'),
  async () => {
    const direct = await createTemporaryDatabase();
    const DATABASE_URL = await startCommitLosingProxy(direct, 'INSERT INTO submissions');
    const api = await startService({ DATABASE_URL });
    const [form, key] = [createContact(), { 'idempotency-key': randomUUID() }];
    const file = { name: 'a.pdf', content: pdf() };
    expect(problemOf(await post(api, formOf(form, file), key)).code).toBe('unavailable');

    const [submission, ...otherSubmissions] = await api.stores.store.submissions.list();
    expect(otherSubmissions).toEqual([]);
    const content = await buffer(
      await api.stores.attachmentStore.read(submission?.attachments[0] as FileKey),
    );
    expect(content.equals(file.content)).toBe(true);
    const retried = receiptOf(await post(api, formOf(form, file), key));
    expect(retried.reference).toBe(submission?.reference);
    expect(await listAttachmentFiles(api)).toHaveLength(1);
  },
);
