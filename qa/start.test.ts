import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const GUIDE = join(import.meta.dirname, '../docs/qa.md');

/** Runs `npm run qa -- …`. */
function run(...args: string[]) {
  const start = join(import.meta.dirname, 'start.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [start, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr: stderr.trim() };
}

// A repository of a single module has no guide.
test.skipIf(!existsSync(GUIDE))('--help answers, with the addresses that the guide names', () => {
  const { status, stdout } = run('--help');
  expect(status).toBe(0);
  const ports = [...readFileSync(GUIDE, 'utf8').matchAll(/`(mf-[\w-]+|shell)` \((\d{4})\)/g)];
  expect(ports).toHaveLength(4);
  for (const [, module, port] of ports)
    expect(stdout).toMatch(new RegExp(`${module} +http://localhost:${port}\n`));
});

test('names unknown options and modules', () => {
  expect(run('--klingon')).toMatchObject({ status: 2, stderr: expect.stringContaining("'--klingon'") });
  expect(run('mf-none')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/there is no module mf-none; there are .*mf-/),
  });
});

test('reports a port in use before it builds anything', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  const { port } = otherServer.address() as AddressInfo;
  vi.stubEnv('PORT', String(port));
  expect(run()).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining(`port ${port} is in use`),
  });
  otherServer.close();
  vi.unstubAllEnvs();
});
