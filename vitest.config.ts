import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { shareCompiledCode } from '@atverta/composer/process/share-compiled-code.ts';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

shareCompiledCode();

/** Timeout in milliseconds. It is long, so that only a test that hangs fails by it, even on a busy machine. */
const LIMIT_MS = Number(process.env['TEST_LIMIT_MS'] || 600_000);

const testsIn = (name: string, folders: string, options: TestProjectInlineConfiguration['test'] = {}) => ({
  // Node resolves the imports of messages by language itself; Vite must not rewrite them.
  build: { dynamicImportVarsOptions: { exclude: [/./] } },
  test: {
    name,
    include: [`${folders}/**/*.test.{ts,tsx}`],
    // The packages import style sheets, also if they are installed, so Vite must process them.
    server: { deps: { inline: [/@atverta/] } },
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    ...options,
  },
});

/** Configuration of the unit tests. A workspace with other needs has its own configuration. */
export default defineConfig({
  test: {
    reporters: ['default', '@atverta/tools/skipped-tests/vitest-reporter.ts'],
    // Two more workers take a third more time, since tests and their processes keep the processors busy.
    maxWorkers: availableParallelism(),
    projects: [
      testsIn('site', '{shell,mf-*,e2e}'),
      // These tests clean up after themselves, so test files can share a process, which is faster.
      testsIn('tools', '{composer,shared,qa,tools}', { isolate: false }),
      // A repository of a single module has no API.
      ...['submission-api'].filter((folder) => existsSync(join(import.meta.dirname, folder))),
    ],
  },
});
