import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/start-postgres.ts'],
    // Several tests start the API as a process of its own; none of them measures time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // As many as the other tests have, beside which these run.
    maxWorkers: availableParallelism() + 2,
    // They leave nothing behind, so that files take turns in a process that is warm.
    isolate: false,
  },
});
