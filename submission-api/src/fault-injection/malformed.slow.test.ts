import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { WAIT_MS } from '../testing/eventually.ts';
import { createMalformedRequest, type MalformedRequest } from '../testing/malformed-request.ts';
import { CONTACT, createContact, formOf } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { createSeededRandom, seedOfRun } from '../testing/seeded-random.ts';
import { post, type RunningService, startService } from '../testing/start-service.ts';

const REQUESTS = 4_000;
const PARALLEL = 16;
const SEED = seedOfRun(20_260_301);

/**
 * Sends a request and returns everything that the server answers until it closes. If the request is incomplete,
 * the client ends its side of the connection after sending it.
 */
function sendAndReadResponse({ url }: RunningService, { bytes, isWhole }: MalformedRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      response += text;
    });
    // If the server closes while the client is still sending, the connection is reset after the response.
    socket.on('error', (error) => (response === '' ? reject(error) : resolve(response)));
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(response));
    if (isWhole) socket.write(bytes);
    else socket.end(bytes);
  });
}

const finalStatuses = (response: string): number[] =>
  [...response.matchAll(/^HTTP\/1\.1 (\d{3})/gm)]
    .map(([, status]) => Number(status))
    .filter((s) => s !== 100);

test(`thousands of malformed requests are each answered with a 4xx; none breaks the API (seed ${SEED})`, async () => {
  const service = await startService();
  const random = createSeededRandom(SEED);
  const statuses = new Set<number>();
  for (let sentCount = 0; sentCount < REQUESTS; sentCount += PARALLEL) {
    const requests = Array.from({ length: PARALLEL }, () => createMalformedRequest(random));
    const responses = await Promise.all(requests.map((request) => sendAndReadResponse(service, request)));
    for (const [index, response] of responses.entries()) {
      const excerpt = `${requests[index]?.bytes.toString('latin1').slice(0, 2000)}\n\n→ ${response.slice(0, 2000)}`;
      // Bytes after a complete request may be answered as another request.
      const [status = 0, next = 400, ...others] = finalStatuses(response);
      expect([status >= 400 && status < 500, next, others], excerpt).toEqual([true, 400, []]);
      expect(response, excerpt).not.toMatch(/node_modules|\.ts:\d|\bat async|[a-z]Error:/);
      expect(response, excerpt).toMatch(/application\/problem\+json|<!doctype html>/);
      statuses.add(status);
    }
  }
  expect([...statuses].sort()).toEqual(expect.arrayContaining([400, 405, 413, 415, 422]));
  expect(service.log()).not.toMatch(/"level":(50|60)/);
  // Clients that disconnected early must leave no connection and no file.
  const connections = () =>
    promisify(service.service.app.server.getConnections.bind(service.service.app.server))();
  await expect.poll(connections, { timeout: WAIT_MS }).toBe(0);
  await expect.poll(() => readdir(join(service.dataDir, 'staging')), { timeout: WAIT_MS }).toEqual([]);
  const response = await post(service, formOf(createContact(), { name: 'a.pdf', content: pdf() }));
  expect(response.status).toBe(201);
});

test('no file name escapes the folder of attachments', async () => {
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
    expect((await post(service, formOf(createContact(), { name, content: pdf() }))).status).toBe(201);
  }
  const files = await readdir(service.dataDir, { recursive: true });
  expect(files.filter((name) => name.includes('evil'))).toEqual([]);
  const submissions = await service.stores.store.submissions.list();
  for (const { attachments } of submissions) expect(attachments[0]?.name).toMatch(/^[^/\\]*evil\.pdf$/);
});

test('no submitted data is in the log', async () => {
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
  await expect.poll(service.log).toMatch(/written to a file/);
  expect(service.log()).toMatch(/"status":201/);
  expect(service.log()).not.toMatch(/slapta/i);
});
