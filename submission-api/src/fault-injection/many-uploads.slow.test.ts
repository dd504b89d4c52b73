import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { MAX_FILE_BYTES } from '@atverta/enquiry/enquiry-schema.ts';
import { expect, test } from 'vitest';
import { openStores } from '../open-stores.ts';
import { readSettings } from '../settings/settings.ts';
import { END, FILE_HEAD, fieldParts, MULTIPART } from '../testing/multipart.ts';
import { CONTACT } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { startApiProcess } from '../testing/start-api-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const VISITORS = 50;

const content = pdf(MAX_FILE_BYTES);
const sha256 = createHash('sha256').update(content).digest('hex');

async function upload(url: string, visitor: number): Promise<number | undefined> {
  const clientRequest = request(url, { method: 'POST', headers: MULTIPART });
  clientRequest.write(fieldParts({ ...CONTACT, details: `Visitor ${visitor}` }) + FILE_HEAD);
  const response = new Promise<number | undefined>((resolve, reject) => {
    clientRequest.once('response', (response) =>
      json(response).then(() => resolve(response.statusCode), reject),
    );
    clientRequest.once('error', reject);
  });
  const piece = 64 * 1024;
  for (let offset = 0; offset < content.length; offset += piece) {
    if (!clientRequest.write(content.subarray(offset, offset + piece)))
      await new Promise((resolve) => clientRequest.once('drain', resolve));
  }
  clientRequest.end(END);
  return response;
}

test('fifty visitors who upload 10 MB at once are all answered, and their files are complete', async () => {
  const DATA_DIR = await createTemporaryFolder();
  const api = await startApiProcess({ DATA_DIR, MAIL_ATTACHMENTS_MB: '0' });
  const statuses = await Promise.all(
    Array.from({ length: VISITORS }, (_, visitor) => upload(api.submissionsUrl, visitor)),
  );
  expect(statuses).toEqual(Array.from({ length: VISITORS }, () => 201));
  expect(await readdir(join(DATA_DIR, 'staging'))).toEqual([]);

  const { store } = await openStores(readSettings({ DATA_DIR }));
  const submissions = await store.submissions.list();
  expect(submissions).toHaveLength(VISITORS);
  expect(new Set(submissions.flatMap(({ attachments }) => attachments.map((file) => file.sha256)))).toEqual(
    new Set([sha256]),
  );
  await store.close();
});
