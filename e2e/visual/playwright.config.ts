import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../browser/find-browser.ts';
import journeys, { launchOptions } from '../playwright.config.ts';

/** `VISUAL_BASELINES` names a folder that a team shares; the pictures of one machine lie beside this file. */
const PICTURES = process.env['VISUAL_BASELINES'] || join(import.meta.dirname, 'snapshots');
// The first run has nothing to compare with: it takes the pictures. Asked once, before there are some.
process.env['VISUAL_FIRST_RUN'] ??= existsSync(PICTURES) ? 'no' : 'yes';

/**
 * Pictures of key pages, compared with those that were taken before, on this machine or, where a
 * folder is named, by a team with the same browser and system: elsewhere fonts are drawn otherwise,
 * so the pictures stay out of the repository and this out of the default run.
 * No pixel may differ: one wrong letter in small print is four of them.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: join(PICTURES, '{arg}{ext}'),
  updateSnapshots: process.env['VISUAL_FIRST_RUN'] === 'yes' ? 'all' : 'missing',
  reporter: [['list'], ['html', { outputFolder: '../../playwright-report', open: 'never' }]],
  expect: {
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      stylePath: join(import.meta.dirname, 'still.css'),
    },
  },
  retries: 0,
  // The page's policy would keep the style that freezes it from it.
  use: { ...journeys.use, bypassCSP: true },
  projects: [{ name: 'visual', use: { launchOptions: launchOptions(findBrowser()) } }],
  // Only the site on mocks is pictured.
  webServer: {
    command: 'node ../../tooling/mocked-site/start.ts',
    url: `${process.env['E2E_MOCKED']}/en/`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: new URL(process.env['E2E_MOCKED'] ?? '').port,
      MOCKED_SITE: join(process.env['E2E_FOLDER'] ?? '', 'mocked'),
    },
  },
});
