import { closeSync, openSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { RefusedError } from './refused-error.ts';
import { runCommand } from './run-command.ts';
import { runProcess } from './run-process.ts';

afterEach(() => {
  process.exitCode = 0;
  vi.restoreAllMocks();
});

async function printed(command: () => Promise<void>): Promise<unknown[]> {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  await runCommand(command);
  expect(process.exitCode).toBe(1);
  return consoleError.mock.calls.flat();
}

it('says in one sentence why a command was refused', async () => {
  expect(await printed(() => Promise.reject(new RefusedError('no')))).toEqual([
    'Refused, and the live site is untouched: no',
  ]);
});

it.skipIf(process.platform !== 'linux')('says that a disk is full', async () => {
  const write = async () => {
    const file = openSync('/dev/full', 'w');
    try {
      writeSync(file, 'something');
    } finally {
      closeSync(file);
    }
  };
  expect(await printed(write)).toEqual([
    'Refused, and the live site is untouched: the disk is full: make room and try again',
  ]);
});

it('shows where the tools themselves are at fault', async () => {
  const fault = new TypeError('x is undefined');
  expect(await printed(() => Promise.reject(fault))).toEqual([fault]);
});

it('says which Node is too old, and what to type', async () => {
  const site = fileURLToPath(import.meta.resolve('../cli/site.mjs'));
  const { code, stderr } = await runProcess(process.execPath, [
    '--no-experimental-strip-types',
    site,
    'compose',
  ]);
  expect([code, stderr.trim()]).toEqual([
    1,
    `Node.js ${process.version} is too old; npm brings one that is not: npm run site -- --help`,
  ]);
});
