import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { END, FILE_HEAD, fieldParts } from '../testing/multipart.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { post, startService } from '../testing/start-service.ts';

const HEAD =
  'POST /api/submissions HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n';
const FILE = `${FILE_HEAD}%PDF-1.7\n`;

function startUpload(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(HEAD + FILE);
  return { socket, response: text(socket) };
}

test('answers a stalled body with 413, because browsers retry after 408', async () => {
  const service = await startService({}, { settings: { UPLOAD_IDLE_TIMEOUT_S: 0.1 } });
  const { response } = startUpload(service.url);
  expect(await response).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"timed-out"/);
  expect(await readdir(join(service.dataDir, 'staging'))).toEqual([]);
});

test('gives up a body that arrives too slowly while it serves others', async () => {
  const service = await startService(
    {},
    { settings: { UPLOAD_IDLE_TIMEOUT_S: 1.5, UPLOAD_TOTAL_TIMEOUT_S: 3 } },
  );
  const { socket, response } = startUpload(service.url);
  const drip = setInterval(() => socket.write('x'), 50);
  // Bytes after the server closed would reset the connection, and the response would be lost.
  for (const event of ['data', 'close']) socket.once(event, () => clearInterval(drip));
  socket.on('error', () => {});
  expect((await post(service, formOf(createContact(), { name: 'a.pdf', content: pdf() }))).status).toBe(201);
  expect(await response).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([
  ['a script', 'application/json'],
  ['a browser', 'text/html'],
])('%s that is refused during the upload can finish it and read the response', async (_, accept) => {
  const service = await startService({ RATE_LIMIT_COUNT: '1' });
  await post(service, formOf(createContact()));
  const socket = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1', allowHalfOpen: true });
  const responseText = text(socket);
  const fields = { form: 'ecommerce', name: 'Ona', email: 'o@a.lt', website_url: '', details: '' };
  const body = fieldParts(fields) + FILE;
  const restOfBody = Buffer.alloc(3_000_000);
  const length = Buffer.byteLength(body) + restOfBody.length + END.length;
  socket.write(
    `POST /api/submissions HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
  await eventually(() => service.log().includes('"status":429'));
  socket.write(restOfBody);
  // The response to the next request shows that the whole body was read.
  socket.write(`${END}GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(await responseText).toMatch(/^HTTP\/1\.1 429 [\s\S]*HTTP\/1\.1 200 /);
});

test('a visitor who leaves during the upload leaves no files behind', async () => {
  const service = await startService();
  const { socket, response } = startUpload(service.url);
  response.catch(() => {});
  const staged = () => readdir(join(service.dataDir, 'staging'));
  await eventually(async () => (await staged()).length === 1);
  socket.resetAndDestroy();
  await eventually(async () => (await staged()).length === 0);
  await eventually(() => service.log().includes('client left'));
  expect(service.log()).not.toMatch(/"level":50/);
  expect(await service.stores.store.submissions.list()).toEqual([]);
});

test.each([
  ['never comes', () => {}],
  [
    'drips for ever',
    (socket: Socket) => {
      const drip = setInterval(() => socket.write('x'), 50);
      socket.once('close', () => clearInterval(drip));
    },
  ],
])('answers a report whose body %s', async (_, send) => {
  const service = await startService({}, { settings: { UPLOAD_IDLE_TIMEOUT_S: 0.3 } });
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.write('POST /api/reports HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\n');
  send(socket);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"timed-out"/);
});
