import { defineConfig } from '@playwright/test';
import journeys, { mockedServer } from '../playwright.config.ts';
import { ENGINES } from './engine-test.ts';

/**
 * `npm run test:engines -w e2e`: the main journeys in three engines, by drivers from npm and Debian:
 * Playwright starts only browsers that it has built itself. What is not installed is skipped.
 */
export default defineConfig<object, { readonly engine: string }>({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/engines',
  // One browser each, and each journey in its order.
  fullyParallel: false,
  reporter: [['list'], ['../../tools/skipped-tests/playwright-reporter.ts']],
  projects: ENGINES.map(({ name }) => ({ name, use: { engine: name } })),
  webServer: { ...mockedServer, command: 'node ../../qa/start.ts' },
});
