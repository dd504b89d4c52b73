import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { shareCompiledCode } from './tooling/command/share-compiled-code.ts';

shareCompiledCode();

/** Unit tests stand beside the code; a workspace with needs of its own has its own configuration. */
export default defineConfig({
  test: {
    reporters: ['default', './tooling/skipped-tests/vitest-reporter.ts'],
    // Many tests wait, for a process or for time to pass: one worker more than processors keeps those busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        // Messages are imported by language as Rspack does it; Node finds them without Vite's help.
        build: { dynamicImportVarsOptions: { exclude: [/./] } },
        test: {
          name: 'site',
          include: ['{shared,tooling,shell,mf-*,e2e}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      // A module's own repository has no API.
      ...['submission-api'].filter((folder) => existsSync(join(import.meta.dirname, folder))),
    ],
  },
});
