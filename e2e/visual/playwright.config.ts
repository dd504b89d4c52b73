import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys, { mockedServer } from '../playwright.config.ts';
import { DEVICE_SCALE, visualBrowser } from './browser-build.ts';
import { beforeFolder, reportFile, runFolder } from './folders.ts';

/** A site on mocks that stands already: one that somebody works on, or the live one. */
const servedUrl = process.env['VISUAL_URL'];
if (servedUrl) process.env['E2E_MOCKED'] = servedUrl;

/**
 * Pictures of pages, compared with the baselines that `run.ts` has brought. It judges by the JSON
 * report: what has no baseline is written beside them for the while, and is new.
 * No pixel may differ: one wrong letter in small print is four of them. Nor any shade, but for the last
 * bits in which processors round differently; Playwright's own default passes over a greyer text.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'pages.spec.ts',
  outputDir: runFolder,
  snapshotPathTemplate: join(beforeFolder, '{arg}{ext}'),
  updateSnapshots: 'missing',
  reporter: [['dot'], ['json', { outputFile: reportFile }]],
  expect: {
    toHaveScreenshot: {
      threshold: 0.02,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      stylePath: join(import.meta.dirname, 'still.css'),
    },
  },
  // The page's policy would keep the style that freezes it from it.
  use: { ...journeys.use, screenshot: 'off', bypassCSP: true, deviceScaleFactor: DEVICE_SCALE },
  projects: [{ name: 'visual', use: { launchOptions: visualBrowser() } }],
  // Only the site on mocks is pictured.
  webServer: servedUrl
    ? []
    : { ...mockedServer, command: 'node ../../tooling/mocked-site/start.ts', stdout: 'ignore' },
});
