import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formOf, newContact } from '../testing/enquiry.ts';
import { post, startService } from '../testing/start-service.ts';

test('an upload that was refused before it was read may go on for as long as it does not stand still', async () => {
  const service = await startService({ RATE_LIMIT_COUNT: '1' });
  await post(service, formOf(newContact()));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const socket = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const answers = text(socket);
  const pieces = 10;
  socket.write(
    `POST /api/submissions HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${pieces}\r\n\r\n`,
  );
  await vi.waitFor(() => expect(service.log()).toContain('"status":429'));
  for (let sent = 0; sent < pieces; sent += 1) {
    await vi.advanceTimersByTimeAsync(2_000);
    await new Promise<void>((resolve) => socket.write('x', () => resolve()));
    // Both ends are in this process: its turns deliver what was sent.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await answers).toMatch(/^HTTP\/1\.1 429 [\s\S]*HTTP\/1\.1 200 /);
});
