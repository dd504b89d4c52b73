import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi } from './api-process.ts';

/** A server that returns its process id, and exits as the path asks. */
const API = `
import { createServer } from 'node:http';
if (process.env.BROKEN) process.exit(3);
const server = createServer((request, response) => {
  if (request.url === '/end') process.exit(7);
  response.end(String(process.pid));
});
server.listen(Number(process.env.PORT), process.env.HOST, () =>
  process.send({ type: 'listening', port: server.address().port }));
process.on('SIGTERM', () => process.exit(0));
`;

let folder: string;
let entry: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-'));
  entry = join(folder, 'api.mjs');
  await writeFile(entry, API);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const pidAt = async (origin: string) => Number(await (await fetch(origin)).text());

describe('startApi', () => {
  it.each([
    ['is killed', (pid: number) => process.kill(pid, 'SIGKILL'), 'by SIGKILL'],
    [
      'ends by itself',
      (_pid: number, origin: string) => fetch(`${origin}/end`).catch(() => {}),
      'with code 7',
    ],
  ])('restarts it on the same port when it %s, and prints a message', async (_how, end, words) => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    const api = await startApi({}, entry, 1);
    for (let round = 0; round < 2; round++) {
      const pid = await pidAt(api.origin);
      await end(pid, api.origin);
      await vi.waitFor(async () => expect(await pidAt(api.origin)).not.toBe(pid), { timeout: 60_000 });
    }
    await api.stop();
    expect(consoleError.mock.calls.flat()).toEqual([
      `The submission API ended ${words}; restart in 1 ms`,
      `The submission API ended ${words}; restart in 1 ms`,
    ]);
  });

  it('does not restart the API after a stop', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    const api = await startApi({}, entry, 1);
    const setTimeout = vi.spyOn(globalThis, 'setTimeout');
    await api.stop();
    // The process has ended, so a restart would be printed already.
    expect(consoleError).not.toHaveBeenCalled();
    expect(setTimeout).not.toHaveBeenCalled();
    await expect(fetch(api.origin)).rejects.toThrow();
  });

  it('can be stopped while it waits to restart', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const api = await startApi({}, entry, 60_000);
    process.kill(await pidAt(api.origin), 'SIGKILL');
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled(), { timeout: 60_000 });
    await api.stop();
  });

  it('rejects if the API exits before it listens', async () => {
    await expect(startApi({ BROKEN: '1' }, entry)).rejects.toThrow(
      'the submission API ended with code 3 before it listened',
    );
  });
});
