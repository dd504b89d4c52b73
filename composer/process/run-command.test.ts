import { closeSync, openSync, writeSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createTemporaryFolder } from '../store/testing/create-temporary-folder.ts';
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

it('prints why a command was refused, in one sentence', async () => {
  expect(await printed(() => Promise.reject(new UserError('no')))).toEqual([
    'Refused, and the live site is untouched: no',
  ]);
});

it.skipIf(process.platform !== 'linux')('names a full disk as the reason', async () => {
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

it('prints the stack of an error in the tools', async () => {
  const error = new TypeError('x is undefined');
  expect(await printed(() => Promise.reject(error))).toEqual([error]);
});

it('refuses a Node that is too old, and says what to do', async () => {
  const refusal = async (folder: string) => {
    const site = join(folder, 'cli/site.mjs');
    return await runProcess(process.execPath, ['--no-experimental-strip-types', site, 'compose']);
  };
  const tooOld = `Node.js ${process.version} is too old, Node.js 24 or newer is needed: `;
  const here = join(import.meta.dirname, '..');
  expect(await refusal(here)).toMatchObject({
    code: 1,
    stderr: `${tooOld}this project has one, which npm uses: npm run site -- --help\n`,
  });
  const elsewhere = join(await createTemporaryFolder(), 'node_modules/@atverta/composer');
  for (const file of ['cli/site.mjs', 'process/compile-cache.mjs'])
    await cp(join(here, file), join(elsewhere, file));
  expect(await refusal(elsewhere)).toMatchObject({ code: 1, stderr: `${tooOld}install it and try again\n` });
});
