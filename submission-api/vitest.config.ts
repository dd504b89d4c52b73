import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const LIMIT_MS = Number(process.env.TEST_LIMIT_MS || 600_000);

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/start-postgres.ts'],
    // Several tests start the API as a separate process, which is slow on a busy machine.
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    // The same number as in the other projects, whose tests run at the same time.
    maxWorkers: availableParallelism(),
    // Tests leave nothing behind, so test files can share a process.
    isolate: false,
  },
});
