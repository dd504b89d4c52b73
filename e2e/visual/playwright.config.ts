import { join, resolve } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { defineConfig } from '@playwright/test';
import { findLightBrowser, launchOptions } from '../browser/find-browser.ts';
import { REDUCED_MOTION } from '../fixtures/motion.ts';
import journeys, { mockedServer } from '../playwright.config.ts';

/** URL of a site on mocks that is already running. */
const url = process.env['VISUAL_URL'];
if (url) process.env['E2E_MOCKED'] = url;

const results = (folder: string) => join(PROJECT_ROOT, folder, 'visual');

export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: results('test-results'),
  reporter: [['list'], ['html', { outputFolder: results('playwright-report'), open: 'never' }]],
  snapshotPathTemplate: resolve(
    PROJECT_ROOT,
    process.env['VISUAL_BASELINES'] || 'e2e/visual/baselines',
    '{arg}{ext}',
  ),
  // Only `--update-snapshots` creates baselines.
  updateSnapshots: 'none',
  // Only a test that hangs takes this long.
  timeout: 600_000,
  expect: { timeout: 120_000, toHaveScreenshot: { threshold: 0, maxDiffPixels: 0 } },
  // The page's policy would refuse the style sheet with which Playwright hides the caret.
  use: { ...journeys.use, ...REDUCED_MOTION, bypassCSP: true, screenshot: 'off' },
  // These flags make the drawing of text independent of the system's settings.
  projects: [
    {
      name: 'visual',
      use: {
        launchOptions: launchOptions(findLightBrowser(), '--font-render-hinting=none', '--disable-lcd-text'),
      },
    },
  ],
  webServer: url ? [] : { ...mockedServer, command: 'node ../../qa/start.ts' },
});
