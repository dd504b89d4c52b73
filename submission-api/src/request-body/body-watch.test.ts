import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ClientGoneError, watchBody } from './body-watch.ts';

const LIMITS = { bytes: 1000, idleMs: 60_000, totalMs: 60_000 };
const requestOf = (body: Readable, complete: boolean) => Object.assign(body, { complete }) as IncomingMessage;

test.each([
  ['has not arrived whole', false],
  ['has arrived whole, but was not read', true],
])('notices a connection that closes while the body %s', async (_, complete) => {
  const request = requestOf(new Readable({ read() {} }), complete);
  const watch = watchBody(request, LIMITS);
  request.push('some of it');
  request.destroy();
  await expect(watch.failure).rejects.toThrow(ClientGoneError);
  watch.stop();
});

test('a connection that closed before the watch began is a failure', async () => {
  const request = requestOf(new Readable({ read() {} }), true);
  request.destroy();
  await new Promise((resolve) => request.once('close', resolve));
  const watch = watchBody(request, LIMITS);
  await expect(watch.failure).rejects.toThrow(ClientGoneError);
  watch.stop();
});

test('a connection that closes after the whole body was read is no failure', async () => {
  const request = requestOf(Readable.from([Buffer.from('all of it')]), true);
  const watch = watchBody(request, LIMITS);
  const closeEvent = new Promise((resolve) => request.once('close', () => setImmediate(resolve)));
  expect(String(await buffer(request))).toBe('all of it');
  expect(await Promise.race([watch.failure, closeEvent])).toBeUndefined();
  watch.stop();
});
