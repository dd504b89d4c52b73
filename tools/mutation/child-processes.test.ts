import { join } from 'node:path';
import { runProcess } from '@atverta/composer/command/run-process.ts';
import { expect, test } from 'vitest';

const PRELOAD = join(import.meta.dirname, 'child-processes.ts');

/** What a process says that starts another one, as a test does under the runner. */
async function said(stryker: object, child: string): Promise<unknown> {
  const parent = `
    Object.assign(globalThis.__stryker__, ${JSON.stringify(stryker)});
    const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { env: {}, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.on('close', () => console.log(JSON.stringify({ output, covered: globalThis.__stryker__.mutantCoverage })));`;
  const { stdout, stderr } = await runProcess(process.execPath, ['--import', PRELOAD, '-e', parent]);
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test('what a test’s process covers counts as covered by the test, and so does what that one starts', async () => {
  const cover = (mutant: number) =>
    `const { currentTestId } = globalThis.__stryker__; globalThis.__stryker__.mutantCoverage = { static: {}, perTest: { [currentTestId]: { ${mutant}: 1 } } };`;
  const nested = `${cover(7)} require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(cover(8))}], { env: {} });`;
  expect(await said({ currentTestId: 'a test' }, nested)).toEqual({
    output: '',
    covered: { static: {}, perTest: { 'a test': { 7: 1, 8: 1 } } },
  });
});

test('a process of a test has the test’s fault, and its limit of hits', async () => {
  const tell =
    'const { hitCount, hitLimit } = globalThis.__stryker__; console.log(process.env.__STRYKER_ACTIVE_MUTANT__, hitCount, hitLimit)';
  expect(await said({ activeMutant: '9', hitLimit: 100 }, tell)).toEqual({ output: '9 0 100\n' });
});
