import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, findLightBrowser, launchOptions } from './browser/find-browser.ts';
import { CALM } from './fixtures/motion.ts';
import { leftOut } from './target/journeys.ts';
import { deployedUrl } from './target/target.ts';

/** A site of its own for each run, so that tests neither see nor touch the one being worked on. */
const folder = process.env['E2E_FOLDER'] ?? createFolder();
const port = process.env['E2E_PORT'] ?? '8180';
/** The composed site on mocks stands beside the real one. */
const mockedPort = String(Number(port) + 1);
process.env['E2E_MOCKED'] = `http://localhost:${mockedPort}`;

/** Journeys that need what only the whole browser has. */
const WHOLE_BROWSER = /back-forward-cache/;
/**
 * Journeys that build, deploy and start servers: those that take longest begin, so that nobody waits for
 * them at the end.
 */
const BY_COMMANDS = /\/(?:deploys|dev-site|reports|running-module|third-party-remotes|workbench)\.spec\.ts$/;
const light = { ...CALM, launchOptions: launchOptions(findLightBrowser()) };

/**
 * Limits are for what hangs: a busy machine is slow, and no fault. `E2E_TIMEOUT_FACTOR=3` makes all of
 * them longer.
 */
const limit = (seconds: number) => seconds * 1000 * Number(process.env['E2E_TIMEOUT_FACTOR'] || 1);

export const mockedServer = {
  command: 'node ../qa/start.ts',
  url: `http://localhost:${mockedPort}/en/`,
  timeout: limit(600),
  stdout: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  env: { PORT: mockedPort, QA_FOLDER: join(folder, 'mocked') },
} as const;

const excluded = leftOut(globSync('**/*.spec.ts', { cwd: join(import.meta.dirname, 'journeys') }));
// Told once, by the process that workers are started from.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  for (const { journey, why } of excluded) console.log(`Left out: ${journey}, which ${why}`);
const ignored = excluded.map(({ journey }) => new RegExp(`/${journey}\\.spec\\.ts$`));

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  // Many journeys wait, for a process or for a frame: one worker more than processors keeps those busy.
  workers: availableParallelism() + 1,
  retries: 0,
  timeout: limit(600),
  expect: { timeout: limit(60), toPass: { timeout: limit(60), intervals: [50] } },
  forbidOnly: Boolean(process.env['CI']),
  // What assistive technology is told of pages and forms.
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
    // Actions and the console of what failed. `--trace retain-on-failure` adds the page at each step, for
    // a third more time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'commands', testMatch: BY_COMMANDS, testIgnore: ignored, use: light },
    {
      name: 'whole',
      testMatch: WHOLE_BROWSER,
      testIgnore: ignored,
      // Few journeys: one such browser is started for them.
      workers: 1,
      use: { launchOptions: launchOptions(findBrowser()) },
    },
    {
      name: 'light',
      testIgnore: [WHOLE_BROWSER, BY_COMMANDS, ...ignored],
      use: light,
    },
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
              SITE_ROOT: join(folder, 'site'),
              DATA_DIR: join(folder, 'data'),
              // The tests send more, and faster, than any visitor would.
              RATE_LIMIT_COUNT: '0',
              MIN_FILL_S: '0',
            },
          },
          mockedServer,
        ],
});

/** The workers, who read this file too, are told of it; it goes with the process that made it. */
function createFolder(): string {
  const created = mkdtempSync(join(tmpdir(), 'atverta-e2e-'));
  process.env['E2E_FOLDER'] = created;
  process.once('exit', () => rmSync(created, { recursive: true, force: true }));
  return created;
}
