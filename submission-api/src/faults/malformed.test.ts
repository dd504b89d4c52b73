import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTACT, formOf, newContact } from '../testing/enquiry.ts';
import { malformedRequest } from '../testing/malformed-request.ts';
import { pdf } from '../testing/sample-files.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { post, type RunningService, startService } from '../testing/start-service.ts';

const REQUESTS = 4_000;
const AT_ONCE = 16;
const MEGABYTE = 1024 * 1024;

/** Everything the server says until it closes. */
function exchange({ url }: RunningService, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      answer += text;
    });
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
    socket.end(bytes);
  });
}

const statusOf = (answer: string): number => Number(/HTTP\/1\.1 (?!100)(\d{3})/.exec(answer)?.[1] ?? 0);

test('thousands of malformed requests are each refused in form; none breaks the API', async () => {
  const service = await startService();
  const random = seededRandom(20_260_301);
  const before = process.memoryUsage().rss;
  const counts = new Map<number, number>();
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const requests = Array.from({ length: AT_ONCE }, () => malformedRequest(random));
    const answers = await Promise.all(requests.map((request) => exchange(service, request)));
    for (const [index, answer] of answers.entries()) {
      const status = statusOf(answer);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      const shown = () =>
        `${requests[index]?.toString('latin1').slice(0, 2000)}\n\n→ ${answer.slice(0, 2000)}`;
      if (status >= 500) throw new Error(shown());
      expect(answer, shown()).not.toMatch(/node_modules|\.ts:\d|\bat async|[a-z]Error:/);
      if (status >= 400) expect(answer, shown()).toMatch(/application\/problem\+json|<!doctype html>/);
    }
  }
  // Silence is for those alone who closed before their request was whole.
  expect(counts.get(0) ?? 0).toBeLessThan(REQUESTS / 2);
  expect([...counts.keys()].filter((status) => status >= 400).length).toBeGreaterThan(3);
  expect(service.log()).not.toMatch(/"level":(50|60)/);
  expect((process.memoryUsage().rss - before) / MEGABYTE).toBeLessThan(200);
  // Clients that left in the middle are tidied up after in their own time.
  await expect.poll(() => readdir(join(service.dataDir, 'staging')), { timeout: 10_000 }).toEqual([]);
  const answer = await post(service, formOf(newContact(), { name: 'a.pdf', content: pdf() }));
  expect(answer.status).toBe(201);
}, 120_000);

test('no file name leads out of the folder of attachments', async () => {
  const service = await startService();
  const names = [
    '../../../evil.pdf',
    '..\\..\\evil.pdf',
    '/tmp/evil.pdf',
    'C:\\evil.pdf',
    '....//evil.pdf',
    '%2e%2e%2fevil.pdf',
  ];
  for (const name of names) {
    expect((await post(service, formOf(newContact(), { name, content: pdf() }))).status).toBe(201);
  }
  const files = await readdir(service.dataDir, { recursive: true });
  expect(files.filter((name) => name.includes('evil'))).toEqual([]);
  const stored = await service.stores.store.submissions.list();
  for (const { attachments } of stored) expect(attachments[0]?.name).toMatch(/^[^/\\]*evil\.pdf$/);
});

test('what visitors type never stands in the log', async () => {
  const service = await startService();
  const secrets = {
    name: 'Slapta Pavardė',
    email: 'slapta@example.lt',
    company: 'Slapta UAB',
    details: 'Slapta žinia',
  };
  await post(service, formOf({ ...CONTACT, ...secrets }, { name: 'Slapta.pdf', content: pdf() }));
  await post(
    service,
    formOf({ ...CONTACT, ...secrets, service_type: 'x' }, { name: 'Slapta.pdf', content: Buffer.from('x') }),
  );
  await post(service, formOf({ ...CONTACT, ...secrets }), {
    accept: 'text/html',
    referer: 'http://x/?q=Slapta',
  });
  await fetch(`${service.submissionsUrl}?email=slapta@example.lt`);
  await service.stores.store.submissions.list();
  await expect.poll(service.log).toMatch(/delivered/);
  expect(service.log()).toMatch(/"status":201/);
  expect(service.log()).not.toMatch(/slapta/i);
});
