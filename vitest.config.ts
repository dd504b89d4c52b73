import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { shareCompiledCode } from '@atverta/composer/process/share-compiled-code.ts';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

shareCompiledCode();

/** For what hangs: a busy machine is slow, and no fault. */
const LIMIT_MS = Number(process.env['TEST_LIMIT_MS'] || 600_000);

const testsIn = (name: string, folders: string, options: TestProjectInlineConfiguration['test'] = {}) => ({
  // Messages are imported by language as Rspack does it; Node finds them without Vite's help.
  build: { dynamicImportVarsOptions: { exclude: [/./] } },
  test: {
    name,
    include: [`${folders}/**/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Installed, they are source code as much as in a workspace: they import style sheets.
    server: { deps: { inline: [/@atverta/] } },
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    ...options,
  },
});

/** Unit tests stand beside the code; a workspace with needs of its own has its own configuration. */
export default defineConfig({
  test: {
    reporters: ['default', '@atverta/tools/skipped-tests/vitest-reporter.ts'],
    // Many tests wait, for a process or for time to pass: two workers more than processors keep those busy.
    maxWorkers: availableParallelism() + 2,
    projects: [
      testsIn('site', '{shell,mf-*,e2e}'),
      // They leave nothing behind, so that files take turns in a process that is warm.
      testsIn('tools', '{composer,shared,qa,tools}', { isolate: false }),
      // A module's own repository has no API.
      ...['submission-api'].filter((folder) => existsSync(join(import.meta.dirname, folder))),
    ],
  },
});
