import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { listAttachmentFiles } from '../testing/data-folder.ts';
import { postStream } from '../testing/post-stream.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { post, problemOf, type RunningService, receiptOf, startService } from '../testing/start-service.ts';

/** Makes all stored submissions a day older. */
function endDuplicateWindow({ dataDir }: RunningService): void {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'));
  database.exec('UPDATE submissions SET received_at = received_at - 86400000');
  database.close();
}

/** Posts a form that ends only when `finish` is called. */
async function postSlowly(
  { submissionsUrl }: RunningService,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
) {
  const { promise: hold, resolve: finish } = Promise.withResolvers<void>();
  const bodyResponse = new Response(formOf(fields));
  const type = bodyResponse.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await bodyResponse.arrayBuffer());
  async function* slowly() {
    yield bytes.subarray(0, 200);
    await hold;
    yield bytes.subarray(200);
  }
  return { response: postStream(submissionsUrl, { ...headers, 'content-type': type }, slowly()), finish };
}

describe('a retry', () => {
  test('with the same key and content is answered as before, and stored once', async () => {
    const service = await startService({ DUPLICATE_WINDOW_S: '0' });
    const key = { 'idempotency-key': randomUUID() };
    const fields = createContact();
    const file = { name: 'a.pdf', content: pdf() };
    const firstResponse = await post(service, formOf(fields, file), key);
    const secondResponse = await post(service, formOf(fields, file), key);
    expect([firstResponse.status, secondResponse.status]).toEqual([201, 201]);
    expect(secondResponse.text).toBe(firstResponse.text);
    expect(await service.stores.store.submissions.list()).toHaveLength(1);
    expect(await listAttachmentFiles(service)).toHaveLength(1);
  });

  test('with the same key and other content is refused', async () => {
    const service = await startService();
    const key = { 'idempotency-key': randomUUID() };
    const fields = createContact();
    const content = pdf();
    await post(service, formOf(fields, { name: 'a.pdf', content }), key);
    const otherName = await post(service, formOf(fields, { name: 'b.pdf', content }), key);
    const otherFile = await post(service, formOf(fields, { name: 'a.pdf', content: pdf() }), key);
    const otherText = await post(service, formOf({ ...fields, details: 'other' }), key);
    expect([otherName, otherFile, otherText].map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(problemOf(otherText).code).toBe('idempotency-conflict');
    expect(await service.stores.store.submissions.list()).toHaveLength(1);
    expect(await listAttachmentFiles(service)).toHaveLength(1);
  });

  test('of a refused request may have corrected content under the same key', async () => {
    const service = await startService();
    const key = { 'idempotency-key': randomUUID() };
    const fields = createContact();
    expect((await post(service, formOf({ ...fields, email: 'wrong' }), key)).status).toBe(422);
    expect((await post(service, formOf(fields), key)).status).toBe(201);
  });

  test('under a second key binds that key to the same enquiry', async () => {
    const service = await startService();
    const fields = createContact();
    const file = { name: 'a.pdf', content: pdf() };
    const secondKey = { 'idempotency-key': randomUUID() };
    const firstResponse = await post(service, formOf(fields, file), { 'idempotency-key': randomUUID() });
    const again = await post(service, formOf(fields, file), secondKey);
    expect(again.text).toBe(firstResponse.text);
    expect(await listAttachmentFiles(service)).toHaveLength(1);
    expect((await post(service, formOf({ ...fields, details: 'other' }), secondKey)).status).toBe(422);
    endDuplicateWindow(service);
    const later = await post(service, formOf(fields, file), secondKey);
    expect(receiptOf(later).reference).toBe(receiptOf(firstResponse).reference);
    expect(await service.stores.store.submissions.list()).toHaveLength(1);
  });

  test('while the first request is in flight gets 409, and succeeds after it', async () => {
    const service = await startService();
    const key = { 'idempotency-key': randomUUID() };
    const fields = createContact();
    const { response, finish } = await postSlowly(service, fields, key);
    await expect.poll(async () => (await post(service, formOf(fields), key)).status).toBe(409);
    const waitingPost = await post(service, formOf(fields), key);
    expect(problemOf(waitingPost)).toMatchObject({ code: 'idempotency-in-flight', retry_after: 2 });
    expect(waitingPost.headers.get('retry-after')).toBe('2');
    finish();
    expect((await response).status).toBe(201);
    expect((await post(service, formOf(fields), key)).status).toBe(201);
    expect(await service.stores.store.submissions.list()).toHaveLength(1);
  });

  test('by a double click, without a key, is one enquiry', async () => {
    const service = await startService();
    const fields = createContact();
    const responses = await Promise.all([1, 2, 3].map(() => post(service, formOf(fields))));
    expect(new Set(responses.map((response) => receiptOf(response).reference)).size).toBe(1);
    expect(await service.stores.store.submissions.list()).toHaveLength(1);
  });

  test('may have its key in a field, which is empty in prerendered pages', async () => {
    const service = await startService({ DUPLICATE_WINDOW_S: '0' });
    const key = { idempotency_key: randomUUID() };
    const fields = createContact();
    const [one, two] = [
      await post(service, formOf({ ...fields, ...key })),
      await post(service, formOf({ ...fields, ...key })),
    ];
    expect(receiptOf(one).reference).toBe(receiptOf(two).reference);
    const empty = { idempotency_key: '' };
    const responses = [
      await post(service, formOf(createContact(empty))),
      await post(service, formOf(createContact(empty))),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(await service.stores.store.submissions.list()).toHaveLength(3);
  });

  test('with a malformed key is refused', async () => {
    const service = await startService();
    for (const key of ['short', 'x'.repeat(129), 'with space 1', 'ąąąąąąąąąą']) {
      const response = await post(service, formOf(createContact({ idempotency_key: key })));
      expect([response.status, problemOf(response).code]).toEqual([400, 'malformed-request']);
    }
  });
});
