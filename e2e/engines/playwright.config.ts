import { defineConfig } from '@playwright/test';
import journeys, { mockedServer } from '../playwright.config.ts';
import { ENGINES } from './engine-test.ts';

/**
 * The main journeys in three engines (`npm run test:engines -w e2e`). They use drivers from npm and
 * Debian, since Playwright starts only its own builds of Firefox and WebKit. Browsers that are not
 * installed are skipped.
 */
export default defineConfig<object, { readonly engine: string }>({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/engines',
  // All journeys of an engine share one tab, so they run one after another.
  fullyParallel: false,
  reporter: [['list'], ['../../tools/skipped-tests/playwright-reporter.ts']],
  projects: ENGINES.map(({ name }) => ({ name, use: { engine: name } })),
  webServer: { ...mockedServer, command: 'node ../../qa/start.ts' },
});
