import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProcess } from '../command/run-process.ts';
import { temporaryFolder } from '../store/testing/built-module.ts';

test('where something listens already, it says so before anything is built, and ends', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await runProcess(
    process.execPath,
    [join(import.meta.dirname, '../cli/site.mjs'), 'dev'],
    { env: { ...process.env, PORT: String(port), DEV_FOLDER: await temporaryFolder() } },
  );
  other.close();
  expect([code, stderr.trim()]).toEqual([
    1,
    'Nothing is served: something listens there already: name another port with PORT',
  ]);
});
