import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * Pictures of key pages, compared with those that this machine took before: fonts are drawn
 * otherwise elsewhere, so the pictures stay out of the repository and this out of the default run.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: join(import.meta.dirname, 'snapshots/{arg}{ext}'),
  // The first run has nothing to compare with: it takes the pictures.
  updateSnapshots: 'missing',
  reporter: [['list'], ['html', { outputFolder: '../../playwright-report', open: 'never' }]],
  expect: {
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      stylePath: join(import.meta.dirname, 'still.css'),
      maxDiffPixelRatio: 0.001,
    },
  },
  // Only the site on mocks is pictured.
  webServer: [journeys.webServer]
    .flat()
    .flatMap((server) => (server?.command.includes('mocked') ? [server] : [])),
});
