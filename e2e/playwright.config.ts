import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, findLightBrowser, launchOptions } from './browser/find-browser.ts';
import { REDUCED_MOTION } from './fixtures/motion.ts';
import { excludedJourneys, journeyOf } from './target/journeys.ts';
import { deployedUrl } from './target/target.ts';

/** Each run has its own site, so that tests do not affect the one in development. */
const folder = process.env['E2E_FOLDER'] ?? createFolder();
const port = process.env['E2E_PORT'] ?? '8180';
/** Port of the composed site on mocks. */
const mockedPort = String(Number(port) + 1);
process.env['E2E_MOCKED'] = `http://localhost:${mockedPort}`;

/** Journeys that need the full browser instead of the headless shell. */
const WHOLE_BROWSER = /back-forward-cache/;
/** Journeys that build, deploy and start servers, in place of all others (`npm run test:slow -w e2e`). */
const isSlow = Boolean(process.env['SLOW']);
const SLOW = /\.slow\.spec\.ts$/;
const light = { ...REDUCED_MOTION, launchOptions: launchOptions(findLightBrowser()) };

/** Timeouts are long, since they end only tests that hang. `E2E_TIMEOUT_FACTOR` multiplies them. */
const limit = (seconds: number) => seconds * 1000 * Number(process.env['E2E_TIMEOUT_FACTOR'] || 1);

/** Outside CI, `expect` times out after these seconds, so failures show early. In CI it waits at least 60 s. */
const expecting = (seconds: number) => {
  const timeout = limit(process.env['CI'] ? Math.max(60, seconds) : seconds);
  return { timeout, toPass: { timeout, intervals: [50] } };
};

export const mockedServer = {
  command: 'node ../qa/start.ts',
  url: `http://localhost:${mockedPort}/en/`,
  timeout: limit(600),
  stdout: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  env: { PORT: mockedPort, QA_FOLDER: join(folder, 'mocked') },
} as const;

const files = globSync('**/*.spec.ts', { cwd: join(import.meta.dirname, 'journeys') });
const excluded = excludedJourneys(files);
// Only the main process prints this, since each worker reads this file, too.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  for (const { journey, why } of excluded) console.log(`Left out: ${journey}, which ${why}`);
  const slow = files.filter((file) => SLOW.test(file)).map(journeyOf);
  if (!isSlow) console.log(`Left to npm run test:slow -w e2e: ${slow.join(', ')}`);
}
const ignored = excluded.map(({ journey }) => new RegExp(`/${journey}(?:\\.slow)?\\.spec\\.ts$`));

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more worker takes a fifth more time, since browsers keep the processors busy.
  workers: availableParallelism(),
  retries: 0,
  timeout: limit(600),
  expect: expecting(10),
  forbidOnly: Boolean(process.env['CI']),
  // Snapshots are the accessibility trees of pages and forms.
  snapshotPathTemplate: '{testDir}/../accessibility-trees/{arg}{ext}',
  reporter: [
    ['list'],
    ['html', { outputFolder: '../playwright-report', open: 'never' }],
    ['../tools/skipped-tests/playwright-reporter.ts'],
  ],
  use: {
    actionTimeout: limit(60),
    navigationTimeout: limit(60),
    baseURL: deployedUrl ?? `http://localhost:${port}`,
    // A trace holds actions and the console. `--trace retain-on-failure` adds the page at each step, and
    // takes a third more time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: isSlow
    ? [{ name: 'slow', testMatch: SLOW, testIgnore: ignored, expect: expecting(180), use: light }]
    : [
        {
          name: 'whole',
          testMatch: WHOLE_BROWSER,
          testIgnore: ignored,
          // These journeys are few, so one browser is enough.
          workers: 1,
          use: { launchOptions: launchOptions(findBrowser()) },
        },
        { name: 'light', testIgnore: [WHOLE_BROWSER, SLOW, ...ignored], use: light },
      ],
  webServer:
    deployedUrl !== undefined
      ? []
      : [
          {
            command: 'node ../composer/cli/site.mjs start',
            url: `http://localhost:${port}/en/`,
            timeout: limit(600),
            stdout: 'pipe',
            gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
            env: {
              PORT: port,
              RELEASE_STORE: join(folder, 'releases'),
              SITE_FOLDER: join(folder, 'site'),
              DATA_DIR: join(folder, 'data'),
              // The tests send more enquiries, and faster, than visitors do.
              RATE_LIMIT_COUNT: '0',
              MIN_FILL_S: '0',
            },
          },
          mockedServer,
        ],
});

/** Creates the folder of the run, which workers find in `E2E_FOLDER`. It is removed when the process ends. */
function createFolder(): string {
  const created = mkdtempSync(join(tmpdir(), 'atverta-e2e-'));
  process.env['E2E_FOLDER'] = created;
  process.once('exit', () => rmSync(created, { recursive: true, force: true }));
  return created;
}
