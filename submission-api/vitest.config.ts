import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const LIMIT_MS = Number(process.env.TEST_LIMIT_MS || 600_000);

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/start-postgres.ts'],
    // Several tests start the API as a process of its own; none of them measures time.
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    // As many as the other tests have, beside which these run.
    maxWorkers: availableParallelism() + 2,
    // They leave nothing behind, so that files take turns in a process that is warm.
    isolate: false,
  },
});
