import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WAIT_MS } from '../testing/eventually.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { post, startService } from '../testing/start-service.ts';

test('a refused upload may continue as long as it does not stall', async () => {
  const service = await startService({ RATE_LIMIT_COUNT: '1' });
  await post(service, formOf(createContact()));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const connection = once(service.service.app.server, 'connection') as Promise<[Socket]>;
  const socket = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const responses = text(socket);
  const [peer] = await connection;
  let writtenBytes = 0;
  /** Writes to the connection. Resolves once the API has read it or closed the connection. */
  const write = async (content: string) => {
    writtenBytes += content.length;
    socket.write(content);
    while (!peer.destroyed && peer.bytesRead < writtenBytes) await nextTurn();
    await nextTurn();
  };
  const pieces = 10;
  await write(
    `POST /api/submissions HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${pieces}\r\n\r\n`,
  );
  await vi.waitFor(() => expect(service.log()).toContain('"status":429'), { timeout: WAIT_MS });
  for (let sentPieces = 0; sentPieces < pieces; sentPieces += 1) {
    await vi.advanceTimersByTimeAsync(2_000);
    await write('x');
  }
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await responses.catch(String)).toMatch(/^HTTP\/1\.1 429 [\s\S]*HTTP\/1\.1 200 /);
});

test('a refused post leaves no listener on its kept connection', async () => {
  const { service, url } = await startService();
  const connection = once(service.app.server, 'connection') as Promise<[Socket]>;
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  const [peer] = await connection;
  const before = peer.listenerCount('close');
  const firstData = once(socket, 'data');
  socket.write(
    'POST /api/submissions HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: cross-site\r\nContent-Length: 1\r\n\r\n',
  );
  expect(String(await firstData)).toMatch(/^HTTP\/1\.1 403 /);
  // The body ends after the response.
  socket.write('x');
  await expect.poll(() => peer.listenerCount('close')).toBe(before);
});
