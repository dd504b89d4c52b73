import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { MAX_FILE_BYTES } from '@atverta/shared/contracts/submission.ts';
import { expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { openStores } from '../stores.ts';
import { CONTACT } from '../testing/enquiry.ts';
import { pdf } from '../testing/sample-files.ts';
import { startProcess } from '../testing/start-process.ts';
import { temporaryFolder } from '../testing/temporary.ts';

const VISITORS = 50;
const MEGABYTE = 1024 * 1024;

const content = pdf(MAX_FILE_BYTES);
const sha256 = createHash('sha256').update(content).digest('hex');

async function upload(url: string, visitor: number): Promise<number | undefined> {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = Object.entries({ ...CONTACT, details: `Visitor ${visitor}` });
  const head = `${fields.map(([name, value]) => part(name, value)).join('')}--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n`;
  const sent = request(url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  sent.write(head);
  const answer = new Promise<number | undefined>((resolve, reject) => {
    sent.once('response', (response) => json(response).then(() => resolve(response.statusCode), reject));
    sent.once('error', reject);
  });
  const piece = 64 * 1024;
  for (let at = 0; at < content.length; at += piece) {
    if (!sent.write(content.subarray(at, at + piece)))
      await new Promise((resolve) => sent.once('drain', resolve));
  }
  sent.end('\r\n--x--\r\n');
  return answer;
}

async function residentBytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/api/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
}

// When garbage is collected is the machine's choice: a busy one may be late once, not three times.
test('fifty visitors who upload 10 MB at once do not make memory grow with them', { retry: 2 }, async () => {
  const DATA_DIR = await temporaryFolder();
  const api = await startProcess({ DATA_DIR, MAIL_ATTACHMENTS_MB: '0' });
  await upload(api.submissionsUrl, -1);
  const before = await residentBytes(api.url);
  let peak = before;
  let isBusy = true;
  const watch = (async () => {
    while (isBusy) {
      peak = Math.max(peak, await residentBytes(api.url));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const statuses = await Promise.all(
    Array.from({ length: VISITORS }, (_, visitor) => upload(api.submissionsUrl, visitor)),
  );
  isBusy = false;
  await watch;
  expect(statuses).toEqual(Array.from({ length: VISITORS }, () => 201));
  // Five hundred megabytes went through; what is held is the sockets' and streams' buffers.
  expect((peak - before) / MEGABYTE).toBeLessThan(120);

  const { store } = await openStores(readSettings({ DATA_DIR }));
  const stored = await store.submissions.list();
  expect(stored).toHaveLength(VISITORS + 1);
  expect(new Set(stored.flatMap(({ attachments }) => attachments.map((file) => file.sha256)))).toEqual(
    new Set([sha256]),
  );
  await store.close();
});
